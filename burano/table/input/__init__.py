"""Mouse, keyboard and controller at a table: hit targets, dragging, commands, buttons, premoves."""

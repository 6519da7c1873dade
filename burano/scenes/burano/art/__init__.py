"""Drawing of Burano's boards, cards and pieces."""

#!/usr/bin/env bash
# Linux packages for systems with an old C library (glibc 2.31: Debian 11, Ubuntu 20.04 and everything newer).
#
#     sudo build/packaging/old_base.sh [OPTIONS OF `dev.py package`]
#
# Makes a Debian 11 in /var/tmp/burano-old-base (or $BASE), builds Python 3.11 there from Debian's sources, once, and runs
# `dev.py package` in it on a clean copy of the last commit. Needs root and debootstrap. Results go to build/dist.
set -euo pipefail
cd "$(dirname "$0")/../.."

base=${BASE:-/var/tmp/burano-old-base}
mirror=${MIRROR:-http://deb.debian.org/debian}
tools=gcc,make,libc6-dev,zlib1g-dev,libffi-dev,libssl-dev,libsqlite3-dev,xz-utils,binutils,ca-certificates,git
in_base() { chroot "$base" env HOME=/root LANG=C.UTF-8 PATH=/opt/python/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"; }

[[ -x $base/usr/bin/git ]] || debootstrap --variant=minbase --include="$tools" bullseye "$base" "$mirror"

# What the host knows of its network holds there too.
cp -L /etc/resolv.conf "$base/etc/"
[[ ! -e /etc/pip.conf ]] || cp -L /etc/pip.conf "$base/etc/"
[[ ! -e /etc/ssl/certs/ca-certificates.crt ]] || cp -L /etc/ssl/certs/ca-certificates.crt "$base/etc/ssl/certs/"
mountpoint -q "$base/proc" || mount -t proc proc "$base/proc"
mountpoint -q "$base/dev" || mount --bind /dev "$base/dev"
trap 'umount "$base/proc" "$base/dev"' EXIT

if [[ ! -x $base/opt/python/bin/python3.11 ]]; then
    echo "deb-src $mirror bookworm main" >"$base/etc/apt/sources.list.d/sources.list"
    in_base bash -euc '
        apt-get update -qq
        mkdir -p /root/python/source && cd /root/python
        apt-get source -qq --download-only python3.11
        tar xf python3.11_*.orig.tar.* -C source --strip-components=1 && cd source
        ./configure --prefix=/opt/python --enable-shared --without-doc-strings \
            LDFLAGS=-Wl,-rpath,/opt/python/lib CFLAGS=-O2 >../configure.log
        make -j"$(nproc)" >../make.log 2>&1 && make install >../install.log 2>&1'
fi

rm -rf "$base/burano"
git clone -q --no-hardlinks "$PWD" "$base/burano"
in_base bash -euc 'cd /burano && python3.11 dev.py package "$@"' package "$@"
mkdir -p build/dist
cp "$base"/burano/build/dist/* build/dist/
chown -R --reference=. build/dist

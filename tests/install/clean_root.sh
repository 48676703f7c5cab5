#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rearguard developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs the Debian package into an empty Debian 12, over an older one, opens files there by their types, and removes
# the package again:
#   tests/install/clean_root.sh PACKAGE.deb ROOT [PICTURE.png]
# ROOT is a folder that does not exist yet, or one that this script made and left its mark in; it stays behind for a
# second run. Any other is refused. PICTURE is what the screen showed. Needs root and a Debian mirror, so it is no test
# of ctest; needs the packages debootstrap, xvfb, xdotool and imagemagick outside the root.

set -euo pipefail

say() { printf '\n== %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

package=$(realpath -- "$1")
root=$(realpath -m -- "$2")
mark=$root/.clean-root # packages are put into and purged from such a folder only
if [[ $root == / ]]; then fail "this is the system itself: $root"; fi
if [[ -e $root && ! -f $mark ]]; then fail "this folder was not made here, or not to the end: $root"; fi

picture=${3:-}
display=${REARGUARD_DISPLAY:-97}
mirror=${REARGUARD_MIRROR:-http://deb.debian.org/debian}
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
lesson=$source/resources/lessons/ardennes-8-in-order.lesson.json
lesson_title=$(sed -n 's/^ "title": {"en": "\([^"]*\)".*/\1/p' "$lesson" | head -1)
game=$source/tests/fixtures/rulesets/ridge-line.ruleset.json

inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=/root DEBIAN_FRONTEND=noninteractive "$@"; }
as_user() { chroot --userspec=1000:1000 "$root" /usr/bin/env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 HOME=/home/player DISPLAY=":$display" "$@"; }
megabytes() { du -sm --exclude=proc --exclude=dev "$root" | cut -f1; }
# What stands in the root, without what apt and dpkg keep for themselves and the caches that every package refreshes.
everything() {
    (cd "$root" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./sys -o -path ./tmp -o -path ./var/cache \
        -o -path ./var/lib/apt -o -path ./var/lib/dpkg -o -path ./var/log -o -path ./home -o -path ./root \) -prune \
        -o -print | sort)
}

server=
program=
finish() {
    if [[ -n $program ]]; then kill "$program" 2>/dev/null || true; fi
    if [[ -n $server ]]; then kill "$server" 2>/dev/null || true; fi
    for each in proc tmp/.X11-unix; do
        if mountpoint -q "$root/$each"; then umount "$root/$each" || true; fi
    done
}
trap finish EXIT

if [[ ! -e $root ]]; then
    say "An empty Debian 12"
    debootstrap --variant=minbase bookworm "$root" "$mirror"
    touch "$mark"
fi
mkdir -p "$root/proc" "$root/tmp"
mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
[[ -e $root/etc/resolv.conf ]] || cp /etc/resolv.conf "$root/etc/resolv.conf"
inside dpkg -s rearguard >/dev/null 2>&1 && inside apt-get purge -y -q rearguard >/dev/null # of a run that did not end
inside id player >/dev/null 2>&1 || inside useradd --uid 1000 --create-home player
# Nothing may start inside.
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
chmod 755 "$root/usr/sbin/policy-rc.d"

say "What opens files there: xdg-utils, and gio as desktops bring it"
inside apt-get update -q
inside apt-get install -y -q --no-install-recommends xdg-utils libfile-mimeinfo-perl libglib2.0-bin shared-mime-info desktop-file-utils >/dev/null
before=$(megabytes)
everything >"$root/tmp/before"

say "An older version, with a file that the new one has not"
older=$root/tmp/older
rm -rf "$older" && dpkg-deb -R "$package" "$older"
sed -i 's/^Version: .*/Version: 0.0.1-1/' "$older/DEBIAN/control"
echo '{}' >"$older/usr/share/rearguard/maps/gone.hexmap.json"
dpkg-deb --root-owner-group -b "$older" "$older.deb" >/dev/null
rm -rf "$older"

say "Installing $(basename "$package") ($(du -k "$package" | cut -f1) KB)"
cp "$package" "$root/tmp/rearguard.deb"
begin=$(date +%s)
# The package's own words; what comes along is apt's business.
inside apt-get install -y -q --no-install-recommends /tmp/older.deb | grep -E "newly installed|Need to get|disk space|Setting up rearguard" || true
echo "seconds: $(($(date +%s) - begin)); megabytes: $before before, $(megabytes) after"
[[ $(inside dpkg-query -W -f '${Version}' rearguard) == 0.0.1-1 ]] || fail "the older package is not installed"
[[ -e $root/usr/share/rearguard/maps/gone.hexmap.json ]] || fail "the older package is another"

say "The new version over it"
inside apt-get install -y -q --no-install-recommends /tmp/rearguard.deb | grep -E "upgraded|Unpacking rearguard|Setting up rearguard" || true
[[ $(inside dpkg-query -W -f '${Version}' rearguard) == $(dpkg-deb -f "$package" Version) ]] || fail "it is not upgraded"
[[ -z $(inside dpkg --audit) ]] || fail "dpkg is not content"
[[ ! -e $root/usr/share/rearguard/maps/gone.hexmap.json ]] || fail "a file of the older version is left"
[[ -z $(inside dpkg --verify rearguard) ]] || fail "a file is not the package's"
inside rearguard --version

say "The types of the shipped files"
maps=/usr/share/rearguard/maps
for file in ardennes/ardennes.hexmap.json:map ardennes/worked-case-3502.scenario.json:scenario ardennes/worked-case.table.json:table; do
    type=$(inside gio info -a standard::content-type "$maps/${file%:*}" | sed -n 's/.*standard::content-type: //p')
    echo "$type  ${file%:*}"
    [[ $type == "application/x-rearguard-${file#*:}+json" ]] || fail "the type is wrong"
    opens=$(inside gio mime "$type" | grep -c alt.rearguard.rearguard.desktop) || true
    ((opens > 0)) || fail "nobody opens it"
done

say "Opening a file by its type"
Xvfb ":$display" -screen 0 1280x800x24 >/dev/null 2>&1 &
server=$!
export DISPLAY=":$display"
mkdir -p "$root/tmp/.X11-unix"
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
for _ in $(seq 50); do xdotool getdisplaygeometry >/dev/null 2>&1 && break; sleep 0.2; done
# A desktop's session has a bus; here there is none, and none is needed.
# A game as somebody sends it, and a lesson, which needs the boards that it names.
home=$root/home/player
mkdir -p "$home/sent/lessons" "$home/sent/maps"
cp "$game" "$home"
sed 's|\.\./\.\./maps/|../maps/|g' "$lesson" >"$home/sent/lessons/${lesson##*/}"
cp -r "$source/maps/ardennes" "$home/sent/maps"
chown -R 1000:1000 "$home"
# Who opens it, what, and what the window then says above.
for case in "gio open|$maps/ardennes/worked-case-3502.scenario.json|*3502*" \
    "xdg-open|$maps/ardennes/worked-case-3502.scenario.json|*3502*" \
    "gio open|$maps/ardennes/ardennes.hexmap.json|*ardennes*" \
    "gio open|$maps/ardennes/worked-case.table.json|*worked-case*" \
    "gio open|/home/player/sent/lessons/${lesson##*/}|*$lesson_title*" \
    "gio open|/home/player/${game##*/}|Rearguard"; do
    IFS='|' read -r opener file wanted <<<"$case"
    as_user $opener "$file" >"$root/tmp/opener.log" 2>&1 &
    window=
    for _ in $(seq 100); do
        window=$(xdotool search --onlyvisible --name Rearguard 2>/dev/null | head -1) || true
        [[ -n $window ]] && break
        sleep 0.3
    done
    [[ -n $window ]] || { cat "$root/tmp/opener.log"; fail "$opener opened no window"; }
    title=$(xdotool getwindowname "$window")
    program=$(pgrep -x -u 1000 rearguard | head -1)
    echo "$opener: \"$title\", class $(xprop -id "$window" WM_CLASS 2>/dev/null | sed 's/.*= //'), process $(tr '\0' ' ' <"/proc/$program/cmdline")"
    # shellcheck disable=SC2053 # a pattern
    [[ $title == $wanted ]] || fail "the window shows something else"
    tr '\0' '\n' <"/proc/$program/cmdline" | grep -qxF "$file" || fail "another file was opened"
    sleep 3 # for the picture only
    if [[ -n $picture ]]; then import -window root "$picture"; fi
    kill "$program"
    while kill -0 "$program" 2>/dev/null; do sleep 0.1; done
    program=
done
echo "files it wrote beside the shipped maps: $(find "$root$maps" -name '.*' | wc -l)"
[[ $(find "$root$maps" -name '.*' | wc -l) == 0 ]] || fail "it wrote beside the shipped maps"

say "Purging it"
inside apt-get purge -y -q rearguard >/dev/null
inside apt-get autoremove -y -q --purge >/dev/null
everything >"$root/tmp/after"
left=$(comm -13 "$root/tmp/before" "$root/tmp/after")
ours=$(cd "$root" && find . -xdev -path ./proc -prune -o -path ./tmp -prune -o -path ./home -prune -o -iname '*rearguard*' -print)
echo "files of ours that are left: $(grep -c . <<<"$ours" || true)"
[[ -s $home/${game##*/} && -d $home/.config/Rearguard ]] || fail "files of the user are gone"
[[ -z $ours ]] || { echo "$ours"; fail "something of the package is left"; }
if [[ -n $left ]]; then
    echo "left by the libraries that came along and went:"
    sed 's/^/  /' <<<"$left" | head -20
fi
say "Done"

#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rearguard developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what is missing (Debian 12), builds, and opens the window on the built-in position.
# Arguments go to the program: ./run.sh FILE, ./run.sh check FILE, ./run.sh --help

source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

install_packages packages.txt
configure_and_build program

program=$build/rearguard
scenario=$root/maps/ardennes/worked-case-3502.scenario.json

if [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
    say "Opening the window"
    if (($# == 0)); then
        set -- "$scenario"
    fi
    exec "$program" "$@"
fi

# Without a display: a subcommand or an option needs none; a file, or nothing, is shown as picture and text.
if (($# == 1)) && [[ -f $1 ]]; then
    scenario=$1
elif (($#)); then
    exec "$program" "$@"
fi

say "There is no display here (DISPLAY and WAYLAND_DISPLAY are empty): a picture and a text instead of the window"
"$program" render "$scenario" -o "$build/ruling.png" --show ruling,zoc
echo "The picture: $build/ruling.png"
echo
"$program" ruling "$scenario"

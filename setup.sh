# SPDX-FileCopyrightText: 2026 The Rearguard developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Shared by run.sh and test.sh: installs the listed packages that are missing, then builds in build/.
# To be sourced, not run.

set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
build=$root/build
jobs=$(nproc)

say() { printf '\n== %s\n' "$*"; }

give_up() {
    printf '\nSTOPPED: %s\n' "$1" >&2
    shift
    if (($#)); then printf '  %s\n' "$@" >&2; fi
    exit 1
}

# missing_packages list...: the packages of these files that dpkg does not call installed, one a line.
missing_packages() {
    local wanted installed
    wanted=$(cd "$root" && sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' "$@" | sort)
    # shellcheck disable=SC2086 # one word a package
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $wanted 2>/dev/null | sed -n 's/^installed //p' | sort -u) || true
    comm -23 <(echo "$wanted") <(echo "$installed")
}

# install_packages list...
install_packages() {
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "This is no Debian system: nothing is installed here."
        echo "If the build stops below, install what corresponds to the packages listed in $*."
        return
    fi

    local missing as_root=()
    mapfile -t missing < <(missing_packages "$@")
    if ((${#missing[@]} == 0)); then
        return
    fi

    say "Installing ${#missing[@]} packages that are missing: ${missing[*]}"
    if ((EUID != 0)); then
        command -v sudo >/dev/null || give_up "installing packages needs root, and there is no sudo here." \
            "Let root run this once, then start again:" \
            "apt-get update && apt-get install --no-install-recommends ${missing[*]}"
        as_root=(sudo)
    fi
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -q -o DPkg::Lock::Timeout=120)
    "${apt[@]}" update || echo "(the package lists could not be brought up to date; trying with those at hand)"
    "${apt[@]}" install --no-install-recommends "${missing[@]}" || give_up "apt-get could not install the packages." \
        "Its own message stands above. The usual causes:" \
        "- no network, or no mirror reachable: check /etc/apt/sources.list and the connection;" \
        "- no right to use sudo: let root run" \
        "    apt-get update && apt-get install --no-install-recommends ${missing[*]}" \
        "- another release than Debian 12: names differ; $* says what each is for." \
        "Then start again: what is installed already is not fetched twice."
}

# configure_and_build program|tests: the program alone, or everything.
configure_and_build() {
    command -v cmake >/dev/null || give_up "there is no cmake." "Install what packages.txt lists, then start again."
    command -v ninja >/dev/null || give_up "there is no ninja." "Install what packages.txt lists, then start again."

    # A build folder that came along from another place, or from another generator, is set up anew.
    local fresh=()
    if [[ -e $build/CMakeCache.txt ]] && ! { grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt" \
        && grep -qxF "CMAKE_GENERATOR:INTERNAL=Ninja" "$build/CMakeCache.txt"; }; then
        fresh=(--fresh)
    fi
    # Warnings stop the build where the compiler is the one we build with; a newer one may know new warnings.
    local strict=OFF
    if grep -qsx 'VERSION_ID="12"' /etc/os-release && grep -qsx 'ID=debian' /etc/os-release; then
        strict=ON
    fi

    # Tests that were set up once stay so, or ninja would forget what it knows of them.
    local tests=() target=rearguard
    if [[ $1 == tests ]]; then
        target=all
        tests=(-DREARGUARD_BUILD_TESTS=ON -UREARGUARD_BUILD_BENCH)
    elif ((${#fresh[@]})) || [[ ! -e $build/CMakeCache.txt ]]; then
        tests=(-DREARGUARD_BUILD_TESTS=OFF -DREARGUARD_BUILD_BENCH=OFF)
    fi

    say "Building in build/ (Release, $jobs jobs)"
    cmake "${fresh[@]}" -S "$root" -B "$build" -G Ninja --log-level=WARNING -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_UNITY_BUILD=ON -DREARGUARD_WARNINGS_AS_ERRORS=$strict "${tests[@]}" \
        || give_up "the build could not be set up; the message stands above." \
            "When a library is missing: install what packages.txt lists." \
            "When nothing else helps: delete the folder build/ and start again."
    ninja -C "$build" -j "$jobs" $target || give_up "the build failed; the first error stands above."
}

# Qt wants a UTF-8 locale and grumbles without one.
if [[ $(locale charmap 2>/dev/null) != UTF-8 ]]; then
    export LC_ALL=C.UTF-8
fi

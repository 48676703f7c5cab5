#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rearguard developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what is missing (Debian 12), builds everything, and runs every test.
# Arguments go to ctest: ./test.sh -R supply

source "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

install_packages packages.txt packages-test.txt
configure_and_build tests

say "Testing"
exec ctest --test-dir "$build" --output-on-failure --no-tests=error --parallel "$jobs" "$@"

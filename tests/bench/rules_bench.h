// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

/// Times rulings, zones of control and supply with Google Benchmark (its options are taken from the command line),
/// each against the plain reference in the same run, and prints the ratios. Returns whether all ran.
bool runRulesBench(int& argc, char** argv);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/combat_rule_names.h"

namespace {

using Cause = StrengthFactor::Cause;
using After = AdvanceRule::After;

constexpr NamedValue<Cause> strengthCauseTable[] = {
    {"terrain", Cause::Terrain},       {"hexsides", Cause::Hexsides},      {"whole-formation", Cause::WholeFormation},
    {"unsupplied", Cause::Unsupplied}, {"attack-kind", Cause::AttackKind},
};

constexpr NamedValue<After> afterTable[] = {
    {"emptied", After::Emptied},
    {"eliminated", After::Eliminated},
};

} // namespace

std::span<const NamedValue<StrengthFactor::Cause>> strengthCauses()
{
    return strengthCauseTable;
}

std::span<const NamedValue<AdvanceRule::After>> advanceCauses()
{
    return afterTable;
}

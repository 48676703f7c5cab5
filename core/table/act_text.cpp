// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/act_text.h"

QString actText(const Act& act, const Scenario& /*scenario*/, const PlayState& /*play*/, const Ruleset& /*game*/)
{
    const auto* edit = std::get_if<EditAct>(&act);
    return edit == nullptr ? QString() : edit->text;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/carry_out.h"

#include <QCoreApplication>

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Table)
};

} // namespace

Expected<ActEffect, QString> carryOut(const Act& act, const Scenario& /*scenario*/, const PlayState& play,
                                      const Ruleset& /*game*/)
{
    if (const auto* edit = std::get_if<EditAct>(&act))
        return ActEffect{edit->edit, renumbers(edit->edit) ? PlayState() : play};
    return Words::tr("This cannot be done yet.");
}

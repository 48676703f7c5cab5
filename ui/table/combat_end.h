// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/advance.h"
#include "table/play_state.h"
#include "table/table_log.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// What follows a combat once everything that its result asks for has been carried out.
struct CombatEnd
{
    enum class Kind : unsigned char {
        Over, ///< nothing
        Advance, ///< units may advance
        GoOn, ///< the attack was part of a move and cleared the hex: the attackers enter it and may move on
        Stay, ///< the attack was part of a move, which ends where the attackers stand
        Again ///< the attack failed: the attackers attack again, or go back to the hex they came from
    };
    Kind kind = Kind::Over;
    RuleIndex rule = noRule;
    std::vector<UnitIndex> units; ///< who has not advanced yet and may
    std::optional<int> limit; ///< how many more of them may; nothing: all
    std::vector<std::vector<HexIndex>> paths; ///< where to, the defence hex first; sorted
    bool hasBegun = false; ///< some have advanced already
    QString mark; ///< state that those get who stay; empty: none

    friend bool operator==(const CombatEnd&, const CombatEnd&) = default;
};

/// The key in PlayState::settled of an advance that is over.
inline const QString advanceKey = QStringLiteral("advance");
/// That of the guests who died before anything else.
inline const QString guestsKey = QStringLiteral("guests");

/// The end without what was done of it already.
CombatEnd withoutAdvanced(CombatEnd end, const PlayState& play);

CombatEnd endOf(const Position& now, const RulesInForce& rules, const Combat& combat, const PlayState& play);

/// What was done in the combat at hand, a sentence each: the lines of the log since its result was entered.
QStringList combatLines(const TableLog& log);

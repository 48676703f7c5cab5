// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "ruleset/rules_in_force.h"
#include "support/plain_scenario.h"
#include "whatif/supposed_board.h"

#include <QStringList>

#include <cstdint>
#include <optional>

/// A position by chance about which cuts are asked.
struct CutPosition
{
    Position position;
    RulesInForce rules;
    std::optional<Combat> combat;
    std::optional<PlainScenario> plain; ///< of the games that have one
    QString told; ///< for whoever has to find a fault
};

/// Where positions come from: the built-in games by their ids, "kits", and "any" game made of words by chance.
QStringList cutSources();
/// The same for the same seed; nothing: no sound position.
std::optional<CutPosition> cutPosition(const QString& source, std::uint64_t seed);

/// The rules with a type of unit that only holds hexes, "holder".
RulesInForce withHolder(const RulesInForce& rules);
/// The position with the closers in it as units, worked out apart from the board that found them.
Position withClosers(const CutPosition& at, const SupposedBoard& board, UnitIndex against, const ClosingSet& closers);
/// The position with a friend of the unit, of its own kind, in each of the hexes.
Position withFriends(const Position& position, UnitIndex of, const std::vector<HexIndex>& hexes);

/// "infantry 3201, infantry 3402"
QString toldClosers(const SupposedBoard& board, const ClosingSet& closers);

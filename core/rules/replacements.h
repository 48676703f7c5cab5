// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/rule_view.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

class DerivedLayers;

// Trays of the game's own, replacements and announcements: what the rules say against them, with what helps.

/// Why something may not be done.
struct RuleRefusal
{
    RuleIndex rule = noRule;
    QString why; ///< whole sentences: what is wrong and what would help
    bool isFinal = false; ///< it cannot be done at all, against the rules neither

    friend bool operator==(const RuleRefusal&, const RuleRefusal&) = default;
};

/// What units did since the game turn began, by id.
struct DoneThisTurn
{
    QStringList moved;
    QStringList attacked;
};

/// All that is left of the unit's formation, itself included, in file order; of one without a formation only itself.
std::vector<UnitIndex> survivorsOf(const Position& position, UnitIndex unit);

/// The entry of the game that says whether and where the unit gets steps back; null: none does.
const ReplaceRule* replaceRuleFor(const RuleView& board, UnitIndex unit);
/// The pool that the unit's side, nation and type name; null: none. For acts that do not say it.
const PoolRule* poolFor(const Unit& unit, const Ruleset& game);
/// What is against the unit getting so many steps back now; empty: nothing.
std::vector<RuleRefusal> replaceRefusals(const RuleView& board, UnitIndex unit, int steps, const DoneThisTurn& done);

/// What is against putting these units into a tray of the game's own now; empty: nothing. Back to where they may have
/// come from (TrayEntry::from), they always may.
std::vector<RuleRefusal> trayRefusals(DerivedLayers& layers, const std::vector<UnitIndex>& units, const TrayRule& tray);

/// What is against putting these units, which are off the map, onto it by hand: a tray that is not open yet, or as many
/// of their kind on the map as there may be. Empty: nothing.
std::vector<RuleRefusal> placeRefusals(const RuleView& board, const std::vector<UnitIndex>& units);

/// The tray with a state to give in which all of them lie; null: there is none.
const TrayRule* restOf(const Position& position, const Ruleset& game, const std::vector<UnitIndex>& units);
/// Why they would leave that tray without its state, as part of a sentence; empty: they get it, or lie in no such tray.
QString unrestedBecause(const Position& position, const Ruleset& game, const std::vector<UnitIndex>& units);

/// Why the announcement may not be made now; nothing: it may.
std::optional<RuleRefusal> announceRefusal(const Turn& turn, const Announcement& announcement, const Ruleset& game);

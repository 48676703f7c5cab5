// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How reinforcements enter; declared in movement.h.

#include "rules/movement.h"

#include "grid/number_order.h"
#include "rules/forbid_tests.h"
#include "rules/limits.h"
#include "rules/move_judge.h"

#include <algorithm>
#include <climits>

namespace {

/// The rule by which a unit that left the map comes back no sooner; noRule: it is none of these.
RuleIndex ruleOfReturn(const Unit& unit, const Ruleset& game)
{
    const auto exit = std::ranges::find_if(
        game.retreat.exits, [&](const RetreatExit& each) { return each.returns && each.tray == unit.tray; });
    return exit == game.retreat.exits.end() ? noRule : game.rule(exit->rule);
}

} // namespace

std::vector<EntryHex> entryHexes(const RuleView& board, UnitIndex index)
{
    const Unit& unit = board.unit(index);
    const HexMap& map = board.map();
    const Ruleset& game = board.ruleset();
    std::vector<const EntryRules*> entries;
    for (const EntryRules& entry : game.entry) {
        if (!entry.regions.isEmpty() && applies(entry.when, unit, board.position().turn, board.rules(), {}))
            entries.push_back(&entry);
    }
    const Mover mover{.side = board.side(index), .units = {index}, .isEntering = true};
    const auto isNamedBy = [&](const EntryRules& entry, HexIndex hex) {
        return holds(entry.when, mover.placeOf(board, {noHex, hex, HexDirection::D0}, ZocPurpose::Movement))
               && std::any_of(entry.regions.begin(), entry.regions.end(), [&](const QString& name) {
                      const HexSet* region = map.region(name);
                      return region != nullptr && region->contains(hex);
                  });
    };
    std::vector<HexIndex> hexes;
    const auto addRegion = [&](const QString& name) {
        const HexSet* region = map.region(name);
        if (region == nullptr)
            return false;
        region->forEach([&](HexIndex hex) { hexes.push_back(hex); });
        return true;
    };
    const std::optional<Arrival> arrival = arrivalOf(unit, game);
    if (arrival && !arrival->at.isEmpty()) {
        for (const QString& name : arrival->at) {
            if (const auto hex = map.find(name); !addRegion(name) && hex)
                hexes.push_back(*hex);
        }
    } else {
        for (const EntryRules* entry : entries)
            std::for_each(entry->regions.begin(), entry->regions.end(), addRegion);
        std::erase_if(hexes, [&](HexIndex hex) {
            return std::ranges::none_of(entries, [&](const EntryRules* entry) { return isNamedBy(*entry, hex); });
        });
    }
    std::erase_if(hexes, [&](HexIndex hex) { return !board.hasHex(hex); });
    uniqueByNumber(board.grid(), hexes);

    // A tray of the game's own opens in some turn, or never.
    const TrayRule* tray = unit.isOnMap() ? nullptr : game.tray(unit.tray);
    const LimitRule* full = mapLimitAgainst(board, {index});
    const bool isShut = tray != nullptr && board.position().turn.number < tray->outFromTurn.value_or(INT_MAX);

    const ForbidTests forbid(board, game.moves.forbid, ZocPurpose::Movement, unit, {});
    std::vector<ForbidTests> entryTests;
    for (const EntryRules* entry : entries)
        entryTests.emplace_back(board, entry->forbid, ZocPurpose::Movement, unit, CombatPart());
    std::vector<EntryHex> result;
    for (const HexIndex hex : hexes) {
        const HexStep step{noHex, hex, HexDirection::D0};
        EntryHex entry{hex, {}};
        if (arrival && board.position().turn.number < arrival->turn)
            entry.why.push_back({ReasonCode::TooEarly, ruleOfReturn(unit, game), {}, {}});
        if (isShut)
            entry.why.push_back(
                {tray->outFromTurn ? ReasonCode::TooEarly : ReasonCode::Barred, game.rule(tray->rule), {}, {}});
        if (full != nullptr)
            entry.why.push_back({ReasonCode::Barred, game.rule(full->rule), {}, {}});
        addNew(entry.why, forbid.stepReasons(board, mover, step));
        std::vector<Reason> closed;
        bool isOpen = false;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (!isNamedBy(*entries[i], hex))
                continue;
            isOpen = isOpen || entryTests[i].isOpen(board, mover, step);
            addNew(closed, entryTests[i].stepReasons(board, mover, step));
        }
        if (!isOpen)
            addNew(entry.why, std::move(closed));
        result.push_back(std::move(entry));
    }
    return result;
}

RuleIndex delayRule(const RuleView& board, UnitIndex index)
{
    for (const EntryRules& entry : board.ruleset().entry) {
        if (entry.mayDelay && holds(entry.when, {board, index, {}}))
            return board.ruleset().rule(entry.rule);
    }
    return noRule;
}

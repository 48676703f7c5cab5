// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/replacements.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/conditions.h"
#include "rules/derived_layers.h"
#include "rules/forbid_tests.h"
#include "rules/limits.h"
#include "rules/supply.h"
#include "verdict/reason_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace {

struct ReplacementWords
{
    Q_DECLARE_TR_FUNCTIONS(Replacements)
};

template<typename Named>
QString titleOf(const Named& named)
{
    return named.title.isEmpty() ? named.name : named.title;
}

/// "Reserve or Rest & Reorganization"
QString trayTitles(const QStringList& names, const Ruleset& game)
{
    QStringList titles;
    for (const QString& name : names)
        titles += game.tray(name) == nullptr ? name : titleOf(*game.tray(name));
    return titles.join(ReplacementWords::tr(" or ", "between names of trays"));
}

QString namesOf(const Position& position, const std::vector<UnitIndex>& units)
{
    QStringList names;
    for (const UnitIndex unit : units)
        names += position.unit(unit).displayName();
    return VerdictText::list(names);
}

bool liesIn(const Unit& unit, const QString& tray)
{
    return !unit.isOnMap() && unit.tray == tray;
}

/// Adds what speaks against a unit, one sentence after the other.
class Refusals
{
public:
    Refusals(const Ruleset& game, const QString& rule) : m_rule(game.rule(rule)) {}

    void add(const QString& why) { m_all.push_back({m_rule, why, false}); }
    void add(const RuleRefusal& refusal) { m_all.push_back(refusal); }
    std::vector<RuleRefusal> take() { return std::move(m_all); }

private:
    RuleIndex m_rule;
    std::vector<RuleRefusal> m_all;
};

/// What is wrong with the place where a unit gets steps.
void checkPlace(const RuleView& board, UnitIndex index, const ReplaceRule& entry, Refusals& refusals)
{
    const Unit& unit = board.unit(index);
    const Ruleset& game = board.ruleset();
    const QString name = unit.displayName();
    if (unit.isOnMap()) {
        if (!entry.isOnMap) {
            refusals.add(ReplacementWords::tr("%1 stands on the map: its formation gets steps back only in %2.")
                             .arg(name, trayTitles(entry.trays, game)));
            return;
        }
        const Mover mover{.side = board.side(index), .units = {index}, .isEntering = true};
        const ForbidTests tests(board, entry.forbid, ZocPurpose::Movement, unit, {});
        const HexStep step{noHex, unit.hex, HexDirection::D0};
        std::vector<Reason> reasons = tests.stepReasons(board, mover, step);
        for (const Reason& reason : tests.endReasons(board, mover, step))
            reasons.push_back(reason);
        for (Reason& reason : reasons) {
            reason.units.clear(); // the other side need not be named
            refusals.add({reason.rule,
                          ReplacementWords::tr("%1 gets no steps back in %2: %3.", "unit, hex, why")
                              .arg(name, board.grid().number(unit.hex),
                                   VerdictText(board.position(), game.rules).reason(reason)),
                          false});
        }
        return;
    }
    if (!entry.trays.contains(unit.tray))
        refusals.add(ReplacementWords::tr("%1 gets steps back only in %2.").arg(name, trayTitles(entry.trays, game)));
    if (!entry.isWhole)
        return;
    std::vector<UnitIndex> elsewhere = survivorsOf(board.position(), index);
    std::erase_if(elsewhere, [&](UnitIndex each) { return liesIn(board.unit(each), unit.tray); });
    if (!elsewhere.empty())
        refusals.add(ReplacementWords::tr("All that is left of the formation must lie there: put %1 into the same tray "
                                          "first.")
                         .arg(namesOf(board.position(), elsewhere)));
}

} // namespace

std::vector<UnitIndex> survivorsOf(const Position& position, UnitIndex index)
{
    const Unit& unit = position.unit(index);
    if (unit.formation.isEmpty())
        return {index};
    std::vector<UnitIndex> units;
    for (UnitIndex each = 0; each < static_cast<UnitIndex>(position.units.size()); ++each) {
        const Unit& other = position.unit(each);
        if (other.side == unit.side && other.nation == unit.nation && other.formation == unit.formation
            && !liesIn(other, Tray::eliminated))
            units.push_back(each);
    }
    return units;
}

const ReplaceRule* replaceRuleFor(const RuleView& board, UnitIndex unit)
{
    const auto& entries = board.ruleset().replace;
    const auto found = std::ranges::find_if(entries, [&](const ReplaceRule& entry) {
        return holds(entry.when, {board, unit, {}});
    });
    return found == entries.end() ? nullptr : &*found;
}

const PoolRule* poolFor(const Unit& unit, const Ruleset& game)
{
    const auto admits = [](const QStringList& list, const QString& value) {
        return list.isEmpty() || list.contains(value);
    };
    const auto found = std::ranges::find_if(game.replace, [&](const ReplaceRule& entry) {
        return admits(entry.when.sides, unit.side) && admits(entry.when.nations, unit.nation)
               && admits(entry.when.types, unit.type);
    });
    return found == game.replace.end() ? nullptr : game.pool(found->pool);
}

std::vector<RuleRefusal> replaceRefusals(const RuleView& board, UnitIndex index, int steps, const DoneThisTurn& done)
{
    const Unit& unit = board.unit(index);
    const Ruleset& game = board.ruleset();
    const QString name = unit.displayName();
    const ReplaceRule* entry = replaceRuleFor(board, index);
    if (entry == nullptr)
        return {{game.pools.empty() ? noRule : game.rule(game.pools.front().rule),
                 ReplacementWords::tr("The game has no replacements for %1.").arg(name), true}};
    const RuleIndex rule = game.rule(entry->rule);
    if (entry->isNever)
        return {{rule, ReplacementWords::tr("%1 never gets steps back.").arg(name), true}};
    if (liesIn(unit, Tray::eliminated))
        return {{rule, ReplacementWords::tr("%1 is eliminated and does not come back.").arg(name), true}};
    if (steps > unit.lost)
        return {{rule,
                 unit.lost == 0
                     ? ReplacementWords::tr("%1 is at full strength.").arg(name)
                     : ReplacementWords::tr("%1 has lost %n step(s) and gets no more than that.", nullptr, unit.lost)
                           .arg(name),
                 true}};
    const PoolRule& pool = *game.pool(entry->pool);
    const int left = board.position().leftInPool(pool.name, pool.start);
    if (steps > left)
        return {{game.rule(pool.rule),
                 ReplacementWords::tr("%n step(s) are left in the pool \"%1\".", nullptr, left).arg(titleOf(pool)),
                 true}};
    Refusals refusals(game, entry->rule);
    checkPlace(board, index, *entry, refusals);
    if (entry->isIdle && unit.isOnMap()) {
        const Turn& turn = board.position().turn;
        if (!turn.player.isEmpty() && turn.player != unit.side)
            refusals.add(
                ReplacementWords::tr("%1 gets steps back in a phase of its own side, and then neither moves nor "
                                     "attacks in that turn.")
                    .arg(name));
        if (done.moved.contains(unit.id))
            refusals.add(ReplacementWords::tr("%1 has moved in this turn: it gets steps back in a turn in which it "
                                              "neither moves nor attacks.")
                             .arg(name));
        if (done.attacked.contains(unit.id))
            refusals.add(ReplacementWords::tr("%1 has attacked in this turn: it gets steps back in a turn in which it "
                                              "neither moves nor attacks.")
                             .arg(name));
    }
    return refusals.take();
}

std::vector<RuleRefusal> trayRefusals(DerivedLayers& layers, const std::vector<UnitIndex>& units, const TrayRule& tray)
{
    const RuleView& board = layers.board();
    const Ruleset& game = board.ruleset();
    const Turn& turn = board.position().turn;
    const QString title = titleOf(tray);
    Refusals refusals(game, tray.rule);
    for (const UnitIndex index : units) {
        const Unit& unit = board.unit(index);
        const TrayRule* now = unit.isOnMap() ? nullptr : game.tray(unit.tray);
        if (now == &tray || (now != nullptr && now->in.from.contains(tray.name)))
            continue;
        const QString name = unit.displayName();
        if (!tray.nations.isEmpty() && !tray.nations.contains(unit.nation)) {
            refusals.add(ReplacementWords::tr("%1 has no place in %2.", "unit, tray").arg(name, title));
            continue;
        }
        if (liesIn(unit, Tray::eliminated)) {
            refusals.add(ReplacementWords::tr("%1 is eliminated and does not come back.").arg(name));
            continue;
        }
        const bool isOwnPhase = turn.player.isEmpty() || turn.player == unit.side;
        if (!tray.in.phases.isEmpty() && (!isOwnPhase || !tray.in.phases.contains(turn.phase))) {
            QStringList phases;
            for (const QString& phase : tray.in.phases)
                phases += ::titleOf(game.phases, phase);
            refusals.add(
                ReplacementWords::tr("%1 may go to %2 only in this phase of its own side: %3.", "unit, tray, phases")
                    .arg(name, title, phases.join(ReplacementWords::tr(" or ", "between names of phases"))));
        }
        if (!tray.in.from.isEmpty() && (unit.isOnMap() || !tray.in.from.contains(unit.tray)))
            refusals.add(ReplacementWords::tr("%1 comes to %2 only from %3: put it there first.")
                             .arg(name, title, trayTitles(tray.in.from, game)));
        if (tray.in.isSupplied && unit.isOnMap()) {
            const auto status = supplyOf(layers, index);
            if (status && !status->isSupplied)
                refusals.add(ReplacementWords::tr("%1 has no line of supply now and stays on the map: open one first.")
                                 .arg(name));
        }
        if (tray.in.isWhole) {
            std::vector<UnitIndex> missing = survivorsOf(board.position(), index);
            std::erase_if(missing,
                          [&](UnitIndex each) { return contains(units, each) || liesIn(board.unit(each), tray.name); });
            if (!missing.empty())
                refusals.add(ReplacementWords::tr("A formation goes to %1 as a whole, and %2 comes without %3.",
                                                  "tray, unit, units")
                                 .arg(title, name, namesOf(board.position(), missing)));
        }
    }
    return refusals.take();
}

std::vector<RuleRefusal> placeRefusals(const RuleView& board, const std::vector<UnitIndex>& units)
{
    const Ruleset& game = board.ruleset();
    std::vector<RuleRefusal> refusals;
    for (const UnitIndex index : units) {
        const Unit& unit = board.unit(index);
        const TrayRule* tray = unit.isOnMap() ? nullptr : game.tray(unit.tray);
        if (tray == nullptr || (tray->outFromTurn && board.position().turn.number >= *tray->outFromTurn))
            continue;
        refusals.push_back(
            {game.rule(tray->rule),
             tray->outFromTurn
                 ? ReplacementWords::tr("%1 enters the map from %2 from turn %3 on.")
                       .arg(unit.displayName(), titleOf(*tray))
                       .arg(*tray->outFromTurn)
                 : ReplacementWords::tr("%1 does not enter the map from %2: put it into another tray first.")
                       .arg(unit.displayName(), titleOf(*tray)),
             false});
    }
    std::vector<UnitIndex> coming = units;
    std::erase_if(coming, [&](UnitIndex unit) { return board.unit(unit).isOnMap(); });
    if (const LimitRule* full = mapLimitAgainst(board, coming))
        refusals.push_back(
            {game.rule(full->rule),
             ReplacementWords::tr("With %1 there would be %2 of their kind on the map; there are %3 at most.")
                 .arg(namesOf(board.position(), coming))
                 .arg(countedOnMap(*full, board, coming))
                 .arg(*mostOf(*full, game, board.position().turn.number)),
             false});
    return refusals;
}

const TrayRule* restOf(const Position& position, const Ruleset& game, const std::vector<UnitIndex>& units)
{
    if (units.empty() || position.unit(units.front()).isOnMap())
        return nullptr;
    const TrayRule* tray = game.tray(position.unit(units.front()).tray);
    const bool isRest = tray != nullptr && !tray->gives.isEmpty() && std::ranges::all_of(units, [&](UnitIndex each) {
                            return liesIn(position.unit(each), tray->name);
                        });
    return isRest ? tray : nullptr;
}

QString unrestedBecause(const Position& position, const Ruleset& game, const std::vector<UnitIndex>& units)
{
    const TrayRule* tray = restOf(position, game, units);
    if (tray == nullptr)
        return {};
    for (const UnitIndex index : units) {
        const Unit& unit = position.unit(index);
        const int until = unit.arrival ? unit.arrival->turn : position.turn.number + tray->turns;
        if (position.turn.number < until)
            return ReplacementWords::tr("%1 has rested for %2 of %n turn(s)", nullptr, tray->turns)
                .arg(unit.displayName())
                .arg(std::max(0, tray->turns - (until - position.turn.number)));
        for (UnitIndex each = 0; each < static_cast<UnitIndex>(position.units.size()); ++each) {
            const Unit& other = position.unit(each);
            const bool isOfIt = each == index
                                || (!unit.formation.isEmpty() && other.formation == unit.formation
                                    && other.side == unit.side && other.nation == unit.nation);
            if (!isOfIt)
                continue;
            if (liesIn(other, Tray::eliminated))
                return ReplacementWords::tr("%1 is eliminated").arg(other.displayName());
            if (!liesIn(other, tray->name))
                return ReplacementWords::tr("%1 does not rest with it").arg(other.displayName());
            if (other.lost > 0)
                return ReplacementWords::tr("%1 lacks %n step(s)", nullptr, other.lost).arg(other.displayName());
        }
    }
    return {};
}

std::optional<RuleRefusal> announceRefusal(const Turn& turn, const Announcement& announcement, const Ruleset& game)
{
    const RuleIndex rule = game.rule(announcement.rule);
    const QString title = titleOf(announcement);
    if (turn.tags.contains(announcement.tag))
        return RuleRefusal{rule, ReplacementWords::tr("%1: that has been announced already.").arg(title), true};
    if (announcement.fromTurn && turn.number < *announcement.fromTurn)
        return RuleRefusal{
            rule, ReplacementWords::tr("%1 may be announced from turn %2 on.").arg(title).arg(*announcement.fromTurn),
            true};
    if (!announcement.side.isEmpty() && !turn.player.isEmpty() && turn.player != announcement.side) {
        const SideRules* side = game.side(announcement.side);
        return RuleRefusal{rule,
                           ReplacementWords::tr("%1 is announced in a phase of its own side: %2.")
                               .arg(title, side == nullptr ? announcement.side : side->name),
                           true};
    }
    return std::nullopt;
}

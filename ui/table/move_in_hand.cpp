// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/move_in_hand.h"

#include "base/contains.h"
#include "document/document.h"
#include "rules/limits.h"
#include "rules/returns.h"
#include "rules/sequence.h"
#include "table/combat_circumstances.h"
#include "table/hex_description.h"
#include "table/table_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <utility>

namespace {

struct MoveWords
{
    Q_DECLARE_TR_FUNCTIONS(MoveFlow)
};

/// "3 of 8"; empty where nothing is counted.
QString costText(const MoveInHand& hand)
{
    if (!hand.field || !hand.field->hasCosts() || hand.isFree)
        return {};
    const QString cost = TableWords::halfPoints(hand.judged.cost);
    const std::optional<int> allowance = hand.field->allowance();
    return allowance ? MoveWords::tr("%1 of %2").arg(cost, TableWords::halfPoints(*allowance)) : cost;
}

/// Number of the rule by which units that went on after an attack end their moves before others move.
QString ruleOfHands(const Document& document)
{
    const Ruleset& game = document.ruleset();
    const auto kind =
        std::ranges::find_if(game.combat.kinds, [](const AttackKind& each) { return !each.inHand.isEmpty(); });
    return kind == game.combat.kinds.end() ? QString() : document.words().number(game.rule(kind->inHand));
}

/// Whose moves end if these move; none: nobody's.
std::vector<UnitIndex> putDownBy(const Document& document, const std::vector<UnitIndex>& units)
{
    const auto& inHand = document.play().inHand;
    const bool areSame = std::ranges::all_of(units, [&](UnitIndex unit) { return contains(inHand, unit); });
    return areSame ? std::vector<UnitIndex>() : inHand;
}

} // namespace

std::vector<EntryHex> commonEntries(const RuleView& board, const std::vector<UnitIndex>& units)
{
    std::vector<EntryHex> common;
    for (const UnitIndex unit : units) {
        std::vector<EntryHex> entries = entryHexes(board, unit);
        if (unit == units.front()) {
            common = std::move(entries);
            continue;
        }
        // Together they enter where each of them may.
        std::erase_if(common, [&](EntryHex& entry) {
            const auto other = std::ranges::find(entries, entry.hex, &EntryHex::hex);
            if (other == entries.end())
                return true;
            for (const Reason& reason : other->why) {
                if (!contains(entry.why, reason))
                    entry.why.push_back(reason);
            }
            return false;
        });
    }
    if (const LimitRule* full = mapLimitAgainst(board, units)) {
        const Reason reason{ReasonCode::Barred, board.ruleset().rule(full->rule), {}, {}};
        for (EntryHex& entry : common) {
            if (!contains(entry.why, reason))
                entry.why.push_back(reason);
        }
    }
    return common;
}

HexIndex nearestEntry(const HexGrid& grid, const std::vector<EntryHex>& entries, HexIndex hex)
{
    HexIndex nearest = noHex;
    int least = 0;
    for (const EntryHex& entry : entries) {
        const int distance = grid.distance(entry.hex, hex);
        if (entry.why.empty() && (nearest == noHex || distance < least)) {
            nearest = entry.hex;
            least = distance;
        }
    }
    return nearest;
}

std::vector<HexIndex> freePath(const HexMap& map, HexIndex from, HexIndex to)
{
    std::vector<HexIndex> path;
    while (from != to) {
        HexIndex best = noHex;
        for (const HexIndex next : map.grid.neighbours(from)) {
            if (next != noHex && map.grid.distance(next, to) < map.grid.distance(from, to)
                && (best == noHex || (map.hasHex(next) && !map.hasHex(best))))
                best = next;
        }
        if (best == noHex)
            return {};
        path.push_back(best);
        from = best;
    }
    if (std::ranges::any_of(path, [&](HexIndex hex) { return !map.hasHex(hex); }))
        path = {path.back()};
    return path;
}

bool isMovementHalvedNow(const Document& document)
{
    const SequencePhase* phase = phaseOf(document.position()->turn, document.ruleset());
    return !document.ruleset().moves.halvedUnsupplied.isEmpty() && (phase == nullptr || phase->isMovement);
}

bool isMovementHalved(const Document& document, UnitIndex unit)
{
    const Unit& counter = document.position()->unit(unit);
    if (!isMovementHalvedNow(document) || !counter.isOnMap())
        return false;
    if (const auto judged = document.play().isUnsupplied(counter))
        return *judged;
    const auto now = document.supplyOf(unit);
    return now && !now->empty() && !now->front().isSupplied;
}

QString whyNotInPhase(const Document& document, const std::vector<UnitIndex>& units)
{
    const Position& position = *document.position();
    const Turn& turn = position.turn;
    const Ruleset& game = document.ruleset();
    const QString& side = position.unit(units.front()).side;
    if (!turn.player.isEmpty() && side != turn.player) {
        const SideRules* player = game.side(turn.player);
        return MoveWords::tr("It is the turn of the %1 player.").arg(player != nullptr ? player->name : turn.player);
    }
    const SequencePhase* phase = phaseOf(turn, game);
    const bool isEntry = position.unit(units.front()).hex == noHex;
    if (phase != nullptr && !phase->isMovement && !(isEntry && phase->isEntry))
        return (phase->isCombat || !attackKindsOffered(document).empty()
                    ? MoveWords::tr("In this phase (%1) units attack: drag one onto the enemy.")
                    : MoveWords::tr("Nobody moves in this phase (%1)."))
            .arg(phaseTitle(*phase, game));
    if (phase != nullptr && isEntry && !phase->isEntry
        && std::ranges::any_of(game.sequence.phases, &SequencePhase::isEntry))
        return MoveWords::tr("Nobody enters the map in this phase (%1).").arg(phaseTitle(*phase, game));
    return {};
}

/// Number of the rule by which the unit moves no farther; empty: none is known.
static QString ruleOfEnd(const Document& document, UnitIndex unit)
{
    const UnitTrail* trail = document.play().trailOf(unit);
    const HexIndex from =
        trail != nullptr && trail->hexes.size() > 1 ? trail->hexes.at(trail->hexes.size() - 2) : noHex;
    if (const std::vector<Reason> reasons = stopReasons(document.layers(), unit, from); !reasons.empty())
        return document.words().number(reasons.front().rule);
    const QString id = document.position()->unit(unit).id;
    const TableLog& log = document.log();
    for (EntryIndex at = log.current(); at != noEntry; at = log.at(at).after) {
        const auto* stayed = std::get_if<AdvanceAct>(&log.at(at).act);
        if (stayed != nullptr && stayed->path.empty() && stayed->units.contains(id))
            return stayed->rule;
        if (std::holds_alternative<TurnAct>(log.at(at).act))
            break;
    }
    return {};
}

QString whyNotNow(const Document& document, const std::vector<UnitIndex>& units)
{
    if (const QString why = whyNotInPhase(document, units); !why.isEmpty())
        return why + u' ' + MoveWords::tr("Hold Ctrl to move freely.");
    const Position& position = *document.position();
    for (const UnitIndex unit : units) {
        if (contains(document.play().putDown, unit))
            return MoveWords::tr("%1 went on after an attack and has ended its move, for another unit has moved since "
                                 "[%2]. Hold Ctrl to move freely.")
                .arg(position.unit(unit).displayName(), ruleOfHands(document));
        const UnitTrail* trail = document.play().trailOf(unit);
        if (trail != nullptr && trail->isDone)
            return MoveWords::tr("%1. Hold Ctrl to move freely.", "why not")
                .arg(TableWords::withRule(
                    MoveWords::tr("%1 moves no farther in this phase").arg(position.unit(unit).displayName()),
                    ruleOfEnd(document, unit)));
        if (const auto refusal = returnRefusal(position, *document.rules(), unit))
            return MoveWords::tr("%1 Hold Ctrl to move freely.", "why not, a whole sentence with its rule")
                .arg(TableWords::withRule(refusal->why, document.words().number(refusal->rule)));
    }
    return {};
}

ShownMove shownMove(const Document& document, const MoveInHand& hand)
{
    ShownMove shown;
    shown.from = hand.from;
    shown.target = hand.target;
    shown.isFree = hand.isFree;
    shown.path = hand.path;
    const bool isElsewhere = hand.target != noHex && hand.target != hand.from;
    shown.isRefused = !hand.isFree && isElsewhere && !hand.isAllowed();
    if (shown.isRefused && !hand.why.empty())
        shown.sign = hand.why.front().code;
    if (isElsewhere) {
        if (hand.isFree)
            shown.text = MoveWords::tr("free");
        else if (!shown.isRefused)
            shown.text = costText(hand);
        else if (hand.why.empty())
            shown.text = MoveWords::tr("out of reach");
        else
            shown.text = document.words().reasonSign(hand.why.front().code);
    }
    if (!hand.isFree) {
        for (const EntryHex& entry : hand.entries) {
            if (entry.why.empty())
                shown.open.push_back(entry.hex);
            else
                shown.closed.emplace_back(entry.hex, entry.why.front().code);
        }
    }
    return shown;
}

void tellMove(const Document& document, const MoveInHand& hand, const QString& mode, HexDescription& description)
{
    const VerdictText words = document.words();
    const auto addReasons = [&](const std::vector<Reason>& reasons) {
        for (const Reason& reason : reasons) {
            description.why.push_back({words.reasonSign(reason.code), words.reason(reason, description.hex),
                                       words.number(reason.rule), words.paraphrase(reason.rule), reason.rule});
        }
    };
    description.verdict.reset();
    description.why.clear();
    description.subject = words.unitNames(hand.units);
    const auto entry = std::ranges::find(hand.entries, description.hex, &EntryHex::hex);
    if (description.hex != hand.target) {
        if (entry != hand.entries.end() && !entry->why.empty()) {
            description.headline = MoveWords::tr("%1 may not enter here").arg(description.subject);
            addReasons(entry->why);
        }
        return;
    }
    if (description.hex == hand.from && hand.path.empty()) {
        description.headline = hand.field && hand.field->isCounted()
                                   ? MoveWords::tr("%1: %2 movement points are left")
                                         .arg(description.subject, TableWords::halfPoints(*hand.field->allowance()))
                                   : MoveWords::tr("%1 in hand").arg(description.subject);
        if (hand.field && !hand.field->held().empty()) {
            description.headline = MoveWords::tr("%1 may not move").arg(description.subject);
            addReasons(hand.field->held());
        }
    } else if (hand.isFree) {
        description.headline = hand.units.size() == 1
                                   ? MoveWords::tr("%1 moves here freely").arg(description.subject)
                                   : MoveWords::tr("%1 move here freely", "several units").arg(description.subject);
    } else if (hand.arrives && hand.judged.isAllowed) {
        const QString cost = costText(hand);
        description.headline = cost.isEmpty() ? MoveWords::tr("%1 may move here").arg(description.subject)
                                              : MoveWords::tr("%1: %2 movement points").arg(description.subject, cost);
        const bool areYours = !cost.isEmpty() && mode.isEmpty() && std::ranges::any_of(hand.units, [&](UnitIndex unit) {
            return areCostsYours(document.ruleset(), document.position()->unit(unit).type);
        });
        if (areYours)
            description.headline += MoveWords::tr(" (yours)", "costs that the user has entered");
        if (hand.judged.stops)
            description.headline += MoveWords::tr(", and goes no farther");
        const MoveReach* reach = hand.field ? hand.field->reachOf(description.hex) : nullptr;
        if (reach != nullptr && reach->isOverfull)
            description.headline += MoveWords::tr("; over the stacking limit, which counts when the phase ends");
        if (const std::vector<UnitIndex> others = putDownBy(document, hand.units); !others.empty())
            description.headline += others.size() == 1
                                        ? MoveWords::tr("; %1 then moves no farther [%2]")
                                              .arg(words.unitNames(others), ruleOfHands(document))
                                        : MoveWords::tr("; %1 then move no farther [%2]", "several units")
                                              .arg(words.unitNames(others), ruleOfHands(document));
    } else {
        description.headline = hand.from == noHex ? MoveWords::tr("%1 may not enter here").arg(description.subject)
                                                  : MoveWords::tr("%1 may not move here").arg(description.subject);
        if (entry != hand.entries.end() && !entry->why.empty())
            addReasons(entry->why);
        else
            addReasons(hand.why);
        if (description.why.empty())
            description.headline = MoveWords::tr("%1: out of reach").arg(description.subject);
    }
}

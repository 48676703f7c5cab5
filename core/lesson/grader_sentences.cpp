// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/contains.h"
#include "lesson/grader_cache.h"
#include "ruleset/ruleset_texts.h"

#include <algorithm>

namespace {

using Cache = LessonGrader::Cache;

/// The first reason by one of the rules; else the first with a rule; else the first. Precondition: there is one.
const Reason& toldReason(const std::vector<Reason>& reasons, const std::vector<RuleIndex>& rules)
{
    auto found = std::ranges::find_if(
        reasons, [&](RuleIndex rule) { return contains(rules, rule); }, &Reason::rule);
    if (found == reasons.end())
        found = std::ranges::find_if(
            reasons, [](RuleIndex rule) { return rule != noRule; }, &Reason::rule);
    return found == reasons.end() ? reasons.front() : *found;
}

RuleSentence reasonSentence(const Cache& at, const QString& sentence, const std::vector<Reason>& why, HexIndex hex,
                            const std::vector<RuleIndex>& rules)
{
    if (why.empty())
        return {sentence + u'.', at.retreatRule()};
    const Reason& reason = toldReason(why, rules);
    return {LessonWords::tr("%1: %2.", "verdict, reason").arg(sentence, at.words.reason(reason, hex)),
            reason.rule == noRule ? at.retreatRule() : reason.rule};
}

/// That the hex itself may be entered, and what closes those beyond: all of it, or what is by one of the rules.
RuleSentence deadEndSentence(const Cache& at, const HexVerdict& verdict, const std::vector<RuleIndex>& rules)
{
    QStringList closed;
    for (const VerdictText::Closed& each : at.words.beyond(verdict)) {
        if ((rules.empty() || contains(rules, each.reason.rule)) && !closed.contains(each.text))
            closed.append(each.text);
    }
    const RuleIndex rule = verdict.why.empty() ? noRule : toldReason(verdict.why, rules).rule;
    return {LessonWords::tr("%1 %2: %3.", "hex, that it is a dead end, what closes the hexes beyond")
                .arg(at.number(verdict.hex), VerdictText::deadEnd(verdict), closed.join(QStringLiteral("; "))),
            rule == noRule ? at.retreatRule() : rule};
}

RuleIndex zocRule(const Cache& at)
{
    return at.game().rule(at.game().zoc.rule);
}

} // namespace

RuleSentence verdictSentence(const Cache& at, const Cache::Found& found, HexIndex hex,
                             const std::vector<RuleIndex>& rules)
{
    const UnitRetreat& retreat = *found.retreat;
    const QString name = at.words.groupName(retreat);
    const QString number = at.number(hex);
    const HexVerdict* verdict = retreat.verdictOf(hex);
    if (verdict == nullptr && hex == retreat.from)
        return {LessonWords::tr("The retreat of %1 begins in %2.").arg(name, number), at.retreatRule()};
    if (verdict == nullptr)
        return {LessonWords::tr("%1 is beyond the length of the retreat.").arg(number), at.retreatRule()};
    const auto paths = static_cast<int>(verdict->paths.size());
    switch (verdict->verdict) {
    case Verdict::LegalEnd:
        return {LessonWords::tr("The retreat of %1 may end in %2: %n legal path(s).", nullptr, paths).arg(name, number),
                at.retreatRule()};
    case Verdict::Displaces:
        return {
            LessonWords::tr("The retreat of %1 may end in %2 if others make room: %n legal path(s).", nullptr, paths)
                .arg(name, number),
            at.retreatRule()};
    case Verdict::LegalPass:
        return {LessonWords::tr("The retreat of %1 may pass through %2, but not end there: %n legal path(s) go on.",
                                nullptr, paths)
                    .arg(name, number),
                at.retreatRule()};
    case Verdict::Outranked: {
        const QString sentence = at.words.verdict(*verdict);
        if (verdict->beatenBy < 0)
            return {LessonWords::tr("%1: %2.", "hex, verdict").arg(number, sentence), verdict->rule};
        const QString better = at.words.path(retreat.paths[static_cast<std::size_t>(verdict->beatenBy)], retreat.from);
        return {LessonWords::tr("%1: %2, for example by %3.", "hex, verdict, path").arg(number, sentence, better),
                verdict->rule == noRule ? at.retreatRule() : verdict->rule};
    }
    case Verdict::DeadEnd:
        return deadEndSentence(at, *verdict, rules);
    case Verdict::Forbidden:
        return reasonSentence(at, LessonWords::tr("%1 may not be entered").arg(number), verdict->why, hex, rules);
    case Verdict::OutOfReach:
        break;
    }
    return {LessonWords::tr("No open path of that length leads %1 to %2.", "unit, hex").arg(name, number),
            at.retreatRule()};
}

RuleSentence zocSentence(Cache& at, UnitIndex unit, HexIndex hex)
{
    const RuleView& board = at.board();
    const QString name = at.words.unitWithHex(unit);
    const QString number = at.number(hex);
    const RuleIndex rule = zocRule(at);
    const HexIndex own = at.unit(unit).hex;
    const auto exerts = board.exertingUnits(hex, board.side(unit));
    if (contains(exerts, unit))
        return {LessonWords::tr("The zone of control of %1 reaches %2.").arg(name, number), rule};
    if (own == noHex)
        return {LessonWords::tr("%1 is not on the map.").arg(name), rule};
    if (hex == own)
        return {LessonWords::tr("%1 stands in %2: its zone of control is in the hexes around.").arg(name, number),
                rule};
    if (at.grid().distance(own, hex) > 1)
        return {LessonWords::tr("%1 is not next to %2.", "hex, unit").arg(number, name), rule};
    switch (board.zocSilence(unit)) {
    case ZocSilence::Exerts:
    case ZocSilence::Game:
        break;
    case ZocSilence::Type:
        return {LessonWords::tr("%1 exerts no zone of control: no unit of its type does (%2).", "unit, type")
                    .arg(name, board.type(unit).title),
                rule};
    case ZocSilence::State:
        return {LessonWords::tr("%1 exerts no zone of control in the state that it is in.").arg(name), rule};
    case ZocSilence::Condition:
        return {LessonWords::tr("%1 exerts no zone of control: it is not one of the units that do.").arg(name), rule};
    }
    const auto direction = at.grid().directionTo(own, hex);
    if (direction && board.zocStop(own, *direction) == ZocStop::Terrain) {
        return {LessonWords::tr("The zone of control of %1 does not reach into the terrain of %2: %3.")
                    .arg(name, number, titleOf(at.game().terrain, at.map().terrain(hex))),
                rule};
    }
    const auto border = hexsideBetween(at.grid(), own, hex);
    return {LessonWords::tr("The zone of control of %1 does not reach across the hexside %2.")
                .arg(name, border ? hexsideName(at.grid(), *border) : number),
            rule};
}

RuleSentence sideZocSentence(Cache& at, int side, HexIndex hex)
{
    const auto exerts = at.board().exertingUnits(hex, side);
    const QString number = at.number(hex);
    if (!exerts.empty()) {
        return {LessonWords::tr("The zone of control of %1 reaches %2.").arg(at.words.unitsWithHexes(exerts), number),
                zocRule(at)};
    }
    // Somebody next to the hex is the likeliest reason for the mistake.
    for (const HexIndex around : at.grid().neighbours(hex)) {
        if (around == noHex || !at.board().isOccupied(around, side))
            continue;
        UnitIndex top = noUnit;
        at.board().forEachUnit(around, side, [&](UnitIndex unit) { top = top == noUnit ? unit : top; });
        return zocSentence(at, top, hex);
    }
    const QString name = at.game().teamName(side);
    return {LessonWords::tr("No %1 unit is next to %2.", "side, hex").arg(name, number), zocRule(at)};
}

RuleSentence negationSentence(Cache& at, int side, int purpose, HexIndex hex)
{
    const QString id = at.game().teams()[side];
    for (const SideZoc& zoc : zonesOfControlIn(at.board(), hex)) {
        if (zoc.side != id || !zoc.hexes.front().isNegated(static_cast<ZocPurpose>(purpose)))
            continue;
        const auto& by = zoc.hexes.front().negatedBy[purpose];
        const QString text =
            by.size() == 1
                ? LessonWords::tr("%1 negates the %2 zone of control in %3 for %4.", "unit, side, hex, purpose")
                : LessonWords::tr("%1 negate the %2 zone of control in %3 for %4.", "units, side, hex, purpose");
        return {text.arg(at.words.unitsWithHexes(by), at.sideName(id), at.number(hex), purposeName(purpose)),
                zocRule(at)};
    }
    return {};
}

RuleSentence cutSentence(Cache& at, UnitIndex unit, HexIndex hex, const std::vector<RuleIndex>& rules)
{
    const SupplyStatus* status = at.supplyOf(unit);
    std::vector<Reason> here;
    if (status != nullptr) {
        for (const SupplyCut& cut : status->cuts) {
            if (cut.hex == hex)
                here.push_back(cut.reason);
        }
    }
    const RuleIndex rule = at.game().rule(at.game().supply.rule);
    if (here.empty())
        return {LessonWords::tr("No line of %1 is stopped in %2.").arg(at.words.unitName(unit), at.number(hex)), rule};
    const Reason& reason = toldReason(here, rules);
    return {LessonWords::tr("A line of %1 is stopped in %2: %3.", "unit, hex, reason")
                .arg(at.words.unitName(unit), at.number(hex), at.words.reason(reason, hex)),
            reason.rule == noRule ? rule : reason.rule};
}

RuleSentence supplySentence(Cache& at, UnitIndex unit)
{
    const QString name = at.words.unitName(unit);
    const SupplyStatus* status = at.supplyOf(unit);
    if (status == nullptr)
        return {LessonWords::tr("%1 is not on the map.").arg(name), at.game().rule(at.game().supply.rule)};
    const Ruleset& game = at.game();
    const QString outOf = game.supply.levels.empty()
                              ? LessonWords::tr("%1 is out of supply").arg(name)
                              : LessonWords::tr("The supply of %1 has the level \"%2\"", "unit, level")
                                    .arg(name, levelTitle(game, status->level));
    if (status->isSupplied) {
        const auto length = static_cast<int>(status->line.size()) - 1;
        if (length < 1)
            return {LessonWords::tr("%1 is in supply: it stands on a source.").arg(name), status->rule};
        return {LessonWords::tr("%1 is in supply: its line reaches a source in %2 after %n hex(es).", nullptr, length)
                    .arg(name, at.number(status->line.back())),
                status->rule};
    }
    if (status->cuts.empty())
        return {outOf + u'.', status->rule};
    // Of all places where lines end, the one that a learner looks at first.
    const auto away = [&](const SupplyCut& cut) {
        return at.map().grid.distance(at.position().unit(unit).hex, cut.hex);
    };
    const SupplyCut& nearest = *std::ranges::min_element(status->cuts, {}, away);
    const QString reason = at.words.reason(nearest.reason, nearest.hex);
    const RuleIndex rule = nearest.reason.rule == noRule ? status->rule : nearest.reason.rule;
    if (nearest.reason.code == ReasonCode::TooFar || nearest.reason.code == ReasonCode::NoSource)
        return {LessonWords::tr("%1: %2.", "what supply a unit has, reason").arg(outOf, reason), rule};
    return {LessonWords::tr("%1: every line is stopped, in %2 for example: %3.", "what supply a unit has, hex, reason")
                .arg(outOf, at.number(nearest.hex), reason),
            rule};
}

RuleSentence fateSentence(Cache& at, UnitIndex unit, int length)
{
    const Effect* death = at.deathOf(unit);
    if (const auto found = death == nullptr ? at.retreatOf(unit, length) : std::nullopt) {
        const bool isOrdinary = found->retreat->fate == Fate::Retreats;
        const RuleIndex otherwise = at.game().rule(at.game().retreat.otherwiseAt(found->retreat->otherwise).rule);
        return {at.words.fate(*found->retreat) + u'.', isOrdinary ? at.retreatRule() : otherwise};
    }
    const Effect* effect = death == nullptr ? at.effectOn(unit) : death;
    if (effect == nullptr)
        return {LessonWords::tr("The result does nothing to %1.").arg(at.words.unitName(unit)), at.retreatRule()};
    if (effect->kind != EffectKind::Eliminated && at.killsAll(*effect)) {
        return {LessonWords::tr("%1 That is every step that is left there.", "what the result does to a side")
                    .arg(at.words.effect(*effect)),
                at.retreatRule()};
    }
    return {at.words.effect(*effect), at.retreatRule()};
}

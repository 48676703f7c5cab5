// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/hand_made.h"

#include "ui/support/test_board.h"

using namespace Qt::StringLiterals;
using testboard::at;

namespace handmade {

namespace {

RuleTexts rules()
{
    static const auto texts = [] {
        std::vector<RuleText> result(3);
        result[0].number = u"10.2"_s;
        result[0].text = u"No unit retreats into an enemy zone of control."_s;
        result[1].number = u"10.4"_s;
        result[1].text = u"Rivers cannot be crossed in a retreat."_s;
        result[2].number = u"8.1"_s;
        result[2].text = u"Supply is traced over a line of hexes."_s;
        return std::make_shared<const std::vector<RuleText>>(result);
    }();
    return texts;
}

ExplainStage stage(StageKind kind, const QString& title, const QString& sentence, RuleIndex rule = noRule)
{
    ExplainStage result;
    result.kind = kind;
    result.title = title;
    result.sentence = sentence;
    result.rule = rule;
    return result;
}

StruckHex struck(HexIndex hex)
{
    return {hex, {}};
}

StruckHex struck(HexIndex hex, ReasonCode code, RuleIndex rule, std::vector<UnitIndex> units = {},
                 std::optional<Hexside> hexside = {})
{
    return {hex, {Reason{code, rule, std::move(units), hexside}}};
}

std::shared_ptr<Explanation> begun(const QString& title)
{
    auto result = std::make_shared<Explanation>();
    result->title = title;
    result->unit = 0;
    result->from = at(4, 3);
    result->rules = rules();
    return result;
}

} // namespace

std::shared_ptr<const Explanation> retreat()
{
    auto result = begun(u"1 retreats 2 hexes"_s);
    const auto grid = testboard::map()->grid;
    ExplainStage question = stage(StageKind::Question, u"Question"_s, u"1 retreats 2 hexes by Ar2."_s);
    question.units = {0};
    ExplainStage reach = stage(StageKind::Reach, u"In reach"_s, u"Eight hexes are in reach."_s);
    reach.hexes = {at(2, 2), at(4, 2), at(2, 3), at(3, 3), at(5, 3), at(3, 4), at(4, 4), at(4, 5)};
    ExplainStage zoc = stage(StageKind::Forbid, u"Forbidden: enemy zone of control"_s,
                             u"2 hexes drop out, for 4 stands beside them."_s, 0);
    zoc.struck = {struck(at(4, 2), ReasonCode::EnemyZoc, 0, {3}), struck(at(5, 3), ReasonCode::EnemyUnit, 0, {2})};
    zoc.units = {2, 3};
    ExplainStage river = stage(StageKind::Forbid, u"Forbidden: river"_s, u"1 hex drops out behind a river."_s, 1);
    const auto border = hexsideBetween(grid, at(3, 3), at(3, 4));
    river.struck = {struck(at(3, 4), ReasonCode::ProhibitedHexside, 1, {}, border)};
    river.hexsides = {*border};
    ExplainStage dead = stage(StageKind::DeadEnd, u"Dead end"_s, u"From 1 hex no way leads on."_s);
    dead.struck = {struck(at(4, 4), ReasonCode::NoPathOn, noRule)};
    ExplainStage priority = stage(StageKind::Priority, u"Priority 1b"_s, u"1 way is outranked."_s, 0);
    priority.priority = u"1b"_s;
    priority.struck = {struck(at(4, 5))};
    priority.paths = {{at(4, 3), at(4, 4), at(4, 5)}};
    ExplainStage choice = stage(StageKind::Choice, u"Choice"_s, u"The owner chooses one of 2 ways."_s);
    choice.hexes = {at(2, 2), at(2, 3)};
    choice.paths = {{at(4, 3), at(3, 3), at(2, 2)}, {at(4, 3), at(3, 3), at(2, 3)}};
    choice.numbers = {1, 2};
    result->stages = {question, reach, zoc, river, dead, priority, choice};
    return result;
}

std::shared_ptr<const Explanation> supply()
{
    auto result = begun(u"Supply of 1"_s);
    ExplainStage trace = stage(StageKind::Trace, u"What is asked"_s, u"1 traces a line to the edge."_s, 2);
    trace.units = {0};
    ExplainStage first = stage(StageKind::Leg, u"To the road"_s, u"2 hexes to the road."_s, 2);
    first.paths = {{at(4, 3), at(3, 3), at(3, 2)}};
    ExplainStage second = stage(StageKind::Leg, u"Along the road"_s, u"2 hexes to the edge."_s, 2);
    second.paths = {{at(3, 2), at(3, 1), at(3, 0)}};
    ExplainStage end = stage(StageKind::InSupply, u"In supply"_s, u"1 is in supply."_s, 2);
    result->stages = {trace, first, second, end};
    return result;
}

std::shared_ptr<const Explanation> cut()
{
    auto result = begun(u"Supply of 1"_s);
    ExplainStage trace = stage(StageKind::Trace, u"What is asked"_s, u"1 traces a line to the edge."_s, 2);
    trace.units = {0};
    ExplainStage units = stage(StageKind::Cut, u"Cut by enemy zones of control"_s, u"2 attempts end."_s, 0);
    units.struck = {struck(at(4, 2), ReasonCode::EnemyZoc, 0, {3}), struck(at(5, 3), ReasonCode::EnemyUnit, 0, {2})};
    units.units = {2, 3};
    ExplainStage river = stage(StageKind::Cut, u"Cut by a river"_s, u"1 attempt ends."_s, 1);
    const auto border = hexsideBetween(testboard::map()->grid, at(3, 3), at(3, 4));
    river.struck = {struck(at(3, 4), ReasonCode::ProhibitedHexside, 1, {}, border)};
    river.hexsides = {*border};
    ExplainStage end = stage(StageKind::OutOfSupply, u"Out of supply"_s, u"1 is out of supply."_s, 2);
    end.units = {0};
    result->stages = {trace, units, river, end};
    return result;
}

std::shared_ptr<const Explanation> zoc()
{
    auto result = begun(u"Zone of control of 1"_s);
    ExplainStage exerts = stage(StageKind::Exerts, u"Exerts"_s, u"1 exerts into 5 hexes."_s, 0);
    exerts.units = {0};
    const auto grid = testboard::map()->grid;
    for (const HexIndex hex : grid.neighbours(at(4, 3))) {
        if (hex != at(4, 2))
            exerts.hexes.push_back(hex);
    }
    ExplainStage stopped = stage(StageKind::Stopped, u"Stopped by rivers"_s, u"Not across the river."_s, 1);
    const auto border = hexsideBetween(grid, at(4, 3), at(4, 2));
    stopped.struck = {struck(at(4, 2), ReasonCode::ProhibitedHexside, 1, {}, border)};
    stopped.hexsides = {*border};
    ExplainStage negated = stage(StageKind::Negated, u"Negated for supply"_s, u"3 negates it in its hex."_s, 0);
    negated.struck = {struck(at(5, 3), ReasonCode::EnemyUnit, 0, {2})};
    negated.units = {2};
    result->stages = {exerts, stopped, negated};
    return result;
}

} // namespace handmade

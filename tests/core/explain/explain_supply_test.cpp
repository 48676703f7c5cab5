// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/explain.h"
#include "explain/explanation.h"
#include "rules/conditions.h"
#include "ruleset/rule_words.h"
#include "support/board.h"
#include "support/core_scenario.h"
#include "support/random/random_position.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

/// The stages of a unit's supply against its status, for every unit of random positions of every game.
/// REARGUARD_POSITIONS sets how many of each game.
class ExplainSupplyTest : public QObject
{
    Q_OBJECT

private slots:
    void stagesAreTheStatus_data();
    void stagesAreTheStatus();
    void legsSayWhatTheyMayUse();
    void cutsSayWhoCloses();
};

namespace {

struct Told
{
    const Position& position;
    const RulesInForce& rules;
    const SupplyStatus& status;
    const Explanation& explanation;
};

std::vector<ExplainStage> stagesOf(const Explanation& explanation, StageKind kind)
{
    std::vector<ExplainStage> stages;
    std::copy_if(explanation.stages.begin(), explanation.stages.end(), std::back_inserter(stages),
                 [kind](const ExplainStage& stage) { return stage.kind == kind; });
    return stages;
}

bool holds(const auto& list, const auto& value)
{
    return std::find(list.begin(), list.end(), value) != list.end();
}

/// What is wrong with how the line is told; empty: nothing.
QString wrongLine(const Told& told)
{
    const std::vector<ExplainStage> legs = stagesOf(told.explanation, StageKind::Leg);
    if (legs.size() != std::max<std::size_t>(told.status.legs.size(), 1))
        return u"another number of legs"_s;
    std::vector<HexIndex> line;
    bool isLeaderLit = told.status.leader == noUnit;
    for (const ExplainStage& leg : legs) {
        if (leg.paths.size() != 1 || leg.rule != told.status.rule)
            return u"a leg without its line or its rule"_s;
        const std::vector<HexIndex>& path = leg.paths.front();
        if (!line.empty() && line.back() != path.front())
            return u"a leg that begins elsewhere than the one before ends"_s;
        line.insert(line.end(), path.begin() + (line.empty() ? 0 : 1), path.end());
        isLeaderLit = isLeaderLit || holds(leg.units, told.status.leader);
    }
    if (line != told.status.line)
        return u"the legs are not the line"_s;
    if (!isLeaderLit)
        return u"the leader is dark"_s;
    const ExplainStage& first = told.explanation.stages.front();
    if (!holds(first.hexes, told.status.source.hex))
        return u"the source is not among those that the line may end at"_s;
    const ExplainStage& last = told.explanation.stages.back();
    return last.kind == StageKind::InSupply && last.paths.size() == 1 && last.paths.front() == told.status.line
               ? QString()
               : u"it does not end in supply"_s;
}

/// Place of the first test that gives such a reason, over the legs of all lines that may serve the unit.
std::size_t placeOf(const Told& told, const Reason& reason)
{
    static const std::map<QString, QString> reasons = {
        {u"enemy-unit"_s, u"enemy-unit"_s},          {u"enemy-zoc"_s, u"enemy-zoc"_s},
        {u"terrain"_s, u"prohibited-terrain"_s},     {u"hexside"_s, u"prohibited-hexside"_s},
        {u"not-controlled"_s, u"not-controlled"_s},  {u"region"_s, u"prohibited-region"_s},
        {u"enemy-controlled"_s, u"not-controlled"_s}};
    const Ruleset& game = told.rules.ruleset();
    const Unit& unit = told.position.unit(told.status.unit);
    std::size_t place = 0;
    for (const SupplyLine& line : game.supply.lines) {
        if (!applies(line.when, unit, told.position.turn, told.rules, {}))
            continue;
        for (const SupplyLeg& leg : line.legs) {
            for (const ForbidTest& test : leg.blocked) {
                if (reasons.at(nameOf(test.kind)) == reasonId(reason.code) && game.rule(test.rule) == reason.rule)
                    return place;
                ++place;
            }
        }
    }
    return place;
}

QString wrongCuts(const Told& told)
{
    std::vector<std::pair<HexIndex, Reason>> left;
    for (const SupplyCut& cut : told.status.cuts)
        left.emplace_back(cut.hex, cut.reason);
    std::set<HexIndex> struckHexes;
    std::size_t before = 0;
    for (const ExplainStage& stage : stagesOf(told.explanation, StageKind::Cut)) {
        if (stage.struck.empty())
            return u"a cut that cuts nothing"_s;
        for (const StruckHex& struck : stage.struck) {
            if (!struckHexes.insert(struck.hex).second)
                return u"a hex is struck twice"_s;
            if (struck.why.empty() || struck.why.front().rule != stage.rule)
                return u"a cut by another rule"_s;
            for (const Reason& reason : struck.why) {
                const auto found = std::find(left.begin(), left.end(), std::pair(struck.hex, reason));
                if (found == left.end())
                    return u"a reason that the status does not have"_s;
                left.erase(found);
            }
            for (const UnitIndex unit : struck.why.front().units) {
                if (!holds(stage.units, unit))
                    return u"a unit at fault is dark"_s;
            }
            if (struck.why.front().hexside && !holds(stage.hexsides, *struck.why.front().hexside))
                return u"a hexside at fault is dark"_s;
        }
        const std::size_t place = placeOf(told, stage.struck.front().why.front());
        if (place < before)
            return u"cuts out of the ruleset's order"_s;
        before = place;
    }
    if (!left.empty())
        return u"reasons are left out"_s;
    return told.explanation.stages.back().kind == StageKind::OutOfSupply ? QString()
                                                                         : u"it does not end out of supply"_s;
}

QString wrongIn(const Told& told)
{
    const Explanation& explanation = told.explanation;
    if (explanation.unit != told.status.unit || explanation.from != told.position.unit(told.status.unit).hex
        || explanation.rules != told.rules.ruleset().rules)
        return u"another unit is told"_s;
    if (explanation.stages.front().kind != StageKind::Trace)
        return u"it does not begin with who traces to what"_s;
    for (const ExplainStage& stage : explanation.stages) {
        if (stage.title.isEmpty() || !stage.sentence.endsWith(u'.') || stage.sentence.contains(u'%'))
            return u"a stage says \"%1\": \"%2\""_s.arg(stage.title, stage.sentence);
        const bool isOfLine = stage.kind == StageKind::Leg || stage.kind == StageKind::InSupply;
        const bool isOfCut = stage.kind == StageKind::Cut || stage.kind == StageKind::OutOfSupply;
        if (told.status.isSupplied ? isOfCut : isOfLine)
            return u"a stage of the other outcome"_s;
    }
    return told.status.isSupplied ? wrongLine(told) : wrongCuts(told);
}

int positionsOfGame()
{
    bool isSet = false;
    const int number = qEnvironmentVariableIntValue("REARGUARD_POSITIONS", &isSet);
    return isSet ? std::max(1, number) : 400;
}

} // namespace

void ExplainSupplyTest::stagesAreTheStatus_data()
{
    QTest::addColumn<QString>("game");
    QTest::addColumn<std::vector<StageKind>>("kinds");
    const std::vector<StageKind> all = {StageKind::Trace, StageKind::Leg, StageKind::Cut, StageKind::InSupply,
                                        StageKind::OutOfSupply};
    for (const char* game :
         {"ardennes-offensive", "lost-battalion", "panzergruppe-guderian", "russia-besieged", "winter-front"})
        QTest::newRow(game) << QString::fromLatin1(game) << all;
}

void ExplainSupplyTest::stagesAreTheStatus()
{
    QFETCH(const QString, game);
    QFETCH(const std::vector<StageKind>, kinds);
    const RulesetPtr ruleset = testRuleset(game);
    std::map<StageKind, int> seen;
    for (int seed = 1; seed <= positionsOfGame(); ++seed) {
        const PlainScenario plain = randomPosition(game, static_cast<std::uint64_t>(seed));
        const Scenario scenario = coreScenario(plain);
        const RulesInForce rules = testRules(ruleset, plain);
        for (const SupplyStatus& status : supplyOfAll(scenario.position, rules)) {
            const Explanation told = explainSupply(scenario.position, rules, status);
            for (const ExplainStage& stage : told.stages)
                ++seen[stage.kind];
            const QString wrong = wrongIn({scenario.position, rules, status, told});
            if (!wrong.isEmpty()) {
                qWarning("seed %d: %s\n%s\n%s", seed, qPrintable(wrong), qPrintable(explanationLines(told).join(u'\n')),
                         qPrintable(plain.toText()));
                QFAIL("the stages are not the status");
            }
        }
    }
    if (!qEnvironmentVariableIsSet("REARGUARD_POSITIONS")) {
        for (const StageKind kind : kinds)
            QVERIFY2(seen[kind] >= 20,
                     qPrintable(u"kind %1 came up %2 times"_s.arg(static_cast<int>(kind)).arg(seen[kind])));
    }
}

namespace {

Explanation supplyOf(const Board& board, const Position& position, const RulesInForce& rules, const char* unit)
{
    for (const SupplyStatus& status : supplyOfAll(position, rules)) {
        if (status.unit == position.findUnit(QString::fromLatin1(unit)))
            return explainSupply(position, rules, status);
    }
    qFatal("%s is not on the map of %s", unit, qPrintable(board.ruleset().id));
}

} // namespace

void ExplainSupplyTest::legsSayWhatTheyMayUse()
{
    Board board("panzergruppe-guderian", R"(
        .......
        .......
        ..l....
        .......
    )");
    board.unit("g1", "0302")
        .unit("s1", "0502")
        .unit("s2", "0603", "leader")
        .range(2)
        .path("road", {"0202", "0201", "0101"});
    board.region("german-railhead", {"0101"}).region("east-edge", {"0701", "0702"});
    const Position position = board.position();
    const RulesInForce rules(testRuleset(u"panzergruppe-guderian"_s));

    const QStringList german = explanationLines(supplyOf(board, position, rules, "g1"));
    QCOMPARE(german.size(), 4);
    QCOMPARE(german.at(0), u"1 of 4. Where supply comes from [8]. g1 needs an open line from 0302 to a source of "
                           "supply: German railhead or West edge."_s);
    QVERIFY2(
        german.at(1).startsWith(u"2 of 4. Leg 1 of 2 of the line [8]. The line runs 1 hex(es) to 0201: 0302 → 0201. "
                                "It may be no longer than 20 hex(es). Closed to it: enemy units, enemy zones of "
                                "control that no friendly unit negates, hexsides of the kind Lake shore and the "
                                "terrain Lake. It may run into Swamp, but not on through."_s),
        qPrintable(german.at(1)));
    QCOMPARE(german.at(2), u"3 of 4. Leg 2 of 2 of the line [8]. The line runs 1 hex(es) to German railhead (0101): "
                           "0201 → 0101. It follows the road."_s);
    QCOMPARE(german.at(3), u"4 of 4. In supply [8]. g1 is in supply. No shorter line is open than these 2 hex(es)."_s);

    const Explanation soviet = supplyOf(board, position, rules, "s1");
    QVERIFY(soviet.stages.at(0).sentence.endsWith(u"The line runs through a unit of the type Leader."_s));
    QVERIFY(soviet.stages.at(1).sentence.startsWith(u"The line runs 2 hex(es) to s2 (0603): 0502 → "_s));
    QCOMPARE(soviet.stages.at(1).units, std::vector{position.findUnit(u"s2"_s)});
}

void ExplainSupplyTest::cutsSayWhoCloses()
{
    Board board(R"(
        .#.
        ...
        ...
    )");
    board.supply("german", {"0301"}).unit("g1", "0101").unit("a1", "0203");
    const Position position = board.position();
    const RulesInForce rules(testRuleset(u"ardennes-offensive"_s));
    const Explanation told = supplyOf(board, position, rules, "g1");
    const QStringList lines = explanationLines(told);
    QCOMPARE(lines.join(u'\n'),
             u"1 of 4. Where supply comes from [10.2]. g1 needs an open line from 0101 to a source of supply: German "
             "supply, east edge.\n"
             "2 of 4. Cut: enemy zone of control [10.2]. 0103 and 0202 lie in the zone of control of a1 (0203). No "
             "friendly unit stands there to negate it.\n"
             "3 of 4. Cut: terrain [10.2]. 0201 may not be entered: its terrain is Impassable.\n"
             "4 of 4. Out of supply [10.2]. g1 is out of supply: every line ends at one of these hexes."_s);
    QCOMPARE(told.stages.at(1).units, std::vector{position.findUnit(u"a1"_s)});

    Board far("russia-besieged", R"(
        .........
        .........
    )");
    far.unit("a1", "0901").unit("a2", "0902").feature("major-city", {"0101"}).control("axis", {"0101"});
    far.setting("supplyRange", 3);
    const Position wide = far.position();
    PlainScenario plain = far.scenario();
    const RulesInForce short3 = testRules(testRuleset(u"russia-besieged"_s), plain);
    QVERIFY2(supplyOf(far, wide, short3, "a1").stages.at(1).sentence.startsWith(u"Nothing but the length stops"_s), "");
}

REARGUARD_APPLESS_TEST(ExplainSupplyTest)
#include "explain_supply_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/explain.h"
#include "explain/explanation.h"
#include "rules/rule_view.h"
#include "rules/zone_of_control.h"
#include "support/board.h"
#include "support/core_scenario.h"
#include "support/random/random_position.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

/// What is told about zones of control against those of the engine, for units and hexes of random positions of every game.
/// REARGUARD_POSITIONS sets how many of each game.
class ExplainZocTest : public QObject
{
    Q_OBJECT

private slots:
    void unitsReachWhatTheEngineSays_data();
    void unitsReachWhatTheEngineSays();
    void hexesAreInTheZonesOfTheEngine_data() { unitsReachWhatTheEngineSays_data(); }
    void hexesAreInTheZonesOfTheEngine();
    void aUnitsZoneIsTold();
    void aHexIsTold();
    void silenceIsTold();
};

namespace {

int positionsOfGame()
{
    bool isSet = false;
    const int number = qEnvironmentVariableIntValue("REARGUARD_POSITIONS", &isSet);
    return isSet ? std::max(1, number) : 400;
}

std::set<HexIndex> struckIn(const Explanation& told, StageKind kind)
{
    std::set<HexIndex> hexes;
    for (const ExplainStage& stage : told.stages) {
        for (const StruckHex& struck : stage.struck) {
            if (stage.kind == kind)
                hexes.insert(struck.hex);
        }
    }
    return hexes;
}

std::set<HexIndex> hexesOf(const Explanation& told, StageKind kind)
{
    std::set<HexIndex> hexes;
    for (const ExplainStage& stage : told.stages) {
        if (stage.kind == kind)
            hexes.insert(stage.hexes.begin(), stage.hexes.end());
    }
    return hexes;
}

QString wrongTexts(const Explanation& told)
{
    for (const ExplainStage& stage : told.stages) {
        if (stage.title.isEmpty() || !stage.sentence.endsWith(u'.') || stage.sentence.contains(u'%'))
            return u"a stage says \"%1\": \"%2\""_s.arg(stage.title, stage.sentence);
    }
    return told.stages.empty() || told.title.isEmpty() ? u"nothing is told"_s : QString();
}

/// The purposes for which a stage says that a zone of control is negated: the one that its title names.
QString wrongNegation(const RuleView& board, const Explanation& told, SideIndex exerting)
{
    static const QString names[zocPurposeCount] = {u"movement"_s, u"supply"_s, u"retreats"_s};
    for (std::size_t purpose = 0; purpose < zocPurposeCount; ++purpose) {
        std::set<HexIndex> struck;
        std::set<UnitIndex> lit;
        for (const ExplainStage& stage : told.stages) {
            if (stage.kind != StageKind::Negated || !stage.title.endsWith(names[purpose]))
                continue;
            for (const StruckHex& each : stage.struck)
                struck.insert(each.hex);
            lit.insert(stage.units.begin(), stage.units.end());
        }
        std::set<HexIndex> expected;
        std::set<UnitIndex> units;
        for (const HexIndex hex : hexesOf(told, StageKind::Exerts)) {
            if (board.isInEnemyZoc(hex, 1 - exerting, static_cast<ZocPurpose>(purpose)))
                continue;
            expected.insert(hex);
            board.forEachUnit(hex, 1 - exerting, [&](UnitIndex unit) { units.insert(unit); });
        }
        if (struck != expected || lit != units)
            return u"negation for %1 is not the engine's"_s.arg(names[purpose]);
    }
    return {};
}

QString wrongUnit(const RuleView& board, UnitIndex unit, const Explanation& told)
{
    if (const QString wrong = wrongTexts(told); !wrong.isEmpty())
        return wrong;
    const HexIndex from = board.hexOf(unit);
    // Whether the unit exerts one at all, seen with it alone on the map.
    Position alone = board.position();
    for (std::size_t other = 0; other < alone.units.size(); ++other) {
        if (static_cast<UnitIndex>(other) != unit)
            alone.units[other].hex = noHex;
    }
    const RuleView single(alone, board.rules());
    std::set<HexIndex> reached;
    std::set<HexIndex> missed;
    for (const HexDirection direction : allDirections) {
        const HexIndex to = from == noHex ? noHex : board.neighbour(from, direction);
        if (to != noHex)
            (single.zocMask(to, board.side(unit)) != 0 ? reached : missed).insert(to);
    }
    const bool isSilent = told.stages.front().kind == StageKind::NoZoc;
    if (isSilent)
        return reached.empty() && told.stages.size() == 1 ? QString()
                                                          : u"a unit that has a zone of control is silent"_s;
    if (hexesOf(told, StageKind::Exerts) != reached)
        return u"other hexes are reached"_s;
    if (struckIn(told, StageKind::Stopped) != missed)
        return u"other hexes are missed"_s;
    for (const ExplainStage& stage : told.stages) {
        if (stage.kind != StageKind::Stopped)
            continue;
        for (const StruckHex& struck : stage.struck) {
            const Reason& why = struck.why.at(0);
            const auto between = hexsideBetween(board.grid(), from, struck.hex);
            const bool isHexside = why.code == ReasonCode::ProhibitedHexside;
            if (struck.why.size() != 1 || (isHexside && why.hexside != between)
                || (!isHexside && why.code != ReasonCode::ProhibitedTerrain)
                || isHexside != (std::count(stage.hexsides.begin(), stage.hexsides.end(), *between) == 1))
                return u"what stops it is told wrongly"_s;
            const ZocRules& rules = board.ruleset().zoc;
            const bool isClosedTerrain = rules.notInto.contains(board.map().terrain(struck.hex));
            if (isHexside ? isClosedTerrain && rules.unlessFeatures.isEmpty() : !isClosedTerrain)
                return u"another cause stops it"_s;
        }
    }
    return wrongNegation(board, told, board.side(unit));
}

QString wrongHex(const RuleView& board, HexIndex hex, const Explanation& told)
{
    if (const QString wrong = wrongTexts(told); !wrong.isEmpty())
        return wrong;
    std::set<UnitIndex> by;
    std::set<UnitIndex> litForExerting;
    for (const SideZoc& zoc : zonesOfControlIn(board, hex))
        by.insert(zoc.hexes.front().by.begin(), zoc.hexes.front().by.end());
    std::set<UnitIndex> silent;
    for (const ExplainStage& stage : told.stages) {
        if (stage.kind == StageKind::Exerts)
            litForExerting.insert(stage.units.begin(), stage.units.end());
        if (stage.kind == StageKind::Stopped || stage.kind == StageKind::NoZoc)
            silent.insert(stage.units.begin(), stage.units.end());
    }
    if (litForExerting != by)
        return u"others exert a zone of control"_s;
    // Every other neighbour is told with what keeps it out.
    for (const HexDirection direction : allDirections) {
        const HexIndex from = board.neighbour(hex, direction);
        for (SideIndex side = 0; side < 2 && from != noHex && board.ruleset().zoc.exists; ++side) {
            bool isTold = true;
            board.forEachUnit(from, side,
                              [&](UnitIndex unit) { isTold = isTold && by.contains(unit) != silent.contains(unit); });
            if (!isTold)
                return u"a neighbour is left out, or told twice"_s;
        }
    }
    if ((told.stages.back().kind == StageKind::NoZoc && told.stages.back().units.empty()) != by.empty())
        return u"it does not say that there is none"_s;
    return {};
}

} // namespace

void ExplainZocTest::unitsReachWhatTheEngineSays_data()
{
    QTest::addColumn<QString>("game");
    for (const char* game :
         {"ardennes-offensive", "lost-battalion", "panzergruppe-guderian", "russia-besieged", "winter-front"})
        QTest::newRow(game) << QString::fromLatin1(game);
}

void ExplainZocTest::unitsReachWhatTheEngineSays()
{
    QFETCH(const QString, game);
    const RulesetPtr ruleset = testRuleset(game);
    int stopped = 0;
    int negated = 0;
    for (int seed = 1; seed <= positionsOfGame(); ++seed) {
        const PlainScenario plain = randomPosition(game, static_cast<std::uint64_t>(seed));
        const Scenario scenario = coreScenario(plain);
        const RulesInForce rules = testRules(ruleset, plain);
        const RuleView board(scenario.position, rules);
        for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(scenario.position.units.size()); ++unit) {
            const Explanation told = explainZoc(board, unit);
            stopped += static_cast<int>(struckIn(told, StageKind::Stopped).size());
            negated += static_cast<int>(struckIn(told, StageKind::Negated).size());
            const QString wrong = wrongUnit(board, unit, told);
            if (!wrong.isEmpty()) {
                qWarning("seed %d: %s\n%s", seed, qPrintable(wrong), qPrintable(explanationLines(told).join(u'\n')));
                QFAIL("another zone of control is told");
            }
        }
    }
    if (!ruleset->zoc.exists || qEnvironmentVariableIsSet("REARGUARD_POSITIONS"))
        return;
    QVERIFY(negated >= 20);
    QCOMPARE(stopped >= 20, !ruleset->zoc.notInto.isEmpty() || !ruleset->zoc.notAcross.empty());
}

void ExplainZocTest::hexesAreInTheZonesOfTheEngine()
{
    QFETCH(const QString, game);
    const RulesetPtr ruleset = testRuleset(game);
    for (int seed = 1; seed <= positionsOfGame(); ++seed) {
        const PlainScenario plain = randomPosition(game, static_cast<std::uint64_t>(seed));
        const Scenario scenario = coreScenario(plain);
        const RulesInForce rules = testRules(ruleset, plain);
        const RuleView board(scenario.position, rules);
        for (HexIndex hex = 0; hex < board.grid().size(); ++hex) {
            if (!board.hasHex(hex))
                continue;
            const Explanation told = explainZocIn(board, hex);
            const QString wrong = wrongHex(board, hex, told);
            if (!wrong.isEmpty()) {
                qWarning("seed %d: %s\n%s", seed, qPrintable(wrong), qPrintable(explanationLines(told).join(u'\n')));
                QFAIL("other zones of control are told");
            }
        }
    }
}

namespace {

/// A lake, its shore and three units.
Board lakeBoard()
{
    Board board("panzergruppe-guderian", R"(
        .......
        .......
        ..l....
        .......
    )");
    board.unit("g1", "0302").unit("s1", "0301").unit("s2", "0502").hexside("lake-side", {"0302/0402"});
    return board;
}

} // namespace

void ExplainZocTest::aUnitsZoneIsTold()
{
    const Position position = lakeBoard().position();
    const RulesInForce rules(testRuleset(u"panzergruppe-guderian"_s));
    const RuleView board(position, rules);
    const Explanation told = explainZoc(board, position.findUnit(u"g1"_s));
    QCOMPARE(told.title, u"Zone of control of g1"_s);
    QCOMPARE(
        explanationLines(told).join(u'\n'),
        u"1 of 5. Its zone of control [base 8]. g1 (0302) exerts a zone of control in 0201, 0202, 0301 and 0401. "
        "Soviet units in a hex negate it there for supply and retreats, but not for movement.\n"
        "2 of 5. Stopped by terrain [base 8]. Zones of control do not reach into Lake (0303).\n"
        "3 of 5. Stopped at a hexside [base 8]. Zones of control do not cross 0302/0402 (Lake shore).\n"
        "4 of 5. Negated for supply [base 8]. For supply it does not count where these units stand: s1 (0301).\n"
        "5 of 5. Negated for retreats [base 8]. For retreats it does not count where these units stand: s1 (0301)."_s);
}

void ExplainZocTest::aHexIsTold()
{
    const Position position = lakeBoard().position();
    const RulesInForce rules(testRuleset(u"panzergruppe-guderian"_s));
    const RuleView board(position, rules);
    QCOMPARE(
        explanationLines(explainZocIn(board, *position.map->find(u"0402"))).join(u'\n'),
        u"1 of 2. Zone of control of the Soviet side [base 8]. 0402 is in the zone of control of s2 (0502). German "
        "units in a hex negate it there for supply and retreats, but not for movement.\n"
        "2 of 2. Stopped at a hexside [base 8]. The zone of control of g1 (0302) does not reach 0402. Zones of "
        "control do not cross 0302/0402 (Lake shore)."_s);
    QCOMPARE(explanationLines(explainZocIn(board, *position.map->find(u"0104"))),
             QStringList{u"1 of 1. No zone of control [base 8]. No zone of control reaches 0104."_s});
}

void ExplainZocTest::silenceIsTold()
{
    const auto silence = [](const Board& board, const char* game) {
        const Position position = board.position();
        const RulesInForce rules(testRuleset(QString::fromLatin1(game)));
        const Explanation told = explainZoc(RuleView(position, rules), 0);
        return told.stages.size() == 1 && told.stages.front().kind == StageKind::NoZoc ? told.stages.front().sentence
                                                                                       : QString();
    };
    Board disrupted("panzergruppe-guderian", "...");
    disrupted.unit("g1", "0201").state("disrupted");
    QCOMPARE(silence(disrupted, "panzergruppe-guderian"),
             u"g1 (0201) exerts no zone of control as long as it is disrupted."_s);
    Board guns("russia-besieged", "...");
    guns.unit("a1", "0201", "artillery");
    QCOMPARE(silence(guns, "russia-besieged"),
             u"a1 (0201) exerts no zone of control: units of its type (Artillery) have none."_s);
    Board none("lost-battalion", "...");
    none.unit("g1", "0201");
    QCOMPARE(silence(none, "lost-battalion"), u"This game has no zones of control."_s);
}

REARGUARD_APPLESS_TEST(ExplainZocTest)
#include "explain_zoc_test.moc"

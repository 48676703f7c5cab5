// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/rule.h"
#include "support/board.h"
#include "support/core_scenario.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// Questions that cannot be answered, and how the effects of a result are laid out.
class RulingQuestionTest : public QObject
{
    Q_OBJECT

private slots:
    void questionsThatMakeNoSenseAreRefused_data();
    void questionsThatMakeNoSenseAreRefused();
    void refusedChoiceNamesTheReasons();
    void allUnitsOfTheCombatHexesTakePart();
    void exchangeHitsTheDefenderFirst();
    void chosenUnitsAreNoLongerListed();
    void unitWithoutAPathIsChosenByTheEmptyPath();
    void unitThatWentAheadCountsWhereItWent();

private:
    static Board duel();
};

/// g1 and g2 attack a1 and a2 from two hexes.
Board RulingQuestionTest::duel()
{
    return std::move(Board(R"(
        ......
        ......
        ......
        ......
        ......
        ......
    )")
                         .unit("a2", "0303")
                         .unit("g1", "0302")
                         .unit("a1", "0303")
                         .unit("g2", "0402")
                         .unit("a3", "0101")
                         .attack({"0302", "0402"}, "0303", "Dr1"));
}

void RulingQuestionTest::questionsThatMakeNoSenseAreRefused_data()
{
    QTest::addColumn<QStringList>("attack");
    QTest::addColumn<QString>("defend");
    QTest::addColumn<QString>("result");
    QTest::addColumn<QString>("code");
    const QStringList both = {u"0302"_s, u"0402"_s};
    QTest::newRow("unknown result") << both << u"0303"_s << u"D2"_s << u"combat.unknown-result"_s;
    QTest::newRow("no result") << both << u"0303"_s << u""_s << u"combat.unknown-result"_s;
    QTest::newRow("no defence hex") << both << u""_s << u"Dr1"_s << u"combat.no-defence"_s;
    QTest::newRow("empty defence hex") << both << u"0505"_s << u"Dr1"_s << u"combat.empty-defence"_s;
    QTest::newRow("no attack hex") << QStringList() << u"0303"_s << u"Dr1"_s << u"combat.no-attack"_s;
    QTest::newRow("empty attack hex") << QStringList{u"0302"_s, u"0505"_s} << u"0303"_s << u"Dr1"_s
                                      << u"combat.empty-attack"_s;
    QTest::newRow("attack hex with friends of the defender")
        << QStringList{u"0101"_s} << u"0303"_s << u"Dr1"_s << u"combat.empty-attack"_s;
    QTest::newRow("mixed defence hex") << both << u"0606"_s << u"Dr1"_s << u"combat.mixed-defence"_s;
}

void RulingQuestionTest::questionsThatMakeNoSenseAreRefused()
{
    QFETCH(const QStringList, attack);
    QFETCH(const QString, defend);
    QFETCH(const QString, result);
    QFETCH(const QString, code);
    const Board board = duel().unit("a4", "0606").unit("g4", "0606");
    const Scenario scenario = coreScenario(board.scenario());
    const HexMap& map = *scenario.position.map;
    RulingQuestion question;
    question.combat.defend = map.find(defend).value_or(noHex);
    for (const QString& hex : attack)
        question.combat.attack.push_back(*map.find(hex));
    question.combat.result = result;
    const auto ruling =
        rule(scenario.position, testRules(testRuleset(u"ardennes-offensive"_s), board.scenario()), question);
    QVERIFY(!ruling.hasValue());
    QCOMPARE(ruling.error().code, code);
    QVERIFY(!ruling.error().message.isEmpty());
}

void RulingQuestionTest::refusedChoiceNamesTheReasons()
{
    const RulesetPtr ruleset = testRuleset(u"ardennes-offensive"_s);
    const auto refusal = [&](const Board& board) {
        const Scenario scenario = coreScenario(board.scenario());
        const auto ruling = rule(scenario.position, testRules(ruleset, board.scenario()),
                                 coreQuestion(board.scenario(), scenario.position));
        return ruling ? QuestionError() : ruling.error();
    };
    QCOMPARE(refusal(duel().choose("a1", {"0302"})).code, u"choice.illegal"_s);
    QCOMPARE(refusal(duel().choose("a1", {"0304", "0305"})).code, u"choice.illegal"_s);
    QCOMPARE(refusal(duel().choose("a1", {})).code, u"choice.illegal"_s);
    QCOMPARE(refusal(duel().choose("g1", {"0301"})).code, u"choice.not-retreating"_s);
    QCOMPARE(refusal(duel().choose("a1", {"0304"}).choose("a1", {"0304"})).code, u"choice.not-retreating"_s);
    QVERIFY(refusal(duel().choose("a1", {"0302"})).message.contains(u"0302"_s));
    QCOMPARE(refusal(duel().choose("a1", {})).message, u"a1 can retreat, so it must: for example along \"0203\"."_s);
    QCOMPARE(refusal(duel().choose("a1", {"0304"})).code, QString());
}

void RulingQuestionTest::allUnitsOfTheCombatHexesTakePart()
{
    QCOMPARE(duel().effect().units, QStringList({u"a2"_s, u"a1"_s}));
    QCOMPARE(duel().attack({"0302", "0402"}, "0303", "Ar1").effect().units, QStringList({u"g1"_s, u"g2"_s}));
    QCOMPARE(duel().attack({"0402", "0302", "0402"}, "0303", "Ae").effect().units, QStringList({u"g1"_s, u"g2"_s}));
    QCOMPARE(duel().attack({"0302"}, "0303", "De").effect().units, QStringList({u"a2"_s, u"a1"_s}));
}

void RulingQuestionTest::exchangeHitsTheDefenderFirst()
{
    const std::vector<PlainEffect> effects = duel().attack({"0302"}, "0303", "ex").answer().effects;
    QCOMPARE(effects.size(), std::size_t{2});
    QCOMPARE(effects[0].side, u"defender"_s);
    QCOMPARE(effects[0].player, u"allied"_s);
    QCOMPARE(effects[0].kind, u"exchange"_s);
    QCOMPARE(effects[1].side, u"attacker"_s);
    QCOMPARE(effects[1].units, QStringList{u"g1"_s});
    QVERIFY(duel().attack({"0302"}, "0303", "-").answer().effects.empty());
}

void RulingQuestionTest::chosenUnitsAreNoLongerListed()
{
    QCOMPARE(duel().choose("a1", {"0304"}).effect().units, QStringList{u"a2"_s});
    QVERIFY(duel().choose("a1", {"0304"}).choose("a2", {"0203"}).effect().retreats.empty());
}

void RulingQuestionTest::unitWithoutAPathIsChosenByTheEmptyPath()
{
    const Board doomed = Board(R"(
        ..
        ..
    )")
                             .unit("a1", "0101")
                             .unit("a2", "0101")
                             .unit("g1", "0202")
                             .unit("g2", "0102")
                             .attack({"0202"}, "0101", "Dr1");
    QCOMPARE(doomed.retreat("a1").fate, u"eliminated"_s);
    QCOMPARE(Board(doomed).choose("a1", {}).effect().units, QStringList{u"a2"_s});
}

void RulingQuestionTest::unitThatWentAheadCountsWhereItWent()
{
    // Where the first has gone, the second would be one too many.
    const Board board = duel().stackingLimit(1).choose("a1", {"0304"});
    QCOMPARE(board.verdictText("a2", "0304"), u"dead-end: overstacked 10.2"_s);
    QCOMPARE(board.verdict("a2", "0304").why.begin()->by, std::set<QString>{u"a1"_s});
}

REARGUARD_APPLESS_TEST(RulingQuestionTest)
#include "ruling_question_test.moc"

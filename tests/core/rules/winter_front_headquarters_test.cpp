// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/after_retreat.h"
#include "rules/retreat/rule.h"
#include "support/core_scenario.h"
#include "support/engine_answer.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// Headquarters in the winter battle: who goes along with whom, and who is overrun. All in one column of hexes, the
/// Soviet supply at its upper end.
class WinterFrontHeadquartersTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_ruleset = testRuleset(u"winter-front"_s); }
    void DS_9_3_1_headquartersGoWhereOneOfTheirStackGoes();
    void DS_9_3_1_headquartersWaitForOneOfTheirStack();
    void DS_9_3_2_overrunHeadquartersRetreatNoMore();
    void DS_9_3_2_overrunHeadquartersAreOffTheMap();
    void DS_9_3_2_headquartersOverrunNobody();

private:
    static PlainScenario column();
    PlainAnswer answer(const PlainScenario& plain) const { return engineAnswer(plain, m_ruleset); }

    RulesetPtr m_ruleset;
};

namespace {

PlainUnit unitAt(const char* id, const char* hex, const char* type = "infantry")
{
    return {QString::fromLatin1(id), *id == 's' ? u"soviet"_s : u"german"_s, QString::fromLatin1(type),
            PlainHex::fromNumber(QString::fromLatin1(hex))};
}

PlainChoice choice(const char* unit, const QStringList& numbers)
{
    PlainChoice made{QString::fromLatin1(unit), {}};
    for (const QString& number : numbers)
        made.hexes.push_back(PlainHex::fromNumber(number));
    return made;
}

} // namespace

PlainScenario WinterFrontHeadquartersTest::column()
{
    PlainScenario plain;
    plain.ruleset = u"winter-front"_s;
    plain.rows = 6;
    for (int row = 1; row <= plain.rows; ++row)
        plain.terrain[{1, row}] = u"clear"_s;
    plain.regions[u"soviet-supply"_s] = {{1, 1}};
    plain.defend = {1, 4};
    plain.attack = {{1, 5}};
    return plain;
}

void WinterFrontHeadquartersTest::DS_9_3_1_headquartersGoWhereOneOfTheirStackGoes()
{
    // Where s1 has gone there is no room for s2, which goes one hex farther.
    PlainScenario plain = column();
    plain.units = {unitAt("s1", "0104"), unitAt("s2", "0104"), unitAt("hq", "0104", "hq"), unitAt("g1", "0105")};
    plain.units[2].side = u"soviet"_s;
    plain.settings[u"stackingLimit"_s] = 1;
    plain.result = u"D1"_s;
    plain.split = true;
    plain.choices = {choice("s1", {u"0103"_s})};
    const std::vector<QString> either = {u"0103"_s, u"0103,0102 charges 1"_s};
    const PlainRetreat one = answer(plain).effects.front().retreats.at(u"hq"_s);
    QCOMPARE(one.follows, (QStringList{u"s1"_s, u"s2"_s}));
    QCOMPARE(one.paths, either);
    QCOMPARE(one.hexes.at(u"0103"_s).verdict, u"legal-end"_s);
    QCOMPARE(one.hexes.at(u"0102"_s).verdict, u"legal-end"_s);

    plain.choices.push_back(choice("s2", {u"0103"_s, u"0102"_s}));
    const PlainRetreat last = answer(plain).effects.front().retreats.at(u"hq"_s);
    QCOMPARE(last.paths, either);
    QCOMPARE(last.hexes.at(u"0103"_s).verdict, u"legal-end"_s);
    QCOMPARE(last.hexes.at(u"0102"_s).paths, std::set<QString>{either[1]});
}

void WinterFrontHeadquartersTest::DS_9_3_1_headquartersWaitForOneOfTheirStack()
{
    PlainScenario plain = column();
    plain.units = {unitAt("s1", "0104"), unitAt("s2", "0104", "hq"), unitAt("g1", "0105")};
    plain.result = u"D1"_s;
    plain.split = true;
    plain.choices = {choice("s2", {u"0103"_s})};
    const Scenario scenario = coreScenario(plain);
    const RulesInForce rules = testRules(m_ruleset, plain);
    const auto tooEarly = rule(scenario.position, rules, coreQuestion(plain, scenario.position));
    QVERIFY(!tooEarly.hasValue());
    QCOMPARE(tooEarly.error().code, u"choice.illegal"_s);

    plain.choices = {choice("s1", {u"0103"_s}), choice("s2", {u"0103"_s})};
    QVERIFY(answer(plain).effects.front().retreats.empty());
}

void WinterFrontHeadquartersTest::DS_9_3_2_overrunHeadquartersRetreatNoMore()
{
    PlainScenario plain = column();
    plain.units = {unitAt("s1", "0104"), unitAt("g1", "0103", "hq"), unitAt("g2", "0105")};
    plain.attack = {{1, 3}, {1, 5}};
    plain.result = u"A1/D1"_s;
    QCOMPARE(answer(plain).effects.at(1).units, (QStringList{u"g1"_s, u"g2"_s}));
    plain.choices = {choice("s1", {u"0103"_s})};
    QCOMPARE(answer(plain).effects.at(1).units, QStringList{u"g2"_s});
}

void WinterFrontHeadquartersTest::DS_9_3_2_overrunHeadquartersAreOffTheMap()
{
    PlainScenario plain = column();
    plain.units = {unitAt("s1", "0104"), unitAt("g1", "0103", "hq"), unitAt("g2", "0105"), unitAt("g3", "0106", "hq")};
    plain.result = u"D2"_s;
    const Scenario scenario = coreScenario(plain);
    const RulesInForce rules = testRules(m_ruleset, plain);
    const auto ruling = rule(scenario.position, rules, coreQuestion(plain, scenario.position));
    QVERIFY(ruling.hasValue());
    const UnitRetreat& retreat = ruling->effects.front().retreats.front();
    const Position after = afterRetreat(scenario.position, *m_ruleset, retreat, retreat.paths.front().hexes);
    QCOMPARE(after.map->number(after.units[0].hex), u"0102"_s);
    QVERIFY(!after.units[1].isOnMap());
    QVERIFY(after.units[2].isOnMap());
    QVERIFY(after.units[3].isOnMap());
}

void WinterFrontHeadquartersTest::DS_9_3_2_headquartersOverrunNobody()
{
    PlainScenario plain = column();
    plain.units = {unitAt("s1", "0104", "hq"), unitAt("g1", "0103", "hq"), unitAt("g2", "0105")};
    plain.result = u"D1"_s;
    const PlainRetreat retreat = answer(plain).effects.front().retreats.at(u"s1"_s);
    const std::set<PlainReason> why = retreat.hexes.at(u"0103"_s).why;
    QCOMPARE(why.size(), 1U);
    QCOMPARE(why.begin()->reason, u"enemy-unit"_s);
    QCOMPARE(why.begin()->by, std::set<QString>{u"g1"_s});
}

REARGUARD_APPLESS_TEST(WinterFrontHeadquartersTest)
#include "winter_front_headquarters_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The audit of attacks in the five games, on the maps that players have.

#include "rules/rule_view.h"
#include "support/core_scenario.h"
#include "support/shipped_position.h"
#include "support/test_registry.h"

#include "check/findings.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

class ShippedCombatsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyGameLooksAtAttacks_data();
    void everyGameLooksAtAttacks();
    void noShippedCombatIsRefused_data();
    void noShippedCombatIsRefused();
    void attackersTouchTheDefender();
    void nobodyAttacksTwiceInAPhase();
    void nobodyAttacksOverWhatItMayNotCross();
    void anAttackInAnotherPhaseIsRefused();
    void machineGunsStandBy();
};

void ShippedCombatsTest::everyGameLooksAtAttacks_data()
{
    QTest::addColumn<QString>("game");
    for (const char* game :
         {"ardennes-offensive", "winter-front", "lost-battalion", "russia-besieged", "panzergruppe-guderian"})
        QTest::newRow(game) << QString::fromLatin1(game);
}

void ShippedCombatsTest::everyGameLooksAtAttacks()
{
    QFETCH(const QString, game);
    const RulesetPtr ruleset = testRuleset(game);
    QVERIFY(ruleset->combat.isAudited);
    const auto looksAt = [&](AuditKind kind) {
        return std::any_of(ruleset->combat.audit.begin(), ruleset->combat.audit.end(),
                           [kind](const AuditCheck& check) { return check.kind == kind; });
    };
    QVERIFY(looksAt(AuditKind::Range) && looksAt(AuditKind::Once));
    QVERIFY(!looksAt(AuditKind::AttackAll) && !looksAt(AuditKind::AllAttack)); // attacks are voluntary [LB-9.1]
}

void ShippedCombatsTest::noShippedCombatIsRefused_data()
{
    QTest::addColumn<QString>("name");
    const QStringList names = shippedPositions();
    QVERIFY(names.size() > 40);
    for (const QString& name : names)
        QTest::newRow(qPrintable(name)) << name;
}

void ShippedCombatsTest::noShippedCombatIsRefused()
{
    QFETCH(const QString, name);
    const ShippedPosition board(qPrintable(name));
    QVERIFY(board.scenario().combat.has_value());
    QCOMPARE(board.breaches(), QStringList());
    const Findings findings = positionFindings(board.scenario(), board.rules());
    // Nor are odds unknown once steps are lost.
    QVERIFY(std::none_of(findings.begin(), findings.end(), [](const Finding& finding) {
        return finding.code == u"check.audit" || finding.code == u"check.no-reduced-side";
    }));
}

void ShippedCombatsTest::attackersTouchTheDefender()
{
    // All of them stand two hexes off or more.
    const auto attack = [](const char* scenario, const char* from, const char* to, const char* result) {
        return ShippedPosition(scenario).attack({from}, to, result).breaches();
    };
    QCOMPARE(attack("ardennes/map-edge-9.7", "3507", "3610", "Dr1"), QStringList{u"8VW range attack-range"_s});
    QCOMPARE(attack("winter-front/start", "20.14", "18.13", "D1"), QStringList{u"3/11 range attack-range"_s});
    QCOMPARE(attack("russia-besieged/closed-lands", "0523", "0525", "D1"), QStringList{u"48Pz range attack-range"_s});
    QCOMPARE(attack("panzergruppe-guderian/split-result", "2415", "2517", "D1"),
             QStringList{u"76/20M range attack-range"_s});
    QCOMPARE(attack("lost-battalion/bridge-not-yet", "2404", "2205", "D1"),
             (QStringList{u"450/7R range attack-range"_s, u"MG1 range attack-range"_s, u"MG1 bar 11.9"_s}));
    // Guns reach as far as the number on the counter: 62 FA in 2107 stands four hexes off.
    QCOMPARE(attack("lost-battalion/guns-alone", "2107", "1705", "D1"), QStringList());
    ShippedPosition guns("lost-battalion/guns-alone");
    Unit& gun = guns.position().unit(guns.unit("62FA"));
    gun.range = 3;
    QCOMPARE(guns.attack({"2107"}, "1705", "D1").breaches(), QStringList{u"62FA range 11.4"_s});
}

void ShippedCombatsTest::nobodyAttacksTwiceInAPhase()
{
    ShippedPosition german("panzergruppe-guderian/split-result");
    german.fought({"25/12"}, {"46R"});
    QCOMPARE(german.breaches(), QStringList{u"25/12 once attack-once"_s});
    // An overrun is no second attack, nor a hasty attack: neither is looked at.
    german.turn(5, "german", "movement").attack({"2518"}, "2517", "D1", "overrun");
    QCOMPARE(german.breaches(), QStringList());
    ShippedPosition allied("lost-battalion/start");
    allied.fought({"131/33"}, {"450/7R"});
    QCOMPARE(allied.breaches(), QStringList{u"131/33 once attack-once"_s});
    allied.turn(1, "allied", "movement").attack({"3106"}, "3006", "D1", "hasty");
    QCOMPARE(allied.breaches(), QStringList());
}

void ShippedCombatsTest::nobodyAttacksOverWhatItMayNotCross()
{
    // Open water between 08.12 and 08.13; the coast between 2337 and 2338.
    ShippedPosition volnya("winter-front/volnya-bend");
    QCOMPARE(volnya.put("1/140", "08.12").attack({"08.12"}, "08.13", "D1").breaches(),
             QStringList{u"1/140 step attack-step"_s});
    ShippedPosition strait("russia-besieged/kerchin-strait");
    QCOMPARE(strait.put("56A", "2337").attack({"2337"}, "2338", "D1").breaches(),
             QStringList{u"56A step attack-step"_s});
}

void ShippedCombatsTest::anAttackInAnotherPhaseIsRefused()
{
    ShippedPosition board("ardennes/worked-case-3502");
    QCOMPARE(board.turn(1, "german", "movement").breaches(), QStringList{u"all bar sequence"_s});
    QCOMPARE(board.turn(1, "allied", "combat").breaches(), QStringList{u"all bar sequence"_s});
    QCOMPARE(board.turn(1, "german", "combat").breaches(), QStringList());
}

void ShippedCombatsTest::machineGunsStandBy()
{
    // MG 6 stands with 253/76R in 2522.
    ShippedPosition board("lost-battalion/lost-in-the-arguenne");
    for (Unit& unit : board.position().units)
        unit.lost = 0;
    QCOMPARE(board.odds(), u"9 : 9"_s);
    board.attack({"2421", "2522"}, "2422", "A1");
    QCOMPARE(board.breaches(), QStringList());
    QCOMPARE(board.standingBy(), QStringList{u"MG6 11.9"_s});
    QCOMPARE(board.odds(), u"9 : 9"_s);
    // By a house rule nobody does.
    QCOMPARE(board.standingBy(true), QStringList());
    // Who is named is not excused, nor is an attack that nobody else makes.
    board.attack({"2522"}, "2422", "A1").by({"MG6", "253/76R"});
    QCOMPARE(board.breaches(), QStringList{u"MG6 bar 11.9"_s});
    board.put("253/76R", "2421").attack({"2522"}, "2422", "A1");
    QCOMPARE(board.breaches(), QStringList{u"MG6 bar 11.9"_s});
    // A hex of machine guns alone is left out where others attack.
    board.attack({"2421", "2522"}, "2422", "A1");
    QCOMPARE(board.standingBy(), QStringList{u"MG6 11.9"_s});
}

REARGUARD_APPLESS_TEST(ShippedCombatsTest)
#include "shipped_combats_test.moc"

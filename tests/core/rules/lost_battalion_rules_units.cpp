// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What Lost Battalion says of its counters and its map: strengths by type, the errata.

#include "lost_battalion_rules_test.h"

#include "support/combat_board.h"
#include "support/shipped_position.h"

#include "rules/movement.h"
#include "rules/sequence.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

/// A blank counter of that type in 0303, attacked from 0304 by blank ones whose strength is 3 by hand.
QString against(const char* type, std::initializer_list<const char*> attackers)
{
    Board board("lost-battalion", ".....\n.....\n.....\n.....\n.....");
    board.unit("g1", "0303", type);
    int count = 0;
    for (const char* attacker : attackers)
        board.unit(qPrintable(u"a%1"_s.arg(++count)), "0304", attacker).nation("usa");
    CombatBoard combat(board.attack({"0304"}, "0303", "D1"));
    return combat.strength("a1", 3, 3).defenders().join(u", "_s);
}

} // namespace

void LostBattalionRulesTest::LB_11_5_d_artilleryDefendsWithOneAgainstInfantry()
{
    QCOMPARE(against("artillery", {"infantry"}), u"g1 1"_s);
    QCOMPARE(against("artillery", {"infantry", "tank"}), u"g1 1"_s);
    // Against guns alone nothing is said of it.
    QCOMPARE(against("artillery", {"artillery"}), u"g1 ?"_s);
    const auto guns = [](std::initializer_list<const char*> from) {
        return CombatBoard(Board("lost-battalion", ".....\n.....\n.....\n.....\n.....")
                               .unit("g1", "0303", "artillery")
                               .unit("a1", "0304", "infantry")
                               .nation("usa")
                               .unit("a2", "0403", "artillery")
                               .nation("usa")
                               .attack(from, "0303", "D1"))
            .strength("a1", 3)
            .strength("a2", 4);
    };
    QCOMPARE(guns({"0304"}).text(), u"3 : 1"_s);
    QCOMPARE(guns({"0304", "0403"}).text(), u"7 : 1"_s);
    QCOMPARE(guns({"0403"}).text(), u"?"_s);
    // A printed strength stays.
    QCOMPARE(guns({"0304"}).strength("g1", 2).text(), u"3 : 2"_s);
}

void LostBattalionRulesTest::LB_11_9_a_machineGunsDefendWithTwo()
{
    QCOMPARE(against("mg", {"infantry"}), u"g1 2"_s);
    QCOMPARE(against("mg", {"artillery"}), u"g1 2"_s);
    QCOMPARE(Board("lost-battalion", "...").ruleset().unitType(u"mg"_s)->steps, 1);
    // A tank has 1, whatever it has lost.
    QCOMPARE(against("tank", {"infantry"}), u"g1 1"_s);
    CombatBoard reduced(Board("lost-battalion", "...")
                            .unit("g1", "0101", "tank")
                            .steps(2, 1)
                            .unit("a1", "0201")
                            .nation("usa")
                            .attack({"0201"}, "0101", "D1"));
    QCOMPARE(reduced.strength("a1", 3).text(), u"3 : 1"_s);
}

void LostBattalionRulesTest::LB_X4_victoryHexesAreCountedByControl()
{
    const Board board = Board("lost-battalion", "....\n....")
                            .feature("victory", {"0101", "0201", "0301"})
                            .unit("a1", "0301")
                            .control("german", {"0101", "0201", "0102"})
                            .control("allied", {"0401"});
    const QStringList sides{board.ruleset().sides[0].id, board.ruleset().sides[1].id};
    std::vector<int> held = objectivesHeld(board.position(), board.ruleset());
    QCOMPARE(held.at(static_cast<std::size_t>(sides.indexOf(u"german"))), 2); // not the hex without a star
    QCOMPARE(held.at(static_cast<std::size_t>(sides.indexOf(u"allied"))), 0); // whoever stands there
    Position position = board.position();
    position.setController(*position.map->find(u"0201"), u"allied"_s);
    held = objectivesHeld(position, board.ruleset());
    QCOMPARE(held.at(static_cast<std::size_t>(sides.indexOf(u"german"))), 1);
    QCOMPARE(held.at(static_cast<std::size_t>(sides.indexOf(u"allied"))), 1);
    QCOMPARE(board.rule("victory-control").source, RuleText::Source::Assumed);
}

void LostBattalionRulesTest::LB_X7_austriansAreBlackOnLightGreen()
{
    const Ruleset game = Board("lost-battalion", "...").ruleset();
    const Kind* austrian = findBy(game.nations, &Kind::name, u"austrian"_s);
    QVERIFY(austrian != nullptr);
    QCOMPARE(austrian->textColor, u"#000000"_s);
    const int red = QStringView(austrian->color).mid(1, 2).toInt(nullptr, 16);
    const int green = QStringView(austrian->color).mid(3, 2).toInt(nullptr, 16);
    const int blue = QStringView(austrian->color).mid(5, 2).toInt(nullptr, 16);
    QVERIFY(green > red && green > blue && std::min(red, blue) > 127); // light
    const Kind* german = findBy(game.nations, &Kind::name, u"german"_s);
    QVERIFY(german != nullptr && german->color != austrian->color);
}

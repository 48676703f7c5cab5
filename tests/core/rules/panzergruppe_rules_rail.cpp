// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rail breaks in Panzergruppe Guderian. A railway runs along the upper row, 0101 to 0901; g1 stands at its beginning.

#include "panzergruppe_rules_test.h"

#include "core/table/small_table.h"

#include "rules/rule_view.h"
#include "table/laying.h"

#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;

namespace {

constexpr const char* farBreaks[] = {"0401", "0501", "0601", "0701", "0801", "0901"};

/// With so many rail breaks far from g1.
SmallTable railway(int breaks = 0)
{
    Board board("panzergruppe-guderian", ".........\n.........");
    board.path("rail", {"0101", "0201", "0301", "0401", "0501", "0601", "0701", "0801", "0901"});
    board.unit("g1", "0101", "panzer").unit("s1", "0902", "rifle");
    for (int i = 0; i < breaks; ++i)
        board.marker("rail-break", farBreaks[i]);
    SmallTable table(board);
    table.scenario.position.turn = {2, u"german"_s, u"movement"_s, {}};
    return table;
}

Laying breakIn(const SmallTable& table, const char* hex)
{
    return layingOf(table.scenario.position, table.play, table.game, u"rail-break"_s, table.at(hex));
}

QStringList refusals(const SmallTable& table, const MarkerAct& act)
{
    const RulesInForce rules(std::make_shared<const Ruleset>(table.game));
    const RuleView board(table.scenario.position, rules);
    QStringList said;
    for (const LayingRefusal& refusal : layingRefusals(board, table.play, act))
        said += u"%1: %2 %3"_s.arg(ruleAt(table.game.rules, refusal.rule).id, refusal.why, refusal.cure);
    return said;
}

QStringList refusals(const SmallTable& table, const char* hex)
{
    return refusals(table, breakIn(table, hex).act);
}

QStringList breaksOf(const SmallTable& table)
{
    QStringList hexes;
    for (const Marker& marker : table.scenario.position.markers)
        hexes += table.scenario.position.map->number(std::get<HexIndex>(marker.at));
    return hexes;
}

} // namespace

void PanzergruppeRulesTest::PGG_6_a_anyRailBreakIsLiftedForANewOne()
{
    SmallTable table = railway(6);
    const Scenario start = table.scenario;
    QCOMPARE(table.perform(MoveAct{{u"g1"_s}, table.way({"0201"})}), QString());
    Laying laying = breakIn(table, "0201");
    QCOMPARE(laying.liftable, start.position.markers); // wherever they lie: nobody is near them
    laying.act.lifted = laying.liftable[2];
    QCOMPARE(refusals(table, laying.act), QStringList());
    QCOMPARE(table.perform(laying.act), QString());
    QVERIFY2(table.said.contains(u"is put on 0201; the one on 0601 is taken up [6]"_s), qPrintable(table.said));
    QCOMPARE(breaksOf(table), QStringList({u"0401"_s, u"0501"_s, u"0701"_s, u"0801"_s, u"0901"_s, u"0201"_s}));
    table.undo();
    table.undo();
    QCOMPARE(table.scenario, start);
    // While there are fewer, none is lifted.
    QVERIFY(breakIn(railway(5), "0201").liftable.empty());
}

void PanzergruppeRulesTest::PGG_6_b_whereAGermanUnitHasJustMoved()
{
    SmallTable table = railway();
    const QString nobody = u"6: No unit of the German side has moved into %1 in this phase. Move one into or through "
                           u"the hex first."_s;
    QCOMPARE(refusals(table, "0201"), QStringList{nobody.arg(u"0201"_s)});
    QCOMPARE(refusals(table, "0101"), QStringList{nobody.arg(u"0101"_s)}); // it stands there, and has not moved
    QCOMPARE(table.perform(MoveAct{{u"g1"_s}, table.way({"0201", "0301"})}), QString());
    QCOMPARE(refusals(table, "0201"), QStringList()); // through
    QCOMPARE(refusals(table, "0301"), QStringList()); // into
    QCOMPARE(refusals(table, "0101"), QStringList{nobody.arg(u"0101"_s)}); // out of
    // Later in the phase too, which is assumed; not in the next one.
    QCOMPARE(table.perform(MoveAct{{u"g1"_s}, table.way({"0302"})}), QString());
    QCOMPARE(refusals(table, "0201"), QStringList());
    QCOMPARE(refusals(table, "0302"), QStringList{u"6: 0302 has none of this: Railway. Choose a hex that has."_s});
    QCOMPARE(table.perform(TurnAct{{2, u"german"_s, u"combat"_s, {}}}), QString());
    QCOMPARE(refusals(table, "0201"), QStringList{nobody.arg(u"0201"_s)});
    QVERIFY(open().rule("6-phase").source == RuleText::Source::Assumed);
    // Soviet units lay none.
    SmallTable soviet = railway();
    QCOMPARE(soviet.perform(MoveAct{{u"s1"_s}, soviet.way({"0901"})}), QString());
    QCOMPARE(refusals(soviet, "0901"), QStringList{nobody.arg(u"0901"_s)});
}

void PanzergruppeRulesTest::PGG_6_c_sixAtMost()
{
    SmallTable table = railway(5);
    QCOMPARE(table.perform(MoveAct{{u"g1"_s}, table.way({"0201", "0301"})}), QString());
    QCOMPARE(refusals(table, "0201"), QStringList());
    QCOMPARE(table.perform(breakIn(table, "0201").act), QString());
    const QStringList seventh = refusals(table, "0301");
    QCOMPARE(seventh.size(), 1);
    QVERIFY2(seventh.front().startsWith(u"6: "_s) && seventh.front().endsWith(u"Take one of them up for it."_s),
             qPrintable(seventh.front()));
    MarkerAct act = breakIn(table, "0301").act;
    act.lifted = breakIn(table, "0301").liftable.back(); // the one that was laid just now
    QCOMPARE(refusals(table, act), QStringList());
    QCOMPARE(table.perform(act), QString());
    QCOMPARE(breaksOf(table).size(), 6);
    QCOMPARE(breaksOf(table).back(), u"0301"_s);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/core_scenario.h"
#include "support/engine_answer.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// Lines of more than one leg, and hexes that a line may run into but not through (Panzergruppe Guderian 8 and 13).
class PanzergruppeSupplyTest : public QObject
{
    Q_OBJECT

private slots:
    void wayToTheRoadDoesNotRunThroughSwamp();
    void lineDoesNotPassALeaderInSwamp();
    void ownHexNeverBlocks();
    void swampCutsALine();
};

namespace {

/// A map whose first hex is 0101: `.` clear, `s` swamp, `l` lake.
PlainScenario boardOf(const QStringList& rows)
{
    PlainScenario plain;
    plain.ruleset = u"panzergruppe-guderian"_s;
    plain.north = 0.0;
    plain.columns = static_cast<int>(rows.front().size());
    plain.rows = static_cast<int>(rows.size());
    for (int row = 1; row <= plain.rows; ++row) {
        for (int column = 1; column <= plain.columns; ++column) {
            const QChar sign = rows[row - 1][column - 1];
            plain.terrain[{column, row}] = sign == u'.' ? u"clear"_s : sign == u's' ? u"swamp"_s : u"lake"_s;
        }
    }
    return plain;
}

/// The line of the unit, "" where it is out of supply.
QString lineOf(const PlainScenario& plain, const QString& unit)
{
    const Position position = coreScenario(plain).position;
    for (const SupplyStatus& status : supplyOfAll(position, testRules(testRuleset(plain.ruleset), plain))) {
        QStringList numbers;
        for (const HexIndex hex : status.line)
            numbers << position.map->number(hex);
        if (position.unit(status.unit).id == unit)
            return numbers.join(u' ');
    }
    return u"no such unit"_s;
}

/// What cuts the unit's line, hex by hex.
QString cutsOf(const PlainScenario& plain, const QString& unit)
{
    const Position position = coreScenario(plain).position;
    QStringList cuts;
    for (const SupplyStatus& status : supplyOfAll(position, testRules(testRuleset(plain.ruleset), plain))) {
        for (const SupplyCut& cut : status.cuts) {
            if (position.unit(status.unit).id == unit)
                cuts << position.map->number(cut.hex) + u' ' + reasonId(cut.reason.code);
        }
    }
    return cuts.join(u", "_s);
}

PlainUnit leader(const QString& id, PlainHex hex, int range)
{
    PlainUnit unit{id, u"soviet"_s, u"leader"_s, hex};
    unit.range = range;
    return unit;
}

} // namespace

void PanzergruppeSupplyTest::wayToTheRoadDoesNotRunThroughSwamp()
{
    // The road runs through the swamp 0202; 0401 has a road of its own to the railhead, and is the lesser number.
    PlainScenario plain = boardOf({u".l..."_s, u".s..."_s});
    plain.paths[u"road"_s] = {{{1, 2}, {2, 2}, {3, 2}, {4, 2}, {5, 2}}, {{4, 1}, {5, 2}}};
    plain.regions[u"german-railhead"_s] = {{5, 2}};
    plain.units = {{u"g1"_s, u"german"_s, u"infantry"_s, PlainHex{1, 2}}};
    QCOMPARE(lineOf(plain, u"g1"_s), u"0102 0202 0302 0402 0502"_s);
}

void PanzergruppeSupplyTest::lineDoesNotPassALeaderInSwamp()
{
    // The leader in the swamp 0104 is too far to serve; the one behind him is near enough, but only through the swamp.
    PlainScenario plain = boardOf({u"."_s, u"."_s, u"."_s, u"s"_s, u"."_s, u"."_s});
    plain.regions[u"east-edge"_s] = {{1, 6}};
    plain.units = {
        {u"s1"_s, u"soviet"_s, u"rifle"_s, PlainHex{1, 1}}, leader(u"near"_s, {1, 4}, 2), leader(u"far"_s, {1, 5}, 5)};
    QCOMPARE(lineOf(plain, u"s1"_s), QString());
    plain.units.front().hex = PlainHex{1, 2};
    QCOMPARE(lineOf(plain, u"s1"_s), u"0102 0103 0104 0105 0106"_s);
}

void PanzergruppeSupplyTest::ownHexNeverBlocks()
{
    PlainScenario plain = boardOf({u"l"_s, u"."_s});
    plain.paths[u"road"_s] = {{{1, 1}, {1, 2}}};
    plain.regions[u"german-railhead"_s] = {{1, 1}};
    plain.units = {{u"g1"_s, u"german"_s, u"infantry"_s, PlainHex{1, 1}},
                   {u"g2"_s, u"german"_s, u"infantry"_s, PlainHex{1, 2}}};
    QCOMPARE(lineOf(plain, u"g1"_s), u"0101"_s);
    QCOMPARE(lineOf(plain, u"g2"_s), QString()); // a lake is not entered
}

void PanzergruppeSupplyTest::swampCutsALine()
{
    // The leader is near enough, and the line would run through the swamp 0102: not the limit is in the way.
    PlainScenario plain = boardOf({u"."_s, u"s"_s, u"."_s});
    plain.regions[u"east-edge"_s] = {{1, 3}};
    plain.units = {{u"s1"_s, u"soviet"_s, u"rifle"_s, PlainHex{1, 1}}, leader(u"leader"_s, {1, 3}, 5)};
    QCOMPARE(cutsOf(plain, u"s1"_s), u"0102 prohibited-terrain"_s);
    plain.terrain[{1, 2}] = u"clear"_s;
    plain.units.back().range = 1;
    QCOMPARE(cutsOf(plain, u"s1"_s), u"0101 too-far"_s);
}

REARGUARD_APPLESS_TEST(PanzergruppeSupplyTest)
#include "panzergruppe_supply_test.moc"

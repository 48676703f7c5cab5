// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/hex.h"
#include "support/random/chance.h"
#include "support/test_registry.h"

#include <QTest>

#include <set>

/// Laws of axial arithmetic.
class HexTest : public QObject
{
    Q_OBJECT

private slots:
    void distanceIsAMetric();
    void distanceIsTheFewestSteps();
    void sixStepsLeadToSixHexesAtDistanceOne();
    void oppositeStepsCancel();
    void turningSixTimesChangesNothing();
    void turningKeepsDistancesAndTurnsSteps();
    void hashTellsHexesApart();
};

namespace {

Hex anyHex(Chance& chance)
{
    return {chance.between(-1000, 1000), chance.between(-1000, 1000)};
}

} // namespace

void HexTest::distanceIsAMetric()
{
    Chance chance(1);
    for (int i = 0; i < 5000; ++i) {
        const Hex a = anyHex(chance);
        const Hex b = chance.percent(10) ? a : anyHex(chance);
        const Hex c = anyHex(chance);
        QCOMPARE(distance(a, b) == 0, a == b);
        QVERIFY(distance(a, b) >= 0);
        QCOMPARE(distance(a, b), distance(b, a));
        QVERIFY(distance(a, c) <= distance(a, b) + distance(b, c));
        QCOMPARE(distance(a + c, b + c), distance(a, b));
    }
}

void HexTest::distanceIsTheFewestSteps()
{
    std::set<std::pair<int, int>> reached = {{0, 0}};
    std::set<std::pair<int, int>> rim = reached;
    for (int steps = 1; steps <= 12; ++steps) {
        std::set<std::pair<int, int>> next;
        for (const auto& [q, r] : rim) {
            for (const HexDirection direction : allDirections) {
                const Hex hex = Hex{q, r} + flatStep(direction);
                if (reached.insert({hex.q, hex.r}).second)
                    next.insert({hex.q, hex.r});
            }
        }
        QCOMPARE(next.size(), static_cast<std::size_t>(6 * steps));
        for (const auto& [q, r] : next)
            QCOMPARE(distance(Hex{}, Hex{q, r}), steps);
        rim = next;
    }
}

void HexTest::sixStepsLeadToSixHexesAtDistanceOne()
{
    for (const auto step : {flatStep, pointyStep}) {
        std::set<std::pair<int, int>> ends;
        for (const HexDirection direction : allDirections) {
            const Hex end = step(direction);
            QCOMPARE(distance(Hex{}, end), 1);
            QCOMPARE(end.q + end.r + end.s(), 0);
            ends.insert({end.q, end.r});
        }
        QCOMPARE(ends.size(), std::size_t{6});
    }
}

void HexTest::oppositeStepsCancel()
{
    for (const HexDirection direction : allDirections) {
        QCOMPARE(opposite(opposite(direction)), direction);
        QCOMPARE(turned(direction, 3), opposite(direction));
        QCOMPARE(turned(turned(direction, 5), -5), direction);
        QCOMPARE(flatStep(direction) + flatStep(opposite(direction)), Hex{});
        QCOMPARE(pointyStep(direction) + pointyStep(opposite(direction)), Hex{});
    }
}

void HexTest::turningSixTimesChangesNothing()
{
    Chance chance(2);
    for (int i = 0; i < 200; ++i) {
        const Hex hex = anyHex(chance);
        QCOMPARE(rotated(hex, 6), hex);
        QCOMPARE(rotated(hex, -1), rotated(hex, 5));
        QCOMPARE(rotated(rotated(hex, 2), 4), hex);
        QCOMPARE(rotated(hex, 3), hex * -1);
    }
}

void HexTest::turningKeepsDistancesAndTurnsSteps()
{
    Chance chance(3);
    for (int i = 0; i < 200; ++i) {
        const Hex a = anyHex(chance);
        const Hex b = anyHex(chance);
        const int sixths = chance.between(-7, 7);
        QCOMPARE(distance(rotated(a, sixths), rotated(b, sixths)), distance(a, b));
    }
    for (const HexDirection direction : allDirections) {
        QCOMPARE(rotated(flatStep(direction), 1), flatStep(turned(direction, 1)));
        QCOMPARE(rotated(pointyStep(direction), 1), pointyStep(turned(direction, 1)));
    }
}

void HexTest::hashTellsHexesApart()
{
    std::set<std::size_t> hashes;
    for (int q = -50; q < 50; ++q) {
        for (int r = -50; r < 50; ++r)
            hashes.insert(std::hash<Hex>()({q, r}));
    }
    QCOMPARE(hashes.size(), std::size_t{10000});
}

REARGUARD_APPLESS_TEST(HexTest)
#include "hex_test.moc"

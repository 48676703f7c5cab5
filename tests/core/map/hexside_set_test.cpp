// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "map/hexside_set.h"
#include "support/grid_samples.h"
#include "support/random/chance.h"
#include "support/test_registry.h"

#include <QTest>

#include <set>

Q_DECLARE_METATYPE(HexGrid)

/// A HexsideSet behaves like a std::set of hexsides, seen alike from both of their hexes.
class HexsideSetTest : public QObject
{
    Q_OBJECT

private slots:
    void behavesLikeASet_data();
    void behavesLikeASet();
    void containsNothingOutside();
};

void HexsideSetTest::behavesLikeASet_data()
{
    QTest::addColumn<HexGrid>("grid");
    for (const GridSample& sample : gridSamples())
        QTest::newRow(sample.name.c_str()) << sample.grid;
}

void HexsideSetTest::behavesLikeASet()
{
    QFETCH(const HexGrid, grid);
    Chance chance(11);
    HexsideSet set(grid.size());
    std::set<std::pair<HexIndex, int>> expected; // hex, canonical direction
    for (int i = 0; i < 400; ++i) {
        const auto hexside = hexsideOf(grid, chance.below(grid.size()), directionFromInt(chance.below(directionCount)));
        if (!hexside)
            continue;
        const std::pair key(hexside->hex, toInt(hexside->direction));
        if (chance.percent(40)) {
            set.remove(grid, *hexside);
            expected.erase(key);
        } else {
            set.insert(grid, *hexside);
            expected.insert(key);
        }
        QCOMPARE(set.contains(*hexside), expected.count(key) == 1);
        QCOMPARE(set.count(), static_cast<int>(expected.size()));
        QCOMPARE(set.isEmpty(), expected.empty());
    }
    std::vector<std::pair<HexIndex, int>> visited;
    set.forEach([&visited](Hexside hexside) { visited.emplace_back(hexside.hex, toInt(hexside.direction)); });
    const std::set<std::pair<HexIndex, int>> once(visited.begin(), visited.end());
    QCOMPARE(once.size(), visited.size());
    QVERIFY(once == expected);
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        for (const HexDirection direction : allDirections) {
            const auto hexside = hexsideOf(grid, hex, direction);
            const bool isIn = hexside && expected.count({hexside->hex, toInt(hexside->direction)}) == 1;
            QCOMPARE(set.contains(hex, direction), isIn);
            QCOMPARE((set.mask(hex) >> toInt(direction) & 1) != 0, isIn);
        }
    }
}

void HexsideSetTest::containsNothingOutside()
{
    QCOMPARE(HexsideSet().mask(0), std::uint8_t{0});
    QCOMPARE(HexsideSet(5).mask(noHex), std::uint8_t{0});
    QCOMPARE(HexsideSet(5).mask(5), std::uint8_t{0});
    QVERIFY(!HexsideSet(5).contains(12, HexDirection::D4));
    QVERIFY(HexsideSet().isEmpty());
}

REARGUARD_APPLESS_TEST(HexsideSetTest)
#include "hexside_set_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "map/hex_set.h"
#include "support/random/chance.h"
#include "support/test_registry.h"

#include <QTest>

#include <set>

/// A HexSet behaves like a std::set of indices.
class HexSetTest : public QObject
{
    Q_OBJECT

private slots:
    void behavesLikeASet_data();
    void behavesLikeASet();
    void containsNothingOutside();
    void equalMembersMakeEqualSets();
};

void HexSetTest::behavesLikeASet_data()
{
    QTest::addColumn<int>("size");
    for (const int size : {1, 63, 64, 65, 200, 1000})
        QTest::addRow("%d hexes", size) << size;
}

void HexSetTest::behavesLikeASet()
{
    QFETCH(const int, size);
    Chance chance(static_cast<std::uint64_t>(size));
    HexSet set(size);
    std::set<HexIndex> expected;
    QVERIFY(set.isEmpty());
    for (int i = 0; i < 500; ++i) {
        const auto hex = static_cast<HexIndex>(chance.below(size));
        switch (chance.below(4)) {
        case 0:
            set.remove(hex);
            expected.erase(hex);
            break;
        case 1:
            set.set(hex, false);
            expected.erase(hex);
            break;
        case 2:
            set.set(hex, true);
            expected.insert(hex);
            break;
        default:
            set.insert(hex);
            expected.insert(hex);
            break;
        }
        QCOMPARE(set.contains(hex), expected.count(hex) == 1);
        QCOMPARE(set.count(), static_cast<int>(expected.size()));
        QCOMPARE(set.isEmpty(), expected.empty());
    }
    std::vector<HexIndex> visited;
    set.forEach([&visited](HexIndex hex) { visited.push_back(hex); });
    QCOMPARE(visited, std::vector<HexIndex>(expected.begin(), expected.end()));
    for (HexIndex hex = 0; hex < size; ++hex)
        QCOMPARE(set.contains(hex), expected.count(hex) == 1);
}

void HexSetTest::containsNothingOutside()
{
    HexSet set(70);
    for (HexIndex hex = 0; hex < 70; ++hex)
        set.insert(hex);
    QVERIFY(!set.contains(noHex));
    QVERIFY(!set.contains(128));
    QVERIFY(!set.contains(1'000'000));
    QVERIFY(!HexSet().contains(0));
    QVERIFY(HexSet().isEmpty());
}

void HexSetTest::equalMembersMakeEqualSets()
{
    HexSet a(100);
    HexSet b(100);
    a.insert(7);
    a.insert(99);
    b.insert(99);
    QVERIFY(a != b);
    b.insert(7);
    QCOMPARE(a, b);
    b.remove(99);
    b.insert(98);
    QVERIFY(a != b);
}

REARGUARD_APPLESS_TEST(HexSetTest)
#include "hex_set_test.moc"

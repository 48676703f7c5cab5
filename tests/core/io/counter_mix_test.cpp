// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/counter_mix.h"

#include "io/ruleset_file.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

class CounterMixTest : public QObject
{
    Q_OBJECT

private slots:
    void everyGameHasCountersOfBothSides_data();
    void everyGameHasCountersOfBothSides();
    void aCounterIsThereOnceWithAllThatIsKnown();
};

void CounterMixTest::everyGameHasCountersOfBothSides_data()
{
    QTest::addColumn<QString>("game");
    for (const QString& id : builtInRulesets())
        QTest::newRow(qPrintable(id)) << id;
}

void CounterMixTest::everyGameHasCountersOfBothSides()
{
    QFETCH(const QString, game);
    const auto rules = builtInRuleset(game);
    QVERIFY(rules.hasValue());
    const std::vector<Unit> mix = counterMix(game);
    QVERIFY(mix.size() >= 10);
    QSet<QString> sides;
    QSet<QString> names;
    for (const Unit& unit : mix) {
        sides += unit.side;
        const QString name = unit.side + u'/' + unit.type + u'/' + unit.displayName();
        QVERIFY2(!names.contains(name), qPrintable(name));
        names += name;
        QVERIFY2(rules->unitType(unit.type) != nullptr, qPrintable(unit.type));
        QVERIFY(!unit.isOnMap() && unit.lost == 0 && unit.states.isEmpty() && unit.tray.isEmpty() && !unit.arrival);
    }
    QVERIFY(sides.size() >= 2);
    QVERIFY(std::ranges::is_sorted(mix, {}, &Unit::side));
}

void CounterMixTest::aCounterIsThereOnceWithAllThatIsKnown()
{
    const QString first = sourcePath(u"/tests/fixtures/ui/two-units.scenario.json");
    const std::vector<Unit> once = counterMixOf({first});
    QVERIFY(!once.empty());
    QCOMPARE(counterMixOf({first, first}), once);
    QCOMPARE(counterMixOf({u"/nowhere/x.scenario.json"_s, first}), once);
    QVERIFY(counterMix(u"no-such-game"_s).empty());
}

REARGUARD_TEST(CounterMixTest)
#include "counter_mix_test.moc"

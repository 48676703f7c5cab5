// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "small_ruling.h"
#include "support/test_registry.h"
#include "verdict/hidden_units.h"
#include "verdict/reason_text.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// What is said of units that whoever reads may not know.
class HiddenUnitsTest : public QObject
{
    Q_OBJECT

private slots:
    void theTopCounterOfTheOthersIsSeen();
    void namesAreLeftOutOfLists();
    void sentencesLoseTheNames_data();
    void sentencesLoseTheNames();
};

namespace {

/// "1 VG" in 0101 with two below it, "1 Inf" in 0201 with one; a third is off the map.
struct Stacks : SmallRuling
{
    Stacks()
    {
        position.units.clear();
        add(u"1 VG"_s, u"german"_s, hex("0101"));
        add(u"MG 1"_s, u"german"_s, hex("0101"));
        add(u"28"_s, u"german"_s, hex("0101"));
        add(u"1 Inf"_s, u"allied"_s, hex("0201"));
        add(u"109/28"_s, u"allied"_s, hex("0201"));
        add(u"MG 1b"_s, u"allied"_s, noHex);
    }
    void add(const QString& name, const QString& side, HexIndex hex)
    {
        Unit unit;
        unit.id = QString::number(position.units.size());
        unit.name = name;
        unit.side = side;
        unit.hex = hex;
        position.units.push_back(unit);
    }
};

} // namespace

void HiddenUnitsTest::theTopCounterOfTheOthersIsSeen()
{
    const Stacks at;
    QVERIFY(hiddenFrom({}, at.position).isEmpty());
    const HiddenUnits fromAllied = hiddenFrom(u"allied"_s, at.position);
    QCOMPARE(fromAllied.known({0, 1, 2, 3, 4, 5}), (std::vector<UnitIndex>{0, 3, 4, 5}));
    const HiddenUnits fromGerman = hiddenFrom(u"german"_s, at.position);
    QCOMPARE(fromGerman.known({5, 4, 3, 2}), (std::vector<UnitIndex>{5, 3, 2}));
    QVERIFY(!fromGerman.contains(noUnit));
}

void HiddenUnitsTest::namesAreLeftOutOfLists()
{
    const Stacks at;
    const VerdictText words(at.position, at.rules, {}, hiddenFrom(u"allied"_s, at.position));
    QCOMPARE(words.unitName(0), u"1 VG"_s);
    QCOMPARE(words.unitName(1), u"hidden unit"_s);
    QCOMPARE(words.unitNames({0, 1, 2}), u"1 VG"_s);
    QCOMPARE(words.unitNames({1, 2}), u"hidden units"_s);
    QCOMPARE(words.unitNames({}), QString());
    QCOMPARE(words.unitsWithHexes({0, 1, 3}), u"1 VG (0101) and 1 Inf (0201)"_s);
    QCOMPARE(words.unitsWithHexes({1}), u"hidden units"_s);
    Reason reason;
    reason.code = ReasonCode::EnemyZoc;
    reason.units = {0, 1};
    QCOMPARE(words.reason(reason), u"enemy zone of control of 1 VG (0101), not negated"_s);
    reason.units = {1};
    QCOMPARE(words.reason(reason), u"enemy zone of control, not negated"_s);
    UnitRetreat retreat;
    retreat.unit = 0;
    retreat.with = {1, 2};
    retreat.from = at.hex("0101");
    QCOMPARE(words.fate(retreat), u"1 VG retreats: 0 legal path(s)"_s);
    retreat.unit = 1;
    retreat.with = {2};
    QCOMPARE(words.fate(retreat), u"Hidden units retreat: 0 legal path(s)"_s);
    // For those who may see them.
    const VerdictText all(at.position, at.rules);
    QCOMPARE(all.fate(retreat), u"MG 1 and 28 retreat: 0 legal path(s)"_s);
}

void HiddenUnitsTest::sentencesLoseTheNames_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("read");

    QTest::newRow("a list") << u"1 VG, MG 1 and 28 attack 1 Inf (0201)"_s
                            << u"1 VG and hidden units attack 1 Inf (0201)"_s;
    QTest::newRow("a list that goes on") << u"1 VG, MG 1, 28 and 1 Inf stay"_s
                                         << u"1 VG, hidden units and 1 Inf stay"_s;
    QTest::newRow("several stacks") << u"1 Inf (0201) and 1 VG + MG 1 (0101)"_s
                                    << u"1 Inf (0201) and 1 VG + hidden units (0101)"_s;
    QTest::newRow("one alone") << u"28 moves from 0101: 0102"_s << u"Hidden unit moves from 0101: 0102"_s;
    QTest::newRow("one inside") << u"Taken back: 28 loses 1 step(s)"_s << u"Taken back: hidden unit loses 1 step(s)"_s;
    QTest::newRow("parts of other names")
        << u"109/28 is overrun; MG 1b enters in 0128"_s << u"109/28 is overrun; MG 1b enters in 0128"_s;
    QTest::newRow("at the end") << u"out of supply: MG 1."_s << u"out of supply: hidden unit."_s;
    QTest::newRow("nobody") << u"Turn 3, Combat"_s << u"Turn 3, Combat"_s;
}

void HiddenUnitsTest::sentencesLoseTheNames()
{
    QFETCH(QString, written);
    QFETCH(QString, read);
    const Stacks at;
    const HiddenNames names(at.position, hiddenFrom(u"allied"_s, at.position));
    QCOMPARE(names.takenFrom(written), read);
    QCOMPARE(HiddenNames(at.position, {}).takenFrom(written), written);
}

REARGUARD_APPLESS_TEST(HiddenUnitsTest)
#include "hidden_units_test.moc"

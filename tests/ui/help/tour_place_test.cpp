// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "help/tour_card.h"
#include "support/test_registry.h"

#include <QTest>

/// Where the card of the tour goes.
class TourPlaceTest : public QObject
{
    Q_OBJECT

private slots:
    void standsBesideItsPart();
    void coversWhatMattersLeast();
    void staysWhereItStandsWell();
    void keepsItsCornerInARoomThatIsTooSmall();
};

namespace {

constexpr QRect room(0, 0, 1000, 600);
constexpr QSize card(300, 200);

} // namespace

void TourPlaceTest::standsBesideItsPart()
{
    const QRect part(600, 250, 60, 60);
    const QRect at = placeCard(card, room, part, {{part, 1000.0}});
    QVERIFY(room.contains(at));
    QVERIFY(!at.intersects(part));
    // Nearer than a card's length.
    QVERIFY(at.adjusted(-40, -40, 40, 40).intersects(part));
}

void TourPlaceTest::coversWhatMattersLeast()
{
    // All is shunned; the strip on the left least.
    const QRect left(0, 0, 300, 600);
    const QRect rest(300, 0, 700, 600);
    const QRect at = placeCard(card, room, {900, 300, 20, 20}, {{left, 1.0}, {rest, 10.0}});
    QCOMPARE(at.left(), 0);
    QVERIFY(left.contains(at));
}

void TourPlaceTest::staysWhereItStandsWell()
{
    const QRect held(20, 30, 280, 190);
    const QRect part(800, 300, 60, 60);
    QCOMPARE(placeCard(card, room, part, {{part, 1000.0}}, {held}), QRect(held.topLeft(), card));
    // But not on its part.
    const QRect below(100, 100, 60, 60);
    QVERIFY(!placeCard(card, room, below, {{below, 1000.0}}, {held}).intersects(below));
    // While somebody points at it, only what outweighs that moves it.
    QVERIFY(!placeCard(card, room, part, {{below, 10.0}}, {held}).intersects(below));
    QCOMPARE(placeCard(card, room, part, {{below, 10.0}}, {held, 100.0}), QRect(held.topLeft(), card));
}

void TourPlaceTest::keepsItsCornerInARoomThatIsTooSmall()
{
    const QRect tiny(10, 20, 100, 80);
    QCOMPARE(placeCard(card, tiny, {}, {}).topLeft(), tiny.topLeft());
}

REARGUARD_TEST(TourPlaceTest)
#include "tour_place_test.moc"

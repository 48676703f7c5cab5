// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/bearing.h"
#include "support/test_registry.h"

#include <QTest>

Q_DECLARE_METATYPE(GridShape)

/// Which way a step leads on a sheet that may lie turned.
class BearingTest : public QObject
{
    Q_OBJECT

private slots:
    void stepUpIsEastWhereNorthIsToTheLeft();
    void stepsLeadWhereTheSheetSays_data();
    void stepsLeadWhereTheSheetSays();
    void oppositeStepsLeadOppositeWays();
    void stepsAlongAnAxisLeadNowhereAcross();
};

void BearingTest::stepUpIsEastWhereNorthIsToTheLeft()
{
    QCOMPARE(bearing(GridShape::Flat, HexDirection::D0, 270.0), 90.0);
    QCOMPARE(bearing(GridShape::Flat, HexDirection::D3, 270.0), 270.0);
    QCOMPARE(bearing(GridShape::Flat, HexDirection::D1, 270.0), 150.0);
    QCOMPARE(bearing(GridShape::Pointy, HexDirection::D4, 270.0), 0.0);
    for (int north = -720; north <= 720; north += 30) {
        for (const HexDirection direction : allDirections) {
            const double angle = bearing(GridShape::Flat, direction, north);
            QVERIFY(angle >= 0.0 && angle < 360.0);
        }
    }
}

void BearingTest::stepsLeadWhereTheSheetSays_data()
{
    // Six letters, clockwise from D0: E eastward, W westward, - neither; likewise N and S.
    QTest::addColumn<GridShape>("shape");
    QTest::addColumn<double>("north");
    QTest::addColumn<QByteArray>("eastWest");
    QTest::addColumn<QByteArray>("northSouth");
    QTest::newRow("flat, north at the top") << GridShape::Flat << 0.0 << QByteArray("-EE-WW") << QByteArray("NNSSSN");
    QTest::newRow("flat, north to the right")
        << GridShape::Flat << 90.0 << QByteArray("WWEEEW") << QByteArray("-NN-SS");
    QTest::newRow("flat, north at the bottom")
        << GridShape::Flat << 180.0 << QByteArray("-WW-EE") << QByteArray("SSNNNS");
    QTest::newRow("flat, north to the left")
        << GridShape::Flat << 270.0 << QByteArray("EEWWWE") << QByteArray("-SS-NN");
    QTest::newRow("flat, north along a step")
        << GridShape::Flat << 60.0 << QByteArray("W-EE-W") << QByteArray("NNNSSS");
    QTest::newRow("pointy, north at the top")
        << GridShape::Pointy << 0.0 << QByteArray("EEEWWW") << QByteArray("N-SS-N");
    QTest::newRow("pointy, north to the left")
        << GridShape::Pointy << 270.0 << QByteArray("E-WW-E") << QByteArray("SSSNNN");
    QTest::newRow("flat, north one turn on")
        << GridShape::Flat << 630.0 << QByteArray("EEWWWE") << QByteArray("-SS-NN");
    QTest::newRow("flat, north turned back")
        << GridShape::Flat << -90.0 << QByteArray("EEWWWE") << QByteArray("-SS-NN");
}

void BearingTest::stepsLeadWhereTheSheetSays()
{
    QFETCH(const GridShape, shape);
    QFETCH(const double, north);
    QFETCH(const QByteArray, eastWest);
    QFETCH(const QByteArray, northSouth);
    QByteArray foundEastWest;
    QByteArray foundNorthSouth;
    for (const HexDirection direction : allDirections) {
        const double angle = bearing(shape, direction, north);
        foundEastWest += leads(angle, Compass::Eastward) ? 'E' : leads(angle, Compass::Westward) ? 'W' : '-';
        foundNorthSouth += leads(angle, Compass::Northward) ? 'N' : leads(angle, Compass::Southward) ? 'S' : '-';
    }
    QCOMPARE(foundEastWest, eastWest);
    QCOMPARE(foundNorthSouth, northSouth);
}

void BearingTest::oppositeStepsLeadOppositeWays()
{
    for (const GridShape shape : {GridShape::Flat, GridShape::Pointy}) {
        for (int north = 0; north < 360; north += 5) {
            for (const HexDirection direction : allDirections) {
                const double there = bearing(shape, direction, north);
                const double back = bearing(shape, opposite(direction), north);
                QCOMPARE(leads(there, Compass::Eastward), leads(back, Compass::Westward));
                QCOMPARE(leads(there, Compass::Northward), leads(back, Compass::Southward));
                QVERIFY(!(leads(there, Compass::Eastward) && leads(there, Compass::Westward)));
                QVERIFY(!(leads(there, Compass::Northward) && leads(there, Compass::Southward)));
            }
        }
    }
}

void BearingTest::stepsAlongAnAxisLeadNowhereAcross()
{
    // The sine of 180 degrees is not 0 in floating point; it has to count as 0.
    for (const double angle : {0.0, 180.0, 360.0}) {
        QVERIFY(!leads(angle, Compass::Eastward) && !leads(angle, Compass::Westward));
        QVERIFY(leads(angle, Compass::Northward) != leads(angle, Compass::Southward));
    }
    for (const double angle : {90.0, 270.0}) {
        QVERIFY(!leads(angle, Compass::Northward) && !leads(angle, Compass::Southward));
        QVERIFY(leads(angle, Compass::Eastward) != leads(angle, Compass::Westward));
    }
    QVERIFY(leads(0.001, Compass::Eastward));
}

REARGUARD_APPLESS_TEST(BearingTest)
#include "bearing_test.moc"

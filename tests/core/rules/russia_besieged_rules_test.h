// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/board.h"

#include <QObject>
#include <QStringList>

/// Russia Besieged statement by statement: a slot for each, named by its id in the ruleset's inventory.
///
/// Most positions are the open board below, pointy and north up: the retreating unit stands in 0404, on an even row. A
/// Soviet one goes to 0503, 0504 and 0505 alike, an Axis one to 0304, 0403 and 0405, until the statement at hand tells
/// them apart. On R the attacker elects one hex or two; on D1 there are two.
class RussiaBesiegedRulesTest : public QObject
{
    Q_OBJECT

private slots:
    void everyStatementOfTheInventoryHasASlot();

    void RB_10_8_a_theAttackerCarriesOutAllRetreats();
    void RB_10_8_b_theResultsThatRetreat();
    void RB_10_81_a_unitsRetreatOneAtATime();
    void RB_10_81_b_theDefenderOrdersHisUnits();
    void RB_10_82_a_doesNotEnterAnEnemyUnitThatHasAZoc();
    void RB_10_82_a_aSharedHexIsAttackedByNamingTheSide();
    void RB_10_82_a_whoseHexIsEnteredIsSettled();
    void RB_10_82_a_theReadingSaysWhatTheyMayDo();
    void RB_10_82_b_doesNotEnterAVacantHexInEnemyZoc();
    void RB_10_82_c_doesNotCrossTheCoast();
    void RB_10_82_d_doesNotEnterSeaOrLakeIceRoadOrNot();
    void RB_10_82_e_doesNotLeaveTheMap();
    void RB_10_82_f_sovietsDoNotEnterHungaryInTheMay1941Impulse();
    void RB_10_82_g_nobodyEntersTheNeutralCountries();
    void RB_10_83_a_whoEndsOverstackedIsEliminated();
    void RB_10_83_b_whoseRoutesAreAllBlockedIsEliminated();
    void RB_10_84_noRouteKillsWhileALegalOneExists();
    void RB_10_85_terrainDoesNotMatterOtherwise();
    void RB_10_86_p1_goesIntoHexesFreeOfEnemyZoc();
    void RB_10_86_p2_rumaniansAndHungariansKeepOutOfEachOthersCountry();
    void RB_10_86_p3_endsOnASupplySource();
    void RB_10_86_p3a_aRailHexWithAFreeAndFriendlyWayToTheEdgeIsASource();
    void RB_10_86_p3b_aFriendlyMajorCityThatCanSupplyMoreIsASource();
    void RB_10_86_p3b_aCitySuppliesNoMoreThanItsCapacity();
    void RB_10_86_p4_endsAsCloseAsPossibleToASource();
    void RB_10_86_p5_axisUnitsGoWestAndSovietUnitsEast();
    void RB_10_86_p6a_aTwoHexRetreatEndsTwoHexesAway();
    void RB_10_86_p6b_endsAdjacentOnlyWhereTwoAwayIsImpossible();
    void RB_10_86_p6c_doesNotHoldWhereTheAttackerMayElectOneHex();
    void RB_10_86_p7_aHeldHexInEnemyZocIsTheLastResort();
    void RB_10_86_n_supplyAndDirectionAreIgnoredForSovietsInMayJune1941();
    void RB_10_86_n_theShippedPositionSleepsInTheTurnOfTheAxisOnly();
    void RB_10_87_a_aStackLosesOneStepInAHeldHexInEnemyZoc();
    void RB_10_87_b_theStepIsLostForEachHexOfTheRetreat();
    void RB_10_88_theOwnerMayGoThroughAHeldHexToStayInSupply();

    void unitsAreInSupplyWithinReachOfASource();

private:
    static const QStringList eastward;
    static const QStringList westward;
    static Board open();
    static Board soviet(Board board, const char* result = "R");
    static Board axis(Board board, const char* result = "R");
    static Board onRail();
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/board.h"

#include <QObject>
#include <QStringList>

/// Winter Front statement by statement: a slot for each, named by its id in the ruleset's inventory.
///
/// Most positions are the open board below, north up: the retreating German stands in 0404, German supply lies in 0407,
/// three hexes to the south. A step to 0405 comes closer to it, 0305 and 0505 are as far from it, the others farther.
class WinterFrontRulesTest : public QObject
{
    Q_OBJECT

private slots:
    void everyStatementOfTheInventoryHasASlot();

    void DS_4_2_2_a_regularUnitsReachAllNeighboursWithTheirZoc();
    void DS_4_2_2_b_zocDoesNotReachProhibitedTerrain();
    void DS_9_0_a_theOwnerRetreatsHisUnits();
    void DS_9_0_b_theDistanceCountsHexesNotMovementPoints();
    void DS_9_1_doesNotEnterOrCrossProhibitedTerrain();
    void DS_9_1_1_a_aStackStaysTogetherOrParts();
    void DS_9_1_1_b_overstackingCostsAStepAndAnotherHexAndSoOn();
    void DS_9_2_a_everyHexLiesFartherFromTheStart();
    void DS_9_2_b_endsNoFartherFromSupplyAndCloserIfPossible();
    void DS_9_2_c_theOwnerChoosesBetweenEquidistantHexes();
    void DS_9_2_1_a_goesTowardsSupplyAvoidingZocAndOverstacking();
    void DS_9_2_1_n_needNotTakeTheShortestWayToSupply();
    void DS_9_2_1_b_theOwnerChoosesBetweenEquidistantSources();
    void DS_9_2_2_a_avoidsZocAndOverstackingWhereItCan();
    void DS_9_2_2_b_aHexCostsTheStackOneStepInAll();
    void DS_9_2_2_c_theLossComesOnTopOfTheResult();
    void DS_9_2_2_d_friendlyUnitsDoNotNegateZocInRetreat();
    void DS_9_2_3_terrainDoesNotChangeTheLength();
    void DS_9_3_1_headquartersRetreatWithTheirStack();
    void DS_9_3_2_aLoneHeadquartersIsOverrun();
    void DS_9_4_a_losesAStepForEveryHexItCannotRetreat();
    void DS_9_4_b_staysInTheHexItHasReached();
    void DS_9_4_c_whoSurvivesIsIsolated();
    void DS_9_4_d_theOwnerPicksWhoLosesTheStep();
    void DS_9_x_standsOrGoesWhereEveryPathLeadsFartherFromSupply();

    void whatMattersMoreComesFirst();
    void supplyLinesRunRoundEnemiesAndProhibitedTerrain();

    void DS_E1_theTrackRefersTo14_1_4OnTurnSix();
    void DS_E2_theReinforcementIsCalled183_224();
    void DS_E3_theMinorRiverToTheLakeIsIcy();

private:
    static Board open();
    static Board german(Board board, const char* result = "D1");
    static Board corridor();
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/board.h"

#include <QObject>
#include <QStringList>

/// The Ardennes Offensive statement by statement: a slot for each, named by its id in the ruleset's inventory.
///
/// Most positions are the open board below: the retreating unit stands in 0404. East is up, so a German may go to
/// 0304, 0403 and 0504 alike, an Allied unit to 0305, 0405 and 0505, until the statement at hand tells them apart.
class ArdennesRulesTest : public QObject
{
    Q_OBJECT

private slots:
    void everyStatementOfTheInventoryHasASlot();

    void AO_10_2_a_theOpponentRoutesTheRetreat();
    void AO_10_2_b_comesToRestAsManyHexesAwayAsTheResultSays();
    void AO_10_2_c_doesNotEndOverstackedButMayPassThrough();
    void AO_10_2_d_doesNotEnterAnImpassableHex();
    void AO_10_2_e_doesNotEnterAnEnemyUnitsHex();
    void AO_10_2_f_doesNotEnterAnEnemyZocUnlessAFriendNegatesIt();
    void AO_10_2_p0_isRoutedSoThatItSurvivesIfItCan();
    void AO_10_2_p1_supplyAndDirectionComeBeforeRoads();
    void AO_10_2_p1a_endsInSupplyIfItCan();
    void AO_10_2_p1b_alliedUnitsGoTowardsAnOpenSupplyRoute();
    void AO_10_2_p1c_alliedUnitsDoNotGoEastIfThatCanBeAvoided();
    void AO_10_2_p1d_germanUnitsGoEastIfPossible();
    void AO_10_2_p2_goesAlongARoadOrOntoOne();
    void AO_10_2_p2a_alongARoadBeatsOntoOne();
    void AO_10_2_p2b_movesTowardsARoadWhenItCannotFollowOne();
    void AO_10_2_p2c_avoidsInterdictedBridges();
    void AO_10_2_p3_prefersClearTerrain();
    void AO_10_2_p3a_staysInClearTerrain();
    void AO_10_2_p3b_movesTowardsClearTerrainFromRough();
    void AO_10_2_p4_roughHexesAndFordsRankAlike();
    void AO_10_2_p4a_roughIsAllowedWhereThereIsNothingElse();
    void AO_10_2_p4b_crossesAFordBeforeAnInterdictedBridgeBeforeARiver();
    void AO_10_2_p4c_theRoutingPlayerDecidesBetweenRoughAndFord();
    void AO_10_2_p5_crossesAnInterdictedBridgeRatherThanARiver();
    void AO_10_2_p6_crossesAnUnbridgedRiverOnlyWhereItMust();
    void AO_10_2_p7_entersTheFewestFriendlyUnits();
    void AO_10_2_n1_laterPrioritiesNeverOutweighEarlierOnes();
    void AO_10_2_n2_isNotSteeredToItsDeathHexByHex();
    void AO_5_2_germansForcedOffTheMapAreEliminated();
    void AO_7_5_germanZocReachesMapEdgeHexes();
    void AO_14_1_a_alliedReinforcementsMayBeHeldBack();
    void AO_9_7_alliedUnitsUseMapEdgeHexesOnlyAsTheLastResort();
    void AO_9_7_m_mapEdgeHexesAreThoseTheMapMarks();
    void AO_11_0_a_theWestWallIsGroundActiveOrCleared();
    void AO_11_0_b_itWorksAttackingAndAttackedFromEveryHex();
    void AO_16_2_a_theGermansWinWithThirtyFivePointsUpToTurnSix();
    void AO_16_2_b_alliedPointsDoNotMatter();
    void AO_disc_1_forcedOffAndNoOtherPathMeanTheSame();
    void AO_disc_2_3502AttacksAndIsNotPushedOffTheMap();

private:
    static const QStringList eastward;
    static const QStringList westward;
    static Board open();
    static Board german(Board board, const char* result = "Ar1");
    static Board allied(Board board, const char* result = "Dr1");
};

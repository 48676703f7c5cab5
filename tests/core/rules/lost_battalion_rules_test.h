// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/board.h"

#include <QObject>

/// Lost Battalion statement by statement: a slot for each, named by its id in the ruleset's inventory.
///
/// North is to the left of the board, so the south edge, where American lines of supply end, is its right column.
class LostBattalionRulesTest : public QObject
{
    Q_OBJECT

private slots:
    void everyStatementOfTheInventoryHasASlot();

    void LB_3_4_a_germansDoNotEnterByAWesternHexThatTheAlliesControl();
    void LB_3_4_b_onlyUnitsCloseTheEasternEdge();
    void LB_3_4_c_thereAreNoZonesOfControl();
    void LB_3_4_d_whoMovedThroughLastControlsTheHex();
    void LB_5_2_a_threeGermanInfantryAndTwoMachineGuns();
    void LB_5_2_b_twoAmericanInfantryOfOneDivisionAndATank();
    void LB_5_2_c_artilleryStacksWithNothing();
    void LB_5_2_d_austriansAndGermansStack();
    void LB_5_2_e_americansAndFrenchDoNotStack();
    void LB_5_2_f_stepsDoNotMatterForStacking();
    void LB_5_2_g_frenchTanksStackWithAmericans();
    void LB_5_3_stackingIsLookedAtAsTheMovementPhaseEnds();
    void LB_5_6_onlyTheTopCounterOfAnEnemyStackIsSeen();
    void LB_6_1_a_germansEnterByNorthEastAndWest();
    void LB_6_1_b_americansEnterByTheSouth();
    void LB_6_1_c_arrivalsHaveAllTheirMovement();
    void LB_6_3_a_theReserveOpensInTurnTwo();
    void LB_6_3_b_theReserveEntersByTheSouthEdgeInTheMovementPhase();
    void LB_6_3_c_stepsNeedAllThatIsLeftOfTheDivisionInTheReserve();
    void LB_6_3_d_unitsWithALineOfSupplyGoIntoTheReserve();
    void LB_6_3_e_thePoolsNeverFallBelowNothing();
    void LB_6_3_f_frenchUnitsAreNeverReplaced();
    void LB_6_3_g_whatIsEliminatedStaysEliminated();
    void LB_6_3_h_idleGermansAreReplacedOnTheMapAwayFromAllies();
    void LB_6_3_h_whoWasReplacedNeitherMovesNorAttacks();
    void LB_6_4_a_americanHastyAttacksOnTurnOne();
    void LB_6_4_a_fromTurnThirteenTheFinalOffensiveIsAnnounced();
    void LB_6_4_b_aDivisionRestsForThreeTurns();
    void LB_6_4_c_allItsRegimentsExistAtFullStrength();
    void LB_6_4_d_stepsAreReplacedOnTheRestTrack();
    void LB_7_1_a_aUnitIsInSupplyOrOutOfIt();
    void LB_7_1_b_lackOfSupplyEliminatesNobody();
    void LB_7_2_a_movementIsHalvedOutOfSupply();
    void LB_7_2_b_supplyIsCheckedAsTheCombatPhaseBegins();
    void LB_7_2_c_onlyTheDefenceIsHalved();
    void LB_7_2_d_unitsOutOfSupplyDoNotAttack();
    void LB_7_2_e_fractionsGoUp();
    void LB_7_3_a_aLineMayHaveAnyLength();
    void LB_7_3_b_aLineCrossesNoRiverWithoutABridgeInUse();
    void LB_7_4_a_americanAndFrenchLinesEndAtTheSouthEdge();
    void LB_7_4_b_onlySoManyAmericanDivisionsAttack();
    void LB_7_4_c_oneRegimentCountsForItsDivision();
    void LB_7_5_a_germanLinesEndAtTheOtherEdges();
    void LB_7_5_b_anyNumberOfGermanDivisionsAttacks();
    void LB_8_8_b_aCapturedBridgeCarriesNobodyBeforeTheNextTurn();
    void LB_8_10_a_operationalMovementCostsHalfAPointAHex();
    void LB_8_10_b_onlyThroughOwnHexes();
    void LB_8_10_c_neverNextToAnEnemy();
    void LB_8_10_d_beginsAndStaysOnARoad();
    void LB_8_10_e_theAmericanPlayerWaitsForTurnFive();
    void LB_8_11_germansStayNorthOfTheStartLine();
    void LB_9_1_nobodyHasToAttackOrToBeAttacked();
    void LB_9_12_a_attackersOtherThanArtilleryMayAdvance();
    void LB_9_12_b_defendersDoNotAdvance();
    void LB_9_12_c_whereArtilleryClearsAHexOneInfantryMayAdvance();
    void LB_9_12_a_tanksAdvanceIntoForestByARoadOnly();
    void LB_9_12_a_whoAttacksByAHouseRuleEntersByIt();
    void LB_9_13_oneNaturalAndOneManMadeEffectCount();
    void LB_9_14_noHastyAttackCrossesTheMeuse();
    void LB_9_14_theMeuseOfTheShippedMapClosesHastyAttacks();
    void LB_9_16_a_theGermansRollTheirDeliberateAttacksInSecret();
    void LB_9_16_a_noneLeftIsRefusedWhereItIsKnown();
    void LB_9_16_b_aDeliberateAttackNeedsASuppliedUnitOfSix();
    void LB_9_16_c_itIsResolvedAtEightToOneWithoutChanges();
    void LB_9_16_d_threeGunsFireAtItFirst();
    void LB_9_16_d_onlyWhoAttacksDeliberatelyIsFiredAt();
    void LB_9_16_d_withoutItsUnitOfSixItIsVoidAndSpent();
    void LB_9_18_a_anAttackFromAllAroundShiftsByAColumn();
    void LB_9_18_b_neverInAHastyAttack();
    void LB_10_3_a_hastyAttacksAreMadeByOneStackInTheMovementPhase();
    void LB_10_3_b_aHastyAttackCostsTwiceTheGroundOffTheRoad();
    void LB_10_3_c_hastyAttackersAreALegalStackByThemselves();
    void LB_10_9_whoClearsTheHexMovesOn();
    void LB_10_10_whoFailsAttacksAgainOrGoesBack();
    void LB_11_2_a_artilleryFiresAtWhatIsSeen();
    void LB_11_2_b_germanHillsSeeTwoHexes();
    void LB_11_2_b_hillsAndRangesOnTheShippedMap();
    void LB_11_2_c_americansAndFrenchSeeFourHexes();
    void LB_11_2_d_germansHaveNoArtillery();
    void LB_11_3_a_oneGunOfTheDefenderFiresIntoAnAttackHex();
    void LB_11_3_b_fortificationsDoNotHelpWhoAttacks();
    void LB_11_4_threeGunsBesideAnAttackOneBesideAHastyOne();
    void LB_11_5_a_aGunThatFiredStaysAndFiresNoMore();
    void LB_11_5_a_gunsMoveInTheArtilleryPhaseAlone();
    void LB_11_5_c_aGunThatMovedMayFireForTheDefence();
    void LB_11_6_theGermansHaveThreeBarragesATurnUntilTheyAreWithdrawn();
    void LB_X12_fortificationsShiftFireToTheLeft();
    void LB_X14_artilleryFiresWithinItsRange();
    void LB_X15_leftOfTheChartNothingHappens();
    void LB_X16_barragesHaveTheStrengthThree();
    void whatIsAssumedIsMarkedSo();
    void whoeverFiresLosesNothing();
    void fireIsLoggedTakenBackAndDoneAgain();
    void gunsInAnAttackAreBoundAsInFire();
    void fireBesideAnAttackIsOffered();
    void LB_11_5_b_artilleryMovesAlongRoads();
    void LB_11_5_b_artilleryEntersByARoad();
    void LB_11_8_a_tanksAttackOfEveryKind();
    void LB_11_8_b_anAttacksTanksSpareTheFirstStep();
    void LB_11_8_c_tanksDefendAlone();
    void LB_11_8_e_theSecondStepIsATanks();
    void LB_11_8_f_tanksAreNeverReplaced();
    void LB_11_7_a_twoGasMarkersATurnFromTurnTwo();
    void LB_11_7_b_asReinforcementsComeAndBeforeMachineGuns();
    void LB_11_7_c_oneStepAHexThatTheAlliedPlayerPicks();
    void LB_11_7_d_alliedUnitsLeaveGasAndDoNotEnterIt();
    void LB_11_7_e_germansEnterGasWithAFortification();
    void LB_11_7_f_nobodyAttacksOutOfGas();
    void LB_11_8_g_tanksTakeTheRoadThroughForestAndRough();
    void LB_11_9_b_machineGunsDoNotAttack();
    void LB_11_9_c_machineGunsSurroundNobody();
    void LB_11_9_d_tenMachineGunsStandOnTheMap();
    void LB_14_0_a_germansEastOfTheMeuseAreSafeToTurnFour();
    void LB_14_0_b_alliesDoNotCrossTheMeuseNorthOfTheStartLine();
    void LB_X1_the78thDivisionEntersInTurnEight();
    void LB_11_5_d_artilleryDefendsWithOneAgainstInfantry();
    void LB_11_9_a_machineGunsDefendWithTwo();
    void LB_X4_victoryHexesAreCountedByControl();
    void LB_X7_austriansAreBlackOnLightGreen();
    void LB_X5_northIsToTheLeft();
    void LB_X6_theRailroadTrackIsTheOneForRest();
    void LB_X11_austriansAreNeverReplaced();
    void LB_X18_whatTheScheduleSaysIsTheUsersOwn();
    void LB_10_12_whoMadeAHastyAttackAttacksInTheCombatPhase();
    void LB_11_8_d_tanksHaveTwoSteps();
    void LB_X2_frenchTanksStartAndAttackWithAmericans();
    void LB_X9_infantryAreRegimentsAndArtilleryAreGroups();
    void LB_X10_theStartLineRunsAlongTheSouth();

    void advanceInCombatIsThatOfTheRuling();
    void germansDoNotAttackSouthOfTheStartLine();

private:
    static Board open();
    static Board road();
    static Board stack(std::initializer_list<const char*> germans);
};

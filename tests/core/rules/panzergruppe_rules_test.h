// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/board.h"

#include <QObject>

/// Panzergruppe Guderian statement by statement: a slot for each, named by its id in the ruleset's inventory.
///
/// Most retreats start in 0404; its neighbours are 0403 and 0405 in its column, 0304 and 0305 west, 0504 and 0505 east of
/// it. Lakes close what is not wanted. Lines of supply run along a single row, so that hexes are easily counted.
class PanzergruppeRulesTest : public QObject
{
    Q_OBJECT

private slots:
    void everyStatementOfTheInventoryHasASlot();

    void PGG_0a_aBidTakesNoPointsAndIsUndone();
    void PGG_0b_anArmyThatMayNotMoveIsHeld();
    void PGG_1_a_emptyHexesComeFirst();
    void PGG_1_b_friendlyHexesOutOfEnemyZocComeSecond();
    void PGG_1_c_friendlyHexesInEnemyZocComeThird();
    void PGG_1_d_eliminationComesLast();
    void PGG_1_e_asManyUnitsAsPossibleEndInEmptyHexes();
    void PGG_1_f_aStackNeedNotSplit();
    void PGG_1_g_thenAsManyAsPossibleOutOfEnemyZoc();
    void PGG_1_h_retreatingUnitsNeverSwitchPlaces();
    void PGG_1_i_attackersDoNotEnterAnEliminatedDefendersHex();
    void PGG_1_j_nobodyDiesOfUnitsThatRetreatAtTheSameTime();
    void PGG_1_k_noUnitIsRoutedIntoAnothersWay();
    void PGG_1_l_unitsOfAnEarlierCombatMayCutOff();
    void PGG_1_m_everyHexThatIsRefusedSaysWhy();
    void PGG_2_theOpponentPicksWhoDiesWhereNotAllCanLive();
    void PGG_3_a_theStrengthOfTheLeaderIsUsed();
    void PGG_3_b_anyAdverseResultButEngagedKillsTheGuest();
    void PGG_3_b_theRulingKillsTheGuestBeforeAllElse();
    void PGG_3_c_theGuestSatisfiesNoLosses();
    void PGG_3_d_guestsOfAnUntriedUnitWithoutDefenceDieAtOnce();
    void PGG_4_a_aUnitOverrunOntoADisruptedOneIsItsGuest();
    void PGG_4_b_guestsDefendNormallyInTheNextPhase();
    void PGG_6_a_anyRailBreakIsLiftedForANewOne();
    void PGG_6_b_whereAGermanUnitHasJustMoved();
    void PGG_6_c_sixAtMost();
    void PGG_7_a_whoSuffersInAnOverrunStaysInItsHex();
    void PGG_7_b_andMovesNoFarther();
    void PGG_8_a_aRoadToTheRailheadWithinTwentyHexes();
    void PGG_8_b_enemyZocBlocksUnlessAUnitNegatesIt();
    void PGG_8_c_orTwentyMovementPointsToTheWestEdge();
    void PGG_8_d_eachUnitPaysItsOwnRates();
    void PGG_8_e_riversCostTwoMoreForAll();
    void PGG_9_doublingComesBeforeHalving();
    void PGG_10_onlyOneIndependentRegimentKeepsItWhole();
    void PGG_12_a_severalLeadersShareAHexOfFour();
    void PGG_12_b_leadersAddNoMoreThanTheUnits();
    void PGG_12_c_leadersOverrunBesideUnitsHalved();
    void PGG_13_linesRunIntoSwampButNotThroughIt();
    void PGG_11_a_unitsThatWentOnMayEachGoAlone();
    void PGG_11_b_theirMovesEndWhenAnotherUnitMoves();
    void PGG_14_a_originalsEnterBeforeDestroyedOnesReturn();
    void PGG_14_b_thoseThatArriveThisTurnWaitNoMore();
    void PGG_14_c_noDivisionReturnsOnTheFirstTurnAfterItsDestruction();
    void PGG_14_d_theyReturnTwoTurnsAfterIt();
    void PGG_15_interdictionMakesAnOverrunDearer();
    void PGG_15_anOverrunDearerThanWhatIsLeftIsRefused();

    void groundMultiplesAddUpLessOne();
    void everyCellOfTheTable();
    void oddsAreRoundedForTheDefender();
    void aReducedSideCountsAndTheFullOneDoesNot();
    void theWorkedExamples();
    void advanceGoesAlongTheRetreatOrTwoHexes();
    void whoMayNotAttack();
    void hexesPassedCountAfterTheEnds();
    void nothingElseOpensTheWay();
    void everyUnitHasAZocUnlessItIsDisrupted();
    void linesOfSupplyAvoidEnemiesAndLakes();
    void supplyCostsWhatMovementCosts();

private:
    static Board open();
    static Board lakes(const char* open);
    static Board soviet(Board board, const char* result = "D1");
    static Board chain();
    static Board row(int hexes, char terrain = '.');
    static QString returnIn(int turn, std::optional<int> died, std::optional<int> arrival);
};

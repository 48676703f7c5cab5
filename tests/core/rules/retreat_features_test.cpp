// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/board.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// What the retreat rule of the Ardennes does not use: charges, retreats that fall short, stacks that keep together,
/// supply with a limit. In the game of the fixture infantry has 2 steps, mechanized 4, artillery 1.
///
/// The retreating units stand in a corridor, column 1; column 3 is an island where an enemy does no harm.
class RetreatFeaturesTest : public QObject
{
    Q_OBJECT

private slots:
    void hexInEnemyZocCostsAStep();
    void chargesAreAvoidedWhereTheyCanBe();
    void chargesThatCostAllStepsEliminate();
    void friendNegatesNothingWhereTheGameSaysSo();
    void overstackedHexCostsAStepAndLengthensTheRetreat();
    void everyOverstackedHexLengthensTheRetreat();
    void retreatStopsWhereItCannotGoOnAndPays();
    void unitWithNoStepOpenStaysAndPays();
    void stackKeepsTogetherAndPaysOnce();
    void stackGoesUnitByUnitWhenSplit();
    void unitThatStaysIsStillThereForTheNext();
    void supplyReachesAsFarAsItsLimit();

private:
    static Board corridor();
};

Board RetreatFeaturesTest::corridor()
{
    return std::move(Board(R"(
        .-.
        .--
        .--
        .--
        .--
        .--
    )")
                         .game("rearguard-action.ruleset.json"));
}

void RetreatFeaturesTest::hexInEnemyZocCostsAStep()
{
    const Board board = corridor().unit("a1", "0101").unit("g1", "0103").attack({"0103"}, "0101", "Dr1");
    QCOMPARE(board.paths("a1"), QStringList{u"0102 charges 1"_s});
    QCOMPARE(board.retreat("a1").fate, u"retreats"_s);
    QCOMPARE(board.effect().mover, u"owner"_s);
}

void RetreatFeaturesTest::chargesAreAvoidedWhereTheyCanBe()
{
    const Board board = corridor().unit("a1", "0102").unit("g1", "0104").attack({"0104"}, "0102", "Dr1");
    QCOMPARE(board.paths("a1"), QStringList{u"0101"_s});
    QCOMPARE(board.verdictText("a1", "0103"), u"outranked: C 4.2"_s);
}

void RetreatFeaturesTest::chargesThatCostAllStepsEliminate()
{
    const Board board = corridor().unit("a1", "0101", "artillery").unit("g1", "0103").attack({"0103"}, "0101", "Dr1");
    QCOMPARE(board.paths("a1"), QStringList{u"0102 charges 1"_s});
    QCOMPARE(board.retreat("a1").fate, u"eliminated"_s);
}

void RetreatFeaturesTest::friendNegatesNothingWhereTheGameSaysSo()
{
    const Board board =
        corridor().unit("a1", "0101").unit("a2", "0102").unit("g1", "0103").attack({"0103"}, "0101", "Dr1");
    QCOMPARE(board.paths("a1"), QStringList{u"0102 charges 1"_s});
    const PlainZocHex hex = board.answer().zoc.at(u"german"_s).at(u"0102"_s);
    QVERIFY(hex.negated.at(u"retreat"_s).empty());
    QCOMPARE(hex.negated.at(u"supply"_s), std::set<QString>{u"a2"_s});
}

void RetreatFeaturesTest::overstackedHexCostsAStepAndLengthensTheRetreat()
{
    const Board board = corridor()
                            .unit("a1", "0106")
                            .unit("a2", "0105")
                            .unit("a3", "0105")
                            .unit("a4", "0105")
                            .unit("g1", "0301")
                            .attack({"0301"}, "0106", "Dr1");
    QCOMPARE(board.paths("a1"), QStringList{u"0105,0104 charges 1"_s});
    QCOMPARE(board.verdictText("a1", "0105"), u"legal-pass"_s);
    QCOMPARE(board.verdictText("a1", "0104"), u"legal-end"_s);
    const Board roomier = Board(board).stackingLimit(4);
    QCOMPARE(roomier.paths("a1"), QStringList{u"0105"_s});
}

void RetreatFeaturesTest::everyOverstackedHexLengthensTheRetreat()
{
    const auto full = [](const char* type) {
        return corridor()
            .stackingLimit(1)
            .unit("a1", "0106", type)
            .unit("a2", "0105")
            .unit("a3", "0104")
            .unit("g1", "0301")
            .attack({"0301"}, "0106", "Dr1");
    };
    QCOMPARE(full("mechanized").paths("a1"), QStringList{u"0105,0104,0103 charges 2"_s});
    QCOMPARE(full("mechanized").retreat("a1").fate, u"retreats"_s);
    QCOMPARE(full("infantry").retreat("a1").fate, u"eliminated"_s);
}

void RetreatFeaturesTest::retreatStopsWhereItCannotGoOnAndPays()
{
    const auto blocked = [](const char* type) {
        return corridor().unit("a1", "0103", type).unit("g1", "0105").attack({"0105"}, "0103", "Dr3");
    };
    // Two hexes up, or one down into the enemy's zone of control and against the enemy.
    QCOMPARE(blocked("infantry").paths("a1"), QStringList{u"0102,0101 shortfall 1"_s});
    QCOMPARE(blocked("infantry").retreat("a1").fate, u"retreats"_s);
    QCOMPARE(blocked("infantry").verdictText("a1", "0104"), u"outranked: S 4.1"_s);
    QCOMPARE(blocked("infantry").verdictText("a1", "0105"), u"forbidden: enemy-unit 3.1"_s);
    QCOMPARE(blocked("artillery").retreat("a1").fate, u"eliminated"_s);
}

void RetreatFeaturesTest::unitWithNoStepOpenStaysAndPays()
{
    const auto cornered = [](const char* type) {
        return corridor().unit("a1", "0101", type).unit("g1", "0102").attack({"0102"}, "0101", "Dr3");
    };
    QCOMPARE(cornered("mechanized").paths("a1"), QStringList{u" shortfall 3"_s});
    QCOMPARE(cornered("mechanized").retreat("a1").fate, u"stays"_s);
    QCOMPARE(cornered("infantry").retreat("a1").fate, u"eliminated"_s);
}

void RetreatFeaturesTest::stackKeepsTogetherAndPaysOnce()
{
    const Board board = corridor()
                            .unit("a1", "0101", "artillery")
                            .unit("a2", "0101", "artillery")
                            .unit("g1", "0103")
                            .attack({"0103"}, "0101", "Dr1");
    QCOMPARE(board.effect().units, QStringList{u"a1+a2"_s});
    QCOMPARE(board.paths("a1+a2"), QStringList{u"0102 charges 1"_s});
    QCOMPARE(board.retreat("a1+a2").fate, u"retreats"_s);
    // Together they overstack where one of them would not.
    const auto crowded = [] {
        return corridor()
            .unit("a1", "0106")
            .unit("a2", "0106")
            .unit("a3", "0105")
            .unit("a4", "0105")
            .unit("g1", "0301")
            .attack({"0301"}, "0106", "Dr1");
    };
    QCOMPARE(crowded().paths("a1+a2"), QStringList{u"0105,0104 charges 1"_s});
    QCOMPARE(crowded().split().paths("a1"), QStringList{u"0105"_s});
}

void RetreatFeaturesTest::stackGoesUnitByUnitWhenSplit()
{
    const Board board = corridor()
                            .unit("a1", "0101", "artillery")
                            .unit("a2", "0101", "infantry")
                            .unit("g1", "0103")
                            .attack({"0103"}, "0101", "Dr1")
                            .split();
    QCOMPARE(board.effect().units, QStringList({u"a1"_s, u"a2"_s}));
    QCOMPARE(board.retreat("a1").fate, u"eliminated"_s);
    QCOMPARE(board.retreat("a2").fate, u"retreats"_s);
}

void RetreatFeaturesTest::unitThatStaysIsStillThereForTheNext()
{
    // Room for one: a2 enters the hex where a1 has stopped and has to go on.
    const auto both = [] {
        return corridor()
            .stackingLimit(1)
            .unit("a1", "0105", "mechanized")
            .unit("a2", "0106", "mechanized")
            .unit("g1", "0301")
            .attack({"0301"}, "0106", "Dr1");
    };
    QCOMPARE(both().paths("a2"), QStringList{u"0105,0104 charges 1"_s});
    const Board stuck = Board(R"(
        .
        .
        .
    )")
                            .game("rearguard-action.ruleset.json")
                            .stackingLimit(2)
                            .unit("a1", "0101", "mechanized")
                            .unit("a2", "0101", "mechanized")
                            .unit("g1", "0102")
                            .attack({"0102"}, "0101", "Dr2")
                            .split()
                            .choose("a1", {});
    QCOMPARE(stuck.effect().units, QStringList{u"a2"_s});
    QCOMPARE(stuck.retreat("a2").fate, u"stays"_s);
}

void RetreatFeaturesTest::supplyReachesAsFarAsItsLimit()
{
    const Board board = corridor()
                            .supply("allied", {"0101"})
                            .unit("a1", "0104")
                            .unit("a2", "0105")
                            .unit("g1", "0301")
                            .attack({"0301"}, "0104", "-");
    const PlainAnswer answer = board.answer();
    QCOMPARE(answer.supply.at(u"a1"_s).line, QStringList({u"0104"_s, u"0103"_s, u"0102"_s, u"0101"_s}));
    QCOMPARE(answer.supply.at(u"a1"_s).source, u"allied-supply/0101"_s);
    const PlainSupply tooFar = answer.supply.at(u"a2"_s);
    QVERIFY(!tooFar.isSupplied);
    QCOMPARE(tooFar.cuts.size(), std::size_t{1});
    QCOMPARE(tooFar.cuts.at(u"0105"_s).begin()->reason, u"too-far"_s);
    const PlainSupply noSource = answer.supply.at(u"g1"_s);
    QVERIFY(!noSource.isSupplied);
    QCOMPARE(noSource.cuts.at(u"0301"_s).begin()->reason, u"no-source"_s);
    QCOMPARE(answer.effects.size(), std::size_t{0});
}

REARGUARD_APPLESS_TEST(RetreatFeaturesTest)
#include "retreat_features_test.moc"

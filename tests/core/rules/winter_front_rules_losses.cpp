// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Winter Front, 9.2.2 to 9.4 and the errata of the map: what a retreat costs.

#include "winter_front_rules_test.h"

#include "io/map_file.h"
#include "io/scenario_file.h"
#include "support/places.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace {

QString shipped(const char* name)
{
    return sourcePath(u"/maps/winter-front/") + QLatin1StringView(name);
}

bool isIsolated(const Position& position, QStringView unit)
{
    return position.unit(position.findUnit(unit)).states.contains(u"isolated"_s);
}

} // namespace

void WinterFrontRulesTest::DS_9_2_2_a_avoidsZocAndOverstackingWhereItCan()
{
    // Two hexes to the south, 0405 in the middle: full, or beside an enemy. Round it there is a way at no price.
    const Board full = german(open().unit("g2", "0405").unit("g3", "0405").unit("g4", "0405"), "D2");
    QVERIFY(!full.paths("g1").isEmpty());
    for (const QString& path : full.paths("g1")) {
        QVERIFY(!path.contains(u"0405"_s));
        QVERIFY(!path.contains(u"charges"_s));
    }
    // Where every way has its price it is paid: the enemy in 0406 reaches everything that is not farther from supply.
    const Board dear = german(open().unit("s2", "0406").unit("s3", "0205").unit("s4", "0605"));
    for (const QString& path : dear.paths("g1"))
        QVERIFY(path.contains(u"charges 1"_s));
    QVERIFY(!dear.paths("g1").isEmpty());
}

void WinterFrontRulesTest::DS_9_2_2_b_aHexCostsTheStackOneStepInAll()
{
    const auto zoc = [] { return corridor().unit("g1", "0104").unit("s2", "0102"); };
    const Board single = zoc().attack({"0301"}, "0104", "D1");
    QCOMPARE(single.paths("g1"), QStringList{u"0103 charges 1"_s});
    const Board stack = zoc().unit("g2", "0104").attack({"0301"}, "0104", "D1");
    QCOMPARE(stack.paths("g1+g2"), QStringList{u"0103 charges 1"_s});
    // In a zone of control and full at once: still one step.
    const Board both =
        zoc().unit("g3", "0103").unit("g4", "0103").unit("g5", "0103").stackingLimit(3).attack({"0301"}, "0104", "D1");
    QVERIFY(both.paths("g1").front().contains(u"charges 1"_s));
}

void WinterFrontRulesTest::DS_9_2_2_c_theLossComesOnTopOfTheResult()
{
    // The full two hexes, and the step besides.
    const auto beside = [](int lost) {
        return Board("winter-front", R"(
            .-.
            .--
            ..-
            .--
            .--
            .--
        )")
            .supply("german", {"0101"})
            .unit("s1", "0301")
            .unit("s2", "0203")
            .hexside("major-river", {"0103/0203"})
            .unit("g1", "0105")
            .steps(2, lost)
            .attack({"0301"}, "0105", "D2");
    };
    QCOMPARE(beside(0).paths("g1"), QStringList{u"0104,0103 charges 1"_s});
    QCOMPARE(beside(0).retreat("g1").fate, u"retreats"_s);
    QCOMPARE(beside(1).retreat("g1").fate, u"eliminated"_s);
}

void WinterFrontRulesTest::DS_9_2_2_d_friendlyUnitsDoNotNegateZocInRetreat()
{
    const Board board =
        corridor().unit("g1", "0104").unit("g2", "0103").unit("s2", "0102").attack({"0301"}, "0104", "D1");
    QCOMPARE(board.paths("g1"), QStringList{u"0103 charges 1"_s});
    const PlainZocHex hex = board.answer().zoc.at(u"soviet"_s).at(u"0103"_s);
    QVERIFY(hex.negated.at(u"retreat"_s).empty());
    QCOMPARE(hex.negated.at(u"supply"_s), std::set<QString>{u"g2"_s});
}

void WinterFrontRulesTest::DS_9_2_3_terrainDoesNotChangeTheLength()
{
    const auto ground = [](const char* rows) {
        return Board("winter-front", rows)
            .supply("german", {"0101"})
            .unit("s1", "0301")
            .unit("g1", "0104")
            .attack({"0301"}, "0104", "D2");
    };
    QCOMPARE(ground(".-.\nf--\ns--\n.--").paths("g1"), ground(".-.\n.--\n.--\n.--").paths("g1"));
    // Prohibited terrain does.
    QCOMPARE(ground(".-.\nl--\n.--\n.--").paths("g1"), QStringList{u"0103 shortfall 1"_s});
}

void WinterFrontRulesTest::DS_9_3_1_headquartersRetreatWithTheirStack()
{
    const auto stack = [] {
        return corridor().unit("g1", "0105").unit("gq", "0105", "hq").attack({"0301"}, "0105", "D2");
    };
    QCOMPARE(stack().effect().units, QStringList{u"g1+gq"_s});
    const Position after = stack().after("g1", {"0104", "0103"});
    QCOMPARE(after.map->number(after.unit(after.findUnit(u"gq")).hex), u"0103"_s);
    // Asked unit by unit it follows one of those it stood with.
    const Ruling split = stack().split().ruling();
    bool follows = false;
    for (const UnitRetreat& retreat : split.effects.front().retreats)
        follows = follows || !retreat.follows.empty();
    QVERIFY(follows);
    // One that stands by itself goes by itself.
    const Board alone = corridor().unit("gq", "0105", "hq").attack({"0301"}, "0105", "D2");
    QCOMPARE(alone.effect().units, QStringList{u"gq"_s});
    for (const UnitRetreat& retreat : alone.ruling().effects.front().retreats)
        QVERIFY(retreat.follows.empty());
}

void WinterFrontRulesTest::DS_9_3_2_aLoneHeadquartersIsOverrun()
{
    const auto behind = [](const char* mover, const char* type) {
        return corridor().unit("g1", "0105", mover).unit("s2", "0104", type).attack({"0301"}, "0105", "D1");
    };
    QCOMPARE(behind("infantry", "hq").paths("g1"), QStringList{u"0104"_s});
    QCOMPARE(behind("infantry", "infantry").verdictText("g1", "0104"), u"forbidden: enemy-unit 9.3.2"_s);
    const Board guarded = behind("infantry", "hq").unit("s3", "0104");
    QCOMPARE(guarded.verdictText("g1", "0104"), u"forbidden: enemy-unit 9.3.2"_s);
    // A headquarters overruns nobody.
    QCOMPARE(behind("hq", "hq").verdictText("g1", "0104"), u"forbidden: enemy-unit 9.3.2"_s);
    // Who is overrun is off the map once the retreat is made; who is beside the way is not.
    const Position after = behind("infantry", "hq").unit("sq", "0102", "hq").after("g1", {"0104"});
    QVERIFY(!after.unit(after.findUnit(u"s2")).isOnMap());
    QVERIFY(after.unit(after.findUnit(u"sq")).isOnMap());
    QCOMPARE(after.map->number(after.unit(after.findUnit(u"g1")).hex), u"0104"_s);
}

void WinterFrontRulesTest::DS_9_4_a_losesAStepForEveryHexItCannotRetreat()
{
    const auto closed = [](const char* result) {
        return corridor().unit("g1", "0103").unit("s2", "0102").unit("s3", "0104").attack({"0301"}, "0103", result);
    };
    QCOMPARE(closed("D1").retreat("g1").fate, u"stays"_s);
    QCOMPARE(closed("D1").paths("g1"), QStringList{u" shortfall 1"_s});
    QCOMPARE(closed("D2").retreat("g1").fate, u"eliminated"_s); // it has two steps
    // Terrain closes as well.
    const Board terrain =
        corridor().hexside("major-river", {"0102/0103"}).unit("g1", "0103").attack({"0301"}, "0103", "D1");
    QCOMPARE(terrain.paths("g1"), QStringList{u" shortfall 1"_s});
    // A zone of control does not: its price is paid instead.
    const Board zoc = corridor().unit("g1", "0104").unit("s2", "0102").attack({"0301"}, "0104", "D1");
    QCOMPARE(zoc.paths("g1"), QStringList{u"0103 charges 1"_s});
}

void WinterFrontRulesTest::DS_9_4_b_staysInTheHexItHasReached()
{
    const Board board = corridor().unit("g1", "0103").attack({"0301"}, "0103", "D3");
    QCOMPARE(board.paths("g1"), QStringList{u"0102,0101 shortfall 1"_s});
    QCOMPARE(board.retreat("g1").fate, u"retreats"_s);
    const Position after = board.after("g1", {"0102", "0101"});
    QCOMPARE(after.map->number(after.unit(after.findUnit(u"g1")).hex), u"0101"_s);
}

void WinterFrontRulesTest::DS_9_4_c_whoSurvivesIsIsolated()
{
    const Board falls = corridor().unit("g1", "0103").attack({"0301"}, "0103", "D3");
    QVERIFY(isIsolated(falls.after("g1", {"0102", "0101"}), u"g1"));
    const Board goes = corridor().unit("g1", "0103").attack({"0301"}, "0103", "D2");
    QVERIFY(!isIsolated(goes.after("g1", {"0102", "0101"}), u"g1"));
    const Board stays =
        corridor().unit("g1", "0103").unit("s2", "0102").unit("s3", "0104").attack({"0301"}, "0103", "D1");
    QVERIFY(isIsolated(stays.after("g1", {}), u"g1"));
}

void WinterFrontRulesTest::DS_9_4_d_theOwnerPicksWhoLosesTheStep()
{
    const auto closed = [](const char* result) {
        return corridor()
            .unit("g1", "0103")
            .unit("g2", "0103")
            .unit("s2", "0102")
            .unit("s3", "0104")
            .attack({"0301"}, "0103", result);
    };
    // The stack owes three steps together; nobody's share is fixed, so the stack lives with one step left.
    QCOMPARE(closed("D3").paths("g1+g2"), QStringList{u" shortfall 3"_s});
    QCOMPARE(closed("D3").retreat("g1+g2").fate, u"stays"_s);
    QCOMPARE(closed("D4").retreat("g1+g2").fate, u"eliminated"_s);
    QCOMPARE(closed("D3").effect().mover, u"owner"_s);
    QVERIFY(closed("D3").rule("9.4").text.contains(u"owner"_s));
}

void WinterFrontRulesTest::DS_9_x_standsOrGoesWhereEveryPathLeadsFartherFromSupply()
{
    const Board board = german(open().hexside("major-river", {"0404/0405", "0305/0404", "0404/0505"}));
    QCOMPARE(board.verdictText("g1", "0403"), u"forbidden: farther-from-supply 9.2"_s);
    QCOMPARE(board.retreat("g1").fate, u"stays"_s);
    const Board lastResort = Board(board).reading("farther", "last-resort");
    QCOMPARE(lastResort.retreat("g1").fate, u"retreats"_s);
    QCOMPARE(lastResort.retreat("g1").gaveWay, std::set<QString>{u"9.2"_s});
    QVERIFY(lastResort.ends("g1").contains(u"0403"_s));
}

void WinterFrontRulesTest::whatMattersMoreComesFirst()
{
    // Two hexes: to the north-west a dead end, to the south-east a way that costs a step. Going all the way comes first.
    const auto fork = [] {
        return Board("winter-front", R"(
            .....
            l...l
            ll..l
            lll.l
            .....
        )")
            .unit("g1", "0302")
            .unit("s1", "0105")
            .attack({"0105"}, "0302", "D2");
    };
    QVERIFY(fork().paths("g1").filter(u"shortfall"_s).isEmpty());
    // For either side: a step is lost rather than ground towards supply only by the reading that says so; and even where
    // ways farther from supply are open as a last resort, a step is lost before one of them is taken.
    for (const auto& [side, own, other] : {std::tuple{"german", "g1", "s"}, std::tuple{"soviet", "s1", "g"}}) {
        const QByteArray attacker = QByteArray(other) + '1';
        const QByteArray beside = QByteArray(other) + '2';
        const auto retreat = [&] {
            return Board("winter-front", ".......\n.......\n.......\n.......\n.......\n.......\n.......")
                .supply(side, {"0407"})
                .unit(own, "0404")
                .unit(attacker.constData(), "0401")
                .unit(beside.constData(), "0406")
                .attack({"0401"}, "0404", "D1");
        };
        QCOMPARE(retreat().paths(own), QStringList({u"0305"_s, u"0505"_s}));
        QCOMPARE(retreat().reading("order", "closer-before-safe").paths(own), QStringList{u"0405 charges 1"_s});
        const Board narrow =
            retreat().hexside("major-river", {"0404/0505", "0305/0404"}).reading("farther", "last-resort");
        QCOMPARE(narrow.paths(own), QStringList{u"0405 charges 1"_s});
    }
    // Where coming closer ties, the losses decide under the other reading too.
    const Board tie =
        german(open().hexside("major-river", {"0404/0405"}).unit("s2", "0506")).reading("order", "closer-before-safe");
    QCOMPARE(tie.paths("g1"), QStringList{u"0305"_s});
}

void WinterFrontRulesTest::supplyLinesRunRoundEnemiesAndProhibitedTerrain()
{
    struct Side
    {
        const char* name;
        const char* own;
        const char* other;
    };
    for (const Side& side : {Side{"german", "g1", "s1"}, Side{"soviet", "s1", "g1"}}) {
        const auto line = [&](const char* rows = ".....\n..-..") {
            return Board("winter-front", rows).supply(side.name, {"0501"}).unit(side.own, "0101");
        };
        QVERIFY(line().supplyOf(side.own).isSupplied);
        QVERIFY(line(".....").unit(side.other, "0301", "hq").supplyOf(side.own).isSupplied);
        QVERIFY(line("..-..\n.....").supplyOf(side.own).isSupplied);
        QVERIFY(!line("..l..").supplyOf(side.own).isSupplied);
        QVERIFY(line("..l..").feature("ice", {"0301"}).supplyOf(side.own).isSupplied);
        QVERIFY(!line(".....").hexside("major-river", {"0201/0301"}).supplyOf(side.own).isSupplied);
        QVERIFY(line(".....").hexside("minor-river", {"0201/0301"}).supplyOf(side.own).isSupplied);
        const Board met = line(".....").unit(side.other, "0401");
        QVERIFY(met.supplyText(side.own).contains(u"0401 enemy-unit"_s)
                || met.supplyText(side.own).contains(u"0301 enemy-zoc"_s));
        QVERIFY(!met.supplyOf(side.own).isSupplied);
        // Friends beside it negate its zone of control, yet nothing passes the enemy itself; nor does a line pass a zone.
        const char* first = *side.own == 'g' ? "g2" : "s2";
        const char* second = *side.own == 'g' ? "g3" : "s3";
        const auto between = [&] { return line(".....").unit(first, "0201").unit(second, "0401"); };
        QVERIFY(between().supplyOf(side.own).isSupplied);
        QVERIFY(!between().unit(side.other, "0301").supplyOf(side.own).isSupplied);
        const auto reached = [&] { return line(".....\n---.-").unit(side.other, "0402"); };
        QVERIFY(!reached().supplyOf(side.own).isSupplied);
        QVERIFY(reached().unit(second, "0401", "hq").supplyOf(side.own).isSupplied);
    }
}

void WinterFrontRulesTest::DS_E1_theTrackRefersTo14_1_4OnTurnSix()
{
    const Board board = open();
    QCOMPARE(board.ruleset().turnTrack, (std::vector<TrackNote>{{6, u"turn-track"_s, u"14.1.4"_s}}));
    QVERIFY(board.rule("turn-track").enforced);
}

void WinterFrontRulesTest::DS_E2_theReinforcementIsCalled183_224()
{
    const auto start = loadScenario(shipped("start.scenario.json"));
    QVERIFY(start.hasValue());
    const Position& position = start->scenario.position;
    const UnitIndex regiment = position.findUnit(u"183/224");
    QVERIFY(regiment != noUnit);
    QCOMPARE(position.findUnit(u"185/224"), noUnit);
    QVERIFY(!position.unit(regiment).isOnMap());
    QCOMPARE(position.unit(regiment).arrival, (Arrival{2, {}}));
    QVERIFY(open().rule("15.3").enforced);
}

void WinterFrontRulesTest::DS_E3_theMinorRiverToTheLakeIsIcy()
{
    const auto map = readMap(shipped("winter-front.hexmap.json"));
    QVERIFY(map.hasValue());
    const HexsideSet* river = map->hexsideKind(u"minor-river"_s);
    const HexsideSet* ice = map->hexsideKind(u"ice"_s);
    QVERIFY(river != nullptr && ice != nullptr);
    const auto between = [&](const char* a, const char* b) {
        return *hexsideBetween(map->grid, *map->find(QString::fromLatin1(a)), *map->find(QString::fromLatin1(b)));
    };
    // From the first hexside of the erratum to the lake, without a gap.
    const std::vector<std::pair<const char*, const char*>> line = {
        {"13.11", "14.10"}, {"14.10", "14.11"}, {"14.11", "15.11"}, {"15.11", "15.12"},
        {"15.12", "16.11"}, {"16.11", "16.12"}, {"16.11", "17.12"}};
    for (const auto& [a, b] : line) {
        QVERIFY2(river->contains(between(a, b)), a);
        QVERIFY2(ice->contains(between(a, b)), a);
    }
    // As all other minor rivers are.
    int minor = 0;
    for (HexIndex hex = 0; hex < map->grid.size(); ++hex) {
        for (const HexDirection direction : allDirections) {
            if (!river->contains(hex, direction))
                continue;
            ++minor;
            QVERIFY2(ice->contains(hex, direction), qPrintable(map->number(hex)));
        }
    }
    QVERIFY(minor > 100);
}

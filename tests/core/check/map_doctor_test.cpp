// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/check/doctor_board.h"
#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QDirIterator>
#include <QTest>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

/// Findings about maps and positions drawn as text, each beside one that just has not the fault.
class MapDoctorTest : public QObject
{
    Q_OBJECT

private slots:
    void riversEndAtWater();
    void aRiverThatRisesInTheOpenIsANote();
    void aRiverThatBreaks();
    void aRiverThatLeadsNowhere();
    void aRiverOneHexsideShortOfWater();
    void crossingsNeedWater();
    void bridgesNeedRoads();
    void whatCrossesWhatIsReadOffTheRules();
    void aKindIsKnownByItsPicture();
    void roadsThatBreak();
    void roadsThatEndBesideAnother();
    void roadsThatOnlyEnd();
    void roadsOnClosedGround();
    void roadsAcrossClosedHexsides();
    void linesThatDouble();
    void regionsThatAreMissing();
    void namesAreFixed();
    void hexesCutOff();
    void islandsAreANote();
    void groundThatIsClosedToOneSideIsOpenGround();
    void unitsThatReachNoSource();
    void enemiesAreNoFaultOfTheMap();
    void unitsWhereTheyMayNotBe();
    void manyOfAKindAreCounted();
    void shippedMapsAreSound();
};

void MapDoctorTest::riversEndAtWater()
{
    QCOMPARE(told(riverWithout(0, 0), u"river-end"_s), QStringList());
    // Into another river; the other runs from edge to edge.
    Board into = riverWithout(0, 0);
    into.river({"0403/0404", "0404/0504"});
    QCOMPARE(told(into, u"river-end"_s), QStringList(u"(0404/0504)"_s));
    Board ring(plain);
    ring.river({"0303/0302", "0303/0402", "0303/0403", "0303/0304", "0303/0203", "0303/0202"});
    QCOMPARE(told(ring, u"river-end"_s), QStringList());
}

void MapDoctorTest::aRiverThatRisesInTheOpenIsANote()
{
    QCOMPARE(told(riverWithout(5, 13), u"river-end"_s), QStringList(u"(0303/0403)"_s));
}

void MapDoctorTest::aRiverThatBreaks()
{
    // One hexside is missing: both ends are told, and either can be fixed. Two: each half might have a source there.
    QCOMPARE(told(riverWithout(4, 5), u"river-end"_s), QStringList({u"0303/0402+"_s, u"0304/0403+"_s}));
    QCOMPARE(told(riverWithout(4, 6), u"river-end"_s), QStringList({u"(0303/0402)"_s, u"(0304/0404)"_s}));
}

void MapDoctorTest::aRiverThatLeadsNowhere()
{
    Board board(plain);
    board.river({"0303/0403", "0304/0403"});
    QCOMPARE(told(board, u"river-end"_s), QStringList({u"0303/0403"_s, u"0304/0403"_s}));
}

void MapDoctorTest::aRiverOneHexsideShortOfWater()
{
    Board board = riverWithout(12, 13);
    QCOMPARE(told(board, u"river-end"_s), QStringList(u"(0307/0406)"_s)); // its other end is at the edge
    Board neither(plain);
    neither.river({"0304/0404", "0305/0404", "0305/0405", "0306/0405", "0306/0406", "0307/0406"});
    QCOMPARE(told(neither, u"river-end"_s), QStringList({u"0304/0404"_s, u"0307/0406+"_s}));
    // What is short is named: there is no water at the edge of the map.
    const Scenario scenario = scenarioOf(neither);
    const Findings findings = examineScenario(scenario, rulesOf(neither.ruleset()), all);
    const auto atEdge = std::ranges::find_if(findings, [](const Finding& each) { return each.fix.has_value(); });
    QVERIFY(atEdge != findings.end());
    QVERIFY2(atEdge->message.endsWith(u"one hexside short of the map's edge"_s), qPrintable(atEdge->message));
    // Coasts are water too.
    Board farther(plain);
    farther.river({"0304/0404", "0305/0404"}).hexside("coast", {"0303/0403"});
    QCOMPARE(told(farther, u"river-end"_s), QStringList({u"0304/0404+"_s, u"0305/0404"_s}));
    Board coast(plain);
    coast.river({"0304/0404", "0305/0404"}).hexside("coast", {"0304/0403"});
    QCOMPARE(told(coast, u"river-end"_s), QStringList(u"(0305/0404)"_s));
    // At a hex of a lake nothing ends in the open.
    Board lake("winter-front", R"(
        .......
        ..l....
        .......
        .......
        .......
    )");
    lake.hexside("minor-river", {"0303/0402", "0303/0403"});
    QCOMPARE(told(lake, u"river-end"_s), QStringList(u"(0303/0403)"_s));
}

void MapDoctorTest::crossingsNeedWater()
{
    Board sound = riverWithout(0, 0);
    sound.bridge({"0303/0402"}).ford({"0304/0404"});
    QCOMPARE(told(sound, u"nothing-to-cross"_s), QStringList());
    Board idle = riverWithout(0, 0);
    idle.bridge({"0303/0302"}).ford({"0404/0405"});
    QCOMPARE(told(idle, u"nothing-to-cross"_s), QStringList({u"0302/0303+"_s, u"0404/0405+"_s}));
    // Ice on a lake needs no river.
    Board lake("winter-front", R"(
        ...
        .l.
        ...
    )");
    lake.hexside("ice", {"0202/0203", "0101/0102"});
    QCOMPARE(told(lake, u"nothing-to-cross"_s), QStringList(u"0101/0102+"_s));
}

void MapDoctorTest::bridgesNeedRoads()
{
    Board board = riverWithout(0, 0);
    board.bridge({"0303/0402", "0305/0404"}).ford({"0304/0404"});
    QCOMPARE(told(board, u"bridge-without-road"_s), QStringList()); // a map without roads has bridges all the same
    board.road({"0203", "0303", "0402", "0502"});
    QCOMPARE(told(board, u"bridge-without-road"_s), QStringList(u"(0305/0404)"_s));
}

void MapDoctorTest::whatCrossesWhatIsReadOffTheRules()
{
    Board board(plain);
    board.river({"0303/0403"});
    Ruleset ruleset = board.ruleset();
    HexMap map = *board.position().map;
    map.hexsides.front().name = u"hedge"_s;
    map.hexsides.push_back({u"gate"_s, map.hexsides.front().content});
    const auto findings = [&] { return told(examineMap(map, &ruleset, all), map, u"nothing-to-cross"_s); };
    QCOMPARE(findings(), QStringList()); // nobody knows what a gate is
    ForbidTest test;
    test.kind = "hexside";
    test.hexsides = {{{u"hedge"_s}, {u"gate"_s}, {}, {}, {}}};
    ruleset.retreat.forbid.push_back(test);
    QCOMPARE(findings(), QStringList());
    map.hexsides.back().content.insert(map.grid, *hexsideOf(map.grid, *map.find(u"0505"), HexDirection::D0));
    QCOMPARE(findings(), QStringList(u"0504/0505+"_s));
}

void MapDoctorTest::aKindIsKnownByItsPicture()
{
    Board board(plain);
    board.river({"0303/0403"});
    HexMap map = *board.position().map;
    map.hexsides.front().name = u"wadi"_s;
    Ruleset ruleset = board.ruleset();
    QCOMPARE(told(examineMap(map, &ruleset, all), map, u"river-end"_s), QStringList());
    ruleset.hexsides.push_back({u"wadi"_s, u"Wadi"_s, u"stream"_s, {}, {}});
    QCOMPARE(told(examineMap(map, &ruleset, all), map, u"river-end"_s).size(), 2);
    QVERIFY(examineMap(map, nullptr, all).empty());
}

void MapDoctorTest::roadsThatBreak()
{
    Board board(plain);
    board.road({"0401", "0402", "0403"}).road({"0405", "0406", "0407"});
    QCOMPARE(told(board, u"path-gap"_s), QStringList({u"0403+"_s, u"0405+"_s}));
    Board two(plain);
    two.road({"0401", "0402"}).road({"0405", "0406", "0407"});
    QCOMPARE(told(two, u"path-gap"_s), QStringList());
    // Nobody could close a gap where the ground between is closed.
    Board closed(plain);
    closed.road({"0401", "0402", "0403"}).road({"0405", "0406", "0407"}).impassable({"0404"});
    QCOMPARE(told(closed, u"path-gap"_s), QStringList());
}

void MapDoctorTest::roadsThatEndBesideAnother()
{
    Board board(plain);
    board.road({"0101", "0201", "0302", "0402", "0503", "0603", "0704"}).road({"0407", "0406", "0405", "0404", "0403"});
    QCOMPARE(told(board, u"path-gap"_s), QStringList(u"0403+"_s));
    // Joined by a few links it only runs beside itself.
    Board bend(plain);
    bend.road({"0407", "0406", "0405", "0505", "0506"});
    QCOMPARE(told(bend, u"path-gap"_s), QStringList());
}

void MapDoctorTest::roadsThatOnlyEnd()
{
    Board fields(plain);
    fields.road({"0401", "0402", "0403"});
    QCOMPARE(told(fields, u"path-gap"_s), QStringList());
    Board towns(plain);
    towns.road({"0401", "0402", "0403"}).road({"0405", "0406", "0407"}).feature("town", {"0403", "0405"});
    QCOMPARE(told(towns, u"path-gap"_s), QStringList());
    Board oneTown(plain);
    oneTown.road({"0401", "0402", "0403"}).road({"0405", "0406", "0407"}).feature("town", {"0403"});
    QCOMPARE(told(oneTown, u"path-gap"_s), QStringList(u"0405+"_s));
}

void MapDoctorTest::roadsOnClosedGround()
{
    Board board(plain);
    board.road({"0401", "0402", "0403", "0404"}).impassable({"0403"});
    QCOMPARE(told(board, u"path-blocked"_s), QStringList(u"0403+"_s));
    board.rough({"0403"});
    QCOMPARE(told(board, u"path-blocked"_s), QStringList());
}

void MapDoctorTest::roadsAcrossClosedHexsides()
{
    Board strait("russia-besieged", plain);
    strait.path("rail", {"0303", "0304", "0305"}).hexside("coast", {"0304/0305"});
    QCOMPARE(told(strait, u"path-blocked"_s), QStringList(u"0304/0305+"_s));
    // Where something could lead across, that is the fix, not the cut.
    Board river("winter-front", plain);
    river.path("road", {"0303", "0403", "0503"}).hexside("major-river", {"0303/0403"});
    const Scenario scenario = scenarioOf(river);
    const Findings findings = examineScenario(scenario, rulesOf(river.ruleset()), all);
    QCOMPARE(told(findings, *scenario.position.map, u"path-blocked"_s), QStringList(u"0303/0403+"_s));
    const auto blocked = std::find_if(findings.begin(), findings.end(),
                                      [](const Finding& f) { return f.code == "check.path-blocked"_L1; });
    Scenario fixed = scenario;
    applyEdit(*blocked->fix, fixed);
    const HexsideSet* bridges = fixed.position.map->hexsideKind(u"bridge");
    QVERIFY(bridges != nullptr && bridges->contains(*blocked->hexside));
    river.hexside("bridge", {"0303/0403"});
    QCOMPARE(told(river, u"path-blocked"_s), QStringList());
}

void MapDoctorTest::linesThatDouble()
{
    Board board(plain);
    board.road({"0401", "0402", "0403", "0404"}).road({"0302", "0402", "0403", "0503"});
    QCOMPARE(told(board, u"path-double"_s), QStringList(u"(0402/0403)+"_s));
    Board crossing(plain);
    crossing.road({"0401", "0402", "0403", "0404"}).road({"0302", "0402", "0502"});
    QCOMPARE(told(crossing, u"path-double"_s), QStringList());
}

void MapDoctorTest::regionsThatAreMissing()
{
    Board board(plain);
    board.region("german-supply", {"0101"});
    HexMap map = *board.position().map;
    Ruleset ruleset = board.ruleset();
    ruleset.regions.push_back({u"folklore"_s, u"Folklore"_s, {}, {}, {}});
    const auto messages = [&](const QString& code) {
        QStringList result;
        for (const Finding& finding : examineMap(map, &ruleset, all)) {
            if (finding.code == "check."_L1 + code)
                result += finding.message.section(u'(', 1, 1).section(u')', 0, 0)
                          + (finding.severity == Finding::Severity::Note ? u" (note)"_s : QString());
        }
        return result;
    };
    QCOMPARE(messages(u"missing-region"_s), QStringList({u"allied-supply"_s, u"folklore (note)"_s}));
    QCOMPARE(messages(u"empty-region"_s), QStringList());
    map.regions.front().content = HexSet(map.grid.size());
    QCOMPARE(messages(u"empty-region"_s), QStringList(u"german-supply"_s));
}

void MapDoctorTest::namesAreFixed()
{
    Board board(plain);
    board.river({"0303/0403"}).road({"0101", "0102"}).feature("town", {"0505"}).region("german-supply", {"0101"});
    HexMap map = *board.position().map;
    const auto clear = std::find_if(map.legend.begin(), map.legend.end(),
                                    [](const LegendEntry& entry) { return entry.terrain == u"clear"_s; });
    QVERIFY(clear != map.legend.end());
    clear->terrain = u"claer"_s;
    map.features.front().name = u"twon"_s;
    map.hexsides.front().name = u"rivr"_s;
    map.paths.front().name = u"raod"_s;
    map.regions.front().name = u"german-suply"_s;
    Scenario scenario;
    scenario.position.map = std::make_shared<const HexMap>(map);
    const Scenario start = scenario;
    std::vector<Edit> inverses;
    QStringList fixes;
    for (const Finding& finding : examineMap(map, &board.ruleset(), all)) {
        if (!finding.code.startsWith("check.unknown"_L1))
            continue;
        QVERIFY2(finding.fix.has_value(), qPrintable(finding.message));
        fixes += finding.fixText;
        inverses.push_back(applyEdit(*finding.fix, scenario));
    }
    QCOMPARE(fixes.size(), 5);
    QVERIFY2(fixes.first().contains("\"clear\""_L1), qPrintable(fixes.first()));
    QVERIFY(*scenario.position.map == *board.position().map);
    for (auto inverse = inverses.rbegin(); inverse != inverses.rend(); ++inverse)
        applyEdit(*inverse, scenario);
    QVERIFY(scenario == start);
}

void MapDoctorTest::hexesCutOff()
{
    Board board(R"(
        .......
        ..###..
        ..#.#..
        ..#.#..
        ..###..
        .......
    )");
    QCOMPARE(told(board, u"cut-off"_s), QStringList(u"0403"_s));
    board.rough({"0402"});
    QCOMPARE(told(board, u"cut-off"_s), QStringList());
}

void MapDoctorTest::islandsAreANote()
{
    Board board("russia-besieged", R"(
        .....
        .~~~.
        .~.~.
        .~~~.
        .....
    )");
    QCOMPARE(told(board, u"cut-off"_s), QStringList(u"(0303)"_s));
    Board coast("russia-besieged", plain);
    coast.hexside("coast", {"0101/0102", "0101/0201"});
    QCOMPARE(told(coast, u"cut-off"_s), QStringList(u"(0101)"_s));
}

void MapDoctorTest::groundThatIsClosedToOneSideIsOpenGround()
{
    Board board(R"(
        ...
        eee
        ...
    )");
    QCOMPARE(told(board, u"cut-off"_s), QStringList());
    board.road({"0201", "0202", "0203"});
    QCOMPARE(told(board, u"path-blocked"_s), QStringList());
}

void MapDoctorTest::unitsThatReachNoSource()
{
    Board board(R"(
        .......
        ..###..
        ..#.#..
        ..###..
        .......
    )");
    board.supply("german", {"0101"}).supply("allied", {"0701"});
    board.unit("g1", "0403").unit("g2", "0105").unit("a1", "0705");
    QCOMPARE(told(board, u"source-unreachable"_s), QStringList(u"0403"_s));
    board.rough({"0402"});
    QCOMPARE(told(board, u"source-unreachable"_s), QStringList());
}

void MapDoctorTest::enemiesAreNoFaultOfTheMap()
{
    Board board(plain);
    board.supply("german", {"0701"}).supply("allied", {"0701"});
    board.unit("g1", "0107");
    for (const char* hex : {"0301", "0302", "0303", "0304", "0305", "0306", "0307"})
        board.unit((QByteArray("a") + hex).constData(), hex);
    QVERIFY(board.supplyText("g1").startsWith("cut"_L1));
    QCOMPARE(told(board, u"source-unreachable"_s), QStringList());
}

void MapDoctorTest::unitsWhereTheyMayNotBe()
{
    Board board(plain);
    board.impassable({"0303"}).unit("g1", "0303");
    for (const char* id : {"g2", "g3", "g4", "g5", "g6", "g7", "g8"})
        board.unit(id, "0404");
    QCOMPARE(told(board, u"prohibited-terrain"_s), QStringList(u"0303+"_s));
    QCOMPARE(told(board, u"overstacked"_s), QStringList(u"0404+"_s));
    Scenario scenario = scenarioOf(board);
    applyEdit(MoveUnits{{{0, noHex}}}, scenario);
    QCOMPARE(told(examineScenario(scenario, rulesOf(board.ruleset()), all), *scenario.position.map, u"off-sheet"_s),
             QStringList(u"(/units/0/hex)"_s));
}

void MapDoctorTest::manyOfAKindAreCounted()
{
    Board board(plain);
    for (const char* hexside : wholeRiver)
        board.ford({hexside});
    const HexMap map = *board.position().map;
    const Findings findings = examineMap(map, nullptr, 5);
    QCOMPARE(findings.size(), std::size_t{6});
    QCOMPARE(findings.back().more, 8);
    QCOMPARE(findings.back().code, u"check.nothing-to-cross"_s);
    QVERIFY(findings.back().message.contains(u'8'));
    QCOMPARE(examineMap(map, nullptr, 13).size(), std::size_t{13});
    QCOMPARE(examineMap(map, nullptr, 13).back().more, 0);
}

void MapDoctorTest::shippedMapsAreSound()
{
    // What may remain, and why.
    struct Explained
    {
        const char* map;
        const char* code;
        QStringList places;
        const char* reason;
    };
    const std::vector<Explained> explained{
        {"ardennes", "path-gap", {u"0311"_s}, "two roads end apart; joining them would change rulings"},
        {"eastern-marches", "cut-off", {u"(0709)"_s}, "an island in the sea"},
    };
    QDirIterator scenarios(sourcePath(u"/maps"), {u"*.scenario.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    QStringList maps;
    while (scenarios.hasNext()) {
        const auto loaded = loadScenario(scenarios.next());
        QVERIFY(loaded.hasValue());
        const HexMap& map = *loaded->scenario.position.map;
        const QString name = loaded->scenario.mapPath.section(u'.', 0, 0);
        if (maps.contains(name))
            continue;
        maps += name;
        const Findings findings = examineMap(map, &loaded->rules.ruleset(), all);
        QStringList left;
        for (const Finding& finding : findings) {
            // Every river rises somewhere: a note of a source needs no reason.
            const bool isSource = finding.code == "check.river-end"_L1 && finding.severity == Finding::Severity::Note;
            const bool isExplained = std::any_of(explained.begin(), explained.end(), [&](const Explained& each) {
                const QString code = QString::fromLatin1(each.code);
                return name == QLatin1StringView(each.map) && finding.code == "check."_L1 + code
                       && each.places.contains(told({finding}, map, code).first().remove(u'+'));
            });
            if (!isSource && !isExplained)
                left += finding.code + u": "_s + finding.message;
        }
        QCOMPARE(left, QStringList());
    }
    QCOMPARE(maps.size(), 5);
}

REARGUARD_APPLESS_TEST(MapDoctorTest)
#include "map_doctor_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/hex_rings.h"
#include "rules/retreat/judge.h"
#include "rules/retreat/ranked_search.h"
#include "support/core_scenario.h"
#include "support/legal_paths_listed.h"
#include "support/random/random_position.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

/// What the table says about single units of random positions against a listing of all their paths.
class RetreatGraphTest : public QObject
{
    Q_OBJECT

private slots:
    void ringsAreTheHexesAroundACentre();
    void tableAgreesWithListing_data();
    void tableAgreesWithListing();
    void longRetreatsAreCountedAlike_data() { tableAgreesWithListing_data(); }
    void longRetreatsAreCountedAlike();
    void outrankedWaysStayInLongest_data() { tableAgreesWithListing_data(); }
    void outrankedWaysStayInLongest();
};

namespace {

/// The same question, answered by listing every path. The unit is to be lifted.
RetreatCodes listed(DerivedLayers& layers, const PreparedRetreat& rules, const RetreatGroup& group,
                    const RetreatOrder& order)
{
    GroupSearch search(layers, rules, group, order);
    RetreatCodes codes;
    RankedSearch(search).writeCodes(codes);
    return codes;
}

std::map<HexIndex, std::pair<Verdict, int>> byHex(const RetreatCodes& codes)
{
    std::map<HexIndex, std::pair<Verdict, int>> result;
    for (const RetreatCodes::HexCode& code : codes.hexes)
        result[code.hex] = {code.verdict, code.score};
    return result;
}

/// Calls `compare(layers, judge, group, order)` for units of random positions of a game that the table answers for.
template<typename Compare>
void forRandomUnits(const QString& game, int positions, int longest, Compare compare)
{
    const RulesetPtr ruleset = testRuleset(game);
    int asked = 0;
    for (int seed = 1; seed <= positions; ++seed) {
        const PlainScenario plain = randomPosition(game, static_cast<std::uint64_t>(seed));
        const Scenario scenario = coreScenario(plain);
        const RulesInForce rules = testRules(ruleset, plain);
        DerivedLayers layers(scenario.position, rules);
        RetreatJudge judge(layers);
        for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(scenario.position.units.size()); unit += 2) {
            if (layers.board().hexOf(unit) == noHex)
                continue;
            const int length = 1 + (seed + unit) % longest;
            const RetreatGroup group{{unit}, {unit}, CombatRole::Defender, layers.board().hexOf(unit)};
            const RetreatOrder order{.length = length, .vacated = {}};
            const PreparedRetreat& prepared = judge.rules().of(layers.board(), unit, {group.role, false});
            if (prepared.layers == PreparedRetreat::Layers::None)
                continue;
            ++asked;
            compare(layers, judge, prepared, group, order);
            if (QTest::currentTestFailed()) {
                qWarning("seed %d, unit %d, %d hexes\n%s", seed, unit, length, qPrintable(plain.toText()));
                return;
            }
        }
    }
    QVERIFY(asked > positions / 2);
}

} // namespace

void RetreatGraphTest::ringsAreTheHexesAroundACentre()
{
    for (const GridShape shape : {GridShape::Flat, GridShape::Pointy}) {
        const HexGrid grid(shape, 40, 40, Shifted::Odd, HexNumbering(), 0.0);
        const Hex center = grid.hex(OffsetCoord{20, 20});
        std::set<std::pair<int, int>> seen;
        const auto hexAt = [&](const RingPlace& place) {
            if (place.ring == 0)
                return center;
            return center + grid.step(directionFromInt(place.side)) * place.ring
                   + grid.step(directionFromInt(place.side + 2)) * place.offset;
        };
        int number = 0;
        for (int ring = 0; ring <= 7; ++ring) {
            for (int side = 0; side < (ring == 0 ? 1 : directionCount); ++side) {
                for (int offset = 0; offset < std::max(1, ring); ++offset, ++number) {
                    const RingPlace place{ring, side, offset};
                    QCOMPARE(place.index(), number);
                    const Hex hex = hexAt(place);
                    QCOMPARE(distance(center, hex), ring);
                    QVERIFY(seen.emplace(hex.q, hex.r).second);
                    for (const HexDirection direction : allDirections) {
                        const Hex next = hexAt(place.neighbour(direction));
                        QVERIFY(next == hex + grid.step(direction));
                        const bool leadsAway = (place.awayDirections() >> toInt(direction) & 1U) != 0;
                        QCOMPARE(leadsAway, distance(center, next) == ring + 1);
                    }
                }
            }
        }
        QCOMPARE(number, RingPlace::countWithin(7));
    }
}

void RetreatGraphTest::tableAgreesWithListing_data()
{
    QTest::addColumn<QString>("game");
    for (const char* game : {"ardennes-offensive", "winter-front", "panzergruppe-guderian"})
        QTest::addRow("%s", game) << QString::fromLatin1(game);
}

void RetreatGraphTest::tableAgreesWithListing()
{
    QFETCH(const QString, game);
    forRandomUnits(game, 400, 6,
                   [](DerivedLayers& layers, RetreatJudge& judge, const PreparedRetreat& prepared,
                      const RetreatGroup& group, const RetreatOrder& order) {
                       const RetreatCodes* codes = judge.judgeCodes(group, order);
                       QVERIFY(codes != nullptr);
                       const LiftedUnits lifted(layers, group.units);
                       const RetreatCodes expected = listed(layers, prepared, group, order);
                       QCOMPARE(codes->possiblePaths, expected.possiblePaths);
                       QCOMPARE(codes->legalPaths, expected.legalPaths);
                       QVERIFY(byHex(*codes) == byHex(expected));
                       QVERIFY(listedPaths(codes->legal) == listedPaths(expected.legal));
                   });
}

void RetreatGraphTest::longRetreatsAreCountedAlike()
{
    QFETCH(const QString, game);
    forRandomUnits(game, 60, 10,
                   [](DerivedLayers& layers, RetreatJudge& judge, const PreparedRetreat& prepared,
                      const RetreatGroup& group, RetreatOrder order) {
                       // Where only the ends lie away, a listing walks every stretch that wanders.
                       order.length = prepared.layers == PreparedRetreat::Layers::EndsLieAway ? 7 : 10;
                       const RetreatCodes* codes = judge.judgeCodes(group, order);
                       QVERIFY(codes != nullptr);
                       const LiftedUnits lifted(layers, group.units);
                       const RetreatCodes expected = listed(layers, prepared, group, order);
                       QCOMPARE(codes->possiblePaths, expected.possiblePaths);
                       QCOMPARE(codes->legalPaths, expected.legalPaths);
                   });
}

/// The way through an outranked hex is a possible path that drops out as late as any that way.
void RetreatGraphTest::outrankedWaysStayInLongest()
{
    QFETCH(const QString, game);
    int compared = 0;
    forRandomUnits(game, 600, 5,
                   [&compared](DerivedLayers& layers, RetreatJudge& judge, const PreparedRetreat& prepared,
                               const RetreatGroup& group, const RetreatOrder& order) {
                       std::vector<JudgedPaths> kept;
                       judge.keepPaths(&kept);
                       const auto answer = judge.judge(group, order);
                       judge.keepPaths(nullptr);
                       QVERIFY(answer.has_value());
                       const LiftedUnits lifted(layers, group.units);
                       GroupSearch search(layers, prepared, group, order);
                       const std::vector<PathLoss> losses =
                           rankPaths(search.search(), search.scores(), search.pathScores(),
                                     compareAll(search.search(), prepared.evaluation));
                       std::map<HexIndex, int> longest; // by hex: the last stage at which a path over it drops out
                       std::map<std::vector<HexIndex>, int> stages;
                       for (std::size_t path = 0; path < losses.size(); ++path) {
                           const std::vector<HexIndex> hexes = search.search().hexes(search.search().paths()[path]);
                           stages[hexes] = losses[path].stage;
                           for (const HexIndex hex : hexes) {
                               const auto known = longest.emplace(hex, losses[path].stage).first;
                               known->second = std::max(known->second, losses[path].stage);
                           }
                       }
                       std::size_t outranked = 0;
                       for (const HexVerdict& verdict : answer->hexes)
                           outranked += verdict.verdict == Verdict::Outranked ? 1 : 0;
                       QCOMPARE(kept.size(), std::size_t{1});
                       QCOMPARE(kept.front().paths.size(), outranked);
                       for (const OutrankedPath& way : kept.front().paths) {
                           QVERIFY(stages.contains(way.path));
                           QVERIFY(std::find(way.path.begin(), way.path.end(), way.hex) != way.path.end());
                           QCOMPARE(stages[way.path], longest[way.hex]);
                           ++compared;
                       }
                   });
    QVERIFY(compared > 1000);
}

REARGUARD_APPLESS_TEST(RetreatGraphTest)
#include "retreat_graph_test.moc"

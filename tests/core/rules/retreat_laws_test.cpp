// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat.h"
#include "support/core_scenario.h"
#include "support/engine_answer.h"
#include "support/random/random_position.h"
#include "support/reference/ardennes_reference.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <utility>

using namespace Qt::StringLiterals;

/// What must hold of every ruling, whatever the position: laws, on random positions.
class RetreatLawsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void legalPathsFailNoForbidTest();
    void everyHexInReachHasAVerdict();
    void everyRefusalSaysWhy();
    void enemyOnAnIslandChangesNothing();
    void orderOfUnitsChangesNothing();
    void choosingUnitByUnitEndsWithNobodyLeft();
    void retreatsThatAreNotLegalAreRefused();
    void mirroredMapMirrorsTheRuling();

private:
    PlainAnswer answer(const PlainScenario& plain) const;

    RulesetPtr m_ruleset;
};

namespace {

constexpr std::uint64_t positions = 400;

/// A random position whose result is a retreat.
PlainScenario randomRetreat(std::uint64_t seed)
{
    PlainScenario plain = randomArdennes(seed);
    if (plain.result.size() < 3)
        plain.result = u"Dr2"_s;
    return plain;
}

std::vector<PlainHex> hexesOf(const QString& path)
{
    std::vector<PlainHex> hexes;
    for (const QString& number : path.split(u','))
        hexes.push_back(PlainHex::fromNumber(number));
    return hexes;
}

/// Everything about the retreats as one text, hexes named by `number`, in an order that does not hang on the names.
QStringList told(const PlainEffect& effect, const std::function<QString(PlainHex)>& number)
{
    QStringList lines;
    for (const auto& [unit, retreat] : effect.retreats) {
        for (const QString& path : retreat.paths) {
            QStringList numbers;
            for (const PlainHex& hex : hexesOf(path))
                numbers << number(hex);
            lines << unit + u": "_s + numbers.join(u',');
        }
        lines << unit + u": "_s + retreat.fate;
        for (const auto& [hex, verdict] : retreat.hexes) {
            QStringList why;
            for (const PlainReason& reason : verdict.why) {
                why << reason.reason + u' ' + reason.rule + u' '
                           + QStringList(reason.by.begin(), reason.by.end()).join(u'+');
            }
            lines << unit + u": "_s + number(PlainHex::fromNumber(hex)) + u' ' + verdict.verdict + u' '
                         + verdict.priority + u' ' + verdict.rule + u' ' + why.join(u", "_s);
        }
    }
    lines.sort();
    return lines;
}

QString sameNumber(PlainHex hex)
{
    return hex.number();
}

/// The same position seen in a mirror that swaps left and right. East and west stay where north is at a side.
PlainScenario mirrored(const PlainScenario& plain, PlainHex (*image)(const PlainScenario&, PlainHex))
{
    PlainScenario result = plain;
    // The image of a column keeps its stagger.
    if (plain.columns % 2 == 0)
        result.shiftedOdd = !plain.shiftedOdd;
    const auto of = [&](PlainHex hex) { return image(plain, hex); };
    const auto ofHexside = [&](const PlainHexside& hexside) {
        return plainHexside(of(hexside.first), of(hexside.second));
    };
    result.terrain.clear();
    for (const auto& [hex, terrain] : plain.terrain)
        result.terrain[of(hex)] = terrain;
    for (auto& [name, hexes] : result.regions) {
        std::set<PlainHex> images;
        for (const PlainHex& hex : hexes)
            images.insert(of(hex));
        hexes = images;
    }
    for (auto& [name, list] : result.hexsides) {
        std::set<PlainHexside> images;
        for (const PlainHexside& hexside : list)
            images.insert(ofHexside(hexside));
        list = images;
    }
    for (PlainMarker& marker : result.markers)
        marker.hexside = ofHexside(*marker.hexside);
    for (auto& [name, lines] : result.paths) {
        for (std::vector<PlainHex>& line : lines)
            std::transform(line.begin(), line.end(), line.begin(), of);
    }
    for (PlainUnit& unit : result.units) {
        if (unit.hex)
            unit.hex = of(*unit.hex);
    }
    result.defend = of(plain.defend);
    std::transform(result.attack.begin(), result.attack.end(), result.attack.begin(), of);
    return result;
}

PlainHex imageOf(const PlainScenario& plain, PlainHex hex)
{
    return {2 * plain.firstColumn + plain.columns - 1 - hex.column, hex.row};
}

} // namespace

void RetreatLawsTest::initTestCase()
{
    m_ruleset = testRuleset(u"ardennes-offensive"_s);
}

PlainAnswer RetreatLawsTest::answer(const PlainScenario& plain) const
{
    const Scenario scenario = coreScenario(plain);
    const RulesInForce rules = testRules(m_ruleset, plain);
    const auto ruling = rule(scenario.position, rules, coreQuestion(plain, scenario.position));
    if (!ruling)
        qFatal("%s\n%s", qPrintable(ruling.error().message), qPrintable(plain.toText()));
    return engineAnswer(scenario.position, rules, *ruling);
}

void RetreatLawsTest::legalPathsFailNoForbidTest()
{
    int paths = 0;
    for (std::uint64_t seed = 1; seed <= positions; ++seed) {
        const PlainScenario plain = randomRetreat(seed);
        const ArdennesReference reference(plain);
        const PlainAnswer found = answer(plain);
        QCOMPARE(found.effects.size(), std::size_t{1});
        for (const auto& [id, retreat] : found.effects.front().retreats) {
            const PlainUnit& unit = reference.unit(id);
            for (const QString& path : retreat.paths) {
                ++paths;
                const std::vector<PlainHex> hexes = hexesOf(path);
                QCOMPARE(static_cast<int>(hexes.size()), found.effects.front().amount);
                PlainHex from = *unit.hex;
                for (const PlainHex& to : hexes) {
                    QCOMPARE(plain.distance(from, to), 1);
                    QVERIFY2(reference.objections(unit, *unit.hex, from, to).empty(), qPrintable(plain.toText()));
                    from = to;
                }
                QVERIFY2(reference.stackedWith(unit, from) < plain.setting(u"stackingLimit"_s, 3),
                         qPrintable(plain.toText()));
            }
        }
    }
    QVERIFY(paths > 500);
}

void RetreatLawsTest::everyHexInReachHasAVerdict()
{
    for (std::uint64_t seed = 1; seed <= positions; ++seed) {
        const PlainScenario plain = randomRetreat(seed);
        const PlainAnswer found = answer(plain);
        for (const auto& [id, retreat] : found.effects.front().retreats) {
            const PlainHex start = PlainHex::fromNumber(retreat.from);
            for (const auto& [hex, terrain] : plain.terrain) {
                const bool isInReach = hex != start && plain.distance(start, hex) <= found.effects.front().amount;
                QCOMPARE(retreat.hexes.count(hex.number()) == 1, isInReach);
            }
            for (const auto& [hex, verdict] : retreat.hexes) {
                std::set<QString> through;
                bool ends = false;
                for (const QString& path : retreat.paths) {
                    if (path.split(u',').contains(hex))
                        through.insert(path);
                    ends = ends || path.endsWith(hex);
                }
                const QString legal = ends ? u"legal-end"_s : u"legal-pass"_s;
                QCOMPARE(!through.empty(), verdict.verdict == legal);
                QCOMPARE(verdict.paths, through);
            }
            QCOMPARE(retreat.fate, retreat.paths.empty() ? u"eliminated"_s : u"retreats"_s);
        }
    }
}

void RetreatLawsTest::everyRefusalSaysWhy()
{
    for (std::uint64_t seed = 1; seed <= positions; ++seed) {
        const PlainScenario plain = randomRetreat(seed);
        const PlainAnswer found = answer(plain);
        for (const auto& [id, retreat] : found.effects.front().retreats) {
            for (const auto& [hex, verdict] : retreat.hexes) {
                const bool isRefused = verdict.verdict == u"forbidden" || verdict.verdict == u"dead-end";
                QCOMPARE(!verdict.why.empty(), isRefused);
                for (const PlainReason& reason : verdict.why) {
                    QVERIFY(!reason.reason.isEmpty() && !reason.rule.isEmpty());
                    const bool hasCause = reason.reason == u"enemy-unit" || reason.reason == u"enemy-zoc"
                                          || reason.reason == u"overstacked";
                    QCOMPARE(reason.by.empty(), !(hasCause && plain.setting(u"stackingLimit"_s, 3) > 0));
                }
                const bool isOutranked = verdict.verdict == u"outranked";
                QCOMPARE(!verdict.priority.isEmpty(), isOutranked);
                QCOMPARE(verdict.beatenBy.size(), isOutranked ? std::size_t{1} : std::size_t{0});
                for (const QString& winner : verdict.beatenBy)
                    QVERIFY(std::find(retreat.paths.begin(), retreat.paths.end(), winner) != retreat.paths.end());
            }
        }
    }
}

void RetreatLawsTest::enemyOnAnIslandChangesNothing()
{
    for (std::uint64_t seed = 1; seed <= positions; ++seed) {
        PlainScenario plain = randomRetreat(seed);
        const QStringList before = told(answer(plain).effects.front(), sameNumber);
        // Out at sea, farther off than any retreat leads, and of a terrain that no priority looks for.
        const PlainHex island{plain.firstColumn + plain.columns + 5, plain.firstRow};
        plain.columns += 6;
        plain.terrain[island] = u"impassable"_s;
        plain.units.push_back({u"far-german"_s, u"german"_s, u"infantry"_s, island});
        plain.units.push_back({u"far-allied"_s, u"allied"_s, u"infantry"_s, island});
        QCOMPARE(told(answer(plain).effects.front(), sameNumber), before);
    }
}

void RetreatLawsTest::orderOfUnitsChangesNothing()
{
    for (std::uint64_t seed = 1; seed <= positions; ++seed) {
        PlainScenario plain = randomRetreat(seed);
        const PlainAnswer before = answer(plain);
        std::reverse(plain.units.begin(), plain.units.end());
        std::reverse(plain.attack.begin(), plain.attack.end());
        for (auto& [name, lines] : plain.paths)
            std::reverse(lines.begin(), lines.end());
        QCOMPARE(differences(before, answer(plain), {.unitOrder = true}), QStringList());
    }
}

void RetreatLawsTest::choosingUnitByUnitEndsWithNobodyLeft()
{
    Chance chance(5);
    for (std::uint64_t seed = 1; seed <= positions; ++seed) {
        PlainScenario plain = randomRetreat(seed);
        const Position start = coreScenario(plain).position;
        const RulesInForce rules = testRules(m_ruleset, plain);
        Position table = start; // the retreats carried out one after the other
        std::set<QString> left;
        const PlainAnswer before = answer(plain);
        for (const auto& [id, retreat] : before.effects.front().retreats)
            left.insert(id);
        while (!left.empty()) {
            const auto ruling = rule(start, rules, coreQuestion(plain, start));
            QVERIFY2(ruling.hasValue(), qPrintable(plain.toText()));
            const PlainAnswer found = engineAnswer(start, rules, *ruling);
            std::set<QString> listed;
            for (const auto& [id, retreat] : found.effects.front().retreats)
                listed.insert(id);
            QVERIFY(listed == left);
            const UnitRetreat& next = chance.oneOf(ruling->effects.front().retreats);
            const std::vector<HexIndex> way =
                next.paths.empty() ? std::vector<HexIndex>() : chance.oneOf(next.paths).hexes;
            table = afterRetreat(table, *m_ruleset, next, way);
            QCOMPARE(table.unit(next.unit).hex, way.empty() ? noHex : way.back());
            PlainChoice choice{start.unit(next.unit).id, {}};
            for (const HexIndex hex : way)
                choice.hexes.push_back(PlainHex::fromNumber(start.map->number(hex)));
            plain.choices.push_back(choice);
            left.erase(choice.unit);
        }
        QVERIFY(answer(plain).effects.empty() || answer(plain).effects.front().retreats.empty());
        QCOMPARE(table.checkInvariants(), QStringList());
    }
}

void RetreatLawsTest::retreatsThatAreNotLegalAreRefused()
{
    Chance chance(6);
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= positions; ++seed) {
        PlainScenario plain = randomRetreat(seed);
        const Position position = coreScenario(plain).position;
        const PlainAnswer found = answer(plain);
        const auto& [id, retreat] = chance.oneOf(found.effects.front().retreats);
        std::vector<PlainHex> way;
        PlainHex from = PlainHex::fromNumber(retreat.from);
        QStringList numbers;
        for (int i = 0; i < found.effects.front().amount; ++i) {
            from = chance.oneOf(plain.around(from));
            if (!plain.hasHex(from))
                break;
            way.push_back(from);
            numbers << from.number();
        }
        if (std::find(retreat.paths.begin(), retreat.paths.end(), numbers.join(u',')) != retreat.paths.end())
            continue;
        if (way.empty() && retreat.paths.empty())
            continue; // it has no path and dies: a legal choice
        plain.choices = {{id, way}};
        const auto ruling = rule(position, testRules(m_ruleset, plain), coreQuestion(plain, position));
        QVERIFY2(!ruling.hasValue(), qPrintable(plain.toText()));
        QVERIFY(!ruling.error().code.isEmpty());
        QVERIFY(!ruling.error().message.isEmpty());
        ++refused;
    }
    QVERIFY(refused > 100);
}

void RetreatLawsTest::mirroredMapMirrorsTheRuling()
{
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 2 * positions; ++seed) {
        PlainScenario plain = randomRetreat(seed);
        if (plain.pointy)
            continue;
        plain.north = 270.0;
        const auto numberOfImage = [&](PlainHex hex) { return imageOf(plain, hex).number(); };
        const QStringList expected = told(answer(plain).effects.front(), numberOfImage);
        QCOMPARE(told(answer(mirrored(plain, imageOf)).effects.front(), sameNumber), expected);
        ++compared;
    }
    QVERIFY(compared > 500);
}

QTEST_APPLESS_MAIN(RetreatLawsTest)
#include "retreat_laws_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "retreat_law_games.h"
#include "rules/after_retreat.h"
#include "rules/retreat/rule.h"
#include "support/core_scenario.h"
#include "support/engine_answer.h"
#include "support/random/random_position.h"
#include "support/reference/game_reference.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <utility>

using namespace Qt::StringLiterals;

/// What must hold of every ruling, whatever the game and the position: laws, on random positions.
class RetreatLawsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyGameThatRetreatsHasItsRow();
    void legalPathsFailNoForbidTest_data() { addGames(); }
    void legalPathsFailNoForbidTest();
    void everyHexInReachHasAVerdict_data() { addGames(); }
    void everyHexInReachHasAVerdict();
    void everyRefusalSaysWhy_data() { addGames(); }
    void everyRefusalSaysWhy();
    void unitsOnAnIslandChangeNothing_data() { addGames(); }
    void unitsOnAnIslandChangeNothing();
    void orderOfUnitsChangesNothing_data() { addGames(); }
    void orderOfUnitsChangesNothing();
    void choosingUnitByUnitEndsWithNobodyLeft_data() { addGames(); }
    void choosingUnitByUnitEndsWithNobodyLeft();
    void retreatsThatAreNotLegalAreRefused_data() { addGames(); }
    void retreatsThatAreNotLegalAreRefused();
    void mirroredMapMirrorsTheRuling_data() { addGames(); }
    void mirroredMapMirrorsTheRuling();

private:
    static void addGames();
};

namespace {

using Path = std::vector<PlainHex>;

const LawGame& game(const QString& ruleset)
{
    return *std::find_if(lawGames().begin(), lawGames().end(),
                         [&](const LawGame& each) { return each.ruleset == ruleset; });
}

constexpr std::uint64_t positions = 300;

RulesetPtr rulesetOf(const QString& ruleset)
{
    static std::map<QString, RulesetPtr> read;
    RulesetPtr& known = read[ruleset];
    if (!known)
        known = testRuleset(ruleset);
    return known;
}

PlainAnswer answer(const PlainScenario& plain)
{
    return engineAnswer(plain, rulesetOf(plain.ruleset));
}

/// The first random positions of the game whose result makes somebody retreat, with the answer to each.
void forEachRetreat(const QString& ruleset, const std::function<void(const PlainScenario&, const PlainAnswer&)>& check)
{
    std::uint64_t found = 0;
    for (std::uint64_t seed = 1; found < positions; ++seed) {
        const PlainScenario plain = randomPosition(ruleset, seed);
        const PlainAnswer answered = answer(plain);
        const bool retreats = std::any_of(answered.effects.begin(), answered.effects.end(),
                                          [](const PlainEffect& effect) { return !effect.retreats.empty(); });
        if (!retreats)
            continue;
        ++found;
        check(plain, answered);
        if (QTest::currentTestFailed()) {
            qWarning("seed %d\n%s", static_cast<int>(seed), qPrintable(plain.toText()));
            return;
        }
    }
}

/// Calls check(effect, unit, its retreat) for each that retreats.
void forEachUnit(const PlainAnswer& answered,
                 const std::function<void(const PlainEffect&, const QString&, const PlainRetreat&)>& check)
{
    for (const PlainEffect& effect : answered.effects) {
        for (const auto& [group, retreat] : effect.retreats)
            check(effect, group.section(u'+', 0, 0), retreat);
    }
}

/// The hexes of a path's text.
Path hexesOf(const QString& path)
{
    Path hexes;
    for (const QString& number : path.section(u' ', 0, 0).split(u',', Qt::SkipEmptyParts))
        hexes.push_back(PlainHex::fromNumber(number));
    return hexes;
}

/// The number after that word in a path's text; 0 without it.
int amountOf(const QString& path, const QString& word)
{
    const QStringList parts = path.split(u' ');
    const qsizetype at = parts.indexOf(word);
    return at < 0 ? 0 : parts.at(at + 1).toInt();
}

/// Whether the position is read so.
bool isRead(const PlainScenario& plain, const QString& reading, const QString& value)
{
    const auto found = plain.readings.find(reading);
    return found != plain.readings.end() && found->second == value;
}

/// The lengths that a retreat of that effect may have: its own, or, where lengths are alternatives, another's.
std::set<int> lengthsOf(const PlainScenario& plain, const PlainAnswer& answered, const PlainEffect& effect)
{
    std::set<int> lengths = {effect.amount};
    if (isRead(plain, u"elected-length"_s, u"pooled"_s)) // one retreat of either length
        lengths.insert(1);
    for (const PlainEffect& other : answered.effects) {
        if (other.kind == u"retreat" && !effect.choice.isEmpty() && other.choice == effect.choice)
            lengths.insert(other.amount);
    }
    return lengths;
}

} // namespace

void RetreatLawsTest::addGames()
{
    QTest::addColumn<QString>("ruleset");
    for (const LawGame& each : lawGames()) {
        if (GameReference::games().contains(each.ruleset)) // it has random positions
            QTest::newRow(qPrintable(each.ruleset)) << each.ruleset;
    }
}

void RetreatLawsTest::everyGameThatRetreatsHasItsRow()
{
    for (const QString& ruleset : GameReference::games()) {
        const bool hasRow = std::any_of(lawGames().begin(), lawGames().end(),
                                        [&](const LawGame& each) { return each.ruleset == ruleset; });
        const bool retreats = !rulesetOf(ruleset)->retreat.forbid.empty();
        QVERIFY2(hasRow == retreats, qPrintable(ruleset));
    }
}

void RetreatLawsTest::legalPathsFailNoForbidTest()
{
    QFETCH(const QString, ruleset);
    int paths = 0;
    forEachRetreat(ruleset, [&](const PlainScenario& plain, const PlainAnswer& answered) {
        forEachUnit(answered, [&](const PlainEffect& effect, const QString& id, const PlainRetreat& retreat) {
            const std::set<int> lengths = lengthsOf(plain, answered, effect);
            for (const QString& text : retreat.paths) {
                const Path path = hexesOf(text);
                const int length = static_cast<int>(path.size()) + amountOf(text, u"shortfall"_s);
                const bool isLong = game(ruleset).extends && length >= effect.amount;
                QVERIFY2(lengths.count(length) != 0 || isLong, qPrintable(id + u": "_s + text));
                std::set<PlainHex> seen = {*unitOf(plain, id).hex};
                PlainHex from = *unitOf(plain, id).hex;
                for (const PlainHex& to : path) {
                    QCOMPARE(plain.distance(from, to), 1);
                    QVERIFY(plain.hasHex(to));
                    QVERIFY2(seen.insert(to).second, qPrintable(text)); // no hex twice
                    from = to;
                }
                if (path.empty())
                    continue; // it stays
                ++paths;
                QStringList objections = game(ruleset).objections(plain, id, path);
                if (isRead(plain, u"emptied-hex"_s, u"d1-a1"_s)) // the attackers go where the defenders died
                    objections.removeAll(u"enemy-unit"_s);
                QVERIFY2(objections.isEmpty(), qPrintable(id + u": "_s + text + u": "_s + objections.join(u' ')));
            }
        });
    });
    QVERIFY(paths > 300);
}

void RetreatLawsTest::everyHexInReachHasAVerdict()
{
    QFETCH(const QString, ruleset);
    forEachRetreat(ruleset, [&](const PlainScenario& plain, const PlainAnswer& answered) {
        forEachUnit(answered, [&](const PlainEffect& effect, const QString& id, const PlainRetreat& retreat) {
            const PlainHex start = PlainHex::fromNumber(retreat.from);
            QCOMPARE(start, *unitOf(plain, id).hex);
            std::set<int> reaches = lengthsOf(plain, answered, effect);
            for (int longer = effect.amount; game(ruleset).extends && longer < plain.columns + plain.rows; ++longer)
                reaches.insert(longer);
            const auto isAllWithin = [&](int reach) {
                return std::all_of(plain.terrain.begin(), plain.terrain.end(), [&](const auto& place) {
                    const bool isInReach = place.first != start && plain.distance(start, place.first) <= reach;
                    return isInReach == (retreat.hexes.count(place.first.number()) != 0);
                });
            };
            QVERIFY2(std::any_of(reaches.begin(), reaches.end(), isAllWithin), qPrintable(id));
            for (const auto& [number, verdict] : retreat.hexes) {
                std::set<QString> ending;
                std::set<QString> through;
                const PlainHex hex = PlainHex::fromNumber(number);
                for (const QString& text : retreat.paths) {
                    const Path path = hexesOf(text);
                    if (std::find(path.begin(), path.end(), hex) != path.end())
                        (path.back() == hex ? ending : through).insert(text);
                }
                QCOMPARE(verdict.verdict == u"legal-end", !ending.empty());
                QCOMPARE(verdict.verdict == u"legal-pass", ending.empty() && !through.empty());
                QCOMPARE(verdict.paths, ending.empty() ? through : ending);
            }
            if (retreat.paths.empty())
                QCOMPARE(retreat.fate, u"eliminated"_s);
            if (retreat.fate == u"stays")
                QVERIFY(std::all_of(retreat.paths.begin(), retreat.paths.end(),
                                    [](const QString& text) { return hexesOf(text).empty(); }));
        });
    });
}

void RetreatLawsTest::everyRefusalSaysWhy()
{
    QFETCH(const QString, ruleset);
    const std::set<QString> caused = {u"enemy-unit"_s, u"enemy-zoc"_s, u"prohibited-hexside"_s, u"vacated-hex"_s};
    std::map<QString, int> seen;
    forEachRetreat(ruleset, [&](const PlainScenario&, const PlainAnswer& answered) {
        forEachUnit(answered, [&](const PlainEffect&, const QString&, const PlainRetreat& retreat) {
            for (const auto& [hex, verdict] : retreat.hexes) {
                ++seen[verdict.verdict];
                const bool isRefused = verdict.verdict == u"forbidden" || verdict.verdict == u"dead-end";
                QCOMPARE(!verdict.why.empty(), isRefused);
                for (const PlainReason& reason : verdict.why) {
                    if (reason.reason == u"no-way-on") {
                        QCOMPARE(verdict.why.size(), std::size_t{1});
                        QVERIFY(reason.rule.isEmpty() && reason.by.empty());
                        continue;
                    }
                    QVERIFY(!reason.reason.isEmpty() && !reason.rule.isEmpty());
                    if (reason.reason != u"overstacked") // a group may be too many by itself
                        QCOMPARE(!reason.by.empty(), caused.count(reason.reason) != 0);
                }
                const bool isOutranked = verdict.verdict == u"outranked";
                QCOMPARE(!verdict.priority.isEmpty(), isOutranked);
                QCOMPARE(!verdict.rule.isEmpty(), isOutranked && verdict.priority != u"plan");
                QCOMPARE(verdict.beatenBy.size(), isOutranked ? std::size_t{1} : std::size_t{0});
                for (const QString& winner : verdict.beatenBy) {
                    QVERIFY(std::find(retreat.paths.begin(), retreat.paths.end(), winner) != retreat.paths.end());
                    QVERIFY2(!winner.contains(u"option"), qPrintable(winner));
                }
            }
        });
    });
    for (const QString& verdict : {u"legal-end"_s, u"outranked"_s, u"forbidden"_s, u"out-of-reach"_s})
        QVERIFY2(seen[verdict] > 20, qPrintable(verdict));
}

void RetreatLawsTest::unitsOnAnIslandChangeNothing()
{
    QFETCH(const QString, ruleset);
    forEachRetreat(ruleset, [&](const PlainScenario& plain, const PlainAnswer& answered) {
        PlainScenario wider = plain;
        // Out at sea, farther off than any retreat leads.
        PlainHex island{plain.firstColumn + plain.columns + 12, plain.firstRow};
        std::set<QString> sides;
        for (const PlainUnit& unit : plain.units)
            sides.insert(unit.side);
        for (const QString& side : sides) {
            const auto like = std::find_if(plain.units.begin(), plain.units.end(), [&](const PlainUnit& unit) {
                return unit.side == side && unit.type != u"leader";
            });
            if (like == plain.units.end())
                continue;
            wider.units.push_back(*like);
            wider.units.back().id = u"far-"_s + QString::number(island.column);
            wider.units.back().hex = island;
            wider.terrain[island] = game(ruleset).sea;
            island.column += 2;
        }
        wider.columns += 24;
        QCOMPARE(told(answer(wider), sameHex), told(answered, sameHex));
    });
}

void RetreatLawsTest::orderOfUnitsChangesNothing()
{
    QFETCH(const QString, ruleset);
    forEachRetreat(ruleset, [&](const PlainScenario& plain, const PlainAnswer& answered) {
        PlainScenario reversed = plain;
        std::reverse(reversed.units.begin(), reversed.units.end());
        std::reverse(reversed.attack.begin(), reversed.attack.end());
        for (auto& [name, lines] : reversed.paths)
            std::reverse(lines.begin(), lines.end());
        const QStringList found = differences(answered, answer(reversed), {.unitOrder = true});
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    });
}

void RetreatLawsTest::choosingUnitByUnitEndsWithNobodyLeft()
{
    QFETCH(const QString, ruleset);
    const RulesetPtr rulesOfGame = rulesetOf(ruleset);
    Chance chance(5);
    int alternatives = 0;
    int narrowed = 0;
    forEachRetreat(ruleset, [&](const PlainScenario& start, const PlainAnswer&) {
        PlainScenario plain = start;
        const Position position = coreScenario(plain).position;
        const RulesInForce rules = testRules(rulesOfGame, plain);
        Position table = position; // the retreats carried out one after the other
        std::set<UnitIndex> gone;
        while (true) {
            const auto ruling = rule(position, rules, coreQuestion(plain, position));
            QVERIFY2(ruling.hasValue(), ruling ? "" : qPrintable(ruling.error().message));
            std::vector<std::pair<const Effect*, const UnitRetreat*>> next;
            for (const Effect& effect : ruling->effects) {
                for (const UnitRetreat& retreat : effect.retreats) {
                    QVERIFY2(gone.count(retreat.unit) == 0, "who has gone is asked again");
                    const auto hasGone = [&](UnitIndex unit) { return gone.count(unit) != 0; };
                    if (retreat.follows.empty() || std::any_of(retreat.follows.begin(), retreat.follows.end(), hasGone))
                        next.emplace_back(&effect, &retreat);
                }
            }
            if (next.empty()) {
                for (const Effect& effect : ruling->effects)
                    QVERIFY2(effect.retreats.empty(), "somebody waits for somebody who has gone");
                break;
            }
            const auto [effect, retreat] = chance.oneOf(next);
            std::vector<HexIndex> way;
            if (!retreat->paths.empty())
                way = chance.oneOf(retreat->paths).hexes;
            PlainChoice choice{position.unit(retreat->unit).id, {}};
            for (const HexIndex hex : way)
                choice.hexes.push_back(PlainHex::fromNumber(position.map->number(hex)));
            const std::size_t before = ruling->effects.size();
            plain.choices.push_back(choice);
            const auto after = rule(position, rules, coreQuestion(plain, position));
            QVERIFY2(after.hasValue(), after ? "" : qPrintable(after.error().message));
            alternatives += effect->choice.isEmpty() ? 0 : 1;
            narrowed += after->effects.size() < before ? 1 : 0;
            gone.insert(retreat->unit);
            gone.insert(retreat->with.begin(), retreat->with.end());
            // The retreat that was chosen stands, and of the same side and choice nothing but retreats does.
            const bool stands =
                std::any_of(after->effects.begin(), after->effects.end(), [&, from = effect](const Effect& left) {
                    return left.kind == EffectKind::Retreat && left.side == from->side && left.amount == from->amount;
                });
            QVERIFY(stands);
            for (const Effect& left : after->effects) {
                QVERIFY(left.choice.isEmpty() || left.choice != effect->choice || left.kind == EffectKind::Retreat);
                // Nobody but the chosen ones is missing from it.
                if (left.kind != EffectKind::Retreat || left.side != effect->side || left.amount != effect->amount)
                    continue;
                std::set<UnitIndex> expected;
                for (const UnitRetreat& each : effect->retreats) {
                    expected.insert(each.unit);
                    expected.insert(each.with.begin(), each.with.end());
                }
                for (const UnitIndex unit : gone)
                    expected.erase(unit);
                std::set<UnitIndex> listed;
                for (const UnitRetreat& each : left.retreats) {
                    listed.insert(each.unit);
                    listed.insert(each.with.begin(), each.with.end());
                }
                QVERIFY(listed == expected);
            }
            table = afterRetreat(table, *rulesOfGame, *retreat, way);
            if (!way.empty())
                QCOMPARE(table.unit(retreat->unit).hex, way.back());
        }
        QCOMPARE(table.checkInvariants(), QStringList());
    });
    QVERIFY2(alternatives == 0 || narrowed > 20, "no choice ever closed an alternative");
}

void RetreatLawsTest::retreatsThatAreNotLegalAreRefused()
{
    QFETCH(const QString, ruleset);
    Chance chance(6);
    int refused = 0;
    forEachRetreat(ruleset, [&](const PlainScenario& plain, const PlainAnswer& answered) {
        const Position position = coreScenario(plain).position;
        forEachUnit(answered, [&](const PlainEffect& effect, const QString& id, const PlainRetreat& retreat) {
            PlainScenario asked = plain;
            Path way;
            PlainHex from = PlainHex::fromNumber(retreat.from);
            for (int i = 0; i < effect.amount; ++i) {
                from = chance.oneOf(plain.around(from));
                if (!plain.hasHex(from))
                    break;
                way.push_back(from);
            }
            bool isLegal = way.empty(); // to stay, or to die, may well be legal
            forEachUnit(answered, [&](const PlainEffect&, const QString& other, const PlainRetreat& alternative) {
                for (const QString& text : alternative.paths)
                    isLegal = isLegal || (other == id && hexesOf(text) == way);
            });
            if (isLegal)
                return;
            asked.choices = {{id, way}};
            const auto ruling = rule(position, testRules(rulesetOf(ruleset), asked), coreQuestion(asked, position));
            QVERIFY(!ruling.hasValue());
            QVERIFY(ruling.error().code.startsWith(u"choice."));
            QVERIFY2(ruling.error().message.endsWith(u'.'), qPrintable(ruling.error().message));
            ++refused;
        });
    });
    QVERIFY(refused > 100);
}

void RetreatLawsTest::mirroredMapMirrorsTheRuling()
{
    QFETCH(const QString, ruleset);
    const LawGame& ofGame = game(ruleset);
    int number = 0;
    forEachRetreat(ruleset, [&](const PlainScenario& random, const PlainAnswer&) {
        PlainScenario plain = random;
        if (ofGame.mirror)
            plain.north = ofGame.north;
        const Mirror mirror = ofGame.mirror.value_or(++number % 2 == 0 ? Mirror::LeftRight : Mirror::UpDown);
        const auto image = [&](PlainHex hex) { return imageOf(plain, mirror, hex); };
        QCOMPARE(told(answer(mirrored(plain, mirror)), sameHex), told(answer(plain), image));
    });
}

REARGUARD_APPLESS_TEST(RetreatLawsTest)
#include "retreat_laws_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/random/random_position.h"
#include "support/reference/game_reference.h"
#include "support/ruling_case.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

/// The reference itself is checked against answers worked out by hand and by others, so that the engine is not
/// compared with a mistake.
class ReferenceTest : public QObject
{
    Q_OBJECT

private slots:
    void answersTheCasesAsExpected_data();
    void answersTheCasesAsExpected();
    void randomPositionsHoldWhatTheRulesTurnOn_data();
    void randomPositionsHoldWhatTheRulesTurnOn();
};

void ReferenceTest::answersTheCasesAsExpected_data()
{
    QTest::addColumn<QString>("name");
    for (const QString& game : GameReference::games()) {
        for (const QString& name : rulingCases(game))
            QTest::newRow(qPrintable(name)) << name;
    }
}

void ReferenceTest::answersTheCasesAsExpected()
{
    QFETCH(const QString, name);
    const RulingCase fixture = readRulingCase(name);
    const bool hasPoints = fixture.map[u"grid"_s][u"numbering"_s][u"pattern"_s].toString().contains(u'.');
    const auto plain = [&](const QJsonObject& document) {
        return hasPoints ? withPlainNumbers(document) : document; // elsewhere 10.88 is a rule
    };
    const PlainScenario scenario =
        PlainScenario::fromJson(plain(fixture.map), plain(fixture.scenario), plain(fixture.question));
    Unsaid unsaid = GameReference::unsaid(scenario.ruleset);
    unsaid.cuts = unsaid.outrankedRules = unsaid.pathsOfHexes = unsaid.beatenBy = unsaid.unitOrder = true;
    unsaid.provisional = true;
    // Only the first game's cases say who causes a reason; the others' leave that to the program.
    unsaid.causes = !name.startsWith(u"ardennes-offensive/");
    unsaid.sourceKinds = scenario.ruleset == u"russia-besieged"; // they call a city on the rails a city
    unsaid.effectOrder = unsaid.verdictsOfFollowers = unsaid.causes;
    const QStringList found =
        differences(plainAnswer(plain(fixture.expected)), GameReference::of(scenario)->answer(), unsaid);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

namespace {

/// What the random positions of each game must hold, by the words that count() counts under.
const std::map<QString, QStringList>& needed()
{
    static const std::map<QString, QStringList> list = {
        {u"ardennes-offensive"_s,
         {u"evaluation per-hex"_s,
          u"evaluation whole-path"_s,
          u"overstack every-hex"_s,
          u"allied-direction route-first"_s,
          u"retreat 1"_s,
          u"retreat 2"_s,
          u"retreat 3"_s,
          u"retreat 4"_s,
          u"priority 9.7"_s,
          u"priority 1a"_s,
          u"priority 1b"_s,
          u"priority 1b-line"_s,
          u"priority 2"_s,
          u"priority 3-6"_s,
          u"priority 3b"_s,
          u"priority 2b"_s,
          u"priority 7"_s,
          u"forbidden enemy-unit 10.2"_s,
          u"forbidden enemy-zoc 10.2"_s,
          u"forbidden prohibited-terrain 10.2"_s,
          u"forbidden prohibited-terrain 5.2"_s,
          u"forbidden not-away 10.2"_s,
          u"dead-end"_s,
          u"dead-end off-map 10.2"_s,
          u"dead-end overstacked 10.2"_s}},
        {u"panzergruppe-guderian"_s,
         {u"retreat-category final-first"_s,
          u"retreat-category each-hex"_s,
          u"end-distance free"_s,
          u"end-distance must-be-n"_s,
          u"emptied-hex d1-a1"_s,
          u"source german-railhead"_s,
          u"source west-edge"_s,
          u"source east-edge"_s,
          u"cut enemy-unit"_s,
          u"cut enemy-zoc"_s,
          u"cut prohibited-terrain"_s,
          u"cut prohibited-hexside"_s,
          u"cut too-far"_s,
          u"cut no-source"_s,
          u"engaged"_s,
          u"lose-steps 1"_s,
          u"lose-steps 2"_s,
          u"retreat 1"_s,
          u"retreat 2"_s,
          u"waits"_s,
          u"may be eliminated"_s,
          u"priority 0"_s,
          u"priority 1"_s,
          u"priority 2"_s,
          u"priority 3"_s,
          u"priority 4"_s,
          u"forbidden enemy-unit 9.71"_s,
          u"forbidden enemy-zoc 9.71"_s,
          u"forbidden prohibited-terrain 9.71"_s,
          u"forbidden prohibited-hexside 9.71"_s,
          u"forbidden vacated-hex 1"_s,
          u"forbidden prohibited-region 6.4"_s,
          u"dead-end off-map 9.71"_s,
          u"dead-end overstacked 9.73"_s,
          u"dead-end not-away 9.7"_s}},
        {u"lost-battalion"_s,
         {u"edge-source as-entry"_s, u"edge-source control"_s, u"edge-source open"_s, u"lose-steps"_s,
          u"eliminated effect"_s, u"source south-edge"_s, u"source east-edge"_s, u"source north-edge"_s,
          u"source west-edge"_s, u"cut enemy-unit"_s, u"cut prohibited-hexside"_s, u"cut no-source"_s,
          u"advance of all"_s, u"advance of one"_s, u"advance of nobody"_s}},
        {u"russia-besieged"_s,
         {u"source-distance hexes"_s,
          u"source-distance open-line"_s,
          u"two-away ranked"_s,
          u"two-away hard"_s,
          u"short-retreat allowed"_s,
          u"short-retreat eliminated"_s,
          u"elected-length pooled"_s,
          u"held-hex-88 pass-only"_s,
          u"attacker-ae literal"_s,
          u"lone-unit free"_s,
          u"tag may-june-1941"_s,
          u"tag may-1941-impulse"_s,
          u"tag snow"_s,
          u"lose-steps"_s,
          u"retreat 1"_s,
          u"retreat 2"_s,
          u"elected"_s,
          u"elected but of another length"_s,
          u"source rail"_s,
          u"source major-city"_s,
          u"cut enemy-unit"_s,
          u"cut enemy-zoc"_s,
          u"cut prohibited-terrain"_s,
          u"cut prohibited-hexside"_s,
          u"cut too-far"_s,
          u"cut no-source"_s,
          u"killed by charges"_s,
          u"charges"_s,
          u"shortfall"_s,
          u"option"_s,
          u"priority P1"_s,
          u"priority P2"_s,
          u"priority P3"_s,
          u"priority P4"_s,
          u"priority P5"_s,
          u"priority P6"_s,
          u"forbidden enemy-unit 10.82a"_s,
          u"forbidden enemy-zoc 10.82b"_s,
          u"forbidden prohibited-hexside 10.82c"_s,
          u"forbidden prohibited-terrain 10.82d"_s,
          u"dead-end"_s,
          u"dead-end off-map 10.82e"_s,
          u"forbidden prohibited-region 10.82f"_s,
          u"forbidden prohibited-region 10.82g"_s,
          u"dead-end overstacked 10.83"_s}},
        {u"winter-front"_s,
         {u"order safe-before-closer"_s,
          u"order closer-before-safe"_s,
          u"supply-distance hexes"_s,
          u"supply-distance open-line"_s,
          u"farther cannot-retreat"_s,
          u"farther last-resort"_s,
          u"overstack-extends every-hex"_s,
          u"overstack-extends last-hex"_s,
          u"zoc-hexsides hexes-only"_s,
          u"overstack-price both"_s,
          u"retreat 1"_s,
          u"retreat 2"_s,
          u"retreat 3"_s,
          u"lose-steps"_s,
          u"two halves"_s,
          u"group"_s,
          u"follower"_s,
          u"overrun"_s,
          u"gave way 9.2"_s,
          u"stays"_s,
          u"killed by charges"_s,
          u"charges"_s,
          u"shortfall"_s,
          u"longer than the result"_s,
          u"cut enemy-unit"_s,
          u"cut enemy-zoc"_s,
          u"cut prohibited-terrain"_s,
          u"cut prohibited-hexside"_s,
          u"cut no-source"_s,
          u"priority 1"_s,
          u"priority 2"_s,
          u"priority 3"_s,
          u"priority 4"_s,
          u"forbidden enemy-unit 9.3.2"_s,
          u"forbidden prohibited-terrain 9.1"_s,
          u"forbidden prohibited-hexside 9.1"_s,
          u"forbidden not-away 9.2"_s,
          u"forbidden farther-from-supply 9.2"_s}},
    };
    return list;
}

/// What the rulings of every game hold, and of every game with retreats.
const QStringList neededEverywhere = {u"supplied"_s, u"unsupplied"_s};
const QStringList neededOfRetreats = {u"retreats"_s,   u"eliminated"_s, u"choice"_s,    u"legal-end"_s,
                                      u"legal-pass"_s, u"outranked"_s,  u"forbidden"_s, u"out-of-reach"_s};

/// Whether a path leads into a hex in which units of another side stand.
bool overruns(const PlainScenario& scenario, const QString& player, const QString& path)
{
    const QStringList hexes = path.section(u' ', 0, 0).split(u',', Qt::SkipEmptyParts);
    return std::any_of(scenario.units.begin(), scenario.units.end(), [&](const PlainUnit& unit) {
        return unit.hex && unit.side != player && hexes.contains(unit.hex->number());
    });
}

void count(const PlainScenario& scenario, const PlainAnswer& answer, std::map<QString, int>& seen)
{
    for (const auto& [reading, value] : scenario.readings)
        ++seen[reading + u' ' + value];
    for (const QString& tag : scenario.turnTags)
        ++seen[u"tag "_s + tag];
    for (const auto& [id, supply] : answer.supply) {
        ++seen[supply.isSupplied ? u"supplied"_s : u"unsupplied"_s];
        ++seen[u"source "_s + supply.source.section(u'/', 0, 0)];
        for (const auto& [hex, reasons] : supply.cuts) {
            for (const PlainReason& reason : reasons)
                ++seen[u"cut "_s + reason.reason];
        }
    }
    if (answer.advance) {
        const bool isEmpty = answer.advance->units.isEmpty();
        ++seen[isEmpty ? u"advance of nobody"_s : answer.advance->limit ? u"advance of one"_s : u"advance of all"_s];
    }
    for (const PlainEffect& effect : answer.effects) {
        ++seen[effect.kind == u"eliminated" ? u"eliminated effect"_s : effect.kind];
        if (effect.isProvisional)
            ++seen[u"two halves"_s];
        ++seen[effect.kind + u' ' + QString::number(effect.amount)];
        if (!effect.choice.isEmpty())
            ++seen[u"elected"_s];
        if (effect.isProvisional)
            ++seen[u"waits"_s];
        for (const auto& [id, retreat] : effect.retreats) {
            ++seen[retreat.fate];
            if (retreat.mayBeEliminated)
                ++seen[u"may be eliminated"_s];
            if (!retreat.top.isEmpty())
                ++seen[u"group"_s];
            if (!retreat.follows.isEmpty())
                ++seen[u"follower"_s];
            for (const QString& rule : retreat.gaveWay)
                ++seen[u"gave way "_s + rule];
            if (retreat.fate == u"eliminated" && !retreat.paths.empty())
                ++seen[u"killed by charges"_s];
            if (retreat.paths.size() > 1)
                ++seen[u"choice"_s];
            for (const QString& path : retreat.paths) {
                for (const QString& word : path.split(u' '))
                    ++seen[word]; // charges, shortfall, option
                if (!effect.choice.isEmpty() && path.section(u' ', 0, 0).count(u',') + 1 != effect.amount)
                    ++seen[u"elected but of another length"_s];
                if (path.section(u' ', 0, 0).count(u',') + 1 > effect.amount)
                    ++seen[u"longer than the result"_s];
                if (overruns(scenario, effect.player, path))
                    ++seen[u"overrun"_s];
            }
            for (const auto& [hex, verdict] : retreat.hexes) {
                ++seen[verdict.verdict];
                ++seen[u"priority "_s + verdict.priority];
                for (const PlainReason& why : verdict.why)
                    ++seen[verdict.verdict + u' ' + why.reason + u' ' + why.rule];
            }
        }
    }
}

} // namespace

void ReferenceTest::randomPositionsHoldWhatTheRulesTurnOn_data()
{
    QTest::addColumn<QString>("game");
    for (const QString& game : GameReference::games())
        QTest::newRow(qPrintable(game)) << game;
}

void ReferenceTest::randomPositionsHoldWhatTheRulesTurnOn()
{
    // A generator that never makes, say, an interdicted bridge on a retreat would prove nothing about it.
    QFETCH(const QString, game);
    std::map<QString, int> seen;
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        const PlainScenario scenario = randomPosition(game, seed);
        count(scenario, GameReference::of(scenario)->answer(), seen);
    }
    QVERIFY(needed().count(game) != 0);
    QStringList rare;
    const QStringList ofRetreats = seen[u"retreat"_s] > 0 ? neededOfRetreats : QStringList();
    for (const QString& what : neededEverywhere + ofRetreats + needed().at(game)) {
        if (seen[what] < 20)
            rare << u"%1: seen %2 times"_s.arg(what).arg(seen[what]);
    }
    QVERIFY2(rare.isEmpty(), qPrintable(rare.join(u'\n')));
}

REARGUARD_APPLESS_TEST(ReferenceTest)
#include "reference_test.moc"

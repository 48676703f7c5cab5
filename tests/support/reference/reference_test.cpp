// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/random/random_position.h"
#include "support/reference/ardennes_reference.h"
#include "support/ruling_case.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// The reference itself is checked against answers worked out by hand and by others, so that the engine is not
/// compared with a mistake.
class ReferenceTest : public QObject
{
    Q_OBJECT

private slots:
    void answersTheCasesAsExpected_data();
    void answersTheCasesAsExpected();
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
    const PlainScenario scenario = PlainScenario::fromJson(
        withPlainNumbers(fixture.map), withPlainNumbers(fixture.scenario), withPlainNumbers(fixture.question));
    Unsaid unsaid = GameReference::unsaid(scenario.ruleset);
    unsaid.cuts = unsaid.outrankedRules = unsaid.pathsOfHexes = unsaid.beatenBy = unsaid.unitOrder = true;
    // Only the first game's cases say who causes a reason; the others' leave that to the program.
    unsaid.causes = !name.startsWith(u"ardennes-offensive/");
    unsaid.effectOrder = unsaid.verdictsOfFollowers = unsaid.causes;
    const QStringList found =
        differences(plainAnswer(withPlainNumbers(fixture.expected)), GameReference::of(scenario)->answer(), unsaid);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void ReferenceTest::randomPositionsHoldWhatTheRulesTurnOn()
{
    // A generator that never makes, say, an interdicted bridge on a retreat would prove nothing about it.
    std::map<QString, int> seen;
    for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
        const PlainScenario scenario = randomArdennes(seed);
        const PlainAnswer answer = ArdennesReference(scenario).answer();
        ++seen[scenario.reading(u"evaluation"_s, u"per-hex"_s)];
        for (const auto& [id, supply] : answer.supply)
            ++seen[supply.isSupplied ? u"supplied"_s : u"unsupplied"_s];
        for (const PlainEffect& effect : answer.effects) {
            ++seen[u"retreat "_s + QString::number(effect.amount)];
            for (const auto& [id, retreat] : effect.retreats) {
                ++seen[retreat.fate];
                ++seen[retreat.paths.size() > 1 ? u"choice"_s : u"no choice"_s];
                for (const auto& [hex, verdict] : retreat.hexes) {
                    ++seen[verdict.verdict];
                    ++seen[u"priority "_s + verdict.priority];
                    for (const PlainReason& why : verdict.why)
                        ++seen[verdict.verdict + u' ' + why.reason];
                }
            }
        }
    }
    for (const QString& what : {u"per-hex"_s,
                                u"whole-path"_s,
                                u"supplied"_s,
                                u"unsupplied"_s,
                                u"retreat 1"_s,
                                u"retreat 2"_s,
                                u"retreat 3"_s,
                                u"retreat 4"_s,
                                u"retreats"_s,
                                u"eliminated"_s,
                                u"choice"_s,
                                u"legal-end"_s,
                                u"legal-pass"_s,
                                u"outranked"_s,
                                u"dead-end"_s,
                                u"forbidden"_s,
                                u"out-of-reach"_s,
                                u"priority 9.7"_s,
                                u"priority 1a"_s,
                                u"priority 1b"_s,
                                u"priority 1b-line"_s,
                                u"priority 2"_s,
                                u"priority 3-6"_s,
                                u"priority 3b"_s,
                                u"priority 2b"_s,
                                u"priority 7"_s,
                                u"forbidden enemy-unit"_s,
                                u"forbidden enemy-zoc"_s,
                                u"forbidden prohibited-terrain"_s,
                                u"forbidden not-away"_s,
                                u"dead-end off-map"_s,
                                u"dead-end overstacked"_s}) {
        QVERIFY2(seen[what] >= 20, qPrintable(u"%1: seen %2 times"_s.arg(what).arg(seen[what])));
    }
}

QTEST_APPLESS_MAIN(ReferenceTest)
#include "reference_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/brute_force.h"
#include "support/core_scenario.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

/// The engine against the plain reference of a game on random positions, under all readings.
/// REARGUARD_POSITIONS sets how many of each game, all parts together; REARGUARD_SEED where the seeds begin;
/// REARGUARD_GAME, REARGUARD_PART and REARGUARD_PARTS say which game, and which share of its positions.
class BruteForceTest : public QObject
{
    Q_OBJECT

private slots:
    void engineAgreesWithTheReference_data();
    void engineAgreesWithTheReference();
};

namespace {

/// Small enough that a row stays well within Qt Test's patience (five minutes), sanitizers and all.
constexpr int positionsOfRow = 750;

#ifdef __SANITIZE_ADDRESS__
constexpr int usualPositions = 4'000; // ten times as slow
#else
constexpr int usualPositions = 20'000;
#endif

int numberFrom(const char* variable, int otherwise)
{
    bool isSet = false;
    const int number = qEnvironmentVariableIntValue(variable, &isSet);
    return isSet ? number : otherwise;
}

} // namespace

void BruteForceTest::engineAgreesWithTheReference_data()
{
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("count");
    const int positions = std::max(1, numberFrom("REARGUARD_POSITIONS", usualPositions));
    const int begin = numberFrom("REARGUARD_SEED", 1);
    const int parts = numberFrom("REARGUARD_PARTS", 1);
    const int ofPart = (positions + parts - 1) / parts;
    for (int done = 0; done < ofPart; done += positionsOfRow) {
        const int first = begin + (numberFrom("REARGUARD_PART", 1) - 1) * ofPart + done;
        const int count = std::min(positionsOfRow, ofPart - done);
        QTest::addRow("seeds %d to %d", first, first + count - 1) << first << count;
    }
}

void BruteForceTest::engineAgreesWithTheReference()
{
    QFETCH(const int, first);
    QFETCH(const int, count);
    const RulesetPtr ruleset = testRuleset(qEnvironmentVariable("REARGUARD_GAME"));
    for (int i = 0; i < count; ++i) {
        const QString difference = disagreement(ruleset, static_cast<std::uint64_t>(first + i));
        if (!difference.isEmpty()) {
            qWarning("%s", qPrintable(difference)); // a failure's message is cut off, this is not
            QFAIL("engine and reference disagree");
        }
    }
}

REARGUARD_APPLESS_TEST(BruteForceTest)
#include "brute_force_test.moc"

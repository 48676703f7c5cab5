// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explanation_check.h"
#include "rules/retreat/rule.h"
#include "support/core_scenario.h"
#include "support/random/random_position.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

/// The stages of a retreat against the ruling that they come from, on random positions of one game under all readings:
/// nothing is told that the ruling does not say, and nothing of it is left out.
/// REARGUARD_POSITIONS sets how many; REARGUARD_SEED where the seeds begin.
class ExplainRetreatTest : public QObject
{
    Q_OBJECT

private slots:
    void stagesAreTheRulingsReasons_data();
    void stagesAreTheRulingsReasons();
    void everyStageCameUp();
};

namespace {

constexpr int positionsOfRow = 1'000;

#ifdef __SANITIZE_ADDRESS__
constexpr int usualPositions = 1'000; // ten times as slow
#else
constexpr int usualPositions = 5'000;
#endif

int numberFrom(const char* variable, int otherwise)
{
    bool isSet = false;
    const int number = qEnvironmentVariableIntValue(variable, &isSet);
    return isSet ? number : otherwise;
}

std::map<StageKind, int> stagesSeen; ///< over all rows

/// Fixes a retreat of the ruling, where there is one that does not wait for others.
bool chooseOne(const Position& position, const Ruling& ruling, PlainScenario& plain, Chance& chance)
{
    std::vector<const UnitRetreat*> retreats;
    for (const Effect& effect : ruling.effects) {
        for (const UnitRetreat& retreat : effect.retreats) {
            if (retreat.follows.empty())
                retreats.push_back(&retreat);
        }
    }
    if (retreats.empty())
        return false;
    const UnitRetreat& retreat = *chance.oneOf(retreats);
    PlainChoice choice{position.unit(retreat.unit).id, {}};
    if (!retreat.paths.empty()) {
        for (const HexIndex hex : chance.oneOf(retreat.paths).hexes)
            choice.hexes.push_back(PlainHex::fromNumber(position.map->number(hex)));
    }
    plain.choices.push_back(std::move(choice));
    return true;
}

} // namespace

void ExplainRetreatTest::stagesAreTheRulingsReasons_data()
{
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("count");
    const int positions = std::max(1, numberFrom("REARGUARD_POSITIONS", usualPositions));
    const int begin = numberFrom("REARGUARD_SEED", 1);
    for (int done = 0; done < positions; done += positionsOfRow) {
        const int count = std::min(positionsOfRow, positions - done);
        QTest::addRow("seeds %d to %d", begin + done, begin + done + count - 1) << begin + done << count;
    }
}

void ExplainRetreatTest::stagesAreTheRulingsReasons()
{
    QFETCH(const int, first);
    QFETCH(const int, count);
    const RulesetPtr ruleset = testRuleset(qEnvironmentVariable("REARGUARD_GAME"));
    for (int i = 0; i < count; ++i) {
        const auto seed = static_cast<std::uint64_t>(first + i);
        PlainScenario plain = randomPosition(ruleset->id, seed);
        const Scenario scenario = coreScenario(plain);
        const RulesInForce rules = testRules(ruleset, plain);
        Chance chance(seed ^ 0x5eedU);
        while (true) {
            const RulingQuestion question = coreQuestion(plain, scenario.position);
            const auto ruling = rule(scenario.position, rules, question);
            QVERIFY2(ruling.hasValue(), ruling ? "" : qPrintable(ruling.error().message));
            const QString wrong = wrongIn(scenario.position, rules, *ruling, question, stagesSeen);
            if (!wrong.isEmpty()) {
                qWarning("seed %d: %s\n%s", first + i, qPrintable(wrong), qPrintable(plain.toText()));
                QFAIL("the stages are not the ruling's reasons");
            }
            if (!chance.percent(40) || !chooseOne(scenario.position, *ruling, plain, chance))
                break;
        }
    }
}

/// The positions are worth nothing where they do not bring up what the game has.
void ExplainRetreatTest::everyStageCameUp()
{
    const RulesetPtr game = testRuleset(qEnvironmentVariable("REARGUARD_GAME"));
    std::vector<StageKind> wanted = {StageKind::Question, StageKind::Reach,  StageKind::Forbid, StageKind::CutOff,
                                     StageKind::Priority, StageKind::Choice, StageKind::NoPath};
    if (game->retreat.otherwiseAt(0).kind != Otherwise::Kind::StayAndLose)
        wanted.push_back(StageKind::DeadEnd); // else every way is possible as far as it goes
    if (game->retreat.planning == Planning::Together)
        wanted.push_back(StageKind::EarlierChoice);
    if (game->retreat.option)
        wanted.push_back(StageKind::Option);
    if (!game->retreat.charge.empty())
        wanted.push_back(StageKind::Charges);
    const auto& prefer = game->retreat.prefer;
    if (std::any_of(prefer.begin(), prefer.end(), [](const PreferScore& score) { return score.givesWay; }))
        wanted.push_back(StageKind::GaveWay);
    // Fewer positions than usual are sure to bring up what every retreat has, and no more.
    const bool isUsual = numberFrom("REARGUARD_POSITIONS", usualPositions) >= usualPositions;
    if (!isUsual)
        wanted = {StageKind::Question, StageKind::Reach};
    for (const StageKind kind : wanted)
        QVERIFY2(stagesSeen[kind] >= (isUsual ? 20 : 1),
                 qPrintable(u"kind %1 came up %2 times"_s.arg(static_cast<int>(kind)).arg(stagesSeen[kind])));
}

REARGUARD_APPLESS_TEST(ExplainRetreatTest)
#include "explain_retreat_test.moc"

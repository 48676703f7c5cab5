// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_why.h"

#include "explain/explain.h"
#include "rules/rule_view.h"

#include <algorithm>

namespace {

enum class About : unsigned char { Retreat, Supply, Zoc, ZocIn };

About aboutHexes(HexQuery::Kind kind)
{
    switch (kind) {
    case HexQuery::Kind::Zoc:
    case HexQuery::Kind::ZocNegated:
    case HexQuery::Kind::ZocStopped:
        return About::Zoc;
    case HexQuery::Kind::SupplyCuts:
    case HexQuery::Kind::SupplyLine:
        return About::Supply;
    default:
        return About::Retreat;
    }
}

About aboutUnits(UnitQuery::Kind kind)
{
    switch (kind) {
    case UnitQuery::Kind::ExertsInto:
        return About::ZocIn;
    case UnitQuery::Kind::OutOfSupply:
    case UnitQuery::Kind::InSupply:
        return About::Supply;
    default:
        return About::Retreat;
    }
}

/// What a question is about, and of whom.
struct Subject
{
    About about = About::Retreat;
    QString unit;
    QString hex;
    int length = 0; ///< of the unit's retreat; see HexQuery
};

Subject subjectOf(const Question& question)
{
    switch (question.kind) {
    case Question::Kind::Hexes:
        return {aboutHexes(question.hexes.kind), question.hexes.unit, {}, question.hexes.length};
    case Question::Kind::Units:
        return {aboutUnits(question.units.kind), question.units.unit, question.units.hex, question.units.length};
    case Question::Kind::Supplied:
        return {About::Supply, question.unit, {}, 0};
    default:
        return {About::Retreat, question.unit, question.hex, question.length};
    }
}

/// Places in the ruling: of the unit's retreat, else of the first effect.
std::pair<int, int> placesOf(const LessonGrader& grader, const Subject& subject, UnitIndex clicked)
{
    int effect = -1;
    int retreat = -1;
    if (!subject.unit.isEmpty() && grader.retreatOf(subject.unit, subject.length, &effect, &retreat) != nullptr)
        return {effect, retreat};
    if (clicked != noUnit
        && grader.retreatOf(grader.scenario().position.unit(clicked).id, 0, &effect, &retreat) != nullptr)
        return {effect, retreat};
    const std::vector<Effect>& effects = grader.ruling()->effects;
    const auto first = std::ranges::find_if(effects, [](const Effect& each) { return !each.retreats.empty(); });
    if (first != effects.end())
        return {static_cast<int>(first - effects.begin()), 0};
    return {effects.empty() ? -1 : 0, -1};
}

} // namespace

LessonWhy lessonWhy(const LessonSession& session, const QuestionRun::Attempt* attempt)
{
    const LessonGrader& grader = session.grader();
    const Position& position = grader.scenario().position;
    const Subject subject = subjectOf(session.run()->question());
    LessonWhy why;
    QuestionRun::Attempt answered = attempt != nullptr ? *attempt : QuestionRun::Attempt{};
    const Question& asked = session.run()->question();
    // The answer was shown and nobody clicked: the first that is right stands for all.
    if (answered.hex == noHex && answered.unit == noUnit && subject.unit.isEmpty() && subject.hex.isEmpty()) {
        if (const auto units = grader.rightUnits(asked); !units.empty())
            answered.unit = units.front();
        else if (const auto hexes = grader.rightHexes(asked); !hexes.empty() && subject.about != About::Retreat)
            answered.hex = hexes.front();
    }
    why.asked = answered.hex;
    if (why.asked == noHex && !subject.hex.isEmpty())
        why.asked = position.map->find(subject.hex).value_or(noHex);
    const auto show = [&why](Explanation explanation) {
        why.explanation = std::make_shared<const Explanation>(std::move(explanation));
    };
    switch (subject.about) {
    case About::Retreat: {
        if (!grader.ruling())
            return why;
        const auto [effect, retreat] = placesOf(grader, subject, answered.unit);
        if (effect >= 0)
            show(explainRetreat(position, grader.rules(), *grader.ruling(), effect, retreat));
        return why;
    }
    case About::Supply: {
        const QString id = !subject.unit.isEmpty()   ? subject.unit
                           : answered.unit != noUnit ? position.unit(answered.unit).id
                                                     : QString();
        if (const SupplyStatus* status = grader.supplyOf(id))
            show(explainSupply(position, grader.rules(), *status));
        return why;
    }
    case About::Zoc:
    case About::ZocIn: {
        const auto hex = subject.hex.isEmpty() ? std::nullopt : position.map->find(subject.hex);
        const UnitIndex unit = subject.unit.isEmpty() ? answered.unit : position.findUnit(subject.unit);
        if (unit != noUnit) // also why that one does or does not
            show(explainZoc(grader.board(), unit));
        else if (hex || answered.hex != noHex)
            show(explainZocIn(grader.board(), hex.value_or(answered.hex)));
        return why;
    }
    }
    return why;
}

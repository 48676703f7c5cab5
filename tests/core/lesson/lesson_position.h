// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/scenario_file.h"
#include "lesson/lesson_grader.h"
#include "support/places.h"

#include <QStringList>

#include <memory>

/// A position of a shipped scenario as a lesson's step has it, and words for what the grader answers.
class LessonPosition
{
public:
    /// `scenario` without folder and ending: "ardennes/surrounded". Ends the program when it cannot be read.
    explicit LessonPosition(const QString& scenario) : LessonPosition(QStringLiteral("/maps/"), scenario) {}
    LessonPosition(const QString& folder, const QString& scenario)
        : m_loaded(load(folder + scenario)), m_scenario(std::make_shared<Scenario>(m_loaded.scenario))
    {}

    Scenario& scenario() { return *m_scenario; }
    const RulesInForce& rules() const { return m_loaded.rules; }
    std::shared_ptr<const Scenario> shared() const { return m_scenario; }
    LessonGrader grader() const { return {m_scenario, m_loaded.rules}; }

    HexIndex hex(const QString& number) const { return m_scenario->position.map->find(number).value_or(noHex); }
    UnitIndex unit(const QString& id) const { return m_scenario->position.findUnit(id); }
    /// "3301 3401"; an error as it is.
    QString told(const Expected<std::vector<HexIndex>, QString>& hexes) const
    {
        QStringList numbers;
        for (const HexIndex each : hexes ? *hexes : std::vector<HexIndex>())
            numbers += m_scenario->position.map->number(each);
        return hexes ? numbers.join(u' ') : hexes.error();
    }
    /// "12/4, 70Tk": ids.
    QString toldUnits(const Expected<std::vector<UnitIndex>, QString>& units) const
    {
        QStringList ids;
        for (const UnitIndex each : units ? *units : std::vector<UnitIndex>())
            ids += m_scenario->position.unit(each).id;
        return units ? ids.join(QStringLiteral(", ")) : units.error();
    }
    /// "right: … [10.2]"
    QString told(const Grade& grade) const
    {
        const auto& rules = *m_loaded.rules.ruleset().rules;
        const QString number = grade.rule == noRule ? QString() : rules.at(static_cast<std::size_t>(grade.rule)).number;
        return QStringLiteral("%1: %2 [%3]")
            .arg(grade.isRight ? QStringLiteral("right") : QStringLiteral("wrong"), grade.sentence, number);
    }

private:
    static LoadedScenario load(const QString& scenario)
    {
        auto loaded = loadScenario(sourcePath(scenario) + QStringLiteral(".scenario.json"));
        if (!loaded)
            qFatal("%s cannot be read", qPrintable(scenario));
        return std::move(loaded).value();
    }

    LoadedScenario m_loaded;
    std::shared_ptr<Scenario> m_scenario;
};

inline HexQuery hexQuery(HexQuery::Kind kind, const QString& unit)
{
    HexQuery query;
    query.kind = kind;
    query.unit = unit;
    return query;
}

inline Question hexQuestion(HexQuery::Kind kind, const QString& unit)
{
    Question question;
    question.hexes = hexQuery(kind, unit);
    return question;
}

inline Question unitQuestion(UnitQuery::Kind kind, const QString& unit = {}, const QString& hex = {},
                             const QString& side = {})
{
    Question question;
    question.kind = Question::Kind::Units;
    question.units = {kind, unit, side, hex};
    return question;
}

inline Question question(Question::Kind kind, const QString& unit = {}, const QString& what = {},
                         const QString& hex = {})
{
    Question result;
    result.kind = kind;
    result.unit = unit;
    result.what = what;
    result.hex = hex;
    return result;
}

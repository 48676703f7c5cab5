// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/lesson_form.h"

#include "io/act_json.h"
#include "io/ruleset_file.h"
#include "io/text_file.h"
#include "table/carry_out.h"
#include "json/file_words.h"
#include "json/nearest_name.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace {

// Far above what anybody sits through.
constexpr std::size_t mostPieces = 200'000; ///< units and markers, in the positions of all steps

template<typename T>
void append(std::vector<T>& list, const std::vector<T>& more)
{
    list.insert(list.end(), more.begin(), more.end());
}

template<typename T>
QStringList idsOf(const std::vector<T>& entries)
{
    QStringList ids;
    for (const T& each : entries)
        ids += each.id;
    return ids;
}

} // namespace

bool isLessonLanguage(const QString& code)
{
    static const QRegularExpression pattern(QStringLiteral("^[a-z]{2,3}([-_][A-Za-z0-9]{2,8})*\\z"));
    return pattern.match(code).hasMatch();
}

Expected<LoadedLesson, FileErrors> LessonForm::loaded(Lesson lesson)
{
    FileErrors errors = fileErrors(problems().sorted(), m_path);
    append(errors, m_otherErrors);
    if (!errors.empty())
        return errors;
    return LoadedLesson{m_path, std::move(lesson), std::move(m_positions)};
}

void LessonForm::checkId(const JsonValue& at, const QString& id) const
{
    static const QRegularExpression pattern(QStringLiteral("^[A-Za-z0-9][A-Za-z0-9._-]*$"));
    if (!isDraft() && (id.size() > longestLessonId || !pattern.match(id).hasMatch()))
        problems().add(at, "lesson.id",
                       {FileWords::tr("%1 cannot be a lesson's id").arg(quoted(id)),
                        FileWords::tr("letters and digits from A to 9, '-', '_' and '.', 64 at most, beginning with a "
                                      "letter or digit")});
}

void LessonForm::checkGame(const QString& game) const
{
    const auto at = object().find("game");
    if (!at || m_positions.empty())
        return;
    const QString played = m_positions.front().rules.ruleset().id;
    if (!game.isEmpty() && game != played)
        problems().add(*at, "lesson.game",
                       {FileWords::tr("the lesson says that it is about %1, and its first position is of %2")
                            .arg(quoted(game), quoted(played)),
                        quoted(played), nearestHint(game, builtInRulesets())});
}

void LessonForm::checkUnit(const JsonValue& at, const QString& unit) const
{
    if (isDraft() || !m_position || m_position->scenario.position.findUnit(unit) != noUnit)
        return;
    const QStringList known = idsOf(m_position->scenario.position.units);
    problems().add(at, "lesson.unknown-unit",
                   unknownName(FileWords::tr("there is no unit %1 in the position of this step"), unit, known));
}

void LessonForm::checkSideOf(const JsonValue& at, const QString& side) const
{
    if (isDraft() || !m_position)
        return;
    const QStringList known = idsOf(m_position->rules.ruleset().sides);
    if (!known.contains(side))
        problems().add(at, "scenario.unknown-side", unknownName(FileWords::tr("the game has no side %1"), side, known));
}

void LessonForm::checkHex(const JsonValue& at) const
{
    if (!isDraft() && m_position)
        hexNamed(at, HexNames(*m_position->scenario.position.map));
}

void LessonForm::keepPosition()
{
    if (!m_position)
        return;
    const Position& position = m_position->scenario.position;
    m_pieces += position.units.size() + position.markers.size();
    if (m_pieces > mostPieces) {
        problems().add(object(), "lesson.too-long",
                       {FileWords::tr("the positions of the steps up to here have %1 units and markers").arg(m_pieces),
                        FileWords::tr("%1 at most").arg(mostPieces),
                        FileWords::tr("fewer steps, or smaller positions")});
        m_position.reset(); // so that this is said once
        return;
    }
    m_positions.push_back(*m_position);
}

void LessonForm::readScenario(const JsonValue& scenario, LessonStep& step)
{
    m_position.reset();
    m_play = {};
    if (scenario.isString())
        loadNamed(scenario);
    else if (isOfKind(scenario, JsonKind::Object, problems()))
        loadInline(scenario);
    if (!m_position)
        return;
    step.scenario = std::make_shared<const Scenario>(m_position->scenario);
    step.scenarioPath = scenario.string();
}

void LessonForm::demandFirstScenario() const
{
    const auto steps = problems().document().root().find("steps");
    if (!object().find("scenario") && (*steps->begin()).offset() == object().offset())
        problems().add(object(), "json.missing-key",
                       {FileWords::tr("the key \"scenario\" is missing"),
                        FileWords::tr("the first position: a path or a scenario")});
}

void LessonForm::loadNamed(const JsonValue& member)
{
    const QString path = member.string();
    if (const auto problem = checkDocumentPath(path, m_path, m_reach)) {
        problems().add(member, "file.path", *problem);
        return;
    }
    auto loaded = loadScenario(neighbourFile(path, m_path), m_shelf);
    if (loaded) {
        m_position = std::move(loaded).value();
        return;
    }
    for (FileError& error : addNamedFile(member, loaded.error(), problems())) {
        if (std::find(m_otherErrors.begin(), m_otherErrors.end(), error) == m_otherErrors.end())
            m_otherErrors.push_back(std::move(error));
    }
}

void LessonForm::loadInline(const JsonValue& member)
{
    const std::size_t before = problems().count();
    ScenarioLoader loader(m_path, problems(), &m_shelf, m_reach);
    loader.loadMap(member, {});
    loader.loadRuleset(member);
    Scenario scenario = ::readScenario(member, {m_path, loader.map(), loader.ruleset().get(), {}, m_reach}, problems());
    append(m_otherErrors, loader.otherErrors());
    if (problems().count() > before || !loader.otherErrors().empty())
        return;
    auto rules = loader.rulesFor(scenario);
    if (rules)
        m_position = LoadedScenario{m_path, std::move(scenario), *std::move(rules), {}};
    else
        append(m_otherErrors, rules.error());
}

void LessonForm::readChange(const JsonValue& change, LessonStep& step)
{
    // Hexes go by the map as it is then, so without one nothing can be said about changes.
    if (!m_position)
        return;
    const std::size_t before = problems().count();
    JsonObjectReader reader(change, problems());
    auto act = readAct(reader, m_position->scenario.position.map);
    if (act)
        reader.finish();
    if (!act || problems().count() > before) {
        m_position.reset();
        return;
    }
    carryOutChange(*act, change);
    step.changes.push_back(*std::move(act));
}

void LessonForm::carryOutChange(const Act& act, const JsonValue& at)
{
    Scenario& scenario = m_position->scenario;
    auto effect = carryOut(act, scenario, m_play, m_position->rules.ruleset());
    if (!effect) {
        const QString& why = effect.error();
        problems().add(
            at, "lesson.change",
            {FileWords::tr("this change cannot be made: %1").arg(why.endsWith(u'.') ? why.chopped(1) : why)});
        m_position.reset();
        return;
    }
    const auto readings = scenario.readings;
    const auto settings = scenario.settings;
    applyEdit(effect->edit, scenario);
    m_play = std::move(effect->play);
    if (scenario.readings == readings && scenario.settings == settings)
        return;
    if (auto rules = RulesInForce::create(m_position->rules.rulesetPtr(), scenario.readings, scenario.settings))
        m_position->rules = *std::move(rules);
}

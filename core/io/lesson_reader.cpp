// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/lesson_reader.h"

#include "io/act_json.h"
#include "io/document_header.h"
#include "io/hex_names.h"
#include "io/ruleset_file.h"
#include "io/scenario_reader.h"
#include "io/text_file.h"
#include "table/carry_out.h"
#include "json/file_words.h"
#include "json/nearest_name.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace {

// Far above what anybody sits through: what is longer is no lesson, and would only keep the program busy.
constexpr std::size_t mostSteps = 200;
constexpr std::size_t mostChanges = 1000;
constexpr std::size_t mostHighlights = 50;
constexpr std::size_t mostHexes = 10'000;
constexpr std::size_t mostPieces = 200'000; ///< units and markers, in the positions of all steps
constexpr qsizetype longestText = 20'000; ///< characters
constexpr int mostLevel = 3;

template<typename T>
void append(std::vector<T>& list, const std::vector<T>& more)
{
    list.insert(list.end(), more.begin(), more.end());
}

} // namespace

bool isLessonLanguage(const QString& code)
{
    static const QRegularExpression pattern(QStringLiteral("^[a-z]{2,3}([-_][A-Za-z0-9]{2,8})*\\z"));
    return pattern.match(code).hasMatch();
}

Expected<LoadedLesson, FileErrors> LessonReader::read(const JsonValue& root)
{
    JsonObjectReader reader(root, m_problems);
    if (!readHeader(reader, lessonFormat))
        return fileErrors(m_problems.sorted(), m_path);
    const auto id = reader.member("id", JsonKind::String, required());
    if (id) {
        m_lesson.id = id->string();
        checkId(*id, m_lesson.id);
    }
    m_lesson.title = readText(reader, "title", required());
    m_lesson.summary = readText(reader, "summary");
    const auto game = reader.member("game", JsonKind::String, required());
    if (game)
        m_lesson.game = asName(*game, m_problems).value_or(QString());
    m_lesson.level = reader.integer("level", 1, mostLevel).value_or(1);
    m_lesson.author = reader.string("author");
    if (const auto steps = list(reader, "steps", mostSteps, required())) {
        if (steps->size() == 0 && !m_isDraft)
            m_problems.add(*steps, "json.wrong-value",
                           {FileWords::tr("the lesson has no steps"), FileWords::tr("one at least"), {}});
        for (const JsonValue step : *steps)
            readStep(step);
    }
    reader.finish();
    if (game && !m_positions.empty())
        checkGame(*game, m_lesson.game);
    FileErrors errors = fileErrors(m_problems.sorted(), m_path);
    append(errors, m_otherErrors);
    if (!errors.empty())
        return errors;
    return LoadedLesson{m_path, std::move(m_lesson), std::move(m_positions)};
}

void LessonReader::checkId(const JsonValue& at, const QString& id)
{
    static const QRegularExpression pattern(QStringLiteral("^[A-Za-z0-9][A-Za-z0-9._-]*$"));
    if (m_isDraft)
        return;
    if (id.size() > longestLessonId || !pattern.match(id).hasMatch())
        m_problems.add(at, "lesson.id",
                       {FileWords::tr("%1 cannot be a lesson's id").arg(quoted(id)),
                        FileWords::tr("letters and digits from A to 9, '-', '_' and '.', 64 at most, beginning with a "
                                      "letter or digit"),
                        {}});
}

void LessonReader::checkGame(const JsonValue& at, const QString& game)
{
    const QString played = m_positions.front().rules.ruleset().id;
    if (!game.isEmpty() && game != played)
        m_problems.add(at, "lesson.game",
                       {FileWords::tr("the lesson says that it is about %1, and its first position is of %2")
                            .arg(quoted(game), quoted(played)),
                        quoted(played), nearestHint(game, builtInRulesets())});
}

void LessonReader::readStep(const JsonValue& value)
{
    if (m_problems.isFull())
        return;
    JsonObjectReader reader(value, m_problems);
    LessonStep step;
    step.title = readText(reader, "title");
    step.text = readText(reader, "text");
    readPosition(reader, step);
    step.focus = readHexes(reader, "focus", Need::Optional);
    if (const auto highlights = list(reader, "highlight", mostHighlights)) {
        for (const JsonValue highlight : *highlights)
            step.highlights.push_back(readHighlight(highlight));
    }
    if (const auto question = reader.member("question", JsonKind::Object))
        step.question = readQuestion(*question);
    reader.finish();
    keepPosition(value);
    m_lesson.steps.push_back(std::move(step));
}

void LessonReader::keepPosition(const JsonValue& step)
{
    if (!m_position)
        return;
    const Position& position = m_position->scenario.position;
    m_pieces += position.units.size() + position.markers.size();
    if (m_pieces > mostPieces) {
        m_problems.add(step, "lesson.too-long",
                       {FileWords::tr("the positions of the steps up to here have %1 units and markers").arg(m_pieces),
                        FileWords::tr("%1 at most").arg(mostPieces),
                        FileWords::tr("fewer steps, or smaller positions")});
        m_position.reset(); // so that this is said once
        return;
    }
    m_positions.push_back(*m_position);
}

void LessonReader::readPosition(JsonObjectReader& reader, LessonStep& step)
{
    const auto scenario = reader.member("scenario");
    if (scenario) {
        m_position.reset();
        m_play = {};
        if (scenario->isString())
            loadNamed(*scenario);
        else if (isOfKind(*scenario, JsonKind::Object, m_problems))
            loadInline(*scenario);
        if (m_position) {
            step.scenario = std::make_shared<const Scenario>(m_position->scenario);
            if (scenario->isString())
                step.scenarioPath = scenario->string();
        }
    } else if (reader.isObject() && m_lesson.steps.empty()) {
        m_problems.add(reader.value(), "json.missing-key",
                       {FileWords::tr("the key \"scenario\" is missing"),
                        FileWords::tr("the first position: a path or a scenario"),
                        {}});
    }
    if (const auto changes = list(reader, "changes", mostChanges))
        readChanges(*changes, step);
}

void LessonReader::loadNamed(const JsonValue& member)
{
    const QString path = member.string();
    if (const auto problem = checkDocumentPath(path, m_path, m_reach)) {
        m_problems.add(member, "file.path", *problem);
        return;
    }
    auto loaded = loadScenario(neighbourFile(path, m_path), m_shelf);
    if (loaded) {
        m_position = std::move(loaded).value();
        return;
    }
    // Errors of the named file as a whole belong where it is named; those inside it keep their place.
    for (const FileError& error : loaded.error()) {
        if (error.line == 0 && error.code.startsWith(QLatin1String("file.")))
            m_problems.add(member, error.code.toLatin1().constData(),
                           {QStringLiteral("%1: %2").arg(error.file, error.message), error.expected, error.hint});
        else if (std::find(m_otherErrors.begin(), m_otherErrors.end(), error) == m_otherErrors.end())
            m_otherErrors.push_back(error);
    }
}

void LessonReader::loadInline(const JsonValue& member)
{
    const std::size_t before = m_problems.count();
    ScenarioLoader loader(m_path, m_problems, &m_shelf, m_reach);
    loader.loadMap(member, {});
    loader.loadRuleset(member);
    Scenario scenario = readScenario(member, {m_path, loader.map(), loader.ruleset().get(), {}, m_reach}, m_problems);
    append(m_otherErrors, loader.otherErrors());
    if (m_problems.count() > before || !loader.otherErrors().empty())
        return;
    auto rules = loader.rulesFor(scenario);
    if (rules)
        m_position = LoadedScenario{m_path, std::move(scenario), *std::move(rules), {}};
    else
        append(m_otherErrors, rules.error());
}

void LessonReader::readChanges(const JsonValue& changes, LessonStep& step)
{
    // Hexes go by the map as it is then, so without one nothing can be said about changes.
    for (const JsonValue change : changes) {
        if (!m_position)
            return;
        const std::size_t before = m_problems.count();
        JsonObjectReader reader(change, m_problems);
        auto act = readAct(reader, m_position->scenario.position.map);
        if (act)
            reader.finish();
        if (!act || m_problems.count() > before) {
            m_position.reset();
            return;
        }
        carryOutChange(*act, change);
        step.changes.push_back(*std::move(act));
    }
}

void LessonReader::carryOutChange(const Act& act, const JsonValue& at)
{
    Scenario& scenario = m_position->scenario;
    auto effect = carryOut(act, scenario, m_play, m_position->rules.ruleset());
    if (!effect) {
        const QString& why = effect.error();
        m_problems.add(
            at, "lesson.change",
            {FileWords::tr("this change cannot be made: %1").arg(why.endsWith(u'.') ? why.chopped(1) : why), {}, {}});
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

LocalText LessonReader::readText(JsonObjectReader& reader, const char* key, Need need)
{
    const auto member = reader.member(key, need);
    return member ? readText(*member) : LocalText();
}

LocalText LessonReader::readText(const JsonValue& value)
{
    LocalText text;
    const auto add = [&](const QString& language, const JsonValue& each) {
        const auto words = asName(each, m_problems);
        if (!words)
            return;
        if (words->size() > longestText)
            m_problems.add(each, "lesson.too-long",
                           {FileWords::tr("the text has %1 characters").arg(words->size()),
                            FileWords::tr("%1 at most").arg(longestText),
                            {}});
        text.texts[language] = *words;
    };
    if (!value.isObject()) {
        add(QStringLiteral("en"), value);
        return text;
    }
    if (value.size() == 0 && !m_isDraft)
        m_problems.add(
            value, "json.wrong-value",
            {FileWords::tr("there is no language in it"), FileWords::tr("\"en\": a text, or the text alone"), {}});
    for (const JsonValue each : value) {
        if (isLessonLanguage(each.key()))
            add(each.key(), each);
        else
            m_problems.addAtKey(each, "lesson.language",
                                {FileWords::tr("%1 is no language").arg(quoted(each.key())),
                                 FileWords::tr("its code, such as \"en\", \"de\" or \"pt_BR\""),
                                 {}});
    }
    return text;
}

QString LessonReader::readUnit(JsonObjectReader& reader, Need need)
{
    const auto member = reader.member(keyOf(LessonMember::Unit), need);
    const auto unit = member ? asName(*member, m_problems) : std::nullopt;
    if (unit)
        checkUnit(*member, *unit);
    return unit.value_or(QString());
}

QStringList LessonReader::readUnits(JsonObjectReader& reader, Need need)
{
    const auto member = list(reader, keyOf(LessonMember::Units), mostHexes, need);
    const QStringList units = member ? asNames(*member, m_problems).value_or(QStringList()) : QStringList();
    if (member) {
        for (const JsonValue each : *member) {
            if (each.isString() && !each.utf8().empty())
                checkUnit(each, each.string());
        }
    }
    return units;
}

void LessonReader::checkUnit(const JsonValue& at, const QString& unit)
{
    if (m_isDraft || !m_position || m_position->scenario.position.findUnit(unit) != noUnit)
        return;
    QStringList known;
    for (const Unit& each : m_position->scenario.position.units)
        known += each.id;
    m_problems.add(at, "lesson.unknown-unit",
                   {FileWords::tr("there is no unit %1 in the position of this step").arg(quoted(unit)), oneOf(known),
                    nearestHint(unit, known)});
}

QString LessonReader::readSide(JsonObjectReader& reader, Need need)
{
    const auto member = reader.member(keyOf(LessonMember::Side), need);
    const auto side = member ? asName(*member, m_problems) : std::nullopt;
    if (!side || !m_position || m_isDraft)
        return side.value_or(QString());
    QStringList known;
    for (const SideRules& each : m_position->rules.ruleset().sides)
        known += each.id;
    if (!known.contains(*side))
        m_problems.add(
            *member, "scenario.unknown-side",
            {FileWords::tr("the game has no side %1").arg(quoted(*side)), oneOf(known), nearestHint(*side, known)});
    return *side;
}

QString LessonReader::readHex(JsonObjectReader& reader, Need need)
{
    const auto member = reader.member(keyOf(LessonMember::Hex), need);
    const auto hex = member ? asName(*member, m_problems) : std::nullopt;
    if (hex)
        checkHex(*member);
    return hex.value_or(QString());
}

QStringList LessonReader::readHexes(JsonObjectReader& reader, const char* key, Need need)
{
    const auto member = list(reader, key, mostHexes, need);
    const QStringList hexes = member ? asNames(*member, m_problems).value_or(QStringList()) : QStringList();
    if (member) {
        for (const JsonValue each : *member) {
            if (each.isString() && !each.utf8().empty())
                checkHex(each);
        }
    }
    return hexes;
}

void LessonReader::checkHex(const JsonValue& at)
{
    if (m_isDraft || !m_position)
        return;
    const auto found = HexNames(*m_position->scenario.position.map).hex(at.utf8());
    if (!found)
        m_problems.add(at, found.error().code, found.error().text);
}

QString LessonReader::readWord(JsonObjectReader& reader, const char* key, const QStringList& words, Need need)
{
    const auto place = reader.word(key, words, need);
    return place ? words[*place] : QString();
}

std::optional<JsonValue> LessonReader::list(JsonObjectReader& reader, const char* key, std::size_t most, Need need)
{
    const auto member = reader.member(key, JsonKind::Array, need);
    if (!member || member->size() <= most)
        return member;
    m_problems.add(
        *member, "lesson.too-long",
        {FileWords::tr("the list has %1 elements").arg(member->size()), FileWords::tr("%1 at most").arg(most), {}});
    return std::nullopt;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/act_json.h"
#include "io/document_header.h"
#include "io/lesson_form.h"
#include "io/value_forms.h"
#include "lesson/lesson_words.h"
#include "json/file_words.h"

#include <span>
#include <utility>

namespace {

// Far above what anybody sits through: what is longer is no lesson, and would only keep the program busy.
constexpr std::size_t mostSteps = 200;
constexpr std::size_t mostChanges = 1000;
constexpr std::size_t mostHighlights = 50;
constexpr std::size_t mostHexes = 10'000;
constexpr std::size_t mostHints = 20;
constexpr qsizetype longestText = 20'000; ///< characters
constexpr int mostLevel = 3;

using LessonWord = NamedValue<QLatin1StringView>;
constexpr LessonWord purposes[] = {{"movement", QLatin1StringView("movement")},
                                   {"supply", QLatin1StringView("supply")},
                                   {"retreat", QLatin1StringView("retreat")}};
constexpr LessonWord decisions[] = {{"path", QLatin1StringView("path")},
                                    {"order", QLatin1StringView("order")},
                                    {"outcome", QLatin1StringView("outcome")}};
constexpr LessonWord counts[] = {{"paths", QLatin1StringView("paths")},
                                 {"charges", QLatin1StringView("charges")},
                                 {"shortfall", QLatin1StringView("shortfall")},
                                 {"losses", QLatin1StringView("losses")}};

/// Writes a lesson: with the map by which the changes of each step name hexes.
class LessonWriteForm : public WriteForm
{
public:
    LessonWriteForm(JsonWriter& writer, const Lesson& lesson, const std::vector<LoadedScenario>& positions)
        : WriteForm(writer), m_lesson(lesson), m_positions(positions)
    {}

    /// Called once for each step that has changes, in order.
    void changes(const LessonStep& step)
    {
        // Steps that this was not called for change nothing.
        for (const LessonStep* each = nullptr; each != &step; ++m_next) {
            each = &m_lesson.steps[m_next];
            if (each->scenario)
                m_map = each->scenario->position.map;
            else if (!each->scenarioPath.isEmpty() || m_map == nullptr)
                m_map = m_positions[m_next].scenario.position.map;
        }
        const auto write = [this](const Act& act) {
            writer().beginObject(JsonWriter::Layout::OneLine);
            writeAct(writer(), act, *m_map);
            writer().endObject();
            m_map = mapAfter(act, m_map);
        };
        writeArray(*this, step.changes, write, JsonWriter::Layout::Lines);
    }

private:
    const Lesson& m_lesson;
    const std::vector<LoadedScenario>& m_positions;
    std::size_t m_next = 0; ///< the step behind the last one whose changes were written
    HexMapPtr m_map; ///< after those
};

/// A lesson is read by no other form.
LessonForm& lessonForm(ReadForm& form)
{
    return static_cast<LessonForm&>(form);
}

LocalText readText(const JsonValue& value, const ReadForm& reading)
{
    JsonProblems& problems = reading.problems();
    LocalText text;
    const auto add = [&](const QString& language, const JsonValue& each) {
        const auto words = asName(each, problems);
        if (!words)
            return;
        if (words->size() > longestText)
            problems.add(each, "lesson.too-long",
                         {FileWords::tr("the text has %1 characters").arg(words->size()),
                          FileWords::tr("%1 at most").arg(longestText)});
        text.texts[language] = *words;
    };
    if (!value.isObject()) {
        add(QStringLiteral("en"), value);
        return text;
    }
    if (value.size() == 0 && !reading.isDraft())
        problems.add(value, "json.wrong-value",
                     {FileWords::tr("there is no language in it"), FileWords::tr("\"en\": a text, or the text alone")});
    for (const JsonValue each : value) {
        if (isLessonLanguage(each.key()))
            add(each.key(), each);
        else
            problems.addAtKey(each, "lesson.language",
                              {FileWords::tr("%1 is no language").arg(quoted(each.key())),
                               FileWords::tr("its code, such as \"en\", \"de\" or \"pt_BR\"")});
    }
    return text;
}

/// English alone needs no language.
void writeText(WriteForm& writing, const LocalText& text)
{
    const QString english = QStringLiteral("en");
    const auto found = text.texts.find(english);
    if (text.texts.size() == 1 && found != text.texts.end())
        return writeValue(writing, found->second);
    // English first: it is what the others are compared with.
    writing.writer().beginObject();
    if (found != text.texts.end())
        writeMember<QString>(writing, *found);
    for (const auto& each : text.texts) {
        if (each.first != english)
            writeMember<QString>(writing, each);
    }
    writing.writer().endObject();
}

constexpr const char* textSchema = R"({"description": "English alone, or texts by language", "anyOf": [
    {"type": "string", "minLength": 1},
    {"type": "object", "minProperties": 1,
     "propertyNames": {"pattern": "^[a-z]{2,3}([-_][A-Za-z0-9]{2,8})*$"},
     "additionalProperties": {"type": "string", "minLength": 1}}]})";

void localText(Form& form, const Key& key, LocalText& text)
{
    form.special(key, {textSchema, text.isEmpty(),
                       [&text](const JsonValue& value, ReadForm& reading) { text = readText(value, reading); },
                       [&text](WriteForm& writing) { writeText(writing, text); }, "text"});
}

using Check = void (*)(const LessonForm& reading, const JsonValue& at);

void checkUnit(const LessonForm& reading, const JsonValue& at)
{
    reading.checkUnit(at, at.string());
}

void checkHex(const LessonForm& reading, const JsonValue& at)
{
    reading.checkHex(at);
}

/// The name of something in the position of the step.
void placed(Form& form, const Key& key, QString& name, Check check)
{
    scalar(form, key, R"({"type": "string", "minLength": 1})", name, name.isEmpty(),
           [check](const JsonValue& value, ReadForm& reading) {
               auto found = asName(value, reading.problems());
               if (found)
                   check(lessonForm(reading), value);
               return found;
           });
}

/// A list of such names.
void placed(Form& form, const Key& key, QStringList& names, Check check)
{
    const auto read = [check](const JsonValue& list, ReadForm& reading) {
        std::optional<QStringList> found;
        if (!isOfKind(list, JsonKind::Array, reading.problems())
            || !isShort(list, mostHexes, reading.problems(), reading.codeOfLimit()))
            return found;
        found = asNames(list, reading.problems());
        for (const JsonValue each : list) {
            if (each.isString() && !each.utf8().empty())
                check(lessonForm(reading), each);
        }
        return found;
    };
    scalar(form, key,
           R"({"type": "array", "items": {"type": "string", "minLength": 1}, "uniqueItems": true, "maxItems": 10000})",
           names, names.isEmpty(), read, "names");
}

void checkSide(const LessonForm& reading, const JsonValue& at)
{
    reading.checkSideOf(at, at.string());
}

void unitMember(Form& form, QString& unit, Need need)
{
    placed(form, {"unit", "Id of a unit.", need}, unit, checkUnit);
}

void sideMember(Form& form, QString& side, Need need)
{
    placed(form, {"side", "Id of a side.", need}, side, checkSide);
}

/// The members of a query or question that its kind has.
template<typename Query>
void members(Form& form, Query& query, unsigned needs, unsigned allows)
{
    using M = LessonMember;
    const auto has = [&](M member) { return ((needs | allows) & bitOf(member)) != 0; };
    const auto need = [&](M member) { return (needs & bitOf(member)) != 0 ? Need::UnlessDraft : Need::Optional; };
    if constexpr (requires { query.what; }) {
        const std::span<const LessonWord> words =
            query.kind == Question::Kind::Decides ? std::span<const LessonWord>(decisions) : counts;
        if (has(M::What))
            form.word({"what", "What is decided or counted.", need(M::What)}, query.what, words);
    }
    if (has(M::Unit))
        unitMember(form, query.unit, need(M::Unit));
    if (has(M::Length))
        form.integer({"length", "Hexes of the retreat, where the result leaves a choice; none: the first."},
                     query.length, {1, longestRetreat});
    if constexpr (requires { query.rule; }) {
        if (has(M::Rule))
            form.name({"rule", "Printed number of a rule."}, query.rule);
        if (has(M::Priority))
            form.name({"priority", "Name of a priority."}, query.priority);
    }
    if constexpr (requires { query.hex; }) {
        if (has(M::Hex))
            placed(form, {"hex", "Number of a hex.", need(M::Hex)}, query.hex, checkHex);
    }
    if constexpr (requires { query.side; }) {
        if (has(M::Side))
            sideMember(form, query.side, need(M::Side));
    }
    if constexpr (requires { query.purpose; }) {
        if (has(M::Purpose))
            form.word({"purpose", "For what zones of control may be negated.", need(M::Purpose)}, query.purpose,
                      purposes);
        if (has(M::Units))
            placed(form, {"units", "Ids of units.", need(M::Units)}, query.units, checkUnit);
        if (has(M::Hexes))
            placed(form, {"hexes", "Numbers of hexes.", need(M::Hexes)}, query.hexes, checkHex);
    }
}

/// A zone is a unit's or a side's: where neither is named the unit is missing, where both are the side is too much.
void unitOrSide(Form& form, HexQuery& query)
{
    std::size_t at = query.side.isEmpty() ? 0 : query.unit.isEmpty() ? 1 : 2;
    form.whenRead(
        [&at](ReadForm& reading) { at = !reading.object().find("unit") && reading.object().find("side") ? 1 : 0; });
    form.cases(2, at, [&](std::size_t place) {
        if (place != 1)
            unitMember(form, query.unit, Need::UnlessDraft);
        if (place != 0)
            sideMember(form, query.side, Need::UnlessDraft);
    });
}

void hexQuery(Form& form, HexQuery& query, std::span<const LessonKind<HexQuery::Kind>> kinds)
{
    form.kind({"which", "Which hexes.", Need::Required}, query.kind, kinds, nullptr, [&](const auto* kind) {
        const bool isZoc = kind->value == HexQuery::Kind::Zoc;
        if (isZoc)
            unitOrSide(form, query);
        members(form, query, kind->needs, isZoc ? bitOf(LessonMember::Purpose) : kind->allows);
    });
}

} // namespace

void describe(Form& form, Highlight& highlight)
{
    hexQuery(form, highlight.hexes, hexQueryTable());
    localText(form, {"label", "What the legend says."}, highlight.label);
}

void describe(Form& form, Question& question)
{
    form.lines();
    form.kind(
        {"ask", "What is asked for.", Need::Required}, question.kind, questionTable(), nullptr, [&](const auto* asked) {
            if (asked->value == Question::Kind::Hexes)
                hexQuery(form, question.hexes, hexQueryTable().first(askedHexQueries));
            if (asked->value == Question::Kind::Units)
                form.kind({"which", "Which units.", Need::Required}, question.units.kind, unitQueryTable(), nullptr,
                          [&](const auto* kind) { members(form, question.units, kind->needs, kind->allows); });
            members(form, question, asked->needs, asked->allows);
        });
    localText(form, {"text", "The question; none: the program words it."}, question.text);
    array(
        form, {"hints", "Hints, shown one after the other."},
        R"({"type": "array", "items": {"$ref": "#/$defs/text"}, "maxItems": 20})", question.hints,
        [&](const JsonValue& hint, ReadForm& reading) { question.hints.push_back(readText(hint, reading)); }, writeText,
        nullptr, mostHints);
    localText(form, {"done", "Said when it has been answered."}, question.done);
}

void describe(Form& form, LessonStep& step)
{
    form.named("step", "A page of the lesson.");
    form.lines();
    localText(form, {"title", "Its title."}, step.title);
    localText(form, {"text", "Its text, in Markdown."}, step.text);
    form.special(
        {"scenario", "Where a position begins: a path, or the scenario itself; none: that of the step before."},
        {R"({"anyOf": [{"type": "string", "minLength": 1}, {"$ref": "scenario.schema.json"}]})",
         step.scenarioPath.isEmpty() && !step.scenario,
         [&step](const JsonValue& value, ReadForm& reading) { lessonForm(reading).readScenario(value, step); },
         [&step](WriteForm& writing) {
             if (step.scenarioPath.isEmpty())
                 writeScenario(writing.writer(), *step.scenario);
             else
                 writing.writer().string(step.scenarioPath);
         }});
    form.whenRead([](ReadForm& reading) { lessonForm(reading).demandFirstScenario(); });
    form.special({"changes", "What is done to the position, in order: acts as in the log of a table."},
                 {R"({"type": "array", "maxItems": 1000, "items": {"$ref": "table.schema.json#/$defs/act",
                     "not": {"anyOf": [{"required": ["after"]}, {"required": ["announced"]}]}}})",
                  step.changes.empty(),
                  [&step](const JsonValue& list, ReadForm& reading) {
                      if (!isOfKind(list, JsonKind::Array, reading.problems())
                          || !isShort(list, mostChanges, reading.problems(), reading.codeOfLimit()))
                          return;
                      for (const JsonValue change : list)
                          lessonForm(reading).readChange(change, step);
                  },
                  [&step](WriteForm& writing) { static_cast<LessonWriteForm&>(writing).changes(step); }});
    placed(form, {"focus", "Numbers of hexes that the board shows large."}, step.focus, checkHex);
    form.list({"highlight", "Hexes that are pointed out."}, step.highlights,
              {.most = mostHighlights, .limit = mostHighlights, .inLines = true});
    form.object({"question", "A question that the rules answer."}, step.question);
    form.whenRead([](ReadForm& reading) { lessonForm(reading).keepPosition(); });
}

void describe(Form& form, Lesson& lesson)
{
    form.lines();
    checkedText(
        form, {"id", "What names it among lessons.", Need::UnlessDraft},
        R"({"type": "string", "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"})", lesson.id,
        [](const JsonValue& value, const QString& id, ReadForm& reading) { lessonForm(reading).checkId(value, id); });
    localText(form, {"title", "Its title.", Need::UnlessDraft}, lesson.title);
    localText(form, {"summary", "What it teaches."}, lesson.summary);
    form.name({"game", "Id of the game.", Need::UnlessDraft}, lesson.game);
    form.integer({"level", "1 first steps, 2 the rules, 3 hard cases."}, lesson.level, {1, mostLevel, neverUsual});
    form.text({"author", "Who wrote it."}, lesson.author);
    form.list({"steps", "Its pages.", Need::UnlessDraft}, lesson.steps,
              {.least = 1, .most = mostSteps, .limit = mostSteps, .inLines = true, .evenIfEmpty = true});
    form.narrow("steps", R"("prefixItems": [{"$ref": "#/$defs/step", "required": ["scenario"]}])");
    form.whenRead([&lesson](ReadForm& reading) {
        const auto steps = reading.object().find("steps");
        if (steps && steps->isArray() && steps->size() == 0 && !reading.isDraft())
            reading.problems().add(*steps, "json.wrong-value",
                                   {FileWords::tr("the lesson has no steps"), FileWords::tr("one at least")});
        lessonForm(reading).checkGame(lesson.game);
    });
}

QByteArray lessonText(const Lesson& lesson, const std::vector<LoadedScenario>& positions)
{
    return documentText(lessonFormat,
                        [&](JsonWriter& writer) { LessonWriteForm(writer, lesson, positions).members(lesson); });
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/act_json.h"
#include "io/document_header.h"
#include "io/lesson_file.h"
#include "io/lesson_words.h"
#include "json/json_writer.h"

namespace {

/// Writes a lesson. What is empty is left out.
class LessonWriter
{
public:
    QByteArray run(const Lesson& lesson, const std::vector<LoadedScenario>& positions)
    {
        m_writer.beginObject(JsonWriter::Layout::Lines);
        writeHeader(m_writer, lessonFormat);
        text("id", lesson.id);
        text("title", lesson.title);
        text("summary", lesson.summary);
        text("game", lesson.game);
        m_writer.key("level");
        m_writer.integer(lesson.level);
        text("author", lesson.author);
        m_writer.key("steps");
        m_writer.beginArray(JsonWriter::Layout::Lines);
        HexMapPtr map;
        for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
            const LessonStep& each = lesson.steps[i];
            if (each.scenario)
                map = each.scenario->position.map;
            else if (!each.scenarioPath.isEmpty() || map == nullptr)
                map = positions[i].scenario.position.map;
            step(each, map);
        }
        m_writer.endArray();
        m_writer.endObject();
        return m_writer.finished();
    }

private:
    /// `map`: as the step before left it; as this one leaves it afterwards.
    void step(const LessonStep& step, HexMapPtr& map)
    {
        m_writer.beginObject(JsonWriter::Layout::Lines);
        text("title", step.title);
        text("text", step.text);
        if (!step.scenarioPath.isEmpty()) {
            text("scenario", step.scenarioPath);
        } else if (step.scenario) {
            m_writer.key("scenario");
            writeScenario(m_writer, *step.scenario);
        }
        if (!step.changes.empty()) {
            m_writer.key("changes");
            m_writer.beginArray(JsonWriter::Layout::Lines);
            for (const Act& act : step.changes) {
                m_writer.beginObject(JsonWriter::Layout::OneLine);
                writeAct(m_writer, act, *map);
                m_writer.endObject();
                map = mapAfter(act, map);
            }
            m_writer.endArray();
        }
        texts("focus", step.focus);
        if (!step.highlights.empty()) {
            m_writer.key("highlight");
            m_writer.beginArray(JsonWriter::Layout::Lines);
            for (const Highlight& highlight : step.highlights) {
                m_writer.beginObject();
                query(highlight.hexes);
                text("label", highlight.label);
                m_writer.endObject();
            }
            m_writer.endArray();
        }
        if (step.question)
            question(*step.question);
        m_writer.endObject();
    }

    void question(const Question& question)
    {
        m_writer.key("question");
        m_writer.beginObject(JsonWriter::Layout::Lines);
        text("ask", questionWords()[static_cast<qsizetype>(question.kind)]);
        if (question.kind == Question::Kind::Hexes)
            query(question.hexes);
        else if (question.kind == Question::Kind::Units)
            query(question.units);
        for (const LessonMemberUse& use : membersOf(question.kind)) {
            if (use.member == LessonMember::Length)
                length(question.length);
            else
                text(keyOf(use.member), use.member == LessonMember::What   ? question.what
                                        : use.member == LessonMember::Unit ? question.unit
                                                                           : question.hex);
        }
        text("text", question.text);
        if (!question.hints.empty()) {
            m_writer.key("hints");
            m_writer.beginArray();
            for (const LocalText& hint : question.hints)
                value(hint);
            m_writer.endArray();
        }
        text("done", question.done);
        m_writer.endObject();
    }

    void query(const HexQuery& query)
    {
        text("which", hexQueryWords()[static_cast<qsizetype>(query.kind)]);
        for (const LessonMemberUse& use : membersOf(query.kind)) {
            switch (use.member) {
            case LessonMember::Unit:
                text(keyOf(use.member), query.unit);
                break;
            case LessonMember::Length:
                length(query.length);
                break;
            case LessonMember::Rule:
                text(keyOf(use.member), query.rule);
                break;
            case LessonMember::Priority:
                text(keyOf(use.member), query.priority);
                break;
            case LessonMember::Side:
                text(keyOf(use.member), query.side);
                break;
            case LessonMember::Purpose:
                text(keyOf(use.member), query.purpose);
                break;
            case LessonMember::Units:
                texts(keyOf(use.member), query.units);
                break;
            default:
                texts(keyOf(use.member), query.hexes);
                break;
            }
        }
    }

    void query(const UnitQuery& query)
    {
        text("which", unitQueryWords()[static_cast<qsizetype>(query.kind)]);
        for (const LessonMemberUse& use : membersOf(query.kind)) {
            if (use.member == LessonMember::Length)
                length(query.length);
            else
                text(keyOf(use.member), use.member == LessonMember::Unit   ? query.unit
                                        : use.member == LessonMember::Side ? query.side
                                                                           : query.hex);
        }
    }

    void length(int hexes)
    {
        if (hexes == 0)
            return;
        m_writer.key(keyOf(LessonMember::Length));
        m_writer.integer(hexes);
    }

    void text(const char* key, const QString& text)
    {
        if (text.isEmpty())
            return;
        m_writer.key(key);
        m_writer.string(QStringView(text));
    }
    void text(const char* key, const LocalText& text)
    {
        if (text.isEmpty())
            return;
        m_writer.key(key);
        value(text);
    }
    void texts(const char* key, const QStringList& texts)
    {
        if (texts.isEmpty())
            return;
        m_writer.key(key);
        m_writer.beginArray();
        for (const QString& each : texts)
            m_writer.string(QStringView(each));
        m_writer.endArray();
    }
    /// English alone needs no language.
    void value(const LocalText& text)
    {
        const QString english = QStringLiteral("en");
        if (text.texts.size() == 1 && text.texts.begin()->first == english) {
            m_writer.string(QStringView(text.texts.begin()->second));
            return;
        }
        // English first: it is what the others are compared with.
        m_writer.beginObject();
        if (const auto found = text.texts.find(english); found != text.texts.end())
            entry(found->first, found->second);
        for (const auto& [language, words] : text.texts) {
            if (language != english)
                entry(language, words);
        }
        m_writer.endObject();
    }
    void entry(const QString& language, const QString& words)
    {
        m_writer.key(QStringView(language));
        m_writer.string(QStringView(words));
    }

    JsonWriter m_writer;
};

} // namespace

QByteArray lessonText(const Lesson& lesson, const std::vector<LoadedScenario>& positions)
{
    return LessonWriter().run(lesson, positions);
}

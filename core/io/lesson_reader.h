// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/lesson_file.h"
#include "io/lesson_words.h"
#include "io/neighbour_path.h"
#include "io/scenario_loader.h"
#include "table/play_state.h"
#include "json/json_object_reader.h"

#include <optional>

/// Reads the tree of a lesson document, and finds the position of each step. Names of units, sides and hexes are looked
/// up where the position is known.
class LessonReader
{
public:
    LessonReader(const JsonDocument& document, const QString& path, LessonReading reading)
        : m_problems(document), m_path(path), m_isDraft(reading != LessonReading::Whole),
          m_reach(reading == LessonReading::Kept ? PathReach::Own : PathReach::Beside)
    {}

    Expected<LoadedLesson, FileErrors> read(const JsonValue& root);

private:
    /// Of what a lesson cannot do without, and a draft can.
    Need required() const { return m_isDraft ? Need::Optional : Need::Required; }
    void readStep(const JsonValue& value);
    /// Each step has its position whole, so that a small file with a large one and many steps would fill the memory.
    void keepPosition(const JsonValue& step);
    void readPosition(JsonObjectReader& reader, LessonStep& step);
    void loadNamed(const JsonValue& member);
    void loadInline(const JsonValue& member);
    void readChanges(const JsonValue& list, LessonStep& step);
    void carryOutChange(const Act& act, const JsonValue& at);

    Highlight readHighlight(const JsonValue& value);
    Question readQuestion(const JsonValue& value);
    /// Nothing: no word says which query it is, so that nobody can tell which members belong there.
    std::optional<HexQuery> readHexQuery(JsonObjectReader& reader, int known);
    std::optional<UnitQuery> readUnitQuery(JsonObjectReader& reader);

    LocalText readText(JsonObjectReader& reader, const char* key, Need need = Need::Optional);
    LocalText readText(const JsonValue& value);
    /// 0: none is given.
    int readLength(JsonObjectReader& reader);
    QString readUnit(JsonObjectReader& reader, Need need);
    QString readSide(JsonObjectReader& reader, Need need);
    QString readHex(JsonObjectReader& reader, Need need);
    QString readWord(JsonObjectReader& reader, const char* key, const QStringList& words, Need need);
    QStringList readUnits(JsonObjectReader& reader, Need need);
    QStringList readHexes(JsonObjectReader& reader, const char* key, Need need);
    void checkUnit(const JsonValue& at, const QString& unit);
    void checkHex(const JsonValue& at);
    void checkId(const JsonValue& at, const QString& id);
    void checkGame(const JsonValue& at, const QString& game);
    /// The elements, unless there are more than a lesson may have.
    std::optional<JsonValue> list(JsonObjectReader& reader, const char* key, std::size_t most,
                                  Need need = Need::Optional);

    JsonProblems m_problems;
    QString m_path;
    bool m_isDraft;
    PathReach m_reach;
    Lesson m_lesson;
    FileErrors m_otherErrors;
    FileShelf m_shelf;
    std::optional<LoadedScenario> m_position; ///< as the changes so far left it; nothing: it could not be had
    PlayState m_play;
    std::vector<LoadedScenario> m_positions;
    std::size_t m_pieces = 0; ///< in them
};

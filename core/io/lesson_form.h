// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/lesson_file.h"
#include "io/read_form.h"
#include "io/scenario_loader.h"
#include "table/play_state.h"

#include <optional>

void describe(Form& form, Lesson& lesson);

/// Reads a lesson, and finds the position of each step. Names of units, sides and hexes are looked up where the position
/// is known.
class LessonForm : public ReadForm
{
public:
    LessonForm(JsonObjectReader& reader, QString path, LessonReading reading)
        : ReadForm(reader), m_path(std::move(path)),
          m_reach(reading == LessonReading::Kept ? PathReach::Own : PathReach::Beside)
    {
        setDraft(reading != LessonReading::Whole);
    }

    /// The lesson that was described, or all that is wrong with it.
    Expected<LoadedLesson, FileErrors> loaded(Lesson lesson);

    void checkId(const JsonValue& at, const QString& id) const;
    void checkGame(const QString& game) const;
    void checkUnit(const JsonValue& at, const QString& unit) const;
    void checkSideOf(const JsonValue& at, const QString& side) const;
    void checkHex(const JsonValue& at) const;
    /// Where a step's position begins.
    void readScenario(const JsonValue& scenario, LessonStep& step);
    /// Says so where the first step has no scenario.
    void demandFirstScenario() const;
    void readChange(const JsonValue& change, LessonStep& step);
    /// Each step has its position whole, so that a small file with a large one and many steps would fill the memory.
    void keepPosition();

    const char* codeOfLimit() const override { return "lesson.too-long"; }

private:
    void loadNamed(const JsonValue& member);
    void loadInline(const JsonValue& member);
    void carryOutChange(const Act& act, const JsonValue& at);

    QString m_path;
    PathReach m_reach;
    FileErrors m_otherErrors;
    FileShelf m_shelf;
    std::optional<LoadedScenario> m_position; ///< as the changes so far left it; nothing: it could not be had
    PlayState m_play;
    std::vector<LoadedScenario> m_positions;
    std::size_t m_pieces = 0; ///< in them
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "io/lesson_file.h"
#include "learn/make/lesson_maps.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <vector>

/// The position of a step of a lesson that is being made. Never altered: steps that show the same one share it.
struct DraftPosition
{
    LoadedScenario board; ///< with a map that nobody changes
    QString mapFile; ///< absolute; empty: no file holds the map
    QString rulesetFile; ///< absolute; empty: the game is built in
    QString file; ///< absolute: the scenario file that the lesson names for it, before `changes`; empty: none
    std::vector<Act> changes; ///< by which it came out of `base`, or of the file
    std::shared_ptr<const DraftPosition> base; ///< null: `changes` are those of the file, or there are none
};
using DraftPositionPtr = std::shared_ptr<const DraftPosition>;

/// Whether the same stands on the same map under the same rules, wherever the files are.
bool isSameBoard(const DraftPosition& a, const DraftPosition& b);

struct DraftStep
{
    LessonStep words; ///< all but the position: scenario, scenarioPath and changes are empty
    DraftPositionPtr position;
};

struct DraftContent
{
    Lesson about; ///< all but the steps
    std::vector<DraftStep> steps;
};

/// The files of a lesson at `path`: maps beside it that are in no file, then the lesson itself, which is short: a step
/// that shows what the one before shows has no position there. Knows nothing of any draft, so that it may run beside
/// the interface.
Expected<std::vector<FileContent>, FileError> lessonFiles(const DraftContent& content, LessonMaps& maps,
                                                          const QString& path, PathReach reach = PathReach::Beside);

/// A lesson that is being made: every change is an undo step of its own stack. Knows no widgets and no board.
///
/// Each step knows its position, whatever comes before it, so that steps can be moved and removed. Only the file says it
/// shortly: a step that shows what the one before shows has no position there.
class LessonDraft : public QObject
{
    Q_OBJECT

public:
    explicit LessonDraft(QObject* parent = nullptr);

    /// Begins another lesson, with nothing in it.
    void begin();
    /// What was being made stays on errors.
    Expected<Done, FileErrors> open(const QString& path);
    /// Takes what was kept in a file for a crash as the unsaved lesson of `path` (empty: it never had a file). Maps that
    /// were kept beside it count as in no file.
    Expected<Done, FileErrors> recover(const QString& kept, const QString& path);
    /// Writes the lesson, and maps beside it that are in no file.
    Expected<Done, FileError> save(const QString& path);

    const QString& path() const { return m_path; }
    bool isDirty() const { return !m_undoStack.isClean(); }
    const DraftContent& content() const { return m_content; }
    const Lesson& about() const { return m_content.about; }
    int stepCount() const { return static_cast<int>(m_content.steps.size()); }
    /// Precondition: the step exists.
    const DraftStep& step(int step) const { return m_content.steps[static_cast<std::size_t>(step)]; }
    /// The lesson as it is, to be looked at and tried; its positions are whole.
    std::shared_ptr<const LoadedLesson> lesson() const;

    QUndoStack& undoStack() { return m_undoStack; }

    /// Changes what is about the lesson, as one undo step called `text`; `typing`: what is being typed into, one undo
    /// step until it is something else. The id follows the title until somebody sets it or it is in a file.
    void changeAbout(const QString& text, const QString& typing, const std::function<void(Lesson&)>& change);
    /// The same of a step's words. Precondition: the step exists.
    void changeStep(int step, const QString& text, const QString& typing,
                    const std::function<void(LessonStep&)>& change);
    /// What is typed next is another undo step.
    void endTyping() { ++m_typing; }

    /// Adds a step behind `after` (-1: in front of all) and returns its place. One that shows what the step before shows
    /// shares its position.
    int addStep(int after, DraftPositionPtr position);
    int duplicateStep(int step);
    void removeStep(int step);
    void moveStep(int from, int to);
    void setPosition(int step, const DraftPositionPtr& position);

    /// "ardennes-offensive-the-first-retreat": letters without accents, digits and hyphens.
    static QString idOf(const QString& game, const QString& title);

signals:
    /// Something is different; of an undo step the place of the step it was about (-1: the lesson, or another lesson).
    void changed(int step);
    /// It is another lesson: before changed().
    void replaced();
    void dirtyChanged();
    void pathChanged();

private:
    friend class DraftCommand;
    void take(const LoadedLesson& loaded);
    /// It is another lesson, of that file; empty: of none.
    void showReplaced(const QString& path);
    void perform(const QString& text, const QString& typing, DraftContent content, int step);
    void show(const DraftContent& content, int step);
    DraftPositionPtr shared(int step, DraftPositionPtr position) const;

    DraftContent m_content;
    QString m_path;
    QString m_savedId; ///< that of the file, under which somebody's progress may be kept; empty: none yet
    LessonMaps m_maps;
    int m_typing = 0;
    QUndoStack m_undoStack;
};

/// Puts a text in a language; an empty one takes the language out.
void setText(LocalText& text, const QString& language, const QString& words);

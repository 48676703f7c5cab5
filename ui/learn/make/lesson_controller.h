// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "learn/make/draft_check.h"
#include "learn/make/lesson_draft.h"
#include "learn/make/lesson_store.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include <memory>
#include <vector>

class BoardPick;
class Document;
class GameTable;
class LessonMaker;
class MapView;
class QMainWindow;
class QWidget;
class RulingFlow;
struct BoardContent;
struct LessonMark;

/// Making a lesson from what stands on the board: joins the lesson, its panel, its files and the board.
class LessonController : public QObject
{
    Q_OBJECT

public:
    /// What it needs of the window.
    struct Parts
    {
        QMainWindow& window;
        GameTable& table;
        RulingFlow& flow;
        MapView& map;
    };

    explicit LessonController(const Parts& parts);
    ~LessonController() override;

    /// For a dock.
    QWidget* panel() const;
    LessonMaker& maker();
    LessonDraft& draft() { return m_draft; }
    DraftCheck& check() { return m_check; }
    BoardPick& pick() { return *m_pick; }
    /// Null: nothing is kept for a crash.
    LessonStore* store() { return m_store.get(); }

    /// Adds what the step at hand points out to the board, while that shows the step's position.
    void decorate(BoardContent& content) const;
    /// Asks about changes that are not saved. False: they are to be kept, so nothing may be closed.
    bool mayClose();
    /// Nothing of a lesson is there yet.
    bool isBlank() const { return m_draft.stepCount() == 0 && !m_draft.isDirty() && m_draft.path().isEmpty(); }
    /// Keeps the lesson being made in that folder from now on, so that a crash loses nothing.
    void guard(const QString& recoveryFolder);
    /// Goes on with one of them, after asking about changes that are not saved.
    void recover(const LessonStore::Offer& offer);

    /// Opens a lesson to be changed, after asking about changes that are not saved. False: it is not open.
    bool open(const QString& path);
    /// Saves and says so; what is wrong is told in a message box.
    bool save(const QString& path);
    /// Writes a page (.html) or a PDF of it, beside the interface.
    void exportTo(const QString& path);
    /// What stands on the board, with the combat that is at hand there; null: nothing that a lesson could be about.
    DraftPositionPtr boardPosition();

signals:
    void said(const QString& text);
    /// A lesson from which one can learn was written into its file.
    void saved(const LoadedLesson& lesson);
    /// What decorate() adds is different.
    void decorationChanged();
    /// The lesson is to be tried from a step on.
    void trialRequested(const std::shared_ptr<const LoadedLesson>& lesson, int step);
    /// The position is on another map than the board: it is to be opened as a scenario without a file.
    void scenarioRequested(const LoadedScenario& board, const QString& mapFile);

private:
    void beginLesson();
    void askAndOpen();
    /// The file beside which others are offered; the name for a file of the lesson, without an ending.
    QString placeOfFiles() const;
    QString fileName() const;
    bool askAndSave(bool asksName);
    void askAndExport(const QString& ending, const QString& filter);
    void addStep();
    void retakePosition();
    void showPosition();
    void pickFor(unsigned field);
    void compareBoard();
    void refreshMarks();
    HexMapPtr boardMap();

    QMainWindow& m_window;
    GameTable& m_table;
    Document& m_document;
    RulingFlow& m_flow;
    MapView& m_map;
    LessonDraft m_draft;
    DraftCheck m_check;
    std::unique_ptr<LessonStore> m_store;
    QPointer<LessonMaker> m_maker;
    BoardPick* m_pick;
    unsigned m_pickedFor = 0; ///< field for which something was last taken from the board
    BackgroundJob m_export;
    QTimer m_boardRest; ///< runs: board or step are different since they were compared
    HexMapPtr m_boardMap; ///< a copy of the board's map that stays; null: the map was drawn on since
    bool m_isOnBoard = false; ///< the board shows the position of the step at hand
    std::shared_ptr<const std::vector<LessonMark>> m_marks;
};

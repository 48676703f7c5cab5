// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/lesson_file.h"

#include <QString>
#include <QWidget>

#include <memory>

class Document;
class LessonBoard;
class LessonList;
class LessonOutput;
class LessonPanel;
class LessonSession;
class LessonShelf;
class LessonStrip;
class MapView;
class ProblemsPanel;
class QSplitter;
class QStackedWidget;
class QuizRun;
class RulesPanel;
class StepThrough;
class Theme;
class WhyCard;

/// The page of the Learn mode: the list of lessons, the lesson at hand with its own board and the panel beside it, the
/// quiz, and "show me why". It has a map view of its own; the document that is open stays as it is.
class LearnPage : public QWidget
{
    Q_OBJECT

public:
    explicit LearnPage(QWidget* parent = nullptr);
    ~LearnPage() override;

    MapView& map() { return *m_map; }
    StepThrough& steps() { return *m_steps; }
    LessonSession& session() { return *m_session; }
    LessonList& list() { return *m_list; }
    QuizRun& quiz() { return *m_quiz; }
    LessonPanel& panel() { return *m_panel; }
    /// What stands above the map while a lesson is shown; whoever takes it gives it a parent.
    LessonStrip& strip();
    /// Puts a line below the map, as wide as that.
    void putBelowMap(QWidget& line);
    /// Between map and panel.
    QSplitter& splitter() { return *m_splitter; }

    /// Opens a lesson file where the person left it; what is wrong with it is shown in the page. False: it could not be
    /// opened.
    bool openLesson(const QString& path);
    /// Has the lesson of a file among the recent ones.
    void addLesson(const LoadedLesson& lesson);
    /// Shows a lesson that has no file, as the maker tries it, from a step on.
    void showLesson(std::shared_ptr<const LoadedLesson> lesson, int step);
    /// Goes back to the list.
    void showLessons();
    /// The page comes into sight, or goes.
    void enter();
    void leave();

    bool isLessonShown() const;
    /// The file of the lesson that is open, else of the one that is marked in the list; empty: there is none.
    QString lessonAtHand() const;
    void changeLesson();
    /// `ending`: "html" or "pdf".
    void shareLesson(const QString& ending);
    /// For the window's title: the lesson, or where one is.
    QString title() const;
    /// Brings what the step is about into sight.
    void showFocus();
    /// Puts the keyboard on the map, or from there beside it.
    void switchPane();
    void setTheme(const Theme& theme);
    /// Whether the lesson's board shows zones of control where they give no answer away.
    void setZonesShown(bool areShown);

signals:
    void titleChanged();
    /// One line about the hex that is pointed at; empty: none.
    void hexSummary(const QString& text);
    /// A lesson file was opened.
    void opened(const QString& path);
    /// The person wants to leave the trial of a lesson and go on making it.
    void trialEnded();
    /// Another lesson is at hand, or none.
    void lessonAtHandChanged();
    /// Somebody wants to change the lesson of that file.
    void editRequested(const QString& path);
    /// What was done, or why not: a sentence.
    void said(const QString& text);

private:
    void connectParts();
    void askForLesson();
    void startOver(const QString& path);
    void leaveLesson();
    void showLessonView();
    void explain();
    void showRule(int rule);
    void frameLesson();
    void showStrip();
    void showSide(QWidget* side);
    void noteQuiz();
    void refreshQuiz();
    void setLanguage(const QString& language);

    MapView* m_map;
    StepThrough* m_steps;
    LessonSession* m_session;
    LessonShelf* m_shelf;
    QuizRun* m_quiz;
    QStackedWidget* m_pages;
    LessonList* m_list;
    QSplitter* m_splitter; ///< the lesson at hand
    QWidget* m_mapSide; ///< the map, and what lies below it
    QStackedWidget* m_side;
    LessonPanel* m_panel;
    WhyCard* m_whyCard;
    QWidget* m_rulesSide;
    RulesPanel* m_rules = nullptr; ///< made when it is first asked for
    QWidget* m_broken;
    ProblemsPanel* m_problems;
    LessonBoard* m_board;
    LessonOutput* m_output;
    std::unique_ptr<Document> m_document; ///< the step's position, for what reads from one: the rules, the map's title
    bool m_isEntered = false;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "learn/make/lesson_controller.h"
#include "shell/mode.h"

class Actions;
class EditMode;
class LearnPage;
class LessonKeys;
class ModeSwitch;
class NoticeBars;
class PanelHost;
class PlayMode;
class ProjectorWindow;
class QDockWidget;
class QSettings;
class QStackedWidget;
class RulingController;
class UnderlayStore;
class WhyController;
struct TableSession;

/// Learn mode: a page of its own, beside which the panels of play and editing make room; what is open stays as it is. Also
/// the making of lessons, with its panel and the path to this mode and back in which one is tried.
class LearnMode : public Mode
{
    Q_OBJECT

public:
    struct Parts
    {
        PanelHost& panels;
        Actions& actions;
        ModeSwitch& modes;
        TableSession& session;
        MapView& map;
        RulingController& ruling;
        PlayMode& play;
        EditMode& edit;
        WhyController& why;
        UnderlayStore& underlay;
        NoticeBars& notices;
        QStackedWidget& pages;
    };

    explicit LearnMode(const Parts& parts);
    ~LearnMode() override;

    LearnPage& page() { return *m_page; }
    /// The lesson that is being made.
    LessonController& lessons() { return m_lessons; }

    /// Shows the panel in which lessons are made.
    void showMaker();
    /// Offers a lesson that was being made when the program ended.
    void offerLesson();
    void restore(const QSettings& settings);
    void store(QSettings& settings);
    void resetLayout();

    void activate() override;
    void deactivate() override;
    MapView& map() override;

signals:
    /// What was said about a hex is over.
    void hexSummary(const QString& text);

private:
    void bindActions(Actions& actions);
    void showLessons();
    /// Has the second window show the lesson while one learns, and its explanations.
    void feed(ProjectorWindow& projector);
    void placeMaker();
    void placeStatus(bool isBelowLesson);
    void endTrial();

    const Parts m_parts;
    LearnPage* m_page;
    LessonController m_lessons;
    QDockWidget* m_lessonDock;
    LessonKeys* m_keys;
    bool m_hadBoard = false; ///< something was open
    bool m_isMaking = false; ///< a lesson; also while it is tried
    bool m_wasMakingInEdit = false; ///< before it was tried
};

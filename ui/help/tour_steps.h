// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRect>
#include <QString>

#include <functional>
#include <vector>

class Actions;
class BoardPresenter;
class Document;
class HoverCard;
class MapView;
class NoticeBars;
class QDockWidget;
class QMainWindow;
class RulingFlow;
class RulingPanel;
class ScenarioLoading;
class StepThrough;
class TourCombat;
class TourWindow;

/// One stop of the tour.
struct TourStep
{
    /// In their order.
    enum Index { Board, PickCombat, Result, Ends, WhyNot, Confirm, Modes, Help, Count };

    QString title;
    QString text;
    QString task; ///< empty: nothing is asked for
    QString help; ///< what the button says that does it; empty: there is none
    QString praise; ///< said when the task was done
    std::function<bool()> isDone;
    std::function<void()> doIt; ///< none where there is no help
    std::function<QRect()> part; ///< of the window that it is about
    std::function<QString()> hint; ///< when something else was done; empty: nothing was
    bool isRead = false; ///< there is something to read afterwards, so that the user says when to go on
};

/// What happened since a step began, and cannot be seen by what is there.
struct TourMemory
{
    double firstHexSize = 0.0; ///< pixels, when the step began
    bool wasAway = false; ///< in another mode, at the step about modes
};

/// Of the window, what the tour looks at and acts on.
struct TourParts
{
    QMainWindow& window;
    const Actions& actions;
    Document& document;
    RulingFlow& flow;
    BoardPresenter& presenter;
    StepThrough& why;
    const ScenarioLoading& loading;
    MapView& map;
    HoverCard& card;
    const NoticeBars& notices;
    QDockWidget& rulingDock;
    const RulingPanel& ruling;
    const QDockWidget& paletteDock;
};

/// What the steps look at and act on.
struct TourScene
{
    const TourParts& main;
    const TourWindow& window;
    TourCombat& combat;
    const TourMemory& memory;
};

/// All steps, by their index. What the scene names outlives them.
std::vector<TourStep> makeTourSteps(const TourScene& scene);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class Actions;
class BoardTextPanel;
class MapView;
class PanelHost;
class QDockWidget;
class RulingController;
class ViewController;
class WhyController;
struct TableSession;

/// What the window does for those who hear it, read it as text, or use it by keyboard alone.
class AccessController : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        PanelHost& panels;
        Actions& actions;
        TableSession& session;
        MapView& map;
        RulingController& ruling;
        ViewController& view;
        WhyController& why;
    };

    explicit AccessController(const Parts& parts);

private:
    void showBoardText();

    MapView& m_map;
    WhyController& m_why;
    BoardTextPanel* m_boardText;
    QDockWidget* m_dock;
};

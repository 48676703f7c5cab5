// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

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
        TableSession& session;
        MapView& map;
        RulingController& ruling;
        ViewController& view;
        WhyController& why;
    };

    explicit AccessController(const Parts& parts);

    void showBoardText();

private:
    MapView& m_map;
    WhyController& m_why;
    BoardTextPanel* m_boardText;
    QDockWidget* m_dock;
};

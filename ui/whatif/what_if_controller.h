// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "whatif/what_if.h"

#include <QObject>

class Actions;
class MapView;
class PanelHost;
class QDockWidget;
class QLabel;
class QTabWidget;
class RulingController;
class ViewController;
class WhyController;
struct TableSession;

/// The panel "What if" with its pages, and the layer Danger.
class WhatIfController : public QObject
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

    explicit WhatIfController(const Parts& parts);

    WhatIf& questions() { return m_questions; }
    QDockWidget& dock() { return *m_dock; }
    void decorate(BoardContent& content) const { m_questions.decorate(content); }

private:
    void showPanel();
    void follow();
    void tellPreview();
    void explain();

    Actions& m_actions;
    MapView& m_map;
    RulingController& m_ruling;
    ViewController& m_view;
    WhyController& m_why;
    WhatIf m_questions;
    QTabWidget* m_pages;
    QLabel* m_forbidden;
    QLabel* m_preview; ///< what a move that is not made yet would change
    QDockWidget* m_dock = nullptr;
    bool m_explains = false; ///< the supposed board is being explained
};

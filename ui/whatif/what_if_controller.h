// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map_view/map_view.h"
#include "shell/findable.h"
#include "whatif/what_if.h"

#include <QObject>

class Actions;
class NoticeBars;
class OtherDice;
class PanelHost;
class PieceSelection;
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
        NoticeBars& notices;
    };

    explicit WhatIfController(const Parts& parts);

    WhatIf& questions() { return m_questions; }
    QDockWidget& dock() { return *m_dock; }
    /// The map's theme is another.
    void applyTheme() { m_questions.setLook(m_map.theme()); }
    /// Adds to what is told about a hex.
    void tell(HexDescription& description) const { m_questions.tell(description); }
    void decorate(BoardContent& content) const { m_questions.decorate(content); }

    /// What it has beside commands.
    std::vector<Findable> findables();
    /// Whether the panel is seen.
    bool isInFront() const;
    void showPanel();

private:
    void follow();
    void tellPreview();
    /// That the board on the map is supposed, with a way back.
    void tellSupposed();
    void takeClicked(HexIndex hex);
    void explain();
    void endExplaining();

    Actions& m_actions;
    MapView& m_map;
    RulingController& m_ruling;
    ViewController& m_view;
    WhyController& m_why;
    NoticeBars& m_notices;
    const PieceSelection& m_pieces;
    WhatIf m_questions;
    QTabWidget* m_pages;
    QLabel* m_policy; ///< that the table forbids to ask, or logs it
    QLabel* m_preview; ///< what a move that is not made yet would change
    OtherDice* m_dice; ///< in the panel of the ruling
    QDockWidget* m_dock = nullptr;
    bool m_explains = false; ///< the supposed board is being explained
};

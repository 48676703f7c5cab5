// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class MapView;
class NoticeBars;
class QHBoxLayout;
class QPushButton;
class QStackedWidget;
class QStatusBar;
class WelcomePage;

/// What the panels lie around: notices, the pages, of which the first page and the map are two, and the status bar.
class WindowCentre : public QWidget
{
    Q_OBJECT

public:
    WindowCentre();

    NoticeBars& notices() { return *m_notices; }
    QStackedWidget& pages() { return *m_pages; }
    WelcomePage& welcome() { return *m_welcome; }
    MapView& map() { return *m_map; }
    QStatusBar& status() { return *m_status; }
    /// The verdict in a line below the map, in a window that has no room for its panel.
    QPushButton& verdict() { return *m_verdict; }
    /// A column of buttons left of the pages.
    void addRail(QWidget* rail);

private:
    NoticeBars* m_notices;
    QStackedWidget* m_pages;
    WelcomePage* m_welcome;
    MapView* m_map;
    QPushButton* m_verdict;
    QStatusBar* m_status;
    QHBoxLayout* m_row; ///< the pages, and what stands beside them
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class MapView;
class NoticeBars;
class QStackedWidget;
class WelcomePage;

/// What the panels lie around: notices above the pages, of which the first page and the map are two.
class WindowCentre : public QWidget
{
    Q_OBJECT

public:
    WindowCentre();

    NoticeBars& notices() { return *m_notices; }
    QStackedWidget& pages() { return *m_pages; }
    WelcomePage& welcome() { return *m_welcome; }
    MapView& map() { return *m_map; }
    /// A line above the notices, that keeps its place on every page.
    void addStrip(QWidget* strip);

private:
    NoticeBars* m_notices;
    QStackedWidget* m_pages;
    WelcomePage* m_welcome;
    MapView* m_map;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "window/window_centre.h"

#include "base/notice_bars.h"
#include "files/welcome_page.h"
#include "map_view/map_view.h"

#include <QStackedWidget>
#include <QVBoxLayout>

WindowCentre::WindowCentre()
    : m_notices(new NoticeBars), m_pages(new QStackedWidget), m_welcome(new WelcomePage), m_map(new MapView)
{
    m_pages->addWidget(m_welcome);
    m_pages->addWidget(m_map);
    m_map->addFrame();
    // The frame says where one is, and the map in small leads elsewhere.
    m_map->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_map->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_notices);
    column->addWidget(m_pages, 1);
}

void WindowCentre::addStrip(QWidget* strip)
{
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, strip);
}

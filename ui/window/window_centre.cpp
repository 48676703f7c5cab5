// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "window/window_centre.h"

#include "base/form.h"
#include "base/notice_bars.h"
#include "files/welcome_page.h"
#include "map_view/map_view.h"

#include <QSignalBlocker>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

namespace {

/// A status bar whose message is never painted over what stands there: Qt shows that again when the text gets another
/// size.
class StatusLine : public QStatusBar
{
protected:
    bool event(QEvent* event) override
    {
        const bool isTaken = QStatusBar::event(event);
        if (event->type() == QEvent::LayoutRequest && !currentMessage().isEmpty())
            QMetaObject::invokeMethod(this, &StatusLine::giveWay, Qt::QueuedConnection);
        return isTaken;
    }

private:
    void giveWay()
    {
        if (currentMessage().isEmpty())
            return;
        const QSignalBlocker blocker(this); // it has been told
        hideOrShow();
    }
};

} // namespace

WindowCentre::WindowCentre()
    : m_notices(new NoticeBars), m_pages(new QStackedWidget), m_welcome(new WelcomePage), m_map(new MapView),
      m_verdict(new QPushButton), m_status(new StatusLine), m_row(new QHBoxLayout)
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
    column->addLayout(m_row, 1);
    m_row->addWidget(m_pages, 1);
    named(m_verdict, "verdictBar",
          {.tip = tr("Show the ruling beside the map"),
           .help = tr("The ruling in a line. In a narrow window its panel opens here, over the map.")});
    m_verdict->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    column->addWidget(m_verdict);
    m_status->setSizeGripEnabled(false); // it is not in the window's corner
    m_status->setMinimumWidth(1); // between two panels it gets what they leave
    column->addWidget(m_status);
}

void WindowCentre::addRail(QWidget* rail)
{
    m_row->insertWidget(0, rail);
}

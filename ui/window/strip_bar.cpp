// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "window/strip_bar.h"

#include "base/form.h"

#include <algorithm>

StripBar::StripBar(QWidget* parent) : QToolBar(tr("Turn or lesson"), parent), m_place(new QWidget)
{
    named(this, "stripBar");
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    toggleViewAction()->setVisible(false);
    columnIn(m_place, {0, 0, 0, 0}, 0);
    m_place->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    layout()->setContentsMargins(0, 0, 0, 0);
    constexpr int leastHeight = 42;
    m_place->setMinimumHeight(leastHeight);
    addWidget(m_place);
}

void StripBar::add(QWidget* strip)
{
    m_strips += strip;
    strip->installEventFilter(this);
    m_place->layout()->addWidget(strip);
    setVisible(true);
}

void StripBar::setWanted(bool isWanted)
{
    m_isWanted = isWanted;
    setVisible(isWanted);
}

void StripBar::setVisible(bool)
{
    QToolBar::setVisible(m_isWanted && std::ranges::any_of(m_strips, [](const QPointer<QWidget>& strip) {
                             return strip && !strip->isHidden();
                         }));
}

bool StripBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
        setVisible(true);
    return QToolBar::eventFilter(watched, event);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "help/tour_window.h"

#include "map_view/map_view.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>

// Whoever has taken the key away finds the action by its name.
QString TourWindow::keyOf(ActionId id) const
{
    const QAction& meant = action(id);
    const QString key = meant.shortcut().toString(QKeySequence::NativeText);
    return key.isEmpty() ? QStringLiteral("“%1”").arg(QString(meant.text()).remove(u'&')) : key;
}

bool TourWindow::isPlaying() const
{
    return action(ActionId::PlayMode).isChecked();
}

QRect TourWindow::rectOf(const QWidget* widget) const
{
    if (widget == nullptr || !widget->isVisible() || widget->window() != &m_window)
        return {};
    QRect seen(widget->mapTo(&m_window, QPoint()), widget->size());
    // What is scrolled out of sight is not framed.
    for (const QWidget* each = widget->parentWidget(); each != nullptr && each != &m_window;
         each = each->parentWidget())
        seen &= QRect(each->mapTo(&m_window, QPoint()), each->size());
    return seen & m_window.rect();
}

QRect TourWindow::rectOfHexes(const std::vector<HexIndex>& hexes) const
{
    if (!m_map.isVisible() || !m_map.hasContent())
        return {};
    QRectF all;
    for (const HexIndex each : hexes) {
        if (each != noHex)
            all |= m_map.hexRect(each);
    }
    const QRect seen = all.toAlignedRect() & m_map.viewport()->rect();
    return seen.isEmpty() ? QRect() : QRect(m_map.viewport()->mapTo(&m_window, seen.topLeft()), seen.size());
}

QRect TourWindow::rectOfButtons(const std::vector<QAction*>& actions) const
{
    QRect all;
    for (const auto* bar : m_window.findChildren<QToolBar*>()) {
        for (QAction* each : actions)
            all |= rectOf(bar->widgetForAction(each));
    }
    return all;
}

QRect TourWindow::rectOfMenuTitle(ActionId id) const
{
    const QMenuBar* bar = m_window.menuBar();
    for (QAction* title : bar->actions()) {
        const QMenu* menu = title->menu();
        if (menu != nullptr && menu->actions().contains(&action(id)))
            return {bar->mapTo(&m_window, bar->actionGeometry(title).topLeft()), bar->actionGeometry(title).size()};
    }
    return {};
}

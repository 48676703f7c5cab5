// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/dock_sizes.h"

#include <QDockWidget>
#include <QMainWindow>

void DockSizes::note(const QMainWindow& window)
{
    m_docks.clear();
    m_widths.clear();
    m_heights.clear();
    for (auto* dock : window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        // Of tabs only the one in front has its size.
        if (dock->visibleRegion().isEmpty() || dock->isFloating())
            continue;
        m_docks += dock;
        m_widths += dock->width();
        m_heights += dock->height();
    }
}

void DockSizes::restore(QMainWindow& window) const
{
    if (m_docks.isEmpty())
        return;
    window.resizeDocks(m_docks, m_heights, Qt::Vertical);
    window.resizeDocks(m_docks, m_widths, Qt::Horizontal);
}

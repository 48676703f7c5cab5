// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QSize>

class QDockWidget;
class QMainWindow;

/// How large the panels of a window are that are in sight. Panels that go and come back would take the size that they like
/// to have, and less each time.
class DockSizes
{
public:
    /// Notes those of now.
    void note(const QMainWindow& window);
    /// Gives them back, as far as there is room.
    void restore(QMainWindow& window) const;

private:
    QList<QDockWidget*> m_docks; ///< which live as long as the window
    QList<int> m_widths; ///< of each, in pixels
    QList<int> m_heights;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/map_look.h"

#include <QFrame>

#include <vector>

class QToolButton;
class ToolManager;

/// A few colours and widths for the hexside or the road that is drawn, a click each; more behind "More…". A click is one
/// undo step. Seen while a tool draws from the list and the kind is a line.
class LookRow : public QFrame
{
    Q_OBJECT

public:
    LookRow(ToolManager& tools, MapList list);

    /// What is drawn may be another, or look otherwise.
    void refresh();

signals:
    void moreRequested();

private:
    void give(const KindLook& look);
    KindLook now() const;
    const QString& kind() const;
    double usualWidth() const;

    ToolManager& m_tools;
    MapList m_list;
    std::vector<QToolButton*> m_colors; ///< the first: as usual
    std::vector<QToolButton*> m_widths;
};

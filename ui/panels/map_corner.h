// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map_view/map_room.h"

#include <QWidget>

class Actions;
class MapView;
class OverviewPanel;
class QFrame;

/// What lies in the lower right corner of the map: the map in small, and the buttons that zoom. A child of the map's
/// viewport; a view that shows nearly all of the map, or has little room, has the buttons alone, or nothing. The buttons
/// alone lie farther up where counters, towns or what one looks at would lie below them.
class MapCorner : public QWidget
{
    Q_OBJECT

public:
    MapCorner(MapView& map, Actions& actions);

    OverviewPanel& overview() { return *m_overview; }
    /// Leaves the buttons alone.
    void dropOverview();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
    bool seesMost() const;

    MapView& m_map;
    MapRoom m_room;
    QWidget* m_zooms;
    QFrame* m_frame;
    OverviewPanel* m_overview;
    bool m_wantsOverview = true;
    bool m_mayHaveOverview = true;
    bool m_seesMost = false; ///< of the map, as it was placed
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class Actions;
class MapView;
class OverviewPanel;
class QFrame;

/// What lies in the lower right corner of the map: the map in small, and the buttons that zoom. A child of the map's
/// viewport; a view that shows all of the map, or has little room, has the buttons alone, or nothing.
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
    bool seesWhole() const;

    MapView& m_map;
    QWidget* m_zooms;
    QFrame* m_frame;
    OverviewPanel* m_overview;
    bool m_wantsOverview = true;
    bool m_mayHaveOverview = true;
    bool m_seesWhole = false; ///< of the map, as it was placed
};

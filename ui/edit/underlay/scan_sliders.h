// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map_view/map_room.h"
#include "map_view/map_view.h"

#include <QFrame>
#include <QSize>

#include <array>
#include <optional>
#include <vector>

class QGridLayout;
class QLabel;
class QSlider;
class QSpinBox;

/// How strong the picture below the map and the terrain over it are drawn, beside the map or in its lower left corner. While the
/// space bar is held on the map the picture alone is seen.
class ScanSliders : public QFrame
{
    Q_OBJECT

public:
    explicit ScanSliders(MapView& map);

    QSlider& scan() { return *m_scan; }
    QSpinBox& scanPercent() { return *m_scanPercent; }
    QSlider& terrain() { return *m_terrain; }
    /// Shows how strong the terrain is; tells nobody.
    void setTerrain(int percent);
    /// Is seen where there is room and this says so.
    void setWanted(bool isWanted);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Row
    {
        QLabel* title = nullptr;
        QSlider* slider = nullptr;
        QWidget* percent = nullptr;
    };

    QSlider* addSlider(const char* name, const QString& title, const QString& spoken, const QString& tip,
                       QWidget* percent);
    void arrange(bool isNarrow);
    void place();
    void tellTerrain();
    void showScanAlone(bool isAlone);

    MapView& m_map;
    MapRoom m_room;
    QGridLayout* m_grid;
    std::vector<Row> m_rows;
    std::optional<bool> m_isNarrow; ///< nothing: not arranged yet
    std::array<QSize, 2> m_sizes; ///< usual, narrow
    QSpinBox* m_scanPercent;
    QLabel* m_terrainPercent;
    QSlider* m_scan;
    QSlider* m_terrain;
    bool m_isWanted = false;
    bool m_isForwarded = false; ///< the space bar is held for the map, whoever has the keyboard
    std::optional<LayerSettings> m_before; ///< while the scan alone is seen
};

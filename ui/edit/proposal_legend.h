// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map_view/map_room.h"

#include <QFrame>
#include <QSize>

#include <array>
#include <optional>

class MapView;
class QBoxLayout;

/// Says what the signs of proposals on the map mean: drawn, sure, fairly sure, doubtful. Beside the map, or in its
/// lower left corner beside the strengths of scan and terrain.
class ProposalLegend : public QFrame
{
    Q_OBJECT

public:
    explicit ProposalLegend(MapView& map);

    /// Is seen where there is room and this says so. The signs are of a terrain that is proposed.
    void setWanted(bool isWanted);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void dress();
    void setUpright(bool isUpright);
    void place();

    MapView& m_map;
    MapRoom m_room;
    QBoxLayout* m_signs;
    std::optional<bool> m_isUpright; ///< nothing: not arranged yet
    std::array<QSize, 2> m_sizes; ///< level, upright
    bool m_isWanted = false;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>

class MapView;

/// Says what the signs of proposals on the map mean: drawn, sure, fairly sure, doubtful. In the map's lower left corner,
/// beside the strengths of scan and terrain.
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
    void place();

    MapView& m_map;
    bool m_isWanted = false;
};

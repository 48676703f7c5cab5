// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"

#include <QImage>
#include <QPoint>
#include <QWidget>

#include <memory>
#include <vector>

class RulesInForce;

/// A map as it will look, numbers legible: the whole of it where there is room, else its corners with a gap between
/// them. Costs the same for every size of map.
class BoardPicture : public QWidget
{
    Q_OBJECT

public:
    explicit BoardPicture(QWidget* parent = nullptr);

    void setMap(HexMapPtr map, std::shared_ptr<const RulesInForce> rules = {});
    /// The same on another grid of its size.
    void setMap(HexMapPtr map, const HexGrid& grid, std::shared_ptr<const RulesInForce> rules);
    /// There is no map as the fields want it: veils the last one.
    void setNoMap();
    /// The numbers that are in the picture now, from the top left; for tests.
    QStringList shownNumbers() const;

    QSize sizeHint() const override { return {520, 420}; }
    QSize minimumSizeHint() const override { return {300, 240}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Pane
    {
        HexMapPtr map;
        QImage image;
        QPoint at;
    };

    void arrange();
    void render(Pane& pane, double hexSize) const;
    void paintBreaks(QPainter& painter) const;

    HexMapPtr m_map;
    HexGrid m_grid; ///< of m_map, or another of its size
    std::shared_ptr<const RulesInForce> m_rules;
    bool m_isStale = false; ///< the map is not what the fields say
    std::vector<Pane> m_panes;
    std::vector<QRect> m_breaks; ///< between panes
};

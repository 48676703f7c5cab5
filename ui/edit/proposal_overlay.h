// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/terrain_reader.h"
#include "grid/plane_layout.h"
#include "render/hatch.h"
#include "render/kind_styles.h"
#include "render/theme.h"

#include <QPolygonF>
#include <QWidget>

#include <optional>

class MapView;

/// What is proposed is hatched: lines that far apart where it is sure, and twice as far where it is fairly sure.
inline constexpr double sureSpacing = 6.0;

/// Paints the sign of a doubtful hex: its outline in amber dashes, and a question mark in it unless it is too small.
void paintDoubt(QPainter& painter, const Theme& theme, const QPolygonF& outline, double size, bool hasSign = true);
/// The amber disc with the question mark.
void paintQuestionMark(QPainter& painter, const Theme& theme, QPointF middle, double radius);

/// Lies over the map and paints what is proposed. Of hexes: the terrain's colour, hatched the denser the surer it is; the
/// doubtful have no colour, but amber dashes and a question mark.
class ProposalOverlay : public QWidget
{
    Q_OBJECT

public:
    ProposalOverlay(MapView& map, const TerrainReader& reader);

    void follow();
    /// What is asked about lies open, to be judged by the picture below it; a hexside or a link is framed.
    void setAsked(const std::optional<Hexside>& asked);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QColor colorOf(const QStringList& names) const;
    void paintItem(QPainter& painter, const PlaneLayout& layout, HexIndex hex, int row);
    void paintHex(QPainter& painter, const PlaneLayout& layout, HexIndex hex, const TerrainReader::Guess& guess);
    /// From hex to hex, or along the hexside between them; in the view.
    QLineF lineOf(const PlaneLayout& layout, Hexside item, bool isAlong) const;
    void paintFrame(QPainter& painter, const PlaneLayout& layout, Hexside item) const;
    void paintHexside(QPainter& painter, const PlaneLayout& layout, Hexside item,
                      const TerrainReader::Guess& guess) const;

    MapView& m_map;
    const TerrainReader& m_reader;
    std::optional<Hexside> m_asked;
    std::optional<KindStyles> m_styles; ///< while it is painted
    Theme m_theme; ///< the same
    Hatch m_sure{45.0, sureSpacing};
    Hatch m_fairlySure{45.0, 2.0 * sureSpacing};
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/layers.h"

#include "render/board_scene.h"
#include "render/detail.h"
#include "render/exact_fill.h"
#include "render/pixel_map.h"
#include "render/stamp_cache.h"
#include "render/styles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <optional>
#include <utility>

namespace {

/// The rim of a side's zones along one hexside, on the inner side of it: a tint that fades, and a line of dashes for the
/// first side, of beads for the second, a little farther in, so that both are seen where both reach as far. Each hexside
/// is drawn by itself, and each alike: what is painted in parts fits, and no border is sought over the whole map.
class ZoneRim
{
public:
    ZoneRim(const PaintContext& context, const BoardScene::SideArea& zone)
        : m_layout(context.layout), m_isBeads(zone.side % 2 == 1),
          m_color(context.theme.sideOnMap(zone.color, zone.side)), m_depth(std::max(0.2 * context.hexSize(), 3.5)),
          m_width(std::max(1.3, 0.03 * context.hexSize()))
    {
        if (detail::numbers(context.hexSize()) > 0.0)
            m_number = places::numberRoom(context.shape(), context.hexSize());
    }

    /// What is painted along a hexside, of a hex around the origin.
    struct Side
    {
        QPainterPath tint; ///< empty: none
        QLinearGradient fading;
        QPainterPath line;
    };

    /// A negated zone is there, but not in force: it has no tint.
    Side side(int direction, bool isNegated) const
    {
        const QPointF from = m_layout.corner(QPointF(), direction);
        const QPointF to = m_layout.corner(QPointF(), direction + 1);
        const QPointF outer = (from + to) / 2.0;
        const QPointF outward = outer / std::hypot(outer.x(), outer.y());
        Side result;
        if (!isNegated) {
            result.tint = tint(direction);
            result.fading = QLinearGradient(outer, outer - outward * m_depth);
            result.fading.setColorAt(0.0, withAlpha(m_color, 0.44));
            result.fading.setColorAt(0.45, withAlpha(m_color, 0.17));
            result.fading.setColorAt(1.0, withAlpha(m_color, 0.0));
        }
        const double inset = (m_isBeads ? 0.062 : 0.027) * m_layout.size();
        result.line = line(from - outward * inset, to - from);
        return result;
    }

    void paint(QPainter& painter, const Side& side, bool isNegated) const
    {
        if (!side.tint.isEmpty())
            painter.fillPath(side.tint, side.fading);
        painter.fillPath(side.line, withAlpha(m_color, isNegated ? 0.45 : 1.0));
    }

    /// What it covers.
    QRectF area(int direction) const
    {
        const double rim = m_width + 1.5;
        return room(direction).boundingRect().adjusted(-rim, -rim, rim, rim);
    }

private:
    /// Between the neighbouring hexsides, on which it goes on in the next hex.
    QPolygonF room(int direction) const
    {
        const QPointF from = m_layout.corner(QPointF(), direction);
        const QPointF to = m_layout.corner(QPointF(), direction + 1);
        const double share = m_depth / (m_layout.radius() * std::numbers::sqrt3 / 2.0);
        return {from, to, to + (m_layout.corner(QPointF(), direction + 2) - to) * share,
                from + (m_layout.corner(QPointF(), direction + 5) - from) * share};
    }

    /// It leaves out where the number stands.
    QPainterPath tint(int direction) const
    {
        QPainterPath path;
        path.addPolygon(room(direction));
        path.closeSubpath();
        QPainterPath number;
        number.addRect(m_number);
        return m_number.isEmpty() || !path.intersects(m_number) ? path : path.subtracted(number);
    }

    QPainterPath line(QPointF start, QPointF along) const
    {
        const double length = std::hypot(along.x(), along.y());
        const QPointF across = QPointF(-along.y(), along.x()) / length * (m_width / 2.0);
        const double radius = m_width * 0.8;
        const int count = m_isBeads ? std::clamp(static_cast<int>(length / (radius * 4.0)), 2, 6)
                                    : std::clamp(static_cast<int>(length / (m_width * 5.0)), 1, 3);
        QPainterPath path;
        for (int i = 0; i < count; ++i) {
            QPainterPath one;
            if (m_isBeads) {
                one.addEllipse(start + along * ((i + 0.5) / count), radius, radius);
            } else {
                const QPointF first = start + along * ((i + 0.13) / count);
                const QPointF last = start + along * ((i + 0.87) / count);
                one.addPolygon(QPolygonF({first + across, last + across, last - across, first - across}));
                one.closeSubpath();
            }
            if (m_number.isEmpty() || !one.boundingRect().intersects(m_number))
                path.addPath(one);
        }
        return path;
    }

    const BoardLayout& m_layout;
    bool m_isBeads;
    QColor m_color;
    double m_depth; ///< of the tint
    double m_width; ///< of the line
    QRectF m_number; ///< where the hex number stands, which nothing covers; empty: none shows
};

/// `share`: how strong, 0 to 1.
void paintZone(QPainter& painter, const PaintContext& context, const BoardScene::SideArea& zone, double share)
{
    const ZoneRim rim(context, zone);
    std::array<QRectF, directionCount> areas;
    for (int d = 0; d < directionCount; ++d)
        areas[static_cast<std::size_t>(d)] = rim.area(d);
    StampCache* stamps = context.stampsUpTo(320.0);
    const auto paintSide = [&](QPainter& onto, const ZoneRim::Side& side, QPointF at, bool isNegated) {
        const Dimmed dimmed(onto, share); // a dimmed stamp is put sooner than a stamp is dimmed
        onto.translate(at);
        rim.paint(onto, side, isNegated);
        onto.translate(-at);
    };
    std::array<std::optional<ZoneRim::Side>, 2 * directionCount> sides; ///< those sought, in force and then negated
    const auto sideOf = [&](int direction, bool isNegated) -> const ZoneRim::Side& {
        auto& side = sides[static_cast<std::size_t>(direction + (isNegated ? directionCount : 0))];
        if (!side)
            side = rim.side(direction, isNegated);
        return *side;
    };
    const auto isIn = [&](HexIndex hex, bool isNegated) {
        return hex != noHex && context.map().hasHex(hex)
               && (zone.hexes.contains(hex) || (isNegated && zone.negated.contains(hex)));
    };
    forEachHex(context.map(), context.range(0.1), [&](HexIndex hex) {
        const bool isNegated = !zone.hexes.contains(hex);
        if (!isIn(hex, isNegated))
            return;
        const QPointF center = context.layout.center(hex);
        const std::array<HexIndex, directionCount> neighbours = context.grid().neighbours(hex);
        for (int d = 0; d < directionCount; ++d) {
            if (isIn(neighbours[static_cast<std::size_t>(d)], isNegated))
                continue;
            if (stamps == nullptr) {
                paintSide(painter, sideOf(d, isNegated), center, isNegated);
                continue;
            }
            // Each phase when it is wanted, not all as a strip: those of a zoom take longer than a piece may.
            const StampCache::Phase phase = stamps->phaseOf(center);
            const QRectF& area = areas[static_cast<std::size_t>(d)];
            const int look = (isNegated ? 1 : 0) + (share < 1.0 ? 2 : 0);
            const QImage& image = stamps->stamp(
                StampCache::Kind::Zone, zone.side * directionCount + d, look * StampCache::Phase::count + phase.number,
                area, [&](QPainter& onto) { paintSide(onto, sideOf(d, isNegated), phase.offset, isNegated); });
            stamps->put(painter, image, area, phase.at);
        }
    });
}

/// Between two units that hold what is between them.
void paintBond(QPainter& painter, const PaintContext& context, const ZocBond& bond, int team)
{
    const double size = context.hexSize();
    const Position& position = *context.content.position;
    const QPointF first = context.layout.center(position.unit(bond.first).hex);
    const QPointF second = context.layout.center(position.unit(bond.second).hex);
    const QPointF way = second - first;
    const QPointF along = way / std::hypot(way.x(), way.y());
    const double gap = 0.34 * size;
    QPainterPath line(first + along * gap);
    line.lineTo(second - along * gap);
    // A straight line leads through the hex that is held, another along the hexside that is.
    QPainterPath held;
    if (bond.middles.size() == 1) {
        held = context.hexPath(bond.middles.front(), 0.1);
    } else {
        const QPointF middle = (first + second) / 2.0;
        held.moveTo(middle - along * (0.26 * size));
        held.lineTo(middle + along * (0.26 * size));
    }
    const double width = std::max(1.6, size * 0.05);
    const double heldWidth = bond.middles.size() == 1 ? width : width * 2.4;
    const QString id = context.content.rules->ruleset().teams().value(team);
    const QColor color = sideOnMap(context.theme, context.content.rules.get(), id);
    const auto penOf = [&](double strength) {
        const QPen pen(color, strength, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        return team == 0 ? pen : dashed(pen, {2.2, 1.2});
    };
    for (const auto& [path, strength] : {std::pair(held, heldWidth), std::pair(line, width)}) {
        fillStroke(painter, path,
                   QPen(context.theme.pathCasing, strength + width * 0.9, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        fillStroke(painter, path, penOf(strength));
    }
}

void paintBonds(QPainter& painter, const PaintContext& context)
{
    constexpr double leastHex = 12.0; // where hexes are dots, lines would hide them
    if (!context.content.bonds || !context.content.rules || context.hexSize() < leastHex)
        return;
    for (std::size_t team = 0; team < context.content.bonds->size(); ++team) {
        for (const ZocBond& bond : (*context.content.bonds)[team])
            paintBond(painter, context, bond, static_cast<int>(team));
    }
}

/// Where everyone's lines run, one thin line a link, the second side's dashed.
void paintNetwork(QPainter& painter, const PaintContext& context)
{
    const double size = context.hexSize();
    const double width = std::max(1.2, size * 0.032);
    for (const int side : {0, 1}) {
        QPainterPath links;
        for (const BoardScene::SupplyLink& link : context.scene.supplyLinks()) {
            if (link.side % 2 != side)
                continue;
            const QPointF shift = QPointF(0.03, 0.03) * (size * (side == 0 ? -1 : 1));
            links.moveTo(context.layout.center(link.from) + shift);
            links.lineTo(context.layout.center(link.to) + shift);
        }
        const QPen pen(context.theme.supply, width, Qt::SolidLine, side == 0 ? Qt::RoundCap : Qt::FlatCap);
        painter.strokePath(links, QPen(context.theme.pathCasing, width * 2.0, Qt::SolidLine, Qt::RoundCap));
        painter.strokePath(links, side == 0 ? pen : dashed(pen, {2.0, 1.2}));
    }
    for (const SupplyStatus& status : *context.content.supply) {
        if (status.isSupplied || !status.line.empty())
            paintSupplySource(painter, context, status.line.empty() ? status.source.hex : status.line.back());
    }
}

/// Units that moved together keep beside each other.
constexpr double trailStep = 0.045; ///< hexes
constexpr int lanes = 5;

void paintTrail(QPainter& painter, const PaintContext& context, const UnitTrail& trail, int lane)
{
    const double size = context.hexSize();
    const QColor color =
        sideOnMap(context.theme, context.content.rules.get(), context.content.position->unit(trail.unit).side);
    const double shift = trailStep * size * (lane - lanes / 2);
    std::vector<QPointF> points;
    for (const HexIndex hex : trail.hexes) {
        if (hex != noHex && hex < context.grid().size())
            points.push_back(context.layout.center(hex) + QPointF(shift, shift));
    }
    if (points.empty())
        return;
    const double width = std::max(1.4, size * 0.04);
    const double dot = width * 1.5;
    QPainterPath line(points.front());
    QPainterPath stops;
    for (std::size_t i = 1; i < points.size(); ++i) {
        line.lineTo(points[i]);
        stops.addEllipse(points[i], dot * 0.8, dot * 0.8);
    }
    // It began here: a square; off the map: a ring where it came on.
    QPainterPath begin;
    if (trail.hexes.front() == noHex)
        begin.addEllipse(points.front(), dot * 2.0, dot * 2.0);
    else
        begin.addRect(QRectF(points.front() - QPointF(dot, dot), QSizeF(dot * 2.0, dot * 2.0)));
    fillStroke(painter, line, QPen(context.theme.pathCasing, width * 2.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPen pen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    fillStroke(painter, line, trail.isFree ? dashed(pen, {3.0, 2.0}) : pen);
    painter.setPen(QPen(context.theme.pathCasing, std::max(0.8, width * 0.5)));
    painter.setBrush(color);
    painter.drawPath(stops);
    if (trail.hexes.front() == noHex)
        painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(context.theme.pathCasing, width * 1.6));
    painter.drawPath(begin);
    painter.setPen(QPen(color, width * 0.8));
    painter.drawPath(begin);
}

/// A store house on a disc, for a hex of size 1.
void paintDepot(QPainter& painter, const Theme& theme)
{
    painter.setPen(QPen(theme.pathCasing, 0.03));
    painter.setBrush(theme.supply);
    painter.drawEllipse(QPointF(), 0.17, 0.17);
    QPainterPath house;
    house.addPolygon(QPolygonF({{-0.1, 0.09}, {-0.1, -0.03}, {0.0, -0.1}, {0.1, -0.03}, {0.1, 0.09}}));
    house.closeSubpath();
    house.addRect(QRectF(-0.035, 0.01, 0.07, 0.08));
    painter.fillPath(house, Theme::textOn(theme.supply));
}

void paintScissors(QPainter& painter, const Theme& theme)
{
    QPainterPath path;
    path.addEllipse(QPointF(-0.085, 0.1), 0.048, 0.048);
    path.addEllipse(QPointF(0.085, 0.1), 0.048, 0.048);
    path.addPath(polylines({{{-0.06, 0.06}, {0.085, -0.15}}, {{0.06, 0.06}, {-0.085, -0.15}}}));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.pathCasing);
    painter.drawEllipse(QPointF(), 0.19, 0.19);
    painter.strokePath(path, QPen(theme.supplyCut, 0.042, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.strokePath(circleAt(QPointF(), 0.19), QPen(theme.supplyCut, 0.026));
}

/// A level of supply below the best: a disc that is filled as far as supply goes, and struck out at the last.
void paintLevel(QPainter& painter, const PaintContext& context, HexIndex hex, double share)
{
    const double size = context.hexSize();
    const double radius = std::max(4.0, 0.1 * size);
    const QPointF at = context.layout.center(hex) + QPointF(0.43, 0.08) * size;
    const QRectF disc(at - QPointF(radius, radius), QSizeF(2.0 * radius, 2.0 * radius));
    const Theme& theme = context.theme;
    const QColor& color = share > 0.0 ? theme.supply : theme.supplyCut;
    QPainterPath whole;
    whole.addEllipse(disc);
    QPainterPath full;
    full.addRect(disc.adjusted(0.0, disc.height() * (1.0 - share), 0.0, 0.0));
    painter.fillPath(whole, theme.pathCasing);
    painter.fillPath(whole & full, color);
    if (share <= 0.0) {
        const QPointF slant = QPointF(radius, -radius) * 0.7;
        painter.strokePath(lineAlong(at - slant, at + slant), QPen(color, std::max(1.4, radius * 0.28)));
    }
    painter.strokePath(whole, QPen(theme.pathCasing, std::max(2.4, radius * 0.5)));
    painter.strokePath(whole, QPen(color, std::max(1.4, radius * 0.28)));
}

/// The worst level of each hex, of units that the viewer sees.
void paintLevels(QPainter& painter, const PaintContext& context)
{
    constexpr double leastHex = 16.0;
    const auto levels = static_cast<double>(context.content.rules->ruleset().supply.levels.size());
    if (context.hexSize() < leastHex || levels < 2.0)
        return;
    std::map<HexIndex, int> worst;
    for (const SupplyStatus& status : *context.content.supply) {
        if (status.level > 0 && context.scene.isSeen(status.unit)) {
            int& level = worst[context.content.position->unit(status.unit).hex];
            level = std::max(level, status.level);
        }
    }
    for (const auto& [hex, level] : worst) {
        if (context.isNear(hex))
            paintLevel(painter, context, hex, 1.0 - level / (levels - 1.0));
    }
}

void paintSign(QPainter& painter, const PaintContext& context, QPointF at, void (*paintOne)(QPainter&, const Theme&))
{
    painter.save();
    painter.translate(at);
    painter.scale(context.hexSize(), context.hexSize());
    paintOne(painter, context.theme);
    painter.restore();
}

} // namespace

void paintZones(QPainter& painter, const PaintContext& context)
{
    if (context.zocPixels != nullptr) {
        context.zocPixels->draw(painter, context.layout, context.devicePixelRatio, context.exposed);
    } else {
        // What a ruling says comes first while there is one.
        for (const BoardScene::SideArea& zone : context.scene.zoc())
            paintZone(painter, context, zone, context.content.ruling ? 0.6 : 1.0);
    }
    paintBonds(painter, context);
}

void paintSupplyLine(QPainter& painter, const PaintContext& context, const std::vector<HexIndex>& line, double share,
                     bool isFull)
{
    const double size = context.hexSize();
    const double spacing = std::max(0.25 * size, 6.0) * (isFull ? 1.0 : 2.0);
    const double arm = std::max(0.075 * size, 2.2);
    QPainterPath spine;
    QPainterPath chevrons;
    double carried = spacing * 0.5;
    double left = line.empty() ? 0.0 : share * static_cast<double>(line.size() - 1); // steps yet to draw
    // A line may cross the whole map, of which a part is in sight.
    const double reach = size + arm * 4.0;
    const QRectF near = context.exposed.adjusted(-reach, -reach, reach, reach);
    for (std::size_t i = 0; i + 1 < line.size() && left > 0.0; ++i, left -= 1.0) {
        const QPointF from = context.layout.center(line[i]);
        const QPointF step = context.layout.center(line[i + 1]) - from;
        const double whole = std::hypot(step.x(), step.y());
        const double drawn = left >= 1.0 ? whole : whole * left;
        const bool isNear = near.contains(from);
        const QPointF along = step / whole;
        const QPointF across(-along.y(), along.x());
        if (isNear) {
            spine.moveTo(from);
            spine.lineTo(left >= 1.0 ? from + step : from + along * drawn);
        }
        double at = carried;
        for (; at < whole; at += spacing) {
            if (!isNear || at > drawn)
                continue;
            const QPointF tip = from + along * (at + arm * 0.5);
            chevrons.moveTo(tip - along * arm + across * arm);
            chevrons.lineTo(tip);
            chevrons.lineTo(tip - along * arm - across * arm);
        }
        carried = at - whole;
    }
    const double width = std::max(1.3, size * 0.038);
    const auto stroke = [&](const QPainterPath& path, const QColor& color, double strokeWidth) {
        painter.strokePath(path, QPen(color, strokeWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    };
    const QPen thin(withAlpha(context.theme.supply, 0.55), width * 0.7, Qt::SolidLine, Qt::FlatCap);
    painter.strokePath(spine, isFull ? thin : dashed(thin, {4.0, 4.0}));
    stroke(chevrons, context.theme.pathCasing, width * 2.1);
    stroke(chevrons, context.theme.supply, width);
}

void paintSupplySource(QPainter& painter, const PaintContext& context, HexIndex hex)
{
    paintSign(painter, context, context.layout.center(hex), paintDepot);
}

void paintSupplyCut(QPainter& painter, const PaintContext& context, HexIndex hex, const std::optional<Hexside>& hexside)
{
    const QPointF at = hexside ? hexsideMiddle(context.layout, *hexside)
                               : context.layout.center(hex) + QPointF(0.0, 0.32 * context.hexSize());
    paintSign(painter, context, at, paintScissors);
}

void paintSupply(QPainter& painter, const PaintContext& context)
{
    if (!context.content.supply)
        return;
    if (context.content.showsAllSupply)
        paintNetwork(painter, context);
    if (context.content.showsSupplyLevels && context.content.rules)
        paintLevels(painter, context);
    const SupplyStatus* status = context.scene.supplyOf(context.content.supplyUnit);
    if (status == nullptr)
        return;
    paintSupplyLine(painter, context, status->line, 1.0, status->isSupplied);
    if (!status->line.empty())
        paintSupplySource(painter, context, status->line.back());
    for (const SupplyCut& cut : status->cuts)
        paintSupplyCut(painter, context, cut.hex, cut.reason.hexside);
}

void paintTrails(QPainter& painter, const PaintContext& context)
{
    // Where hexes are dots, a line along them would hide the counters.
    constexpr double leastHex = 12.0;
    if (!context.content.trails || context.hexSize() < leastHex)
        return;
    int lane = 0;
    for (const UnitTrail& trail : *context.content.trails) {
        lane = (lane + 1) % lanes;
        if (context.scene.isSeen(trail.unit))
            paintTrail(painter, context, trail, lane);
    }
}

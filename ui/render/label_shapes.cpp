// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/label_shapes.h"

#include "grid/plane_layout.h"
#include "render/detail.h"
#include "render/hexside_lines.h"
#include "render/map_geometry.h"

#include <QFontMetricsF>
#include <QHash>
#include <QPainterPathStroker>
#include <QTransform>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <mutex>
#include <optional>
#include <vector>

namespace {

/// Pixels of the font of which letters are made.
constexpr double letterPixels = 64.0;

LabelLook usualLabel(LabelKind kind)
{
    switch (kind) {
    case LabelKind::City:
        return {0.185, false, false, 0.06, {}};
    case LabelKind::Town:
        return {0.15, false, false, 0.0, {}};
    case LabelKind::Region:
        return {0.24, false, false, 0.35, QStringLiteral("#6b5a3c")};
    case LabelKind::River:
        return {0.135, false, true, 0.08, QStringLiteral("#235a86")};
    case LabelKind::Sea:
        return {0.22, false, true, 0.2, QStringLiteral("#2c6187")};
    case LabelKind::Plain:
        break;
    }
    return {};
}

QFont fontFor(const LabelLook& look, const QFont& family)
{
    QFont font(family);
    font.setPixelSize(static_cast<int>(letterPixels));
    font.setBold(look.isBold);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setLetterSpacing(QFont::AbsoluteSpacing, look.spacing * letterPixels);
    return font;
}

/// What is written in a font, from the origin to the right.
struct Written
{
    QPainterPath outline;
    double width = 0.0;
};

/// The same whenever it is asked for: the outlines and widths that the system gives of a text differ in their last digits
/// by what has been laid out before.
Written written(const QFont& font, const QString& text)
{
    constexpr qsizetype most = 2000;
    static std::mutex mutex;
    static QHash<std::pair<QString, QString>, Written> known;
    const std::lock_guard lock(mutex);
    const std::pair key(font.key(), text);
    const auto at = known.constFind(key);
    if (at != known.constEnd())
        return *at;
    if (known.size() >= most)
        known.clear();
    Written result;
    result.outline.addText(QPointF(), font, text);
    result.width = QFontMetricsF(font).horizontalAdvance(text);
    known.insert(key, result);
    return result;
}

/// Letters on their line of writing, slanted if the look says so. Qt would slant other texts in a bundled face, too, which
/// has no italic of its own: all its sizes share one shape.
QPainterPath slanted(const QPainterPath& letters, const LabelLook& look)
{
    constexpr double slant = 0.2;
    return look.isItalic ? QTransform(1.0, 0.0, -slant, 1.0, 0.0, 0.0).map(letters) : letters;
}

/// What is to stay clear in a hex, from its centre.
QRectF counterRoom()
{
    QRectF room(0.0, 0.0, detail::counterSide, detail::counterSide);
    room.moveCenter(places::counter(1.0));
    return room;
}

/// Of a hex in which its number is no larger than it must be.
QRectF numberRoom(GridShape shape)
{
    constexpr double large = 100.0;
    const QRectF room = places::numberRoom(shape, large);
    return {room.topLeft() / large, room.size() / large};
}

double areaOf(const QRectF& rect)
{
    return rect.isEmpty() ? 0.0 : rect.width() * rect.height();
}

/// How much of the line from `a` to `b` lies in the box.
double lengthWithin(const QRectF& box, QPointF a, QPointF b)
{
    double from = 0.0;
    double to = 1.0;
    const QPointF d = b - a;
    const auto clip = [&](double start, double step, double least, double most) {
        if (std::abs(step) < 1e-9)
            return start >= least && start <= most;
        double one = (least - start) / step;
        double other = (most - start) / step;
        if (one > other)
            std::swap(one, other);
        from = std::max(from, one);
        to = std::min(to, other);
        return from < to;
    };
    if (!clip(a.x(), d.x(), box.left(), box.right()) || !clip(a.y(), d.y(), box.top(), box.bottom()))
        return 0.0;
    return (to - from) * std::hypot(d.x(), d.y());
}

/// Where a text of that size stands best, from the hex's centre.
QPointF freePlace(const HexMap& map, HexIndex at, QSizeF size)
{
    const PlaneLayout layout(map.grid, 1.0);
    const QPointF center = layout.center(at);
    const QRectF bounds = layout.bounds();
    const QPointF usual = places::label(map.grid.shape(), 1.0);
    const QRectF counter = counterRoom();
    const QRectF number = numberRoom(map.grid.shape());
    const int reach = std::clamp(static_cast<int>(std::ceil(size.width() / 2.0)) + 2, 2, 5);
    const std::vector<HexIndex> around = map.hexesAround(at, reach);
    // What begins in a hex of the rim stays on the sheet, if it is not wider than that.
    const auto onSheet = [&](QPointF place) {
        const auto within = [](double middle, double length, double from, double to) {
            return length > to - from ? middle : std::clamp(middle, from + length / 2.0, to - length / 2.0);
        };
        return QPointF(within(center.x() + place.x(), size.width(), bounds.left(), bounds.right()),
                       within(center.y() + place.y(), size.height(), bounds.top(), bounds.bottom()))
               - center;
    };
    const auto cost = [&](QPointF place) {
        QRectF box(QPointF(), size);
        box.moveCenter(center + place);
        double sum = 0.12 * std::hypot(place.x() - usual.x(), place.y() - usual.y());
        // Beside the map nothing is covered, and nobody looks there for a name.
        sum += 8.0 * (areaOf(box) - areaOf(box & bounds));
        for (const HexIndex hex : around) {
            const QPointF middle = layout.center(hex);
            if (std::abs(middle.y() - box.center().y()) > 1.2 + size.height()
                || std::abs(middle.x() - box.center().x()) > 1.2 + size.width() / 2.0)
                continue;
            sum += 30.0 * areaOf(box & counter.translated(middle));
            sum += 30.0 * areaOf(box & number.translated(middle));
            for (int d = 0; d < 3; ++d)
                sum += lengthWithin(box, layout.corner(middle, d), layout.corner(middle, d + 1));
        }
        return sum;
    };
    QPointF best = onSheet(usual);
    double least = cost(best);
    for (int row = -16; row <= 16; ++row) {
        for (int column = -4; column <= 4; ++column) {
            const QPointF place = onSheet(QPointF(column * 0.25, row * 0.05));
            if (const double here = cost(place); here < least - 1e-6) {
                least = here;
                best = place;
            }
        }
    }
    return best;
}

double distanceTo(const std::vector<QPointF>& points, QPointF at)
{
    double least = std::numeric_limits<double>::max();
    for (const QPointF& point : points)
        least = std::min(least, std::hypot(point.x() - at.x(), point.y() - at.y()));
    return least;
}

/// Without the corners that hexsides make.
std::vector<QPointF> evened(std::vector<QPointF> points)
{
    for (int round = 0; round < 2; ++round) {
        std::vector<QPointF> next = points;
        for (std::size_t i = 1; i + 1 < points.size(); ++i)
            next[i] = (points[i - 1] + 2.0 * points[i] + points[i + 1]) / 4.0;
        points = std::move(next);
    }
    return points;
}

double lengthOf(const std::vector<QPointF>& points)
{
    double sum = 0.0;
    for (std::size_t i = 1; i < points.size(); ++i)
        sum += std::hypot(points[i].x() - points[i - 1].x(), points[i].y() - points[i - 1].y());
    return sum;
}

/// Hexes: a line is longer than the part of it that is near.
constexpr int lineReach = 12;

/// The line of a kind that is nearest to a hex, among those that are long enough for a text; empty: there is none near
/// it.
std::vector<QPointF> nearestLine(const HexMap& map, const QString& kind, HexIndex at, double width)
{
    constexpr double near = 4.0;
    const PlaneLayout layout(map.grid, 1.0);
    const QPointF center = layout.center(at);
    std::vector<QPointF> nearest;
    double least = near;
    const auto take = [&](std::vector<QPointF> points) {
        const double distance = distanceTo(points, center);
        if (distance < least && lengthOf(points) >= width) {
            least = distance;
            nearest = std::move(points);
        }
    };
    if (const HexsideSet* hexsides = map.hexsideKind(kind)) {
        HexsideSet around(map.grid.size());
        for (const HexIndex hex : map.hexesAround(at, lineReach)) {
            for (int d = 0; d < 3; ++d) {
                const Hexside hexside{hex, directionFromInt(d)};
                if (hexsides->contains(hexside))
                    around.insert(map.grid, hexside);
            }
        }
        for (const HexsideChain& chain : chainsOf(map.grid, around)) {
            std::vector<QPointF> points;
            for (std::size_t i = 0; i + 1 < chain.corners.size(); ++i)
                points.push_back((cornerPoint(map.grid.shape(), chain.corners[i])
                                  + cornerPoint(map.grid.shape(), chain.corners[i + 1]))
                                 / 2.0);
            take(evened(std::move(points)));
        }
    }
    if (const PathKind* paths = map.path(kind)) {
        for (const std::vector<HexIndex>& line : paths->lines) {
            std::vector<QPointF> points;
            for (const HexIndex hex : line)
                points.push_back(layout.center(hex));
            take(std::move(points));
        }
    }
    return nearest;
}

QPainterPath curveThrough(const std::vector<QPointF>& points)
{
    QPainterPath path(points.front());
    for (std::size_t i = 1; i + 1 < points.size(); ++i)
        path.quadTo(points[i], (points[i] + points[i + 1]) / 2.0);
    path.lineTo(points.back());
    return path;
}

/// A curve as short straight pieces, with the way along it.
class Track
{
public:
    explicit Track(const QPainterPath& curve)
    {
        add(curve.elementAt(0));
        for (int i = 1; i < curve.elementCount(); ++i) {
            if (!curve.elementAt(i).isCurveTo()) {
                add(curve.elementAt(i));
                continue;
            }
            constexpr int pieces = 8;
            const QPointF p0 = m_points.back();
            const QPointF p1 = curve.elementAt(i);
            const QPointF p2 = curve.elementAt(i + 1);
            const QPointF p3 = curve.elementAt(i + 2);
            for (int piece = 1; piece <= pieces; ++piece) {
                const double t = static_cast<double>(piece) / pieces;
                const double u = 1.0 - t;
                add(p0 * (u * u * u) + p1 * (3.0 * u * u * t) + p2 * (3.0 * u * t * t) + p3 * (t * t * t));
            }
            i += 2;
        }
    }

    double length() const { return m_ways.back(); }

    QPointF at(double way) const
    {
        const auto after = std::upper_bound(m_ways.begin() + 1, m_ways.end() - 1, way);
        const auto i = static_cast<std::size_t>(after - m_ways.begin());
        const double piece = m_ways[i] - m_ways[i - 1];
        const double share = piece > 0.0 ? std::clamp((way - m_ways[i - 1]) / piece, 0.0, 1.0) : 0.0;
        return m_points[i - 1] + (m_points[i] - m_points[i - 1]) * share;
    }

    /// The way to its point that is nearest to another.
    double nearest(QPointF to) const
    {
        double best = 0.0;
        double least = std::numeric_limits<double>::max();
        for (std::size_t i = 1; i < m_points.size(); ++i) {
            const QPointF piece = m_points[i] - m_points[i - 1];
            const double squared = QPointF::dotProduct(piece, piece);
            const double share =
                squared > 0.0 ? std::clamp(QPointF::dotProduct(to - m_points[i - 1], piece) / squared, 0.0, 1.0) : 0.0;
            const QPointF off = m_points[i - 1] + piece * share - to;
            const double distance = std::hypot(off.x(), off.y());
            if (distance < least) {
                least = distance;
                best = m_ways[i - 1] + (m_ways[i] - m_ways[i - 1]) * share;
            }
        }
        return best;
    }

private:
    void add(QPointF point)
    {
        const QPointF step = m_points.empty() ? QPointF() : point - m_points.back();
        m_ways.push_back(m_points.empty() ? 0.0 : m_ways.back() + std::hypot(step.x(), step.y()));
        m_points.push_back(point);
    }

    std::vector<QPointF> m_points;
    std::vector<double> m_ways; ///< to each
};

/// Where a text of that width begins on a line so that its middle lies near a point.
double startOn(const Track& line, QPointF near, double shift, double width)
{
    return std::clamp(line.nearest(near) + shift - width / 2.0, 0.0, line.length() - width);
}

/// The part of a line that a text needs, moved up: letters that stand on it keep their distance in its bends. It is
/// measured out from the point that is nearest to the label, so that whatever the line does elsewhere moves no letter.
QPainterPath lifted(const Track& line, double by, QPointF near, double start, double width)
{
    constexpr double step = 0.1;
    const double beside = 1.0 + width / 4.0; // for what bends take
    const double middle = line.nearest(near);
    const double from = std::max(0.0, start - beside);
    const double to = std::min(line.length(), start + width + beside);
    std::vector<double> ways;
    if (from <= 0.0)
        ways.push_back(0.0);
    for (double way = middle + std::ceil((from - middle) / step) * step; way <= to; way += step)
        ways.push_back(way);
    if (to >= line.length())
        ways.push_back(to);
    std::vector<QPointF> points;
    for (const double at : ways) {
        const QPointF way = line.at(at + 2.0 * step) - line.at(at - 2.0 * step);
        const double length = std::hypot(way.x(), way.y());
        if (length == 0.0)
            continue;
        const QPointF point = line.at(at) + QPointF(way.y(), -way.x()) * (by / length);
        // Within a narrow bend it would go back.
        if (points.empty() || QPointF::dotProduct(point - points.back(), way) > 0.03 * length)
            points.push_back(point);
    }
    return points.size() < 2 ? QPainterPath() : curveThrough(evened(std::move(points)));
}

/// Letters above a line; empty: the line is too short.
QPainterPath lettersAlong(const QString& text, const LabelLook& look, const QFont& font, double scale,
                          const QPainterPath& curve, QPointF from, QPointF offset)
{
    const double width = written(font, text).width * scale;
    Track line(curve);
    if (width > line.length())
        return {};
    double start = startOn(line, from, offset.x(), width);
    if (line.at(start + width).x() < line.at(start).x()) {
        line = Track(curve.toReversed());
        start = startOn(line, from, offset.x(), width);
    }
    // Clear of the widest river.
    const QPainterPath raised = lifted(line, 0.12 - offset.y(), from, start, width);
    if (raised.elementCount() < 2)
        return {};
    const Track above(raised);
    if (width > above.length())
        return {};
    QPainterPath letters;
    double way = startOn(above, from, offset.x(), width);
    for (const QChar letter : text) {
        // Of a text, for that of a letter leaves the room after it out.
        const Written one = written(font, QString(letter));
        const double advance = one.width * scale;
        const QPointF before = above.at(way);
        const QPointF after = above.at(way + advance);
        const double angle = std::atan2(after.y() - before.y(), after.x() - before.x()) * 180.0 / M_PI;
        letters.addPath(QTransform()
                            .translate(before.x(), before.y())
                            .rotate(angle)
                            .scale(scale, scale)
                            .map(slanted(one.outline, look)));
        way += advance;
    }
    return letters;
}

} // namespace

LabelLook lookOf(const LabelStyle& style)
{
    LabelLook look = usualLabel(style.kind);
    look.size = style.size.value_or(look.size);
    look.isBold = style.bold.value_or(look.isBold);
    look.isItalic = style.italic.value_or(look.isItalic);
    look.spacing = style.spacing.value_or(look.spacing);
    if (!style.color.isEmpty())
        look.color = style.color;
    return look;
}

QRectF reachOfLine(const HexMap& map, const MapLabel& label)
{
    constexpr double reach = lineReach + 1.0;
    const QPointF center = PlaneLayout(map.grid, 1.0).center(label.at);
    return {center.x() - reach, center.y() - reach, 2.0 * reach, 2.0 * reach};
}

LabelShape labelShape(const HexMap& map, const MapLabel& label, const QFont& family)
{
    const LabelLook look = lookOf(label.style);
    const QFont font = fontFor(look, family);
    const double scale = look.size / letterPixels;
    const QPointF center = PlaneLayout(map.grid, 1.0).center(label.at);
    LabelShape shape;
    if (!label.style.along.isEmpty()) {
        const double width = written(font, label.text).width * scale;
        const std::vector<QPointF> line = nearestLine(map, label.style.along, label.at, width);
        if (line.size() > 1)
            shape.letters = lettersAlong(label.text, look, font, scale, curveThrough(line), center,
                                         label.style.offset.value_or(QPointF()));
    }
    if (shape.letters.isEmpty()) {
        const QFontMetricsF metrics(font);
        // The room behind the last letter is none.
        const Written whole = written(font, label.text);
        const double width = whole.width - look.spacing * letterPixels;
        const QSizeF size = QSizeF(width, metrics.capHeight()) * scale;
        const QPointF place = label.style.offset ? *label.style.offset : freePlace(map, label.at, size);
        const QPainterPath text =
            slanted(whole.outline.translated(-width / 2.0, 0.0), look).translated(0.0, metrics.capHeight() / 2.0);
        shape.letters = QTransform()
                            .translate(center.x() + place.x(), center.y() + place.y())
                            .rotate(label.style.angle)
                            .scale(scale, scale)
                            .map(text);
    }
    shape.letters.setFillRule(Qt::WindingFill);
    // Strokes of thin lines are made in large numbers, where curves are smooth.
    constexpr double fine = 256.0;
    QPainterPathStroker stroker;
    stroker.setWidth(fine * std::clamp(0.28 * look.size, 0.03, 0.08));
    stroker.setCapStyle(Qt::RoundCap);
    stroker.setJoinStyle(Qt::RoundJoin);
    const QPainterPath large = QTransform::fromScale(fine, fine).map(shape.letters);
    shape.halo = QTransform::fromScale(1.0 / fine, 1.0 / fine).map(stroker.createStroke(large));
    shape.halo.setFillRule(Qt::WindingFill);
    shape.bounds = shape.halo.boundingRect();
    return shape;
}

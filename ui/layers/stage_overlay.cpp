// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/stage_overlay.h"

#include "layers/counters_layer.h"
#include "layers/paint_context.h"
#include "layers/path_painting.h"
#include "layers/supply_layer.h"
#include "render/chip.h"
#include "render/counter_places.h"
#include "render/detail.h"
#include "render/exact_fill.h"
#include "render/hex_outline.h"
#include "render/hex_places.h"
#include "render/hexside_place.h"
#include "render/reason_sign.h"
#include "render/verdict_ring.h"

#include <QPainter>
#include <QPainterPath>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace {

constexpr std::size_t mostLanes = 24; ///< paths side by side; more would be a tangle anyway
constexpr std::size_t mostNumbers = 16;

/// How a hex looks that drops out in such a stage.
Verdict lookOf(StageKind kind)
{
    switch (kind) {
    case StageKind::Priority:
    case StageKind::EarlierChoice:
    case StageKind::Negated:
        return Verdict::Outranked;
    case StageKind::CutOff:
    case StageKind::DeadEnd:
        return Verdict::DeadEnd;
    default:
        return Verdict::Forbidden;
    }
}

/// Whether the units of such a stage are to blame; else it is about them.
bool isFault(StageKind kind)
{
    switch (kind) {
    case StageKind::Forbid:
    case StageKind::CutOff:
    case StageKind::DeadEnd:
    case StageKind::Priority:
    case StageKind::EarlierChoice:
    case StageKind::Cut:
    case StageKind::Stopped:
    case StageKind::Negated:
        return true;
    default:
        return false;
    }
}

/// A share of a change: 0 until `from`, 1 from `to` on.
double part(double progress, double from, double to)
{
    return std::clamp((progress - from) / (to - from), 0.0, 1.0);
}

QColor withAlpha(QColor color, double alpha)
{
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

/// What a stage leaves on the board, found anew for each picture: an explanation is about few hexes.
class StagePainting
{
public:
    StagePainting(QPainter& painter, const PaintContext& context, const ShownStage& shown)
        : m_painter(painter), m_context(context), m_theme(context.theme), m_explanation(*shown.explanation),
          m_stage(m_explanation.stages[static_cast<std::size_t>(shown.stage)]), m_place(shown.stage),
          m_progress(shown.progress), m_asked(shown.asked), m_size(context.hexSize())
    {
        find();
    }

    void paint()
    {
        for (const auto& [hex, fall] : m_before)
            paintGone(hex, *fall.first, fall.second);
        for (const HexIndex hex : m_standing)
            paintStanding(hex);
        for (const StruckHex& struck : m_stage.struck)
            paintFalling(struck);
        if (m_explanation.from != noHex)
            paintUnitRing(m_painter, m_context, m_explanation.from);
        paintPaths();
        paintSupply();
        if (m_stage.kind == StageKind::Exerts)
            paintRays();
        paintFaults();
        for (const StruckHex& struck : m_stage.struck)
            paintSign(struck);
        paintPassDots();
        paintEnd();
        paintAsked();
    }

private:
    using Fall = std::pair<const StruckHex*, const ExplainStage*>;

    void find();
    bool isNear(HexIndex hex) const;
    QPainterPath hexPath(HexIndex hex, double inset) const;
    QPointF center(HexIndex hex) const { return m_context.layout.center(hex); }
    QString ruleNumber(const ExplainStage& stage) const;
    Chip chipOf(const StruckHex& struck, const ExplainStage& stage) const;
    double grown(HexIndex hex) const;
    double widestChip() const;
    bool isOnPath(HexIndex hex, bool asEnd) const;

    void paintGone(HexIndex hex, const StruckHex& struck, const ExplainStage* stage);
    void paintStanding(HexIndex hex);
    void paintFalling(const StruckHex& struck);
    void paintSign(const StruckHex& struck);
    void paintPaths();
    void unveilCounters(const std::vector<std::vector<HexIndex>>& ways);
    void paintArrows(const std::vector<std::vector<HexIndex>>& paths, const QColor& color, bool isDashed,
                     double opacity, bool areNumbered);
    void paintPassDots();
    void paintSupply();
    void paintRays();
    void paintFaults();
    void paintHalo(HexIndex hex, const QColor& color, bool isSquare);
    void paintHexside(Hexside hexside);
    void paintLine(HexIndex from, HexIndex to);
    void paintEnd();
    void paintAsked();

    QPainter& m_painter;
    const PaintContext& m_context;
    const Theme& m_theme;
    const Explanation& m_explanation;
    const ExplainStage& m_stage;
    int m_place;
    double m_progress;
    HexIndex m_asked;
    double m_size;

    std::map<HexIndex, Fall> m_before;
    std::vector<HexIndex> m_standing; ///< what drops out now is among them
    int m_farthest = 1; ///< hexes from the unit to the farthest in reach
};

void StagePainting::find()
{
    std::set<HexIndex> standing;
    for (int i = 0; i <= m_place; ++i) {
        const ExplainStage& stage = m_explanation.stages[static_cast<std::size_t>(i)];
        if (stage.kind == StageKind::Reach || stage.kind == StageKind::Exerts)
            standing.insert(stage.hexes.begin(), stage.hexes.end());
        if (i == m_place)
            break;
        for (const StruckHex& struck : stage.struck)
            m_before.try_emplace(struck.hex, &struck, &stage);
    }
    for (const StruckHex& struck : m_stage.struck)
        m_before.erase(struck.hex);
    for (const auto& [hex, fall] : m_before)
        standing.erase(hex);
    m_standing.assign(standing.begin(), standing.end());
    if (m_explanation.from == noHex)
        return;
    for (const HexIndex hex : m_standing)
        m_farthest = std::max(m_farthest, m_context.grid().distance(m_explanation.from, hex));
}

bool StagePainting::isNear(HexIndex hex) const
{
    return hex != noHex && m_context.exposed.adjusted(-m_size, -m_size, m_size, m_size).contains(center(hex));
}

QPainterPath StagePainting::hexPath(HexIndex hex, double inset) const
{
    QPainterPath path;
    path.addPolygon(
        QTransform::fromScale(m_size, m_size).map(hexPolygon(m_context.grid().shape(), inset)).translated(center(hex)));
    path.closeSubpath();
    return path;
}

QString StagePainting::ruleNumber(const ExplainStage& stage) const
{
    const auto place = static_cast<std::size_t>(stage.rule);
    const bool isKnown = stage.rule != noRule && m_explanation.rules && place < m_explanation.rules->size();
    QString number = isKnown ? (*m_explanation.rules)[place].number : QString();
    if (!stage.priority.isEmpty())
        number = number.isEmpty() ? stage.priority : number + u' ' + stage.priority;
    return number;
}

Chip StagePainting::chipOf(const StruckHex& struck, const ExplainStage& stage) const
{
    const Verdict look = lookOf(stage.kind);
    Chip chip{verdictColor(m_theme, look), ruleNumber(stage), {}, false};
    if (!struck.why.empty())
        chip.sign = struck.why.front().code;
    else if (look == Verdict::DeadEnd)
        chip.sign = ReasonCode::NoWayOn;
    return chip;
}

/// How much of a hex in reach is there while the reach grows from the unit outwards.
double StagePainting::grown(HexIndex hex) const
{
    if (m_stage.kind != StageKind::Reach && m_stage.kind != StageKind::Exerts)
        return 1.0;
    const int far = m_explanation.from == noHex ? m_farthest : m_context.grid().distance(m_explanation.from, hex);
    return std::clamp(m_progress * m_farthest - far + 1.0, 0.0, 1.0);
}

/// A number and a priority take more room than a word; in a pointy grid other hexes' numbers stand beside it.
double StagePainting::widestChip() const
{
    const double widest = places::chip(m_context.grid().shape(), m_size).widest;
    return m_context.grid().shape() == GridShape::Pointy ? widest : std::max(widest, 0.86 * m_size);
}

/// Whether a path of the stage ends in the hex, or passes it.
bool StagePainting::isOnPath(HexIndex hex, bool asEnd) const
{
    return std::any_of(m_stage.paths.begin(), m_stage.paths.end(), [&](const std::vector<HexIndex>& path) {
        return asEnd ? !path.empty() && path.back() == hex
                     : std::find(path.begin(), path.end(), hex) != path.end() && path.front() != hex;
    });
}

/// What dropped out before: its ground veiled, a thin dotted ring, the sign pale.
void StagePainting::paintGone(HexIndex hex, const StruckHex& struck, const ExplainStage* stage)
{
    if (!isNear(hex))
        return;
    const bool isTaken = hasVisibleStack(m_context, hex);
    const QPainterPath clear = keptClear(m_size, true, isTaken).translated(center(hex));
    m_painter.fillPath(hexPath(hex, 0.0).subtracted(clear), withAlpha(m_theme.ground, m_theme.isDark ? 0.5 : 0.55));
    QPen pen(withAlpha(verdictColor(m_theme, lookOf(stage->kind)), 0.75), std::max(1.0, m_size * 0.022), Qt::SolidLine,
             Qt::RoundCap);
    pen.setDashPattern({0.01, 3.0});
    fillStroke(m_painter, hexPath(hex, 0.09), pen);
    if (!detail::chips(m_size))
        return;
    Chip chip = chipOf(struck, *stage);
    if (chip.sign)
        chip.text.clear();
    if (!chip.sign && chip.text.isEmpty())
        return;
    const places::ChipPlace place = places::chip(m_context.grid().shape(), m_size);
    const double before = m_painter.opacity();
    m_painter.setOpacity(before * 0.45);
    paintChip(m_painter, chip, center(hex) + place.center, place.height * 0.85, place.widest, m_theme);
    m_painter.setOpacity(before);
}

/// In reach so far: a full ring and a light fill; at the end the legal ends as the ruling rings them.
void StagePainting::paintStanding(HexIndex hex)
{
    if (!isNear(hex))
        return;
    const bool isTaken = hasVisibleStack(m_context, hex);
    const bool falls = std::any_of(m_stage.struck.begin(), m_stage.struck.end(),
                                   [hex](const StruckHex& struck) { return struck.hex == hex; });
    const double before = m_painter.opacity();
    m_painter.setOpacity(before * grown(hex) * (falls ? 1.0 - part(m_progress, 0.1, 0.7) : 1.0));
    const bool isEnd = m_stage.kind == StageKind::Choice;
    if (isEnd && isOnPath(hex, true)) {
        m_painter.save();
        m_painter.translate(center(hex));
        paintVerdictRing(m_painter, Verdict::LegalEnd, m_context.grid().shape(), m_size, isTaken, m_theme);
        m_painter.restore();
    } else if (!isEnd || !isOnPath(hex, false)) {
        const double width = std::max(1.4, m_size * 0.038);
        const QPainterPath ring = hexPath(hex, 0.03);
        m_painter.fillPath(ring.subtracted(keptClear(m_size, false, isTaken).translated(center(hex))),
                           withAlpha(m_theme.path, m_theme.isDark ? 0.26 : 0.17));
        fillStroke(m_painter, ring, QPen(withAlpha(m_theme.pathCasing, 0.85), width * 1.7));
        fillStroke(m_painter, ring, QPen(m_theme.path, width));
    }
    m_painter.setOpacity(before);
}

/// What drops out now: hatched in the colour and the form of its verdict, and shrunk away from its neighbours.
void StagePainting::paintFalling(const StruckHex& struck)
{
    if (!isNear(struck.hex))
        return;
    const double shown = part(m_progress, 0.0, 0.6);
    const double scale = 1.0 - 0.13 * part(m_progress, 0.3, 1.0);
    const Verdict look = lookOf(m_stage.kind);
    const bool isTaken = hasVisibleStack(m_context, struck.hex);
    const double before = m_painter.opacity();
    m_painter.save();
    m_painter.setOpacity(before * shown);
    // Under a hatch that lets the ground through, and rings without any fill, a tint says that this is where it happens.
    const QPainterPath clear = keptClear(m_size, true, isTaken).translated(center(struck.hex));
    m_painter.fillPath(hexPath(struck.hex, 0.0).subtracted(clear), withAlpha(m_theme.ground, 0.4));
    m_painter.translate(center(struck.hex));
    m_painter.scale(scale, scale);
    QPainterPath inside;
    inside.addPolygon(QTransform::fromScale(m_size, m_size).map(hexPolygon(m_context.grid().shape(), 0.03)));
    m_painter.fillPath(inside.subtracted(keptClear(m_size, true, isTaken)),
                       withAlpha(verdictColor(m_theme, look), 0.28));
    paintVerdictRing(m_painter, look, m_context.grid().shape(), m_size, isTaken, m_theme);
    m_painter.restore();
    m_painter.setOpacity(before);
}

void StagePainting::paintSign(const StruckHex& struck)
{
    const double shown = part(m_progress, 0.2, 0.6);
    if (!isNear(struck.hex) || !detail::chips(m_size) || shown <= 0.0)
        return;
    Chip chip = chipOf(struck, m_stage);
    if (!chip.sign && chip.text.isEmpty())
        return;
    if (!detail::chipWords(m_size) && chip.sign)
        chip.text.clear();
    const places::ChipPlace place = places::chip(m_context.grid().shape(), m_size);
    const double before = m_painter.opacity();
    m_painter.setOpacity(before * shown);
    paintChip(m_painter, chip, center(struck.hex) + place.center, place.height, widestChip(), m_theme);
    m_painter.setOpacity(before);
}

// --- Paths ---

void StagePainting::paintArrows(const std::vector<std::vector<HexIndex>>& paths, const QColor& color, bool isDashed,
                                double opacity, bool areNumbered)
{
    std::vector<std::vector<HexIndex>> ways;
    std::map<HexIndex, int> ends;
    for (const std::vector<HexIndex>& path : paths) {
        if (path.size() < 2)
            continue;
        ways.push_back(path);
        ++ends[path.back()];
    }
    std::vector<std::vector<PathLane>> lanes(ways.size());
    if (ways.size() <= mostLanes)
        lanes = lanesOf(m_context.grid(), ways);
    const double before = m_painter.opacity();
    m_painter.setOpacity(before * opacity);
    std::vector<ArrowShape> shapes;
    std::vector<ArrowOutline> outlines;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        shapes.push_back(pathShape(m_context, ways[i], lanes[i], ends[ways[i].back()] > 1, 1.0));
        shapes.back().isDashed = isDashed;
        outlines.push_back(outlineOf(shapes.back()));
    }
    // All casings lie below all lines, so that forks stay open.
    for (const ArrowOutline& outline : outlines)
        paintCasing(m_painter, outline, m_theme.pathCasing, std::max(1.2, m_size * 0.024));
    for (const ArrowOutline& outline : outlines)
        fillArrow(m_painter, outline, color);
    if (areNumbered)
        unveilCounters(ways);
    if (areNumbered && ways.size() > 1 && ways.size() <= mostNumbers && detail::pathNumbers(m_size)) {
        const double height = std::max(m_size * 0.17, 11.0);
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const QPointF way = shapes[i].points.back() - shapes[i].points[shapes[i].points.size() - 2];
            const bool isBack = !lanes[i].empty() && lanes[i].back().lane % 2 == 1;
            const QPointF back = isBack ? way / std::hypot(way.x(), way.y()) * (0.7 * height) : QPointF();
            paintChip(m_painter, {color, QString::number(i + 1), {}, false}, tagPlace(shapes[i]) - back, height,
                      m_size * 0.6, m_theme);
        }
    }
    m_painter.setOpacity(before);
}

/// Counters that arrows run across show through them, as they do in the ruling.
void StagePainting::unveilCounters(const std::vector<std::vector<HexIndex>>& ways)
{
    std::set<HexIndex> crossed;
    for (const std::vector<HexIndex>& way : ways)
        crossed.insert(way.begin() + 1, way.end());
    for (const HexIndex hex : crossed) {
        if (isNear(hex) && hasVisibleStack(m_context, hex))
            paintStackAgain(m_painter, m_context, hex, 0.7);
    }
}

void StagePainting::paintPaths()
{
    switch (m_stage.kind) {
    case StageKind::Leg:
    case StageKind::Cut:
    case StageKind::InSupply:
    case StageKind::OutOfSupply:
        return; // lines of supply
    case StageKind::Priority:
    case StageKind::EarlierChoice:
    case StageKind::DeadEnd:
    case StageKind::CutOff:
        // From a way like any other to one that is no more.
        paintArrows(m_stage.paths, m_theme.path, false, 1.0 - part(m_progress, 0.0, 0.5), false);
        paintArrows(m_stage.paths, verdictColor(m_theme, lookOf(m_stage.kind)), true,
                    part(m_progress, 0.0, 0.5) * (1.0 - 0.35 * part(m_progress, 0.5, 1.0)), false);
        return;
    case StageKind::Option:
        paintArrows(m_stage.paths, m_theme.option, true, m_progress, true);
        return;
    default:
        paintArrows(m_stage.paths, m_theme.path, false, m_progress, true);
    }
}

/// Hexes that one may pass, as the ruling marks them.
void StagePainting::paintPassDots()
{
    if (m_stage.kind != StageKind::Choice)
        return;
    const double radius = std::max(2.4, m_size * 0.085);
    const double rim = std::max(1.0, m_size * 0.028);
    const double before = m_painter.opacity();
    m_painter.setOpacity(before * m_progress);
    for (const HexIndex hex : m_standing) {
        if (!isNear(hex) || isOnPath(hex, true) || !isOnPath(hex, false))
            continue;
        const QPointF at = center(hex) + QPointF(0.0, hasVisibleStack(m_context, hex) ? 0.39 * m_size : 0.0);
        for (const auto& [reach, color] :
             {std::pair(radius + rim / 2.0, m_theme.pathCasing), std::pair(radius - rim / 2.0, m_theme.legal)}) {
            QPainterPath dot;
            dot.addEllipse(at, reach, reach);
            m_painter.fillPath(dot, color);
        }
    }
    m_painter.setOpacity(before);
}

// --- Supply ---

void StagePainting::paintSupply()
{
    const auto& stages = m_explanation.stages;
    for (int i = 0; i <= m_place; ++i) {
        const ExplainStage& stage = stages[static_cast<std::size_t>(i)];
        const bool isNow = i == m_place;
        const double share = isNow ? m_progress : 1.0;
        if (stage.kind == StageKind::Leg) {
            for (const std::vector<HexIndex>& line : stage.paths) {
                paintSupplyLine(m_painter, m_context, line, share);
                if (!line.empty() && share >= 1.0)
                    paintSupplySource(m_painter, m_context, line.back());
            }
        } else if (stage.kind == StageKind::Cut) {
            const double before = m_painter.opacity();
            m_painter.setOpacity(before * (isNow ? 1.0 : 0.4));
            // Where attempts lead is drawn until they end.
            if (isNow) {
                for (const std::vector<HexIndex>& line : stage.paths)
                    paintSupplyLine(m_painter, m_context, line, share);
            }
            for (const StruckHex& struck : stage.struck) {
                const auto cutter = std::find_if(struck.why.begin(), struck.why.end(),
                                                 [](const Reason& reason) { return reason.hexside.has_value(); });
                if (cutter != struck.why.end() && isNear(struck.hex) && (!isNow || m_progress > 0.3))
                    paintSupplyCut(m_painter, m_context, struck.hex, cutter->hexside);
            }
            m_painter.setOpacity(before);
        }
    }
}

// --- Zones of control ---

/// Short arrows from the unit into the hexes that its zone of control reaches.
void StagePainting::paintRays()
{
    for (const UnitIndex unit : m_stage.units) {
        const HexIndex from = m_context.content.position->unit(unit).hex;
        if (from == noHex)
            continue;
        for (const HexIndex hex : m_stage.hexes) {
            if (hex == from || (m_stage.units.size() > 1 && !m_context.grid().directionTo(from, hex)))
                continue;
            const double share = grown(hex);
            if (share <= 0.0 || !isNear(hex))
                continue;
            const QPointF way = center(hex) - center(from);
            ArrowShape shape;
            shape.points = {center(from), center(from) + way * (0.45 + 0.4 * share)};
            shape.startGap = 0.36 * m_size;
            shape.width = std::max(2.0, m_size * 0.055);
            shape.head = std::max(6.0, m_size * 0.17);
            paintArrow(m_painter, shape, m_theme.path, m_theme.pathCasing, std::max(1.0, m_size * 0.022));
        }
    }
}

// --- Who is at fault ---

/// A frame around the counters of a hex: round and red of who is at fault, square and yellow of who it is about.
void StagePainting::paintHalo(HexIndex hex, const QColor& color, bool isSquare)
{
    if (!isNear(hex))
        return;
    const double reach = counterSide(m_size) * (isSquare ? 0.6 : 0.74);
    const double width = std::max(2.0, m_size * 0.05);
    QPainterPath frame;
    const QRectF area(center(hex) - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach));
    if (isSquare)
        frame.addRoundedRect(area, reach * 0.2, reach * 0.2);
    else
        frame.addEllipse(area);
    QPainterPath glow;
    glow.addEllipse(center(hex), reach + width * 2.2, reach + width * 2.2);
    if (!isSquare)
        m_painter.fillPath(glow.subtracted(frame), withAlpha(color, 0.35));
    fillStroke(m_painter, frame, QPen(isSquare ? QColor(0, 0, 0, 170) : m_theme.pathCasing, width * 1.8));
    fillStroke(m_painter, frame, QPen(color, width));
}

/// A barrier along the hexside.
void StagePainting::paintHexside(Hexside hexside)
{
    const QPointF middle = center(hexside.hex);
    const int number = toInt(hexside.direction);
    QPainterPath line(m_context.layout.corner(middle, number));
    line.lineTo(m_context.layout.corner(middle, number + 1));
    const double width = std::max(3.0, m_size * 0.11);
    fillStroke(m_painter, line, QPen(withAlpha(m_theme.forbidden, 0.3), width * 2.4, Qt::SolidLine, Qt::RoundCap));
    fillStroke(m_painter, line, QPen(m_theme.pathCasing, width * 1.5, Qt::SolidLine, Qt::RoundCap));
    fillStroke(m_painter, line, QPen(m_theme.forbidden, width, Qt::SolidLine, Qt::RoundCap));
    QPen bars(m_theme.pathCasing, width * 0.62, Qt::SolidLine, Qt::FlatCap);
    bars.setDashPattern({0.55, 0.85});
    fillStroke(m_painter, line, bars);
}

/// From a hex that drops out to who is at fault.
void StagePainting::paintLine(HexIndex from, HexIndex to)
{
    if (from == to)
        return;
    const QPointF way = center(to) - center(from);
    const double whole = std::hypot(way.x(), way.y());
    const double gap = counterSide(m_size) * 0.74;
    if (whole <= gap)
        return;
    const QPointF end = center(from) + way * ((whole - gap) / whole * part(m_progress, 0.0, 0.6));
    QPainterPath line(center(from));
    line.lineTo(end);
    const double width = std::max(1.5, m_size * 0.032);
    fillStroke(m_painter, line, QPen(m_theme.pathCasing, width * 2.2, Qt::SolidLine, Qt::RoundCap));
    QPen pen(m_theme.forbidden, width, Qt::SolidLine, Qt::FlatCap);
    pen.setDashPattern({3.0, 1.6});
    fillStroke(m_painter, line, pen);
    const double radius = m_size * 0.055;
    const double rim = std::max(1.0, m_size * 0.02);
    for (const auto& [reach, color] :
         {std::pair(radius + rim, m_theme.pathCasing), std::pair(radius, m_theme.forbidden)}) {
        QPainterPath dot;
        dot.addEllipse(center(from), reach, reach);
        m_painter.fillPath(dot, color);
    }
}

void StagePainting::paintFaults()
{
    const Position& position = *m_context.content.position;
    if (!isFault(m_stage.kind)) {
        for (const UnitIndex unit : m_stage.units)
            paintHalo(position.unit(unit).hex, m_theme.selection, true);
        for (const Hexside& hexside : m_stage.hexsides)
            paintHexside(hexside);
        return;
    }
    std::set<HexIndex> guilty;
    for (const UnitIndex unit : m_stage.units)
        guilty.insert(position.unit(unit).hex);
    std::set<std::pair<HexIndex, HexIndex>> lines;
    std::vector<Hexside> hexsides = m_stage.hexsides;
    for (const StruckHex& struck : m_stage.struck) {
        if (struck.why.empty())
            continue;
        const Reason& reason = struck.why.front();
        for (const UnitIndex unit : reason.units) {
            guilty.insert(position.unit(unit).hex);
            lines.emplace(struck.hex, position.unit(unit).hex);
        }
        if (reason.hexside && std::find(hexsides.begin(), hexsides.end(), *reason.hexside) == hexsides.end())
            hexsides.push_back(*reason.hexside);
    }
    guilty.erase(noHex);
    guilty.erase(m_explanation.from); // it is the one that asks
    const double before = m_painter.opacity();
    m_painter.setOpacity(before * part(m_progress, 0.0, 0.3));
    for (const Hexside& hexside : hexsides)
        paintHexside(hexside);
    for (const auto& [from, to] : lines) {
        if (guilty.contains(to))
            paintLine(from, to);
    }
    for (const HexIndex hex : guilty)
        paintHalo(hex, m_theme.forbidden, false);
    m_painter.setOpacity(before);
}

// --- What is about the unit itself ---

void StagePainting::paintEnd()
{
    const HexIndex from = m_explanation.from;
    if (!isNear(from))
        return;
    const double before = m_painter.opacity();
    m_painter.setOpacity(before * m_progress);
    if (m_stage.kind == StageKind::NoWay)
        paintUnitCross(m_painter, m_context, from);
    // Where nothing drops out that could carry the number, the unit carries it.
    const QString number = ruleNumber(m_stage);
    if (m_stage.struck.empty() && !number.isEmpty() && detail::chips(m_size)) {
        const places::ChipPlace place = places::chip(m_context.grid().shape(), m_size);
        paintChip(m_painter, {m_theme.option, number, {}, false}, center(from) + place.center, place.height,
                  widestChip(), m_theme);
    }
    m_painter.setOpacity(before);
}

/// The hex whose "why" it is: a broken ring with a question mark.
void StagePainting::paintAsked()
{
    if (!isNear(m_asked))
        return;
    const double width = std::max(2.0, m_size * 0.05);
    const QPainterPath ring = hexPath(m_asked, -0.015);
    fillStroke(m_painter, ring, QPen(m_theme.pathCasing, width * 1.7));
    QPen pen(m_theme.option, width, Qt::SolidLine, Qt::FlatCap);
    pen.setDashPattern({4.0, 1.0});
    fillStroke(m_painter, ring, pen);
    if (detail::chips(m_size)) {
        const double height = std::max(m_size * 0.2, 11.0);
        paintChip(m_painter, {m_theme.option, QStringLiteral("?"), {}, false},
                  center(m_asked) + QPointF(0.34, -0.3) * m_size, height, height * 1.6, m_theme);
    }
}

} // namespace

void paintStage(QPainter& painter, const PaintContext& context, const ShownStage& shown)
{
    if (!shown.explanation || shown.stage < 0
        || static_cast<std::size_t>(shown.stage) >= shown.explanation->stages.size())
        return;
    painter.save();
    StagePainting(painter, context, shown).paint();
    painter.restore();
}

std::vector<HexIndex> hexesOfExplanation(const Explanation& explanation, const Position& position)
{
    std::vector<HexIndex> hexes{explanation.from};
    const auto addUnits = [&](const std::vector<UnitIndex>& units) {
        // The position may have become another by the time that the stage goes: some are no longer there.
        for (const UnitIndex unit : units) {
            if (static_cast<std::size_t>(unit) < position.units.size())
                hexes.push_back(position.unit(unit).hex);
        }
    };
    for (const ExplainStage& stage : explanation.stages) {
        hexes.insert(hexes.end(), stage.hexes.begin(), stage.hexes.end());
        for (const StruckHex& struck : stage.struck) {
            hexes.push_back(struck.hex);
            for (const Reason& reason : struck.why) {
                addUnits(reason.units);
                if (reason.hexside)
                    hexes.push_back(reason.hexside->hex);
            }
        }
        addUnits(stage.units);
        for (const Hexside& hexside : stage.hexsides)
            hexes.push_back(hexside.hex);
        for (const std::vector<HexIndex>& path : stage.paths)
            hexes.insert(hexes.end(), path.begin(), path.end());
    }
    std::erase(hexes, noHex);
    return hexes;
}

std::vector<HexIndex> hexesToShow(Explanation explanation, const Position& position)
{
    for (ExplainStage& stage : explanation.stages) {
        if (stage.kind == StageKind::Trace)
            stage.hexes.clear();
    }
    return hexesOfExplanation(explanation, position);
}

QRectF stageChange(const BoardContent& before, const BoardContent& after)
{
    const PlaneLayout unit(after.map().grid, 1.0);
    QRectF result;
    for (const BoardContent* content : {&before, &after}) {
        if (!content->stage || !content->stage->explanation)
            continue;
        std::vector<HexIndex> hexes = hexesOfExplanation(*content->stage->explanation, *content->position);
        if (content->stage->asked != noHex)
            hexes.push_back(content->stage->asked);
        for (const HexIndex hex : hexes) {
            const QPointF center = unit.center(hex);
            result |= QRectF(center.x() - 1.0, center.y() - 1.0, 2.0, 2.0);
        }
    }
    return result;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/overlays.h"

#include "base/contains.h"
#include "explain/explanation.h"
#include "layers/path_painting.h"
#include "layers/stage_parts.h"
#include "render/chip.h"
#include "render/detail.h"
#include "render/exact_fill.h"
#include "render/verdict_ring.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace {

/// What a stage leaves on the board, found anew for each picture: an explanation is about few hexes.
class StagePainting
{
public:
    StagePainting(QPainter& painter, const PaintContext& context, const ShownStage& shown)
        : m_painter(painter), m_context(context), m_theme(context.theme),
          m_explanation(*shown.explanation), m_now{context, *shown.explanation, shown.stage, shown.progress},
          m_stage(m_now.stage()), m_progress(shown.progress), m_asked(shown.asked), m_size(context.hexSize())
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
        paintStagePaths(m_painter, m_now);
        paintStageSupply(m_painter, m_now);
        if (m_stage.kind == StageKind::Exerts)
            paintRays();
        paintFaults(m_painter, m_now);
        for (const StruckHex& struck : m_stage.struck)
            paintSign(struck);
        paintPassDots();
        paintEnd();
        paintAsked();
    }

private:
    using Fall = std::pair<const StruckHex*, const ExplainStage*>;

    void find();
    bool isNear(HexIndex hex) const { return m_context.isNear(hex); }
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
    void paintPassDots();
    void paintRays();
    void paintEnd();
    void paintAsked();

    QPainter& m_painter;
    const PaintContext& m_context;
    const Theme& m_theme;
    const Explanation& m_explanation;
    StageContext m_now;
    const ExplainStage& m_stage;
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
    for (int i = 0; i <= m_now.place; ++i) {
        const ExplainStage& stage = m_explanation.stages[static_cast<std::size_t>(i)];
        if (stage.kind == StageKind::Reach || stage.kind == StageKind::Exerts)
            standing.insert(stage.hexes.begin(), stage.hexes.end());
        if (i == m_now.place)
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
    if (struck.isClosedBeyond || (struck.why.empty() && look == Verdict::DeadEnd))
        chip.sign = ReasonCode::NoPathOn;
    else if (!struck.why.empty())
        chip.sign = struck.why.front().code;
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
    const double widest = places::chip(m_context.shape(), m_size).widest;
    return m_context.shape() == GridShape::Pointy ? widest : std::max(widest, 0.86 * m_size);
}

/// Whether a path of the stage ends in the hex, or passes it.
bool StagePainting::isOnPath(HexIndex hex, bool asEnd) const
{
    return std::any_of(m_stage.paths.begin(), m_stage.paths.end(), [&](const std::vector<HexIndex>& path) {
        return asEnd ? !path.empty() && path.back() == hex : contains(path, hex) && path.front() != hex;
    });
}

/// What dropped out before: its ground veiled, a thin dotted ring, the sign pale.
void StagePainting::paintGone(HexIndex hex, const StruckHex& struck, const ExplainStage* stage)
{
    if (!isNear(hex))
        return;
    const bool isTaken = hasVisibleStack(m_context, hex);
    const QPainterPath clear = keptClear(m_context.shape(), m_size, true, isTaken).translated(center(hex));
    m_painter.fillPath(m_context.hexPath(hex, 0.0).subtracted(clear),
                       withAlpha(m_theme.ground, m_theme.isDark ? 0.5 : 0.55));
    const QPen pen(withAlpha(verdictColor(m_theme, lookOf(stage->kind)), 0.75), std::max(1.0, m_size * 0.022),
                   Qt::SolidLine, Qt::RoundCap);
    fillStroke(m_painter, m_context.hexPath(hex, 0.09), dashed(pen, {0.01, 3.0}));
    if (m_size < detail::chipsFrom)
        return;
    Chip chip = chipOf(struck, *stage);
    if (chip.sign)
        chip.text.clear();
    if (!chip.sign && chip.text.isEmpty())
        return;
    const places::ChipPlace place = places::chip(m_context.shape(), m_size, isTaken);
    if (!place.isThere())
        return;
    const Dimmed dimmed(m_painter, 0.45);
    paintChip(m_painter, chip, center(hex) + place.center, place.height * 0.85, place.widest, m_theme);
}

/// In reach so far: a full ring and a light fill; at the end the legal ends as the ruling rings them.
void StagePainting::paintStanding(HexIndex hex)
{
    if (!isNear(hex))
        return;
    const bool isTaken = hasVisibleStack(m_context, hex);
    const bool falls = std::any_of(m_stage.struck.begin(), m_stage.struck.end(),
                                   [hex](const StruckHex& struck) { return struck.hex == hex; });
    const Dimmed dimmed(m_painter, grown(hex) * (falls ? 1.0 - m_now.part(0.1, 0.7) : 1.0));
    const bool isEnd = m_stage.kind == StageKind::Choice;
    if (isEnd && isOnPath(hex, true)) {
        m_painter.save();
        m_painter.translate(center(hex));
        paintVerdictRing(m_painter, Verdict::LegalEnd, m_context.shape(), m_size, isTaken, m_theme);
        m_painter.restore();
    } else if (!isEnd || !isOnPath(hex, false)) {
        const double width = std::max(1.4, m_size * 0.038);
        const QPainterPath ring = m_context.hexPath(hex, 0.03);
        m_painter.fillPath(ring.subtracted(keptClear(m_context.shape(), m_size, true, isTaken).translated(center(hex))),
                           withAlpha(m_theme.path, m_theme.isDark ? 0.26 : 0.17));
        fillCased(m_painter, ring, QPen(m_theme.path, width), withAlpha(m_theme.pathCasing, 0.85), 1.7);
    }
}

/// What drops out now: hatched in the colour and the form of its verdict, and shrunk away from its neighbours.
void StagePainting::paintFalling(const StruckHex& struck)
{
    if (!isNear(struck.hex))
        return;
    const double shown = m_now.part(0.0, 0.6);
    const double scale = 1.0 - 0.13 * m_now.part(0.3, 1.0);
    const Verdict look = lookOf(m_stage.kind);
    const bool isTaken = hasVisibleStack(m_context, struck.hex);
    m_painter.save();
    m_painter.setOpacity(m_painter.opacity() * shown);
    // Under a hatch that lets the ground through, and rings without any fill, a tint says that this is where it happens.
    const QPainterPath clear = keptClear(m_context.shape(), m_size, true, isTaken).translated(center(struck.hex));
    m_painter.fillPath(m_context.hexPath(struck.hex, 0.0).subtracted(clear), withAlpha(m_theme.ground, 0.4));
    m_painter.translate(center(struck.hex));
    m_painter.scale(scale, scale);
    QPainterPath inside;
    inside.addPolygon(m_context.hexagon(0.03));
    m_painter.fillPath(inside.subtracted(keptClear(m_context.shape(), m_size, true, isTaken)),
                       withAlpha(verdictColor(m_theme, look), 0.28));
    paintVerdictRing(m_painter, look, m_context.shape(), m_size, isTaken, m_theme);
    m_painter.restore();
}

void StagePainting::paintSign(const StruckHex& struck)
{
    const double shown = m_now.part(0.2, 0.6);
    if (!isNear(struck.hex) || m_size < detail::chipsFrom || shown <= 0.0)
        return;
    Chip chip = chipOf(struck, m_stage);
    if (!chip.sign && chip.text.isEmpty())
        return;
    if (m_size < detail::chipWordsFrom && chip.sign)
        chip.text.clear();
    const places::ChipPlace place = places::chip(m_context.shape(), m_size, hasVisibleStack(m_context, struck.hex));
    if (!place.isThere())
        return;
    const Dimmed dimmed(m_painter, shown);
    paintChip(m_painter, chip, center(struck.hex) + place.center, place.height, widestChip(), m_theme);
}

/// Hexes that one may pass, as the ruling marks them.
void StagePainting::paintPassDots()
{
    if (m_stage.kind != StageKind::Choice)
        return;
    const double radius = std::max(2.4, m_size * 0.085);
    const double rim = std::max(1.0, m_size * 0.028);
    const Dimmed dimmed(m_painter, m_progress);
    for (const HexIndex hex : m_standing) {
        if (!isNear(hex) || isOnPath(hex, true) || !isOnPath(hex, false))
            continue;
        const QPointF at = center(hex) + QPointF(0.0, hasVisibleStack(m_context, hex) ? 0.39 * m_size : 0.0);
        m_painter.fillPath(circleAt(at, radius + rim / 2.0), m_theme.pathCasing);
        m_painter.fillPath(circleAt(at, radius - rim / 2.0), m_theme.legal);
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

// --- What is about the unit itself ---

void StagePainting::paintEnd()
{
    const HexIndex from = m_explanation.from;
    if (!isNear(from))
        return;
    const Dimmed dimmed(m_painter, m_progress);
    if (m_stage.kind == StageKind::NoPath)
        paintUnitCross(m_painter, m_context, from);
    // Where nothing drops out that could carry the number, the unit carries it.
    const QString number = ruleNumber(m_stage);
    if (m_stage.struck.empty() && !number.isEmpty() && m_size >= detail::chipsFrom) {
        const places::ChipPlace place = places::chip(m_context.shape(), m_size);
        if (place.isThere())
            paintChip(m_painter, {m_theme.option, number, {}, false}, center(from) + place.center, place.height,
                      widestChip(), m_theme);
    }
}

/// The hex whose "why" it is: a broken ring with a question mark.
void StagePainting::paintAsked()
{
    if (!isNear(m_asked))
        return;
    const double width = std::max(2.0, m_size * 0.05);
    const QPainterPath ring = m_context.hexPath(m_asked, -0.015);
    fillStroke(m_painter, ring, QPen(m_theme.pathCasing, width * 1.7));
    fillStroke(m_painter, ring, dashed(QPen(m_theme.option, width, Qt::SolidLine, Qt::FlatCap), {4.0, 1.0}));
    if (m_size >= detail::chipsFrom) {
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

QRectF stageChange(const BoardContent& before, const BoardContent& after)
{
    QRectF result;
    for (const BoardContent* content : {&before, &after}) {
        if (!content->stage || !content->stage->explanation)
            continue;
        std::vector<HexIndex> hexes = hexesOfExplanation(*content->stage->explanation, *content->position);
        hexes.push_back(content->stage->asked);
        result |= boundsOf(after.map().grid, hexes, {1.0, 1.0});
    }
    return result;
}

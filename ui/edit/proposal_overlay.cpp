// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/proposal_overlay.h"

#include "map_view/map_view.h"
#include "render/styles.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPainterPathStroker>

#include <algorithm>
#include <array>
#include <cmath>

void paintQuestionMark(QPainter& painter, const Theme& theme, QPointF middle, double radius)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.outranked);
    painter.drawEllipse(middle, radius, radius);
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(std::max(1, static_cast<int>(radius * 1.4)));
    painter.setFont(font);
    painter.setPen(Theme::textOn(theme.outranked));
    painter.drawText(QRectF(middle - QPointF(radius, radius), QSizeF(2.0, 2.0) * radius), Qt::AlignCenter,
                     QStringLiteral("?"));
}

void paintDoubt(QPainter& painter, const Theme& theme, const QPolygonF& outline, double size, bool hasSign)
{
    const QPointF middle = (outline[0] + outline[directionCount / 2]) / 2.0;
    QPolygonF inner = outline;
    for (QPointF& corner : inner)
        corner += (middle - corner) * 0.06; // beside that of the next hex
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.outranked, std::max(1.2, size / 34.0), Qt::DashLine));
    painter.drawPolygon(inner);
    constexpr double leastForSign = 22.0; // pixels a hex
    if (hasSign && size >= leastForSign)
        paintQuestionMark(painter, theme, middle, std::min(9.0, size / 7.0));
}

ProposalOverlay::ProposalOverlay(MapView& map, const TerrainReader& reader)
    : QWidget(map.viewport()), m_map(map), m_reader(reader)
{
    setObjectName(QStringLiteral("proposalOverlay"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    map.viewport()->installEventFilter(this);
    lower(); // below what lies over the map
    hide();
}

void ProposalOverlay::follow()
{
    setGeometry(m_map.viewport()->rect());
    update();
}

void ProposalOverlay::setAsked(const std::optional<Hexside>& asked)
{
    m_asked = asked;
    update();
}

bool ProposalOverlay::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        follow();
    return QWidget::eventFilter(watched, event);
}

void ProposalOverlay::paintEvent(QPaintEvent*)
{
    if (!m_map.hasContent())
        return;
    const HexGrid& grid = m_map.content().map().grid;
    const PlaneLayout::Range range = PlaneLayout(grid, 1.0).range(m_map.visibleArea());
    const PlaneLayout layout = m_map.view().layout(grid);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto& rules = m_map.content().rules;
    m_styles.emplace(m_map.content().map(), rules);
    m_theme = rules != nullptr ? m_map.theme().withLivery(rules->ruleset().livery) : m_map.theme();
    m_sure = Hatch(45.0, sureSpacing);
    m_fairlySure = Hatch(45.0, 2.0 * sureSpacing);
    for (int row = range.firstRow; row <= range.lastRow; ++row) {
        for (int column = range.firstColumn; column <= range.lastColumn; ++column) {
            const HexIndex hex = grid.index(OffsetCoord{column, row});
            for (const int item : m_reader.rowsOf(hex))
                paintItem(painter, layout, hex, item);
        }
    }
    painter.setPen(QPen(m_theme.isDark ? QColor(255, 255, 255, 110) : QColor(0, 0, 0, 110), 1.0));
    for (const Hatch& hatch : {m_sure, m_fairlySure}) {
        const std::vector<QLineF> lines = hatch.lines();
        painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    }
    if (m_asked && !isOfHexes(m_reader.list()))
        paintFrame(painter, layout, *m_asked);
}

QColor ProposalOverlay::colorOf(const QStringList& names) const
{
    if (names.isEmpty())
        return Qt::gray;
    const Theme& theme = m_theme;
    const QString& name = names.front();
    switch (m_reader.list()) {
    case MapList::Legend:
        return theme.terrain(m_styles->look(MapList::Legend, name)).fill;
    case MapList::Hexsides:
        return hexsideColors(theme, m_styles->look(MapList::Hexsides, name)).second;
    case MapList::Paths:
        return pathColors(theme, m_styles->look(MapList::Paths, name)).second;
    default:
        return Qt::white;
    }
}

void ProposalOverlay::paintItem(QPainter& painter, const PlaneLayout& layout, HexIndex hex, int row)
{
    const std::optional<TerrainReader::Guess> guess = m_reader.wantedGuess(row);
    if (!isOfHexes(m_reader.list())) {
        if (guess && m_reader.item(row).hex == hex)
            paintHexside(painter, layout, m_reader.item(row), *guess);
        return;
    }
    const bool isOpen = hex == m_map.cursorHex(); // the picture below says what is right there
    if (m_reader.isDoubtful(row)) {
        QPolygonF outline;
        for (const QPointF& corner : layout.corners(hex))
            outline += m_map.view().toView(corner);
        paintDoubt(painter, m_theme, outline, layout.size(), !isOpen);
    } else if (guess && !isOpen) {
        paintHex(painter, layout, hex, *guess);
    }
}

void ProposalOverlay::paintHex(QPainter& painter, const PlaneLayout& layout, HexIndex hex,
                               const TerrainReader::Guess& guess)
{
    std::array<QPointF, directionCount> corners = layout.corners(hex);
    for (QPointF& corner : corners)
        corner = m_map.view().toView(corner);
    QColor color = colorOf(guess.names);
    color.setAlphaF(0.6F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    if (m_reader.list() == MapList::Legend)
        painter.drawConvexPolygon(corners.data(), static_cast<int>(corners.size()));
    else
        painter.drawEllipse(m_map.view().toView(layout.center(hex)), layout.size() * 0.4, layout.size() * 0.4);
    (guess.confidence < TerrainReader::sure ? m_fairlySure : m_sure).add(corners);
}

QLineF ProposalOverlay::lineOf(const PlaneLayout& layout, Hexside item, bool isAlong) const
{
    const QPointF near = m_map.view().toView(layout.center(item.hex));
    const QPointF far = m_map.view().toView(layout.center(farHex(m_map.content().map().grid, item)));
    if (!isAlong)
        return {near, far};
    const QPointF half = QPointF(near.y() - far.y(), far.x() - near.x()) / (2.0 * std::sqrt(3.0));
    return {(near + far) / 2.0 - half, (near + far) / 2.0 + half};
}

void ProposalOverlay::paintFrame(QPainter& painter, const PlaneLayout& layout, Hexside item) const
{
    const QLineF line = lineOf(layout, item, m_reader.list() == MapList::Hexsides);
    QPainterPath path(line.p1());
    path.lineTo(line.p2());
    QPainterPathStroker stroker;
    stroker.setWidth(std::max(8.0, layout.size() / 3.5));
    stroker.setCapStyle(Qt::SquareCap);
    const QPainterPath frame = stroker.createStroke(path);
    painter.strokePath(frame, QPen(Qt::white, 5.0));
    painter.strokePath(frame, QPen(Qt::black, 2.0));
}

// Dashed: fairly sure; dotted: doubtful. What would be erased is crossed out.
void ProposalOverlay::paintHexside(QPainter& painter, const PlaneLayout& layout, Hexside item,
                                   const TerrainReader::Guess& guess) const
{
    const QLineF line = lineOf(layout, item, m_reader.list() == MapList::Hexsides || guess.names.isEmpty());
    const Qt::PenStyle style = guess.confidence >= TerrainReader::sure         ? Qt::SolidLine
                               : guess.confidence >= TerrainReader::fairlySure ? Qt::DashLine
                                                                               : Qt::DotLine;
    const double width = std::max(2.0, layout.size() / 9.0);
    painter.setPen(QPen(Qt::black, width + 2.0, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(line);
    painter.setPen(QPen(Qt::white, width, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(line);
    painter.setPen(QPen(colorOf(guess.names), width, style, Qt::FlatCap));
    painter.drawLine(line);
}

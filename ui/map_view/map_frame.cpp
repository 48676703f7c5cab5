// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "map_view/map_frame.h"

#include "map_view/map_view.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace {

/// A run of columns or rows along a side of the view.
struct Scale
{
    int first = 0;
    int last = -1;
    double middle = 0.0; ///< of the first cell, in pixels of the view
    double step = 1.0; ///< to the next; negative: toward the left or upward
};

/// Every so manieth has its number, so that numbers of that width do not touch.
int stride(double step, double width)
{
    int every = 1;
    while (every * step < width)
        every *= 2;
    return every;
}

/// The frame belongs to the sheet: in the colours of its game's paper and print.
struct FrameColors
{
    QColor ground;
    QColor ink;
};

FrameColors frameColors(const Theme& theme, const Livery& livery)
{
    const Theme dressed = theme.withLivery(livery);
    if (theme.isHighContrast)
        return {dressed.paper, dressed.number};
    if (!theme.isDark)
        return {dressed.paper, dressed.number.darker(145)};
    // In the dark the ink is what the paper is in the light, a little paler than that would shine.
    const QColor pale = QColor(livery.paper).darker(119);
    return {dressed.paper, theme.colors == MapColors::Greyscale ? greyOf(pale) : pale};
}

} // namespace

MapFrame::MapFrame(MapView& map) : QWidget(&map), m_map(map)
{
    setObjectName(QStringLiteral("mapFrame"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    connect(&map, &MapView::viewChanged, this, QOverload<>::of(&QWidget::update));
    connect(&map, &MapView::contentChanged, this, [this] {
        // Another map is another view; the rest of the content is nothing to the frame.
        if (!m_map.hasContent())
            update();
    });
    connect(&map, &MapView::edited, this, QOverload<>::of(&QWidget::update));
    lower();
}

int MapFrame::thickness() const
{
    constexpr int usual = 20;
    return std::max(usual, fontMetrics().height() + 2);
}

void MapFrame::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const RulesInForce* rules = m_map.hasContent() ? m_map.content().rules.get() : nullptr;
    const FrameColors colors = frameColors(m_map.theme(), rules != nullptr ? rules->ruleset().livery : Livery());
    const QRect inner = m_map.viewport()->geometry().translated(-pos());
    const QRect outer = inner.adjusted(-thickness(), -thickness(), thickness(), thickness());
    painter.setClipRegion(QRegion(outer) - QRegion(inner));
    painter.fillRect(outer, colors.ground);
    if (!m_map.hasContent())
        return;
    const HexGrid& grid = m_map.content().map().grid;
    const Viewport& view = m_map.view();
    const PlaneLayout layout = view.layout(grid);
    const auto centre = [&](int column, int row) { return view.toView(layout.center(OffsetCoord{column, row})); };
    const PlaneLayout::Range seen = layout.range(view.toBoard(QRectF(QPointF(), QSizeF(inner.size()))));
    // On a board that is turned by a quarter columns lie one below the other.
    const bool isTurned = view.turn.isOdd();
    const auto along = [&](QPointF point, bool isColumn) { return isColumn != isTurned ? point.x() : point.y(); };
    // Of columns or rows of which every other is shifted, those that are not count.
    const int row =
        grid.shape() == GridShape::Pointy && grid.isShifted(seen.firstRow) ? seen.firstRow + 1 : seen.firstRow;
    const int column =
        grid.shape() == GridShape::Flat && grid.isShifted(seen.firstColumn) ? seen.firstColumn + 1 : seen.firstColumn;
    const auto scaleOf = [&](int first, int last, QPointF middle, QPointF next, bool isColumn) {
        return Scale{first, last, along(middle, isColumn), along(next, isColumn) - along(middle, isColumn)};
    };
    const Scale columns = scaleOf(seen.firstColumn, seen.lastColumn, centre(seen.firstColumn, row),
                                  centre(seen.firstColumn + 1, row), true);
    const Scale rows =
        scaleOf(seen.firstRow, seen.lastRow, centre(column, seen.firstRow), centre(column, seen.firstRow + 1), false);
    QFont font = m_map.theme().digits;
    font.setPixelSize(std::max(9, thickness() * 11 / 20));
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.6);
    painter.setFont(font);
    const QColor fill = withAlpha(colors.ink, 0.92);
    constexpr double beside = 3.0; // between a filled cell and what lies on either side of the frame
    const auto draw = [&](const Scale& scale, bool isAcross, auto textOf) {
        const double step = std::abs(scale.step);
        if (scale.last < scale.first || step < 1.0)
            return;
        const QFontMetricsF metrics(font);
        const double widest =
            std::max(metrics.horizontalAdvance(textOf(scale.first)), metrics.horizontalAdvance(textOf(scale.last)))
            + 8.0;
        const int every = stride(step, isAcross ? widest : metrics.height() + 2.0);
        const auto cellOf = [&](int at, bool isNear) {
            const double from = scale.middle + (at - scale.first) * scale.step - step / 2.0;
            return isAcross ? QRectF(inner.left() + from, isNear ? outer.top() : inner.bottom() + 1, step, thickness())
                            : QRectF(isNear ? outer.left() : inner.right() + 1, inner.top() + from, thickness(), step);
        };
        const auto isFilled = [every](int at) { return (at / every) % 2 != 0; };
        for (const bool isNear : {true, false}) {
            for (int at = scale.first; at <= scale.last; ++at) {
                if (!isFilled(at))
                    continue;
                const QRectF cell = cellOf(at, isNear);
                painter.fillRect(isAcross ? cell.adjusted(0, beside, 0, -beside) : cell.adjusted(beside, 0, -beside, 0),
                                 fill);
            }
            // Over the cells without a number that follow, so when all are filled.
            const double room = every * step - step;
            const double before = scale.step < 0.0 ? -room : 0.0;
            const double behind = scale.step < 0.0 ? 0.0 : room;
            for (int at = scale.first; at <= scale.last; ++at) {
                if (at % every != 0)
                    continue;
                const QRectF cell = cellOf(at, isNear);
                painter.setPen(isFilled(at) ? colors.ground : colors.ink);
                painter.drawText(isAcross ? cell.adjusted(before, 0, behind, 0) : cell.adjusted(0, before, 0, behind),
                                 Qt::AlignCenter, textOf(at));
            }
        }
    };
    using Oblique = HexNumbering::Oblique;
    const HexNumbering& numbering = grid.numbering();
    const Oblique slant = numbering.style().oblique;
    const bool slantingRows = slant == Oblique::RowsFalling || slant == Oblique::RowsRising;
    const bool slantingColumns = slant == Oblique::ColumnsFalling || slant == Oblique::ColumnsRising;
    // With as many digits as the numbers of hexes have.
    const auto filled = [&](const QString& text, QChar sign, bool isDigits) {
        return isDigits ? text.rightJustified(numbering.pattern().count(sign), u'0') : text;
    };
    using Signs = HexNumbering::Signs;
    draw(columns, !isTurned, [&](int at) {
        return slantingColumns ? QString()
                               : filled(numbering.columnText(at), u'C', numbering.style().columns == Signs::Digits);
    });
    draw(rows, isTurned, [&](int at) {
        return slantingRows ? QString() : filled(numbering.rowText(at), u'R', numbering.style().rows == Signs::Digits);
    });
    // The lines along the map and round the frame, and the corners with a dot between them.
    constexpr double line = 1.6;
    painter.setPen(QPen(colors.ink, line, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    const double width = thickness() - 2.0;
    const QRectF rim = QRectF(outer).adjusted(1.0, 1.0, -1.0, -1.0);
    for (const QPointF& corner :
         {rim.topLeft(), QPointF(rim.right() - width, rim.top()), QPointF(rim.left(), rim.bottom() - width),
          QPointF(rim.right() - width, rim.bottom() - width)}) {
        const QRectF square(corner, QSizeF(width, width));
        painter.setBrush(colors.ground);
        painter.drawRect(square);
        painter.setBrush(colors.ink);
        painter.drawEllipse(square.center(), width * 0.12, width * 0.12);
    }
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rim);
    painter.drawRect(QRectF(inner).adjusted(-1.0, -1.0, 1.0, 1.0));
    // Where the keys go, for who comes by keys.
    if (m_map.hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange)) {
        constexpr int ring = 2;
        painter.setPen(QPen(palette().color(QPalette::Highlight), ring));
        painter.drawRect(outer.adjusted(1, 1, -1, -1));
    }
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map/board_picture.h"

#include "base/text_changes.h"
#include "edit/resize.h"
#include "grid/plane_layout.h"
#include "picture/render.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <functional>

namespace {

constexpr double leastHexSize = 40.0; ///< numbers show from there on
constexpr double leastPerLetter = 7.0; ///< of a number, so that it stays within its hex
constexpr double greatestHexSize = 72.0;
constexpr int gap = 22; ///< between the corners of a sheet
constexpr double margin = 0.12; ///< hexes around a pane

/// Pieces of a length: all of it, or as much of both ends as there is room for.
struct Split
{
    int first = 0; ///< how many lines the first piece has
    int second = 0; ///< 0: there is one piece
};

/// `lengthOf`: of so many lines, in pixels.
Split splitLines(int lines, int room, const std::function<double(int)>& lengthOf)
{
    if (lengthOf(lines) <= room)
        return {lines, 0};
    int count = 1;
    while (2 * (count + 1) < lines && lengthOf(count + 1) <= (room - gap) / 2.0)
        ++count;
    return {count, count};
}

QSizeF boardSize(GridShape shape, int columns, int rows)
{
    return PlaneLayout(HexGrid(shape, columns, rows, Shifted::Even, HexNumbering(), 0.0)).bounds().size()
           + QSizeF(2 * margin, 2 * margin);
}

} // namespace

BoardPicture::BoardPicture(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Picture of the map"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    whenColorsChange(*this, [this] { arrange(); });
}

void BoardPicture::setMap(HexMapPtr map, std::shared_ptr<const RulesInForce> rules)
{
    const HexGrid grid = map->grid;
    setMap(std::move(map), grid, std::move(rules));
}

void BoardPicture::setMap(HexMapPtr map, const HexGrid& grid, std::shared_ptr<const RulesInForce> rules)
{
    m_isStale = false;
    m_map = std::move(map);
    m_grid = grid;
    m_rules = std::move(rules);
    setAccessibleDescription(tr("%1 by %2 hexes, from %3 at the top left to %4 at the bottom right")
                                 .arg(QLocale().toString(grid.columns()), QLocale().toString(grid.rows()),
                                      grid.number(0), grid.number(grid.size() - 1)));
    arrange();
    update();
}

void BoardPicture::setNoMap()
{
    m_isStale = true;
    update();
}

QStringList BoardPicture::shownNumbers() const
{
    QStringList numbers;
    for (const Pane& pane : m_panes) {
        for (HexIndex hex = 0; hex < pane.map->grid.size(); ++hex) {
            if (pane.map->hasHex(hex))
                numbers += pane.map->number(hex);
        }
    }
    return numbers;
}

void BoardPicture::arrange()
{
    m_panes.clear();
    m_breaks.clear();
    if (!m_map || width() < 20 || height() < 20)
        return;
    const HexGrid& grid = m_grid;
    const GridShape shape = grid.shape();
    const double leastSize = std::max(leastHexSize, leastPerLetter * double(grid.number(grid.size() - 1).size()));
    const Split across = splitLines(grid.columns(), width(),
                                    [&](int columns) { return boardSize(shape, columns, 2).width() * leastSize; });
    const Split down =
        splitLines(grid.rows(), height(), [&](int rows) { return boardSize(shape, 2, rows).height() * leastSize; });

    double hexSize = leastSize;
    if (across.second == 0 && down.second == 0) {
        const QSizeF size = boardSize(shape, grid.columns(), grid.rows());
        hexSize = std::clamp(std::min(width() / size.width(), height() / size.height()), leastSize,
                             std::max(leastSize, greatestHexSize));
    }
    const auto add = [&](int column, int columns, int row, int rows) {
        Pane pane{std::make_shared<const HexMap>(partOf(*m_map, grid, {column, row}, columns, rows)), {}, {}};
        render(pane, hexSize);
        m_panes.push_back(std::move(pane));
    };
    for (const bool isBottom : {false, true}) {
        for (const bool isRight : {false, true}) {
            const int columns = isRight ? across.second : across.first;
            const int rows = isBottom ? down.second : down.first;
            if (columns > 0 && rows > 0)
                add(isRight ? grid.columns() - columns : 0, columns, isBottom ? grid.rows() - rows : 0, rows);
        }
    }
    const auto sizeOf = [](const Pane& pane) { return pane.image.deviceIndependentSize().toSize(); };
    const QSize first = sizeOf(m_panes.front());
    const QSize last = sizeOf(m_panes.back());
    const bool isWide = across.second > 0;
    const bool isHigh = down.second > 0;
    const QSize whole(first.width() + (isWide ? gap + last.width() : 0),
                      first.height() + (isHigh ? gap + last.height() : 0));
    const QPoint start((width() - whole.width()) / 2, (height() - whole.height()) / 2);
    std::size_t at = 0;
    for (const bool isBottom : {false, true}) {
        for (const bool isRight : {false, true}) {
            if ((isBottom && !isHigh) || (isRight && !isWide))
                continue;
            m_panes[at++].at = start + QPoint(isRight ? first.width() + gap : 0, isBottom ? first.height() + gap : 0);
        }
    }
    if (isWide)
        m_breaks.emplace_back(start + QPoint(first.width(), 0), QSize(gap, whole.height()));
    if (isHigh)
        m_breaks.emplace_back(start + QPoint(0, first.height()), QSize(whole.width(), gap));
}

void BoardPicture::render(Pane& pane, double hexSize) const
{
    auto position = std::make_shared<Position>();
    position->map = pane.map;
    RenderRequest request;
    request.content.position = std::move(position);
    request.content.rules = m_rules;
    request.theme = Theme::fromPalette(palette());
    request.hexSize = hexSize;
    request.devicePixelRatio = devicePixelRatioF();
    request.margin = margin;
    pane.image = renderImage(request);
    pane.image.setDevicePixelRatio(devicePixelRatioF());
}

void BoardPicture::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void BoardPicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), Theme::fromPalette(palette()).ground);
    for (const Pane& pane : m_panes)
        painter.drawImage(pane.at, pane.image);
    paintBreaks(painter);
    if (m_isStale) {
        QColor veil = palette().color(QPalette::Window);
        veil.setAlpha(190);
        painter.fillRect(rect(), veil);
    }
}

// A wavy line on both sides of what is left out, as in drawings.
void BoardPicture::paintBreaks(QPainter& painter) const
{
    QColor ink = palette().color(QPalette::WindowText);
    painter.setPen(QPen(ink, 1.2));
    for (const QRect& gapRect : m_breaks) {
        const bool isUpright = gapRect.height() > gapRect.width();
        for (const int side : {gap / 2 - 3, gap / 2 + 3}) {
            QPolygonF line;
            const int length = isUpright ? gapRect.height() : gapRect.width();
            for (int along = 0; along <= length; along += 2) {
                const double off = side + 2.5 * std::sin(along * 0.35);
                line += gapRect.topLeft() + (isUpright ? QPointF(off, along) : QPointF(along, off));
            }
            painter.drawPolyline(line);
        }
    }
}

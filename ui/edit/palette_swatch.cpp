// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/palette_swatch.h"

#include "grid/plane_layout.h"
#include "picture/render.h"
#include "render/kind_board.h"
#include "render/kind_styles.h"
#include "render/styles.h"

#include <QListView>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace {

/// A strip of hexes with a line of the kind from end to end, and where its middle is.
KindBoard boardOfLine(MapList list, const QString& name, const KindLook& look)
{
    constexpr int columns = 5;
    constexpr int rows = 3;
    auto board = std::make_shared<HexMap>();
    board->grid = HexGrid(GridShape::Flat, columns, rows, Shifted::Even, HexNumbering(), 0.0);
    const int count = board->grid.size();
    board->legend = {{U'.', QStringLiteral("clear")}};
    board->legendIndex.assign(static_cast<std::size_t>(count), 0);
    const auto at = [&](int column, int row) { return board->grid.index(OffsetCoord{column, row}); };
    if (list == MapList::Hexsides) {
        // What lies between the first row and the second.
        board->hexsides = {{name, HexsideSet(count)}};
        for (int column = 0; column < columns; ++column) {
            for (int direction = 0; direction < directionCount; ++direction) {
                const HexIndex below = at(column, 1);
                const HexIndex far = board->grid.neighbour(below, directionFromInt(direction));
                if (far != noHex && board->grid.offset(far).row == 0)
                    board->hexsides[0].content.insert(board->grid, *hexsideBetween(board->grid, below, far));
            }
        }
    } else {
        std::vector<HexIndex> line;
        for (int column = 0; column < columns; ++column)
            line.push_back(at(column, 1));
        board->paths = {{name, PathKind{{line}, HexsideSet(count)}}};
        for (std::size_t i = 0; i + 1 < line.size(); ++i)
            board->paths[0].content.links.insert(board->grid, *hexsideBetween(board->grid, line[i], line[i + 1]));
    }
    board->setLook(list, name, look);
    const PlaneLayout layout(board->grid);
    const QPointF first = layout.center(at(1, 1));
    const QPointF second = layout.center(at(2, 1));
    const double up = list == MapList::Hexsides ? 0.5 : 0.0;
    return {board, (first + second) / 2.0 - QPointF(0.0, up)};
}

QPolygonF hexAround(const QPointF& middle, double radius, GridShape shape)
{
    QPolygonF outline;
    for (int corner = 0; corner < directionCount; ++corner)
        outline += middle + QLineF::fromPolar(radius, corner * 60.0 + (shape == GridShape::Flat ? 0.0 : 30.0)).p2();
    return outline;
}

} // namespace

QSize paletteSwatchSize(MapList list)
{
    return list == MapList::Legend ? QSize(42, 36) : QSize(48, 34);
}

QPixmap paletteSwatch(const KindPictures& kinds, MapList list, const QString& name)
{
    static const HexMap none;
    const KindLook look = KindStyles(kinds.map ? *kinds.map : none, kinds.rules).look(list, name);
    const bool isLine = list == MapList::Paths || (list == MapList::Hexsides && !isSign(hexsideLook(look)));
    const auto [board, center] = isLine ? boardOfLine(list, name, look) : kindBoard(kinds.shape, list, name, look);
    RenderRequest request;
    request.kindImages = kinds.images;
    auto position = std::make_shared<Position>();
    position->map = board;
    request.content.position = position;
    request.content.rules = kinds.rules;
    request.theme = kinds.theme;
    request.layers.show(LayerId::Numbers, false);
    request.theme.outline = Qt::transparent; // the swatch has one of its own
    request.margin = 0.0;
    request.devicePixelRatio = kinds.devicePixelRatio;
    const double high = list == MapList::Legend ? 1.16 : 1.0; // hexes
    const double wide = high * kinds.size.width() / kinds.size.height();
    request.hexSize = kinds.size.height() / high;
    request.part = QRectF(center - QPointF(wide, high) / 2.0, QSizeF(wide, high));
    QPixmap swatch(kinds.size * kinds.devicePixelRatio);
    swatch.setDevicePixelRatio(kinds.devicePixelRatio);
    swatch.fill(Qt::transparent);
    QPainter painter(&swatch);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF place(QPointF(), QSizeF(kinds.size));
    QPainterPath outline;
    if (list == MapList::Legend) {
        outline.addPolygon(hexAround(place.center(), request.hexSize / std::sqrt(3.0), kinds.shape));
        outline.closeSubpath();
    } else {
        constexpr double rounding = 4.0;
        outline.addRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), rounding, rounding);
    }
    const bool isHole = list == MapList::Legend && name.isEmpty();
    if (!isHole) {
        painter.setClipPath(outline);
        painter.drawImage(place, renderImage(request));
        painter.setClipping(false);
    }
    painter.strokePath(outline, QPen(kinds.theme.outline, isHole ? 1.4 : 1.0, isHole ? Qt::DashLine : Qt::SolidLine));
    return swatch;
}

QFont paletteFont(QFont usual)
{
    usual.setPointSizeF(usual.pointSizeF() * 12.0 / 13.0);
    return usual;
}

QStringList paletteLines(const QString& words, const QFontMetrics& metrics, int width)
{
    if (metrics.horizontalAdvance(words) <= width)
        return {words};
    qsizetype end = words.lastIndexOf(u' ');
    while (end > 0 && metrics.horizontalAdvance(words.left(end)) > width)
        end = words.lastIndexOf(u' ', end - 1);
    if (end <= 0)
        return {metrics.elidedText(words, Qt::ElideRight, width)};
    return {words.left(end), metrics.elidedText(words.mid(end + 1), Qt::ElideRight, width)};
}

void paintWarning(QPainter& painter, const Theme& theme, const QRectF& box, const QPen& edge)
{
    const double middle = box.center().x();
    painter.setPen(edge);
    painter.setBrush(theme.outranked);
    painter.drawPolygon(QPolygonF({QPointF(middle, box.top()), box.bottomRight(), box.bottomLeft()}));
    painter.setPen(QPen(Theme::textOn(theme.outranked), box.height() * 0.13, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(middle, box.top() + box.height() * 0.38),
                     QPointF(middle, box.top() + box.height() * 0.64));
    painter.drawPoint(QPointF(middle, box.top() + box.height() * 0.84));
}

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem item(option);
    initStyleOption(&item, index);
    const auto* list = qobject_cast<const QListView*>(item.widget);
    const bool isSelected = item.state.testFlag(QStyle::State_Selected);
    const bool isChosen = isSelected && (list == nullptr || list->property(isDrawnFrom).toBool());
    const QRectF cell = QRectF(item.rect).adjusted(1.0, 1.0, -1.0, -1.0);
    constexpr double rounding = 5.0;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    if (isChosen || item.state.testFlag(QStyle::State_MouseOver)) {
        painter->setBrush(item.palette.color(isChosen ? QPalette::Highlight : QPalette::Midlight));
        painter->drawRoundedRect(cell, rounding, rounding);
    }
    QFont font = paletteFont(item.font);
    font.setBold(isChosen);
    const QFontMetrics metrics(font);
    const QSize picture = list == nullptr ? item.decorationSize : list->iconSize();
    constexpr double gap = 2.0;
    const QRect place(QPoint(qRound(cell.center().x() - picture.width() / 2.0), qRound(cell.top() + gap)), picture);
    item.icon.paint(painter, place, Qt::AlignCenter, isChosen ? QIcon::Selected : QIcon::Normal);
    painter->setFont(font);
    const auto group = item.state.testFlag(QStyle::State_Enabled) ? QPalette::Active : QPalette::Disabled;
    painter->setPen(item.palette.color(group, isChosen ? QPalette::HighlightedText : QPalette::Text));
    QRectF words(cell.left() + 2.0, place.bottom() + 1.0 + gap / 2.0, cell.width() - 4.0, metrics.height());
    for (const QString& line : paletteLines(item.text, metrics, static_cast<int>(words.width()))) {
        painter->drawText(words, Qt::AlignCenter, line);
        words.translate(0.0, words.height());
    }
    if (item.state.testFlag(QStyle::State_HasFocus) && list != nullptr && list->hasFocus()) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(item.palette.color(isChosen ? QPalette::WindowText : QPalette::Highlight), 2.0));
        painter->drawRoundedRect(cell, rounding, rounding);
    }
    painter->restore();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/furniture.h"

#include "grid/plane_layout.h"
#include "render/theme.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace {

struct FurnitureText
{
    Q_DECLARE_TR_FUNCTIONS(Furniture)
};

/// Pixels in which text is laid out, for fonts have whole sizes.
constexpr double layoutPixels = 64.0;

QString titleOfKind(const std::vector<Kind>* kinds, const QString& name)
{
    if (kinds != nullptr) {
        const Kind* known = findBy(*kinds, &Kind::name, name);
        if (known != nullptr && !known->title.isEmpty())
            return known->title;
    }
    // The names that the palette offers are translated.
    QString title = QCoreApplication::translate("KindNames", name.toUtf8().constData());
    if (title == name) {
        title.replace(u'-', u' ').replace(u'_', u' ');
        title.replace(0, 1, title.left(1).toUpper());
    }
    return title;
}

} // namespace

std::vector<LegendItem> legendItems(const HexMap& map, const RulesInForce* rules)
{
    std::vector<LegendItem> items;
    const Ruleset* game = rules == nullptr ? nullptr : &rules->ruleset();
    const auto add = [&](MapList list, const std::vector<Kind> Ruleset::*kinds, const QString& name) {
        const LegendItem item{list, name, titleOfKind(game == nullptr ? nullptr : &(game->*kinds), name)};
        if (std::ranges::find(items, item) == items.end())
            items.push_back(item);
    };
    std::vector<char> occurs(map.legend.size());
    for (const std::uint8_t entry : map.legendIndex)
        occurs[entry] = 1;
    for (std::size_t i = 0; i < map.legend.size(); ++i) {
        if (occurs[i] != 0 && map.legend[i].terrain)
            add(MapList::Legend, &Ruleset::terrain, *map.legend[i].terrain);
    }
    for (const Named<HexsideSet>& kind : map.hexsides) {
        if (!kind.content.isEmpty())
            add(MapList::Hexsides, &Ruleset::hexsides, kind.name);
    }
    for (const Named<PathKind>& kind : map.paths) {
        if (!kind.content.lines.empty())
            add(MapList::Paths, &Ruleset::paths, kind.name);
    }
    for (const Named<HexSet>& kind : map.features) {
        if (!kind.content.isEmpty())
            add(MapList::Features, &Ruleset::features, kind.name);
    }
    return items;
}

namespace furniture {

QFont textFont(const QFont& family, bool isBold, bool isItalic)
{
    QFont font(family);
    font.setPixelSize(static_cast<int>(layoutPixels));
    font.setBold(isBold);
    font.setItalic(isItalic);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

double textScale(double height)
{
    return height / layoutPixels;
}

double textWidth(const QString& text, double height, bool isBold)
{
    return QFontMetricsF(textFont(Theme::light().font, isBold)).horizontalAdvance(text) * textScale(height);
}

QStringList titleLines(const HexMap& map, const MapFurniture& piece)
{
    const QString text = piece.text.trimmed().isEmpty() ? map.title : piece.text.trimmed();
    return text.isEmpty() ? QStringList{FurnitureText::tr("Untitled")} : text.split(u'\n');
}

QString scaleText(const MapFurniture& piece)
{
    static const QRegularExpression length(QStringLiteral("^\\s*([0-9]+(?:[.,][0-9]+)?)\\s*(.*)$"));
    const auto match = length.match(piece.text);
    const QString hexes = FurnitureText::tr("%n hex(es)", nullptr, scaleHexes);
    if (!match.hasMatch())
        return piece.text.trimmed().isEmpty() ? hexes : hexes + QStringLiteral(" · ") + piece.text.trimmed();
    const double each = QString(match.captured(1)).replace(u',', u'.').toDouble();
    return QStringLiteral("%1 = %2 %3").arg(hexes, QLocale().toString(each * scaleHexes), match.captured(2)).trimmed();
}

int legendColumns(std::size_t items)
{
    return static_cast<int>((items + mostRows - 1) / mostRows);
}

double legendColumnWidth(const std::vector<LegendItem>& items)
{
    double widest = 0.0;
    for (const LegendItem& item : items)
        widest = std::max(widest, textWidth(item.title, itemText));
    return swatchWidth + 0.15 + widest;
}

QRectF areaOf(const HexMap& map, const MapFurniture& piece, const std::vector<LegendItem>& items)
{
    QSizeF size;
    switch (piece.kind) {
    case FurnitureKind::Frame: {
        const double beside = frameGap + frameWidth * piece.size;
        return PlaneLayout(map.grid, 1.0).bounds().adjusted(-beside, -beside, beside, beside);
    }
    case FurnitureKind::Title: {
        const QStringList lines = titleLines(map, piece);
        double width = textWidth(lines.front(), titleText, true);
        for (const QString& line : lines.mid(1))
            width = std::max(width, textWidth(line, itemText));
        size = {width + 2.0 * padding,
                titleText * 1.1 + 1.35 * itemText * static_cast<double>(lines.size() - 1) + padding};
        break;
    }
    case FurnitureKind::Compass:
        size = QSizeF(2.0, 2.0) * (compassRadius + 0.25);
        break;
    case FurnitureKind::Legend: {
        const int columns = std::max(1, legendColumns(items.size()));
        const auto rows = static_cast<int>(std::min<std::size_t>(std::max<std::size_t>(items.size(), 1), mostRows));
        const double heading = piece.text.isEmpty() ? 0.0 : 1.4 * itemText;
        size = {columns * legendColumnWidth(items) + (columns - 1) * padding + 2.0 * padding,
                rows * itemHeight + heading + 1.2 * padding};
        size.setWidth(std::max(size.width(), textWidth(piece.text, itemText, true) + 2.0 * padding));
        break;
    }
    case FurnitureKind::Scale:
        // Its bar is as long as the hexes are; only what is written grows.
        size = {std::max<double>(scaleHexes, textWidth(scaleText(piece), smallText) * piece.size) + 0.6,
                0.68 * piece.size};
        size /= piece.size;
        break;
    case FurnitureKind::Credits: {
        const QStringList lines = piece.text.split(u'\n');
        double width = 0.5;
        for (const QString& line : lines)
            width = std::max(width, textWidth(line, smallText));
        size = {width + 0.2, 1.35 * smallText * static_cast<double>(lines.size()) + 0.1};
        break;
    }
    }
    QRectF area(QPointF(), size * piece.size);
    area.moveCenter(piece.at);
    return area;
}

MapFurniture newPiece(const HexMap& map, FurnitureKind kind, const std::vector<LegendItem>& items)
{
    MapFurniture piece;
    piece.kind = kind;
    // On a large sheet, which is seen from farther away, it is larger.
    constexpr double usualReach = 24.0;
    const QRectF hexes = PlaneLayout(map.grid, 1.0).bounds();
    const double larger = std::round(2.0 * std::max(hexes.width(), hexes.height()) / usualReach) / 2.0;
    piece.size = std::clamp(larger, 1.0, MapFurniture::largest);
    if (kind == FurnitureKind::Frame)
        return piece;
    if (kind == FurnitureKind::Credits)
        piece.text = FurnitureText::tr("Map: your name");
    QSizeF size = areaOf(map, piece, items).size();
    if (kind == FurnitureKind::Title && size.width() > hexes.width()) {
        piece.size = 1.0;
        size = areaOf(map, piece, items).size();
    }
    const double beside = 0.75 * piece.size; // room for a frame
    switch (kind) {
    case FurnitureKind::Title:
        piece.at = {hexes.center().x(), hexes.top() - beside - size.height() / 2.0};
        break;
    case FurnitureKind::Compass:
        piece.at = {hexes.right() + beside + size.width() / 2.0, hexes.top() + size.height() / 2.0};
        break;
    case FurnitureKind::Legend:
        piece.at = {hexes.right() + beside + size.width() / 2.0, hexes.top() + 2.8 * piece.size + size.height() / 2.0};
        break;
    case FurnitureKind::Scale:
        piece.at = {hexes.left() + size.width() / 2.0, hexes.bottom() + beside + size.height() / 2.0};
        break;
    case FurnitureKind::Credits:
    case FurnitureKind::Frame:
        piece.at = {hexes.right() - size.width() / 2.0, hexes.bottom() + beside + size.height() / 2.0};
        break;
    }
    const auto round = [](double value) { return std::round(value * 100.0) / 100.0; };
    piece.at = {round(piece.at.x()), round(piece.at.y())};
    return piece;
}

namespace {

std::vector<LegendItem> itemsIfNeeded(const HexMap& map, const RulesInForce* rules)
{
    const bool hasLegend =
        std::ranges::find(map.furniture, FurnitureKind::Legend, &MapFurniture::kind) != map.furniture.end();
    return hasLegend ? legendItems(map, rules) : std::vector<LegendItem>();
}

} // namespace

QRectF sheetArea(const HexMap& map, const RulesInForce* rules)
{
    QRectF area = PlaneLayout(map.grid, 1.0).bounds();
    const std::vector<LegendItem> items = itemsIfNeeded(map, rules);
    for (const MapFurniture& piece : map.furniture)
        area |= areaOf(map, piece, items);
    return area;
}

std::optional<std::size_t> pieceAt(const HexMap& map, const RulesInForce* rules, QPointF at)
{
    const std::vector<LegendItem> items = itemsIfNeeded(map, rules);
    const QRectF hexes = PlaneLayout(map.grid, 1.0).bounds();
    for (std::size_t i = map.furniture.size(); i-- > 0;) {
        const bool isIn = areaOf(map, map.furniture[i], items).contains(at);
        if (isIn && (map.furniture[i].kind != FurnitureKind::Frame || !hexes.contains(at)))
            return i;
    }
    return std::nullopt;
}

} // namespace furniture

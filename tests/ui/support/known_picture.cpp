// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/known_picture.h"

#include "grid/plane_layout.h"
#include "io/map_file.h"
#include "picture/render.h"
#include "recognise/extra_trees.h"
#include "render/underlay/underlay_picture.h"
#include "support/places.h"

#include <QBuffer>
#include <QFile>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>

using namespace Qt::StringLiterals;

PixelView KnownPicture::view() const
{
    return {reinterpret_cast<const std::uint32_t*>(image.constBits()), image.width(), image.height(),
            image.bytesPerLine() / 4};
}

HexMapPtr shippedMap(const char* name)
{
    auto map = readMap(sourcePath(u"/maps/"_s + QLatin1String(name) + u".hexmap.json"_s));
    if (!map)
        qFatal("no map %s", name);
    return std::make_shared<const HexMap>(std::move(*map));
}

KnownPicture scanned(HexMapPtr map, const ScanQuality& quality)
{
    RenderRequest request;
    Position position;
    position.map = map;
    request.content.position = std::make_shared<const Position>(position);
    request.hexSize = 2.0 * quality.hexPixels;
    const QImage sheet = renderImage(request).convertToFormat(QImage::Format_RGB32);
    const QPointF corner = pictureArea(request).topLeft();

    QTransform turn;
    turn.rotate(quality.rotation);
    turn.scale(0.5, 0.5);
    const QRectF bounds = turn.mapRect(QRectF(sheet.rect()));
    turn *= QTransform::fromTranslate(-bounds.left() + 11.0, -bounds.top() + 7.0);

    KnownPicture known;
    known.map = map;
    known.image =
        QImage(static_cast<int>(bounds.width()) + 22, static_cast<int>(bounds.height()) + 14, QImage::Format_RGB32);
    known.image.fill(QColor(246, 243, 236));
    QPainter painter(&known.image);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setTransform(turn);
    painter.drawImage(QPointF(), sheet);
    painter.end();

    SeededRandom random(7);
    for (int y = 0; y < known.image.height(); ++y) {
        auto* row = reinterpret_cast<QRgb*>(known.image.scanLine(y));
        for (int x = 0; x < known.image.width(); ++x) {
            const auto off = static_cast<int>(std::lround(
                static_cast<double>(random.share() + random.share() + random.share() - 1.5F) * 2.0 * quality.noise));
            const auto level = [off](int value) { return std::clamp(value + off, 0, 255); };
            row[x] = qRgb(level(qRed(row[x])), level(qGreen(row[x])), level(qBlue(row[x])));
        }
    }
    QBuffer buffer;
    buffer.open(QIODevice::ReadWrite);
    known.image.save(&buffer, "JPEG", quality.jpeg);
    known.image = QImage::fromData(buffer.data(), "JPEG").convertToFormat(QImage::Format_RGB32);

    const HexGrid& grid = map->grid;
    const PlaneLayout layout(grid, request.hexSize);
    std::vector<PicturePin> pins;
    for (const OffsetCoord at : {OffsetCoord{0, 0}, OffsetCoord{grid.columns() - 1, 0},
                                 OffsetCoord{grid.columns() - 1, grid.rows() - 1}, OffsetCoord{0, grid.rows() - 1}})
        pins.push_back({grid.index(at), turn.map(layout.center(at) - corner)});
    known.place = fitPicture(grid, pins)->place;
    return known;
}

KnownPicture wesnothPicture(const QString& png)
{
    constexpr std::size_t mostKinds = 17;
    constexpr int least = 12;
    KnownPicture known;
    known.image = QImage(png).convertToFormat(QImage::Format_RGB32);
    QFile file(png.chopped(4) + u".map"_s);
    if (known.image.isNull() || !file.open(QIODevice::ReadOnly))
        qFatal("no picture or map: %s", qPrintable(png));
    std::vector<QStringList> lines;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
        if (line.contains(u',')) {
            lines.emplace_back();
            for (const QString& cell : line.split(u','))
                lines.back().append(cell.trimmed().section(u' ', -1)); // "1 Ke": a start is no terrain
        }
    }
    // All around is a border of which half is drawn.
    const int columns = static_cast<int>(lines.front().size()) - 2;
    const int rows = static_cast<int>(lines.size()) - 2;
    std::map<QString, int> counts;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column)
            ++counts[lines[static_cast<std::size_t>(row) + 1][column + 1]];
    }
    std::vector<std::pair<int, QString>> kinds;
    for (const auto& [code, count] : counts) {
        if (count >= least && !code.contains(u'_')) // off the map
            kinds.emplace_back(-count, code);
    }
    std::ranges::sort(kinds);
    if (kinds.size() > mostKinds)
        kinds.resize(mostKinds);

    auto map = std::make_shared<HexMap>();
    map->grid = HexGrid(GridShape::Flat, columns, rows, Shifted::Even, HexNumbering(), 0.0);
    if (!map->grid.isShifted(1))
        map->grid = HexGrid(GridShape::Flat, columns, rows, Shifted::Odd, HexNumbering(), 0.0);
    map->legend.push_back({U'.', std::nullopt});
    for (std::size_t i = 0; i < kinds.size(); ++i)
        map->legend.push_back({static_cast<char32_t>(U'a' + i), kinds[i].second});
    for (HexIndex hex = 0; hex < map->grid.size(); ++hex) {
        const OffsetCoord at = map->grid.offset(hex);
        const auto found = std::ranges::find(kinds, lines[static_cast<std::size_t>(at.row) + 1][at.column + 1],
                                             &std::pair<int, QString>::second);
        map->legendIndex.push_back(found == kinds.end() ? std::uint8_t{0}
                                                        : static_cast<std::uint8_t>(found - kinds.begin() + 1));
    }
    known.map = map;
    known.place = {QPointF(63.0, 72.0), QSizeF(54.0, 72.0), 0.0};
    return known;
}

KnownPicture picturedMap(const QString& png)
{
    const QString file = png.chopped(4) + u".hexmap.json"_s;
    if (!QFile::exists(file))
        return wesnothPicture(png);
    auto map = readMap(file);
    if (!map || !map->underlay)
        qFatal("no map that says where its picture lies: %s", qPrintable(file));
    KnownPicture known;
    known.image = QImage(png).convertToFormat(QImage::Format_RGB32);
    known.place = placeOf(*map->underlay);
    known.map = std::make_shared<const HexMap>(std::move(*map));
    return known;
}

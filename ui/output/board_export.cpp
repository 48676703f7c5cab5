// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/board_export.h"

#include "export/tiled_writer.h"
#include "export/vassal_writer.h"
#include "grid/plane_layout.h"
#include "io/saved_versions.h"
#include "io/text_file.h"
#include "render/board_text.h"
#include "render/counter_face.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QImageReader>
#include <QPainter>

#include <algorithm>

namespace {

struct ExportText
{
    Q_DECLARE_TR_FUNCTIONS(BoardExport)
};

const QString software = QStringLiteral("Software");
const QString thisProgram = QStringLiteral("Rearguard");

QByteArray pngOf(QImage image)
{
    image.setText(software, thisProgram); // by which the next export knows that it may replace it
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

/// One hex with a terrain or feature and neighbours of the same kind.
RenderRequest tileRequest(const RenderRequest& request, GridShape shape, const TiledBoard::Tile& tile, double hexSize)
{
    constexpr int lines = 3;
    auto map = std::make_shared<HexMap>();
    map->grid = HexGrid(shape, lines, lines, Shifted::Even, HexNumbering(), 0.0);
    map->legend = {{U'.', tile.isTerrain ? tile.name : QStringLiteral("clear")}};
    map->legendIndex.assign(static_cast<std::size_t>(map->grid.size()), 0);
    if (!tile.isTerrain) {
        map->features = {{tile.name, HexSet(map->grid.size())}};
        map->features[0].content.insert(map->grid.size() / 2);
    }
    auto position = std::make_shared<Position>();
    position->map = std::move(map);
    RenderRequest one;
    one.content.position = std::move(position);
    one.content.rules = request.content.rules;
    one.theme = request.theme;
    one.hexSize = hexSize;
    return one;
}

QImage tilesPicture(const RenderRequest& request, const TiledBoard& board)
{
    const auto count = static_cast<int>(board.tiles().size());
    const int across = TiledBoard::across(count);
    const QSize tile = board.tileSize();
    QImage image(tile.width() * across, tile.height() * ((count + across - 1) / across),
                 QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    const GridShape shape = board.plane().shape;
    const double hexSize = std::min(tile.width(), tile.height());
    for (int i = 0; i < count; ++i) {
        const TiledBoard::Tile& each = board.tiles()[static_cast<std::size_t>(i)];
        const RenderRequest one = tileRequest(request, shape, each, hexSize);
        const HexGrid& grid = one.content.map().grid;
        const PlaneLayout layout(grid, hexSize);
        QPolygonF outline;
        for (const QPointF& corner : layout.corners(grid.size() / 2))
            outline += corner;
        const QRectF hex = outline.boundingRect();
        painter.save();
        painter.translate(i % across * tile.width(), i / across * tile.height());
        painter.setClipRect(QRect(QPoint(), tile));
        // Tiled's hexes have whole pixels, which ours are squeezed into.
        painter.scale(tile.width() / hex.width(), tile.height() / hex.height());
        painter.translate(-hex.topLeft());
        QPainterPath clip;
        clip.addPolygon(outline);
        painter.setClipPath(clip, Qt::IntersectClip);
        VectorBoard(one).paintLayer(painter, hex, each.isTerrain ? LayerId::Terrain : LayerId::Features);
        painter.restore();
    }
    return image;
}

/// A counter in the middle of a square.
void putCounter(QPainter& painter, const RenderRequest& request, const Unit& unit, QPointF middle, int size)
{
    Theme theme = request.theme;
    theme.counterShadow = Qt::transparent;
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.translate(middle);
    constexpr double share = 0.94;
    paintCounter(painter,
                 faceOf(unit, request.content.rules.get(), false, false, request.content.counterPictures.get()),
                 size * share, false, theme);
    painter.restore();
}

QImage countersPicture(const RenderRequest& request, const TiledBoard& board)
{
    const int across = TiledBoard::across(board.counters());
    const int size = board.counterSize();
    QImage image(size * across, size * ((board.counters() + across - 1) / across), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    for (int i = 0; i < board.counters(); ++i)
        putCounter(painter, request, request.content.position->unit(i),
                   {size * (i % across + 0.5), size * (i / across + 0.5)}, size);
    return image;
}

Expected<std::vector<FileContent>, QString> tiledFiles(const RenderRequest& request, const QString& path,
                                                       const RenderWatch& watch)
{
    const ExportBoard exported = exportBoardOf(request);
    const TiledBoard board(exported);
    const QDir folder = QFileInfo(path).absoluteDir();
    const QString stem = QFileInfo(path).completeBaseName();
    const QString tiles = stem + QStringLiteral("-tiles.png");
    const QString counters = stem + QStringLiteral("-counters.png");
    std::vector<FileContent> files;
    const auto add = [&](const QString& name, const QImage& image) -> std::optional<QString> {
        const QString file = folder.filePath(name);
        if (QFileInfo::exists(file) && QImageReader(file).text(software) != thisProgram)
            return ExportText::tr("%1 is already there and was not made by an export: give the map another name")
                .arg(QDir::toNativeSeparators(file));
        files.push_back({file, pngOf(image)});
        return std::nullopt;
    };
    if (auto why = add(tiles, tilesPicture(request, board)))
        return *std::move(why);
    if (watch && !watch(0.3))
        return QString();
    if (board.counters() > 0) {
        if (auto why = add(counters, countersPicture(request, board)))
            return *std::move(why);
    }
    if (watch && !watch(0.6))
        return QString();
    files.push_back({path, board.text(tiles, counters)});
    return files;
}

/// The picture of a module's board: the map's ground in the strengths that the map says, and trays below. Null: it was
/// stopped.
QImage boardPicture(const RenderRequest& request, const ExportBoard& exported, const VassalBoard& board,
                    const RenderWatch& watch)
{
    QImage image(board.pictureSize(), QImage::Format_RGB32);
    image.fill(request.theme.ground);
    QPainter painter(&image);
    RenderRequest whole = request;
    whole.hexSize = board.hexSize();
    whole.part.reset();
    const LayerStrengths strengths = exported.strengths();
    for (const LayerId id : allLayers()) {
        whole.layers[id].opacity = strengths[id] / 100.0;
        whole.layers.show(id, isGroundLayer(id) && request.layers.isShown(id));
    }
    // What terrain covers would only look out at the map's edge.
    if (request.layers.isShown(LayerId::Terrain) && !exported.showsUnderlay())
        whole.layers.show(LayerId::Underlay, false);
    VectorBoard drawing(whole);
    const QPointF away =
        QPointF(board.firstCentre()) - PlaneLayout(request.content.map().grid, whole.hexSize).center(HexIndex{0});
    const QRectF map = QRectF(board.mapArea()).translated(-away);
    painter.save();
    painter.translate(away);
    // In bands, so that it can be watched and stopped.
    constexpr double bandPixels = 500'000.0;
    const double rows = std::max(16.0, std::floor(bandPixels / map.width()));
    for (double top = map.top(); top < map.bottom(); top += rows) {
        const QRectF band(map.left(), top, map.width(), std::min(rows, map.bottom() - top));
        for (const LayerId id : allLayers())
            drawing.paintLayer(painter, band, id);
        if (watch && !watch((band.bottom() - map.top()) / map.height()))
            return {};
    }
    painter.restore();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    for (const VassalBoard::Tray& tray : board.trays()) {
        painter.setPen(QPen(request.theme.number, 1.0));
        painter.drawRect(tray.box);
        painter.setFont(fontOf(request.theme.font, board.counterSize() * 0.3));
        painter.drawText(
            QPointF(tray.box.left() + board.counterSize() * 0.25, tray.box.top() + board.counterSize() * 0.36),
            tray.name);
    }
    return image;
}

Expected<std::vector<FileContent>, QString> moduleFile(const RenderRequest& request, const QString& path,
                                                       const RenderWatch& watch)
{
    const ExportBoard exported = exportBoardOf(request);
    const VassalBoard board(exported);
    if (board.hexSize() == 0)
        return ExportText::tr("%1: the map is too large for the picture of a board").arg(path);
    const QImage picture =
        boardPicture(request, exported, board, [&watch](double share) { return !watch || watch(0.4 * share); });
    if (picture.isNull())
        return QString();
    std::vector<FileContent> inside{
        {QStringLiteral("buildFile.xml"), board.buildFile()},
        {QStringLiteral("moduledata"), board.moduleData(QDateTime::currentMSecsSinceEpoch())},
        {QStringLiteral("images/board.png"), pngOf(picture)}};
    const auto& units = request.content.position->units;
    const int size = board.counterSize();
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(units.size()); ++unit) {
        if (watch && !watch(0.4 + 0.5 * unit / static_cast<double>(units.size())))
            return QString();
        Unit shown = request.content.position->unit(unit);
        const int steps = exported.stepsOf(shown);
        for (shown.lost = 0; shown.lost < steps; ++shown.lost) {
            QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::transparent);
            {
                QPainter painter(&image);
                putCounter(painter, request, shown, {size / 2.0, size / 2.0}, size);
            }
            inside.push_back({QStringLiteral("images/") + VassalBoard::faceName(unit, shown.lost), pngOf(image)});
        }
    }
    QByteArray zip = zipOf(inside);
    if (zip.isEmpty())
        return ExportText::tr("%1: the module could not be packed").arg(path);
    return std::vector<FileContent>{{path, std::move(zip)}};
}

} // namespace

ExportBoard exportBoardOf(const RenderRequest& request)
{
    return {request.title, request.content.position.get(),
            request.content.rules ? &request.content.rules->ruleset() : nullptr};
}

Expected<Done, QString> exportBoard(const RenderRequest& request, const QString& path, const RenderWatch& watch)
{
    const auto format = exportFormatOf(path);
    if (!format)
        return ExportText::tr("%1: the file name must end in .tmx, .hexjson, .csv or .vmod").arg(path);
    const auto files = [&]() -> Expected<std::vector<FileContent>, QString> {
        switch (*format) {
        case ExportFormat::Tiled:
            return tiledFiles(request, path, watch);
        case ExportFormat::HexJson:
            return std::vector<FileContent>{{path, hexJsonText(exportBoardOf(request))}};
        case ExportFormat::Csv:
            return std::vector<FileContent>{{path, csvText(exportBoardOf(request))}};
        case ExportFormat::Vassal:
            break;
        }
        return moduleFile(request, path, watch);
    }();
    if (!files)
        return files.error();
    if (watch && !watch(0.95))
        return QString();
    // They may be the very files that were drawn in the other program and imported, or tiles that somebody painted over.
    for (const FileContent& file : *files) {
        if (!keepVersion(file.path))
            return ExportText::tr(
                       "%1 is already there, and what it holds could not be kept: choose another name or folder")
                .arg(QDir::toNativeSeparators(file.path));
    }
    const auto written = writeFiles(*files);
    return written ? Expected<Done, QString>(Done{}) : toText(written.error());
}

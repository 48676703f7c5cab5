// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/render.h"

#include "layers/layer_stack.h"
#include "layers/paint_context.h"
#include "render/board_painter.h"
#include "render/board_scene.h"
#include "render/map_geometry.h"
#include "render/terrain_pattern.h"
#include "render/underlay_image.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QImageWriter>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <cmath>

namespace {

struct RenderText
{
    Q_DECLARE_TR_FUNCTIONS(Render)
};

/// Larger pictures are refused rather than tried: they would take all memory.
constexpr double mostPixels = 400e6;

/// The part that is drawn, in board pixels.
QRectF boardPart(const RenderRequest& request)
{
    const QRectF part = request.part.value_or(PlaneLayout(request.content.map().grid, 1.0).bounds());
    const double margin = request.margin;
    const QRectF whole = part.adjusted(-margin, -margin, margin, margin);
    return {whole.topLeft() * request.hexSize, whole.size() * request.hexSize};
}

QString cannotWrite(const QString& path, const QString& why)
{
    return RenderText::tr("%1 cannot be written: %2").arg(path, why);
}

Expected<Done, QString> writePng(const RenderRequest& request, QIODevice& device, const QString& path)
{
    const QSizeF size = pictureSize(request) * request.devicePixelRatio;
    if (size.width() * size.height() > mostPixels)
        return RenderText::tr("%1 would be %2 × %3 pixels large; choose a smaller scale or a part of the map")
            .arg(path)
            .arg(std::ceil(size.width()))
            .arg(std::ceil(size.height()));
    QImageWriter writer(&device, "png");
    if (!writer.write(renderImage(request)))
        return cannotWrite(path, writer.errorString());
    return Done{};
}

Expected<Done, QString> writeSvg(const RenderRequest& request, QIODevice& device, const QString& path)
{
    const QSizeF size = pictureSize(request);
    QSvgGenerator generator;
    generator.setOutputDevice(&device);
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(), size));
    generator.setResolution(96);
    generator.setTitle(request.title);
    generator.setDescription(request.description);
    QPainter painter;
    if (!painter.begin(&generator))
        return cannotWrite(path, RenderText::tr("the drawing could not be begun"));
    renderVector(painter, request);
    painter.end();
    return Done{};
}

Expected<Done, QString> writePdf(const RenderRequest& request, QIODevice& device, const QString& path)
{
    const QSizeF size = pictureSize(request);
    const double millimeters = request.millimetersPerHex ? *request.millimetersPerHex / request.hexSize : 25.4 / 96.0;
    QPdfWriter writer(&device);
    writer.setTitle(request.title);
    writer.setCreator(QStringLiteral("Rearguard"));
    writer.setPageMargins(QMarginsF());
    writer.setPageSize(QPageSize(size * millimeters, QPageSize::Millimeter, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    QPainter painter;
    if (!painter.begin(&writer))
        return cannotWrite(path, RenderText::tr("the drawing could not be begun"));
    painter.scale(writer.width() / size.width(), writer.height() / size.height());
    renderVector(painter, request);
    painter.end();
    return Done{};
}

} // namespace

QSizeF pictureSize(const RenderRequest& request)
{
    const QSizeF size = boardPart(request).size();
    return {std::ceil(size.width()), std::ceil(size.height())};
}

QImage renderImage(const RenderRequest& request)
{
    const QSizeF size = pictureSize(request);
    Viewport view;
    view.hexSize = request.hexSize;
    view.devicePixelRatio = request.devicePixelRatio;
    view.origin = boardPart(request).topLeft();
    BoardPainter board;
    board.setCaching(false);
    board.setTheme(request.theme);
    board.setLayers(request.layers);
    board.setUnderlayFolder(request.underlayFolder);
    QImage image((size * request.devicePixelRatio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(request.devicePixelRatio);
    image.fill(request.theme.ground);
    QPainter painter(&image);
    painter.setClipRect(QRectF(QPointF(), size));
    board.paint(painter, request.content, view, QRectF(QPointF(), size).toAlignedRect());
    painter.end();
    // The keys that the PNG format knows.
    if (!request.title.isEmpty())
        image.setText(QStringLiteral("Title"), request.title);
    if (!request.description.isEmpty())
        image.setText(QStringLiteral("Description"), request.description);
    return image;
}

void renderVector(QPainter& painter, const RenderRequest& request)
{
    const QRectF part = boardPart(request);
    const HexMapPtr& map = request.content.position->map;
    const MapGeometry geometry(map, request.content.rules);
    BoardScene scene;
    scene.update(request.content);
    UnderlayImage underlay;
    underlay.setFolder(request.underlayFolder);
    underlay.load(*map);
    const PlaneLayout layout(map->grid, request.hexSize);
    TerrainPatterns patterns;
    PaintContext context{request.content, scene, geometry, request.theme, layout, patterns, 1.0, part};
    context.underlay = &underlay.image();
    context.areCountersShown = request.layers.isShown(LayerId::Counters);

    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.fillRect(QRectF(QPointF(), part.size()), request.theme.ground);
    painter.setClipRect(QRectF(QPointF(), part.size()));
    painter.translate(-part.topLeft());
    for (const std::unique_ptr<Layer>& layer : makeLayers())
        paintLayer(painter, context, *layer, request.layers[layer->id()]);
    painter.restore();
}

Expected<Done, QString> renderToFile(const RenderRequest& request, const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    const auto write = ending == QLatin1String("png")   ? &writePng
                       : ending == QLatin1String("svg") ? &writeSvg
                       : ending == QLatin1String("pdf") ? &writePdf
                                                        : nullptr;
    if (write == nullptr)
        return RenderText::tr("%1: the file name must end in .png, .svg or .pdf").arg(path);
    // Written whole or not at all.
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return cannotWrite(path, file.errorString());
    const Expected<Done, QString> written = write(request, file, path);
    if (!written) {
        file.cancelWriting();
        return written;
    }
    if (!file.commit())
        return cannotWrite(path, file.errorString());
    return Done{};
}

QRectF partAround(const HexMap& map, const std::vector<HexIndex>& hexes, double margin)
{
    const PlaneLayout layout(map.grid, 1.0);
    QRectF part;
    for (const HexIndex hex : hexes) {
        if (hex == noHex)
            continue;
        const QPointF center = layout.center(hex);
        part |= QRectF(center.x() - 0.58, center.y() - 0.58, 1.16, 1.16);
    }
    return part.isNull() ? layout.bounds()
                         : part.adjusted(-margin, -margin, margin, margin).intersected(layout.bounds());
}

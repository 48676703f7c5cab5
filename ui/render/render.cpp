// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/render.h"

#include "layers/layer_stack.h"
#include "layers/paint_context.h"
#include "render/board_painter.h"
#include "render/board_scene.h"
#include "render/map_geometry.h"
#include "render/png_writer.h"
#include "render/terrain_pattern.h"
#include "render/underlay_image.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QImageWriter>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>
#include <utility>

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

/// Paints pictures of one request, whole or in parts.
class PicturePainter
{
public:
    explicit PicturePainter(const RenderRequest& request) : m_request(request), m_size(pictureSize(request))
    {
        m_view.hexSize = request.hexSize;
        m_view.devicePixelRatio = request.devicePixelRatio;
        m_view.origin = boardPart(request).topLeft();
        m_board.setCaching(false);
        m_board.setTheme(request.theme);
        m_board.setLayers(request.layers);
        m_board.setUnderlayFolder(request.underlayFolder);
    }

    QSize pixels() const { return (m_size * m_request.devicePixelRatio).toSize(); }

    /// The rows of pixels from `top` on.
    QImage rows(int top, int count)
    {
        const double ratio = m_request.devicePixelRatio;
        QImage image(QSize(pixels().width(), count), QImage::Format_RGB32);
        image.setDevicePixelRatio(ratio);
        image.fill(m_request.theme.ground);
        const QRectF area(0.0, top / ratio, m_size.width(), count / ratio);
        QPainter painter(&image);
        painter.translate(-area.topLeft());
        painter.setClipRect(area);
        m_board.paint(painter, m_request.content, m_view, area.toAlignedRect());
        return image;
    }

private:
    const RenderRequest& m_request;
    QSizeF m_size;
    Viewport m_view;
    BoardPainter m_board;
};

/// What is said about the picture, under the keys that the PNG format knows.
std::vector<std::pair<const char*, QString>> textsOf(const RenderRequest& request)
{
    std::vector<std::pair<const char*, QString>> texts;
    if (!request.title.isEmpty())
        texts.emplace_back("Title", request.title);
    if (!request.description.isEmpty())
        texts.emplace_back("Description", request.description);
    return texts;
}

bool writeInBands(const RenderRequest& request, QIODevice& device)
{
    constexpr int bandPixels = 4'000'000; // enough that hexes on the seams, painted twice, do not count
    PicturePainter picture(request);
    const QSize size = picture.pixels();
    const int rows = std::clamp(bandPixels / std::max(size.width(), 1), 1, std::max(size.height(), 1));
    PngWriter png(device, size, QImage(1, 1, QImage::Format_RGB32).dotsPerMeterX());
    for (const auto& [key, text] : textsOf(request))
        png.addText(key, text);
    for (int top = 0; top < size.height(); top += rows)
        png.addBand(picture.rows(top, std::min(rows, size.height() - top)));
    return png.finish();
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
    // A scanned sheet is a photograph, for which libpng's filters are worth their time.
    if (request.content.map().underlay && request.layers.isShown(LayerId::Underlay)) {
        QImageWriter writer(&device, "png");
        return writer.write(renderImage(request)) ? Expected<Done, QString>(Done{})
                                                  : cannotWrite(path, writer.errorString());
    }
    return writeInBands(request, device) ? Expected<Done, QString>(Done{}) : cannotWrite(path, device.errorString());
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
    PicturePainter picture(request);
    QImage image = picture.rows(0, picture.pixels().height());
    for (const auto& [key, text] : textsOf(request))
        image.setText(QLatin1String(key), text);
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

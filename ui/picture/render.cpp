// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "picture/render.h"

#include "io/neighbour_path.h"
#include "picture/board_painter.h"
#include "render/board_scene.h"
#include "render/furniture.h"
#include "render/map_geometry.h"
#include "render/paint_context.h"
#include "render/picture_file.h"
#include "render/terrain_pattern.h"
#include "render/underlay/kind_images.h"
#include "render/underlay/underlay_picture.h"
#include "render/underlay/underlay_reader.h"
#include "render/xml_text.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QImageWriter>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

namespace {

struct RenderText
{
    Q_DECLARE_TR_FUNCTIONS(Render)
};

/// Larger pictures are refused rather than tried: they would take all memory.
constexpr double mostPixels = 400e6;

/// Paints pictures of one request, whole or in parts.
class PicturePainter
{
public:
    explicit PicturePainter(const RenderRequest& request) : m_request(request), m_size(pictureSize(request))
    {
        m_view.hexSize = request.hexSize;
        m_view.devicePixelRatio = request.devicePixelRatio;
        m_view.origin = pictureArea(request).topLeft();
        m_board.setCaching(false);
        m_board.setTheme(request.theme);
        m_board.setLayers(request.layers);
        m_board.setUnderlay(underlayOf(request));
        m_board.setKindImages(kindImagesOf(request));
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

/// The picture as vectors, its top-left corner at the origin. False: it was stopped.
bool paintDrawing(QPainter& painter, const RenderRequest& request, const RenderWatch& watch)
{
    const QRectF part = pictureArea(request);
    VectorBoard board(request);
    painter.save();
    painter.translate(-part.topLeft());
    const bool isWhole = board.paint(painter, part, watch);
    painter.restore();
    return isWhole;
}

/// Pixels of a meter of paper, where the picture is made to scale.
int dotsPerMeter(const RenderRequest& request)
{
    if (!request.millimetersPerHex)
        return QImage(1, 1, QImage::Format_RGB32).dotsPerMeterX();
    return static_cast<int>(
        std::lround(request.hexSize * request.devicePixelRatio * 1000.0 / *request.millimetersPerHex));
}

/// Bands of that many rows.
constexpr int bandPixels = 4'000'000; // enough that hexes on the seams, painted twice, do not count
int bandRows(const QSize& size)
{
    return std::clamp(bandPixels / std::max(size.width(), 1), 1, std::max(size.height(), 1));
}

enum class Written : unsigned char { Whole, Stopped, Failed };

Written writeInBands(const RenderRequest& request, QIODevice& device, const RenderWatch& watch)
{
    PicturePainter picture(request);
    const QSize size = picture.pixels();
    const int rows = bandRows(size);
    PngWriter png(device, size, dotsPerMeter(request));
    for (const auto& [key, text] : textsOf(request))
        png.addText(key, text);
    bool goesOn = true;
    for (int top = 0; top < size.height() && goesOn; top += rows) {
        png.addBand(picture.rows(top, std::min(rows, size.height() - top)));
        goesOn = !watch || watch(std::min(1.0, static_cast<double>(top + rows) / size.height()));
    }
    const bool isGood = png.finish();
    return !goesOn ? Written::Stopped : isGood ? Written::Whole : Written::Failed;
}

/// A picture in memory, painted in bands so that it can be stopped. Null: it was.
QImage paintWhole(const RenderRequest& request, const RenderWatch& watch)
{
    PicturePainter picture(request);
    const QSize size = picture.pixels();
    QImage image(size, QImage::Format_RGB32);
    const int rows = bandRows(size);
    for (int top = 0; top < size.height(); top += rows) {
        const QImage band = picture.rows(top, std::min(rows, size.height() - top));
        for (int row = 0; row < band.height(); ++row)
            std::memcpy(image.scanLine(top + row), band.constScanLine(row), static_cast<std::size_t>(size.width()) * 4);
        if (watch && !watch(0.9 * top / size.height()))
            return {};
    }
    for (const auto& [key, text] : textsOf(request))
        image.setText(QLatin1String(key), text);
    image.setDotsPerMeterX(dotsPerMeter(request));
    image.setDotsPerMeterY(dotsPerMeter(request));
    return image;
}

Expected<Done, QString> writePng(const RenderRequest& request, QIODevice& device, const QString& path,
                                 const RenderWatch& watch)
{
    const QSizeF size = pictureSize(request) * request.devicePixelRatio;
    if (size.width() * size.height() > mostPixels)
        return RenderText::tr("%1 would be %2 × %3 pixels large; choose a smaller scale or a part of the map")
            .arg(path)
            .arg(std::ceil(size.width()))
            .arg(std::ceil(size.height()));
    // A scanned sheet is a photograph, for which libpng's filters are worth their time.
    if (request.content.map().underlay && request.layers.isShown(LayerId::Underlay)) {
        const QImage image = paintWhole(request, watch);
        if (image.isNull())
            return QString();
        QImageWriter writer(&device, "png");
        return writer.write(image) ? Expected<Done, QString>(Done{}) : cannotWritePicture(path, writer.errorString());
    }
    switch (writeInBands(request, device, watch)) {
    case Written::Stopped:
        return QString();
    case Written::Failed:
        return cannotWritePicture(path, device.errorString());
    case Written::Whole:
        break;
    }
    return Done{};
}

/// Where the content of a drawing begins, behind <svg>.
qsizetype contentOf(const QByteArray& svg)
{
    return svg.indexOf('>', svg.indexOf("<svg")) + 1;
}

/// A drawing as SVG, without a title and description of its own; empty: it could not be begun.
QByteArray svgOf(const QSizeF& size, const std::function<void(QPainter&)>& paint)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(), size));
    generator.setResolution(96);
    QPainter painter;
    if (!painter.begin(&generator))
        return {};
    paint(painter);
    painter.end();
    QByteArray svg = withoutForbidden(std::move(buffer.buffer()));
    // The generator's own, whatever they are in this version, would hide those of the picture.
    const qsizetype begin = contentOf(svg);
    if (const qsizetype end = svg.indexOf("\n<defs>", begin); end > begin)
        svg.remove(begin, end - begin);
    return svg;
}

/// A layer as drawing programs know it: a group with a name. Empty: nothing is drawn on it.
QByteArray layerGroup(LayerId id, const QString& fragment)
{
    static const QRegularExpression shape(
        QStringLiteral("<(path|polyline|polygon|line|rect|ellipse|circle|text|image)\\b"));
    const qsizetype afterDefs = fragment.lastIndexOf(QLatin1String("</defs>"));
    if (!shape.match(fragment, std::max<qsizetype>(afterDefs, 0)).hasMatch())
        return {};
    return QStringLiteral("<g id=\"layer-%1\" inkscape:groupmode=\"layer\" inkscape:label=\"%2\">\n%3</g>\n")
        .arg(layerName(id), layerTitle(id).toHtmlEscaped(), fragment)
        .toUtf8();
}

Expected<Done, QString> writeSvg(const RenderRequest& request, QIODevice& device, const QString& path,
                                 const RenderWatch& watch)
{
    const QRectF part = pictureArea(request);
    const QSizeF size = pictureSize(request);
    VectorBoard board(request);
    const auto moved = [&](const std::function<void(QPainter&)>& paint) {
        return [&part, paint](QPainter& painter) {
            painter.translate(-part.topLeft());
            paint(painter);
        };
    };
    QByteArray svg = svgOf(size, moved([&](QPainter& painter) { board.paintGround(painter, part); }));
    if (svg.isEmpty())
        return cannotWritePicture(path, RenderText::tr("the drawing could not be begun"));
    QByteArray groups;
    const auto layers = allLayers();
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (request.layers.isShown(layers[i]))
            groups += layerGroup(
                layers[i], svgFragment(size, layerName(layers[i]) + u'-',
                                       moved([&](QPainter& painter) { board.paintLayer(painter, part, layers[i]); })));
        if (watch && !watch(static_cast<double>(i + 1) / static_cast<double>(layers.size())))
            return QString();
    }
    svg.insert(svg.lastIndexOf("</svg>"), groups);
    svg.insert(svg.indexOf("<svg") + 4, " xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\"");
    // The generator writes them as they are, markup and all.
    QString head;
    for (const auto& [tag, text] : {std::pair("title", request.title), std::pair("desc", request.description)}) {
        if (!text.isEmpty())
            head += QStringLiteral("\n<%1>%2</%1>").arg(QLatin1String(tag), xmlText(text));
    }
    svg.insert(contentOf(svg), head.toUtf8());
    return device.write(svg) == svg.size() ? Expected<Done, QString>(Done{})
                                           : cannotWritePicture(path, device.errorString());
}

Expected<Done, QString> writePdf(const RenderRequest& request, QIODevice& device, const QString& path,
                                 const RenderWatch& watch)
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
        return cannotWritePicture(path, RenderText::tr("the drawing could not be begun"));
    painter.scale(writer.width() / size.width(), writer.height() / size.height());
    const bool isWhole = paintDrawing(painter, request, watch);
    painter.end();
    return isWhole ? Expected<Done, QString>(Done{}) : QString();
}

} // namespace

UnderlayPicturePtr underlayOf(const RenderRequest& request)
{
    const std::optional<Underlay>& underlay = request.content.map().underlay;
    if (request.underlay || !underlay || request.underlayFolder.isEmpty() || !request.layers.isShown(LayerId::Underlay))
        return request.underlay;
    const QDir folder(request.underlayFolder);
    if (!mayBeNamedIn(folder, underlay->image))
        return nullptr;
    const auto read = readUnderlay(folder.filePath(underlay->image));
    return read ? *read : nullptr;
}

KindImagesPtr kindImagesOf(const RenderRequest& request)
{
    const HexMap& map = request.content.map();
    if (request.kindImages || request.underlayFolder.isEmpty() || KindImages::namesIn(map).isEmpty())
        return request.kindImages;
    return std::make_shared<const KindImages>(map, request.underlayFolder);
}

QRectF pictureArea(const RenderRequest& request)
{
    const bool hasFurniture = request.layers.isShown(LayerId::Furniture);
    const HexMap& map = request.content.map();
    const QRectF part = request.part   ? *request.part
                        : hasFurniture ? furniture::sheetArea(map, request.content.rules.get())
                                       : PlaneLayout(map.grid, 1.0).bounds();
    const double margin = request.margin;
    const QRectF whole = part.adjusted(-margin, -margin, margin, margin);
    return {whole.topLeft() * request.hexSize, whole.size() * request.hexSize};
}

QSizeF pictureSize(const RenderRequest& request)
{
    const QSizeF size = pictureArea(request).size();
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

QString svgFragment(const QSizeF& size, const QString& idPrefix, const std::function<void(QPainter&)>& paint)
{
    const QByteArray whole = svgOf(size, paint);
    const qsizetype begin = contentOf(whole);
    QString svg = QString::fromUtf8(QByteArrayView(whole).sliced(begin, whole.lastIndexOf("</svg>") - begin));
    for (const char* name : {" id=\"", "url(#", "href=\"#"})
        svg.replace(QLatin1String(name), QLatin1String(name) + idPrefix);
    return svg;
}

void renderVector(QPainter& painter, const RenderRequest& request)
{
    paintDrawing(painter, request, {});
}

Expected<Done, QString> renderToFile(const RenderRequest& request, const QString& path, const RenderWatch& watch)
{
    return writePictureFile(path, [&](PictureFormat format, QIODevice& device) {
        switch (format) {
        case PictureFormat::Png:
            return writePng(request, device, path, watch);
        case PictureFormat::Svg:
            return writeSvg(request, device, path, watch);
        case PictureFormat::Pdf:
            break;
        }
        return writePdf(request, device, path, watch);
    });
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

struct VectorBoard::Private
{
    explicit Private(const RenderRequest& request)
        : content(request.content), settings(request.layers), theme(request.theme),
          geometry(content.position->map, content.rules), layout(content.map().grid, request.hexSize),
          underlay(underlayOf(request)), kindImages(kindImagesOf(request))
    {
        scene.update(content);
    }

    BoardContent content;
    LayerSettings settings;
    Theme theme;
    MapGeometry geometry;
    BoardLayout layout;
    UnderlayPicturePtr underlay;
    KindImagesPtr kindImages;
    BoardScene scene;
    TerrainPatterns patterns;
};

VectorBoard::VectorBoard(const RenderRequest& request) : d(std::make_unique<Private>(request)) {}

VectorBoard::~VectorBoard() = default;

bool VectorBoard::paint(QPainter& painter, const QRectF& part, const Watch& watch)
{
    paintGround(painter, part);
    bool goesOn = true;
    const auto layers = allLayers();
    for (std::size_t i = 0; i < layers.size() && goesOn; ++i) {
        paintLayer(painter, part, layers[i]);
        goesOn = !watch || watch(static_cast<double>(i + 1) / static_cast<double>(layers.size()));
    }
    return goesOn;
}

void VectorBoard::paintGround(QPainter& painter, const QRectF& part) const
{
    painter.fillRect(part, d->theme.ground);
}

void VectorBoard::paintLayer(QPainter& painter, const QRectF& part, LayerId id)
{
    PaintContext context{d->content, d->scene, d->geometry, d->theme, d->layout, d->patterns, 1.0, part};
    const std::optional<Underlay>& place = d->content.map().underlay;
    context.underlay = d->underlay.get();
    context.kindImages = d->kindImages.get();
    context.underlayPlace = place ? &*place : nullptr;
    context.areCountersShown = d->settings.isShown(LayerId::Counters);
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.setClipRect(part, Qt::IntersectClip);
    ::paintLayer(painter, context, id, d->settings[id]);
    painter.restore();
}

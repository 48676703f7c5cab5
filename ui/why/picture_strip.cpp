// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "why/picture_strip.h"

#include "explain/explanation.h"
#include "render/picture_file.h"
#include "render/theme.h"
#include "render/xml_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace {

struct StripText
{
    Q_DECLARE_TR_FUNCTIONS(PictureStrip)
};

constexpr double margin = 24.0;
constexpr double gap = 22.0; ///< between cells
constexpr double padding = 10.0; ///< within one
constexpr double narrowest = 340.0; ///< picture
constexpr double widest = 620.0;
constexpr double wantedHex = 52.0; ///< pixels, so that signs and numbers are read
constexpr double largestHex = 72.0;
constexpr double ratio = 2.0; ///< pixels of PNG a logical pixel

QFont fontFor(const Theme& theme, double pixels, bool isBold = false)
{
    QFont font = theme.font;
    font.setPixelSize(static_cast<int>(std::lround(pixels)));
    font.setBold(isBold);
    return font;
}

struct StripFonts
{
    explicit StripFonts(const Theme& theme)
        : heading(fontFor(theme, 22.0, true)), title(fontFor(theme, 15.0, true)), text(fontFor(theme, 13.0)),
          rule(fontFor(theme, 12.0))
    {}

    QFont heading, title, text, rule;
};

constexpr double disc = 13.0; ///< radius of a cell's number

QStringList wrapped(const QString& text, const QFont& font, double width)
{
    QStringList lines;
    for (const QString& paragraph : text.split(u'\n', Qt::SkipEmptyParts)) {
        QTextLayout layout(paragraph, font);
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(width);
            lines += paragraph.mid(line.textStart(), line.textLength()).trimmed();
        }
        layout.endLayout();
    }
    return lines;
}

double heightOf(const QStringList& lines, const QFont& font)
{
    return static_cast<double>(lines.size()) * QFontMetricsF(font).lineSpacing();
}

QString ruleLine(const Explanation& explanation, const ExplainStage& stage)
{
    if (stage.rule == noRule)
        return {};
    const RuleText& rule = ruleAt(explanation.rules, stage.rule);
    return QStringLiteral("[%1] %2").arg(rule.number, rule.text);
}

double columnWidth(const QRectF& part)
{
    return std::clamp(part.width() * wantedHex, narrowest, widest);
}

struct Inks
{
    QColor paper, text, dim, line, disc, discText;
};

Inks inksOf(const Theme& theme)
{
    const CardColors colors = cardColors(theme);
    return {theme.isDark ? theme.ground : QColor(Qt::white),
            colors.text,
            colors.dimText,
            colors.line,
            theme.path,
            Theme::textOn(theme.path)};
}

/// Calls `write(point on the base line, line, font, color)` for each line of a cell.
template<typename Write>
void forEachLine(const StripPlan::Cell& cell, const Theme& theme, const Inks& inks, Write write)
{
    const StripFonts fonts(theme);
    double y = cell.area.top() + padding;
    const auto block = [&](const QStringList& lines, const QFont& font, double x, const QColor& color) {
        const QFontMetricsF metrics(font);
        for (const QString& line : lines) {
            write(QPointF(x, y + metrics.ascent()), line, font, color);
            y += metrics.lineSpacing();
        }
    };
    block(cell.title, fonts.title, cell.area.left() + padding + 2 * disc + 8.0, inks.text);
    y = cell.picture.bottom() + padding;
    block(cell.sentence, fonts.text, cell.area.left() + padding, inks.text);
    y += 4.0;
    block(cell.rule, fonts.rule, cell.area.left() + padding, inks.dim);
}

QPointF discPlace(const StripPlan::Cell& cell)
{
    return cell.area.topLeft() + QPointF(padding + disc, padding + disc);
}

/// A cell without its picture.
void paintCell(QPainter& painter, const StripPlan::Cell& cell, int number, const Theme& theme)
{
    const Inks inks = inksOf(theme);
    painter.setPen(QPen(inks.line, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(cell.area, 6.0, 6.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(inks.disc);
    painter.drawEllipse(discPlace(cell), disc, disc);
    painter.setPen(inks.discText);
    painter.setFont(StripFonts(theme).title);
    const QPointF at = discPlace(cell);
    painter.drawText(QRectF(at.x() - disc, at.y() - disc, 2 * disc, 2 * disc), Qt::AlignCenter,
                     QString::number(number));
    forEachLine(cell, theme, inks, [&](QPointF base, const QString& line, const QFont& font, const QColor& color) {
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(base, line);
    });
    painter.setPen(QPen(inks.line, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(cell.picture);
}

void paintHeading(QPainter& painter, const StripPlan& plan, const Theme& theme)
{
    const QFont heading = StripFonts(theme).heading;
    const QFontMetricsF metrics(heading);
    painter.setFont(heading);
    painter.setPen(inksOf(theme).text);
    double y = margin + metrics.ascent();
    for (const QString& line : plan.heading) {
        painter.drawText(QPointF(margin, y), line);
        y += metrics.lineSpacing();
    }
}

bool tell(const RenderWatch& watch, std::size_t done, std::size_t all)
{
    return !watch || watch(static_cast<double>(done) / static_cast<double>(all));
}

Expected<Done, QString> writePng(const StripRequest& request, QIODevice& device, const QString& path,
                                 const RenderWatch& watch)
{
    const Theme& theme = request.board.theme;
    const StripPlan plan = planStrip(request);
    QImage image((plan.size * ratio).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return cannotWritePicture(path, StripText::tr("the picture would be too large"));
    image.setDevicePixelRatio(ratio);
    image.fill(inksOf(theme).paper);
    {
        QPainter painter(&image);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        paintHeading(painter, plan, theme);
        for (std::size_t i = 0; i < plan.cells.size(); ++i) {
            RenderRequest picture = stagePicture(request, static_cast<int>(i));
            picture.devicePixelRatio = ratio;
            painter.drawImage(plan.cells[i].picture.topLeft(), renderImage(picture));
            paintCell(painter, plan.cells[i], static_cast<int>(i) + 1, theme);
            if (!tell(watch, i + 1, plan.cells.size()))
                return QString();
        }
    }
    image.setText(QStringLiteral("Title"), request.explanation->title);
    image.setText(QStringLiteral("Description"), explanationLines(*request.explanation).join(u'\n'));
    if (!image.save(&device, "PNG"))
        return cannotWritePicture(path, device.errorString());
    return Done{};
}

// --- SVG ---

QString svgText(QPointF base, const QString& line, const QFont& font, const QColor& color,
                const QString& anchor = QStringLiteral("start"))
{
    return QStringLiteral("<text x=\"%1\" y=\"%2\" font-family=\"%3, sans-serif\" font-size=\"%4\" font-weight=\"%5\" "
                          "fill=\"%6\" text-anchor=\"%7\">%8</text>\n")
        .arg(base.x(), 0, 'f', 1)
        .arg(base.y(), 0, 'f', 1)
        .arg(xmlText(font.family()))
        .arg(font.pixelSize())
        .arg(font.bold() ? QStringLiteral("bold") : QStringLiteral("normal"), color.name(), anchor, xmlText(line));
}

/// A picture as a drawing within a drawing, its names its own.
QString svgPicture(const StripRequest& request, const StripPlan::Cell& cell, int stage)
{
    const RenderRequest picture = stagePicture(request, stage);
    const QSizeF size = pictureSize(picture);
    QString drawing = svgFragment(size, QStringLiteral("s%1-").arg(stage + 1),
                                  [&picture](QPainter& painter) { renderVector(painter, picture); });
    // The desktop's name of its font says nothing elsewhere.
    static const QRegularExpression family(QStringLiteral("font-family=\"([^\",]+)\""));
    drawing.replace(family, QStringLiteral("font-family=\"\\1, sans-serif\""));
    const Explanation& explanation = *request.explanation;
    return QStringLiteral("<svg x=\"%1\" y=\"%2\" width=\"%3\" height=\"%4\" viewBox=\"0 0 %3 %4\" overflow=\"hidden\" "
                          "role=\"img\">\n<title>%5</title>\n<desc>%6</desc>\n%7</svg>\n")
        .arg(cell.picture.x(), 0, 'f', 1)
        .arg(cell.picture.y(), 0, 'f', 1)
        .arg(size.width())
        .arg(size.height())
        .arg(xmlText(explanation.stages[static_cast<std::size_t>(stage)].title), xmlText(stageLine(explanation, stage)),
             drawing);
}

Expected<Done, QString> writeSvg(const StripRequest& request, QIODevice& device, const QString& path,
                                 const RenderWatch& watch)
{
    const Theme& theme = request.board.theme;
    const Inks inks = inksOf(theme);
    const StripPlan plan = planStrip(request);
    QString svg = QStringLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                 "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                                 "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"%1\" height=\"%2\" "
                                 "viewBox=\"0 0 %1 %2\">\n<title>%3</title>\n<desc>%4</desc>\n"
                                 "<rect width=\"%1\" height=\"%2\" fill=\"%5\"/>\n")
                      .arg(plan.size.width())
                      .arg(plan.size.height())
                      .arg(xmlText(request.explanation->title),
                           xmlText(explanationLines(*request.explanation).join(u'\n')), inks.paper.name());
    const StripFonts fonts(theme);
    double y = margin + QFontMetricsF(fonts.heading).ascent();
    for (const QString& line : plan.heading) {
        svg += svgText({margin, y}, line, fonts.heading, inks.text);
        y += QFontMetricsF(fonts.heading).lineSpacing();
    }
    const auto box = [&](const QRectF& area, double round) {
        svg += QStringLiteral("<rect x=\"%1\" y=\"%2\" width=\"%3\" height=\"%4\" rx=\"%5\" fill=\"none\" "
                              "stroke=\"%6\"/>\n")
                   .arg(area.x(), 0, 'f', 1)
                   .arg(area.y(), 0, 'f', 1)
                   .arg(area.width(), 0, 'f', 1)
                   .arg(area.height(), 0, 'f', 1)
                   .arg(round)
                   .arg(inks.line.name());
    };
    for (std::size_t i = 0; i < plan.cells.size(); ++i) {
        const StripPlan::Cell& cell = plan.cells[i];
        svg += QStringLiteral("<g>\n");
        box(cell.area, 6.0);
        const QPointF at = discPlace(cell);
        svg += QStringLiteral("<circle cx=\"%1\" cy=\"%2\" r=\"%3\" fill=\"%4\"/>\n")
                   .arg(at.x(), 0, 'f', 1)
                   .arg(at.y(), 0, 'f', 1)
                   .arg(disc)
                   .arg(inks.disc.name());
        svg += svgText(at + QPointF(0.0, QFontMetricsF(fonts.title).capHeight() / 2.0), QString::number(i + 1),
                       fonts.title, inks.discText, QStringLiteral("middle"));
        svg += svgPicture(request, cell, static_cast<int>(i));
        forEachLine(cell, theme, inks, [&](QPointF base, const QString& line, const QFont& font, const QColor& color) {
            svg += svgText(base, line, font, color);
        });
        box(cell.picture, 0.0);
        svg += QStringLiteral("</g>\n");
        if (!tell(watch, i + 1, plan.cells.size()))
            return QString();
    }
    svg += QStringLiteral("</svg>\n");
    const QByteArray bytes = svg.toUtf8();
    if (device.write(bytes) != bytes.size())
        return cannotWritePicture(path, device.errorString());
    return Done{};
}

// --- PDF ---

/// Rows of cells fill pages of A4; a row is never parted.
Expected<Done, QString> writePdf(const StripRequest& asked, QIODevice& device, const QString& path,
                                 const RenderWatch& watch)
{
    StripRequest request = asked;
    request.board.theme = Theme::light(); // paper is
    request.board.theme.font = asked.board.theme.font;
    const Theme& theme = request.board.theme;
    const StripPlan plan = planStrip(request);
    QPdfWriter writer(&device);
    writer.setTitle(request.explanation->title);
    writer.setCreator(QStringLiteral("Rearguard"));
    writer.setPageSize(QPageSize(QPageSize::A4));
    constexpr double paperMargin = 10.0; // mm
    writer.setPageMargins(QMarginsF(paperMargin, paperMargin, paperMargin, paperMargin), QPageLayout::Millimeter);
    QPainter painter;
    if (!painter.begin(&writer))
        return cannotWritePicture(path, StripText::tr("the drawing could not be begun"));
    // What is too high for a page all the same is made smaller.
    double highest = 0.0;
    for (const StripPlan::Cell& cell : plan.cells)
        highest = std::max(highest, cell.area.height());
    const double top = plan.cells.front().area.top() - margin;
    const double scale =
        std::min(writer.width() / (plan.size.width() - 2 * margin), writer.height() / (highest + top + 1.0));
    double pageTop = margin; // of the strip
    const double pageHeight = writer.height() / scale;
    painter.scale(scale, scale);
    painter.translate(-margin, -pageTop);
    paintHeading(painter, plan, theme);
    for (std::size_t i = 0; i < plan.cells.size(); ++i) {
        const StripPlan::Cell& cell = plan.cells[i];
        const std::size_t row = i - i % static_cast<std::size_t>(plan.columns);
        double bottom = 0.0;
        for (std::size_t j = row; j < std::min(plan.cells.size(), row + static_cast<std::size_t>(plan.columns)); ++j)
            bottom = std::max(bottom, plan.cells[j].area.bottom());
        if (i == row && bottom - pageTop > pageHeight + 0.5) {
            writer.newPage();
            painter.resetTransform();
            pageTop = cell.area.top();
            painter.scale(scale, scale);
            painter.translate(-margin, -pageTop);
        }
        painter.save();
        painter.translate(cell.picture.topLeft());
        painter.setClipRect(QRectF(QPointF(), cell.picture.size()));
        renderVector(painter, stagePicture(request, static_cast<int>(i)));
        painter.restore();
        paintCell(painter, cell, static_cast<int>(i) + 1, theme);
        if (!tell(watch, i + 1, plan.cells.size())) {
            painter.end();
            return QString();
        }
    }
    painter.end();
    return Done{};
}

} // namespace

RenderRequest stagePicture(const StripRequest& request, int stage)
{
    RenderRequest picture = request.board;
    std::vector<HexIndex> hexes = hexesOfExplanation(*request.explanation, *request.board.content.position);
    hexes.push_back(request.asked);
    picture.part = partAround(request.board.content.map(), hexes, 0.4);
    picture.margin = 0.0;
    picture.devicePixelRatio = 1.0;
    const double width = columnWidth(*picture.part);
    picture.hexSize = std::min({width / picture.part->width(), 1.25 * width / picture.part->height(), largestHex});
    picture.layers.show(LayerId::Ruling);
    picture.content.stage =
        std::make_shared<const ShownStage>(ShownStage{request.explanation, stage, 1.0, request.asked});
    return picture;
}

StripPlan planStrip(const StripRequest& request)
{
    const Explanation& explanation = *request.explanation;
    const Theme& theme = request.board.theme;
    const RenderRequest first = stagePicture(request, 0);
    const double width = columnWidth(*first.part);
    const QSizeF picture = pictureSize(first);
    const StripFonts fonts(theme);
    StripPlan plan;
    const auto count = static_cast<int>(explanation.stages.size());
    plan.columns = std::min(count, width > 480.0 || count == 4 || count == 2 ? 2 : 3);
    const double cellWidth = width + 2 * padding;
    const double across = plan.columns * cellWidth + (plan.columns - 1) * gap;
    plan.heading = wrapped(explanation.title, fonts.heading, across);
    double y = margin + heightOf(plan.heading, fonts.heading) + 14.0;
    for (int row = 0; row * plan.columns < count; ++row) {
        const int from = row * plan.columns;
        const int to = std::min(count, from + plan.columns);
        double titles = 2 * disc;
        double texts = 0.0;
        const std::size_t begin = plan.cells.size();
        for (int i = from; i < to; ++i) {
            const ExplainStage& stage = explanation.stages[static_cast<std::size_t>(i)];
            StripPlan::Cell cell;
            cell.title = wrapped(stage.title, fonts.title, width - 2 * disc - 8.0);
            cell.sentence = wrapped(stage.sentence, fonts.text, width);
            cell.rule = wrapped(ruleLine(explanation, stage), fonts.rule, width);
            titles = std::max(titles, heightOf(cell.title, fonts.title));
            texts = std::max(texts, heightOf(cell.sentence, fonts.text) + 4.0 + heightOf(cell.rule, fonts.rule));
            plan.cells.push_back(std::move(cell));
        }
        // What stands side by side begins at one height.
        const double height = padding + titles + 8.0 + picture.height() + padding + texts + padding;
        for (int i = from; i < to; ++i) {
            StripPlan::Cell& cell = plan.cells[begin + static_cast<std::size_t>(i - from)];
            cell.area = QRectF(margin + (i - from) * (cellWidth + gap), y, cellWidth, height);
            cell.picture = QRectF(
                QPointF(cell.area.left() + (cellWidth - picture.width()) / 2.0, y + padding + titles + 8.0), picture);
        }
        y += height + gap;
    }
    plan.size = QSizeF(std::ceil(2 * margin + across), std::ceil(y - gap + margin));
    return plan;
}

Expected<Done, QString> writePictureStrip(const StripRequest& request, const QString& path, const RenderWatch& watch)
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

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/export/svg_text.h"

#include "base/replaced.h"
#include "layers/lesson_overlay.h"

#include <QBuffer>
#include <QPainter>
#include <QPolygonF>
#include <QRegularExpression>
#include <QSvgGenerator>

#include <cmath>
#include <functional>
#include <numbers>

namespace {

QString paintedSvg(const QSizeF& size, const std::function<void(QPainter&)>& paint)
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
    const QString text = QString::fromUtf8(buffer.data());
    const qsizetype begin = text.indexOf(QLatin1Char('>'), text.indexOf(QLatin1String("<svg"))) + 1;
    return text.mid(begin, text.lastIndexOf(QLatin1String("</svg>")) - begin);
}

/// Qt writes a group for every change of the pen, most of them empty, and says in each what holds anyway.
QString shortened(QString svg)
{
    static const QRegularExpression titles(QStringLiteral("<(title|desc)>[^<]*</\\1>\\s*"));
    static const QRegularExpression noDefinitions(QStringLiteral("<defs>\\s*</defs>\\s*"));
    static const QRegularExpression emptyGroup(QStringLiteral("<g [^>]*>\\s*</g>\\s*"));
    static const QRegularExpression group(QStringLiteral("<g ([^>]*)>([^<]*(?:<(?!g |/g>)[^<]*)*)</g>"));
    static const QRegularExpression font(QStringLiteral("font-family=\"[^\"]*\" font-size=\"[^\"]*\" "
                                                        "font-weight=\"[^\"]*\" font-style=\"[^\"]*\"\\s*"));
    static const QRegularExpression opaque(QStringLiteral("(fill|stroke)-opacity=\"1\" "));
    static const QRegularExpression unmoved(QStringLiteral("transform=\"matrix\\(1,0,0,1,0,0\\)\"\\s*"));
    svg.remove(titles).remove(noDefinitions).remove(emptyGroup).remove(opaque).remove(unmoved);
    svg = replaced(svg, group, [](const QRegularExpressionMatch& found) {
        QString attributes = found.captured(1);
        if (!found.capturedView(2).contains(QLatin1String("<text")))
            attributes.remove(font);
        return QStringLiteral("<g ") + attributes.simplified() + QLatin1Char('>') + found.captured(2).trimmed()
               + QStringLiteral("</g>");
    });
    static const QRegularExpression gaps(QStringLiteral("\\n\\s*\\n+"));
    return svg.replace(gaps, QStringLiteral("\n"));
}

QString withIds(QString svg, const QString& prefix)
{
    static const QRegularExpression id(QStringLiteral(" id=\"([^\"]+)\""));
    static const QRegularExpression link(QStringLiteral("url\\(#([^)]+)\\)"));
    static const QRegularExpression reference(QStringLiteral("href=\"#([^\"]+)\""));
    svg.replace(id, QStringLiteral(" id=\"%1\\1\"").arg(prefix));
    svg.replace(link, QStringLiteral("url(#%1\\1)").arg(prefix));
    return svg.replace(reference, QStringLiteral("href=\"#%1\\1\"").arg(prefix));
}

} // namespace

SvgDrawing svgOf(const RenderRequest& request, const QString& idPrefix)
{
    const QSizeF size = pictureSize(request);
    const QString text = paintedSvg(size, [&request](QPainter& painter) { renderVector(painter, request); });
    return {withIds(shortened(text), idPrefix), size};
}

QString markSvg(int group, const Theme& theme)
{
    constexpr double size = 64.0;
    constexpr double radius = size / std::numbers::sqrt3 * 0.86;
    QPolygonF outline;
    for (int corner = 0; corner < 6; ++corner) {
        const double angle = corner * std::numbers::pi / 3.0;
        outline << QPointF(size / 2.0 + radius * std::cos(angle), size / 2.0 + radius * std::sin(angle));
    }
    const QString text = paintedSvg({size, size}, [&](QPainter& painter) {
        painter.setRenderHint(QPainter::Antialiasing);
        paintLessonMark(painter, outline, LessonMark::Kind::Highlight, group, theme);
    });
    return QStringLiteral("<svg viewBox=\"0 0 64 64\" aria-hidden=\"true\">%1</svg>")
        .arg(withIds(shortened(text), QStringLiteral("m%1-").arg(group)));
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "picture/print_pages.h"

#include <QCoreApplication>
#include <QDir>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>

namespace {

struct PrintText
{
    Q_DECLARE_TR_FUNCTIONS(Print)
};

constexpr double millimetersPerInch = 25.4;

} // namespace

Expected<Done, QString> printPages(QPagedPaintDevice& device, int resolution, const PrintPages& pages,
                                   const RenderWatch& watch)
{
    QPageLayout layout(QPageSize(pages.paper.size), pages.orientation, QMarginsF(), QPageLayout::Millimeter);
    // Printers would else move everything by what they cannot reach.
    layout.setMode(QPageLayout::FullPageMode);
    device.setPageLayout(layout);
    QPainter painter;
    if (!painter.begin(&device))
        return PrintText::tr("The printer cannot be begun. Look whether it is there and on, and choose it again.");
    const double dots = resolution / millimetersPerInch;
    for (int page = 0; page < pages.count; ++page) {
        if (page > 0 && !device.newPage())
            return PrintText::tr("The printer takes no more pages.");
        painter.save();
        painter.scale(dots, dots);
        const bool isWhole =
            pages.paint(painter, page, [&](double share) { return !watch || watch((page + share) / pages.count); });
        painter.restore();
        if (!isWhole)
            return QString();
    }
    if (!painter.end())
        return PrintText::tr("The print could not be ended.");
    return Done{};
}

Expected<Done, QString> writePages(const QString& path, const PrintPages& pages, const RenderWatch& watch)
{
    QSaveFile file(path);
    const auto cannotWrite = [&] {
        return PrintText::tr("%1 cannot be written: %2").arg(QDir::toNativeSeparators(path), file.errorString());
    };
    if (!file.open(QIODevice::WriteOnly))
        return cannotWrite();
    {
        QPdfWriter writer(&file);
        writer.setTitle(pages.title);
        writer.setCreator(QStringLiteral("Rearguard"));
        const auto printed = printPages(writer, writer.resolution(), pages, watch);
        if (!printed) {
            file.cancelWriting();
            return printed;
        }
    }
    if (!file.commit())
        return cannotWrite();
    return Done{};
}

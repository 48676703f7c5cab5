// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "picture/print_pages.h"

#include "io/safe_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <cmath>

namespace {

struct PrintText
{
    Q_DECLARE_TR_FUNCTIONS(Print)
};

constexpr double millimetersPerInch = 25.4;

struct SheetText
{
    Q_DECLARE_TR_FUNCTIONS(SheetPlan)
};

/// A strip of paper narrower than this is not worth a sheet.
constexpr double leastStep = 20.0;
/// What counts as nothing: a hundredth of a millimetre.
constexpr double nothing = 0.01;

/// Sheets that a length takes; 0: it cannot be done.
double sheetsFor(double length, double window, double overlap)
{
    if (length <= window + nothing)
        return window > leastStep ? 1.0 : 0.0;
    const double step = window - overlap;
    return step < leastStep ? 0.0 : std::ceil((length - overlap - nothing) / step);
}

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
    SafeFile file(path);
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
    if (!file.finish())
        return cannotWrite();
    return Done{};
}

QSizeF Paper::millimeters(QPageLayout::Orientation turned) const
{
    const QSizeF upright = QPageSize(size).size(QPageSize::Millimeter);
    return turned == QPageLayout::Landscape ? upright.transposed() : upright;
}

QString SheetPlan::columnName(int column)
{
    QString name;
    for (int rest = column + 1; rest > 0; rest = (rest - 1) / 26)
        name.prepend(QChar(u'A' + (rest - 1) % 26));
    return name;
}

Expected<SheetPlan, QString> SheetPlan::make(const QSizeF& picture, const Paper& paper, double overlap)
{
    SheetPlan best;
    double fewest = 0.0;
    double least = 0.0; // of what was asked for, for the words
    for (const QPageLayout::Orientation orientation : {QPageLayout::Portrait, QPageLayout::Landscape}) {
        if (paper.orientation && *paper.orientation != orientation)
            continue;
        const QSizeF size = paper.millimeters(orientation);
        const QRectF window(paper.margin, paper.margin, size.width() - 2 * paper.margin,
                            size.height() - 2 * paper.margin);
        const double columns = sheetsFor(picture.width(), window.width(), overlap);
        const double rows = sheetsFor(picture.height(), window.height(), overlap);
        const double count = columns * rows;
        least = least == 0.0 ? count : std::min(least, count);
        if (count < 1.0 || count > mostSheets || (fewest > 0.0 && count >= fewest))
            continue;
        fewest = count;
        best.m_orientation = orientation;
        best.m_paper = size;
        best.m_window = window;
        best.m_overlap = overlap;
        best.m_columns = static_cast<int>(columns);
        best.m_rows = static_cast<int>(rows);
    }
    if (fewest == 0.0 && least < 1.0)
        return SheetText::tr(
            "Margins and overlap leave nothing of the paper. Make them smaller, or take larger paper.");
    if (fewest == 0.0)
        return SheetText::tr("That would be %1 sheets; at most %2 can be printed at once. Make the hexes smaller, take "
                             "larger paper, or print a part of the map.")
            .arg(least, 0, 'f', 0)
            .arg(mostSheets);
    // What fits on one sheet lies in its middle.
    const QPointF spare(best.m_columns == 1 ? (best.m_window.width() - picture.width()) / 2 : 0.0,
                        best.m_rows == 1 ? (best.m_window.height() - picture.height()) / 2 : 0.0);
    for (int row = 0; row < best.m_rows; ++row) {
        for (int column = 0; column < best.m_columns; ++column) {
            const QPointF corner(column * (best.m_window.width() - overlap), row * (best.m_window.height() - overlap));
            best.m_sheets.push_back({columnName(column) + QString::number(row + 1), column, row,
                                     QRectF(corner - spare, best.m_window.size())});
        }
    }
    return best;
}

const SheetPlan::Sheet& SheetPlan::sheet(int column, int row) const
{
    return m_sheets[static_cast<std::size_t>(row * m_columns + column)];
}

std::vector<double> SheetPlan::verticalJoints() const
{
    std::vector<double> joints;
    for (int column = 1; column < m_columns; ++column)
        joints.push_back(sheet(column, 0).shown.left() + m_overlap / 2);
    return joints;
}

std::vector<double> SheetPlan::horizontalJoints() const
{
    std::vector<double> joints;
    for (int row = 1; row < m_rows; ++row)
        joints.push_back(sheet(0, row).shown.top() + m_overlap / 2);
    return joints;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/map_sheets.h"

#include "render/board_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace {

struct SheetText
{
    Q_DECLARE_TR_FUNCTIONS(MapSheets)
};

constexpr double markGap = 1.0; ///< between the picture and a mark in the margin
constexpr double markLength = 4.0;
constexpr double checkLength = 50.0;
constexpr double arrowWidth = 16.0; ///< to the next sheet and its label
/// Text is laid out in tenths of a millimetre, for fonts have whole sizes.
constexpr double textUnit = 0.1;

QPen markPen()
{
    return {Qt::black, 0.18, Qt::SolidLine, Qt::FlatCap};
}

/// A circle with a cross, dark on light so that it is seen on every terrain.
void paintRegistration(QPainter& painter, QPointF at)
{
    constexpr double radius = 1.6;
    constexpr double reach = 3.2;
    painter.setBrush(Qt::NoBrush);
    for (const QPen& pen : {QPen(QColor(255, 255, 255, 190), 0.7), QPen(Qt::black, 0.15)}) {
        painter.setPen(pen);
        painter.drawEllipse(at, radius, radius);
        painter.drawLine(at - QPointF(reach, 0), at + QPointF(reach, 0));
        painter.drawLine(at - QPointF(0, reach), at + QPointF(0, reach));
    }
}

void paintText(QPainter& painter, const QFont& family, const QRectF& area, Qt::Alignment alignment, const QString& text,
               double height, bool isBold = false)
{
    painter.save();
    painter.scale(textUnit, textUnit);
    const QFont font = fontOf(family, height / textUnit, isBold);
    painter.setFont(font);
    painter.setPen(Qt::black);
    const QRectF place(area.topLeft() / textUnit, area.size() / textUnit);
    painter.drawText(place, static_cast<int>(alignment) | Qt::TextSingleLine,
                     QFontMetricsF(font).elidedText(text, Qt::ElideRight, place.width()));
    painter.restore();
}

} // namespace

Expected<SheetPlan, QString> MapSheets::planFor(const RenderRequest& request, const MapSheetSettings& settings)
{
    return SheetPlan::make(pictureArea(request).size() * (settings.millimetersPerHex / request.hexSize), settings.paper,
                           settings.overlap);
}

MapSheets::MapSheets(const RenderRequest& request, const MapSheetSettings& settings, const SheetPlan& plan)
    : m_request(request), m_settings(settings), m_plan(plan), m_area(pictureArea(request)), m_board(request)
{}

bool MapSheets::paintSheet(QPainter& painter, int number, const RenderWatch& watch)
{
    const SheetPlan::Sheet& sheet = m_plan.sheets()[static_cast<std::size_t>(number)];
    const QRectF shown = sheet.shown.intersected(picture());
    painter.save();
    painter.translate(m_plan.window().topLeft() - sheet.shown.topLeft());
    painter.scale(scale(), scale());
    painter.translate(-m_area.topLeft());
    const QRectF part(m_area.topLeft() + shown.topLeft() / scale(), shown.size() / scale());
    const bool isWhole = m_board.paint(painter, part, watch);
    painter.restore();
    if (!isWhole)
        return false;
    if (m_settings.hasMarks) {
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        paintMarks(painter, sheet);
        paintLabels(painter, sheet, number);
    }
    return true;
}

void MapSheets::paintMarks(QPainter& painter, const SheetPlan::Sheet& sheet) const
{
    const QPointF toPaper = m_plan.window().topLeft() - sheet.shown.topLeft();
    const QRectF inked = sheet.shown.intersected(picture()).translated(toPaper);
    const double length = std::max(1.0, std::min(markLength, m_settings.paper.margin - markGap - 1.0));
    const std::vector<double> vertical = m_plan.verticalJoints();
    const std::vector<double> horizontal = m_plan.horizontalJoints();
    const auto joint = [](const std::vector<double>& joints, int at) { return joints[static_cast<std::size_t>(at)]; };
    // Where to cut: on the joint where another sheet follows, else where the picture ends.
    const double left = sheet.column > 0 ? joint(vertical, sheet.column - 1) + toPaper.x() : inked.left();
    const double right =
        sheet.column + 1 < m_plan.columns() ? joint(vertical, sheet.column) + toPaper.x() : inked.right();
    const double top = sheet.row > 0 ? joint(horizontal, sheet.row - 1) + toPaper.y() : inked.top();
    const double bottom = sheet.row + 1 < m_plan.rows() ? joint(horizontal, sheet.row) + toPaper.y() : inked.bottom();
    painter.save();
    painter.setPen(markPen());
    for (const double x : {left, right}) {
        painter.drawLine(QPointF(x, inked.top() - markGap), QPointF(x, inked.top() - markGap - length));
        painter.drawLine(QPointF(x, inked.bottom() + markGap), QPointF(x, inked.bottom() + markGap + length));
    }
    for (const double y : {top, bottom}) {
        painter.drawLine(QPointF(inked.left() - markGap, y), QPointF(inked.left() - markGap - length, y));
        painter.drawLine(QPointF(inked.right() + markGap, y), QPointF(inked.right() + markGap + length, y));
    }
    // What two sheets both show gets the same marks on both, at the same places of the map.
    painter.setClipRect(inked, Qt::IntersectClip);
    for (const double x : vertical) {
        for (int row = 0; row < m_plan.rows(); ++row) {
            const QRectF span = m_plan.sheet(0, row).shown.intersected(picture());
            for (const double share : {0.25, 0.75})
                paintRegistration(painter, QPointF(x, span.top() + span.height() * share) + toPaper);
        }
    }
    for (const double y : horizontal) {
        for (int column = 0; column < m_plan.columns(); ++column) {
            const QRectF span = m_plan.sheet(column, 0).shown.intersected(picture());
            for (const double share : {0.25, 0.75})
                paintRegistration(painter, QPointF(span.left() + span.width() * share, y) + toPaper);
        }
    }
    painter.restore();
}

void MapSheets::paintLabels(QPainter& painter, const SheetPlan::Sheet& sheet, int number) const
{
    const double margin = m_settings.paper.margin;
    const QSizeF paper = m_plan.paper();
    const QFont& font = m_request.theme.font;
    const double height = std::clamp(margin * 0.33, 1.6, 3.4);
    const double beside = margin + markLength + 12.0; // clear of the marks for joints
    const QRectF head(beside, margin - markGap - height * 1.5, paper.width() - 2 * beside, height * 1.5);
    QString about = SheetText::tr("sheet %1 of %2", "number, count").arg(number + 1).arg(m_plan.count())
                    + QStringLiteral(" · ")
                    + SheetText::tr("%1 mm a hex").arg(QLocale().toString(m_settings.millimetersPerHex));
    if (!m_request.title.isEmpty())
        about += QStringLiteral(" · ") + m_request.title;
    paintText(painter, font, head, Qt::AlignLeft | Qt::AlignVCenter, sheet.label, height, true);
    const double name = height * 0.7 * static_cast<double>(sheet.label.size()) + height;
    const QRectF words = head.adjusted(name, 0, sheet.row > 0 ? -arrowWidth : 0.0, 0);
    paintText(painter, font, words, Qt::AlignLeft | Qt::AlignVCenter, about, height * 0.75);
    // A line to lay a ruler on: printers like to shrink.
    const double y = paper.height() - margin + markGap + height * 0.8;
    painter.save();
    painter.setPen(markPen());
    painter.drawLine(QPointF(beside, y), QPointF(beside + checkLength, y));
    for (const double end : {beside, beside + checkLength})
        painter.drawLine(QPointF(end, y - 1.0), QPointF(end, y + 1.0));
    painter.restore();
    paintText(painter, font, QRectF(beside + checkLength + 2, y - height, 40, 2 * height),
              Qt::AlignLeft | Qt::AlignVCenter, SheetText::tr("%1 mm").arg(checkLength), height * 0.75);
    // Which sheets lie beside this one.
    const auto neighbour = [&](int column, int row, const QRectF& area, Qt::Alignment alignment, const QString& arrow) {
        if (column < 0 || row < 0 || column >= m_plan.columns() || row >= m_plan.rows())
            return;
        paintText(painter, font, area, alignment, arrow.arg(m_plan.sheet(column, row).label), height * 0.75);
    };
    const double middle = paper.height() / 2;
    const double side = margin - 2 * markGap;
    neighbour(sheet.column - 1, sheet.row, QRectF(markGap, middle - height, side, 2 * height),
              Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("‹%1"));
    neighbour(sheet.column + 1, sheet.row, QRectF(paper.width() - margin + markGap, middle - height, side, 2 * height),
              Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("%1›"));
    neighbour(sheet.column, sheet.row - 1, QRectF(head.right() - arrowWidth, head.top(), arrowWidth, head.height()),
              Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("↑ %1"));
    neighbour(sheet.column, sheet.row + 1, QRectF(head.right() - arrowWidth, y - height, arrowWidth, 2 * height),
              Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("↓ %1"));
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/page_previews.h"

#include <QPainter>

#include <algorithm>

CounterPagePreview::CounterPagePreview(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("counterPreview"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void CounterPagePreview::show(const std::optional<CounterSheets>& sheets, int page)
{
    m_sheets = sheets;
    m_page = page;
    m_painted = QPixmap();
    update();
}

void CounterPagePreview::paintEvent(QPaintEvent*)
{
    QPainter onto(this);
    onto.fillRect(rect(), palette().color(QPalette::Mid));
    if (!m_sheets || m_page >= m_sheets->pageCount())
        return;
    constexpr double rim = 12.0;
    const QSizeF paper = m_sheets->paper();
    const double scale = std::min((width() - 2 * rim) / paper.width(), (height() - 2 * rim) / paper.height());
    const QSizeF size = paper * scale;
    const QPointF corner((width() - size.width()) / 2, (height() - size.height()) / 2);
    const double ratio = devicePixelRatioF();
    const QSize pixels = (size * ratio).toSize();
    if (m_painted.size() != pixels) {
        m_painted = QPixmap(pixels);
        m_painted.setDevicePixelRatio(ratio);
        m_painted.fill(Qt::white);
        QPainter painter(&m_painted);
        painter.scale(scale, scale);
        m_sheets->paintPage(painter, m_page);
    }
    onto.drawPixmap(corner, m_painted);
}

SheetPreview::SheetPreview(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("sheetPreview"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void SheetPreview::setPlan(const std::optional<SheetPlan>& plan, const QSizeF& picture)
{
    m_plan = plan;
    m_picture = picture;
    update();
}

void SheetPreview::setImage(const QImage& image)
{
    m_image = image;
    update();
}

void SheetPreview::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter.fillRect(rect(), palette().color(QPalette::Mid));
    if (!m_plan)
        return;
    // Papers as they lie when they are glued together: each over the margins of the ones before it.
    const QPointF inPaper = m_plan->window().topLeft();
    QRectF all;
    for (const SheetPlan::Sheet& sheet : m_plan->sheets())
        all |= QRectF(sheet.shown.topLeft() - inPaper, m_plan->paper());
    constexpr double rim = 12.0;
    const double scale = std::min((width() - 2 * rim) / all.width(), (height() - 2 * rim) / all.height());
    painter.translate(width() / 2.0, height() / 2.0);
    painter.scale(scale, scale);
    painter.translate(-all.center());
    painter.fillRect(all, Qt::white);
    const QRectF picture(QPointF(), m_picture);
    if (!m_image.isNull())
        painter.drawImage(picture, m_image);
    // What lies outside of all sheets is not printed; the joints are where one cuts.
    const double line = 1.0 / scale;
    for (const SheetPlan::Sheet& sheet : m_plan->sheets()) {
        painter.setPen(QPen(QColor(0, 0, 0, 90), line, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(sheet.shown);
    }
    painter.setPen(QPen(QColor(0xc6, 0x28, 0x28), 2 * line));
    for (const double x : m_plan->verticalJoints())
        painter.drawLine(QPointF(x, all.top()), QPointF(x, all.bottom()));
    for (const double y : m_plan->horizontalJoints())
        painter.drawLine(QPointF(all.left(), y), QPointF(all.right(), y));
    painter.setPen(QPen(palette().color(QPalette::Dark), line));
    painter.drawRect(all);
    // Labels in pixels of the screen, so that they can be read however many sheets there are.
    const QTransform toScreen = painter.worldTransform();
    painter.resetTransform();
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    const QFontMetrics metrics(bold);
    for (const SheetPlan::Sheet& sheet : m_plan->sheets()) {
        const QRectF place = toScreen.mapRect(sheet.shown);
        const QSizeF plate(metrics.horizontalAdvance(sheet.label) + 10.0, metrics.height() + 2.0);
        if (place.width() < plate.width() || place.height() < plate.height())
            continue;
        const QRectF at(place.center() - QPointF(plate.width() / 2, plate.height() / 2), plate);
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(255, 255, 255, 225));
        painter.drawRoundedRect(at, 3, 3);
        painter.setPen(Qt::black);
        painter.drawText(at, Qt::AlignCenter, sheet.label);
    }
}

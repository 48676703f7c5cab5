// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "output/counter_page_preview.h"

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

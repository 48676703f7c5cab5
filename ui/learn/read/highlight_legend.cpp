// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/highlight_legend.h"

#include "learn/read/lesson_signs.h"
#include "render/panel_text.h"
#include "render/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

HighlightLegend::HighlightLegend(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    setAccessibleName(tr("What is pointed out on the map"));
}

void HighlightLegend::setLines(const std::vector<Line>& lines)
{
    if (lines == m_lines)
        return;
    m_lines = lines;
    rebuild();
}

void HighlightLegend::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        rebuild();
}

void HighlightLegend::rebuild()
{
    delete m_rows;
    m_rows = new QWidget;
    auto* rows = new QVBoxLayout(m_rows);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(3);
    for (const Line& line : m_lines) {
        auto* row = new QHBoxLayout;
        auto* sign = new QLabel;
        const int side = fontMetrics().height() + 4;
        sign->setPixmap(lesson_signs::highlight(line.group, *this, side));
        sign->setFixedSize(side, side);
        row->addWidget(sign, 0, Qt::AlignTop);
        auto* text = panel_text::body(line.text);
        text->setTextFormat(Qt::PlainText);
        row->addWidget(text, 1);
        rows->addLayout(row);
    }
    m_layout->addWidget(m_rows);
    setVisible(!m_lines.empty());
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/elided.h"

#include <QPainter>
#include <QStylePainter>

#include <algorithm>

void ElidedBox::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    constexpr int margin = 3; // of the text within its field
    option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight, field.width() - margin);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), static_cast<int>(alignment()),
                     fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
}

int linesOf(const QFontMetrics& letters, const QString& words, int width)
{
    constexpr int manyLines = 10000; // pixels
    const QRect taken = letters.boundingRect(QRect(0, 0, width, manyLines), Qt::TextWordWrap, words);
    return std::max(1, (taken.height() + letters.lineSpacing() / 2) / letters.lineSpacing());
}

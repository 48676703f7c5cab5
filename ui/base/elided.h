// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QComboBox>
#include <QLabel>

/// A box whose answer ends in an ellipsis where there is no room for all of it. Who fills it tells the rest as a tip.
class ElidedBox : public QComboBox
{
    Q_OBJECT

public:
    using QComboBox::QComboBox;

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// A label of one line that is cut with an ellipsis where there is no room, instead of widening its window.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    QSize minimumSizeHint() const override { return {40, QLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// How many lines words take that wrap in that many pixels.
int linesOf(const QFontMetrics& letters, const QString& words, int width);

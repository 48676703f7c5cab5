// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QPixmap>
#include <QString>

class QWidget;

/// How right and wrong look in the panels of lessons: a sign and a colour, as on the board.
namespace lesson_signs {

enum class Sign : unsigned char { Right, Wrong, Missed, Hint };

/// Reads on the widget's ground.
QColor color(Sign kind, const QWidget& widget);
/// "✓" in its colour, strong.
QString html(Sign kind, const QWidget& widget);
/// The tick or the cross in a disc of that colour; `side` in logical pixels. Of the other signs a hollow ring.
QPixmap disc(Sign kind, const QWidget& widget, int side);
/// A hex that is pointed out, as the board draws those of that group; `side` in logical pixels.
QPixmap highlight(int group, const QWidget& widget, int side);

} // namespace lesson_signs

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QString>

#include <optional>

class QPainter;

/// A font of that height, rounded to whole pixels.
QFont fontOf(const QFont& family, double pixels, bool isBold = false);

/// Text with its middle at `center`.
void drawCentered(QPainter& painter, QPointF center, const QString& text, const QFont& font, const QColor& color);

/// The same with a halo that keeps it readable on any ground. As a drawing the halo is an outline; in pixels it is the
/// text itself, shifted around, which is many times quicker; the text then begins on a whole device pixel, so that it
/// looks the same in every part that is painted. `devicePixelRatio` is nothing for a drawing.
void drawWithHalo(QPainter& painter, QPointF center, const QString& text, const QFont& font, const QColor& color,
                  const QColor& halo, double haloWidth, std::optional<double> devicePixelRatio);

/// Text squeezed, then shortened, to fit `width`. Returns the width it took.
double drawFitted(QPainter& painter, QPointF center, const QString& text, const QFont& font, const QColor& color,
                  double width);

/// The font, or a smaller one in which the text is no wider than that; never so small that nobody could read it.
QFont fittedFont(const QFont& font, const QString& text, double width);

double textWidth(const QString& text, const QFont& font);

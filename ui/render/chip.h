// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/theme.h"
#include "verdict/reason.h"

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <optional>

class QPainter;

/// A rounded plate with a sign and a short word, small enough for the lower part of a hex.
struct Chip
{
    QColor ground; ///< the text is Theme::textOn(ground)
    QString text;
    std::optional<ReasonCode> sign;
    bool hasMore = false; ///< a plus says that this is not the only reason
};

/// Where a chip lies: centred on `center`, no wider than `widest`. Where sign and word do not fit, the sign stays.
QRectF chipRect(const Chip& chip, QPointF center, double height, double widest, const QFont& family);

void paintChip(QPainter& painter, const Chip& chip, QPointF center, double height, double widest, const Theme& theme);

/// Draws the sign of a reason within -1…1 around the origin: what it says can be seen without reading.
void paintReasonSign(QPainter& painter, ReasonCode code, const QColor& ink, const QColor& ground);

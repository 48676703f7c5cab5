// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "picture/render.h"

#include <QString>

/// What stands between the tags of an SVG drawing, to be put into a page: its ids begin with a word of their own, so that
/// no two drawings of a page meet.
struct SvgDrawing
{
    QString content;
    QSizeF size; ///< of the view box, which begins at the origin
};

SvgDrawing svgOf(const RenderRequest& request, const QString& idPrefix);

/// A highlight of that group in one hex, as an element for a legend.
QString markSvg(int group, const Theme& theme);

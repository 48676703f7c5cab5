// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QPainter;
struct PaintContext;

/// The position's markers: on hexsides (a cross on an interdicted bridge, a flag for what a side holds) and on hexes.
void paintMarkers(QPainter& painter, const PaintContext& context);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QPainter;
struct StageContext;

/// Who is at fault that hexes drop out in a stage, lit: round red frames around units with lines to the hexes that they
/// close, barriers along hexsides. In stages where nobody is to blame, square yellow frames around those that it is about.
void paintFaults(QPainter& painter, const StageContext& context);

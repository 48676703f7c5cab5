// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explanation.h"
#include "render/paint_context.h"
#include "verdict/ruling.h"

/// A stage of an explanation that is being painted, and how far the change from the stage before it has gone.
struct StageContext
{
    const PaintContext& board;
    const Explanation& explanation;
    int place = 0; ///< of the stage, among the explanation's
    double progress = 1.0; ///< 0 begins, 1 done

    const ExplainStage& stage() const { return explanation.stages[static_cast<std::size_t>(place)]; }
    const Theme& theme() const { return board.theme; }
    double size() const { return board.hexSize(); }
    QPointF center(HexIndex hex) const { return board.layout.center(hex); }
    /// A share of the change: 0 until `from`, 1 from `to` on.
    double part(double from, double to) const;
};

/// How a hex looks that drops out in such a stage.
Verdict lookOf(StageKind kind);

/// Who is at fault that hexes drop out in a stage, lit: round red frames around units with lines to the hexes that they
/// close, barriers along hexsides. In stages where nobody is to blame, square yellow frames around those that it is about.
void paintFaults(QPainter& painter, const StageContext& context);
/// The paths of a stage: side by side where they share hexes; those that drop out pale into dashes, those that remain
/// are numbered.
void paintStagePaths(QPainter& painter, const StageContext& context);
/// The lines of supply of the stages so far: the one at hand grows, attempts that are cut end in scissors.
void paintStageSupply(QPainter& painter, const StageContext& context);

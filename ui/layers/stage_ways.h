// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QPainter;
struct StageContext;

/// The paths of a stage: side by side where they share hexes; those that drop out pale into dashes, those that remain
/// are numbered.
void paintStagePaths(QPainter& painter, const StageContext& context);
/// The lines of supply of the stages so far: the one at hand grows, attempts that are cut end in scissors.
void paintStageSupply(QPainter& painter, const StageContext& context);

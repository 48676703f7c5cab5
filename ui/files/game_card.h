// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "files/card_parts.h"
#include "io/shipped_examples.h"

#include <vector>

/// A game: its board with its title, the position to begin with, and all others. Where the game or the position has
/// errors, the card says so instead.
class GameCard : public BoardCard
{
    Q_OBJECT

public:
    /// `positions`: the one to begin with first. `lessons`: how many are about the game.
    GameCard(std::vector<ShippedExample> positions, int lessons, CardSize size, QWidget* parent = nullptr);

    /// Paints the board, unless it was painted before in those colours.
    void showBoard(const Theme& theme);

signals:
    void positionRequested(const QString& path);
    void lessonRequested(const QString& path);

private:
    std::vector<ShippedExample> m_positions;
};

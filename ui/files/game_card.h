// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/shipped_examples.h"
#include "render/theme.h"

#include <QFrame>

#include <vector>

class AccentButton;
class CardBoard;

/// A game: its board with its title, the position to begin with, and all others.
class GameCard : public QFrame
{
    Q_OBJECT

public:
    /// `positions`: the one to begin with first. `lessons`: how many are about the game.
    GameCard(std::vector<ShippedExample> positions, int lessons, QWidget* parent = nullptr);

    const QString& game() const { return m_positions.front().game; }
    /// Paints the board, unless it was painted before in those colours.
    void showBoard(const Theme& theme);

signals:
    void positionRequested(const QString& path);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::vector<ShippedExample> m_positions;
    CardBoard* m_picture;
    AccentButton* m_start;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "render/theme.h"
#include "ruleset/rules_in_force.h"

#include <QImage>
#include <QPushButton>
#include <QWidget>

class QPainter;

inline constexpr int cardGap = 16; ///< pixels between cards, and within them

/// The card's ground and rim; with the keyboard on it a ring.
void paintCard(QPainter& painter, const QWidget& card, bool hasKeyboard, bool isHovered);

/// The fighting of a position, or its middle, `hexes` of it across.
QImage paintedBoard(const Scenario& scenario, const RulesInForce& rules, const Theme& theme, const QSize& size,
                    double hexes);
/// Draws as much of a picture as has the place's shape, from its middle.
void paintBoardIn(QPainter& painter, const QRect& place, const QImage& board, const QPalette& colors);

/// A board as wide as its card, with the title of the game on a plate across its lower edge.
class CardBoard : public QWidget
{
    Q_OBJECT

public:
    CardBoard(const QString& title, int boardHeight);

    void setBoard(const QImage& board);
    void setLook(const Theme& theme, const Livery& livery);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_title;
    int m_boardHeight;
    QImage m_board;
    Theme m_theme;
    Livery m_livery;
};

/// A button in the accent of a game, white on it.
class AccentButton : public QPushButton
{
    Q_OBJECT

public:
    using QPushButton::QPushButton;

    /// Made darker until white reads on it as well as it should.
    void setAccent(QColor accent);
    const QColor& accent() const { return m_accent; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QColor m_accent; ///< invalid: as any button
};

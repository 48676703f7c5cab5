// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/card_grid.h"
#include "position/scenario.h"
#include "render/theme.h"
#include "ruleset/rules_in_force.h"

#include <QFrame>
#include <QImage>
#include <QPushButton>

class QPainter;

/// The card's ground and rim; with the keyboard on it a ring.
void paintCard(QPainter& painter, const QWidget& card, bool hasKeyboard);

/// A button that looks like a link, with words alone.
QPushButton* linkButton(const QString& text, const char* name, const QString& tip);

/// The fighting of a position, or its middle, `hexes` of it across.
QImage paintedBoard(const Scenario& scenario, const RulesInForce& rules, const Theme& theme, const QSize& size,
                    double hexes);
/// What a board's picture depends on: the looks, and when something in the file's folder was changed last; nothing of what
/// ships with the program is.
QString stateOfBoard(const QString& file, const Theme& theme);
/// Draws as much of a picture as has the place's shape, from its middle.
void paintBoardIn(QPainter& painter, const QRect& place, const QImage& board, const QPalette& colors);

enum class CardSize : unsigned char { Large, Small };

/// A board as wide as its card, with a title on a plate across its lower edge: in the middle of a large card, at the right
/// of a small one.
class CardBoard : public QWidget
{
    Q_OBJECT

public:
    CardBoard(const QString& title, CardSize size);

    void setBoard(const QImage& board);
    void setLook(const Theme& theme, const Livery& livery);
    void setTitle(const QString& title);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect plate() const;

    QString m_title;
    CardSize m_size;
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
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int besideText() const;

    QColor m_accent; ///< invalid: as any button
};

/// A card that begins something: its board, what it says, and a button that is pressed wherever the card is clicked.
class BoardCard : public QFrame
{
    Q_OBJECT

public:
    BoardCard(const QString& title, CardSize size, const QString& begin, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

    CardBoard& board() { return *m_board; }
    AccentButton& start() { return *m_start; }
    /// Two lines about it, and what stands at the right of the button.
    void say(const QString& line, const QString& rest);
    /// `begun`: what the button begins, above it; null: nothing says it.
    void layOut(CardSize size, QWidget* begun, QLayout* beside);
    void setLook(const Theme& theme, const Livery& livery);

private:
    CardBoard* m_board;
    AccentButton* m_start;
    class QLabel* m_line;
    class QLabel* m_rest;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/shipped_examples.h"
#include "render/theme.h"

#include <QAbstractButton>
#include <QFrame>

#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;

/// Cards side by side, all as wide, in as many columns as their text has room for.
class CardGrid : public QWidget
{
    Q_OBJECT

public:
    /// `most`: columns of a page that is wide enough; below 1400 and 1100 pixels there are fewer, where there is more than
    /// one column to a card.
    explicit CardGrid(int most, QWidget* parent = nullptr);

    /// Takes them in the place of those before.
    void setCards(const std::vector<QWidget*>& cards);
    int columns() const { return m_columns; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int columnsFor(int width) const;
    void arrange();

    QGridLayout* m_grid;
    std::vector<QWidget*> m_cards;
    int m_most;
    int m_columns = 0;
};

/// A game: its board, the position to begin with, and all others.
class GameCard : public QFrame
{
    Q_OBJECT

public:
    /// `positions`: the one to begin with first.
    explicit GameCard(std::vector<ShippedExample> positions, QWidget* parent = nullptr);

    const QString& game() const { return m_positions.front().game; }
    QPushButton& startButton() { return *m_start; }
    /// Paints the board, unless it was painted before in those colours.
    void showBoard(const Theme& theme);

signals:
    void exampleRequested(const QString& path);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::vector<ShippedExample> m_positions;
    class CardBoard* m_picture;
    QPushButton* m_start;
    QLabel* m_title = nullptr;
};

/// A file to go on with: its name, what it is, and when it was last written.
class FileCard : public QAbstractButton
{
    Q_OBJECT

public:
    FileCard(const QString& file, const QString& name, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_kind;
    QString m_when;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <vector>

class QGridLayout;
class QPainter;

inline constexpr int cardGap = 16; ///< pixels between cards, and within them
inline constexpr int cardRim = 4; ///< around cards, for their shadow
inline constexpr int cardRounding = 8; ///< pixels

/// What a card lies on: a soft shadow around it, a stronger one below a card that is lifted.
void paintShadow(QPainter& painter, const QRect& card, bool isLifted);

/// Cards side by side, all as wide, in as many columns as their text has room for.
class CardGrid : public QWidget
{
    Q_OBJECT

public:
    /// `most`: columns of a page in a wide window; in a narrower one there are fewer, where there is more than one column
    /// to a card. `fills`: however few the cards are, they take the whole width.
    explicit CardGrid(int most, bool fills = false, QWidget* parent = nullptr);

    /// Takes them in the place of those before.
    void setCards(const std::vector<QWidget*>& cards);
    bool isEmpty() const { return m_cards.empty(); }
    int columns() const { return m_columns; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int columnsFor(int width) const;
    void arrange();

    QGridLayout* m_grid;
    std::vector<QWidget*> m_cards;
    int m_most;
    bool m_fills;
    int m_columns = 0;
};

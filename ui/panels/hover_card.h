// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <QRectF>

#include <vector>

class QLabel;
class Theme;
struct HexDescription;

/// The card that tells about the hex under the pointer or the cursor. A child of the map's viewport: it never covers
/// the hex it speaks of, never leaves the view, and lets the mouse through.
class HoverCard : public QFrame
{
    Q_OBJECT

public:
    explicit HoverCard(QWidget* viewport);

    void setDescription(const HexDescription& description, const Theme& theme);
    /// Shows the card in a corner of the parent, far from `hex` and beside whatever else lies there; it stays where it is
    /// until the hex comes near. Hides it where there is no room. What else it tells of (`told`), and what else is
    /// looked at meanwhile, it covers only where it fits nowhere else, the latter sooner. Where there is room beside the
    /// board it goes there, narrower if need be. All in the parent's pixels.
    void showAwayFrom(const QRectF& hex, const std::vector<QRectF>& told = {}, const std::vector<QRectF>& looked = {},
                      const QRectF& board = {});
    QString text() const;

    /// Where a card of that size goes: the corner of the view that is farthest from the hex, or beside what is taken
    /// there; an empty rectangle where it fits nowhere.
    static QRectF place(const QSizeF& card, const QRectF& view, const QRectF& hex, const std::vector<QRectF>& taken);

private:
    void setTextWidth(int width);
    /// Its place beside the board; empty: there is none, and it is as wide as before.
    QRectF placeBeside(const QRectF& board, const QRectF& view, const QRectF& hex, const std::vector<QRectF>& taken);

    QLabel* m_label;
    int m_textWidth = 0; ///< as wide as its lines need
};

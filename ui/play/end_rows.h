// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/theme.h"
#include "verdict/ruling.h"

#include <QString>
#include <QWidget>

#include <vector>

class Document;

/// What the hex is where a retreat ends: "clear, in no enemy zone".
QString endText(const Document& document, const UnitRetreat& retreat, HexIndex hex);

/// The hexes where a retreat may end, a row each: the number that its arrow has on the board, the hex as the board marks
/// it, and what it is. A click takes the end.
class EndRows : public QWidget
{
    Q_OBJECT

public:
    explicit EndRows(const Document& document, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Null: there is none, or it has no ends.
    void setRetreat(const UnitRetreat* retreat);
    /// Shows no more rows than these; the last of them says how many are left.
    void setMost(int rows);
    /// How much higher a row is than its letters, in pixels.
    void setRowRoom(int pixels);
    /// Whether what a hex is may go on in a second line; else it is cut.
    void setWraps(bool wraps);
    int count() const { return static_cast<int>(m_rows.size()); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {80, sizeHint().height()}; }

signals:
    void hexClicked(HexIndex hex);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Row
    {
        HexIndex hex = noHex;
        QString paths; ///< their numbers on the board
        QString number;
        QString about;
    };

    int shown() const; ///< ends, without the row that says how many are left
    int rowHeight() const;
    int heightOf(int at) const;
    int chipWidth() const;
    int signSide() const; ///< of the hex that marks a row
    int wordsLeft(const Row& row) const;
    QFont heavyFont() const;
    const Row* rowAt(const QPoint& at) const;

    const Document& m_document;
    Theme m_theme = Theme::light();
    std::vector<Row> m_rows;
    mutable std::vector<int> m_lines; ///< of the rows' words, at this width; empty: to be measured
    int m_most = 6;
    int m_rowRoom = 5;
    bool m_wraps = true;
};

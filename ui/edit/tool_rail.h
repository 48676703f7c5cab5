// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <vector>

class RailButton;
class RailSlip;
class QGridLayout;

/// The buttons of the drawing tools, in groups, in as few columns as the height has room for: their pictures grow with the
/// text, and none hides behind an arrow. Only where three columns are not enough the pictures are smaller. Variants of a
/// tool share a cell, whose corner is marked: a press that lasts, or the right button, offers them. Name and key of the
/// tool under the pointer, or of that with the keyboard, stand beside it at once.
class ToolRail : public QWidget
{
    Q_OBJECT

public:
    explicit ToolRail(QWidget* parent = nullptr);

    void add(QAction& action, bool beginsGroup);
    /// A variant of the tool that was added last.
    void addVariant(QAction& action);

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override { return minimumSizeHint(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Cell
    {
        RailButton* button;
        bool beginsGroup;
    };

    void arrange();
    int rowsIn(int columns) const;
    int groups() const;
    void followCurrent();
    bool walk(const RailButton& from, int by);

    QGridLayout* m_grid;
    RailSlip* m_slip;
    std::vector<Cell> m_cells;
    int m_columns = 0;
    int m_side = 0; ///< of a picture, in pixels
    int m_frame = 0; ///< of a button, around its picture
};

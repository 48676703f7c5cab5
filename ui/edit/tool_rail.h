// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <vector>

class QGridLayout;
class QToolButton;

/// The buttons of the drawing tools, in groups, in as few columns as the height has room for: their pictures grow with the
/// text, and none hides behind an arrow. Only where three columns are not enough the pictures are smaller.
class ToolRail : public QWidget
{
    Q_OBJECT

public:
    explicit ToolRail(QWidget* parent = nullptr);

    void add(QAction& action, bool beginsGroup);

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override { return minimumSizeHint(); }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Button
    {
        QToolButton* button;
        bool beginsGroup;
    };

    void arrange();
    int rowsIn(int columns) const;
    int groups() const;

    QGridLayout* m_grid;
    std::vector<Button> m_buttons;
    int m_columns = 0;
    int m_side = 0; ///< of a picture, in pixels
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tool_rail.h"

#include "base/appearance.h"
#include "base/text_changes.h"

#include <QAction>
#include <QGridLayout>
#include <QToolButton>

#include <algorithm>

namespace {

constexpr int mostColumns = 3;
constexpr int leastSide = 14;
constexpr int mostSide = 32; ///< two columns of larger ones would leave a small screen too little of the map
constexpr int frame = 8; ///< of a button, around its picture
constexpr int gap = 5; ///< between groups

} // namespace

ToolRail::ToolRail(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    setObjectName(QStringLiteral("toolRail"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(0);
    m_grid->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
    whenTextChanges(*this, [this] {
        m_columns = 0;
        arrange();
    });
}

void ToolRail::add(QAction& action, bool beginsGroup)
{
    auto* button = new QToolButton;
    button->setDefaultAction(&action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::NoFocus); // each tool has its key
    button->setObjectName(QStringLiteral("tool-") + action.objectName());
    m_buttons.push_back({button, beginsGroup});
    addAction(&action);
    m_columns = 0;
    arrange();
}

int ToolRail::groups() const
{
    return static_cast<int>(std::ranges::count(m_buttons, true, &Button::beginsGroup));
}

int ToolRail::rowsIn(int columns) const
{
    int rows = 0;
    int inRow = columns;
    for (const Button& each : m_buttons) {
        if (each.beginsGroup || inRow == columns) {
            ++rows;
            inRow = 0;
        }
        ++inRow;
    }
    return rows;
}

QSize ToolRail::minimumSizeHint() const
{
    const int columns = std::max(m_columns, 1);
    return {columns * (std::max(m_side, leastSide) + frame),
            rowsIn(mostColumns) * (leastSide + frame) + groups() * gap};
}

void ToolRail::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ToolRail::arrange()
{
    const int usual = std::min(iconSide() * 5 / 6, mostSide);
    const int room = height() - groups() * gap;
    int columns = 1;
    while (columns < mostColumns && rowsIn(columns) * (usual + frame) > room)
        ++columns;
    const int side = std::clamp(room / std::max(rowsIn(columns), 1) - frame, leastSide, usual);
    if (columns == m_columns && side == m_side)
        return;
    m_columns = columns;
    m_side = side;
    int row = -1;
    int column = columns;
    for (int line = 0; line < m_grid->rowCount(); ++line)
        m_grid->setRowMinimumHeight(line, 0);
    for (const Button& each : m_buttons) {
        if (each.beginsGroup && row >= 0)
            m_grid->setRowMinimumHeight(++row, gap);
        if (each.beginsGroup || column == columns) {
            ++row;
            column = 0;
        }
        each.button->setIconSize(QSize(side, side));
        each.button->setFixedSize(side + frame, side + frame);
        m_grid->addWidget(each.button, row, column++);
    }
    updateGeometry();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/flow_layout.h"

#include <QWidget>

#include <algorithm>
#include <utility>

FlowLayout::FlowLayout(QWidget* parent, int gap) : QLayout(parent), m_gap(gap)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout()
{
    for (QLayoutItem* item : m_items)
        delete item;
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    QLayoutItem* item = itemAt(index);
    if (item != nullptr)
        m_items.erase(m_items.begin() + index);
    return item;
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem* item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect& rect, bool apply) const
{
    int x = rect.x();
    int y = rect.y();
    int rowHeight = 0;
    std::vector<std::pair<QLayoutItem*, QRect>> row;
    const auto endRow = [&] {
        const int right = row.empty() ? rect.right() : row.back().second.right();
        const int shift = m_isCentred ? std::max(0, (rect.right() - right) / 2) : 0;
        for (const auto& [item, place] : row)
            item->setGeometry(place.translated(shift, 0));
        row.clear();
    };
    for (QLayoutItem* item : m_items) {
        // What was hidden leaves no gap; what is only not shown yet has its place already.
        const QWidget* widget = item->widget();
        if (widget != nullptr && widget->isHidden() && widget->testAttribute(Qt::WA_WState_ExplicitShowHide))
            continue;
        const QSize size = item->sizeHint();
        if (x > rect.x() && x + size.width() > rect.right() + 1) {
            endRow();
            x = rect.x();
            y += rowHeight + m_gap;
            rowHeight = 0;
        }
        if (apply)
            row.emplace_back(item, QRect(QPoint(x, y), size));
        x += size.width() + m_gap;
        rowHeight = std::max(rowHeight, size.height());
    }
    endRow();
    return y + rowHeight - rect.y();
}

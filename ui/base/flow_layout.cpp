// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/flow_layout.h"

#include <QAbstractButton>

#include <algorithm>
#include <utility>

namespace {

// What was hidden leaves no gap; what is only not shown yet has its place already.
bool isLeftOut(const QLayoutItem& item)
{
    const QWidget* widget = item.widget();
    return widget != nullptr && widget->isHidden() && widget->testAttribute(Qt::WA_WState_ExplicitShowHide);
}

} // namespace

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
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::columnWidth(int width) const
{
    int widest = 0;
    for (const QLayoutItem* item : m_items) {
        if (m_mostColumns > 0 && !isLeftOut(*item) && qobject_cast<QAbstractButton*>(item->widget()) != nullptr)
            widest = std::max(widest, item->sizeHint().width());
    }
    if (widest == 0)
        return 0;
    const int columns = std::clamp((width + m_gap) / (widest + m_gap), 1, m_mostColumns);
    return std::max(widest, (width + m_gap) / columns - m_gap);
}

int FlowLayout::arrange(const QRect& whole, bool apply) const
{
    const QRect rect = whole.marginsRemoved(contentsMargins());
    const int column = columnWidth(rect.width());
    int x = rect.x();
    int y = rect.y();
    int rowHeight = 0;
    std::vector<std::pair<QLayoutItem*, QRect>> row;
    const auto endRow = [&] {
        const int right = row.empty() ? rect.right() : row.back().second.right();
        const int shift = m_isCentred ? std::max(0, (rect.right() - right) / 2) : 0;
        const int more = m_isStretched && !row.empty() ? (rect.right() - right) / static_cast<int>(row.size()) : 0;
        int moved = shift;
        for (const auto& [item, place] : row) {
            item->setGeometry(place.translated(moved, 0).adjusted(0, 0, more, 0));
            moved += more;
        }
        row.clear();
    };
    for (QLayoutItem* item : m_items) {
        if (isLeftOut(*item))
            continue;
        QSize size = item->sizeHint();
        if (column > 0) {
            const int taken = (size.width() + m_gap + column + m_gap - 1) / (column + m_gap);
            size.setWidth(std::min(std::max(size.width(), rect.width()), taken * (column + m_gap) - m_gap));
        }
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
    return y + rowHeight - rect.y() + whole.height() - rect.height();
}

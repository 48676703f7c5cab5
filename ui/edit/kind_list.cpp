// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/kind_list.h"

#include "base/appearance.h"
#include "edit/palette_swatch.h"

#include <algorithm>

namespace {

QSize grownByText(const QSize& size)
{
    return size * appliedTextSize() / 100;
}

} // namespace

KindList::KindList(MapList list) : m_list(list)
{
    setFlow(QListView::LeftToRight);
    setWrapping(true);
    setResizeMode(QListView::Adjust);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setFrameShape(QFrame::NoFrame);
    setItemDelegate(new PaletteDelegate(this));
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
}

int KindList::leastCellWidth()
{
    constexpr int usual = 70;
    return grownByText({usual, 1}).width();
}

QListWidgetItem* KindList::find(const QString& name) const
{
    return itemFromIndex(model()->match(model()->index(0, 0), nameRole, name, 1, Qt::MatchExactly).value(0));
}

QSize KindList::picture() const
{
    return grownByText(paletteSwatchSize(m_list));
}

void KindList::fitHeight()
{
    setIconSize(picture());
    const int room = width() - 2; // the list breaks a row that is as wide as itself
    const int columns = std::max(1, room / leastCellWidth());
    constexpr QSize usual(81, 58);
    QSize cell(room / columns, grownByText(usual).height());
    QFont bold = paletteFont(font()); // as the chosen one has it
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    constexpr int sides = 6;
    for (int i = 0; i < count(); ++i) {
        if (paletteLines(item(i)->text(), metrics, cell.width() - sides).size() > 1) {
            cell.rheight() += metrics.height();
            break;
        }
    }
    for (int i = 0; i < count(); ++i) {
        if (item(i)->sizeHint() != cell)
            item(i)->setSizeHint(cell);
    }
    const int rows = (count() + columns - 1) / columns;
    setFixedHeight(rows * cell.height());
}

void KindList::resizeEvent(QResizeEvent* event)
{
    QListWidget::resizeEvent(event);
    fitHeight();
}

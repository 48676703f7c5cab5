// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/hex_chips.h"

#include "base/form.h"
#include "render/panel_text.h"
#include "render/theme.h"

#include <QPainter>

#include <algorithm>

namespace {

constexpr int gap = 6; ///< pixels between two

QPolygonF hexIn(const QRectF& place)
{
    const double quarter = place.width() / 4.0;
    const double middle = place.center().y();
    return QPolygonF({QPointF(place.left(), middle), QPointF(place.left() + quarter, place.top()),
                      QPointF(place.right() - quarter, place.top()), QPointF(place.right(), middle),
                      QPointF(place.right() - quarter, place.bottom()),
                      QPointF(place.left() + quarter, place.bottom())});
}

} // namespace

HexChips::HexChips(QWidget* parent) : QWidget(parent)
{
    named(this, "lessonChips", tr("What is found"));
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void HexChips::show(const QStringList& found, const QStringList& missed, int wanted)
{
    constexpr int most = 24; // more would be a wall
    m_found = found;
    m_missed = missed;
    m_wanted = wanted > most ? 0 : wanted;
    setAccessibleDescription((found + missed).join(QStringLiteral(", ")));
    setVisible(m_wanted > 0);
    updateGeometry();
    update();
}

QSize HexChips::cell() const
{
    const int width = std::max(36, fontMetrics().horizontalAdvance(QStringLiteral("0000")) + 10);
    return {width, width * 7 / 8};
}

int HexChips::columns(int width) const
{
    return std::max(1, (width + gap) / (cell().width() + gap));
}

QSize HexChips::sizeHint() const
{
    return {4 * (cell().width() + gap), cell().height()};
}

int HexChips::heightForWidth(int width) const
{
    const int rows = (m_wanted + columns(width) - 1) / columns(width);
    return std::max(1, rows) * (cell().height() + gap) - gap;
}

void HexChips::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor legal = Theme::fromPalette(palette()).legal;
    QFont bold = font();
    bold.setBold(true);
    bold.setPointSizeF(bold.pointSizeF() * 0.85);
    painter.setFont(bold);
    for (int chip = 0; chip < m_wanted; ++chip) {
        const int inRow = columns(width());
        const QPoint at((chip % inRow) * (cell().width() + gap), (chip / inRow) * (cell().height() + gap));
        const QRectF place = QRectF(at, QSizeF(cell())).adjusted(1.5, 1.5, -1.5, -1.5);
        const bool isFound = chip < m_found.size();
        const QString shown = (m_found + m_missed).value(chip, QStringLiteral("?"));
        painter.setBrush(isFound ? withAlpha(legal, 0.14) : palette().color(QPalette::Window));
        painter.setPen(isFound ? QPen(legal, 2.2) : QPen(panel_text::dimColor(*this), 1.3, Qt::DashLine));
        painter.drawPolygon(hexIn(place));
        painter.setPen(isFound ? palette().color(QPalette::Text) : panel_text::dimColor(*this));
        painter.drawText(place, Qt::AlignCenter, shown);
    }
}

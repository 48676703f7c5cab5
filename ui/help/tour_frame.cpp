// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "help/tour_frame.h"

#include <QPainter>

namespace {

constexpr int gap = 3; ///< between the part and the frame
constexpr int thickness = 5; ///< of the frame

} // namespace

TourFrame::TourFrame(QWidget* window) : QWidget(window)
{
    setObjectName(QStringLiteral("tourFrame"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void TourFrame::surround(const QRect& part)
{
    m_part = part;
    if (part.isEmpty()) {
        hide();
        return;
    }
    // At the window's border the frame moves inwards as far as it must to be seen.
    const QRect outer =
        part.adjusted(-gap - thickness, -gap - thickness, gap + thickness, gap + thickness) & parentWidget()->rect();
    if (geometry() != outer) {
        setGeometry(outer);
        setMask(QRegion(rect()) - QRegion(rect().adjusted(thickness, thickness, -thickness, -thickness)));
    }
    show();
    raise();
}

// Light within dark, with the colour of what is chosen between: seen on any ground.
void TourFrame::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.fillRect(rect(), Qt::black);
    painter.fillRect(rect().adjusted(1, 1, -1, -1), palette().color(QPalette::Active, QPalette::Highlight));
    painter.fillRect(rect().adjusted(thickness - 1, thickness - 1, 1 - thickness, 1 - thickness), Qt::white);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/underlay/pin_handle.h"

#include <QHash>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace {

constexpr int reach = 17; ///< from the tip to the end of the cross
constexpr double ring = 9.0;
constexpr int pinMargin = 6; ///< round the words
constexpr QPointF plateAt(13.0, 10.0); ///< from the tip

/// Number and note in one line.
QSizeF plateSize(const QFont& font, const QString& number, const QString& note)
{
    QFont bold = font;
    bold.setBold(true);
    const QFontMetrics metrics(font);
    return {QFontMetricsF(bold).horizontalAdvance(number) + metrics.horizontalAdvance(note) + 3.0 * pinMargin,
            metrics.height() + 4.0};
}

} // namespace

PinHandle::PinHandle(QWidget* viewport) : QWidget(viewport)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::SizeAllCursor);
    setAttribute(Qt::WA_NoSystemBackground);
    setToolTip(tr("Drag the pin onto the printed hex; arrow keys move it by a picture pixel, with Shift by ten; Delete "
                  "takes it away"));
}

QSize PinHandle::sizeHint() const
{
    const QSize plate = plateSize(font(), m_number, m_note).toSize();
    return {reach + static_cast<int>(plateAt.x()) + plate.width() + 3,
            std::max(2 * reach, reach + static_cast<int>(plateAt.y()) + plate.height() + 3)};
}

void PinHandle::setTip(QPointF view)
{
    m_tip = view;
    place();
}

// The tip may lie between pixels: the widget takes the whole ones, and painting the rest.
void PinHandle::place()
{
    const QPointF corner = m_tip - QPointF(reach, reach);
    const QRect next(QPoint(static_cast<int>(std::floor(corner.x())), static_cast<int>(std::floor(corner.y()))),
                     sizeHint());
    if (next != geometry())
        setGeometry(next);
    update();
}

void PinHandle::setPin(const QString& number, const QString& note, bool isSet)
{
    if (number == m_number && note == m_note && isSet == m_isSet)
        return;
    m_number = number;
    m_note = note;
    m_isSet = isSet;
    setAccessibleName(tr("Pin of hex %1: %2").arg(number, note));
    place();
}

void PinHandle::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const QPointF at = m_tip - QPointF(pos());
    // Light on dark, so that it is seen on every scan.
    const QColor dark(0x10, 0x10, 0x18);
    const QColor light = hasFocus() ? QColor(0xff, 0xd5, 0x4a) : QColor(Qt::white);
    const auto draw = [&](const QPen& pen) {
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(at, ring, ring);
        for (const QPointF& arm : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)})
            painter.drawLine(at + arm * 3.0, at + arm * (reach - 2.0));
    };
    draw(QPen(dark, 4.5, Qt::SolidLine, Qt::RoundCap));
    draw(QPen(light, 2.0, m_isSet ? Qt::SolidLine : Qt::DotLine, Qt::RoundCap));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_isSet ? light : dark);
    painter.drawEllipse(at, 1.6, 1.6);

    const QRectF plate(at + plateAt, plateSize(font(), m_number, m_note));
    painter.setBrush(QColor(dark.red(), dark.green(), dark.blue(), 225));
    painter.setPen(QPen(light, hasFocus() ? 1.5 : 0.0));
    painter.drawRoundedRect(plate, 4, 4);
    painter.setPen(light);
    const QRectF words = plate.adjusted(pinMargin, 0.0, -pinMargin, 0.0);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, m_number);
    painter.setFont(font());
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignRight, m_note);
}

void PinHandle::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::RightButton) {
        emit removeRequested();
        return;
    }
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    setFocus(Qt::MouseFocusReason);
    m_isDragged = true;
    emit grabbed();
    m_grip = mapToParent(event->position()) - m_tip;
    raise();
}

void PinHandle::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_isDragged)
        return;
    setTip(mapToParent(event->position()) - m_grip);
    emit moved(m_tip);
}

void PinHandle::mouseReleaseEvent(QMouseEvent* event)
{
    if (!m_isDragged || event->button() != Qt::LeftButton)
        return;
    m_isDragged = false;
    emit dropped();
}

void PinHandle::keyPressEvent(QKeyEvent* event)
{
    if (m_isDragged && event->key() == Qt::Key_Escape) {
        m_isDragged = false;
        emit dragCancelled();
        return;
    }
    static const QHash<int, QPoint> steps{
        {Qt::Key_Left, {-1, 0}}, {Qt::Key_Right, {1, 0}}, {Qt::Key_Up, {0, -1}}, {Qt::Key_Down, {0, 1}}};
    if (steps.contains(event->key())) {
        m_isNudged = true;
        emit nudged(steps[event->key()] * (event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1));
        return;
    }
    switch (event->key()) {
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        emit removeRequested();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        // It lies right where it is.
        emit dropped();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void PinHandle::keyReleaseEvent(QKeyEvent* event)
{
    if (!m_isNudged || event->isAutoRepeat()) {
        QWidget::keyReleaseEvent(event);
        return;
    }
    m_isNudged = false;
    emit dropped();
}

void PinHandle::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    emit activated();
    update();
}

void PinHandle::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    if (std::exchange(m_isNudged, false))
        emit dropped();
    update();
}

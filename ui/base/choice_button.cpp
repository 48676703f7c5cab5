// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/choice_button.h"

#include "base/form.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace {

constexpr int padding = 10;
constexpr int gap = 2;

void paintRadio(QPainter& painter, const QRectF& place, const QColor& ink, bool isOn)
{
    painter.setPen(QPen(ink, 1.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(place.adjusted(0.7, 0.7, -0.7, -0.7));
    if (isOn) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        const double rim = place.width() * 0.28;
        painter.drawEllipse(place.adjusted(rim, rim, -rim, -rim));
    }
}

void paintEye(QPainter& painter, const QRectF& place, const QColor& ink)
{
    const QPointF middle = place.center();
    QPainterPath lids(QPointF(place.left(), middle.y()));
    lids.quadTo(QPointF(middle.x(), place.top() - place.height() * 0.35), QPointF(place.right(), middle.y()));
    lids.quadTo(QPointF(middle.x(), place.bottom() + place.height() * 0.35), QPointF(place.left(), middle.y()));
    painter.setPen(QPen(ink, 1.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(lids);
    painter.drawEllipse(middle, place.height() * 0.26, place.height() * 0.26);
}

} // namespace

ChoiceButton::ChoiceButton(const QString& heading, const QString& more, QWidget* parent)
    : QPushButton(heading, parent), m_more(more)
{
    setCheckable(true);
    setAutoDefault(true); // Enter chooses too
    // Not fixed: in a narrow panel it is taller than where it would like to be.
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(heading);
    setAccessibleDescription(more);
}

void ChoiceButton::setShown(bool isNowShown)
{
    if (m_isShown == isNowShown)
        return;
    m_isShown = isNowShown;
    update();
}

void ChoiceButton::setTight(bool isNowTight)
{
    if (m_isTight == isNowTight)
        return;
    m_isTight = isNowTight;
    updateGeometry();
}

void ChoiceButton::setOneLine(bool isOneLine)
{
    if (m_isOneLine == isOneLine)
        return;
    m_isOneLine = isOneLine;
    setToolTip(isOneLine ? plainTip(m_more) : QString());
    updateGeometry();
}

QFont ChoiceButton::headingFont() const
{
    QFont heavy = font();
    heavy.setWeight(QFont::DemiBold);
    return heavy;
}

ChoiceButton::Places ChoiceButton::placesFor(int width) const
{
    const int sign = fontMetrics().ascent() + 2; // radio and eye
    const int left = padding + (isCheckable() ? sign + padding : 0);
    const int inner = std::max(40, width - left - (isCheckable() ? sign + 2 * padding : padding));
    const int below = std::max(40, width - left - padding); // past the eye
    const auto heightOf = [](const QFont& used, const QString& words, int room) {
        return words.isEmpty()
                   ? 0
                   : QFontMetrics(used).boundingRect(QRect(0, 0, room, 10000), Qt::TextWordWrap, words).height();
    };
    Places places;
    const int above = m_isTight ? 4 : padding - 2;
    places.heading = QRect(left, above, inner, heightOf(headingFont(), text(), inner));
    const int height = m_isOneLine && !m_more.isEmpty() ? fontMetrics().height() : heightOf(font(), m_more, below);
    places.more = QRect(left, places.heading.bottom() + 1 + (height > 0 && !m_isTight ? gap : 0), below, height);
    places.height = places.more.bottom() + 1 + above;
    places.radio = QRect(padding, (places.height - sign) / 2, sign, sign);
    places.eye = QRect(width - padding - sign, above + (sign - sign * 3 / 5) / 2, sign, sign * 3 / 5);
    return places;
}

int ChoiceButton::heightForWidth(int width) const
{
    return placesFor(width).height;
}

QSize ChoiceButton::sizeHint() const
{
    constexpr int letters = 44;
    const int width = fontMetrics().averageCharWidth() * letters;
    return {width, heightForWidth(width)};
}

QSize ChoiceButton::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 16, fontMetrics().height() * 2};
}

void ChoiceButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPalette& colors = palette();
    const bool isOn = isChecked();
    const bool isPointed = underMouse() || hasFocus();
    const double border = isPointed ? 2.0 : 1.0;
    painter.setPen(QPen(colors.color(isPointed ? QPalette::Highlight : QPalette::Mid), border));
    painter.setBrush(colors.color(isOn ? QPalette::Highlight : isDown() ? QPalette::Midlight : QPalette::Base));
    const double inset = border / 2.0 + 0.5;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 6.0, 6.0);
    const Places places = placesFor(width());
    const QColor ink = colors.color(isOn ? QPalette::HighlightedText : QPalette::Text);
    if (isCheckable())
        paintRadio(painter, places.radio, ink, isOn);
    if (m_isShown)
        paintEye(painter, places.eye, ink);
    painter.setPen(ink);
    painter.setFont(headingFont());
    painter.drawText(places.heading, Qt::TextWordWrap, text());
    painter.setFont(font());
    painter.drawText(places.more, Qt::TextWordWrap,
                     m_isOneLine ? fontMetrics().elidedText(m_more.simplified(), Qt::ElideRight, places.more.width())
                                 : m_more);
}

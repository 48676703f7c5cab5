// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/choice_button.h"

#include <QPainter>

#include <algorithm>

namespace {

constexpr int padding = 9;
constexpr int gap = 2;

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

QFont ChoiceButton::headingFont() const
{
    QFont heavy = font();
    heavy.setWeight(QFont::DemiBold);
    return heavy;
}

ChoiceButton::Places ChoiceButton::placesFor(int width) const
{
    const int inner = std::max(40, width - 2 * padding);
    const auto heightOf = [inner](const QFont& used, const QString& words) {
        return words.isEmpty()
                   ? 0
                   : QFontMetrics(used).boundingRect(QRect(0, 0, inner, 10000), Qt::TextWordWrap, words).height();
    };
    Places places;
    places.heading = QRect(padding, padding - 2, inner, heightOf(headingFont(), text()));
    const int height = heightOf(font(), m_more);
    places.more = QRect(padding, places.heading.bottom() + 1 + (height > 0 ? gap : 0), inner, height);
    places.height = places.more.bottom() + 1 + padding - 2;
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
    painter.setBrush(colors.color(isOn ? QPalette::Highlight : isDown() ? QPalette::Midlight : QPalette::Button));
    const double inset = border / 2.0 + 0.5;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 6.0, 6.0);
    if (m_isShown) {
        // A bar at the side, as of a page that lies open.
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.color(QPalette::Highlight));
        painter.drawRoundedRect(QRectF(2.0, 4.0, 4.0, height() - 8.0), 2.0, 2.0);
    }
    const Places places = placesFor(width());
    painter.setPen(colors.color(isOn ? QPalette::HighlightedText : QPalette::ButtonText));
    painter.setFont(headingFont());
    painter.drawText(places.heading, Qt::TextWordWrap, text());
    painter.setFont(font());
    painter.drawText(places.more, Qt::TextWordWrap, m_more);
}

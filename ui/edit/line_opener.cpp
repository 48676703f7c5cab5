// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/line_opener.h"

#include "base/icons.h"
#include "base/style_colors.h"
#include "base/text_changes.h"
#include "edit/palette_swatch.h"
#include "render/theme.h"

#include <QStyleOptionToolButton>
#include <QStylePainter>

namespace {

constexpr int openerMargin = 8;
constexpr int openerGap = 5; ///< between sign, words and arrow

} // namespace

LineOpener::LineOpener()
{
    setAutoRaise(true);
    const auto dress = [this] { setIcon(lineIcon(QStringLiteral("drop-up"), palette())); };
    whenColorsChange(*this, dress);
    dress();
}

void LineOpener::setWarning(bool hasWarning)
{
    m_hasWarning = hasWarning;
    updateGeometry();
    update();
}

QSize LineOpener::sizeHint() const
{
    const bool hasWords = toolButtonStyle() != Qt::ToolButtonIconOnly;
    const bool hasArrow = toolButtonStyle() != Qt::ToolButtonTextOnly;
    int width = 2 * openerMargin;
    if (hasWords)
        width += fontMetrics().horizontalAdvance(text()) + (m_hasWarning ? signSide() + openerGap : 0);
    if (hasArrow)
        width += iconSize().width() + (hasWords ? openerGap : 0);
    return {width, fontMetrics().height() + 6};
}

void LineOpener::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    const QIcon arrow = option.icon;
    // While its panel is open; high contrast has an outline instead.
    const bool isOnAccent = isChecked() && !style_colors::isHighContrast(palette());
    option.text.clear();
    option.icon = QIcon();
    option.arrowType = Qt::NoArrow;
    option.features &= ~QStyleOptionToolButton::HasMenu;
    option.toolButtonStyle = Qt::ToolButtonIconOnly;
    if (isOnAccent) {
        constexpr double rounding = 4.0;
        painter.setPen(hasFocus() ? QPen(palette().color(QPalette::HighlightedText), 2.0) : QPen(Qt::NoPen));
        painter.setBrush(palette().color(QPalette::Highlight));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0), rounding, rounding);
    } else {
        painter.drawComplexControl(QStyle::CC_ToolButton, option);
    }
    int x = openerMargin;
    if (toolButtonStyle() != Qt::ToolButtonIconOnly) {
        if (m_hasWarning) {
            const Theme theme = Theme::fromPalette(palette());
            paintWarning(painter, theme, QRectF(x, (height() - signSide()) / 2.0, signSide(), signSide()));
            x += signSide() + openerGap;
        }
        painter.setPen(palette().color(isOnAccent ? QPalette::HighlightedText : QPalette::ButtonText));
        const int words = fontMetrics().horizontalAdvance(text());
        painter.drawText(QRect(x, 0, words + 1, height()), Qt::AlignVCenter | Qt::AlignLeft, text());
        x += words + openerGap;
    }
    if (toolButtonStyle() != Qt::ToolButtonTextOnly)
        arrow.paint(&painter, QRect(x, (height() - iconSize().height()) / 2, iconSize().width(), iconSize().height()),
                    Qt::AlignCenter, isOnAccent ? QIcon::Selected : QIcon::Normal);
}

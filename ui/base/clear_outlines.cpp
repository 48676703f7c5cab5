// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/appearance.h"

#include "base/icons.h"
#include "base/style_colors.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QMenuBar>
#include <QPainter>
#include <QProxyStyle>
#include <QStyleOption>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <utility>

namespace {

using style_colors::isHighContrast;

/// What the common style draws at a fixed size, as large as the text asks for.
int withText(int pixels)
{
    const int percent = appliedTextSize();
    return percent <= 100 ? pixels : static_cast<int>(std::lround(pixels * percent / 100.0));
}

// In the dark the common style draws the outlines of boxes and fields in a
// colour that cannot be told from the ground; in high contrast everything has
// an outline, and what has the focus a thick one. Boxes to check, arrows,
// sliders and icons grow with the text.
class ClearOutlines : public QProxyStyle
{
public:
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override
    {
        if (element == PE_PanelButtonTool && !isHighContrast(option->palette)
            && option->state.testAnyFlags(State_On | State_MouseOver) && option->state.testFlag(State_Enabled)
            && (option->state.testFlag(State_AutoRaise) || isChosen(*option))) {
            drawToolGround(*option, *painter);
            return;
        }
        if (element == PE_PanelButtonCommand && (isMain(*option) || !isHighContrast(option->palette))) {
            drawButtonGround(*option, *painter);
            return;
        }
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (isHighContrast(option->palette)) {
            drawStrongly(element, option, painter, widget);
            return;
        }
        const bool isBox =
            element == PE_IndicatorCheckBox || element == PE_FrameLineEdit || element == PE_IndicatorItemViewItemCheck;
        if (isBox && !option->state.testFlag(State_HasFocus) && isDark(*option))
            frame(*painter, option->rect, faintLine(*option), 1.0, 2.0);
    }

    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override
    {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        drawLargeArrows(control, option, painter, widget);
        if (!isHighContrast(option->palette)) {
            // The ground of a button, which the box has too, says nothing of the
            // keyboard.
            if (control == CC_ComboBox && hasKeys(*option))
                frameOfKeys(*painter, *option);
            return;
        }
        // What is dragged has no colour of its own there.
        for (const auto& [dragged, handle] :
             {std::pair(CC_Slider, SC_SliderHandle), std::pair(CC_ScrollBar, SC_ScrollBarSlider)}) {
            if (control == dragged)
                frame(*painter, proxy()->subControlRect(control, option, handle, widget), faintLine(*option), 1.0, 2.0);
        }
        if (control != CC_ComboBox && control != CC_SpinBox)
            return;
        const bool hasFocus = option->state.testFlag(State_HasFocus) && option->state.testFlag(State_Enabled);
        frame(*painter, option->rect, lineColor(*option, hasFocus), hasFocus ? focusWidth : 1.0, 2.0);
    }

    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override
    {
        if (element == CE_MenuItem && option->state.testFlag(State_Selected)) {
            // The common style takes the icon of a line that is not chosen.
            if (const auto* line = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
                line != nullptr && isLineIcon(line->icon) && option->state.testFlag(State_Enabled)) {
                QStyleOptionMenuItem chosen(*line);
                const int side = pixelMetric(PM_SmallIconSize, option, widget);
                chosen.icon = QIcon(
                    line->icon.pixmap(QSize(side, side), painter->device()->devicePixelRatioF(), QIcon::Selected));
                QProxyStyle::drawControl(element, &chosen, painter, widget);
                return;
            }
        }
        if (element == CE_MenuItem && isHeading(*option)) {
            // Above the texts of the lines, not at the frame.
            QStyleOptionMenuItem within(*qstyleoption_cast<const QStyleOptionMenuItem*>(option));
            painter->fillRect(within.rect, within.palette.window());
            within.rect.setLeft(within.rect.left()
                                + std::max({withText(21), within.maxIconWidth, within.rect.height() * 79 / 100}));
            QProxyStyle::drawControl(element, &within, painter, widget);
            return;
        }
        if (element == CE_ToolButtonLabel && isFramedText(*option) && !isChosen(*option)) {
            if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option)) {
                QStyleOptionToolButton within(*button);
                within.rect.adjust(textPadding, 0, -textPadding, 0);
                QProxyStyle::drawControl(element, &within, painter, widget);
                return;
            }
        }
        if (element == CE_ToolButtonLabel && isChosen(*option)) {
            // On the accent, in which the ground is drawn.
            if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option)) {
                QStyleOptionToolButton chosen(*button);
                if (isFramedText(*option))
                    chosen.rect.adjust(textPadding, 0, -textPadding, 0);
                chosen.palette.setColor(QPalette::ButtonText, button->palette.color(QPalette::HighlightedText));
                if (isLineIcon(button->icon))
                    chosen.icon = QIcon(
                        button->icon.pixmap(button->iconSize, painter->device()->devicePixelRatioF(), QIcon::Selected));
                QProxyStyle::drawControl(element, &chosen, painter, widget);
                return;
            }
        }
        const bool isPushed = element == CE_PushButtonLabel || element == CE_PushButtonBevel; // which has the arrow
        if (isPushed && (isChosen(*option) || isMain(*option))) {
            if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
                QStyleOptionButton chosen(*button);
                chosen.palette.setColor(QPalette::ButtonText, button->palette.color(QPalette::HighlightedText));
                if (isLineIcon(button->icon))
                    chosen.icon = QIcon(
                        button->icon.pixmap(button->iconSize, painter->device()->devicePixelRatioF(), QIcon::Selected));
                QProxyStyle::drawControl(element, &chosen, painter, widget);
                return;
            }
        }
        if (element == CE_FocusFrame) {
            frame(*painter, option->rect, lineColor(*option, true), pixelMetric(PM_FocusFrameHMargin, option, widget),
                  4.0);
            return;
        }
        if (element == CE_MenuBarEmptyArea || element == CE_ToolBar) {
            drawBarGround(*option, *painter, widget);
            return;
        }
        if (element == CE_MenuBarItem && !option->state.testFlag(State_Selected)) {
            if (const auto* menu = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
                drawBarGround(*menu, *painter, widget);
                const int flags =
                    Qt::AlignCenter | Qt::TextSingleLine
                    | (proxy()->styleHint(SH_UnderlineShortcut, menu, widget) != 0 ? Qt::TextShowMnemonic
                                                                                   : Qt::TextHideMnemonic);
                drawItemText(painter, menu->rect, flags, menu->palette, menu->state.testFlag(State_Enabled), menu->text,
                             QPalette::WindowText);
                return;
            }
        }
        // A panel draws its title in the font that there was when it was made.
        if (element == CE_DockWidgetTitle && widget != nullptr)
            painter->setFont(widget->font());
        QProxyStyle::drawControl(element, option, painter, widget);
        // Lists and texts have no line of their own that shows who has the
        // keyboard.
        if (element == CE_ShapedFrame && option->state.testFlag(State_HasFocus))
            frame(*painter, option->rect, lineColor(*option, true), 1.0, 0.0);
        // The tab at hand and the button that Enter presses look as if they had it,
        // no matter what has.
        if (hasKeys(*option) && (element == CE_TabBarTabShape || element == CE_PushButton))
            frameOfKeys(*painter, *option);
        if (!isHighContrast(option->palette))
            return;
        if (element == CE_TabBarTabShape)
            frame(*painter, option->rect, lineColor(*option, option->state.testFlag(State_HasFocus)),
                  option->state.testFlag(State_Selected) ? focusWidth : 1.0, 2.0);
        else if (element == CE_Splitter || element == CE_HeaderSection || element == CE_DockWidgetTitle
                 || element == CE_ProgressBarGroove)
            frame(*painter, option->rect, faintLine(*option), 1.0, 0.0);
    }

    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override
    {
        const int usual = QProxyStyle::pixelMetric(metric, option, widget);
        switch (metric) {
        case PM_IndicatorWidth:
        case PM_IndicatorHeight:
        case PM_ExclusiveIndicatorWidth:
        case PM_ExclusiveIndicatorHeight:
        case PM_MenuButtonIndicator:
        case PM_SmallIconSize:
        case PM_ButtonIconSize:
        case PM_SliderThickness:
        case PM_SliderControlThickness:
        case PM_SliderLength:
            return withText(usual);
        case PM_ButtonMargin:
            return usual + 4; // the line of the focus lies between border and letters
        default:
            return usual;
        }
    }

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* answer) const override
    {
        switch (hint) {
        case SH_DialogButtonBox_ButtonsHaveIcons:
            return 0; // they are of the style's own colours, whatever the ground is
        case SH_Menu_Scrollable:
            return 1; // a menu that is too high would grow beside itself, and out of
                // the screen
        default:
            return QProxyStyle::styleHint(hint, option, widget, answer);
        }
    }

    QIcon standardIcon(StandardPixmap sign, const QStyleOption* option, const QWidget* widget) const override
    {
        // The common style has them in one size and in a grey that is not seen in
        // the dark.
        if (sign == SP_TitleBarNormalButton)
            return panelIcon(PanelSign::Float);
        if (sign == SP_TitleBarCloseButton)
            return panelIcon(PanelSign::Close);
        return QProxyStyle::standardIcon(sign, option, widget);
    }

    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override
    {
        QRect rect = QProxyStyle::subControlRect(control, option, part, widget);
        const int more = roomForArrows(control, *option);
        if (more == 0)
            return rect;
        const bool isField = part == (control == CC_SpinBox ? SC_SpinBoxEditField : SC_ComboBoxEditField);
        const bool isArrow =
            control == CC_SpinBox ? part == SC_SpinBoxUp || part == SC_SpinBoxDown : part == SC_ComboBoxArrow;
        const bool isLeft = option->direction == Qt::RightToLeft; // where the arrows are
        if (isField)
            rect.adjust(isLeft ? more : 0, 0, isLeft ? 0 : -more, 0);
        else if (isArrow)
            rect.adjust(isLeft ? 0 : -more, 0, isLeft ? more : 0, 0);
        return rect;
    }

    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override
    {
        QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
        // Menus are as high as the bar and the buttons beside them.
        constexpr int leastHeight = 46;
        constexpr int aroundIcons = 14;
        if (type == CT_ToolButton && isFramedText(*option))
            size.rwidth() += 2 * textPadding;
        if (type == CT_MenuItem && isHeading(*option))
            size += QSize(withText(26), withText(8));
        if (type == CT_MenuBarItem && !size.isEmpty())
            size.setHeight(std::max({size.height(), leastHeight, iconSide() + aroundIcons}));
        if (const auto* complex = qstyleoption_cast<const QStyleOptionComplex*>(option)) {
            if (type == CT_SpinBox)
                size.rwidth() += roomForArrows(CC_SpinBox, *complex);
            else if (type == CT_ComboBox)
                size.rwidth() += roomForArrows(CC_ComboBox, *complex);
        }
        return size;
    }

private:
    /// Whether it is a line of a menu that says what those below are about.
    static bool isHeading(const QStyleOption& option)
    {
        const auto* line = qstyleoption_cast<const QStyleOptionMenuItem*>(&option);
        return line != nullptr && line->menuItemType == QStyleOptionMenuItem::Separator && !line->text.isEmpty();
    }

    /// How much wider than usual the buttons with arrows are, in pixels.
    static int roomForArrows(ComplexControl control, const QStyleOptionComplex& option)
    {
        constexpr int usual = 14;
        if (control == CC_SpinBox) {
            const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(&option);
            const bool hasNone = spin != nullptr && spin->buttonSymbols == QAbstractSpinBox::NoButtons;
            return hasNone ? 0 : withText(usual) - usual;
        }
        return control == CC_ComboBox ? withText(usual) - usual : 0;
    }

    // Over those of the common style, which are of one size.
    void drawLargeArrows(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                         const QWidget* widget) const
    {
        if (roomForArrows(control, *option) == 0)
            return;
        const auto draw = [&](SubControl part, bool isUp, bool isOn) {
            const QRectF room = proxy()->subControlRect(control, option, part, widget);
            const double width = std::min({withText(8) * 1.0, room.width() - 4.0, (room.height() - 3.0) * 2.0});
            if (width <= 0.0)
                return;
            const double up = isUp ? width / 4.0 : -width / 4.0;
            const QPointF middle = room.center();
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(Qt::NoPen);
            painter->setBrush(
                option->palette.color(isOn ? QPalette::Active : QPalette::Disabled, QPalette::ButtonText));
            painter->drawPolygon(QPolygonF(
                {middle + QPointF(-width / 2.0, up), middle + QPointF(width / 2.0, up), middle + QPointF(0.0, -up)}));
            painter->restore();
        };
        const bool isOn = option->state.testFlag(State_Enabled);
        if (control == CC_ComboBox) {
            draw(SC_ComboBoxArrow, false, isOn);
        } else if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option)) {
            draw(SC_SpinBoxUp, true, isOn && spin->stepEnabled.testFlag(QAbstractSpinBox::StepUpEnabled));
            draw(SC_SpinBoxDown, false, isOn && spin->stepEnabled.testFlag(QAbstractSpinBox::StepDownEnabled));
        }
    }

    static constexpr double focusWidth = 3.0;

    static bool hasKeys(const QStyleOption& option)
    {
        return option.state.testFlag(State_HasFocus) && option.state.testFlag(State_KeyboardFocusChange);
    }

    static void frameOfKeys(QPainter& painter, const QStyleOption& option)
    {
        constexpr int within = 2;
        constexpr double width = 2.0;
        constexpr double rounding = 4.0;
        // On the accent in what is written on it.
        const bool isFilled = isMain(option) || isChosen(option);
        frame(painter, isFilled ? option.rect.adjusted(within, within, -within, -within) : option.rect,
              isFilled                         ? option.palette.color(QPalette::HighlightedText)
              : isHighContrast(option.palette) ? option.palette.color(QPalette::WindowText)
                                               : option.palette.color(QPalette::Highlight),
              width, isFilled ? rounding : rounding + within);
    }

    static bool isDark(const QStyleOption& option) { return option.palette.color(QPalette::Window).lightness() <= 128; }

    static bool isChosen(const QStyleOption& option)
    {
        return option.state.testFlag(State_On) && option.state.testFlag(State_Enabled)
               && !isHighContrast(option.palette);
    }

    static void drawToolGround(const QStyleOption& option, QPainter& painter)
    {
        QColor ground = option.palette.color(QPalette::Highlight);
        if (!isChosen(option)) {
            ground = style_colors::hover(option.palette);
        }
        constexpr double rounding = 6.0;
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground);
        painter.drawRoundedRect(option.rect, rounding, rounding);
        painter.restore();
    }

    static void drawBarGround(const QStyleOption& option, QPainter& painter, const QWidget* widget)
    {
        const auto* menus = qobject_cast<const QMenuBar*>(widget);
        const bool isOnMenus =
            menus != nullptr || (widget != nullptr && qobject_cast<const QMenuBar*>(widget->parentWidget()) != nullptr);
        painter.fillRect(option.rect,
                         isOnMenus ? style_colors::bar(option.palette) : option.palette.color(QPalette::Window));
        if (menus != nullptr && menus->rect().bottom() != option.rect.bottom())
            return; // of a menu's word above the line
        const bool isUpright = !isOnMenus && option.rect.height() > option.rect.width();
        const QRect line = isUpright ? QRect(option.rect.topRight(), option.rect.bottomRight())
                                     : QRect(option.rect.bottomLeft(), option.rect.bottomRight());
        painter.fillRect(line, option.palette.color(QPalette::Mid));
    }

    static constexpr int textPadding = 6; ///< pixels

    /// Whether it is a tool's button with a line around words.
    static bool isFramedText(const QStyleOption& option)
    {
        const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(&option);
        return button != nullptr && button->toolButtonStyle == Qt::ToolButtonTextBesideIcon
               && !option.state.testFlag(State_AutoRaise);
    }

    /// Whether it is the button that Enter presses.
    static bool isMain(const QStyleOption& option)
    {
        const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
        return button != nullptr && button->features.testFlag(QStyleOptionButton::DefaultButton)
               && !button->features.testFlag(QStyleOptionButton::Flat) && option.state.testFlag(State_Enabled);
    }

    /// A field with a line around it, filled where it is on.
    static void drawButtonGround(const QStyleOption& option, QPainter& painter)
    {
        const bool isEnabled = option.state.testFlag(State_Enabled);
        const bool isFilled = isChosen(option) || isMain(option);
        constexpr double rounding = 6.0;
        constexpr double half = 0.5;
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(option.palette.color(isFilled ? QPalette::Highlight : QPalette::Mid));
        painter.setBrush(option.palette.color(isFilled ? QPalette::Highlight : QPalette::Base));
        const QRectF place = QRectF(option.rect).adjusted(half, half, -half, -half);
        if (isEnabled)
            painter.drawRoundedRect(place, rounding, rounding);
        if (!isEnabled || (option.state.testAnyFlags(State_MouseOver | State_Sunken) && !isFilled)) {
            if (!isEnabled)
                painter.setPen(Qt::NoPen);
            painter.setBrush(style_colors::hover(option.palette));
            painter.drawRoundedRect(place, rounding, rounding);
        }
        painter.restore();
    }

    static QColor faintLine(const QStyleOption& option)
    {
        QColor line = option.palette.color(QPalette::WindowText);
        if (!isHighContrast(option.palette))
            line.setAlphaF(option.state.testFlag(State_Enabled) ? 0.55F : 0.3F);
        return line;
    }

    static QColor lineColor(const QStyleOption& option, bool hasFocus)
    {
        return hasFocus ? option.palette.color(QPalette::Highlight) : option.palette.color(QPalette::WindowText);
    }

    static void frame(QPainter& painter, const QRect& rect, const QColor& color, double width, double rounding)
    {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(color, width));
        painter.setBrush(Qt::NoBrush);
        const double in = width / 2.0;
        painter.drawRoundedRect(QRectF(rect).adjusted(in, in, -in, -in), rounding, rounding);
        painter.restore();
    }

    static void drawStrongly(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget)
    {
        const bool hasFocus = option->state.testFlag(State_HasFocus) && option->state.testFlag(State_Enabled);
        switch (element) {
        case PE_FrameFocusRect:
            if (option->state.testFlag(State_KeyboardFocusChange))
                frame(*painter, option->rect, lineColor(*option, true), focusWidth, 2.0);
            break;
        case PE_FrameLineEdit: {
            // Those inside of boxes are framed by them.
            const QWidget* parent = widget != nullptr ? widget->parentWidget() : nullptr;
            if (qobject_cast<const QAbstractSpinBox*>(parent) != nullptr
                || qobject_cast<const QComboBox*>(parent) != nullptr)
                break;
            frame(*painter, option->rect, lineColor(*option, hasFocus), hasFocus ? focusWidth : 1.0, 2.0);
            break;
        }
        case PE_PanelButtonCommand:
            frame(*painter, option->rect, lineColor(*option, hasFocus && hasKeys(*option)),
                  hasFocus && hasKeys(*option) ? focusWidth : 1.0, 2.0);
            break;
        case PE_IndicatorCheckBox:
        case PE_IndicatorItemViewItemCheck:
        case PE_Frame:
        case PE_FrameTabWidget:
        case PE_FrameGroupBox:
            frame(*painter, option->rect, lineColor(*option, hasFocus), hasFocus ? focusWidth : 1.0, 2.0);
            break;
        case PE_IndicatorRadioButton:
            frame(*painter, option->rect, lineColor(*option, hasFocus), 1.5, option->rect.width() / 2.0);
            break;
        case PE_PanelButtonTool:
            if (hasFocus || option->state.testAnyFlags(State_On | State_MouseOver | State_Sunken))
                frame(*painter, option->rect, lineColor(*option, hasFocus || option->state.testFlag(State_On)),
                      hasFocus ? focusWidth : 1.5, 2.0);
            break;
        case PE_FrameMenu:
        case PE_PanelMenu:
        case PE_PanelTipLabel:
        case PE_FrameDockWidget:
            frame(*painter, option->rect, lineColor(*option, false), 1.0, 0.0);
            break;
        default:
            break;
        }
    }
};

} // namespace

void installStyle()
{
    // A desktop's own style knows its own dark mode.
    if (QApplication::style()->name().compare(QLatin1String("fusion"), Qt::CaseInsensitive) == 0)
        QApplication::setStyle(new ClearOutlines);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "appearance.h"

#include <QApplication>
#include <QPainter>
#include <QPalette>
#include <QProxyStyle>
#include <QStyleOption>
#include <QToolTip>

namespace {

struct Colors
{
    QColor window, base, alternate, text, dim, button, highlight, highlightText, link, light, mid, dark, shadow, tip;
};

QPalette paletteOf(const Colors& colors)
{
    QPalette palette;
    palette.setColor(QPalette::Window, colors.window);
    palette.setColor(QPalette::WindowText, colors.text);
    palette.setColor(QPalette::Base, colors.base);
    palette.setColor(QPalette::AlternateBase, colors.alternate);
    palette.setColor(QPalette::Text, colors.text);
    palette.setColor(QPalette::PlaceholderText, colors.dim);
    palette.setColor(QPalette::Button, colors.button);
    palette.setColor(QPalette::ButtonText, colors.text);
    palette.setColor(QPalette::BrightText, QColor(0xffffff));
    palette.setColor(QPalette::Highlight, colors.highlight);
    palette.setColor(QPalette::HighlightedText, colors.highlightText);
    palette.setColor(QPalette::Link, colors.link);
    palette.setColor(QPalette::LinkVisited, colors.link);
    palette.setColor(QPalette::Light, colors.light);
    palette.setColor(QPalette::Midlight, colors.light);
    palette.setColor(QPalette::Mid, colors.mid);
    palette.setColor(QPalette::Dark, colors.dark);
    palette.setColor(QPalette::Shadow, colors.shadow);
    palette.setColor(QPalette::ToolTipBase, colors.tip);
    palette.setColor(QPalette::ToolTipText, colors.text);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, colors.dim);
    return palette;
}

QPalette lightPalette()
{
    return paletteOf({QColor(0xf3f1ea), QColor(0xfffdf8), QColor(0xf6f3ea), QColor(0x22252a), QColor(0x76736a),
                      QColor(0xebe8df), QColor(0x0b5a8f), QColor(0xffffff), QColor(0x0b5a8f), QColor(0xffffff),
                      QColor(0xc3beb0), QColor(0xa8a395), QColor(0x7b776c), QColor(0xfffdf8)});
}

QPalette darkPalette()
{
    return paletteOf({QColor(0x262925), QColor(0x1d201c), QColor(0x232622), QColor(0xe9e6dc), QColor(0x8f8d84),
                      QColor(0x363a34), QColor(0x2f7fb8), QColor(0xffffff), QColor(0x7db8e0), QColor(0x454a43),
                      QColor(0x4a4f48), QColor(0x161815), QColor(0x0c0d0b), QColor(0x2f332d)});
}

// In the dark the common style draws the outlines of boxes and fields in a colour that cannot be told from the ground.
class ClearOutlines : public QProxyStyle
{
public:
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override
    {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        const bool isBox =
            element == PE_IndicatorCheckBox || element == PE_FrameLineEdit || element == PE_IndicatorItemViewItemCheck;
        const QColor ground = option->palette.color(QPalette::Window);
        if (!isBox || option->state.testFlag(State_HasFocus) || ground.lightness() > 128)
            return;
        QColor line = option->palette.color(QPalette::WindowText);
        line.setAlphaF(option->state.testFlag(State_Enabled) ? 0.55F : 0.3F);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(line);
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        painter->restore();
    }
};

} // namespace

void installStyle()
{
    // A desktop's own style knows its own dark mode.
    if (QApplication::style()->name().compare(QLatin1String("fusion"), Qt::CaseInsensitive) == 0)
        QApplication::setStyle(new ClearOutlines);
}

QString appearanceName(Appearance appearance)
{
    switch (appearance) {
    case Appearance::System:
        return QStringLiteral("system");
    case Appearance::Light:
        return QStringLiteral("light");
    case Appearance::Dark:
        return QStringLiteral("dark");
    }
    return {};
}

Appearance appearanceFromName(const QString& name)
{
    for (const Appearance appearance : {Appearance::Light, Appearance::Dark}) {
        if (appearanceName(appearance) == name)
            return appearance;
    }
    return Appearance::System;
}

void applyAppearance(Appearance appearance)
{
    // An empty palette resolves nothing, which gives back the system's.
    QPalette palette;
    if (appearance == Appearance::Light)
        palette = lightPalette();
    else if (appearance == Appearance::Dark)
        palette = darkPalette();
    QApplication::setPalette(palette);
    QToolTip::setPalette(QApplication::palette());
}

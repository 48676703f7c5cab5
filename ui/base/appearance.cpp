// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/appearance.h"

#include <QApplication>
#include <QEvent>
#include <QFont>
#include <QPalette>
#include <QStyle>
#include <QToolTip>
#include <QWidget>

#include <algorithm>
#include <array>
#include <cmath>

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
    // As much of the ink as says that it is not to be used now.
    constexpr double ink = 0.45;
    const auto faint = [&](int text, int ground) { return static_cast<int>(text * ink + ground * (1.0 - ink)); };
    const QColor disabled(faint(colors.text.red(), colors.window.red()),
                          faint(colors.text.green(), colors.window.green()),
                          faint(colors.text.blue(), colors.window.blue()));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, disabled);
    return palette;
}

QPalette lightPalette()
{
    return paletteOf({QColor(0xfaf9f6), QColor(0xffffff), QColor(0xf4f2ed), QColor(0x1f2426), QColor(0x565d60),
                      QColor(0xf4f2ed), QColor(0x0b5a8f), QColor(0xffffff), QColor(0x0b5a8f), QColor(0xffffff),
                      QColor(0xd6d2c8), QColor(0xaaa69b), QColor(0x7b776c), QColor(0xffffff)});
}

QPalette darkPalette()
{
    return paletteOf({QColor(0x23282d), QColor(0x2c3238), QColor(0x282e33), QColor(0xe8eaea), QColor(0xaab2b6),
                      QColor(0x323a41), QColor(0x6db8ea), QColor(0x0d1b26), QColor(0x6db8ea), QColor(0x3b434a),
                      QColor(0x48525a), QColor(0x15191c), QColor(0x0c0e10), QColor(0x2c3238)});
}

QPalette highContrastPalette()
{
    const QColor black(Qt::black);
    const QColor white(Qt::white);
    QPalette palette =
        paletteOf({black, black, QColor(0x141414), white, QColor(0xc4c4c4), QColor(0x141414), QColor(0xffd800), black,
                   QColor(0x80d0ff), QColor(0x9a9a9a), QColor(0x9a9a9a), QColor(0xc4c4c4), white, black});
    palette.setColor(QPalette::BrightText, QColor(0xffd800));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(0xc4c4c4));
    return palette;
}

int textSize = 100;

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

/// Whether the colours of now are those that the style has by itself.
bool hasUsualColors()
{
    const QPalette now = QApplication::palette();
    const QPalette usual = QApplication::style()->standardPalette();
    return std::ranges::all_of(std::array{QPalette::Window, QPalette::Base, QPalette::Highlight, QPalette::WindowText},
                               [&](QPalette::ColorRole role) { return now.color(role) == usual.color(role); });
}

/// The font of the system, before the program makes it larger or smaller.
const QFont& systemFont()
{
    static const QFont font = QApplication::font();
    return font;
}

} // namespace

QString appearanceName(Appearance appearance)
{
    switch (appearance) {
    case Appearance::System:
        return QStringLiteral("system");
    case Appearance::Light:
        return QStringLiteral("light");
    case Appearance::Dark:
        return QStringLiteral("dark");
    case Appearance::HighContrast:
        return QStringLiteral("high-contrast");
    }
    return {};
}

Appearance appearanceFromName(const QString& name)
{
    for (const Appearance appearance : {Appearance::Light, Appearance::Dark, Appearance::HighContrast}) {
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
    else if (appearance == Appearance::HighContrast)
        palette = highContrastPalette();
    QApplication::setPalette(palette);
    // A desktop without colours of its own leaves us those of the common style.
    if (appearance == Appearance::System && hasUsualColors())
        QApplication::setPalette(isDark(QApplication::palette()) ? darkPalette() : lightPalette());
    QToolTip::setPalette(QApplication::palette());
}

void applyTextSize(int percent)
{
    const QFont& system = systemFont();
    if (percent == textSize)
        return;
    textSize = percent;
    QFont font = system;
    const double factor = percent / 100.0;
    // A desktop gives points or pixels.
    if (system.pointSizeF() > 0.0)
        font.setPointSizeF(system.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(system.pixelSize() * factor))));
    QApplication::setFont(font);
    // Only windows are told, and what has a size of its own hears nothing from
    // them.
    for (QWidget* widget : QApplication::allWidgets()) {
        if (!widget->isWindow()) {
            QEvent event(QEvent::ApplicationFontChange);
            QCoreApplication::sendEvent(widget, &event);
        }
    }
    QToolTip::setFont(font);
}

int appliedTextSize()
{
    return textSize;
}

int iconSide()
{
    // Icons are read by their shape: they need not grow as much as letters do.
    constexpr double usual = 24.0; // as the common style has it
    constexpr double share = 0.75;
    return static_cast<int>(std::lround(usual * (1.0 + share * (textSize / 100.0 - 1.0))));
}

bool hasLargeText()
{
    constexpr int large = 125; // percent
    return textSize > large;
}

int signSide(int usual)
{
    constexpr int most = 150; // percent
    return usual * std::clamp(textSize, 100, most) / 100;
}

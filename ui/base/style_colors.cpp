// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/style_colors.h"

#include <QColor>
#include <QPalette>

namespace {

// Of the program's own colours, light and dark.
constexpr QColor lightPanel(0xfa, 0xf9, 0xf6);
constexpr QColor darkPanel(0x23, 0x28, 0x2d);

} // namespace

bool style_colors::isHighContrast(const QPalette& palette)
{
    return palette.color(QPalette::Window) == QColor(Qt::black)
           && palette.color(QPalette::WindowText) == QColor(Qt::white);
}

QColor style_colors::hover(const QPalette& palette)
{
    const QColor window = palette.color(QPalette::Window);
    if (window == lightPanel)
        return QColor(0xe1ded6);
    if (window == darkPanel)
        return QColor(0x323a41);
    constexpr float hint = 0.12F;
    QColor ground = palette.color(QPalette::WindowText);
    ground.setAlphaF(hint);
    return ground;
}

QColor style_colors::bar(const QPalette& palette)
{
    const QColor window = palette.color(QPalette::Window);
    if (window == lightPanel)
        return QColor(0xebe9e4);
    constexpr int less = 106; // percent
    return isHighContrast(palette) ? window : window.darker(less);
}

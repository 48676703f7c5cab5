// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/verdict_colors.h"

QColor verdictTextColor(const Theme& theme, Verdict verdict)
{
    return readableOn(verdictColor(theme, verdict), cardColors(theme).ground);
}

QColor readableOn(QColor color, const QColor& ground)
{
    constexpr double enough = 4.5;
    const bool lighter = lightness(ground) < 50.0;
    for (int i = 0; i < 40 && contrast(color, ground) < enough; ++i) {
        float h = 0;
        float s = 0;
        float l = 0;
        color.getHslF(&h, &s, &l);
        color = QColor::fromHslF(h, s, lighter ? qMin(1.0F, l + 0.025F) : qMax(0.0F, l - 0.025F));
    }
    return color;
}

CardColors cardColors(const Theme& theme)
{
    return theme.isDark ? CardColors{QColor(0x2b2f2a), QColor(0xeeeae0), QColor(0xb9b6ab), QColor(0x6b7068)}
                        : CardColors{QColor(0xfffdf8), QColor(0x22252a), QColor(0x5c5a52), QColor(0xb9b199)};
}

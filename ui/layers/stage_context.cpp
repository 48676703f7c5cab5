// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/stage_context.h"

#include <algorithm>

bool StageContext::isNear(HexIndex hex) const
{
    return hex != noHex && board.exposed.adjusted(-size(), -size(), size(), size()).contains(center(hex));
}

double StageContext::part(double from, double to) const
{
    return std::clamp((progress - from) / (to - from), 0.0, 1.0);
}

Verdict lookOf(StageKind kind)
{
    switch (kind) {
    case StageKind::Priority:
    case StageKind::EarlierChoice:
    case StageKind::Negated:
        return Verdict::Outranked;
    case StageKind::CutOff:
    case StageKind::DeadEnd:
        return Verdict::DeadEnd;
    default:
        return Verdict::Forbidden;
    }
}

QColor withAlpha(QColor color, double alpha)
{
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

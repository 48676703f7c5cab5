// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "position/unit.h"

#include <algorithm>

QString Unit::face() const
{
    return faces.isEmpty() ? QString() : faces[std::min<qsizetype>(lost, faces.size() - 1)];
}

std::optional<int> Unit::afterLosses(std::optional<int> full, std::optional<int> ReducedStrength::*member) const
{
    if (lost == 0 || reduced.empty())
        return full;
    const auto place = std::min(static_cast<std::size_t>(lost), reduced.size()) - 1;
    const std::optional<int>& left = reduced[place].*member;
    return left ? left : full;
}

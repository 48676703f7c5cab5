// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/map_look.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

// What kinds look like by their names, in English and German: "Nadelwald", "bocage", "deep water". Colours are those of
// the light theme.

/// The look of a kind of that name. Nothing: nobody knows the name. Of terrain it has both colours and a pattern, of a
/// feature a sign; of hexsides and paths `drawAs` is one of the looks that the layers know, or "line".
std::optional<KindLook> usualLook(MapList list, const QString& name);

/// Looks to be tried in that order for a kind of that name, where another kind has its usual one, or there is none. Never
/// empty, and long enough for as many kinds as a map may have.
std::vector<KindLook> otherLooks(MapList list, const QString& name);

/// Whether nobody takes one for the other, in grey either.
bool areApart(MapList list, const KindLook& a, const KindLook& b);

/// FNV-1a: the same on every machine and in every run, which qHash is not.
std::uint32_t stableHash(QStringView text);

/// `look` with all that `over` says.
KindLook overlaid(KindLook look, const KindLook& over);

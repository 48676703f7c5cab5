// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/named_value.h"

#include <QString>

/// A typeface that the program brings along, whatever fonts a machine has.
enum class Face : unsigned char { Narrow, Serif, Garamond, Didone, DidoneItalic, Atlas, Folk, Spartan, Humanist };

inline constexpr NamedValue<Face> faceWords[] = {
    {"narrow", Face::Narrow},
    {"serif", Face::Serif},
    {"garamond", Face::Garamond},
    {"didone", Face::Didone},
    {"didone-italic", Face::DidoneItalic},
    {"atlas", Face::Atlas},
    {"folk", Face::Folk},
    {"spartan", Face::Spartan},
    {"humanist", Face::Humanist},
};

/// What a game's maps have in common on light paper, beside the colours of its sides and the looks of its kinds. Colours
/// are #rrggbb. Nothing here changes a rule. A new one is that of games that say nothing.
struct Livery
{
    QString paper = QStringLiteral("#efe7cf"); ///< of the sheet, on which halos and casings are light
    QString numbers = QStringLiteral("#3f3926"); ///< ink of hex numbers; it reads on all usual ground
    QString accent = QStringLiteral("#7b3b1e"); ///< of the title
    Face title = Face::Narrow;
    Face names = Face::Serif; ///< of places

    friend bool operator==(const Livery&, const Livery&) = default;
};

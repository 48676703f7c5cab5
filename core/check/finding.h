// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"
#include "grid/hexside.h"
#include "position/unit.h"

#include <QString>

#include <optional>
#include <vector>

/// Something in a good file that its author should know of: it is no error, and rulings are made all the same.
struct Finding
{
    enum class Severity : unsigned char {
        Note, ///< may well be meant
        Warning ///< most likely a slip
    };
    /// Whose file it is in.
    enum class File : unsigned char { Map, Scenario };

    Severity severity = Severity::Warning;
    QString code; ///< dotted word for programs: "check.unknown-terrain" … (listed in maps/FORMAT.md)
    QString message; ///< a whole sentence without its full stop
    File file = File::Map;
    QString pointer; ///< RFC 6901, of the canonical document
    HexIndex hex = noHex; ///< where to look on the map; noHex: nowhere in particular
    UnitIndex unit = noUnit;
    std::optional<Hexside> hexside; ///< where to look more closely
    QString expected; ///< what would be right, or the cure; may be empty
    QString fixText; ///< what `fix` does, in words
    std::optional<Edit> fix; ///< takes the finding away, brings no other, and can be undone
    int more = 0; ///< findings of this code and severity that are left out; the entry then stands for them alone

    friend bool operator==(const Finding&, const Finding&) = default;
};

/// In order of the file.
using Findings = std::vector<Finding>;

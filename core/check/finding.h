// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/unit.h"

#include <QString>

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

    friend bool operator==(const Finding&, const Finding&) = default;
};

/// In order of the file.
using Findings = std::vector<Finding>;

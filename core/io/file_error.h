// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <vector>

/// One thing that is wrong in a file, with its place and its cure.
struct FileError
{
    QString code; ///< dotted word for programs: "json.syntax", "map.unknown-hex" … (listed in maps/FORMAT.md)
    QString file; ///< as the caller named it
    int line = 0; ///< from 1; 0: the file as a whole
    int column = 0; ///< from 1, in characters
    QString pointer; ///< RFC 6901, "" for the whole document
    QString message; ///< what is wrong
    QString expected; ///< what was expected there; may be empty
    QString hint; ///< the nearest known name, or the cure; may be empty

    friend bool operator==(const FileError&, const FileError&) = default;
};

/// All errors of a file, in order of place; at most maxFileErrors.
using FileErrors = std::vector<FileError>;
inline constexpr std::size_t maxFileErrors = 50;

/// "file:line:column: pointer: error: message; expected …; hint"
QString toText(const FileError& error);

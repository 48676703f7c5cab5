// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <vector>

/// The name under which desktops know the program: of its desktop file, its AppStream data and its icon. No domain of
/// anyone: "alt" is the end of names outside the domain name system (RFC 9476).
QString applicationId();

/// Version of the program: "0.1.0".
QString programVersion();

/// A file format and the newest version of it that the program reads, and writes.
struct FormatFact
{
    QString name; ///< "map"
    QString word; ///< first member of its files: "rearguard-map"
    int version;
};
std::vector<FormatFact> formatFacts();

/// A library that the program was built with.
struct LibraryFact
{
    QString name;
    QString running; ///< version that runs now; where the library does not tell: as builtWith
    QString builtWith;

    /// "Qt 6.4.2", or "Qt 6.5.1 (built with 6.4.2)".
    QString text() const;
};
std::vector<LibraryFact> libraryFacts();

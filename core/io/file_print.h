// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArrayView>
#include <QString>

#include <cstdint>

/// By what a file's content is known again: its size and a sum over all of it. Tells changes, not forgeries.
struct FilePrint
{
    std::int64_t size = -1; ///< bytes; negative: there is no file
    std::uint64_t sum = 0;

    bool isThere() const { return size >= 0; }
    friend bool operator==(FilePrint, FilePrint) = default;
};

/// A sum over the bytes that goes on from another, the same on every machine.
std::uint64_t sumOf(QByteArrayView bytes, std::uint64_t before = 0);

FilePrint printOf(QByteArrayView bytes);
/// Of a file as it is on the disk; forty megabytes take about a frame. An empty path: no file.
FilePrint printOfFile(const QString& path);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <span>

/// A word of a file format and what it stands for.
template<typename T>
struct NamedValue
{
    const char* name;
    T value;
};

/// The word for a value; every value of an enum with such a table has one.
template<typename Table, typename T>
QString nameOf(const Table& table, T value)
{
    for (const auto& row : table) {
        if (row.value == value)
            return QString::fromLatin1(row.name);
    }
    return {};
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_numbering.h"

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>

/// Names of hexes that no pattern gives: each hex at most one, no name twice.
class PrintedNames
{
public:
    static constexpr int longest = 24; ///< characters

    struct Name
    {
        QString text;
        std::string utf8;

        friend bool operator==(const Name&, const Name&) = default;
    };

    /// What is expected of a name that cannot be one; empty: it can.
    static QString fault(const QString& name);

    /// False: the hex has a name, or another one has this; nothing was changed.
    bool add(OffsetCoord coord, const QString& name);
    const Name* name(OffsetCoord coord) const;
    std::optional<OffsetCoord> coord(std::string_view name) const;
    std::optional<OffsetCoord> coord(QStringView name) const
    {
        return coord(std::string_view(name.toString().toStdString()));
    }
    HexNumbering::Names list() const;

    friend bool operator==(const PrintedNames& a, const PrintedNames& b) { return a.m_names == b.m_names; }

private:
    struct Hash
    {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    static std::uint64_t key(OffsetCoord coord)
    {
        return static_cast<std::uint64_t>(static_cast<std::uint32_t>(coord.row)) << 32U
               | static_cast<std::uint32_t>(coord.column);
    }

    std::unordered_map<std::uint64_t, Name> m_names;
    std::unordered_map<std::string, OffsetCoord, Hash, std::equal_to<>> m_coords;
};

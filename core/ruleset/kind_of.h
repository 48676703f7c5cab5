// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <array>
#include <cstddef>
#include <iterator>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

/// A kind of entry of a ruleset: one row of the table that lists them all. A word of the format stands for it, in code
/// too: a word without a row does not compile.
template<const auto& rows>
struct KindOf
{
    using Row = std::remove_cvref_t<decltype(rows[0])>;
    static constexpr std::size_t count = std::size(rows);

    unsigned char place = 0; ///< in the table; public, so that a kind can be a template argument

    consteval KindOf(const char* word) : place(placeOf(word)) {}
    explicit constexpr KindOf(const Row& row) : place(static_cast<unsigned char>(&row - std::begin(rows))) {}

    constexpr const Row* operator->() const { return &rows[place]; }
    static constexpr std::span<const Row> table() { return rows; }
    friend constexpr bool operator==(KindOf, KindOf) = default;

    static void noRowHasThisWord(); ///< not defined: the compiler names it where a word has no row

    static consteval unsigned char placeOf(std::string_view word)
    {
        for (std::size_t place = 0; place < count; ++place) {
            if (word == rows[place].name)
                return static_cast<unsigned char>(place);
        }
        noRowHasThisWord();
        return 0;
    }
};

template<const auto& rows>
QString nameOf(KindOf<rows> kind)
{
    return QString::fromLatin1(kind->name);
}

/// What `make.operator()<kind>()` gives for each kind, by its place: how functions join the rows.
template<typename Kind, typename Make>
consteval auto forEachKind(Make make)
{
    return [&]<std::size_t... place>(std::index_sequence<place...>)
    {
        return std::array{make.template operator()<Kind(Kind::table()[place])>()...};
    }
    (std::make_index_sequence<Kind::count>());
}

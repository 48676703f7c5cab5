// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

/// Numbers in capital letters, A for 1: either the same letter repeated (Z, AA, BB) or as spreadsheets count (Z, AA, AB).
inline constexpr int longestRepeated = 9;
inline constexpr int mostRepeated = 26 * longestRepeated;
inline constexpr int mostAlphabet = 321'272'406; ///< ZZZZZZ

/// 1 to 26; 0: no capital letter.
inline int letterValue(int character)
{
    return character >= 'A' && character <= 'Z' ? character - 'A' + 1 : 0;
}

/// Precondition: `value` is 1 to mostRepeated or mostAlphabet; another one is shown as nearly so as possible.
inline void appendLetters(std::string& out, int value, bool isRepeated)
{
    value = std::clamp(value, 1, isRepeated ? mostRepeated : mostAlphabet);
    if (isRepeated) {
        out.append(static_cast<std::size_t>((value - 1) / 26 + 1), static_cast<char>('A' + (value - 1) % 26));
        return;
    }
    std::string reversed;
    for (; value > 0; value = (value - 1) / 26)
        reversed += static_cast<char>('A' + (value - 1) % 26);
    out.append(reversed.rbegin(), reversed.rend());
}

/// What capital letters stand for; nothing: they are no number.
inline std::optional<int> lettersValue(std::string_view letters, bool isRepeated)
{
    if (letters.empty() || letters.size() > (isRepeated ? longestRepeated : 6))
        return std::nullopt;
    if (isRepeated) {
        if (letters.find_first_not_of(letters.front()) != std::string_view::npos)
            return std::nullopt;
        return static_cast<int>(letters.size() - 1) * 26 + letterValue(letters.front());
    }
    int value = 0;
    for (const char letter : letters)
        value = value * 26 + letterValue(letter);
    return value;
}

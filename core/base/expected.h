// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <utility>
#include <variant>

/// The value of an Expected that only says "it worked".
struct Done
{
    friend bool operator==(Done, Done) = default;
};

/// A value or the reason why there is none. Used where input from outside may be wrong; a rule that says no is not an
/// error but a verdict. (std::expected is not in GCC 12.)
template<typename T, typename E>
class [[nodiscard]] Expected
{
public:
    Expected(T value) : m_content(std::in_place_index<0>, std::move(value)) {}
    Expected(E error) : m_content(std::in_place_index<1>, std::move(error)) {}

    bool hasValue() const { return m_content.index() == 0; }
    explicit operator bool() const { return hasValue(); }

    const T& value() const& { return std::get<0>(m_content); }
    T& value() & { return std::get<0>(m_content); }
    T&& value() && { return std::get<0>(std::move(m_content)); }
    const E& error() const& { return std::get<1>(m_content); }
    E&& error() && { return std::get<1>(std::move(m_content)); }

    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }

private:
    std::variant<T, E> m_content;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include <algorithm>
#include <functional>
#include <type_traits>
#include <utility>
#include <vector>

/// The first entry of a list whose member has that value; null: none has.
template<typename T, typename Member, typename Value>
const T* findBy(const std::vector<T>& list, Member member, const Value& value)
{
    const auto found =
        std::find_if(list.begin(), list.end(), [&](const T& entry) { return std::invoke(member, entry) == value; });
    return found == list.end() ? nullptr : &*found;
}

/// Whether one list of names has any of the other.
inline bool hasAny(const QStringList& names, const QStringList& wanted)
{
    return std::any_of(wanted.begin(), wanted.end(), [&names](const QString& name) { return names.contains(name); });
}

/// The group with that key, begun at the end of the list where there is none yet.
template<typename Key, typename Group>
Group& groupOf(std::vector<std::pair<Key, Group>>& groups, const std::type_identity_t<Key>& key)
{
    const auto known = std::find_if(groups.begin(), groups.end(), [&](const auto& each) { return each.first == key; });
    return known != groups.end() ? known->second : groups.emplace_back(key, Group()).second;
}

/// Sorts the list and leaves one of equal entries.
template<typename T>
void sortUnique(std::vector<T>& list)
{
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/printed_names.h"

#include <QCoreApplication>

#include <algorithm>

QString PrintedNames::fault(const QString& name)
{
    // A slash parts the hexes of a hexside, a colon a hex and its unit.
    const auto isBad = [](QChar c) { return c == u'/' || c == u':' || !c.isPrint(); };
    if (!name.isEmpty() && name.size() <= longest && name == name.trimmed()
        && std::none_of(name.begin(), name.end(), isBad))
        return {};
    return QCoreApplication::translate("HexNumbering", "a name of 1 to %1 characters without / and : and without "
                                                       "spaces around it")
        .arg(longest);
}

bool PrintedNames::add(OffsetCoord coord, const QString& name)
{
    std::string utf8 = name.toStdString();
    if (m_names.contains(key(coord)) || !m_coords.emplace(utf8, coord).second)
        return false;
    m_names.emplace(key(coord), Name{name, std::move(utf8)});
    return true;
}

const PrintedNames::Name* PrintedNames::name(OffsetCoord coord) const
{
    const auto found = m_names.find(key(coord));
    return found == m_names.end() ? nullptr : &found->second;
}

std::optional<OffsetCoord> PrintedNames::coord(std::string_view name) const
{
    const auto found = m_coords.find(name);
    return found == m_coords.end() ? std::nullopt : std::optional(found->second);
}

HexNumbering::Names PrintedNames::list() const
{
    HexNumbering::Names list;
    for (const auto& [name, coord] : m_coords)
        list.emplace_back(coord, m_names.at(key(coord)).text);
    std::sort(list.begin(), list.end(), [](const auto& a, const auto& b) {
        return a.first.row != b.first.row ? a.first.row < b.first.row : a.first.column < b.first.column;
    });
    return list;
}

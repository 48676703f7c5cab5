// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"

#include <utility>
#include <vector>

/// Collects what an edit consists of: first what changes the map, then all else, so that units and markers come to hexes
/// that are there.
class EditList
{
public:
    void add(MapEdit edit) { m_map.push_back(std::move(edit)); }
    void add(const std::vector<MapEdit>& edits) { m_map.insert(m_map.end(), edits.begin(), edits.end()); }
    void add(Edit edit)
    {
        if (auto* ofMap = std::get_if<EditMap>(&edit))
            add(ofMap->edits);
        else
            m_others.push_back(std::move(edit));
    }

    /// One edit that stands for itself, or a group.
    Edit taken()
    {
        std::vector<Edit> edits;
        if (!m_map.empty())
            edits.emplace_back(EditMap{std::move(m_map)});
        for (Edit& edit : m_others) {
            if (!isEmpty(edit))
                edits.push_back(std::move(edit));
        }
        m_map.clear();
        m_others.clear();
        if (edits.size() == 1)
            return std::move(edits.front());
        return EditGroup{std::move(edits)};
    }

private:
    std::vector<MapEdit> m_map;
    std::vector<Edit> m_others;
};

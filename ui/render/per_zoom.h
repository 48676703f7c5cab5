// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <mutex>

/// What a layer draws of a whole map at a zoom, found once. Every part of a board that is painted takes it from here:
/// lines and dashes that began elsewhere for each part would differ by a hair. May be asked by several threads.
template<typename Value>
class PerZoom
{
public:
    /// The value at that zoom; `find` makes it where the last call was about another.
    std::shared_ptr<const Value> at(double hexSize, const std::function<Value()>& find)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_value || m_hexSize != hexSize) {
            m_value = std::make_shared<const Value>(find());
            m_hexSize = hexSize;
        }
        return m_value;
    }

private:
    std::mutex m_mutex;
    std::shared_ptr<const Value> m_value;
    double m_hexSize = 0.0;
};

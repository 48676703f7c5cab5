// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLineF>

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

/// The hatching of a whole zone at a zoom, found once. Every part of a board that is painted takes its lines from here:
/// lines that began elsewhere for each part would differ by a hair. May be asked by several threads.
class ZoneHatch
{
public:
    struct Lines
    {
        double hexSize = 0.0;
        std::vector<QLineF> inForce;
        std::vector<QLineF> negated; ///< broken up
    };

    /// The lines at that zoom; `find` makes them where they are not those of the last call.
    std::shared_ptr<const Lines> at(double hexSize, const std::function<Lines()>& find)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_lines || m_lines->hexSize != hexSize)
            m_lines = std::make_shared<const Lines>(find());
        return m_lines;
    }

private:
    std::mutex m_mutex;
    std::shared_ptr<const Lines> m_lines;
};

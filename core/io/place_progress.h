// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/load_progress.h"
#include "json/json_value.h"

#include <algorithm>
#include <cstddef>

/// Tells how far a document has been read by the places of what is read. May be called for each of millions of values:
/// only a step of the text is told.
class PlaceProgress
{
public:
    PlaceProgress(const LoadProgress& progress, const JsonDocument& document)
        : m_progress(progress), m_size(document.text().size()), m_step(std::max<std::size_t>(m_size / 200, 4096))
    {}

    bool isStopped() const { return m_progress.isStopped(); }
    /// False: stop.
    bool tell(std::size_t offset)
    {
        // What stands before the last told place is far behind it, too: the difference wraps around.
        return offset - m_told < m_step || tellNow(offset);
    }

private:
    bool tellNow(std::size_t offset)
    {
        m_told = offset;
        return m_progress.tell(static_cast<double>(offset) / static_cast<double>(m_size));
    }

    LoadProgress m_progress;
    std::size_t m_size;
    std::size_t m_step;
    std::size_t m_told = 0;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "json/json_value.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>

/// How far the reading of files has come, for its user, who may have it stopped. A value that is cheap
/// to copy: all parts of one reading share what was told and whether it was stopped. Belongs to the thread that reads.
class LoadProgress
{
public:
    /// Is told the share that is done, from 0 to 1 and never less than the time before. False: stop reading.
    using Watcher = std::function<bool(double share)>;

    /// Nobody waits.
    LoadProgress() = default;
    explicit LoadProgress(Watcher watcher);

    /// The stretch of this work from `begin` to `end`, of which its reader knows no more than that it is his whole.
    LoadProgress part(double begin, double end) const;

    /// That much of this part is done. False: stop; from then on always.
    bool tell(double share) const;
    bool isStopped() const { return m_shared && m_shared->isStopped; }

private:
    struct Shared
    {
        Watcher watcher;
        double told = 0.0;
        bool isStopped = false;
    };

    std::shared_ptr<Shared> m_shared; ///< null: nobody waits
    double m_begin = 0.0;
    double m_end = 1.0;
};

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

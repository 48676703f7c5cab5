// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>

/// How far the reading of files has come, told to whoever waits for it, who may have it stopped. A value that is cheap
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

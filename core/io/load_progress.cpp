// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/load_progress.h"

#include <algorithm>
#include <utility>

LoadProgress::LoadProgress(Watcher watcher) : m_shared(std::make_shared<Shared>())
{
    m_shared->watcher = std::move(watcher);
}

LoadProgress LoadProgress::part(double begin, double end) const
{
    LoadProgress part = *this;
    const double length = m_end - m_begin;
    part.m_begin = m_begin + length * begin;
    part.m_end = m_begin + length * end;
    return part;
}

bool LoadProgress::tell(double share) const
{
    if (!m_shared)
        return true;
    if (m_shared->isStopped)
        return false;
    const double whole = m_begin + (m_end - m_begin) * std::clamp(share, 0.0, 1.0);
    // The lists of a file may stand in another order than that in which they are read.
    m_shared->told = std::max(m_shared->told, whole);
    m_shared->isStopped = !m_shared->watcher(m_shared->told);
    return !m_shared->isStopped;
}

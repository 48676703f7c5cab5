// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <functional>
#include <utility>

/// How much may be looked at before a question of "what if" is given up. Counts boards, never time, so that the same
/// question has the same answer everywhere. Not to be shared by threads; whoever waits cancels through the callback.
class WhatIfBudget
{
public:
    static constexpr int usualBoards = 20000;

    /// `isCancelled` is asked at every board; empty: nobody cancels.
    explicit WhatIfBudget(int boards = usualBoards, std::function<bool()> isCancelled = {})
        : m_boards(boards), m_isCancelled(std::move(isCancelled))
    {}

    /// One more board is looked at; false: it may not be.
    bool take()
    {
        if (m_looked >= m_boards || isCancelled()) {
            m_isSpent = true;
            return false;
        }
        ++m_looked;
        return true;
    }
    /// A budget of its own out of what is left of this one, of so many boards at most; see take(part).
    WhatIfBudget part(int most)
    {
        return WhatIfBudget(std::min(most, m_boards - m_looked), [this] { return isCancelled(); });
    }
    /// Counts what a part has looked at.
    void take(const WhatIfBudget& part)
    {
        m_looked += part.m_looked;
        m_isSpent = m_isSpent || (part.m_isSpent && m_looked >= m_boards);
    }
    /// Whether a board was refused.
    bool isSpent() const { return m_isSpent; }
    bool isCancelled()
    {
        m_wasCancelled = m_wasCancelled || (m_isCancelled && m_isCancelled());
        return m_wasCancelled;
    }
    int boards() const { return m_boards; }
    int looked() const { return m_looked; }

private:
    int m_boards;
    int m_looked = 0;
    bool m_isSpent = false;
    bool m_wasCancelled = false;
    std::function<bool()> m_isCancelled;
};

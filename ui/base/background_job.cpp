// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/background_job.h"

#include "base/crash/crash_handler.h"

#include <QMetaObject>

#include <algorithm>
#include <atomic>
#include <utility>

struct BackgroundJob::State
{
    std::atomic<bool> isStopped = false;
};

BackgroundJob::BackgroundJob(QObject* parent) : QObject(parent)
{
    // What was stopped makes room before the next begins: two big pictures need not be in memory half made.
    m_pool.setMaxThreadCount(1);
}

BackgroundJob::~BackgroundJob()
{
    if (m_state)
        m_state->isStopped = true;
    m_state.reset();
    m_pool.waitForDone();
}

void BackgroundJob::begin(Work work)
{
    cancel();
    m_state = std::make_shared<State>();
    m_pool.start([this, state = m_state, hook = m_hook, work = std::move(work)] {
        crash_handler::coverThread();
        int told = -1;
        const Watch watch = [&](double share) {
            if (hook)
                hook(share);
            const int percent = static_cast<int>(share * 100.0);
            if (percent > std::exchange(told, std::max(told, percent)) && !state->isStopped) {
                const auto tell = [this, state, percent] {
                    if (state == m_state)
                        emit progressed(percent);
                };
                QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
            }
            return !state->isStopped;
        };
        if (state->isStopped)
            return;
        std::function<void()> end = work(watch);
        // What nobody wants any more is freed here and not by the window.
        if (state->isStopped)
            return;
        const auto tell = [this, state, end = std::move(end)] {
            if (state != m_state)
                return;
            m_state.reset();
            if (end)
                end();
            if (!m_state)
                emit ended();
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    });
}

void BackgroundJob::cancel()
{
    if (!m_state)
        return;
    m_state->isStopped = true;
    m_state.reset();
    emit ended();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document/scenario_loading.h"

#include "base/crash/crash_handler.h"
#include "io/document_file.h"

#include <QMetaObject>

#include <atomic>
#include <optional>
#include <utility>

/// Shared by the window's thread, which may set `isStopped`, and the reader's, which owns the rest until it is done.
struct ScenarioLoading::Job
{
    QString path;
    std::atomic<bool> isStopped = false;
    std::optional<Result> result;
};

ScenarioLoading::ScenarioLoading(QObject* parent) : QObject(parent)
{
    // One after the other, so that two big maps are never in memory half read. What was stopped makes room at once.
    m_pool.setMaxThreadCount(1);
}

ScenarioLoading::~ScenarioLoading()
{
    cancel();
    m_pool.waitForDone();
}

void ScenarioLoading::begin(const QString& path)
{
    cancel();
    m_job = std::make_shared<Job>();
    m_job->path = path;
    m_pool.start([this, job = m_job, hook = m_readerHook] {
        crash_handler::coverThread();
        read(job, hook);
        const auto tell = [this, job] {
            if (job != m_job)
                return;
            m_isFinished = true;
            emit finished();
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    });
}

void ScenarioLoading::read(const std::shared_ptr<Job>& job, const std::function<void(double)>& hook)
{
    int told = 0;
    const auto watch = [&](double share) {
        if (hook)
            hook(share);
        const int percent = static_cast<int>(share * 100.0);
        if (percent > std::exchange(told, percent)) {
            const auto tell = [this, job, percent] {
                if (job == m_job)
                    emit progressed(percent);
            };
            QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
        }
        return !job->isStopped;
    };
    Result result = loadDocument(job->path, LoadProgress(watch));
    // What nobody wants any more is freed here and not by the window.
    if (!job->isStopped)
        job->result.emplace(std::move(result));
}

void ScenarioLoading::cancel()
{
    if (!m_job)
        return;
    m_job->isStopped = true;
    m_job.reset();
    m_isFinished = false;
}

QString ScenarioLoading::path() const
{
    return m_job ? m_job->path : QString();
}

ScenarioLoading::Result ScenarioLoading::take()
{
    Q_ASSERT(m_isFinished);
    Result result = std::move(*m_job->result);
    m_job.reset();
    m_isFinished = false;
    return result;
}

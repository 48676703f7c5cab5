// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document/scenario_loading.h"

#include "io/document_file.h"

#include <utility>

ScenarioLoading::ScenarioLoading(QObject* parent) : QObject(parent)
{
    connect(&m_job, &BackgroundJob::progressed, this, [this](int percent) {
        if (percent > 0)
            emit progressed(percent);
    });
}

void ScenarioLoading::begin(const QString& path)
{
    cancel();
    m_path = path;
    m_job.begin([this, path](const BackgroundJob::Watch& watch) {
        auto read = std::make_shared<Result>(loadDocument(path, LoadProgress(watch)));
        return std::function<void()>([this, read] {
            m_result.emplace(std::move(*read));
            emit finished();
        });
    });
}

void ScenarioLoading::cancel()
{
    m_job.cancel();
    m_path.clear();
    m_result.reset();
}

ScenarioLoading::Result ScenarioLoading::take()
{
    Q_ASSERT(isFinished());
    m_path.clear();
    return *std::exchange(m_result, std::nullopt);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "base/expected.h"
#include "io/scenario_file.h"

#include <QString>

#include <optional>

/// Reads big scenarios and maps beside the interface, one at a time. What is made there are plain values that nobody else sees
/// before they are whole. Knows no widgets.
class ScenarioLoading : public QObject
{
    Q_OBJECT

public:
    using Result = Expected<LoadedScenario, FileErrors>;

    explicit ScenarioLoading(QObject* parent = nullptr);

    /// Begins to read; what was being read is dropped.
    void begin(const QString& path);
    /// Drops what is being read, at once: nothing is heard of it any more. Its reader stops as soon as it notices.
    void cancel();

    /// Between begin() and take() or cancel().
    bool isRunning() const { return !m_path.isEmpty(); }
    /// What is being read; empty: nothing.
    const QString& path() const { return m_path; }
    /// finished() has been emitted, and take() has what was read.
    bool isFinished() const { return m_result.has_value(); }
    /// Precondition: isFinished().
    Result take();

    /// Called on the reader's thread each time it tells how far it is (0 to 1); tests hold it there.
    void setReaderHook(std::function<void(double share)> hook) { m_job.setHook(std::move(hook)); }

signals:
    /// How much has been read; grows.
    void progressed(int percent);
    /// The file has been read, or has errors: take() has it.
    void finished();

private:
    QString m_path;
    std::optional<Result> m_result;
    BackgroundJob m_job;
};

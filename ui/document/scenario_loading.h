// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/scenario_file.h"

#include <QObject>
#include <QString>
#include <QThreadPool>

#include <functional>
#include <memory>

/// Reads big scenarios and maps beside the interface, one at a time. What is made there are plain values that nobody else sees
/// before they are whole. Knows no widgets.
class ScenarioLoading : public QObject
{
    Q_OBJECT

public:
    using Result = Expected<LoadedScenario, FileErrors>;

    explicit ScenarioLoading(QObject* parent = nullptr);
    /// Stops what is being read, and waits for the reader to notice.
    ~ScenarioLoading() override;

    /// Begins to read; what was being read is dropped.
    void begin(const QString& path);
    /// Drops what is being read, at once: nothing is heard of it any more. Its reader stops as soon as it notices.
    void cancel();

    /// Between begin() and take() or cancel().
    bool isRunning() const { return m_job != nullptr; }
    /// What is being read; empty: nothing.
    QString path() const;
    /// finished() has been emitted, and take() has what was read.
    bool isFinished() const { return m_isFinished; }
    /// Precondition: isFinished().
    Result take();

    /// Called on the reader's thread each time it tells how far it is (0 to 1); tests hold it there.
    void setReaderHook(std::function<void(double share)> hook) { m_readerHook = std::move(hook); }

signals:
    /// How much has been read; grows.
    void progressed(int percent);
    /// The file has been read, or has errors: take() has it.
    void finished();

private:
    struct Job;
    /// On the reader's thread.
    void read(const std::shared_ptr<Job>& job, const std::function<void(double)>& hook);

    QThreadPool m_pool;
    std::shared_ptr<Job> m_job; ///< null: nothing is being read
    bool m_isFinished = false;
    std::function<void(double)> m_readerHook;
};

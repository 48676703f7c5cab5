// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <memory>

/// Long work beside the interface, one piece at a time. Knows no widgets.
class BackgroundJob : public QObject
{
    Q_OBJECT

public:
    /// Tells how far the work is (0 to 1). False: nobody wants it any more; end soon.
    using Watch = std::function<bool(double share)>;
    /// Runs on another thread with values of its own. What it returns is called on the window's thread when it is done,
    /// unless it was cancelled.
    using Work = std::function<std::function<void()>(const Watch& watch)>;

    explicit BackgroundJob(QObject* parent = nullptr);
    /// Stops what is running, and waits for it to notice.
    ~BackgroundJob() override;

    /// Begins the work; what was running is dropped.
    void begin(Work work);
    /// Drops what is running, at once: nothing is heard of it any more. It ends as soon as it notices.
    void cancel();
    bool isRunning() const { return m_state != nullptr; }

    /// Called on the work's thread each time it tells how far it is; tests hold it there.
    void setHook(std::function<void(double share)> hook) { m_hook = std::move(hook); }

signals:
    void progressed(int percent);
    /// The work was done and its end called, or it was cancelled.
    void ended();

private:
    struct State;

    QThreadPool m_pool;
    std::shared_ptr<State> m_state; ///< null: nothing runs
    std::function<void(double)> m_hook;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "learn/make/lesson_draft.h"

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

/// Keeps what is not saved of a lesson that is being made in a folder of its own, a moment after each change, so that a
/// crash loses nothing. The folder is locked while the program lives, and goes when there is nothing to keep.
class LessonStore : public QObject
{
    Q_OBJECT

public:
    /// A lesson that a program left behind when it ended.
    struct Offer
    {
        QString folder; ///< in which it is kept
        QString title;
        QString path; ///< of the lesson's file; empty: it never had one
        QDateTime last; ///< when it was last kept
    };

    /// `folder`: in which each program has one of its own.
    LessonStore(LessonDraft& draft, const QString& folder, QObject* parent = nullptr);
    ~LessonStore() override;

    /// The lessons that no living program keeps, the latest first.
    std::vector<Offer> offers() const;
    /// Goes on with one of them. An error: it cannot be read, and stays.
    Expected<Done, FileErrors> recover(const Offer& offer);
    static void discard(const Offer& offer);

    /// There is nothing to keep any more: the lesson is saved, or is given up.
    void letGo();
    /// Where the lesson is kept.
    QString file() const;

signals:
    /// What was changed is on the disk, or cannot be brought there: why.
    void kept();
    void failed(const QString& reason);

private:
    struct Place;

    void keepLater();
    void keep();
    bool openFolder();
    void leaveFolder();

    LessonDraft& m_draft;
    QString m_parent;
    QString m_folder; ///< empty: nothing is kept yet
    std::shared_ptr<Place> m_place; ///< the folder as the job sees it
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_rest;
    std::shared_ptr<LessonMaps> m_maps; ///< only the job uses it
    BackgroundJob m_job;
};

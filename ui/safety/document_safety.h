// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "safety/document_journal.h"
#include "safety/document_lock.h"
#include "safety/file_watch.h"
#include "safety/recovery.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

class Document;
class NoticeBars;
class QWidget;

/// Watches over the files of what is open in a window: journal, lock, changes from outside, and the questions about them.
class DocumentSafety : public QObject
{
    Q_OBJECT

public:
    /// `folder`: for journals of what has no file. All three must outlive this object.
    DocumentSafety(Document& document, NoticeBars& notices, QWidget& window, const QString& folder);

    enum class Opening : unsigned char {
        GoOn, ///< read the file
        Recovered, ///< what was not saved of it is open already
        Stopped ///< it is not to be opened
    };
    /// Asks what there is to ask before a file is opened: whether, if somebody else has it, and whether to recover.
    Opening prepareToOpen(const QString& path);
    /// The file is not opened after all.
    void giveUpOpening();
    /// Which files may have been open when the program ended, asked whenever work that was left behind is looked for.
    void setKnownFiles(std::function<QStringList()> files) { m_knownFiles = std::move(files); }
    /// Offers all that was left behind: by documents that were never saved, and by the known files. True: something was
    /// recovered.
    bool offerRecovery();
    /// Says in a bar what there is to recover beside what is open.
    void tellOfLeftWork();
    /// Somebody else has the file: it is saved under another name.
    bool isReadOnly() const { return m_isReadOnly; }
    /// The document is closed on purpose.
    void letGo();

    DocumentJournal& journal() { return m_journal; }
    FileWatch& fileWatch() { return m_watch; }

signals:
    /// The file of what is open shall be read anew, whatever was changed.
    void reloadRequested();
    void saveRequested();
    void saveAsRequested();
    /// What was not saved is open again.
    void recovered();
    /// Somebody wants to see what there is to recover; what is open may be lost by it.
    void recoveryRequested();

private:
    enum class Offered : unsigned char { Nothing, Recovered, Kept, Stopped };
    Offered offer(std::vector<RecoveryOffer> offers);
    /// The latest first.
    std::vector<RecoveryOffer> leftWork() const;
    bool makeWayFor(const RecoveryOffer& chosen);
    bool clearBeside(const QString& file, bool isKept);
    bool recoverFrom(const RecoveryOffer& offer);
    bool mayOpenTwice(const DocumentLock& lock);
    void onTaken();
    void watchFiles();
    void tellOfProblem(const QString& problem);
    void tellOfChange(const QString& file);
    void tellOfLoss(const QString& file);
    /// The document is not what is in its files any more, so that it is asked about before it goes.
    void markChanged();

    Document& m_document;
    NoticeBars& m_notices;
    QWidget& m_window;
    std::function<QStringList()> m_knownFiles;
    DocumentJournal m_journal;
    FileWatch m_watch;
    DocumentLock m_lock;
    DocumentLock m_nextLock; ///< of the file that is being opened
    bool m_isReadOnly = false;
    bool m_nextIsReadOnly = false;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "safety/document_safety.h"

#include "document.h"
#include "safety/notice_bars.h"
#include "safety/recovery_dialog.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <utility>

DocumentSafety::DocumentSafety(Document& document, NoticeBars& notices, QWidget& window, const QString& folder)
    : m_document(document), m_notices(notices), m_window(window), m_journal(document)
{
    m_journal.setFolder(folder);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all)
            onTaken();
    });
    connect(&document, &Document::saved, this, [this] {
        if (m_lock.file() != m_document.path()) {
            m_lock = DocumentLock(m_document.path());
            m_isReadOnly = false;
            m_journal.setOwnsFile(m_lock.state() != DocumentLock::State::Theirs);
        }
        m_notices.clearAll();
        watchFiles();
    });
    connect(&m_journal, &DocumentJournal::problemChanged, this, &DocumentSafety::tellOfProblem);
    connect(&m_watch, &FileWatch::changed, this, &DocumentSafety::tellOfChange);
    connect(&m_watch, &FileWatch::gone, this, &DocumentSafety::tellOfLoss);
}

void DocumentSafety::onTaken()
{
    m_notices.clear(QStringLiteral("outside"));
    const QString& path = m_document.path();
    if (m_nextLock.file() == path && !path.isEmpty()) {
        m_lock = std::exchange(m_nextLock, DocumentLock());
        m_isReadOnly = std::exchange(m_nextIsReadOnly, false);
    } else if (m_lock.file() != path) {
        m_lock = DocumentLock(path);
        m_isReadOnly = false;
    }
    m_journal.setOwnsFile(m_lock.state() != DocumentLock::State::Theirs);
    watchFiles();
}

void DocumentSafety::watchFiles()
{
    QStringList files{m_document.path()};
    if (!m_document.isMapOnly() && m_document.mapFile() != m_document.path())
        files += m_document.mapFile();
    m_watch.watch(files);
}

void DocumentSafety::letGo()
{
    m_journal.close();
    m_lock = DocumentLock();
}

// --- Opening ---

DocumentSafety::Opening DocumentSafety::prepareToOpen(const QString& path)
{
    const QString file = QFileInfo(path).absoluteFilePath();
    m_nextLock = DocumentLock();
    m_nextIsReadOnly = false;
    // Read anew, it stays ours, and its journal is the one that goes.
    if (m_document.isOpen() && file == m_document.path())
        return Opening::GoOn;
    DocumentLock lock(file);
    const bool isTheirs = lock.state() == DocumentLock::State::Theirs;
    if (isTheirs && !mayOpenTwice(lock))
        return Opening::Stopped;
    m_nextLock = std::move(lock);

    std::vector<RecoveryOffer> offers;
    const QString beside = DocumentJournal::besidePath(file);
    if (!isTheirs && QFile::exists(beside)) {
        if (auto found = recoveryOffer(beside)) {
            // A folder from elsewhere may bring a journal that names any file: that is not saved to.
            const bool isOfFile = QFileInfo(found->file).canonicalFilePath() == QFileInfo(file).canonicalFilePath();
            if (found->state == RecoveryOffer::State::Fits && !isOfFile)
                found->state = RecoveryOffer::State::Outdated;
            offers.push_back(*std::move(found));
        }
    }
    for (RecoveryOffer& aside : recoveryOffers(m_journal.folder())) {
        if (aside.file == file)
            offers.push_back(std::move(aside));
    }
    switch (offer(std::move(offers), beside)) {
    case Offered::Recovered:
        return Opening::Recovered;
    case Offered::Kept:
        // The next journal of the file shall not replace it.
        if (QFile::exists(beside))
            setAside(beside, m_journal.folder());
        break;
    case Offered::Nothing:
        break;
    }
    return Opening::GoOn;
}

bool DocumentSafety::mayOpenTwice(const DocumentLock& lock)
{
    QMessageBox box(QMessageBox::Warning, tr("Already open"),
                    tr("“%1” is open in another window.").arg(QFileInfo(lock.file()).fileName()), QMessageBox::NoButton,
                    &m_window);
    box.setObjectName(QStringLiteral("alreadyOpen"));
    box.setInformativeText(
        tr("It belongs to %1. If both are saved, the later one replaces the work of the other.").arg(lock.owner()));
    QAbstractButton* readOnly = box.addButton(tr("Open &read-only"), QMessageBox::AcceptRole);
    readOnly->setObjectName(QStringLiteral("openReadOnly"));
    QAbstractButton* anyway = box.addButton(tr("Open &all the same"), QMessageBox::DestructiveRole);
    anyway->setObjectName(QStringLiteral("openAnyway"));
    box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(qobject_cast<QPushButton*>(readOnly));
    box.exec();
    m_nextIsReadOnly = box.clickedButton() == readOnly;
    return m_nextIsReadOnly || box.clickedButton() == anyway;
}

DocumentSafety::Offered DocumentSafety::offer(std::vector<RecoveryOffer> offers, const QString& beside)
{
    while (!offers.empty()) {
        RecoveryDialog dialog(offers, &m_window);
        dialog.exec();
        if (dialog.answer() == RecoveryDialog::Answer::Later)
            return Offered::Kept;
        const RecoveryOffer chosen = dialog.chosen();
        if (dialog.answer() == RecoveryDialog::Answer::Recover) {
            // What else there is of the file is for later.
            const bool isBesideAnother = chosen.journal != beside && QFile::exists(beside);
            if (isBesideAnother && chosen.file == m_nextLock.file())
                setAside(beside, m_journal.folder());
            if (recoverFrom(chosen))
                return Offered::Recovered;
            return Offered::Kept;
        }
        QFile::remove(chosen.journal);
        std::erase_if(offers, [&](const RecoveryOffer& offer) { return offer.journal == chosen.journal; });
    }
    return Offered::Nothing;
}

bool DocumentSafety::recoverFrom(const RecoveryOffer& offer)
{
    const bool asCopy = offer.state != RecoveryOffer::State::Fits;
    const auto result = recover(offer.journal, m_document, asCopy);
    if (!result) {
        QMessageBox::warning(&m_window, tr("Recover"),
                             tr("“%1” was not recovered.\n%2").arg(offer.title, result.error()));
        return false;
    }
    if (result->lost > 0)
        m_notices.tell(QStringLiteral("lost"),
                       tr("The last changes of “%1” could not be read: %2 of %3 were recovered.")
                           .arg(offer.title)
                           .arg(result->changes)
                           .arg(result->changes + result->lost),
                       {{QStringLiteral("closeNotice"), tr("Close"), nullptr}});
    m_journal.adopt(offer.journal);
    emit recovered();
    return true;
}

bool DocumentSafety::offerRecovery()
{
    m_nextLock = DocumentLock();
    return offer(recoveryOffers(m_journal.folder()), {}) == Offered::Recovered;
}

// --- While it is open ---

void DocumentSafety::tellOfProblem(const QString& problem)
{
    const QString matter = QStringLiteral("journal");
    if (problem.isEmpty()) {
        m_notices.clear(matter);
        return;
    }
    m_notices.tell(matter,
                   tr("Changes are kept in memory only, for the recovery journal cannot be written (%1). It is tried "
                      "again with every change.")
                       .arg(problem),
                   {{QStringLiteral("noticeSaveAs"), tr("Save &as…"), [this] { emit saveAsRequested(); }}});
}

void DocumentSafety::markChanged()
{
    m_document.markChanged();
}

void DocumentSafety::tellOfChange(const QString& file)
{
    const QString name = QFileInfo(file).fileName();
    const QString what = file == m_document.path() ? tr("“%1” was changed by another program.").arg(name)
                                                   : tr("The map “%1” was changed by another program.").arg(name);
    const QString loss = m_document.isDirty() ? u' ' + tr("Read anew, your own unsaved changes are lost.") : QString();
    m_notices.tell(QStringLiteral("outside"), what + loss,
                   {{QStringLiteral("noticeReload"), tr("&Read it anew"), [this] { emit reloadRequested(); }},
                    {QStringLiteral("noticeKeep"), tr("&Keep mine"), [this] { markChanged(); }}});
}

void DocumentSafety::tellOfLoss(const QString& file)
{
    markChanged();
    m_notices.tell(QStringLiteral("outside"),
                   tr("“%1” was deleted or moved. What is open here stays open.").arg(QFileInfo(file).fileName()),
                   {{QStringLiteral("noticeSave"), tr("&Save it again"), [this] { emit saveRequested(); }},
                    {QStringLiteral("closeNotice"), tr("Close"), nullptr}});
}

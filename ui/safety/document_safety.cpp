// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "safety/document_safety.h"

#include "base/form.h"
#include "base/notice_bars.h"
#include "base/save_place.h"
#include "document/document.h"
#include "safety/recovery_dialog.h"
#include "json/json_reader.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMessageBox>

#include <algorithm>
#include <utility>

namespace {

/// Whether something is there that this or a newer version may read. The program makes no links there, and nothing that is
/// too long to be read.
bool mayBeJournal(const QString& path)
{
    const QFileInfo info(path);
    return info.isFile() && !info.isSymLink() && info.size() > 0 && info.size() <= maxJsonSize;
}

} // namespace

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
        // Bars about other matters stay: what is said of a crash, or of a lesson, is as true as before.
        for (const QString& matter : {QStringLiteral("outside"), QStringLiteral("journal"), QStringLiteral("lost")})
            m_notices.clear(matter);
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
    giveUpOpening();
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
        if (auto found = recoveryOffer(beside))
            offers.push_back(*std::move(found));
    }
    for (RecoveryOffer& aside : recoveryOffers(m_journal.folder())) {
        if (aside.file == file)
            offers.push_back(std::move(aside));
    }
    const Offered answer = offer(std::move(offers));
    const bool goesOn = answer == Offered::Nothing || answer == Offered::Kept;
    // The journal of another window stays.
    if (goesOn && (isTheirs || clearBeside(file, answer == Offered::Kept)))
        return Opening::GoOn;
    // Of what was recovered as a copy the file is free for others.
    giveUpOpening();
    return answer == Offered::Recovered ? Opening::Recovered : Opening::Stopped;
}

void DocumentSafety::giveUpOpening()
{
    m_nextLock = DocumentLock();
    m_nextIsReadOnly = false;
}

bool DocumentSafety::mayOpenTwice(const DocumentLock& lock)
{
    QMessageBox box(QMessageBox::Warning, tr("Already open"),
                    tr("“%1” is open in another window.").arg(QFileInfo(lock.file()).fileName()), QMessageBox::NoButton,
                    &m_window);
    box.setObjectName(QStringLiteral("alreadyOpen"));
    box.setInformativeText(
        tr("It belongs to %1. If both are saved, the later one replaces the work of the other.").arg(lock.owner()));
    auto* readOnly = named(box.addButton(tr("Open &read-only"), QMessageBox::AcceptRole), "openReadOnly");
    const auto* anyway = named(box.addButton(tr("Open &all the same"), QMessageBox::DestructiveRole), "openAnyway");
    box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(readOnly);
    box.exec();
    m_nextIsReadOnly = box.clickedButton() == readOnly;
    return m_nextIsReadOnly || box.clickedButton() == anyway;
}

DocumentSafety::Offered DocumentSafety::offer(std::vector<RecoveryOffer> offers)
{
    while (!offers.empty()) {
        RecoveryDialog dialog(offers, &m_window);
        dialog.exec();
        if (dialog.answer() == RecoveryDialog::Answer::Later)
            return Offered::Kept;
        const RecoveryOffer chosen = dialog.chosen();
        if (dialog.answer() == RecoveryDialog::Answer::Recover) {
            if (chosen.state == RecoveryOffer::State::Fits && !chosen.file.isEmpty() && !makeWayFor(chosen))
                return Offered::Stopped;
            if (recoverFrom(chosen))
                return Offered::Recovered;
            return Offered::Kept;
        }
        QFile::remove(chosen.journal);
        std::erase_if(offers, [&](const RecoveryOffer& offer) { return offer.journal == chosen.journal; });
    }
    return Offered::Nothing;
}

/// The file will be open, and what else there is of it is for later, unless it is the work of another window. False: it
/// would be lost, as was said.
bool DocumentSafety::makeWayFor(const RecoveryOffer& chosen)
{
    // What is open keeps its lock, and its own journal goes with what was done there: that was asked about.
    if (m_lock.file() == chosen.file)
        return true;
    if (m_nextLock.file() != chosen.file)
        m_nextLock = DocumentLock(chosen.file);
    return m_nextLock.state() == DocumentLock::State::Theirs
           || chosen.journal == DocumentJournal::besidePath(chosen.file) || clearBeside(chosen.file, true);
}

/// Takes away what the file's next journal would replace: what is kept for later, and what this version cannot read.
/// False: it stays, so that the file cannot be opened, as is said.
bool DocumentSafety::clearBeside(const QString& file, bool isKept)
{
    const QString beside = DocumentJournal::besidePath(file);
    // Where nobody may write, the next journal lies elsewhere.
    const bool isInTheWay = mayWriteBeside(file) && mayBeJournal(beside) && (isKept || !readJournal(beside));
    if (!isInTheWay || setAside(beside, m_journal.folder()))
        return true;
    QMessageBox::warning(
        &m_window, tr("Recover"),
        tr("“%1” was not opened: the changes kept for later cannot be put aside, for “%2” cannot be written.")
            .arg(QFileInfo(file).fileName(), QDir::toNativeSeparators(m_journal.folder())));
    return false;
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
    if (result->hasOtherRules)
        m_notices.tell(
            QStringLiteral("otherRules"),
            tr("The rules of %1 were changed since “%2” was played: it goes on by them as they are now. To go "
               "on as before, put the earlier version of its ruleset back before you save.")
                .arg(m_document.ruleset().title, offer.title),
            {{QStringLiteral("closeNotice"), tr("Close"), nullptr}});
    m_journal.adopt(offer.journal);
    emit recovered();
    return true;
}

std::vector<RecoveryOffer> DocumentSafety::leftWork() const
{
    std::vector<RecoveryOffer> offers = recoveryOffers(m_journal.folder());
    for (const QString& file : m_knownFiles ? m_knownFiles() : QStringList()) {
        const QString beside = DocumentJournal::besidePath(file);
        if (file == m_document.path() || !QFile::exists(beside)
            || DocumentLock(file).state() == DocumentLock::State::Theirs)
            continue;
        if (auto found = recoveryOffer(beside))
            offers.push_back(*std::move(found));
    }
    std::ranges::sort(offers, [](const RecoveryOffer& a, const RecoveryOffer& b) { return a.last > b.last; });
    return offers;
}

bool DocumentSafety::offerRecovery()
{
    giveUpOpening();
    const bool isRecovered = offer(leftWork()) == Offered::Recovered;
    giveUpOpening();
    if (isRecovered)
        tellOfLeftWork();
    return isRecovered;
}

void DocumentSafety::tellOfLeftWork()
{
    const QString matter = QStringLiteral("left");
    const auto offers = leftWork();
    if (offers.empty()) {
        m_notices.clear(matter);
        return;
    }
    const QString& title = offers.front().title;
    const auto others = static_cast<int>(offers.size()) - 1;
    m_notices.tell(
        matter,
        others == 0 ? tr("Changes of “%1” that were not saved are kept.").arg(title)
                    : tr("Changes of “%1” and of %n other document(s) that were not saved are kept.", nullptr, others)
                          .arg(title),
        {{QStringLiteral("showLeftWork"), tr("&Recover…"), [this] { emit recoveryRequested(); }},
         {QStringLiteral("leaveWork"), tr("&Later"), nullptr}});
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
    const QString loss =
        m_document.isDirty() ? u' ' + tr("If it is read again, your own unsaved changes are lost.") : QString();
    m_notices.tell(QStringLiteral("outside"), what + loss,
                   {{QStringLiteral("noticeReload"), tr("&Read it again"), [this] { emit reloadRequested(); }},
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

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "safety/document_journal.h"

#include "base/crash/crash_handler.h"
#include "base/save_place.h"
#include "io/ruleset_file.h"
#include "safety/play_json.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QMetaObject>
#include <QStandardPaths>
#include <QSysInfo>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace {

/// A snapshot of so many pieces takes a fraction of a frame.
constexpr std::ptrdiff_t mostAtOnce = 10'000;
constexpr std::size_t mostLinesAtOnce = 400;

/// Keeps other windows from offering a journal in the recovery folder, as far as a lock can be made there.
std::unique_ptr<QLockFile> lockOf(const QString& journal)
{
    auto lock = std::make_unique<QLockFile>(journal + QStringLiteral(".lock"));
    lock->setStaleLockTime(0);
    lock->tryLock(0);
    return lock;
}

} // namespace

/// A new beginning of the journal, written on another thread.
struct DocumentJournal::Fold
{
    QString path; ///< of the new file, until it takes the old one's place
    QByteArrayList lines; ///< acts since the snapshot was taken
    JournalReader reader; ///< of the new file
    std::uint64_t sum = 0;
    bool isGood = false;
};

DocumentJournal::DocumentJournal(Document& document, QObject* parent)
    : QObject(parent), m_document(document),
      m_folder(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery"))
{
    m_pool.setMaxThreadCount(1);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all)
            onTaken();
    });
    connect(&document, &Document::aboutToAct, this, &DocumentJournal::onAct);
    connect(&document, &Document::aboutToShow, this, &DocumentJournal::onAboutToShow);
    connect(&document, &Document::lineShown, this, &DocumentJournal::onShown);
    connect(&document, &Document::aboutToSave, this, &DocumentJournal::onAboutToSave);
    connect(&document, &Document::saved, this, &DocumentJournal::onSaved);
    if (document.isOpen())
        onTaken();
}

DocumentJournal::~DocumentJournal()
{
    dropFold();
    m_pool.waitForDone();
}

QString DocumentJournal::besidePath(const QString& file)
{
    const QFileInfo info(file);
    return info.absoluteDir().filePath(QStringLiteral(".%1.journal~").arg(info.fileName()));
}

void DocumentJournal::setProblem(const QString& problem)
{
    if (std::exchange(m_problem, problem) != problem)
        emit problemChanged(problem);
}

void DocumentJournal::dropAdopted()
{
    // Where nobody may write now it stays, and is tried again when the document is let go.
    const bool isReplaced = m_adopted.isEmpty() || m_adopted == m_file.path();
    if (!isReplaced && !QFile::remove(m_adopted) && QFile::exists(m_adopted))
        return;
    m_adopted.clear();
    m_adoptedLock.reset();
}

void DocumentJournal::forget()
{
    dropFold();
    if (!m_file.path().isEmpty())
        QFile::remove(m_file.path() + QStringLiteral(".new")); // of a process that ended while it wrote one
    m_file.remove();
    m_isHeadOnly = false;
    dropAdopted();
    m_adopted.clear();
    m_adoptedLock.reset();
    m_lock.reset();
    m_reader.begin(nullptr);
    m_isLost = false;
    m_nextFold = 0;
    setProblem({});
}

void DocumentJournal::onTaken()
{
    forget();
    m_head = {};
    m_head.file = m_document.path();
    m_head.mapFile = m_document.isMapOnly() ? QString() : m_document.mapFile();
    m_head.isTable = m_document.isTable();
    m_head.print = printOfFile(m_head.file);
    m_head.mapPrint = printOfFile(m_head.mapFile);
    m_isAtSaved = !m_document.isDirty() && m_head.print.isThere();
    m_unsaved = m_document.isDirty() ? m_document.history().index() : 0;
    // Recovered from a snapshot alone, it has something that the files have not.
    if (m_document.isDirty() && m_head.print.isThere())
        m_unsaved = std::max(m_unsaved, 1);
    // Of what was just made there is nothing anywhere but here.
    if (m_document.isDirty() && m_document.path().isEmpty())
        start();
}

void DocumentJournal::adopt(const QString& journal)
{
    // What was recovered without a file has a journal of its own by now, which may lack its snapshot yet.
    if (m_file.isOpen()) {
        if (journal == m_file.path())
            return;
        finishFold();
        if (!m_isHeadOnly) {
            QFile::remove(journal);
            return;
        }
    }
    m_adopted = journal;
    if (QFileInfo(journal).absoluteDir() == QDir(m_folder))
        m_adoptedLock = lockOf(journal);
}

void DocumentJournal::close()
{
    forget();
}

bool DocumentJournal::isBig() const
{
    if (m_document.log().entries().size() > mostLinesAtOnce && keepsLog())
        return true;
    // Stretches of one terrain are most of a snapshot: a new map of a million hexes has one.
    const std::vector<std::uint8_t>& terrain = m_document.map().legendIndex;
    std::ptrdiff_t pieces = static_cast<std::ptrdiff_t>(m_document.position()->units.size());
    for (std::size_t i = 1; i < terrain.size() && pieces <= mostAtOnce; ++i)
        pieces += terrain[i] != terrain[i - 1] ? 1 : 0;
    return pieces > mostAtOnce;
}

bool DocumentJournal::keepsLog() const
{
    return m_document.isTable() || m_document.isPlayed();
}

bool DocumentJournal::start()
{
    // A beginning that is still being written lacks the acts that there was no room for.
    dropFold();
    const bool hasTrouble = !m_problem.isEmpty();
    m_head.title = m_document.name();
    if (m_document.hasGame())
        m_head.rulesPrint = printOfRules(*m_document.rules()->rulesetPtr());
    m_head.changes = m_unsaved;
    m_head.begun = QDateTime::currentDateTimeUtc();
    m_head.process = QCoreApplication::applicationPid();
    m_head.host = QSysInfo::machineHostName();
    const QString before = m_file.path();
    // Of what lies where nobody may write, such as the shipped positions, it is kept with those that have no file.
    const bool isBeside = m_ownsFile && !m_head.file.isEmpty() && mayWriteBeside(m_head.file);
    const bool wasAside = !before.isEmpty() && QFileInfo(before).absoluteDir() == QDir(m_folder);
    QString path = before;
    if (isBeside)
        path = besidePath(m_head.file);
    else if (!wasAside)
        path = m_folder + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".journal~");
    // As long as there is trouble, no stroke waits for a snapshot that could not be written.
    if (hasTrouble && !JournalFile::mayWrite(path))
        return false;
    if (!isBeside && (!wasAside || !m_lock || !m_lock->isLocked())) {
        QDir().mkpath(m_folder);
        m_lock = lockOf(path);
    }
    // A stick may have become read-only. What was kept there stays until it is kept elsewhere.
    if (!before.isEmpty() && before != path && m_adopted.isEmpty())
        m_adopted = before;
    QByteArrayList lines{headLine(m_head)};
    // What is in its file, or was just made and not worked on, may wait a moment for its snapshot.
    const bool isUntouched = m_isAtSaved || (m_unsaved == 0 && m_adopted.isEmpty());
    const bool later = isUntouched && !hasTrouble && isBig();
    const bool hasLog = keepsLog();
    if (!later) {
        lines += snapshotLine(m_document.scenario(), playText(m_document.play(), m_document.map()));
        if (hasLog)
            lines += logLine(m_document.start(), m_document.log());
    }
    // Without a snapshot its reader has the file, and the log only if that is a table.
    const bool isKnown = m_document.log().entries().empty() || (later ? m_document.isTable() : hasLog);
    m_reader.begin(isKnown ? &m_document.log() : nullptr);
    m_isLost = false;
    if (!m_file.begin(path, lines)) {
        setProblem(m_file.error());
        return false;
    }
    m_isHeadOnly = later;
    if (!later)
        dropAdopted();
    m_nextFold = std::max(m_longFrom, 2 * m_file.size());
    setProblem({});
    if (later)
        beginFold();
    return true;
}

void DocumentJournal::onAct(const DocumentAct& act)
{
    const bool isKept = m_file.isOpen() || start();
    if (isKept && !m_fold && m_file.size() > m_nextFold)
        beginFold();
    m_isAtSaved = false;
    ++m_unsaved;
    if (!isKept)
        return;
    if (m_fold)
        m_fold->lines += m_fold->reader.lineOf(act, m_document);
    append(m_reader.lineOf(act, m_document));
}

void DocumentJournal::append(const QByteArray& line)
{
    if (!m_file.append(line))
        setProblem(m_file.error());
}

void DocumentJournal::onAboutToShow(EntryIndex line)
{
    const bool isKept = m_file.isOpen() || start();
    m_isAtSaved = false;
    ++m_unsaved;
    const auto words = m_reader.lineOfPath(line);
    const auto foldWords = m_fold ? m_fold->reader.lineOfPath(line) : words;
    m_isLost = !isKept || !words || !foldWords;
    if (m_isLost)
        return;
    if (m_fold)
        m_fold->lines += *foldWords;
    append(*words);
}

void DocumentJournal::onShown()
{
    if (m_isLost)
        start();
}

// --- A new beginning ---

void DocumentJournal::beginFold()
{
    dropFold();
    m_fold = std::make_shared<Fold>();
    const bool hasLog = keepsLog();
    m_fold->reader.begin(hasLog || m_document.log().entries().empty() ? &m_document.log() : nullptr);
    m_fold->path = m_file.path() + QStringLiteral(".new");
    auto scenario = std::make_shared<Scenario>(m_document.scenario());
    scenario->position.map = std::make_shared<const HexMap>(m_document.map());
    m_head.changes = m_unsaved;
    const QByteArray head = headLine(m_head);
    const QString play = playText(m_document.play(), m_document.map());
    auto begin = std::make_shared<Scenario>(hasLog ? m_document.start() : Scenario());
    // Where no line changed the map it is the document's, which changes in place.
    if (hasLog && begin->position.map == m_document.scenario().position.map)
        begin->position.map = scenario->position.map;
    auto log = std::make_shared<const TableLog>(hasLog ? m_document.log() : TableLog());
    m_pool.start([this, fold = m_fold, scenario = std::shared_ptr<const Scenario>(std::move(scenario)), head, play,
                  begin = std::shared_ptr<const Scenario>(std::move(begin)), log, hasLog] {
        crash_handler::coverThread();
        const QByteArray snapshot = snapshotLine(*scenario, play);
        QByteArrayList lines{head, snapshot};
        if (hasLog)
            lines += logLine(*begin, *log);
        // What could not be read again must not take the place of what can.
        const auto again = parseSnapshot(snapshot);
        fold->isGood = again && again->scenario == *scenario && JournalFile::write(fold->path, lines, fold->sum);
        QMetaObject::invokeMethod(
            this, [this, fold] { endFold(fold); }, Qt::QueuedConnection);
    });
}

void DocumentJournal::endFold(std::shared_ptr<Fold> fold)
{
    if (fold != m_fold)
        return;
    m_fold.reset();
    const QString path = m_file.path();
    m_nextFold = 2 * std::max(m_file.size(), m_nextFold);
    const auto giveUp = [&] {
        QFile::remove(fold->path);
        // Without a file there is nothing yet to which the acts were done: the next one is written with that.
        if (m_isHeadOnly && m_head.file.isEmpty() && m_file.isOpen()) {
            m_file.close();
            setProblem(tr("the state of the document could not be written"));
        }
    };
    if (!fold->isGood || !m_file.isOpen()) {
        giveUp();
        return;
    }
    // Whole before it takes the old one's place, so that there is a good journal at every moment.
    QByteArray acts;
    std::uint64_t sum = fold->sum;
    for (const QByteArray& line : fold->lines)
        acts += summedLine(line, sum);
    QFile file(fold->path);
    const bool isWritten =
        file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered) && file.write(acts) == acts.size();
    file.close();
    if (!isWritten) {
        giveUp();
        return;
    }
    if (m_file.adopt(fold->path, path, sum)) {
        m_reader = std::move(fold->reader);
        m_isHeadOnly = false;
        dropAdopted();
    } else {
        setProblem(m_file.error());
    }
    m_nextFold = std::max(m_longFrom, 2 * m_file.size());
}

void DocumentJournal::dropFold()
{
    if (!m_fold)
        return;
    // Its writer may still be at it; the file goes when that is done.
    m_pool.waitForDone();
    QFile::remove(m_fold->path);
    m_fold.reset();
}

void DocumentJournal::finishFold()
{
    m_pool.waitForDone();
    if (m_fold)
        endFold(m_fold);
}

// --- Saving ---

void DocumentJournal::onAboutToSave(const QString& path, FilePrint print, std::optional<FilePrint> mapPrint)
{
    m_savingPrint = print;
    m_savingMapPrint = mapPrint.value_or(m_head.mapPrint);
    if (path != m_head.file || !m_file.isOpen())
        return;
    const QByteArray line = saveLine(m_savingPrint, m_savingMapPrint);
    if (m_fold)
        m_fold->lines += line;
    if (!m_file.append(line))
        setProblem(m_file.error());
}

void DocumentJournal::onSaved()
{
    forget();
    m_head.file = m_document.path();
    m_head.mapFile = m_document.isMapOnly() ? QString() : m_document.mapFile();
    m_head.isTable = m_document.isTable();
    m_head.print = m_savingPrint;
    m_head.mapPrint = m_savingMapPrint;
    m_isAtSaved = true;
    m_unsaved = 0;
}

// --- What a reader of the journal has ---

void JournalReader::begin(const TableLog* log)
{
    *this = {};
    m_hasStart = log != nullptr;
    if (log == nullptr)
        return;
    for (const LogEntry& entry : log->entries()) {
        const auto line = static_cast<EntryIndex>(m_lines.size());
        m_lines.push_back({entry.after, {line, false}});
        m_lineOf.push_back(line);
    }
    m_at = log->current();
}

void JournalReader::add(Step step)
{
    const auto index = static_cast<EntryIndex>(m_lines.size());
    m_lines.push_back({m_at, step});
    m_at = index;
    m_ahead.clear();
    if (step.isUndo)
        return;
    const auto place = static_cast<std::size_t>(step.line);
    if (m_lineOf.size() <= place)
        m_lineOf.resize(place + 1, noEntry);
    m_lineOf[place] = index;
}

EntryIndex JournalReader::lineWith(EntryIndex line) const
{
    const auto place = static_cast<std::size_t>(line);
    return line >= 0 && place < m_lineOf.size() ? m_lineOf[place] : noEntry;
}

QByteArray JournalReader::lineOf(const DocumentAct& act, const Document& document)
{
    const Step step{act.line, act.isUndo};
    const Step back{act.line, !act.isUndo};
    if (m_at != noEntry && m_lines[static_cast<std::size_t>(m_at)].step == back) {
        m_ahead.push_back(m_at);
        m_at = m_lines[static_cast<std::size_t>(m_at)].after;
        return stepLine(JournalAct::Kind::Undo);
    }
    if (!m_ahead.empty() && m_lines[static_cast<std::size_t>(m_ahead.back())].step == step) {
        m_at = m_ahead.back();
        m_ahead.pop_back();
        return stepLine(JournalAct::Kind::Redo);
    }
    const EntryIndex known = lineWith(act.line);
    if (!act.isUndo && known != noEntry && m_lines[static_cast<std::size_t>(known)].after == m_at) {
        m_at = known;
        m_ahead.clear();
        return showLine(known);
    }
    add(step);
    // What players did is written as they did it; what follows from it, the reader finds.
    if (act.act != nullptr && !std::holds_alternative<EditAct>(*act.act))
        return doLine(*act.act, document.map());
    std::optional<QString> play;
    if (!(act.play == document.play()))
        play = playText(act.play, document.map());
    return performLine(act.edit, document.map(), act.text, play);
}

std::optional<QByteArray> JournalReader::lineOfPath(EntryIndex line)
{
    const EntryIndex known = lineWith(line);
    if (line == noEntry ? !m_hasStart : known == noEntry)
        return std::nullopt;
    m_at = known;
    m_ahead.clear();
    return showLine(known);
}

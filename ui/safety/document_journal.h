// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "document/document.h"
#include "io/journal_file.h"
#include "io/recovery_journal.h"

#include <QLockFile>
#include <QObject>
#include <QThreadPool>

#include <memory>
#include <optional>
#include <vector>

/// What a reader of the journal will have in its log, line by line, so that the writer knows which
/// words take the reader where the document goes.
class JournalReader
{
public:
    /// The reader begins with nothing, or with that log.
    void begin(const TableLog* log);

    /// What takes the reader where the act takes the document: an undo or redo of its own, a line that it has, else the
    /// change itself.
    QByteArray lineOf(const DocumentAct& act, const Document& document);
    /// What takes it to a line of any branch; nothing: it does not have that line.
    std::optional<QByteArray> lineOfPath(EntryIndex line);

private:
    /// A line of the reader's log is one of the document's, or the way back over one that the reader did not have.
    struct Step
    {
        EntryIndex line = noEntry;
        bool isUndo = false;

        friend bool operator==(Step, Step) = default;
    };
    struct Line
    {
        EntryIndex after = noEntry;
        Step step;
    };

    void add(Step step);
    EntryIndex lineWith(EntryIndex line) const;

    std::vector<Line> m_lines;
    std::vector<EntryIndex> m_lineOf; ///< by line of the document; noEntry: the reader does not have it
    std::vector<EntryIndex> m_ahead; ///< that its redo leads to, the next one last
    EntryIndex m_at = noEntry;
    bool m_hasStart = false; ///< before its first line it is where the document's log begins
};

/// Writes every act of a document to its recovery journal before the act is done, and takes the journal away when the
/// document was saved or let go. The journal lies beside the file; that of a document without a file, or of one whose
/// file somebody else has open, in the user's recovery folder.
///
/// A small document's journal begins with a snapshot. That of a big one that was just read begins without, and gets it
/// beside the interface, as does one that has grown long.
class DocumentJournal : public QObject
{
    Q_OBJECT

public:
    explicit DocumentJournal(Document& document, QObject* parent = nullptr);
    /// Leaves the journal where it is: to close a document on purpose, call close().
    ~DocumentJournal() override;

    static QString besidePath(const QString& file);
    /// Where journals of documents without a file are; tests set their own.
    const QString& folder() const { return m_folder; }
    void setFolder(const QString& folder) { m_folder = folder; }

    /// Whether the journal may lie beside the file: no other window writes one there.
    void setOwnsFile(bool owns) { m_ownsFile = owns; }
    /// Takes over the journal from which the document was recovered, which stays until it is replaced.
    void adopt(const QString& journal);
    /// The document is let go: what was not saved is not wanted any more.
    void close();

    /// Of the journal as it is; empty: there is none.
    QString path() const { return m_file.isOpen() ? m_file.path() : m_adopted; }
    /// Why acts are only in memory now; empty: they are in the journal.
    const QString& problem() const { return m_problem; }
    /// Bytes from which a journal gets a new beginning.
    void setLongFrom(qint64 bytes) { m_longFrom = bytes; }
    /// Waits until a beginning that is being written has taken its place.
    void finishFold();

signals:
    void problemChanged(const QString& problem);

private:
    struct Fold;
    void onTaken();
    void onAct(const DocumentAct& act);
    void onAboutToShow(EntryIndex line);
    void onShown();
    void onAboutToSave(const QString& path, FilePrint print, std::optional<FilePrint> mapPrint);
    void onSaved();
    bool start();
    void append(const QByteArray& line);
    bool isBig() const;
    /// A snapshot has the log beside it. What was only edited goes without, so that its journal stays as short as it is.
    bool keepsLog() const;
    void beginFold();
    void endFold(std::shared_ptr<Fold> fold);
    void dropFold();
    void setProblem(const QString& problem);
    /// The journal holds what the adopted one does.
    void dropAdopted();
    void forget();

    Document& m_document;
    QString m_folder;
    bool m_ownsFile = true;
    JournalHead m_head;
    bool m_isAtSaved = false; ///< the document is what is in its files
    JournalFile m_file;
    bool m_isHeadOnly = false; ///< its snapshot is still being written, or could not be
    QString m_adopted; ///< goes as soon as what it holds is in m_file
    // Of journals in the recovery folder.
    std::unique_ptr<QLockFile> m_lock; ///< of m_file
    std::unique_ptr<QLockFile> m_adoptedLock;
    JournalReader m_reader;
    bool m_isLost = false; ///< the reader cannot be told where the document goes: it needs a new beginning
    int m_unsaved = 0; ///< acts that are in no file
    FilePrint m_savingPrint;
    FilePrint m_savingMapPrint;
    std::shared_ptr<Fold> m_fold; ///< null: none is being written
    QThreadPool m_pool;
    qint64 m_longFrom = 4 * 1024 * 1024;
    qint64 m_nextFold = 0;
    QString m_problem;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/log_text.h"
#include "table/table_log.h"

#include <QAbstractListModel>

#include <vector>

class GameTable;

/// The branch of the log that is shown, as rows: the start, headings of turns, lines, and what came to hold with one. Is
/// told nothing: it hears the table.
class LogModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum class Kind : unsigned char { Start, Turn, Line, Announcement };
    enum Role {
        KindRole = Qt::UserRole, ///< int of Kind
        NumberRole, ///< of a line, from 1 along its branch
        IsCurrentRole, ///< the board stands there
        IsLaterRole, ///< was taken back
        BranchesRole ///< how many lines other than the next one follow it
    };

    explicit LogModel(GameTable& table, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    Kind kind(int row) const { return m_rows[static_cast<std::size_t>(row)].kind; }
    /// The line that a row is of; noEntry: the start. A heading is of the line below it.
    EntryIndex line(int row) const { return m_rows[static_cast<std::size_t>(row)].line; }
    /// Of a line or, with noEntry, the start; -1: it is on another branch.
    int rowOf(EntryIndex line) const;
    int currentRow() const;
    /// The next row from there on that has the text, whatever its case, around the end; -1: none has.
    int find(const QString& text, int from, bool backwards) const;
    /// How many rows have it; `before`: those up to that row too.
    int hits(const QString& text, int upTo) const;
    /// Lines of other branches that have it.
    int hitsElsewhere(const QString& text) const;

private:
    struct Row
    {
        Kind kind = Kind::Line;
        EntryIndex line = noEntry;

        friend bool operator==(const Row&, const Row&) = default;
    };

    void followLog();
    void followCurrent();
    bool followsByOne() const;
    bool endsWithNewest() const;
    void addRows(EntryIndex line, std::vector<Row>& rows) const;
    std::vector<Row> rowsNow() const;
    QString text(const Row& row) const;
    bool isHit(const Row& row, const QString& sought) const;
    void noteDepths(std::size_t from);

    GameTable& m_table;
    LogStart m_start;
    std::vector<Row> m_rows;
    std::vector<int> m_rowOfDepth; ///< of the branch's lines by depth
    std::size_t m_known = 0; ///< lines of the log, all branches
    EntryIndex m_current = noEntry;
    bool m_tellsHidden = false; ///< whether somebody looked who may not see all, when rows were last told
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/log_model.h"

#include "base/form.h"
#include "table/game_table.h"

#include <algorithm>
#include <utility>

LogModel::LogModel(GameTable& table, QObject* parent) : QAbstractListModel(parent), m_table(table)
{
    connect(&table, &GameTable::logReplaced, this, [this] {
        beginResetModel();
        m_rows.clear();
        m_rowOfDepth.clear();
        m_known = 0;
        m_current = noEntry;
        m_start = logStart(m_table.document());
        endResetModel();
    });
    connect(&table, &GameTable::logChanged, this, &LogModel::followLog);
    connect(&table, &GameTable::currentChanged, this, [this] {
        // Another branch may be the one that is shown.
        if (rowOf(m_table.log().current()) < 0)
            followLog();
        followCurrent();
    });
    // Of whom a line speaks may be hidden now, or no longer.
    const auto tellAnew = [this] {
        if (m_rows.empty())
            return;
        if (m_tellsHidden || !m_table.document().viewer().isEmpty())
            emit dataChanged(index(0), index(static_cast<int>(m_rows.size()) - 1));
        m_tellsHidden = !m_table.document().viewer().isEmpty();
    };
    connect(&table.document(), &Document::viewerChanged, this, tellAnew);
    connect(&table.document(), &Document::changed, this, [this, tellAnew](const DocumentChange& change) {
        if (!change.all && (change.touched.units || change.touched.unitList))
            tellAnew();
    });
    m_start = logStart(m_table.document());
    followLog();
    followCurrent();
}

int LogModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

std::vector<LogModel::Row> LogModel::rowsNow() const
{
    const TableLog& log = m_table.log();
    std::vector<Row> rows;
    if (!m_table.document().isOpen())
        return rows;
    const std::vector<EntryIndex> lines = log.shownBranch();
    rows.reserve(lines.size() + lines.size() / 8 + 1);
    rows.push_back({Kind::Start, noEntry});
    for (const EntryIndex line : lines)
        addRows(line, rows);
    return rows;
}

// What is done after the last line costs as much in a long game as in a short one.
bool LogModel::followsByOne() const
{
    const TableLog& log = m_table.log();
    if (m_rows.empty() || log.entries().size() != m_known + 1)
        return false;
    const auto line = static_cast<EntryIndex>(m_known);
    return log.current() == line && log.at(line).after == m_rows.back().line;
}

void LogModel::addRows(EntryIndex line, std::vector<Row>& rows) const
{
    const TableLog& log = m_table.log();
    const LogEntry& entry = log.at(line);
    if (entry.after == noEntry || !isSameMoment(log.at(entry.after).turn, entry.turn))
        rows.push_back({Kind::Turn, line});
    rows.push_back({Kind::Line, line});
    if (!entry.announcement.isEmpty())
        rows.push_back({Kind::Announcement, line});
}

// Both that the board stands at a new line and that the log has one lead to followLog().
bool LogModel::endsWithNewest() const
{
    const TableLog& log = m_table.log();
    if (m_rows.empty() || m_known == 0 || log.entries().size() != m_known)
        return false;
    const auto newest = static_cast<EntryIndex>(m_known - 1);
    return log.current() == newest && m_rows.back() == Row{Kind::Line, newest} && log.at(newest).announcement.isEmpty();
}

// Only what is different goes and comes, so that the view stays where it is.
void LogModel::followLog()
{
    if (endsWithNewest())
        return;
    if (followsByOne()) {
        std::vector<Row> added;
        addRows(m_table.log().current(), added);
        const auto from = static_cast<int>(m_rows.size());
        beginInsertRows({}, from, from + static_cast<int>(added.size()) - 1);
        m_rows.insert(m_rows.end(), added.begin(), added.end());
        endInsertRows();
        noteDepths(static_cast<std::size_t>(from));
        ++m_known;
        return;
    }
    m_known = m_table.log().entries().size();
    std::vector<Row> rows = rowsNow();
    const auto [mine, theirs] = std::mismatch(m_rows.begin(), m_rows.end(), rows.begin(), rows.end());
    const auto same = static_cast<int>(mine - m_rows.begin());
    if (mine != m_rows.end()) {
        beginRemoveRows({}, same, static_cast<int>(m_rows.size()) - 1);
        m_rows.resize(static_cast<std::size_t>(same));
        endRemoveRows();
    }
    if (theirs != rows.end()) {
        beginInsertRows({}, same, static_cast<int>(rows.size()) - 1);
        m_rows = std::move(rows);
        endInsertRows();
    }
    m_rowOfDepth.clear();
    noteDepths(0);
    // A branch that began there shows at the line before it.
    if (same > 0)
        emit dataChanged(index(std::max(same - 2, 0)), index(same - 1));
}

void LogModel::noteDepths(std::size_t from)
{
    for (std::size_t row = from; row < m_rows.size(); ++row) {
        if (m_rows[row].kind == Kind::Line)
            m_rowOfDepth.push_back(static_cast<int>(row));
    }
}

void LogModel::followCurrent()
{
    const int before = rowOf(m_current);
    m_current = m_table.log().current();
    const int now = rowOf(m_current);
    if (m_rows.empty())
        return;
    const int last = static_cast<int>(m_rows.size()) - 1;
    const int from = before < 0 ? 0 : std::min(before, now);
    const int to = before < 0 ? last : std::max(before, now);
    emit dataChanged(index(std::max(from, 0)), index(std::min(to + 1, last)));
}

int LogModel::rowOf(EntryIndex line) const
{
    const TableLog& log = m_table.log();
    if (line == noEntry)
        return m_rows.empty() ? -1 : 0;
    if (static_cast<std::size_t>(line) >= log.entries().size())
        return -1;
    const auto depth = static_cast<std::size_t>(log.at(line).depth);
    if (depth >= m_rowOfDepth.size())
        return -1;
    const int row = m_rowOfDepth[depth];
    return m_rows[static_cast<std::size_t>(row)].line == line ? row : -1;
}

int LogModel::currentRow() const
{
    return rowOf(m_table.log().current());
}

QString LogModel::text(const Row& row) const
{
    switch (row.kind) {
    case Kind::Start:
        return startText(m_start, m_table.document());
    case Kind::Turn:
        return turnHeading(m_table.log().at(row.line).turn, m_table.document().ruleset());
    case Kind::Line:
        return m_table.document().asSeen(m_table.log().at(row.line).text);
    case Kind::Announcement:
        return m_table.log().at(row.line).announcement;
    }
    return {};
}

QVariant LogModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || static_cast<std::size_t>(index.row()) >= m_rows.size())
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const TableLog& log = m_table.log();
    if (row.line != noEntry && static_cast<std::size_t>(row.line) >= log.entries().size())
        return {};
    const bool isPlace = row.kind == Kind::Start || row.kind == Kind::Line;
    const bool isCurrent = isPlace && row.line == log.current();
    const int currentDepth = log.current() == noEntry ? -1 : log.at(log.current()).depth;
    const bool isLater = row.line != noEntry && log.at(row.line).depth > currentDepth;
    const auto branches = [&] {
        return isPlace ? std::max<int>(0, static_cast<int>(log.followers(row.line).size()) - 1) : 0;
    };
    switch (role) {
    case Qt::DisplayRole:
        return text(row);
    case Qt::ToolTipRole:
        return plainTip(text(row));
    case Qt::AccessibleTextRole: {
        QStringList parts{text(row)};
        if (row.kind == Kind::Line)
            parts.prepend(tr("line %1").arg(log.at(row.line).depth + 1));
        if (isCurrent)
            parts += tr("the board stands here");
        else if (isLater)
            parts += tr("taken back");
        if (const int others = branches(); others > 0)
            parts += tr("%n other branch(es)", nullptr, others);
        return parts.join(QStringLiteral(", "));
    }
    case KindRole:
        return static_cast<int>(row.kind);
    case NumberRole:
        return row.kind == Kind::Line ? QVariant(log.at(row.line).depth + 1) : QVariant();
    case IsCurrentRole:
        return isCurrent;
    case IsLaterRole:
        return isLater;
    case BranchesRole:
        return branches();
    default:
        return {};
    }
}

Qt::ItemFlags LogModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Kind kind = m_rows[static_cast<std::size_t>(index.row())].kind;
    // Headings are walked over.
    if (kind == Kind::Turn)
        return Qt::ItemNeverHasChildren;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

// --- Search ---

bool LogModel::isHit(const Row& row, const QString& sought) const
{
    return row.kind != Kind::Turn && text(row).contains(sought, Qt::CaseInsensitive);
}

int LogModel::find(const QString& text, int from, bool backwards) const
{
    const auto count = static_cast<int>(m_rows.size());
    if (text.isEmpty())
        return -1;
    for (int i = 0; i < count; ++i) {
        const int row = ((from + (backwards ? -i : i)) % count + count) % count;
        if (isHit(m_rows[static_cast<std::size_t>(row)], text))
            return row;
    }
    return -1;
}

int LogModel::hits(const QString& text, int upTo) const
{
    if (text.isEmpty())
        return 0;
    const auto end = m_rows.begin() + std::min<std::ptrdiff_t>(upTo + 1, static_cast<std::ptrdiff_t>(m_rows.size()));
    return static_cast<int>(std::count_if(m_rows.begin(), end, [&](const Row& row) { return isHit(row, text); }));
}

int LogModel::hitsElsewhere(const QString& text) const
{
    if (text.isEmpty())
        return 0;
    int count = 0;
    const std::vector<LogEntry>& entries = m_table.log().entries();
    for (std::size_t i = 0; i < entries.size(); ++i)
        count += rowOf(static_cast<EntryIndex>(i)) < 0
                         && m_table.document().asSeen(entries[i].text).contains(text, Qt::CaseInsensitive)
                     ? 1
                     : 0;
    return count;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"
#include "edit/unit_fields.h"
#include "position/position.h"
#include "render/theme.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QIcon>

#include <map>
#include <memory>
#include <optional>
#include <vector>

/// The units of a scenario as a table in which their values are typed. Those with the same pictures, name, side and type
/// are one row, unless each has its own. The document stays as it is: edit() is what was typed. Text that is wrong stays
/// in its cell until it is mended; a unit keeps what it had meanwhile.
class CounterValuesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// All but the picture are typed into.
    enum Column : int { Picture, Name, Side, Type, FirstValue };
    /// Of a cell that shows what its units have in place of a text of their own.
    static constexpr int isInsteadRole = Qt::UserRole;

    struct CellText
    {
        int row = 0;
        int column = 0;
        QString text;
    };

    CounterValuesModel(const Document& document, const Theme& theme, QObject* parent);

    /// Rows of units with that in their name, side or type.
    void setFilter(const QString& text);
    void setEachAlone(bool isAlone);
    /// Pixels of a counter's side, and device pixels of each.
    void setPictures(int side, double ratio);
    QSize pictureSize() const; ///< of the widest row
    /// The row of a unit; -1: it is not shown.
    int rowOf(UnitIndex unit) const;
    const std::vector<UnitIndex>& unitsIn(int row) const { return m_rows.at(static_cast<std::size_t>(row)); }

    /// Titles that are offered in a column; empty: anything may be typed.
    QStringList choices(int column) const;
    /// What is wrong with the text of a cell; empty: nothing.
    QString problem(const QModelIndex& cell) const;
    /// A unit with wrong text, and the column of that; nothing: there is none.
    std::optional<std::pair<UnitIndex, int>> firstWrong() const;

    /// Types into cells, as one step of undo(). Texts for which there is no cell are left out.
    void write(const std::vector<CellText>& cells);
    void undo();
    bool isTyped() const { return !m_past.empty(); }
    /// All that was typed, but for what is wrong.
    Edit edit() const;
    /// The document has that edit now.
    void taken();

    int unitCount() const { return static_cast<int>(m_known.size()); }
    /// Units without strengths and movement, both of their own and of their type.
    int withoutValues() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& cell) const override;
    /// No column, or the picture: those without values first.
    void sort(int column, Qt::SortOrder order) override;

signals:
    void written();

private:
    struct Entry
    {
        Unit unit;
        std::map<int, QString> wrong; ///< texts, by column

        friend bool operator==(const Entry&, const Entry&) = default;
    };
    struct Cell
    {
        QString own; ///< of all its units; empty also if they differ
        QString shown;
    };

    void rebuild();
    Entry& entry(UnitIndex unit) { return m_entries[static_cast<std::size_t>(unit)]; }
    const Entry& entry(UnitIndex unit) const { return m_entries[static_cast<std::size_t>(unit)]; }
    const UnitField& field(int column) const { return m_fields[static_cast<std::size_t>(column - Name)]; }
    QString textOf(UnitIndex unit, int column) const;
    QString insteadOf(UnitIndex unit, int column) const;
    Cell cellAt(int row, int column) const;
    bool hasValues(UnitIndex unit) const;
    void put(Entry& entry, int column, const QString& text) const;
    QIcon picture(UnitIndex unit) const;

    const Document& m_document;
    const Theme m_theme;
    std::shared_ptr<const Position> m_before;
    std::vector<UnitField> m_fields; ///< from the name on
    std::vector<Entry> m_entries; ///< by unit
    std::vector<UnitIndex> m_known; ///< to who looks
    std::vector<std::map<UnitIndex, Entry>> m_past; ///< what was different before each step
    std::vector<std::vector<UnitIndex>> m_rows;
    QString m_filter;
    bool m_isEachAlone = false;
    int m_sortColumn = Picture;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    int m_pictureSide = 0;
    double m_ratio = 1.0;
    mutable QHash<UnitIndex, QIcon> m_pictures;
};

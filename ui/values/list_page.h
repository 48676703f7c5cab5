// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "values/values_page.h"

#include <functional>

/// A page with an entry a line.
class ListPage : public ValuesPage
{
    Q_OBJECT

public:
    struct Column
    {
        QString title;
        const char* member = ""; ///< of the entry; empty: only to be read
        CellKind kind = CellKind::Text;
        QStringList choices = {};
        std::vector<Kind> kinds = {}; ///< whose titles may be typed for names
    };
    using Lines = std::vector<QStringList>;

    /// `linesOf` makes the cells of values.
    ListPage(const char* key, Words words, std::vector<Column> columns, std::function<Lines(const Values&)> linesOf);

    /// The entries are members of an object: the first cell names one, the second is its number.
    void setByName() { m_isByName = true; }
    /// The member that a line's second cell goes to hangs on its first one; by the words of that.
    void setMemberBy(std::function<QString(const QString& first)> memberOf) { m_memberOf = std::move(memberOf); }

    void fill(const Values& values) override;
    bool isEmpty() const override;
    void write(JsonWriter& json) const override;
    void showPlace(const QStringList& parts) override;

private:
    bool counts(int row) const;
    QString nameIn(int row, int column) const;

    std::vector<Column> m_columns;
    std::function<Lines(const Values&)> m_linesOf;
    std::function<QString(const QString&)> m_memberOf;
    CellGrid* m_grid;
    bool m_isByName = false;
};

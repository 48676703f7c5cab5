// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/cell_text.h"

#include <QAbstractItemView>
#include <QItemSelection>

std::vector<QStringList> cell_text::cellsOf(const QString& text)
{
    QString whole = text;
    whole.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    if (whole.endsWith(u'\n'))
        whole.chop(1);
    std::vector<QStringList> rows;
    for (const QString& line : whole.split(u'\n'))
        rows.push_back(line.split(u'\t'));
    return rows;
}

QString cell_text::selectedIn(const QAbstractItemView& table)
{
    QStringList lines;
    for (const QItemSelectionRange& range : table.selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            QStringList cells;
            for (int column = range.left(); column <= range.right(); ++column)
                cells += table.model()->index(row, column).data(Qt::EditRole).toString().trimmed();
            lines += cells.join(u'\t');
        }
    }
    return lines.join(u'\n');
}

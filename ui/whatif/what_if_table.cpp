// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/what_if_table.h"

#include "base/form.h"
#include "render/theme.h"
#include "ruleset/ruleset.h"
#include "verdict/reason_text.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QTreeWidget>

namespace {

constexpr int numberRole = Qt::UserRole + 1;

struct WhatIfWords
{
    Q_DECLARE_TR_FUNCTIONS(WhatIfWords)
};

} // namespace

TableRow::TableRow(QTreeWidget& table) : QTreeWidgetItem(&table) {}

void TableRow::set(int column, const QString& text)
{
    setText(column, text);
    setToolTip(column, plainTip(text));
}

void TableRow::set(int column, const QString& text, int number)
{
    set(column, text);
    setData(column, numberRole, number);
}

bool TableRow::operator<(const QTreeWidgetItem& other) const
{
    const int column = treeWidget()->sortColumn();
    const QVariant mine = data(column, numberRole);
    const QVariant theirs = other.data(column, numberRole);
    if (mine.isValid() && theirs.isValid())
        return mine.toInt() < theirs.toInt();
    return text(column).localeAwareCompare(other.text(column)) < 0;
}

void makeTable(QTreeWidget& table, const QStringList& columns)
{
    table.setHeaderLabels(columns);
    table.setRootIsDecorated(false);
    table.setUniformRowHeights(true);
    table.setAllColumnsShowFocus(true);
    table.setSortingEnabled(true);
    table.sortByColumn(0, Qt::AscendingOrder);
    table.header()->setStretchLastSection(true);
}

void explainColumn(QTreeWidget& table, int column, const QString& text)
{
    table.headerItem()->setToolTip(column, plainTip(text));
}

void fitColumns(QTreeWidget& table)
{
    for (int column = 0; column + 1 < table.columnCount(); ++column)
        table.resizeColumnToContents(column);
}

QString bringAboutTitle(BringAbout word)
{
    switch (word) {
    case BringAbout::Never:
        return WhatIfWords::tr("never");
    case BringAbout::Avoidable:
        return WhatIfWords::tr("avoidable");
    case BringAbout::Forced:
        return WhatIfWords::tr("forced");
    case BringAbout::Unsettled:
        return WhatIfWords::tr("unsettled");
    case BringAbout::Always:
        return WhatIfWords::tr("always");
    }
    return {};
}

QString bringAboutTip(BringAbout word)
{
    switch (word) {
    case BringAbout::Never:
        return WhatIfWords::tr("In no play of this result");
    case BringAbout::Avoidable:
        return WhatIfWords::tr("It may happen, but the unit's side can prevent it");
    case BringAbout::Forced:
        return WhatIfWords::tr("The enemy can bring it about");
    case BringAbout::Unsettled:
        return WhatIfWords::tr("Too many plays to look at, or players work it out among themselves");
    case BringAbout::Always:
        return WhatIfWords::tr("In every play of this result");
    }
    return {};
}

QBrush dangerBrush(const QPalette& palette, BringAbout word)
{
    if (word != BringAbout::Forced && word != BringAbout::Always)
        return palette.text();
    return readableOn(Theme::fromPalette(palette).forbidden, palette.base().color());
}

QString otherReadingsText(const Ruleset& game, const QStringList& readings)
{
    QStringList questions;
    for (const QString& name : readings)
        questions += WhatIfWords::tr("“%1”", "an open question of the rules").arg(game.reading(name)->question);
    return WhatIfWords::tr("Another answer to %1 changes this.", "open questions of the rules")
        .arg(VerdictText::list(questions));
}

void markReadings(TableRow& row, const Ruleset& game, const QStringList& readings)
{
    if (readings.isEmpty())
        return;
    const QString text = otherReadingsText(game, readings);
    row.setText(0, row.text(0) + QStringLiteral(" *"));
    row.setToolTip(0, plainTip(text));
    row.setData(0, Qt::AccessibleTextRole,
                row.data(0, Qt::AccessibleTextRole).toString() + QStringLiteral("; ") + text);
}

QString playersSettleText()
{
    return WhatIfWords::tr("What players work out among themselves, as an exchange, they settle: it stays open here.");
}

QString chanceText(const WeightRange& range, int of)
{
    if (range.least == range.most)
        return WhatIfWords::tr("%1 in %2", "chances").arg(range.most).arg(of);
    const QString span = WhatIfWords::tr("%1 to %2 in %3", "chances").arg(range.least).arg(range.most).arg(of);
    return range.played ? WhatIfWords::tr("%1; %2 if both sides play for it").arg(span).arg(*range.played) : span;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "whatif/bring_about.h"
#include "whatif/fate_table.h"

#include <QBrush>
#include <QStringList>
#include <QTreeWidgetItem>

class QPalette;
class QTreeWidget;
struct Ruleset;

/// A row that sorts by numbers where its cells have some, else by their text.
class TableRow : public QTreeWidgetItem
{
public:
    explicit TableRow(QTreeWidget& table);

    void set(int column, const QString& text);
    void set(int column, const QString& text, int number);
    bool operator<(const QTreeWidgetItem& other) const override;
};

/// A sortable table without branches, of these columns.
void makeTable(QTreeWidget& table, const QStringList& columns);
/// What the column says, for who points at its heading.
void explainColumn(QTreeWidget& table, int column, const QString& text);
/// Makes the columns as wide as what stands in them.
void fitColumns(QTreeWidget& table);

/// "never", "avoidable" …, as players read it.
QString bringAboutTitle(BringAbout word);
/// The same in a sentence.
QString bringAboutTip(BringAbout word);
/// What is bad is written in the colour of danger, and in words.
QBrush dangerBrush(const QPalette& palette, BringAbout word);
/// Marks a row that another reading of the rules changes: a sign after its first cell, and what it means in words.
/// Nothing to do where there are no readings.
void markReadings(TableRow& row, const Ruleset& game, const QStringList& readings);
/// "Another answer to “…” changes this.", with the question of each reading.
QString otherReadingsText(const Ruleset& game, const QStringList& readings);
/// Why rows stay open though everything was looked at.
QString playersSettleText();
/// "2 in 6", "2 to 4 in 6; 3 if both sides play for it"
QString chanceText(const WeightRange& range, int of);

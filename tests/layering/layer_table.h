// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

// Which folder of core and of ui may include which: the table of arrows. Paths are relative to the repository's root.
class LayerTable
{
public:
    struct Row
    {
        QString folder; // "ui/edit/tools": with all below it that has no row of its own
        QStringList sees; // rows above it, directly, beside the tree's base; "*": every row above it in its tree
    };
    // An include, file by file.
    struct Step
    {
        QString from;
        QString to;
        friend bool operator==(const Step&, const Step&) = default;
    };

    LayerTable(const QList<Row>& rows, const QList<Step>& exceptions);
    static LayerTable ofTheHouse();

    // The row that a file belongs to, longest prefix first; empty for a file that lies loose or in an unknown folder.
    QString folderOf(const QString& path) const;
    // Whether an arrow or an exception lets one file include the other. What is not of core and ui may include all.
    bool mayInclude(const QString& path, const QString& other) const;

    // What is wrong with the table itself: an arrow to an unknown row, or down, as one in each cycle is.
    QStringList faults() const;
    // Rows without a file, arrows without an include, exceptions that no longer occur.
    QStringList leftovers(const QStringList& files, const QList<Step>& steps) const;

private:
    const Row* row(const QString& folder) const;
    bool hasArrow(const QString& folder, const QString& other) const;

    QList<Row> m_rows;
    QList<Step> m_exceptions;
};

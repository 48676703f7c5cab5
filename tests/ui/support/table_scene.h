// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>
#include <QTemporaryDir>

/// A small scenario on open ground, written into a folder of its own: ten by ten clear hexes, with what the game needs to
/// know where supply comes from.
class TableScene
{
public:
    /// `turn` and `units` are JSON: an object, and the objects of a list.
    TableScene(const QString& game, const QString& turn, const QStringList& units);

    /// Of the scenario.
    QString path() const { return m_folder.filePath(QStringLiteral("table.scenario.json")); }
    QString file(const QString& name) const { return m_folder.filePath(name); }

    /// A unit's object; `more` is JSON too (", \"steps\": 2").
    static QString unit(const char* id, const char* name, const char* side, const char* type, const char* hex,
                        const char* more = "");

private:
    QTemporaryDir m_folder;
};

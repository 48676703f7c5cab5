// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "ruleset/values.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <map>
#include <optional>

/// The user's own values from the rule books of games, a file a game in a folder. What is in force is the last file that
/// had no errors, also after the program was closed.
class ValuesStore : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Where the files are, which is made when it is needed; empty: values are forgotten with the program.
    void setFolder(const QString& folder);

    /// What is in force; null: the game has none.
    ValuesPtr valuesOf(const Ruleset& game);
    /// What is wrong with the game's file, in place of which the last good one is in force; empty: nothing.
    const FileErrors& errorsOf(const Ruleset& game);
    /// Keeps and puts in force; empty values take the file away. An error: they are in force, but could not be kept.
    Expected<Done, FileError> set(const Ruleset& game, const Values& values);

signals:
    void changed();

private:
    struct Kept
    {
        std::optional<QByteArray> text; ///< of the file when it was last read; none: there was no file
        ValuesPtr values;
        FileErrors errors;
    };

    Kept& kept(const Ruleset& game);
    QString fileOf(const QString& game) const;
    QString lastGoodOf(const QString& game) const;

    QString m_folder;
    std::map<QString, Kept> m_kept; ///< by the game's id
};

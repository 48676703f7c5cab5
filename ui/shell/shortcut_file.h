// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"

#include <QKeySequence>
#include <QList>
#include <QString>

/// Shortcuts in a file (*.shortcuts.json), to be taken to another computer or handed on:
///
///     {"format": "rearguard-shortcuts", "version": 1, "shortcuts": {"goToHex": ["Ctrl+G"], …}}
///
/// Actions go by the names of their objects, keys by Qt's portable text; "Ctrl+K, Ctrl+H" is two keys in a row. An empty
/// list: no shortcut. Actions that are not named keep theirs.
namespace shortcut_file {

struct Line
{
    QString action;
    QList<QKeySequence> keys;
    int line = 0; ///< of the file, from 1; not written
};

inline constexpr const char* ending = ".shortcuts.json";
inline constexpr int mostActions = 2000;
inline constexpr int mostKeys = 8; ///< of an action

/// The keys that a portable text names; empty: it names none.
QKeySequence keysOf(const QString& text);
QByteArray text(const QList<Line>& lines);
/// All of it or nothing: an error names line and action.
Expected<QList<Line>, FileErrors> parse(QByteArray text, const QString& path);
Expected<QList<Line>, FileErrors> read(const QString& path);

} // namespace shortcut_file

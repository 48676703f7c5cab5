// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "command_line.h"
#include "io/file_error.h"
#include "located_findings.h"

#include <QByteArray>
#include <QString>

/// Prints on standard output, as UTF-8; control and format characters but line break and tab are written as \uXXXX.
void print(const QString& text);
/// The same for what is no text for people: as it is.
void print(const QByteArray& utf8);
/// Whether all that was printed has been taken. To be asked at the end: a full disk is no answer.
bool isPrinted();

/// Prints on standard error, as print() does, a line.
void complain(const QString& line);

/// Reports errors and passes the status on: as the JSON document {"errors": […]} on standard output, or as lines on
/// standard error.
ExitStatus fail(ExitStatus status, const FileErrors& errors, bool json);
/// The same for a call that is wrong.
ExitStatus fail(const CallError& error, bool json);

/// "file:line:column: pointer: warning: message; expected …; mend: …" for a finding, "warning: note: " for a note.
QString toWarning(const LocatedFinding& finding);

/// "rearguard: error: message; hint" for an error that is in no file.
QString toLine(const FileError& error);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "command_line.h"
#include "io/file_error.h"
#include "located_findings.h"

#include <QByteArray>
#include <QString>

#include <functional>

class JsonWriter;

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
/// The same for a call that is wrong. `more` writes further members of the error.
ExitStatus fail(const CallError& error, bool json, const std::function<void(JsonWriter&)>& more = {});

/// "file:line:column: pointer: warning: message; expected …; fix: …" for a finding, "warning: note: " for a note.
QString toWarning(const LocatedFinding& finding);

/// {"errors": […]}; of a check also "findings": [{"severity", "code", "message", …}]. Canonical, with a line break at the
/// end. `more` writes further members of each error.
QByteArray errorsJson(const FileErrors& errors, const LocatedFindings* findings = nullptr,
                      const std::function<void(JsonWriter&)>& more = {});

/// Prints what one of them makes: `json()` a QByteArray, `text()` a QString for people.
template<class Json, class Plain>
ExitStatus answer(bool isJson, Json json, Plain text)
{
    isJson ? print(json()) : print(text());
    return ExitStatus::Done;
}

/// Width of everything that is printed for people, in columns.
inline constexpr int textWidth = 100;

/// `text` broken at blanks to textWidth columns. The first line begins with `first`, the others are indented as far.
/// No line break at the end.
QString wrapped(const QString& text, const QString& first = {});

/// Keeps off standard error what Qt says about a machine without a session (no XDG_RUNTIME_DIR): nothing is wrong with
/// the call or its input, and what is printed there means that something is.
void silenceSessionWarnings();

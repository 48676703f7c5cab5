// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

/// What happens when the program fails (SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, std::terminate, qFatal): a small text
/// is left in the user's folder of reports, a line on stderr names it, then the system does what it does without us (exit
/// status, core dump). The report holds versions, the signal, the stack and the last messages of the program: no contents
/// of documents, and of paths only the last name. It is never sent anywhere.
namespace crash_handler {

/// Whose report it is: the window tells at its next start, for a command it is on stderr.
enum class Kind : unsigned char { Window, Command };

/// From now on. Nothing is created before something fails. An empty folder: a line on stderr is all. Call it again to
/// change kind or folder.
void install(Kind kind, const QString& folder);

/// To be called on another thread than that of install() before it works: a stack that runs over there leaves a report as
/// well. Without it, such an end leaves none.
void coverThread();

/// Where reports go: XDG_STATE_HOME, else ~/.local/state.
QString defaultFolder();

/// What is known of program and system, a line each; stands at the head of every report. Say it again when more is known
/// (the application object and its display).
void describe(const QString& facts);

/// Keeps a message of the program for reports, without its paths. From any thread.
void remember(const QString& message);
/// The last messages, the oldest first.
QStringList messages();

/// The text with only the last name of each path, so that it tells nothing about the user's folders.
QString withoutPaths(QString text);

/// For tests: called within the handler when half of the report is written; null: nobody.
void setHook(void (*hook)());

} // namespace crash_handler

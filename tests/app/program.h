// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

// How a call of the program ended.
struct ProgramRun
{
    int status = -1; // exit status; -1: it crashed or did not end
    QString output; // standard output
    QString errors; // standard error

    // Standard output as a JSON object; an empty one where it is none.
    QJsonObject json() const;
};

// Calls the program in the folder of fixtures, on a machine without display. `environment` is "NAME=VALUE" to add.
ProgramRun runProgram(const QStringList& arguments, const QStringList& environment = {});

// A file of tests/app/fixtures or of the source tree.
QString fixture(const QString& name);
QString sourceFile(const QString& path);

// Compares with tests/app/expected/<name>. With REARGUARD_REGENERATE set, writes it instead. Returns what differs,
// for a failure message; empty: equal.
QString differenceFromExpected(const QString& text, const QString& name);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

/// A file tests/fixtures/ruling/<game>/<name>.case.json: a position, a call, the answer that is right. `shows`, a sentence
/// there, says what the case is for.
struct RulingCase
{
    QJsonObject map;
    QJsonObject scenario;
    QJsonObject question;
    QJsonObject expected;

    /// Writes map and position as files into a folder, for the program to read; returns the scenario's.
    QString writeFiles(const QString& folder) const;
};

/// Names of all cases of a game ("ardennes-offensive/de-def-elim"), in order; of all games where none is named.
QStringList rulingCases(const QString& game = QString());

/// Reads one; ends the program when the file is missing or no JSON, as then the tests are broken.
RulingCase readRulingCase(const QString& name);

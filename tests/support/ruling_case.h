// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

/// A folder of tests/fixtures/ruling/<game>/: a position, a call, the answer that is right.
struct RulingCase
{
    QString folder;
    QJsonObject map;
    QJsonObject scenario;
    QJsonObject question;
    QJsonObject expected;
};

/// Folders of all cases of a game ("ardennes-offensive/01"), in order; of all games where none is named.
QStringList rulingCases(const QString& game = QString());

/// Reads one; ends the program when a file is missing or no JSON, as then the tests are broken.
RulingCase readRulingCase(const QString& name);

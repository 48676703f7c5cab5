// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonObject>
#include <QStringList>

/// A game in the wider vocabulary, a position and a call of `rearguard ruling`, as the files of tests/fixtures/any-game
/// hold them.
struct AnyCase
{
    QJsonObject ruleset;
    QJsonObject map;
    QJsonObject scenario;
    QJsonObject call;
};

/// The calls of the program that a case is about.
inline const QStringList anyCalls = {QStringLiteral("zoc"), QStringLiteral("supply"), QStringLiteral("ruling")};

/// The documents of these calls by name, as worked out by the plain reference.
QJsonObject referenceAnswers(const AnyCase& any, const QStringList& calls = anyCalls);

/// The first thing in which two such answers differ, with its place; empty: they agree. Lists are in any order, and what
/// the specification leaves open does not count.
QString anyDifference(const QJsonObject& expected, const QJsonObject& found);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonObject>
#include <QStringList>

/// What the script of a lesson's page says in each of these languages, and in English: language to name to text. "{0}" in a
/// text is filled in by the script.
QJsonObject lessonPageWords(const QStringList& languages);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

/// The name of `known` that is most like `name`: least Damerau-Levenshtein distance (letters added, lost, replaced, two
/// neighbours swapped), case aside. Empty where none is like it.
QString nearestName(const QString& name, const QStringList& known);

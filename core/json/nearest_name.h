// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/nearest_name.h"
#include "json/json_problems.h"

#include <QString>
#include <QStringList>

/// "Did you mean "hexes"?", or nothing where no known name is like `name`.
QString nearestHint(const QString& name, const QStringList& known);

/// "one of "a", "b", "c"", shortened where there are many.
QString oneOf(const QStringList& known);

/// What is wrong with a name that is none of those known. `message`: with a place for it.
ProblemText unknownName(const QString& message, const QString& name, const QStringList& known);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explanation.h"

#include <QString>
#include <QStringList>

/// A stage as people read it in a list or hear it: "3 of 8. Forbidden: enemy zone of control [10.2]. 3604 and 3605 drop
/// out …". `stage` is a place in `explanation.stages`.
QString stageLine(const Explanation& explanation, int stage);
/// Every stage a line, for copying and for screen readers.
QStringList explanationLines(const Explanation& explanation);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "support/any_case.h"

/// The documents of these calls by name, as the engine answers; or why it refuses the files.
Expected<QJsonObject, FileErrors> engineAnswers(const AnyCase& any, const QStringList& calls = anyCalls);

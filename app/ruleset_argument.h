// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "command_line.h"
#include "io/file_error.h"
#include "ruleset/ruleset.h"

#include <QString>

#include <optional>

/// Why a ruleset that a call names is not to be had: there is none of that name, or its file is at fault.
struct RulesetFault
{
    std::optional<CallError> call;
    FileErrors file;
};

/// The ruleset of a call: the id of a built-in game, or a file.
Expected<Ruleset, RulesetFault> rulesetNamed(const QString& name);

/// Reports the fault; the status that the program ends with.
ExitStatus fail(const RulesetFault& fault, bool json);

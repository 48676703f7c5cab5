// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/file_error.h"
#include "located_findings.h"
#include "position/position.h"
#include "rules/supply.h"
#include "rules/zone_of_control.h"
#include "ruleset/ruleset.h"

#include <QByteArray>

#include <vector>

// The JSON documents of the command line but the ruling's (verdict/ruling_json.h). Canonical; each ends with a line
// break.

/// {"zoc": {side: [{"hex", "by", "negated"}]}}; of a game without zones of control also "why": {"rule", "text"}.
QByteArray zocJson(const Position& position, const Ruleset& ruleset, const std::vector<SideZoc>& zones);

/// {"supply": [{"unit", "supplied", …}]}
QByteArray supplyJson(const Position& position, const Ruleset& ruleset, const std::vector<SupplyStatus>& units);

/// {"errors": […]}
QByteArray errorsJson(const FileErrors& errors);

/// {"errors": […], "findings": [{"severity", "code", "message", …}]}
QByteArray checkJson(const FileErrors& errors, const LocatedFindings& findings);

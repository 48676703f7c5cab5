// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "verdict/ruling.h"

#include <QByteArray>

class JsonWriter;

/// The ruling as the JSON document of the command line (object with "ruleset", "code", "effects"), canonical.
/// `position` is the one it was made from.
QByteArray rulingJson(const Position& position, const Ruling& ruling);

/// The same as a value inside a larger document.
void writeRuling(JsonWriter& json, const Position& position, const Ruling& ruling);

/// The members "rule", "reason" and "by" of a reason, into an open object.
void writeReason(JsonWriter& json, const Position& position, const std::vector<RuleText>& rules, const Reason& reason);

/// Member "audit" of a refusal, and of a ruling by house rules.
void writeAudit(JsonWriter& json, const Position& position, const std::vector<RuleText>& rules,
                const std::vector<AuditBreach>& breaches);

/// An array of hex numbers.
void writeHexes(JsonWriter& json, const Position& position, const std::vector<HexIndex>& hexes);
/// An array of unit ids.
void writeUnits(JsonWriter& json, const Position& position, const std::vector<UnitIndex>& units);

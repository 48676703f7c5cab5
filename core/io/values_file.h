// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "position/position.h"
#include "ruleset/values.h"

#include <QByteArray>
#include <QString>

class Form;

void describe(Form& form, Values& values);

/// What a file of values is read with.
struct ValuesSetting
{
    const Ruleset& game; ///< that it must be for
    /// Where units wait off the map, arrivals name only them, and hexes of its map; null: nobody knows the units.
    const Position* position = nullptr;
};

Expected<Values, FileErrors> parseValues(const QByteArray& text, const QString& file, const ValuesSetting& setting);
Expected<Values, FileErrors> readValues(const QString& path, const ValuesSetting& setting);
/// Of the game that it names, one of knownRulesets().
Expected<Values, FileErrors> readValues(const QString& path);

QByteArray valuesText(const Values& values);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "json/json_object_reader.h"

class JsonWriter;

/// The first two members of every document.
struct DocumentFormat
{
    const char* word; ///< "rearguard-map"
    int version; ///< the newest that this program reads
};

inline constexpr DocumentFormat mapFormat{"rearguard-map", 1};
inline constexpr DocumentFormat scenarioFormat{"rearguard-scenario", 1};
inline constexpr DocumentFormat rulesetFormat{"rearguard-ruleset", 1};
inline constexpr DocumentFormat tableFormat{"rearguard-table", 1};
inline constexpr DocumentFormat lessonFormat{"rearguard-lesson", 1};

/// Reads "format" and "version". False: this is another kind of file or a newer version of it, so that all else in it
/// would be misread; that has been reported.
bool readHeader(JsonObjectReader& reader, const DocumentFormat& format);

void writeHeader(JsonWriter& writer, const DocumentFormat& format);

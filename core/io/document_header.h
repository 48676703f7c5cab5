// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/text_file.h"
#include "json/json_object_reader.h"
#include "json/json_reader.h"
#include "json/json_writer.h"

/// The first two members of every document.
struct DocumentFormat
{
    const char* word; ///< "rearguard-map"
    int version; ///< the newest that this program reads
};

inline constexpr DocumentFormat mapFormat{"rearguard-map", 2};
inline constexpr DocumentFormat scenarioFormat{"rearguard-scenario", 1};
inline constexpr DocumentFormat rulesetFormat{"rearguard-ruleset", 1};
inline constexpr DocumentFormat tableFormat{"rearguard-table", 1};
inline constexpr DocumentFormat lessonFormat{"rearguard-lesson", 1};
inline constexpr DocumentFormat valuesFormat{"rearguard-values", 1};

/// Reads "format" and "version". False: this is another kind of file or a newer version of it, so that all else in it
/// would be misread; that has been reported.
/// `version`: where it was read, if not nullptr.
bool readHeader(JsonObjectReader& reader, const DocumentFormat& format, int* version = nullptr);

/// `version`: the oldest that says it all; 0: the newest.
void writeHeader(JsonWriter& writer, const DocumentFormat& format, int version = 0);

/// A document whose members `writeMembers(JsonWriter&)` writes behind the header.
template<typename Write>
QByteArray documentText(const DocumentFormat& format, const Write& writeMembers, int version = 0)
{
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::Lines);
    writeHeader(writer, format, version);
    writeMembers(writer);
    writer.endObject();
    return writer.finished();
}

/// What `read(JsonObjectReader&)` makes of a JSON text, or all that is wrong with it. `file` names it in errors.
template<typename T, typename Read>
Expected<T, FileErrors> parsedDocument(QByteArray text, const QString& file, const Read& read,
                                       std::size_t mostElements = maxJsonValues)
{
    JsonStreamed inTree;
    inTree.mostElements = mostElements;
    const JsonParse parse = parseJson(std::move(text), inTree);
    if (!parse.document)
        return fileErrors(parse.errors, file);
    JsonProblems problems(*parse.document);
    JsonObjectReader reader(parse.document->root(), problems);
    T content = read(reader);
    if (!problems.isEmpty())
        return fileErrors(problems.sorted(), file);
    return content;
}

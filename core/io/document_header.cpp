// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/document_header.h"

#include "json/file_words.h"

#include <limits>

bool readHeader(JsonObjectReader& reader, const DocumentFormat& format, int* version)
{
    if (!reader.isObject())
        return false;
    JsonProblems& problems = reader.problems();
    const QString word = QString::fromLatin1(format.word);
    const auto formatMember = reader.member("format", JsonKind::String, Need::Required);
    if (!formatMember)
        return false;
    const QString found = formatMember->string();
    if (found != word) {
        // What stands in the files of other programs is not told: who named this one may not be the one to know it.
        problems.add(*formatMember, "format.wrong",
                     {found.startsWith(QLatin1String("rearguard-"))
                          ? FileWords::tr("this is a file of the format %1").arg(quoted(found))
                          : FileWords::tr("this is a file of another program"),
                      quoted(word)});
        return false;
    }
    const auto versionMember = reader.member("version", JsonKind::Number, Need::Required);
    const auto number =
        versionMember ? asInteger(*versionMember, 1, std::numeric_limits<int>::max(), problems) : std::nullopt;
    if (!number)
        return false;
    if (*number > format.version) {
        problems.add(
            *versionMember, "format.newer",
            {FileWords::tr("this file is version %1; this program reads up to %2").arg(*number).arg(format.version),
             {},
             FileWords::tr("a newer Rearguard can read it")});
        return false;
    }
    if (version != nullptr)
        *version = *number;
    return true;
}

void writeHeader(JsonWriter& writer, const DocumentFormat& format, int version)
{
    writer.key("format");
    writer.string(std::string_view(format.word));
    writer.key("version");
    writer.integer(version > 0 ? version : format.version);
}

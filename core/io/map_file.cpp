// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_file.h"

#include "io/map_reader.h"
#include "io/text_file.h"
#include "json/json_reader.h"

Expected<HexMap, FileErrors> parseMap(const QByteArray& text, const QString& file)
{
    const JsonParse parse = parseJson(text, streamedInMaps());
    if (!parse.document)
        return fileErrors(parse.errors, file);
    JsonProblems problems(*parse.document);
    MapReader reader(problems, file);
    HexMap map = reader.read(parse.document->root());
    // All that was said about a text that is no JSON may be wrong.
    if (reader.syntaxError())
        return FileErrors{fileError(*reader.syntaxError(), file)};
    if (!problems.isEmpty())
        return fileErrors(problems.sorted(), file);
    return map;
}

Expected<HexMap, FileErrors> readMap(const QString& path)
{
    auto text = readBytes(path);
    if (!text)
        return FileErrors{text.error()};
    return parseMap(*text, path);
}

Expected<Done, FileError> saveMap(const HexMap& map, const QString& path)
{
    return writeBytes(mapText(map), path);
}

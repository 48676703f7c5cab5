// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_file.h"

#include "io/document_header.h"
#include "io/map_form.h"
#include "io/text_file.h"
#include "json/json_reader.h"

#include <utility>

Expected<HexMap, FileErrors> parseMap(QByteArray text, const QString& file, const LoadProgress& progress)
{
    const JsonParse parse = parseJson(std::move(text), streamedInMaps());
    if (!parse.document)
        return fileErrors(parse.errors, file);
    JsonProblems problems(*parse.document);
    // Finding the values took a share of the time that is of no use to tell exactly.
    JsonObjectReader reader(parse.document->root(), problems);
    HexMap map;
    MapForm form(reader, map, file, progress.part(0.2, 1.0));
    if (readHeader(reader, mapFormat)) {
        describe(form, map);
        reader.finish();
    }
    if (progress.isStopped())
        return FileErrors{cancelledError(file)};
    // All that was said about a text that is no JSON may be wrong.
    if (form.syntaxError())
        return FileErrors{fileError(*form.syntaxError(), file)};
    if (!problems.isEmpty())
        return fileErrors(problems.sorted(), file);
    return map;
}

Expected<HexMap, FileErrors> readMap(const QString& path, const LoadProgress& progress)
{
    auto text = readBytes(path, progress.part(0.0, 0.1));
    if (!text)
        return FileErrors{text.error()};
    return parseMap(std::move(text).value(), path, progress.part(0.1, 1.0));
}

Expected<Done, FileError> saveMap(const HexMap& map, const QString& path)
{
    return writeBytes(mapText(map), path);
}

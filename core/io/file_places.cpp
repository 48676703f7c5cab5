// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/file_places.h"

#include "io/text_file.h"
#include "json/json_reader.h"

namespace {

/// The member or element of `value` that a part of a pointer names.
std::optional<JsonValue> child(const JsonValue& value, QString part)
{
    part.replace(QLatin1String("~1"), QLatin1String("/")).replace(QLatin1String("~0"), QLatin1String("~"));
    if (value.isObject())
        return value.find(part.toStdString());
    bool isNumber = false;
    qsizetype index = part.toLongLong(&isNumber);
    if (!isNumber)
        return std::nullopt;
    for (const JsonValue element : value) {
        if (index-- == 0)
            return element;
    }
    return std::nullopt;
}

} // namespace

FilePlaces::FilePlaces(const QString& path) : m_path(path)
{
    if (const auto text = readBytes(path))
        m_document = parseJson(*text).document;
}

FileError FilePlaces::at(const QString& pointer) const
{
    FileError place;
    place.file = m_path;
    place.pointer = pointer;
    if (!m_document)
        return place;
    JsonValue value = m_document->root();
    for (const QString& part : pointer.split(u'/').mid(1)) {
        const auto next = child(value, part);
        if (!next)
            break;
        value = *next;
    }
    const JsonPlace found = value.place();
    place.line = found.line;
    place.column = found.column;
    return place;
}

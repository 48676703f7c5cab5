// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "located_findings.h"

#include "check/map_findings.h"
#include "check/position_findings.h"
#include "io/neighbour_path.h"
#include "io/text_file.h"
#include "json/json_reader.h"

#include <QStringList>

using namespace Qt::Literals::StringLiterals;

namespace {

/// Finds places in a file that has been read without errors.
class Places
{
public:
    explicit Places(const QString& path)
    {
        if (const auto text = readBytes(path))
            m_document = parseJson(*text).document;
    }

    // Of the value a pointer names, or, where the file leaves it out, of the nearest that it does not.
    JsonPlace find(const QString& pointer) const
    {
        if (!m_document)
            return {};
        JsonValue value = m_document->root();
        const QStringList parts = pointer.split(u'/').mid(1);
        for (const QString& part : parts) {
            const auto next = child(value, part);
            if (!next)
                break;
            value = *next;
        }
        return value.place();
    }

private:
    static std::optional<JsonValue> child(const JsonValue& value, const QString& part)
    {
        if (value.isObject()) {
            const QByteArray key = QString(part).replace("~1"_L1, "/"_L1).replace("~0"_L1, "~"_L1).toUtf8();
            return value.find(std::string_view(key.constData(), static_cast<std::size_t>(key.size())));
        }
        bool isNumber = false;
        const uint wanted = part.toUInt(&isNumber);
        if (!isNumber || !value.isArray() || wanted >= value.size())
            return std::nullopt;
        auto element = value.begin();
        for (uint i = 0; i < wanted; ++i)
            ++element;
        return *element;
    }

    JsonDocumentPtr m_document;
};

void add(FileErrors& list, Findings findings, const QString& path, bool withNotes)
{
    if (!withNotes)
        std::erase_if(findings, [](const Finding& each) { return each.severity == Finding::Severity::Note; });
    if (findings.empty())
        return;
    const Places places(path);
    for (const Finding& finding : findings) {
        const JsonPlace place = places.find(finding.pointer);
        FileError entry;
        entry.code = finding.code;
        entry.file = path;
        entry.line = place.line;
        entry.column = place.column;
        entry.pointer = finding.pointer;
        entry.message = finding.message;
        list.push_back(entry);
    }
}

} // namespace

FileErrors locatedFindings(const LoadedScenario& loaded, bool withNotes)
{
    const Scenario& scenario = loaded.scenario;
    FileErrors list;
    add(list, mapFindings(*scenario.position.map, loaded.rules.ruleset()), neighbourFile(scenario.mapPath, loaded.path),
        withNotes);
    add(list, positionFindings(scenario, loaded.rules), loaded.path, withNotes);
    return list;
}

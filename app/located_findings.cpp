// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "located_findings.h"

#include "check/findings.h"
#include "check/map_doctor.h"
#include "commands.h"
#include "io/document_file.h"
#include "io/file_places.h"
#include "io/neighbour_path.h"
#include "io/ruleset_file.h"
#include "lesson/lesson_findings.h"

#include <QFileInfo>
#include <QStringList>

#include <utility>

using namespace Qt::Literals::StringLiterals;

namespace {

LocatedFinding located(const Finding& finding, const QString& path, const FilePlaces& places, const HexMap& map,
                       const Position* position)
{
    LocatedFinding result;
    FileError& entry = result.place;
    if (finding.more == 0)
        entry = places.at(finding.pointer);
    entry.file = path;
    entry.code = finding.code;
    entry.message = finding.message;
    entry.expected = finding.expected;
    result.severity = finding.severity;
    if (finding.hex != noHex)
        result.hex = map.number(finding.hex);
    if (finding.hexside)
        result.hexside = hexsideName(map.grid, *finding.hexside);
    if (finding.unit != noUnit && position != nullptr)
        result.unit = position->unit(finding.unit).id;
    result.fix = finding.fixText;
    result.more = finding.more;
    return result;
}

void add(LocatedFindings& list, const Findings& findings, Finding::File file, const QString& path, const HexMap& map,
         const Position* position)
{
    std::optional<FilePlaces> places; // the file is read again only where there is something to look up
    for (const Finding& finding : findings) {
        if (finding.file != file)
            continue;
        if (!places)
            places.emplace(path);
        list.push_back(located(finding, path, *places, map, position));
    }
}

/// A board without its picture is still a board.
void findMissingPicture(const HexMap& map, const QString& path, Findings& findings)
{
    if (!map.underlay || QFileInfo(neighbourFile(map.underlay->image, path)).isFile())
        return;
    Finding finding;
    finding.code = u"check.missing-picture"_s;
    finding.message = CallText::tr("the picture below the map is not there: %1").arg(map.underlay->image);
    finding.pointer = u"/underlay/image"_s;
    finding.expected = CallText::tr("a file beside the map: copy it there, or remove the underlay");
    findings.insert(findings.begin(), std::move(finding));
}

/// A map whose game is not here is still a map.
void tellOfMissingGame(const HexMap& map, const FileError& error, Findings& findings)
{
    Finding finding;
    finding.code = u"check.unknown-ruleset"_s;
    finding.message = isRulesetPath(map.ruleset) ? u"%1: %2"_s.arg(map.ruleset, error.message) : error.message;
    finding.pointer = u"/ruleset"_s;
    finding.expected = error.expected.isEmpty() ? CallText::tr("a game that is here, or none") : error.expected;
    findings.insert(findings.begin(), std::move(finding));
}

bool isNote(const Finding& finding)
{
    return finding.severity == Finding::Severity::Note;
}

} // namespace

LocatedFindings locatedFindings(const LoadedScenario& loaded, Examination examination)
{
    const Scenario& scenario = loaded.scenario;
    const HexMap& map = *scenario.position.map;
    Findings findings;
    if (examination == Examination::MapDoctor) {
        findings = examineScenario(scenario, loaded.rules);
    } else {
        findings = mapFindings(map, loaded.rules.ruleset());
        const Findings more = positionFindings(scenario, loaded.rules);
        findings.insert(findings.end(), more.begin(), more.end());
        std::erase_if(findings, isNote);
    }
    const QString mapPath = neighbourFile(scenario.mapPath, loaded.path);
    findMissingPicture(map, mapPath, findings);
    LocatedFindings list;
    add(list, findings, Finding::File::Map, mapPath, map, &scenario.position);
    add(list, findings, Finding::File::Scenario, loaded.path, map, &scenario.position);
    return list;
}

LocatedFindings locatedFindings(const HexMap& map, const QString& path, const Ruleset* ruleset, Examination examination)
{
    Findings findings;
    const auto own = gameOfMap(map, path);
    if (ruleset == nullptr && own)
        ruleset = own->get();
    if (examination == Examination::MapDoctor)
        findings = examineMap(map, ruleset);
    else if (ruleset != nullptr)
        findings = mapFindings(map, *ruleset);
    findMissingPicture(map, path, findings);
    if (!own)
        tellOfMissingGame(map, own.error().front(), findings);
    LocatedFindings list;
    add(list, findings, Finding::File::Map, path, map, nullptr);
    return list;
}

LocatedFindings locatedFindings(const LoadedLesson& lesson)
{
    std::vector<StepPosition> positions;
    positions.reserve(lesson.positions.size());
    for (const LoadedScenario& position : lesson.positions)
        positions.push_back({std::make_shared<const Scenario>(position.scenario), position.rules});
    const FilePlaces places(lesson.path);
    LocatedFindings list;
    for (const LessonFinding& finding : lessonFindings(lesson.lesson, positions)) {
        LocatedFinding located;
        located.place = places.at(finding.pointer);
        located.place.code = finding.code;
        located.place.message = finding.message;
        list.push_back(std::move(located));
    }
    return list;
}

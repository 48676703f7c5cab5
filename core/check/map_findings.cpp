// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "check/findings.h"

#include "base/nearest_name.h"
#include "check/finding_list.h"

#include <algorithm>

namespace {

/// Tells the known name that is most like the unknown one, and how to take it.
void offerName(const QString& name, const QString& nearest, MapList list, std::size_t at, Finding& finding)
{
    if (nearest.isEmpty())
        return;
    finding.expected = CheckWords::tr("a name of the game, perhaps \"%1\"").arg(nearest);
    finding.fixText = CheckWords::tr("rename \"%1\" as \"%2\"").arg(name, nearest);
    finding.fix = EditMap{{RenameEntry{list, at, nearest}}};
}

/// Adds a finding for each name of `used` that is not in `known`.
template<typename T>
void findUnknown(const std::vector<Named<T>>& used, const std::vector<Kind>& known, const char* code, const char* key,
                 MapList list, const QString& message, Findings& findings)
{
    for (std::size_t at = 0; at < used.size(); ++at) {
        const QString& name = used[at].name;
        if (isKnown(known, name))
            continue;
        Finding finding;
        finding.code = QString::fromLatin1(code);
        finding.message = message.arg(name);
        finding.pointer = u'/' + QString::fromLatin1(key) + u'/' + pointerPart(name);
        // Two entries of one name there cannot be, so a known one that the map has is no cure.
        QStringList missing;
        for (const Kind& kind : known) {
            if (findNamed(used, kind.name) == nullptr)
                missing += kind.name;
        }
        offerName(name, nearestName(name, missing), list, at, finding);
        findings.push_back(finding);
    }
}

/// The first hex that shows the legend entry.
HexIndex firstHexWith(const HexMap& map, std::size_t entry)
{
    const auto found = std::find(map.legendIndex.begin(), map.legendIndex.end(), static_cast<std::uint8_t>(entry));
    return found == map.legendIndex.end() ? noHex : static_cast<HexIndex>(found - map.legendIndex.begin());
}

void findUnknownTerrain(const HexMap& map, const Ruleset& ruleset, Findings& findings)
{
    for (std::size_t i = 0; i < map.legend.size(); ++i) {
        const LegendEntry& entry = map.legend[i];
        if (!entry.terrain || isKnown(ruleset.terrain, *entry.terrain))
            continue;
        Finding finding;
        finding.code = QStringLiteral("check.unknown-terrain");
        finding.message = CheckWords::tr("the game gives the terrain \"%1\" no meaning").arg(*entry.terrain);
        finding.pointer = QStringLiteral("/legend/") + pointerPart(QString::fromUcs4(&entry.character, 1));
        finding.hex = firstHexWith(map, i);
        offerName(*entry.terrain, nearestName(*entry.terrain, namesOf(ruleset.terrain)), MapList::Legend, i, finding);
        findings.push_back(finding);
    }
}

} // namespace

Findings mapFindings(const HexMap& map, const Ruleset& ruleset)
{
    Findings findings;
    findUnknownTerrain(map, ruleset, findings);
    findUnknown(map.features, ruleset.features, "check.unknown-feature", "features", MapList::Features,
                CheckWords::tr("the game gives the feature \"%1\" no meaning"), findings);
    findUnknown(map.hexsides, ruleset.hexsides, "check.unknown-hexside", "hexsides", MapList::Hexsides,
                CheckWords::tr("the game gives the hexside \"%1\" no meaning"), findings);
    findUnknown(map.paths, ruleset.paths, "check.unknown-path", "paths", MapList::Paths,
                CheckWords::tr("the game gives the path \"%1\" no meaning"), findings);
    findUnknown(map.regions, ruleset.regions, "check.unknown-region", "regions", MapList::Regions,
                CheckWords::tr("the game gives the region \"%1\" no meaning"), findings);
    return findings;
}

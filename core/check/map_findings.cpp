// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "check/map_findings.h"

#include <QCoreApplication>

#include <algorithm>

namespace {

class CheckWords
{
    Q_DECLARE_TR_FUNCTIONS(Check)
};

QString pointerPart(QString name)
{
    return name.replace(u'~', QLatin1String("~0")).replace(u'/', QLatin1String("~1"));
}

/// Adds a finding for each name of `used` that is not in `known`.
template<typename T>
void findUnknown(const std::vector<Named<T>>& used, const std::vector<Kind>& known, const char* code, const char* key,
                 const QString& message, Findings& findings)
{
    for (const Named<T>& entry : used) {
        if (isKnown(known, entry.name))
            continue;
        Finding finding;
        finding.code = QString::fromLatin1(code);
        finding.message = message.arg(entry.name);
        finding.pointer = u'/' + QString::fromLatin1(key) + u'/' + pointerPart(entry.name);
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
        findings.push_back(finding);
    }
}

} // namespace

Findings mapFindings(const HexMap& map, const Ruleset& ruleset)
{
    Findings findings;
    findUnknownTerrain(map, ruleset, findings);
    findUnknown(map.features, ruleset.features, "check.unknown-feature", "features",
                CheckWords::tr("the game gives the feature \"%1\" no meaning"), findings);
    findUnknown(map.hexsides, ruleset.hexsides, "check.unknown-hexside", "hexsides",
                CheckWords::tr("the game gives the hexside \"%1\" no meaning"), findings);
    findUnknown(map.paths, ruleset.paths, "check.unknown-path", "paths",
                CheckWords::tr("the game gives the path \"%1\" no meaning"), findings);
    findUnknown(map.regions, ruleset.regions, "check.unknown-region", "regions",
                CheckWords::tr("the game gives the region \"%1\" no meaning"), findings);
    return findings;
}

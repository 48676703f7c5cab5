// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/imported_files.h"

#include "io/map_file.h"
#include "io/scenario_file.h"
#include "ruleset/ruleset.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace {

/// The units of a board by the words of a game.
std::vector<Unit> unitsOf(ImportResult& result, const Ruleset& game)
{
    std::vector<Unit> units;
    for (const ImportedPiece& piece : result.board.pieces) {
        Unit unit;
        unit.id = piece.id;
        unit.name = piece.name;
        const auto kept = result.table.sides.find(piece.side);
        if (kept == result.table.sides.end()) {
            result.table.sides[piece.side] = proposedSide(piece.side, game);
            result.isTableNew = true;
            result.board.guesses +=
                ImportWords::tr("%1 is the side %2")
                    .arg(piece.side.isEmpty() ? QStringLiteral("–") : piece.side, result.table.sides[piece.side]);
        }
        unit.side = result.table.sides[piece.side];
        const auto type = std::ranges::find_if(game.unitTypes, [&unit](const UnitType& each) {
            return each.sides.isEmpty() || each.sides.contains(unit.side);
        });
        unit.type = type != game.unitTypes.end() ? type->name : QString();
        unit.hex = piece.cell;
        if (piece.cell == noHex)
            unit.tray = piece.tray;
        if (piece.steps > 1) {
            unit.steps = piece.steps;
            unit.lost = std::min(piece.lost, piece.steps - 1);
        }
        units.push_back(std::move(unit));
    }
    if (!units.empty())
        result.board.guesses +=
            ImportWords::tr("types of units are not in the file: every unit is the first type of its side");
    return units;
}

} // namespace

QString proposedSide(const QString& value, const Ruleset& game)
{
    const auto same = std::ranges::find_if(game.sides, [&value](const SideRules& side) {
        return !value.isEmpty()
               && (value.contains(side.id, Qt::CaseInsensitive) || side.id.contains(value, Qt::CaseInsensitive));
    });
    return same != game.sides.end() ? same->id : game.sides.front().id;
}

std::vector<FileContent> importedFiles(const ImportTarget& target, ImportResult& result, const Ruleset* game)
{
    std::vector<FileContent> files;
    const QDir folder = QFileInfo(target.output).absoluteDir();
    const bool isScenario = target.output.endsWith(QLatin1StringView(".scenario.json"));
    const QString stem = QFileInfo(target.output).fileName().section(u'.', 0, 0);
    if (result.map.underlay) {
        result.map.underlay->image = stem + u'.' + QFileInfo(result.board.picture->name).suffix().toLower();
        files.push_back({folder.filePath(result.map.underlay->image), result.board.picture->bytes});
    }
    const QString map = isScenario ? folder.filePath(stem + QStringLiteral(".hexmap.json")) : target.output;
    files.push_back({map, mapText(result.map)});
    if (isScenario) {
        Scenario scenario;
        scenario.title = result.map.title;
        scenario.mapPath = QFileInfo(map).fileName();
        scenario.ruleset = target.ruleset;
        scenario.position.map = std::make_shared<const HexMap>(result.map);
        scenario.position.units = unitsOf(result, *game);
        files.push_back({target.output, scenarioText(scenario)});
    }
    return files;
}

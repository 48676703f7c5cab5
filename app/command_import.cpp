// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "arguments.h"
#include "console.h"
#include "import/import_file.h"
#include "io/map_file.h"
#include "io/scenario_file.h"
#include "io/text_file.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QImageReader>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

FileErrors refused(const QString& path, const ImportError& why)
{
    FileError error;
    error.code = u"import.refused"_s;
    error.file = path;
    error.message = why.message;
    error.hint = why.cure;
    return {error};
}

PictureTools pictureTools()
{
    const auto open = [](const QByteArray& bytes, QBuffer& buffer) {
        buffer.setData(bytes);
        buffer.open(QIODevice::ReadOnly);
    };
    return {[open](const QByteArray& bytes) -> std::optional<QSize> {
                QBuffer buffer;
                open(bytes, buffer);
                const QSize size = QImageReader(&buffer).size();
                return size.isValid() ? std::optional(size) : std::nullopt;
            },
            [open](const QByteArray& bytes) {
                QBuffer buffer;
                open(bytes, buffer);
                const QImage image = QImageReader(&buffer).read();
                QByteArray png;
                QBuffer out(&png);
                out.open(QIODevice::WriteOnly);
                return image.save(&out, "PNG") ? png : QByteArray();
            }};
}

/// The units of a board by the words of a game.
std::vector<Unit> unitsOf(ImportResult& result, const Ruleset& game)
{
    std::vector<Unit> units;
    QStringList known;
    for (const SideRules& side : game.sides)
        known += side.id;
    for (const ImportedPiece& piece : result.board.pieces) {
        Unit unit;
        unit.id = piece.id;
        unit.name = piece.name;
        const auto kept = result.table.sides.find(piece.side);
        if (kept == result.table.sides.end()) {
            const auto exact = std::ranges::find(known, piece.side);
            const auto same = exact != known.end() ? exact : std::ranges::find_if(known, [&piece](const QString& id) {
                return !piece.side.isEmpty()
                       && (piece.side.contains(id, Qt::CaseInsensitive)
                           || id.contains(piece.side, Qt::CaseInsensitive));
            });
            result.table.sides[piece.side] = same != known.end() ? *same : known.front();
            result.isTableNew = true;
            if (result.table.sides[piece.side] != piece.side)
                result.board.guesses +=
                    CallText::tr("%1 is the side %2")
                        .arg(piece.side.isEmpty() ? u"–"_s : piece.side, result.table.sides[piece.side]);
        }
        unit.side = result.table.sides[piece.side];
        const auto named = std::ranges::find(game.unitTypes, piece.type, &UnitType::name);
        const auto type =
            named != game.unitTypes.end() ? named : std::ranges::find_if(game.unitTypes, [&unit](const UnitType& each) {
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
    if (std::ranges::any_of(result.board.pieces, [](const ImportedPiece& piece) { return piece.type.isEmpty(); }))
        result.board.guesses +=
            CallText::tr("types of units are not in the file: every unit is the first type of its side");
    return units;
}

Expected<MappingTable, FileErrors> tableAt(const QString& path)
{
    if (path.isEmpty() || !QFileInfo::exists(path))
        return MappingTable();
    const auto text = readBytes(path);
    if (!text)
        return FileErrors{text.error()};
    auto table = MappingTable::parse(*text);
    if (!table)
        return refused(path, table.error());
    return *std::move(table);
}

/// What is to be written, in order: the picture before the map that names it.
std::vector<FileContent> filesOf(const ImportCall& call, ImportResult& result, const Ruleset* game)
{
    std::vector<FileContent> files;
    const QDir folder = QFileInfo(call.output).absoluteDir();
    const bool isScenario = call.output.endsWith(".scenario.json"_L1);
    const QString stem = QFileInfo(call.output).fileName().section(u'.', 0, 0);
    if (result.map.underlay) {
        result.map.underlay->image = stem + u'.' + QFileInfo(result.board.picture->name).suffix().toLower();
        files.push_back({folder.filePath(result.map.underlay->image), result.board.picture->bytes});
    }
    const QString map = isScenario ? folder.filePath(stem + u".hexmap.json"_s) : call.output;
    files.push_back({map, mapText(result.map)});
    if (isScenario) {
        Scenario scenario;
        scenario.title = result.map.title;
        scenario.mapPath = QFileInfo(map).fileName();
        scenario.ruleset = call.ruleset;
        scenario.position.map = std::make_shared<const HexMap>(result.map);
        scenario.position.units = unitsOf(result, *game);
        files.push_back({call.output, scenarioText(scenario)});
    }
    if (!call.mapping.isEmpty() && result.isTableNew)
        files.push_back({call.mapping, result.table.text()});
    return files;
}

} // namespace

ExitStatus run(const ImportCall& call)
{
    std::optional<Ruleset> game;
    if (!call.ruleset.isEmpty()) {
        auto named = rulesetNamed(call.ruleset);
        if (!named)
            return fail(named.error(), call.json);
        game = std::move(named).value();
    }
    auto table = tableAt(call.mapping);
    if (!table)
        return fail(ExitStatus::InputAtFault, table.error(), call.json);
    auto board = readForeign(call.file, {call.module, call.map, call.board}, pictureTools());
    if (!board)
        return fail(ExitStatus::InputAtFault, refused(call.file, board.error()), call.json);
    auto result = importedMap(*std::move(board), *std::move(table), game ? kindsOf(*game) : KnownKinds());
    if (!result)
        return fail(ExitStatus::InputAtFault, refused(call.file, result.error()), call.json);
    const auto files = filesOf(call, *result, game ? &*game : nullptr);
    // What the program writes it must be able to read.
    if (const auto again = parseMap(mapText(result->map), call.output); !again)
        return fail(ExitStatus::InputAtFault, again.error(), call.json);
    if (const auto written = writeFiles(files); !written)
        return fail(ExitStatus::InputAtFault, FileErrors{written.error()}, call.json);
    return answer(
        call.json, [&] { return importReportJson(*result); }, [&] { return importReportText(*result); });
}

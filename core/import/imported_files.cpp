// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/imported_files.h"

#include "io/file_print.h"
#include "io/map_file.h"
#include "io/position_forms.h"
#include "io/read_limits.h"
#include "io/ruleset_file.h"
#include "io/saved_versions.h"
#include "io/scenario_file.h"
#include "io/table_file.h"
#include "ruleset/ruleset.h"
#include "table/replay.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

using namespace Qt::Literals::StringLiterals;

namespace {

/// The units of a board by the words of a game.
std::vector<Unit> unitsOf(ImportResult& result, const Ruleset& game, const QString& facesFolder)
{
    std::vector<Unit> units;
    std::set<QString> ids;
    QStringList strangeTypes;
    int tooMany = 0;
    std::vector<ImportedPiece> taken;
    for (const ImportedPiece& piece : result.board.pieces) {
        if (units.size() >= mostUnitsInFile) {
            ++tooMany;
            continue;
        }
        Unit unit = piece.values;
        unit.id = piece.id;
        // Who copies a counter in the other program copies its id.
        for (std::size_t number = units.size() + 1; !isUnitId(unit.id) || !ids.insert(unit.id).second; ++number)
            unit.id = QStringLiteral("u%1").arg(number);
        unit.name = piece.name;
        const QString shown = piece.side.isEmpty() ? QStringLiteral("–") : piece.side;
        const auto kept = result.table.sides.find(piece.side);
        if (kept == result.table.sides.end()) {
            const QString side = proposedSide(piece.side, game);
            result.table.sides[piece.side] = side;
            result.isTableNew = true;
            if (side != piece.side)
                result.board.guesses += ImportWords::tr("%1 is the side %2")
                                            .arg(shown, std::ranges::find(game.sides, side, &SideRules::id)->name);
        }
        unit.side = result.table.sides[piece.side];
        if (unit.side.isEmpty()) {
            result.board.leave(ImportWords::tr("counters: %1").arg(shown), 1,
                               ImportWords::tr("the table of meanings leaves them out"));
            if (piece.cell == noHex && --result.trays[piece.tray] == 0)
                result.trays.erase(piece.tray);
            continue;
        }
        taken.push_back(piece);
        const auto named = std::ranges::find(game.unitTypes, piece.type, &UnitType::name);
        const auto type =
            named != game.unitTypes.end() ? named : std::ranges::find_if(game.unitTypes, [&unit](const UnitType& each) {
                return each.sides.isEmpty() || each.sides.contains(unit.side);
            });
        unit.type = type != game.unitTypes.end() ? type->name : QString();
        if (!piece.type.isEmpty() && named == game.unitTypes.end())
            strangeTypes += piece.type;
        unit.hex = piece.cell;
        if (piece.cell == noHex && !(piece.isExact && piece.tray == noTray))
            unit.tray = piece.tray;
        const int usualSteps = type != game.unitTypes.end() ? type->steps : 1;
        if (piece.isExact ? piece.steps != usualSteps : piece.steps > 1)
            unit.steps = piece.steps;
        unit.lost = std::min(piece.lost, piece.steps - 1);
        for (const QString& face : piece.faces)
            unit.faces += facesFolder + u'/' + face;
        units.push_back(std::move(unit));
    }
    result.board.pieces = std::move(taken);
    result.board.leave(ImportWords::tr("units"), tooMany,
                       ImportWords::tr("a scenario has at most %L1").arg(mostUnitsInFile));
    strangeTypes.removeDuplicates();
    if (!strangeTypes.isEmpty())
        result.board.guesses +=
            ImportWords::tr("the game does not know these types of units: %1; they are the first type "
                            "of their side")
                .arg(strangeTypes.join(QStringLiteral(", ")));
    if (std::ranges::any_of(result.board.pieces, [](const ImportedPiece& piece) { return piece.type.isEmpty(); }))
        result.board.guesses +=
            ImportWords::tr("types of units are not in the file: every unit is the first type of its side");
    return units;
}

/// Moves to a neighbour are moves that nobody counts; what goes farther or off the map was put there.
std::vector<LogEntry> linesOf(const std::vector<ImportedMove>& moves, const Scenario& start)
{
    const HexMap& map = *start.position.map;
    std::set<QString> there; // not all pieces became units
    for (const Unit& unit : start.position.units)
        there.insert(unit.id);
    std::vector<LogEntry> lines;
    for (const ImportedMove& move : moves) {
        QStringList units;
        std::copy_if(move.pieces.begin(), move.pieces.end(), std::back_inserter(units),
                     [&there](const QString& id) { return there.contains(id); });
        if (units.isEmpty() || (move.to != noHex && !map.hasHex(move.to)))
            continue;
        LogEntry line;
        line.after = static_cast<EntryIndex>(lines.size()) - 1;
        line.depth = static_cast<int>(lines.size());
        line.turn = start.position.turn;
        if (move.from != noHex && move.to != noHex && hexsideBetween(map.grid, move.from, move.to))
            line.act = MoveAct{.units = units, .path = {move.to}, .isFree = true};
        else
            line.act = PutAct{.units = units, .hex = move.to, .tray = move.to == noHex ? move.tray : QString()};
        lines.push_back(std::move(line));
    }
    return lines;
}

/// The game at the start of a log, with its moves to go forward to.
QByteArray tableOf(const Scenario& start, std::vector<LogEntry> lines, const QByteArray& map, const Ruleset& game)
{
    replay(start, lines, noEntry, game); // gives the lines their sentences
    const auto last = static_cast<EntryIndex>(lines.size()) - 1;
    const TableLog log(std::move(lines), last, noEntry);
    return tableText({start, log, start, printOf(map), printOfRules(game)});
}

} // namespace

std::optional<QString> sideMeant(const QString& value, const Ruleset& game)
{
    if (std::ranges::find(game.sides, value, &SideRules::id) != game.sides.end())
        return value;
    const auto named = [&game](const QString& word) -> std::optional<QString> {
        const auto same = std::ranges::find_if(game.sides, [&word](const SideRules& side) {
            const auto fits = [&word](const QString& name) {
                return word.contains(name, Qt::CaseInsensitive) || name.contains(word, Qt::CaseInsensitive);
            };
            constexpr qsizetype shortest = 3; // two letters are in many words
            return word.size() >= shortest && (fits(side.id) || (!side.name.isEmpty() && fits(side.name)));
        });
        return same != game.sides.end() ? std::optional(same->id) : std::nullopt;
    };
    if (auto side = named(value))
        return side;
    // Nations, and what their sides are called in games.
    static const QStringList teams[] = {
        {u"german"_s, u"germans"_s, u"germany"_s, u"deutsche"_s, u"deutschland"_s, u"wehrmacht"_s, u"ss"_s, u"axis"_s,
         u"achse"_s},
        {u"usa"_s, u"us"_s, u"american"_s, u"americans"_s, u"british"_s, u"britain"_s, u"uk"_s, u"commonwealth"_s,
         u"canadian"_s, u"french"_s, u"france"_s, u"allied"_s, u"allies"_s, u"alliierte"_s},
        {u"soviet"_s, u"soviets"_s, u"russian"_s, u"russians"_s, u"russia"_s, u"ussr"_s, u"udssr"_s, u"sowjets"_s}};
    static const QRegularExpression between(u"[^\\p{L}]+"_s);
    for (const QString& word : value.toLower().split(between, Qt::SkipEmptyParts)) {
        for (const QStringList& team : teams) {
            if (!team.contains(word))
                continue;
            for (const QString& other : team) {
                const auto side = std::ranges::find_if(game.sides, [&other](const SideRules& each) {
                    return each.id.compare(other, Qt::CaseInsensitive) == 0
                           || each.name.compare(other, Qt::CaseInsensitive) == 0;
                });
                if (side != game.sides.end())
                    return side->id;
            }
        }
    }
    return std::nullopt;
}

QString proposedSide(const QString& value, const Ruleset& game)
{
    return sideMeant(value, game).value_or(game.sides.front().id);
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
    // A scenario says it itself.
    if (!isScenario && !target.ruleset.isEmpty() && !isRulesetPath(target.ruleset))
        result.map.ruleset = target.ruleset;
    const QString map = isScenario ? folder.filePath(stem + QStringLiteral(".hexmap.json")) : target.output;
    const QByteArray text = mapText(result.map);
    files.push_back({map, text});
    if (isScenario) {
        Scenario scenario;
        scenario.title = result.board.positionTitle.isEmpty() ? result.map.title : result.board.positionTitle;
        scenario.mapPath = QFileInfo(map).fileName();
        scenario.ruleset = target.ruleset;
        scenario.position.map = std::make_shared<const HexMap>(result.map);
        const QString faces = stem + QStringLiteral("-counters");
        scenario.position.units = unitsOf(result, *game, faces);
        std::set<QString> used; // counters that were left out need none
        for (const ImportedPiece& piece : result.board.pieces)
            used.insert(piece.faces.begin(), piece.faces.end());
        std::erase_if(result.board.faces, [&used](const ImportedPicture& face) { return !used.contains(face.name); });
        for (const ImportedPicture& face : result.board.faces)
            files.push_back({folder.filePath(faces + u'/' + face.name), face.bytes});
        files.push_back({target.output, scenarioText(scenario)});
        auto lines = linesOf(result.board.moves, scenario);
        if (!lines.empty()) {
            result.logLines = static_cast<int>(lines.size());
            result.logFile = stem + QStringLiteral(".table.json");
            files.push_back({folder.filePath(result.logFile), tableOf(scenario, std::move(lines), text, *game)});
        }
    }
    return files;
}

void leaveCounters(ImportResult& result)
{
    ImportedBoard& board = result.board;
    if (board.pieces.empty())
        return;
    board.leave(ImportWords::tr("counters"), static_cast<int>(board.pieces.size()),
                ImportWords::tr("a map has none: choose a game, whose sides own them, and write a scenario"));
    board.pieces.clear();
    board.moves.clear();
    board.faces.clear();
    result.trays.clear();
}

Expected<Done, FileError> writeImported(const std::vector<FileContent>& files)
{
    for (const FileContent& file : files) {
        if (!keepVersion(file.path)) {
            FileError error = wholeFile("file.not-written", file.path,
                                        ImportWords::tr("the file is there, and what it holds could not be kept"));
            error.hint = ImportWords::tr("choose another name or folder");
            return error;
        }
    }
    QStringList added;
    QStringList folders;
    const auto giveUp = [&] {
        for (const QString& path : added)
            QFile::remove(path);
        for (const QString& path : folders)
            QDir().rmdir(path);
    };
    // Hundreds of pictures in a folder of their own: nobody's file is replaced, so none needs the care of a SafeFile.
    const auto writePlainly = [](const FileContent& content) -> Expected<Done, FileError> {
        QFile file(content.path);
        if (file.open(QIODevice::WriteOnly | QIODevice::NewOnly) && file.write(content.bytes) == content.bytes.size()
            && file.flush())
            return Done();
        return wholeFile("file.not-written", content.path,
                         ImportWords::tr("the picture cannot be written: %1").arg(file.errorString()));
    };
    // Each file stays open until its group is written, and a program may have about a thousand of them open.
    constexpr std::size_t most = 128;
    std::vector<FileContent> group;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const FileContent& file = files[i];
        const QDir folder = QFileInfo(file.path).dir();
        if (!folder.exists() && QFileInfo(folder.path()).dir().exists() && QDir().mkdir(folder.path()))
            folders += folder.path();
        const bool isNew = !QFileInfo::exists(file.path);
        if (isNew)
            added += file.path;
        Expected<Done, FileError> written = Done();
        if (isNew && folders.contains(folder.path()))
            written = writePlainly(file);
        else
            group.push_back(file);
        if (written && (group.size() == most || i + 1 == files.size()))
            written = writeFiles(std::exchange(group, {}));
        if (!written) {
            giveUp();
            return written;
        }
    }
    return Done();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/import_result.h"

#include "io/grid_form.h"
#include "io/write_form.h"

namespace {

void writeCounts(JsonWriter& writer, const char* key, const std::map<QString, int>& counts)
{
    writer.key(key);
    writer.beginObject();
    for (const auto& [name, count] : counts) {
        writer.key(name);
        writer.integer(count);
    }
    writer.endObject();
}

template<typename T, typename Count>
std::map<QString, int> countsOf(const std::vector<Named<T>>& kinds, const Count& count)
{
    std::map<QString, int> counts;
    for (const Named<T>& kind : kinds)
        counts[kind.name] = count(kind.content);
    return counts;
}

std::map<QString, int> featureCounts(const HexMap& map)
{
    return countsOf(map.features, [](const HexSet& set) { return set.count(); });
}

std::map<QString, int> hexsideCounts(const HexMap& map)
{
    return countsOf(map.hexsides, [](const HexsideSet& set) { return set.count(); });
}

/// Links between hexes.
std::map<QString, int> pathCounts(const HexMap& map)
{
    return countsOf(map.paths, [](const PathKind& kind) { return kind.links.count(); });
}

void writeUnits(JsonWriter& writer, const ImportResult& result)
{
    writer.key("units");
    writer.beginArray();
    for (const ImportedPiece& piece : result.board.pieces) {
        writer.beginObject(JsonWriter::Layout::OneLine);
        writer.key("id");
        writer.string(piece.id);
        writer.key("name");
        writer.string(piece.name);
        writer.key("side");
        writer.string(piece.side);
        writer.key("hex");
        piece.cell == noHex ? writer.null() : writer.string(result.map.number(piece.cell));
        if (piece.cell == noHex) {
            writer.key("tray");
            writer.string(piece.tray);
        }
        writer.key("at");
        writer.beginArray();
        writer.number(piece.at.x());
        writer.number(piece.at.y());
        writer.endArray();
        writer.key("off");
        writer.number(piece.off);
        writer.key("stack");
        writer.beginArray();
        writer.integer(piece.place);
        writer.integer(piece.stack);
        writer.endArray();
        writer.key("steps");
        writer.integer(piece.steps);
        if (piece.lost > 0) {
            writer.key("lost");
            writer.integer(piece.lost);
        }
        writer.key("face");
        piece.face.isEmpty() ? writer.null() : writer.string(piece.face);
        writer.endObject();
    }
    writer.endArray();
}

QString countsText(const std::map<QString, int>& counts, const KnownKinds& known)
{
    QStringList list;
    for (const auto& [name, count] : counts)
        list += QStringLiteral("%1 %L2").arg(known.titleOf(name)).arg(count);
    return list.join(QStringLiteral(", "));
}

} // namespace

QString importKindTitle(const QString& kind)
{
    const std::pair<const char*, QString> kinds[] = {
        {"vassal-module", ImportWords::tr("VASSAL module")},
        {"vassal-save", ImportWords::tr("VASSAL save")},
        {"vassal-log", ImportWords::tr("VASSAL log")},
        {"tiled", ImportWords::tr("Tiled map")},
        {"worldographer", ImportWords::tr("Worldographer map")},
        {"hexwright", ImportWords::tr("Hexwright board")},
        {"wesnoth", ImportWords::tr("Battle for Wesnoth map")},
        {"lgeneral", ImportWords::tr("LGeneral map")},
        {"hexjson", ImportWords::tr("HexJSON map")},
        {"picture", ImportWords::tr("Picture")},
    };
    for (const auto& [name, title] : kinds) {
        if (kind == QLatin1StringView(name))
            return title;
    }
    return kind;
}

void writeLeftOut(JsonWriter& writer, const std::vector<LeftOut>& left)
{
    writer.key("left");
    writer.beginArray();
    for (const LeftOut& each : left) {
        writer.beginObject(JsonWriter::Layout::OneLine);
        writer.key("what");
        writer.string(each.what);
        writer.key("count");
        writer.integer(each.count);
        writer.key("why");
        writer.string(each.why);
        writer.endObject();
    }
    writer.endArray();
}

QByteArray importReportJson(const ImportResult& result)
{
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::Lines);
    writer.key("source");
    writer.beginObject();
    for (const auto& [key, value] : {std::pair("kind", result.board.kind), std::pair("title", result.board.title),
                                     std::pair("version", result.board.version)}) {
        writer.key(key);
        writer.string(value);
    }
    writer.endObject();
    WriteForm form(writer, &result.map);
    std::optional<HexGrid> grid = result.map.grid;
    gridMember(form, {"grid", "", Need::Required}, grid);
    writer.key("hexes");
    writer.integer(result.hexes);
    writer.key("numbers");
    writer.beginObject();
    writer.key("kept");
    writer.integer(result.numbers.kept);
    writer.key("changed");
    writer.beginArray();
    for (const ChangedNumber& number : result.numbers.changed) {
        writer.beginObject(JsonWriter::Layout::OneLine);
        for (const auto& [key, value] :
             {std::pair("printed", number.printed), std::pair("now", number.now), std::pair("why", number.why)}) {
            writer.key(key);
            writer.string(value);
        }
        writer.endObject();
    }
    writer.endArray();
    writer.endObject();
    writeCounts(writer, "terrain", result.terrain);
    writeCounts(writer, "features", featureCounts(result.map));
    writeCounts(writer, "hexsides", hexsideCounts(result.map));
    writeCounts(writer, "paths", pathCounts(result.map));
    writeUnits(writer, result);
    writeCounts(writer, "trays", result.trays);
    if (!result.board.setups.isEmpty()) {
        writer.key("setups");
        writer.beginArray();
        for (const QString& setup : result.board.setups)
            writer.string(setup);
        writer.endArray();
    }
    if (!result.logFile.isEmpty()) {
        writer.key("log");
        writer.beginObject(JsonWriter::Layout::OneLine);
        writer.key("lines");
        writer.integer(result.logLines);
        writer.key("file");
        writer.string(result.logFile);
        writer.endObject();
    }
    writeLeftOut(writer, result.board.left);
    writer.key("guesses");
    writer.beginArray();
    for (const QString& guess : result.board.guesses)
        writer.string(guess);
    writer.endArray();
    writer.endObject();
    return writer.finished();
}

QString importReportText(const ImportResult& result)
{
    QStringList lines;
    const HexGrid& grid = result.map.grid;
    const QString kind = importKindTitle(result.board.kind);
    lines += result.board.title.isEmpty() ? ImportWords::tr("A board came in (%1).").arg(kind)
                                          : ImportWords::tr("%1 came in (%2).").arg(result.board.title, kind);
    lines += QString();
    lines += ImportWords::tr("What came in");
    HexIndex first = 0;
    HexIndex last = grid.size() - 1;
    while (first < last && !result.map.hasHex(first))
        ++first;
    while (first < last && !result.map.hasHex(last))
        --last;
    lines += QStringLiteral("  ") + ImportWords::tr("%Ln hex(es)", nullptr, result.hexes)
             + ImportWords::tr(" in %1 columns and %2 rows, %3 to %4")
                   .arg(grid.columns())
                   .arg(grid.rows())
                   .arg(grid.number(first), grid.number(last));
    const auto add = [&](const QString& what, const std::map<QString, int>& counts) {
        if (!counts.empty())
            lines += QStringLiteral("  %1: %2").arg(what, countsText(counts, result.known));
    };
    add(ImportWords::tr("terrain"), result.terrain);
    add(ImportWords::tr("features"), featureCounts(result.map));
    add(ImportWords::tr("hexsides"), hexsideCounts(result.map));
    add(ImportWords::tr("paths"), pathCounts(result.map));
    if (!result.map.labels.empty())
        lines +=
            QStringLiteral("  ") + ImportWords::tr("%n label(s)", nullptr, static_cast<int>(result.map.labels.size()));
    if (!result.board.pieces.empty())
        lines +=
            QStringLiteral("  ") + ImportWords::tr("%n unit(s)", nullptr, static_cast<int>(result.board.pieces.size()));
    add(ImportWords::tr("beside the map"), result.trays);
    if (!result.board.faces.empty())
        lines += QStringLiteral("  ")
                 + ImportWords::tr("%n picture(s) of counters", nullptr, static_cast<int>(result.board.faces.size()));
    if (!result.logFile.isEmpty())
        lines += QStringLiteral("  ")
                 + ImportWords::tr("%n line(s) of the log, in %1", nullptr, result.logLines).arg(result.logFile);
    if (!result.board.setups.isEmpty())
        lines += QStringLiteral("  ")
                 + ImportWords::tr("set-ups to choose by --scenario: %1")
                       .arg(result.board.setups.join(QStringLiteral(", ")));
    lines += QString();
    lines += ImportWords::tr("Hex numbers");
    if (result.numbers.hasNone)
        lines += QStringLiteral("  ")
                 + ImportWords::tr("The file has none; hexes are numbered from %1.").arg(grid.number(0));
    else
        lines +=
            QStringLiteral("  ") + ImportWords::tr("%n hex(es) are called as printed", nullptr, result.numbers.kept);
    if (result.numbers.named > 0)
        lines += QStringLiteral("  ")
                 + ImportWords::tr("%n of them by a name that no pattern gives", nullptr, result.numbers.named);
    constexpr std::size_t mostTold = 20;
    for (std::size_t i = 0; i < std::min(result.numbers.changed.size(), mostTold); ++i) {
        const ChangedNumber& number = result.numbers.changed[i];
        lines += QStringLiteral("  ") + ImportWords::tr("%1 is now %2: %3").arg(number.printed, number.now, number.why);
    }
    if (!result.board.left.empty()) {
        lines += QString();
        lines += ImportWords::tr("What was left out");
        for (const LeftOut& left : result.board.left)
            lines += QStringLiteral("  %1 (%2): %3").arg(left.what).arg(left.count).arg(left.why);
    }
    if (!result.board.guesses.isEmpty()) {
        lines += QString();
        lines += ImportWords::tr("What was guessed");
        for (const QString& guess : result.board.guesses)
            lines += QStringLiteral("  ") + guess;
    }
    lines += QString();
    lines += ImportWords::tr("What to do next");
    const bool isOneTerrain = result.board.layers.empty() && result.terrain.size() <= 1;
    lines += QStringLiteral("  ")
             + (!isOneTerrain         ? ImportWords::tr("Look at what was guessed; a mapping table changes it.")
                : result.map.underlay ? ImportWords::tr("Draw the terrain, or have it recognized from the picture.")
                                      : ImportWords::tr("Draw the terrain."));
    if (!result.board.pieces.empty())
        lines += QStringLiteral("  ")
                 + ImportWords::tr("Type in what is printed on the counters: Counter values in the menu Map.");
    return lines.join(u'\n') + u'\n';
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/table_file.h"

#include "io/act_json.h"
#include "io/document_header.h"
#include "io/place_progress.h"
#include "io/read_limits.h"
#include "io/scenario_loader.h"
#include "io/scenario_reader.h"
#include "io/text_file.h"
#include "table/dice.h"
#include "json/file_words.h"
#include "json/json_reader.h"
#include "json/json_writer.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace {

constexpr int hexadecimal = 16;
/// What of the time goes to reading; the rest goes to replaying.
constexpr double readShare = 0.6;

/// For people the first line is 1, and 0 is what was before it.
int lineOf(EntryIndex entry)
{
    return entry + 1;
}

void writePrint(JsonWriter& writer, const FilePrint& print)
{
    if (!print.isThere())
        return;
    writer.key("mapPrint");
    writer.beginObject();
    writer.key("size");
    writer.integer(print.size);
    writer.key("sum");
    writer.string(QString::number(print.sum, hexadecimal));
    writer.endObject();
}

/// Reads the document of a table.
class TableReader
{
public:
    TableReader(const JsonDocument& document, const QString& path, const LoadProgress& progress)
        : m_problems(document), m_path(path), m_progress(progress), m_loader(path, m_problems)
    {}

    Expected<LoadedTable, FileErrors> read(const JsonValue& root)
    {
        JsonObjectReader reader(root, m_problems);
        if (!readHeader(reader, tableFormat))
            return errors();
        const auto start = reader.member("start", JsonKind::Object, Need::Required);
        const auto print = reader.member("mapPrint", JsonKind::Object);
        const auto log = reader.member("log", JsonKind::Array, Need::Required);
        const auto now = reader.member("now", JsonKind::Object, Need::Required);
        const int most = log ? static_cast<int>(log->size()) : 0;
        const int current = reader.integer("current", 0, most, Need::Required).value_or(0);
        const int tip = reader.integer("tip", 0, most).value_or(current);
        reader.finish();
        if (start)
            readStart(*start);
        if (log && m_loader.map())
            readLog(*log);
        if (m_progress.isStopped())
            return FileErrors{cancelledError(m_path)};
        // What the state of play is compared with can be read when the map is known that lies under it.
        const bool isGood = m_problems.isEmpty() && m_loader.otherErrors().empty();
        if (!isGood) {
            if (now && m_maps.size() == 1)
                scenarioIn(*now, m_loader.map());
            return errors();
        }
        auto rules = m_loader.rulesFor(m_start);
        if (!rules)
            return rules.error();
        LoadedTable table{m_path, {m_path, std::move(m_start), *std::move(rules)}, {}, {}, {}, {}, {}, {}};
        replayTo(current - 1, table);
        if (m_progress.isStopped())
            return FileErrors{cancelledError(m_path)};
        if (now)
            table.saved = scenarioIn(*now, table.now.position.map);
        if (!m_problems.isEmpty())
            return errors();
        if (print)
            comparePrint(*print, table);
        table.differences += differencesFrom(table.now, table.saved, table.start.rules.ruleset());
        table.log = TableLog(std::move(m_entries), tip - 1, m_current);
        return table;
    }

private:
    FileErrors errors() const
    {
        FileErrors all = fileErrors(m_problems.sorted(), m_path);
        all.insert(all.end(), m_loader.otherErrors().begin(), m_loader.otherErrors().end());
        return all;
    }

    Scenario scenarioIn(const JsonValue& value, const HexMapPtr& map)
    {
        return readScenario(value, {m_path, map, m_loader.ruleset().get()}, m_problems);
    }

    void readStart(const JsonValue& value)
    {
        m_loader.loadMap(value, m_progress.part(0.0, readShare * m_loader.shareOfMap(value)));
        m_loader.loadRuleset(value);
        m_start = scenarioIn(value, m_loader.map());
        m_maps.push_back(m_loader.map());
    }

    void readLog(const JsonValue& array)
    {
        if (!isShort(array, mostLogLines, m_problems))
            return;
        m_entries.reserve(array.size());
        m_maps.reserve(array.size() + 1);
        PlaceProgress progress(m_progress.part(0.0, readShare), m_problems.document());
        bool isOneMap = true;
        for (const JsonValue element : array) {
            if (m_problems.isFull() || !progress.tell(element.offset()))
                return;
            JsonObjectReader reader(element, m_problems);
            LogEntry entry;
            const auto count = static_cast<int>(m_entries.size());
            entry.after = reader.integer("after", 0, count).value_or(count) - 1;
            entry.announcement = reader.string("announced");
            const HexMapPtr& map = m_maps[static_cast<std::size_t>(entry.after + 1)];
            if (auto act = readAct(reader, map)) {
                entry.act = *std::move(act);
                reader.finish();
            }
            HexMapPtr after = mapAfter(entry.act, map);
            isOneMap = isOneMap && after == m_maps.front();
            m_maps.push_back(after == nullptr ? map : std::move(after));
            m_entries.push_back(std::move(entry));
        }
        if (isOneMap)
            m_maps.resize(1);
    }

    void replayTo(EntryIndex current, LoadedTable& table)
    {
        const Ruleset& game = table.start.rules.ruleset();
        const LoadProgress progress = m_progress.part(readShare, 1.0);
        const auto count = static_cast<double>(std::max<std::size_t>(m_entries.size(), 1));
        const auto goOn = [&](std::size_t done) {
            constexpr std::size_t stride = 64;
            return done % stride != 0 || progress.tell(static_cast<double>(done) / count);
        };
        Replay done = replay(table.start.scenario, m_entries, current, game, goOn);
        m_current = done.current;
        table.now = std::move(done.now);
        table.play = std::move(done.play);
        table.steps = std::move(done.steps);
        for (const ReplayProblem& problem : done.problems)
            table.differences += FileWords::tr("Line %1 (%2) cannot be carried out: %3")
                                     .arg(lineOf(problem.entry))
                                     .arg(m_entries[static_cast<std::size_t>(problem.entry)].text, problem.why);
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            const Act& act = m_entries[i].act;
            const auto* combat = std::get_if<CombatAct>(&act);
            const auto* roll = std::get_if<RollAct>(&act);
            if ((roll != nullptr && !isHonest(roll->roll))
                || (combat != nullptr && combat->roll && !isHonest(*combat->roll)))
                table.differences += FileWords::tr("Line %1: the dice are not those of their seed (%2)")
                                         .arg(lineOf(static_cast<EntryIndex>(i)))
                                         .arg(m_entries[i].text);
        }
    }

    void comparePrint(const JsonValue& value, LoadedTable& table)
    {
        JsonObjectReader reader(value, m_problems);
        FilePrint print;
        if (const auto size = reader.member("size", JsonKind::Number, Need::Required))
            print.size = size->integer().value_or(-1);
        print.sum = reader.string("sum", Need::Required).toULongLong(nullptr, hexadecimal);
        reader.finish();
        if (print.isThere() && print != printOfFile(m_loader.mapFile()))
            table.differences.prepend(
                FileWords::tr("The map %1 was changed since the table was saved").arg(table.start.scenario.mapPath));
    }

    JsonProblems m_problems;
    QString m_path;
    LoadProgress m_progress;
    ScenarioLoader m_loader;
    Scenario m_start;
    std::vector<LogEntry> m_entries;
    std::vector<HexMapPtr> m_maps; ///< by line from 0: the map whose grid the lines after it name; only the first: all
    EntryIndex m_current = noEntry;
};

} // namespace

QByteArray tableText(const TableContent& content)
{
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::Lines);
    writeHeader(writer, tableFormat);
    writePrint(writer, content.mapPrint);
    writer.key("start");
    writeScenario(writer, content.start);
    const std::vector<LogEntry>& entries = content.log.entries();
    writer.key("log");
    writer.beginArray(JsonWriter::Layout::Lines);
    std::vector<HexMapPtr> maps{content.start.position.map};
    maps.reserve(entries.size() + 1);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const LogEntry& entry = entries[i];
        writer.beginObject(JsonWriter::Layout::OneLine);
        if (entry.after + 1 != static_cast<EntryIndex>(i)) {
            writer.key("after");
            writer.integer(lineOf(entry.after));
        }
        const HexMapPtr& map = maps[static_cast<std::size_t>(entry.after + 1)];
        writeAct(writer, entry.act, *map);
        if (!entry.announcement.isEmpty()) {
            writer.key("announced");
            writer.string(entry.announcement);
        }
        writer.endObject();
        maps.push_back(mapAfter(entry.act, map));
    }
    writer.endArray();
    writer.key("current");
    writer.integer(lineOf(content.log.current()));
    if (const EntryIndex tip = content.log.tip(); tip != content.log.current()) {
        writer.key("tip");
        writer.integer(lineOf(tip));
    }
    writer.key("now");
    writeScenario(writer, content.now);
    writer.endObject();
    return writer.finished();
}

Expected<LoadedTable, FileErrors> parseTable(QByteArray text, const QString& path, const LoadProgress& progress)
{
    const JsonParse parse = parseJson(std::move(text));
    if (!parse.document)
        return fileErrors(parse.errors, path);
    return TableReader(*parse.document, path, progress).read(parse.document->root());
}

Expected<LoadedTable, FileErrors> loadTable(const QString& path, const LoadProgress& progress)
{
    auto text = readBytes(path);
    if (!text)
        return FileErrors{text.error()};
    return parseTable(std::move(text).value(), path, progress);
}

Expected<Done, FileError> saveTable(const TableContent& content, const QString& path)
{
    return writeBytes(tableText(content), path);
}

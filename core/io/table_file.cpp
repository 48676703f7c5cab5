// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/table_file.h"

#include "io/act_json.h"
#include "io/document_header.h"
#include "io/read_limits.h"
#include "io/ruleset_file.h"
#include "io/scenario_loader.h"
#include "io/value_forms.h"
#include "table/dice.h"
#include "json/file_words.h"

#include <QDir>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace {

constexpr int hexadecimal = 16;
/// What of the time goes to reading; the rest goes to replaying.
constexpr double readShare = 0.6;
constexpr const char* scenarioReference = R"({"$ref": "scenario.schema.json"})";

/// For people the first line is 1, and 0 is what was before it.
int lineOf(EntryIndex entry)
{
    return entry + 1;
}

/// Reads a table, and replays it.
class TableForm : public ReadForm
{
public:
    TableForm(JsonObjectReader& reader, const QString& path, const LoadProgress& progress)
        : ReadForm(reader), m_path(path), m_progress(progress), m_loader(path, reader.problems()),
          m_told(progress.part(0.0, readShare), reader.problems().document())
    {}

    Scenario readStart(const JsonValue& value)
    {
        m_loader.loadMap(value, m_progress.part(0.0, readShare * m_loader.shareOfMap(value)));
        m_loader.loadRuleset(value);
        m_hasStart = true;
        return scenarioIn(value, m_loader.map());
    }
    /// The state of play can be read when the map is known that lies under it then.
    void readLater(const JsonValue& now) { m_now = now; }
    const HexMapPtr& startMap() const { return m_loader.map(); }

    void setOneMap(bool isOneMap) { m_isOneMap = isOneMap; } ///< no line changed it
    Expected<LoadedTable, FileErrors> replayed(TableParts& parts)
    {
        if (m_progress.isStopped())
            return FileErrors{cancelledError(m_path)};
        if (!problems().isEmpty() || !m_loader.otherErrors().empty()) {
            if (m_now && m_hasStart && m_isOneMap)
                scenarioIn(*m_now, m_loader.map());
            return errors();
        }
        auto rules = m_loader.rulesFor(parts.start);
        if (!rules)
            return rules.error();
        LoadedTable table{m_path, {m_path, std::move(parts.start), *std::move(rules)}, {}, {}, {}, {}, {}, {}};
        const EntryIndex current = replayTo(parts.current, parts.entries, table);
        if (m_progress.isStopped())
            return FileErrors{cancelledError(m_path)};
        table.saved = scenarioIn(*m_now, table.now.position.map);
        if (!problems().isEmpty())
            return errors();
        if (parts.mapPrint.isThere() && parts.mapPrint != printOfFile(m_loader.mapFile()))
            table.differences.prepend(
                FileWords::tr("The map %1 was changed since the table was saved").arg(table.start.scenario.mapPath));
        if (parts.rulesetPrint.isThere() && parts.rulesetPrint != printOfRules(*m_loader.ruleset()))
            table.differences.prepend(otherRules());
        table.differences += differencesFrom(table.now, table.saved, table.start.rules.ruleset());
        table.log = TableLog(std::move(parts.entries), parts.tip, current);
        return table;
    }

protected:
    bool goesOn(const JsonValue& element) override
    {
        return m_loader.map() && !problems().isFull() && m_told.tell(element.offset());
    }

private:
    QString otherRules() const
    {
        const QString file = QDir::toNativeSeparators(m_loader.rulesetFile());
        return file.isEmpty()
                   ? FileWords::tr("The rules of %1 are others than when the table was saved: it was played "
                                   "with another version of the program, or with a ruleset of somebody's own")
                         .arg(m_loader.ruleset()->id)
                   : FileWords::tr("The rules of %1 were changed since the table was saved: it goes on by "
                                   "%2 as it is now; to go on as before, put its earlier version back")
                         .arg(m_loader.ruleset()->id, file);
    }
    FileErrors errors() const
    {
        FileErrors all = fileErrors(problems().sorted(), m_path);
        all.insert(all.end(), m_loader.otherErrors().begin(), m_loader.otherErrors().end());
        return all;
    }
    Scenario scenarioIn(const JsonValue& value, const HexMapPtr& map) const
    {
        return readScenario(value, {m_path, map, m_loader.ruleset().get()}, problems());
    }
    /// Returns the line at which the replay ended.
    EntryIndex replayTo(EntryIndex current, std::vector<LogEntry>& entries, LoadedTable& table) const;

    QString m_path;
    LoadProgress m_progress;
    ScenarioLoader m_loader;
    PlaceProgress m_told;
    bool m_hasStart = false;
    bool m_isOneMap = true;
    std::optional<JsonValue> m_now;
};

EntryIndex TableForm::replayTo(EntryIndex current, std::vector<LogEntry>& entries, LoadedTable& table) const
{
    const Ruleset& game = table.start.rules.ruleset();
    const LoadProgress progress = m_progress.part(readShare, 1.0);
    const auto count = static_cast<double>(std::max<std::size_t>(entries.size(), 1));
    const auto goOn = [&](std::size_t done) {
        constexpr std::size_t stride = 64;
        return done % stride != 0 || progress.tell(static_cast<double>(done) / count);
    };
    Replay done = replay(table.start.scenario, entries, current, game, goOn);
    table.now = std::move(done.now);
    table.play = std::move(done.play);
    table.steps = std::move(done.steps);
    for (const ReplayProblem& problem : done.problems)
        table.differences += FileWords::tr("Line %1 (%2) cannot be carried out: %3")
                                 .arg(lineOf(problem.entry))
                                 .arg(entries[static_cast<std::size_t>(problem.entry)].text, problem.why);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Act& act = entries[i].act;
        const auto* combat = std::get_if<CombatAct>(&act);
        const auto* roll = std::get_if<RollAct>(&act);
        if ((roll != nullptr && !isHonest(roll->roll))
            || (combat != nullptr && combat->roll && !isHonest(*combat->roll)))
            table.differences += FileWords::tr("Line %1: the dice are not those of their seed (%2)")
                                     .arg(lineOf(static_cast<EntryIndex>(i)))
                                     .arg(entries[i].text);
    }
    return done.current;
}

/// A table is read by no other form.
TableForm& tableForm(ReadForm& form)
{
    return static_cast<TableForm&>(form);
}

void filePrint(Form& form, FilePrint& print)
{
    form.special({"size", "Its size in bytes.", Need::Required},
                 {R"({"type": "integer"})", false,
                  [&print](const JsonValue& value, ReadForm& reading) {
                      if (isOfKind(value, JsonKind::Number, reading.problems()))
                          print.size = value.integer().value_or(-1);
                  },
                  [&print](WriteForm& writing) { writing.writer().integer(print.size); }});
    QString sum = QString::number(print.sum, hexadecimal);
    form.text({"sum", "The sum of its bytes, hexadecimal.", Need::Required}, sum);
    print.sum = sum.toULongLong(nullptr, hexadecimal);
}

/// A line of the log. `count`: how many there are before it.
void logLine(Form& form, LogEntry& entry, EntryIndex count, LogMaps& maps)
{
    form.named("act", "A line of the log.");
    int after = lineOf(entry.after);
    int most = std::numeric_limits<int>::max();
    form.whenRead([&](ReadForm&) { after = most = count; });
    form.integer({"after", "The line that it follows; none: the one before it."}, after,
                 {.most = most, .usual = count});
    entry.after = after - 1;
    describeOn(form, entry.act, maps.before(entry.after));
    form.text({"announced", "What was said about it."}, entry.announcement);
    maps.add(entry);
}

} // namespace

void describe(Form& form, TableParts& table)
{
    form.lines();
    form.objectIf({"mapPrint", "What the map's file was when the table was saved."}, table.mapPrint.isThere(),
                  [&table](Form& object) { filePrint(object, table.mapPrint); });
    form.objectIf({"rulesetPrint", "What the game's rules were when the table was saved."},
                  table.rulesetPrint.isThere(), [&table](Form& object) { filePrint(object, table.rulesetPrint); });
    form.special({"start", "Where the game began.", Need::Required},
                 {scenarioReference, false,
                  [&table](const JsonValue& value, ReadForm& reading) {
                      if (isOfKind(value, JsonKind::Object, reading.problems()))
                          table.start = tableForm(reading).readStart(value);
                  },
                  [&table](WriteForm& writing) { writeScenario(writing.writer(), table.start); }});
    HexMapPtr map = table.start.position.map;
    form.whenRead([&map](ReadForm& reading) { map = tableForm(reading).startMap(); });
    LogMaps maps(map);
    form.list({"log", "What was done, line by line.", Need::Required}, table.entries,
              {.limit = mostLogLines, .eachOnALine = true, .evenIfEmpty = true}, [&](Form& line, LogEntry& entry) {
                  logLine(line, entry, static_cast<EntryIndex>(&entry - table.entries.data()), maps);
              });
    int most = std::numeric_limits<int>::max();
    form.whenRead([&](ReadForm& reading) {
        const auto log = reading.object().find("log");
        most = log ? static_cast<int>(log->size()) : 0;
        tableForm(reading).setOneMap(maps.isOneMap());
    });
    int current = lineOf(table.current);
    form.integer({"current", "The line that was done last; 0: none.", Need::Required}, current, {.most = most});
    int tip = lineOf(table.tip);
    form.whenRead([&](ReadForm&) { tip = current; });
    form.integer({"tip", "The last line of the branch at hand; none: the current one."}, tip,
                 {.most = most, .usual = current});
    table.current = current - 1;
    table.tip = tip - 1;
    form.special({"now", "The state of play after the current line.", Need::Required},
                 {scenarioReference, false,
                  [](const JsonValue& value, ReadForm& reading) {
                      if (isOfKind(value, JsonKind::Object, reading.problems()))
                          tableForm(reading).readLater(value);
                  },
                  [&table](WriteForm& writing) { writeScenario(writing.writer(), table.now); }});
}

QByteArray tableText(const TableContent& content)
{
    TableParts parts{unchanged(content.start), unchanged(content.log.entries()),
                     unchanged(content.now),   content.mapPrint,
                     content.rulesetPrint,     content.log.current(),
                     content.log.tip()};
    return documentText(tableFormat, [&parts](JsonWriter& writer) { WriteForm(writer).members(parts); });
}

Expected<LoadedTable, FileErrors> parseTable(QByteArray text, const QString& path, const LoadProgress& progress)
{
    const JsonParse parse = parseJson(std::move(text));
    if (!parse.document)
        return fileErrors(parse.errors, path);
    JsonProblems problems(*parse.document);
    JsonObjectReader reader(parse.document->root(), problems);
    if (!readHeader(reader, tableFormat))
        return fileErrors(problems.sorted(), path);
    TableForm form(reader, path, progress);
    Scenario start;
    std::vector<LogEntry> entries;
    Scenario now;
    TableParts parts{start, entries, now};
    describe(form, parts);
    reader.finish();
    return form.replayed(parts);
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

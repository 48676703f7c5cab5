// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/recovery_journal.h"

#include "edit/edit_check.h"
#include "edit/map_parts.h"
#include "io/act_json.h"
#include "io/document_header.h"
#include "io/edit_json.h"
#include "io/read_limits.h"
#include "io/text_file.h"
#include "json/file_words.h"
#include "json/json_object_reader.h"
#include "json/json_reader.h"
#include "json/json_writer.h"

#include <QFile>

#include <limits>
#include <memory>
#include <utility>

namespace {

constexpr DocumentFormat journalFormat{"rearguard-journal", 1};
constexpr qsizetype sumDigits = 16;

const QStringList& kindWords()
{
    static const QStringList words{QStringLiteral("perform"), QStringLiteral("undo"), QStringLiteral("redo"),
                                   QStringLiteral("save"),    QStringLiteral("do"),   QStringLiteral("show")};
    return words;
}

QByteArray trimmed(JsonWriter& writer)
{
    QByteArray text = writer.finished();
    text.chop(1); // the line break
    return text;
}

void writeText(JsonWriter& writer, const char* key, const QString& text)
{
    writer.key(key);
    writer.string(text);
}

void writePrint(JsonWriter& writer, const char* key, FilePrint print)
{
    writer.key(key);
    writer.beginArray();
    writer.integer(print.size);
    // As text, for a number of JSON has no room for it.
    writer.string(QString::number(print.sum, 16));
    writer.endArray();
}

FilePrint readPrint(JsonObjectReader& reader, const char* key)
{
    FilePrint print;
    const auto value = reader.member(key, JsonKind::Array, Need::Required);
    if (!value || value->size() != 2)
        return print;
    auto part = value->begin();
    print.size = (*part).integer().value_or(-1);
    ++part;
    print.sum = (*part).string().toULongLong(nullptr, 16);
    return print;
}

/// Everything that a scenario holds, as what makes it out of an empty one.
EditGroup editsOf(const Scenario& scenario)
{
    const Position& position = scenario.position;
    EditGroup group;
    ReplaceBoard board;
    board.map = position.map;
    board.markers = position.markers;
    board.control = position.control;
    board.combat = scenario.combat;
    group.edits.emplace_back(std::move(board));
    if (!scenario.title.isEmpty())
        group.edits.emplace_back(SetScenarioTitle{scenario.title});
    group.edits.emplace_back(SetTurn{position.turn});
    for (const auto& [name, value] : scenario.readings)
        group.edits.emplace_back(SetReading{name, value});
    for (const auto& [name, value] : scenario.settings)
        group.edits.emplace_back(SetSetting{name, value});
    for (std::size_t i = 0; i < position.units.size(); ++i)
        group.edits.emplace_back(RestoreUnit{static_cast<UnitIndex>(i), position.units[i]});
    for (const auto& [side, points] : position.points)
        group.edits.emplace_back(SetPoints{side, points});
    return group;
}

FileErrors oneError(const QString& message)
{
    FileError error;
    error.code = QStringLiteral("journal.edit");
    error.message = message;
    return {error};
}

void writeScenarioMembers(JsonWriter& writer, const char* key, const Scenario& scenario)
{
    writeText(writer, key, scenario.mapPath);
    writeText(writer, "ruleset", scenario.ruleset);
    writer.key("edit");
    writeEdit(writer, editsOf(scenario), *scenario.position.map);
}

/// What writeScenarioMembers() wrote; nothing: it cannot be read, or does not fit together.
std::optional<Scenario> readScenarioMembers(JsonObjectReader& reader, const char* key, JsonProblems& problems)
{
    Scenario scenario;
    scenario.mapPath = reader.string(key, Need::Required);
    scenario.ruleset = reader.string("ruleset", Need::Required);
    const HexMapPtr bare = std::make_shared<const HexMap>(bareMap(HexGrid()));
    scenario.position.map = bare;
    const auto value = reader.member("edit", JsonKind::Object, Need::Required);
    const auto edit = value ? readEdit(*value, bare, problems) : std::nullopt;
    if (!edit || !isApplicable(*edit, scenario))
        return std::nullopt;
    applyEdit(*edit, scenario);
    return scenario;
}

std::optional<JournalHead> readHead(const QByteArray& line)
{
    const JsonParse parse = parseJson(line);
    if (!parse.document)
        return std::nullopt;
    JsonProblems problems(*parse.document);
    JsonObjectReader reader(parse.document->root(), problems);
    JournalHead head;
    if (!readHeader(reader, journalFormat))
        return std::nullopt;
    head.file = reader.string("file", Need::Required);
    head.mapFile = reader.string("mapFile", Need::Required);
    head.print = readPrint(reader, "print");
    head.mapPrint = readPrint(reader, "mapPrint");
    head.changes = reader.integer("changes", 0, std::numeric_limits<int>::max(), Need::Required).value_or(0);
    head.isTable = reader.boolean("table").value_or(false);
    head.title = reader.string("title", Need::Required);
    head.begun = QDateTime::fromString(reader.string("begun", Need::Required), Qt::ISODateWithMs);
    if (const auto process = reader.member("process", JsonKind::Number))
        head.process = process->integer().value_or(0);
    head.host = reader.string("host");
    return problems.isEmpty() ? std::optional(head) : std::nullopt;
}

std::optional<JournalAct> readAct(const QByteArray& line)
{
    const JsonParse parse = parseJson(line);
    if (!parse.document)
        return std::nullopt;
    JsonProblems problems(*parse.document);
    JsonObjectReader reader(parse.document->root(), problems);
    JournalAct act;
    const auto kind = reader.word("act", kindWords(), Need::Required);
    if (!kind)
        return std::nullopt;
    act.kind = static_cast<JournalAct::Kind>(*kind);
    if (act.kind == JournalAct::Kind::Perform) {
        act.text = reader.string("text", Need::Required);
        reader.member("edit", JsonKind::Object, Need::Required);
    }
    if (act.kind == JournalAct::Kind::Do)
        reader.member("does", JsonKind::Object, Need::Required);
    if (act.kind == JournalAct::Kind::Show) {
        const auto shown = reader.integer("line", 0, std::numeric_limits<int>::max(), Need::Required);
        act.shown = shown.value_or(0) - 1;
    }
    if (act.kind == JournalAct::Kind::Save) {
        act.print = readPrint(reader, "print");
        act.mapPrint = readPrint(reader, "mapPrint");
    }
    if (const auto play = reader.member("play", JsonKind::String))
        act.play = play->string();
    reader.finish();
    if (!problems.isEmpty())
        return std::nullopt;
    act.line = line;
    return act;
}

} // namespace

QByteArray headLine(const JournalHead& head)
{
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::OneLine);
    writeHeader(writer, journalFormat);
    writeText(writer, "file", head.file);
    writeText(writer, "mapFile", head.mapFile);
    writePrint(writer, "print", head.print);
    writePrint(writer, "mapPrint", head.mapPrint);
    writer.key("changes");
    writer.integer(head.changes);
    if (head.isTable) {
        writer.key("table");
        writer.boolean(true);
    }
    writeText(writer, "title", head.title);
    writeText(writer, "begun", head.begun.toString(Qt::ISODateWithMs));
    writer.key("process");
    writer.integer(head.process);
    writeText(writer, "host", head.host);
    writer.endObject();
    return trimmed(writer);
}

QByteArray snapshotLine(const Scenario& scenario, const QString& play)
{
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::OneLine);
    writeScenarioMembers(writer, "snapshot", scenario);
    writeText(writer, "play", play);
    writer.endObject();
    return trimmed(writer);
}

QByteArray logLine(const Scenario& start, const TableLog& log)
{
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::OneLine);
    writeScenarioMembers(writer, "log", start);
    writer.key("lines");
    writer.beginArray();
    std::vector<HexMapPtr> maps; // after each line
    maps.reserve(log.entries().size());
    for (const LogEntry& entry : log.entries()) {
        const HexMapPtr& before =
            entry.after == noEntry ? start.position.map : maps[static_cast<std::size_t>(entry.after)];
        writer.beginObject();
        writer.key("after");
        writer.integer(entry.after + 1);
        if (!entry.announcement.isEmpty())
            writeText(writer, "announcement", entry.announcement);
        writer.key("does");
        writer.beginObject();
        writeAct(writer, entry.act, *before);
        writer.endObject();
        writer.endObject();
        maps.push_back(mapAfter(entry.act, before));
    }
    writer.endArray();
    writer.key("tip");
    writer.integer(log.tip() + 1);
    writer.key("current");
    writer.integer(log.current() + 1);
    writer.endObject();
    return trimmed(writer);
}

QByteArray doLine(const Act& act, const HexMap& before)
{
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::OneLine);
    writeText(writer, "act", kindWords().at(static_cast<int>(JournalAct::Kind::Do)));
    writer.key("does");
    writer.beginObject();
    writeAct(writer, act, before);
    writer.endObject();
    writer.endObject();
    return trimmed(writer);
}

QByteArray showLine(EntryIndex line)
{
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::OneLine);
    writeText(writer, "act", kindWords().at(static_cast<int>(JournalAct::Kind::Show)));
    writer.key("line");
    writer.integer(line + 1);
    writer.endObject();
    return trimmed(writer);
}

QByteArray performLine(const Edit& edit, const HexMap& before, const QString& text, const std::optional<QString>& play)
{
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::OneLine);
    writeText(writer, "act", kindWords().front());
    writeText(writer, "text", text);
    writer.key("edit");
    writeEdit(writer, edit, before);
    if (play)
        writeText(writer, "play", *play);
    writer.endObject();
    return trimmed(writer);
}

QByteArray stepLine(JournalAct::Kind kind, const std::optional<QString>& play)
{
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::OneLine);
    writeText(writer, "act", kindWords().at(static_cast<int>(kind)));
    if (play)
        writeText(writer, "play", *play);
    writer.endObject();
    return trimmed(writer);
}

QByteArray saveLine(FilePrint print, FilePrint mapPrint)
{
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::OneLine);
    writeText(writer, "act", kindWords().at(static_cast<int>(JournalAct::Kind::Save)));
    writePrint(writer, "print", print);
    writePrint(writer, "mapPrint", mapPrint);
    writer.endObject();
    return trimmed(writer);
}

QByteArray summedLine(const QByteArray& line, std::uint64_t& sum)
{
    sum = sumOf(line, sum);
    return QByteArray::number(static_cast<qulonglong>(sum), 16).rightJustified(sumDigits, '0') + ' ' + line + '\n';
}

Expected<RecoveryJournal, FileError> parseJournal(const QByteArray& text, const QString& path)
{
    RecoveryJournal journal;
    std::uint64_t sum = 0;
    int number = 0;
    for (qsizetype at = 0; at < text.size(); ++number) {
        const qsizetype end = text.indexOf('\n', at);
        const QByteArray whole = end < 0 ? QByteArray() : text.mid(at, end + 1 - at);
        const QByteArray line = whole.mid(sumDigits + 1).chopped(whole.size() > sumDigits + 1 ? 1 : 0);
        journal.isTorn = whole.isEmpty() || journal.acts.size() >= mostLogLines || summedLine(line, sum) != whole;
        if (journal.isTorn)
            break;
        at = end + 1;
        if (number == 0) {
            const auto head = readHead(line);
            if (!head)
                break;
            journal.head = *head;
        } else if (number == 1 && line.startsWith("{\"snapshot\"")) {
            journal.snapshot = line;
        } else if (number == 2 && line.startsWith("{\"log\"")) {
            journal.log = line;
        } else if (auto act = readAct(line)) {
            journal.acts.push_back(*std::move(act));
        } else {
            journal.isTorn = true; // written by a newer program
            break;
        }
    }
    if (!journal.head.begun.isValid()) {
        FileError error;
        error.code = QStringLiteral("journal.edit");
        error.file = path;
        error.message = FileWords::tr("this is no recovery journal, or its beginning is damaged");
        return error;
    }
    return journal;
}

Expected<RecoveryJournal, FileError> readJournal(const QString& path)
{
    auto text = readBytes(path);
    if (!text)
        return text.error();
    return parseJournal(*text, path);
}

Expected<Snapshot, FileErrors> parseSnapshot(const QByteArray& line)
{
    const JsonParse parse = parseJson(line);
    if (!parse.document)
        return fileErrors(parse.errors, {});
    JsonProblems problems(*parse.document);
    JsonObjectReader reader(parse.document->root(), problems);
    auto scenario = readScenarioMembers(reader, "snapshot", problems);
    Snapshot snapshot;
    snapshot.play = reader.string("play", Need::Required);
    reader.finish();
    if (!problems.isEmpty())
        return fileErrors(problems.sorted(), {});
    if (!scenario)
        return oneError(FileWords::tr("this is no part of an edit"));
    snapshot.scenario = *std::move(scenario);
    return snapshot;
}

Expected<JournalLog, FileErrors> parseLog(const QByteArray& line)
{
    const JsonParse parse = parseJson(line);
    if (!parse.document)
        return fileErrors(parse.errors, {});
    JsonProblems problems(*parse.document);
    JsonObjectReader reader(parse.document->root(), problems);
    auto start = readScenarioMembers(reader, "log", problems);
    if (!start)
        return problems.isEmpty() ? oneError(FileWords::tr("this is no part of an edit"))
                                  : fileErrors(problems.sorted(), {});
    JournalLog journal;
    journal.start = *std::move(start);
    std::vector<LogEntry> entries;
    std::vector<HexMapPtr> maps; // after each line
    if (const auto lines = reader.member("lines", JsonKind::Array, Need::Required)) {
        for (const JsonValue value : *lines) {
            const auto count = static_cast<int>(maps.size());
            JsonObjectReader members(value, problems);
            LogEntry entry;
            entry.after = members.integer("after", 0, count, Need::Required).value_or(0) - 1;
            entry.announcement = members.string("announcement");
            const HexMapPtr before =
                entry.after == noEntry ? journal.start.position.map : maps[static_cast<std::size_t>(entry.after)];
            if (const auto does = members.member("does", JsonKind::Object, Need::Required)) {
                JsonObjectReader act(*does, problems);
                auto done = readAct(act, before);
                act.finish();
                if (done)
                    entry.act = *std::move(done);
            }
            members.finish();
            if (!problems.isEmpty())
                return fileErrors(problems.sorted(), {});
            maps.push_back(mapAfter(entry.act, before));
            entries.push_back(std::move(entry));
        }
    }
    const auto count = static_cast<int>(maps.size());
    const int tip = reader.integer("tip", 0, count, Need::Required).value_or(0);
    const int current = reader.integer("current", 0, count, Need::Required).value_or(0);
    reader.finish();
    if (!problems.isEmpty())
        return fileErrors(problems.sorted(), {});
    journal.log = TableLog(std::move(entries), tip - 1, current - 1);
    return journal;
}

Expected<Act, FileErrors> actOf(const JournalAct& act, const HexMapPtr& before)
{
    const JsonParse parse = parseJson(act.line);
    if (!parse.document)
        return fileErrors(parse.errors, {});
    JsonProblems problems(*parse.document);
    const auto value = parse.document->root().find("does");
    if (!value)
        return oneError(FileWords::tr("this is no part of an edit"));
    JsonObjectReader reader(*value, problems);
    auto done = readAct(reader, before);
    reader.finish();
    if (!done)
        return fileErrors(problems.sorted(), {});
    return *std::move(done);
}

Expected<Edit, FileErrors> editOf(const JournalAct& act, const HexMapPtr& before)
{
    const JsonParse parse = parseJson(act.line);
    if (!parse.document)
        return fileErrors(parse.errors, {});
    JsonProblems problems(*parse.document);
    const auto value = parse.document->root().find("edit");
    auto edit = value ? readEdit(*value, before, problems) : std::nullopt;
    if (!edit)
        return problems.isEmpty() ? oneError(FileWords::tr("this is no part of an edit"))
                                  : fileErrors(problems.sorted(), {});
    return *std::move(edit);
}

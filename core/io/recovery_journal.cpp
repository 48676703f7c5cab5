// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/recovery_journal.h"

#include "io/act_json.h"
#include "io/document_header.h"
#include "io/edit_json.h"
#include "io/read_limits.h"
#include "io/text_file.h"
#include "io/value_forms.h"
#include "json/file_words.h"
#include "json/json_reader.h"

#include <QFile>

#include <limits>
#include <memory>
#include <utility>

namespace {

constexpr DocumentFormat journalFormat{"rearguard-journal", 1};
constexpr qsizetype sumDigits = 16;
constexpr Bounds anyLine{.most = std::numeric_limits<int>::max(), .usual = neverUsual};

using JournalKind = JournalAct::Kind;
constexpr NamedValue<JournalKind> journalWords[] = {{"perform", JournalKind::Perform}, {"undo", JournalKind::Undo},
                                                    {"redo", JournalKind::Redo},       {"save", JournalKind::Save},
                                                    {"do", JournalKind::Do},           {"show", JournalKind::Show}};

/// A line with the members that `describeIt(Form&)` describes. `map`: by whose grid hexes are named; may be null.
template<typename Describe>
QByteArray lineWith(const HexMap* map, const Describe& describeIt, const DocumentFormat* format = nullptr)
{
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::OneLine);
    if (format != nullptr)
        writeHeader(writer, *format);
    WriteForm form(writer, map);
    describeIt(form);
    writer.endObject();
    return writer.finished().chopped(1); // the line break
}

/// Size and sum; as text, for a number of JSON has no room for it.
void print(Form& form, const char* key, FilePrint& print, Need need = Need::Required)
{
    const auto read = [&print](const JsonValue& value, ReadForm& reading) {
        if (!isOfKind(value, JsonKind::Array, reading.problems()) || value.size() != 2)
            return;
        auto part = value.begin();
        print.size = (*part).integer().value_or(-1);
        ++part;
        print.sum = (*part).string().toULongLong(nullptr, 16);
    };
    form.special({key, "", need}, {{}, false, read, [&print](WriteForm& writing) {
                                       writing.writer().beginArray();
                                       writing.writer().integer(print.size);
                                       writing.writer().string(QString::number(print.sum, 16));
                                       writing.writer().endArray();
                                   }});
}

void journalHead(Form& form, JournalHead& head)
{
    form.text({"file", "", Need::Required}, head.file);
    form.text({"mapFile", "", Need::Required}, head.mapFile);
    print(form, "print", head.print);
    print(form, "mapPrint", head.mapPrint);
    print(form, "rulesPrint", head.rulesPrint, Need::Optional);
    form.integer({"changes", "", Need::Required}, head.changes, anyLine);
    form.flag({"table", ""}, head.isTable);
    form.text({"title", "", Need::Required}, head.title);
    QString begun = head.begun.toString(Qt::ISODateWithMs);
    form.text({"begun", "", Need::Required}, begun);
    form.whenRead([&](ReadForm&) { head.begun = QDateTime::fromString(begun, Qt::ISODateWithMs); });
    form.special({"process", ""}, {{},
                                   false,
                                   [&head](const JsonValue& value, ReadForm& reading) {
                                       if (isOfKind(value, JsonKind::Number, reading.problems()))
                                           head.process = value.integer().value_or(0);
                                   },
                                   [&head](WriteForm& writing) { writing.writer().integer(head.process); }});
    std::optional<QString> host = head.host;
    form.text({"host", ""}, host);
    form.whenRead([&](ReadForm&) { head.host = host.value_or(QString()); });
}

/// The key of an object that is read when the state before it is there.
void readLater(Form& form, const char* key, const std::function<void(WriteForm&)>& write)
{
    form.special({key, "", Need::Required}, {{},
                                             false,
                                             [](const JsonValue& value, ReadForm& reading) {
                                                 isOfKind(value, JsonKind::Object, reading.problems());
                                             },
                                             write});
}

/// `edit` and `done`: what is written; null where the act has none.
void journalAct(Form& form, JournalAct& act, const Edit* edit = nullptr, const Act* done = nullptr)
{
    form.kind({"act", "", Need::Required}, act.kind, std::span<const NamedValue<JournalKind>>(journalWords), nullptr,
              [&](const auto* kind) {
                  if (kind->value == JournalKind::Perform) {
                      form.text({"text", "", Need::Required}, act.text);
                      readLater(form, "edit",
                                [edit](WriteForm& writing) { writeEdit(writing.writer(), *edit, writing.map()); });
                  }
                  if (kind->value == JournalKind::Do)
                      readLater(form, "does", [done](WriteForm& writing) {
                          writing.writeObject([done](Form& object) { describe(object, unchanged(*done)); });
                      });
                  if (kind->value == JournalKind::Show) {
                      int line = act.shown + 1;
                      form.integer({"line", "", Need::Required}, line, anyLine);
                      act.shown = line - 1;
                  }
                  if (kind->value == JournalKind::Save) {
                      print(form, "print", act.print);
                      print(form, "mapPrint", act.mapPrint);
                  }
                  // However long a combat under way is: a line that is not read loses all behind it.
                  scalar(form, {"play", ""}, {}, act.play, [](const JsonValue& value, ReadForm& reading) {
                      const bool isText = isOfKind(value, JsonKind::String, reading.problems());
                      return isText ? std::optional(value.string()) : std::nullopt;
                  });
              });
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
    if (scenario.whatIf != WhatIfUse::Free)
        group.edits.emplace_back(SetWhatIfUse{scenario.whatIf});
    if (!scenario.dates.isEmpty())
        group.edits.emplace_back(SetDates{scenario.dates});
    group.edits.emplace_back(SetTurn{position.turn});
    for (const auto& [name, value] : scenario.readings)
        group.edits.emplace_back(SetReading{name, value});
    for (const auto& [name, value] : scenario.settings)
        group.edits.emplace_back(SetSetting{name, value});
    for (std::size_t i = 0; i < position.units.size(); ++i)
        group.edits.emplace_back(RestoreUnit{static_cast<UnitIndex>(i), position.units[i]});
    for (const auto& [side, points] : position.points)
        group.edits.emplace_back(SetPoints{side, points});
    for (const auto& [pool, left] : position.pools)
        group.edits.emplace_back(SetPool{pool, left});
    if (!scenario.fought.empty())
        group.edits.emplace_back(SetFought{scenario.fought});
    return group;
}

FileErrors noPart()
{
    return {wholeFile("journal.edit", {}, FileWords::tr("this is no part of an edit"))};
}

/// A scenario as the edits that make it. `isThere`: it was read, and its edits fit together.
void journalScenario(Form& form, const char* key, Scenario& scenario, bool& isThere)
{
    form.text({key, "", Need::Required}, scenario.mapPath);
    form.text({"ruleset", "", Need::Required}, scenario.ruleset);
    const auto read = [&](const JsonValue& value, ReadForm& reading) {
        if (!isOfKind(value, JsonKind::Object, reading.problems()))
            return;
        scenario.position.map = std::make_shared<const HexMap>(bareMap(HexGrid()));
        const auto edit = readEdit(value, scenario.position.map, reading.problems());
        isThere = edit && isApplicable(*edit, scenario);
        if (isThere)
            applyEdit(*edit, scenario);
    };
    form.special({"edit", "", Need::Required}, {{}, false, read, [&scenario](WriteForm& writing) {
                                                    writeEdit(writing.writer(), editsOf(scenario),
                                                              *scenario.position.map);
                                                }});
}

void journalSnapshot(Form& form, Scenario& scenario, QString& play, bool& isThere)
{
    journalScenario(form, "snapshot", scenario, isThere);
    form.text({"play", "", Need::Required}, play);
}

void journalLines(Form& form, std::vector<LogEntry>& entries, EntryIndex& tip, EntryIndex& current, LogMaps maps)
{
    form.list({"lines", "", Need::Required}, entries, {}, [&](Form& line, LogEntry& entry) {
        const auto count = static_cast<int>(&entry - entries.data());
        int after = entry.after + 1;
        line.integer({"after", "", Need::Required}, after, {.most = count, .usual = neverUsual});
        entry.after = after - 1;
        line.text({"announcement", ""}, entry.announcement);
        const HexMapPtr before = maps.before(entry.after);
        line.objectIf({"does", "", Need::Required}, true, [&](Form& object) { describeOn(object, entry.act, before); });
        maps.add(entry);
    });
    for (const auto& [key, at] : {std::pair("tip", &tip), std::pair("current", &current)}) {
        int line = *at + 1;
        form.integer({key, "", Need::Required}, line, {.most = static_cast<int>(entries.size()), .usual = neverUsual});
        *at = line - 1;
    }
}

std::optional<JournalHead> readHead(const QByteArray& line)
{
    auto head = parsedDocument<JournalHead>(line, {}, [](JsonObjectReader& reader) {
        JournalHead read;
        ReadForm form(reader);
        if (readHeader(reader, journalFormat))
            journalHead(form, read);
        return read;
    });
    return head ? std::optional(*std::move(head)) : std::nullopt;
}

std::optional<JournalAct> readJournalAct(const QByteArray& line)
{
    auto act = parsedDocument<JournalAct>(line, {}, [](JsonObjectReader& reader) {
        JournalAct read;
        ReadForm form(reader);
        journalAct(form, read);
        reader.finish();
        return read;
    });
    if (!act)
        return std::nullopt;
    act->line = line;
    return *std::move(act);
}

} // namespace

QByteArray headLine(const JournalHead& head)
{
    return lineWith(
        nullptr, [&head](Form& form) { journalHead(form, unchanged(head)); }, &journalFormat);
}

QByteArray snapshotLine(const Scenario& scenario, const QString& play)
{
    bool isThere = true;
    return lineWith(nullptr, [&](Form& form) { journalSnapshot(form, unchanged(scenario), unchanged(play), isThere); });
}

QByteArray logLine(const Scenario& start, const TableLog& log)
{
    EntryIndex tip = log.tip();
    EntryIndex current = log.current();
    bool isThere = true;
    return lineWith(nullptr, [&](Form& form) {
        journalScenario(form, "log", unchanged(start), isThere);
        journalLines(form, unchanged(log.entries()), tip, current, LogMaps(start.position.map));
    });
}

/// A line of an act, which names hexes by that map.
static QByteArray actLine(JournalAct act, const HexMap* map = nullptr, const Edit* edit = nullptr,
                          const Act* done = nullptr)
{
    return lineWith(map, [&](Form& form) { journalAct(form, act, edit, done); });
}

QByteArray doLine(const Act& act, const HexMap& before)
{
    JournalAct line;
    line.kind = JournalKind::Do;
    return actLine(std::move(line), &before, nullptr, &act);
}

QByteArray showLine(EntryIndex shown)
{
    JournalAct line;
    line.kind = JournalKind::Show;
    line.shown = shown;
    return actLine(std::move(line));
}

QByteArray performLine(const Edit& edit, const HexMap& before, const QString& text, const std::optional<QString>& play)
{
    JournalAct line;
    line.text = text;
    line.play = play;
    return actLine(std::move(line), &before, &edit);
}

QByteArray stepLine(JournalAct::Kind kind, const std::optional<QString>& play)
{
    JournalAct line;
    line.kind = kind;
    line.play = play;
    return actLine(std::move(line));
}

QByteArray saveLine(FilePrint print, FilePrint mapPrint)
{
    JournalAct line;
    line.kind = JournalKind::Save;
    line.print = print;
    line.mapPrint = mapPrint;
    return actLine(std::move(line));
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
        journal.isTorn = whole.isEmpty() || journal.acts.size() >= mostJournalLines || summedLine(line, sum) != whole;
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
        } else if (auto act = readJournalAct(line)) {
            journal.acts.push_back(*std::move(act));
        } else {
            journal.isTorn = true; // written by a newer program
            break;
        }
    }
    if (!journal.head.begun.isValid())
        return wholeFile("journal.edit", path,
                         FileWords::tr("this is no recovery journal, or its beginning is damaged"));
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
    bool isThere = false;
    auto snapshot = parsedDocument<Snapshot>(line, {}, [&isThere](JsonObjectReader& reader) {
        Snapshot read;
        ReadForm form(reader);
        journalSnapshot(form, read.scenario, read.play, isThere);
        reader.finish();
        return read;
    });
    if (snapshot && !isThere)
        return noPart();
    return snapshot;
}

Expected<JournalLog, FileErrors> parseLog(const QByteArray& line)
{
    bool isThere = false;
    auto journal = parsedDocument<JournalLog>(line, {}, [&isThere](JsonObjectReader& reader) {
        JournalLog read;
        ReadForm form(reader);
        journalScenario(form, "log", read.start, isThere);
        if (!isThere)
            return read;
        std::vector<LogEntry> entries;
        EntryIndex tip = noEntry;
        EntryIndex current = noEntry;
        journalLines(form, entries, tip, current, LogMaps(read.start.position.map));
        reader.finish();
        if (reader.problems().isEmpty())
            read.log = TableLog(std::move(entries), tip, current);
        return read;
    });
    if (journal && !isThere)
        return noPart();
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
        return noPart();
    JsonObjectReader reader(*value, problems);
    auto done = readAct(reader, before);
    reader.finish();
    if (!done)
        return fileErrors(problems.sorted(), {});
    return *std::move(done);
}

Expected<Edit, FileErrors> editOf(const JournalAct& act, const HexMapPtr& before)
{
    bool isThere = false;
    auto edit = parsedDocument<Edit>(act.line, {}, [&](JsonObjectReader& line) {
        const auto value = line.value().find("edit");
        auto found = value ? readEdit(*value, before, line.problems()) : std::nullopt;
        isThere = found.has_value();
        return std::move(found).value_or(Edit());
    });
    if (edit && !isThere)
        return noPart();
    return edit;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "format_fixtures.h"

#include "io/file_kind.h"
#include "io/text_file.h"
#include "support/test_registry.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

/// As far as two lessons can differ.
bool isSame(const LoadedLesson& a, const LoadedLesson& b)
{
    const auto sameStep = [](const LessonStep& x, const LessonStep& y) {
        const bool sameScenario =
            x.scenario == nullptr || y.scenario == nullptr ? x.scenario == y.scenario : *x.scenario == *y.scenario;
        return x.title == y.title && x.text == y.text && sameScenario && x.scenarioPath == y.scenarioPath
               && x.changes == y.changes && x.focus == y.focus && x.highlights == y.highlights
               && x.question == y.question;
    };
    const auto samePosition = [](const LoadedScenario& x, const LoadedScenario& y) {
        return x.scenario == y.scenario && x.path == y.path;
    };
    return a.lesson.id == b.lesson.id && a.lesson.title == b.lesson.title && a.lesson.summary == b.lesson.summary
           && a.lesson.game == b.lesson.game && a.lesson.level == b.lesson.level && a.lesson.author == b.lesson.author
           && std::equal(a.lesson.steps.begin(), a.lesson.steps.end(), b.lesson.steps.begin(), b.lesson.steps.end(),
                         sameStep)
           && std::equal(a.positions.begin(), a.positions.end(), b.positions.begin(), b.positions.end(), samePosition);
}

/// A lesson of one step on the good scenario.
QByteArray lessonOf(const QByteArray& step, const QByteArray& scenario = "\"good.scenario.json\"")
{
    return R"({"format": "rearguard-lesson", "version": 1, "id": "x", "title": "X", "game": "small",
"steps": [{"scenario": )"
           + scenario + step + "}]}";
}

} // namespace

/// Lessons in files, and back.
class LessonFileTest : public QObject
{
    Q_OBJECT

private slots:
    void theFormatIsKnown();
    void everythingComesBack();
    void changesGoOnFromStepToStep();
    void positionsOnTheSameMapShareIt();
    void errorsHaveTheirPlaces_data();
    void errorsHaveTheirPlaces();
    void errorsOfNamedFilesAreTold();
    void pathsMayClimbInLessonsOnly();
    void whatIsTooLongIsRefused();
    void manyLargePositionsAreRefused();

private:
    static FileErrors errorsOf(const QByteArray& text)
    {
        return FormatFixtures::errorsOf(parseLesson(text, FormatFixtures::path(u"x.lesson.json"_s)));
    }
};

void LessonFileTest::theFormatIsKnown()
{
    QCOMPARE(fileKind(FormatFixtures::path(u"full.lesson.json"_s)), FileKind::Lesson);
    QCOMPARE(fileKind("no JSON", u"x.lesson.json"_s), FileKind::Lesson);
    QCOMPARE(fileKind(FormatFixtures::text(u"full.lesson.json"_s), u"x.json"_s), FileKind::Lesson);
    QCOMPARE(errorsOf(FormatFixtures::text(u"full.scenario.json"_s)).front().code, u"format.wrong"_s);
}

void LessonFileTest::everythingComesBack()
{
    const QString path = FormatFixtures::path(u"full.lesson.json"_s);
    const auto lesson = loadLesson(path);
    QVERIFY2(lesson.hasValue(), lesson ? "" : qPrintable(FormatFixtures::told(lesson.error())));
    QCOMPARE(lesson->positions.size(), lesson->lesson.steps.size());
    QVERIFY(lesson->lesson.steps.size() > 10);
    const QByteArray text = lessonText(lesson->lesson, lesson->positions);
    const auto again = parseLesson(text, path);
    QVERIFY2(again.hasValue(), again ? "" : qPrintable(FormatFixtures::told(again.error())));
    QVERIFY(isSame(*lesson, *again));
    QCOMPARE(QString::fromUtf8(lessonText(again->lesson, again->positions)), QString::fromUtf8(text));
}

void LessonFileTest::changesGoOnFromStepToStep()
{
    const auto lesson = loadLesson(FormatFixtures::path(u"full.lesson.json"_s));
    QVERIFY(lesson.hasValue());
    const HexMap& map = *lesson->positions[0].scenario.position.map;
    const auto hexOf = [&](std::size_t step) {
        const Position& position = lesson->positions[step].scenario.position;
        return map.number(position.unit(position.findUnit(u"2"_s)).hex);
    };
    QCOMPARE(hexOf(0), u"0202"_s);
    QCOMPARE(hexOf(1), u"0302"_s);
    QCOMPARE(hexOf(lesson->positions.size() - 1), u"0302"_s);
    QCOMPARE(lesson->positions[1].scenario.position.turn.number, 4);
    QCOMPARE(lesson->positions[1].scenario.combat->result, u"De"_s);
    QVERIFY(lesson->positions[1].scenario.position.units[1].states.contains(u"disrupted"_s));
    // The scenario is as it was before the changes.
    QCOMPARE(lesson->lesson.steps[1].scenario->position.turn.number, 3);
}

void LessonFileTest::positionsOnTheSameMapShareIt()
{
    const auto lesson = loadLesson(FormatFixtures::path(u"full.lesson.json"_s));
    QVERIFY(lesson.hasValue());
    for (const LoadedScenario& position : lesson->positions) {
        QCOMPARE(position.scenario.position.map.get(), lesson->positions[0].scenario.position.map.get());
        QCOMPARE(position.rules.rulesetPtr().get(), lesson->positions[0].rules.rulesetPtr().get());
    }
}

void LessonFileTest::errorsHaveTheirPlaces_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("told"); // code and pointer
    QTest::addColumn<QString>("hint");
    const auto row = [](const char* name, const QByteArray& text, const QStringList& told, const QString& hint = {}) {
        QTest::newRow(name) << text << told << hint;
    };
    row("nothing asked", lessonOf(""), {});
    row("unit", lessonOf(R"(, "question": {"ask": "path", "unit": "1/b"})"),
        {u"lesson.unknown-unit /steps/0/question/unit"_s}, u"1/a"_s);
    row("units", lessonOf(R"(, "highlight": [{"which": "units", "units": ["1/a", "x"]}])"),
        {u"lesson.unknown-unit /steps/0/highlight/0/units/1"_s});
    row("side", lessonOf(R"(, "question": {"ask": "hexes", "which": "zoc", "side": "redd"})"),
        {u"scenario.unknown-side /steps/0/question/side"_s}, u"red"_s);
    row("hex", lessonOf(R"(, "focus": ["0101", "9901"])"), {u"map.unknown-hex /steps/0/focus/1"_s});
    row("question", lessonOf(R"(, "question": {"ask": "hexs", "unit": "nobody"})"),
        {u"json.wrong-value /steps/0/question/ask"_s}, u"hexes"_s);
    row("query", lessonOf(R"(, "question": {"ask": "hexes", "which": "legal-end", "unit": "nobody"})"),
        {u"json.wrong-value /steps/0/question/which"_s}, u"legal-ends"_s);
    row("query that only points out", lessonOf(R"(, "question": {"ask": "hexes", "which": "supply-line"})"),
        {u"json.wrong-value /steps/0/question/which"_s});
    row("both unit and side", lessonOf(R"(, "highlight": [{"which": "zoc", "unit": "1/a", "side": "red"}])"),
        {u"json.unknown-key /steps/0/highlight/0/side"_s});
    row("neither unit nor side", lessonOf(R"(, "highlight": [{"which": "zoc"}])"),
        {u"json.missing-key /steps/0/highlight/0"_s});
    row("a member of another question", lessonOf(R"(, "question": {"ask": "fate", "unit": "1/a", "hex": "0101"})"),
        {u"json.unknown-key /steps/0/question/hex"_s});
    row("change", lessonOf(R"(, "changes": [{"do": "put", "units": ["nobody"], "hex": "0101"}])"),
        {u"lesson.change /steps/0/changes/0"_s});
    row("after a change that fails nothing is said about the position",
        lessonOf(R"(, "changes": [{"do": "putt"}], "question": {"ask": "path", "unit": "nobody"})"),
        {u"json.wrong-value /steps/0/changes/0/do"_s}, u"put"_s);
    row("line of a table", lessonOf(R"(, "changes": [{"do": "note", "text": "x", "after": 0}])"),
        {u"json.unknown-key /steps/0/changes/0/after"_s});
    row("language", lessonOf(R"(, "text": {"en": "a", "German": "b"})"), {u"lesson.language /steps/0/text/German"_s});
    row("no text", lessonOf(R"(, "text": {})"), {u"json.wrong-value /steps/0/text"_s});
    row("no scenario", lessonOf("", "null"), {u"json.wrong-type /steps/0/scenario"_s});
    row("game", lessonOf("").replace("\"small\"", "\"ardennes-offensif\""), {u"lesson.game /game"_s},
        u"ardennes-offensive"_s);
    row("id", lessonOf("").replace("\"x\"", "\"../x\""), {u"lesson.id /id"_s});
    row("no steps",
        R"({"format": "rearguard-lesson", "version": 1, "id": "x", "title": "X", "game": "y", "steps": []})",
        {u"json.wrong-value /steps"_s});
    row("first step without scenario",
        R"({"format": "rearguard-lesson", "version": 1, "id": "x", "title": "X", "game": "y", "steps": [{"text": "z"}]})",
        {u"json.missing-key /steps/0"_s});
    row("first step that is none",
        R"({"format": "rearguard-lesson", "version": 1, "id": "x", "title": "X", "game": "y", "steps": [5]})",
        {u"json.wrong-type /steps/0"_s});
}

void LessonFileTest::errorsHaveTheirPlaces()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QStringList, told);
    QFETCH(const QString, hint);
    const FileErrors errors = errorsOf(text);
    QStringList found;
    for (const FileError& error : errors) {
        found += error.code + u' ' + error.pointer;
        QVERIFY(error.line > 0 && error.column > 0 && !error.message.endsWith(u'.'));
    }
    QVERIFY2(found == told, qPrintable(FormatFixtures::told(errors)));
    if (!hint.isEmpty())
        QVERIFY2(errors.front().hint.contains(u'"' + hint + u'"'), qPrintable(errors.front().hint));
}

void LessonFileTest::errorsOfNamedFilesAreTold()
{
    // A file that is not there belongs where it is named; what is wrong in one keeps its own place.
    FileErrors errors = errorsOf(lessonOf("", "\"none.scenario.json\""));
    QCOMPARE(errors.size(), std::size_t(1));
    QCOMPARE(errors.front().code, u"file.not-found"_s);
    QCOMPARE(errors.front().pointer, u"/steps/0/scenario"_s);
    errors = errorsOf(lessonOf("", "\"unit-id-twice.scenario.json\""));
    QCOMPARE(errors.front().code, u"scenario.duplicate-unit"_s);
    QCOMPARE(errors.front().file, FormatFixtures::path(u"unit-id-twice.scenario.json"_s));
    // A scenario inside the lesson is part of it.
    QByteArray scenario = FormatFixtures::text(u"good.scenario.json"_s);
    scenario.replace("\"1/a\"", "\"1 2\"");
    errors = errorsOf(lessonOf("", scenario));
    QVERIFY2(!errors.empty() && errors.front().pointer == u"/steps/0/scenario/units/0/id"_s,
             qPrintable(FormatFixtures::told(errors)));
}

void LessonFileTest::pathsMayClimbInLessonsOnly()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(u"lessons/deep"_s) && QDir(folder.path()).mkpath(u"maps"_s));
    const auto put = [&](const QString& name, const QByteArray& bytes) {
        return writeBytes(bytes, folder.filePath(name)).hasValue();
    };
    QVERIFY(put(u"maps/good.hexmap.json"_s, FormatFixtures::text(u"good.hexmap.json"_s)));
    QVERIFY(put(u"maps/good.scenario.json"_s, FormatFixtures::text(u"good.scenario.json"_s)));
    QVERIFY(put(u"maps/good.ruleset.json"_s, FormatFixtures::text(u"good.ruleset.json"_s)));
    const auto errorsAt = [&](const QByteArray& scenario) {
        return FormatFixtures::errorsOf(
            parseLesson(lessonOf("", scenario), folder.filePath(u"lessons/deep/x.lesson.json"_s)));
    };
    QVERIFY2(errorsAt("\"../../maps/good.scenario.json\"").empty(),
             qPrintable(FormatFixtures::told(errorsAt("\"../../maps/good.scenario.json\""))));
    QByteArray inlined = FormatFixtures::text(u"good.scenario.json"_s);
    inlined.replace("\"good.hexmap.json\"", "\"../../maps/good.hexmap.json\"");
    inlined.replace("\"good.ruleset.json\"", "\"../../maps/good.ruleset.json\"");
    QVERIFY2(errorsAt(inlined).empty(), qPrintable(FormatFixtures::told(errorsAt(inlined))));
    for (const QByteArray path :
         {"\"/etc/x.scenario.json\"", "\"C:/x.scenario.json\"", "\"..\\\\x.scenario.json\"", "\"\""})
        QCOMPARE(errorsAt(path).front().code, u"file.path"_s);
    // The same scenario in a file of its own may not.
    QVERIFY(put(u"lessons/deep/climbs.scenario.json"_s, inlined));
    QCOMPARE(errorsAt("\"climbs.scenario.json\"").front().code, u"file.path"_s);
}

void LessonFileTest::whatIsTooLongIsRefused()
{
    QByteArray steps = "{\"scenario\": \"good.scenario.json\"}";
    for (int i = 0; i < 200; ++i)
        steps += ", {\"text\": \"x\"}";
    const QByteArray many =
        R"({"format": "rearguard-lesson", "version": 1, "id": "x", "title": "X", "game": "y", "steps": [)" + steps
        + "]}";
    QCOMPARE(errorsOf(many).front().code, u"lesson.too-long"_s);
    const auto textOf = [](int characters) { return lessonOf(", \"text\": \"" + QByteArray(characters, 'x') + "\""); };
    QCOMPARE(errorsOf(textOf(20'001)).front().code, u"lesson.too-long"_s);
    QVERIFY(errorsOf(textOf(20'000)).empty());
    QCOMPARE(errorsOf(QByteArray(17 * 1024 * 1024, ' ')).front().code, u"json.too-large"_s);
}

void LessonFileTest::manyLargePositionsAreRefused()
{
    // Every step has its position: a file of a megabyte must not fill the memory.
    QByteArray list;
    for (int i = 0; i < 2000; ++i)
        list += R"({"kind": "depot", "at": "0103"}, )";
    QByteArray scenario = FormatFixtures::text(u"good.scenario.json"_s);
    scenario.replace("\"markers\": [", "\"markers\": [" + list);
    QVERIFY(scenario.size() > list.size());
    const auto lesson = [&](int steps) {
        QByteArray text = lessonOf("", scenario);
        QByteArray more;
        for (int i = 1; i < steps; ++i)
            more += R"(, {"text": "x"})";
        text.insert(text.lastIndexOf(']'), more);
        return errorsOf(text);
    };
    QVERIFY2(lesson(90).empty(), qPrintable(FormatFixtures::told(lesson(90))));
    const FileErrors errors = lesson(120);
    QVERIFY2(errors.size() == 1 && errors.front().code == u"lesson.too-long"_s,
             qPrintable(FormatFixtures::told(errors)));
    // At the step with which it is too much.
    QCOMPARE(errors.front().pointer, u"/steps/99"_s);
}

REARGUARD_APPLESS_TEST(LessonFileTest)
#include "lesson_file_test.moc"

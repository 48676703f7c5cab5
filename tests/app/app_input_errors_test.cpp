// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "program.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

// Files that are at fault: exit status 1, every error with its place.
class AppInputErrorsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void checkIsSilentWhenAllIsWell();
    void checkSaysAllErrorsWithTheirPlaces();
    void checkTellsErrorsOfASharedMapOnce();
    void checkAsJson();
    void checkAsJsonWhenAllIsWell();
    void checkReadsEachKindOfFile();
    void checkReplaysTables();
    void checkGoesByTheFormatWhereTheNameSaysNothing();
    void checkRefusesOtherDocuments();
    void findingsAreWarningsAndNoErrors();
    void aMissingPictureIsAWarning();
    void aMapIsCheckedByTheGameThatItNames();
    void notesAreForTheMapDoctor();
    void mapDoctorLooksMapsOver();
    void mapDoctorTakesARulesetForMaps();
    void missingFile_data();
    void missingFile();
    void brokenScenarioStopsEverySubcommand_data();
    void brokenScenarioStopsEverySubcommand();
    void rulesOfABrokenFile();
    void whatStandsInAFileDoesNotSteerTheTerminal();

private:
    QString put(const QString& name, const QByteArray& text);
    static QByteArray read(const QString& name);

    QTemporaryDir m_folder;
    QString m_broken; // a scenario with two errors
};

QByteArray AppInputErrorsTest::read(const QString& name)
{
    QFile file(fixture(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString AppInputErrorsTest::put(const QString& name, const QByteArray& text)
{
    QFile file(m_folder.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
}

void AppInputErrorsTest::initTestCase()
{
    put(u"small.hexmap.json"_s, read(u"small.hexmap.json"_s));
    QByteArray text = read(u"small.scenario.json"_s);
    text.replace("\"type\": \"infantry\", \"hex\": \"0405\"", "\"type\": \"infantery\", \"hex\": \"0905\"");
    m_broken = put(u"broken.scenario.json"_s, text);
    QVERIFY(!m_broken.isEmpty());
}

void AppInputErrorsTest::checkIsSilentWhenAllIsWell()
{
    const ProgramRun run = runProgram({u"check"_s, u"small.scenario.json"_s, u"small.hexmap.json"_s});
    QCOMPARE(run.errors, QString());
    QCOMPARE(run.output, QString());
    QCOMPARE(run.status, 0);
}

void AppInputErrorsTest::checkSaysAllErrorsWithTheirPlaces()
{
    const ProgramRun run = runProgram({u"check"_s, m_broken});
    QCOMPARE(run.status, 1);
    QCOMPARE(run.output, QString());
    const QStringList lines = run.errors.split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 2);
    static const QRegularExpression form(u"^/.*/broken\\.scenario\\.json:\\d+:\\d+: /units/2/(type|hex): error: .+$"_s);
    for (const QString& line : lines)
        QVERIFY2(form.match(line).hasMatch(), qPrintable(line));
    QVERIFY2(run.errors.contains("\"infantry\""_L1), qPrintable(run.errors)); // the hint
}

void AppInputErrorsTest::checkTellsErrorsOfASharedMapOnce()
{
    QVERIFY(QDir(m_folder.path()).mkpath(u"shared"_s));
    QByteArray map = read(u"small.hexmap.json"_s);
    map.replace("0302/0402", "0302/0702");
    put(u"shared/small.hexmap.json"_s, map);
    const QString one = put(u"shared/one.scenario.json"_s, read(u"small.scenario.json"_s));
    const QString two = put(u"shared/two.scenario.json"_s, read(u"small.scenario.json"_s));
    const ProgramRun run = runProgram({u"check"_s, one, two});
    QCOMPARE(run.status, 1);
    QCOMPARE(run.errors.count(u'\n'), 1);
    QVERIFY2(run.errors.contains("small.hexmap.json:"_L1), qPrintable(run.errors));
}

void AppInputErrorsTest::checkAsJson()
{
    const ProgramRun run = runProgram({u"check"_s, m_broken, u"--json"_s});
    QCOMPARE(run.status, 1);
    QCOMPARE(run.errors, QString());
    const QJsonArray errors = run.json()["errors"_L1].toArray();
    QCOMPARE(errors.size(), 2);
    for (const QJsonValue& value : errors) {
        const QJsonObject error = value.toObject();
        QVERIFY(error["code"_L1].toString().contains(u'.'));
        QVERIFY(!error["message"_L1].toString().isEmpty());
        QVERIFY(error["file"_L1].toString().endsWith("broken.scenario.json"_L1));
        QVERIFY(error["line"_L1].toInt() > 1);
        QVERIFY(error["column"_L1].toInt() > 1);
        QVERIFY(error["pointer"_L1].toString().startsWith("/units/2/"_L1));
    }
    QVERIFY(run.json()["findings"_L1].isArray());
}

void AppInputErrorsTest::checkAsJsonWhenAllIsWell()
{
    const ProgramRun run = runProgram({u"check"_s, u"small.scenario.json"_s, u"--json"_s});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.output, u"{\"errors\": [], \"findings\": []}\n"_s);
}

void AppInputErrorsTest::checkReadsEachKindOfFile()
{
    const ProgramRun run = runProgram({u"check"_s, u"small.hexmap.json"_s, u"small.scenario.json"_s,
                                       sourceFile(u"resources/rulesets/ardennes-offensive.ruleset.json"_s)});
    QCOMPARE(run.errors, QString());
    QCOMPARE(run.status, 0);
}

void AppInputErrorsTest::checkReplaysTables()
{
    const QString good = sourceFile(u"tests/fixtures/format/full.table.json"_s);
    const ProgramRun silent = runProgram({u"check"_s, good});
    QCOMPARE(silent.errors, QString());
    QCOMPARE(silent.status, 0);

    QByteArray text;
    for (const char* name : {"full.table.json", "good.hexmap.json", "good.ruleset.json"}) {
        QFile file(sourceFile(u"tests/fixtures/format/"_s + QLatin1String(name)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        text = file.readAll();
        put(QLatin1String(name), text);
    }
    QFile file(good);
    QVERIFY(file.open(QIODevice::ReadOnly));
    text = file.readAll();
    const auto now = text.indexOf("\"now\"");
    text.replace(text.indexOf("\"hex\": \"0302\"", now), 13, "\"hex\": \"0401\"");
    const ProgramRun other = runProgram({u"check"_s, put(u"other.table.json"_s, text)});
    QCOMPARE(other.status, 0);
    QVERIFY2(other.errors.endsWith("other.table.json: warning: 3 stands in 0302 here and in 0401 in the file\n"_L1),
             qPrintable(other.errors));

    text.replace("\"do\": \"unmark\"", "\"do\": \"remark\"");
    const ProgramRun broken = runProgram({u"check"_s, put(u"broken.table.json"_s, text), u"--json"_s});
    QCOMPARE(broken.status, 1);
    const QJsonArray errors = broken.json()["errors"_L1].toArray();
    QCOMPARE(errors.size(), 1);
    QCOMPARE(errors[0].toObject()["pointer"_L1].toString(), u"/log/18/do"_s);
    QVERIFY(errors[0].toObject()["line"_L1].toInt() > 20);
}

void AppInputErrorsTest::checkGoesByTheFormatWhereTheNameSaysNothing()
{
    QByteArray map = read(u"small.hexmap.json"_s);
    map.replace("\"rows\": 7", "\"rows\": 8");
    const ProgramRun run = runProgram({u"check"_s, put(u"map.json"_s, map)});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.errors.contains("map.json:"_L1) && run.errors.contains("/terrain"_L1), qPrintable(run.errors));
}

void AppInputErrorsTest::checkRefusesOtherDocuments()
{
    const ProgramRun run = runProgram({u"check"_s, put(u"other.json"_s, "{\"format\": \"something\"}"), u"--json"_s});
    QCOMPARE(run.status, 1);
    QCOMPARE(run.json()["errors"_L1].toArray().at(0).toObject()["code"_L1].toString(), u"file.unknown-kind"_s);

    const ProgramRun empty = runProgram({u"check"_s, put(u"empty.json"_s, {}), u"--json"_s});
    QCOMPARE(empty.status, 1);
    QCOMPARE(empty.json()["errors"_L1].toArray().at(0).toObject()["code"_L1].toString(), u"json.empty"_s);
}

void AppInputErrorsTest::findingsAreWarningsAndNoErrors()
{
    QByteArray text = read(u"small.scenario.json"_s);
    text.replace("\"phase\": \"combat\"", "\"phase\": \"siesta\"");
    const QString path = put(u"odd.scenario.json"_s, text);
    const ProgramRun plain = runProgram({u"check"_s, path});
    QCOMPARE(plain.status, 0);
    QCOMPARE(plain.output, QString());
    static const QRegularExpression form(u"^/.*/odd\\.scenario\\.json:7:\\d+: /turn/phase: warning: .*siesta.*\\n$"_s);
    QVERIFY2(form.match(plain.errors).hasMatch(), qPrintable(plain.errors));

    const ProgramRun json = runProgram({u"check"_s, path, u"--json"_s});
    QCOMPARE(json.status, 0);
    QCOMPARE(json.errors, QString());
    QCOMPARE(json.json()["errors"_L1].toArray().size(), 0);
    const QJsonArray findings = json.json()["findings"_L1].toArray();
    QCOMPARE(findings.size(), 1);
    const QJsonObject finding = findings.at(0).toObject();
    QCOMPARE(finding["code"_L1].toString(), u"check.unknown-phase"_s);
    QCOMPARE(finding["file"_L1].toString(), path);
    QCOMPARE(finding["line"_L1].toInt(), 7);
    QCOMPARE(finding["pointer"_L1].toString(), u"/turn/phase"_s);
}

void AppInputErrorsTest::aMissingPictureIsAWarning()
{
    QByteArray text = read(u"small.hexmap.json"_s);
    text.replace("\"legend\"",
                 "\"underlay\": {\"image\": \"scan.png\", \"origin\": [9, 9], \"hexSize\": [60, 52]},\n \"legend\"");
    const QString path = put(u"scanned.hexmap.json"_s, text);
    const ProgramRun run = runProgram({u"check"_s, path});
    QCOMPARE(run.status, 0);
    static const QRegularExpression form(
        u"/scanned\\.hexmap\\.json:\\d+:\\d+: /underlay/image: warning: .*scan\\.png; expected .*remove.*\\n$"_s);
    QVERIFY2(form.match(run.errors).hasMatch(), qPrintable(run.errors));
    put(u"scan.png"_s, "picture");
    QCOMPARE(runProgram({u"check"_s, path}).errors, QString());
}

void AppInputErrorsTest::aMapIsCheckedByTheGameThatItNames()
{
    QByteArray text = read(u"small.hexmap.json"_s);
    text.replace("\"allied-supply\"", "\"allied-suply\"");
    const auto errorsWith = [this, &text](const QByteArray& ruleset) {
        QByteArray named = text;
        named.replace("\"legend\"", "\"ruleset\": \"" + ruleset + "\",\n \"legend\"");
        const ProgramRun run = runProgram({u"check"_s, put(u"named.hexmap.json"_s, named)});
        return run.status == 0 ? run.errors : u"status %1"_s.arg(run.status);
    };
    QVERIFY(errorsWith("ardennes-offensive").contains("/regions/allied-suply: warning: "_L1));
    // What others know is no error.
    const QString unknown = errorsWith("ardens-offensive");
    QVERIFY2(unknown.contains("/ruleset: warning: "_L1) && unknown.contains("ardennes-offensive"_L1),
             qPrintable(unknown));
    const QString missing = errorsWith("own.ruleset.json");
    QVERIFY2(missing.contains("/ruleset: warning: "_L1) && missing.contains("own.ruleset.json"_L1),
             qPrintable(missing));
}

void AppInputErrorsTest::notesAreForTheMapDoctor()
{
    QByteArray text = read(u"small.scenario.json"_s);
    text.replace("\"hex\": \"0602\"", "\"hex\": null");
    const QString path = put(u"reserve.scenario.json"_s, text);
    QCOMPARE(runProgram({u"check"_s, path}).errors, QString());
    const ProgramRun run = runProgram({u"check"_s, path, u"--map-doctor"_s});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.errors.contains("/units/4/hex: warning: "_L1), qPrintable(run.errors));
}

void AppInputErrorsTest::mapDoctorLooksMapsOver()
{
    QByteArray text = read(u"small.hexmap.json"_s);
    text.replace("\"bridge\": [\"0303/0402\"]", "\"bridge\": [\"0303/0402\", \"0505/0506\"]");
    const QString path = put(u"idle.hexmap.json"_s, text);
    QCOMPARE(runProgram({u"check"_s, path}).errors, QString());
    const ProgramRun run = runProgram({u"check"_s, path, u"--map-doctor"_s});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.output, QString());
    static const QRegularExpression form(
        u"/idle\\.hexmap\\.json:\\d+:\\d+: /hexsides/bridge: warning: .*0505/0506.*; expected .*; fix: .+\\n"_s);
    QVERIFY2(form.match(run.errors).hasMatch(), qPrintable(run.errors));

    const ProgramRun json = runProgram({u"check"_s, path, u"--map-doctor"_s, u"--json"_s});
    QCOMPARE(json.status, 0);
    QCOMPARE(json.errors, QString());
    QJsonObject bridge;
    for (const QJsonValue& value : json.json()["findings"_L1].toArray()) {
        if (value["code"_L1] == "check.nothing-to-cross"_L1)
            bridge = value.toObject();
    }
    QCOMPARE(bridge["severity"_L1].toString(), u"warning"_s);
    QCOMPARE(bridge["hexside"_L1].toString(), u"0505/0506"_s);
    QCOMPARE(bridge["pointer"_L1].toString(), u"/hexsides/bridge"_s);
    QVERIFY(bridge["line"_L1].toInt() > 1);
    QVERIFY(!bridge["mend"_L1].toString().isEmpty() && !bridge["expected"_L1].toString().isEmpty());
}

void AppInputErrorsTest::mapDoctorTakesARulesetForMaps()
{
    QByteArray text = read(u"small.hexmap.json"_s);
    text.replace("\"allied-supply\"", "\"allied-suply\"");
    const QString path = put(u"names.hexmap.json"_s, text);
    const QStringList call{u"check"_s, path, u"--ruleset"_s, u"ardennes-offensive"_s};
    const ProgramRun plain = runProgram(call);
    QCOMPARE(plain.status, 0);
    QCOMPARE(plain.errors.count(u'\n'), 1);
    QVERIFY2(plain.errors.contains("/regions/allied-suply: warning: "_L1), qPrintable(plain.errors));
    const ProgramRun doctor = runProgram(call + QStringList{u"--map-doctor"_s});
    QVERIFY2(doctor.errors.contains("the map lacks the region \"Allied supply routes off the map\" (allied-supply)"_L1),
             qPrintable(doctor.errors));

    const ProgramRun unknown = runProgram({u"check"_s, path, u"--ruleset"_s, u"ardens-offensive"_s});
    QCOMPARE(unknown.status, 2);
    QVERIFY2(unknown.errors.contains("ardennes-offensive"_L1), qPrintable(unknown.errors));
}

void AppInputErrorsTest::missingFile_data()
{
    QTest::addColumn<QStringList>("arguments");
    const QString missing = u"no-such.scenario.json"_s;
    QTest::newRow("check") << QStringList{u"check"_s, missing};
    QTest::newRow("zoc") << QStringList{u"zoc"_s, missing};
    QTest::newRow("supply") << QStringList{u"supply"_s, missing};
    QTest::newRow("ruling") << QStringList{u"ruling"_s, missing};
    QTest::newRow("render") << QStringList{u"render"_s, missing, u"-o"_s, u"never.png"_s};
    QTest::newRow("rules") << QStringList{u"rules"_s, u"no-such.ruleset.json"_s};
}

void AppInputErrorsTest::missingFile()
{
    QFETCH(const QStringList, arguments);
    const ProgramRun plain = runProgram(arguments);
    QCOMPARE(plain.status, 1);
    QCOMPARE(plain.output, QString());
    QVERIFY2(plain.errors.startsWith("no-such."_L1) && plain.errors.count(u'\n') == 1, qPrintable(plain.errors));

    const ProgramRun json = runProgram(arguments + QStringList{u"--json"_s});
    QCOMPARE(json.status, 1);
    QCOMPARE(json.errors, QString());
    const QJsonObject error = json.json()["errors"_L1].toArray().at(0).toObject();
    QCOMPARE(error["code"_L1].toString(), u"file.not-found"_s);
    QVERIFY(!error.contains("line"_L1) && !error.contains("column"_L1));
}

void AppInputErrorsTest::brokenScenarioStopsEverySubcommand_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("zoc") << QStringList{u"zoc"_s};
    QTest::newRow("supply") << QStringList{u"supply"_s};
    QTest::newRow("ruling") << QStringList{u"ruling"_s};
    QTest::newRow("render") << QStringList{u"render"_s, u"-o"_s, u"never.png"_s};
}

void AppInputErrorsTest::brokenScenarioStopsEverySubcommand()
{
    QFETCH(const QStringList, arguments);
    const ProgramRun run = runProgram(arguments + QStringList{m_broken});
    QCOMPARE(run.status, 1);
    QCOMPARE(run.output, QString());
    QCOMPARE(run.errors.count(u'\n'), 2);
    const ProgramRun json = runProgram(arguments + QStringList{m_broken, u"--json"_s});
    QCOMPARE(json.status, 1);
    QCOMPARE(json.errors, QString());
    QCOMPARE(json.json()["errors"_L1].toArray().size(), 2);
}

void AppInputErrorsTest::rulesOfABrokenFile()
{
    const QString path = put(u"own.ruleset.json"_s, "{\"format\": \"rearguard-ruleset\", \"version\": 99}");
    const ProgramRun run = runProgram({u"rules"_s, path});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.errors.contains("own.ruleset.json:1:"_L1), qPrintable(run.errors));
}

void AppInputErrorsTest::whatStandsInAFileDoesNotSteerTheTerminal()
{
    // Red, a terminal's own escape, from right to left, and a tag that is not seen: JSON may have all of them.
    const QByteArray name = R"(28\u001b[31m\u009b1m\u202eInf\udb40\udc41é)";
    const QByteArray wild = read(u"small.scenario.json"_s).replace("28 Inf", name);
    QVERIFY(QFile::copy(fixture(u"small.hexmap.json"_s), m_folder.filePath(u"small.hexmap.json"_s))
            || QFile::exists(m_folder.filePath(u"small.hexmap.json"_s)));
    const QString good = put(u"wild.scenario.json"_s, wild);
    const QString bad = put(u"bad.scenario.json"_s, QByteArray(wild).replace("\"turn\"", "\"t\\u009b\\u202eurn\""));
    int times = 0;
    for (const QStringList& call : {QStringList{u"zoc"_s, good},
                                    {u"supply"_s, good},
                                    {u"ruling"_s, good},
                                    {u"check"_s, good, bad},
                                    {u"x\u009b\u202ey"_s}}) {
        const ProgramRun run = runProgram(call);
        const QString said = run.output + run.errors;
        QVERIFY(!said.isEmpty() || call.first() == "check"_L1);
        for (const QChar c : said) {
            const bool isWild =
                (c.category() == QChar::Other_Control && c != u'\n') || c.category() == QChar::Other_Format;
            QVERIFY2(!isWild, qPrintable(call.first()));
        }
        QVERIFY(!said.contains(u"\U000E0041"_s));
        times += static_cast<int>(said.count(u"28\\u001b[31m\\u009b1m\\u202eInf\\udb40\\udc41é"_s));
    }
    QVERIFY(times > 0);
    // Programs get what is there.
    const QString odd = u"no\u202e.scenario.json"_s;
    const QJsonArray errors = runProgram({u"check"_s, odd, u"--json"_s}).json().value("errors"_L1).toArray();
    QCOMPARE(errors.at(0).toObject().value("file"_L1).toString(), odd);
}

REARGUARD_GUILESS_TEST(AppInputErrorsTest)
#include "app_input_errors_test.moc"

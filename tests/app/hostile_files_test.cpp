// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Files and calls that would take all time or memory, each refused by name or done.

#include "program.h"
#include "support/test_registry.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace Qt::Literals::StringLiterals;

class HostileFilesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void theSameHexTwiceIsRefused_data();
    void theSameHexTwiceIsRefused();
    void aCrowdIsRefused();
    void aRulesetBeyondReasonIsRefused_data();
    void aRulesetBeyondReasonIsRefused();
    void aMillionUnitsAreRefused();
    void unitsOfOneHexAreChecked();
    void supplyThatLeadsNowhereIsTold();
    void quotesWithinQuotesAreWritten();

private:
    QString at(const QString& name) const { return m_folder.filePath(name); }
    bool put(const QString& name, const QJsonObject& document) const;
    QJsonObject scenario(int attackers, int defenders) const;

    QTemporaryDir m_folder;
    QJsonObject m_ruleset;
};

bool HostileFilesTest::put(const QString& name, const QJsonObject& document) const
{
    QFile file(at(name));
    return file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(document).toJson()) > 0;
}

QJsonObject HostileFilesTest::scenario(int attackers, int defenders) const
{
    QJsonArray units;
    const auto add = [&units](const QString& side, const QString& hex, int count) {
        for (int i = 0; i < count; ++i)
            units.append(QJsonObject{
                {u"id"_s, side + QString::number(i)}, {u"side"_s, side}, {u"type"_s, u"infantry"_s}, {u"hex"_s, hex}});
    };
    add(u"german"_s, u"0502"_s, attackers);
    add(u"allied"_s, u"0602"_s, defenders);
    return {{u"format"_s, u"rearguard-scenario"_s},
            {u"version"_s, 1},
            {u"map"_s, u"plain.hexmap.json"_s},
            {u"ruleset"_s, u"ardennes-offensive"_s},
            {u"units"_s, units}};
}

void HostileFilesTest::initTestCase()
{
    const QString row(20, u'.');
    QJsonArray rows;
    for (int i = 0; i < 20; ++i)
        rows.append(row);
    const QJsonObject map{{u"format"_s, u"rearguard-map"_s},
                          {u"version"_s, 1},
                          {u"grid"_s, QJsonObject{{u"shape"_s, u"flat"_s}, {u"columns"_s, 20}, {u"rows"_s, 20}}},
                          {u"legend"_s, QJsonObject{{u"."_s, u"clear"_s}}},
                          {u"terrain"_s, rows}};
    QVERIFY(put(u"plain.hexmap.json"_s, map));
    QFile file(sourceFile(u"resources/rulesets/ardennes-offensive.ruleset.json"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_ruleset = QJsonDocument::fromJson(file.readAll()).object();
    QVERIFY(!m_ruleset.isEmpty());
}

void HostileFilesTest::theSameHexTwiceIsRefused_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("hexes");
    QTest::newRow("attack") << u"--attack"_s << u"0502,0502,0502"_s;
    QTest::newRow("attack, a unit") << u"--attack"_s << u"0502:german0,0502:german0"_s;
    QTest::newRow("defend") << u"--defend"_s << u"0602,0602"_s;
}

void HostileFilesTest::theSameHexTwiceIsRefused()
{
    QFETCH(const QString, option);
    QFETCH(const QString, hexes);
    QVERIFY(put(u"two.scenario.json"_s, scenario(2, 1)));
    QStringList call{u"ruling"_s, at(u"two.scenario.json"_s), u"--result"_s, u"Dr1"_s, u"--json"_s};
    for (const auto& [name, value] : {std::pair(u"--attack"_s, u"0502"_s), std::pair(u"--defend"_s, u"0602"_s)})
        call += {name, name == option ? hexes : value};
    const ProgramRun run = runProgram(call);
    QCOMPARE(run.status, 2);
    const QJsonObject error = run.json()["errors"_L1][0].toObject();
    QCOMPARE(error["code"_L1].toString(), u"call.malformed-value"_s);
    QVERIFY(error["message"_L1].toString().contains(option));
    // Two units of one hex are no such thing.
    QCOMPARE(runProgram({u"ruling"_s, at(u"two.scenario.json"_s), u"--result"_s, u"Dr1"_s, u"--defend"_s, u"0602"_s,
                         u"--attack"_s, u"0502:german0,0502:german1"_s})
                 .status,
             0);
}

void HostileFilesTest::aCrowdIsRefused()
{
    for (const auto& [attackers, defenders] : {std::pair(1000, 1000), std::pair(1, 1000), std::pair(1000, 1)}) {
        QVERIFY(put(u"crowd.scenario.json"_s, scenario(attackers, defenders)));
        const ProgramRun run = runProgram({u"ruling"_s, at(u"crowd.scenario.json"_s), u"--defend"_s, u"0602"_s,
                                           u"--attack"_s, u"0502"_s, u"--result"_s, u"Dr2"_s});
        QCOMPARE(run.status, 2);
        QVERIFY2(run.errors.contains(u"1000 units"_s) && run.errors.contains(u"at most 250"_s), qPrintable(run.errors));
    }
    QVERIFY(put(u"crowd.scenario.json"_s, scenario(250, 1)));
    QCOMPARE(runProgram({u"ruling"_s, at(u"crowd.scenario.json"_s), u"--defend"_s, u"0602"_s, u"--attack"_s, u"0502"_s,
                         u"--result"_s, u"Dr2"_s})
                 .status,
             0);
}

void HostileFilesTest::aRulesetBeyondReasonIsRefused_data()
{
    using Change = std::function<void(QJsonObject&)>;
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("message");
    const auto many = [](const QString& list) {
        return [list](QJsonObject& game) {
            QJsonArray all = game[list].toArray();
            for (int i = 0; i < 3000; ++i)
                all.append(QJsonObject{{u"name"_s, u"n%1"_s.arg(i)}, {u"title"_s, u"N"_s}});
            game[list] = all;
        };
    };
    for (const char* list : {"unitTypes", "terrain", "regions", "states"})
        QTest::newRow(list) << Change(many(QString::fromLatin1(list))) << u"/%1: "_s.arg(QLatin1String(list));
    QTest::newRow("legs") << Change([](QJsonObject& game) {
        QJsonObject supply = game["supply"_L1].toObject();
        QJsonArray lines = supply["lines"_L1].toArray();
        QJsonObject line = lines[0].toObject();
        QJsonArray legs = line["legs"_L1].toArray();
        for (int i = 0; i < 1000; ++i)
            legs.append(QJsonValue(legs[0]));
        line["legs"_L1] = legs;
        lines[0] = line;
        supply["lines"_L1] = lines;
        game["supply"_L1] = supply;
    }) << u"/supply/lines/0/legs: "_s;
    QTest::newRow("a charge") << Change([](QJsonObject& game) {
        QJsonObject retreat = game["retreat"_L1].toObject();
        retreat["charge"_L1] = QJsonArray{QJsonObject{{u"causes"_s, QJsonArray{u"enemy-zoc"_s}},
                                                      {u"hexes"_s, 100},
                                                      {u"steps"_s, 0},
                                                      {u"payer"_s, u"group"_s},
                                                      {u"rule"_s, u"10.2"_s}}};
        game["retreat"_L1] = retreat;
    }) << u"/retreat/charge/0/hexes: "_s;
}

void HostileFilesTest::aRulesetBeyondReasonIsRefused()
{
    QFETCH(const std::function<void(QJsonObject&)>, change);
    QFETCH(const QString, message);
    QJsonObject game = m_ruleset;
    change(game);
    QVERIFY(put(u"own.ruleset.json"_s, game));
    const ProgramRun run = runProgram({u"check"_s, at(u"own.ruleset.json"_s)});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.errors.contains(message), qPrintable(run.errors));
}

void HostileFilesTest::aMillionUnitsAreRefused()
{
    QFile file(at(u"million.scenario.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format": "rearguard-scenario", "version": 1, "map": "plain.hexmap.json",
        "ruleset": "ardennes-offensive", "units": [)");
    for (int i = 0; i < 1'000'000; ++i)
        file.write((i > 0 ? "," : "") + QByteArray(R"({"id":"u)") + QByteArray::number(i)
                   + R"(","side":"german","type":"infantry","hex":"0502"})");
    file.write("]}");
    file.close();
    const ProgramRun run = runProgram({u"check"_s, file.fileName()});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.errors.contains(u"/units"_s), qPrintable(run.errors));
}

void HostileFilesTest::unitsOfOneHexAreChecked()
{
    QVERIFY(put(u"stack.scenario.json"_s, scenario(50'000, 0)));
    const ProgramRun run = runProgram({u"check"_s, at(u"stack.scenario.json"_s)});
    QVERIFY2(run.output.contains(u"50000 units stand in 0502"_s) || run.errors.contains(u"50000 units stand in 0502"_s),
             qPrintable(run.output.left(300) + run.errors.left(300)));
}

void HostileFilesTest::supplyThatLeadsNowhereIsTold()
{
    // The map has no region from which supply comes.
    QVERIFY(put(u"two.scenario.json"_s, scenario(1, 1)));
    const ProgramRun run = runProgram({u"supply"_s, at(u"two.scenario.json"_s), u"--json"_s});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.output.contains(u"no-source"_s), qPrintable(run.output));
}

void HostileFilesTest::quotesWithinQuotesAreWritten()
{
    QJsonObject position = scenario(1, 1);
    for (const QString& text : {u">"_s.repeated(20'000), u"- "_s.repeated(9000) + u"x"_s, u"*a "_s.repeated(6000)}) {
        const QJsonObject step{{u"title"_s, u"S"_s}, {u"text"_s, text}, {u"scenario"_s, position}};
        const QJsonObject lesson{{u"format"_s, u"rearguard-lesson"_s},
                                 {u"version"_s, 1},
                                 {u"id"_s, u"deep"_s},
                                 {u"title"_s, u"Deep"_s},
                                 {u"game"_s, u"ardennes-offensive"_s},
                                 {u"steps"_s, QJsonArray{step}}};
        QVERIFY(put(u"deep.lesson.json"_s, lesson));
        for (const QString& page : {u"deep.pdf"_s, u"deep.html"_s}) {
            const ProgramRun run = runProgram({u"render"_s, at(u"deep.lesson.json"_s), u"-o"_s, at(page)});
            QCOMPARE(run.errors, QString());
            QCOMPARE(run.status, 0);
            QVERIFY(QFileInfo(at(page)).size() > 1000);
        }
    }
}

REARGUARD_GUILESS_TEST(HostileFilesTest)
#include "hostile_files_test.moc"

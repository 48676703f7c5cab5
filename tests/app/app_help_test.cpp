// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "program.h"
#include "support/test_registry.h"

#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

class AppHelpTest : public QObject
{
    Q_OBJECT

private slots:
    void generalHelp();
    void helpOfASubcommand_data();
    void helpOfASubcommand();
    void helpWinsOverWhatElseIsWrong();
    void helpFitsOnAPage_data() { helpOfASubcommand_data(); }
    void helpFitsOnAPage();
    void version();
    void versionForPrograms();
};

namespace {

const QStringList subcommands{u"check"_s, u"zoc"_s, u"supply"_s, u"ruling"_s, u"whatif"_s, u"render"_s, u"rules"_s};

}

void AppHelpTest::generalHelp()
{
    for (const QString& call : {u"--help"_s, u"-h"_s, u"help"_s}) {
        const ProgramRun run = runProgram({call});
        QCOMPARE(run.status, 0);
        QCOMPARE(run.errors, QString());
        QVERIFY(run.output.startsWith("Usage:\n  rearguard [FILE]\n"_L1));
        for (const QString& name : subcommands)
            QVERIFY2(run.output.contains(u"\n  "_s + name + u' '), qPrintable(name));
        QVERIFY(run.output.contains("--version"_L1) && run.output.contains("Exit status:"_L1));
    }
}

void AppHelpTest::helpOfASubcommand_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("options");
    QTest::newRow("check") << u"check"_s << QStringList{u"--map-doctor"_s, u"--ruleset"_s, u"--answers"_s, u"--json"_s};
    QTest::newRow("zoc") << u"zoc"_s << QStringList{u"--json"_s};
    QTest::newRow("supply") << u"supply"_s << QStringList{u"--side SIDE"_s, u"--json"_s};
    QTest::newRow("ruling") << u"ruling"_s
                            << QStringList{u"--defend HEX[,HEX...]"_s,
                                           u"--attack HEX[:UNIT][,HEX...]"_s,
                                           u"--house"_s,
                                           u"--result CODE"_s,
                                           u"--choose UNIT=HEX[,HEX...]"_s,
                                           u"--split"_s,
                                           u"--reading NAME=VALUE"_s,
                                           u"--compare READING"_s,
                                           u"--json"_s};
    QTest::newRow("whatif") << u"whatif"_s
                            << QStringList{u"--fates"_s,
                                           u"--danger SIDE"_s,
                                           u"--reach now|moves|N"_s,
                                           u"--move UNIT[,UNIT...]=HEX"_s,
                                           u"--weights CODE=N[,CODE=N...]"_s,
                                           u"--viewer SIDE"_s,
                                           u"--most N"_s,
                                           u"--budget N"_s,
                                           u"--reading NAME=VALUE"_s};
    QTest::newRow("render") << u"render"_s
                            << QStringList{u"-o, --output FILE"_s, u"--show LAYER[,LAYER...]"_s, u"--size PX"_s,
                                           u"--language LANG"_s, u"--dark"_s};
    QTest::newRow("rules") << u"rules"_s << QStringList{u"--json"_s};
}

void AppHelpTest::helpOfASubcommand()
{
    QFETCH(const QString, name);
    QFETCH(const QStringList, options);
    const ProgramRun run = runProgram({name, u"--help"_s});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.errors, QString());
    QVERIFY(run.output.startsWith(u"Usage:\n  rearguard %1 "_s.arg(name)));
    for (const QString& option : options)
        QVERIFY2(run.output.contains(u"\n  "_s + option + u' '), qPrintable(option));
    QCOMPARE(runProgram({u"help"_s, name}).output, run.output);
}

void AppHelpTest::helpWinsOverWhatElseIsWrong()
{
    const ProgramRun run = runProgram({u"ruling"_s, u"--no-such-option"_s, u"--help"_s});
    QCOMPARE(run.status, 0);
    QVERIFY(run.output.startsWith("Usage:"_L1));
}

void AppHelpTest::helpFitsOnAPage()
{
    QFETCH(const QString, name);
    const QStringList lines = (runProgram({name, u"--help"_s}).output + runProgram({u"--help"_s}).output).split(u'\n');
    for (const QString& line : lines)
        QVERIFY2(line.size() <= 100 && !line.endsWith(u' '), qPrintable(line));
}

void AppHelpTest::version()
{
    for (const QString& call : {u"--version"_s, u"-v"_s}) {
        const ProgramRun run = runProgram({call});
        QCOMPARE(run.status, 0);
        QCOMPARE(run.errors, QString());
        static const QRegularExpression form(
            u"^rearguard \\d+\\.\\d+\\.\\d+\\n"
            "formats: map \\d+, scenario \\d+, ruleset \\d+, table \\d+, lesson \\d+, values \\d+\\n"
            "libraries: Qt \\d+\\.\\d+\\.\\d+.*, zlib \\d+\\..*, Boost \\d+\\..*,\\s+"
            "simdjson \\d+\\..*,\\s+md4c \\d+\\..*\\n$"_s);
        QVERIFY2(form.match(run.output).hasMatch(), qPrintable(run.output));
    }
}

void AppHelpTest::versionForPrograms()
{
    const ProgramRun plain = runProgram({u"--version"_s});
    const ProgramRun run = runProgram({u"--version"_s, u"--json"_s});
    QCOMPARE(run.status, 0);
    const QJsonObject json = run.json();
    QVERIFY(plain.output.startsWith(u"rearguard %1\n"_s.arg(json[u"version"].toString())));
    const QJsonArray formats = json[u"formats"].toArray();
    QCOMPARE(formats.size(), 6);
    for (const auto& each : formats) {
        // What it says it reads is what it reads: a version more is refused, with that number.
        const QString format = each[u"format"].toString();
        const int version = each[u"version"].toInt();
        QTemporaryDir folder;
        const QString path = folder.filePath(u"newer.json"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(u"{\"format\": \"%1\", \"version\": %2}"_s.arg(format).arg(version + 1).toUtf8());
        file.close();
        const ProgramRun check = runProgram({u"check"_s, path});
        QCOMPARE(check.status, 1);
        QVERIFY2(check.errors.contains(u"this program reads up to %1"_s.arg(version)), qPrintable(check.errors));
    }
    const QJsonArray libraries = json[u"libraries"].toArray();
    QCOMPARE(libraries.size(), 5);
    QCOMPARE(libraries.first()[u"name"].toString(), u"Qt"_s);
    QCOMPARE(libraries.first()[u"running"].toString(), QString::fromLatin1(qVersion()));
}

REARGUARD_GUILESS_TEST(AppHelpTest)
#include "app_help_test.moc"

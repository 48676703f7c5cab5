// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "program.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

class HelpTest : public QObject
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
};

namespace {

const QStringList subcommands{u"check"_s, u"zoc"_s, u"supply"_s, u"ruling"_s, u"render"_s, u"rules"_s};

}

void HelpTest::generalHelp()
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

void HelpTest::helpOfASubcommand_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("options");
    QTest::newRow("check") << u"check"_s << QStringList{u"--map-doctor"_s, u"--ruleset"_s, u"--answers"_s, u"--json"_s};
    QTest::newRow("zoc") << u"zoc"_s << QStringList{u"--json"_s};
    QTest::newRow("supply") << u"supply"_s << QStringList{u"--side SIDE"_s, u"--json"_s};
    QTest::newRow("ruling") << u"ruling"_s << QStringList{u"--defend HEX"_s,      u"--attack HEX[,HEX...]"_s,
                                                          u"--result CODE"_s,     u"--choose UNIT=HEX[,HEX...]"_s,
                                                          u"--split"_s,           u"--reading NAME=VALUE"_s,
                                                          u"--compare READING"_s, u"--json"_s};
    QTest::newRow("render") << u"render"_s
                            << QStringList{u"-o, --output FILE"_s, u"--show LAYER[,LAYER...]"_s, u"--size PX"_s,
                                           u"--language LANG"_s, u"--dark"_s};
    QTest::newRow("rules") << u"rules"_s << QStringList{u"--json"_s};
}

void HelpTest::helpOfASubcommand()
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

void HelpTest::helpWinsOverWhatElseIsWrong()
{
    const ProgramRun run = runProgram({u"ruling"_s, u"--no-such-option"_s, u"--help"_s});
    QCOMPARE(run.status, 0);
    QVERIFY(run.output.startsWith("Usage:"_L1));
}

void HelpTest::helpFitsOnAPage()
{
    QFETCH(const QString, name);
    const QStringList lines = (runProgram({name, u"--help"_s}).output + runProgram({u"--help"_s}).output).split(u'\n');
    for (const QString& line : lines)
        QVERIFY2(line.size() <= 100 && !line.endsWith(u' '), qPrintable(line));
}

void HelpTest::version()
{
    for (const QString& call : {u"--version"_s, u"-v"_s}) {
        const ProgramRun run = runProgram({call});
        QCOMPARE(run.status, 0);
        QCOMPARE(run.errors, QString());
        static const QRegularExpression form(u"^rearguard \\d+\\.\\d+\\.\\d+\\n$"_s);
        QVERIFY2(form.match(run.output).hasMatch(), qPrintable(run.output));
    }
}

QTEST_GUILESS_MAIN(HelpTest)
#include "help_test.moc"

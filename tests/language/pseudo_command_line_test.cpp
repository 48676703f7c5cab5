// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/scenario_file.h"
#include "io/scenario_loader.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/pseudo_language.h"
#include "usage.h"

#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

// Every word that the command line prints has been asked for in the user's language, except names, codes and what is typed.
class PseudoCommandLineTest : public QObject
{
    Q_OBJECT

private slots:
    void help_data();
    void help();
    void answers_data();
    void answers();
    void faults_data();
    void faults();
    void wrongCalls_data();
    void wrongCalls();

private:
    void check(const QStringList& arguments, QSet<QString> data);
};

namespace {

QString inTree(const QString& path)
{
    return sourcePath(u"/") + path;
}

void addScenario(QSet<QString>& data, const QString& path)
{
    const auto loaded = loadScenario(path);
    if (!loaded)
        return;
    const Ruleset& game = loaded->rules.ruleset();
    addWords(data, game.id);
    for (const ResultRule& result : game.results)
        addWords(data, result.code);
    for (const RuleText& rule : *game.rules)
        addWords(data, rule.number);
    // To be typed after --reading and --side.
    for (const Reading& reading : game.readings) {
        addWords(data, reading.name);
        for (const Reading::Value& value : reading.values)
            addWords(data, value.name);
    }
    for (const Setting& setting : game.settings)
        addWords(data, setting.name);
    for (const Unit& unit : loaded->scenario.position.units) {
        for (const QString& name : {unit.id, unit.name, unit.formation})
            addWords(data, name);
    }
}

} // namespace

void PseudoCommandLineTest::check(const QStringList& arguments, QSet<QString> data)
{
    for (const QString& word : {u"Rearguard"_s, u"json"_s})
        addWords(data, word);
    for (const QString& argument : arguments)
        addWords(data, argument);
    QProcess program;
    program.setProcessChannelMode(QProcess::MergedChannels);
    program.start(buildPath(u"/tests/language/pseudo_program"), arguments);
    QVERIFY(program.waitForFinished());
    const QString said = QString::fromUtf8(program.readAll());
    QVERIFY(said.size() > 10);
    QStringList found;
    for (const QString& line : said.split(u'\n')) {
        // Options are typed as they are.
        QString words = line;
        static const QRegularExpression option(u"--?[a-z-]+"_s);
        words.remove(option);
        if (const QStringList plain = plainWords(words, data); !plain.isEmpty())
            found += plain.join(u' ') + u": "_s + line.simplified().left(150);
    }
    found.removeDuplicates();
    for (const QString& line : found)
        qInfo("%s", qUtf8Printable(line));
    QCOMPARE(found.size(), 0);
}

void PseudoCommandLineTest::help_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("program") << QStringList{u"--help"_s};
    for (const QString& name : subcommandNames())
        QTest::newRow(qPrintable(name)) << QStringList{name, u"--help"_s};
}

void PseudoCommandLineTest::help()
{
    QFETCH(const QStringList, arguments);
    // What is typed, and the words in capitals that stand for it.
    QSet<QString> data;
    for (const SubcommandSpec& spec : subcommands()) {
        for (const char* typed : {spec.name, spec.arguments, spec.example})
            addWords(data, QString::fromLatin1(typed));
        for (const OptionSpec& option : spec.options)
            addWords(data, QString::fromLatin1(option.value));
    }
    addWords(data, u"LANG SUBCOMMAND ARGUMENTS"_s);
    check(arguments, data);
}

void PseudoCommandLineTest::answers_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("file");
    const QString worked = u"maps/ardennes/worked-case-3502.scenario.json"_s;
    QTest::newRow("ruling") << QStringList{u"ruling"_s} << worked;
    QTest::newRow("compared") << QStringList{u"ruling"_s, u"--compare"_s, u"evaluation"_s} << worked;
    for (const QString& name :
         {u"winter-front/stack-or-split"_s, u"panzergruppe-guderian/who-dies"_s, u"russia-besieged/owners-option"_s,
          u"lost-battalion/storm-of-romagny"_s, u"russia-besieged/closed-lands"_s,
          u"panzergruppe-guderian/split-result"_s, u"winter-front/over-the-headquarters"_s})
        QTest::newRow(qPrintable(name)) << QStringList{u"ruling"_s} << u"maps/"_s + name + u".scenario.json"_s;
    QTest::newRow("zoc") << QStringList{u"zoc"_s} << worked;
    for (const QString& game :
         {u"ardennes/worked-case-3502"_s, u"russia-besieged/owners-option"_s, u"winter-front/start"_s,
          u"panzergruppe-guderian/into-not-through"_s, u"lost-battalion/the-western-edge"_s})
        QTest::newRow(qPrintable(u"supply "_s + game))
            << QStringList{u"supply"_s} << u"maps/"_s + game + u".scenario.json"_s;
}

void PseudoCommandLineTest::answers()
{
    QFETCH(const QStringList, options);
    QFETCH(const QString, file);
    QSet<QString> data;
    addScenario(data, inTree(file));
    check(options + QStringList{inTree(file)}, data);
}

void PseudoCommandLineTest::faults_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::newRow("fixtures") << u"tests/app/fixtures"_s;
}

void PseudoCommandLineTest::faults()
{
    QFETCH(const QString, pattern);
    QSet<QString> data;
    for (const QString& word :
         {u"json"_s, u"scenario"_s, u"hexmap"_s, u"ruleset"_s, u"river"_s, u"bridge"_s, u"road"_s})
        addWords(data, word);
    const QDir folder(inTree(pattern));
    for (const QString& name : folder.entryList({u"*.json"_s}, QDir::Files)) {
        QProcess program;
        program.setProcessChannelMode(QProcess::MergedChannels);
        program.setWorkingDirectory(folder.path());
        program.start(buildPath(u"/tests/language/pseudo_program"), {u"check"_s, u"--map-doctor"_s, name});
        QVERIFY(program.waitForFinished());
        const QString said = QString::fromUtf8(program.readAll());
        for (const QString& line : said.split(u'\n', Qt::SkipEmptyParts)) {
            // File, place and pointer come first; what stands in quotes is the file's.
            QString words = line;
            static const QRegularExpression place(u"^[^ ]+:( /[^ ]*:)?"_s);
            static const QRegularExpression quotes(u"\"[^\"]*\""_s);
            words.remove(place).remove(quotes);
            const QStringList plain = plainWords(words, data);
            QVERIFY2(plain.isEmpty(), qPrintable(plain.join(u' ') + u": "_s + line));
        }
    }
}

void PseudoCommandLineTest::wrongCalls_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("unknown subcommand") << QStringList{u"rulling"_s};
    QTest::newRow("unknown option") << QStringList{u"zoc"_s, u"--jsno"_s, u"a.json"_s};
    QTest::newRow("no value") << QStringList{u"supply"_s, u"a.json"_s, u"--side"_s};
    QTest::newRow("no file") << QStringList{u"check"_s};
    QTest::newRow("language") << QStringList{u"zoc"_s, u"a.json"_s, u"--language"_s, u"qq"_s};
    QTest::newRow("file is missing") << QStringList{u"zoc"_s, u"no-such-file.scenario.json"_s};
}

void PseudoCommandLineTest::wrongCalls()
{
    QFETCH(const QStringList, arguments);
    QSet<QString> data;
    for (const SubcommandSpec& spec : subcommands())
        addWords(data, QString::fromLatin1(spec.name));
    addWords(data, u"SIDE de en"_s);
    check(arguments, data);
}

REARGUARD_GUILESS_TEST(PseudoCommandLineTest)
#include "pseudo_command_line_test.moc"

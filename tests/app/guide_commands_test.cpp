// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/places.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <vector>

using namespace Qt::Literals::StringLiterals;

namespace {

/// A block of code on a page.
struct Code
{
    QString info; ///< behind the fence: "sh status=1"
    QString text;
    qsizetype at = 0; ///< of the text, in the page
};

std::vector<Code> codeOf(const QString& page)
{
    static const QRegularExpression block(u"^ *```([^\n]*)\n(.*?)^ *```$"_s,
                                          QRegularExpression::DotMatchesEverythingOption
                                              | QRegularExpression::MultilineOption);
    std::vector<Code> all;
    for (auto matches = block.globalMatch(page); matches.hasNext();) {
        const auto match = matches.next();
        all.push_back({match.captured(1), match.captured(2), match.capturedStart(2)});
    }
    return all;
}

/// Blocks in list items are indented.
QString unindented(const QString& text)
{
    QStringList lines = text.split(u'\n');
    qsizetype indent = text.size();
    for (const QString& line : lines) {
        if (!line.trimmed().isEmpty())
            indent = std::min(indent, line.size() - QStringView(line).trimmed().size());
    }
    for (QString& line : lines)
        line = line.mid(indent);
    return lines.join(u'\n');
}

/// Whether the lines are these, where a line "…" stands for any number of lines.
bool isLike(const QStringList& lines, const QStringList& pattern)
{
    QString shape;
    for (const QString& line : pattern)
        shape += line.trimmed() == u"…"_s ? u"(?:[^\n]*\n)*?"_s : QRegularExpression::escape(line) + u'\n';
    const QRegularExpression wanted(QRegularExpression::anchoredPattern(shape));
    return wanted.match(lines.join(u'\n') + u'\n').hasMatch();
}

} // namespace

// Runs the commands that the guide shows, in a fresh folder a page. To write what they truly print into the pages:
// REARGUARD_REGENERATE=1 build/tests/app/guide_commands_test
class GuideCommandsTest : public QObject
{
    Q_OBJECT

private slots:
    void page_data();
    void page();
    void commandsThatAreNotRunNeedAWindow();
    void dotsStandForLines();

private:
    static QDir folder() { return QDir(sourcePath(u"/resources/guide")); }
    static QString textOf(const QString& name)
    {
        QFile file(folder().filePath(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
};

void GuideCommandsTest::page_data()
{
    QTest::addColumn<QString>("name");
    int commands = 0;
    for (const QString& name : folder().entryList({u"*.md"_s}, QDir::Files)) {
        const QString page = textOf(name);
        for (const Code& code : codeOf(page))
            commands += code.info.section(u' ', 0, 0) == u"sh"_s ? 1 : 0;
        if (page.contains("```sh"_L1))
            QTest::newRow(qPrintable(name)) << name;
    }
    QVERIFY2(commands > 5, "the guide shows no commands");
}

void GuideCommandsTest::page()
{
    QFETCH(QString, name);
    const QTemporaryDir place;
    for (const QString& shipped : {u"maps"_s, u"resources"_s}) {
        QProcess copy;
        copy.start(u"cp"_s, {u"-r"_s, sourcePath(u"/") + shipped, place.filePath(shipped)});
        QVERIFY(copy.waitForFinished() && copy.exitCode() == 0);
    }
    QProcessEnvironment surroundings = QProcessEnvironment::systemEnvironment();
    for (const QString& variable : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s, u"LANGUAGE"_s})
        surroundings.remove(variable);
    surroundings.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
    surroundings.insert(u"PATH"_s, QFileInfo(programPath()).path() + u':' + surroundings.value(u"PATH"_s));

    const QString page = textOf(name);
    QString written = page;
    const std::vector<Code> all = codeOf(page);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const QStringList info = all[i].info.split(u' ', Qt::SkipEmptyParts);
        for (const QString& word : info) {
            if (!word.startsWith("path="_L1))
                continue;
            // What the reader is told to write.
            QFile file(place.filePath(word.section(u'=', 1)));
            QVERIFY(QDir().mkpath(QFileInfo(file).path()) && file.open(QIODevice::WriteOnly));
            file.write(unindented(all[i].text).toUtf8());
        }
        if (info.value(0) != u"sh"_s)
            continue;
        QProcess shell;
        shell.setProcessEnvironment(surroundings);
        shell.setWorkingDirectory(place.path());
        shell.setProcessChannelMode(QProcess::MergedChannels);
        shell.start(u"sh"_s, {u"-e"_s, u"-c"_s, unindented(all[i].text)});
        constexpr int patience = 60'000;
        QVERIFY(shell.waitForFinished(patience));
        const QString printed = QString::fromUtf8(shell.readAll());
        const QString message = all[i].text + u"prints\n"_s + printed;
        QVERIFY2(shell.exitStatus() == QProcess::NormalExit, qPrintable(message));
        const int expected = info.value(1).startsWith("status="_L1) ? info.value(1).section(u'=', 1).toInt() : 0;
        QVERIFY2(shell.exitCode() == expected, qPrintable(message));
        if (i + 1 == all.size() || all[i + 1].info.trimmed() != u"text"_s)
            continue;
        const QString shown = all[i + 1].text;
        if (qEnvironmentVariableIsSet("REARGUARD_REGENERATE") && !shown.contains(u'…')) {
            // From the end, places before it stay where they are: the file is written once per block.
            const qsizetype fromEnd = page.size() - all[i + 1].at;
            written.replace(written.size() - fromEnd, shown.size(), printed);
            continue;
        }
        QVERIFY2(isLike(printed.trimmed().split(u'\n'), unindented(shown).trimmed().split(u'\n')),
                 qPrintable(message + u"and not\n"_s + shown));
    }
    if (written != page) {
        QFile file(folder().filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(written.toUtf8());
    }
}

// What can be run is run: only the window cannot.
void GuideCommandsTest::commandsThatAreNotRunNeedAWindow()
{
    QProcess help;
    help.start(programPath(), {u"--help"_s});
    QVERIFY(help.waitForFinished());
    const QString subcommands = QString::fromUtf8(help.readAll());
    static const QRegularExpression call(u"^ *\\$? *rearguard(?: +--language +\\S+)?(?: +(\\S+))?"_s,
                                         QRegularExpression::MultilineOption);
    for (const QString& name : folder().entryList({u"*.md"_s}, QDir::Files)) {
        for (const Code& code : codeOf(textOf(name))) {
            if (code.info.section(u' ', 0, 0) == u"sh"_s)
                continue;
            for (auto matches = call.globalMatch(code.text); matches.hasNext();) {
                const QString word = matches.next().captured(1);
                if (word.isEmpty())
                    continue;
                QVERIFY2(!subcommands.contains(u"\n  "_s + word + u' ') && !word.startsWith(u'-'),
                         qPrintable(u"%1: rearguard %2 is not run"_s.arg(name, word)));
            }
        }
    }
}

void GuideCommandsTest::dotsStandForLines()
{
    const QStringList printed{u"a"_s, u"b (1)"_s, u"c"_s};
    QVERIFY(isLike(printed, printed));
    QVERIFY(isLike(printed, {u"a"_s, u"…"_s, u"c"_s}));
    QVERIFY(isLike(printed, {u"…"_s, u"c"_s}));
    QVERIFY(isLike(printed, {u"a"_s, u"b (1)"_s, u"c"_s, u"…"_s}));
    QVERIFY(!isLike(printed, {u"a"_s, u"c"_s}));
    QVERIFY(!isLike(printed, {u"…"_s, u"b"_s, u"c"_s}));
}

REARGUARD_GUILESS_TEST(GuideCommandsTest)
#include "guide_commands_test.moc"

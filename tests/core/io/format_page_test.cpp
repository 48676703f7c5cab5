// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "format_fixtures.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString formatPage()
{
    return textOf(sourcePath(u"/maps/FORMAT.md"));
}

QSet<QString> matches(const QString& text, const QRegularExpression& pattern)
{
    QSet<QString> found;
    auto match = pattern.globalMatch(text);
    while (match.hasNext())
        found.insert(match.next().captured(1));
    return found;
}

/// The examples of the page that are whole documents.
QStringList examples()
{
    static const QRegularExpression block(u"```json\n(\\{.*?\n\\})\n```"_s,
                                          QRegularExpression::DotMatchesEverythingOption);
    QStringList found;
    auto match = block.globalMatch(formatPage());
    while (match.hasNext())
        found += match.next().captured(1);
    return found;
}

} // namespace

/// maps/FORMAT.md tells the truth.
class FormatPageTest : public QObject
{
    Q_OBJECT

private slots:
    void everyCodeIsListed();
    void theExamplesAreGoodFiles();
};

void FormatPageTest::everyCodeIsListed()
{
    QSet<QString> used;
    const QString prefixes = u"(?:json|file|format|map|scenario|ruleset|lesson|values|check|call|combat|choice|retreat)"_s;
    const QRegularExpression inCode(u"\"(%1\\.[a-z-]+)\""_s.arg(prefixes));
    for (const QString& folder :
         {u"core/json"_s, u"core/io"_s, u"core/check"_s, u"core/rules"_s, u"core/lesson"_s, u"app"_s}) {
        QDirIterator files(sourcePath(u"/") + folder, {u"*.cpp"_s, u"*.h"_s}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext())
            used += matches(textOf(files.next()), inCode);
    }
    used.remove(u"check.json"_s);
    const QSet<QString> listed = matches(formatPage(), QRegularExpression(u"`(%1\\.[a-z-]+)`"_s.arg(prefixes)));
    QVERIFY(used.size() > 50);
    QCOMPARE(QStringList(QSet(used).subtract(listed).values()), QStringList());
    QCOMPARE(QStringList(QSet(listed).subtract(used).values()), QStringList());
}

void FormatPageTest::theExamplesAreGoodFiles()
{
    QStringList documents = examples();
    // Shortcuts are the window's: its own tests read them.
    documents.removeIf([](const QString& document) { return document.contains("rearguard-shortcuts"_L1); });
    QCOMPARE(documents.size(), 5);
    const QTemporaryDir folder;
    const QStringList names{u"ford.hexmap.json"_s, u"x.scenario.json"_s, u"x.table.json"_s, u"ford-1.lesson.json"_s,
                            u"x.values.json"_s};
    for (qsizetype i = 0; i < names.size(); ++i) {
        QFile file(folder.filePath(names[i]));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(documents[i].toUtf8() + '\n');
    }
    for (const QString& name : names) {
        const FileErrors errors = FormatFixtures::errorsIn(folder.filePath(name));
        QVERIFY2(errors.empty(), qPrintable(FormatFixtures::told(errors)));
    }
    // The page shows the files as the program writes them.
    QCOMPARE(QString::fromUtf8(mapText(*readMap(folder.filePath(names[0])))), documents[0] + u'\n');
    QCOMPARE(QString::fromUtf8(scenarioText(loadScenario(folder.filePath(names[1]))->scenario)), documents[1] + u'\n');
    const auto table = loadTable(folder.filePath(names[2]));
    QCOMPARE(table->differences, QStringList());
    QCOMPARE(QString::fromUtf8(tableText({table->start.scenario, table->log, table->now, {}})), documents[2] + u'\n');
    const auto lesson = loadLesson(folder.filePath(names[3]));
    QCOMPARE(QString::fromUtf8(lessonText(lesson->lesson, lesson->positions)), documents[3] + u'\n');
    QCOMPARE(QString::fromUtf8(valuesText(*readValues(folder.filePath(names[4])))), documents[4] + u'\n');
}

REARGUARD_APPLESS_TEST(FormatPageTest)
#include "format_page_test.moc"

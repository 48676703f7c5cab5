// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is larger than maps/FORMAT.md allows is refused, soon and in words. Depth, legend, names and grid are tried where
// they are read (json_reader_test, map_file_test), lessons in lesson_file_test, pictures in hostile_pictures_test.

#include "core/io/format_fixtures.h"
#include "io/read_limits.h"
#include "io/recovery_journal.h"
#include "io/text_file.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "json/json_object_reader.h"
#include "json/json_reader.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

class ReadLimitsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void files();
    void rulesets();
    void texts();
    void units();
    void markers();
    void labels();
    void linesOfALog();
    void linesOfAJournal();
    void aCombatUnderWayInAJournalMayBeLong();
    void theFormatPageNamesEachLimit();

private:
    /// Errors of a fixture in which a member of the outermost object is another.
    FileErrors errorsWith(const QString& name, const QByteArray& key, const QByteArray& value);
    QTemporaryDir m_folder;
};

namespace {

QByteArray listOf(std::size_t count, const char* element)
{
    QByteArray list = "[";
    list.reserve(static_cast<qsizetype>(count * 3 + 2));
    for (std::size_t i = 0; i < count; ++i)
        list.append(i == 0 ? "" : ",").append(element);
    return list + ']';
}

bool isTooLong(const FileErrors& errors, const QString& pointer)
{
    return std::any_of(errors.begin(), errors.end(), [&](const FileError& error) {
        return error.code == u"json.too-long"_s && error.pointer == pointer;
    });
}

} // namespace

void ReadLimitsTest::initTestCase()
{
    for (const QString& name :
         {u"good.hexmap.json"_s, u"good.ruleset.json"_s, u"full.hexmap.json"_s, u"full.ruleset.json"_s})
        QVERIFY(writeBytes(FormatFixtures::text(name), m_folder.filePath(name)));
}

FileErrors ReadLimitsTest::errorsWith(const QString& name, const QByteArray& key, const QByteArray& value)
{
    QByteArray text = FormatFixtures::text(name);
    const QString pattern =
        u"\n \"%1\": (\\[.*?\\n \\]|\\[[^\\n]*\\]|\"[^\\n]*\")(?=,?\\n)"_s.arg(QString::fromLatin1(key));
    const QRegularExpression member(pattern, QRegularExpression::DotMatchesEverythingOption);
    const auto match = member.match(QString::fromUtf8(text));
    const QByteArray written = "\n \"" + key + "\": " + value;
    if (match.hasMatch())
        text.replace(match.captured(0).toUtf8(), written);
    else
        text.replace(text.lastIndexOf('}'), 1, ',' + written + "\n}");
    const QString path = m_folder.filePath(u"x-"_s + name);
    return writeBytes(text, path) ? FormatFixtures::errorsIn(path) : FileErrors{FileError()};
}

void ReadLimitsTest::files()
{
    QFile file(m_folder.filePath(u"large.hexmap.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(maxJsonSize + 1)); // takes no room on the disk
    const FileErrors errors = FormatFixtures::errorsIn(file.fileName());
    QCOMPARE(errors.size(), 1U);
    QCOMPARE(errors.front().code, u"json.too-large"_s);
    QVERIFY(errors.front().expected.contains("64 MB"_L1));
}

void ReadLimitsTest::rulesets()
{
    QFile file(m_folder.filePath(u"large.ruleset.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(mostRulesetBytes + 1));
    const FileErrors errors = FormatFixtures::errorsIn(file.fileName());
    QCOMPARE(errors.size(), 1U);
    QCOMPARE(errors.front().code, u"json.too-large"_s);
    QVERIFY(errors.front().expected.contains("4 MB"_L1));
}

void ReadLimitsTest::texts()
{
    const auto title = [](qsizetype length) { return '"' + QByteArray(length, 'x') + '"'; };
    QVERIFY(!isTooLong(errorsWith(u"good.hexmap.json"_s, "title", title(longestJsonText)), u"/title"_s));
    QVERIFY(isTooLong(errorsWith(u"good.hexmap.json"_s, "title", title(longestJsonText + 1)), u"/title"_s));
}

void ReadLimitsTest::units()
{
    QVERIFY(isTooLong(errorsWith(u"good.scenario.json"_s, "units", listOf(mostUnitsInFile + 1, "{}")), u"/units"_s));
    QVERIFY(!isTooLong(errorsWith(u"good.scenario.json"_s, "units", listOf(mostUnitsInFile, "{}")), u"/units"_s));
}

void ReadLimitsTest::markers()
{
    QVERIFY(
        isTooLong(errorsWith(u"good.scenario.json"_s, "markers", listOf(mostMarkersInFile + 1, "{}")), u"/markers"_s));
}

void ReadLimitsTest::labels()
{
    QVERIFY(isTooLong(errorsWith(u"good.hexmap.json"_s, "labels", listOf(mostLabelsInFile + 1, "{}")), u"/labels"_s));
}

void ReadLimitsTest::linesOfALog()
{
    QVERIFY(isTooLong(errorsWith(u"full.table.json"_s, "log", listOf(mostLogLines + 1, "{}")), u"/log"_s));
}

void ReadLimitsTest::linesOfAJournal()
{
    JournalHead head;
    head.title = u"x"_s;
    head.begun = QDateTime::fromString(u"2026-01-01T00:00:00.000Z"_s, Qt::ISODateWithMs);
    std::uint64_t sum = 0;
    QByteArray text = summedLine(headLine(head), sum);
    const QByteArray line = stepLine(JournalAct::Kind::Undo);
    text.reserve(static_cast<qsizetype>(mostJournalLines) * (line.size() + 20));
    for (std::size_t i = 0; i <= mostJournalLines; ++i)
        text += summedLine(line, sum);
    const auto journal = parseJournal(text, u"x"_s);
    QVERIFY(journal);
    QCOMPARE(journal->acts.size(), mostJournalLines);
    QVERIFY(journal->isTorn);
}

void ReadLimitsTest::aCombatUnderWayInAJournalMayBeLong()
{
    JournalHead head;
    head.begun = QDateTime::fromString(u"2026-01-01T00:00:00.000Z"_s, Qt::ISODateWithMs);
    const QString play(longestJsonText + 1, u'x');
    std::uint64_t sum = 0;
    QByteArray text = summedLine(headLine(head), sum);
    text += summedLine(stepLine(JournalAct::Kind::Undo, play), sum);
    const auto journal = parseJournal(text, u"x"_s);
    QVERIFY(journal && !journal->isTorn);
    QVERIFY(journal->acts.at(0).play == play);
}

void ReadLimitsTest::theFormatPageNamesEachLimit()
{
    QFile file(sourcePath(u"/maps/FORMAT.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString page = QString::fromUtf8(file.readAll());
    const QString limits = page.mid(page.indexOf("## Limits"_L1)).section("\n## "_L1, 0, 0);
    const auto number = [](qint64 value) { return QLocale(QLocale::English).toString(value); };
    for (const QString& each : {number(maxJsonSize / (1024 * 1024)) + u" MB"_s, number(maxJsonDepth),
                                number(static_cast<qint64>(maxJsonMembers)), number(static_cast<qint64>(maxJsonValues)),
                                number(longestJsonText), number(mostRulesetBytes / (1024 * 1024)) + u" MB"_s,
                                number(static_cast<qint64>(mostUnitsInFile)), number(static_cast<qint64>(mostLogLines)),
                                number(HexGrid::maxHexes)})
        QVERIFY2(limits.contains(each), qPrintable(each));
}

REARGUARD_APPLESS_TEST(ReadLimitsTest)
#include "read_limits_test.moc"

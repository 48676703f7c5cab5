// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "format_fixtures.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFileInfo>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

/// Every file of tests/fixtures/format is read; errors.txt there says what is wrong with which.
class FormatFixturesTest : public QObject
{
    Q_OBJECT

private slots:
    void everyFileHasTheErrorsThatAreListed_data();
    void everyFileHasTheErrorsThatAreListed();
    void everyErrorSaysWhatIsWrong();
    void errorsAreToldInOneLine();
    void aNewerVersionIsNamed();
};

namespace {

QHash<QString, QStringList> listedErrors()
{
    QHash<QString, QStringList> result;
    QString file;
    for (const QString& line : QString::fromUtf8(FormatFixtures::text(u"errors.txt"_s)).split(u'\n')) {
        if (line.startsWith("# "_L1)) {
            file = line.mid(2);
            result.insert(file, {});
        } else if (!file.isEmpty() && !line.isEmpty()) {
            result[file] += line;
        }
    }
    return result;
}

} // namespace

void FormatFixturesTest::everyFileHasTheErrorsThatAreListed_data()
{
    QTest::addColumn<QStringList>("expected");
    const QHash<QString, QStringList> listed = listedErrors();
    const QStringList files = QDir(FormatFixtures::folder()).entryList({u"*.json"_s}, QDir::Files, QDir::Name);
    QCOMPARE(files.size(), listed.size());
    for (const QString& file : files) {
        QVERIFY2(listed.contains(file), qPrintable(file));
        QTest::newRow(qPrintable(file)) << listed.value(file);
    }
}

void FormatFixturesTest::everyFileHasTheErrorsThatAreListed()
{
    QFETCH(QStringList, expected);
    const QString file = QString::fromUtf8(QTest::currentDataTag());
    const FileErrors errors = FormatFixtures::errorsIn(FormatFixtures::path(file));
    QStringList found;
    for (const FileError& error : errors) {
        const QString name = QFileInfo(error.file).fileName();
        const QString place =
            u"%1%2:%3"_s.arg(name == file ? QString() : name + u':').arg(error.line).arg(error.column);
        found += u"%1 %2 %3"_s.arg(error.code, place, error.pointer).trimmed();
    }
    if (found != expected)
        qInfo().noquote() << FormatFixtures::told(errors);
    QCOMPARE(found, expected);
}

void FormatFixturesTest::everyErrorSaysWhatIsWrong()
{
    for (const QString& file : QDir(FormatFixtures::folder()).entryList({u"*.json"_s}, QDir::Files)) {
        for (const FileError& error : FormatFixtures::errorsIn(FormatFixtures::path(file))) {
            const QString told = toText(error);
            QVERIFY2(!error.message.isEmpty(), qPrintable(told));
            QVERIFY2(!told.contains(u'%'), qPrintable(told)); // a placeholder that nothing was put into
            QVERIFY2(!told.contains(u'\n'), qPrintable(told));
        }
    }
}

void FormatFixturesTest::errorsAreToldInOneLine()
{
    const FileError error{u"map.duplicate"_s, u"a.json"_s, 3, 14, u"/a/0"_s, u"wrong"_s, u"right"_s, u"do it"_s};
    QCOMPARE(toText(error), u"a.json:3:14: /a/0: error: wrong; expected right; do it"_s);
    const FileError whole{u"file.not-found"_s, u"a.json"_s, 0, 0, {}, u"wrong"_s, {}, {}};
    QCOMPARE(toText(whole), u"a.json: error: wrong"_s);
}

void FormatFixturesTest::aNewerVersionIsNamed()
{
    const FileErrors errors = FormatFixtures::errorsIn(FormatFixtures::path(u"newer-version.hexmap.json"_s));
    QCOMPARE(errors.size(), 1U);
    QCOMPARE(errors.front().message, u"this file is version 3; this program reads up to 2"_s);
}

REARGUARD_APPLESS_TEST(FormatFixturesTest)
#include "format_fixtures_test.moc"

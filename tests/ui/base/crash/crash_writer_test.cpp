// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/crash/crash_messages.h"
#include "base/crash/crash_writer.h"
#include "support/test_registry.h"

#include <QDateTime>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryFile>
#include <QTest>

#include <functional>
#include <limits>
#include <vector>

using namespace Qt::Literals::StringLiterals;

/// What a report is written with, where nothing has failed: it does without Qt, and must say the same as Qt.
class CrashWriterTest : public QObject
{
    Q_OBJECT

private slots:
    void timesAreThoseOfTheCalendar();
    void numbersAreAsQtWritesThem_data();
    void numbersAreAsQtWritesThem();
    void aFileThatRefusesIsNotAskedAgain();
    void textsAreCutBetweenLetters();
    void whatIsAppendedIsCutAtTheEnd();
    void theLastMessagesAreKept();

private:
    /// What somebody writes with a CrashWriter.
    static QString written(const std::function<void(CrashWriter&)>& write)
    {
        QTemporaryFile file;
        if (!file.open())
            return {};
        CrashWriter writer(file.handle());
        write(writer);
        file.seek(0);
        return QString::fromUtf8(file.readAll());
    }
};

void CrashWriterTest::timesAreThoseOfTheCalendar()
{
    constexpr qint64 lastSecond = 253'402'300'799; // of the year 9999
    std::vector<qint64> moments{0, 951'782'399, 951'782'400, 951'868'800, 1'709'164'800, 4'107'542'399, lastSecond};
    QRandomGenerator random(1);
    for (int i = 0; i < 2000; ++i)
        moments.push_back(random.bounded(lastSecond));
    QStringList expected;
    for (const qint64 moment : moments)
        expected += QDateTime::fromSecsSinceEpoch(moment, Qt::UTC).toString(u"yyyy-MM-dd HH:mm:ss 'UTC'"_s);
    const QString lines = written([&moments](CrashWriter& writer) {
        for (const qint64 moment : moments) {
            writer.time(moment);
            writer.text("\n");
        }
    });
    QCOMPARE(lines.split(u'\n', Qt::SkipEmptyParts), expected);
}

void CrashWriterTest::numbersAreAsQtWritesThem_data()
{
    QTest::addColumn<quint64>("number");
    QTest::newRow("none") << quint64(0);
    QTest::newRow("a digit") << quint64(7);
    QTest::newRow("two") << quint64(10);
    QTest::newRow("the largest") << std::numeric_limits<quint64>::max();
}

void CrashWriterTest::numbersAreAsQtWritesThem()
{
    QFETCH(quint64, number);
    const auto line = [number](CrashWriter& writer) {
        writer.number(number);
        writer.text(" ");
        writer.number(number, 16);
        writer.text(" ");
        writer.number(number, 10, 3);
    };
    QCOMPARE(written(line), u"%1 %2 %3"_s.arg(number).arg(number, 0, 16).arg(number, 3, 10, QChar(u'0')));
    FixedText<32> text;
    text.append("at ");
    text.append(number);
    QCOMPARE(QByteArray(text.data()), "at " + QByteArray::number(number));
}

void CrashWriterTest::aFileThatRefusesIsNotAskedAgain()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    QFile readOnly(file.fileName());
    QVERIFY(readOnly.open(QIODevice::ReadOnly));
    CrashWriter writer(readOnly.handle());
    writer.text("lost");
    writer.text("lost as well");
    QCOMPARE(file.size(), 0);
}

void CrashWriterTest::textsAreCutBetweenLetters()
{
    FixedText<6> text;
    QVERIFY(text.isEmpty());
    text.set("Löß");
    QCOMPARE(QString::fromUtf8(text.data()), u"Löß"_s);
    text.set("Hölle");
    QCOMPARE(QString::fromUtf8(text.data()), u"Höll"_s);
    text.set("tausend");
    QCOMPARE(QString::fromUtf8(text.data()), u"tause"_s);
    text.set("vierß");
    QCOMPARE(QString::fromUtf8(text.data()), u"vier"_s);
    text.set("");
    QVERIFY(text.isEmpty());
}

void CrashWriterTest::whatIsAppendedIsCutAtTheEnd()
{
    FixedText<8> text;
    text.append("four");
    text.append(std::uint64_t(56));
    QCOMPARE(QByteArray(text.data()), "four56");
    text.append("78");
    QCOMPARE(QByteArray(text.data()), "four567");
    text.append("9");
    QCOMPARE(QByteArray(text.data()), "four567");
}

void CrashWriterTest::theLastMessagesAreKept()
{
    CrashMessages messages;
    QVERIFY(messages.all().isEmpty());
    messages.add(u"first"_s);
    messages.add(u"second"_s);
    QCOMPARE(messages.all(), QStringList({u"first"_s, u"second"_s}));
    for (int i = 0; i < 100; ++i)
        messages.add(QString::number(i));
    QCOMPARE(messages.all().last(), u"99"_s);
    QVERIFY(messages.all().size() > 10);
    QCOMPARE(messages.all().first(), QString::number(100 - messages.all().size()));
    messages.add(QString(1000, u'ß'));
    QVERIFY(messages.all().last().startsWith(u"ßßß"_s));
    QVERIFY(!messages.all().last().contains(QChar::ReplacementCharacter));
}

REARGUARD_APPLESS_TEST(CrashWriterTest)
#include "crash_writer_test.moc"

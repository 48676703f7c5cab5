// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Files that somebody made to find out or to spoil something.

#include "core/io/format_fixtures.h"
#include "io/document_file.h"
#include "io/file_kind.h"
#include "io/file_print.h"
#include "io/text_file.h"
#include "support/test_registry.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace Qt::Literals::StringLiterals;

class UntrustedFilesTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void mapsThatAreNoFilesAreNotWaitedFor_data();
    void mapsThatAreNoFilesAreNotWaitedFor();
    void pipesAreNotWaitedForWhateverAsks();
    void filesOfOthersAreNotTold_data();
    void filesOfOthersAreNotTold();
    void lessonsReachBoardsAndNothingElse();

private:
    bool put(const QString& name, const QByteArray& bytes) { return writeBytes(bytes, at(name)).hasValue(); }
    QString at(const QString& name) const { return m_folder->filePath(name); }
    bool putScenario(const QString& map);

    std::unique_ptr<QTemporaryDir> m_folder;
};

void UntrustedFilesTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(put(u"good.hexmap.json"_s, FormatFixtures::text(u"good.hexmap.json"_s)));
    QVERIFY(put(u"good.ruleset.json"_s, FormatFixtures::text(u"good.ruleset.json"_s)));
    QVERIFY(putScenario(u"good.hexmap.json"_s));
    const FileErrors errors = FormatFixtures::errorsIn(at(u"x.scenario.json"_s));
    QVERIFY2(errors.empty(), qPrintable(FormatFixtures::told(errors)));
}

bool UntrustedFilesTest::putScenario(const QString& map)
{
    QByteArray scenario = FormatFixtures::text(u"good.scenario.json"_s);
    scenario.replace("good.hexmap.json", map.toUtf8());
    return put(u"x.scenario.json"_s, scenario);
}

void UntrustedFilesTest::mapsThatAreNoFilesAreNotWaitedFor_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("code");
    QTest::newRow("a pipe") << u"pipe.json"_s << u"file.unreadable"_s;
    QTest::newRow("a link to a device") << u"zero.json"_s << u"file.path"_s;
    QTest::newRow("a link to itself") << u"loop.json"_s << u"file.not-found"_s;
    QTest::newRow("a folder") << u"folder.json"_s << u"file.unreadable"_s;
    QTest::newRow("a device") << u"/dev/zero"_s << u"file.path"_s;
    QTest::newRow("upwards") << u"../../../../etc/passwd"_s << u"file.path"_s;
    QTest::newRow("no document") << u"good"_s << u"file.path"_s;
    QTest::newRow("a name too long") << u"long"_s.repeated(100) + u".json"_s << u"file.not-found"_s;
    QTest::newRow("a name that ends before its end") << u"good.hexmap.json\\u0000.json"_s << u"file.path"_s;
}

void UntrustedFilesTest::mapsThatAreNoFilesAreNotWaitedFor()
{
    QFETCH(const QString, map);
    QFETCH(const QString, code);
    QCOMPARE(mkfifo(at(u"pipe.json"_s).toLocal8Bit().constData(), 0600), 0);
    QVERIFY(QFile::link(u"/dev/zero"_s, at(u"zero.json"_s)));
    QVERIFY(QFile::link(at(u"loop.json"_s), at(u"loop.json"_s)));
    QVERIFY(QDir(m_folder->path()).mkdir(u"folder.json"_s));
    QVERIFY(putScenario(map));
    QVERIFY(QDir::setCurrent(m_folder->path()));
    QTest::failOnWarning(QRegularExpression(u"."_s)); // of what is asked of the file system all the same
    for (const QString& file : {at(u"x.scenario.json"_s), u"x.scenario.json"_s}) {
        const FileErrors errors = FormatFixtures::errorsIn(file);
        QCOMPARE(errors.size(), 1U);
        QVERIFY2(errors.front().code == code, qPrintable(FormatFixtures::told(errors)));
        QCOMPARE(errors.front().pointer, u"/map"_s);
    }
}

void UntrustedFilesTest::pipesAreNotWaitedForWhateverAsks()
{
    const QString pipe = at(u"pipe.scenario.json"_s);
    QCOMPARE(mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
    QVERIFY(!loadDocument(pipe));
    QCOMPARE(fileKind(pipe), FileKind::Scenario); // by its name
    QVERIFY(!printOfFile(pipe).isThere());
}

void UntrustedFilesTest::filesOfOthersAreNotTold_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("text") << QByteArray("secret word\nsecret line\n");
    QTest::newRow("a setting") << QByteArray("{\"secret\": \"secret\"}");
    QTest::newRow("another format") << QByteArray("{\"format\": \"secret\", \"version\": 1, \"secret\": 1}");
    QTest::newRow("a format later on") << QByteArray("{\"secret\": \"secret\", \"format\": \"secret\"}");
    QTest::newRow("a list") << QByteArray("[\"secret\"]");
    QTest::newRow("nearly JSON") << QByteArray("{\"format\": secret}");
    QTest::newRow("no UTF-8") << QByteArray("{\"a\": \"\xff secret\"}");
}

void UntrustedFilesTest::filesOfOthersAreNotTold()
{
    QFETCH(const QByteArray, content);
    QVERIFY(put(u"other.json"_s, content));
    QVERIFY(putScenario(u"other.json"_s));
    const FileErrors errors = FormatFixtures::errorsIn(at(u"x.scenario.json"_s));
    QVERIFY(!errors.empty());
    for (const FileError& error : errors) {
        const QString told = toText(error);
        QVERIFY2(!told.contains("secret"_L1), qPrintable(told));
    }
}

void UntrustedFilesTest::lessonsReachBoardsAndNothingElse()
{
    QVERIFY(QDir(m_folder->path()).mkpath(u"a/b/c"_s));
    QVERIFY(put(u"notes.json"_s, "{\"secret\": 1}"));
    const auto codesAt = [&](const QString& lesson, const QByteArray& path) {
        const QByteArray text = "{\"format\": \"rearguard-lesson\", \"version\": 1, \"id\": \"x\", \"title\": \"X\", "
                                "\"game\": \"test-game\", \"steps\": [{\"text\": \"x\", \"scenario\": \""
                                + path + "\"}]}";
        QStringList codes;
        for (const FileError& error : FormatFixtures::errorsOf(parseLesson(text, at(lesson))))
            codes.append(error.code);
        return codes;
    };
    QVERIFY(!codesAt(u"a/b/x.lesson.json"_s, "../../x.scenario.json").contains(u"file.path"_s));
    QVERIFY(codesAt(u"a/b/c/x.lesson.json"_s, "../../../x.scenario.json").contains(u"file.path"_s));
    QVERIFY(codesAt(u"a/b/x.lesson.json"_s, "../../notes.json").contains(u"file.path"_s));
}

REARGUARD_APPLESS_TEST(UntrustedFilesTest)
#include "untrusted_files_test.moc"

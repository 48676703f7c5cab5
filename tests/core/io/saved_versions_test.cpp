// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/saved_versions.h"

#include "io/text_file.h"
#include "support/test_registry.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

class SavedVersionsTest : public QObject
{
    Q_OBJECT

private slots:
    void theLastThreeAreKept();
    void theSameContentIsKeptOnce();
    void ofALinkTheContentIsKept();
    void whereThereIsNoRoomNoneIsPushedOut();

private:
    static void save(const QString& path, const QByteArray& bytes)
    {
        QVERIFY(keepVersion(path));
        QVERIFY(writeBytes(bytes, path).hasValue());
    }
    static QByteArrayList contents(const QString& path)
    {
        QByteArrayList found;
        for (const SavedVersion& version : savedVersions(path))
            found += readBytes(version.path).value();
        return found;
    }
};

void SavedVersionsTest::theLastThreeAreKept()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.hexmap.json"));
    for (const char* text : {"one", "two", "three", "four", "five"})
        save(path, text);
    QCOMPARE(contents(path), (QByteArrayList{"four", "three", "two"}));
}

void SavedVersionsTest::theSameContentIsKeptOnce()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.hexmap.json"));
    save(path, "one");
    save(path, "two");
    save(path, "one");
    save(path, "one");
    save(path, "one");
    QCOMPARE(contents(path), (QByteArrayList{"one", "two", "one"}));
}

void SavedVersionsTest::ofALinkTheContentIsKept()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("real.hexmap.json"));
    const QString path = folder.filePath(QStringLiteral("a.hexmap.json"));
    save(file, "one");
    QVERIFY(QFile::link(QStringLiteral("real.hexmap.json"), path));
    save(path, "two");
    QCOMPARE(readBytes(file).value(), QByteArray("two"));
    QCOMPARE(contents(path), QByteArrayList{"one"});
}

void SavedVersionsTest::whereThereIsNoRoomNoneIsPushedOut()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.hexmap.json"));
    for (const char* text : {"one", "two", "three", "four"})
        save(path, text);
    const QString latest = savedVersions(path).front().path;
    // A folder where the next one is to be made stands for a disk that has no room for it.
    QString next = latest;
    next.replace(QStringLiteral("~1~"), QStringLiteral("~0~"));
    QVERIFY(QDir().mkpath(next));
    for (int i = 0; i < 3; ++i)
        QVERIFY(!keepVersion(path));
    QCOMPARE(contents(path), (QByteArrayList{"three", "two", "one"}));
    QVERIFY(QDir().rmdir(next));
    save(path, "five");
    QCOMPARE(contents(path), (QByteArrayList{"four", "three", "two"}));
}

REARGUARD_APPLESS_TEST(SavedVersionsTest)

#include "saved_versions_test.moc"

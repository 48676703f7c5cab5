// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/safe_file.h"
#include "io/saved_versions.h"
#include "io/text_file.h"
#include "support/full_disk.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class SafeFileTest : public QObject
{
    Q_OBJECT

private slots:
    void onAFullDiskTheOldFileStays_data();
    void onAFullDiskTheOldFileStays();
    void onAFullDiskNoneOfSeveralIsReplaced();
    void nothingButFilesIsReplaced_data();
    void nothingButFilesIsReplaced();
    void aLinkStaysAndItsTargetIsWritten();
    void aLinkThatLeadsNowhereIsFilled();

private:
    QString at(const QString& name) const { return m_folder.filePath(name); }
    QTemporaryDir m_folder;
};

void SafeFileTest::onAFullDiskTheOldFileStays_data()
{
    QTest::addColumn<int>("piece");
    QTest::newRow("at once") << 40'000;
    QTest::newRow("in pieces") << 1000;
    QTest::newRow("in pieces that do not fit") << 17'000;
}

void SafeFileTest::onAFullDiskTheOldFileStays()
{
    QFETCH(const int, piece);
    const QString path = at(u"old.txt"_s);
    QVERIFY(writeBytes("old", path));
    QString why;
    {
        const FullDisk full(20'000);
        SafeFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        // Like a painter, which does not look what came of it.
        for (int written = 0; written < 40'000; written += piece)
            file.write(QByteArray(piece, 'x'));
        QVERIFY(!file.finish());
        why = file.errorString();
    }
    QVERIFY2(!why.isEmpty() && why != "Unknown error"_L1, qPrintable(why));
    QCOMPARE(contentOf(path), QByteArray("old"));
    QCOMPARE(QDir(m_folder.path()).entryList({u"old.txt*"_s}, QDir::Files), QStringList{u"old.txt"_s});
}

void SafeFileTest::onAFullDiskNoneOfSeveralIsReplaced()
{
    const QString map = at(u"map.json"_s);
    const QString scenario = at(u"scenario.json"_s);
    QVERIFY(writeFiles({{map, "a"}, {scenario, "b"}}));
    {
        const FullDisk full(20'000);
        const auto written = writeFiles({{map, "new"}, {scenario, QByteArray(30'000, 'x')}});
        QVERIFY(!written);
        QCOMPARE(written.error().code, u"file.not-written"_s);
        QCOMPARE(written.error().file, scenario);
    }
    QCOMPARE(contentOf(map), QByteArray("a"));
    QCOMPARE(contentOf(scenario), QByteArray("b"));
}

void SafeFileTest::nothingButFilesIsReplaced_data()
{
    QTest::addColumn<QString>("path");
    QCOMPARE(mkfifo(at(u"pipe"_s).toLocal8Bit().constData(), 0600), 0);
    QVERIFY(QDir(m_folder.path()).mkdir(u"folder"_s));
    QVERIFY(QFile::link(u"/dev/null"_s, at(u"null"_s)));
    QTest::newRow("a pipe") << at(u"pipe"_s);
    QTest::newRow("a folder") << at(u"folder"_s);
    QTest::newRow("a link to a device") << at(u"null"_s);
    QTest::newRow("a device") << u"/dev/full"_s;
}

void SafeFileTest::nothingButFilesIsReplaced()
{
    QFETCH(const QString, path);
    QVERIFY(keepVersion(path)); // which waits for nobody at a pipe
    const auto written = writeBytes("new", path);
    QVERIFY(!written);
    QCOMPARE(written.error().code, u"file.not-written"_s);
    QVERIFY2(written.error().message.contains("no file but a folder or a device"_L1),
             qPrintable(written.error().message));
    QVERIFY(QFileInfo::exists(path) && !QFileInfo(path).isFile());
}

void SafeFileTest::aLinkStaysAndItsTargetIsWritten()
{
    QVERIFY(QDir(m_folder.path()).mkdir(u"there"_s));
    QVERIFY(writeBytes("old", at(u"there/target"_s)));
    QVERIFY(QFile::link(at(u"there/target"_s), at(u"link"_s)));
    QVERIFY(writeBytes("new", at(u"link"_s)));
    QVERIFY(QFileInfo(at(u"link"_s)).isSymLink());
    QCOMPARE(contentOf(at(u"there/target"_s)), QByteArray("new"));
}

void SafeFileTest::aLinkThatLeadsNowhereIsFilled()
{
    QVERIFY(QFile::link(at(u"later"_s), at(u"ahead"_s)));
    QVERIFY(writeBytes("new", at(u"ahead"_s)));
    QCOMPARE(contentOf(at(u"later"_s)), QByteArray("new"));
}

REARGUARD_GUILESS_TEST(SafeFileTest)
#include "safe_file_test.moc"

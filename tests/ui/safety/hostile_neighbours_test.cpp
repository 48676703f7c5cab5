// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_file.h"
#include "io/saved_versions.h"
#include "safety/document_safety.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/open_watch.h"
#include "ui/support/window_driver.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

/// What somebody laid beside a map where the program keeps journal, lock and versions: links, pipes, files without an
/// end. Nothing outside the map's folder is read or written, and nothing is waited for.
class HostileNeighboursTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void aLinkInThePlaceOfAJournalIsNotWrittenThrough_data();
    void aLinkInThePlaceOfAJournalIsNotWrittenThrough();
    void whatIsNoLockIsNotRead_data();
    void whatIsNoLockIsNotRead();
    void versionsGoIntoNoOtherFolder();
    void aLinkIsNoVersion();
    void aJournalNamesNoFilesButItsOwn();
    void keptForLaterItStaysACopy();

private:
    static void write(const QString& path, const QByteArray& bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    static QByteArray bytes(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static Edit title(const QString& text) { return EditMap{{SetMapTitle{text}}}; }
    std::unique_ptr<WindowDriver> newWindow() const
    {
        auto driver = std::make_unique<WindowDriver>();
        driver->window().files().guard(m_folder->filePath(u"recovery"_s));
        return driver;
    }
    /// A map in another folder, changed by a window that was gone without a word.
    QString crashElsewhere() const
    {
        const QString elsewhere = m_folder->filePath(u"elsewhere.hexmap.json"_s);
        if (!QFile::copy(map(), elsewhere))
            qFatal("cannot copy");
        auto driver = newWindow();
        if (!driver->window().files().openFile(elsewhere))
            qFatal("cannot open");
        driver->document().perform(title(u"drawn"_s), u"title"_s);
        return elsewhere;
    }
    QString map() const { return m_folder->filePath(u"theirs/plain.hexmap.json"_s); }
    QString secret() const { return m_folder->filePath(u"secret"_s); }
    QString beside() const { return DocumentJournal::besidePath(map()); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void HostileNeighboursTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_folder->path()).mkdir(u"theirs"_s));
    write(map(), bytes(sourcePath(u"/tests/fixtures/ui/plain.hexmap.json")));
    write(secret(), "mine\n");
}

void HostileNeighboursTest::aLinkInThePlaceOfAJournalIsNotWrittenThrough_data()
{
    QTest::addColumn<QString>("ending");
    QTest::newRow("the journal") << QString();
    QTest::newRow("its beginning") << u".new"_s;
}

void HostileNeighboursTest::aLinkInThePlaceOfAJournalIsNotWrittenThrough()
{
    QFETCH(const QString, ending);
    QVERIFY(QFile::link(secret(), beside() + ending));
    OpenWatch watch({secret()});
    auto driver = newWindow();
    QVERIFY(driver->window().files().openFile(map()));
    driver->document().perform(title(u"drawn"_s), u"title"_s);
    QVERIFY2(driver->window().files().safety()->journal().problem().isEmpty(),
             qPrintable(driver->window().files().safety()->journal().problem()));
    QVERIFY(!watch.wasOpened());
    QCOMPARE(bytes(secret()), "mine\n");
    QVERIFY(!QFileInfo(beside()).isSymLink());
    QVERIFY(bytes(beside()).contains("drawn"));
}

void HostileNeighboursTest::whatIsNoLockIsNotRead_data()
{
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"pipe", "link", "large", "folder"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void HostileNeighboursTest::whatIsNoLockIsNotRead()
{
    QFETCH(const QString, kind);
    const QString lock = DocumentLock::lockPath(map());
    if (kind == u"pipe"_s) {
        QCOMPARE(mkfifo(QFile::encodeName(lock).constData(), 0600), 0);
    } else if (kind == u"link"_s) {
        QVERIFY(QFile::link(secret(), lock));
    } else if (kind == u"large"_s) {
        QFile file(lock);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(4LL << 30));
    } else {
        QVERIFY(QDir().mkdir(lock));
    }
    OpenWatch watch({kind == u"link"_s ? secret() : lock});
    auto driver = newWindow();
    // A pipe would be waited for without an end.
    QVERIFY(driver->window().files().openFile(map()));
    QVERIFY(!driver->window().files().safety()->isReadOnly());
    QVERIFY(!watch.wasOpened());
}

void HostileNeighboursTest::versionsGoIntoNoOtherFolder()
{
    const QString other = m_folder->filePath(u"other"_s);
    QVERIFY(QDir().mkdir(other));
    write(other + u"/plain.hexmap.json~1~"_s, "mine\n");
    QVERIFY(QFile::link(other, m_folder->filePath(u"theirs/.rearguard-versions"_s)));
    QVERIFY(savedVersions(map()).empty());
    auto driver = newWindow();
    QVERIFY(driver->window().files().openFile(map()));
    driver->document().perform(title(u"drawn"_s), u"title"_s);
    QVERIFY(driver->window().files().saveFile(map()));
    QCOMPARE(QDir(other).entryList(QDir::Files), QStringList{u"plain.hexmap.json~1~"_s});
    QCOMPARE(bytes(other + u"/plain.hexmap.json~1~"_s), "mine\n");
    QCOMPARE(readMap(map())->title, u"drawn"_s);
}

void HostileNeighboursTest::aLinkIsNoVersion()
{
    const QString versions = m_folder->filePath(u"theirs/.rearguard-versions"_s);
    QVERIFY(QDir().mkdir(versions));
    QVERIFY(QFile::link(secret(), versions + u"/plain.hexmap.json~1~"_s));
    OpenWatch watch({secret()});
    QVERIFY(savedVersions(map()).empty());
    QVERIFY(keepVersion(map()));
    QVERIFY(!watch.wasOpened());
    QCOMPARE(savedVersions(map()).size(), 1U);
    QCOMPARE(bytes(secret()), "mine\n");
}

void HostileNeighboursTest::aJournalNamesNoFilesButItsOwn()
{
    const QString elsewhere = crashElsewhere();
    QVERIFY(QFile::rename(DocumentJournal::besidePath(elsewhere), beside()));
    OpenWatch watch({elsewhere});
    const auto offer = recoveryOffer(beside());
    QVERIFY(offer);
    QCOMPARE(offer->state, RecoveryOffer::State::Outdated);
    Document document;
    QVERIFY(recover(beside(), document, true));
    QCOMPARE(document.map().title, u"drawn"_s);
    QVERIFY(document.path().isEmpty() && document.mapFile().isEmpty());
    QVERIFY(!watch.wasOpened());
}

void HostileNeighboursTest::keptForLaterItStaysACopy()
{
    const QString elsewhere = crashElsewhere();
    QVERIFY(QFile::rename(DocumentJournal::besidePath(elsewhere), beside()));
    QVERIFY(setAside(beside(), m_folder->filePath(u"recovery"_s)));
    OpenWatch watch({elsewhere});
    const auto offers = recoveryOffers(m_folder->filePath(u"recovery"_s));
    QCOMPARE(offers.size(), 1U);
    QCOMPARE(offers.front().state, RecoveryOffer::State::Outdated);
    QVERIFY(!watch.wasOpened());
}

REARGUARD_TEST(HostileNeighboursTest)
#include "hostile_neighbours_test.moc"

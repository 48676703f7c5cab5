// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/notice_bars.h"
#include "base/preferences.h"
#include "io/map_file.h"
#include "learn/make/lesson_draft.h"
#include "learn/make/lesson_store.h"
#include "safety/document_journal.h"
#include "safety/recovery.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/no_room.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace Qt::StringLiterals;

/// What lies where nobody may write is saved among the user's documents, and what was left there is not lost.
class SavePlaceTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { obeyRights(); }
    void init();
    void cleanup();
    void aFileThatCannotBeReplacedGoesToTheDocuments_data();
    void aFileThatCannotBeReplacedGoesToTheDocuments();
    void whereOneMayWriteTheFolderStays();
    void whatWasLeftWhereNobodyMayWriteNowIsOffered();
    void whereNobodyMayWriteAJournalIsKeptAllTheSame();
    void whereNobodyMayWriteAnyMoreTheJournalGoesOnElsewhere();
    void settingsThatCannotBeKeptAreSaid();

private:
    static QString fixtures() { return QFileInfo(WindowDriver::fixture(u"plain"_s)).path(); }
    /// The place that a file dialog suggests when that is triggered.
    static QString suggestedBy(WindowDriver& driver, const char* action)
    {
        QString suggested;
        QTimer::singleShot(0, &driver.window(), [&] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr)
                qFatal("no file dialog");
            suggested = dialog->selectedFiles().value(0);
            dialog->reject();
        });
        driver.find<QAction>(action).trigger();
        return suggested;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void SavePlaceTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    for (const QString& name : {u"two-units.scenario.json"_s, u"plain.hexmap.json"_s})
        QVERIFY(QFile::copy(QDir(fixtures()).filePath(name), m_folder->filePath(name)));
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(m_folder->filePath(u"two-units.scenario.json"_s)));
    QVERIFY(driver.window().files().saveTable(m_folder->filePath(u"game.table.json"_s)));
}

void SavePlaceTest::cleanup()
{
    letWrite(m_folder->path(), true);
}

void SavePlaceTest::aFileThatCannotBeReplacedGoesToTheDocuments_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("map") << u"plain.hexmap.json"_s;
    QTest::newRow("scenario") << u"two-units.scenario.json"_s;
    QTest::newRow("table") << u"game.table.json"_s;
}

void SavePlaceTest::aFileThatCannotBeReplacedGoesToTheDocuments()
{
    QFETCH(QString, file);
    letWrite(m_folder->path(), false);
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(m_folder->filePath(file)));
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString place = QDir(QFileInfo(documents).isDir() ? documents : QDir::homePath()).filePath(file);
    QCOMPARE(suggestedBy(driver, "save"), place);
    QCOMPARE(suggestedBy(driver, "saveAs"), place);
}

void SavePlaceTest::whereOneMayWriteTheFolderStays()
{
    WindowDriver driver;
    const QString table = m_folder->filePath(u"game.table.json"_s);
    QVERIFY(driver.window().files().openFile(table));
    QCOMPARE(suggestedBy(driver, "saveAs"), table);
}

void SavePlaceTest::whatWasLeftWhereNobodyMayWriteNowIsOffered()
{
    const QString recovery = m_folder->filePath(u"recovery"_s);
    const QString lessons = recovery + u"/lessons"_s;
    {
        WindowDriver driver;
        driver.window().files().guard(recovery);
        QVERIFY(driver.window().files().openNewMap(*readMap(m_folder->filePath(u"plain.hexmap.json"_s))));
        driver.document().perform(EditMap{{SetMapTitle{u"brand new"_s}}}, u"title"_s);
    }
    QVERIFY(QDir().mkpath(lessons + u"/lesson-1"_s));
    QVERIFY(QFile::copy(sourcePath(u"/resources/lessons/ardennes-1-zones.lesson.json"),
                        lessons + u"/lesson-1/kept.lesson.json"_s));
    for (const QString& folder : {recovery, lessons})
        letWrite(folder, false);
    // No lock can be made, and nobody has one.
    const auto offers = recoveryOffers(recovery);
    LessonDraft draft;
    const auto keptLessons = LessonStore(draft, lessons).offers();
    for (const QString& folder : {recovery, lessons})
        letWrite(folder, true);
    QCOMPARE(offers.size(), 1U);
    QCOMPARE(keptLessons.size(), 1U);
}

void SavePlaceTest::whereNobodyMayWriteAJournalIsKeptAllTheSame()
{
    const QTemporaryDir recovery;
    const QString file = m_folder->filePath(u"plain.hexmap.json"_s);
    letWrite(m_folder->path(), false);
    {
        WindowDriver driver;
        driver.window().files().guard(recovery.path());
        QVERIFY(driver.window().files().openFile(file));
        driver.document().perform(EditMap{{SetMapTitle{u"drawn"_s}}}, u"title"_s);
        QVERIFY(driver.window().notices().text(u"journal"_s).isEmpty());
    }
    const auto offers = recoveryOffers(recovery.path());
    QCOMPARE(offers.size(), 1U);
    QCOMPARE(offers.front().file, file);
    QCOMPARE(offers.front().state, RecoveryOffer::State::Fits);
}

void SavePlaceTest::whereNobodyMayWriteAnyMoreTheJournalGoesOnElsewhere()
{
    const QTemporaryDir recovery;
    const QString file = m_folder->filePath(u"plain.hexmap.json"_s);
    const auto draw = [](Document& document, const QString& title) {
        document.perform(EditMap{{SetMapTitle{title}}}, u"title"_s);
    };
    Document document;
    DocumentJournal journal(document);
    journal.setFolder(recovery.path());
    QVERIFY(document.open(file).hasValue());
    draw(document, u"drawn"_s);
    QCOMPARE(journal.path(), DocumentJournal::besidePath(file));
    {
        const FullDisk full(QFileInfo(journal.path()).size() + 40);
        draw(document, u"too much"_s);
    }
    QVERIFY(!journal.problem().isEmpty());
    letWrite(m_folder->path(), false);
    draw(document, u"drawn on"_s);
    QVERIFY2(journal.problem().isEmpty(), qPrintable(journal.problem()));
    const auto offer = recoveryOffer(journal.path());
    QVERIFY(offer.has_value());
    QCOMPARE(offer->file, file);
    QCOMPARE(offer->state, RecoveryOffer::State::Fits);
    Document again;
    QVERIFY(recover(journal.path(), again, false).hasValue());
    QCOMPARE(again.map().title, u"drawn on"_s);
    // It is this window's, and goes with the document from both places.
    QVERIFY(recoveryOffers(recovery.path()).empty());
    letWrite(m_folder->path(), true);
    journal.close();
    QVERIFY(!QFile::exists(DocumentJournal::besidePath(file)));
    QVERIFY(QDir(recovery.path()).isEmpty());
}

void SavePlaceTest::settingsThatCannotBeKeptAreSaid()
{
    WindowDriver driver;
    NoticeBars& notices = driver.window().notices();
    tellWhetherSettingsAreKept(notices);
    QVERIFY(notices.text(u"settings"_s).isEmpty());
    const QString folder = QFileInfo(QSettings().fileName()).absolutePath();
    QVERIFY(QDir().mkpath(folder));
    QCOMPARE(QDir(folder).entryList({u".rearguard*"_s}, QDir::Files | QDir::Hidden), QStringList());
    letWrite(folder, false);
    tellWhetherSettingsAreKept(notices);
    letWrite(folder, true);
    QVERIFY(notices.text(u"settings"_s).contains(folder));
    tellWhetherSettingsAreKept(notices);
    QVERIFY(notices.text(u"settings"_s).isEmpty());
}

REARGUARD_TEST(SavePlaceTest)
#include "save_place_test.moc"

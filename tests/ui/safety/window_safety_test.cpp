// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/notice_bars.h"
#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "io/saved_versions.h"
#include "io/text_file.h"
#include "safety/document_safety.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeWidget>

using namespace Qt::StringLiterals;

/// The questions and bars about the safety of files, as a person meets them.
class WindowSafetyTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void afterACrashTheFileIsOfferedAndRecovered();
    void discardedChangesAreGone();
    void whatIsKeptForLaterIsOfferedAgain();
    void aMapThatWasNeverSavedIsOfferedAtTheStart();
    void aScenarioThatWasNeverSavedKeepsItsMap();
    void filesOfTheLastTimeAreOfferedAtTheStart();
    void whatALivingWindowHasIsNotOffered();
    void whatIsLeftIsToldBesideWhatIsOpen();
    void keptForLaterTakesNothingFromAnotherWindow();
    void savingLeavesBarsOfOtherMatters();
    void changesOfAFileThatWasReplacedComeAsACopy();
    void aJournalThatNamesAnotherFileComesAsACopy();
    void aFileThatIsOpenElsewhereIsAskedAbout();
    void readOnlyIsSavedUnderAnotherName();
    void aChangeFromOutsideIsToldAndReadAnew();
    void aChangeFromOutsideIsToldAndMineKept();
    void aChangedMapOfTheScenarioIsToldToo();
    void aDeletedFileIsToldAndSavedAgain();
    void whatTheProgramSavesItselfIsNoChangeFromOutside();
    void aJournalThatCannotBeWrittenIsSaidInABar();
    void earlierVersionsAreKeptAndOpenAsCopies();
    void closedWithoutSavingNothingIsLeft();
    void everyWayOutAsks_data();
    void everyWayOutAsks();

private:
    static QByteArray bytes(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void write(const QString& path, const QByteArray& bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    static Edit title(const QString& text) { return EditMap{{SetMapTitle{text}}}; }
    /// Presses the button of that name in the box or dialog that comes next.
    void answer(const QString& button)
    {
        m_asked.clear();
        QTimer::singleShot(0, this, [this, button] { press(button); });
    }
    void press(const QString& button)
    {
        QWidget* box = QApplication::activeModalWidget();
        if (box == nullptr) { // it comes as soon as what was begun goes on
            QTimer::singleShot(0, this, [this, button] { press(button); });
            return;
        }
        m_asked = box->objectName();
        if (const auto* message = qobject_cast<QMessageBox*>(box))
            m_question = message->text() + u' ' + message->informativeText();
        QAbstractButton* found = box->findChild<QAbstractButton*>(button);
        if (found == nullptr && qobject_cast<QMessageBox*>(box) != nullptr) {
            const auto standard = button == u"Cancel"_s ? QMessageBox::Cancel : QMessageBox::Discard;
            found = qobject_cast<QMessageBox*>(box)->button(standard);
        }
        if (found == nullptr)
            qFatal("no button %s", qPrintable(button));
        QTest::mouseClick(found, Qt::LeftButton);
    }
    std::unique_ptr<WindowDriver> newWindow() const
    {
        auto driver = std::make_unique<WindowDriver>();
        driver->window().files().guard(m_folder->filePath(u"recovery"_s));
        return driver;
    }
    /// Changes that a window made before it was gone without a word.
    void crashAfter(const QString& file, const QString& mapTitle)
    {
        auto driver = newWindow();
        QVERIFY(driver->window().files().openFile(file));
        driver->document().perform(title(mapTitle), u"title"_s);
    }
    QString scenarioPath() const { return m_folder->filePath(u"two-units.scenario.json"_s); }
    QString mapPath() const { return m_folder->filePath(u"plain.hexmap.json"_s); }
    QString besideMap() const { return DocumentJournal::besidePath(mapPath()); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_asked;
    QString m_question;
};

void WindowSafetyTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    for (const char* name : {"two-units.scenario.json", "plain.hexmap.json"})
        write(m_folder->filePath(QLatin1String(name)),
              bytes(sourcePath(u"/tests/fixtures/ui/%1").arg(QLatin1String(name))));
}

void WindowSafetyTest::afterACrashTheFileIsOfferedAndRecovered()
{
    crashAfter(mapPath(), u"drawn"_s);
    QVERIFY(QFile::exists(besideMap()));
    auto driver = newWindow();
    answer(u"recover"_s);
    QVERIFY(driver->window().files().openFile(mapPath()));
    QCOMPARE(m_asked, u"recovery"_s);
    QCOMPARE(driver->document().map().title, u"drawn"_s);
    QCOMPARE(driver->document().path(), mapPath());
    QVERIFY(driver->window().isWindowModified());
    QVERIFY(driver->document().history().canUndo());
    // Another crash before anything else was done loses nothing either.
    QVERIFY(QFile::exists(besideMap()));
    QVERIFY(driver->window().files().saveFile(mapPath()));
    QVERIFY(!QFile::exists(besideMap()));
    QCOMPARE(readMap(mapPath())->title, u"drawn"_s);
}

void WindowSafetyTest::discardedChangesAreGone()
{
    crashAfter(mapPath(), u"drawn"_s);
    auto driver = newWindow();
    answer(u"recoverDiscard"_s);
    QVERIFY(driver->window().files().openFile(mapPath()));
    QVERIFY(driver->document().map().title != u"drawn"_s);
    QVERIFY(!driver->document().isDirty());
    QVERIFY(!QFile::exists(besideMap()));
}

void WindowSafetyTest::whatIsKeptForLaterIsOfferedAgain()
{
    crashAfter(mapPath(), u"drawn"_s);
    {
        auto driver = newWindow();
        answer(u"recoverLater"_s);
        QVERIFY(driver->window().files().openFile(mapPath()));
        QVERIFY(driver->document().map().title != u"drawn"_s);
        // What is done meanwhile takes nothing from it.
        driver->document().perform(title(u"other"_s), u"title"_s);
        driver->document().history().undo();
        driver->window().files().safety()->letGo();
    }
    auto driver = newWindow();
    answer(u"recover"_s);
    QVERIFY(driver->window().files().openFile(mapPath()));
    QCOMPARE(driver->document().map().title, u"drawn"_s);
    QCOMPARE(driver->document().path(), mapPath());
}

void WindowSafetyTest::aMapThatWasNeverSavedIsOfferedAtTheStart()
{
    {
        auto driver = newWindow();
        QVERIFY(driver->window().files().openNewMap(*readMap(mapPath())));
        driver->document().perform(title(u"brand new"_s), u"title"_s);
    }
    auto driver = newWindow();
    answer(u"recover"_s);
    QVERIFY(driver->window().files().safety()->offerRecovery());
    QCOMPARE(driver->document().map().title, u"brand new"_s);
    QVERIFY(driver->document().path().isEmpty());
    QVERIFY(driver->document().isDirty());
    // The drawing goes on.
    QVERIFY(driver->find<QAction>("editMode").isChecked());
    // It is not offered to another window while this one has it.
    QVERIFY(recoveryOffers(m_folder->filePath(u"recovery"_s)).empty());
}

void WindowSafetyTest::aScenarioThatWasNeverSavedKeepsItsMap()
{
    {
        auto driver = newWindow();
        QVERIFY(driver->window().files().openFile(mapPath()));
        driver->document().beginScenario(u"winter-front"_s,
                                         std::make_shared<const Ruleset>(*builtInRuleset(u"winter-front"_s)));
    }
    const auto offers = recoveryOffers(m_folder->filePath(u"recovery"_s));
    QCOMPARE(offers.size(), 1U);
    QCOMPARE(offers.front().state, RecoveryOffer::State::Fits);
    auto driver = newWindow();
    answer(u"recover"_s);
    QVERIFY(driver->window().files().safety()->offerRecovery());
    QVERIFY(driver->document().path().isEmpty());
    QCOMPARE(driver->document().mapFile(), mapPath());
}

void WindowSafetyTest::filesOfTheLastTimeAreOfferedAtTheStart()
{
    crashAfter(mapPath(), u"drawn"_s);
    auto driver = newWindow();
    // Without it being known that it was open there is nothing to say.
    QVERIFY(!driver->window().files().safety()->offerRecovery());
    QSettings().setValue(u"recentFiles"_s, QStringList{scenarioPath(), mapPath()});
    answer(u"recover"_s);
    QVERIFY(driver->window().files().safety()->offerRecovery());
    QCOMPARE(m_asked, u"recovery"_s);
    QCOMPARE(driver->document().path(), mapPath());
    QCOMPARE(driver->document().map().title, u"drawn"_s);
    QVERIFY(driver->window().isWindowModified());
    QCOMPARE(QSettings().value(u"recentFiles"_s).toStringList().front(), mapPath());
    // It is open here, and its journal goes on.
    QCOMPARE(DocumentLock(mapPath()).state(), DocumentLock::State::Theirs);
    driver->document().perform(title(u"drawn on"_s), u"title"_s);
    QCOMPARE(driver->window().files().safety()->journal().path(), besideMap());
    QVERIFY(driver->window().files().saveFile(mapPath()));
    QVERIFY(!QFile::exists(besideMap()));
}

void WindowSafetyTest::whatALivingWindowHasIsNotOffered()
{
    auto first = newWindow();
    QVERIFY(first->window().files().openFile(mapPath()));
    first->document().perform(title(u"drawn"_s), u"title"_s);
    auto second = newWindow();
    QSettings().setValue(u"recentFiles"_s, QStringList{mapPath()});
    QVERIFY(!second->window().files().safety()->offerRecovery());
    second->window().files().safety()->tellOfLeftWork();
    QVERIFY(second->window().notices().text(u"left"_s).isEmpty());
    QVERIFY(QFile::exists(besideMap()));
}

void WindowSafetyTest::whatIsLeftIsToldBesideWhatIsOpen()
{
    crashAfter(mapPath(), u"drawn"_s);
    {
        auto driver = newWindow();
        HexMap map = *readMap(mapPath());
        map.title = u"brand new"_s;
        QVERIFY(driver->window().files().openNewMap(std::move(map)));
    }
    auto driver = newWindow();
    QSettings().setValue(u"recentFiles"_s, QStringList{mapPath()});
    QVERIFY(driver->window().files().openFile(scenarioPath()));
    driver->window().files().safety()->tellOfLeftWork();
    const auto left = [&] { return driver->window().notices().text(u"left"_s); };
    QVERIFY2(left().contains(u"“brand new”"_s) && left().contains(u"1 other"_s), qPrintable(left()));
    // The latest first; of the other it is said that there is more.
    answer(u"recover"_s);
    WindowDriver::press(driver->find<QPushButton>("showLeftWork"));
    QCOMPARE(driver->document().map().title, u"brand new"_s);
    QVERIFY2(left().contains(u"“plain”"_s) && !left().contains(u"other"_s), qPrintable(left()));
    // What is open is asked about before it makes way.
    answer(u"Cancel"_s);
    WindowDriver::press(driver->find<QPushButton>("showLeftWork"));
    QCOMPARE(m_asked, u"unsavedChanges"_s);
    QCOMPARE(driver->document().map().title, u"brand new"_s);
}

void WindowSafetyTest::keptForLaterTakesNothingFromAnotherWindow()
{
    // Left behind once, and kept for later.
    crashAfter(mapPath(), u"older"_s);
    QVERIFY(setAside(besideMap(), m_folder->filePath(u"recovery"_s)));
    auto first = newWindow();
    answer(u"recoverLater"_s);
    QVERIFY(first->window().files().openFile(mapPath()));
    first->document().perform(title(u"drawn"_s), u"title"_s);
    QVERIFY(QFile::exists(besideMap()));
    auto second = newWindow();
    answer(u"openAnyway"_s);
    QTimer::singleShot(0, this, [this] { QTimer::singleShot(0, this, [this] { answer(u"recoverLater"_s); }); });
    QVERIFY(second->window().files().openFile(mapPath()));
    QCOMPARE(m_asked, u"recovery"_s);
    QVERIFY(QFile::exists(besideMap()));
}

void WindowSafetyTest::savingLeavesBarsOfOtherMatters()
{
    auto driver = newWindow();
    QVERIFY(driver->window().files().openFile(mapPath()));
    NoticeBars& notices = driver->window().notices();
    notices.tell(u"crash"_s, u"It ended unexpectedly."_s, {});
    notices.tell(u"outside"_s, u"It was changed by another program."_s, {});
    driver->document().perform(title(u"drawn"_s), u"title"_s);
    QVERIFY(driver->window().files().saveFile(mapPath()));
    QVERIFY(notices.text(u"outside"_s).isEmpty());
    QVERIFY(!notices.text(u"crash"_s).isEmpty());
}

void WindowSafetyTest::changesOfAFileThatWasReplacedComeAsACopy()
{
    crashAfter(mapPath(), u"drawn"_s);
    write(mapPath(), bytes(mapPath()) + "\n");
    auto driver = newWindow();
    answer(u"recover"_s);
    QVERIFY(driver->window().files().openFile(mapPath()));
    QCOMPARE(driver->document().map().title, u"drawn"_s);
    QVERIFY(driver->document().path().isEmpty());
}

void WindowSafetyTest::aJournalThatNamesAnotherFileComesAsACopy()
{
    crashAfter(mapPath(), u"drawn"_s);
    const QString other = m_folder->filePath(u"other.hexmap.json"_s);
    QVERIFY(QFile::copy(mapPath(), other));
    QVERIFY(QFile::rename(besideMap(), DocumentJournal::besidePath(other)));
    auto driver = newWindow();
    answer(u"recover"_s);
    QVERIFY(driver->window().files().openFile(other));
    QCOMPARE(driver->document().map().title, u"drawn"_s);
    QVERIFY(driver->document().path().isEmpty());
}

void WindowSafetyTest::aFileThatIsOpenElsewhereIsAskedAbout()
{
    auto first = newWindow();
    QVERIFY(first->window().files().openFile(mapPath()));
    auto second = newWindow();
    answer(u"Cancel"_s);
    QVERIFY(!second->window().files().openFile(mapPath()));
    QCOMPARE(m_asked, u"alreadyOpen"_s);
    QVERIFY(m_question.contains(QString::number(QCoreApplication::applicationPid())));
    QVERIFY(!second->document().isOpen());
    answer(u"openAnyway"_s);
    QVERIFY(second->window().files().openFile(mapPath()));
    // Each has a journal of its own.
    first->document().perform(title(u"first"_s), u"title"_s);
    second->document().perform(title(u"second"_s), u"title"_s);
    QVERIFY(first->window().files().safety()->journal().path() != second->window().files().safety()->journal().path());
    // The one that let go does not stand in the way any more.
    second->window().files().safety()->letGo();
    first->window().files().safety()->letGo();
    auto third = newWindow();
    QVERIFY(third->window().files().openFile(mapPath()));
}

void WindowSafetyTest::readOnlyIsSavedUnderAnotherName()
{
    auto first = newWindow();
    QVERIFY(first->window().files().openFile(mapPath()));
    auto second = newWindow();
    answer(u"openReadOnly"_s);
    QVERIFY(second->window().files().openFile(mapPath()));
    QVERIFY(second->window().files().safety()->isReadOnly());
    QVERIFY(second->window().windowTitle().contains(u"read-only"_s));
    const QString other = m_folder->filePath(u"other.hexmap.json"_s);
    QVERIFY(second->window().files().saveFile(other));
    QVERIFY(!second->window().files().safety()->isReadOnly());
    QVERIFY(!second->window().windowTitle().contains(u"read-only"_s));
}

void WindowSafetyTest::aChangeFromOutsideIsToldAndReadAnew()
{
    auto driver = newWindow();
    QVERIFY(driver->window().files().openFile(mapPath()));
    driver->document().perform(title(u"mine"_s), u"title"_s);
    HexMap other = *readMap(mapPath());
    other.title = u"theirs"_s;
    QVERIFY(writeBytes(mapText(other), mapPath()).hasValue());
    QTRY_VERIFY(driver->window().notices().text(u"outside"_s).contains(u"plain.hexmap.json"_s));
    QCOMPARE(driver->document().map().title, u"mine"_s);
    QTest::mouseClick(&driver->button(u"&Read it again"_s), Qt::LeftButton);
    QCOMPARE(driver->document().map().title, u"theirs"_s);
    QVERIFY(!driver->document().isDirty());
    QVERIFY(driver->window().notices().text(u"outside"_s).isEmpty());
    QVERIFY(!QFile::exists(besideMap()));
}

void WindowSafetyTest::aChangeFromOutsideIsToldAndMineKept()
{
    auto driver = newWindow();
    QVERIFY(driver->window().files().openFile(mapPath()));
    write(mapPath(), bytes(mapPath()) + "\n");
    QTRY_VERIFY(!driver->window().notices().text(u"outside"_s).isEmpty());
    QTest::mouseClick(&driver->button(u"&Keep mine"_s), Qt::LeftButton);
    // It is not what is in the file, so it is asked about before it goes.
    QVERIFY(driver->document().isDirty());
    QVERIFY(driver->window().notices().text(u"outside"_s).isEmpty());
}

void WindowSafetyTest::aChangedMapOfTheScenarioIsToldToo()
{
    auto driver = newWindow();
    QVERIFY(driver->window().files().openFile(scenarioPath()));
    HexMap other = *readMap(mapPath());
    other.title = u"theirs"_s;
    QVERIFY(writeBytes(mapText(other), mapPath()).hasValue());
    QTRY_VERIFY(driver->window().notices().text(u"outside"_s).contains(u"plain.hexmap.json"_s));
    QTest::mouseClick(&driver->button(u"&Read it again"_s), Qt::LeftButton);
    QCOMPARE(driver->document().map().title, u"theirs"_s);
}

void WindowSafetyTest::aDeletedFileIsToldAndSavedAgain()
{
    auto driver = newWindow();
    QVERIFY(driver->window().files().openFile(mapPath()));
    const QByteArray before = bytes(mapPath());
    QVERIFY(QFile::remove(mapPath()));
    QTRY_VERIFY(!driver->window().notices().text(u"outside"_s).isEmpty());
    QVERIFY(driver->document().isDirty());
    QTest::mouseClick(&driver->button(u"&Save it again"_s), Qt::LeftButton);
    QVERIFY(readMap(mapPath()).hasValue());
    QVERIFY(!driver->document().isDirty());
}

void WindowSafetyTest::whatTheProgramSavesItselfIsNoChangeFromOutside()
{
    auto driver = newWindow();
    QVERIFY(driver->window().files().openFile(mapPath()));
    for (int i = 0; i < 3; ++i) {
        driver->document().perform(title(QString::number(i)), u"title"_s);
        QVERIFY(driver->window().files().saveFile(mapPath()));
        driver->window().files().safety()->fileWatch().check();
        QVERIFY(driver->window().notices().text(u"outside"_s).isEmpty());
    }
    write(mapPath(), "x");
    driver->window().files().safety()->fileWatch().check();
    QVERIFY(!driver->window().notices().text(u"outside"_s).isEmpty());
}

void WindowSafetyTest::aJournalThatCannotBeWrittenIsSaidInABar()
{
    // A folder in the journal's place, as good as a full disk.
    QVERIFY(QDir().mkpath(besideMap() + u"/x"_s));
    auto driver = newWindow();
    QVERIFY(driver->window().files().openFile(mapPath()));
    driver->document().perform(title(u"a"_s), u"title"_s);
    QVERIFY(driver->window().notices().text(u"journal"_s).contains(u"memory"_s));
    QVERIFY(driver->window().notices().isVisible());
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    driver->document().perform(title(u"b"_s), u"title"_s);
    QCOMPARE(driver->document().map().title, u"b"_s);
    QVERIFY(QDir(besideMap()).removeRecursively());
    driver->document().perform(title(u"c"_s), u"title"_s);
    QVERIFY(driver->window().notices().text(u"journal"_s).isEmpty());
    QVERIFY(recoveryOffer(besideMap()).has_value());
}

void WindowSafetyTest::earlierVersionsAreKeptAndOpenAsCopies()
{
    auto driver = newWindow();
    QVERIFY(driver->window().files().openFile(mapPath()));
    const QByteArray original = bytes(mapPath());
    std::vector<QByteArray> saved{original};
    for (int i = 1; i <= 5; ++i) {
        driver->document().perform(title(u"version %1"_s.arg(i)), u"title"_s);
        QVERIFY(driver->window().files().saveFile(mapPath()));
        saved.push_back(bytes(mapPath()));
    }
    const auto versions = savedVersions(mapPath());
    QCOMPARE(versions.size(), std::size_t{3});
    for (std::size_t i = 0; i < 3; ++i)
        QCOMPARE(bytes(versions[i].path), saved[4 - i]);
    QTimer::singleShot(0, this, [this] {
        QWidget* dialog = QApplication::activeModalWidget();
        auto* list = dialog->findChild<QTreeWidget*>(u"versionsList"_s);
        list->setCurrentItem(list->topLevelItem(1));
        QTest::mouseClick(dialog->findChild<QPushButton*>(u"openVersion"_s), Qt::LeftButton);
    });
    driver->find<QAction>("earlierVersions").trigger();
    QCOMPARE(driver->document().map().title, u"version 3"_s);
    QVERIFY(driver->document().path().isEmpty());
    QVERIFY(driver->document().isDirty());
    QCOMPARE(bytes(mapPath()), saved.back());
}

void WindowSafetyTest::closedWithoutSavingNothingIsLeft()
{
    auto driver = newWindow();
    QVERIFY(driver->window().files().openFile(mapPath()));
    driver->document().perform(title(u"a"_s), u"title"_s);
    QVERIFY(QFile::exists(besideMap()));
    answer(u"Discard"_s);
    QVERIFY(driver->window().close());
    QCOMPARE(m_asked, u"unsavedChanges"_s);
    QStringList left = QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden);
    left.sort();
    QCOMPARE(left, (QStringList{u"plain.hexmap.json"_s, u"two-units.scenario.json"_s}));
}

void WindowSafetyTest::everyWayOutAsks_data()
{
    QTest::addColumn<int>("way");
    QTest::newRow("close") << 0;
    QTest::newRow("quit") << 1;
    QTest::newRow("open another") << 2;
    QTest::newRow("new map") << 3;
}

void WindowSafetyTest::everyWayOutAsks()
{
    QFETCH(const int, way);
    auto driver = newWindow();
    QVERIFY(driver->window().files().openFile(mapPath()));
    driver->document().perform(title(u"a"_s), u"title"_s);
    answer(u"Cancel"_s);
    switch (way) {
    case 0:
        driver->window().close();
        break;
    case 1:
        QTest::keyClick(&driver->window(), Qt::Key_Q, Qt::ControlModifier);
        break;
    case 2:
        driver->window().files().openFile(scenarioPath());
        break;
    default:
        driver->window().files().openNewMap(*readMap(mapPath()));
    }
    QTRY_COMPARE(m_asked, u"unsavedChanges"_s);
    QVERIFY(driver->window().isVisible());
    QCOMPARE(driver->document().map().title, u"a"_s);
    QVERIFY(driver->document().isDirty());
    QVERIFY(QFile::exists(besideMap()));
}

REARGUARD_TEST(WindowSafetyTest)
#include "window_safety_test.moc"

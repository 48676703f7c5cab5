// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/notice_bars.h"
#include "base/preferences.h"
#include "io/ruleset_file.h"
#include "io/saved_versions.h"
#include "io/text_file.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QDockWidget>
#include <QFile>
#include <QPushButton>
#include <QSettings>
#include <QTreeWidget>

using namespace Qt::Literals::StringLiterals;

// A game's file, double-clicked.
class OwnGamesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup() { setGamesFolder({}); }
    void whatIsWrongIsListed();
    void aGoodOneIsAdded();
    void aTakenIdIsSaid();
    void aFullFolderIsSaid();

private:
    static QString game() { return sourcePath(u"/tests/fixtures/rulesets/ridge-line.ruleset.json"); }

    QTemporaryDir m_folder;
};

void OwnGamesTest::initTestCase()
{
    qputenv("XDG_DATA_HOME", m_folder.filePath(u"data"_s).toLocal8Bit());
}

void OwnGamesTest::whatIsWrongIsListed()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QFile file(m_folder.filePath(u"broken.ruleset.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format": "rearguard-ruleset", "version": 1, "id": "broken", "titel": "Broken"})");
    file.close();
    QVERIFY(!driver.window().files().openFile(file.fileName()));
    QVERIFY(driver.find<QDockWidget>("problemsDock").isVisible());
    auto* list = driver.find<QDockWidget>("problemsDock").findChild<QTreeWidget*>();
    QVERIFY(list != nullptr && list->topLevelItemCount() > 1);
    QCOMPARE(driver.document().path(), WindowDriver::workedCase()); // what was open stays so
    QVERIFY(driver.window().notices().text(u"game"_s).isEmpty());
    // Mended, it has no problems any more; broken again, nobody says that it is in order.
    QVERIFY(driver.window().files().openFile(game()));
    QVERIFY(!driver.window().notices().text(u"game"_s).isEmpty());
    QVERIFY(!driver.window().files().openFile(file.fileName()));
    QVERIFY(driver.window().notices().text(u"game"_s).isEmpty());
    QVERIFY(driver.window().files().openFile(game()));
    QVERIFY(!driver.find<QDockWidget>("problemsDock").isVisible());
    QCOMPARE(driver.document().path(), WindowDriver::workedCase());
}

void OwnGamesTest::aGoodOneIsAdded()
{
    WindowDriver driver;
    const QString id = readRuleset(game())->id;
    QVERIFY(!knownRulesets().contains(id));
    QVERIFY(driver.window().files().openFile(game()));
    const QString title = readRuleset(game())->title;
    QVERIFY2(driver.window().notices().text(u"game"_s).contains(title),
             qPrintable(driver.window().notices().text(u"game"_s)));
    WindowDriver::press(driver.find<QPushButton>("addGame"));
    QVERIFY(knownRulesets().contains(id));
    const QString folder = driver.window().preferences().now().gamesFolder;
    QVERIFY(folder.startsWith(m_folder.path()));
    QCOMPARE(PreferenceStore::read(QSettings()).gamesFolder, folder); // also tomorrow
    QVERIFY(QFile::exists(folder + u'/' + id + u".ruleset.json"_s));
    QVERIFY(driver.find<QPushButton>("newMapOfGame").isVisible());
    // Opened where it lies now, it is known for what it is; another of that id is not mistaken for it.
    QVERIFY(driver.window().files().openFile(folder + u'/' + id + u".ruleset.json"_s));
    QVERIFY(driver.window().findChild<QPushButton*>(u"newMapOfGame"_s) != nullptr);
    QVERIFY(driver.window().files().openFile(game()));
    QVERIFY(driver.window().notices().text(u"game"_s).contains(id));
    // Going on in small steps, one puts the next state in the place of the one before, which is kept.
    QFile file(game());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    QByteArray later = before;
    later.replace(title.toUtf8(), "Ridge line, second try");
    const QString own = m_folder.filePath(u"later.ruleset.json"_s);
    QVERIFY(writeBytes(later, own));
    QVERIFY(driver.window().files().openFile(own));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the bar before had the same button
    WindowDriver::press(driver.find<QPushButton>("replaceGame"));
    QCOMPARE(knownRuleset(id)->title, u"Ridge line, second try"_s);
    const auto versions = savedVersions(folder + u'/' + id + u".ruleset.json"_s);
    QCOMPARE(versions.size(), 1U);
    QCOMPARE(readBytes(versions.front().path).value(), before);
    QVERIFY(driver.find<QPushButton>("newMapOfGame").isVisible());
    QVERIFY(QFile::remove(folder + u'/' + id + u".ruleset.json"_s));
}

void OwnGamesTest::aTakenIdIsSaid()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(sourcePath(u"/resources/rulesets/winter-front.ruleset.json")));
    QVERIFY(driver.window().notices().text(u"game"_s).contains("winter-front"_L1));
    QVERIFY(driver.window().findChild<QPushButton*>(u"addGame"_s) == nullptr);
}

void OwnGamesTest::aFullFolderIsSaid()
{
    WindowDriver driver;
    const QString id = readRuleset(game())->id;
    // Something else has the name: it is left alone.
    Preferences wanted = driver.window().preferences().now();
    wanted.gamesFolder = m_folder.filePath(u"mine"_s);
    QVERIFY(QDir().mkpath(wanted.gamesFolder));
    QFile other(wanted.gamesFolder + u'/' + id + u".ruleset.json"_s);
    QVERIFY(other.open(QIODevice::WriteOnly) && other.write("notes") == 5);
    other.close();
    driver.window().preferences().set(wanted);
    QVERIFY(driver.window().files().openFile(game()));
    WindowDriver::press(driver.find<QPushButton>("addGame"));
    QVERIFY(driver.window().notices().text(u"game"_s).contains(u"could not be copied"_s));
    QVERIFY(other.open(QIODevice::ReadOnly));
    QCOMPARE(other.readAll(), "notes");
}

REARGUARD_TEST(OwnGamesTest)
#include "own_games_test.moc"

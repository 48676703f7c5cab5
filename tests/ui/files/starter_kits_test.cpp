// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/headline.h"
#include "base/notice_bars.h"
#include "base/preferences.h"
#include "io/ruleset_file.h"
#include "io/saved_versions.h"
#include "io/scenario_file.h"
#include "io/shipped_examples.h"
#include "io/table_file.h"
#include "io/text_file.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <set>

using namespace Qt::Literals::StringLiterals;

// Small games that a user opens, plays, and makes games of their own of.
class StarterKitsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup();
    void everyKitIsThere();
    void aClickOpensAPosition();
    void aCopyOfAPositionStandsAlone();
    void aKitIsAddedToTheOwnGames();
    void theOwnGamesHaveTheirPlace();
    void whatWasChangedIsAskedAbout();
    void aPositionIsPlayedByTheRulesThatItsTableIsReadBy();
    void theMenuHasThemToo();

private:
    static StarterKit kit(const QString& game)
    {
        for (const StarterKit& each : starterKits()) {
            if (each.game == game)
                return each;
        }
        return {};
    }
    /// Chooses from the kits of the first page.
    static void choose(WindowDriver& driver, const QString& kit, const QString& text)
    {
        QMenu& kits = *driver.find<QPushButton>("welcomeKits").menu();
        emit kits.aboutToShow();
        for (const QAction* game : kits.actions()) {
            if (game->text() != kit)
                continue;
            for (QAction* entry : game->menu()->actions()) {
                if (entry->text().startsWith(text)) {
                    entry->trigger();
                    return;
                }
            }
        }
        QFAIL(qPrintable(kit));
    }
    QString games() const { return m_folder.filePath(u"data"_s); }

    QTemporaryDir m_folder;
};

void StarterKitsTest::initTestCase()
{
    qputenv("XDG_DATA_HOME", games().toLocal8Bit());
}

void StarterKitsTest::cleanup()
{
    setGamesFolder({});
    QDir(games()).removeRecursively();
}

void StarterKitsTest::everyKitIsThere()
{
    const QDir folder(sourcePath(u"/resources/kits"));
    const std::vector<StarterKit> kits = starterKits();
    QCOMPARE(kits.size(), static_cast<std::size_t>(folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size()));
    for (const StarterKit& kit : kits) {
        QVERIFY2(!kit.title.isEmpty() && !kit.about.isEmpty(), qPrintable(kit.folder));
        const QDir files(folder.filePath(kit.game));
        QCOMPARE(kit.positions.size(), static_cast<std::size_t>(files.entryList({u"*.scenario.json"_s}).size()));
        std::set<QString> names;
        for (const ShippedExample& position : kit.positions) {
            QVERIFY2(headline(position.title).size() < 50, qPrintable(position.title));
            names.insert(headline(position.title));
        }
        QCOMPARE(names.size(), kit.positions.size()); // nobody takes one for the other
    }
}

void StarterKitsTest::aClickOpensAPosition()
{
    WindowDriver driver;
    choose(driver, u"Behind the Orle"_s, u"Stand fast"_s);
    QVERIFY(driver.document().isOpen());
    QCOMPARE(driver.document().ruleset().id, u"zoc-bond"_s);
    QVERIFY(driver.document().path().isEmpty());
    QVERIFY(!driver.document().isDirty());
    const QString offered = driver.window().notices().text(u"kit"_s);
    QVERIFY2(offered.contains(u"Behind the Orle"_s), qPrintable(offered));
    // The bar goes with the kit.
    QVERIFY(driver.open(WindowDriver::workedCase()));
    QVERIFY(driver.window().notices().text(u"kit"_s).isEmpty());
}

void StarterKitsTest::aCopyOfAPositionStandsAlone()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openExample(kit(u"zoc-bond"_s).positions.front().path));
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"mine.scenario.json"_s);
    QVERIFY(driver.window().files().saveFile(path));
    const auto again = loadScenario(path);
    QVERIFY(again);
    QCOMPARE(again->rules.ruleset().id, u"zoc-bond"_s);
    QCOMPARE(again->scenario.position.units.size(), driver.document().position()->units.size());
}

void StarterKitsTest::aKitIsAddedToTheOwnGames()
{
    WindowDriver driver;
    choose(driver, u"Behind the Orle"_s, u"Add to my games"_s);
    const QString folder = driver.window().preferences().now().gamesFolder;
    QVERIFY2(folder.startsWith(games()), qPrintable(folder));
    for (const QString& name : QDir(sourcePath(u"/resources/kits/zoc-bond")).entryList(QDir::Files))
        QCOMPARE(readBytes(folder + u'/' + name).value(),
                 readBytes(sourcePath(u"/resources/kits/zoc-bond/"_s + name)).value());
    QVERIFY(knownRulesets().contains(u"zoc-bond"_s));
    WindowDriver::press(driver.find<QPushButton>("openOwnKit"));
    QVERIFY(driver.document().path().startsWith(folder));
    QCOMPARE(driver.document().ruleset().id, u"zoc-bond"_s);
}

void StarterKitsTest::theOwnGamesHaveTheirPlace()
{
    WindowDriver driver;
    QVERIFY(driver.window().findChild<QWidget*>(u"gameCard-zoc-bond"_s) == nullptr);
    choose(driver, u"Behind the Orle"_s, u"Add to my games"_s);
    QCoreApplication::processEvents();
    auto& card = driver.find<QWidget>("gameCard-zoc-bond");
    QVERIFY(card.isVisible() && driver.find<QWidget>("welcomeOwn").isAncestorOf(&card));
    QCOMPARE(driver.find<QPushButton>("positions-zoc-bond").menu()->actions().size(),
             static_cast<qsizetype>(kit(u"zoc-bond"_s).positions.size()));
    QTest::mouseClick(&driver.find<QPushButton>("startHere-zoc-bond"), Qt::LeftButton);
    const QString folder = driver.window().preferences().now().gamesFolder;
    QVERIFY2(driver.document().path().startsWith(folder), qPrintable(driver.document().path()));
    for (QMenu* menu : driver.window().findChildren<QMenu*>()) {
        if (menu->title() == u"Open e&xample"_s)
            emit menu->aboutToShow();
    }
    driver.find<QAction>("own-zoc-bond-the-gap-is-held").trigger();
    QCOMPARE(driver.document().path(), folder + u"/zoc-bond-the-gap-is-held.scenario.json"_s);
}

void StarterKitsTest::whatWasChangedIsAskedAbout()
{
    WindowDriver driver;
    const QString position = kit(u"zoc-bond"_s).positions.front().path;
    driver.window().files().addKit(position);
    const QString folder = driver.window().preferences().now().gamesFolder;
    const QString own = folder + u"/zoc-bond.hexmap.json"_s;
    const QByteArray shipped = readBytes(own).value();
    const QByteArray changed = shipped + "\n";
    QVERIFY(writeBytes(changed, own));
    QVERIFY(QFile::remove(folder + u"/zoc-bond.ruleset.json"_s));
    const auto addAgain = [&] {
        driver.window().files().addKit(position);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the bar before
    };
    addAgain();
    QVERIFY(!QFile::exists(folder + u"/zoc-bond.ruleset.json"_s));
    WindowDriver::press(driver.find<QPushButton>("keepOwnKit"));
    QCOMPARE(readBytes(own).value(), changed);
    QVERIFY(QFile::exists(folder + u"/zoc-bond.ruleset.json"_s));
    addAgain();
    WindowDriver::press(driver.find<QPushButton>("replaceOwnKit"));
    QCOMPARE(readBytes(own).value(), shipped);
    const auto versions = savedVersions(own);
    QCOMPARE(versions.size(), 1U);
    QCOMPARE(readBytes(versions.front().path).value(), changed);
}

void StarterKitsTest::aPositionIsPlayedByTheRulesThatItsTableIsReadBy()
{
    WindowDriver driver;
    const QString position = kit(u"classic-two-hex"_s).positions.front().path;
    driver.window().files().addKit(position);
    const QString own = driver.window().preferences().now().gamesFolder + u"/classic-two-hex.ruleset.json"_s;
    QByteArray rules = readBytes(own).value();
    QVERIFY(rules.contains("\"turns\": 10"));
    QVERIFY(writeBytes(rules.replace("\"turns\": 10", "\"turns\": 12"), own));
    QVERIFY(driver.window().files().openExample(position));
    QCOMPARE(driver.document().ruleset().sequence.turns, 12);
    // And says so: the kit itself has other rules.
    const auto bars = driver.window().findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(bars, [&](const QLabel* bar) {
        return bar->text().contains(u"goes by your rules"_s) && bar->text().contains(u"classic-two-hex.ruleset.json"_s);
    }));
    QVERIFY(!driver.find<QPushButton>("openOwnKit").isHidden());
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"mine.table.json"_s);
    QVERIFY(driver.document().saveTable(path).hasValue());
    const auto again = loadTable(path);
    QVERIFY(again.hasValue());
    QCOMPARE(again->start.rules.ruleset().sequence.turns, 12);
    QCOMPARE(again->differences, QStringList());

    // And is told where they are others later.
    QVERIFY(writeBytes(rules.replace("\"turns\": 12", "\"turns\": 14"), own));
    const auto later = loadTable(path);
    QVERIFY(later.hasValue());
    QCOMPARE(later->differences.size(), 1);
    QVERIFY2(later->differences[0].contains(u"rules of classic-two-hex were changed"_s)
                 && later->differences[0].contains(u"/classic-two-hex.ruleset.json"_s),
             qPrintable(later->differences[0]));
}

void StarterKitsTest::theMenuHasThemToo()
{
    WindowDriver driver;
    for (QMenu* menu : driver.window().findChildren<QMenu*>()) {
        if (menu->title() == u"Open e&xample"_s)
            emit menu->aboutToShow();
    }
    driver.find<QAction>("example-zoc-bond-the-gap-is-held").trigger();
    QCOMPARE(driver.document().ruleset().id, u"zoc-bond"_s);
    driver.find<QAction>("addKit-zoc-bond").trigger();
    QVERIFY(QFile::exists(driver.window().preferences().now().gamesFolder + u"/zoc-bond.ruleset.json"_s));
}

REARGUARD_TEST(StarterKitsTest)
#include "starter_kits_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/terrain_panel.h"

#include "document/kind_names.h"
#include "edit/drawing.h"
#include "edit/edit_mode.h"
#include "edit/proposal_card.h"
#include "io/map_file.h"
#include "map_view/map_view.h"
#include "map_view/underlay_store.h"
#include "panels/layers_panel.h"
#include "render/underlay/underlay_picture.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/known_picture.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <ranges>
#include <set>

using namespace Qt::StringLiterals;

namespace {

/// A window with a map of which nothing is drawn, above a scan of the true one.
struct Table
{
    explicit Table(const char* name = "winter-front/winter-front") : picture(scanned(shippedMap(name)))
    {
        if (!picture.image.save(folder.filePath(u"scan.png"_s)))
            qFatal("the scan was not written");
        HexMap map = bareMap(picture.map->grid);
        map.title = u"To be read"_s;
        map.legend = picture.map->legend;
        Underlay underlay;
        underlay.image = u"scan.png"_s;
        map.underlay = placed(underlay, picture.place);
        map.strengths = map.strengthsOverPicture();
        QFile file(folder.filePath(u"bare.hexmap.json"_s));
        if (!file.open(QIODevice::WriteOnly) || file.write(mapText(map)) <= 0)
            qFatal("the map was not written");
        file.close();
        open(folder.filePath(u"bare.hexmap.json"_s));
        driver.find<QAction>("editMode").trigger();
        driver.window().edit().readTerrain();
        settle();
    }

    void open(const QString& path)
    {
        if (!driver.open(path))
            qFatal("the map was not opened");
        if (!QTest::qWaitFor([this] { return driver.window().underlay().state() == UnderlayStore::State::Shown; }))
            qFatal("the scan is not shown");
        if (driver.window().edit().isActive())
            driver.window().edit().readTerrain();
        settle();
    }

    Document& document() { return driver.document(); }
    TerrainReader& reader() { return driver.window().edit().terrainPanel().reader(); }
    auto guess(HexIndex hex) { return reader().guess(reader().rowOf({hex})); }
    QString state() { return driver.find<QLabel>("terrainProposals").text(); }
    void press(const char* button)
    {
        WindowDriver::press(driver.find<QAbstractButton>(button));
        settle();
    }
    MapView& map() { return driver.window().edit().map(); }
    QWidget& card() { return driver.find<QWidget>("proposalCard"); }
    QListWidget& doubtful() { return driver.find<QListWidget>("doubtfulList"); }
    /// Clicks a row of what is doubtful.
    void askAbout(int row)
    {
        QListWidget& list = doubtful();
        list.scrollToItem(list.item(row));
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(row)).center());
    }
    /// A key on the map.
    void key(Qt::Key key)
    {
        map().setFocus();
        driver.key(key);
        settle();
    }
    void settle()
    {
        QCoreApplication::processEvents();
        if (!QTest::qWaitFor([this] { return !reader().isRunning(); }))
            qFatal("the picture is read for ever");
    }

    /// Draws the first hexes of each kind as the scan shows them, and confirms some that are as they are drawn.
    void drawExamples(int each)
    {
        std::vector<HexIndex> right;
        for (std::size_t entry = 0; entry < picture.map->legend.size(); ++entry) {
            std::vector<HexIndex> hexes;
            // From all over the map.
            for (HexIndex i = 0; i < picture.map->grid.size() && std::ssize(hexes) < each; ++i) {
                const HexIndex hex = i * 101 % picture.map->grid.size();
                if (picture.map->legendIndex[static_cast<std::size_t>(hex)] == entry)
                    hexes.push_back(hex);
            }
            const Edit edit = paintTerrain(document().scenario(), hexes, picture.map->legend[entry].terrain);
            if (isEmpty(edit))
                right = hexes;
            else
                document().perform(edit, u"Draw"_s);
        }
        settle();
        reader().confirmHexes(right);
        settle();
    }

    struct Drawn
    {
        std::vector<Hexside> all; ///< items of the list that the scan shows
        std::vector<HexIndex> bare; ///< hexes without, which are confirmed
    };
    /// Reads hexsides or paths; draws every seventh as the scan shows it, and confirms hexes that have none.
    Drawn drawSome(MapList what, int choice)
    {
        const HexMap& board = *picture.map;
        auto& box = driver.find<QComboBox>("readList");
        box.setCurrentIndex(choice);
        emit box.activated(choice);
        settle();
        if (!state().contains(u"confirm some hexes where there is none"_s))
            qFatal("the panel does not say what to do");
        ItemNames some;
        Drawn result;
        for (HexIndex hex = 0; hex < board.grid.size(); ++hex) {
            bool isBare = true;
            for (const int row : reader().rowsOf(hex)) {
                const Hexside item = reader().item(row);
                const QStringList names = namesAt(board, what, item);
                isBare &= names.isEmpty();
                if (names.isEmpty() || item.hex != hex)
                    continue;
                if (result.all.size() % 7 == 0)
                    some.emplace_back(item, names);
                result.all.push_back(item);
            }
            if (isBare && hex % 23 == 0)
                result.bare.push_back(hex);
        }
        document().perform(setNames(document().scenario(), what, some), u"Draw"_s);
        settle();
        reader().confirmHexes(result.bare);
        settle();
        return result;
    }

    int wrong()
    {
        int count = 0;
        for (std::size_t hex = 0; hex < picture.map->legendIndex.size(); ++hex)
            count += document().map().legendIndex[hex] != picture.map->legendIndex[hex] ? 1 : 0;
        return count;
    }

    KnownPicture picture;
    QTemporaryDir folder;
    WindowDriver driver;
};

} // namespace

class TerrainPanelTest : public QObject
{
    Q_OBJECT

private slots:
    void withoutExamplesThePanelSaysWhatToDo()
    {
        Table table;
        QVERIFY(table.state().contains(u"Draw a few hexes of each kind"_s));
        QCOMPARE(table.doubtful().count(), 0);
        QVERIFY(table.card().isHidden());
        QVERIFY(!table.driver.find<QPushButton>("acceptAllTerrain").isEnabled());
    }

    void aBoardOfWhichThereIsOnlyThePictureShowsIt()
    {
        Table table;
        const auto opacity = [&table] {
            return table.driver.window().findChild<LayersPanel*>()->layers()[LayerId::Terrain].opacity;
        };
        QVERIFY(opacity() < 0.5);
        // Also when some of it has been drawn.
        const QString path = table.folder.filePath(u"bare.hexmap.json"_s);
        table.drawExamples(1);
        QVERIFY(table.document().save(path).hasValue());
        QVERIFY(table.driver.open(path));
        QVERIFY(opacity() < 0.5);
        QVERIFY(table.driver.open(sourcePath(u"/maps/winter-front/winter-front.hexmap.json")));
        QCOMPARE(opacity(), 1.0);
    }

    void aMapIsReadFromAFewExamples()
    {
        Table table;
        const int before = table.wrong();
        QVERIFY(before > 100);
        table.drawExamples(4);
        const HexMap drawn = table.document().map();
        // Nothing changes before it is accepted.
        QVERIFY(table.state().contains(u"held back"_s));
        const int sure = table.reader().sureCount();
        QVERIFY(table.reader().changeCount() > 100);
        QCOMPARE(table.driver.find<QLabel>("sureCount").text(), u"%1 sure"_s.arg(QLocale().toString(sure)));
        QCOMPARE(table.doubtful().count(), std::min(4, table.reader().doubtfulCount())); // and more on demand
        QCOMPARE(table.driver.find<QPushButton>("acceptSure").text(),
                 u"Accept %1 sure"_s.arg(QLocale().toString(sure)));
        const int steps = table.document().history().index();
        table.press("acceptSure");
        QCOMPARE(table.document().history().index(), steps + (sure > 0 ? 1 : 0));
        table.press("acceptAllTerrain");
        QVERIFY2(table.wrong() < before / 20, qPrintable(QString::number(table.wrong())));
        // Taken back it is one step more, and what was drawn stays.
        table.press("takeBackTerrain");
        QVERIFY(table.document().map() == drawn);
        table.document().history().undo();
        table.settle();
        QVERIFY(table.wrong() < before / 20);
    }

    void aDoubtfulHexHasItsChoicesBesideIt()
    {
        Table table;
        table.drawExamples(2);
        QVERIFY(table.doubtful().count() > 2);
        table.askAbout(1);
        const HexIndex hex = table.map().cursorHex();
        QCOMPARE(table.doubtful().item(1)->text(), table.document().map().number(hex));
        const QWidget& card = table.card();
        QVERIFY(card.isVisible());
        QCOMPARE(table.driver.find<QLabel>("askedHex").text(), table.document().map().number(hex));
        QCOMPARE(table.driver.find<QLabel>("askedCount").text(), u"2 of %1"_s.arg(table.reader().doubtfulCount()));
        QVERIFY(table.map().viewport()->rect().contains(card.geometry()));
        QVERIFY(!QRectF(card.geometry()).adjusted(1, 1, -1, -1).intersects(table.map().hexRect(hex)));
        QVERIFY(table.driver.find<QWidget>("proposalPictures").isVisible());
        // It goes with the hex, and out of sight with it.
        table.map().zoomAbout(QPointF(), 1.3);
        table.map().ensureVisible(hex);
        QVERIFY(table.map().viewport()->rect().contains(card.geometry()));
        QVERIFY(!QRectF(card.geometry()).adjusted(1, 1, -1, -1).intersects(table.map().hexRect(hex)));
        // Left open it is not asked about again at once, nor changed.
        const HexMap before = table.document().map();
        table.key(Qt::Key_N);
        QVERIFY(table.map().cursorHex() != hex);
        QVERIFY(card.isVisible());
        QVERIFY(table.document().map() == before);
        table.key(Qt::Key_Escape);
        QVERIFY(!card.isVisible());
        QVERIFY(table.document().map() == before);
    }

    void aDoubtfulHexIsAnsweredByAKey()
    {
        for (const Qt::Key key : {Qt::Key_1, Qt::Key_2}) {
            Table table;
            table.drawExamples(2);
            table.askAbout(0);
            const HexIndex hex = table.map().cursorHex();
            const int row = table.reader().rowOf({hex});
            // A key means the same from hex to hex: kinds come as the palette lists them, and one of them is likelier.
            const QStringList palette = offeredNames(table.document(), MapList::Legend);
            const QString likelier = table.reader().proposal(row)->names.value(0);
            const QString other = table.reader().second(row)->names.value(0);
            const bool isFirst = palette.indexOf(likelier) < palette.indexOf(other);
            const auto& cell = table.driver.find<QAbstractButton>(isFirst ? "proposalChoice-1" : "proposalChoice-2");
            QCOMPARE(cell.text(), titleOfName(table.document(), MapList::Legend, likelier));
            QVERIFY2(cell.accessibleName().contains(u"likelier"_s), qPrintable(cell.accessibleName()));
            const int examples = table.reader().exampleCount();
            table.key(key);
            QCOMPARE(table.document().map().terrain(hex), (key == Qt::Key_1) == isFirst ? likelier : other);
            QCOMPARE(table.reader().exampleCount(), examples + 1);
            // The next one is asked about, if there is one.
            QVERIFY(table.map().cursorHex() != hex);
            QCOMPARE(table.card().isVisible(), table.reader().doubtfulCount() > 0);
        }
    }

    void anotherKindIsChosenFromTheCardsList()
    {
        Table table;
        table.drawExamples(2);
        table.askAbout(0);
        const HexIndex hex = table.map().cursorHex();
        table.key(Qt::Key_3);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        QVERIFY(menu->actions().size() > 2);
        const QString title = menu->actions().back()->text();
        menu->actions().back()->trigger();
        menu->close();
        table.settle();
        QCOMPARE(titleOfName(table.document(), MapList::Legend, table.document().map().terrain(hex)), title);
    }

    void aDoubtfulHexIsAnsweredByItsPictures()
    {
        Table table;
        table.drawExamples(2);
        table.askAbout(0);
        const HexIndex hex = table.map().cursorHex();
        const QString title = table.driver.find<QAbstractButton>("proposalChoice-2").text();
        table.press("proposalPicture-2");
        QCOMPARE(titleOfName(table.document(), MapList::Legend, table.document().map().terrain(hex)), title);
        QVERIFY(table.map().cursorHex() != hex); // the next one
    }

    void withNothingDoubtfulNothingIsAsked()
    {
        Table table;
        table.drawExamples(4);
        for (int i = 0; i < 200 && table.reader().doubtfulCount() > 0; ++i) {
            if (table.card().isHidden())
                table.askAbout(0);
            const HexIndex hex = table.map().cursorHex();
            table.reader().answer(table.reader().rowOf({hex}), {table.picture.map->terrain(hex)});
            table.settle();
        }
        QCOMPARE(table.reader().doubtfulCount(), 0);
        QVERIFY(table.reader().changeCount() > 0);
        QVERIFY(table.card().isHidden());
        QVERIFY(!table.driver.find<QWidget>("proposalPictures").isVisible());
        QCOMPARE(table.map().cursorHex(), noHex);
    }

    void whatIsAcceptedIsAskedAboutNoMore()
    {
        Table table;
        table.drawExamples(2);
        table.askAbout(0);
        table.press("acceptAllTerrain");
        QVERIFY(table.card().isHidden());
        QVERIFY(!table.driver.find<QWidget>("proposalPictures").isVisible());
        QCOMPARE(table.map().cursorHex(), noHex);
    }

    void whatIsAskedAboutLiesUnderNothing()
    {
        Table table;
        table.drawExamples(2);
        MapView& map = table.map();
        for (int i = 0; i < 6; ++i)
            map.zoomIn();
        const HexIndex hex = table.driver.hex(table.doubtful().item(0)->text());
        for (const char* name : {"scanSliders", "mapCorner"}) {
            const auto& over = namedChild<QWidget>(*map.viewport(), name);
            QVERIFY(over.isVisible());
            Viewport view = map.view();
            view.origin += map.hexCenter(hex) - QRectF(over.geometry()).center();
            map.setView(view);
            table.askAbout(0);
            const QRectF asked = map.hexRect(hex);
            QVERIFY(QRectF(map.viewport()->rect()).contains(asked));
            QVERIFY2(!QRectF(over.geometry()).intersects(asked), name);
            table.key(Qt::Key_Escape);
        }
    }

    void aKindThatIsNotWantedIsNotAccepted()
    {
        Table table;
        table.drawExamples(4);
        const auto kinds = table.reader().proposedKinds();
        QVERIFY(kinds.size() > 1);
        const int all = table.reader().changeCount();
        auto& box = table.driver.find<QCheckBox>(qPrintable(u"proposedKind-"_s + kinds.front().names.join(u'+')));
        QVERIFY(box.text().endsWith(QLocale().toString(kinds.front().count)));
        WindowDriver::press(box);
        QVERIFY(table.reader().changeCount() <= all - kinds.front().count);
        const HexMap before = table.document().map();
        table.press("acceptAllTerrain");
        for (HexIndex hex = 0; hex < before.grid.size(); ++hex) {
            if (table.document().map().terrain(hex) != before.terrain(hex))
                QVERIFY(table.document().map().terrain(hex) != kinds.front().names.value(0));
        }
    }

    void whatIsAskedIsTheHexAtTheCursorNotWhatIsSelected()
    {
        Table table;
        table.drawExamples(2);
        const HexMap& board = table.document().map();
        HexSet selected(board.grid.size());
        selected.insert(0);
        selected.insert(1);
        table.driver.window().edit().tools().setSelection(std::make_shared<const HexSet>(selected));
        // Each hex is gone to once, be it as drawn.
        table.askAbout(0);
        for (int i = 0; i < 5 && table.reader().doubtfulCount() > 0; ++i) {
            const HexIndex hex = table.map().cursorHex();
            QVERIFY(hex > 1);
            QVERIFY(table.reader().proposal(table.reader().rowOf({hex})));
            const int examples = table.reader().exampleCount();
            if (i % 2 == 0)
                table.key(Qt::Key_1);
            else
                table.press("confirmTerrain");
            QCOMPARE(table.reader().exampleCount(), examples + 1);
            QVERIFY(!table.reader().proposal(table.reader().rowOf({hex})));
        }
        // What is undone is confirmed no more.
        int row = 0;
        while (!table.reader().guess(row))
            ++row;
        const int before = table.reader().exampleCount();
        table.reader().answer(row, table.reader().guess(row)->names);
        table.settle();
        QCOMPARE(table.reader().exampleCount(), before + 1);
        table.document().history().undo();
        table.settle();
        QCOMPARE(table.reader().exampleCount(), before);
    }

    void drawingAHexAsItIsAnswers()
    {
        Table table;
        table.drawExamples(2);
        table.driver.find<QAction>("terrain-brush").trigger();
        ToolManager& tools = table.driver.window().edit().tools();
        MapView& map = table.driver.window().edit().map();
        const QString ground = table.document().map().terrain(0);
        HexIndex hex = 0;
        while (!table.guess(hex) || table.document().map().terrain(hex) != ground)
            ++hex;
        tools.choices().setName(MapList::Legend, ground);
        tools.choices().setBrushSize(1);
        map.ensureVisible(hex);
        map.setCursorHex(hex);
        map.setFocus();
        QTest::keyClick(&map, Qt::Key_Return);
        table.settle();
        QVERIFY(!table.guess(hex));
        QCOMPARE(table.document().map().terrain(hex), ground);
    }

    void theGroundIsTaughtByDrawingItOnce()
    {
        Table table;
        table.drawExamples(0);
        table.driver.find<QAction>("terrain-brush").trigger();
        EditChoices& choices = table.driver.window().edit().tools().choices();
        choices.setBrushSize(1);
        const QString ground = table.document().map().terrain(0);
        for (const LegendEntry& entry : table.picture.map->legend) {
            choices.setName(MapList::Legend, *entry.terrain);
            int count = 0;
            for (HexIndex hex = 0; hex < table.document().map().grid.size() && count < 2; ++hex) {
                if (table.picture.map->terrain(hex) != *entry.terrain)
                    continue;
                table.map().setCursorHex(hex);
                table.map().setFocus();
                QTest::keyClick(&table.map(), Qt::Key_Return);
                ++count;
            }
        }
        table.settle();
        QVERIFY(table.reader().changeCount() > 0);
        const QString taught = u"%1 2"_s.arg(titleOfName(table.document(), MapList::Legend, ground));
        QVERIFY2(table.state().contains(taught), qPrintable(table.state()));
    }

    void whatIsDrawnIsAmongTheAnswers()
    {
        Table table;
        table.drawExamples(2);
        table.askAbout(0);
        const HexIndex hex = table.map().cursorHex();
        const QString drawn = table.document().map().terrain(hex);
        const auto& button = table.driver.find<QAbstractButton>("proposalAsDrawn");
        QVERIFY(!button.isVisible()); // one of the two is it
        table.driver.find<ProposalCard>("proposalCard").ask({}, {}, {}, {}, drawn);
        QVERIFY(button.isVisible() && button.text().contains(drawn));
        table.key(Qt::Key_R);
        QCOMPARE(table.document().map().terrain(hex), drawn);
        QVERIFY(table.reader().isConfirmed(table.reader().rowOf({hex})));
        QVERIFY(table.map().cursorHex() != hex);
    }

    void whereNothingIsLeftThatIsSaid()
    {
        Table table;
        table.drawExamples(4);
        QVERIFY(!table.state().contains(u"Nothing is left"_s));
        table.press("acceptAllTerrain");
        for (int i = 0; i < 400 && table.reader().doubtfulCount() + table.reader().changeCount() > 0; ++i) {
            for (HexIndex hex = 0; hex < table.document().map().grid.size(); ++hex)
                table.reader().confirm({table.reader().rowOf({hex})});
            table.settle();
        }
        QVERIFY2(table.state().contains(u"Nothing is left"_s), qPrintable(table.state()));
    }

    void whatIsErasedIsNoAnswer()
    {
        Table table;
        table.drawExamples(4);
        table.driver.find<QAction>("terrain-brush").trigger();
        table.driver.window().edit().tools().choices().setBrushSize(1);
        MapView& map = table.map();
        const QString ground = table.document().map().terrain(0);
        HexIndex hex = 0;
        while (table.document().map().terrain(hex) == ground)
            ++hex;
        const QString drawn = table.document().map().terrain(hex);
        map.centerOn(hex);
        const auto click = [&](Qt::MouseButton button) {
            QTest::mouseClick(map.viewport(), button, {}, map.hexCenter(hex).toPoint());
            table.settle();
        };
        table.driver.window().edit().tools().choices().setName(MapList::Legend, drawn);
        click(Qt::LeftButton);
        const auto row = [&] { return table.reader().rowOf({hex}); };
        QVERIFY(table.reader().isConfirmed(row()));
        click(Qt::RightButton);
        QCOMPARE(table.document().map().terrain(hex), ground);
        QVERIFY(!table.reader().isConfirmed(row()));
        QVERIFY(table.reader().proposal(row())); // it is asked about again
        // Nor is it one of the ground.
        map.setCursorHex(hex);
        auto& button = table.driver.find<QPushButton>("confirmTerrain");
        const QString before = button.text();
        table.press("confirmTerrain");
        QVERIFY(table.reader().isConfirmed(row()));
        QVERIFY(button.text() != before); // it takes the answer back
        table.press("confirmTerrain");
        QVERIFY(table.reader().proposal(row()));
        QCOMPARE(button.text(), before);
    }

    void aFinishedMapThatIsOpenedAgainIsNotProposedAway()
    {
        Table table;
        table.drawExamples(4);
        table.press("acceptAllTerrain");
        const QString path = table.folder.filePath(u"bare.hexmap.json"_s);
        QVERIFY(table.document().save(path).hasValue());
        QSettings().clear(); // somebody else's
        table.open(path);
        QCOMPARE(table.reader().changeCount(), 0);
        QVERIFY2(table.state().contains(u"Confirm some hexes of"_s), qPrintable(table.state()));
        QVERIFY(!table.driver.find<QPushButton>("acceptAllTerrain").isEnabled());
    }

    void whatWasConfirmedIsKnownWhenTheMapIsOpenedAgain()
    {
        Table table;
        table.drawExamples(4);
        const QString first = table.folder.filePath(u"bare.hexmap.json"_s);
        const QString second = table.folder.filePath(u"other.hexmap.json"_s);
        table.press("acceptSure");
        const int examples = table.reader().exampleCount();
        const int doubtful = table.reader().doubtfulCount();
        // Under another name as well.
        QVERIFY(table.document().save(first).hasValue());
        QVERIFY(table.document().save(second).hasValue());
        HexIndex other = 0;
        while (!table.reader().proposal(table.reader().rowOf({other})))
            ++other;
        table.map().setCursorHex(other);
        table.press("confirmTerrain");
        QVERIFY(table.document().save(second).hasValue());
        QVERIFY(table.driver.open(sourcePath(u"/maps/ardennes/ardennes.hexmap.json")));
        // What was read was of another map.
        QVERIFY(!table.reader().isActive());
        QVERIFY(!table.driver.window().edit().terrainPanel().isVisible());
        table.open(first);
        QCOMPARE(table.reader().exampleCount(), examples);
        QCOMPARE(table.reader().doubtfulCount(), doubtful);
        table.open(second);
        QCOMPARE(table.reader().exampleCount(), examples + 1);
        // What was accepted without looking is no example now either, and can still be taken back.
        QVERIFY(table.driver.find<QPushButton>("takeBackTerrain").isVisible());
        table.press("takeBackTerrain");
        QVERIFY(table.reader().sureCount() > 0);
    }

    /// Rivers and roads of the true map: a few drawn, some hexes without them confirmed, the rest proposed.
    void riversAndRoadsAreReadToo_data()
    {
        QTest::addColumn<int>("list");
        QTest::addColumn<int>("choice");
        QTest::newRow("hexsides") << static_cast<int>(MapList::Hexsides) << 2;
        QTest::newRow("paths") << static_cast<int>(MapList::Paths) << 3;
    }
    void riversAndRoadsAreReadToo()
    {
        QFETCH(const int, list);
        QFETCH(const int, choice);
        const auto what = static_cast<MapList>(list);
        Table table("ardennes/ardennes");
        const HexMap& board = *table.picture.map;
        const auto [all, bare] = table.drawSome(what, choice);
        QVERIFY(all.size() > 40);
        QVERIFY(table.reader().changeCount() > 0);
        std::set<Hexside> confirmed;
        for (const HexIndex hex : bare) {
            for (const int row : table.reader().rowsOf(hex))
                confirmed.insert(table.reader().item(row));
        }
        const MapAnswers kept = keptAnswers(table.document().mapFile(), table.document().map());
        QVERIFY(std::ranges::equal(kept[static_cast<std::size_t>(list)].confirmed | std::views::keys, confirmed));
        // A doubtful one is named by its two hexes.
        QVERIFY(table.doubtful().count() > 0);
        table.askAbout(0);
        QVERIFY(table.card().isVisible());
        QVERIFY(table.driver.find<QLabel>("askedHex").text().contains(u'/'));
        const int examples = table.reader().exampleCount();
        table.key(Qt::Key_1);
        QCOMPARE(table.reader().exampleCount(), examples + 1);
        const HexMap before = table.document().map();
        const int steps = table.document().history().index();
        table.press("acceptAllTerrain");
        QCOMPARE(table.document().history().index(), steps + 1);
        int right = 0;
        for (const Hexside& item : all)
            right += namesAt(table.document().map(), what, item) == namesAt(board, what, item) ? 1 : 0;
        QVERIFY2(right * 10 > std::ssize(all) * 8, qPrintable(QStringLiteral("%1 of %2").arg(right).arg(all.size())));
        table.press("takeBackTerrain");
        for (const Hexside& item : all)
            QCOMPARE(namesAt(table.document().map(), what, item), namesAt(before, what, item));
        table.document().history().undo();
        table.document().history().undo();
        QVERIFY(table.document().map() == before);
    }

    void aWrongExampleIsPointedAt()
    {
        Table table("ardennes/ardennes");
        const HexMap& board = *table.picture.map;
        table.drawSome(MapList::Hexsides, 2);
        auto& odd = table.driver.find<QPushButton>("nextOdd");
        // A river where there is none, nor beside it.
        Hexside wrong;
        for (HexIndex hex = board.grid.size() / 2; hex < board.grid.size(); ++hex) {
            const std::vector<int> rows = table.reader().rowsOf(hex);
            const auto isBare = [&](int row) {
                return namesAt(board, MapList::Hexsides, table.reader().item(row)).isEmpty()
                       && table.reader().proposal(row) && table.reader().proposal(row)->names.isEmpty();
            };
            if (rows.size() == 6 && std::ranges::all_of(rows, isBare)) {
                wrong = table.reader().item(rows.front());
                break;
            }
        }
        QVERIFY(wrong.hex != noHex);
        table.document().perform(setNames(table.document().scenario(), MapList::Hexsides, {{wrong, {u"river"_s}}}),
                                 u"Draw"_s);
        table.settle();
        QVERIFY(odd.isVisible());
        const auto row = table.reader().rowOf(wrong);
        QVERIFY(table.reader().oddity(row));
        QVERIFY(table.reader().oddity(row)->names.isEmpty());
        QString about;
        for (int i = 0; i < table.reader().oddCount() && !about.startsWith(hexsideName(board.grid, wrong)); ++i) {
            WindowDriver::press(odd);
            about = table.driver.find<QLabel>("terrainProposal").text();
        }
        QVERIFY2(about.startsWith(hexsideName(board.grid, wrong)) && about.contains(u"is your example"_s),
                 qPrintable(about));
        table.document().history().undo();
        table.settle();
        QVERIFY(!table.reader().oddity(row));
    }

    void selectedHexesThatLookLikeSomethingElseAreNotConfirmedUnseen()
    {
        Table table;
        table.drawExamples(3);
        HexIndex contrary = 0;
        HexIndex plain = 0;
        while (!table.guess(contrary) || table.guess(contrary)->confidence < TerrainReader::ratherSure)
            ++contrary;
        while (table.guess(plain) || !table.reader().proposal(table.reader().rowOf({plain})))
            ++plain;
        HexSet selected(table.document().map().grid.size());
        selected.insert(contrary);
        selected.insert(plain);
        table.driver.window().edit().tools().setSelection(std::make_shared<const HexSet>(selected));
        table.driver.window().edit().map().setCursorHex(plain);
        const auto isConfirmed = [&](HexIndex hex) { return table.reader().isConfirmed(table.reader().rowOf({hex})); };
        table.press("confirmTerrain");
        QVERIFY(isConfirmed(plain));
        QVERIFY(!isConfirmed(contrary));
        QVERIFY(table.driver.find<QLabel>("terrainProposal").text().contains(u"something else: 1."_s));
        table.press("confirmTerrain");
        QVERIFY(isConfirmed(contrary));
        // One answer is taken back.
        table.driver.window().edit().tools().setSelection(nullptr);
        table.press("confirmTerrain");
        QVERIFY(!isConfirmed(plain));
        QVERIFY(isConfirmed(contrary));
    }

    void proposalsAreSeenOverTheMapAndGoWithThePanel()
    {
        Table table;
        QWidget& viewport = *table.driver.window().edit().map().viewport();
        const QImage before = viewport.grab().toImage();
        table.drawExamples(2);
        QVERIFY(table.reader().changeCount() > 0);
        QVERIFY(viewport.grab().toImage() != before);
        const QWidget& legend = table.driver.find<QWidget>("proposalLegend");
        QVERIFY(legend.isVisible());
        QVERIFY(!legend.geometry().intersects(table.driver.find<QWidget>("scanSliders").geometry()));
        WindowDriver::press(table.driver.find<QPushButton>("dropTerrain"));
        QVERIFY(!table.reader().isActive());
        QVERIFY(!legend.isVisible());
        QCOMPARE(table.reader().changeCount(), 0);
    }
};

REARGUARD_TEST(TerrainPanelTest)
#include "terrain_panel_test.moc"

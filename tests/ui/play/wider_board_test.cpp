// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/shipped_examples.h"
#include "picture/render.h"
#include "render/board_scene.h"
#include "support/test_registry.h"
#include "table/hex_description.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QImage>
#include <QLabel>
#include <QPushButton>

using Stage = RulingFlow::Stage;
using namespace Qt::StringLiterals;

// What the board shows of games with bonds, levels of supply and exits.
class WiderBoardTest : public QObject
{
    Q_OBJECT

private slots:
    void bondsAreDrawnAndTold();
    void levelsOfSupplyAreDrawnAndTold();
    void aPathLeavesTheMap();
    void theKeyboardLeavesTheMapToo();
    void aUnitWithoutAPathDiesByItsRule();

private:
    static void openKit(WindowDriver& driver, const QString& position)
    {
        for (const StarterKit& kit : starterKits()) {
            for (const ShippedExample& each : kit.positions) {
                if (each.path.endsWith(u"/%1.scenario.json"_s.arg(position)))
                    QVERIFY(driver.window().files().openExample(each.path));
            }
        }
        driver.map().fitMap();
        QCoreApplication::processEvents();
    }
    static HexDescription about(WindowDriver& driver, const QString& number)
    {
        return hexDescription(driver.document(), driver.flow(), driver.hex(number));
    }
    /// The board with that content, drawn.
    static QImage drawn(WindowDriver& driver, const BoardContent& content)
    {
        RenderRequest request;
        request.content = content;
        request.layers = driver.map().layers();
        request.theme = Theme::light();
        request.hexSize = 60.0;
        return renderImage(request);
    }
    /// Whether something is drawn differently around a place, in hexes of size 1.
    static bool differAt(WindowDriver& driver, const QImage& a, const QImage& b, QPointF at)
    {
        RenderRequest request;
        request.content = driver.map().content();
        request.hexSize = 60.0;
        const QPointF origin = pictureArea(request).topLeft();
        const QPoint middle = (at * request.hexSize - origin).toPoint();
        for (int x = -5; x <= 5; ++x) {
            for (int y = -5; y <= 5; ++y) {
                if (a.pixel(middle + QPoint(x, y)) != b.pixel(middle + QPoint(x, y)))
                    return true;
            }
        }
        return false;
    }
};

void WiderBoardTest::bondsAreDrawnAndTold()
{
    WindowDriver driver;
    openKit(driver, u"zoc-bond-the-gap-is-held"_s);
    driver.find<QAction>("zoc").trigger();
    QVERIFY(!driver.map().content().bonds);
    driver.find<QAction>("zoc").trigger();
    BoardContent content = driver.map().content();
    QVERIFY(content.bonds);
    const std::vector<ZocBond>& bonds = (*content.bonds)[0].empty() ? (*content.bonds)[1] : (*content.bonds)[0];
    QVERIFY(!bonds.empty());
    // The line runs between the two; the games' hexes that they hold are told with the rule.
    const PlaneLayout layout(driver.document().map().grid, 1.0);
    const Position& position = *driver.document().position();
    const QImage with = drawn(driver, content);
    content.bonds.reset();
    const QImage without = drawn(driver, content);
    for (const ZocBond& bond : bonds) {
        const QPointF first = layout.center(position.unit(bond.first).hex);
        const QPointF way = layout.center(position.unit(bond.second).hex) - first;
        // In the middle a verdict may stand on it.
        for (const double part : {0.3, 0.7})
            QVERIFY(differAt(driver, with, without, first + way * part));
    }
    const HexDescription gap = about(driver, u"1206"_s);
    const QString told = gap.zoc.join(u'\n');
    QVERIFY2(told.contains(u"bond of"_s) && told.contains(u"1 Rifles"_s) && told.contains(u"[3.3]"_s),
             qPrintable(told));
    QVERIFY2(gap.spoken().contains(u"bond of"_s), qPrintable(gap.spoken()));
}

void WiderBoardTest::levelsOfSupplyAreDrawnAndTold()
{
    WindowDriver driver;
    openKit(driver, u"eastern-front-a-chain-of-depots"_s);
    const Position& position = *driver.document().position();
    const UnitIndex unit = position.findUnit(u"v1"_s);
    const QString line = unitLine(driver.document(), unit);
    QVERIFY2(line.contains(u"supply: low supply"_s) && line.contains(u"[7.4]"_s) && line.contains(u"Depot"_s),
             qPrintable(line));
    // So is what it would have where it may go.
    QVERIFY2(about(driver, u"1206"_s).supply.startsWith(u"1 Rifles there: in supply"_s),
             qPrintable(about(driver, u"1206"_s).supply));
    bool isLowSomewhere = false;
    for (const HexVerdict& verdict : driver.flow().retreat()->hexes)
        isLowSomewhere =
            isLowSomewhere
            || about(driver, driver.numberOf(verdict.hex)).spoken().contains(u"1 Rifles there: supply: low supply"_s);
    QVERIFY(isLowSomewhere);
    QVERIFY(driver.document().layers().board().hexOf(unit) == position.unit(unit).hex); // nobody has moved

    driver.find<QAction>("supply").setChecked(true);
    BoardContent content = driver.map().content();
    QVERIFY(content.showsSupplyLevels);
    const QImage with = drawn(driver, content);
    content.showsSupplyLevels = false;
    const QImage without = drawn(driver, content);
    const PlaneLayout layout(driver.document().map().grid, 1.0);
    QVERIFY(differAt(driver, with, without, layout.center(position.unit(unit).hex) + QPointF(0.43, 0.08)));
    // In full supply nothing is to be seen.
    const UnitIndex full = position.findUnit(u"v2"_s);
    QVERIFY(!differAt(driver, with, without, layout.center(position.unit(full).hex) + QPointF(0.43, 0.08)));
}

void WiderBoardTest::aPathLeavesTheMap()
{
    WindowDriver driver;
    openKit(driver, u"eastern-front-off-by-the-own-edge"_s);
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    const Position start = *driver.document().position();
    const QString unit = driver.document().position()->unit(driver.flow().retreat()->unit).id;
    BoardScene scene;
    scene.update(driver.map().content());
    int exits = 0;
    for (const RulingScene::Arrow& arrow : scene.ruling().arrows())
        exits += arrow.exit ? 1 : 0;
    QCOMPARE(exits, 2);
    const HexDescription last = about(driver, u"1607"_s);
    QVERIFY2(last.headline.contains(u"leaves the map here"_s), qPrintable(last.headline));
    QVERIFY2(last.spoken().contains(u"leaves the map here"_s), qPrintable(last.spoken()));

    driver.click(u"1607"_s);
    QVERIFY(!driver.find<QPushButton>("confirm").isEnabled());
    driver.click(u"1607"_s);
    QCOMPARE(driver.flow().chosen(), (std::vector<HexIndex>{driver.hex(u"1607"_s), noHex}));
    scene.update(driver.map().content());
    QVERIFY(scene.ruling().chosenExit());
    WindowDriver::press(driver.find<QPushButton>("takeBack"));
    QCOMPARE(driver.flow().chosen(), std::vector{driver.hex(u"1607"_s)});
    driver.click(u"1607"_s);
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.placeOf(unit), QString());
    const Unit& gone = driver.document().position()->unit(driver.document().position()->findUnit(unit));
    QCOMPARE(gone.tray, u"exited"_s);
    QVERIFY(gone.arrival);
    const QString line = driver.document().log().at(driver.document().log().current()).text;
    QVERIFY2(line.contains(u"leaves the map: 1508 → 1607"_s) && line.contains(u"[6.5]"_s), qPrintable(line));
    driver.document().history().undo();
    QVERIFY(*driver.document().position() == start);
}

void WiderBoardTest::theKeyboardLeavesTheMapToo()
{
    WindowDriver driver;
    openKit(driver, u"eastern-front-off-by-the-own-edge"_s);
    const QString unit = driver.document().position()->unit(driver.flow().retreat()->unit).id;
    driver.walkTo(u"1608"_s);
    for (int i = 0; i < 3; ++i) // the hex, off the map, confirmed
        driver.key(Qt::Key_Return);
    QCOMPARE(driver.placeOf(unit), QString());
}

void WiderBoardTest::aUnitWithoutAPathDiesByItsRule()
{
    WindowDriver driver;
    openKit(driver, u"zoc-bond-the-gap-is-held"_s);
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    const QString line = driver.document().log().at(driver.document().log().current()).text;
    QVERIFY2(line.contains(u"1 Guards in 1107 is eliminated [6.4]"_s), qPrintable(line));
}

REARGUARD_TEST(WiderBoardTest)
#include "wider_board_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/table_driver.h"

#include "picture/render.h"
#include "render/counter_face.h"
#include "support/test_registry.h"
#include "table/game_table.h"

#include <QAction>
#include <QCheckBox>

using namespace Qt::StringLiterals;

// Who has moved shows on the counter, and where it was on the map.
class TrailsTest : public QObject
{
    Q_OBJECT

private slots:
    void aMoveLeavesMarkAndTrail();
    void aFreeMoveLooksOtherwise();
    void theTrailIsALayer();
    void theTrailOfAHiddenUnitIsHidden();
    void aNationHasCountersOfItsOwn();
    void aLossPrintsTheReducedStrength();
};

namespace {

MoveAct move(TableDriver& driver, const QString& unit, const QStringList& path, bool isFree)
{
    MoveAct act;
    act.units = {unit};
    for (const QString& number : path)
        act.path.push_back(driver.hex(number));
    act.cost = isFree ? 0 : 4;
    act.isFree = isFree;
    return act;
}

QImage pictureOf(TableDriver& driver, bool withTrails = true)
{
    RenderRequest request;
    request.content = driver.map().content();
    request.content.hoveredHex = request.content.cursorHex = request.content.fannedHex = noHex;
    request.layers.show(LayerId::Trails, withTrails);
    return renderImage(request);
}

} // namespace

void TrailsTest::aMoveLeavesMarkAndTrail()
{
    TableDriver driver;
    driver.openTable();
    QVERIFY(!driver.map().content().trails);
    QVERIFY(driver.window().session().table.perform(move(driver, u"g1"_s, {u"0404"_s, u"0403"_s}, false)));
    const auto trails = driver.map().content().trails;
    QVERIFY(trails);
    QCOMPARE(trails->size(), 1U);
    QCOMPARE(trails->front().hexes.size(), 3);
    // With the layer off the mark on the counter stays.
    BoardContent unmarked = driver.map().content();
    const QImage marked = pictureOf(driver, false);
    unmarked.trails.reset();
    RenderRequest request;
    request.content = unmarked;
    request.content.hoveredHex = request.content.cursorHex = request.content.fannedHex = noHex;
    QVERIFY(renderImage(request) != marked);
    QVERIFY(pictureOf(driver) != marked);
    driver.map().setFocus();
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!driver.map().content().trails);
}

void TrailsTest::aFreeMoveLooksOtherwise()
{
    TableDriver counted;
    counted.openTable();
    QVERIFY(counted.window().session().table.perform(move(counted, u"g1"_s, {u"0404"_s, u"0403"_s}, false)));
    const QImage solid = pictureOf(counted);
    TableDriver freely;
    freely.openTable();
    QVERIFY(freely.window().session().table.perform(move(freely, u"g1"_s, {u"0404"_s, u"0403"_s}, true)));
    QVERIFY(pictureOf(freely) != solid);
}

void TrailsTest::theTrailIsALayer()
{
    TableDriver driver;
    driver.openTable();
    auto& box = driver.find<QCheckBox>("layer-trails");
    QVERIFY(box.isChecked());
    box.click();
    QVERIFY(!driver.map().layers().isShown(LayerId::Trails));
}

void TrailsTest::theTrailOfAHiddenUnitIsHidden()
{
    TableDriver driver;
    driver.openTable([](Scenario&, Ruleset& game) { game.secrecy.hidesStacks = true; });
    // It slips under the stack of its friends.
    QVERIFY(driver.window().session().table.perform(move(driver, u"a3"_s, {u"0507"_s, u"0506"_s}, false)));
    const QImage open = pictureOf(driver);
    driver.document().setViewer(u"german"_s);
    QVERIFY(driver.document().isHidden(driver.unit(u"a3"_s)));
    const QImage secret = pictureOf(driver);
    QVERIFY(secret != open);
    QCOMPARE(secret, pictureOf(driver, false));
}

// LB-X7: black on light green.
void TrailsTest::aNationHasCountersOfItsOwn()
{
    TableDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(u"lost-battalion/start"_s)));
    const RulesInForce* rules = driver.document().rules().get();
    Unit unit = driver.document().position()->units.front();
    unit.side = u"german"_s;
    unit.nation = u"german"_s;
    const CounterFace german = faceOf(unit, rules);
    unit.nation = u"austrian"_s;
    const CounterFace austrian = faceOf(unit, rules);
    QCOMPARE(austrian.color, QColor(0xb9, 0xd9, 0xa3));
    QCOMPARE(austrian.textOn(austrian.color), QColor(Qt::black));
    QVERIFY(german.color != austrian.color);
    QVERIFY(german.key(CounterDetail::Mark) != austrian.key(CounterDetail::Mark));
    // Where the colours are the theme's, what is printed can be read on them.
    const QColor grey(Qt::black);
    QCOMPARE(austrian.textOn(grey), Theme::textOn(grey));
}

void TrailsTest::aLossPrintsTheReducedStrength()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset&) {
        Unit& unit = scenario.position.units.front();
        unit.reduced = {{2, 1}};
        unit.lost = 1;
    });
    const Unit& unit = driver.document().position()->units.front();
    QVERIFY(faceOf(unit, driver.document().rules().get()).strengths.startsWith(u"2-1"_s));
}

REARGUARD_TEST(TrailsTest)
#include "trails_test.moc"

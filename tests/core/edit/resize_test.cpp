// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/resize.h"

#include "board_trouble.h"
#include "grid/plane_layout.h"
#include "random_strokes.h"
#include "support/test_registry.h"

#include <QTest>

#include <cmath>
#include <numbers>
#include <set>

namespace {

Scenario fullBoard(Chance& chance)
{
    Scenario scenario = emptyBoard(chance);
    RandomStrokes strokes(chance);
    for (int i = 0; i < 40; ++i)
        applyEdit(strokes.next(scenario), scenario);
    for (int i = 0; i < 6; ++i)
        scenario.position.units.push_back(strokes.unit(scenario));
    return scenario;
}

/// A board of 8 by 6 clear hexes, numbered from `first`.
Scenario board(const char* first = "0101")
{
    NewMap plan;
    plan.columns = 8;
    plan.rows = 6;
    plan.numbering.first = QString::fromLatin1(first);
    Scenario scenario;
    scenario.position.map = std::make_shared<const HexMap>(newMap(plan).value());
    return scenario;
}

Resize edges(int left, int right, int top, int bottom, HexNumbers numbers = HexNumbers::Kept)
{
    return {{left, right, top, bottom}, numbers, QStringLiteral("clear")};
}

EdgeChange someEdges(Chance& chance, const HexGrid& grid)
{
    const auto change = [&chance](int lines) { return chance.between(-(lines - 1) / 2, 3); };
    return {change(grid.columns()), change(grid.columns()), change(grid.rows()), change(grid.rows())};
}

/// Everything on the board by the numbers of hexes, each thing a text.
std::set<QString> thingsOf(const Scenario& scenario, const std::function<QString(HexIndex)>& nameOf)
{
    const Position& position = scenario.position;
    const HexMap& map = *position.map;
    std::set<QString> things;
    const auto pair = [&](Hexside hexside) {
        QString a = nameOf(hexside.hex);
        QString b = nameOf(farHex(map.grid, hexside));
        return a.isEmpty() || b.isEmpty() ? QString() : a < b ? a + u'/' + b : b + u'/' + a;
    };
    const auto add = [&things](const QString& what, const QString& where) {
        if (!where.isEmpty())
            things.insert(what + u' ' + where);
    };
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        add(map.terrain(hex), nameOf(hex));
        for (const auto& kind : map.features)
            add(kind.content.contains(hex) ? kind.name : QStringLiteral("-"), nameOf(hex));
        for (const auto& kind : map.regions)
            add(kind.content.contains(hex) ? kind.name : QStringLiteral("-"), nameOf(hex));
        add(position.controller(hex), nameOf(hex));
    }
    for (const auto& kind : map.hexsides)
        kind.content.forEach([&](Hexside hexside) { add(kind.name, pair(hexside)); });
    for (const auto& kind : map.paths)
        kind.content.links.forEach([&](Hexside hexside) { add(kind.name, pair(hexside)); });
    for (const MapLabel& label : map.labels)
        add(label.text, nameOf(label.at));
    for (const Unit& unit : position.units)
        add(unit.id, unit.hex == noHex ? QString() : nameOf(unit.hex));
    for (const Marker& marker : position.markers) {
        const auto* hexside = std::get_if<Hexside>(&marker.at);
        add(marker.kind, hexside != nullptr ? pair(*hexside) : nameOf(std::get<HexIndex>(marker.at)));
    }
    return things;
}

} // namespace

class ResizeTest : public QObject
{
    Q_OBJECT

private slots:
    void whatStaysIsCalledAsBefore();
    void renewedNumbersKeepNeighbours();
    void whatFallsOffIsCounted();
    void addedAndTakenAwayAgainIsTheSame();
    void resizingIsUndone();
    void newHexesHaveTheTerrain();
    void newHexesCanBeHoles();
    void aRoadThatIsCutFallsIntoPieces();
    void thePictureBelowKeepsItsPlace();
    void whatLiesBesideTheMapStaysBesideIt();
    void aCombatThatFallsOffEnds();
    void edgesAroundHexesLeaveTheirRectangle();
    void impossibleSizesAreRefused_data();
    void impossibleSizesAreRefused();
    void otherNumbersMoveNothing();
    void anotherStaggerKeepsRowsTogether();
    void theSameNumbersChangeNothing();
    void northIsOfTheSheet();
    void aPartLooksAsOnTheMap();
};

void ResizeTest::whatStaysIsCalledAsBefore()
{
    Chance chance(1);
    for (int i = 0; i < 400; ++i) {
        Scenario scenario = fullBoard(chance);
        const HexGrid grid = scenario.position.map->grid;
        const auto change = resized(scenario, {someEdges(chance, grid), HexNumbers::Kept, QStringLiteral("clear")});
        QVERIFY(change.hasValue());
        const auto before = thingsOf(scenario, [&](HexIndex hex) {
            return change->map->grid.find(grid.number(hex)) ? grid.number(hex) : QString();
        });
        applyEdit(change->edit, scenario);
        const HexGrid& after = scenario.position.map->grid;
        QCOMPARE(trouble(scenario), QString());
        const auto now = thingsOf(
            scenario, [&](HexIndex hex) { return grid.find(after.number(hex)) ? after.number(hex) : QString(); });
        QVERIFY(now == before);
    }
}

void ResizeTest::renewedNumbersKeepNeighbours()
{
    Chance chance(2);
    for (int i = 0; i < 400; ++i) {
        Scenario scenario = fullBoard(chance);
        const HexGrid grid = scenario.position.map->grid;
        const EdgeChange edges = someEdges(chance, grid);
        const auto change = resized(scenario, {edges, HexNumbers::Renewed, std::nullopt});
        QVERIFY(change.hasValue());
        const HexGrid after = change->map->grid;
        QCOMPARE(after.number(0), grid.number(0));
        // By their places on the old sheet.
        const auto place = [](OffsetCoord at) { return QStringLiteral("%1,%2").arg(at.column).arg(at.row); };
        const auto before = thingsOf(scenario, [&](HexIndex hex) {
            const OffsetCoord at = grid.offset(hex);
            return after.contains({at.column + edges.left, at.row + edges.top}) ? place(at) : QString();
        });
        applyEdit(change->edit, scenario);
        QCOMPARE(trouble(scenario), QString());
        const auto now = thingsOf(scenario, [&](HexIndex hex) {
            const OffsetCoord at{after.offset(hex).column - edges.left, after.offset(hex).row - edges.top};
            return grid.contains(at) ? place(at) : QString();
        });
        QVERIFY(now == before);
    }
}

void ResizeTest::whatFallsOffIsCounted()
{
    Scenario scenario = board();
    const HexMap map = *scenario.position.map;
    Unit unit;
    unit.id = QStringLiteral("1");
    unit.hex = *map.find(u"0101");
    Unit other = unit;
    other.id = QStringLiteral("2");
    other.hex = *map.find(u"0801");
    scenario.position.units = {unit, other};
    applyEdit(addLabel(scenario, {unit.hex, QStringLiteral("Oudler")}), scenario);
    applyEdit(addMarker(scenario, {QStringLiteral("depot"), unit.hex, {}, {}, {}, {}}), scenario);
    const HexIndex line[] = {*map.find(u"0101"), *map.find(u"0201"), *map.find(u"0301"), *map.find(u"0401")};
    applyEdit(drawPath(scenario, QStringLiteral("road"), line), scenario);
    const Hexside side[] = {*hexsideBetween(map.grid, line[0], line[1])};
    applyEdit(setHexsides(scenario, QStringLiteral("river"), side, true), scenario);

    const auto change = resized(scenario, edges(-1, 0, 0, 0));
    QVERIFY(change.hasValue());
    QCOMPARE(change->hexes, 6);
    QCOMPARE(change->unitsOff, std::vector<UnitIndex>{0});
    QCOMPARE(change->labels, 1);
    QCOMPARE(change->markers, 1);
    QCOMPARE(change->hexsides, 1);
    QCOMPARE(change->links, 1);
    applyEdit(change->edit, scenario);
    QCOMPARE(scenario.position.units[0].hex, noHex);
    QCOMPARE(scenario.position.map->number(scenario.position.units[1].hex), QStringLiteral("0801"));
}

void ResizeTest::addedAndTakenAwayAgainIsTheSame()
{
    Chance chance(3);
    for (int i = 0; i < 200; ++i) {
        const Scenario scenario = fullBoard(chance);
        EdgeChange change{chance.below(4), chance.below(4), chance.below(4), chance.below(4)};
        Scenario other = scenario;
        applyEdit(resized(other, {change, HexNumbers::Kept, QStringLiteral("clear")})->edit, other);
        change = {-change.left, -change.right, -change.top, -change.bottom};
        applyEdit(resized(other, {change, HexNumbers::Kept, QStringLiteral("clear")})->edit, other);
        QVERIFY(other == scenario);
    }
}

void ResizeTest::resizingIsUndone()
{
    Chance chance(4);
    for (int i = 0; i < 100; ++i) {
        const Scenario scenario = fullBoard(chance);
        Scenario other = scenario;
        const EdgeChange change = someEdges(chance, scenario.position.map->grid);
        const Edit undo = applyEdit(resized(other, {change, HexNumbers::Renewed, std::nullopt})->edit, other);
        applyEdit(undo, other);
        QVERIFY(other == scenario);
    }
}

void ResizeTest::newHexesHaveTheTerrain()
{
    Scenario scenario = board();
    Resize resize = edges(0, 2, 0, 0);
    resize.terrain = QStringLiteral("forest");
    applyEdit(resized(scenario, resize)->edit, scenario);
    const HexMap& map = *scenario.position.map;
    QCOMPARE(map.terrain(*map.find(u"0903")), QStringLiteral("forest"));
    QCOMPARE(map.terrain(*map.find(u"0803")), QStringLiteral("clear"));
    QCOMPARE(trouble(scenario), QString());
}

void ResizeTest::newHexesCanBeHoles()
{
    Scenario scenario = board();
    Resize resize = edges(0, 0, 0, 1);
    resize.terrain = std::nullopt;
    applyEdit(resized(scenario, resize)->edit, scenario);
    QVERIFY(!scenario.position.map->find(u"0107"));
    QVERIFY(scenario.position.map->grid.find(u"0107"));
    QVERIFY(scenario.position.map->find(u"0106"));
}

void ResizeTest::aRoadThatIsCutFallsIntoPieces()
{
    Scenario scenario = board();
    const HexMap map = *scenario.position.map;
    const HexIndex line[] = {*map.find(u"0102"), *map.find(u"0101"), *map.find(u"0201"), *map.find(u"0202")};
    applyEdit(drawPath(scenario, QStringLiteral("road"), line), scenario);
    applyEdit(resized(scenario, edges(0, 0, -1, 0))->edit, scenario);
    QVERIFY(scenario.position.map->path(u"road")->lines.empty()); // single hexes are no road
    QCOMPARE(trouble(scenario), QString());
}

void ResizeTest::thePictureBelowKeepsItsPlace()
{
    Chance chance(5);
    for (int i = 0; i < 200; ++i) {
        Scenario scenario = fullBoard(chance);
        auto map = std::make_shared<HexMap>(*scenario.position.map);
        map->underlay = Underlay{QStringLiteral("scan.png"), {40.0, 30.0}, {50.0, 60.0}, chance.below(90) * 1.0, 1.0};
        const OffsetCoord at{map->grid.columns() / 2, map->grid.rows() / 2};
        map->underlay->pins = {{map->grid.index(at), {7.0, 8.0}}, {0, {1.0, 2.0}}};
        scenario.position.map = map;
        const EdgeChange edges = someEdges(chance, map->grid);
        const auto change = resized(scenario, {edges, HexNumbers::Kept, QStringLiteral("clear")});
        // Where a hex lies on the picture, as the window paints it.
        const auto onPicture = [](const HexMap& of, OffsetCoord place) {
            const PlaneLayout layout(of.grid);
            const Underlay& underlay = *of.underlay;
            const QPointF off = layout.center(place) - layout.center(OffsetCoord{0, 0});
            const double angle = -underlay.rotation * std::numbers::pi / 180.0;
            const bool isFlat = of.grid.shape() == GridShape::Flat;
            const double across = 1.5 * layout.radius();
            const QPointF turned(off.x() * std::cos(angle) - off.y() * std::sin(angle),
                                 off.x() * std::sin(angle) + off.y() * std::cos(angle));
            return underlay.origin
                   + QPointF(turned.x() / (isFlat ? across : 1.0) * underlay.hexSize.width(),
                             turned.y() / (isFlat ? 1.0 : across) * underlay.hexSize.height());
        };
        const QPointF before = onPicture(*map, at);
        const QPointF after = onPicture(*change->map, {at.column + edges.left, at.row + edges.top});
        QVERIFY(std::abs(before.x() - after.x()) < 1e-6 && std::abs(before.y() - after.y()) < 1e-6);
        // So do its pins, as far as their hexes are still there.
        const auto& pins = change->map->underlay->pins;
        QCOMPARE(pins.size(), edges.left < 0 || edges.top < 0 ? std::size_t{1} : std::size_t{2});
        QCOMPARE(pins.front(),
                 (UnderlayPin{change->map->grid.index(OffsetCoord{at.column + edges.left, at.row + edges.top}),
                              {7.0, 8.0}}));
    }
}

void ResizeTest::whatLiesBesideTheMapStaysBesideIt()
{
    Scenario scenario = board();
    auto map = std::make_shared<HexMap>(*scenario.position.map);
    const QRectF before = PlaneLayout(map->grid, 1.0).bounds();
    map->furniture = {{FurnitureKind::Title, {before.center().x(), before.top() - 1.5}, 1.0, {}},
                      {FurnitureKind::Legend, {before.right() + 2.25, before.center().y()}, 1.0, {}},
                      {FurnitureKind::Scale, {before.left() - 1.0, before.bottom() + 1.0}, 1.0, {}},
                      {FurnitureKind::Compass, before.center(), 1.0, {}}};
    scenario.position.map = map;
    for (const Resize& resize : {edges(4, 4, 3, 2), edges(-2, -1, -2, -1), edges(1, 0, 0, 3)}) {
        const auto change = resized(scenario, {resize.edges, HexNumbers::Renewed, QStringLiteral("clear")});
        QVERIFY(change);
        const QRectF after = PlaneLayout(change->map->grid, 1.0).bounds();
        const auto& pieces = change->map->furniture;
        const auto near = [](double a, double b) { return std::abs(a - b) < 0.011; };
        QVERIFY(near(after.top() - pieces[0].at.y(), 1.5));
        QVERIFY(near(pieces[1].at.x() - after.right(), 2.25));
        QVERIFY(near(after.left() - pieces[2].at.x(), 1.0) && near(pieces[2].at.y() - after.bottom(), 1.0));
        // On the map it goes with the hexes.
        const OffsetCoord hex{3, 3};
        const QPointF shift = PlaneLayout(change->map->grid, 1.0)
                                  .center(OffsetCoord{hex.column + resize.edges.left, hex.row + resize.edges.top})
                              - PlaneLayout(map->grid, 1.0).center(hex);
        QVERIFY(near(pieces[3].at.x(), before.center().x() + shift.x()));
        for (const MapFurniture& piece : pieces)
            QCOMPARE(std::round(piece.at.x() * 100.0) / 100.0, piece.at.x());
    }
}

void ResizeTest::aCombatThatFallsOffEnds()
{
    Scenario scenario = board();
    const HexMap map = *scenario.position.map;
    scenario.combat = Combat{*map.find(u"0202"), {*map.find(u"0101"), *map.find(u"0203")}, {}};
    Scenario other = scenario;
    applyEdit(resized(other, edges(-1, 0, 0, 0))->edit, other);
    QCOMPARE(other.combat->attack.size(), std::size_t{1});
    QCOMPARE(other.position.map->number(other.combat->defend), QStringLiteral("0202"));
    applyEdit(resized(scenario, edges(-2, 0, 0, 0))->edit, scenario);
    QVERIFY(!scenario.combat);
}

void ResizeTest::edgesAroundHexesLeaveTheirRectangle()
{
    Scenario scenario = board();
    const HexGrid grid = scenario.position.map->grid;
    const HexRuns runs = rectangleRuns(grid, *grid.find(u"0302"), *grid.find(u"0504"));
    const EdgeChange change = edgesAround(grid, runs);
    QCOMPARE(change, (EdgeChange{-2, -3, -1, -2}));
    applyEdit(resized(scenario, {change, HexNumbers::Kept, {}})->edit, scenario);
    const HexMap& map = *scenario.position.map;
    QCOMPARE(map.number(0), QStringLiteral("0302"));
    QCOMPARE(map.number(map.grid.size() - 1), QStringLiteral("0504"));
    QCOMPARE(edgesAround(grid, {{0, 20}}), (EdgeChange{0, 0, 0, -3}));
    QCOMPARE(edgesAround(grid, {}), EdgeChange{});
}

void ResizeTest::impossibleSizesAreRefused_data()
{
    QTest::addColumn<Resize>("resize");
    QTest::addColumn<BoardField>("field");
    QTest::addColumn<QString>("cure");
    QTest::newRow("nothing left") << edges(-8, 0, 0, 0) << BoardField::Left << QStringLiteral("take away fewer than 8");
    QTest::newRow("nothing left, from two sides")
        << edges(-3, -5, 0, 0) << BoardField::Right << QStringLiteral("take away fewer than 5");
    QTest::newRow("no rows left") << edges(0, 0, -2, -4) << BoardField::Bottom
                                  << QStringLiteral("take away fewer than 4");
    QTest::newRow("numbers below zero") << edges(2, 0, 0, 0) << BoardField::Left
                                        << QStringLiteral("add at most 1 here, or renew the numbers");
    QTest::newRow("rows below zero") << edges(0, 0, 2, 0) << BoardField::Top
                                     << QStringLiteral("add at most 1 here, or renew the numbers");
    QTest::newRow("too many digits") << edges(0, 93, 0, 0) << BoardField::Right
                                     << QStringLiteral("add at most 91 here, or renew the numbers");
    QTest::newRow("too many digits when renewed")
        << edges(0, 93, 0, 0, HexNumbers::Renewed) << BoardField::Right
        << QStringLiteral("begin with a lower number, or give the pattern 3 letters C");
    QTest::newRow("too many hexes") << edges(0, 0, 0, 600'000) << BoardField::Bottom
                                    << QStringLiteral("at most 4,000,000 hexes in all");
}

void ResizeTest::impossibleSizesAreRefused()
{
    QLocale::setDefault(QLocale(QLocale::English));
    QFETCH(Resize, resize);
    QFETCH(BoardField, field);
    QFETCH(QString, cure);
    const auto change = resized(board(), resize);
    QVERIFY(!change);
    QCOMPARE(change.error().field, field);
    QCOMPARE(change.error().cure, cure);
    QVERIFY(!change.error().message.isEmpty());
}

void ResizeTest::otherNumbersMoveNothing()
{
    Chance chance(6);
    for (int i = 0; i < 200; ++i) {
        Scenario scenario = fullBoard(chance);
        const auto index = [](HexIndex hex) { return QString::number(hex); };
        const auto before = thingsOf(scenario, index);
        GridPlan plan = planOf(scenario.position.map->grid);
        plan.numbering = {QStringLiteral("RRR-CCC"), QStringLiteral("%1-%2").arg(chance.between(100, 120)).arg(200),
                          HexNumbering::ColumnOrder::Leftward, HexNumbering::RowOrder::Upward};
        const auto change = renumbered(scenario, plan);
        QVERIFY(change.hasValue());
        QVERIFY(change->unitsOff.empty() && change->hexsides == 0 && change->links == 0);
        applyEdit(change->edit, scenario);
        QCOMPARE(trouble(scenario), QString());
        QVERIFY(thingsOf(scenario, index) == before);
        QCOMPARE(scenario.position.map->number(0), plan.numbering.first);
    }
}

void ResizeTest::anotherStaggerKeepsRowsTogether()
{
    Chance chance(7);
    for (int i = 0; i < 200; ++i) {
        Scenario scenario = fullBoard(chance);
        const HexGrid grid = scenario.position.map->grid;
        GridPlan plan = planOf(grid);
        plan.isOtherStagger = true;
        const auto change = renumbered(scenario, plan);
        applyEdit(change->edit, scenario);
        QCOMPARE(trouble(scenario), QString());
        QCOMPARE(scenario.position.map->grid.isShifted(0), !grid.isShifted(0));
        QCOMPARE(scenario.position.map->number(0), grid.number(0));
    }
    Scenario small = board();
    const HexGrid grid = small.position.map->grid;
    // 0202 lies lower: it touches 0102 and 0103, and with the other stagger 0101 and 0102.
    const Hexside sides[] = {*hexsideBetween(grid, *grid.find(u"0202"), *grid.find(u"0102")),
                             *hexsideBetween(grid, *grid.find(u"0202"), *grid.find(u"0103"))};
    applyEdit(setHexsides(small, QStringLiteral("river"), sides, true), small);
    GridPlan plan = planOf(grid);
    plan.isOtherStagger = true;
    QCOMPARE(renumbered(small, plan)->hexsides, 1);
}

void ResizeTest::theSameNumbersChangeNothing()
{
    const Scenario scenario = board();
    QVERIFY(isEmpty(renumbered(scenario, planOf(scenario.position.map->grid))->edit));
    QVERIFY(isEmpty(resized(scenario, {})->edit));
}

void ResizeTest::northIsOfTheSheet()
{
    Scenario scenario = board();
    GridPlan plan = planOf(scenario.position.map->grid);
    plan.north = 270.0;
    applyEdit(renumbered(scenario, plan)->edit, scenario);
    QCOMPARE(scenario.position.map->grid.north(), 270.0);
    QCOMPARE(trouble(scenario), QString());
}

void ResizeTest::aPartLooksAsOnTheMap()
{
    Chance chance(8);
    for (int i = 0; i < 200; ++i) {
        const Scenario scenario = fullBoard(chance);
        const HexMap& map = *scenario.position.map;
        const OffsetCoord first{chance.below(map.grid.columns()), chance.below(map.grid.rows())};
        const HexMap part = partOf(map, map.grid, first, chance.between(1, map.grid.columns() - first.column),
                                   chance.between(1, map.grid.rows() - first.row));
        QVERIFY(part.looks == map.looks);
        for (HexIndex hex = 0; hex < part.grid.size(); ++hex) {
            const HexIndex same = *map.grid.find(part.number(hex));
            QCOMPARE(part.terrain(hex), map.terrain(same));
            QCOMPARE(part.grid.offset(hex).column + first.column, map.grid.offset(same).column);
            for (std::size_t kind = 0; kind < map.hexsides.size(); ++kind) {
                for (const HexDirection direction : allDirections) {
                    const bool isInside = part.grid.neighbour(hex, direction) != noHex;
                    QCOMPARE(part.hexsides[kind].content.contains(hex, direction),
                             isInside && map.hexsides[kind].content.contains(same, direction));
                }
            }
        }
    }
}

REARGUARD_APPLESS_TEST(ResizeTest)
#include "resize_test.moc"

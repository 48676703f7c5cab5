// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "picture/board_painter.h"
#include "support/random/random_edits.h"
#include "support/test_registry.h"
#include "ui/support/test_board.h"

#include <QPainter>
#include <QTest>

/// Pictures of a board that is edited in place, against those that a painter makes who has never seen it before.
class EditedBoardTest : public QObject
{
    Q_OBJECT

private slots:
    void everyEditShowsAtOnce_data();
    void everyEditShowsAtOnce();
    void theOverviewFollows_data();
    void theOverviewFollows();
    void theOverviewHasTheLayersThatAreShown();
    void whatShowsAnewLiesInTheEditedRegion();
    void dashesStayWhereTheyAreWhenTheLineGoesOn();
    void aLineInThePlaceOfAnotherIsDrawn();

private:
    static QImage paint(BoardPainter& painter, const BoardContent& content, const Viewport& view);
    static QImage freshly(const BoardContent& content, const Viewport& view, const LayerSettings& layers);
};

namespace {

constexpr QSize frame(320, 240);

LayerSettings everything()
{
    LayerSettings layers = LayerSettings::forWindow();
    for (const LayerId layer : {LayerId::Regions, LayerId::Control, LayerId::Zoc})
        layers.show(layer);
    return layers;
}

/// A board under edit, as a document holds it.
class Edited
{
public:
    explicit Edited(GridShape shape)
    {
        m_content = testboard::content(shape);
        m_scenario.position = *m_content.position;
        HexMap map = *m_scenario.position.map;
        const int size = map.grid.size();
        map.hexsides.push_back({QStringLiteral("wall"), HexsideSet(size)});
        map.regions = {{QStringLiteral("north"), HexSet(size)}};
        for (HexIndex hex = 2; hex < size / 2; hex += 3)
            map.regions.front().content.insert(hex);
        // The board's road has no links; edits keep them.
        for (Named<PathKind>& kind : map.paths) {
            kind.content.links = HexsideSet(size);
            for (const auto& line : kind.content.lines) {
                for (std::size_t i = 0; i + 1 < line.size(); ++i)
                    kind.content.links.insert(map.grid, *hexsideBetween(map.grid, line[i], line[i + 1]));
            }
        }
        m_scenario.position.map = std::make_shared<const HexMap>(std::move(map));
        follow();
    }

    const BoardContent& content() const { return m_content; }
    const Scenario& scenario() const { return m_scenario; }
    const HexMapPtr& map() const { return m_scenario.position.map; }

    Touched perform(const Edit& edit)
    {
        Touched touched;
        m_undo.push_back(applyEdit(edit, m_scenario, m_hand, touched));
        follow();
        return touched;
    }
    Touched undo()
    {
        Touched touched;
        applyEdit(m_undo.back(), m_scenario, m_hand, touched);
        m_undo.pop_back();
        follow();
        return touched;
    }
    bool canUndo() const { return !m_undo.empty(); }

private:
    void follow() { m_content.position = std::make_shared<const Position>(m_scenario.position); }

    BoardContent m_content;
    Scenario m_scenario;
    MapInHand m_hand;
    std::vector<Edit> m_undo;
};

RandomEdits::Words words()
{
    RandomEdits::Words words = RandomEdits::Words::any();
    words.hasOtherBoards = false;
    words.sides = {QStringLiteral("blue"), QStringLiteral("red")};
    words.unitTypes = {QStringLiteral("infantry"), QStringLiteral("armor")};
    return words;
}

} // namespace

QImage EditedBoardTest::paint(BoardPainter& painter, const BoardContent& content, const Viewport& view)
{
    QImage image(frame * view.devicePixelRatio, QImage::Format_RGB32);
    image.setDevicePixelRatio(view.devicePixelRatio);
    image.fill(Qt::magenta);
    QPainter onto(&image);
    painter.paint(onto, content, view, QRect(QPoint(), frame));
    return image;
}

QImage EditedBoardTest::freshly(const BoardContent& content, const Viewport& view, const LayerSettings& layers)
{
    BoardPainter painter;
    painter.setCaching(false);
    painter.setLayers(layers);
    return paint(painter, content, view);
}

void EditedBoardTest::everyEditShowsAtOnce_data()
{
    QTest::addColumn<GridShape>("shape");
    QTest::addColumn<double>("hexSize");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<bool>("areas");
    QTest::newRow("far away") << GridShape::Flat << 4.3 << 1.0 << true;
    QTest::newRow("small, pointy") << GridShape::Pointy << 17.7 << 1.0 << true;
    QTest::newRow("middling") << GridShape::Flat << 41.3 << 1.0 << false;
    QTest::newRow("middling, with areas") << GridShape::Flat << 41.3 << 1.0 << true;
    QTest::newRow("large") << GridShape::Pointy << 90.2 << 1.0 << true;
    QTest::newRow("sharp") << GridShape::Flat << 33.1 << 2.0 << true;
}

void EditedBoardTest::everyEditShowsAtOnce()
{
    QFETCH(GridShape, shape);
    QFETCH(double, hexSize);
    QFETCH(double, ratio);
    QFETCH(bool, areas);
    const LayerSettings layers = areas ? everything() : LayerSettings::forWindow();
    Edited board(shape);
    BoardPainter cached;
    cached.setLayers(layers);
    RandomEdits random(static_cast<std::uint64_t>(hexSize * 10), words());
    Viewport view{{-31.4, -22.7}, hexSize, ratio};
    paint(cached, board.content(), view);
    for (int i = 0; i < 60; ++i) {
        const bool isUndo = board.canUndo() && random.chance().percent(30);
        const Touched touched = isUndo ? board.undo() : board.perform(random.next(board.scenario()));
        if (touched.map || touched.control)
            cached.boardEdited(board.map(), touched);
        // Pictures of other parts come and go between, and so does the sheet at another zoom.
        if (i % 7 == 3)
            view.origin += i % 2 == 0 ? QPointF(61.3, 40.9) : QPointF(-61.3, -40.9);
        if (i % 11 == 5)
            paint(cached, board.content(), view.zoomed(hexSize * 1.2, {100, 100}));
        const QImage actual = paint(cached, board.content(), view);
        QVERIFY2(actual == freshly(board.content(), view, layers), qPrintable(QStringLiteral("edit %1").arg(i)));
    }
}

void EditedBoardTest::theOverviewFollows_data()
{
    QTest::addColumn<int>("side"); // of the map, in hexes
    QTest::newRow("with its lines drawn") << 0;
    QTest::newRow("tinted by its lines") << 120;
}

void EditedBoardTest::theOverviewFollows()
{
    QFETCH(int, side);
    Edited board(GridShape::Flat);
    if (side > 0) {
        const HexMap& small = *board.map();
        auto map = std::make_shared<HexMap>();
        map->grid = HexGrid(GridShape::Flat, side, side, Shifted::Odd, small.grid.numbering(), 0.0);
        map->legend = small.legend;
        for (HexIndex hex = 0; hex < map->grid.size(); ++hex)
            map->legendIndex.push_back(static_cast<std::uint8_t>(hex % 7));
        ReplaceBoard edit;
        edit.map = map;
        edit.unitHexes.assign(board.scenario().position.units.size(), 3);
        board.perform(edit);
    }
    BoardPainter cached;
    RandomEdits random(5, words());
    const QSize size(200, 160);
    cached.overview(board.content(), size, 1.0);
    for (int i = 0; i < 150; ++i) {
        const bool isUndo = board.canUndo() && i > 20 && random.chance().percent(30);
        const Touched touched = isUndo ? board.undo() : board.perform(random.next(board.scenario()));
        if (touched.map || touched.control)
            cached.boardEdited(board.map(), touched);
        if (touched.otherMap)
            break;
        BoardPainter fresh;
        QVERIFY2(cached.overview(board.content(), size, 1.0) == fresh.overview(board.content(), size, 1.0),
                 qPrintable(QStringLiteral("edit %1").arg(i)));
    }
}

// What was painted of it before and after would not fit together.
void EditedBoardTest::theOverviewHasTheLayersThatAreShown()
{
    Edited board(GridShape::Flat);
    const QSize size(200, 160);
    BoardPainter cached;
    const QImage before = cached.overview(board.content(), size, 1.0);
    LayerSettings layers = LayerSettings::forWindow();
    layers.show(LayerId::Terrain, false);
    cached.setLayers(layers);
    BoardPainter fresh;
    fresh.setLayers(layers);
    QVERIFY(cached.overview(board.content(), size, 1.0) == fresh.overview(board.content(), size, 1.0));
    QVERIFY(cached.overview(board.content(), size, 1.0) != before);
}

void EditedBoardTest::whatShowsAnewLiesInTheEditedRegion()
{
    const LayerSettings layers = everything();
    const Viewport view{{-31.4, -22.7}, 41.3, 1.0};
    Edited board(GridShape::Flat);
    BoardPainter cached;
    RandomEdits random(77, words());
    int shown = 0;
    for (int i = 0; i < 150; ++i) {
        const QImage before = freshly(board.content(), view, layers);
        const Touched touched = board.perform(EditMap{{random.nextOfMap(board.scenario())}});
        if (touched.everywhere)
            continue;
        const QImage after = freshly(board.content(), view, layers);
        const QRegion region = cached.editedRegion(*board.map(), touched, view);
        for (int y = 0; y < after.height(); ++y) {
            for (int x = 0; x < after.width(); ++x)
                QVERIFY2(before.pixel(x, y) == after.pixel(x, y) || region.contains(QPoint(x, y)),
                         qPrintable(QStringLiteral("edit %1 at %2, %3").arg(i).arg(x).arg(y)));
        }
        shown += before == after ? 0 : 1;
    }
    QVERIFY(shown > 50);
}

void EditedBoardTest::dashesStayWhereTheyAreWhenTheLineGoesOn()
{
    // A wall is broken lines; of one that is drawn on, what is far from the new end stays as it was.
    const LayerSettings layers = everything();
    const Viewport view{{-10, -10}, 44.0, 1.0};
    Edited board(GridShape::Flat);
    const HexGrid grid = board.map()->grid;
    const auto wallUpTo = [&](int last) {
        SetHexsides wall{QStringLiteral("wall"), {}, false};
        for (int column = 1; column <= last; ++column) {
            for (const HexDirection direction : {HexDirection::D2, HexDirection::D3}) {
                if (const auto hexside = hexsideOf(grid, testboard::at(column, 4), direction))
                    wall.hexsides.emplace_back(*hexside, true);
            }
        }
        return wall;
    };
    board.perform(EditMap{{wallUpTo(3)}});
    const QImage before = freshly(board.content(), view, layers);
    board.perform(EditMap{{wallUpTo(6)}});
    const QImage after = freshly(board.content(), view, layers);
    QVERIFY(before != after);
    const PlaneLayout layout = view.layout(grid);
    const int right = static_cast<int>(view.toView(layout.center(testboard::at(3, 4))).x());
    QVERIFY(before.copy(0, 0, right, before.height()) == after.copy(0, 0, right, after.height()));
}

void EditedBoardTest::aLineInThePlaceOfAnotherIsDrawn()
{
    // A line taken out and another put in may have the same place in memory: what is drawn is the new one.
    const Viewport view{{-10, -10}, 44.0, 1.0};
    Edited board(GridShape::Flat);
    BoardPainter cached;
    const QString road = QStringLiteral("road");
    const auto follow = [&](const Touched& touched) { cached.boardEdited(board.map(), touched); };
    paint(cached, board.content(), view);
    for (int turn = 0; turn < 6; ++turn) {
        follow(board.perform(EditMap{{InsertLine{road, 1, {testboard::at(6, turn), testboard::at(6, turn + 1)}}}}));
        QVERIFY(paint(cached, board.content(), view) == freshly(board.content(), view, LayerSettings::forWindow()));
        follow(board.perform(EditMap{{RemoveLine{road, 1}}}));
    }
    QVERIFY(paint(cached, board.content(), view) == freshly(board.content(), view, LayerSettings::forWindow()));
}

REARGUARD_TEST(EditedBoardTest)
#include "edited_board_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a stage of an explanation, and what a lesson marks, look like on the board.

#include "layers/overlays.h"
#include "map_view/map_view.h"
#include "picture/board_painter.h"
#include "render/hex_outline.h"
#include "render/ruling_scene.h"
#include "support/test_registry.h"
#include "ui/support/hand_made.h"
#include "ui/support/test_board.h"

#include <QPainter>
#include <QRandomGenerator>
#include <QScreen>
#include <QTest>
#include <QTransform>

using testboard::at;

class StagePaintingTest : public QObject
{
    Q_OBJECT

private slots:
    void everyStageChangesWhatItIsAbout();
    void aHexDropsOutLittleByLittle();
    void whatDroppedOutBeforeIsFainterThanWhatDropsOutNow();
    void whoIsAtFaultIsLit();
    void aLineOfSupplyGrows();
    void theAskedHexIsMarked();
    void aPathOffTheMapIsDrawnOverTheEdge();
    void pathsCarryTheRulingsNumbers();
    void theRulingLayerHidesAStage();
    void marksOfALessonDifferWithoutColour();
    void aChangedStageEqualsAFreshPicture_data();
    void aChangedStageEqualsAFreshPicture();
};

namespace {

const Viewport view{{-20.0, -20.0}, 60.0, 1.0};
const QSize size(620, 500);

std::shared_ptr<const ShownStage> shown(std::shared_ptr<const Explanation> explanation, int stage,
                                        double progress = 1.0, HexIndex asked = noHex)
{
    auto result = std::make_shared<ShownStage>();
    result->explanation = std::move(explanation);
    result->stage = stage;
    result->progress = progress;
    result->asked = asked;
    return result;
}

QImage picture(const BoardContent& content, const LayerSettings& layers = LayerSettings::forWindow())
{
    BoardPainter painter;
    painter.setCaching(false);
    painter.setLayers(layers);
    QImage image(size, QImage::Format_RGB32);
    QPainter onto(&image);
    painter.paint(onto, content, view, image.rect());
    return image;
}

QImage picture(std::shared_ptr<const ShownStage> stage)
{
    BoardContent content = testboard::content();
    content.stage = std::move(stage);
    return picture(content);
}

/// The middle of a hex, without what its neighbours' marks may put over its border.
QImage hexOf(const QImage& image, HexIndex hex)
{
    const QPointF center = view.toView(view.layout(testboard::map()->grid).center(hex));
    return image.copy(QRectF(center.x() - 20.0, center.y() - 20.0, 40.0, 40.0).toAlignedRect());
}

} // namespace

void StagePaintingTest::everyStageChangesWhatItIsAbout()
{
    for (const auto& explanation : {handmade::retreat(), handmade::cut(), handmade::zoc()}) {
        for (std::size_t i = 1; i < explanation->stages.size(); ++i) {
            const auto place = static_cast<int>(i);
            const QImage before = picture(shown(explanation, place - 1));
            const QImage after = picture(shown(explanation, place));
            for (const StruckHex& struck : explanation->stages[i].struck)
                QVERIFY2(testboard::greyDifference(hexOf(before, struck.hex), hexOf(after, struck.hex)) > 4.0,
                         qPrintable(explanation->stages[i].title));
            QVERIFY2(before != after, qPrintable(explanation->stages[i].title));
        }
    }
}

void StagePaintingTest::aHexDropsOutLittleByLittle()
{
    const HexIndex hex = at(4, 2);
    const QImage inReach = hexOf(picture(shown(handmade::retreat(), 1)), hex);
    const QImage begun = hexOf(picture(shown(handmade::retreat(), 2, 0.0)), hex);
    const QImage half = hexOf(picture(shown(handmade::retreat(), 2, 0.4)), hex);
    const QImage gone = hexOf(picture(shown(handmade::retreat(), 2, 1.0)), hex);
    QVERIFY(testboard::greyDifference(begun, inReach) < 1.0);
    QVERIFY(testboard::greyDifference(half, inReach) > testboard::greyDifference(begun, inReach));
    QVERIFY(testboard::greyDifference(gone, inReach) > testboard::greyDifference(half, inReach));
}

void StagePaintingTest::whatDroppedOutBeforeIsFainterThanWhatDropsOutNow()
{
    // Judged on a hex that carries nothing else, by how much it stands out from the same hex without marks.
    const HexIndex hex = at(3, 4);
    const QImage bare = hexOf(picture(testboard::content()), hex);
    const QImage now = hexOf(picture(shown(handmade::retreat(), 3)), hex);
    const QImage later = hexOf(picture(shown(handmade::retreat(), 6)), hex);
    QVERIFY(later != bare);
    QVERIFY(testboard::greyDifference(later, bare) < testboard::greyDifference(now, bare));
}

void StagePaintingTest::whoIsAtFaultIsLit()
{
    const auto explanation = handmade::retreat();
    const QImage reach = picture(shown(explanation, 1));
    const QImage zoc = picture(shown(explanation, 2));
    const QImage river = picture(shown(explanation, 3));
    // The artillery two hexes away, which no mark of a hex touches.
    QVERIFY(testboard::greyDifference(hexOf(reach, at(5, 1)), hexOf(zoc, at(5, 1))) > 4.0);
    QCOMPARE(hexOf(reach, at(5, 1)), hexOf(river, at(5, 1)));
    // The hexside: the middle between the two hexes.
    const PlaneLayout layout = view.layout(testboard::map()->grid);
    const QPoint middle = view.toView((layout.center(at(3, 3)) + layout.center(at(3, 4))) / 2.0).toPoint();
    const QRect border(middle - QPoint(6, 3), QSize(12, 6));
    QVERIFY(testboard::greyDifference(zoc.copy(border), river.copy(border)) > 10.0);
}

void StagePaintingTest::aLineOfSupplyGrows()
{
    const auto explanation = handmade::supply();
    const QImage begun = picture(shown(explanation, 1, 0.05));
    const QImage half = picture(shown(explanation, 1, 0.5));
    const QImage done = picture(shown(explanation, 1, 1.0));
    // Of the two hexes of the leg the first is reached at half, the second at the end.
    const HexIndex first = at(3, 3);
    const HexIndex second = at(3, 2);
    QVERIFY(hexOf(begun, first) != hexOf(half, first));
    QCOMPARE(hexOf(begun, second), hexOf(half, second));
    QVERIFY(hexOf(half, second) != hexOf(done, second));
    // And stays while the next one grows.
    QCOMPARE(hexOf(picture(shown(explanation, 2, 0.0)), first), hexOf(done, first));
}

void StagePaintingTest::theAskedHexIsMarked()
{
    const QImage without = picture(shown(handmade::retreat(), 1));
    const QImage with = picture(shown(handmade::retreat(), 1, 1.0, at(2, 3)));
    QVERIFY(hexOf(with, at(2, 3)) != hexOf(without, at(2, 3)));
    QCOMPARE(hexOf(with, at(5, 1)), hexOf(without, at(5, 1)));
}

void StagePaintingTest::aPathOffTheMapIsDrawnOverTheEdge()
{
    const auto ending = [](const std::vector<HexIndex>& path) {
        auto explanation = std::make_shared<Explanation>(*handmade::retreat());
        explanation->stages[1].hexes.push_back(at(0, 3));
        explanation->stages.back().paths = {path};
        explanation->stages.back().numbers.clear();
        return picture(shown(explanation, static_cast<int>(explanation->stages.size()) - 1));
    };
    const QImage ends = ending({at(2, 3), at(1, 3), at(0, 3)});
    const QImage leaves = ending({at(2, 3), at(1, 3), at(0, 3), noHex});
    const auto exit = exitOf(*testboard::map(), {at(2, 3), at(1, 3), at(0, 3)});
    QVERIFY(exit.has_value());
    const PlaneLayout layout = view.layout(testboard::map()->grid);
    const QPoint edge = view.toView(hexsideMiddle(layout, {at(0, 3), *exit})).toPoint();
    const QRect around(edge - QPoint(5, 5), QSize(10, 10));
    // The head of the arrow lies on the edge, and the hex before it has no ring of an end.
    QVERIFY(testboard::greyDifference(ends.copy(around), leaves.copy(around)) > 10.0);
    const QPointF center = view.toView(layout.center(at(0, 3)));
    const QRect ring(center.toPoint() + QPoint(0, -28), QSize(8, 8));
    QVERIFY(ends.copy(ring) != leaves.copy(ring));
}

void StagePaintingTest::pathsCarryTheRulingsNumbers()
{
    const auto numbered = [](const std::vector<int>& numbers) {
        auto explanation = std::make_shared<Explanation>(*handmade::retreat());
        explanation->stages.back().numbers = numbers;
        return picture(shown(explanation, static_cast<int>(explanation->stages.size()) - 1));
    };
    const QImage first = numbered({1, 2});
    const QImage other = numbered({1, 8});
    const QImage none = numbered({});
    QVERIFY(first != other);
    QVERIFY(first != none);
}

void StagePaintingTest::theRulingLayerHidesAStage()
{
    BoardContent content = testboard::content();
    LayerSettings layers = LayerSettings::forWindow();
    layers.show(LayerId::Ruling, false);
    const QImage bare = picture(content, layers);
    content.stage = shown(handmade::retreat(), 2);
    content.lessonMarks = std::make_shared<const std::vector<LessonMark>>(1, LessonMark{at(2, 2)});
    QCOMPARE(picture(content, layers), bare);
    QVERIFY(picture(content) != bare);
}

// Whoever sees no colours sees patterns: any two marks differ in a grey picture, on the board and in a legend.
void StagePaintingTest::marksOfALessonDifferWithoutColour()
{
    std::vector<LessonMark> marks;
    for (int group = 0; group < 6; ++group)
        marks.push_back({at(2, 3), LessonMark::Kind::Highlight, group});
    for (const auto kind : {LessonMark::Kind::Right, LessonMark::Kind::Wrong, LessonMark::Kind::Missed})
        marks.push_back({at(2, 3), kind, 0});
    std::vector<QImage> onBoard;
    std::vector<QImage> inLegend;
    for (const LessonMark& mark : marks) {
        BoardContent content = testboard::content();
        content.lessonMarks = std::make_shared<const std::vector<LessonMark>>(1, mark);
        onBoard.push_back(hexOf(picture(content), mark.hex).convertToFormat(QImage::Format_Grayscale8));
        if (mark.kind != LessonMark::Kind::Highlight)
            continue; // in words, not in a legend
        QImage sign(28, 28, QImage::Format_RGB32);
        sign.fill(Qt::white);
        QPainter painter(&sign);
        painter.setRenderHint(QPainter::Antialiasing);
        const QPolygonF outline = hexPolygon(GridShape::Flat, 22.0).translated(14.0, 14.0);
        paintLessonMark(painter, outline, mark.group, Theme::light());
        painter.end();
        inLegend.push_back(sign.convertToFormat(QImage::Format_Grayscale8));
    }
    for (const auto& pictures : {onBoard, inLegend}) {
        for (std::size_t i = 0; i < pictures.size(); ++i) {
            for (std::size_t j = i + 1; j < pictures.size(); ++j) {
                // More than another shade: pixels of one are darker, others lighter, or they are far apart. Right and
                // wrong are of the same shade: the form alone tells.
                const double apart = testboard::greyDifference(pictures[i], pictures[j]);
                QVERIFY2(apart > 4.0, qPrintable(QStringLiteral("%1 and %2: %3").arg(i).arg(j).arg(apart)));
            }
        }
    }
}

void StagePaintingTest::aChangedStageEqualsAFreshPicture_data()
{
    QTest::addColumn<double>("hexSize");
    QTest::addColumn<bool>("isDark");
    for (const double hexSize : {5.0, 21.0, 38.5, 64.0, 110.0})
        QTest::addRow("%g px a hex", hexSize) << hexSize << (hexSize == 64.0);
}

// Whatever comes after whatever: what the window paints anew is all that differs.
void StagePaintingTest::aChangedStageEqualsAFreshPicture()
{
    QFETCH(double, hexSize);
    QFETCH(bool, isDark);
    MapView map;
    map.resize(420, 330);
    map.setTheme(isDark ? Theme::dark() : Theme::light());
    map.show();
    const auto settle = [] {
        for (int i = 0; i < 50; ++i)
            QCoreApplication::processEvents();
    };
    BoardContent first = testboard::content();
    // A stack's number is rounded otherwise where it is cut, whatever is painted: none here.
    auto position = std::make_shared<Position>(*first.position);
    position->units[4].hex = at(7, 5);
    first.position = position;
    map.setContent(first);
    map.setView({{-10.0, -10.0}, hexSize, 1.0});
    settle();
    QRandomGenerator random(11);
    const std::shared_ptr<const Explanation> explanations[] = {handmade::retreat(), handmade::supply(), handmade::cut(),
                                                               handmade::zoc()};
    for (int turn = 0; turn < 60; ++turn) {
        BoardContent content = turn % 5 == 0 ? testboard::contentWithRuling() : testboard::content();
        content.position = map.content().position;
        content.rules = map.content().rules;
        content.zoc.reset();
        content.defendHexes.clear();
        content.attackHexes.clear();
        if (random.bounded(4) != 0) {
            content.ruling.reset();
            const auto& explanation = explanations[random.bounded(4)];
            content.stage = shown(explanation, random.bounded(static_cast<int>(explanation->stages.size())),
                                  random.bounded(2) == 0 ? 1.0 : random.generateDouble(),
                                  random.bounded(3) == 0 ? at(3, 4) : noHex);
        }
        if (random.bounded(3) == 0) {
            std::vector<LessonMark> marks;
            for (int i = random.bounded(1, 5); i > 0; --i)
                marks.push_back({random.bounded(testboard::columns * testboard::rows),
                                 static_cast<LessonMark::Kind>(random.bounded(4)), random.bounded(8)});
            content.lessonMarks = std::make_shared<const std::vector<LessonMark>>(marks);
        }
        if (random.bounded(3) == 0)
            content.lessonPath =
                std::make_shared<const std::vector<HexIndex>>(std::vector<HexIndex>{at(4, 3), at(3, 3), at(2, 3)});
        map.setContent(content);
        if (random.bounded(3) == 0) {
            Viewport moved = map.view();
            moved.origin += QPointF(random.bounded(41) - 20, random.bounded(41) - 20) * 0.31;
            map.setView(moved);
        }
        settle();
        const QImage actual = map.screen()
                                  ->grabWindow(map.winId())
                                  .toImage()
                                  .convertToFormat(QImage::Format_RGB32)
                                  .copy(map.viewport()->geometry());
        BoardPainter painter;
        painter.setTheme(map.theme());
        painter.setLayers(map.layers());
        QImage expected(map.viewport()->size(), QImage::Format_RGB32);
        {
            QPainter onto(&expected);
            painter.paint(onto, map.content(), map.view(), expected.rect());
        }
        // Where it cuts a rim the raster engine rounds its coverage a little differently; nothing else differs.
        constexpr int roundedCoverage = 2;
        const int difference = testboard::greatestDifference(actual, expected);
        QVERIFY2(difference <= roundedCoverage,
                 qPrintable(QStringLiteral("turn %1 differs by %2").arg(turn).arg(difference)));
    }
}

REARGUARD_TEST(StagePaintingTest)
#include "stage_painting_test.moc"

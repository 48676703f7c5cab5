// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/plane_layout.h"
#include "picture/render.h"
#include "render/arrow_shape.h"
#include "render/board_text.h"
#include "render/chip.h"
#include "render/detail.h"
#include "render/ruling_scene.h"
#include "render/verdict_ring.h"
#include "support/test_registry.h"
#include "ui/support/test_board.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTest>

#include <array>

using namespace Qt::StringLiterals;

namespace {

constexpr std::array shownVerdicts = {Verdict::LegalEnd, Verdict::Outranked, Verdict::DeadEnd, Verdict::Forbidden};

/// One hex of a terrain with the ring of a verdict on it.
QImage ringPicture(const Theme& theme, std::optional<Verdict> verdict, const QString& terrain, double size)
{
    QImage image(static_cast<int>(size * 1.3), static_cast<int>(size * 1.3), QImage::Format_RGB32);
    image.fill(theme.terrain(terrain).fill);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(image.width() / 2.0, image.height() / 2.0);
    if (verdict)
        paintVerdictRing(painter, *verdict, GridShape::Flat, size, false, theme);
    return image;
}

RenderRequest requestFor(BoardContent content, const Theme& theme, double hexSize)
{
    RenderRequest request;
    request.content = std::move(content);
    request.theme = theme;
    request.hexSize = hexSize;
    return request;
}

} // namespace

class RulingPictureTest : public QObject
{
    Q_OBJECT

private slots:
    void everyVerdictLooksDifferentInGrey_data();
    void everyVerdictLooksDifferentInGrey();
    void chipsReadInBothThemes();
    void chipsStayClearOfNumbersAndOfEachOther_data();
    void chipsStayClearOfNumbersAndOfEachOther();
    void aChipWithoutRoomForItsWordKeepsItsSign();
    void anArrowIsDrawnForEachLegalPath();
    void pathsShareALaneAsFarAsTheyAreTheSame();
    void pathsThatMeetAgainRunSideBySide_data();
    void pathsThatMeetAgainRunSideBySide();
    void everyPathOfManyCanBeFollowed();
    void whatIsPrintedOnACounterShowsThroughAnArrow();
    void anAttackFromAfarReachesTheDefendersFrame();
    void countersOfAHiddenLayerStayHidden();
    void aHoveredPathStandsOut();
    void aChosenHexLeavesOnlyThePathsThatBeginSo();
    void outOfReachHexesCarryNothing();
    void anEliminatedUnitIsCrossedOut();
    void theCombatIsMarkedBeforeThereIsARuling();
};

void RulingPictureTest::everyVerdictLooksDifferentInGrey_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::addColumn<QString>("terrain");
    QTest::addColumn<double>("size");
    for (const bool isDark : {false, true}) {
        for (const auto& terrain : {u"clear"_s, u"rough"_s, u"sea"_s, u"impassable"_s}) {
            for (const double size : {24.0, 64.0, 110.0}) {
                QTest::addRow("%s, %s, %.0f px", isDark ? "dark" : "light", qPrintable(terrain), size)
                    << isDark << terrain << size;
            }
        }
    }
}

void RulingPictureTest::everyVerdictLooksDifferentInGrey()
{
    QFETCH(bool, isDark);
    QFETCH(QString, terrain);
    QFETCH(double, size);
    const Theme theme = isDark ? Theme::dark() : Theme::light();
    const QImage bare = ringPicture(theme, std::nullopt, terrain, size);
    for (std::size_t i = 0; i < shownVerdicts.size(); ++i) {
        const QImage picture = ringPicture(theme, shownVerdicts[i], terrain, size);
        QVERIFY2(testboard::greyDifference(picture, bare) > 3.0, qPrintable(verdictId(shownVerdicts[i])));
        for (std::size_t j = 0; j < i; ++j) {
            const double difference =
                testboard::greyDifference(picture, ringPicture(theme, shownVerdicts[j], terrain, size));
            QVERIFY2(difference > 2.0, qPrintable(QStringLiteral("%1 and %2 differ by %3")
                                                      .arg(verdictId(shownVerdicts[i]), verdictId(shownVerdicts[j]))
                                                      .arg(difference)));
        }
    }
}

void RulingPictureTest::chipsReadInBothThemes()
{
    for (const Theme& theme : {Theme::light(), Theme::dark()}) {
        for (const Verdict verdict : shownVerdicts) {
            const QColor ground = verdictColor(theme, verdict);
            QVERIFY2(contrast(ground, Theme::textOn(ground)) >= 4.5, qPrintable(verdictId(verdict)));
        }
        QVERIFY(contrast(theme.path, Theme::textOn(theme.path)) >= 4.5);
        QVERIFY(contrast(theme.badge, theme.badgeText) >= 4.5);
        QVERIFY(contrast(theme.lossBand, theme.badgeText) >= 4.5);
        QVERIFY(contrast(theme.label, theme.labelHalo) >= 4.5);
    }
}

void RulingPictureTest::chipsStayClearOfNumbersAndOfEachOther_data()
{
    QTest::addColumn<int>("shape");
    QTest::addColumn<double>("size");
    for (const GridShape shape : {GridShape::Flat, GridShape::Pointy}) {
        for (const double size : {24.0, 28.0, 32.0, 33.0, 34.0, 36.0, 38.0, 41.0, 44.0,  46.0,
                                  48.0, 52.0, 58.0, 64.0, 72.0, 80.0, 88.0, 96.0, 110.0, 200.0}) {
            QTest::addRow("%s, %.0f px", shape == GridShape::Flat ? "flat" : "pointy", size)
                << static_cast<int>(shape) << size;
        }
    }
}

void RulingPictureTest::chipsStayClearOfNumbersAndOfEachOther()
{
    QFETCH(int, shape);
    QFETCH(double, size);
    const auto gridShape = static_cast<GridShape>(shape);
    const HexMapPtr map = testboard::map(gridShape);
    const PlaneLayout layout(map->grid, size);
    const Theme theme = Theme::light();
    const QFontMetricsF metrics(fontOf(theme.digits, detail::numberText(size)));

    // Wide chips of reasons and of priorities, in every hex around one.
    const bool hasWords = size >= detail::chipWordsFrom;
    const Chip reason{theme.forbidden, hasWords ? u"not away"_s : QString(), ReasonCode::NotAway, hasWords};
    const Chip priority{theme.outranked, u"1b"_s, {}, false};
    const Chip longPriority{theme.outranked, u"3bc"_s, {}, false};
    const places::ChipPlace place = places::chip(gridShape, size);
    const HexIndex middle = testboard::at(4, 3);
    for (const Chip& chip : {reason, priority, longPriority}) {
        // With its rim, half of which lies outside.
        const double rim = std::max(1.0, place.height * 0.1) / 2.0;
        const QRectF ours = chipRect(chip, layout.center(middle) + place.center, place.height, place.widest, theme.font)
                                .adjusted(-rim, -rim, rim, rim);
        std::vector<HexIndex> hexes = {middle};
        for (const HexIndex neighbour : map->grid.neighbours(middle))
            hexes.push_back(neighbour);
        for (const HexIndex hex : hexes) {
            const QSizeF text(metrics.horizontalAdvance(map->number(hex)), metrics.capHeight());
            const QRectF number(layout.center(hex) + places::number(gridShape, size, text) - QPointF(0, text.height()),
                                text);
            QVERIFY2(detail::numbers(size) <= 0.0 || !ours.intersects(number),
                     qPrintable(chip.text + map->number(hex)));
            if (hex == middle)
                continue;
            const QRectF theirs =
                chipRect(chip, layout.center(hex) + place.center, place.height, place.widest, theme.font);
            QVERIFY2(!ours.intersects(theirs), qPrintable(map->number(hex)));
        }
    }
}

void RulingPictureTest::aChipWithoutRoomForItsWordKeepsItsSign()
{
    const Theme theme = Theme::light();
    const Chip chip{theme.deadEnd, u"no path on at all"_s, ReasonCode::NoPathOn, false};
    const double wide = chipRect(chip, {}, 14.0, 400.0, theme.font).width();
    const double narrow = chipRect(chip, {}, 14.0, 30.0, theme.font).width();
    QVERIFY(wide > 80.0);
    QVERIFY(narrow >= 14.0 && narrow <= 30.0);
}

void RulingPictureTest::anArrowIsDrawnForEachLegalPath()
{
    const Theme theme = Theme::light();
    const BoardContent content = testboard::contentWithRuling();
    const RenderRequest request = requestFor(content, theme, 80.0);
    const QImage picture = renderImage(request);
    const PlaneLayout layout(content.map().grid, request.hexSize);
    const QPointF margin(request.margin * request.hexSize, request.margin * request.hexSize);
    for (const RetreatPath& path : content.ruling->effects.front().retreats.front().paths) {
        // Between the middles of the last step, but for the tag with the number.
        const QPointF from = layout.center(path.hexes[0]) + margin;
        const QPointF to = layout.center(path.hexes[1]) + margin;
        int painted = 0;
        for (int i = 2; i <= 18; ++i) {
            const QPointF at = from + (to - from) * (i / 20.0);
            painted += picture.pixelColor(at.toPoint()) == theme.path ? 1 : 0;
        }
        QVERIFY2(painted >= 8, qPrintable(QString::number(painted)));
    }
}

void RulingPictureTest::pathsShareALaneAsFarAsTheyAreTheSame()
{
    const HexMapPtr map = testboard::map();
    const HexIndex start = testboard::at(4, 3);
    const auto lanes = lanesOf(map->grid, {{start, testboard::at(3, 3), testboard::at(2, 2)},
                                           {start, testboard::at(3, 3), testboard::at(2, 3)},
                                           {start, testboard::at(3, 3)}});
    for (const std::vector<PathLane>& path : lanes) {
        for (const PathLane& lane : path)
            QCOMPARE(lane, (PathLane{0, 1}));
    }
}

void RulingPictureTest::pathsThatMeetAgainRunSideBySide_data()
{
    QTest::addColumn<int>("shape");
    QTest::newRow("flat") << static_cast<int>(GridShape::Flat);
    QTest::newRow("pointy") << static_cast<int>(GridShape::Pointy);
}

void RulingPictureTest::pathsThatMeetAgainRunSideBySide()
{
    QFETCH(int, shape);
    const HexMapPtr map = testboard::map(static_cast<GridShape>(shape));
    // From a hex two ways around to a third, and from there on together.
    const HexIndex start = testboard::at(4, 3);
    const HexIndex left = map->grid.neighbour(start, HexDirection::D0);
    const HexIndex right = map->grid.neighbour(start, HexDirection::D1);
    const HexIndex meeting = map->grid.neighbour(left, HexDirection::D1);
    QCOMPARE(map->grid.neighbour(right, HexDirection::D0), meeting);
    const HexIndex end = map->grid.neighbour(meeting, HexDirection::D1);
    const auto lanes = lanesOf(map->grid, {{start, left, meeting, end}, {start, right, meeting, end}});
    QCOMPARE(lanes[0][0].lanes, 1);
    QCOMPARE(lanes[0][2].lanes, 2);
    QCOMPARE(lanes[1][2].lanes, 2);
    QVERIFY(lanes[0][2].lane != lanes[1][2].lane);
    // The lane is on the side that the path comes from: they do not cross.
    const PlaneLayout layout(map->grid, 1.0);
    const QPointF along = layout.center(end) - layout.center(meeting);
    const QPointF fromRight = layout.center(left) - layout.center(right);
    const bool leftComesFromLeft = along.y() * fromRight.x() - along.x() * fromRight.y() > 0.0;
    const bool isCountedAlong = meeting < end;
    QCOMPARE(lanes[0][2].lane > lanes[1][2].lane, leftComesFromLeft == isCountedAlong);
}

void RulingPictureTest::everyPathOfManyCanBeFollowed()
{
    // Two paths that end with the same step, which one line would make one.
    BoardContent content = testboard::contentWithRuling();
    auto ruling = std::make_shared<Ruling>(*content.ruling);
    UnitRetreat& retreat = ruling->effects.front().retreats.front();
    const HexGrid& grid = content.map().grid;
    const HexIndex start = retreat.from;
    const HexIndex a = grid.neighbour(start, HexDirection::D3);
    const HexIndex b = grid.neighbour(start, HexDirection::D4);
    const HexIndex meeting = grid.neighbour(a, HexDirection::D4);
    const HexIndex end = grid.neighbour(meeting, HexDirection::D4);
    retreat.paths = {{{a, meeting, end}, 0, 0, {}}, {{b, meeting, end}, 0, 0, {}}};
    retreat.hexes.clear();
    content.ruling = ruling;
    RulingScene scene;
    scene.update(content);
    QCOMPARE(scene.arrows()[0].number, u"1"_s);
    QCOMPARE(scene.arrows()[1].number, u"2"_s);

    // Across the last hexside there are two lines with something between.
    const RenderRequest request = requestFor(content, Theme::light(), 96.0);
    const QImage picture = renderImage(request);
    const PlaneLayout layout(grid, request.hexSize);
    const QPointF margin(request.margin * request.hexSize, request.margin * request.hexSize);
    const QPointF from = layout.center(meeting) + margin;
    const QPointF way = layout.center(end) + margin - from;
    const QPointF aside = QPointF(-way.y(), way.x()) / std::hypot(way.x(), way.y());
    // Before the tags begin.
    const QPointF across = from + way * 0.25;
    int lines = 0;
    bool wasLine = false;
    for (double t = -0.3; t <= 0.3; t += 0.004) {
        const bool isLine =
            picture.pixelColor((across + aside * (t * request.hexSize)).toPoint()) == request.theme.path;
        lines += isLine && !wasLine ? 1 : 0;
        wasLine = isLine;
    }
    QCOMPARE(lines, 2);
}

void RulingPictureTest::whatIsPrintedOnACounterShowsThroughAnArrow()
{
    // A counter in a hex that a path runs through: its picture changes with the strength that is printed on it.
    BoardContent content = testboard::contentWithRuling();
    const auto pictureWith = [&](int attack) {
        auto position = std::make_shared<Position>(*content.position);
        position->units[1].hex = testboard::at(3, 3);
        position->units[1].attack = attack;
        position->units[1].lost = 0; // else nobody knows it
        BoardContent changed = content;
        changed.position = position;
        return renderImage(requestFor(changed, Theme::light(), 80.0));
    };
    const QImage one = pictureWith(1);
    const QImage eight = pictureWith(8);
    const QPointF center = PlaneLayout(content.map().grid, 80.0).center(testboard::at(3, 3)) + QPointF(16, 16);
    // Nowhere on the counter is the arrow's full colour left.
    for (int y = -20; y <= 20; ++y) {
        for (int x = -20; x <= 20; ++x)
            QVERIFY(one.pixelColor((center + QPointF(x, y)).toPoint()) != Theme::light().path);
    }
    QVERIFY(testboard::greyDifference(one, eight) > 0.0);
}

void RulingPictureTest::anAttackFromAfarReachesTheDefendersFrame()
{
    BoardContent content = testboard::content();
    content.defendHexes = {testboard::at(2, 4)};
    content.attackHexes = {testboard::at(6, 4)};
    const RenderRequest request = requestFor(content, Theme::light(), 64.0);
    const QImage picture = renderImage(request);
    const PlaneLayout layout(content.map().grid, request.hexSize);
    const QPointF margin(request.margin * request.hexSize, request.margin * request.hexSize);
    const QPointF from = layout.center(content.attackHexes.front()) + margin;
    const QPointF way = layout.center(content.defendHexes.front()) + margin - from;
    int painted = 0;
    constexpr int steps = 100;
    for (int i = 15; i < 85; ++i)
        painted +=
            picture.pixelColor((from + way * (static_cast<double>(i) / steps)).toPoint()) == request.theme.combat;
    QVERIFY2(painted > 60, qPrintable(QString::number(painted)));
}

void RulingPictureTest::countersOfAHiddenLayerStayHidden()
{
    BoardContent content = testboard::contentWithRuling();
    auto position = std::make_shared<Position>(*content.position);
    position->units[1].hex = testboard::at(3, 3);
    content.position = position;
    RenderRequest hidden = requestFor(content, Theme::light(), 64.0);
    hidden.layers.show(LayerId::Counters, false);
    content.hidesCounters = true;
    const RenderRequest without = requestFor(content, Theme::light(), 64.0);
    QCOMPARE(renderImage(hidden), renderImage(without));
}

void RulingPictureTest::aHoveredPathStandsOut()
{
    BoardContent content = testboard::contentWithRuling();
    const QImage before = renderImage(requestFor(content, Theme::light(), 64.0));
    content.hoveredPath = 1;
    const QImage hovered = renderImage(requestFor(content, Theme::light(), 64.0));
    content.hoveredPath = 0;
    QVERIFY(hovered != before);
    QVERIFY(hovered != renderImage(requestFor(content, Theme::light(), 64.0)));
}

void RulingPictureTest::aChosenHexLeavesOnlyThePathsThatBeginSo()
{
    BoardContent content = testboard::contentWithRuling();
    RulingScene scene;
    scene.update(content);
    QCOMPARE(scene.arrows().size(), std::size_t{2});
    QVERIFY(scene.continuations().empty());

    content.chosenPath = {testboard::at(3, 3)};
    scene.update(content);
    QCOMPARE(scene.arrows().size(), std::size_t{2});
    QCOMPARE(scene.continuations(), (std::vector<HexIndex>{testboard::at(2, 2), testboard::at(2, 3)}));

    content.chosenPath = {testboard::at(3, 3), testboard::at(2, 3)};
    scene.update(content);
    QCOMPARE(scene.arrows().size(), std::size_t{1});
    QVERIFY(scene.continuations().empty());
    QCOMPARE(scene.chosen().size(), std::size_t{3});
}

void RulingPictureTest::outOfReachHexesCarryNothing()
{
    BoardContent content = testboard::contentWithRuling();
    RulingScene scene;
    scene.update(content);
    for (const RulingScene::Mark& mark : scene.marks())
        QVERIFY(mark.hex != testboard::at(6, 3));
}

void RulingPictureTest::anEliminatedUnitIsCrossedOut()
{
    BoardContent content = testboard::contentWithRuling();
    auto ruling = std::make_shared<Ruling>(*content.ruling);
    ruling->effects.front().retreats.front().fate = Fate::Eliminated;
    content.ruling = ruling;
    const RenderRequest request = requestFor(content, Theme::light(), 80.0);
    const QImage picture = renderImage(request);
    const QPointF center = PlaneLayout(content.map().grid, 80.0).center(testboard::at(4, 3)) + QPointF(16, 16);
    QCOMPARE(picture.pixelColor((center + QPointF(15, 15)).toPoint()), request.theme.forbidden);
}

void RulingPictureTest::theCombatIsMarkedBeforeThereIsARuling()
{
    BoardContent content = testboard::content();
    const QImage before = renderImage(requestFor(content, Theme::light(), 64.0));
    content.defendHexes = {testboard::at(5, 3)};
    const QImage attacked = renderImage(requestFor(content, Theme::light(), 64.0));
    QVERIFY(attacked != before);
    content.attackHexes = {testboard::at(4, 3)};
    QVERIFY(renderImage(requestFor(content, Theme::light(), 64.0)) != attacked);
}

REARGUARD_TEST(RulingPictureTest)
#include "ruling_picture_test.moc"

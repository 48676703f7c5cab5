// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window repaints of a changed board: little, and so that nobody sees it was not everything.

#include "map_view/map_view.h"
#include "support/test_registry.h"
#include "ui/support/test_board.h"

#include <QLabel>
#include <QPaintEvent>
#include <QPainter>
#include <QRandomGenerator>
#include <QScreen>
#include <QTest>

class MapScrollTest : public QObject
{
    Q_OBJECT

private slots:
    void whatPanningMovesEqualsAFreshPicture_data();
    void whatPanningMovesEqualsAFreshPicture();
    void panningPaintsWhatItUncovers();
    void whatLiesOnTheMapLeavesNoTrail();
    void aChangedVerdictRepaintsItsHexOnly();
    void aChangedRulingEqualsAFreshPicture_data();
    void aChangedRulingEqualsAFreshPicture();
    void panningOverAPreparedMapMakesNoTiles();
};

namespace {

/// Counts the pixels that are asked for.
class PaintedPixels : public QObject
{
public:
    QRegion region;
    int count() const
    {
        int pixels = 0;
        for (const QRect& piece : region)
            pixels += piece.width() * piece.height();
        return pixels;
    }
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            region += static_cast<QPaintEvent*>(event)->region();
        return false;
    }
};

class ShownMap
{
public:
    MapView map;
    PaintedPixels painted;

    ShownMap()
    {
        map.resize(420, 330);
        LayerSettings layers = LayerSettings::forWindow();
        for (const LayerId layer : {LayerId::Zoc, LayerId::Control, LayerId::Regions})
            layers.show(layer);
        map.setLayers(layers);
        map.show();
        map.viewport()->installEventFilter(&painted);
    }

    void settle()
    {
        for (int i = 0; i < 50; ++i)
            QCoreApplication::processEvents();
    }

    /// What the screen shows.
    QImage shown()
    {
        settle();
        return map.screen()
            ->grabWindow(map.winId())
            .toImage()
            .convertToFormat(QImage::Format_RGB32)
            .copy(map.viewport()->geometry());
    }

    /// The same, painted by a painter that has never painted before.
    QImage fresh() const
    {
        BoardPainter painter;
        painter.setTheme(map.theme());
        painter.setLayers(map.layers());
        QImage image(map.viewport()->size(), QImage::Format_RGB32);
        QPainter onto(&image);
        painter.paint(onto, map.content(), map.view(), image.rect());
        return image;
    }
};

QString difference(const QImage& a, const QImage& b)
{
    QRect differing;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            if (a.pixel(x, y) != b.pixel(x, y))
                differing |= QRect(x, y, 1, 1);
        }
    }
    return QStringLiteral("differs by %1 in %2, %3, %4 x %5")
        .arg(testboard::greatestDifference(a, b))
        .arg(differing.x())
        .arg(differing.y())
        .arg(differing.width())
        .arg(differing.height());
}

BoardContent busyContent()
{
    BoardContent content = testboard::contentWithRuling();
    content.selectedUnits = {0};
    content.defendHexes = {testboard::at(4, 3)};
    content.attackHexes = {testboard::at(4, 2), testboard::at(6, 1)};
    return content;
}

} // namespace

void MapScrollTest::whatPanningMovesEqualsAFreshPicture_data()
{
    QTest::addColumn<double>("hexSize");
    QTest::addColumn<int>("quarters");
    QTest::newRow("far") << 5.0 << 0;
    QTest::newRow("small") << 19.3 << 0;
    QTest::newRow("middling") << 47.0 << 0;
    QTest::newRow("large") << 131.7 << 0;
    QTest::newRow("far, turned") << 5.0 << 1;
    QTest::newRow("small, turned twice") << 19.3 << 2;
    QTest::newRow("middling, turned") << 47.0 << 1;
    QTest::newRow("middling, turned left") << 47.0 << 3;
}

void MapScrollTest::whatPanningMovesEqualsAFreshPicture()
{
    QFETCH(double, hexSize);
    ShownMap shown;
    shown.map.setContent(busyContent());
    QFETCH(int, quarters);
    shown.map.setView({{-30.0, -20.0}, hexSize, 1.0, QuarterTurn(quarters)});
    shown.settle();
    shown.map.setCursorHex(testboard::at(5, 4));
    QRandomGenerator random(3);
    for (int pan = 0; pan < 40; ++pan) {
        Viewport view = shown.map.view();
        view.origin += QPointF(random.bounded(121) - 60, random.bounded(121) - 60) * (pan % 3 == 0 ? 1.0 : 0.31);
        shown.map.setView(view);
        const QImage actual = shown.shown();
        const QImage expected = shown.fresh();
        QVERIFY2(actual == expected,
                 qPrintable(QStringLiteral("pan %1 %2").arg(pan).arg(difference(actual, expected))));
    }
}

void MapScrollTest::panningPaintsWhatItUncovers()
{
    ShownMap shown;
    shown.map.setContent(testboard::contentWithRuling());
    shown.map.setView({{0.0, 0.0}, 60.0, 1.0});
    shown.settle();
    shown.painted.region = {};
    Viewport view = shown.map.view();
    view.origin += QPointF(13.0, 0.0);
    shown.map.setView(view);
    shown.settle();
    QCOMPARE(shown.painted.count(), 13 * shown.map.viewport()->height());
}

void MapScrollTest::whatLiesOnTheMapLeavesNoTrail()
{
    ShownMap shown;
    shown.map.setContent(testboard::content());
    shown.map.setView({{0.0, 0.0}, 60.0, 1.0});
    QLabel card(QStringLiteral("on the map"), shown.map.viewport());
    card.setAutoFillBackground(true);
    card.setGeometry(150, 100, 90, 40);
    card.show();
    shown.settle();
    Viewport view = shown.map.view();
    view.origin += QPointF(17.0, 9.0);
    shown.map.setView(view);
    const QImage actual = shown.shown();
    const QImage expected = shown.fresh();
    for (int y = 0; y < actual.height(); ++y) {
        for (int x = 0; x < actual.width(); ++x)
            QVERIFY(card.geometry().contains(x, y) || actual.pixel(x, y) == expected.pixel(x, y));
    }
    QVERIFY(actual.copy(card.geometry()) == card.grab().toImage().convertToFormat(QImage::Format_RGB32));
}

void MapScrollTest::aChangedVerdictRepaintsItsHexOnly()
{
    ShownMap shown;
    const BoardContent before = testboard::contentWithRuling();
    shown.map.setContent(before);
    shown.map.setView({{0.0, 0.0}, 60.0, 1.0});
    shown.settle();

    BoardContent after = before;
    auto ruling = std::make_shared<Ruling>(*before.ruling);
    HexVerdict& changed = ruling->effects.front().retreats.front().hexes.front();
    changed.verdict = changed.verdict == Verdict::Outranked ? Verdict::DeadEnd : Verdict::Outranked;
    changed.priority = QStringLiteral("1b");
    after.ruling = ruling;
    shown.painted.region = {};
    shown.map.setContent(after);
    const QImage actual = shown.shown();
    const QRect area = shown.map.hexArea(changed.hex) & shown.map.viewport()->rect();
    QCOMPARE(shown.painted.region.boundingRect(), area);
    QCOMPARE(actual, shown.fresh());

    // The same ruling again is nothing to paint.
    after.ruling = std::make_shared<Ruling>(*ruling);
    shown.painted.region = {};
    shown.map.setContent(after);
    shown.settle();
    QCOMPARE(shown.painted.count(), 0);
}

void MapScrollTest::aChangedRulingEqualsAFreshPicture_data()
{
    QTest::addColumn<double>("hexSize");
    for (const double hexSize : {5.0, 21.0, 38.5, 64.0, 110.0})
        QTest::addRow("%g px a hex", hexSize) << hexSize;
}

void MapScrollTest::aChangedRulingEqualsAFreshPicture()
{
    QFETCH(double, hexSize);
    ShownMap shown;
    const BoardContent content = busyContent();
    shown.map.setContent(content);
    shown.map.setView({{-10.0, -10.0}, hexSize, 1.0});
    shown.settle();
    QRandomGenerator random(8);
    BoardContent next = content;
    for (int turn = 0; turn < 30; ++turn) {
        auto ruling = std::make_shared<Ruling>(*content.ruling);
        UnitRetreat& retreat = ruling->effects.front().retreats.front();
        for (HexVerdict& verdict : retreat.hexes) {
            if (random.bounded(3) == 0)
                verdict.verdict = static_cast<Verdict>(random.bounded(6));
        }
        if (random.bounded(2) == 0 && !retreat.paths.empty())
            retreat.paths.pop_back();
        next.ruling = ruling;
        if (random.bounded(3) == 0)
            next.hoveredPath = next.hoveredPath ? std::optional<PathIndex>() : std::optional<PathIndex>(0);
        shown.map.setContent(next);
        const QImage actual = shown.shown();
        const QImage expected = shown.fresh();
        QVERIFY2(actual == expected,
                 qPrintable(QStringLiteral("turn %1 %2").arg(turn).arg(difference(actual, expected))));
    }
}

void MapScrollTest::panningOverAPreparedMapMakesNoTiles()
{
    BoardPainter painter;
    const BoardContent content = testboard::content();
    const QSize size(300, 200);
    Viewport view{{0.0, 0.0}, 70.0, 1.0};
    QImage image(size, QImage::Format_RGB32);
    const auto paint = [&] {
        QPainter onto(&image);
        painter.paint(onto, content, view, image.rect());
    };
    paint();
    while (painter.prepareAhead(content, view, size)) {}
    const qsizetype prepared = painter.tileBytes();
    for (int i = 0; i < 20; ++i) {
        view.origin += QPointF(5.0, 3.0);
        paint();
    }
    QCOMPARE(painter.tileBytes(), prepared);
}

REARGUARD_TEST(MapScrollTest)
#include "map_scroll_test.moc"

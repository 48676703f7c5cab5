// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the layer Danger looks like on the board.

#include "picture/board_painter.h"
#include "support/test_registry.h"
#include "ui/support/test_board.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <cstdlib>
#include <set>

using testboard::at;

class DangerPaintingTest : public QObject
{
    Q_OBJECT

private slots:
    void dangerIsNotHatchedAsTheRulingIs();
    void everyLengthHasAPatternOfItsOwn();
};

namespace {

const Viewport view{{-20.0, -20.0}, 90.0, 1.0};
const QSize size(620, 500);

/// The middle of a hex with that danger; 0: none.
QImage hexWith(HexIndex hex, int least)
{
    BoardContent content = testboard::content();
    if (least > 0)
        content.whatIf = std::make_shared<ShownWhatIf>(ShownWhatIf{{{hex, least, false}}, {}, {}, {}});
    BoardPainter painter;
    painter.setCaching(false);
    LayerSettings layers = LayerSettings::forWindow();
    layers.show(LayerId::Danger, true);
    painter.setLayers(layers);
    QImage image(size, QImage::Format_RGB32);
    QPainter onto(&image);
    painter.paint(onto, content, view, image.rect());
    onto.end();
    const QPointF center = view.toView(view.layout(testboard::map()->grid).center(hex));
    return image.copy(QRectF(center.x() - 24.0, center.y() - 24.0, 48.0, 48.0).toAlignedRect());
}

} // namespace

// The ruling's bars and those of zones slant: bars of danger do not, so that both can be told in one hex.
void DangerPaintingTest::dangerIsNotHatchedAsTheRulingIs()
{
    const HexIndex hex = at(3, 3);
    const QImage plain = hexWith(hex, 0);
    const QImage image = hexWith(hex, 3);
    QVERIFY(image != plain);
    // Bars lie level: left of what is kept clear a row is changed as a whole, but for the grain of the map, or not at all.
    constexpr int grain = 24;
    constexpr int columns = 6;
    std::set<bool> rows;
    for (int y = 0; y < image.height(); ++y) {
        const auto isChanged = [&](int x) {
            return std::abs(qGray(image.pixel(x, y)) - qGray(plain.pixel(x, y))) > grain;
        };
        for (int x = 1; x < columns; ++x)
            QCOMPARE(isChanged(x), isChanged(0));
        rows.insert(isChanged(0));
    }
    QCOMPARE(rows.size(), std::size_t{2});
}

void DangerPaintingTest::everyLengthHasAPatternOfItsOwn()
{
    const HexIndex hex = at(3, 3);
    for (int least = 1; least <= 4; ++least) {
        for (int other = 0; other < least; ++other)
            QVERIFY(hexWith(hex, least) != hexWith(hex, other));
    }
}

REARGUARD_TEST(DangerPaintingTest)
#include "danger_painting_test.moc"

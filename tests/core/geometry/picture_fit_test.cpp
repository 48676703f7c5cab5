// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "geometry/picture_fit.h"
#include "support/test_registry.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace Qt::StringLiterals;

namespace {

HexGrid gridOf(GridShape shape, Shifted shifted = Shifted::Even)
{
    return {shape, 20, 14, shifted, HexNumbering(), 0.0};
}

class Random
{
public:
    explicit Random(quint32 seed) : m_random(seed) {}
    double between(double least, double most) { return least + (most - least) * m_random.generateDouble(); }
    int below(int end) { return m_random.bounded(end); }
    /// Bell-shaped, with that deviation.
    double noise(double deviation)
    {
        const double u = 1.0 - m_random.generateDouble();
        return deviation * std::sqrt(-2.0 * std::log(u)) * std::cos(2.0 * std::numbers::pi * m_random.generateDouble());
    }
    PicturePlace place()
    {
        return {QPointF(between(-500, 3000), between(-500, 3000)), QSizeF(between(20, 200), between(20, 200)),
                between(-179, 179)};
    }

private:
    QRandomGenerator m_random;
};

std::vector<PicturePin> pinsOn(const HexGrid& grid, const PicturePlace& place, std::initializer_list<OffsetCoord> hexes)
{
    std::vector<PicturePin> pins;
    for (const OffsetCoord& at : hexes)
        pins.push_back({grid.index(at), picturePointOf(grid, place, grid.index(at))});
    return pins;
}

bool isClose(const PicturePlace& a, const PicturePlace& b, double tolerance)
{
    const double turn = std::remainder(a.rotation - b.rotation, 360.0);
    return std::hypot(a.origin.x() - b.origin.x(), a.origin.y() - b.origin.y()) <= tolerance
           && std::abs(a.hexSize.width() - b.hexSize.width()) <= tolerance
           && std::abs(a.hexSize.height() - b.hexSize.height()) <= tolerance && std::abs(turn) <= tolerance;
}

double squaresOf(const HexGrid& grid, const PicturePlace& place, const std::vector<PicturePin>& pins)
{
    double sum = 0.0;
    for (const double off : pinResiduals(grid, place, pins))
        sum += off * off;
    return sum;
}

} // namespace

class PictureFitTest : public QObject
{
    Q_OBJECT

private slots:
    void columnsAndRowsAreAsFarApartAsTheSizeSays_data();
    void columnsAndRowsAreAsFarApartAsTheSizeSays();
    void threeHexesGiveThePlaceBack();
    void manyNoisyPinsComeCloseToThePlace();
    void nothingNearbyIsBetter();
    void aFixedAspectIsKept();
    void twoPinsAreEnoughForAFixedAspect();
    void residualsAreDistancesInPicturePixels();
    void whatCannotBeFittedSaysWhy_data();
    void whatCannotBeFittedSaysWhy();
    void twoPinsSayNothingAboutMirrors();
};

void PictureFitTest::columnsAndRowsAreAsFarApartAsTheSizeSays_data()
{
    QTest::addColumn<GridShape>("shape");
    QTest::addColumn<double>("rotation");
    for (const double rotation : {0.0, 30.0, -90.0}) {
        QTest::addRow("flat, turned %g", rotation) << GridShape::Flat << rotation;
        QTest::addRow("pointy, turned %g", rotation) << GridShape::Pointy << rotation;
    }
}

void PictureFitTest::columnsAndRowsAreAsFarApartAsTheSizeSays()
{
    QFETCH(GridShape, shape);
    QFETCH(double, rotation);
    const HexGrid grid = gridOf(shape);
    const PicturePlace place{QPointF(12.5, 40.0), QSizeF(61.2, 53.0), rotation};
    const auto at = [&](int column, int row) {
        return picturePointOf(grid, place, grid.index(OffsetCoord{column, row}));
    };
    const QPointF first = at(0, 0);
    QCOMPARE(first, place.origin);
    // Two columns and two rows on, nothing is shifted against the first hex.
    const QPointF across = at(2, 0) - first;
    const QPointF down = at(0, 2) - first;
    QVERIFY(std::abs(std::hypot(across.x(), across.y()) - 2 * 61.2) < 1e-9);
    QVERIFY(std::abs(std::hypot(down.x(), down.y()) - 2 * 53.0) < 1e-9);
    // Turning the picture clockwise brings the columns from there to the right.
    QVERIFY(std::abs(std::atan2(-across.y(), across.x()) * 180.0 / std::numbers::pi - rotation) < 1e-9);
}

void PictureFitTest::threeHexesGiveThePlaceBack()
{
    Random random(20261121);
    for (int round = 0; round < 2000; ++round) {
        const HexGrid grid =
            gridOf(round % 2 == 0 ? GridShape::Flat : GridShape::Pointy, round % 4 < 2 ? Shifted::Even : Shifted::Odd);
        const PicturePlace place = random.place();
        const auto pins = pinsOn(grid, place,
                                 {{random.below(6), random.below(4)},
                                  {14 + random.below(6), random.below(4)},
                                  {random.below(20), 10 + random.below(4)}});
        const auto fit = fitPicture(grid, pins);
        QVERIFY(fit.hasValue());
        QVERIFY(isClose(fit->place, place, 1e-6));
        QVERIFY(fit->rms < 1e-6);
    }
}

void PictureFitTest::manyNoisyPinsComeCloseToThePlace()
{
    Random random(5);
    for (int round = 0; round < 300; ++round) {
        const HexGrid grid = gridOf(round % 2 == 0 ? GridShape::Flat : GridShape::Pointy);
        const PicturePlace place = random.place();
        std::vector<PicturePin> pins;
        for (HexIndex hex = 0; hex < grid.size(); hex += 7)
            pins.push_back({hex, picturePointOf(grid, place, hex) + QPointF(random.noise(1.0), random.noise(1.0))});
        const auto fit = fitPicture(grid, pins);
        QVERIFY(fit.hasValue());
        // 40 pins with a deviation of a pixel: sizes within a few hundredths, the origin within a pixel.
        QVERIFY(std::abs(fit->place.hexSize.width() - place.hexSize.width()) < 0.15);
        QVERIFY(std::abs(fit->place.hexSize.height() - place.hexSize.height()) < 0.15);
        QVERIFY(std::hypot(fit->place.origin.x() - place.origin.x(), fit->place.origin.y() - place.origin.y()) < 2.0);
        QVERIFY(fit->rms > 0.8 && fit->rms < 2.0);
        QVERIFY(squaresOf(grid, fit->place, pins) <= squaresOf(grid, place, pins));
    }
}

// The least squares are really the least: whatever is changed a little is worse.
void PictureFitTest::nothingNearbyIsBetter()
{
    Random random(77);
    for (int round = 0; round < 200; ++round) {
        const HexGrid grid = gridOf(round % 2 == 0 ? GridShape::Flat : GridShape::Pointy);
        const PicturePlace place = random.place();
        auto pins = pinsOn(grid, place, {{1, 1}, {17, 2}, {9, 12}, {3, 10}});
        for (PicturePin& pin : pins)
            pin.point += QPointF(random.noise(4.0), random.noise(4.0));
        const bool isFree = round % 3 != 0;
        const double aspect = place.hexSize.width() / place.hexSize.height();
        const auto fit = fitPicture(grid, pins, isFree ? std::nullopt : std::optional(aspect));
        QVERIFY(fit.hasValue());
        const double best = squaresOf(grid, fit->place, pins);
        for (int i = 0; i < 30; ++i) {
            PicturePlace near = fit->place;
            near.origin += QPointF(random.noise(0.3), random.noise(0.3));
            near.rotation += random.noise(0.02);
            const double factor = 1.0 + random.noise(0.002);
            near.hexSize =
                isFree ? QSizeF(near.hexSize.width() * factor, near.hexSize.height() * (1.0 + random.noise(0.002)))
                       : near.hexSize * factor;
            QVERIFY(squaresOf(grid, near, pins) >= best * (1.0 - 1e-9));
        }
    }
}

void PictureFitTest::aFixedAspectIsKept()
{
    Random random(9);
    for (int round = 0; round < 200; ++round) {
        const HexGrid grid = gridOf(round % 2 == 0 ? GridShape::Flat : GridShape::Pointy);
        PicturePlace place = random.place();
        const double aspect = round % 3 == 0 ? regularAspect(grid.shape()) : random.between(0.5, 2.0);
        place.hexSize.setWidth(place.hexSize.height() * aspect);
        auto pins = pinsOn(grid, place, {{1, 1}, {17, 2}, {9, 12}});
        const auto exact = fitPicture(grid, pins, aspect);
        QVERIFY(exact.hasValue());
        QVERIFY(isClose(exact->place, place, 1e-6));
        pins[1].point += QPointF(25.0, -12.0);
        const auto fit = fitPicture(grid, pins, aspect);
        QVERIFY(fit.hasValue());
        QVERIFY(std::abs(fit->place.hexSize.width() / fit->place.hexSize.height() - aspect) < 1e-9);
        QVERIFY(fit->rms > 0.1);
    }
}

void PictureFitTest::twoPinsAreEnoughForAFixedAspect()
{
    const HexGrid grid = gridOf(GridShape::Flat);
    const PicturePlace place{QPointF(100, 200), QSizeF(60, 55), 12.0};
    const auto pins = pinsOn(grid, place, {{2, 3}, {15, 9}});
    const auto fit = fitPicture(grid, pins, 60.0 / 55.0);
    QVERIFY(fit.hasValue());
    QVERIFY(isClose(fit->place, place, 1e-6));
}

void PictureFitTest::residualsAreDistancesInPicturePixels()
{
    const HexGrid grid = gridOf(GridShape::Flat);
    const PicturePlace place{QPointF(100, 200), QSizeF(60, 55), 0.0};
    auto pins = pinsOn(grid, place, {{2, 3}, {15, 9}});
    pins[1].point += QPointF(3.0, 4.0);
    const std::vector<double> off = pinResiduals(grid, place, pins);
    QVERIFY(off[0] < 1e-9);
    QVERIFY(std::abs(off[1] - 5.0) < 1e-9);
}

void PictureFitTest::whatCannotBeFittedSaysWhy_data()
{
    QTest::addColumn<std::vector<PicturePin>>("pins");
    QTest::addColumn<bool>("isFree");
    QTest::addColumn<PictureFitProblem>("problem");
    const HexGrid grid = gridOf(GridShape::Flat);
    const PicturePlace place{QPointF(100, 200), QSizeF(60, 55), 12.0};
    const auto good = pinsOn(grid, place, {{1, 1}, {17, 2}, {9, 12}});
    QTest::newRow("no pins") << std::vector<PicturePin>{} << true << PictureFitProblem::TooFewPins;
    QTest::newRow("two pins") << pinsOn(grid, place, {{1, 1}, {17, 2}}) << true << PictureFitProblem::TooFewPins;
    QTest::newRow("one pin and an aspect") << pinsOn(grid, place, {{1, 1}}) << false << PictureFitProblem::TooFewPins;
    QTest::newRow("the same hex twice") << pinsOn(grid, place, {{1, 1}, {17, 2}, {1, 1}}) << true
                                        << PictureFitProblem::SameHexTwice;
    QTest::newRow("one column") << pinsOn(grid, place, {{3, 1}, {3, 5}, {3, 12}}) << true
                                << PictureFitProblem::HexesInLine;
    QTest::newRow("one row") << pinsOn(grid, place, {{2, 4}, {6, 4}, {12, 4}}) << true
                             << PictureFitProblem::HexesInLine;
    QTest::newRow("a slanting line") << pinsOn(grid, place, {{2, 2}, {6, 4}, {10, 6}}) << true
                                     << PictureFitProblem::HexesInLine;
    auto line = good;
    for (std::size_t i = 0; i < line.size(); ++i)
        line[i].point = QPointF(100.0 + 50.0 * static_cast<double>(i), 30.0 + 20.0 * static_cast<double>(i));
    QTest::newRow("points in line") << line << true << PictureFitProblem::PointsInLine;
    auto heap = good;
    for (PicturePin& pin : heap)
        pin.point = QPointF(5, 5);
    QTest::newRow("points on each other") << heap << true << PictureFitProblem::PointsInLine;
    QTest::newRow("points on each other, with an aspect") << heap << false << PictureFitProblem::PointsInLine;
    auto swapped = good;
    std::swap(swapped[0].point, swapped[1].point);
    QTest::newRow("swapped pins") << swapped << true << PictureFitProblem::Mirrored;
    QTest::newRow("swapped pins, with an aspect") << swapped << false << PictureFitProblem::Mirrored;
    auto off = good;
    off[1].hex = noHex;
    QTest::newRow("no hex") << off << true << PictureFitProblem::NotOnGrid;
    auto nowhere = good;
    nowhere[2].point.setX(std::nan(""));
    QTest::newRow("no point") << nowhere << true << PictureFitProblem::NotOnGrid;
}

void PictureFitTest::whatCannotBeFittedSaysWhy()
{
    QFETCH(std::vector<PicturePin>, pins);
    QFETCH(bool, isFree);
    QFETCH(PictureFitProblem, problem);
    const auto fit = fitPicture(gridOf(GridShape::Flat), pins, isFree ? std::nullopt : std::optional(1.0));
    QVERIFY(!fit.hasValue());
    QCOMPARE(static_cast<int>(fit.error()), static_cast<int>(problem));
}

void PictureFitTest::twoPinsSayNothingAboutMirrors()
{
    const HexGrid grid = gridOf(GridShape::Pointy);
    auto pins = pinsOn(grid, {QPointF(), QSizeF(50, 50), 0.0}, {{1, 1}, {17, 2}});
    std::swap(pins[0].point, pins[1].point);
    const auto fit = fitPicture(grid, pins, 1.0);
    QVERIFY(fit.hasValue());
    QVERIFY(std::abs(std::abs(fit->place.rotation) - 180.0) < 1e-6);
}

REARGUARD_APPLESS_TEST(PictureFitTest)
#include "picture_fit_test.moc"

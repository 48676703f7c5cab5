// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "picture/render.h"
#include "render/underlay/underlay_picture.h"
#include "render/underlay/underlay_reader.h"
#include "support/test_registry.h"
#include "ui/support/made_pictures.h"
#include "ui/support/test_board.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>

using namespace Qt::StringLiterals;

namespace {

/// Every pixel says where it is.
QImage plainPicture(int width, int height)
{
    QImage image(width, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < width; ++x)
            line[x] = qRgb(255 * x / width, 255 * y / height, 90);
    }
    return image;
}

/// A part of the picture, `density` device pixels for one of its own.
QImage painted(const UnderlayPicture& picture, const QRectF& part, double density)
{
    QImage image((part.size() * density).toSize(), QImage::Format_RGB32);
    image.fill(Qt::black);
    QPainter painter(&image);
    painter.scale(density, density);
    painter.translate(-part.topLeft());
    picture.paint(painter, part, density);
    return image;
}

int greatestDifferenceFrom(const QImage& image, const std::function<QRgb(int, int)>& expected)
{
    int greatest = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QRgb a = image.pixel(x, y);
            const QRgb b = expected(x, y);
            greatest = std::max({greatest, std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                                 std::abs(qBlue(a) - qBlue(b))});
        }
    }
    return greatest;
}

} // namespace

class UnderlayPictureTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }
    void aPictureShowsTheSameAtEverySize_data();
    void aPictureShowsTheSameAtEverySize();
    void fromAfarAPixelIsTheMeanOfWhatItCovers();
    void formatsAreRead_data();
    void formatsAreRead();
    void whatCannotBeReadSaysWhatToDo_data();
    void whatCannotBeReadSaysWhatToDo();
    void readingTellsHowFarItIs();
    void aLargePictureIsReadAndCanBeStopped();
    void aDrawingBecomesSharperWhenOneLooksCloser();
    void thePictureLiesWhereTheMapSays_data();
    void thePictureLiesWhereTheMapSays();
    void thePaintedPlaceIsTheFittedOne();

private:
    QString write(const QString& name, const QByteArray& bytes);
    QTemporaryDir m_folder;
};

QString UnderlayPictureTest::write(const QString& name, const QByteArray& bytes)
{
    QFile file(m_folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(name));
    return file.fileName();
}

void UnderlayPictureTest::aPictureShowsTheSameAtEverySize_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<double>("density");
    for (const double density : {2.0, 1.0, 0.5, 0.3, 0.125, 0.1}) {
        QTest::addRow("colours, %g", density) << int(QImage::Format_RGB32) << density;
        QTest::addRow("three bytes, %g", density) << int(QImage::Format_RGB888) << density;
        QTest::addRow("see-through, %g", density) << int(QImage::Format_ARGB32) << density;
    }
}

void UnderlayPictureTest::aPictureShowsTheSameAtEverySize()
{
    QFETCH(int, format);
    QFETCH(double, density);
    const int width = 801;
    const int height = 603;
    const auto picture =
        UnderlayPicture::fromImage(plainPicture(width, height).convertToFormat(QImage::Format(format)));
    QCOMPARE(picture->size(), QSizeF(width, height));
    const QRectF part(100, 60, 600, 400);
    const QImage image = painted(*picture, part, density);
    const int difference = greatestDifferenceFrom(image, [&](int x, int y) {
        const double atX = part.left() + (x + 0.5) / density - 0.5;
        const double atY = part.top() + (y + 0.5) / density - 0.5;
        return qRgb(static_cast<int>(255 * atX / width), static_cast<int>(255 * atY / height), 90);
    });
    QVERIFY2(difference <= 3, qPrintable(QString::number(difference)));
}

// Single black pixels would flicker in and out if they were left out.
void UnderlayPictureTest::fromAfarAPixelIsTheMeanOfWhatItCovers()
{
    QImage checks(512, 512, QImage::Format_Grayscale8);
    for (int y = 0; y < 512; ++y) {
        for (int x = 0; x < 512; ++x)
            checks.scanLine(y)[x] = (x + y) % 2 == 0 ? 0 : 255;
    }
    const auto picture = UnderlayPicture::fromImage(checks);
    const QImage image = painted(*picture, QRectF(0, 0, 512, 512), 0.125);
    QVERIFY(greatestDifferenceFrom(image, [](int, int) { return qRgb(128, 128, 128); }) <= 2);
}

void UnderlayPictureTest::formatsAreRead_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("tolerance");
    QTest::newRow("png") << u"scan.png"_s << 0;
    QTest::newRow("jpeg") << u"scan.jpg"_s << 12;
    QTest::newRow("webp") << u"scan.webp"_s << 16;
}

void UnderlayPictureTest::formatsAreRead()
{
    QFETCH(QString, name);
    QFETCH(int, tolerance);
    const QImage plain = plainPicture(300, 200);
    QVERIFY(plain.save(m_folder.filePath(name), nullptr, 95));
    const auto picture = readUnderlay(m_folder.filePath(name));
    QVERIFY2(picture.hasValue(), picture ? "" : qPrintable(picture.error()));
    QCOMPARE((*picture)->size(), QSizeF(300, 200));
    QCOMPARE(underlaySize(m_folder.filePath(name)), QSizeF(300, 200));
    const QImage image = painted(**picture, QRectF(0, 0, 300, 200), 1.0);
    QVERIFY(greatestDifferenceFrom(image, [&](int x, int y) { return plain.pixel(x, y); }) <= tolerance);
}

void UnderlayPictureTest::whatCannotBeReadSaysWhatToDo_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("cure");
    QTest::newRow("missing") << u"missing.png"_s << QByteArray() << u"Put the picture back"_s;
    QTest::newRow("no picture") << u"text.png"_s << QByteArray("no picture at all") << u"save it as PNG or JPEG"_s;
    QTest::newRow("no drawing") << u"text.svg"_s << QByteArray("<svg") << u"save it as PNG or JPEG"_s;
    QByteArray half;
    {
        QImage plain = plainPicture(400, 400);
        QVERIFY(plain.save(m_folder.filePath(u"whole.png"_s)));
        QFile file(m_folder.filePath(u"whole.png"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        half = file.read(file.size() / 2);
    }
    QTest::newRow("cut off") << u"half.png"_s << half << u"save it as PNG or JPEG"_s;
    // Says in its first bytes that it has 30,000 x 20,000 pixels.
    QTest::newRow("too large") << u"huge.png"_s << boastfulPng(30000, 20000) << u"Scale it down to 57 %"_s;
}

void UnderlayPictureTest::whatCannotBeReadSaysWhatToDo()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, cure);
    const QString path = bytes.isEmpty() ? m_folder.filePath(name) : write(name, bytes);
    const auto picture = readUnderlay(path);
    QVERIFY(!picture.hasValue());
    QVERIFY2(picture.error().contains(name), qPrintable(picture.error()));
    QVERIFY2(picture.error().contains(cure), qPrintable(picture.error()));
}

void UnderlayPictureTest::readingTellsHowFarItIs()
{
    QVERIFY(plainPicture(1200, 900).save(m_folder.filePath(u"told.jpg"_s), nullptr, 95));
    std::vector<double> told;
    const auto picture = readUnderlay(m_folder.filePath(u"told.jpg"_s), [&](double share) {
        told.push_back(share);
        return true;
    });
    QVERIFY(picture.hasValue());
    QVERIFY(told.size() > 10);
    QVERIFY(told.front() < 0.2);
    QCOMPARE(told.back(), 1.0);
}

// As large as a scanned sheet gets. Stopped somewhere, it is not read on; let run, it is there as a whole.
void UnderlayPictureTest::aLargePictureIsReadAndCanBeStopped()
{
    const QString path = m_folder.filePath(u"large.png"_s);
    {
        QImage large(14000, 14000, QImage::Format_Grayscale8);
        for (int y = 0; y < large.height(); ++y)
            std::memset(large.scanLine(y), y / 100 % 2 == 0 ? 40 : 200, static_cast<std::size_t>(large.width()));
        QVERIFY(large.save(path, "PNG", 100));
    }
    for (const double stopAt : {0.0, 0.3, 0.9}) {
        int toldSince = 0;
        const auto stopped = readUnderlay(path, [&](double share) {
            toldSince += share >= stopAt ? 1 : 0;
            return share < stopAt;
        });
        QVERIFY(!stopped.hasValue());
        QVERIFY2(stopped.error().isEmpty(), qPrintable(stopped.error()));
        QCOMPARE(toldSince, 1); // nothing was asked for any more
    }
    const auto picture = readUnderlay(path);
    QVERIFY(picture.hasValue());
    QCOMPARE((*picture)->size(), QSizeF(14000, 14000));
    // A third more than the pixels themselves, and no more.
    QVERIFY((*picture)->bytes() < qsizetype(14000) * 14000 * 4 / 3 + 100'000);
    const QImage whole = painted(**picture, QRectF(0, 0, 14000, 14000), 0.02);
    QCOMPARE(whole.size(), QSize(280, 280));
    QCOMPARE(qRed(whole.pixel(140, 1)), 40); // the first hundred rows
    QCOMPARE(qRed(whole.pixel(140, 3)), 200);
}

void UnderlayPictureTest::aDrawingBecomesSharperWhenOneLooksCloser()
{
    const QByteArray svg = "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'>"
                           "<rect width='400' height='300' fill='white'/><rect x='100' y='100' width='50' height='50'/>"
                           "</svg>";
    const auto first = UnderlayPicture::fromSvg(svg);
    QVERIFY(first != nullptr);
    QCOMPARE(first->size(), QSizeF(400, 300));
    QVERIFY(first->canBeSharper());
    const auto sharp = UnderlayPicture::fromSvg(first->source(), first->sharpness() * 2);
    QVERIFY(sharp->sharpness() > first->sharpness() * 1.9);
    QCOMPARE(sharp->size(), first->size());
    // The corner of the square, forty times as large: where the drawing says, and not blurred.
    const QImage image = painted(*sharp, QRectF(98, 98, 4, 4), 40.0);
    QCOMPARE(qRed(image.pixel(70, 70)), 255);
    QCOMPARE(qRed(image.pixel(90, 90)), 0);
    QVERIFY(UnderlayPicture::fromSvg("<html/>") == nullptr);
}

void UnderlayPictureTest::thePictureLiesWhereTheMapSays_data()
{
    QTest::addColumn<GridShape>("shape");
    QTest::addColumn<double>("rotation");
    for (const double rotation : {0.0, 7.0, -90.0}) {
        QTest::addRow("flat, turned %g", rotation) << GridShape::Flat << rotation;
        QTest::addRow("pointy, turned %g", rotation) << GridShape::Pointy << rotation;
    }
}

// Printed dots in the middle of some hexes come to lie in the middle of those hexes on the board, though the printed
// hexes are not regular and the sheet lay aslant on the scanner.
void UnderlayPictureTest::thePictureLiesWhereTheMapSays()
{
    QFETCH(GridShape, shape);
    QFETCH(double, rotation);
    HexMap map = *testboard::map(shape);
    Underlay underlay;
    underlay.image = u"dots.png"_s;
    underlay.origin = QPointF(700, 700);
    underlay.hexSize = QSizeF(61.2, 43.0);
    underlay.rotation = rotation;
    map.underlay = underlay;
    QImage dots(1400, 1400, QImage::Format_RGB32);
    dots.fill(Qt::white);
    QPainter painter(&dots);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::black);
    const OffsetCoord printed[] = {{1, 1}, {7, 1}, {4, 5}, {8, 6}};
    for (const OffsetCoord& at : printed)
        painter.drawEllipse(picturePointOf(map.grid, placeOf(underlay), map.grid.index(at)), 9.0, 9.0);
    painter.end();
    QVERIFY(dots.save(m_folder.filePath(u"dots.png"_s)));

    RenderRequest request;
    request.content = testboard::content(shape);
    Position position = *request.content.position;
    position.map = std::make_shared<const HexMap>(map);
    request.content.position = std::make_shared<const Position>(position);
    request.hexSize = 60.0;
    request.margin = 0.0;
    for (const LayerId id : allLayers())
        request.layers.show(id, id == LayerId::Underlay);
    request.underlayFolder = m_folder.path();
    const QImage image = renderImage(request);
    const PlaneLayout layout(map.grid, request.hexSize);
    for (const OffsetCoord& at : printed) {
        // The middle of what is dark around the hex's centre.
        const QPointF center = layout.center(at);
        QPointF sum;
        int count = 0;
        for (int y = static_cast<int>(center.y()) - 20; y <= center.y() + 20; ++y) {
            for (int x = static_cast<int>(center.x()) - 20; x <= center.x() + 20; ++x) {
                if (image.valid(x, y) && qGray(image.pixel(x, y)) < 100) {
                    sum += QPointF(x + 0.5, y + 0.5);
                    ++count;
                }
            }
        }
        QVERIFY2(count > 40, qPrintable(QString::number(count)));
        const QPointF off = sum / count - center;
        QVERIFY2(std::hypot(off.x(), off.y()) < 0.7, qPrintable(u"%1, %2"_s.arg(off.x()).arg(off.y())));
    }
}

void UnderlayPictureTest::thePaintedPlaceIsTheFittedOne()
{
    for (const GridShape shape : {GridShape::Flat, GridShape::Pointy}) {
        const HexGrid grid = testboard::map(shape)->grid;
        Underlay underlay;
        underlay.origin = QPointF(31.5, -20.25);
        underlay.hexSize = QSizeF(48.0, 71.0);
        underlay.rotation = 33.0;
        const PlaneLayout layout(grid, 37.0);
        const QTransform toBoard = boardFromPicture(underlay, grid, layout);
        for (HexIndex hex = 0; hex < grid.size(); ++hex) {
            const QPointF off = toBoard.map(picturePointOf(grid, placeOf(underlay), hex)) - layout.center(hex);
            QVERIFY(std::hypot(off.x(), off.y()) < 1e-9);
        }
    }
}

REARGUARD_TEST(UnderlayPictureTest)
#include "underlay_picture_test.moc"

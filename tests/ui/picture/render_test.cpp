// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/plane_layout.h"
#include "picture/render.h"
#include "support/full_disk.h"
#include "support/test_registry.h"
#include "ui/support/test_board.h"

#include <QDir>
#include <QFile>
#include <QImageReader>
#include <QPainter>
#include <QSet>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

class RenderTest : public QObject
{
    Q_OBJECT

private slots:
    void aPictureHasTheSizeItSays();
    void pngIsWhatIsPainted();
    void aLargePngHasNoSeams_data();
    void aLargePngHasNoSeams();
    void titleAndDescriptionGoWithThePicture();
    void svgIsADrawingWithText();
    void layersAreGroupsOfAnSvg();
    void pdfIsADrawingToScale();
    void drawingsKeepDimmedLayers();
    void drawingsDimTheGroundAsPicturesDo();
    void anotherEndingIsRefusedByName();
    void aFolderThatIsNotThereIsRefused();
    void aPictureThatWouldBeTooLargeIsRefused();
    void aRefusedPictureLeavesTheOldFile();
    void onAFullDiskTheOldFileStays_data();
    void onAFullDiskTheOldFileStays();
    void nobodysTextIsMarkup();
    void aPartIsCutOutOfTheWhole();
    void aPointyGridIsPaintedToo();
    void darkIsDarkerThanLight();

private:
    static RenderRequest request();
    static QByteArray contentOf(const QString& path);
};

RenderRequest RenderTest::request()
{
    RenderRequest result;
    result.content = testboard::contentWithRuling();
    result.hexSize = 48.0;
    result.title = u"A small board"_s;
    result.description = u"One unit retreats two hexes."_s;
    return result;
}

QByteArray RenderTest::contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void RenderTest::aPictureHasTheSizeItSays()
{
    RenderRequest wanted = request();
    wanted.devicePixelRatio = 2.0;
    QCOMPARE(renderImage(wanted).size(), (pictureSize(wanted) * 2.0).toSize());
}

void RenderTest::pngIsWhatIsPainted()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"board.png"_s);
    QVERIFY(renderToFile(request(), path));
    QImageReader reader(path);
    const QImage picture = reader.read();
    QCOMPARE(picture.convertToFormat(QImage::Format_RGB32), renderImage(request()));
}

void RenderTest::aLargePngHasNoSeams_data()
{
    QTest::addColumn<double>("ratio");
    QTest::newRow("whole pixels") << 3.0;
    QTest::newRow("pixels and a half") << 2.5;
}

void RenderTest::aLargePngHasNoSeams()
{
    QFETCH(double, ratio);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"board.png"_s);
    RenderRequest wanted = request();
    wanted.hexSize = 150.0;
    wanted.devicePixelRatio = ratio;
    QVERIFY(renderToFile(wanted, path));
    QImage whole = renderImage(wanted);
    whole.setDevicePixelRatio(1.0); // no file keeps it
    QVERIFY(whole.width() * whole.height() > 8'000'000); // several bands
    // The raster engine finds the places of a gradient, that of zones, from the picture's corner: a step of shade apart.
    QVERIFY(testboard::greatestDifference(QImage(path).convertToFormat(QImage::Format_RGB32), whole) <= 1);
}

void RenderTest::titleAndDescriptionGoWithThePicture()
{
    const QTemporaryDir folder;
    QCOMPARE(renderImage(request()).text(u"Title"_s), u"A small board"_s);
    for (const QString& name : {u"board.png"_s, u"board.svg"_s, u"board.pdf"_s})
        QVERIFY(renderToFile(request(), folder.filePath(name)));
    const QImage picture(folder.filePath(u"board.png"_s));
    QCOMPARE(picture.text(u"Title"_s), u"A small board"_s);
    QCOMPARE(picture.text(u"Description"_s), u"One unit retreats two hexes."_s);
    const QByteArray svg = contentOf(folder.filePath(u"board.svg"_s));
    QVERIFY(svg.contains("<title>A small board</title>"));
    QVERIFY(svg.contains("<desc>One unit retreats two hexes.</desc>"));
    QVERIFY(contentOf(folder.filePath(u"board.pdf"_s)).contains("/Title"));
}

void RenderTest::svgIsADrawingWithText()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"board.svg"_s);
    QVERIFY(renderToFile(request(), path));
    const QByteArray text = contentOf(path);
    QVERIFY(text.contains("<svg"));
    QVERIFY(text.count("<path") > 100);
    QVERIFY(text.contains(">0403</text>"));
    QVERIFY(text.contains("Middleton"));
    QVERIFY(!text.contains("<image"));
}

// Drawing programs switch them on and off; together they are the picture.
void RenderTest::layersAreGroupsOfAnSvg()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"board.svg"_s);
    RenderRequest wanted = request();
    wanted.layers.show(LayerId::Labels, false);
    QVERIFY(renderToFile(wanted, path));
    QXmlStreamReader xml(contentOf(path));
    const QString inkscape = u"http://www.inkscape.org/namespaces/inkscape"_s;
    QStringList layers;
    QStringList ids;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.attributes().value(inkscape, u"groupmode"_s) == u"layer"_s)
            layers += xml.attributes().value(inkscape, u"label"_s).toString();
        if (xml.attributes().hasAttribute(u"id"_s))
            ids += xml.attributes().value(u"id"_s).toString();
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(layers.mid(0, 3),
             (QStringList{layerTitle(LayerId::Terrain), layerTitle(LayerId::Hexsides), layerTitle(LayerId::Paths)}));
    QVERIFY(layers.contains(layerTitle(LayerId::Counters)));
    QVERIFY(!layers.contains(layerTitle(LayerId::Labels)));
    QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), ids.size());
}

void RenderTest::pdfIsADrawingToScale()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"board.pdf"_s);
    RenderRequest wanted = request();
    wanted.millimetersPerHex = 15.0;
    QVERIFY(renderToFile(wanted, path));
    const QByteArray text = contentOf(path);
    QVERIFY(text.startsWith("%PDF"));
    QVERIFY(!text.contains("/Subtype /Image"));
    // The sheet in points: 72 an inch.
    const qsizetype at = text.indexOf("/MediaBox");
    QVERIFY(at >= 0);
    const QList<QByteArray> numbers =
        text.mid(text.indexOf('[', at) + 1, 60).split(']').first().simplified().split(' ');
    const double width = pictureSize(wanted).width() / wanted.hexSize * 15.0 / 25.4 * 72.0;
    QVERIFY2(std::abs(numbers.at(2).toDouble() - width) < 1.5, numbers.at(2).constData());
}

void RenderTest::drawingsKeepDimmedLayers()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"board.svg"_s);
    RenderRequest wanted = request();
    wanted.layers[LayerId::Counters].opacity = 0.5;
    QVERIFY(renderToFile(wanted, path));
    QVERIFY(!contentOf(path).contains("<image"));
}

void RenderTest::drawingsDimTheGroundAsPicturesDo()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"board.svg"_s);
    RenderRequest wanted = request();
    for (std::size_t layer = 0; layer < layerCount; ++layer)
        wanted.layers.show(static_cast<LayerId>(layer), false);
    wanted.layers[LayerId::Terrain] = {true, 0.5};
    QVERIFY(renderToFile(wanted, path));
    const QImage picture = renderImage(wanted);
    QImage drawing(picture.size(), QImage::Format_RGB32);
    drawing.fill(Qt::white);
    QPainter painter(&drawing);
    QSvgRenderer(path).render(&painter);
    painter.end();
    // Coarse, so that it is about the ground and not about the last pixel of a pattern.
    const QSize coarse = picture.size() / 16;
    const QImage first = picture.scaled(coarse, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    const QImage second = drawing.scaled(coarse, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    int most = 0;
    for (int y = 1; y < coarse.height() - 1; ++y) {
        for (int x = 1; x < coarse.width() - 1; ++x) {
            const QColor a = first.pixelColor(x, y);
            const QColor b = second.pixelColor(x, y);
            most = std::max(
                {most, std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
        }
    }
    QVERIFY2(most <= 8, qPrintable(QString::number(most)));
}

void RenderTest::anotherEndingIsRefusedByName()
{
    const QTemporaryDir folder;
    const Expected<Done, QString> result = renderToFile(request(), folder.filePath(u"board.bmp"_s));
    QVERIFY(!result);
    QVERIFY(result.error().contains(u"board.bmp"_s));
    QVERIFY(result.error().contains(u".svg"_s));
}

void RenderTest::aFolderThatIsNotThereIsRefused()
{
    const QTemporaryDir folder;
    QVERIFY(!renderToFile(request(), folder.filePath(u"nowhere/board.png"_s)));
}

void RenderTest::aPictureThatWouldBeTooLargeIsRefused()
{
    const QTemporaryDir folder;
    RenderRequest wanted = request();
    wanted.hexSize = 900.0;
    wanted.devicePixelRatio = 8.0;
    const Expected<Done, QString> result = renderToFile(wanted, folder.filePath(u"board.png"_s));
    QVERIFY(!result);
}

void RenderTest::aRefusedPictureLeavesTheOldFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"board.png"_s);
    QVERIFY(renderToFile(request(), path));
    const QByteArray before = contentOf(path);
    RenderRequest wanted = request();
    wanted.hexSize = 900.0;
    wanted.devicePixelRatio = 8.0;
    QVERIFY(!renderToFile(wanted, path));
    QCOMPARE(contentOf(path), before);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
}

void RenderTest::onAFullDiskTheOldFileStays_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("PNG") << u"board.png"_s;
    QTest::newRow("SVG") << u"board.svg"_s;
    QTest::newRow("PDF") << u"board.pdf"_s;
}

void RenderTest::onAFullDiskTheOldFileStays()
{
    QFETCH(const QString, name);
    const QTemporaryDir folder;
    const QString path = folder.filePath(name);
    QVERIFY(renderToFile(request(), path));
    const QByteArray before = contentOf(path);
    // However little is missing.
    for (const qsizetype missing : {qsizetype(1), before.size() / 2, before.size() - 10}) {
        const FullDisk full(static_cast<rlim_t>(before.size() - missing));
        const auto written = renderToFile(request(), path);
        QVERIFY(!written);
        QVERIFY2(written.error().contains(name) && !written.error().contains(u"Unknown error"_s),
                 qPrintable(written.error()));
        QCOMPARE(contentOf(path), before);
    }
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
}

void RenderTest::nobodysTextIsMarkup()
{
    // What a text may hold: markup, places for arguments, and characters that no XML may have.
    const QString wild = u"a</title><script>b</script>&<![CDATA[\"' %1 %9 \u0001\u001b\ufffe\uffff"_s;
    RenderRequest wanted = request();
    wanted.title = wild;
    wanted.description = wild;
    auto map = std::make_shared<HexMap>(wanted.content.map());
    for (MapLabel& label : map->labels)
        label.text = wild;
    auto position = std::make_shared<Position>(*wanted.content.position);
    position->map = map;
    for (Unit& unit : position->units) {
        unit.name = wild;
        unit.formation = wild;
    }
    wanted.content.position = position;
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"board.svg"_s);
    QVERIFY(renderToFile(wanted, path));
    const QString meant = u"a</title><script>b</script>&<![CDATA[\"' %1 %9 "_s;
    QXmlStreamReader xml(contentOf(path));
    QStringList texts;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        QVERIFY(xml.name() != "script"_L1);
        if (xml.name() == "title"_L1 || xml.name() == "desc"_L1 || xml.name() == "text"_L1)
            texts += xml.readElementText();
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(texts.first(2), QStringList({meant, meant}));
    QVERIFY(texts.count(meant) > 2); // the labels, too
}

void RenderTest::aPartIsCutOutOfTheWhole()
{
    RenderRequest wanted = request();
    wanted.part = partAround(wanted.content.map(), {testboard::at(4, 3)}, 0.0);
    const QSizeF size = pictureSize(wanted);
    QVERIFY(size.width() < 2.0 * wanted.hexSize);
    QVERIFY(size.height() < 2.0 * wanted.hexSize);
    QCOMPARE(renderImage(wanted).size(), size.toSize());
}

void RenderTest::aPointyGridIsPaintedToo()
{
    RenderRequest wanted = request();
    wanted.content = testboard::contentWithRuling(GridShape::Pointy);
    const QImage picture = renderImage(wanted);
    const QPointF center = PlaneLayout(wanted.content.map().grid, wanted.hexSize).center(testboard::at(7, 1))
                           + QPointF(wanted.margin, wanted.margin) * wanted.hexSize;
    QVERIFY(picture.pixelColor(center.toPoint()) != wanted.theme.ground);
}

void RenderTest::darkIsDarkerThanLight()
{
    RenderRequest wanted = request();
    const QImage light = renderImage(wanted);
    wanted.theme = Theme::dark();
    const QImage dark = renderImage(wanted);
    const auto mean = [](const QImage& image) {
        double sum = 0.0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                sum += testboard::grey(image.pixel(x, y));
        }
        return sum / (static_cast<double>(image.width()) * image.height());
    };
    QVERIFY(mean(dark) < 0.5 * mean(light));
}

REARGUARD_TEST(RenderTest)
#include "render_test.moc"

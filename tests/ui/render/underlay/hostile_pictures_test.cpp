// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Pictures below a map that somebody made to look at other files, or to take all time and memory.

#include "render/underlay/counter_picture_reader.h"
#include "render/underlay/underlay_picture.h"
#include "render/underlay/underlay_reader.h"
#include "support/test_registry.h"
#include "ui/support/made_pictures.h"
#include "ui/support/open_watch.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray svgOf(const QByteArray& content)
{
    return "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='40' height='40'>"
           + content + "</svg>";
}

} // namespace

class HostilePicturesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void drawingsThatHoldAllOfThemselvesAreDrawn_data();
    void drawingsThatHoldAllOfThemselvesAreDrawn();
    void otherDrawingsAreNot_data();
    void otherDrawingsAreNot();
    void aDrawingShowsNoOtherFile();
    void whatIsNoPictureIsNotRead_data();
    void whatIsNoPictureIsNotRead();
    void picturesOfCountersAreSmallAndBesideTheMap();

private:
    bool put(const QString& name, const QByteArray& bytes);
    QTemporaryDir m_folder;
};

bool HostilePicturesTest::put(const QString& name, const QByteArray& bytes)
{
    QFile file(m_folder.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

void HostilePicturesTest::initTestCase()
{
    QVERIFY(put(u"red.png"_s, pngOf(40, 40)));
    OpenWatch watch({m_folder.filePath(u"red.png"_s)});
    QCOMPARE(QImage(m_folder.filePath(u"red.png"_s)).width(), 40);
    QVERIFY(watch.wasOpened()); // or nothing would be seen below
}

void HostilePicturesTest::drawingsThatHoldAllOfThemselvesAreDrawn_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("shapes") << QByteArray("<rect id='a' width='9' height='9'/><use xlink:href='#a' x='20'/>");
    QTest::newRow("a picture in it") << "<image width='40' height='40' xlink:href='data:image/png;base64,"
                                            + pngOf(40, 40).toBase64() + "'/>";
    QTest::newRow("style of its own") << QByteArray(
        "<style>rect { fill: url(#p) } @font-face { src: url(data:font/woff;base64,AAAA) }</style>"
        "<linearGradient id='p'/><rect width='9' height='9' style='fill: url(\"#p\")'/>");
    QTest::newRow("a link to click") << QByteArray(
        "<a xlink:href='https://example.org/'><rect width='9' height='9'/></a>");
}

void HostilePicturesTest::drawingsThatHoldAllOfThemselvesAreDrawn()
{
    QFETCH(const QByteArray, content);
    // The document type that drawing programs write says no more than that it is a drawing.
    QVERIFY(put(u"good.svg"_s, "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' "
                               "'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>"
                                   + svgOf(content)));
    const auto picture = readUnderlay(m_folder.filePath(u"good.svg"_s));
    QVERIFY2(picture, qPrintable(picture ? QString() : picture.error()));
    QCOMPARE(underlaySize(m_folder.filePath(u"good.svg"_s)), QSizeF(40, 40));
}

void HostilePicturesTest::otherDrawingsAreNot_data()
{
    QTest::addColumn<QByteArray>("svg");
    const auto row = [](const char* name, const QByteArray& content) { QTest::newRow(name) << svgOf(content); };
    const QByteArray red = m_folder.filePath(u"red.png"_s).toUtf8();
    row("a file", "<image width='40' height='40' xlink:href='" + red + "'/>");
    row("a file by URL", "<image width='40' height='40' xlink:href='file://" + red + "'/>");
    row("a file beside", "<image width='40' height='40' href='red.png'/>");
    row("the network", "<image width='40' height='40' xlink:href='http://example.org/x.png'/>");
    row("another drawing's part", "<use xlink:href='other.svg#part'/>");
    // Whoever asked how large that is would draw it, with the file that it names.
    const QByteArray inner = svgOf("<image width='40' height='40' xlink:href='" + red + "'/>").toBase64();
    row("a drawing in the drawing", "<image xlink:href='data:image/svg+xml;base64," + inner + "'/>");
    row("a drawing that is called a picture", "<image xlink:href='data:image/png;base64," + inner + "'/>");
    const QByteArray good = pngOf(4, 4).toBase64();
    row("a drawing behind a picture",
        "<image width='40' height='40' xlink:href='data:image/png;base64," + good + "base64," + inner + "'/>");
    row("a drawing behind a picture and its end",
        "<image width='40' height='40' xlink:href='data:image/png;base64," + good + "====;base64," + inner + "'/>");
    // What the renderer cannot read as data it opens as a file.
    row("a picture without an end", "<image width='40' height='40' xlink:href='data:image/png;base64,"
                                        + pngOf(400, 400).left(60).toBase64() + "'/>");
    row("a part as a picture", "<image width='40' height='40' xlink:href='#/../red.png'/>");
    row("data that is none", "<image width='40' height='40' xlink:href='data:image/png;base64,../red.png'/>");
    row("a picture too large in it",
        "<image xlink:href='data:image/png;base64," + boastfulPng(60000, 60000).toBase64() + "'/>");
    row("itself", "<g id='a'><use xlink:href='#a'/></g>");
    QByteArray laughs = "<g id='g0'><rect width='1' height='1'/></g>";
    for (int i = 1; i < 12; ++i)
        laughs += "<g id='g" + QByteArray::number(i) + "'>"
                  + QByteArray("<use xlink:href='#g" + QByteArray::number(i - 1) + "'/>").repeated(10) + "</g>";
    row("a million laughs", laughs);
    // The last of two parts with one id is the small one, but what stands before it means the first.
    row("laughs under a name that is there twice", laughs + "<g id='g11'/>");
    // Each of them alone would do; counted one by one, together they would take until tomorrow.
    row("many that repeat many",
        QByteArray("<g id='a'/>").repeated(480'000) + QByteArray("<use href='#a'/>").repeated(480'000));
    QByteArray chain = "<g id='c0'/>";
    for (int i = 1; i < 600; ++i)
        chain += "<g id='c" + QByteArray::number(i) + "'><use xlink:href='#c" + QByteArray::number(i - 1) + "'/></g>";
    row("a chain", chain);
    row("deep", QByteArray("<g>").repeated(300) + QByteArray("</g>").repeated(300));
    row("a style sheet that is imported", "<style>@import url(other.css);</style>");
    row("an import in pieces", "<style>@im<![CDATA[port 'other.css';]]></style>");
    row("an import in disguise", "<style>@\\69 mport 'other.css';</style>");
    row("a paint elsewhere", "<rect width='9' height='9' fill='url(other.svg#paint)'/>");
    row("a paint elsewhere in a style", "<rect width='9' height='9' style='fill: URL( \"http://example.org/x#p\" )'/>");
    row("a paint elsewhere in a style sheet", "<style>rect { fill: url(file:///etc/passwd#a) }</style>");
    row("a base elsewhere", "<g xml:base='http://example.org/'><use xlink:href='#a'/></g>");
    row("a script", "<script>alert(1)</script><rect width='9' height='9'/>");
    row("a script for a click", "<rect width='9' height='9' onclick='alert(1)'/>");
    QTest::newRow("an entity of a file") << "<!DOCTYPE svg [<!ENTITY a SYSTEM '/etc/passwd'>]>"
                                                + svgOf("<text>&a;</text>");
    QTest::newRow("a style sheet") << "<?xml-stylesheet href='/etc/passwd'?>" + svgOf("<rect width='9' height='9'/>");
    QTest::newRow("entities") << "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>"
                                 "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'><!ENTITY d '&c;&c;&c;&c;&c;&c;&c;&c;'>"
                                 "]>" + svgOf("<text>&d;</text>");
    QTest::newRow("compressed") << QByteArray("\x1f\x8b\x08\0\0\0\0\0", 8);
    QTest::newRow("no drawing") << QByteArray("root:x:0:0:root:/root:/bin/bash\n");
    QTest::newRow("large") << svgOf(QByteArray(mostSvgBytes, ' '));
}

void HostilePicturesTest::otherDrawingsAreNot()
{
    QFETCH(const QByteArray, svg);
    QVERIFY(put(u"bad.svg"_s, svg));
    const QString path = m_folder.filePath(u"bad.svg"_s);
    OpenWatch watch({m_folder.filePath(u"red.png"_s)});
    const auto picture = readUnderlay(path);
    QVERIFY(!picture);
    QVERIFY(!picture.error().isEmpty());
    QVERIFY2(!picture.error().contains("root:"_L1), qPrintable(picture.error()));
    QVERIFY(underlaySize(path).isEmpty());
    QVERIFY2(!watch.wasOpened(), "another file was opened");
}

void HostilePicturesTest::aDrawingShowsNoOtherFile()
{
    // By the content of a raster file, too, a drawing would be drawn.
    const QByteArray drawing =
        svgOf("<image width='40' height='40' xlink:href='" + m_folder.filePath(u"red.png"_s).toUtf8() + "'/>");
    QVERIFY(put(u"drawing.png"_s, drawing));
    QVERIFY(!readUnderlay(m_folder.filePath(u"drawing.png"_s)));
    QVERIFY(underlaySize(m_folder.filePath(u"drawing.png"_s)).isEmpty());
}

void HostilePicturesTest::whatIsNoPictureIsNotRead_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("a pipe") << u"pipe.png"_s;
    QTest::newRow("a pipe as drawing") << u"pipe.svg"_s;
    QTest::newRow("a device") << u"zero.png"_s;
    QTest::newRow("a folder") << u"folder.png"_s;
    QTest::newRow("too many pixels") << u"boast.png"_s;
    QTest::newRow("too many bytes") << u"large.png"_s;
    QTest::newRow("another format") << u"bitmap.png"_s;
    QTest::newRow("text") << u"text.jpg"_s;
}

void HostilePicturesTest::whatIsNoPictureIsNotRead()
{
    QFETCH(const QString, name);
    if (!QFile::exists(m_folder.filePath(u"pipe.png"_s))) {
        for (const QString& pipe : {u"pipe.png"_s, u"pipe.svg"_s})
            QCOMPARE(mkfifo(m_folder.filePath(pipe).toLocal8Bit().constData(), 0600), 0);
        QVERIFY(QFile::link(u"/dev/zero"_s, m_folder.filePath(u"zero.png"_s)));
        QVERIFY(QDir(m_folder.path()).mkdir(u"folder.png"_s));
        QVERIFY(put(u"boast.png"_s, boastfulPng(20000, 20000)));
        QFile large(m_folder.filePath(u"large.png"_s));
        QVERIFY(large.open(QIODevice::WriteOnly) && large.write(pngOf(9, 9)) > 0 && large.resize(mostPictureBytes + 1));
        QVERIFY(QImage(9, 9, QImage::Format_RGB32).save(m_folder.filePath(u"bitmap.png"_s), "BMP"));
        QVERIFY(put(u"text.jpg"_s, "root:x:0:0\n"));
    }
    const auto picture = readUnderlay(m_folder.filePath(name));
    QVERIFY(!picture);
    QVERIFY2(picture.error().contains(name) && !picture.error().contains("root:"_L1), qPrintable(picture.error()));
}

void HostilePicturesTest::picturesOfCountersAreSmallAndBesideTheMap()
{
    QVERIFY(put(u"good.png"_s, pngOf(600, 300)));
    QVERIFY(put(u"huge.png"_s, pngOf(8000, 8000)));
    QVERIFY(put(u"broken.png"_s, pngOf(40, 40).left(60)));
    QVERIFY(put(u"drawing.svg"_s, svgOf("<rect width='40' height='40' fill='red'/>")));
    QVERIFY(put(u"looks.svg"_s, svgOf("<image width='9' height='9' xlink:href='red.png'/>")));
    const QString pipe = m_folder.filePath(u"pipe.png"_s); // others may have made it
    QVERIFY(QFile::exists(pipe) || mkfifo(qPrintable(pipe), 0600) == 0);
    QVERIFY(QDir(m_folder.path()).mkdir(u"map"_s));
    const QSet<QString> names{u"good.png"_s,  u"huge.png"_s, u"broken.png"_s, u"drawing.svg"_s,
                              u"looks.svg"_s, u"pipe.png"_s, u"missing.png"_s};
    const auto pictures = readCounterPictures(m_folder.path(), names);
    QStringList read = pictures->keys();
    read.sort();
    QCOMPARE(read, QStringList({u"drawing.svg"_s, u"good.png"_s}));
    QVERIFY(pictures->value(u"good.png"_s).width() <= 256);
    QVERIFY(readCounterPictures(m_folder.filePath(u"map"_s), {u"../good.png"_s})->isEmpty());
}

REARGUARD_TEST(HostilePicturesTest)
#include "hostile_pictures_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "program.h"
#include "support/test_registry.h"

#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

// Pictures made without a display.
class AppRenderTest : public QObject
{
    Q_OBJECT

private slots:
    void eachFormat_data();
    void eachFormat();
    void sizeIsThatOfAHex();
    void darkThemeIsDark();
    void layersChangeThePicture_data();
    void layersChangeThePicture();
    void sameCallSamePicture();
    void folderThatIsNotThere();
    void mapsAreDrawn();

private:
    QString path(const QString& name) const { return m_folder.filePath(name); }
    // The picture of the small scenario with these options.
    QImage picture(const QStringList& options) const;

    QTemporaryDir m_folder;
};

QImage AppRenderTest::picture(const QStringList& options) const
{
    const QString file = path(u"picture.png"_s);
    QFile::remove(file);
    const ProgramRun run = runProgram(QStringList{u"render"_s, u"small.scenario.json"_s, u"-o"_s, file} + options);
    return run.status == 0 ? QImage(file) : QImage();
}

void AppRenderTest::eachFormat_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("beginning");
    QTest::newRow("PNG") << u"a.png"_s << QByteArray("\x89PNG\r\n");
    QTest::newRow("SVG") << u"a.svg"_s << QByteArray("<?xml ");
    QTest::newRow("PDF") << u"a.pdf"_s << QByteArray("%PDF-");
    QTest::newRow("capitals") << u"B.PNG"_s << QByteArray("\x89PNG\r\n");
}

void AppRenderTest::eachFormat()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, beginning);
    const ProgramRun run = runProgram({u"render"_s, u"small.scenario.json"_s, u"-o"_s, path(name), u"--show"_s,
                                       u"ruling,zoc"_s, u"--show"_s, u"supply"_s});
    QCOMPARE(run.errors, QString());
    QCOMPARE(run.output, QString());
    QCOMPARE(run.status, 0);
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.read(beginning.size()), beginning);
    QVERIFY(file.size() > 2000);
}

void AppRenderTest::sizeIsThatOfAHex()
{
    const QImage small = picture({u"--size"_s, u"32"_s});
    const QImage large = picture({u"--size=96"_s});
    QVERIFY(!small.isNull() && !large.isNull());
    QVERIFY(std::abs(large.width() - 3 * small.width()) <= 3);
    QVERIFY(std::abs(large.height() - 3 * small.height()) <= 3);
}

void AppRenderTest::darkThemeIsDark()
{
    const auto lightness = [](const QImage& image) {
        const QColor mean = image.scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).pixelColor(0, 0);
        return mean.lightness();
    };
    QVERIFY(lightness(picture({})) > 128);
    QVERIFY(lightness(picture({u"--dark"_s})) < 128);
}

void AppRenderTest::layersChangeThePicture_data()
{
    QTest::addColumn<QString>("layer");
    for (const char* layer : {"ruling", "zoc", "supply"})
        QTest::newRow(layer) << QString::fromLatin1(layer);
}

void AppRenderTest::layersChangeThePicture()
{
    QFETCH(const QString, layer);
    const QImage with = picture({u"--show"_s, layer});
    QVERIFY(!with.isNull());
    QVERIFY(with != picture({}));
}

void AppRenderTest::sameCallSamePicture()
{
    QCOMPARE(picture({u"--show=ruling"_s}), picture({u"--show=ruling"_s}));
}

void AppRenderTest::folderThatIsNotThere()
{
    const ProgramRun run =
        runProgram({u"render"_s, u"small.scenario.json"_s, u"-o"_s, path(u"nowhere/a.png"_s), u"--json"_s});
    QCOMPARE(run.status, 1);
    QCOMPARE(run.errors, QString());
    QCOMPARE(run.json()["errors"_L1].toArray().size(), 1);
}

void AppRenderTest::mapsAreDrawn()
{
    ProgramRun run = runProgram({u"render"_s, u"small.hexmap.json"_s, u"-o"_s, path(u"map.png"_s)});
    QCOMPARE(run.errors, QString());
    QCOMPARE(run.status, 0);
    const QImage map(path(u"map.png"_s));
    QCOMPARE(map.size(), picture({}).size());
    QVERIFY(map != picture({})); // has no counters

    run = runProgram({u"render"_s, u"small.hexmap.json"_s, u"-o"_s, path(u"never.png"_s), u"--show"_s, u"zoc"_s});
    QCOMPARE(run.status, 2);
    QVERIFY2(run.errors.contains(u"a map has no layer \"zoc\" to show"_s), qPrintable(run.errors));
    QVERIFY(!QFile::exists(path(u"never.png"_s)));

    // Of a board that came in with nothing but its picture, that is seen.
    QImage sheet(300, 300, QImage::Format_RGB32);
    sheet.fill(QColor(0, 0, 200));
    QVERIFY(sheet.save(path(u"sheet.png"_s)));
    QFile file(path(u"sheet.hexmap.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format": "rearguard-map", "version": 1, "title": "Sheet",
        "grid": {"shape": "flat", "columns": 3, "rows": 3, "shifted": "even",
            "numbering": {"pattern": "CCRR", "first": "0101", "columns": "rightward", "rows": "downward"}},
        "legend": {".": "clear"}, "terrain": ["...", "...", "..."],
        "underlay": {"image": "sheet.png", "origin": [50, 50], "hexSize": [52, 60]}})");
    file.close();
    run = runProgram({u"render"_s, path(u"sheet.hexmap.json"_s), u"-o"_s, path(u"sheet-drawn.png"_s)});
    QCOMPARE(run.errors, QString());
    const QImage drawn(path(u"sheet-drawn.png"_s));
    const QColor middle = drawn.pixelColor(drawn.rect().center() + QPoint(0, 6));
    QVERIFY(middle.blue() - middle.red() > 120);
}

REARGUARD_GUILESS_TEST(AppRenderTest)
#include "app_render_test.moc"

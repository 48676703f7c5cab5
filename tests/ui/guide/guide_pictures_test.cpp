// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/appearance.h"
#include "base/language.h"
#include "guide/guide_html.h"
#include "guide/guide_index.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/guide/guide_picture.h"
#include "ui/guide/guide_recipes.h"

#include <QApplication>
#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QImageWriter>
#include <QSet>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

// The guide's pictures show the program as it is: in English, or in REARGUARD_LANGUAGE. Each is made anew and compared
// with the one in resources/guide. To write what is true now:
// [REARGUARD_LANGUAGE=de] REARGUARD_REGENERATE=1 build/tests/ui/guide/guide_pictures_test [picture:name]
class GuidePicturesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyPictureOfThePagesIsMade();
    void picture_data();
    void picture();
    void aPaletteKeepsWhatIsSeen();

private:
    /// Of the language's pictures; the English ones are for everybody who has no other.
    static QDir folder()
    {
        const QString language = spokenLanguage();
        const QDir pictures(sourcePath(u"/resources/guide/pictures"));
        return language == "en"_L1 ? pictures : QDir(pictures.filePath(language));
    }
    static QString path(const QString& name) { return folder().filePath(name + u".png"_s); }
};

void GuidePicturesTest::initTestCase()
{
    // A cursor that blinks, or another desktop's font, would make another picture.
    QApplication::setCursorFlashTime(0);
    QApplication::setFont(QFont(u"DejaVu Sans"_s, 10));
    installStyle(); // as the program looks
    applyAppearance(Appearance::Light);
    const QString language = qEnvironmentVariable("REARGUARD_LANGUAGE", u"en"_s);
    installLanguage(*QCoreApplication::instance(), language);
    QCOMPARE(spokenLanguage(), language);
}

void GuidePicturesTest::everyPictureOfThePagesIsMade()
{
    QSet<QString> shown;
    const GuideIndex book = GuideIndex::of(sourcePath(u"/resources/guide"));
    for (const GuidePage& page : book.pages()) {
        for (const QString& picture : guidePictures(page.text)) {
            const QString name = picture.section(u'/', -1).section(u'.', 0, 0);
            QVERIFY2(guideRecipes().contains(name),
                     qPrintable(u"%1 shows %2, which is not made here"_s.arg(page.name, name)));
            shown += name;
        }
    }
    for (const auto& [name, make] : guideRecipes())
        QVERIFY2(shown.contains(name), qPrintable(name + u" is made but shown on no page"_s));
    for (const QString& file : folder().entryList({u"*.png"_s}, QDir::Files))
        QVERIFY2(guideRecipes().contains(file.section(u'.', 0, 0)), qPrintable(file + u" is not made here"_s));
}

void GuidePicturesTest::picture_data()
{
    QTest::addColumn<QString>("name");
    for (const auto& [name, make] : guideRecipes())
        QTest::newRow(qPrintable(name)) << name;
}

void GuidePicturesTest::picture()
{
    QFETCH(QString, name);
    const QImage made = guideRecipes().at(name)();
    QVERIFY(!made.isNull());
    if (qEnvironmentVariableIsSet("REARGUARD_REGENERATE")) {
        // One that looks the same stays the same file.
        if (visibleDifference(QImage(path(name)), made) == 0.0)
            return;
        QVERIFY(folder().mkpath(u"."_s));
        QImageWriter writer(path(name), "png");
        writer.setCompression(100);
        QVERIFY2(writer.write(withPalette(made)), qPrintable(writer.errorString()));
        return;
    }
    const QImage shown(path(name));
    QVERIFY2(!shown.isNull(), "there is no such picture yet: REARGUARD_REGENERATE=1 writes it");
    QCOMPARE(made.size(), shown.size());
    const double difference = visibleDifference(made, shown);
    constexpr double mostUnseen = 0.005;
    if (difference > mostUnseen) {
        const QString found = QDir::temp().filePath(u"guide-%1-%2.png"_s.arg(name, spokenLanguage()));
        made.save(found);
        QFAIL(qPrintable(u"%1 % of the pixels differ; what is true now: %2 (REARGUARD_REGENERATE=1 writes it)"_s
                             .arg(difference * 100)
                             .arg(found)));
    }
    // A scan is all detail, and so are a dozen boards.
    const bool isDetail = name == u"scan-underlay"_s || name == u"terrain-picture"_s || name == u"what-if-fates"_s;
    const qint64 largest = isDetail ? 250'000 : 150'000;
    QVERIFY2(QFile(path(name)).size() < largest, "the file is too large");
}

void GuidePicturesTest::aPaletteKeepsWhatIsSeen()
{
    QImage image(300, 200, QImage::Format_RGB32);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            image.setPixel(x, y, qRgb(x * 255 / 300, y * 255 / 200, (x + y) / 2));
    }
    const QImage small = withPalette(image);
    QVERIFY(small.colorCount() <= 256);
    QVERIFY(visibleDifference(image, small) < 0.001);
    QImage other = image;
    for (int y = 0; y < 20; ++y) {
        for (int x = 0; x < 30; ++x)
            other.setPixel(x, y, qRgb(255, 255, 255));
    }
    QCOMPARE(visibleDifference(image, other), 0.01);
    QCOMPARE(visibleDifference(image, QImage(10, 10, QImage::Format_RGB32)), 1.0);
}

REARGUARD_TEST(GuidePicturesTest)
#include "guide_pictures_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "why/picture_strip.h"

#include "explain/explanation.h"
#include "support/test_registry.h"
#include "ui/support/hand_made.h"
#include "ui/support/test_board.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

class PictureStripTest : public QObject
{
    Q_OBJECT

private slots:
    void cellsStandInAGridAndKeepApart_data();
    void cellsStandInAGridAndKeepApart();
    void thePngHasAPictureForEachStage();
    void theSvgHasEveryTextAndADescriptionForEachPicture();
    void thePdfHasPages();
    void anotherEndingIsRefused();
    void itCanBeStopped();

private:
    static StripRequest request(const std::shared_ptr<const Explanation>& explanation);
    static QByteArray written(const StripRequest& request, const QString& name);
};

StripRequest PictureStripTest::request(const std::shared_ptr<const Explanation>& explanation)
{
    StripRequest result;
    result.board.content = testboard::content();
    result.board.content.zoc.reset();
    result.explanation = explanation;
    return result;
}

QByteArray PictureStripTest::written(const StripRequest& request, const QString& name)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(name);
    const auto done = writePictureStrip(request, path);
    if (!done)
        qFatal("%s", qPrintable(done.error()));
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void PictureStripTest::cellsStandInAGridAndKeepApart_data()
{
    QTest::addColumn<int>("stages");
    for (const int stages : {1, 2, 3, 4, 5, 7})
        QTest::addRow("%d", stages) << stages;
}

void PictureStripTest::cellsStandInAGridAndKeepApart()
{
    QFETCH(int, stages);
    auto explanation = std::make_shared<Explanation>(*handmade::retreat());
    explanation->stages.resize(static_cast<std::size_t>(stages));
    explanation->stages.front().sentence = QStringLiteral("A long sentence that has to wrap, and again. ").repeated(9);
    const StripPlan plan = planStrip(request(explanation));
    QCOMPARE(static_cast<int>(plan.cells.size()), stages);
    const QRectF sheet(QPointF(), plan.size);
    for (std::size_t i = 0; i < plan.cells.size(); ++i) {
        const StripPlan::Cell& cell = plan.cells[i];
        QVERIFY(sheet.contains(cell.area));
        QVERIFY(cell.area.contains(cell.picture));
        for (std::size_t j = i + 1; j < plan.cells.size(); ++j) {
            QVERIFY(!cell.area.intersects(plan.cells[j].area));
            // As one reads: to the right, then down.
            QVERIFY(plan.cells[j].area.top() > cell.area.top() || plan.cells[j].area.left() > cell.area.left());
        }
    }
    QVERIFY(plan.cells.front().sentence.size() > 3);
    QCOMPARE(plan.cells.front().sentence.join(u' '), explanation->stages.front().sentence.trimmed());
}

void PictureStripTest::thePngHasAPictureForEachStage()
{
    const StripRequest strip = request(handmade::retreat());
    const QImage image = QImage::fromData(written(strip, QStringLiteral("why.png")), "PNG");
    const StripPlan plan = planStrip(strip);
    QCOMPARE(plan.cells.size(), strip.explanation->stages.size());
    QCOMPARE(image.size(), (plan.size * 2.0).toSize());
    QVERIFY(image.text(QStringLiteral("Description")).contains(stageLine(*strip.explanation, 3)));
    for (std::size_t i = 0; i < plan.cells.size(); ++i) {
        const QRectF place = plan.cells[i].picture;
        const QImage picture = image.copy(QRectF(place.topLeft() * 2.0, place.size() * 2.0).toRect());
        // Each is the picture of its stage; its frame alone lies over it.
        RenderRequest stage = stagePicture(strip, static_cast<int>(i));
        QCOMPARE(stage.content.stage->stage, static_cast<int>(i));
        stage.devicePixelRatio = 2.0;
        const QImage expected = renderImage(stage);
        QCOMPARE(picture.size(), expected.size());
        const QRect inside = picture.rect().adjusted(4, 4, -4, -4);
        QVERIFY(testboard::greatestDifference(picture.copy(inside).convertToFormat(QImage::Format_RGB32),
                                              expected.copy(inside).convertToFormat(QImage::Format_RGB32))
                <= 2);
        // The number beside the title, white in a coloured disc.
        const QPointF corner = plan.cells[i].area.topLeft();
        QVERIFY(image.pixelColor(((corner + QPointF(23, 13)) * 2.0).toPoint()) == Theme::light().path);
    }
}

void PictureStripTest::theSvgHasEveryTextAndADescriptionForEachPicture()
{
    const StripRequest strip = request(handmade::retreat());
    const QByteArray svg = written(strip, QStringLiteral("why.svg"));
    QXmlStreamReader reader(svg);
    QStringList titles;
    QStringList descriptions;
    QStringList texts;
    QStringList ids;
    int pictures = 0;
    while (!reader.atEnd()) {
        reader.readNext();
        if (!reader.isStartElement())
            continue;
        if (reader.attributes().hasAttribute(QStringLiteral("id")))
            ids += reader.attributes().value(QStringLiteral("id")).toString();
        if (reader.name() == QLatin1String("svg"))
            pictures += reader.attributes().value(QStringLiteral("role")) == QLatin1String("img") ? 1 : 0;
        else if (reader.name() == QLatin1String("title"))
            titles += reader.readElementText();
        else if (reader.name() == QLatin1String("desc"))
            descriptions += reader.readElementText();
        else if (reader.name() == QLatin1String("text"))
            texts += reader.readElementText();
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    const Explanation& explanation = *strip.explanation;
    QCOMPARE(pictures, static_cast<int>(explanation.stages.size()));
    QCOMPARE(titles.size(), pictures + 1);
    QCOMPARE(titles.front(), explanation.title);
    QCOMPARE(descriptions.mid(1), explanationLines(explanation));
    for (std::size_t i = 0; i < explanation.stages.size(); ++i) {
        QCOMPARE(titles[static_cast<qsizetype>(i) + 1], explanation.stages[i].title);
        QVERIFY(texts.contains(QString::number(i + 1)));
        QVERIFY(texts.contains(explanation.stages[i].title));
    }
    QVERIFY(texts.join(u' ').contains(explanation.stages[3].sentence));
    QVERIFY(texts.join(u' ').contains(QStringLiteral("[10.4] Rivers cannot be crossed in a retreat.")));
    // No picture takes another's patterns.
    QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), ids.size());
}

void PictureStripTest::thePdfHasPages()
{
    const QByteArray pdf = written(request(handmade::retreat()), QStringLiteral("why.pdf"));
    QVERIFY(pdf.startsWith("%PDF"));
    const auto pages = QString::fromLatin1(pdf).count(QRegularExpression(QStringLiteral("/Type\\s*/Page\\b")));
    QVERIFY2(pages >= 1 && pages <= 2, qPrintable(QString::number(pages)));
    // More stages take more pages.
    auto many = std::make_shared<Explanation>(*handmade::retreat());
    for (int i = 0; i < 2; ++i) {
        const std::vector<ExplainStage> all = many->stages;
        many->stages.insert(many->stages.end(), all.begin(), all.end());
    }
    const QByteArray bytes = written(request(many), QStringLiteral("why.pdf"));
    const auto more = QString::fromLatin1(bytes).count(QRegularExpression(QStringLiteral("/Type\\s*/Page\\b")));
    QVERIFY2(more > pages && more <= 10, qPrintable(QString::number(more)));
}

void PictureStripTest::anotherEndingIsRefused()
{
    QTemporaryDir folder;
    const auto done = writePictureStrip(request(handmade::retreat()), folder.filePath(QStringLiteral("why.gif")));
    QVERIFY(!done && done.error().contains(QStringLiteral(".png")));
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("why.gif"))));
}

void PictureStripTest::itCanBeStopped()
{
    for (const QString& ending : {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf")}) {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("why.") + ending);
        int asked = 0;
        const auto done = writePictureStrip(request(handmade::retreat()), path, [&](double) { return ++asked < 3; });
        QVERIFY(!done && done.error().isEmpty());
        QCOMPARE(asked, 3);
        QVERIFY(!QFile::exists(path));
    }
}

REARGUARD_TEST(PictureStripTest)
#include "picture_strip_test.moc"

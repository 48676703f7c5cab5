// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_text.h"
#include "support/test_registry.h"

#include <QImage>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>

// A lesson may come from anybody: what it names is not fetched.
class LessonTextTest : public QObject
{
    Q_OBJECT

private slots:
    void markdownIsShown();
    void nothingIsFetched();
    void htmlIsText();
    void linksGoNowhere();
    void numbersLeadToRules();
};

void LessonTextTest::markdownIsShown()
{
    LessonText text;
    text.resize(300, 100);
    text.setText(QStringLiteral("One *idea*.\n\n- first\n- second\n"));
    QCOMPARE(text.toPlainText(), QStringLiteral("One idea.\nfirst\nsecond"));
    const int before = text.height();
    text.setText(QStringLiteral("word ").repeated(200));
    QVERIFY(text.height() > 2 * before); // it is as high as it is long
}

void LessonTextTest::nothingIsFetched()
{
    QTemporaryDir folder;
    QImage picture(40, 40, QImage::Format_RGB32);
    picture.fill(Qt::red);
    const QString path = folder.filePath(QStringLiteral("red.png"));
    QVERIFY(picture.save(path));
    LessonText text;
    text.resize(300, 200);
    for (const QString& name : {path, QUrl::fromLocalFile(path).toString(), QStringLiteral("qrc:/icons/rearguard.svg"),
                                QStringLiteral("https://example.org/x.png")}) {
        text.setText(QStringLiteral("![a picture](%1)").arg(name));
        text.show();
        const QImage shot = text.grab().toImage();
        bool isRed = false;
        for (int y = 0; y < shot.height(); ++y) {
            for (int x = 0; x < shot.width(); ++x)
                isRed = isRed || shot.pixelColor(x, y) == QColor(Qt::red);
        }
        QVERIFY2(!isRed, qPrintable(name));
        QCOMPARE(text.toPlainText(), QStringLiteral("[a picture]")); // what it is called stays
        const auto loaded = text.loadResource(QTextDocument::ImageResource, QUrl(name)).value<QImage>();
        QCOMPARE(loaded.size(), QSize(1, 1));
        QVERIFY(!text.loadResource(QTextDocument::StyleSheetResource, QUrl(name)).isValid());
    }
    text.setSource(QUrl::fromLocalFile(path));
    QVERIFY(text.source().isEmpty());
}

void LessonTextTest::htmlIsText()
{
    LessonText text;
    text.setText(QStringLiteral("<script>alert(1)</script>"));
    QVERIFY(text.toPlainText().contains(QStringLiteral("<script>")));
}

void LessonTextTest::linksGoNowhere()
{
    LessonText text;
    text.resize(300, 100);
    text.setText(QStringLiteral("[a page](https://example.org/)"));
    text.show();
    QSignalSpy clicked(&text, &QTextBrowser::anchorClicked);
    for (int x = 0; x < 80; x += 4)
        QTest::mouseClick(text.viewport(), Qt::LeftButton, {}, QPoint(x, 8));
    QCOMPARE(clicked.count(), 0);
}

void LessonTextTest::numbersLeadToRules()
{
    LessonText text;
    text.resize(300, 100);
    text.setRules([](const QString& number) { return number == QStringLiteral("7.5"); });
    text.setText(QStringLiteral("[7.5] and [9.9]"));
    text.show();
    QSignalSpy asked(&text, &LessonText::ruleRequested);
    const int y = text.fontMetrics().height() / 2;
    QTest::mouseClick(text.viewport(), Qt::LeftButton, {}, QPoint(text.fontMetrics().horizontalAdvance(u'[') + 4, y));
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked.front().front().toString(), QStringLiteral("7.5"));
    for (int x = text.fontMetrics().horizontalAdvance(QStringLiteral("[7.5] an")); x < 200; x += 3)
        QTest::mouseClick(text.viewport(), Qt::LeftButton, {}, QPoint(x, y));
    QCOMPARE(asked.count(), 1); // there is no such rule
}

REARGUARD_TEST(LessonTextTest)
#include "lesson_text_test.moc"

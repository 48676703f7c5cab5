// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/markdown_html.h"
#include "io/lesson_file.h"
#include "learn/export/lesson_export.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

/// Lessons as files to pass on.
class LessonShareTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void markdownIsHarmless_data();
    void markdownIsHarmless();
    void idsOfThePageAreItsOwn();
    void thePageNamesNoFilesAndNoAddresses();
    void numbersOfHexesAreText();
    void numbersOfRulesLeadToThem();
    void theAnswersStandOnTheLastPage();
    void everyShippedLessonFitsItsPages();
    void filesAreWrittenWholeOrNotAtAll();

private:
    std::unique_ptr<LoadedLesson> m_lesson;
};

void LessonShareTest::initTestCase()
{
    auto lesson = loadLesson(sourcePath(u"/tests/fixtures/every-kind.lesson.json"));
    QVERIFY2(lesson.hasValue(), lesson ? "" : qPrintable(toText(lesson.error().front())));
    m_lesson = std::make_unique<LoadedLesson>(std::move(lesson).value());
}

void LessonShareTest::markdownIsHarmless_data()
{
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QString>("html");
    QTest::newRow("stress") << u"a *b* **c** `d`"_s << u"<p>a <em>b</em> <strong>c</strong> <code>d</code></p>\n"_s;
    QTest::newRow("umlauts") << u"Rückzug – „ja“"_s << u"<p>Rückzug – „ja“</p>\n"_s;
    QTest::newRow("element") << u"a <b onclick=\"x()\">b</b>"_s
                             << u"<p>a &lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt;</p>\n"_s;
    QTest::newRow("block") << u"<script>x()</script>"_s << u"<p>&lt;script&gt;x()&lt;/script&gt;</p>\n"_s;
    QTest::newRow("link")
        << u"[a](https://example.org/?a=1&b=2 \"t\")"_s
        << u"<p><a href=\"https://example.org/?a=1&amp;b=2\" rel=\"noopener noreferrer\">a</a></p>\n"_s;
    QTest::newRow("script in a link") << u"[a](javascript:x())"_s << u"<p><a>a</a></p>\n"_s;
    QTest::newRow("script in capitals") << u"[a](JavaScript:x())"_s << u"<p><a>a</a></p>\n"_s;
    QTest::newRow("data in a link") << u"[a](data:text/html,x)"_s << u"<p><a>a</a></p>\n"_s;
    QTest::newRow("file") << u"[a](../secret.html) <file:///etc/passwd>"_s
                          << u"<p><a>a</a> <a>file:///etc/passwd</a></p>\n"_s;
    QTest::newRow("picture") << u"![of a \"hex\"](https://example.org/x.png \"t\")"_s
                             << u"<p>of a &quot;hex&quot;</p>\n"_s;
    QTest::newRow("picture in a link") << u"[![a](b.png)](javascript:x())"_s << u"<p><a>a</a></p>\n"_s;
    QTest::newRow("quote in an address") << u"[a](<x\" onclick=\"y>)"_s << u"<p><a>a</a></p>\n"_s;
}

void LessonShareTest::markdownIsHarmless()
{
    QFETCH(const QString, markdown);
    QFETCH(const QString, html);
    QCOMPARE(markdownHtml(markdown), html);
}

void LessonShareTest::idsOfThePageAreItsOwn()
{
    const QString page = QString::fromUtf8(lessonHtml(*m_lesson, u"en"_s));
    static const QRegularExpression id(u" id=\"([^\"]*)\""_s);
    static const QRegularExpression use(u"url\\(#([^)]*)\\)|href=\"#([^\"]*)\""_s);
    QSet<QString> ids;
    auto match = id.globalMatch(page);
    while (match.hasNext()) {
        const QString found = match.next().captured(1);
        QVERIFY2(!ids.contains(found), qPrintable(found));
        ids.insert(found);
    }
    auto uses = use.globalMatch(page);
    while (uses.hasNext()) {
        const auto found = uses.next();
        QVERIFY2(ids.contains(found.captured(1) + found.captured(2)), qPrintable(found.captured()));
    }
    QVERIFY(ids.size() > 2 * static_cast<qsizetype>(m_lesson->lesson.steps.size()));
}

void LessonShareTest::thePageNamesNoFilesAndNoAddresses()
{
    QString page = QString::fromUtf8(lessonHtml(*m_lesson, u"en"_s));
    page.remove(u"https://example.org/"_s); // the text's own link
    page.remove(u"http://www.w3.org/2000/svg"_s).remove(u"http://www.w3.org/1999/xlink"_s); // names, no addresses
    for (const QString& word : {u"http:"_s, u"https:"_s, u"file:"_s, u"@import"_s, u" src="_s, sourcePath()}) {
        const qsizetype at = page.indexOf(word);
        // What the text says about pictures is shown as text.
        QVERIFY2(at < 0 || word == u" src="_s, qPrintable(page.mid(std::max<qsizetype>(0, at - 60), 120)));
    }
    QVERIFY(!page.contains(u"<img src"_s));
}

// A map's pattern of numbers may have any letters.
void LessonShareTest::numbersOfHexesAreText()
{
    const QString hostile = u"\"><meta http-equiv=refresh>"_s;
    LoadedLesson lesson = *m_lesson;
    int asking = 0;
    for (std::size_t i = 0; i < lesson.lesson.steps.size(); ++i) {
        LessonStep& step = lesson.lesson.steps[i];
        step.highlights.clear(); // they name hexes by their old numbers
        step.focus.clear();
        if (step.question && step.question->kind != Question::Kind::Path)
            step.question.reset();
        asking += step.question ? 1 : 0;
        auto map = std::make_shared<HexMap>(*lesson.positions[i].scenario.position.map);
        const HexGrid& grid = map->grid;
        map->grid =
            HexGrid(grid.shape(), grid.columns(), grid.rows(), grid.shifted(),
                    HexNumbering::create(u"CCRR"_s + hostile, u"0101"_s + hostile, HexNumbering::ColumnOrder::Rightward,
                                         HexNumbering::RowOrder::Downward, grid.columns(), grid.rows())
                        .value(),
                    grid.north());
        lesson.positions[i].scenario.position.map = map;
    }
    QVERIFY(asking > 0);
    const QString page = QString::fromUtf8(lessonHtml(lesson, u"en"_s));
    QVERIFY(page.contains(hostile.toHtmlEscaped()));
    QVERIFY(!page.contains(u"<meta http-equiv=refresh"_s));
}

void LessonShareTest::numbersOfRulesLeadToThem()
{
    const auto lesson = loadLesson(sourcePath(u"/resources/lessons/panzergruppe-2-first-retreat.lesson.json"));
    QVERIFY(lesson);
    LoadedLesson changed = *lesson;
    changed.lesson.steps.front().text = {{{u"en"_s, u"Why? [9.71, by the opponent] and [9.7], not [99.9]"_s}}};
    const QString page = QString::fromUtf8(lessonHtml(changed, u"en"_s));
    QVERIFY(page.contains(u"[<a href=\"#rule-9.71\">9.71</a>, by the opponent]"_s));
    QVERIFY(page.contains(u", not [99.9]"_s));
    const qsizetype list = page.indexOf(u"<section class=\"rules\""_s);
    QVERIFY(list > page.lastIndexOf(u"<section class=\"step\""_s));
    const RuleTexts rules = lesson->positions.front().rules.ruleset().rules;
    const auto rule = std::ranges::find(*rules, u"9.71"_s, &RuleText::number);
    QVERIFY(rule != rules->end());
    const qsizetype one = page.indexOf(u"<dt id=\"rule-9.71\">"_s, list);
    QVERIFY(one > page.indexOf(u"<dt id=\"rule-9.7\">"_s, list));
    QVERIFY(page.indexOf(rule->text.toHtmlEscaped(), one) > one);
}

void LessonShareTest::theAnswersStandOnTheLastPage()
{
    const PrintPages pages = lessonPages(*m_lesson, u"en"_s);
    QVERIFY(pages.count >= 3);
    // Without its questions the lesson is shorter by that page, and what came before it is the same.
    LoadedLesson unasked = *m_lesson;
    for (LessonStep& step : unasked.lesson.steps)
        step.question.reset();
    QVERIFY(lessonPages(unasked, u"en"_s).count < pages.count);
    const auto inkOn = [&pages](int page) {
        QImage image(420, 594, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.scale(2.0, 2.0);
        if (!pages.paint(painter, page, {}))
            return 0;
        painter.end();
        int dark = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                dark += qGray(image.pixel(x, y)) < 128 ? 1 : 0;
        }
        return dark;
    };
    for (int page = 0; page < pages.count; ++page)
        QVERIFY2(inkOn(page) > 200, qPrintable(QString::number(page)));
}

void LessonShareTest::everyShippedLessonFitsItsPages()
{
    for (const QString& path : shippedLessons()) {
        const auto lesson = loadLesson(path);
        QVERIFY2(lesson.hasValue(), qPrintable(path));
        for (const QString& language : {u"en"_s, u"de"_s}) {
            const int pages = lessonPages(*lesson, language).count;
            QVERIFY2(pages >= 2 && pages <= 2 * static_cast<int>(lesson->lesson.steps.size()) + 2, qPrintable(path));
        }
        const qsizetype size = lessonHtml(*lesson, u"en"_s).size();
        QVERIFY2(size < 6'000'000, qPrintable(u"%1: %2 bytes"_s.arg(path).arg(size)));
    }
}

void LessonShareTest::filesAreWrittenWholeOrNotAtAll()
{
    const QTemporaryDir folder;
    QVERIFY(exportLesson(*m_lesson, folder.filePath(u"x.pdf"_s), u"de"_s).hasValue());
    QFile pdf(folder.filePath(u"x.pdf"_s));
    QVERIFY(pdf.open(QIODevice::ReadOnly) && pdf.read(5) == "%PDF-");
    QVERIFY(exportLesson(*m_lesson, folder.filePath(u"x.html"_s), u"de"_s).hasValue());
    QFile page(folder.filePath(u"x.html"_s));
    QVERIFY(page.open(QIODevice::ReadOnly));
    QVERIFY(page.readAll().startsWith("<!DOCTYPE html>\n<html lang=\"de\">"));
    for (const QString& path :
         {folder.filePath(u"x.doc"_s), folder.filePath(u"none/x.html"_s), folder.filePath(u"none/x.pdf"_s)}) {
        const auto refused = exportLesson(*m_lesson, path, u"en"_s);
        QVERIFY2(!refused.hasValue() && refused.error().contains(QFileInfo(path).fileName()), qPrintable(path));
    }
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 2);
}

REARGUARD_TEST(LessonShareTest)
#include "lesson_share_test.moc"

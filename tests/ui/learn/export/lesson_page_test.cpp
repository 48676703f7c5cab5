// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "web_driver.h"

#include "io/lesson_file.h"
#include "learn/export/lesson_export.h"
#include "lesson/lesson_run.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QFileInfo>
#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace Qt::Literals::StringLiterals;

namespace {

/// What the page says to a click, and how it counts.
struct Said
{
    QString right; ///< "1", "0"
    QString sentence;
    QString rule;
    QString state; ///< of the question: "open", "done", "given-up"
};

/// A question of a page, clicked in the browser, beside the program's own.
class PageQuestion
{
public:
    PageQuestion(WebDriver& browser, const LoadedLesson& lesson, std::size_t step)
        : m_browser(browser), m_place(static_cast<int>(step)), m_step(lesson.lesson.steps[step]),
          m_grader(std::make_shared<const Scenario>(lesson.positions[step].scenario), lesson.positions[step].rules),
          m_run(m_grader, *m_step.question)
    {}

    const Question& question() const { return *m_step.question; }
    const LessonGrader& grader() const { return m_grader; }
    QuestionRun& run() { return m_run; }
    const Position& position() const { return m_grader.scenario().position; }
    QString section() const { return u"#step-%1"_s.arg(m_place + 1); }

    QStringList hexes() const { return values(u".hex"_s, u"hex"_s); }
    QStringList units() const { return values(u".choices button"_s, u"unit"_s); }
    int options() const { return static_cast<int>(units().size()); }

    void clickHex(const QString& number) { clickOn(u".hex[data-hex=\"%1\"]"_s.arg(number)); }
    void clickUnit(const QString& id) { clickOn(u"button[data-unit=\"%1\"]"_s.arg(id)); }
    void clickOption(int option) { clickOn(u".choices button:nth-child(%1)"_s.arg(option + 1)); }
    void press(const QString& tool) { clickOn(u".tools ."_s + tool); }

    Said said() const
    {
        const QJsonValue value =
            m_browser.script(u"const box = document.querySelector(arguments[0] + ' .question'), said = "
                             "box.querySelector('.feedback').dataset;"
                             "return [said.right, said.sentence, said.rule, box.dataset.state];"_s,
                             {section()});
        return {value[0].toString(), value[1].toString(), value[2].toString(), value[3].toString()};
    }
    int points() const
    {
        return m_browser
            .script(u"return Number(document.querySelector(arguments[0] + ' .question').dataset.points);"_s,
                    {section()})
            .toInt(-1);
    }
    QStringList classed(const QString& name) const
    {
        QStringList found;
        for (const QJsonValue value :
             m_browser
                 .script(u"return Array.from(document.querySelectorAll(arguments[0]))"
                         ".map((each) => each.dataset.hex || each.dataset.unit || each.dataset.label);"_s,
                         {section() + u" .hex."_s + name + u", "_s + section() + u" .choices ."_s + name})
                 .toArray())
            found += value.toString();
        return found;
    }

    /// Empty: the page says what the program says.
    QString difference(const QString& what, const Grade& grade) const
    {
        const RuleTexts& rules = m_grader.rules().ruleset().rules;
        const QString rule = grade.rule == noRule ? QString() : rules->at(static_cast<std::size_t>(grade.rule)).number;
        const QString wanted = (grade.isRight ? u"1 "_s : u"0 "_s) + grade.sentence + u" ["_s + rule + u']';
        const Said page = said();
        const QString found = page.right + u' ' + page.sentence + u" ["_s + page.rule + u']';
        const QString state = m_run.isDone() ? u"done"_s : m_run.isGivenUp() ? u"given-up"_s : u"open"_s;
        if (found != wanted)
            return what + u": the page says \""_s + found + u"\", the program \""_s + wanted + u'"';
        if (page.state != state)
            return what + u": the question is "_s + page.state + u", not "_s + state;
        if (m_run.isOver() && points() != m_run.points())
            return u"%1: %2 points, not %3"_s.arg(what).arg(points()).arg(m_run.points());
        return m_browser.error();
    }

    /// Clicks it in the page and in the program.
    QString compareHex(const QString& number)
    {
        clickHex(number);
        return difference(number, m_run.clickHex(*position().map->find(number)));
    }
    QString compareUnit(const QString& id)
    {
        clickUnit(id);
        return difference(id, m_run.clickUnit(position().findUnit(id)));
    }
    QString compareOption(int option)
    {
        clickOption(option);
        return difference(QString::number(option), m_run.choose(option));
    }
    void again()
    {
        press(u"again"_s);
        m_run.retry();
    }

private:
    QStringList values(const QString& selector, const QString& name) const
    {
        QStringList found;
        for (const QJsonValue value : m_browser
                                          .script(u"return Array.from(document.querySelectorAll(arguments[0]))"
                                                  ".map((each) => each.dataset[arguments[1]] || '');"_s,
                                                  {section() + u' ' + selector, name})
                                          .toArray())
            found += value.toString();
        return found;
    }
    void clickOn(const QString& selector) { m_browser.clickOn(section() + u' ' + selector); }

    WebDriver& m_browser;
    int m_place;
    const LessonStep& m_step;
    LessonGrader m_grader;
    QuestionRun m_run;
};

} // namespace

/// The page of a lesson in a browser: it tells right and wrong apart as the program does.
class LessonPageTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void everyAnswerIsGradedAsInTheProgram_data();
    void everyAnswerIsGradedAsInTheProgram();
    void everyWayIsGradedAsInTheProgram_data();
    void everyWayIsGradedAsInTheProgram();
    void pointsHintsAndAnswersAreAsInTheProgram();
    void keysAnswer();
    void languagesChange();
    void nothingInALessonRuns();
    void theShippedLessonsAreGradedAsInTheProgram_data();
    void theShippedLessonsAreGradedAsInTheProgram();

private:
    void openPage(const QString& lesson, const QString& language = u"en"_s);

    QTemporaryDir m_folder;
    std::unique_ptr<WebDriver> m_browser;
    std::unique_ptr<LoadedLesson> m_lesson;
    const QString m_fixture = sourcePath(u"/tests/fixtures/every-kind.lesson.json");
};

void LessonPageTest::initTestCase()
{
    m_browser = std::make_unique<WebDriver>();
    const QString why = m_browser->start();
    QVERIFY2(why.isEmpty(), qPrintable(why));
}

void LessonPageTest::init()
{
    openPage(m_fixture);
}

void LessonPageTest::cleanup()
{
    QCOMPARE(m_browser->error(), QString());
}

void LessonPageTest::openPage(const QString& lesson, const QString& language)
{
    auto loaded = loadLesson(lesson);
    QVERIFY2(loaded.hasValue(), loaded ? "" : qPrintable(toText(loaded.error().front())));
    m_lesson = std::make_unique<LoadedLesson>(std::move(loaded).value());
    const QString page = m_folder.filePath(lessonExportName(*m_lesson, u"html"_s));
    const auto written = exportLesson(*m_lesson, page, language);
    QVERIFY2(written.hasValue(), written ? "" : qPrintable(written.error()));
    m_browser->open(page);
    QVERIFY(m_browser->waitFor(u"return document.documentElement.dataset.ready === '1';"_s));
}

void LessonPageTest::everyAnswerIsGradedAsInTheProgram_data()
{
    QTest::addColumn<int>("step");
    const auto lesson = loadLesson(m_fixture);
    QVERIFY(lesson.hasValue());
    QSet<Question::Kind> kinds;
    for (std::size_t i = 0; i < lesson->lesson.steps.size(); ++i) {
        const Question& question = *lesson->lesson.steps[i].question;
        kinds.insert(question.kind);
        if (question.kind != Question::Kind::Path)
            QTest::newRow(qPrintable(questionWords()[static_cast<qsizetype>(question.kind)])) << static_cast<int>(i);
    }
    QCOMPARE(kinds.size(), questionWords().size());
}

void LessonPageTest::everyAnswerIsGradedAsInTheProgram()
{
    QFETCH(const int, step);
    PageQuestion question(*m_browser, *m_lesson, static_cast<std::size_t>(step));
    int right = 0;
    int asked = 0;
    const auto check = [&](const QString& difference) {
        ++asked;
        right += question.said().right == u"1"_s ? 1 : 0;
        return difference;
    };
    if (question.question().kind == Question::Kind::Hexes) {
        const auto candidates = question.grader().candidates(question.question().hexes);
        for (const HexIndex hex : *candidates)
            QVERIFY(question.hexes().contains(question.position().map->number(hex)));
        for (const QString& hex : question.hexes())
            QCOMPARE(check(question.compareHex(hex)), QString());
    } else if (question.question().kind == Question::Kind::Units) {
        for (const QString& unit : question.units())
            QCOMPARE(check(question.compareUnit(unit)), QString());
    } else {
        const auto options = question.grader().options(question.question());
        QCOMPARE(question.options(), static_cast<int>(options->texts.size()));
        for (int option = 0; option < question.options(); ++option)
            QCOMPARE(check(question.compareOption(option)), QString());
    }
    QVERIFY(question.run().isDone());
    QVERIFY2(right > 0 && right < asked, "both were clicked");
    QCOMPARE(static_cast<int>(question.classed(u"right"_s).size()),
             static_cast<int>(std::count_if(question.run().attempts().begin(), question.run().attempts().end(),
                                            [](const QuestionRun::Attempt& each) { return each.grade.isRight; })));
}

void LessonPageTest::everyWayIsGradedAsInTheProgram_data()
{
    QTest::addColumn<int>("step");
    QTest::newRow("the first length") << 2;
    QTest::newRow("the other length") << 8;
}

void LessonPageTest::everyWayIsGradedAsInTheProgram()
{
    QFETCH(const int, step);
    PageQuestion question(*m_browser, *m_lesson, static_cast<std::size_t>(step));
    QCOMPARE(question.question().kind, Question::Kind::Path);
    const HexMap& map = *question.position().map;
    const QStringList hexes = question.hexes();
    int ways = 0;
    // From each hex that a legal path reaches: all hexes of the board, wrong ones first, for they lead nowhere.
    std::vector<std::vector<HexIndex>> open{{}};
    while (!open.empty()) {
        const std::vector<HexIndex> way = open.back();
        open.pop_back();
        for (const QString& number : hexes) {
            std::vector<HexIndex> longer = way;
            longer.push_back(*map.find(number));
            const Grade grade = question.grader().gradePath(question.question(), longer);
            if (grade.isRight && !question.grader().isWholePath(question.question(), longer)) {
                open.push_back(longer);
                continue;
            }
            if (question.run().path() != way) {
                if (question.run().isOver())
                    question.again();
                while (!question.run().path().empty()) {
                    question.press(u"back"_s);
                    question.run().takeBack();
                }
                for (const HexIndex hex : way)
                    QCOMPARE(question.compareHex(map.number(hex)), QString());
            }
            QCOMPARE(question.compareHex(number), QString());
            ways += grade.isRight ? 1 : 0;
        }
    }
    const Question& asked = question.question();
    QCOMPARE(ways, static_cast<int>(question.grader().retreatOf(asked.unit, asked.length)->paths.size()));
    QVERIFY(ways > 2);
}

void LessonPageTest::pointsHintsAndAnswersAreAsInTheProgram()
{
    QRandomGenerator random(20);
    for (std::size_t step = 0; step < 3; ++step) {
        PageQuestion question(*m_browser, *m_lesson, step);
        const bool isOfUnits = question.question().kind == Question::Kind::Units;
        const QStringList candidates = isOfUnits ? question.units() : question.hexes();
        for (int round = 0; round < 3; ++round) {
            while (question.run().hasHint() && random.bounded(2) == 0) {
                question.press(u"hint"_s);
                const LocalText hint = question.run().hint();
                QVERIFY(m_browser->text(m_browser->find(question.section() + u" .hints"_s))
                            .contains(hint.in(u"en"_s).section(u'*', 0, 0)));
            }
            for (int i = 0; i < 5; ++i) {
                const QString& candidate = candidates[random.bounded(candidates.size())];
                QCOMPARE(isOfUnits ? question.compareUnit(candidate) : question.compareHex(candidate), QString());
            }
            if (!question.run().isOver()) {
                question.press(u"give-up"_s);
                question.run().giveUp();
            }
            QCOMPARE(question.said().state, question.run().isDone() ? u"done"_s : u"given-up"_s);
            QCOMPARE(question.points(), question.run().points());
            QStringList missed;
            for (const HexIndex hex : question.run().missedHexes())
                missed += question.position().map->number(hex);
            for (const UnitIndex unit : question.run().missedUnits())
                missed += question.position().unit(unit).id;
            QStringList shown = question.classed(u"missed"_s);
            missed.sort();
            shown.sort();
            QCOMPARE(shown, missed);
            question.again();
        }
    }
}

void LessonPageTest::keysAnswer()
{
    PageQuestion question(*m_browser, *m_lesson, 0);
    // One hex of the board can be reached by Tab; from there arrows lead on.
    QCOMPARE(m_browser
                 ->script(u"return document.querySelectorAll(arguments[0] + ' .hex[tabindex=\"0\"]').length;"_s,
                          {question.section()})
                 .toInt(),
             1);
    const QString first = m_browser->find(question.section() + u" .hex[tabindex=\"0\"]"_s);
    QCOMPARE(m_browser->attribute(first, u"data-hex"_s), u"3502"_s); // where the unit stands that is asked about
    QVERIFY(m_browser->attribute(first, u"aria-label"_s).startsWith(u"3502, 316/212"_s));
    m_browser->script(u"arguments[0].focus();"_s, {QJsonObject{{u"element-6066-11e4-a52e-4f735466cecf"_s, first}}});
    m_browser->type(m_browser->activeElement(), u"\uE013"_s); // up
    const QString above = m_browser->activeElement();
    QCOMPARE(m_browser->attribute(above, u"data-hex"_s), u"3501"_s);
    m_browser->type(above, u"\uE007"_s); // Enter
    QCOMPARE(question.difference(u"3501"_s, question.run().clickHex(*question.position().map->find(u"3501"_s))),
             QString());
    QVERIFY(m_browser->attribute(above, u"aria-label"_s).endsWith(u", wrong"_s));
    m_browser->type(above, u"\uE015"_s); // down again, and to the side
    m_browser->type(m_browser->activeElement(), u"\uE014"_s);
    const QString aside = m_browser->attribute(m_browser->activeElement(), u"data-hex"_s);
    QVERIFY2(aside.startsWith(u"36"_s), qPrintable(aside));
    m_browser->type(m_browser->activeElement(), u" "_s);
    QCOMPARE(question.difference(aside, question.run().clickHex(*question.position().map->find(aside))), QString());
}

void LessonPageTest::languagesChange()
{
    const auto heading = [this] { return m_browser->text(m_browser->find(u"h1"_s)); };
    QCOMPARE(heading(), u"Every kind of question"_s);
    m_browser->clickOn(u".languages button[data-language=\"de\"]"_s);
    QCOMPARE(heading(), u"Jede Art von Frage"_s);
    QCOMPARE(m_browser->script(u"return document.documentElement.lang + ' ' + document.title;"_s).toString(),
             u"de Jede Art von Frage"_s);
    const QString words = m_browser->text(m_browser->find(u"#step-1"_s));
    QVERIFY2(words.contains(u"Klicke die Felder an"_s) && words.contains(u"Antwort zeigen"_s)
                 && words.contains(u"Das angegriffene Feld"_s) && !words.contains(u"Click the hexes"_s),
             qPrintable(words));
    openPage(m_fixture, u"de_AT"_s);
    QCOMPARE(heading(), u"Jede Art von Frage"_s);
}

void LessonPageTest::nothingInALessonRuns()
{
    const QString words = m_browser->text(m_browser->find(u"#step-1 .words"_s));
    QVERIFY2(words.contains(u"<script>window.ran=1</script>"_s) && words.contains(u"<img src=x"_s), qPrintable(words));
    QVERIFY(m_browser->text(m_browser->find(u".about"_s)).contains(u"<b>angle brackets</b> & all"_s));
    QVERIFY(m_browser->script(u"return window.ran === undefined && document.images.length === 0;"_s).toBool());
    QCOMPARE(m_browser->script(u"return Array.from(document.links).map((a) => a.href).join();"_s).toString(),
             u"https://example.org/"_s);
    QCOMPARE(m_browser->script(u"return performance.getEntriesByType('resource').length;"_s).toInt(-1), 0);
    QCOMPARE(m_browser->consoleLines(), QStringList()); // where the policy would complain
    // The policy holds for what might slip through.
    QVERIFY(m_browser
                ->script(u"const each = document.createElement('script'); each.textContent = 'window.ran = 1';"
                         "document.body.append(each); return window.ran === undefined;"_s)
                .toBool());
    m_browser->consoleLines();
}

void LessonPageTest::theShippedLessonsAreGradedAsInTheProgram_data()
{
    QTest::addColumn<QString>("path");
    for (const QString& path : shippedLessons())
        QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
    QVERIFY(shippedLessons().size() >= 28);
}

void LessonPageTest::theShippedLessonsAreGradedAsInTheProgram()
{
    QFETCH(const QString, path);
    openPage(path);
    int asked = 0;
    for (std::size_t step = 0; step < m_lesson->lesson.steps.size(); ++step) {
        if (!m_lesson->lesson.steps[step].question)
            continue;
        PageQuestion question(*m_browser, *m_lesson, step);
        // All at once, by the page's own handlers: the real mouse has clicked every kind of question above.
        const QJsonArray said =
            m_browser
                ->script(u"const section = document.querySelector(arguments[0]);"
                         "return Array.from(section.querySelectorAll('.hex, .choices button')).map((each) => {"
                         "  each.dispatchEvent(new MouseEvent('click'));"
                         "  const said = section.querySelector('.feedback').dataset;"
                         "  const told = [each.dataset.hex || '', each.dataset.unit || '', said.right, said.sentence];"
                         "  const back = section.querySelector('.back:not([hidden])');"
                         "  if (back) back.click();"
                         "  return told;"
                         "});"_s,
                         {question.section()})
                .toArray();
        const Question& asks = question.question();
        int option = 0;
        for (const QJsonValue each : said) {
            const QString hex = each[0].toString();
            const QString unit = each[1].toString();
            Grade grade;
            if (asks.kind == Question::Kind::Units && !hex.isEmpty())
                continue; // a hex only leads to the units in it
            if (asks.kind == Question::Kind::Path) {
                const HexIndex clicked = *question.position().map->find(hex);
                const bool isStart = clicked == question.grader().retreatOf(asks.unit)->from;
                grade = question.grader().gradePath(asks, isStart ? std::vector<HexIndex>() : std::vector{clicked});
                // Where one hex is the whole path the question ends.
                if (question.grader().isWholePath(asks, {clicked}))
                    break;
            } else if (asks.kind == Question::Kind::Hexes) {
                grade = question.grader().gradeHex(asks, *question.position().map->find(hex));
            } else if (asks.kind == Question::Kind::Units) {
                grade = question.grader().gradeUnit(asks, question.position().findUnit(unit));
            } else {
                grade = question.grader().gradeOption(asks, option++);
            }
            QCOMPARE(each[3].toString(), grade.sentence);
            QCOMPARE(each[2].toString(), grade.isRight ? u"1"_s : u"0"_s);
            ++asked;
        }
    }
    QVERIFY2(asked > 5, qPrintable(QString::number(asked)));
    QCOMPARE(m_browser->consoleLines(), QStringList());
}

REARGUARD_TEST(LessonPageTest)
#include "lesson_page_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/lesson_file.h"
#include "io/ruleset_file.h"
#include "io/text_file.h"
#include "lesson/lesson_findings.h"
#include "lesson/lesson_grader.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFileInfo>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

const QString folder = sourcePath(u"/resources/lessons");

QString told(const FileErrors& errors)
{
    QStringList lines;
    for (const FileError& error : errors)
        lines += toText(error);
    return lines.join(u'\n');
}

/// Every text of a lesson with where it stands.
std::vector<std::pair<QString, LocalText>> textsOf(const Lesson& lesson)
{
    std::vector<std::pair<QString, LocalText>> texts{{u"title"_s, lesson.title}, {u"summary"_s, lesson.summary}};
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.steps[i];
        const QString place = u"step %1: "_s.arg(i + 1);
        texts.emplace_back(place + u"title"_s, step.title);
        texts.emplace_back(place + u"text"_s, step.text);
        for (const Highlight& highlight : step.highlights)
            texts.emplace_back(place + u"label"_s, highlight.label);
        if (!step.question)
            continue;
        texts.emplace_back(place + u"question"_s, step.question->text);
        for (const LocalText& hint : step.question->hints)
            texts.emplace_back(place + u"hint"_s, hint);
        texts.emplace_back(place + u"done"_s, step.question->done);
    }
    std::erase_if(texts, [](const auto& each) { return each.second.isEmpty(); });
    return texts;
}

/// Numbers of rules that a text states, in brackets: "[10.2]", "[7.4, 7.5]", "[10.2, priority 1]".
QStringList statedRules(const QString& text)
{
    static const QRegularExpression brackets(u"\\[([0-9][^\\]]*)\\](?!\\()"_s);
    QStringList numbers;
    auto match = brackets.globalMatch(text);
    while (match.hasNext()) {
        for (const QString& part : match.next().captured(1).split(u',')) {
            if (const QString number = part.trimmed(); number.at(0).isDigit())
                numbers += number;
        }
    }
    return numbers;
}

} // namespace

/// Every lesson that ships can be played to its end.
class ShippedLessonsTest : public QObject
{
    Q_OBJECT

private slots:
    void theResourcesHoldTheLessonsOfTheFolder();
    void thereAreEnoughForEveryGame();
    void everyLessonIsGood_data();
    void everyLessonIsGood();
};

void ShippedLessonsTest::theResourcesHoldTheLessonsOfTheFolder()
{
    QStringList shipped;
    for (const QString& path : shippedLessons()) {
        QVERIFY(path.startsWith(u":/resources/lessons/"_s));
        shipped += QFileInfo(path).fileName();
        const auto inside = readBytes(path);
        const auto beside = readBytes(folder + u'/' + shipped.back());
        QVERIFY(inside.hasValue() && beside.hasValue());
        QVERIFY2(*inside == *beside, qPrintable(path));
    }
    shipped.sort();
    QCOMPARE(shipped, QDir(folder).entryList({u"*"_s}, QDir::Files, QDir::Name));
}

void ShippedLessonsTest::thereAreEnoughForEveryGame()
{
    QMap<QString, int> counts;
    QMap<QString, QSet<int>> levels;
    QSet<QString> ids;
    QStringList order;
    for (const QString& path : shippedLessons()) {
        const auto lesson = loadLesson(path);
        QVERIFY2(lesson.hasValue(), lesson ? "" : qPrintable(told(lesson.error())));
        ++counts[lesson->lesson.game];
        levels[lesson->lesson.game].insert(lesson->lesson.level);
        QVERIFY2(!ids.contains(lesson->lesson.id), qPrintable(lesson->lesson.id));
        ids.insert(lesson->lesson.id);
        QCOMPARE(QFileInfo(path).fileName(), lesson->lesson.id + u".lesson.json"_s);
        order += lesson->lesson.game + u' ' + QString::number(lesson->lesson.level) + u' ' + lesson->lesson.id;
    }
    QStringList sorted = order;
    sorted.sort();
    QCOMPARE(order, sorted);
    for (const QString& game : builtInRulesets()) {
        const bool hasRetreats = !builtInRuleset(game)->retreat.forbid.empty();
        const int wanted = hasRetreats ? 6 : 4;
        QVERIFY2(counts.value(game) >= wanted, qPrintable(u"%1: %2"_s.arg(game).arg(counts.value(game))));
        // From first steps to the hard cases.
        QVERIFY2(levels.value(game).contains(1) && levels.value(game).size() >= (hasRetreats ? 3 : 2),
                 qPrintable(game));
    }
    QCOMPARE(counts.size(), 5);
}

void ShippedLessonsTest::everyLessonIsGood_data()
{
    QTest::addColumn<QString>("path");
    for (const QString& path : shippedLessons())
        QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
}

void ShippedLessonsTest::everyLessonIsGood()
{
    QFETCH(const QString, path);
    const auto loaded = loadLesson(path);
    QVERIFY2(loaded.hasValue(), loaded ? "" : qPrintable(told(loaded.error())));
    const Lesson& lesson = loaded->lesson;
    QCOMPARE(loaded->positions.size(), lesson.steps.size());
    QVERIFY(lesson.steps.size() >= 2);

    std::vector<StepPosition> positions;
    int questions = 0;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LoadedScenario& position = loaded->positions[i];
        const QString place = u"step %1: "_s.arg(i + 1);
        QCOMPARE(position.rules.ruleset().id, lesson.game);
        positions.push_back({std::make_shared<const Scenario>(position.scenario), position.rules});
        const LessonGrader grader(positions.back().scenario, position.rules);
        for (const Highlight& highlight : lesson.steps[i].highlights) {
            const auto hexes = grader.hexes(highlight.hexes);
            QVERIFY2(hexes.hasValue(), hexes ? "" : qPrintable(place + hexes.error()));
            QVERIFY2(!hexes->empty(), qPrintable(place + u"highlights nothing"_s));
        }
        if (!lesson.steps[i].question)
            continue;
        ++questions;
        const Question& question = *lesson.steps[i].question;
        const auto sound = grader.check(question);
        QVERIFY2(sound.hasValue(), sound ? "" : qPrintable(place + sound.error()));
        QVERIFY2(question.hints.size() <= 5, qPrintable(place + u"many hints"_s));
    }
    QVERIFY2(questions >= 2, "a lesson asks");
    for (const LessonFinding& finding : lessonFindings(lesson, positions))
        QFAIL(qPrintable(finding.code + u' ' + finding.pointer + u": "_s + finding.message));

    const RuleTexts& rules = loaded->positions.front().rules.ruleset().rules;
    QSet<QString> numbers;
    for (const RuleText& rule : *rules)
        numbers.insert(rule.number);
    for (const auto& [place, text] : textsOf(lesson)) {
        QCOMPARE(text.languages(), (QStringList{u"de"_s, u"en"_s}));
        QVERIFY2(text.in(u"en"_s) != text.in(u"de"_s) || text.in(u"en"_s).size() < 25, qPrintable(place));
        for (const QString& language : text.languages()) {
            QVERIFY2(!text.in(language).trimmed().isEmpty(), qPrintable(place));
            for (const QString& number : statedRules(text.in(language)))
                QVERIFY2(numbers.contains(number), qPrintable(place + u": ["_s + number + u']'));
        }
        QCOMPARE(statedRules(text.in(u"de"_s)), statedRules(text.in(u"en"_s)));
    }
    // A lesson that is changed in the window and saved loses nothing.
    const QByteArray text = lessonText(lesson, loaded->positions);
    const auto again = parseLesson(text, path);
    QVERIFY2(again.hasValue(), again ? "" : qPrintable(told(again.error())));
    QCOMPARE(QString::fromUtf8(lessonText(again->lesson, again->positions)), QString::fromUtf8(text));
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        QCOMPARE(again->positions[i].scenario, loaded->positions[i].scenario);
        QCOMPARE(again->lesson.steps[i].question, lesson.steps[i].question);
        QCOMPARE(again->lesson.steps[i].highlights, lesson.steps[i].highlights);
        QCOMPARE(again->lesson.steps[i].text, lesson.steps[i].text);
    }
}

REARGUARD_APPLESS_TEST(ShippedLessonsTest)
#include "shipped_lessons_test.moc"

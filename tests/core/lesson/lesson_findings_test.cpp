// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson_position.h"

#include "lesson/lesson_findings.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

using HexKind = HexQuery::Kind;

/// What is odd about a lesson.
class LessonFindingsTest : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsOddAboutASoundLesson();
    void textsThatAreMissing();
    void languagesThatAreMissing();
    void rulesThatTheGameDoesNotHave();
    void questionsThatAskNothing();
    void highlightsOfNothing();
    void repetitions();
};

namespace {

LocalText text(const QString& english, const QString& german = {})
{
    LocalText result{{{u"en"_s, english}}};
    if (!german.isEmpty())
        result.texts[u"de"_s] = german;
    return result;
}

/// A sound lesson of two steps about one position, to be spoilt.
struct Spoilt
{
    explicit Spoilt(const QString& scenario = u"ardennes/worked-case-3502"_s) : at(scenario)
    {
        lesson.id = u"sound"_s;
        lesson.title = text(u"Sound"_s, u"Gut"_s);
        lesson.game = at.scenario().ruleset;
        LessonStep step;
        step.title = text(u"Ends"_s, u"Enden"_s);
        step.text = text(u"By rule 10.2 two hexes, [5.2] and see [10.2](x)."_s, u"Nach Regel 10.2 zwei Felder."_s);
        step.scenarioPath = u"a.scenario.json"_s;
        step.focus = {u"3502"_s};
        step.highlights = {{hexQuery(HexKind::Zoc, u"12/4"_s), text(u"Zone"_s, u"Zone"_s)}};
        step.question = hexQuestion(HexKind::LegalEnds, u"316/212"_s);
        step.question->hints = {text(u"East"_s, u"Ost"_s), text(u"Far"_s, u"Weit"_s)};
        lesson.steps = {step, step};
        lesson.steps[1].question = hexQuestion(HexKind::Outranked, u"316/212"_s);
        lesson.steps[1].scenarioPath.clear();
    }

    LessonStep& first() { return lesson.steps.front(); }
    /// "code pointer: message", a line each.
    QStringList findings() const
    {
        const StepPosition position{at.shared(), at.rules()};
        QStringList lines;
        for (const LessonFinding& finding :
             lessonFindings(lesson, std::vector<StepPosition>(lesson.steps.size(), position))) {
            lines += u"%1 %2: %3"_s.arg(finding.code, finding.pointer, finding.message);
            const bool isOfStep = finding.pointer.startsWith(u"/steps/%1"_s.arg(finding.step));
            if (isOfStep != (finding.step >= 0) || finding.message.endsWith(u'.'))
                lines += u"bad"_s;
        }
        return lines;
    }

    LessonPosition at;
    Lesson lesson;
};

} // namespace

void LessonFindingsTest::nothingIsOddAboutASoundLesson()
{
    QCOMPARE(Spoilt().findings(), QStringList());
}

void LessonFindingsTest::textsThatAreMissing()
{
    Spoilt spoilt;
    spoilt.lesson.title = {};
    spoilt.first().text = {}; // its question says what to do
    QCOMPARE(spoilt.findings(),
             QStringList{u"lesson.no-text /title: Title of the lesson: there is none, give it one"_s});
    spoilt.first().question.reset();
    QCOMPARE(spoilt.findings().value(1),
             u"lesson.no-text /steps/0/text: Step 1, text: there is none, say what the step shows"_s);
    spoilt.lesson.steps.clear();
    QVERIFY(spoilt.findings().contains(u"lesson.no-steps /steps: The lesson has no steps: add one"_s));
}

void LessonFindingsTest::languagesThatAreMissing()
{
    Spoilt spoilt;
    spoilt.first().question->hints[1].texts.erase(u"de"_s);
    spoilt.lesson.steps[1].highlights[0].label.texts[u"de"_s] = u"  "_s;
    spoilt.lesson.summary.texts = {{u"de"_s, u"Kurz"_s}};
    QCOMPARE(spoilt.findings(),
             (QStringList{u"lesson.missing-language /summary: Summary of the lesson: English is missing, which other "
                          "texts of the lesson have: write it"_s,
                          u"lesson.missing-language /steps/0/question/hints/1: Step 1, hint 2: German is missing, "
                          "which other texts of the lesson have: write it"_s,
                          u"lesson.missing-language /steps/1/highlight/0/label: Step 2, label of highlight 1: German "
                          "is missing, which other texts of the lesson have: write it"_s}));
}

void LessonFindingsTest::rulesThatTheGameDoesNotHave()
{
    Spoilt spoilt;
    spoilt.first().text.texts[u"de"_s] = u"Regel 77.1 und [10.9], aber nicht 3502 oder [Bild](a.png)."_s;
    spoilt.first().highlights[0].hexes = hexQuery(HexKind::Forbidden, u"316/212"_s);
    spoilt.first().highlights[0].hexes.rule = u"10.3"_s;
    spoilt.first().question->hexes = spoilt.first().highlights[0].hexes;
    const QStringList findings = spoilt.findings();
    QCOMPARE(findings.size(), 4);
    const auto isNamed = [&](int line, const QString& pointer, const QString& rule) {
        return findings[line].startsWith(u"lesson.unknown-rule "_s + pointer + u':')
               && findings[line].contains(u"has no rule %1, name one by its printed number"_s.arg(rule));
    };
    QVERIFY(isNamed(0, u"/steps/0/text"_s, u"77.1"_s));
    QVERIFY(isNamed(1, u"/steps/0/text"_s, u"10.9"_s));
    QVERIFY(isNamed(2, u"/steps/0/highlight/0/rule"_s, u"10.3"_s));
    QVERIFY(isNamed(3, u"/steps/0/question/rule"_s, u"10.3"_s));

    Spoilt several;
    several.first().text.texts[u"de"_s] = u"Erst [10.2, 10.9], dann Regel 10.2, 77 Felder weit, oder so [Bild]."_s;
    QCOMPARE(several.findings().size(), 1);
    QVERIFY(several.findings().front().contains(u"has no rule 10.9"_s));
}

void LessonFindingsTest::questionsThatAskNothing()
{
    Spoilt spoilt;
    spoilt.first().question = hexQuestion(HexKind::LegalEnds, u"nobody"_s);
    spoilt.lesson.steps[1].question = unitQuestion(UnitQuery::Kind::Eliminated);
    spoilt.lesson.steps[1].focus = {u"3502"_s, u"9999"_s};
    QCOMPARE(spoilt.findings(),
             (QStringList{u"lesson.cannot-ask /steps/0/question: Step 1, question: There is no unit \"nobody\" in this "
                          "position: name one by its id"_s,
                          u"lesson.unknown-hex /steps/1/focus/1: Step 2, focus: the map has no hex \"9999\", name one "
                          "that it has"_s,
                          u"lesson.empty-answer /steps/1/question: Step 2, question: No unit is right here: change the "
                          "position, or ask for something else"_s}));

    Spoilt everything(u"winter-front/no-rear"_s);
    everything.lesson.steps.resize(1);
    everything.first().text = text(u"Words"_s, u"Worte"_s);
    everything.first().focus.clear();
    everything.first().highlights.clear();
    everything.first().question->hexes = hexQuery(HexKind::ZocStopped, u"18HQ"_s);
    const QStringList findings = everything.findings();
    QCOMPARE(findings.size(), 1);
    QVERIFY2(findings[0].startsWith(u"lesson.everything-is-right /steps/0/question: Step 1, question: Every hex"_s),
             qPrintable(findings[0]));
}

void LessonFindingsTest::highlightsOfNothing()
{
    Spoilt spoilt;
    HexQuery empty = hexQuery(HexKind::Outranked, u"316/212"_s);
    empty.priority = u"7"_s;
    HexQuery wrong;
    wrong.kind = HexKind::Hexes;
    wrong.hexes = {u"3502"_s, u"x"_s};
    spoilt.first().highlights = {{empty, {}}, {wrong, {}}};
    QCOMPARE(spoilt.findings(),
             (QStringList{u"lesson.empty-highlight /steps/0/highlight/0: Step 1, highlight 1: there is no such hex in "
                          "this position, leave it out or change the position"_s,
                          u"lesson.cannot-show /steps/0/highlight/1: Step 1, highlight 2: The map has no hex \"x\": "
                          "name one that it has"_s}));
}

void LessonFindingsTest::repetitions()
{
    Spoilt spoilt;
    spoilt.lesson.steps[1].question = spoilt.first().question;
    spoilt.lesson.steps[1].question->text = text(u"Again?"_s, u"Noch einmal?"_s);
    spoilt.first().question->hints[1] = spoilt.first().question->hints[0];
    QCOMPARE(spoilt.findings(),
             (QStringList{u"lesson.duplicate-hint /steps/0/question/hints/1: Step 1, question: hint 2 says what an "
                          "earlier one says, leave it out"_s,
                          u"lesson.duplicate-question /steps/1/question: Step 2, question: step 1 asks the same of the "
                          "same position, ask for something else"_s}));
    // The same of another position is another question.
    spoilt.lesson.steps[1].changes = {Act{}};
    QCOMPARE(spoilt.findings().size(), 1);
}

REARGUARD_APPLESS_TEST(LessonFindingsTest)
#include "lesson_findings_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/export/lesson_export.h"

#include "base/contains.h"
#include "base/language.h"
#include "base/markdown_html.h"
#include "base/replaced.h"
#include "grid/plane_layout.h"
#include "learn/export/lesson_grades.h"
#include "learn/export/lesson_picture.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double hexSize = 64.0; ///< units of the drawing

/// What the script of the page says.
struct Word
{
    const char* name; ///< in resources/lesson-page/lesson.js
    const char* english;
};

constexpr Word pageWords[] = {
    {"score", QT_TRANSLATE_NOOP("LessonPage", "Score: {0} of {1}")},
    {"hint", QT_TRANSLATE_NOOP("LessonPage", "Hint")},
    {"giveUp", QT_TRANSLATE_NOOP("LessonPage", "Show the answer")},
    {"again", QT_TRANSLATE_NOOP("LessonPage", "Try again")},
    //: a hex of a path
    {"back", QT_TRANSLATE_NOOP("LessonPage", "Take back")},
    //: said of an answer
    {"right", QT_TRANSLATE_NOOP("LessonPage", "Right.")},
    //: said of an answer
    {"wrong", QT_TRANSLATE_NOOP("LessonPage", "No.")},
    //: hexes or units that were to be found
    {"found", QT_TRANSLATE_NOOP("LessonPage", "{0} of {1} found")},
    //: length of the path that is being clicked
    {"way", QT_TRANSLATE_NOOP("LessonPage", "{0} of at most {1} hexes")},
    {"rule", QT_TRANSLATE_NOOP("LessonPage", "Rule {0}")},
    {"given", QT_TRANSLATE_NOOP("LessonPage", "This is the answer.")},
    {"points", QT_TRANSLATE_NOOP("LessonPage", "Answered: {0} of {1} points.")},
    {"which", QT_TRANSLATE_NOOP("LessonPage", "Which unit in {0}? Choose it in the list.")},
    {"answers", QT_TRANSLATE_NOOP("LessonPage", "Answers")},
    //: those that the lesson names, in a list at the end
    {"rules", QT_TRANSLATE_NOOP("LessonPage", "Rules")},
    {"languages", QT_TRANSLATE_NOOP("LessonPage", "Language")},
    {"hexes", QT_TRANSLATE_NOOP("LessonPage", "Hexes; arrow keys go from one to the next, Enter answers")},
    //: mark of a hex or choice
    {"isRight", QT_TRANSLATE_NOOP("LessonPage", "right")},
    //: mark of a hex or choice
    {"isWrong", QT_TRANSLATE_NOOP("LessonPage", "wrong")},
    //: mark of a hex or choice
    {"isMissed", QT_TRANSLATE_NOOP("LessonPage", "missed")},
    {"noUnit", QT_TRANSLATE_NOOP("LessonPage", "Nobody stands in {0}.")},
    {"made",
     QT_TRANSLATE_NOOP("LessonPage",
                       "The answers were worked out by Rearguard from the rules of the game when this page was made.")},
};

/// In each of these languages, and in English: language to name to text. "{0}" in a text is filled in by the script.
QJsonObject lessonPageWords(const QStringList& languages)
{
    QJsonObject all;
    for (const QString& language : QStringList{u"en"_s} + languages) {
        const LanguageTexts texts(language);
        QJsonObject said;
        for (const Word& word : pageWords)
            said.insert(QLatin1StringView(word.name), texts.text("LessonPage", word.english));
        all.insert(language, said);
    }
    return all;
}

QByteArray pagePart(const char* name)
{
    QFile file(u":/lesson-page/"_s + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The face of numbers on counters and hexes, which few machines have: others are wider than a counter.
QByteArray digitsFace()
{
    QFile file(u":/fonts/narrow-bold.ttf"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return "@font-face { font-family: '" + Theme::light().digits.family().toUtf8()
           + "'; font-weight: 100 900; src: url(data:font/ttf;base64," + file.readAll().toBase64() + "); }\n";
}

/// As a value in a script element: nothing in it can end that.
QByteArray scriptJson(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact).replace('<', "\\u003c");
}

QString decimal(double number)
{
    return QString::number(number, 'f', 1);
}

/// As the book counts: 9.65 before 9.7, and that before 10.2.
bool isRuleBefore(const QString& one, const QString& other)
{
    const auto chapter = [](const QString& number) { return number.section(u'.', 0, 0).toInt(); };
    return std::pair(chapter(one), one) < std::pair(chapter(other), other);
}

/// Writes the page of a lesson.
class PageWriter
{
public:
    PageWriter(const LoadedLesson& loaded, const QString& language)
        : m_loaded(loaded), m_lesson(loaded.lesson), m_speech(spokenLanguage())
    {
        m_languages = m_lesson.languages() + m_lesson.title.languages();
        for (const LessonStep& step : m_lesson.steps) {
            m_languages += step.title.languages() + step.text.languages();
            if (step.question)
                m_languages += step.question->text.languages();
        }
        if (m_languages.isEmpty())
            m_languages += u"en"_s;
        m_languages.sort();
        m_languages.removeDuplicates();
        const QString plain = plainLanguage(language);
        m_language = m_languages.contains(language)  ? language
                     : m_languages.contains(plain)   ? plain
                     : m_languages.contains(u"en"_s) ? u"en"_s
                                                     : m_languages.front();
    }

    QByteArray run()
    {
        QByteArray body; // a picture a step makes it long
        for (std::size_t i = 0; i < m_lesson.steps.size(); ++i)
            body += step(i).toUtf8();
        const QByteArray script = pagePart("lesson.js");
        const QByteArray hash = QCryptographicHash::hash(script, QCryptographicHash::Sha256).toBase64();
        const QJsonObject data{
            {u"language"_s, m_language}, {u"speech"_s, m_speech},          {u"words"_s, lessonPageWords(m_languages)},
            {u"steps"_s, m_questions},   {u"grades"_s, m_grades.grades()}, {u"rules"_s, m_grades.rules()}};
        QByteArray page =
            "<!DOCTYPE html>\n<html lang=\"" + m_language.toUtf8()
            + "\">\n<head>\n<meta charset=\"utf-8\">\n"
              "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src "
              "'sha256-"
            + hash
            + "'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'\">\n"
              "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
              "<meta name=\"generator\" content=\"Rearguard\">\n<title>"
            + m_lesson.title.in(m_language).toHtmlEscaped().toUtf8() + "</title>\n<style>\n" + digitsFace()
            + pagePart("lesson.css") + "</style>\n</head>\n<body>\n";
        page += head().toUtf8() + "<main>\n" + title().toUtf8();
        page += body;
        page += rules().toUtf8() + answers().toUtf8() + "<footer><p data-word=\"made\"></p></footer>\n</main>\n";
        page += "<script type=\"application/json\" id=\"lesson-data\">" + scriptJson(data) + "</script>\n";
        page += "<script>" + script + "</script>\n</body>\n</html>\n";
        return page;
    }

private:
    /// The text in every language; all but one are hidden.
    QString inlineText(const LocalText& text, const char* element) const
    {
        QString html;
        for (const QString& language : m_languages)
            html += u"<%1 data-lang=\"%2\" lang=\"%2\"%3>%4</%1>"_s.arg(
                QLatin1String(element), language, hidden(language), text.in(language).toHtmlEscaped());
        return html;
    }
    QString markdown(const LocalText& text)
    {
        QString html;
        if (text.isEmpty())
            return html;
        for (const QString& language : m_languages)
            html += u"<div data-lang=\"%1\" lang=\"%1\"%2>%3</div>\n"_s.arg(language, hidden(language),
                                                                            linked(markdownHtml(text.in(language))));
        return html;
    }
    /// Numbers of rules in brackets lead to what the rules say, at the foot of the page.
    QString linked(const QString& html)
    {
        static const QRegularExpression part(u"<[^>]*>|\\[([0-9A-Za-z][0-9A-Za-z.-]*)((?:, [^\\[\\]<]+)?)\\]"_s);
        return replaced(html, part, [this](const QRegularExpressionMatch& found) {
            const QString number = found.captured(1);
            if (number.isEmpty() || !isRule(number))
                return found.captured();
            if (!m_rules.contains(number))
                m_rules += number;
            return u"[<a href=\"#rule-%1\">%1</a>%2]"_s.arg(number, found.captured(2));
        });
    }
    bool isRule(const QString& number) const
    {
        const auto& positions = m_loaded.positions;
        return !positions.empty()
               && std::ranges::any_of(*positions.front().rules.ruleset().rules, [&number](const RuleText& rule) {
                      return rule.number == number && !rule.text.isEmpty();
                  });
    }
    QString hidden(const QString& language) const { return language == m_language ? QString() : u" hidden"_s; }

    QString head() const
    {
        QString html = u"<div class=\"bar\">\n<span class=\"name\">"_s + inlineText(m_lesson.title, "span")
                       + u"</span>\n<span class=\"score\" role=\"status\"></span>\n"_s;
        if (m_languages.size() > 1) {
            html += u"<span class=\"languages\" role=\"group\" data-word-label=\"languages\">"_s;
            for (const QString& language : m_languages) {
                html +=
                    u"<button type=\"button\" data-language=\"%1\" lang=\"%1\" aria-pressed=\"%2\">%3</button>"_s.arg(
                        language, language == m_language ? u"true"_s : u"false"_s,
                        languageName(language).toHtmlEscaped());
            }
            html += u"</span>\n"_s;
        }
        return html + u"</div>\n"_s;
    }

    QString title() const
    {
        const QString game =
            m_loaded.positions.empty() ? m_lesson.game : m_loaded.positions.front().rules.ruleset().title;
        QString about = game.toHtmlEscaped();
        if (!m_lesson.author.isEmpty())
            about += u" · "_s + m_lesson.author.toHtmlEscaped();
        return u"<h1>"_s + inlineText(m_lesson.title, "span") + u"</h1>\n<p class=\"about\">"_s
               + inlineText(m_lesson.summary, "span") + (m_lesson.summary.isEmpty() ? QString() : u"<br>"_s) + about
               + u"</p>\n"_s;
    }

    QString step(std::size_t place)
    {
        const LessonStep& step = m_lesson.steps[place];
        const LoadedScenario& position = m_loaded.positions[place];
        const LessonGrader grader(std::make_shared<const Scenario>(position.scenario), position.rules);
        const StepPicture picture = stepPicture(step, position, grader, hexSize);
        const QString id = QString::number(place + 1);
        QString html = u"<section class=\"step\" id=\"step-%1\" aria-labelledby=\"title-%1\">\n"
                       "<h2 id=\"title-%1\"><span class=\"place\">%1</span>%2</h2>\n<div class=\"columns\">\n"
                       "<div class=\"words\">\n"_s.arg(id, inlineText(step.title, "span"));
        html += markdown(step.text);
        // A question that cannot be asked is left out: the lesson can be read all the same.
        const bool isAsked = step.question && grader.check(*step.question);
        if (isAsked) {
            html += question(*step.question, grader, picture.hexes);
            m_questions.append(bakedQuestion(grader, *step.question, picture.hexes, m_grades));
            m_answers += u"<li value=\"%1\">%2</li>\n"_s.arg(
                id, rightAnswers(grader, *step.question).join(u", "_s).toHtmlEscaped());
        } else {
            m_questions.append(QJsonValue());
        }
        html += u"</div>\n<figure>\n"_s + board(step, picture, grader, isAsked, id) + legend(step, picture)
                + u"</figure>\n</div>\n</section>\n"_s;
        return html;
    }

    QString asked(const Question& question, const LessonGrader& grader)
    {
        const QString combat = grader.combatTold(question);
        QString told;
        if (!combat.isEmpty())
            told = u"<p class=\"note\" lang=\"%1\">%2</p>"_s.arg(m_speech, combat.toHtmlEscaped());
        if (!question.text.isEmpty())
            return told + markdown(question.text);
        return told + u"<p lang=\"%1\">%2</p>"_s.arg(m_speech, grader.wording(question).toHtmlEscaped());
    }

    QString question(const Question& question, const LessonGrader& grader, const std::vector<HexIndex>& hexes)
    {
        QString html = u"<div class=\"question\" data-kind=\"%1\">\n<div class=\"ask\">%2</div>\n"_s.arg(
            questionWords()[static_cast<qsizetype>(question.kind)], asked(question, grader));
        html += choices(question, grader, hexes);
        html += u"<p class=\"feedback\" role=\"status\"></p>\n<p class=\"found\"></p>\n<ol class=\"hints\">"_s;
        for (const LocalText& hint : question.hints)
            html += u"<li hidden>"_s + markdown(hint) + u"</li>\n"_s;
        html += u"</ol>\n<div class=\"done\" hidden>"_s + markdown(question.done)
                + u"</div>\n<div class=\"tools\">"
                  "<button type=\"button\" class=\"back\" data-word=\"back\" hidden></button>"
                  "<button type=\"button\" class=\"hint\" data-word=\"hint\"></button>"
                  "<button type=\"button\" class=\"give-up\" data-word=\"giveUp\"></button>"
                  "<button type=\"button\" class=\"again\" data-word=\"again\" hidden></button></div>\n</div>\n"_s;
        return html;
    }

    /// Buttons for what is no hex.
    QString choices(const Question& question, const LessonGrader& grader, const std::vector<HexIndex>& hexes) const
    {
        const Position& position = grader.scenario().position;
        QString buttons;
        const auto add = [&buttons](const QString& text, const QString& more) {
            const QString escaped = text.toHtmlEscaped();
            buttons += u"<button type=\"button\" data-label=\"%1\"%2>%1</button>"_s.arg(escaped, more);
        };
        if (question.kind == Question::Kind::Units) {
            for (const UnitIndex unit : clickableUnits(grader, question, hexes)) {
                const Unit& each = position.unit(unit);
                const QString at = each.isOnMap() ? u" ("_s + position.map->number(each.hex) + u')' : QString();
                add(each.displayName() + at, u" data-unit=\"%1\""_s.arg(each.id.toHtmlEscaped()));
            }
            return u"<div class=\"choices\">"_s + buttons + u"</div>\n"_s;
        }
        if (question.kind == Question::Kind::Hexes || question.kind == Question::Kind::Path)
            return {};
        if (const auto options = grader.options(question)) {
            for (const QString& text : options->texts)
                add(text, {});
        }
        return u"<div class=\"choices%1\" lang=\"%2\">"_s.arg(
                   question.kind == Question::Kind::Rule ? u" tall"_s : QString(), m_speech)
               + buttons + u"</div>\n"_s;
    }

    QString board(const LessonStep& step, const StepPicture& picture, const LessonGrader& grader, bool isAsked,
                  const QString& id) const
    {
        const QRectF area = pictureArea(picture.request);
        const SvgDrawing drawing = svgOf(picture.request, u"s"_s + id + u'-');
        const Position& position = *picture.request.content.position;
        const bool isClicked = isAsked && step.question->kind <= Question::Kind::Path;
        QString html = u"<svg class=\"board\" viewBox=\"0 0 %1 %2\" xmlns=\"http://www.w3.org/2000/svg\" role=\"%3\" "
                       "aria-labelledby=\"title-%4\">\n"_s.arg(decimal(area.width()), decimal(area.height()),
                                                               isClicked ? u"group"_s : u"img"_s, id);
        html += u"<g aria-hidden=\"true\">"_s + drawing.content + u"</g>\n"_s;
        const PlaneLayout layout(position.map->grid, hexSize);
        if (isClicked) {
            html += u"<g role=\"group\" data-word-label=\"hexes\">\n"_s;
            const HexIndex first = firstHex(*step.question, picture, grader);
            for (const HexIndex hex : picture.hexes)
                html += hexPolygon(position, layout, area.topLeft(), hex, hex == first);
            html += u"</g>\n"_s;
        } else {
            html += u"<g aria-hidden=\"true\">\n"_s;
            for (const HexIndex hex : picture.hexes) {
                if (const QString names = namesIn(position, hex); !names.isEmpty())
                    html += u"<polygon class=\"stack\" points=\"%1\"><title>%2</title></polygon>\n"_s.arg(
                        outline(layout, area.topLeft(), hex), names.toHtmlEscaped());
            }
            html += u"</g>\n"_s;
        }
        return html + u"</svg>\n"_s;
    }

    /// Where the keyboard begins: where the unit is that the question is about, so that nothing is given away.
    static HexIndex firstHex(const Question& question, const StepPicture& picture, const LessonGrader& grader)
    {
        const Position& position = grader.scenario().position;
        for (const QString& id : {question.unit, question.hexes.unit, question.units.unit}) {
            const UnitIndex unit = position.findUnit(id);
            const HexIndex hex = unit == noUnit ? noHex : position.unit(unit).hex;
            if (contains(picture.hexes, hex))
                return hex;
        }
        return picture.hexes.empty() ? noHex : picture.hexes.front();
    }

    /// "12 VG, 26 VG"; the top unit first.
    static QString namesIn(const Position& position, HexIndex hex)
    {
        QStringList names;
        for (const Unit& unit : position.units) {
            if (unit.hex == hex)
                names += unit.displayName();
        }
        return names.join(u", "_s);
    }

    static QString outline(const PlaneLayout& layout, QPointF origin, HexIndex hex)
    {
        QStringList points;
        for (const QPointF& corner : layout.corners(hex)) {
            const QPointF at = corner - origin;
            points += decimal(at.x()) + u',' + decimal(at.y());
        }
        return points.join(u' ');
    }

    /// Under the pointer it names the units, of which the board shows the top one.
    static QString hexPolygon(const Position& position, const PlaneLayout& layout, QPointF origin, HexIndex hex,
                              bool isFirst)
    {
        // The pattern of the numbers may have any letters.
        const QString number = position.map->number(hex).toHtmlEscaped();
        const QString names = namesIn(position, hex).toHtmlEscaped();
        const QPointF center = layout.center(hex) - origin;
        return u"<polygon class=\"hex\" role=\"button\" tabindex=\"%1\" data-hex=\"%2\" data-label=\"%3\" "
               "aria-label=\"%3\" data-x=\"%4\" data-y=\"%5\" points=\"%6\">%7</polygon>\n"_s.arg(
                   isFirst ? u"0"_s : u"-1"_s, number, names.isEmpty() ? number : number + u", "_s + names,
                   decimal(center.x()), decimal(center.y()), outline(layout, origin, hex),
                   names.isEmpty() ? QString() : u"<title>"_s + names + u"</title>"_s);
    }

    QString legend(const LessonStep& step, const StepPicture& picture) const
    {
        QString items;
        for (std::size_t group = 0; group < step.highlights.size(); ++group) {
            if (step.highlights[group].label.isEmpty())
                continue;
            items += u"<li>"_s + markSvg(static_cast<int>(group), picture.request.theme)
                     + inlineText(step.highlights[group].label, "span") + u"</li>\n"_s;
        }
        return items.isEmpty() ? QString() : u"<ul class=\"legend\">\n"_s + items + u"</ul>\n"_s;
    }

    /// Those that the text names, in other words than the book's.
    QString rules()
    {
        if (m_rules.isEmpty())
            return {};
        std::ranges::sort(m_rules, isRuleBefore);
        QString items;
        for (const QString& number : std::as_const(m_rules)) {
            items += u"<dt id=\"rule-%1\">%1</dt>\n"_s.arg(number);
            QStringList told;
            for (const RuleText& rule : *m_loaded.positions.front().rules.ruleset().rules) {
                if (rule.number != number || rule.text.isEmpty() || told.contains(rule.text))
                    continue;
                told += rule.text;
                items += u"<dd>"_s + rule.text.toHtmlEscaped() + u"</dd>\n"_s;
            }
        }
        return u"<section class=\"rules\" lang=\"%1\"><h2 data-word=\"rules\"></h2>\n<dl>\n"_s.arg(m_speech) + items
               + u"</dl>\n</section>\n"_s;
    }

    QString answers() const
    {
        if (m_answers.isEmpty())
            return {};
        return u"<section class=\"answers\"><h2 data-word=\"answers\"></h2>\n<ol>\n"_s + m_answers
               + u"</ol></section>\n"_s;
    }

    const LoadedLesson& m_loaded;
    const Lesson& m_lesson;
    QStringList m_languages;
    QString m_language;
    QString m_speech; ///< of the engine's sentences: that of the program
    GradeTable m_grades;
    QJsonArray m_questions; ///< one a step; null: nothing is asked
    QString m_answers;
    QStringList m_rules; ///< numbers of those that the text names
};

} // namespace

QByteArray lessonHtml(const LoadedLesson& lesson, const QString& language)
{
    return PageWriter(lesson, language).run();
}

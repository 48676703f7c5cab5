// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/export/lesson_export.h"

#include "base/as_written.h"
#include "base/markdown_html.h"
#include "layers/overlays.h"
#include "learn/export/lesson_grades.h"
#include "learn/export/lesson_picture.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>
#include <memory>

using namespace Qt::Literals::StringLiterals;

namespace {

/// The lesson's language is not that of the program.
QString answersWord(const QString& language)
{
    return language.startsWith(u"de"_s) ? u"Antworten"_s : u"Answers"_s;
}

// Lengths in points, 72 an inch, so that text has the size that it says.
constexpr double millimetersPerPoint = 25.4 / 72.0;
constexpr double paperMargin = 15.0 / millimetersPerPoint;
constexpr double gap = 8.0; ///< between pieces
constexpr double pageHexSize = 64.0;
constexpr double mostHexWidth = 45.0; ///< a board of few hexes is not blown up
constexpr double mostBoardShare = 0.32; ///< of a page's height: two steps stand on most pages
constexpr double legendHeight = 16.0;
constexpr int textPixels = 11;
constexpr int footerPixels = 9;

/// Something on a page, painted with its top-left corner at the origin.
struct Piece
{
    double height = 0.0;
    std::function<void(QPainter&)> paint;
};

struct PlacedPiece
{
    double top = 0.0;
    Piece piece;
};

/// What the pages show, shared by those who paint them.
using PagesOfPieces = std::vector<std::vector<PlacedPiece>>;

QFont textFont(int pixels)
{
    QFont font;
    font.setPixelSize(pixels);
    return font;
}

/// Lays pieces out from the top of the first page down.
class PageFiller
{
public:
    PageFiller(double width, double height) : m_width(width), m_height(height) { m_pages.emplace_back(); }

    double width() const { return m_width; }
    double height() const { return m_height; }
    double left() const { return m_height - m_top; }

    void newPage()
    {
        if (m_pages.back().empty())
            return;
        m_pages.emplace_back();
        m_top = 0.0;
    }
    void add(Piece piece)
    {
        if (piece.height > left())
            newPage();
        const double height = piece.height;
        m_pages.back().push_back({m_top, std::move(piece)});
        m_top += height + gap;
    }

    /// Begins a page where what belongs together would be parted, unless no page could hold it.
    void keepTogether(double height)
    {
        if (height > left() && height <= m_height)
            newPage();
    }
    static double heightOf(const QTextDocument& document) { return document.size().height() + gap; }

    std::shared_ptr<QTextDocument> laidOut(const QString& html) const
    {
        auto document = std::make_shared<ClosedDocument>();
        document->setDocumentMargin(0.0);
        document->setDefaultFont(textFont(textPixels));
        document->setDefaultStyleSheet(u"body { color: black; } table { border-collapse: collapse; }"_s);
        document->setHtml(u"<body>"_s + html + u"</body>"_s);
        document->setTextWidth(m_width);
        return document;
    }

    void addHtml(const QString& html) { addText(laidOut(html)); }

    /// Text, parted between lines where it must be.
    void addText(const std::shared_ptr<QTextDocument>& document)
    {
        const double whole = document->size().height();
        if (whole > left() && whole <= m_height && left() < m_height / 3.0)
            newPage();
        const std::vector<double> ends = lineEnds(*document);
        double done = 0.0;
        while (done < whole - 0.5) {
            double end = done;
            for (const double line : ends) {
                if (line - done <= left())
                    end = std::max(end, line);
            }
            if (whole - done <= left())
                end = whole;
            if (end <= done) { // not even one line is left on this page
                if (m_pages.back().empty())
                    end = std::min(whole, done + m_height);
                else {
                    newPage();
                    continue;
                }
            }
            add({end - done, [document, done, end, width = m_width](QPainter& painter) {
                     painter.setClipRect(QRectF(0.0, 0.0, width, end - done), Qt::IntersectClip);
                     painter.translate(0.0, -done);
                     document->drawContents(&painter, QRectF(0.0, done, width, end - done));
                 }});
            done = end;
        }
    }

    PagesOfPieces take()
    {
        if (m_pages.size() > 1 && m_pages.back().empty())
            m_pages.pop_back();
        return std::move(m_pages);
    }

private:
    static std::vector<double> lineEnds(const QTextDocument& document)
    {
        std::vector<double> ends;
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
            const QRectF area = document.documentLayout()->blockBoundingRect(block);
            const QTextLayout& layout = *block.layout();
            for (int line = 0; line < layout.lineCount(); ++line)
                ends.push_back(area.top() + layout.lineAt(line).rect().bottom());
        }
        return ends;
    }

    double m_width;
    double m_height;
    double m_top = 0.0;
    PagesOfPieces m_pages;
};

/// Lays a lesson out.
class LessonPrinter
{
public:
    LessonPrinter(const LoadedLesson& loaded, QString language, PageFiller& pages)
        : m_loaded(loaded), m_language(std::move(language)), m_pages(pages)
    {}

    void run()
    {
        const Lesson& lesson = m_loaded.lesson;
        QString head = u"<h1 style=\"margin:0\">"_s + text(lesson.title) + u"</h1><p>"_s;
        if (!lesson.summary.isEmpty())
            head += text(lesson.summary) + u"<br>"_s;
        head += m_loaded.positions.front().rules.ruleset().title.toHtmlEscaped();
        if (!lesson.author.isEmpty())
            head += u" · "_s + lesson.author.toHtmlEscaped();
        m_pages.addHtml(head + u"</p>"_s);
        for (std::size_t i = 0; i < lesson.steps.size(); ++i)
            addStep(i);
        if (m_answers.isEmpty())
            return;
        m_pages.newPage();
        m_pages.addHtml(u"<h2>"_s + answersWord(m_language) + u"</h2><table cellpadding=\"3\">"_s + m_answers
                        + u"</table>"_s);
    }

private:
    QString text(const LocalText& text) const { return text.in(m_language).toHtmlEscaped(); }

    void addStep(std::size_t place)
    {
        const LessonStep& step = m_loaded.lesson.steps[place];
        const LoadedScenario& position = m_loaded.positions[place];
        const auto grader =
            std::make_shared<const LessonGrader>(std::make_shared<const Scenario>(position.scenario), position.rules);
        const bool isAsked = step.question && grader->check(*step.question);
        // Long tables take long to lay out: once, not again for their height.
        const auto words =
            m_pages.laidOut(u"<h2 style=\"margin:0\">%1. %2</h2>"_s.arg(QString::number(place + 1), text(step.title))
                            + markdownHtml(step.text.in(m_language)));
        const auto asked = m_pages.laidOut(isAsked ? askedHtml(*step.question, *grader) : QString());
        const StepPicture picture = stepPicture(step, position, *grader, pageHexSize);
        const double scale = scaleOf(pictureSize(picture.request));
        const double below =
            static_cast<double>(step.highlights.size()) * (legendHeight + gap) + PageFiller::heightOf(*asked);
        const double board = pictureSize(picture.request).height() * scale + gap;
        m_pages.keepTogether(PageFiller::heightOf(*words) + board + below);
        m_pages.addText(words);
        m_pages.keepTogether(board + below);
        addBoard(picture.request, scale);
        for (std::size_t group = 0; group < step.highlights.size(); ++group) {
            if (!step.highlights[group].label.isEmpty())
                addLegend(static_cast<int>(group), step.highlights[group].label.in(m_language), picture.request.theme);
        }
        if (!isAsked)
            return;
        m_pages.addText(asked);
        m_answers += u"<tr><td align=\"right\"><b>%1.</b></td><td>%2</td></tr>"_s.arg(
            QString::number(place + 1), rightAnswers(*grader, *step.question).join(u", "_s).toHtmlEscaped());
    }

    double scaleOf(const QSizeF& picture) const
    {
        return std::min({m_pages.width() / picture.width(), m_pages.height() * mostBoardShare / picture.height(),
                         mostHexWidth / pageHexSize});
    }

    void addBoard(const RenderRequest& request, double scale)
    {
        m_pages.add({pictureSize(request).height() * scale, [request, scale](QPainter& painter) {
                         painter.scale(scale, scale);
                         renderVector(painter, request);
                     }});
    }

    void addLegend(int group, const QString& label, const Theme& theme)
    {
        m_pages.add({legendHeight, [group, label, theme](QPainter& painter) {
                         constexpr double radius = legendHeight / 2.0;
                         paintLessonMark(painter, signOutline(radius, radius), group, theme);
                         painter.setPen(Qt::black);
                         painter.setFont(textFont(textPixels));
                         painter.drawText(QPointF(legendHeight + 6.0, radius + 4.0), label);
                     }});
    }

    QString askedHtml(const Question& question, const LessonGrader& grader) const
    {
        const QString combat = grader.combatTold(question);
        QString html = combat.isEmpty() ? QString() : u"<p>%1</p>"_s.arg(combat.toHtmlEscaped());
        html += u"<div style=\"font-weight:600\">%1</div>"_s.arg(
            question.text.isEmpty() ? u"<p>"_s + grader.wording(question).toHtmlEscaped() + u"</p>"_s
                                    : markdownHtml(question.text.in(m_language)));
        if (const auto options = grader.options(question)) {
            for (const QString& option : options->texts)
                html += u"<p style=\"margin:2px 0 2px 12px\">□ %1</p>"_s.arg(option.toHtmlEscaped());
        }
        return html;
    }

    const LoadedLesson& m_loaded;
    QString m_language;
    PageFiller& m_pages;
    QString m_answers;
};

} // namespace

PrintPages lessonPages(const LoadedLesson& lesson, const QString& language)
{
    PrintPages pages;
    pages.orientation = QPageLayout::Portrait;
    pages.title = lesson.lesson.title.in(language);
    const QSizeF paper = pages.paper.millimeters(pages.orientation) / millimetersPerPoint;
    PageFiller filler(paper.width() - 2.0 * paperMargin, paper.height() - 2.5 * paperMargin);
    LessonPrinter(lesson, language, filler).run();
    const auto content = std::make_shared<const PagesOfPieces>(filler.take());
    pages.count = static_cast<int>(content->size());
    pages.paint = [content, paper, title = pages.title](QPainter& painter, int page, const RenderWatch& watch) {
        painter.scale(millimetersPerPoint, millimetersPerPoint);
        const std::vector<PlacedPiece>& pieces = (*content)[static_cast<std::size_t>(page)];
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            painter.save();
            painter.translate(paperMargin, paperMargin + pieces[i].top);
            pieces[i].piece.paint(painter);
            painter.restore();
            if (watch && !watch(static_cast<double>(i + 1) / static_cast<double>(pieces.size())))
                return false;
        }
        painter.setFont(textFont(footerPixels));
        painter.setPen(QColor(0x55, 0x55, 0x55));
        const QRectF foot(paperMargin, paper.height() - paperMargin, paper.width() - 2.0 * paperMargin,
                          2.0 * footerPixels);
        painter.drawText(foot, Qt::AlignLeft | Qt::AlignTop, title);
        painter.drawText(foot, Qt::AlignRight | Qt::AlignTop, QString::number(page + 1));
        return true;
    };
    return pages;
}

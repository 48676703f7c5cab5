// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/lesson_about_page.h"

#include "io/lesson_file.h"
#include "learn/make/lesson_draft.h"
#include "learn/make/step_page.h"

#include <QCoreApplication>
#include <QPlainTextEdit>
#include <QRegularExpressionValidator>

#include <algorithm>

namespace {

constexpr int summaryLines = 3;

struct AboutWords
{
    Q_DECLARE_TR_FUNCTIONS(LessonMaker)
};

} // namespace

LessonAboutPage::LessonAboutPage(LessonDraft& draft, QWidget* parent)
    : QWidget(parent), m_draft(draft), m_title(new QLineEdit),
      m_summary(makeTextBox("lessonSummary", AboutWords::tr("What one learns"), summaryLines)), m_level(new QComboBox),
      m_author(new QLineEdit), m_id(new QLineEdit), m_game(new QLabel)
{
    connect(m_title, &QLineEdit::textEdited, this, [this](const QString& words) {
        m_draft.changeAbout(
            AboutWords::tr("Change the title"), QStringLiteral("title-") + m_shownLanguage,
            [language = m_shownLanguage, words](Lesson& lesson) { setText(lesson.title, language, words); });
    });
    m_summary->setMaximumHeight(m_summary->minimumHeight());
    connect(m_summary, &QPlainTextEdit::textChanged, this, [this] {
        m_draft.changeAbout(AboutWords::tr("Change the summary"), QStringLiteral("summary-") + m_shownLanguage,
                            [language = m_shownLanguage, words = m_summary->toPlainText()](Lesson& lesson) {
                                setText(lesson.summary, language, words);
                            });
    });
    m_level->addItems({AboutWords::tr("First steps"), AboutWords::tr("The rules"), AboutWords::tr("Hard cases")});
    connect(m_level, &QComboBox::activated, this, [this](int row) {
        m_draft.changeAbout(AboutWords::tr("Change the level"), {}, [row](Lesson& lesson) { lesson.level = row + 1; });
    });
    const auto takeWord = [this](QLineEdit* line, const QString& text, const QString& typing, QString Lesson::*word) {
        connect(line, &QLineEdit::textEdited, this, [this, text, typing, word](const QString& words) {
            m_draft.changeAbout(text, typing, [word, words](Lesson& lesson) { lesson.*word = words; });
        });
    };
    takeWord(m_author, AboutWords::tr("Change the author"), QStringLiteral("author"), &Lesson::author);
    takeWord(m_id, AboutWords::tr("Change the id"), QStringLiteral("id"), &Lesson::id);
    named(m_id, "lessonId", AboutWords::tr("Id"),
          AboutWords::tr("The learner's progress is kept under this name. It is made from the title"));
    static const QRegularExpression letters(QStringLiteral("([A-Za-z0-9][A-Za-z0-9_.-]*)?"));
    m_id->setMaxLength(static_cast<int>(longestLessonId));
    m_id->setValidator(new QRegularExpressionValidator(letters, m_id));

    auto* column = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(AboutWords::tr("Title:"), named(m_title, "makerTitle", AboutWords::tr("Title of the lesson")));
    form->addRow(AboutWords::tr("Summary:"), m_summary);
    form->addRow(AboutWords::tr("Level:"), named(m_level, "lessonLevel", AboutWords::tr("Level")));
    form->addRow(AboutWords::tr("Author:"), named(m_author, "lessonAuthor", AboutWords::tr("Author")));
    form->addRow(AboutWords::tr("Id:"), m_id);
    form->addRow(AboutWords::tr("Game:"), named(m_game, "lessonGame"));
    addTo(*column, {form, spring()});
}

void LessonAboutPage::showLesson(const QString& language)
{
    m_shownLanguage = language;
    const Lesson& lesson = m_draft.about();
    showText(*m_title, lesson.title, language, AboutWords::tr("What the lesson is about"));
    showText(*m_summary, lesson.summary, language, AboutWords::tr("One or two sentences"));
    m_level->setCurrentIndex(std::clamp(lesson.level, 1, m_level->count()) - 1);
    if (m_author->text() != lesson.author)
        m_author->setText(lesson.author);
    if (m_id->text() != lesson.id)
        m_id->setText(lesson.id);
    m_game->setText(m_draft.stepCount() == 0 ? AboutWords::tr("That of the first step's position")
                                             : m_draft.step(0).position->board.rules.ruleset().title);
}

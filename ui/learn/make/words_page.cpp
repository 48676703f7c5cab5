// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/words_page.h"

#include "learn/make/lesson_draft.h"
#include "learn/read/lesson_text.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

WordsPage::WordsPage(QWidget* parent)
    : StepPage(parent), m_title(new QLineEdit), m_text(makeTextBox("lessonStepText", tr("Text of the step"), 4)),
      m_preview(new LessonText), m_sides(new QStackedWidget), m_look(new QToolButton)
{
    setWhatsThis(tr("The text of the step, in each language that the lesson has. Stars make a word *stressed*; rule "
                    "and hex numbers stay as they are."));
    m_title->setObjectName(QStringLiteral("lessonStepTitle"));
    m_title->setAccessibleName(tr("Title of the step"));
    connect(m_title, &QLineEdit::textEdited, this, [this](const QString& words) {
        emit edited(tr("Change the step's title"), QStringLiteral("step-title-") + m_language,
                    [language = m_language, words](LessonStep& step) { setText(step.title, language, words); });
    });
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        emit edited(tr("Change the step's text"), QStringLiteral("step-text-") + m_language,
                    [language = m_language, words = m_text->toPlainText()](LessonStep& step) {
                        setText(step.text, language, words);
                    });
        refreshPreview();
    });
    m_preview->setObjectName(QStringLiteral("lessonStepPreview"));
    m_preview->setAccessibleName(tr("How the text will look"));
    m_sides->addWidget(m_text);
    auto* preview = new QWidget;
    auto* previewColumn = new QVBoxLayout(preview);
    previewColumn->addWidget(m_preview);
    previewColumn->addStretch();
    m_sides->addWidget(preview);
    m_look->setObjectName(QStringLiteral("lessonStepLook"));
    m_look->setText(tr("&Preview"));
    m_look->setCheckable(true);
    connect(m_look, &QToolButton::toggled, this, [this](bool isLooking) {
        refreshPreview();
        m_sides->setCurrentIndex(isLooking ? 1 : 0);
    });

    auto* column = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Title:"), m_title);
    column->addLayout(form);
    auto* line = new QHBoxLayout;
    auto* label = new QLabel(tr("Text, in Markdown:"));
    label->setBuddy(m_text);
    line->addWidget(label, 1);
    line->addWidget(m_look);
    column->addLayout(line);
    column->addWidget(m_sides, 1);
    setTabOrder(m_title, m_text);
    setTabOrder(m_text, m_look);
    setTabOrder(m_look, m_preview);
}

void WordsPage::showStep(const LessonStep& step, const QString& language)
{
    m_language = language;
    showText(*m_title, step.title, language, tr("One idea"));
    showText(*m_text, step.text, language,
             tr("What is to be seen here, in a few short sentences. *Emphasis*, **bold**."));
    refreshPreview();
}

void WordsPage::refreshPreview()
{
    if (m_look->isChecked())
        m_preview->setText(m_text->toPlainText());
}

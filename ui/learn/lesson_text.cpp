// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/lesson_text.h"

#include <QEvent>
#include <QTextBlock>
#include <QTextDocument>
#include <QWheelEvent>

#include <cmath>
#include <memory>

LessonText::LessonText(QWidget* parent) : QTextBrowser(parent)
{
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    document()->setDocumentMargin(0);
    // Selecting by mouse and keyboard, and Tab goes on to the next widget.
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    // The ground is the panel's own.
    viewport()->setAutoFillBackground(false);
    QPalette clear = palette();
    clear.setBrush(QPalette::Base, Qt::transparent);
    setPalette(clear);
}

void LessonText::setText(const QString& markdown)
{
    m_markdown = markdown;
    QTextDocument::MarkdownFeatures features = QTextDocument::MarkdownDialectGitHub;
    features |= QTextDocument::MarkdownNoHTML;
    document()->setMarkdown(markdown, features);
    // Markdown leaves no room between paragraphs.
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        format.setLineHeight(118, QTextBlockFormat::ProportionalHeight);
        if (block.textList() == nullptr)
            format.setBottomMargin(fontMetrics().height() * 0.5);
        cursor.setPosition(block.position());
        cursor.setBlockFormat(format);
    }
    cursor.endEditBlock();
    moveCursor(QTextCursor::Start);
    setAccessibleDescription(toPlainText());
    fit();
}

QVariant LessonText::loadResource(int /*type*/, const QUrl& /*name*/)
{
    return {};
}

void LessonText::doSetSource(const QUrl& /*name*/, QTextDocument::ResourceType /*type*/) {}

int LessonText::heightForWidth(int width) const
{
    const std::unique_ptr<QTextDocument> copy(document()->clone());
    copy->setTextWidth(width);
    return static_cast<int>(std::ceil(copy->size().height())) + 2;
}

QSize LessonText::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 46, static_cast<int>(std::ceil(document()->size().height())) + 2};
}

QSize LessonText::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 20, sizeHint().height()};
}

void LessonText::fit()
{
    document()->setTextWidth(viewport()->width());
    setFixedHeight(static_cast<int>(std::ceil(document()->size().height())) + 2);
}

// The panel scrolls, not the text.
void LessonText::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

void LessonText::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

void LessonText::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::FontChange && !m_markdown.isNull())
        setText(m_markdown);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_text.h"

#include "base/as_written.h"

#include <QEvent>
#include <QGuiApplication>
#include <QImage>
#include <QRegularExpression>
#include <QStyleOptionFrame>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFragment>
#include <QWheelEvent>

#include <cmath>
#include <memory>
#include <utility>
#include <vector>

LessonText::LessonText(QWidget* parent) : QTextBrowser(parent), m_ring(new QFocusFrame(this))
{
    m_ring->hide(); // it is round nothing yet
    setDocument(new ClosedDocument(this));
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    document()->setDocumentMargin(0);
    // Selecting by mouse and keyboard, and Tab goes on to the next widget.
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard | Qt::LinksAccessibleByMouse);
    setTabChangesFocus(true);
    setCursorWidth(0);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        if (link.scheme() == QLatin1String("rule"))
            emit ruleRequested(link.path());
    });
    // The ground is the panel's own.
    viewport()->setAutoFillBackground(false);
    QPalette clear = palette();
    clear.setBrush(QPalette::Base, Qt::transparent);
    setPalette(clear);
}

void LessonText::setText(const QString& markdown)
{
    m_markdown = markdown;
    m_linkColor = QGuiApplication::palette().color(QPalette::Link); // the widget's own may not know it yet
    QTextDocument::MarkdownFeatures features = QTextDocument::MarkdownDialectGitHub;
    features |= QTextDocument::MarkdownNoHTML;
    document()->setMarkdown(markdown, features);
    dropPictures();
    linkRules();
    // Markdown leaves no room between paragraphs.
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        format.setLineHeight(118, QTextBlockFormat::ProportionalHeight);
        if (!block.next().isValid())
            format.setBottomMargin(0.0);
        else if (block.textList() == nullptr)
            format.setBottomMargin(fontMetrics().height() * 0.5);
        cursor.setPosition(block.position());
        cursor.setBlockFormat(format);
    }
    cursor.endEditBlock();
    moveCursor(QTextCursor::Start);
    setAccessibleDescription(toPlainText());
    fit();
}

QVariant LessonText::loadResource(int type, const QUrl& /*name*/)
{
    if (type != QTextDocument::ImageResource)
        return {};
    // Without any picture Qt would read the file itself.
    QImage nothing(1, 1, QImage::Format_ARGB32_Premultiplied);
    nothing.fill(Qt::transparent);
    return nothing;
}

/// Numbers in brackets lead to the rules, other links to nowhere.
void LessonText::linkRules()
{
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        std::vector<std::pair<int, int>> anchors;
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            if (part.fragment().charFormat().isAnchor())
                anchors.emplace_back(part.fragment().position(), part.fragment().length());
        }
        QTextCursor cursor(document());
        for (const auto& [from, length] : anchors) {
            cursor.setPosition(from);
            cursor.setPosition(from + length, QTextCursor::KeepAnchor);
            cursor.setCharFormat(QTextCharFormat());
        }
        static const QRegularExpression number(QStringLiteral("\\[([0-9A-Za-z][0-9A-Za-z.-]*)(?:, [^\\[\\]]+)?\\]"));
        for (auto match = number.globalMatch(block.text()); match.hasNext();) {
            const QRegularExpressionMatch found = match.next();
            if (!m_isRule || !m_isRule(found.captured(1)))
                continue;
            cursor.setPosition(block.position() + static_cast<int>(found.capturedStart(1)));
            cursor.setPosition(block.position() + static_cast<int>(found.capturedEnd(1)), QTextCursor::KeepAnchor);
            QTextCharFormat link;
            link.setAnchor(true);
            link.setAnchorHref(QStringLiteral("rule:") + found.captured(1));
            link.setForeground(m_linkColor);
            link.setFontUnderline(true);
            cursor.mergeCharFormat(link);
        }
    }
}

/// Puts what a picture is called in its place.
void LessonText::dropPictures()
{
    std::vector<std::pair<int, QString>> pictures;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            const QTextImageFormat format = fragment.charFormat().toImageFormat();
            for (int i = 0; format.isValid() && i < fragment.length(); ++i)
                pictures.emplace_back(fragment.position() + i, format.property(QTextFormat::ImageAltText).toString());
        }
    }
    QTextCursor cursor(document());
    for (auto picture = pictures.rbegin(); picture != pictures.rend(); ++picture) {
        cursor.setPosition(picture->first);
        cursor.deleteChar();
        cursor.insertText(picture->second.isEmpty() ? QString() : QStringLiteral("[%1]").arg(picture->second),
                          QTextCharFormat());
    }
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

// A line within would lie over the letters, which fill it to its edges.
void LessonText::initStyleOption(QStyleOptionFrame* option) const
{
    QTextBrowser::initStyleOption(option);
    option->state.setFlag(QStyle::State_HasFocus, false);
}

void LessonText::focusInEvent(QFocusEvent* event)
{
    QTextBrowser::focusInEvent(event);
    if (window()->testAttribute(Qt::WA_KeyboardFocusChange))
        m_ring->setWidget(this);
}

void LessonText::focusOutEvent(QFocusEvent* event)
{
    QTextBrowser::focusOutEvent(event);
    if (m_ring != nullptr)
        m_ring->setWidget(nullptr);
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
    const bool isColor = event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange;
    const bool isOther = isColor && m_linkColor != QGuiApplication::palette().color(QPalette::Link);
    if ((isOther || event->type() == QEvent::FontChange) && !m_markdown.isNull())
        setText(m_markdown);
}

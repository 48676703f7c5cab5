// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guide/guide_view.h"

#include "base/as_written.h"
#include "guide/guide_html.h"

#include <QPalette>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>
#include <cmath>
#include <utility>

GuideView::GuideView(QWidget* parent) : QTextBrowser(parent)
{
    setDocument(new ClosedDocument(this, [this](int type, const QUrl& url) { return loadResource(type, url); }));
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setUndoRedoEnabled(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // the room for pictures does not change with their height
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& url) { emit linkChosen(url.toString()); });
}

void GuideView::showHtml(const QString& html)
{
    m_html = html;
    m_room = roomForPictures();
    document()->clear(); // else pictures that were seen in another room keep the size that they had there
    setHtml(html);
}

void GuideView::mark(const QStringList& words)
{
    QList<ExtraSelection> marks;
    QTextCursor first;
    for (const QString& word : words) {
        const QRegularExpression wanted(
            QStringLiteral("(?<!\\w)") + QRegularExpression::escape(word) + QStringLiteral("\\w*"),
            QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
        QTextCursor at(document());
        while (true) {
            at = document()->find(wanted, at);
            if (at.isNull())
                break;
            ExtraSelection mark;
            mark.cursor = at;
            mark.format.setBackground(palette().highlight());
            mark.format.setForeground(palette().highlightedText());
            marks += mark;
            if (first.isNull() || at.position() < first.position())
                first = at;
        }
    }
    setExtraSelections(marks);
    if (first.isNull())
        return;
    first.clearSelection();
    setTextCursor(first);
    ensureCursorVisible();
}

int GuideView::roomForPictures() const
{
    return std::max(100, viewport()->width() - static_cast<int>(std::ceil(2 * document()->documentMargin())));
}

QImage GuideView::picture(const QString& name)
{
    auto found = m_pictures.find(name);
    if (found == m_pictures.end())
        // Scaled in its few colours it would be speckled.
        found = m_pictures.insert(name, QImage(guidePicturePath(name)).convertToFormat(QImage::Format_RGB32));
    return *found;
}

QVariant GuideView::loadResource(int type, const QUrl& url)
{
    const QString path = url.path();
    const QString folder = QStringLiteral("pictures/");
    if (type != QTextDocument::ImageResource || !url.isRelative() || !path.startsWith(folder))
        return {};
    const QImage image = picture(path.mid(folder.size()));
    if (image.isNull())
        return {};
    // As many points as the screen has: the text view would squeeze them without care.
    const qreal ratio = devicePixelRatioF();
    const int width = static_cast<int>(std::min<qreal>(m_room, image.width()) * ratio);
    QImage scaled = width < image.width() ? image.scaledToWidth(width, Qt::SmoothTransformation) : image;
    scaled.setDevicePixelRatio(width < image.width() ? ratio : 1.0);
    return scaled;
}

void GuideView::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    if (roomForPictures() == m_room || m_html.isEmpty())
        return;
    // Where one reads stays in sight.
    const int position = cursorForPosition({0, 0}).position();
    const QList<ExtraSelection> marks = extraSelections();
    std::vector<std::pair<int, int>> marked;
    for (const ExtraSelection& mark : marks)
        marked.emplace_back(mark.cursor.anchor(), mark.cursor.position());
    showHtml(m_html);
    QList<ExtraSelection> again = marks;
    for (qsizetype i = 0; i < again.size(); ++i) {
        QTextCursor cursor(document());
        cursor.setPosition(marked[static_cast<std::size_t>(i)].first);
        cursor.setPosition(marked[static_cast<std::size_t>(i)].second, QTextCursor::KeepAnchor);
        again[i].cursor = cursor;
    }
    setExtraSelections(again);
    if (position > 0) {
        QTextCursor cursor(document());
        cursor.setPosition(std::min(position, document()->characterCount() - 1));
        verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect(cursor).top());
    }
}

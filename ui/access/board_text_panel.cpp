// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "access/board_text_panel.h"

#include "access/board_text.h"
#include "base/as_written.h"
#include "base/form.h"
#include "base/rule_links.h"
#include "document/document.h"
#include "table/ruling_flow.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

namespace {

/// Milliseconds without a change before the text is made anew.
constexpr int rest = 120;

bool isLink(const QTextFragment& fragment)
{
    return fragment.isValid() && fragment.charFormat().isAnchor() && !fragment.charFormat().anchorHref().isEmpty();
}

} // namespace

// --- HeadingBrowser ---

HeadingBrowser::HeadingBrowser(QWidget* parent) : QTextBrowser(parent)
{
    setDocument(new ClosedDocument(this));
    setUndoRedoEnabled(false);
    setOpenLinks(false);
    setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
}

bool HeadingBrowser::goToHeading(int by)
{
    QTextBlock block = textCursor().block();
    do
        block = by > 0 ? block.next() : block.previous();
    while (block.isValid() && block.blockFormat().headingLevel() == 0);
    if (!block.isValid())
        return false;
    setTextCursor(QTextCursor(block));
    // The heading above what it heads.
    verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect().top() - fontMetrics().height());
    return true;
}

bool HeadingBrowser::goToLink(int by)
{
    const int from = textCursor().position();
    int found = -1;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextFragment fragment = at.fragment();
            if (!isLink(fragment))
                continue;
            if (by > 0 && fragment.position() > from) {
                found = fragment.position();
                break;
            }
            if (by < 0 && fragment.position() < from)
                found = fragment.position();
        }
        if ((by > 0 && found >= 0) || (by < 0 && block.position() > from))
            break;
    }
    if (found < 0)
        return false;
    QTextCursor cursor = textCursor();
    cursor.setPosition(found);
    setTextCursor(cursor);
    ensureCursorVisible();
    return true;
}

void HeadingBrowser::keyPressEvent(QKeyEvent* event)
{
    const bool isPlain = (event->modifiers() & ~Qt::ShiftModifier) == Qt::NoModifier;
    const int by = event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1;
    switch (event->key()) {
    case Qt::Key_H:
        if (isPlain) {
            goToHeading(by);
            return;
        }
        break;
    case Qt::Key_L:
        if (isPlain) {
            goToLink(by);
            return;
        }
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter: {
        // Left of the cursor is what a cursor's format is of; the link begins to its right.
        QTextCursor cursor = textCursor();
        cursor.clearSelection();
        if (!cursor.atBlockEnd())
            cursor.movePosition(QTextCursor::NextCharacter);
        const QString link = cursor.charFormat().anchorHref();
        if (!link.isEmpty()) {
            emit anchorClicked(QUrl(link));
            return;
        }
        break;
    }
    default:
        break;
    }
    QTextBrowser::keyPressEvent(event);
}

bool HeadingBrowser::focusNextPrevChild(bool next)
{
    // That of a text browser would stop at each link.
    return QAbstractScrollArea::focusNextPrevChild(next); // NOLINT(bugprone-parent-virtual-call)
}

// --- BoardTextPanel ---

BoardTextPanel::BoardTextPanel(const Document& document, const RulingFlow& flow, QWidget* parent)
    : QWidget(parent), m_document(document), m_flow(flow), m_text(new HeadingBrowser)
{
    setAccessibleName(tr("Board as text"));
    named(m_text, "boardText",
          {.spoken = tr("Board as text"),
           .help = tr("The turn, the ruling with every reason, and all units, as a text. H and Shift+H go to the next "
                      "heading and the one before, L and Shift+L to links; Enter follows the link at the cursor: to "
                      "the hex on the map, or to the rule.")});
    setWhatsThis(m_text->whatsThis());
    auto* layout = columnIn(this, {8, 6, 8, 8});
    auto* hint = wrapped(new QLabel(tr("H: next heading, L: next link, Enter: go there")));
    auto* copy = named(new QPushButton(tr("Cop&y all")), "copyBoardText");
    addTo(*layout, {{m_text, 1}, rowOf({{hint, 1}, copy})});
    connect(copy, &QPushButton::clicked, this, &BoardTextPanel::copy);
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        if (const auto hex = board_text::hexOf(link.toString()))
            emit hexRequested(*hex);
        else if (const auto rule = rule_links::ruleOf(link.toString()))
            emit ruleRequested(*rule);
    });
    m_rest.setSingleShot(true);
    m_rest.setInterval(rest);
    connect(&m_rest, &QTimer::timeout, this, &BoardTextPanel::make);
    connect(&document, &Document::changed, this, &BoardTextPanel::refresh);
    connect(&document, &Document::viewerChanged, this, &BoardTextPanel::refresh);
    connect(&flow, &RulingFlow::changed, this, &BoardTextPanel::refresh);
}

void BoardTextPanel::setCursorHex(HexIndex hex)
{
    if (hex == m_cursor)
        return;
    m_cursor = hex;
    refresh();
}

void BoardTextPanel::refresh()
{
    m_isStale = true;
    if (isVisible())
        m_rest.start();
}

void BoardTextPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        make();
}

void BoardTextPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    // Links have the colour that they were made with.
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_html.clear();
        refresh();
    }
}

void BoardTextPanel::make()
{
    m_rest.stop();
    if (!isVisible())
        return;
    m_isStale = false;
    ++m_timesMade;
    // The cursor may be on a hex of the map before.
    const HexIndex cursor = m_document.isOpen() && m_cursor < m_document.map().grid.size() ? m_cursor : noHex;
    const QString html = board_text::html(m_document, m_flow, cursor);
    if (html == m_html)
        return;
    m_html = html;
    // Who reads goes on where they were.
    const int place = m_text->textCursor().position();
    const int scrolled = m_text->verticalScrollBar()->value();
    m_text->setHtml(html);
    QTextCursor kept = m_text->textCursor();
    kept.setPosition(std::min(place, m_text->document()->characterCount() - 1));
    m_text->setTextCursor(kept);
    m_text->verticalScrollBar()->setValue(scrolled);
}

void BoardTextPanel::copy()
{
    QGuiApplication::clipboard()->setText(m_text->toPlainText());
}

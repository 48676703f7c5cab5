// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/projector.h"

#include "base/as_written.h"
#include "base/cover_screen.h"
#include "base/form.h"
#include "document/document.h"
#include "map_view/map_view.h"

#include <QFontInfo>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScreen>
#include <QTextBrowser>
#include <QTextDocument>
#include <QWindow>

#include <algorithm>
#include <cmath>
#include <utility>

ProjectorWindow::ProjectorWindow(Document& document, MapView& source)
    : QWidget(nullptr, Qt::Window), m_map(new MapView), m_text(new QTextBrowser), m_cover(new CoverScreen(this))
{
    named(this, "projector", {.title = tr("Board — Rearguard")});
    setWindowIcon(source.window()->windowIcon());
    setAttribute(Qt::WA_QuitOnClose, false);
    addTo(*columnIn(this, {0, 0, 0, 0}, 0), {{m_map, 1}, m_text});
    m_map->setFrameShape(QFrame::NoFrame);
    m_map->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_map->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    named(m_map, "projectorMap");
    m_map->viewport()->installEventFilter(this);
    m_map->installEventFilter(this);
    named(m_text, "projectorText", tr("What the lesson says"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setDocument(new ClosedDocument(m_text));
    m_text->setUndoRedoEnabled(false);
    m_text->setOpenLinks(false);
    m_text->installEventFilter(this);
    m_text->hide();
    connect(&document, &Document::boardEdited, this,
            [this, &document](const Touched& touched) { m_map->boardEdited(document.position(), touched); });
    setSource(source);
    resize(960, 640);
}

void ProjectorWindow::setSource(MapView& source)
{
    if (m_source == &source)
        return;
    if (m_source != nullptr)
        disconnect(m_source, nullptr, this, nullptr);
    m_source = &source;
    m_map->setDescriber([&source](HexIndex hex) { return source.describe(hex); });
    connect(&source, &MapView::contentChanged, this, &ProjectorWindow::takeContent);
    connect(&source, &MapView::viewChanged, this, &ProjectorWindow::takeView);
    takeContent();
}

void ProjectorWindow::setUnderlay(std::shared_ptr<const UnderlayPicture> picture)
{
    m_map->setUnderlay(std::move(picture));
}

void ProjectorWindow::setText(const QString& markdown)
{
    // As in the panel of the lesson: words, not HTML.
    m_text->document()->setMarkdown(markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub)
                                                  | QTextDocument::MarkdownNoHTML);
    m_text->setVisible(!markdown.isEmpty());
    fitText();
}

/// As high as what it says, but the board keeps most of the window.
void ProjectorWindow::fitText()
{
    if (m_text->isHidden())
        return;
    constexpr double larger = 1.7;
    constexpr int margin = 16;
    QFont large = font();
    large.setPointSizeF(QFontInfo(large).pointSizeF() * larger);
    m_text->setFont(large);
    QTextDocument& document = *m_text->document();
    document.setDocumentMargin(margin);
    document.setTextWidth(width());
    m_text->setFixedHeight(std::min(static_cast<int>(std::ceil(document.size().height())), height() * 2 / 5));
}

void ProjectorWindow::takeContent()
{
    if (m_map->theme() != m_source->theme())
        m_map->setTheme(m_source->theme());
    if (!(m_map->layers() == m_source->layers()))
        m_map->setLayers(m_source->layers());
    if (m_source->hasContent()) {
        BoardContent content = m_source->content();
        content.preview.reset(); // what a tool would do is not for others
        m_map->setContent(content);
    } else {
        m_map->clearContent();
    }
    takeView();
}

void ProjectorWindow::takeView()
{
    if (!m_isFollowing || !m_source->hasContent() || !isVisible())
        return;
    if (const int quarters = m_source->view().turn.quarters() - m_map->view().turn.quarters(); quarters != 0)
        m_map->turnBoard(quarters);
    m_map->showArea(m_source->visibleArea(), Viewport::greatestHexSize);
}

void ProjectorWindow::setFollowing(bool isFollowing)
{
    if (isFollowing == m_isFollowing)
        return;
    m_isFollowing = isFollowing;
    takeView();
    emit followingChanged(isFollowing);
}

void ProjectorWindow::fillOtherScreen(const QWidget& first)
{
    const QList<QScreen*> screens = QGuiApplication::screens();
    for (QScreen* screen : screens) {
        if (screen != first.screen()) {
            setGeometry(screen->geometry());
            showFullScreen();
            return;
        }
    }
    show();
    raise();
}

void ProjectorWindow::setCover(const QString& text)
{
    if (text.isEmpty())
        m_cover->hide();
    else
        m_cover->cover(text, {});
}

void ProjectorWindow::toggleFullScreen()
{
    setWindowState(windowState() ^ Qt::WindowFullScreen);
}

void ProjectorWindow::closeEvent(QCloseEvent* event)
{
    QWidget::closeEvent(event);
    emit closed();
}

void ProjectorWindow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitText();
    takeView();
}

void ProjectorWindow::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    takeView();
}

void ProjectorWindow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange)
        fitText();
}

void ProjectorWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_F11 || event->key() == Qt::Key_F)
        toggleFullScreen();
    else if (event->key() == Qt::Key_Escape && isFullScreen())
        showNormal();
    else if (event->key() == Qt::Key_L)
        setFollowing(true);
    else
        QWidget::keyPressEvent(event);
}

// The board is looked at here, not played on: keys and double clicks are the window's.
bool ProjectorWindow::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonDblClick && watched == m_map->viewport()) {
        toggleFullScreen();
        return true;
    }
    // A board that was moved stays there.
    if (watched == m_map->viewport() && (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::Wheel))
        setFollowing(false);
    // A pressed button moves the board, also where counters lie.
    if (watched == m_map->viewport()
        && (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonRelease)) {
        auto* mouse = static_cast<QMouseEvent*>(event);
        if (mouse->button() == Qt::LeftButton) {
            QMouseEvent middle(mouse->type(), mouse->position(), mouse->globalPosition(), Qt::MiddleButton,
                               Qt::MiddleButton, mouse->modifiers());
            QCoreApplication::sendEvent(m_map->viewport(), &middle);
            return true;
        }
    }
    if ((watched == m_map || watched == m_text) && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_F11 || key == Qt::Key_F || key == Qt::Key_Escape || key == Qt::Key_L) {
            keyPressEvent(static_cast<QKeyEvent*>(event));
            return true;
        }
        if (watched == m_map)
            setFollowing(false);
    }
    return QWidget::eventFilter(watched, event);
}

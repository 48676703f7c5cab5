// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is shown to others: rulings as text, picture and scenario; two readings side by side.

#include "window/main_window.h"

#include "base/file_ending.h"
#include "map_view/map_view.h"
#include "map_view/underlay_store.h"
#include "panels/layers_dock.h"
#include "picture/render.h"
#include "play/board_presenter.h"
#include "play/compare_dock.h"
#include "play/reading_boards.h"
#include "table/ruling_report.h"
#include "table/ruling_share.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QStatusBar>

void MainWindow::fillShareMenu(QMenu& menu)
{
    m_copyRuling = addAction(menu, tr("&Copy ruling"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
                             QStringLiteral("copy"), &MainWindow::copyRuling);
    m_copyPicture = addAction(menu, tr("Copy ruling as p&icture"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C), {},
                              &MainWindow::copyRulingPicture);
    m_copyPicture->setObjectName(QStringLiteral("copyRulingPicture"));
    m_saveRuling = addAction(menu, tr("Save ruling as scenario…"), {}, {}, &MainWindow::askAndSaveRuling);
    m_saveRuling->setObjectName(QStringLiteral("saveRuling"));
}

void MainWindow::copyRuling()
{
    QApplication::clipboard()->setText(rulingReport(m_document, m_flow));
    statusBar()->showMessage(tr("The ruling was copied as text."), 5000);
}

// The board around the fighting as it is shown, without what belongs to mouse and keyboard.
void MainWindow::copyRulingPicture()
{
    RenderRequest request;
    request.content = m_map->content();
    request.content.hoveredHex = request.content.cursorHex = request.content.fannedHex = noHex;
    request.layers = m_layers->layers();
    request.theme = m_map->theme();
    request.part = m_presenter->combatArea();
    request.title = m_document.title();
    request.underlayFolder = m_document.mapFolder();
    QApplication::clipboard()->setImage(renderImage(request));
    statusBar()->showMessage(tr("The ruling was copied as a picture."), 5000);
}

void MainWindow::askAndSaveRuling()
{
    const QString file = m_document.path();
    const QString name = tr("%1-ruling", "file name").arg(file.isEmpty() ? tr("combat") : m_document.name());
    const QString folder = file.isEmpty() ? QString() : QFileInfo(file).absolutePath() + u'/';
    const QString ending = QStringLiteral(".scenario.json");
    const QString path =
        withEnding(QFileDialog::getSaveFileName(this, tr("Save ruling as scenario"), folder + name + ending,
                                                tr("Scenarios (*.scenario.json)")),
                   ending, this);
    if (!path.isEmpty())
        saveRulingAs(path);
}

bool MainWindow::saveRulingAs(const QString& path)
{
    const auto saved = saveRuling(m_table, m_flow.combat(), path);
    if (!saved) {
        QMessageBox::warning(this, tr("Save ruling as scenario"),
                             tr("The ruling was not saved: %1").arg(saved.error().message));
        return false;
    }
    statusBar()->showMessage(tr("The ruling was saved in %1.").arg(QFileInfo(path).fileName()), 5000);
    return true;
}

void MainWindow::showReadingBoards()
{
    if (!m_presenter->comparison().isActive())
        return;
    if (m_readingBoards == nullptr)
        m_readingBoards = new ReadingBoards(m_presenter->comparison(), this);
    m_readingBoards->setLook(m_map->theme(), m_layers->layers());
    m_readingBoards->show();
    m_readingBoards->showPart(m_presenter->combatArea());
    m_readingBoards->raise();
    m_readingBoards->activateWindow();
    m_readingBoards->board(0).setFocus();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's tables: games in progress as files, and what is different when one was opened.

#include "base/file_ending.h"
#include "base/headline.h"
#include "base/notice_bars.h"
#include "base/writable_place.h"
#include "io/table_file.h"
#include "panels/problems_dock.h"
#include "safety/document_safety.h"
#include "table/position_edit.h"
#include "window/main_window.h"

#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QStatusBar>

#include <utility>

namespace {

QString tableEnding()
{
    return QStringLiteral(".table.json");
}

QString scenarioEnding()
{
    return QStringLiteral(".scenario.json");
}

} // namespace

void MainWindow::fillTableMenu(QMenu& fileMenu)
{
    m_saveTable = addAction(fileMenu, tr("Save as &table…"), {}, {}, nullptr);
    m_saveTable->setObjectName(QStringLiteral("saveTable"));
    m_saveTable->setToolTip(tr("The game in progress, with all that was done"));
    connect(m_saveTable, &QAction::triggered, this, &MainWindow::saveTableAs);
    m_savePosition = addAction(fileMenu, tr("Save pos&ition as scenario…"), {}, {}, nullptr);
    m_savePosition->setObjectName(QStringLiteral("savePosition"));
    m_savePosition->setToolTip(tr("What stands on the board now, without what led there"));
    connect(m_savePosition, &QAction::triggered, this, &MainWindow::savePositionAs);
}

void MainWindow::refreshTableActions()
{
    const bool hasGame = m_document.isOpen() && !m_document.isMapOnly();
    m_saveTable->setEnabled(hasGame);
    m_savePosition->setEnabled(hasGame);
}

/// A file beside what is open that is not there yet, with its name and another ending.
QString MainWindow::fileBeside(const QString& ending) const
{
    const QString neighbour = m_document.path().isEmpty() ? m_document.mapFile() : m_document.path();
    const QString folder = neighbour.isEmpty() ? firstFolder() : QFileInfo(neighbour).path();
    // A title may be a paragraph, which no file can be called.
    QString name = headline(m_document.name());
    name.replace(u'/', u'-');
    QString file = QDir(folder).filePath(name + ending);
    for (int number = 2; QFile::exists(file); ++number)
        file = QDir(folder).filePath(QStringLiteral("%1-%2%3").arg(name).arg(number).arg(ending));
    return file;
}

QString MainWindow::askForFile(const QString& title, const QString& suggested, const QString& filter,
                               const QString& ending)
{
    return withEnding(QFileDialog::getSaveFileName(this, title, writablePlace(suggested), filter), ending, this);
}

bool MainWindow::saveTableAs()
{
    const QString suggested =
        m_document.isTable() && !m_document.path().isEmpty() ? m_document.path() : fileBeside(tableEnding());
    const QString path =
        askForFile(tr("Save the table"), suggested, tr("Tables (*.table.json);;All files (*)"), tableEnding());
    return !path.isEmpty() && saveTable(path);
}

bool MainWindow::saveTable(const QString& path)
{
    if (!tellSaved(path, m_document.saveTable(path)))
        return false;
    m_notices->clear(QStringLiteral("differences"));
    refreshTitle();
    return true;
}

bool MainWindow::savePositionAs()
{
    const QString path = askForFile(tr("Save the position as a scenario"), fileBeside(scenarioEnding()),
                                    tr("Scenarios (*.scenario.json);;All files (*)"), scenarioEnding());
    return !path.isEmpty() && savePosition(path);
}

bool MainWindow::savePosition(const QString& path)
{
    // Onto itself, what is open is simply saved.
    if (!m_document.isTable() && QFileInfo(path).absoluteFilePath() == m_document.path())
        return saveFile(path);
    if (m_document.isTable() && QFileInfo(path).absoluteFilePath() == m_document.path()) {
        QMessageBox::warning(
            this, tr("Save"),
            tr("“%1” is the table itself. The position needs a file of its own.").arg(QFileInfo(path).fileName()));
        return false;
    }
    return tellSaved(path, m_document.savePosition(path));
}

/// Asks, once for what is open, what becomes of a game that was played in a scenario. Nothing: the question was
/// cancelled.
std::optional<bool> MainWindow::keepsTable()
{
    if (m_document.isTable() || m_document.isMapOnly() || !m_document.isPlayed() || m_writesPosition)
        return m_document.isTable();
    QMessageBox box(QMessageBox::Question, tr("Save"), tr("In “%1” a game has begun.").arg(m_document.name()),
                    QMessageBox::NoButton, this);
    box.setObjectName(QStringLiteral("keepTable"));
    // What has no file yet, a copy of an example or what was begun on a new map, is not there to be left as it is.
    box.setInformativeText(m_document.path().isEmpty()
                               ? tr("A table keeps the game with all that was done. Or the position alone becomes a "
                                    "scenario, without what led there.")
                               : tr("A table keeps the game with all that was done, and leaves the scenario as it is. "
                                    "Or the position is written into the scenario, without what led there."));
    QPushButton* table = box.addButton(tr("Keep it as a &table…"), QMessageBox::AcceptRole);
    table->setObjectName(QStringLiteral("keepAsTable"));
    QPushButton* position = box.addButton(tr("Write the &position"), QMessageBox::DestructiveRole);
    position->setObjectName(QStringLiteral("writePosition"));
    box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(table);
    box.exec();
    if (box.clickedButton() == table)
        return true;
    if (box.clickedButton() != position)
        return std::nullopt;
    m_writesPosition = true;
    return false;
}

// --- What is different ---

void MainWindow::tellOfDifferences()
{
    m_notices->clear(QStringLiteral("differences"));
    const auto& table = m_document.loadedTable();
    if (!table || table->differences.isEmpty())
        return;
    m_problems->setDifferences(m_document.path(), table->differences);
    m_problemsDock->show();
    m_problemsDock->raise();
    m_notices->tell(QStringLiteral("differences"),
                    tr("“%1” does not lead to what its file says: %n difference(s), listed under Problems.", nullptr,
                       static_cast<int>(table->differences.size()))
                        .arg(QFileInfo(m_document.path()).fileName()),
                    {{QStringLiteral("takeFilePosition"), tr("&Go on from the position in the file"),
                      [this] { takeFilePosition(); }},
                     {QStringLiteral("closeNotice"), tr("Close"), nullptr}});
}

void MainWindow::takeFilePosition()
{
    const auto table = m_document.loadedTable();
    if (!table)
        return;
    const Edit edit = positionEdit(m_document.scenario(), table->saved);
    if (isEmpty(edit))
        return;
    if (auto done = m_table.perform(EditAct{edit, tr("The position of the file is taken")}); !done)
        statusBar()->showMessage(done.error(), 15000);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's tables: games in progress as files, and what is different when one was opened.

#include "docks/problems_dock.h"
#include "io/table_file.h"
#include "main_window.h"
#include "play/position_edit.h"
#include "safety/document_safety.h"
#include "safety/notice_bars.h"

#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>
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
    m_savePosition = addAction(fileMenu, tr("Save position as &scenario…"), {}, {}, nullptr);
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

/// A file beside what is open, with its name and another ending.
QString MainWindow::fileBeside(const QString& ending) const
{
    QString neighbour = m_document.path().isEmpty() ? m_document.mapFile() : m_document.path();
    if (neighbour.isEmpty())
        neighbour = recentFiles().value(0);
    QString folder = QFileInfo(neighbour).path();
    if (neighbour.isEmpty()) {
        folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
        if (!QFileInfo(folder).isDir())
            folder = QDir::homePath();
    }
    QString name = m_document.name();
    name.replace(u'/', u'-');
    return QDir(folder).filePath(name + ending);
}

QString MainWindow::askForFile(const QString& title, const QString& suggested, const QString& filter,
                               const QString& ending)
{
    QString path = QFileDialog::getSaveFileName(this, title, suggested, filter);
    if (path.isEmpty() || !QFileInfo(path).suffix().isEmpty())
        return path;
    path += ending;
    // The file dialog asked about the name without its ending.
    return QFile::exists(path) && !mayReplace(path) ? QString() : path;
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
    QMessageBox box(QMessageBox::Question, tr("Save"), tr("“%1” has been played in.").arg(m_document.name()),
                    QMessageBox::NoButton, this);
    box.setObjectName(QStringLiteral("keepTable"));
    box.setInformativeText(tr("A table keeps the game with all that was done, and leaves the scenario as it is. Or the "
                              "position is written into the scenario, without what led there."));
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

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's log: its panel and menu, counters that walk as one steps through it, and its export.

#include "base/file_ending.h"
#include "base/notice_bars.h"
#include "base/writable_place.h"
#include "io/text_file.h"
#include "map_view/map_view.h"
#include "output/output_controller.h"
#include "play/log_dock.h"
#include "play/step_animation.h"
#include "table/log_pictures.h"
#include "window/main_window.h"

#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QStatusBar>

#include <utility>

void MainWindow::createLog()
{
    m_log = new LogPanel(m_table);
    m_logDock = addPlayDock(QStringLiteral("logDock"), tr("Log"), m_log);
    m_walk = new StepAnimation(m_table, *m_map, this);
    connect(m_log, &LogPanel::wanted, this, [this] {
        m_logDock->show();
        m_logDock->raise();
    });
    connect(m_log, &LogPanel::exportRequested, this, &MainWindow::exportLog);
    connect(&m_table, &GameTable::failed, this,
            [this](const QString& message) { statusBar()->showMessage(message, 15000); });
}

void MainWindow::createLogMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Log"));
    menu.addActions({m_log->backAction(), m_log->forwardAction(), m_log->firstAction(), m_log->lastAction()});
    menu.addSeparator();
    menu.addActions({m_log->findAction(), m_log->noteAction()});
    menu.addSeparator();
    menu.addActions({m_log->copyAction(), m_log->exportAction()});
    menu.addSeparator();
    menu.addAction(m_log->animateAction());
}

void MainWindow::exportLog()
{
    const QString suggested = exportPlace(
        QFileInfo(m_document.path()).dir().filePath(m_document.name() + tr("-log") + QStringLiteral(".html")));
    QString filter;
    const QString chosen = QFileDialog::getSaveFileName(this, tr("Export the log"), writablePlace(suggested),
                                                        tr("HTML with pictures (*.html);;Text (*.txt)"), &filter);
    const bool isText = filter.contains(QLatin1String("*.txt"));
    const QString path = withEnding(chosen, isText ? QStringLiteral(".txt") : QStringLiteral(".html"), this);
    if (path.isEmpty())
        return;
    if (path.endsWith(QLatin1String(".txt"))) {
        writeLog(path, LogPictureKind::None);
        return;
    }
    const std::pair<QString, LogPictureKind> kinds[] = {
        {tr("Of each combat"), LogPictureKind::Combats},
        {tr("Of the whole board at the end of each turn"), LogPictureKind::Turns},
        {tr("None"), LogPictureKind::None}};
    QStringList names;
    for (const auto& [name, kind] : kinds)
        names += name;
    QInputDialog dialog(this);
    dialog.setObjectName(QStringLiteral("logPictures"));
    dialog.setWhatsThis(tr("Pictures make the page larger, but show how the board was at each combat or turn."));
    dialog.setWindowTitle(tr("Export the log"));
    dialog.setLabelText(tr("Pictures:"));
    dialog.setComboBoxItems(names);
    dialog.resize(dialog.fontMetrics().averageCharWidth() * 52, dialog.sizeHint().height());
    if (dialog.exec() != QDialog::Accepted)
        return;
    for (const auto& [name, kind] : kinds) {
        if (name == dialog.textValue())
            writeLog(path, kind);
    }
}

void MainWindow::writeLog(const QString& path, LogPictureKind pictures)
{
    const QString done = tr("Exported: %1").arg(QDir::toNativeSeparators(path));
    if (path.endsWith(QLatin1String(".txt"))) {
        if (auto written = writeFiles({{path, m_log->text().toUtf8()}}); !written)
            QMessageBox::warning(this, tr("Export the log"), toText(written.error()));
        else
            statusBar()->showMessage(done, 8000);
        return;
    }
    m_output->run(tr("Writing %1").arg(QFileInfo(path).fileName()), done,
                  [description = logDescription(m_document, m_output->request()), pictures,
                   path](const RenderWatch& watch) -> Expected<Done, QString> {
                      const auto html = writtenDescription(description, pictures, watch);
                      if (!html)
                          return QString();
                      if (auto written = writeFiles({{path, *html}}); !written)
                          return toText(written.error());
                      return Done{};
                  });
}

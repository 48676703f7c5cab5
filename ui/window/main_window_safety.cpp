// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window does for the safety of files: journal, lock, changes from outside, earlier versions, end of session.

#include "window/main_window.h"

#include "base/notice_bars.h"
#include "io/document_file.h"
#include "io/map_file.h"
#include "io/saved_versions.h"
#include "io/table_file.h"
#include "io/text_file.h"
#include "learn/make/lesson_controller.h"
#include "safety/document_safety.h"
#include "safety/versions_dialog.h"

#include <QAction>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>
#include <QSessionManager>

#include <utility>

void MainWindow::guardFiles(const QString& recoveryFolder)
{
    m_safety = std::make_unique<DocumentSafety>(m_document, *m_notices, *this, recoveryFolder);
    m_lessons->guard(recoveryFolder);
    offerLesson();
    connect(m_safety.get(), &DocumentSafety::reloadRequested, this, &MainWindow::readAnew);
    connect(m_safety.get(), &DocumentSafety::saveRequested, this, &MainWindow::save);
    connect(m_safety.get(), &DocumentSafety::saveAsRequested, this, &MainWindow::saveAs);
    m_safety->setKnownFiles([this] { return recentFiles(); });
    connect(m_safety.get(), &DocumentSafety::recoveryRequested, this, [this] {
        endLoading();
        if (mayLoseChanges())
            m_safety->offerRecovery();
    });
    connect(m_safety.get(), &DocumentSafety::recovered, this, [this] {
        if (!m_document.path().isEmpty())
            addRecent(m_document.path());
        if (m_document.isMapOnly())
            m_editModeAction->setChecked(true); // it was being drawn, and there is nothing to play
    });
    // The document says what it has become before the lock of its file is known.
    connect(&m_document, &Document::pathChanged, this, &MainWindow::refreshTitle);
    connect(
        qGuiApp, &QGuiApplication::commitDataRequest, this,
        [this](QSessionManager& session) {
            if (session.allowsInteraction() && (!mayLoseChanges() || !m_lessons->mayClose()))
                session.cancel();
        },
        Qt::DirectConnection);
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, m_safety.get(), [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive)
            m_safety->fileWatch().check();
    });
}

void MainWindow::readAnew()
{
    const QString path = m_document.path();
    endLoading();
    showOpened(path, m_document.open(path));
}

void MainWindow::showVersions()
{
    const QString path = m_document.path();
    auto versions = savedVersions(path);
    if (versions.empty()) {
        QMessageBox::information(this, tr("Earlier versions"),
                                 tr("There is none yet: each time “%1” is saved, what it was before is kept.")
                                     .arg(QFileInfo(path).fileName()));
        return;
    }
    VersionsDialog dialog(m_document.name(), std::move(versions), this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    endLoading();
    if (!mayLoseChanges())
        return;
    const QString version = dialog.chosen().path;
    const QString mapFile = m_document.mapFile();
    auto loaded = [&]() -> Expected<LoadedScenario, FileErrors> {
        if (m_document.isTable()) {
            auto text = readBytes(version);
            if (!text)
                return FileErrors{text.error()};
            auto table = parseTable(*std::move(text), path);
            if (!table)
                return table.error();
            return tableAsScenario(std::move(table).value());
        }
        if (!m_document.isMapOnly())
            return loadScenarioAs(version, path);
        auto map = readMap(version);
        if (!map)
            return map.error();
        return mapAlone(std::move(map).value(), {});
    }();
    if (!loaded) {
        showOpened(version, loaded.error());
        return;
    }
    m_document.takeCopy(std::move(loaded).value(), mapFile);
    showOpened({}, Done{});
}

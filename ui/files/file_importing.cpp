// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Importing: boards of other programs become a document, or come into the empty map that is open.

#include "edit/edit_mode.h"
#include "edit/underlay/underlay_panel.h"
#include "files/file_controller.h"
#include "import/import_dialog.h"
#include "import/import_report_dialog.h"
#include "import/import_words.h"
#include "import/picture_board.h"
#include "io/map_file.h"
#include "render/panel_text.h"
#include "shell/actions.h"
#include "shell/mode_switch.h"
#include "shell/panel_host.h"
#include "table/table_session.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QMessageBox>
#include <QTimer>

#include <algorithm>

namespace {

/// Nothing is on it but one terrain: whoever began it loses nothing when a board takes its place.
bool isBlank(const HexMap& map)
{
    const auto isEmpty = [](const auto& list) {
        return std::all_of(list.begin(), list.end(), [](const auto& each) { return each.content.isEmpty(); });
    };
    QString ground;
    for (std::size_t entry = 0; entry < map.legend.size(); ++entry) {
        const auto& terrain = map.legend[entry].terrain;
        const bool isUsed =
            terrain && std::find(map.legendIndex.begin(), map.legendIndex.end(), entry) != map.legendIndex.end();
        if (isUsed && !ground.isEmpty())
            return false;
        if (isUsed)
            ground = *terrain;
    }
    const bool hasPaths =
        std::any_of(map.paths.begin(), map.paths.end(), [](const auto& path) { return !path.content.lines.empty(); });
    return !map.underlay && map.labels.empty() && !hasPaths && isEmpty(map.features) && isEmpty(map.regions)
           && isEmpty(map.hexsides);
}

/// An unpacked module is its folder, whatever of it was chosen.
QString importable(const QString& path)
{
    const QFileInfo info(path);
    const QString name = info.fileName();
    return info.isFile() && (name == u"buildFile.xml" || name == u"buildFile") ? info.path() : path;
}

} // namespace

void FileController::import()
{
    const QString folder = m_document.path().isEmpty() ? firstFolder() : QFileInfo(m_document.path()).path();
    const QString path =
        QFileDialog::getOpenFileName(&m_window, tr("Import a board of another program"), folder, importFilters());
    if (!path.isEmpty())
        importFile(path);
}

QString FileController::importFilters()
{
    return tr(
        "Boards of other programs (*.vmod *.mod *.vmdx *.vsav *.vlog *.sav *.log *.tmx *.tmj *.json *.hexjson *.wxx "
        "*.xml *.map *.lgmap buildFile);;Pictures of sheets (*.png *.jpg *.jpeg *.webp *.pdf);;All files (*)");
}

bool FileController::importFile(const QString& path)
{
    endLoading();
    m_parts.edit.underlayPanel().commit();
    const bool isBlankOpen = isBlankMapOpen();
    ImportDialog dialog(importable(path), isBlankOpen && !isPictureOfSheet(path) ? m_document.path() : QString(),
                        m_mappings, &m_window);
    // A user who would rather save what is open first finds the dialog as it was filled in.
    do {
        if (dialog.exec() != QDialog::Accepted) {
            m_parts.panels.say(tr("%1 was not imported.").arg(QFileInfo(path).fileName()));
            return false;
        }
    } while (!takeImport(dialog.outcome()));
    return true;
}

bool FileController::isBlankMapOpen() const
{
    return m_document.isOpen() && m_document.isMapOnly() && isBlank(m_document.map());
}

bool FileController::mayReplaceFiles(const std::vector<FileContent>& files)
{
    QStringList there;
    for (const FileContent& file : files) {
        if (QFileInfo::exists(file.path))
            there += QFileInfo(file.path).fileName();
    }
    if (there.isEmpty())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Import"),
                    tr("There is a file of that name already: %1").arg(there.join(QStringLiteral(", "))),
                    QMessageBox::Yes | QMessageBox::Cancel, &m_window);
    box.setObjectName(QStringLiteral("replaceFiles"));
    box.setInformativeText(tr("Replace it?"));
    box.button(QMessageBox::Yes)->setText(tr("&Replace"));
    box.button(QMessageBox::Cancel)->setText(tr("&Cancel"));
    box.setDefaultButton(QMessageBox::Cancel);
    return box.exec() == QMessageBox::Yes;
}

/// Writes what came in and opens it. False: nothing was written, and the user goes back to the dialog.
bool FileController::takeImport(ImportOutcome& outcome)
{
    const QString path = outcome.path();
    const bool isOwnFile = path == m_document.path();
    // Into the empty map that is open a board comes as a change like others, which is undone like others.
    const bool isInto = isBlankMapOpen() && !outcome.isScenario && outcome.result.board.kind != u"picture"
                        && (isOwnFile || m_document.path().isEmpty());
    std::vector<FileContent> files = outcome.files;
    if (isInto && isOwnFile)
        files.pop_back();
    if (!mayReplaceFiles(files) || (!isInto && !mayReplaceDocument()))
        return false;
    if (isInto && !isOwnFile)
        files.pop_back(); // the document writes it, and knows then that it is its file
    const QString folder = QFileInfo(path).path();
    const bool isNewFolder = !QDir(folder).exists();
    if (!QDir().mkpath(folder)) {
        QMessageBox::warning(&m_window, tr("Import"),
                             tr("The folder “%1” cannot be made.").arg(QDir::toNativeSeparators(folder)));
        return false;
    }
    if (const auto written = writeImported(files); !written) {
        if (isNewFolder)
            QDir().rmdir(folder);
        QMessageBox::warning(&m_window, tr("Import"),
                             tr("“%1” was not imported.\n%2").arg(outcome.result.map.title, toText(written.error())));
        return false;
    }
    m_mappings.keep(outcome.result.board, outcome.answers);
    const auto shown = std::make_shared<ImportOutcome>(std::move(outcome));
    if (!isInto) {
        m_afterOpening = {path, [this, shown] { showImported(*shown); }};
        openAsked(path);
        return true;
    }
    ReplaceBoard board;
    auto map = std::make_shared<HexMap>(shown->result.map);
    if (map->ruleset.isEmpty())
        map->ruleset = m_document.map().ruleset;
    board.map = std::move(map);
    m_document.perform(board, tr("Import %1").arg(QFileInfo(path).fileName().section(u'.', 0, 0)));
    if (!isOwnFile)
        saveFile(path);
    showImported(*shown);
    return true;
}

void FileController::showImported(const ImportOutcome& outcome)
{
    const HexMap& map = outcome.result.map;
    if (!outcome.isScenario)
        m_parts.modes.switchTo(ModeId::Editing);
    m_importReport.title = map.title;
    m_importReport.page = import_words::page(outcome);
    m_importReport.path = m_document.path();
    m_importReport.action->setVisible(true);
    showImportReport();
}

void FileController::showImportReport()
{
    delete m_window.findChild<ImportReportDialog*>(); // of the import before
    auto* report = new ImportReportDialog(m_importReport.title, m_importReport.page, &m_window);
    connect(report, &ImportReportDialog::linkFollowed, this, &FileController::followImportLink);
    report->show();
}

void FileController::followImportLink(const QString& link)
{
    m_parts.modes.switchTo(ModeId::Editing);
    if (link == u"grid") {
        // Pins go where the page lies; it is in the menu.
        if (auto* report = m_window.findChild<ImportReportDialog*>())
            report->close();
    }
    if (link == u"terrain") {
        m_parts.edit.readTerrain();
        return;
    }
    const std::pair<const char*, ActionId> actions[] = {
        {"grid", ActionId::AlignPicture},    {"game", ActionId::NewScenario},
        {"values", ActionId::CounterValues}, {"sides", ActionId::ScenarioProperties},
        {"numbers", ActionId::RenumberMap},  {"check", ActionId::CheckMap}};
    for (const auto& [name, id] : actions) {
        if (link == QLatin1StringView(name))
            m_parts.actions[id].trigger();
    }
    if (link == u"grid")
        m_parts.panels.say(
            tr("Click two hexes far apart and drag each pin onto its printed hex: then Find the grid does "
               "the rest."));
}

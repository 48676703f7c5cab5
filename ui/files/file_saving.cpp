// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Saving, and the safety of what is open: journal, lock, changes from outside, earlier versions, end of session.

#include "files/file_controller.h"

#include "base/form.h"
#include "base/headline.h"
#include "base/notice_bars.h"
#include "base/save_place.h"
#include "edit/edit_mode.h"
#include "edit/underlay/underlay_panel.h"
#include "io/document_file.h"
#include "io/map_file.h"
#include "io/saved_versions.h"
#include "io/scenario_file.h"
#include "io/shipped_examples.h"
#include "io/table_file.h"
#include "io/text_file.h"
#include "learn/learn_mode.h"
#include "render/panel_text.h"
#include "safety/document_safety.h"
#include "shell/mode_switch.h"
#include "shell/panel_host.h"
#include "table/table_session.h"

#include <QDialog>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLocale>
#include <QMessageBox>
#include <QSessionManager>
#include <QTreeWidget>

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

/// Lists the earlier versions kept of a file and asks which is to be opened as a copy. Returns its path; empty: none.
/// Precondition: there are versions.
QString askForVersion(const QString& name, const std::vector<SavedVersion>& versions, QWidget* parent)
{
    QDialog dialog(parent);
    asDialog(&dialog, "versions", FileController::tr("Earlier versions"),
             FileController::tr("What the file was each time it was saved. Choose a version and open it: it comes as a "
                                "copy, and the file stays as it is until you save."));
    auto* list = named(new QTreeWidget, "versionsList", FileController::tr("Earlier versions"));
    list->setHeaderLabels({FileController::tr("Saved"), FileController::tr("Size")});
    list->setRootIsDecorated(false);
    for (const SavedVersion& version : versions)
        new QTreeWidgetItem(list, {QLocale().toString(version.saved.toLocalTime(), QLocale::LongFormat),
                                   QLocale().formattedDataSize(version.size)});
    list->header()->setStretchLastSection(false);
    list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list->setCurrentItem(list->topLevelItem(0));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    named(buttons->addButton(FileController::tr("&Open as a copy"), QDialogButtonBox::AcceptRole), "openVersion")
        ->setDefault(true);
    auto* layout = new QVBoxLayout(&dialog);
    layout->setSpacing(10);
    addTo(*layout, {panel_text::heading(FileController::tr("What “%1” was before it was saved").arg(name)),
                    {list, 1},
                    panel_text::note(FileController::tr(
                        "It opens as a copy without a name; the file stays as it is until you save over it.")),
                    buttons});
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    QObject::connect(list, &QTreeWidget::itemActivated, &dialog, &QDialog::accept);
    const int letter = dialog.fontMetrics().averageCharWidth();
    dialog.resize(letter * 70, letter * 36);
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return versions[static_cast<std::size_t>(list->indexOfTopLevelItem(list->currentItem()))].path;
}

} // namespace

bool FileController::save()
{
    m_parts.edit.underlayPanel().commit();
    const auto asTable = keepsTable();
    if (!asTable)
        return false;
    if (*asTable && !m_document.isTable())
        return saveTableAs();
    const bool needsName = m_document.path().isEmpty() || (m_safety && m_safety->isReadOnly())
                           || isShippedFile(m_document.path()) || !mayWriteBeside(m_document.path());
    return needsName ? saveAs() : saveFile(m_document.path());
}

bool FileController::saveAs()
{
    if (m_document.isTable())
        return saveTableAs();
    const bool isMap = m_document.isMapOnly();
    const QString ending = isMap ? QStringLiteral(".hexmap.json") : QStringLiteral(".scenario.json");
    const QString suggested = m_document.path().isEmpty() ? fileBeside(ending) : m_document.path();
    const QString path = askForFile(&m_window, isMap ? tr("Save the map") : tr("Save the scenario"), suggested,
                                    isMap ? tr("Maps (*.hexmap.json);;All files (*)")
                                          : tr("Scenarios (*.scenario.json);;Tables (*.table.json);;All files (*)"),
                                    ending);
    return !path.isEmpty() && saveFile(path);
}

bool FileController::saveFile(const QString& path)
{
    m_parts.edit.underlayPanel().commit(); // what is only shown so far
    // A name says what sort of file is meant.
    if (!m_document.isMapOnly() && !m_document.isTable() && path.endsWith(tableEnding()))
        return saveTable(path);
    const bool isItself = QFileInfo(path).absoluteFilePath() == m_document.path();
    if (m_document.isTable() && !isItself && path.endsWith(QLatin1String(".scenario.json")))
        return savePosition(path);
    const bool hasMapBeside = !m_document.isMapOnly() && !m_document.isTable();
    const QString mapBefore = m_document.mapFile();
    const bool isMapDrawn = hasMapBeside && (m_document.isMapChanged() || mapBefore.isEmpty());
    const auto saved = m_document.save(path);
    const QString map = m_document.mapFile();
    if (saved && isMapDrawn)
        addRecent(map);
    return tellSaved(path, saved, hasMapBeside && (isMapDrawn || map != mapBefore) ? map : QString());
}

/// Says that a file was saved, or in a message box what is wrong. `withMap`: the map's file that was written as well.
/// Returns whether it was saved.
bool FileController::tellSaved(const QString& path, const Expected<Done, FileError>& saved, const QString& withMap)
{
    if (!saved) {
        QMessageBox::warning(&m_window, tr("Save"),
                             tr("“%1” was not saved.\n%2").arg(QFileInfo(path).fileName(), toText(saved.error())));
        return false;
    }
    addRecent(path);
    const QString file = QDir::toNativeSeparators(path);
    m_parts.panels.say(
        withMap.isEmpty()
            ? tr("Saved: %1").arg(file)
            : tr("Saved: %1, and the map: %2", "file, file name of the map").arg(file, QFileInfo(withMap).fileName()),
        5000);
    return true;
}

bool FileController::hasChanges() const
{
    return m_document.isOpen() && m_document.isDirty() && !(m_isForgettable && m_isForgettable());
}

bool FileController::mayLoseChanges()
{
    m_parts.edit.underlayPanel().commit();
    if (!hasChanges())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("“%1” has changes that are not saved.").arg(m_document.name()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    box.setObjectName(QStringLiteral("unsavedChanges"));
    box.setInformativeText(tr("Save them?"));
    box.setDefaultButton(QMessageBox::Save);
    // The standard texts have no keys of their own on every desktop.
    box.button(QMessageBox::Save)->setText(tr("&Save"));
    box.button(QMessageBox::Discard)->setText(tr("&Discard"));
    box.button(QMessageBox::Cancel)->setText(tr("&Cancel"));
    switch (box.exec()) {
    case QMessageBox::Save:
        return save();
    case QMessageBox::Discard:
        return true;
    default:
        return false;
    }
}

bool FileController::saveTableAs()
{
    const QString suggested =
        m_document.isTable() && !m_document.path().isEmpty() ? m_document.path() : fileBeside(tableEnding());
    const QString path = askForFile(&m_window, tr("Save the table"), suggested,
                                    tr("Tables (*.table.json);;All files (*)"), tableEnding());
    return !path.isEmpty() && saveTable(path);
}

bool FileController::saveTable(const QString& path)
{
    if (!tellSaved(path, m_document.saveTable(path)))
        return false;
    m_parts.notices.clear(QStringLiteral("differences"));
    emit titleChanged();
    return true;
}

bool FileController::savePositionAs()
{
    const QString path = askForFile(&m_window, tr("Save the position as a scenario"), fileBeside(scenarioEnding()),
                                    tr("Scenarios (*.scenario.json);;All files (*)"), scenarioEnding());
    return !path.isEmpty() && savePosition(path);
}

bool FileController::savePosition(const QString& path)
{
    // Onto itself, what is open is simply saved.
    if (!m_document.isTable() && QFileInfo(path).absoluteFilePath() == m_document.path())
        return saveFile(path);
    if (m_document.isTable() && QFileInfo(path).absoluteFilePath() == m_document.path()) {
        QMessageBox::warning(
            &m_window, tr("Save"),
            tr("“%1” is the table itself. The position needs a file of its own.").arg(QFileInfo(path).fileName()));
        return false;
    }
    return tellSaved(path, m_document.savePosition(path));
}

/// Whether the board is as it is because something was played: what was taken back does not count, though the log keeps it.
static bool isGameUnderWay(const TableLog& log)
{
    for (EntryIndex at = log.current(); at != noEntry; at = log.at(at).after) {
        if (!std::holds_alternative<EditAct>(log.at(at).act))
            return true;
    }
    return false;
}

/// Asks, once for what is open, what becomes of a game that was played in a scenario. Nothing: the question was
/// cancelled.
std::optional<bool> FileController::keepsTable()
{
    if (m_document.isTable() || m_document.isMapOnly() || !isGameUnderWay(m_document.log()) || m_writesPosition)
        return m_document.isTable();
    QMessageBox box(QMessageBox::Question, tr("Save"), tr("In “%1” a game has begun.").arg(m_document.name()),
                    QMessageBox::NoButton, &m_window);
    box.setObjectName(QStringLiteral("keepTable"));
    // What has no file yet, a copy of an example or what was begun on a new map, is not there to be left as it is.
    box.setInformativeText(
        m_document.path().isEmpty()
            ? tr("A table keeps the whole game: the map, and everything that was done.\n\n"
                 "The position alone becomes a scenario with its map: the board as it stands now. A combat "
                 "that is entered goes along; if you only tried it, press Cancel and undo it before you save.")
            : tr("A table keeps the whole game, the map and everything that was done, in a file of its own. The "
                 "scenario stays as it is.\n\n"
                 "The position alone is the board as it stands now: it is written over %1, and the map over %2. A "
                 "combat that is entered goes along; if you only tried it, press Cancel and undo it before you save.")
                  .arg(QFileInfo(m_document.path()).fileName(), QFileInfo(m_document.mapFile()).fileName()));
    auto* table = named(box.addButton(tr("Keep it as a &table…"), QMessageBox::AcceptRole), "keepAsTable");
    const auto* position =
        named(box.addButton(tr("Write the &position"), QMessageBox::DestructiveRole), "writePosition");
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

/// A file beside what is open that is not there yet, with its name and another ending.
QString FileController::fileBeside(const QString& ending) const
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

// --- Safety ---

void FileController::guard(const QString& recoveryFolder)
{
    m_safety = std::make_unique<DocumentSafety>(m_document, m_parts.notices, m_window, recoveryFolder);
    m_parts.learn.lessons().guard(recoveryFolder);
    m_parts.learn.offerLesson();
    connect(m_safety.get(), &DocumentSafety::reloadRequested, this, &FileController::readAnew);
    connect(m_safety.get(), &DocumentSafety::saveRequested, this, &FileController::save);
    connect(m_safety.get(), &DocumentSafety::saveAsRequested, this, &FileController::saveAs);
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
            m_parts.modes.switchTo(ModeId::Editing); // it was being drawn, and there is nothing to play
    });
    // The document says what it has become before the lock of its file is known.
    connect(&m_document, &Document::pathChanged, this, &FileController::titleChanged);
    connect(
        qGuiApp, &QGuiApplication::commitDataRequest, this,
        [this](QSessionManager& session) {
            if (session.allowsInteraction() && !mayClose())
                session.cancel();
        },
        Qt::DirectConnection);
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, m_safety.get(), [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive)
            m_safety->fileWatch().check();
    });
}

bool FileController::isReadOnly() const
{
    return m_safety && m_safety->isReadOnly();
}

bool FileController::mayClose()
{
    return mayLoseChanges() && m_parts.learn.lessons().mayClose();
}

void FileController::letGo()
{
    endLoading();
    if (m_safety)
        m_safety->letGo();
    if (LessonStore* lessons = m_parts.learn.lessons().store())
        lessons->letGo();
}

void FileController::readAnew()
{
    const QString path = m_document.path();
    endLoading();
    showOpened(path, m_document.open(path));
}

void FileController::showVersions()
{
    const QString path = m_document.path();
    const auto versions = savedVersions(path);
    if (versions.empty()) {
        QMessageBox::information(&m_window, tr("Earlier versions"),
                                 tr("There is none yet: each time “%1” is saved, what it was before is kept.")
                                     .arg(QFileInfo(path).fileName()));
        return;
    }
    const QString version = askForVersion(m_document.name(), versions, &m_window);
    if (version.isEmpty())
        return;
    endLoading();
    if (!mayLoseChanges())
        return;
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

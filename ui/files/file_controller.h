// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "document/document.h"
#include "document/scenario_loading.h"
#include "import/mapping_store.h"
#include "shell/findable.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class Actions;
class DocumentSafety;
class EditMode;
class LearnMode;
class LoadingBar;
class ModeSwitch;
class NewPosition;
class NoticeBars;
class PanelHost;
class PreferenceStore;
class QAction;
class QMainWindow;
class QMenu;
class QShortcut;
class QStackedWidget;
class Ruleset;
class ViewController;
class WelcomePage;
struct FileContent;
struct ImportOutcome;
struct TableSession;

/// The window's files: opens, saves and guards them, keeps the list of recent ones, and asks before changes are lost.
class FileController : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        PanelHost& panels;
        Actions& actions;
        ModeSwitch& modes;
        TableSession& session;
        ViewController& view;
        EditMode& edit;
        LearnMode& learn;
        PreferenceStore& preferences;
        NoticeBars& notices;
        QStackedWidget& pages;
        WelcomePage& welcome;
    };

    explicit FileController(const Parts& parts);
    ~FileController() override;

    /// Opens a scenario or a map after asking about unsaved changes; what is of another program is imported. What is wrong with the file is listed under Problems. A big
    /// file is read beside the window and opens when it has been read; loading() says when. False: the file is neither
    /// open nor being read.
    bool openFile(const QString& path);
    /// Imports a board of another program, in a dialog. False: it was not.
    bool importFile(const QString& path);
    /// What the values of other programs' files mean to the user.
    MappingStore& mappings() { return m_mappings; }
    /// Opens a scenario of the program's own (see shippedExamples()) as one that has no file yet, so that saving asks for a
    /// name. False: it is not open.
    bool openExample(const QString& path);
    /// Copies the starter kit of that position among the user's own games.
    void addKit(const QString& position);
    /// Shows a new map that has no file yet, after asking about unsaved changes. False: the answer was to keep them.
    bool openNewMap(HexMap map);
    /// Says what came of opening: lists what is wrong. Returns whether it is open.
    bool showOpened(const QString& path, const Expected<Done, FileErrors>& opened);
    ScenarioLoading& loading() { return m_loading; }
    bool isLoading() const;
    void cancelLoading();
    /// Opening something else gives up what is being read.
    void endLoading();
    /// The games, positions and lessons there are, by name.
    std::vector<Findable> findables();
    QStringList recentFiles() const;
    void refreshRecent();

    /// Saves the game in progress as a table; savePosition() what stands on the board as a scenario for others. Both say
    /// so; what is wrong is told in a message box.
    bool saveTable(const QString& path);
    bool savePosition(const QString& path);
    /// Saves and says so; what is wrong is told in a message box.
    bool saveFile(const QString& path);
    bool save();

    /// Whether something would be lost.
    bool hasChanges() const;
    /// Asks about changes that are not saved. False: nothing may be lost.
    bool mayLoseChanges();
    /// Changes need not be kept while this holds.
    void setForgettable(std::function<bool()> isForgettable) { m_isForgettable = std::move(isForgettable); }
    /// The same, of a lesson that is being made as well.
    bool mayClose();
    /// The window closes.
    void letGo();
    /// Watches over the files from now on: recovery journal, lock, changes from outside. `recoveryFolder`: for what has
    /// no file.
    void guard(const QString& recoveryFolder);
    /// Null: files are not watched over.
    DocumentSafety* safety() { return m_safety.get(); }
    bool isReadOnly() const;

signals:
    /// What the file is, or whether it may be written.
    void titleChanged();

private:
    void bindActions(Actions& actions);
    void connectStartPage();
    void open();
    void newMap();
    void newScenario();
    bool beginScenario(const std::shared_ptr<const Ruleset>& game);
    void newPosition();
    void beginCopy(LoadedScenario loaded);
    bool saveAs();
    bool saveTableAs();
    bool savePositionAs();
    void showVersions();
    void showStartPage();
    void goBackToOpen();
    void import();
    bool openAsked(const QString& path);
    bool isBlankMapOpen() const;
    bool mayReplaceFiles(const std::vector<FileContent>& files);
    bool takeImport(ImportOutcome& outcome);
    void showImported(const ImportOutcome& outcome);
    void showImportReport();
    /// Filters of a file dialog: boards of other programs, pictures of sheets, all files.
    static QString importFilters();
    void followImportLink(const QString& link);
    bool mayReplaceDocument();
    void beginLoading(const QString& path);
    void takeLoaded();
    void sayNotOpened(const QString& path);
    QString fileBeside(const QString& ending) const;
    QString firstFolder() const;
    bool tellSaved(const QString& path, const Expected<Done, FileError>& saved, const QString& withMap = {});
    std::optional<bool> keepsTable();
    void tellOfDifferences();
    void takeFilePosition();
    void readAnew();
    void addRecent(const QString& path);

    const Parts m_parts;
    QMainWindow& m_window;
    Document& m_document;
    ScenarioLoading m_loading;
    LoadingBar* m_loadingBar;
    QShortcut* m_stopLoading;
    QMenu& m_recentMenu;
    std::function<bool()> m_isForgettable;
    std::unique_ptr<DocumentSafety> m_safety; ///< null: files are not watched over
    MappingStore m_mappings;
    NewPosition* m_newPosition;
    QWidget* m_board = nullptr; ///< the page that the first one has taken the place of
    /// Of a file that is being opened, once, when it is open.
    std::pair<QString, std::function<void()>> m_afterOpening;
    struct ImportReport
    {
        QAction* action = nullptr; ///< shows it again
        QString title;
        QString page;
        QString path; ///< of the document that came in; empty: none did
    } m_importReport;
    bool m_changedWhileLoading = false;
    bool m_writesPosition = false; ///< of what was played into the scenario: it was asked
};

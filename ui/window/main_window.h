// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/appearance.h"
#include "base/dock_sizes.h"
#include "document/document.h"
#include "document/scenario_loading.h"
#include "edit/hex_runs.h"
#include "table/game_table.h"
#include "table/move_flow.h"
#include "table/ruling_flow.h"

#include <QList>
#include <QMainWindow>

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

class BoardPresenter;
class ComparePanel;
class DocumentSafety;
class BoardTextPanel;
class EditMode;
class ElidedLabel;
class FirstTour;
class GuideWindow;
class HoverCard;
class LayersPanel;
class LearnPage;
class LessonController;
class LogPanel;
class LoadingBar;
class MapView;
class NoticeBars;
class OutputController;
class OverviewPanel;
class PieceController;
class PieceSelection;
class PreferenceStore;
struct Preferences;
class ProblemsPanel;
class QActionGroup;
class QLabel;
class QMenu;
class QShortcut;
class QStackedWidget;
class QToolBar;
class ReadingBoards;
class RulesPanel;
class RulingPanel;
class StepAnimation;
class StepThrough;
class TurnPanel;
class UnderlayStore;
class UnderlayPanel;
class UnitsPanel;
class WelcomePage;
class WhyController;
class WhyPanel;

enum class LogPictureKind : unsigned char;

/// The program's window: creates its parts and connects them. Holds no rules and paints nothing.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens a scenario or a map after asking about unsaved changes. What is wrong with the file is listed under Problems. A big
    /// file is read beside the window and opens when it has been read; loading() says when. False: the file is neither
    /// open nor being read.
    bool openFile(const QString& path);
    /// Opens a scenario of the program's own (see shippedExamples()) as one that has no file yet, so that saving asks for a
    /// name. False: it is not open.
    bool openExample(const QString& path);
    /// Shows a new map that has no file yet, after asking about unsaved changes. False: the answer was to keep them.
    bool openNewMap(HexMap map);
    /// Saves the game in progress as a table; savePosition() what stands on the board as a scenario for others. Both say
    /// so; what is wrong is told in a message box.
    bool saveTable(const QString& path);
    bool savePosition(const QString& path);
    /// Saves and says so; what is wrong is told in a message box.
    bool saveFile(const QString& path);
    /// Writes the ruling at hand as a scenario of its own; what is wrong is told in a message box.
    bool saveRulingAs(const QString& path);

    Document& document() { return m_document; }
    GameTable& table() { return m_table; }
    RulingFlow& flow() { return m_flow; }
    PieceSelection& pieces() { return *m_pieces; }
    PieceController& desk() { return *m_pieceController; }
    MoveFlow& moves() { return m_moves; }
    BoardPresenter& presenter() { return *m_presenter; }
    MapView& map() { return *m_map; }
    HoverCard& card() { return *m_card; }
    EditMode& editMode() { return *m_editMode; }
    ProblemsPanel& problems() { return *m_problems; }
    ScenarioLoading& loading() { return m_loading; }
    UnderlayStore& underlay() { return *m_underlay; }
    OutputController& output() { return *m_output; }
    LogPanel& log() { return *m_log; }
    LearnPage& learn() { return *m_learn; }
    /// The lesson that is being made.
    LessonController& lessons() { return *m_lessons; }
    /// "Show me why" on the board of play.
    StepThrough& why() { return *m_why; }
    /// Writes it as a picture strip, beside the interface.
    void writeWhy(const QString& path);
    StepAnimation& walk() { return *m_walk; }
    /// Writes the log to a file, as text if its name ends so, else as HTML; beside the interface.
    void writeLog(const QString& path, LogPictureKind pictures);
    /// Watches over the files from now on: recovery journal, lock, changes from outside. `recoveryFolder`: for what has
    /// no file.
    void guardFiles(const QString& recoveryFolder);
    /// Null: files are not watched over.
    DocumentSafety* safety() { return m_safety.get(); }
    NoticeBars& notices() { return *m_notices; }
    void setAppearance(Appearance appearance);
    PreferenceStore& preferences() { return *m_preferences; }
    /// Opens the guide on that page; empty: on its first.
    void showGuide(const QString& page);
    /// The short tour of the window for those who open it for the first time.
    void startTour();
    /// Offers it in a bar, once, to whoever has never had the window before them.
    void offerTour();
    /// Null: nobody is on it.
    FirstTour* tour() { return m_tour; }
    /// Panels, tool bar and sizes as they are when nobody has moved anything.
    void resetLayout();
    /// Closes the window, after asking about unsaved changes, and asks for a new program with the same file.
    void restart();

    QMenu* createPopupMenu() override;

signals:
    /// The window has closed and wants to be opened again, in another language. `file`: empty for none.
    void restartRequested(const QString& file);

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void createDocks();
    QDockWidget* addDock(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area);
    /// A panel of play: a tab on the right, below Ruling.
    QDockWidget* addPlayDock(const QString& name, const QString& title, QWidget* content);
    void connectParts();
    void createActions();
    void createFileMenu();
    void createEditMenu();
    void createViewMenu();
    void createModes();
    void createUnderlay();
    void fillTableMenu(QMenu& fileMenu);
    void refreshTableActions();
    QString fileBeside(const QString& ending) const;
    QString askForFile(const QString& title, const QString& suggested, const QString& filter, const QString& ending);
    bool saveTableAs();
    bool savePositionAs();
    bool tellSaved(const QString& path, const Expected<Done, FileError>& saved);
    std::optional<bool> keepsTable();
    void tellOfDifferences();
    void takeFilePosition();
    void createOutput();
    void createLog();
    void createLogMenu();
    void createLearn();
    void setLearning(bool isLearning);
    void createLessons();
    void fillLessonMenu(QMenu& menu);
    void showLessons();
    void offerLesson();
    void endTrial();
    void createWhy();
    void fillWhyMenu(QMenu& menu);
    void showWhy();
    void showWhySupply();
    void showWhyZoc();
    void refreshWhy();
    void showWhyDock();
    void followWhy();
    void addWhyActions(QMenu& menu, HexIndex hex, UnitIndex unit);
    UnitIndex unitAskedAbout() const;
    void exportWhy();
    void exportLog();
    void fillOutputMenu(QMenu& fileMenu);
    void fillUnderlayMenu(QMenu& mapMenu);
    void showUnderlay();
    void raiseUnderlay();
    void setTerrainStrength(int percent);
    void fitTerrainToUnderlay();
    void createPieces();
    void createUnitsMenu();
    void fillLookMenu(QMenu& viewMenu);
    void createCombatMenu();
    void createTurnDock();
    void fillTurnMenu(QMenu& menu);
    void announceVictory(bool isAnother);
    void createMovesMenu();
    void refreshWaysOfMoving();
    void createHelpMenu();
    void createSettings();
    void showSettings();
    void applyPreferences(const Preferences& now);
    void fillTasteMenus(QMenu& viewMenu);
    void refreshTaste(const Preferences& now);
    void changeTextSize(int steps);
    void sizeDocks();
    void keepDocksWide();
    QString exportPlace(const QString& suggested) const;
    QString firstFolder() const;
    void createAccess();
    void showBoardText();
    void showGuideHere();
    void explainActions();
    bool takeTourCopy();
    bool isTourToForget() const;
    void saveReport();
    QAction* addAction(QMenu& menu, const QString& text, const QKeySequence& shortcut, const QString& icon,
                       void (MainWindow::*slot)());
    void applyTheme();
    void refreshActions();
    void refreshTitle();
    void refreshStatus();
    void onDocumentChanged(const DocumentChange& change);
    void restoreSettings();
    void storeSettings();

    void fillBoardMenu(QMenu& menu);
    void newMap();
    void resizeMap();
    void renumberMap();
    void changeMapProperties();
    HexRuns selectedHexes() const;
    void newScenario();
    void open();
    void beginLoading(const QString& path);
    void cancelLoading();
    void takeLoaded();
    void endLoading();
    bool showOpened(const QString& path, const Expected<Done, FileErrors>& opened);
    void showVersions();
    void readAnew();
    bool save();
    bool saveAs();
    void exportPicture();
    void printMap();
    void printCounters();
    bool mayLoseChanges();
    void addRecent(const QString& path);
    void refreshRecent();
    void fillExampleMenu();
    QStringList recentFiles() const;
    void fillShareMenu(QMenu& menu);
    void copyRuling();
    void copyRulingPicture();
    void askAndSaveRuling();
    void showReadingBoards();
    void goToHex();
    void showWholeMap();
    void showFighting();
    void zoomIn();
    void zoomOut();
    void toggleFullScreen();
    void enterResult();
    void nextUnit();
    void switchPane();
    void showAbout();
    void showKeys();
    void editShortcuts();
    void showRules();
    void raiseRules();
    void showHexMenu(const QPoint& at);
    void showRule(RuleIndex rule);
    void compareReading(const QString& reading);

    Document m_document;
    GameTable m_table{m_document};
    RulingFlow m_flow;
    MoveFlow m_moves;
    ScenarioLoading m_loading;
    bool m_changedWhileLoading = false;
    std::unique_ptr<DocumentSafety> m_safety; ///< null: files are not watched over
    NoticeBars* m_notices;
    QStackedWidget* m_pages;
    LoadingBar* m_loadingBar;
    QShortcut* m_stopLoading;
    WelcomePage* m_welcome;
    MapView* m_map;
    HoverCard* m_card;
    PieceSelection* m_pieces;
    PieceController* m_pieceController = nullptr;
    BoardPresenter* m_presenter;
    RulingPanel* m_ruling;
    LayersPanel* m_layers;
    OverviewPanel* m_overview;
    UnitsPanel* m_units;
    ProblemsPanel* m_problems;
    RulesPanel* m_rules;
    ComparePanel* m_compare;
    LogPanel* m_log = nullptr;
    StepAnimation* m_walk = nullptr;
    EditMode* m_editMode = nullptr;
    LearnPage* m_learn = nullptr;
    LessonController* m_lessons = nullptr;
    QDockWidget* m_lessonDock = nullptr;
    bool m_wasMakingInEdit = false; ///< a lesson, before it was tried
    StepThrough* m_why = nullptr;
    WhyController* m_whyController = nullptr; ///< goes with it
    QShortcut* m_whyEscape = nullptr;
    QList<QAction*> m_whyActions;
    WhyPanel* m_whyPanel = nullptr;
    QDockWidget* m_whyDock = nullptr;
    QDockWidget* m_rulesDock = nullptr;
    QDockWidget* m_compareDock = nullptr;
    ReadingBoards* m_readingBoards = nullptr; ///< made when it is first asked for
    QDockWidget* m_rulingDock = nullptr;
    TurnPanel* m_turnPanel = nullptr;
    QString m_winner; ///< side whose victory holds; empty: nobody's
    QDockWidget* m_logDock = nullptr;
    QDockWidget* m_problemsDock = nullptr;
    QList<QDockWidget*> m_playDocks; ///< tabs below Ruling
    DockSizes m_playSizes; ///< as they were when the mode Play was left
    QList<QDockWidget*> m_docks;
    ElidedLabel* m_summary;
    QLabel* m_turn;
    QToolBar* m_toolBar = nullptr;
    QMenu* m_recentMenu = nullptr;
    QMenu* m_exampleMenu = nullptr; ///< filled when it is first opened
    QAction* m_newScenario = nullptr;
    QAction* m_printCounters = nullptr;
    QAction* m_saveTable = nullptr;
    QAction* m_savePosition = nullptr;
    bool m_writesPosition = false; ///< of what was played into the scenario: it was asked
    QAction* m_versions = nullptr;
    QAction* m_newCombat = nullptr;
    QAction* m_moveFreely = nullptr;
    QMenu* m_waysOfMoving = nullptr;
    QAction* m_save = nullptr;
    QAction* m_copyRuling = nullptr;
    QAction* m_copyPicture = nullptr;
    QAction* m_saveRuling = nullptr;
    QAction* m_takeBack = nullptr;
    QAction* m_confirm = nullptr;
    QAction* m_nextUnit = nullptr;
    QAction* m_enterResult = nullptr;
    QAction* m_zoc = nullptr;
    QAction* m_supply = nullptr;
    QList<QAction*> m_needDocument; ///< make sense only while something is open
    QList<std::pair<QAction*, QString>> m_icons;
    bool m_wasRulingShown = true; ///< before editing began
    UnderlayStore* m_underlay = nullptr;
    OutputController* m_output = nullptr;
    UnderlayPanel* m_underlayPanel = nullptr;
    QDockWidget* m_underlayDock = nullptr;
    QAction* m_playMode = nullptr;
    QAction* m_editModeAction = nullptr;
    QAction* m_learnModeAction = nullptr;
    QByteArray m_layoutOutsideLearn; ///< of the docks, while one learns
    QActionGroup* m_appearances = nullptr;
    QActionGroup* m_mapColors = nullptr;
    PreferenceStore* m_preferences = nullptr;
    QByteArray m_firstLayout; ///< of the docks, before anything was restored
    BoardTextPanel* m_boardText = nullptr;
    QDockWidget* m_boardTextDock = nullptr;
    GuideWindow* m_guide = nullptr; ///< made when it is first asked for
    FirstTour* m_tour = nullptr; ///< null: nobody is on it
    bool m_isTourCopy = false; ///< what is open was opened by the tour
    std::size_t m_tourLines = 0; ///< of its log, when the tour ended
};

/// Opens the window on a file (empty: on none) and runs until it is closed. A QApplication must exist.
int runWindow(const QString& file);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/background_job.h"
#include "base/form.h"
#include "import/import_file.h"
#include "import/imported_files.h"
#include "import/mapping_list.h"

#include <QDialog>

#include <memory>
#include <optional>

class MappingStore;
class QProgressBar;

/// A board that came in, made and not yet written.
struct ImportOutcome
{
    ImportResult result;
    ImportTarget target;
    std::vector<FileContent> files; ///< that are to be written
    MappingTable answers; ///< of the user, to be remembered
    bool isScenario = false; ///< the last file is a scenario, else a map

    const QString& path() const { return target.output; }
};

/// Shows what was found in a file of another program, asks what it means and where it goes, and makes the map. Files are
/// read and maps made beside the interface, with progress and Cancel. Writes nothing but a mapping table that is saved.
class ImportDialog : public QDialog
{
    Q_OBJECT

public:
    /// `mapFile`: of the empty map that is open, into which a map may come; empty: there is none, or it has no file.
    ImportDialog(const QString& file, const QString& mapFile, const MappingStore& store, QWidget* parent = nullptr);
    ~ImportDialog() override;

    /// Precondition: accepted.
    ImportOutcome& outcome() { return *m_outcome; }
    BackgroundJob& job() { return m_job; }

    void reject() override;

private:
    struct ReadBoard;

    QWidget* makeForm();
    void read();
    void chooseTileset();
    void takeRead(const std::shared_ptr<ReadBoard>& read);
    void showBoard();
    void fillBoards();
    void takeBoard(int place);
    void propose();
    void refuse(const QString& what, const QString& cure);
    void warn(const QString& text);
    void setBusy(const QString& doing);
    void setReady();
    void chooseModule();
    void loadTable();
    void saveTable();
    void chooseTarget();
    void suggestTarget();
    bool makesScenario() const;
    void make();
    RulesetPtr game() const;
    bool isPicture() const;
    void showGrid();

    const QString m_file;
    const QString m_mapFile;
    const MappingStore& m_store;
    const QString m_lastModule; ///< of the save before; empty: there is none
    ImportChoice m_choice;
    std::shared_ptr<ReadBoard> m_read; ///< null: nothing was read yet
    std::optional<ImportOutcome> m_outcome;
    std::vector<RulesetPtr> m_games;
    int m_shownPage = 1; ///< of a PDF
    QString m_suggested; ///< target, as long as the user says nothing else
    BackgroundJob m_job;

    QLabel* m_title;
    QLabel* m_found;
    QLabel* m_problem;
    QProgressBar* m_progress;
    QLabel* m_doing;
    QWidget* m_moduleRow;
    QLineEdit* m_module;
    QWidget* m_tilesetRow;
    QLabel* m_tileset;
    QWidget* m_form;
    QWidget* m_sheet; ///< what is asked about a picture
    QComboBox* m_shape;
    QSpinBox* m_columns;
    QSpinBox* m_page;
    QLabel* m_pageLabel = nullptr;
    QLabel* m_gridNote;
    QLabel* m_boardLabel;
    QComboBox* m_board;
    QLabel* m_setupLabel = nullptr;
    QComboBox* m_setup;
    QComboBox* m_game;
    QLabel* m_gameNote;
    QWidget* m_mappingBox;
    MappingList* m_mapping;
    QLabel* m_hidden;
    QLineEdit* m_target;
    QDialogButtonBox* m_buttons;
    QPushButton* m_import = nullptr;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/import_dialog.h"

#include "base/save_place.h"
#include "import/mapping_store.h"
#include "import/picture_board.h"
#include "import/picture_tools.h"
#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "render/panel_text.h"

#include <QDir>
#include <QFileInfo>
#include <QProgressBar>
#include <QSettings>
#include <QSignalBlocker>

#include <algorithm>

namespace {

const QString moduleKey = QStringLiteral("import/module");
const QString mapEnding = QStringLiteral(".hexmap.json");
const QString scenarioEnding = QStringLiteral(".scenario.json");

/// A name that a folder can have on any system.
QString folderName(const QString& title)
{
    QString name;
    for (const QChar c : title.simplified().left(60))
        name += c.isLetterOrNumber() || QStringLiteral(" -_.,()").contains(c) ? c : u'-';
    while (name.startsWith(u'.') || name.endsWith(u'.') || name.endsWith(u' '))
        name = name.startsWith(u'.') ? name.mid(1) : name.chopped(1);
    return name.isEmpty() ? ImportDialog::tr("Imported board") : name;
}

bool isSave(const ImportedBoard& board)
{
    return board.kind.startsWith(u"vassal-") && board.kind != u"vassal-module";
}

/// A sentence of what ImportError or a doubt says.
QString sentence(const QString& what)
{
    return what.left(1).toUpper() + what.mid(1) + u'.';
}

/// Reads a file. A save for which no module is named is read with the first that fits: one of its folder, else the last.
Expected<ImportedBoard, ImportError> readAny(const QString& file, ImportChoice& choice, const QString& lastModule)
{
    auto board = readForeign(file, choice, pictureTools());
    if (board || !board.error().needsModule || !choice.module.isEmpty())
        return board;
    constexpr int most = 8;
    QStringList modules = modulesBeside(file).mid(0, most);
    if (!lastModule.isEmpty() && !modules.contains(lastModule))
        modules += lastModule;
    for (const QString& module : modules) {
        ImportChoice tried = choice;
        tried.module = module;
        auto read = readForeign(file, tried, pictureTools());
        if (read && read->moduleDoubt.isEmpty()) {
            choice = tried;
            return read;
        }
    }
    return board;
}

/// Hexes that are there, as far as the file says so.
int hexesOf(const ImportedBoard& board)
{
    const int cells = board.plane.columns * board.plane.rows;
    int count = 0;
    for (std::size_t cell = 0; cell < static_cast<std::size_t>(cells); ++cell) {
        int top = -1;
        for (const auto& layer : board.layers)
            top = layer[cell] >= 0 ? layer[cell] : top;
        const bool isHole = top >= 0 && board.values[static_cast<std::size_t>(top)].isHole;
        count += (board.exists.empty() || board.exists[cell]) && !isHole ? 1 : 0;
    }
    return count;
}

} // namespace

/// What came of reading: values that nobody changes.
struct ImportDialog::ReadBoard
{
    std::optional<ImportError> error;
    ImportedBoard board;
    QString module; ///< of a save
    std::vector<MappingValue> values;
    std::vector<MappingSide> sides;
    int cells = 0;
    QSize picture; ///< of a picture of a sheet
    int pages = 1;
};

ImportDialog::ImportDialog(const QString& file, const QString& mapFile, const MappingStore& store, QWidget* parent)
    : QDialog(parent), m_file(file), m_mapFile(mapFile), m_store(store),
      m_lastModule(QSettings().value(moduleKey).toString()), m_title(panel_text::title(QString())),
      m_found(panel_text::note()), m_problem(named(new QLabel, "importProblem")),
      m_progress(named(new QProgressBar, "importProgress", tr("Progress of the import"))),
      m_doing(named(panel_text::note(), "importDoing")), m_moduleRow(new QWidget),
      m_module(named(new QLineEdit, "module", tr("Module of the save"),
                     tr("The module's file: the board and the hexes of a VASSAL save are in it"))),
      m_tilesetRow(new QWidget), m_tileset(named(panel_text::note(), "tilesetMissing")), m_sheet(new QWidget),
      m_shape(new QComboBox), m_columns(new QSpinBox), m_page(new QSpinBox), m_gridNote(panel_text::note()),
      m_boardLabel(nullptr), m_board(new QComboBox), m_setup(new QComboBox), m_game(new QComboBox),
      m_gameNote(panel_text::note()), m_mappingBox(new QWidget), m_mapping(new MappingList),
      m_hidden(panel_text::note()), m_target(new QLineEdit), m_buttons(new QDialogButtonBox(QDialogButtonBox::Cancel))
{
    asDialog(this, "import", tr("Import"),
             tr("A board of another program: what was found in its file, what its tiles, terrains and sides mean here, "
                "and where the map goes. Nothing is written before you say Import."));
    for (const QString& id : knownRulesets()) {
        if (auto known = knownRuleset(id))
            m_games.push_back(std::make_shared<const Ruleset>(std::move(known).value()));
    }
    m_title->setText(QFileInfo(m_file).fileName());
    m_title->setObjectName(QStringLiteral("importTitle"));
    m_found->setObjectName(QStringLiteral("importFound"));
    panel_text::makeError(*m_problem);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* browse = named(new QPushButton(tr("&Browse…")), "browseModule", tr("Choose the module"),
                         tr("Looks for the module of this save among your files"));
    auto* moduleLayout = rowIn(m_moduleRow, {});
    addTo(*moduleLayout, {labelFor(tr("&Module:"), m_module), {m_module, 1}, browse});
    auto* find = named(new QPushButton(tr("&Find the tileset…")), "findTileset", tr("Find the tileset"),
                       tr("Looks for the tileset among your files; its pictures are taken from beside it"));
    auto* tilesetLayout = rowIn(m_tilesetRow, {});
    m_tileset->setWordWrap(true);
    addTo(*tilesetLayout, {{m_tileset, 1}, find});
    m_form = makeForm();
    m_import = named(m_buttons->addButton(tr("&Import"), QDialogButtonBox::AcceptRole), "doImport");
    m_import->setDefault(true);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    addTo(*layout, {m_title, m_found, wrapped(m_problem), m_moduleRow, m_tilesetRow, {m_form, 1}, m_doing, m_progress});
    layout->addStretch(); // keeps what is there at the top as long as there is no form
    layout->addWidget(m_buttons);
    connect(find, &QPushButton::clicked, this, &ImportDialog::chooseTileset);
    connect(browse, &QPushButton::clicked, this, &ImportDialog::chooseModule);
    connect(m_module, &QLineEdit::editingFinished, this, [this] {
        if (m_module->text() == m_choice.module)
            return;
        m_choice.map.clear(); // of the module before
        m_choice.board.clear();
        read();
    });
    connect(m_buttons, &QDialogButtonBox::accepted, this, &ImportDialog::make);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &ImportDialog::reject);
    connect(&m_job, &BackgroundJob::progressed, m_progress, &QProgressBar::setValue);
    QWidget* before = nullptr;
    for (const char* name : {"module", "browseModule", "findTileset", "board", "setup", "importGame", "sheetShape",
                             "sheetColumns", "sheetPage", "mappingTable", "loadTable", "saveTable", "resetTable",
                             "importTarget", "browseTarget", "doImport"}) {
        auto* next = findChild<QWidget*>(QLatin1StringView(name));
        if (before != nullptr)
            setTabOrder(before, next);
        before = next;
    }
    setTabOrder(before, m_buttons->button(QDialogButtonBox::Cancel));
    m_moduleRow->hide();
    m_tilesetRow->hide();
    m_form->hide();
    const int letter = fontMetrics().averageCharWidth();
    fitToScreen(*this, {letter * 100, letter * 84});
    read();
}

ImportDialog::~ImportDialog() = default;

void ImportDialog::takeBoard(int place)
{
    const ImportedBoard::Choice& wanted = m_read->board.choices[static_cast<std::size_t>(place)];
    m_choice.map = wanted.map;
    m_choice.board = wanted.board;
    read();
}

RulesetPtr ImportDialog::game() const
{
    const int place = m_game->currentIndex() - 1;
    return place < 0 ? nullptr : m_games[static_cast<std::size_t>(place)];
}

bool ImportDialog::isPicture() const
{
    return m_read && !m_read->picture.isEmpty();
}

void ImportDialog::showGrid()
{
    if (!isPicture())
        return;
    const CellPlane plane =
        planeOver(m_read->picture, static_cast<GridShape>(m_shape->currentData().toInt()), m_columns->value());
    m_gridNote->setText(tr("about %1 rows").arg(plane.rows));
}

// --- Reading ---

void ImportDialog::setBusy(const QString& doing)
{
    m_progress->setValue(0);
    m_progress->show();
    m_doing->setText(doing);
    m_doing->show();
    m_problem->hide();
    m_form->setEnabled(false);
    m_moduleRow->setEnabled(false);
    m_tilesetRow->setEnabled(false);
    m_import->setEnabled(false);
}

void ImportDialog::setReady()
{
    m_progress->hide();
    m_doing->hide();
    m_form->setEnabled(true);
    m_moduleRow->setEnabled(true);
    m_tilesetRow->setEnabled(true);
}

void ImportDialog::read()
{
    m_choice.module = m_module->text();
    setBusy(tr("Reading %1 …").arg(QFileInfo(m_file).fileName()));
    m_shownPage = m_page->value();
    m_job.begin([this, file = m_file, choice = m_choice, lastModule = m_lastModule,
                 page = m_shownPage - 1](const BackgroundJob::Watch& watch) mutable -> std::function<void()> {
        auto read = std::make_shared<ReadBoard>();
        if (!watch(0.05))
            return {};
        auto board = isPictureOfSheet(file) ? readPictureOfSheet(file, page, read->picture, read->pages)
                                            : readAny(file, choice, lastModule);
        if (!watch(0.7))
            return {};
        if (board) {
            read->board = *std::move(board);
            read->values = mappingValues(read->board);
            read->sides = mappingSides(read->board);
            read->cells = hexesOf(read->board);
            read->module = choice.module;
        } else {
            read->error = std::move(board).error();
        }
        watch(1.0);
        return [this, read] { takeRead(read); };
    });
}

void ImportDialog::takeRead(const std::shared_ptr<ReadBoard>& read)
{
    setReady();
    if (read->error) {
        m_moduleRow->setVisible(read->error->needsModule || !m_choice.module.isEmpty());
        refuse(read->error->message, read->error->needsModule ? QString() : read->error->cure);
        if (read->error->needsModule)
            m_module->setFocus();
        return;
    }
    m_read = read;
    m_moduleRow->setVisible(isSave(read->board));
    if (isSave(read->board)) {
        m_choice.module = read->module;
        m_module->setText(read->module);
        if (read->board.moduleDoubt.isEmpty())
            QSettings().setValue(moduleKey, read->module);
    }
    showBoard();
}

void ImportDialog::refuse(const QString& what, const QString& cure)
{
    warn(cure.isEmpty() ? sentence(what) : sentence(what) + u' ' + sentence(cure));
    m_form->setVisible(m_read != nullptr); // where another choice may do
    m_found->setVisible(m_read != nullptr);
    m_import->setEnabled(false);
    m_buttons->button(QDialogButtonBox::Cancel)->setFocus();
}

void ImportDialog::warn(const QString& text)
{
    m_problem->setText(text);
    m_problem->setAccessibleName(text);
    m_problem->show();
}

void ImportDialog::showBoard()
{
    const ImportedBoard& board = m_read->board;
    m_title->setText(board.title.isEmpty() ? QFileInfo(m_file).fileName() : board.title);
    const QString kind = importKindTitle(board.kind);
    QStringList found{board.version.isEmpty() ? kind : kind + u' ' + board.version,
                      tr("%Ln hex(es)", nullptr, m_read->cells)};
    if (!board.pieces.empty())
        found += tr("%Ln counter(s)", nullptr, static_cast<int>(board.pieces.size()));
    if (board.picture && !isPicture())
        found += tr("a picture of the board");
    if (isPicture())
        found[1] = tr("%1 × %2 pixels").arg(m_read->picture.width()).arg(m_read->picture.height());
    m_found->setText(found.join(QStringLiteral(" · ")));
    m_found->show();
    if (!board.moduleDoubt.isEmpty())
        warn(sentence(board.moduleDoubt));
    m_tilesetRow->setVisible(!board.missingTilesets.isEmpty());
    m_tileset->setText(tr("Not in the map's folder: %1. Without it tiles have neither names nor pictures.")
                           .arg(board.missingTilesets.join(QStringLiteral(", "))));
    fillBoards();
    m_gameNote->setText(tr("Without a game the counters stay out: there is nobody who could own them."));
    m_mapping->setValues(m_read->values, m_read->sides);
    m_hidden->setText(tr("%Ln rarer value(s) are not shown; a table that is loaded says what they mean.", nullptr,
                         m_mapping->hidden()));
    m_hidden->setVisible(m_mapping->hidden() > 0);
    m_sheet->setVisible(isPicture());
    m_page->setRange(1, m_read->pages);
    m_page->setVisible(m_read->pages > 1);
    m_pageLabel->setVisible(m_read->pages > 1);
    showGrid();
    m_form->show();
    propose();
    suggestTarget();
    m_import->setEnabled(true);
    m_game->setFocus();
}

void ImportDialog::fillBoards()
{
    const ImportedBoard& board = m_read->board;
    const bool isChoice = board.choices.size() > 1;
    m_boardLabel->setVisible(isChoice);
    m_board->setVisible(isChoice);
    m_board->clear();
    for (const ImportedBoard::Choice& each : board.choices) {
        m_board->addItem(each.map == each.board ? each.map : each.map + QStringLiteral(" / ") + each.board);
        if (each == board.chosen)
            m_board->setCurrentIndex(m_board->count() - 1);
    }
    m_setupLabel->setVisible(!board.setups.isEmpty());
    m_setup->setVisible(!board.setups.isEmpty());
    m_setup->clear();
    m_setup->addItem(tr("as the counters stand on the board"));
    m_setup->addItems(board.setups);
    m_setup->setCurrentIndex(m_choice.scenario.isEmpty() ? 0 : std::max(0, m_setup->findText(m_choice.scenario)));
}

// --- Meanings ---

void ImportDialog::propose()
{
    m_mapping->propose(m_store.table(m_read->board), game());
    m_mappingBox->setVisible(m_mapping->rowCount() > 0);
    m_gameNote->setVisible(!game() && !m_read->board.pieces.empty());
}

// --- The map ---

bool ImportDialog::makesScenario() const
{
    return game() && !game()->sides.empty() && !m_read->board.pieces.empty();
}

void ImportDialog::suggestTarget()
{
    if (m_target->text() != m_suggested)
        return;
    const bool isScenario = makesScenario();
    m_suggested = m_mapFile;
    if (isScenario || m_mapFile.isEmpty()) {
        const QString name = folderName(m_title->text());
        QDir folder(documentsFolder());
        QString place = name;
        for (int number = 2; folder.exists(place); ++number)
            place = QStringLiteral("%1-%2").arg(name).arg(number);
        m_suggested = folder.filePath(place + u'/' + name + (isScenario ? scenarioEnding : mapEnding));
    }
    m_target->setText(m_suggested);
}

void ImportDialog::make()
{
    const bool isScenario = makesScenario();
    const QString ending = isScenario ? scenarioEnding : mapEnding;
    QString target = m_target->text().trimmed();
    if (target.isEmpty()) {
        m_target->setText(m_suggested);
        target = m_suggested;
    }
    if (!target.endsWith(ending)) {
        for (const QString& other : {mapEnding, scenarioEnding, QStringLiteral(".json")}) {
            if (target.endsWith(other)) {
                target.chop(other.size());
                break;
            }
        }
        target += ending;
        m_target->setText(target);
    }
    if (const QString faulty = m_mapping->faulty(); !faulty.isEmpty()) {
        warn(tr("“%1” has no meaning. Write a terrain and at most one thing on it, such as “%2”.")
                 .arg(faulty, tr("forest + town")));
        return;
    }
    const MappingTable answers = m_mapping->answers();
    setBusy(tr("Making the map …"));
    // The board stays here: it is made once more where the user comes back to change something.
    std::optional<CellPlane> plane;
    if (isPicture())
        plane = planeOver(m_read->picture, static_cast<GridShape>(m_shape->currentData().toInt()), m_columns->value());
    m_job.begin([this, read = m_read, answers, isScenario, plane, game = game(),
                 place = ImportTarget{QFileInfo(target).absoluteFilePath(), game() ? game()->id : QString()}](
                    const BackgroundJob::Watch& watch) -> std::function<void()> {
        ImportedBoard board = read->board;
        board.plane = plane.value_or(board.plane);
        if (!watch(0.1))
            return {};
        auto made = importedMap(std::move(board), answers, knownKinds(game));
        if (!watch(0.5))
            return {};
        auto outcome = std::make_shared<std::optional<ImportOutcome>>();
        QString problem;
        QString cure;
        if (made) {
            ImportResult& result = *made;
            if (!isScenario)
                leaveCounters(result);
            *outcome = ImportOutcome{std::move(result), place, {}, answers, isScenario};
            (*outcome)->files = importedFiles(place, (*outcome)->result, isScenario ? game.get() : nullptr);
            if (!watch(0.8))
                return {};
            // What the program writes it must be able to read.
            if (const auto again = parseMap(mapText((*outcome)->result.map), place.output); !again)
                problem = again.error().front().message;
        } else {
            problem = made.error().message;
            cure = made.error().cure;
        }
        watch(1.0);
        return [this, outcome, problem, cure] {
            setReady();
            if (!problem.isEmpty()) {
                refuse(problem, cure);
                m_import->setEnabled(true);
                return;
            }
            m_outcome = std::move(*outcome);
            accept();
            m_import->setEnabled(true); // where the user comes back
        };
    });
}

void ImportDialog::reject()
{
    m_job.cancel();
    QDialog::reject();
}

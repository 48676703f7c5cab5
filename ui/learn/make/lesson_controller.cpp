// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/lesson_controller.h"

#include "base/save_place.h"
#include "learn/export/lesson_export.h"
#include "learn/make/board_pick.h"
#include "learn/make/lesson_maker.h"
#include "learn/make/query_fields.h"
#include "map_view/map_view.h"
#include "table/game_table.h"
#include "table/position_edit.h"
#include "table/ruling_flow.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QMessageBox>

#include <algorithm>
#include <utility>

namespace {

const QString lessonEnding = QStringLiteral(".lesson.json");
constexpr std::size_t mostReasons = 8; ///< of errors that are shown

QString lessonFilter()
{
    return LessonController::tr("Lessons (*.lesson.json);;All files (*)");
}

QString reasonsOf(const FileErrors& errors, std::size_t most)
{
    QStringList reasons;
    for (std::size_t i = 0; i < std::min(most, errors.size()); ++i)
        reasons += toText(errors[i]);
    return reasons.join(u'\n');
}

} // namespace

LessonController::LessonController(const Parts& parts)
    : QObject(&parts.window), m_window(parts.window), m_table(parts.table), m_document(parts.table.document()),
      m_flow(parts.flow), m_map(parts.map), m_check(m_draft), m_maker(new LessonMaker(m_draft, m_check)),
      m_pick(new BoardPick(parts.map, this))
{
    m_boardRest.setSingleShot(true);
    m_boardRest.setInterval(0);
    connect(&m_boardRest, &QTimer::timeout, this, &LessonController::compareBoard);
    const auto compareLater = [this] { m_boardRest.start(); };
    connect(&m_flow, &RulingFlow::changed, this, compareLater);
    connect(&m_document, &Document::boardEdited, this, [this](const Touched& touched) {
        if (touched.map || touched.wholeMap || touched.otherMap || touched.labels || touched.names
            || touched.everywhere)
            m_boardMap.reset();
    });
    connect(&m_document, &Document::changed, this, [this, compareLater](const DocumentChange& change) {
        compareLater();
        if (change.all)
            m_boardMap.reset();
    });
    connect(&m_draft, &LessonDraft::replaced, this, [this] { m_boardMap.reset(); });

    LessonMaker* maker = m_maker;
    connect(maker, &LessonMaker::newRequested, this, &LessonController::beginLesson);
    connect(maker, &LessonMaker::openRequested, this, &LessonController::askAndOpen);
    connect(maker, &LessonMaker::saveRequested, this, [this] { askAndSave(false); });
    connect(maker, &LessonMaker::saveAsRequested, this, [this] { askAndSave(true); });
    connect(maker, &LessonMaker::pageRequested, this,
            [this] { askAndExport(QStringLiteral(".html"), tr("Web pages (*.html)")); });
    connect(maker, &LessonMaker::pdfRequested, this,
            [this] { askAndExport(QStringLiteral(".pdf"), tr("PDF (*.pdf)")); });
    connect(maker, &LessonMaker::trialRequested, this, [this] {
        m_pick->end();
        if (m_maker->step() >= 0)
            emit trialRequested(m_draft.lesson(), m_maker->step());
    });
    connect(maker, &LessonMaker::addRequested, this, &LessonController::addStep);
    connect(&maker->editor(), &StepEditor::retakeRequested, this, &LessonController::retakePosition);
    connect(&maker->editor(), &StepEditor::showRequested, this, &LessonController::showPosition);
    connect(maker, &LessonMaker::stepChanged, this, compareLater);
    connect(maker, &LessonMaker::marksChanged, this, &LessonController::refreshMarks);
    connect(&maker->editor(), &StepEditor::pickRequested, this, &LessonController::pickFor);
    compareLater();
}

LessonController::~LessonController()
{
    m_pick->end();
    delete m_maker;
}

QWidget* LessonController::panel() const
{
    return m_maker;
}

LessonMaker& LessonController::maker()
{
    return *m_maker;
}

// --- The board ---

/// The document's map is changed in place, and a lesson keeps its positions: it has a copy, or, where a step has that map
/// already, the same.
HexMapPtr LessonController::boardMap()
{
    for (const DraftStep& step : m_draft.content().steps) {
        const HexMapPtr& map = step.position->board.scenario.position.map;
        if (!m_boardMap && *map == m_document.map())
            m_boardMap = map;
    }
    if (!m_boardMap)
        m_boardMap = std::make_shared<const HexMap>(m_document.map());
    return m_boardMap;
}

DraftPositionPtr LessonController::boardPosition()
{
    if (!m_flow.hasGame())
        return nullptr;
    Scenario scenario = m_document.scenario();
    scenario.position.map = boardMap();
    const Combat& combat = m_flow.combat();
    const bool isOver = !m_flow.isPicking() && !m_document.play().isUntouched(); // the board shows what came out
    if (!isOver && combat.defend != noHex && !combat.attack.empty())
        scenario.combat = combat;
    else if (isOver || m_flow.isPicking())
        scenario.combat.reset();
    QString ruleset;
    if (scenario.ruleset.endsWith(QLatin1String(".json")))
        ruleset = QDir::cleanPath(QFileInfo(m_document.path()).dir().filePath(scenario.ruleset));
    LoadedScenario board{m_document.path(), std::move(scenario), *m_document.rules()};
    return std::make_shared<DraftPosition>(
        DraftPosition{std::move(board), m_document.mapFile(), ruleset, {}, {}, nullptr});
}

void LessonController::compareBoard()
{
    StepBoard board = StepBoard::None;
    if (m_flow.hasGame()) {
        board = StepBoard::Other;
        const int step = m_maker->step();
        if (step >= 0 && isSameBoard(*boardPosition(), *m_draft.step(step).position))
            board = StepBoard::Same;
    }
    m_maker->setBoard(board);
    const bool wasOnBoard = std::exchange(m_isOnBoard, board == StepBoard::Same);
    refreshMarks();
    if (m_isOnBoard != wasOnBoard)
        emit decorationChanged();
}

void LessonController::refreshMarks()
{
    auto marks = m_isOnBoard ? m_maker->editor().marks() : std::vector<LessonMark>();
    if (marks == (m_marks ? *m_marks : std::vector<LessonMark>()))
        return;
    m_marks = marks.empty() ? nullptr : std::make_shared<const std::vector<LessonMark>>(std::move(marks));
    emit decorationChanged();
}

void LessonController::decorate(BoardContent& content) const
{
    if (!m_maker || !m_isOnBoard || !m_maker->isVisible())
        return;
    content.lessonMarks = m_marks;
    // The board is as the learner will see it, without the ruling of play.
    content.ruling.reset();
    content.chosenPath.clear();
    content.hoveredPath.reset();
    content.besidePaths.clear();
}

void LessonController::addStep()
{
    if (const DraftPositionPtr position = boardPosition())
        m_maker->setStep(m_draft.addStep(m_maker->step(), position));
}

void LessonController::retakePosition()
{
    const DraftPositionPtr position = boardPosition();
    if (position && m_maker->step() >= 0)
        m_draft.setPosition(m_maker->step(), position);
}

void LessonController::showPosition()
{
    const int step = m_maker->step();
    if (step < 0)
        return;
    const DraftPosition& position = *m_draft.step(step).position;
    const Scenario& wanted = position.board.scenario;
    const bool isSameGame = m_flow.hasGame() && m_document.ruleset().id == position.board.rules.ruleset().id
                            && m_document.scenario().readings == wanted.readings
                            && m_document.scenario().settings == wanted.settings;
    if (!isSameGame || *boardMap() != *wanted.position.map) {
        emit scenarioRequested(position.board, position.mapFile);
        return;
    }
    const Edit edit = positionEdit(m_document.scenario(), wanted);
    if (isEmpty(edit)) {
        m_flow.cancelPicking();
        return;
    }
    if (const auto done = m_table.perform(EditAct{edit, tr("The board as in step %1 of the lesson").arg(step + 1)});
        !done)
        emit said(done.error());
}

void LessonController::pickFor(unsigned field)
{
    QueryFields* fields = m_maker->editor().fields();
    const bool isUnit = field == QueryFields::Unit || field == QueryFields::Units;
    const bool isList = field == QueryFields::Units || field == QueryFields::Hexes;
    const int step = m_maker->step();
    if (fields == nullptr || step < 0)
        return;
    const bool isAgain = m_pick->isActive() && m_pickedFor == field;
    m_pick->end();
    fields->setPicking(0);
    if (isAgain || !m_map.hasContent())
        return;
    m_pickedFor = field;
    const QPointer<QueryFields> place = fields;
    connect(
        m_pick, &BoardPick::ended, fields,
        [this, fields] {
            fields->setPicking(0);
            emit said({}); // what was to be clicked
        },
        Qt::SingleShotConnection);
    m_pick->begin([this, place, field, isUnit, isList](HexIndex hex, UnitIndex unit) {
        if (!place)
            return true;
        QString picked = m_document.map().number(hex);
        if (isUnit) {
            const auto there = m_document.position()->unitsIn(hex);
            if (unit == noUnit && !there.empty())
                unit = there.front();
            if (unit == noUnit) {
                emit said(tr("There is no unit in %1.").arg(picked));
                return false;
            }
            picked = m_document.position()->unit(unit).id;
        }
        place->takePicked(field, picked);
        // A list takes more of them.
        return !isList;
    });
    fields->setPicking(field);
    emit said(isUnit ? tr("Click a unit on the board. Escape gives it up.")
                     : tr("Click a hex on the board. Escape gives it up."));
}

// --- Files ---

bool LessonController::mayClose()
{
    if (!m_draft.isDirty())
        return true;
    QString name = m_draft.about().title.in(m_maker->language());
    if (name.isEmpty())
        name = tr("New lesson");
    QMessageBox box(QMessageBox::Question, tr("Unsaved lesson"),
                    tr("The lesson “%1” has changes that are not saved.").arg(name),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    box.setObjectName(QStringLiteral("unsavedLesson"));
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("Save them?"));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return askAndSave(false);
    case QMessageBox::Discard:
        return true;
    default:
        return false;
    }
}

void LessonController::guard(const QString& recoveryFolder)
{
    m_store = std::make_unique<LessonStore>(m_draft, recoveryFolder + QStringLiteral("/lessons"));
    connect(m_store.get(), &LessonStore::failed, this,
            [this](const QString& reason) { emit said(tr("The lesson is not safe from a crash: %1").arg(reason)); });
}

void LessonController::recover(const LessonStore::Offer& offer)
{
    if (!m_store || !mayClose())
        return;
    const auto done = m_store->recover(offer);
    if (done)
        emit said(tr("The lesson is as it was, and not saved yet."));
    else
        QMessageBox::warning(&m_window, tr("Recover the lesson"),
                             tr("The lesson was not recovered.\n%1").arg(reasonsOf(done.error(), maxFileErrors)));
}

void LessonController::beginLesson()
{
    if (mayClose())
        m_draft.begin();
}

bool LessonController::open(const QString& path)
{
    if (!mayClose())
        return false;
    const auto opened = m_draft.open(path);
    if (opened)
        return true;
    QMessageBox box(QMessageBox::Warning, tr("Open a lesson"),
                    tr("“%1” was not opened.").arg(QFileInfo(path).fileName()), QMessageBox::Close, &m_window);
    box.setObjectName(QStringLiteral("lessonNotOpened"));
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(reasonsOf(opened.error(), mostReasons));
    box.exec();
    return false;
}

QString LessonController::placeOfFiles() const
{
    return m_draft.path().isEmpty() ? m_document.path() : m_draft.path();
}

QString LessonController::fileName() const
{
    return m_draft.about().id.isEmpty() ? tr("lesson", "file name") : m_draft.about().id;
}

void LessonController::askAndOpen()
{
    const QString path =
        QFileDialog::getOpenFileName(&m_window, tr("Open a lesson"), QFileInfo(placeOfFiles()).path(), lessonFilter());
    if (!path.isEmpty())
        open(path);
}

bool LessonController::save(const QString& path)
{
    const auto saved = m_draft.save(path);
    if (!saved) {
        QMessageBox::warning(&m_window, tr("Save the lesson"),
                             tr("“%1” was not saved.\n%2").arg(QFileInfo(path).fileName(), toText(saved.error())));
        return false;
    }
    // A draft may be kept half done; a learner needs all of it.
    const auto whole = loadLesson(path);
    if (!whole) {
        const DraftContent& draft = m_draft.content();
        emit said(draft.steps.empty()
                      ? tr("Saved as a draft. It has no step yet: “Add from the board” makes one of what stands there.")
                  : draft.about.title.isEmpty()
                      ? tr("Saved as a draft. For learners it needs a title, which is entered at “About the lesson”.")
                      : tr("Saved as a draft, from which nobody can learn yet: %1").arg(whole.error().front().message));
        return true;
    }
    emit this->saved(*whole);
    // Who passes the lesson on passes its maps on, too.
    QStringList maps;
    for (const LessonStep& step : whole->lesson.steps) {
        const QString map = step.scenario ? QFileInfo(step.scenario->mapPath).fileName() : QString();
        if (!map.isEmpty() && !step.scenario->mapPath.startsWith(u':') && !maps.contains(map))
            maps += map;
    }
    const QString file = QDir::toNativeSeparators(path);
    emit said(maps.isEmpty() ? tr("Saved: %1").arg(file)
                             : tr("Saved: %1. Pass it on together with %2.")
                                   .arg(QFileInfo(path).fileName(), maps.join(QStringLiteral(", "))));
    return true;
}

bool LessonController::askAndSave(bool asksName)
{
    QString path = m_draft.path();
    if (asksName || path.isEmpty() || !mayWriteBeside(path)) {
        if (path.isEmpty()) {
            const QString folder =
                m_document.path().isEmpty() ? documentsFolder() : QFileInfo(m_document.path()).path();
            path = QDir(folder).filePath(fileName() + lessonEnding);
        }
        path = QFileDialog::getSaveFileName(&m_window, tr("Save the lesson"), writablePlace(path), lessonFilter());
        path = withEnding(path, lessonEnding, &m_window);
        if (path.isEmpty())
            return false;
    }
    return save(path);
}

void LessonController::askAndExport(const QString& ending, const QString& filter)
{
    const QString beside = QFileInfo(placeOfFiles()).dir().filePath(fileName() + ending);
    const QString path =
        withEnding(QFileDialog::getSaveFileName(&m_window, tr("Export the lesson"), beside, filter), ending, &m_window);
    if (!path.isEmpty())
        exportTo(path);
}

void LessonController::exportTo(const QString& path)
{
    emit said(tr("Exporting %1…").arg(QFileInfo(path).fileName()));
    m_export.begin([this, lesson = m_draft.lesson(), language = m_maker->language(),
                    path](const BackgroundJob::Watch&) -> std::function<void()> {
        const auto done = exportLesson(*lesson, path, language);
        return [this, path, problem = done ? QString() : done.error()] {
            if (problem.isEmpty())
                emit said(tr("Exported: %1").arg(QDir::toNativeSeparators(path)));
            else
                QMessageBox::warning(&m_window, tr("Export the lesson"),
                                     tr("“%1” was not written: %2").arg(QFileInfo(path).fileName(), problem));
        };
    });
}

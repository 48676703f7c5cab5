// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// "Show me why": a ruling, a line of supply or a zone of control in slow motion on the board of play.

#include "window/main_window.h"

#include "base/map_habits.h"
#include "edit/edit_mode.h"
#include "explain/explanation_hexes.h"
#include "map_view/map_view.h"
#include "output/output_controller.h"
#include "panels/layers_dock.h"
#include "picture/render.h"
#include "play/board_presenter.h"
#include "play/ruling_panel.h"
#include "table/hex_description.h"
#include "table/piece_selection.h"
#include "why/picture_strip.h"
#include "why/stage_caption.h"
#include "why/step_through.h"
#include "why/why_controller.h"
#include "why/why_panel.h"

#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QShortcut>
#include <QStatusBar>

#include <memory>
#include <optional>

void MainWindow::createWhy()
{
    m_why = new StepThrough(this);
    // Who has told the desktop that nothing shall move.
    m_why->setAnimated(mayAnimate());
    m_whyController = new WhyController(m_document, m_flow, *m_why, m_why);
    new StageCaption(*m_why, *m_map);
    // Before the panel hides what has the keyboard, which would go to whatever comes next.
    connect(m_why, &StepThrough::opened, this, [this] {
        if (!m_why->isOpen() && m_whyPanel->isAncestorOf(QApplication::focusWidget()))
            m_map->setFocus();
    });
    followWhy();
    m_whyPanel = new WhyPanel(*m_why);
    m_whyPanel->setHint(tr("Nothing is being shown. A right click on a hex, or Combat > Show me why, plays the ruling "
                           "step by step."));
    m_whyDock = addDock(QStringLiteral("whyDock"), tr("Why"), m_whyPanel, Qt::RightDockWidgetArea);
    tabifyDockWidget(m_rulingDock, m_whyDock);
    m_whyDock->hide();
    m_rulingDock->raise();

    connect(m_why, &StepThrough::shownChanged, m_presenter, &BoardPresenter::refresh);
    connect(m_why, &StepThrough::opened, this, &MainWindow::showWhyDock);
    // It lasts as long as its panel is seen.
    connect(m_whyDock->toggleViewAction(), &QAction::toggled, m_why, [this](bool isShown) {
        if (!isShown)
            m_why->close();
    });
    connect(m_editMode, &EditMode::activeChanged, m_why, &StepThrough::close);
    connect(m_whyPanel, &WhyPanel::ruleRequested, this, &MainWindow::showRule);
    connect(m_whyPanel, &WhyPanel::closeRequested, m_why, &StepThrough::close);
    connect(m_whyPanel, &WhyPanel::exportRequested, this, &MainWindow::exportWhy);
    connect(m_ruling, &RulingPanel::whyRequested, this, [this] { m_whyController->showRuling(); });
    m_whyEscape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    m_whyEscape->setEnabled(false);
    // Escape ends one thing at a time, and what runs first.
    const auto escape = [this] {
        if (m_output->job().isRunning())
            m_output->cancel();
        else if (m_stopLoading->isEnabled())
            cancelLoading();
        else
            m_why->close();
    };
    connect(m_whyEscape, &QShortcut::activated, this, escape);
    connect(m_whyEscape, &QShortcut::activatedAmbiguously, this, escape);
}

// A line of supply may lead out of sight: then the map shows all of it, and goes back afterwards, unless somebody has
// moved it meanwhile.
void MainWindow::followWhy()
{
    struct Moved
    {
        Viewport before;
        QRectF area;
    };
    const auto moved = std::make_shared<std::optional<Moved>>();
    connect(m_why, &StepThrough::opened, m_map, [this, moved] {
        if (!m_map->hasContent())
            return;
        if (!m_why->isOpen()) {
            if (!*moved)
                return;
            const Viewport now = m_map->view();
            m_map->showArea((*moved)->area, (*moved)->before.hexSize);
            const bool isAsShown = m_map->view() == now;
            m_map->setView(isAsShown ? (*moved)->before : now);
            moved->reset();
            return;
        }
        constexpr double margin = 0.6;
        const QRectF area =
            partAround(m_document.map(), hexesToShow(*m_why->explanation(), *m_document.position()), margin);
        if (m_map->visibleArea().contains(area))
            return;
        *moved = Moved{*moved ? (*moved)->before : m_map->view(), area};
        m_map->showArea(area, (*moved)->before.hexSize);
    });
}

// The step-through has begun or is over.
void MainWindow::showWhyDock()
{
    const bool isOpen = m_why->isOpen();
    m_whyEscape->setEnabled(isOpen);
    // A card would lie over what the stage shows.
    m_presenter->setCardShown(!isOpen && findChild<QAction*>(QStringLiteral("hoverCard"))->isChecked());
    refreshWhy();
    if (!isOpen) {
        if (!m_whyDock->isHidden()) {
            m_whyDock->hide();
            m_rulingDock->raise();
        }
        return;
    }
    // What it plays on is the layer of the ruling.
    if (!m_layers->layers().isShown(LayerId::Ruling))
        m_layers->setShown(LayerId::Ruling, true);
    m_whyDock->show();
    m_whyDock->raise();
    // The list of the stages is read beside the board.
    if (!m_whyDock->isFloating() && !m_playDocks.isEmpty() && m_whyDock->height() < 4 * m_playDocks.front()->height())
        resizeDocks({m_whyDock, m_playDocks.front()}, {5, 1}, Qt::Vertical);
    m_whyPanel->takeFocus();
}

void MainWindow::fillWhyMenu(QMenu& menu)
{
    menu.addSeparator();
    QAction* ruling =
        addAction(menu, tr("Show me &why"), QKeySequence(Qt::Key_F12), QStringLiteral("why"), &MainWindow::showWhy);
    QMenu* more = menu.addMenu(tr("Why, step b&y step"));
    QAction* supply = addAction(*more, tr("&Supply of the unit"), QKeySequence(Qt::SHIFT | Qt::Key_F8), {},
                                &MainWindow::showWhySupply);
    supply->setObjectName(QStringLiteral("whySupply"));
    QAction* zoc = addAction(*more, tr("&Zone of control of the unit, or in the hex"),
                             QKeySequence(Qt::SHIFT | Qt::Key_F7), {}, &MainWindow::showWhyZoc);
    zoc->setObjectName(QStringLiteral("whyZoc"));
    more->addSeparator();
    // On the map arrows walk.
    QAction* next = addAction(*more, tr("&Next stage"), QKeySequence(Qt::CTRL | Qt::Key_F12), {}, nullptr);
    next->setObjectName(QStringLiteral("whyNext"));
    connect(next, &QAction::triggered, m_why, &StepThrough::stepForward);
    QAction* before =
        addAction(*more, tr("Stage &before"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F12), {}, nullptr);
    before->setObjectName(QStringLiteral("whyBefore"));
    connect(before, &QAction::triggered, m_why, &StepThrough::stepBack);
    QAction* picture = addAction(*more, tr("&Export as a picture strip…"), {}, {}, &MainWindow::exportWhy);
    picture->setObjectName(QStringLiteral("whyExportStrip"));
    QAction* end = addAction(*more, tr("&Close"), {}, {}, nullptr);
    end->setObjectName(QStringLiteral("whyEnd"));
    connect(end, &QAction::triggered, m_why, &StepThrough::close);
    m_whyActions = {ruling, supply, zoc, next, before, picture, end};
    connect(&m_flow, &RulingFlow::changed, this, &MainWindow::refreshWhy);
    connect(&m_document, &Document::changed, this, &MainWindow::refreshWhy);
    connect(m_presenter, &BoardPresenter::unitSelected, this, &MainWindow::refreshWhy);
    refreshWhy();
}

void MainWindow::refreshWhy()
{
    if (m_whyActions.isEmpty())
        return;
    const bool isOpen = m_why->isOpen();
    m_whyActions[0]->setEnabled(m_whyController->hasRuling() && !m_editMode->isActive());
    const bool hasGame = m_document.isOpen() && !m_document.isMapOnly() && !m_editMode->isActive();
    for (QAction* action : {m_whyActions[1], m_whyActions[2]})
        action->setEnabled(hasGame);
    for (qsizetype i = 3; i < m_whyActions.size(); ++i)
        m_whyActions[i]->setEnabled(isOpen);
}

// Of the hex under the pointer or the cursor, if it drops out; else from the beginning.
void MainWindow::showWhy()
{
    const BoardContent& content = m_map->content();
    const HexIndex at = content.hoveredHex != noHex ? content.hoveredHex : content.cursorHex;
    const UnitRetreat* unit = m_flow.shown().unit();
    const HexVerdict* verdict = unit != nullptr && at != noHex ? unit->verdictOf(at) : nullptr;
    const bool drops =
        verdict != nullptr && verdict->verdict != Verdict::LegalEnd && verdict->verdict != Verdict::LegalPass;
    m_whyController->showRuling(drops ? at : noHex);
}

// The unit that is picked, else the top one of the cursor's hex, else the one that retreats.
UnitIndex MainWindow::unitAskedAbout() const
{
    if (m_whyController->mayTell(m_pieces->last()))
        return m_pieces->last();
    if (const HexIndex at = m_map->content().cursorHex; at != noHex) {
        const std::vector<UnitIndex> units = m_pieces->stackIn(at);
        if (!units.empty())
            return units.front();
    }
    const UnitRetreat* unit = m_flow.shown().unit();
    return unit != nullptr ? unit->unit : noUnit;
}

void MainWindow::showWhySupply()
{
    if (!m_whyController->showSupply(unitAskedAbout()))
        statusBar()->showMessage(tr("Pick a unit first: click it, or walk to its hex."), 8000);
}

void MainWindow::showWhyZoc()
{
    if (const UnitIndex unit = unitAskedAbout(); m_whyController->mayTell(unit))
        m_whyController->showZoc(unit);
    else if (!m_whyController->showZocIn(m_map->content().cursorHex))
        statusBar()->showMessage(tr("Pick a unit or a hex first: click it, or walk to it."), 8000);
}

void MainWindow::addWhyActions(QMenu& menu, HexIndex hex, UnitIndex unit)
{
    const auto add = [&menu](const char* name, const QString& text) {
        QAction* action = menu.addAction(text);
        action->setObjectName(QLatin1String(name));
        return action;
    };
    if (m_whyController->tellsOf(hex))
        connect(add("hexWhy", tr("Show me &why")), &QAction::triggered, this,
                [this, hex] { m_whyController->showRuling(hex); });
    else if (m_whyController->hasRuling() && m_flow.shown().unit() != nullptr && m_flow.shown().unit()->from == hex)
        connect(add("hexWhy", tr("Show me &why")), &QAction::triggered, this,
                [this] { m_whyController->showRuling(); });
    if (m_document.isMapOnly())
        return;
    if (const std::vector<UnitIndex> units = m_pieces->stackIn(hex); unit == noUnit && !units.empty())
        unit = units.front();
    if (m_whyController->mayTell(unit)) {
        const QString name = m_document.words().unitName(unit);
        connect(add("hexWhySupply", tr("Why: supply of %1").arg(name)), &QAction::triggered, this,
                [this, unit] { m_whyController->showSupply(unit); });
        connect(add("hexWhyZoc", tr("Why: zone of control of %1").arg(name)), &QAction::triggered, this,
                [this, unit] { m_whyController->showZoc(unit); });
    }
    if (!m_document.zocIn(hex).empty())
        connect(add("hexWhyZocIn", tr("Why: zones of control in this hex")), &QAction::triggered, this,
                [this, hex] { m_whyController->showZocIn(hex); });
    menu.addSeparator();
}

void MainWindow::exportWhy()
{
    if (!m_why->isOpen())
        return;
    const QString suggested = exportPlace(
        QFileInfo(m_document.path()).dir().filePath(m_document.name() + tr("-why") + QStringLiteral(".png")));
    const QString path = askForFile(tr("Export as a picture strip"), suggested, tr("Pictures (*.png *.svg *.pdf)"),
                                    QStringLiteral(".png"));
    if (!path.isEmpty())
        writeWhy(path);
}

void MainWindow::writeWhy(const QString& path)
{
    if (!m_why->isOpen())
        return;
    StripRequest request{m_output->request(), m_why->explanation(), m_why->asked()};
    m_output->run(tr("Writing %1").arg(QFileInfo(path).fileName()),
                  tr("Exported: %1").arg(QDir::toNativeSeparators(path)),
                  [request, path](const RenderWatch& watch) { return writePictureStrip(request, path, watch); });
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/piece_controller.h"

#include "base/counter_drag.h"
#include "base/cover_screen.h"
#include "base/form.h"
#include "document/document.h"
#include "map_view/map_view.h"
#include "panels/layers_panel.h"
#include "play/board_presenter.h"
#include "play/control_painter.h"
#include "play/dice_dialog.h"
#include "play/hex_flash.h"
#include "play/piece_actions.h"
#include "play/projector.h"
#include "play/trays_panel.h"
#include "rules/derived_layers.h"
#include "rules/movement.h"
#include "shell/actions.h"
#include "table/game_table.h"
#include "table/piece_selection.h"

#include <QApplication>
#include <QDockWidget>
#include <QDropEvent>
#include <QInputDialog>
#include <QMainWindow>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSettings>

PieceController::PieceController(const Parts& parts)
    : QObject(&parts.window), m_window(parts.window), m_actions(parts.actions), m_table(parts.table),
      m_document(parts.table.document()), m_pieces(parts.pieces), m_map(parts.map), m_presenter(parts.presenter),
      m_layers(parts.layers),
      m_pieceActions(std::make_unique<PieceActions>(parts.actions, parts.table, parts.pieces, parts.map, parts.window)),
      m_trays(new TraysPanel(parts.table, parts.pieces, parts.map)), m_cover(new CoverScreen(&parts.window)),
      m_viewers(parts.actions.menu(MenuId::Viewers)), m_viewerGroup(this)
{
    connect(m_pieceActions.get(), &PieceActions::said, this, &PieceController::said);
    connect(m_pieceActions.get(), &PieceActions::controlPaintRequested, this, &PieceController::paintControl);
    connect(&m_document, &Document::changed, this,
            [this](const DocumentChange& change) { onDocumentChanged(change.all, change.touched.turn); });
    connect(m_cover, &CoverScreen::ready, this, [this] {
        setViewer(m_player);
        if (m_projector)
            m_projector->setCover({});
        m_map.setFocus();
    });
    connect(&m_layers, &LayersPanel::layersChanged, this, [this](const LayerSettings& layers) {
        if (m_projector)
            m_projector->map().setLayers(layers);
    });
    connectTrays();
    bindActions();
    m_window.installEventFilter(this);
}

PieceController::~PieceController()
{
    if (m_painter && m_map.handler() == m_painter.get())
        m_map.setHandler(nullptr);
}

// --- Menus ---

void PieceController::bindActions()
{
    m_actions.on(ActionId::RollDice, this, &PieceController::rollDice);
    m_actions.on(ActionId::WriteNote, this, &PieceController::writeNote);
    m_actions.on(ActionId::Projector, this, [this](bool isOn) {
        if (isOn)
            openProjector();
        else if (m_projector)
            m_projector->close();
    });
    m_actions[ActionId::ProjectorFollows].setChecked(true);
    m_actions.on(ActionId::ProjectorFollows, this, [this](bool isOn) {
        if (m_projector)
            m_projector->setFollowing(isOn);
    });
    m_viewers.setObjectName(QStringLiteral("viewers"));
    m_actions.on(ActionId::HandOver, this, [this] {
        const QString& now = m_document.viewer();
        handOver(now.isEmpty() ? m_document.position()->turn.player : m_document.ruleset().opponent(now));
    });
    m_actions.on(ActionId::HandsOver, this,
                 [this](bool isOn) { QSettings().setValue(settingKey(QStringLiteral("handsOver")), isOn); });
    fillViewers();
}

void PieceController::setEditing(bool isEditing)
{
    m_isEditing = isEditing;
    endPaint();
}

void PieceController::applyTheme()
{
    m_trays->setTheme(m_map.theme());
    if (m_projector)
        m_projector->map().setTheme(m_map.theme());
}

void PieceController::decorate(BoardContent& content) const
{
    if (m_painter)
        m_painter->decorate(content);
}

// --- Control ---

void PieceController::paintControl(const QString& side)
{
    endPaint();
    m_painter = std::make_unique<ControlPainter>(m_table, m_map, side);
    connect(m_painter.get(), &ControlPainter::said, this, &PieceController::said);
    connect(m_painter.get(), &ControlPainter::previewChanged, &m_presenter, &BoardPresenter::refresh);
    // It is called from itself.
    connect(m_painter.get(), &ControlPainter::ended, this, &PieceController::endPaint, Qt::QueuedConnection);
    m_showedControl = m_layers.layers().isShown(LayerId::Control);
    m_layers.setShown(LayerId::Control, true);
    m_map.setHandler(m_painter.get());
    m_map.setMapCursor(Qt::CrossCursor);
    m_map.setFocus();
    emit said(m_painter->hint());
}

void PieceController::endPaint()
{
    if (!m_painter)
        return;
    if (m_map.handler() == m_painter.get())
        m_map.setHandler(nullptr);
    m_painter.reset();
    m_layers.setShown(LayerId::Control, m_showedControl);
    m_presenter.refresh();
    emit said({});
}

// --- Trays ---

void PieceController::connectTrays()
{
    connect(m_trays, &TraysPanel::said, this, &PieceController::said);
    connect(m_trays, &TraysPanel::mapRequested, &m_map, QOverload<>::of(&QWidget::setFocus));
    m_trays->setDelayRule([this](UnitIndex unit) {
        const RuleIndex rule = delayRule(m_document.layers().board(), unit);
        return rule == noRule ? QString() : m_document.words().number(rule);
    });
    m_map.viewport()->setAcceptDrops(true);
    m_map.viewport()->installEventFilter(this);
    connect(&m_map, &MapView::draggedOff, this, [this](HexIndex from, const QPoint& at) {
        const auto tray = m_trays->trayAt(at);
        if (!tray || m_isEditing)
            return;
        const bool isWhole = m_map.dragModifiers().testFlag(Qt::ShiftModifier);
        m_pieceActions->putInTray(m_pieces.forDrag(m_pieces.last(), from, isWhole), *tray);
    });
}

bool PieceController::eventFilter(QObject* watched, QEvent* event)
{
    // The second window goes with the first.
    if (watched == &m_window && event->type() == QEvent::Hide && !event->spontaneous() && m_projector)
        m_projector->close();
    if (watched == &m_window || m_isEditing || !m_document.isOpen())
        return QObject::eventFilter(watched, event);
    const bool isDrop = event->type() == QEvent::Drop;
    if (!isDrop && event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove)
        return QObject::eventFilter(watched, event);
    auto* drag = static_cast<QDropEvent*>(event);
    const auto ids = counter_drag::read(drag->mimeData());
    if (!ids || ids->isEmpty())
        return QObject::eventFilter(watched, event);
    const HexIndex hex = m_map.hexAt(drag->position());
    drag->setAccepted(event->type() == QEvent::DragEnter || hex != noHex);
    if (!isDrop || hex == noHex)
        return true;
    std::vector<UnitIndex> units;
    for (const QString& id : *ids) {
        if (const UnitIndex unit = m_document.position()->findUnit(id); unit != noUnit)
            units.push_back(unit);
    }
    m_trays->bring(units, hex);
    return true;
}

// --- Units, dice, notes ---

void PieceController::showUnit(UnitIndex unit)
{
    const HexIndex hex = m_document.position()->unit(unit).hex;
    if (hex == noHex) {
        emit traysRequested();
        m_trays->showUnit(unit);
        return;
    }
    m_presenter.showHex(hex, std::nullopt);
    m_pieces.set({unit});
    m_map.setFannedHex(hex); // it may lie below others
    flashHex(m_map, hex);
}

void PieceController::rollDice()
{
    // It stays open beside the board: one rolls more than once.
    auto* dialog = m_window.findChild<DiceDialog*>();
    if (dialog == nullptr)
        dialog = new DiceDialog(m_table, &m_window);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

void PieceController::writeNote()
{
    QInputDialog dialog(&m_window);
    dialog.setObjectName(QStringLiteral("noteDialog"));
    dialog.setWhatsThis(tr("A sentence of your own, which stands in the log after what was done last."));
    dialog.setWindowTitle(tr("Note"));
    dialog.setLabelText(tr("Goes into the log:"));
    dialog.setOption(QInputDialog::UsePlainTextEditForTextInput);
    dialog.sizeHint(); // makes the field
    if (auto* text = dialog.findChild<QPlainTextEdit*>()) {
        text->setAccessibleName(tr("Note"));
        text->setTabChangesFocus(true);
    }
    dialog.resize(m_window.fontMetrics().averageCharWidth() * 60, m_window.fontMetrics().height() * 10);
    if (dialog.exec() != QDialog::Accepted || dialog.textValue().trimmed().isEmpty())
        return;
    if (const auto done = m_table.perform(NoteAct{dialog.textValue().trimmed()}); !done)
        emit said(done.error());
}

// --- The second window ---

void PieceController::openProjector()
{
    if (!m_projector) {
        m_projector = std::make_unique<ProjectorWindow>(m_document, m_map);
        connect(m_projector.get(), &ProjectorWindow::closed, this, [this] {
            m_actions[ActionId::Projector].setChecked(false);
            m_actions.set(Fact::ProjectorOpen, false);
        });
        connect(m_projector.get(), &ProjectorWindow::followingChanged, &m_actions[ActionId::ProjectorFollows],
                &QAction::setChecked);
        emit projectorMade(m_projector.get());
    }
    m_projector->setFollowing(true);
    m_projector->fillOtherScreen(m_window);
    // The others look at that one; here one goes on.
    if (m_projector->screen() != m_window.screen())
        m_window.activateWindow();
    if (isCovered())
        handOver(m_player);
    m_actions[ActionId::Projector].setChecked(true);
    m_actions.set(Fact::ProjectorOpen, true);
}

// --- Who looks ---

bool PieceController::hidesStacks() const
{
    return m_document.hasGame() && m_document.ruleset().secrecy.hidesStacks;
}

QString PieceController::settingKey(const QString& name) const
{
    return QStringLiteral("secrecy/%1/%2").arg(m_document.isOpen() ? m_document.ruleset().id : QString(), name);
}

bool PieceController::handsOver() const
{
    return hidesStacks() && !m_document.viewer().isEmpty()
           && QSettings().value(settingKey(QStringLiteral("handsOver")), true).toBool();
}

void PieceController::fillViewers()
{
    m_viewers.clear();
    const bool isSecret = hidesStacks();
    m_viewers.setEnabled(isSecret);
    m_actions.set(Fact::HidesStacks, isSecret);
    if (!isSecret)
        return;
    m_actions[ActionId::HandsOver].setChecked(
        QSettings().value(settingKey(QStringLiteral("handsOver")), true).toBool());
    const auto add = [this](const QString& text, const QString& side) {
        QAction* action = named(m_viewers.addAction(text, this, [this, side] { setViewer(side); }),
                                QStringLiteral("viewer-") + (side.isEmpty() ? QStringLiteral("both") : side));
        action->setData(side);
        action->setCheckable(true);
        action->setChecked(m_document.viewer() == side);
        m_viewerGroup.addAction(action);
        m_actions.keepTo(inPlayAndEdit, *action);
    };
    add(tr("&Both players: all is seen"), {});
    for (const SideRules& side : m_document.ruleset().sides)
        add(tr("The %1 player alone", "side").arg(plainLabel(side.name)), side.id);
}

void PieceController::setViewer(const QString& side)
{
    m_document.setViewer(side);
    QSettings().setValue(settingKey(QStringLiteral("viewer")), side);
    for (QAction* action : m_viewers.actions())
        action->setChecked(action->data().toString() == side);
}

void PieceController::onDocumentChanged(bool isAll, bool isTurn)
{
    if (isAll) {
        endPaint();
        m_player = m_document.isOpen() ? m_document.position()->turn.player : QString();
        // A game that was played with secrets opens with them.
        const QString viewer =
            hidesStacks() ? QSettings().value(settingKey(QStringLiteral("viewer"))).toString() : QString();
        if (!viewer.isEmpty() && m_document.ruleset().side(viewer) != nullptr) {
            m_document.setViewer(viewer);
            if (handsOver() && !m_player.isEmpty() && m_player != viewer)
                handOver(m_player);
        }
        fillViewers();
        return;
    }
    if (!isTurn)
        return;
    const QString player = m_document.position()->turn.player;
    if (player == m_player || player.isEmpty())
        return;
    m_player = player;
    if (handsOver() && player != m_document.viewer())
        handOver(player);
}

void PieceController::handOver(const QString& side)
{
    if (!hidesStacks() || m_document.ruleset().side(side) == nullptr)
        return;
    m_player = side;
    const QString text = tr("Hand over to the %1 player.").arg(m_document.words().sideName(side));
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        // What floats would lie beside the screen.
        if (auto* dialog = qobject_cast<QDialog*>(widget))
            dialog->close();
        else if (qobject_cast<QMenu*>(widget) != nullptr)
            widget->close();
    }
    for (auto* dock : m_window.findChildren<QDockWidget*>()) {
        if (dock->isFloating())
            dock->setFloating(false);
    }
    m_cover->cover(text, tr("Ready"));
    if (m_projector)
        m_projector->setCover(text);
}

bool PieceController::isCovered() const
{
    return m_cover->isVisible();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/ruling_controller.h"

#include "base/contains.h"
#include "base/lists.h"
#include "base/save_place.h"
#include "base/text_changes.h"
#include "document/document.h"
#include "grid/plane_layout.h"
#include "map_view/map_view.h"
#include "panels/hover_card.h"
#include "picture/render.h"
#include "play/combat_strip.h"
#include "play/combat_table.h"
#include "play/loss_form.h"
#include "play/odds_box.h"
#include "play/ruling_panel.h"
#include "render/detail.h"
#include "shell/actions.h"
#include "shell/panel_host.h"
#include "table/combat_circumstances.h"
#include "table/dice.h"
#include "table/ruling_board.h"
#include "table/ruling_share.h"
#include "table/table_session.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>

#include <algorithm>
#include <set>
#include <utility>

RulingController::RulingController(PanelHost& panels, Actions& actions, TableSession& session, MapView& map)
    : m_panels(panels), m_actions(actions), m_session(session), m_map(map), m_card(new HoverCard(map.viewport())),
      m_presenter(session, map, *m_card), m_panel(new RulingPanel(session.flow)),
      m_table(new CombatTable(
          session.flow, m_panel->strip(), [this] { return fightOnMap(); }, map.viewport()))
{
    panels.add(QStringLiteral("rulingDock"), tr("Ruling"), m_panel, Qt::RightDockWidgetArea);
    whenTextChanges(*m_panel, [this] {
        constexpr int letters = 40;
        m_panel->setMinimumWidth(roomForLetters(*m_panel, letters));
    });
    connect(m_panel, &RulingPanel::hexRequested, &m_presenter, &BoardPresenter::pointAtHex);
    connect(m_panel, &RulingPanel::hexLeft, &m_presenter, &BoardPresenter::leaveHex);
    connect(m_panel, &RulingPanel::resultEntered, this, [this] {
        showRetreat();
        m_table->giveWay();
        m_map.setFocus();
    });
    connect(m_panel, &RulingPanel::unitRequested, &m_presenter, &BoardPresenter::selectUnit);
    connect(
        &map, &MapView::clicked, this, [this](HexIndex hex) { m_panel->showStack(m_session.pieces.stackIn(hex)); },
        Qt::QueuedConnection);
    connect(m_panel, &RulingPanel::tableRequested, m_table, &CombatTable::toggle);
    connect(m_table, &CombatTable::ruleRequested, m_panel, &RulingPanel::ruleRequested);
    connect(&session.document, &Document::changed, m_table, [this](const DocumentChange& change) {
        if (change.all)
            m_table->close(); // it tells of the combat that was there
    });
    // The map goes aside for the table, and comes back after it where nobody has moved it meanwhile.
    connect(m_table, &CombatTable::roomWanted, &map, [this](QPointF by) {
        if (!m_viewBeforeTable || m_map.view() != m_viewBesideTable)
            m_viewBeforeTable = m_map.view();
        Viewport next = m_map.view();
        next.origin -= by;
        m_map.setView(next);
        m_viewBesideTable = m_map.view();
    });
    connect(m_table, &CombatTable::closed, &map, [this](bool hadKeyboard) {
        const auto before = std::exchange(m_viewBeforeTable, std::nullopt);
        if (before && m_map.view() == m_viewBesideTable)
            m_map.setView(*before);
        if (hadKeyboard)
            m_map.setFocus();
    });
    // The map would take the key for itself, so it is asked first.
    for (QWidget* widget : std::initializer_list<QWidget*>{&map, &panels.window()})
        whenEscaped(
            *widget, [this] { return m_table->isVisible(); }, [this] { m_table->close(); });
    connect(m_panel, &RulingPanel::answered, &map, QOverload<>::of(&QWidget::setFocus));
    for (OddsBox* box : m_panel->findChildren<OddsBox*>()) {
        connect(box, &OddsBox::revealRequested, &session.flow, &RulingFlow::reveal);
    }
    connect(&map, &MapView::viewChanged, this, [this] { m_panel->setBoardTurn(m_map.view().turn.quarters()); });
    connect(&map, &MapView::typed, this, [this](const QString& text) {
        if (m_session.flow.isPicking())
            m_panel->beginTyping(text);
    });
    connect(&session.document, &Document::changed, this, &RulingController::reportFacts);
    connect(&session.flow, &RulingFlow::changed, this, &RulingController::reportFacts);
    // On counters without figures nobody reads a combat: it is come closer to when it is declared, and when Play begins.
    const auto isDeclared = [&session] {
        return session.document.isOpen() && session.flow.hasGame()
               && isPicked(session.document.ruleset(), session.flow.combat());
    };
    const auto comeCloser = [this] {
        if (m_actions[ActionId::PlayMode].isChecked() && m_map.view().hexSize < detail::symbolsBelow)
            showFighting();
    };
    connect(&session.flow, &RulingFlow::changed, this, [isDeclared, comeCloser, was = false]() mutable {
        if (!std::exchange(was, isDeclared()) && was)
            comeCloser();
    });
    connect(&actions[ActionId::PlayMode], &QAction::toggled, this, [isDeclared, comeCloser] {
        if (isDeclared())
            comeCloser();
    });
    session.flow.setSharing(
        [&panels, &session](LossPlan& plan) { askWhoLoses(session.document, plan, &panels.window()); });
    bindActions();
}

void RulingController::bindActions()
{
    RulingFlow& flow = m_session.flow;
    m_actions.on(ActionId::CopyRuling, this, &RulingController::copyText);
    m_actions.on(ActionId::CopyRulingPicture, this, &RulingController::copyPicture);
    m_actions.on(ActionId::SaveRuling, this, &RulingController::askAndSave);
    m_actions.on(ActionId::GoToHex, this, &RulingController::goToHex);
    m_actions.on(ActionId::NewCombat, this, [this, &flow] {
        flow.beginCombat();
        m_map.setFocus();
    });
    m_actions.on(ActionId::EnterResult, this, &RulingController::enterResult);
    m_actions.on(ActionId::NextUnit, this, &RulingController::showNextUnit);
    m_actions.on(ActionId::TakeBack, &flow, &RulingFlow::takeBack);
    m_actions.on(ActionId::Confirm, &flow, &RulingFlow::confirm);
    QAction& cards = m_actions[ActionId::HoverCard];
    cards.setChecked(true);
    connect(&cards, &QAction::toggled, this, [this](bool areShown) {
        m_presenter.setCardShown(areShown);
        m_panel->setReasonTips(!areShown);
    });
    m_panel->follow(m_actions);
}

void RulingController::reportFacts()
{
    const Document& document = m_session.document;
    const RulingFlow& flow = m_session.flow;
    const bool isOpen = document.isOpen();
    m_actions.set(Fact::HasCombat, flow.hasGame());
    m_actions.set(Fact::HasRuling, isOpen && flow.ruling());
    m_actions.set(Fact::CanTakeBack, flow.canTakeBack());
    m_actions.set(Fact::CanConfirm, flow.canConfirm());
    m_actions.set(Fact::SeveralRetreat, flow.effect() != nullptr && flow.effect()->retreats.size() > 1);
    m_actions.set(Fact::CanEnterResult, isOpen && flow.hasGame() && isPicked(document.ruleset(), flow.combat())
                                            && (flow.isPicking() || document.play().isUntouched()));
}

void RulingController::enterResult()
{
    m_panels.open(m_panels.main());
    m_panel->beginTyping();
}

void RulingController::showNextUnit()
{
    m_session.flow.selectRetreat(m_session.flow.nextRetreat());
    if (m_session.flow.retreat() != nullptr)
        m_map.ensureVisible(m_session.flow.retreat()->from);
}

/// Brings what the result asks for into sight, at the size at which the map is shown.
void RulingController::showRetreat()
{
    const UnitRetreat* unit = m_session.flow.shown().unit();
    if (unit != nullptr) {
        std::set<HexIndex> ends;
        for (const RetreatPath& path : unit->paths) {
            if (const auto hexes = path.hexesOnMap(); !hexes.empty())
                ends.insert(hexes.back());
        }
        for (const HexIndex end : ends)
            m_map.ensureVisible(end);
    }
    m_map.ensureVisible(unit != nullptr ? unit->from : m_session.flow.combat().defend);
}

CombatTable::Fight RulingController::fightOnMap() const
{
    const Combat& combat = m_session.flow.combat();
    std::vector<HexIndex> hexes = combat.defenceHexes();
    hexes.insert(hexes.end(), combat.attack.begin(), combat.attack.end());
    std::vector<HexIndex> ends;
    std::vector<HexIndex> others;
    // As long as nothing is picked, that of the first answer that goes anywhere.
    const Effect* effect = m_session.flow.effect();
    if (effect == nullptr && m_session.flow.ruling()) {
        const std::vector<Effect>& all = m_session.flow.ruling()->effects;
        const auto first = std::ranges::find_if(all, [](const Effect& each) { return !each.retreats.empty(); });
        effect = first != all.end() ? &*first : nullptr;
    }
    if (effect != nullptr) {
        for (const UnitRetreat& retreat : effect->retreats) {
            hexes.push_back(retreat.from);
            for (const RetreatPath& path : retreat.paths) {
                const auto way = path.hexesOnMap();
                hexes.insert(hexes.end(), way.begin(), way.end());
                if (!way.empty())
                    ends.push_back(way.back());
            }
            for (const HexVerdict& each : retreat.hexes)
                others.push_back(each.verdict == Verdict::OutOfReach ? noHex : each.hex);
        }
    }
    sortUnique(hexes); // a stack is one place
    sortUnique(others);
    sortUnique(ends);
    std::erase_if(others, [&hexes](HexIndex hex) { return contains(hexes, hex); });
    std::erase_if(hexes, [&ends](HexIndex hex) { return contains(ends, hex); });
    const auto placesOf = [this](const std::vector<HexIndex>& of) {
        std::vector<QRectF> places;
        for (const HexIndex hex : of) {
            if (hex != noHex)
                places.push_back(m_map.hexRect(hex));
        }
        return places;
    };
    return {placesOf(ends), placesOf(hexes), placesOf(others)};
}

void RulingController::showFighting()
{
    // Hexes larger than this tell no more, and show less of the ground that the retreat goes over.
    constexpr double greatestFightHex = 96.0;
    if (m_session.document.isOpen() && m_session.flow.combat().defend != noHex)
        m_map.showArea(combatArea(m_session.flow), greatestFightHex);
    else
        showUnits();
}

// The whole map, unless counters would be too small on it to be told apart; where they are still to be put, what is written
// on them and in the hexes is to be read.
void RulingController::showUnits()
{
    m_map.fitMap();
    if (!m_session.document.hasGame())
        return;
    std::vector<HexIndex> hexes;
    for (const Unit& unit : m_session.document.position()->units) {
        if (unit.isOnMap())
            hexes.push_back(unit.hex);
    }
    constexpr double namesFrom = 56.0; // pixels of a hex
    constexpr double almost = 0.9; // of it is read no less, and the map stays whole
    const double leastHex = hexes.empty() ? namesFrom : detail::symbolsBelow;
    if (m_map.view().hexSize >= (hexes.empty() ? almost : 1.0) * leastHex)
        return;
    if (hexes.empty()) {
        m_map.setView(m_map.view().zoomed(leastHex, QRectF(m_map.viewport()->rect()).center()));
        return;
    }
    const PlaneLayout layout(m_session.document.map().grid, 1.0);
    constexpr double slightlyMore = 1.04; // for the margin around what is shown
    QSizeF most = QSizeF(m_map.viewport()->size()) / (leastHex * slightlyMore);
    if (m_map.view().turn.isOdd())
        most.transpose();
    constexpr double margin = 2.0;
    QRectF area = partAround(m_session.document.map(), hexes, margin);
    // Where they stand too far apart, those in the midst of them.
    const auto middle = [&](double (*part)(const QPointF&)) {
        std::vector<double> places;
        for (const HexIndex hex : hexes)
            places.push_back(part(layout.center(hex)));
        std::ranges::nth_element(places, places.begin() + static_cast<std::ptrdiff_t>(places.size() / 2));
        return places[places.size() / 2];
    };
    if (area.width() > most.width()) {
        const double x = middle([](const QPointF& at) { return at.x(); });
        area = QRectF(x - most.width() / 2.0, area.top(), most.width(), area.height());
    }
    if (area.height() > most.height()) {
        const double y = middle([](const QPointF& at) { return at.y(); });
        area = QRectF(area.left(), y - most.height() / 2.0, area.width(), most.height());
    }
    m_map.showArea(area, Viewport::greatestHexSize);
}

void RulingController::switchPane()
{
    if (m_map.hasFocus()) {
        m_panels.open(m_panels.main());
        for (QWidget* next = m_panel->nextInFocusChain(); next != m_panel && m_panel->isAncestorOf(next);
             next = next->nextInFocusChain()) {
            if (next->focusPolicy() != Qt::NoFocus && next->isVisible() && next->isEnabled()) {
                next->setFocus(Qt::ShortcutFocusReason);
                return;
            }
        }
    }
    m_map.setFocus(Qt::ShortcutFocusReason);
}

void RulingController::goToHex()
{
    QInputDialog dialog(&m_panels.window());
    dialog.setWindowTitle(tr("Go to hex"));
    dialog.setWhatsThis(
        tr("The map moves so that the hex with this number is in its middle, and the cursor goes there."));
    dialog.setLabelText(tr("Hex number, for example %1:").arg(m_session.document.map().grid.number(0)));
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString number = dialog.textValue().trimmed();
    const auto hex = m_session.document.map().find(number);
    if (!hex) {
        m_panels.say(tr("There is no hex %1 on this map.").arg(number));
        return;
    }
    m_map.centerOn(*hex);
    m_presenter.showHex(*hex, std::nullopt);
    m_map.setFocus();
}

void RulingController::setDice(bool areOffered)
{
    m_panel->setDice(areOffered);
    if (areOffered) {
        m_session.flow.setDice({});
        return;
    }
    m_session.flow.setDice([this](const QString& purpose, int dice, int sides) {
        return askForDice(m_panels.window(), purpose, dice, sides);
    });
}

std::optional<DiceRoll> RulingController::askForDice(QWidget& parent, const QString& purpose, int dice, int sides)
{
    bool isTyped = false;
    const int total =
        QInputDialog::getInt(&parent, tr("Your dice"),
                             tr("%1: the total of %2d%3", "purpose, dice, sides").arg(purpose).arg(dice).arg(sides),
                             dice, dice, dice * sides, 1, &isTyped);
    return isTyped ? std::optional(diceShowing(total, dice, sides)) : std::nullopt;
}

// --- For others ---

void RulingController::copyText()
{
    QApplication::clipboard()->setText(rulingReport(m_session.document, m_session.flow));
    m_panels.say(tr("The ruling was copied as text."), 5000);
}

// The board around the fighting as it is shown, without what belongs to mouse and keyboard.
void RulingController::copyPicture()
{
    RenderRequest request;
    request.content = m_map.content();
    request.content.hoveredHex = request.content.cursorHex = request.content.fannedHex = noHex;
    request.layers = m_map.layers();
    request.theme = m_map.theme();
    request.part = combatArea(m_session.flow);
    request.title = m_session.document.title();
    request.underlayFolder = m_session.document.mapFolder();
    QApplication::clipboard()->setImage(renderImage(request));
    m_panels.say(tr("The ruling was copied as a picture."), 5000);
}

void RulingController::askAndSave()
{
    const QString file = m_session.document.path();
    const QString name = tr("%1-ruling", "file name").arg(file.isEmpty() ? tr("combat") : m_session.document.name());
    const QString folder = file.isEmpty() ? QString() : QFileInfo(file).absolutePath() + u'/';
    const QString ending = QStringLiteral(".scenario.json");
    const QString path =
        withEnding(QFileDialog::getSaveFileName(&m_panels.window(), tr("Save ruling as scenario"),
                                                folder + name + ending, tr("Scenarios (*.scenario.json)")),
                   ending, &m_panels.window());
    if (!path.isEmpty())
        saveAs(path);
}

bool RulingController::saveAs(const QString& path)
{
    const auto saved = saveRuling(m_session.table, m_session.flow.combat(), path);
    if (!saved) {
        QMessageBox::warning(&m_panels.window(), tr("Save ruling as scenario"),
                             tr("The ruling was not saved: %1").arg(saved.error().message));
        return false;
    }
    m_panels.say(tr("The ruling was saved in %1.").arg(QFileInfo(path).fileName()), 5000);
    return true;
}

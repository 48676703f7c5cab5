// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/board_presenter.h"

#include "document.h"
#include "hover_card.h"
#include "map_view.h"
#include "play/hex_story.h"
#include "play/ruling_flow.h"
#include "render/render.h"

#include <algorithm>

namespace {

constexpr int cardDelay = 180;
/// Hexes larger than this tell no more, and show less of the ground that the retreat goes over.
constexpr double greatestFightHex = 96.0;

} // namespace

BoardPresenter::BoardPresenter(Document& document, RulingFlow& flow, MapView& map, HoverCard& card, QObject* parent)
    : QObject(parent), m_document(document), m_flow(flow), m_map(map), m_card(card)
{
    m_cardTimer.setSingleShot(true);
    m_cardTimer.setInterval(cardDelay);
    connect(&m_cardTimer, &QTimer::timeout, this, &BoardPresenter::showCard);
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all || change.touched.unitList)
            m_selected = noUnit;
    });
    connect(&flow, &RulingFlow::changed, this, &BoardPresenter::onFlowChanged);
    connect(&flow, &RulingFlow::pointedChanged, this, &BoardPresenter::refresh);
    connect(&map, &MapView::pointed, this, &BoardPresenter::onPointed);
    connect(&map, &MapView::cursorMoved, this, &BoardPresenter::onCursor);
    connect(&map, &MapView::clicked, this, &BoardPresenter::onClicked);
    connect(&map, &MapView::enterPressed, this, &BoardPresenter::onEnter);
    connect(&map, &MapView::escapePressed, this, &BoardPresenter::onEscape);
    connect(&map, &MapView::takeBackRequested, &flow, &RulingFlow::takeBack);
    connect(&map, &MapView::cycleRequested, &flow, &RulingFlow::cyclePath);
    connect(&map, &MapView::viewChanged, this, &BoardPresenter::hideCard);
    connect(&map, &MapView::dragMoved, this, [this](HexIndex from, HexIndex to) {
        m_draggedCombat = m_flow.combatOfDrag(from, to);
        hideCard();
        refresh();
    });
    connect(&map, &MapView::dragged, this, [this](HexIndex from, HexIndex to) {
        m_draggedCombat.reset();
        m_flow.dragCombat(from, to);
        refresh();
    });
    connect(&map, &MapView::dragCancelled, this, [this] {
        m_draggedCombat.reset();
        refresh();
    });
    map.setDescriber(
        [this](HexIndex hex) { return m_document.isOpen() ? hexStory(m_document, m_flow, hex).spoken() : QString(); });
}

// --- What the board shows ---

BoardContent BoardPresenter::content() const
{
    BoardContent content;
    content.position = m_document.position();
    content.rules = m_document.rules();
    if (m_map.layers().isShown(LayerId::Zoc))
        content.zoc = m_document.zoc();
    if (m_map.layers().isShown(LayerId::Supply) && m_selected != noUnit) {
        content.supply = m_document.supply();
        content.supplyUnit = m_selected;
    }
    if (m_selected != noUnit)
        content.selectedUnits = {m_selected};
    const Combat& combat = m_draggedCombat ? *m_draggedCombat : m_flow.combat();
    if (m_flow.stage() != RulingFlow::Stage::Done || m_draggedCombat) {
        content.defendHex = combat.defend;
        content.attackHexes = combat.attack;
    }
    if (m_draggedCombat)
        return content;
    content.cause = m_cause;
    if (m_flow.stage() == RulingFlow::Stage::ChoosePath) {
        content.ruling = m_flow.ruling();
        content.effect = m_flow.effectIndex();
        content.retreat = m_flow.retreatIndex();
        content.chosenPath = m_flow.chosen();
        content.hoveredPath = m_flow.pointedPath();
        if (m_selected == noUnit)
            content.selectedUnits = {m_flow.retreat()->unit};
    } else if (m_flow.stage() == RulingFlow::Stage::SettleEffect) {
        content.selectedUnits = m_flow.effect()->units;
    }
    return content;
}

void BoardPresenter::refresh()
{
    if (m_document.isOpen())
        m_map.setContent(content());
    else
        m_map.clearContent();
    m_map.setTabCycles(m_flow.canCycle());
}

void BoardPresenter::onFlowChanged()
{
    m_cause.reset();
    refresh();
    if (!m_document.isOpen())
        return;
    // What is under the pointer has another verdict now.
    if (m_told != noHex && m_document.map().hasHex(m_told))
        tellAbout(m_told, m_card.isVisible());
    m_map.announceCursor();
}

bool BoardPresenter::hasCombat() const
{
    return m_document.isOpen() && m_flow.combat().defend != noHex;
}

void BoardPresenter::showCombat()
{
    if (!hasCombat())
        return;
    std::vector<HexIndex> hexes{m_flow.combat().defend};
    hexes.insert(hexes.end(), m_flow.combat().attack.begin(), m_flow.combat().attack.end());
    double margin = 3.0;
    if (m_flow.ruling()) {
        for (const Effect& effect : m_flow.ruling()->effects) {
            for (const UnitRetreat& retreat : effect.retreats)
                hexes.push_back(retreat.from);
            margin = std::max(margin, effect.amount + 1.5);
        }
    }
    m_map.showArea(partAround(m_document.map(), hexes, margin), greatestFightHex);
}

void BoardPresenter::showHex(HexIndex hex, const std::optional<CauseHighlight>& cause)
{
    if (!m_document.isOpen() || hex == noHex)
        return;
    m_map.setCursorHex(hex);
    m_map.ensureVisible(hex);
    m_cause = cause;
    refresh();
    tellAbout(hex, true);
}

void BoardPresenter::selectUnit(UnitIndex unit)
{
    m_selected = unit;
    refresh();
    emit unitSelected(unit);
}

// --- Mouse and keys ---

void BoardPresenter::onPointed(const MapPointer& pointer)
{
    m_flow.pointAt(pointer.hex);
    if (pointer.hex == noHex) {
        hideCard();
        m_told = m_map.cursorHex();
        m_cause.reset();
        refresh();
        emit hexSummary({});
        return;
    }
    tellAbout(pointer.hex, m_card.isVisible());
    m_map.setTabCycles(m_flow.canCycle());
}

void BoardPresenter::onCursor(HexIndex hex)
{
    if (hex == noHex)
        return;
    m_flow.pointAt(hex);
    tellAbout(hex, true);
    m_map.setTabCycles(m_flow.canCycle());
}

void BoardPresenter::onClicked(HexIndex hex)
{
    const bool wasPicking = m_flow.isPicking();
    const auto retreatBefore = m_flow.retreatIndex();
    const auto chosenBefore = m_flow.chosen();
    m_flow.clickHex(hex);
    const bool meantSomething = wasPicking || m_flow.retreatIndex() != retreatBefore || m_flow.chosen() != chosenBefore;
    if (meantSomething) {
        if (m_selected != noUnit)
            selectUnit(noUnit);
        return;
    }
    // A click that chooses nothing looks at the units there, one after the other.
    const std::vector<UnitIndex> units = m_document.position()->unitsIn(hex);
    const auto at = std::find(units.begin(), units.end(), m_selected);
    if (units.empty() || (at != units.end() && at + 1 == units.end()))
        selectUnit(noUnit);
    else
        selectUnit(at == units.end() ? units.front() : *(at + 1));
}

void BoardPresenter::onEnter(HexIndex hex)
{
    const bool confirms = m_flow.canConfirm() && (hex == noHex || m_flow.isConfirmedBy(hex));
    if (confirms)
        m_flow.confirm();
    else if (hex != noHex)
        onClicked(hex);
}

void BoardPresenter::onEscape()
{
    if (m_flow.isPicking() && m_document.isOpen() && m_document.scenario().combat)
        m_flow.cancelPicking();
    else if (m_flow.canTakeBack())
        m_flow.clearPath();
    else if (m_selected != noUnit)
        selectUnit(noUnit);
    hideCard();
}

// --- The card ---

void BoardPresenter::tellAbout(HexIndex hex, bool atOnce)
{
    m_told = hex;
    const HexStory story = hexStory(m_document, m_flow, hex);
    emit hexSummary(story.summary());
    if (m_cause != story.cause) {
        m_cause = story.cause;
        refresh();
    }
    if (!m_cardShown)
        return;
    m_card.setStory(story, m_map.theme());
    if (atOnce)
        showCard();
    else
        m_cardTimer.start();
}

void BoardPresenter::showCard()
{
    if (!m_cardShown || m_told == noHex || !m_document.isOpen() || m_draggedCombat)
        return;
    m_cardTimer.stop();
    // What the card speaks of must stay in sight: before all what causes the verdict, then the ground of the retreat.
    std::vector<QRectF> avoid;
    if (m_cause) {
        constexpr int weight = 8;
        for (const UnitIndex unit : m_cause->units)
            avoid.insert(avoid.end(), weight, m_map.hexRect(m_document.position()->unit(unit).hex));
    }
    if (const UnitRetreat* retreat = m_flow.retreat()) {
        avoid.insert(avoid.end(), 2, m_map.hexRect(retreat->from));
        for (const HexVerdict& verdict : retreat->hexes) {
            if (verdict.verdict != Verdict::OutOfReach)
                avoid.push_back(m_map.hexRect(verdict.hex));
        }
    }
    const QRectF view(m_map.viewport()->rect());
    for (const Unit& unit : m_document.position()->units) {
        if (unit.isOnMap() && view.contains(m_map.hexCenter(unit.hex)))
            avoid.push_back(m_map.hexRect(unit.hex));
    }
    m_card.showBeside(m_map.hexRect(m_told), avoid);
}

void BoardPresenter::hideCard()
{
    m_cardTimer.stop();
    m_card.hide();
}

void BoardPresenter::setCardShown(bool isShown)
{
    m_cardShown = isShown;
    if (!isShown)
        hideCard();
}

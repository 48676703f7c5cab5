// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/board_presenter.h"

#include "base/contains.h"
#include "document/document.h"
#include "map_view/map_view.h"
#include "panels/hover_card.h"
#include "table/act_parts.h"
#include "table/combat_circumstances.h"
#include "table/ruling_board.h"
#include "table/table_session.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

/// Whether attacks of no special kind are made in this phase.
static bool mayAttackOrdinarily(const Document& document)
{
    const std::vector<int> kinds = attackKindsOffered(document);
    return kinds.empty() || kinds.front() < 0;
}

constexpr int cardDelay = 180;
constexpr int mapRest = 200;

BoardPresenter::BoardPresenter(TableSession& session, MapView& map, HoverCard& card)
    : m_document(session.document), m_flow(session.flow), m_pieces(session.pieces), m_moves(session.moves), m_map(map),
      m_card(card), m_comparison(session.flow)
{
    m_mapRest.setSingleShot(true);
    m_mapRest.setInterval(mapRest);
    connect(&m_mapRest, &QTimer::timeout, this, &BoardPresenter::followMap);
    m_cardTimer.setSingleShot(true);
    m_cardTimer.setInterval(cardDelay);
    connect(&m_cardTimer, &QTimer::timeout, this, &BoardPresenter::showCard);
    connect(&m_pieces, &PieceSelection::changed, this, &BoardPresenter::onPiecesChanged);
    connect(&m_document, &Document::viewerChanged, this, [this] {
        // What was told of a hex was for somebody else.
        if (canTell())
            tellAbout(m_told, false);
        else
            emit hexSummary({});
        hideCard();
        refresh();
    });
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all) {
            m_told = noHex; // a hex of another map
            hideCard();
            emit hexSummary({});
        }
        const Touched& touched = change.touched;
        const bool isMapAlone = touched.map && !touched.otherMap && !change.all && !touched.units && !touched.unitList
                                && !touched.control && !touched.markers && !touched.turn && !touched.rules;
        // Zones, supply and the words about a hex depend on the ground; on a large map they take longer to find than a
        // stroke may, so they wait for the pen to rest.
        if (isMapAlone)
            m_mapRest.start();
        else if (m_mapRest.isActive() || touched.map)
            followMap();
    });
    connect(&m_document, &Document::boardEdited, this,
            [this](const Touched& touched) { m_map.boardEdited(m_document.position(), touched); });
    connect(&m_document, &Document::counterPicturesChanged, this, &BoardPresenter::refresh);
    connect(&m_flow, &RulingFlow::changed, this, &BoardPresenter::onFlowChanged);
    connect(&m_flow, &RulingFlow::pointedChanged, this, &BoardPresenter::refresh);
    connect(&m_moves, &MoveFlow::changed, this, &BoardPresenter::refresh);
    connect(&m_drawing, &PathDrawing::advanced, this, &BoardPresenter::refresh);
    connect(&m_comparison, &ReadingComparison::changed, this, [this] {
        hideCard();
        refresh();
    });
    connect(&map, &MapView::pointed, this, &BoardPresenter::onPointed);
    connect(&map, &MapView::cursorMoved, this, &BoardPresenter::onCursor);
    connect(&map, &MapView::clicked, this, &BoardPresenter::onClicked);
    connect(&map, &MapView::picked, this, &BoardPresenter::onPicked);
    connect(&map, &MapView::doubleClicked, this, [this](HexIndex hex) {
        if (picksPieces(hex) || (!m_flow.isPicking() && m_flow.stage() == RulingFlow::Stage::Done))
            m_pieces.set(m_pieces.forDrag(noUnit, hex, true));
    });
    connect(&map, &MapView::enterPressed, this, &BoardPresenter::onEnter);
    connect(&map, &MapView::escapePressed, this, &BoardPresenter::onEscape);
    connect(&map, &MapView::takeBackRequested, this, [this] {
        if (!m_moves.isCarrying()) {
            m_flow.takeBack();
            return;
        }
        if (const HexIndex end = m_moves.takeBack(); end != noHex)
            m_map.setCursorHex(end);
        tellAbout(m_map.cursorHex(), true);
        m_map.announceCursor();
    });
    connect(&map, &MapView::cycleRequested, &m_flow, &RulingFlow::cyclePath);
    connect(&map, &MapView::viewChanged, this, &BoardPresenter::hideCard);
    connect(&map, &MapView::dragMoved, this, [this](HexIndex from, HexIndex to) {
        const bool wasCombat = std::exchange(m_draggedCombat, std::nullopt).has_value();
        const bool isAdvance = m_flow.mayDragInAdvance(dragged(from), to);
        if (isAdvance)
            m_moves.giveUp();
        const bool isMove = !isAdvance && m_moves.dragTo(from, to, m_map.dragModifiers());
        if (!isMove) {
            m_draggedCombat = m_flow.combatOfDrag(from, to);
            hideCard();
        }
        if (!isMove || wasCombat)
            refresh();
    });
    connect(&map, &MapView::dragged, this, [this](HexIndex from, HexIndex to) {
        m_draggedCombat.reset();
        if (m_flow.dragInAdvance(dragged(from), to))
            return;
        // Where attacks are made in the course of a move, whoever the drag would move attacks.
        const bool isInMove = m_moves.isDragging() && !mayAttackOrdinarily(m_document);
        const QStringList moving = isInMove ? idsOf(*m_document.position(), m_moves.units()) : QStringList();
        if (!m_moves.dropOn(from, to, m_map.dragModifiers()))
            attackWith(moving, from, to);
        refresh();
    });
    connect(&map, &MapView::dragCancelled, this, [this] {
        m_draggedCombat.reset();
        m_moves.giveUp();
        refresh();
    });
    map.setDescriber([this](HexIndex hex) {
        if (!m_document.isOpen())
            return QString();
        return m_document.map().hasHex(hex) ? descriptionOf(hex).spoken() : tr("no hex");
    });
}

// --- What the board shows ---

void BoardPresenter::followMap()
{
    m_mapRest.stop();
    if (!m_document.isOpen())
        return;
    refresh();
    if (canTell())
        tellAgain();
    else
        m_told = noHex;
}

BoardContent BoardPresenter::content()
{
    BoardContent content = boardOf(m_document);
    content.tellsSecrets = m_isEditing;
    if (m_isEditing)
        content.halving.reset(); // who edits sees what is printed
    const std::vector<UnitTrail>& trails = m_document.play().trails;
    if (trails.empty())
        m_trails.reset();
    else if (!m_trails || *m_trails != trails)
        m_trails = std::make_shared<const std::vector<UnitTrail>>(trails);
    content.trails = m_trails;
    // Of another map nothing may be shown on this one.
    const bool isResting = m_mapRest.isActive() && m_shownMap == content.position->map;
    m_shownMap = content.position->map;
    if (m_map.layers().isShown(LayerId::Zoc)) {
        content.zoc = isResting && m_shownZoc ? m_shownZoc : m_document.zoc();
        content.bonds = isResting && m_shownZoc ? m_shownBonds : m_document.bonds();
    }
    // The flow hears of a change before those who pick: what is picked may be gone.
    const auto isGone = [&](UnitIndex unit) {
        return static_cast<std::size_t>(unit) >= content.position->units.size();
    };
    constexpr std::size_t mostUnitsWithLevels = 500; // of all of which supply is found at once
    const bool showsSupply = m_map.layers().isShown(LayerId::Supply);
    // Who edits has not asked for the line of who was looked at in play.
    const UnitIndex supplied = m_isEditing ? noUnit : m_selected;
    if (showsSupply && m_document.hasGame() && !m_document.ruleset().supply.levels.empty()
        && content.position->units.size() <= mostUnitsWithLevels) {
        content.supply = isResting && m_shownLevels ? m_shownLevels : m_document.supply();
        content.showsSupplyLevels = true;
        content.supplyUnit = supplied;
    } else if (showsSupply && supplied != noUnit && !isGone(supplied)) {
        const bool isOf = m_shownSupply && !m_shownSupply->empty() && m_shownSupply->front().unit == supplied;
        content.supply = isResting && isOf ? m_shownSupply : m_document.supplyOf(supplied);
        content.supplyUnit = supplied;
    }
    m_shownZoc = content.zoc;
    m_shownBonds = content.bonds;
    m_shownSupply = content.supply;
    m_shownLevels = content.showsSupplyLevels ? content.supply : nullptr;
    content.selectedUnits = m_pieces.units();
    std::erase_if(content.selectedUnits, isGone);
    if (m_draggedCombat)
        content.showCombat(*m_draggedCombat);
    else if (!m_isEditing && m_flow.stage() != RulingFlow::Stage::Done)
        content.showCombat(m_flow.combat());
    if (m_isEditing)
        content.cause = m_cause; // of what a list points at
    if (m_draggedCombat || m_isEditing)
        return content;
    if (m_comparison.isActive() && m_comparison.board()) {
        content.comparison = m_comparison.board();
        return content;
    }
    content.cause = m_cause;
    if (const UnitRetreat* unit = m_flow.shown().unit()) {
        showRetreat(content, m_flow);
        if (m_flow.losses().isChoice())
            content.selectedUnits = m_flow.payers();
        else if (m_selected == noUnit)
            content.selectedUnits = {unit->unit};
    } else if (m_flow.stage() == RulingFlow::Stage::SettleEffect) {
        content.selectedUnits = m_flow.payers();
    } else if (m_flow.stage() == RulingFlow::Stage::Advance) {
        // Those that are picked are seen where they go already.
        content.selectedUnits = m_flow.advancing().empty() ? m_flow.end().units : m_flow.advancing();
        if (m_flow.end().paths.empty())
            return content;
        // The same preview stays the same object, so that nothing is painted anew.
        BoardPreview preview = advancePreview(m_flow);
        if (!m_advancePreview || m_advancePreview->edit != preview.edit || m_advancePreview->lines != preview.lines
            || m_advancePreview->outlined != preview.outlined)
            m_advancePreview = std::make_shared<const BoardPreview>(std::move(preview));
        content.preview = m_advancePreview;
    }
    return content;
}

// The map may have become smaller since.
bool BoardPresenter::canTell() const
{
    return m_document.isOpen() && m_told != noHex && m_told < m_document.map().grid.size()
           && m_document.map().hasHex(m_told);
}

RuleIndex BoardPresenter::ruleTold() const
{
    return canTell() ? hexDescription(m_document, m_flow, m_told).rule() : noRule;
}

void BoardPresenter::refresh()
{
    if (m_document.isOpen()) {
        BoardContent shown = content();
        m_moves.decorate(shown);
        if (m_decorate)
            m_decorate(shown);
        m_drawing.decorate(shown);
        m_map.setContent(shown);
    } else {
        m_map.clearContent();
    }
    m_map.setTabCycles(m_flow.canCycle());
    refreshFan();
}

// While hexes are clicked, for a combat or a retreat, a fan must not cover them. Who pays or advances is clicked in it.
void BoardPresenter::refreshFan()
{
    using Stage = RulingFlow::Stage;
    const Stage stage = m_flow.stage();
    const bool isFree = stage == Stage::PickDefender || stage == Stage::Done || stage == Stage::Empty
                        || m_flow.losses().isChoice() || m_flow.bill() != nullptr
                        || (stage == Stage::Advance && m_flow.end().paths.size() < 2);
    m_map.setFanHolds(isFree && !m_comparison.isActive() && !m_isEditing);
}

void BoardPresenter::onFlowChanged()
{
    if (m_cursorBefore) {
        leaveHex();
        return;
    }
    m_cause.reset();
    refresh();
    if (!m_document.isOpen())
        return;
    tellAgain();
    m_map.announceCursor();
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
    // What is to be pointed at need not be what the hex has to tell.
    if (cause && m_cause != cause) {
        m_cause = cause;
        refresh();
    }
}

void BoardPresenter::pointAtHex(HexIndex hex, const std::optional<CauseHighlight>& cause)
{
    const HexIndex before = m_cursorBefore.value_or(m_map.cursorHex());
    showHex(hex, cause);
    m_cursorBefore = before;
}

void BoardPresenter::leaveHex()
{
    if (const auto at = std::exchange(m_cursorBefore, std::nullopt)) {
        // Another map may be there by now.
        const HexIndex before = m_document.isOpen() && *at < m_document.map().grid.size() ? *at : noHex;
        m_flow.pointBackAt(before); // before the cursor comes
        m_map.setCursorHex(before);
        m_told = before;
        if (before == noHex)
            emit hexSummary({});
    }
    hideCard();
    m_cause.reset();
    refresh();
}

void BoardPresenter::selectUnit(UnitIndex unit)
{
    m_pieces.set({unit});
    m_selected = m_pieces.last();
    refresh();
    emit unitSelected(m_selected);
}

void BoardPresenter::onPiecesChanged()
{
    const UnitIndex before = m_selected;
    m_selected = m_pieces.last();
    refresh();
    if (m_selected != before)
        emit unitSelected(m_selected);
}

// --- The card ---

HexDescription BoardPresenter::descriptionOf(HexIndex hex) const
{
    HexDescription description = hexDescription(m_document, m_flow, hex);
    if (m_isEditing)
        description.dropVerdict(); // the board shows none either
    if (m_moves.isCarrying())
        m_moves.tell(description);
    m_comparison.tell(description);
    if (m_tell)
        m_tell(description);
    return description;
}

HexDescription BoardPresenter::summarize(HexIndex hex)
{
    m_told = hex;
    HexDescription description = descriptionOf(hex);
    QString summary = description.summary();
    // Before anybody drags the wrong one.
    const bool isStack = m_pieces.stackIn(hex).size() > 1 && !m_moves.isCarrying() && !m_isEditing;
    if (isStack && m_map.hoveredHex() == hex)
        summary += QStringLiteral(" · ")
                   + tr("a drag takes the counter under the pointer; "
                        "by the number, or with Shift, the whole stack");
    emit hexSummary(summary);
    if (m_cause != description.cause) {
        m_cause = description.cause;
        refresh();
    }
    return description;
}

void BoardPresenter::tellAbout(HexIndex hex, bool atOnce)
{
    const HexDescription description = summarize(hex);
    if (!m_cardShown || m_isEditing)
        return;
    m_card.setDescription(description, m_map.theme());
    if (atOnce)
        showCard();
    else
        m_cardTimer.start();
}

// What was told of has another verdict now. A card that nobody has asked for stays away.
void BoardPresenter::tellAgain()
{
    if (!canTell())
        return;
    if (m_card.isVisible() || m_cardTimer.isActive())
        tellAbout(m_told, m_card.isVisible());
    else
        summarize(m_told);
}

void BoardPresenter::showCard()
{
    if (!m_cardShown || m_isEditing || m_told == noHex || !m_document.isOpen() || m_draggedCombat)
        return;
    // The board itself says what a move costs; a card over it is for what forbids one.
    if (m_moves.isCarrying() && m_moves.isDragging() && !m_moves.isRefused()) {
        hideCard();
        return;
    }
    m_cardTimer.stop();
    // Beside the stack when it is fanned out, and whom the reason speaks of.
    std::vector<QRectF> told{m_map.areaWithFan(m_told)};
    if (m_cause) {
        for (const UnitIndex unit : m_cause->units) {
            if (const HexIndex hex = m_document.position()->unit(unit).hex; hex != noHex)
                told.emplace_back(m_map.hexRect(hex));
        }
    }
    // The legal ways are what one compares with.
    std::set<HexIndex> ways;
    if (const UnitRetreat* retreat = m_map.content().shownRetreat()) {
        for (const RetreatPath& path : retreat->paths) {
            for (const HexIndex hex : path.hexesOnMap())
                ways.insert(hex);
        }
    }
    std::vector<QRectF> looked;
    for (const HexIndex hex : ways)
        looked.emplace_back(m_map.hexRect(hex));
    const Viewport& view = m_map.view();
    m_card.showAwayFrom(m_map.hexRect(m_told), told, looked, view.toView(view.layout(m_document.map().grid).bounds()));
}

void BoardPresenter::hideCard()
{
    m_cardTimer.stop();
    m_card.hide();
}

void BoardPresenter::setEditing(bool isEditing)
{
    m_isEditing = isEditing;
    hideCard();
    refresh();
}

void BoardPresenter::setCardShown(bool isShown)
{
    m_cardShown = isShown;
    if (!isShown)
        hideCard();
}

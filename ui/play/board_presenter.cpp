// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/board_presenter.h"

#include "document/document.h"
#include "map_view/map_view.h"
#include "panels/hover_card.h"
#include "picture/render.h"
#include "table/hex_description.h"
#include "table/move_flow.h"
#include "table/piece_selection.h"
#include "table/ruling_flow.h"

#include <algorithm>

namespace {

constexpr int cardDelay = 180;
constexpr int mapRest = 200;
/// Hexes larger than this tell no more, and show less of the ground that the retreat goes over.
constexpr double greatestFightHex = 96.0;

} // namespace

BoardPresenter::BoardPresenter(Document& document, RulingFlow& flow, PieceSelection& pieces, MapView& map,
                               HoverCard& card, QObject* parent)
    : QObject(parent), m_document(document), m_flow(flow), m_pieces(pieces), m_map(map), m_card(card),
      m_comparison(flow)
{
    m_mapRest.setSingleShot(true);
    m_mapRest.setInterval(mapRest);
    connect(&m_mapRest, &QTimer::timeout, this, &BoardPresenter::followMap);
    m_cardTimer.setSingleShot(true);
    m_cardTimer.setInterval(cardDelay);
    connect(&m_cardTimer, &QTimer::timeout, this, &BoardPresenter::showCard);
    connect(&pieces, &PieceSelection::changed, this, &BoardPresenter::onPiecesChanged);
    connect(&document, &Document::viewerChanged, this, [this] {
        // What was told of a hex was for somebody else.
        if (canTell())
            tellAbout(m_told, false);
        else
            emit hexSummary({});
        hideCard();
        refresh();
    });
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        const Touched& touched = change.touched;
        const bool isMapAlone = touched.map && !touched.otherMap && !change.all && !touched.units && !touched.unitList
                                && !touched.control && !touched.markers && !touched.turn && !touched.rules;
        // Zones, supply and the words about a hex hang on the ground; on a large map they take longer to find than a
        // stroke may, so they wait for the pen to rest.
        if (isMapAlone)
            m_mapRest.start();
        else if (m_mapRest.isActive() || touched.map)
            followMap();
    });
    connect(&document, &Document::boardEdited, this,
            [this, &document](const Touched& touched) { m_map.boardEdited(document.position(), touched); });
    connect(&flow, &RulingFlow::changed, this, &BoardPresenter::onFlowChanged);
    connect(&flow, &RulingFlow::pointedChanged, this, &BoardPresenter::refresh);
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
        if (!isMoving()) {
            m_flow.takeBack();
            return;
        }
        if (const HexIndex end = m_moves->takeBack(); end != noHex)
            m_map.setCursorHex(end);
        tellAbout(m_map.cursorHex(), true);
        m_map.announceCursor();
    });
    connect(&map, &MapView::cycleRequested, &flow, &RulingFlow::cyclePath);
    connect(&map, &MapView::viewChanged, this, &BoardPresenter::hideCard);
    connect(&map, &MapView::dragMoved, this, [this](HexIndex from, HexIndex to) {
        const bool wasCombat = m_draggedCombat.has_value();
        m_draggedCombat.reset();
        if (m_moves != nullptr && m_moves->dragTo(from, to, m_map.dragModifiers())) {
            if (wasCombat)
                refresh();
            return;
        }
        m_draggedCombat = m_flow.combatOfDrag(from, to);
        hideCard();
        refresh();
    });
    connect(&map, &MapView::dragged, this, [this](HexIndex from, HexIndex to) {
        m_draggedCombat.reset();
        if (m_moves != nullptr && m_moves->dropOn(from, to, m_map.dragModifiers())) {
            refresh();
            return;
        }
        m_flow.dragCombat(from, to);
        refresh();
    });
    connect(&map, &MapView::dragCancelled, this, [this] {
        m_draggedCombat.reset();
        if (m_moves != nullptr)
            m_moves->giveUp();
        refresh();
    });
    map.setDescriber([this](HexIndex hex) {
        if (!m_document.isOpen())
            return QString();
        return m_document.map().hasHex(hex) ? descriptionOf(hex).spoken() : tr("no hex");
    });
}

void BoardPresenter::setMoves(MoveFlow* moves)
{
    m_moves = moves;
    connect(moves, &MoveFlow::changed, this, &BoardPresenter::refresh);
}

bool BoardPresenter::isMoving() const
{
    return m_moves != nullptr && m_moves->isCarrying();
}

// --- What the board shows ---

void BoardPresenter::followMap()
{
    m_mapRest.stop();
    if (!m_document.isOpen())
        return;
    refresh();
    if (canTell())
        tellAbout(m_told, m_card.isVisible());
    else
        m_told = noHex;
}

BoardContent BoardPresenter::content()
{
    BoardContent content;
    content.position = m_document.position();
    content.rules = m_document.rules();
    const std::vector<UnitTrail>& trails = m_document.play().trails;
    if (trails.empty())
        m_trails.reset();
    else if (!m_trails || *m_trails != trails)
        m_trails = std::make_shared<const std::vector<UnitTrail>>(trails);
    content.trails = m_trails;
    if (m_document.ruleset().secrecy.hidesStacks)
        content.viewer = m_document.viewer();
    // Of another map nothing may be shown on this one.
    const bool isResting = m_mapRest.isActive() && m_shownMap == content.position->map;
    m_shownMap = content.position->map;
    if (m_map.layers().isShown(LayerId::Zoc))
        content.zoc = isResting && m_shownZoc ? m_shownZoc : m_document.zoc();
    // The flow hears of a change before those who pick: what is picked may be gone.
    const auto isGone = [&](UnitIndex unit) {
        return static_cast<std::size_t>(unit) >= content.position->units.size();
    };
    if (m_map.layers().isShown(LayerId::Supply) && m_selected != noUnit && !isGone(m_selected)) {
        const bool isOf = m_shownSupply && !m_shownSupply->empty() && m_shownSupply->front().unit == m_selected;
        content.supply = isResting && isOf ? m_shownSupply : m_document.supplyOf(m_selected);
        content.supplyUnit = m_selected;
    }
    m_shownZoc = content.zoc;
    m_shownSupply = content.supply;
    content.selectedUnits = m_pieces.units();
    std::erase_if(content.selectedUnits, isGone);
    const Combat& combat = m_draggedCombat ? *m_draggedCombat : m_flow.combat();
    if (m_flow.stage() != RulingFlow::Stage::Done || m_draggedCombat) {
        content.defendHex = combat.defend;
        content.attackHexes = combat.attack;
    }
    if (m_isEditing)
        content.cause = m_cause; // of what a list points at
    if (m_draggedCombat || m_isEditing)
        return content;
    if (m_comparison.isActive() && m_comparison.board()) {
        content.comparison = m_comparison.board();
        return content;
    }
    content.cause = m_cause;
    const RulingFlow::Shown& shown = m_flow.shown();
    if (const UnitRetreat* unit = shown.unit()) {
        content.ruling = shown.ruling;
        content.effect = shown.effect;
        content.retreat = shown.retreat;
        content.chosenPath = m_flow.chosen();
        content.hoveredPath = m_flow.pointedPath();
        content.besidePaths = besidePaths();
        if (m_selected == noUnit)
            content.selectedUnits = {unit->unit};
    } else if (m_flow.stage() == RulingFlow::Stage::SettleEffect) {
        content.selectedUnits = m_flow.effect()->units;
    } else if (m_flow.stage() == RulingFlow::Stage::Advance) {
        showAdvance(content);
    }
    return content;
}

// Where units may advance is outlined; those that are picked are seen there already.
void BoardPresenter::showAdvance(BoardContent& content)
{
    const CombatEnd& end = m_flow.end();
    content.selectedUnits = m_flow.advancing().empty() ? end.units : m_flow.advancing();
    if (end.paths.empty())
        return;
    BoardPreview preview;
    for (const auto& path : end.paths)
        preview.outlined.push_back(path.back());
    MoveUnits moved;
    if (m_flow.advancePath() >= 0 && m_flow.advanceProblem().isEmpty()) {
        const auto& path = end.paths[static_cast<std::size_t>(m_flow.advancePath())];
        for (const UnitIndex unit : m_document.hidden().known(m_flow.advancing()))
            moved.moves.emplace_back(unit, path.back());
        const PlaneLayout layout(m_document.map().grid, 1.0);
        std::vector<HexIndex> starts;
        for (const UnitIndex unit : m_flow.advancing()) {
            const HexIndex from = m_document.position()->unit(unit).hex;
            if (std::find(starts.begin(), starts.end(), from) != starts.end())
                continue;
            starts.push_back(from);
            std::vector<QPointF> line{layout.center(from)};
            for (const HexIndex hex : path)
                line.push_back(layout.center(hex));
            preview.lines.push_back(line);
        }
    }
    if (!moved.moves.empty())
        preview.edit = moved;
    // The same preview stays the same object, so that nothing is painted anew.
    if (!m_advancePreview || m_advancePreview->edit != preview.edit || m_advancePreview->lines != preview.lines
        || m_advancePreview->outlined != preview.outlined)
        m_advancePreview = std::make_shared<const BoardPreview>(std::move(preview));
    content.preview = m_advancePreview;
}

std::vector<BesidePath> BoardPresenter::besidePaths() const
{
    std::vector<BesidePath> paths;
    const UnitRetreat* at = m_flow.shown().unit();
    if (m_flow.stage() == RulingFlow::Stage::ChooseAlternative) {
        for (const int alternative : m_flow.alternatives()) {
            if (alternative == m_flow.previewedAlternative())
                continue;
            for (const UnitRetreat& unit : m_flow.ruling()->effects[static_cast<std::size_t>(alternative)].retreats) {
                for (const RetreatPath& path : unit.paths) {
                    if (unit.unit == at->unit && !path.hexes.empty())
                        paths.push_back({BesidePath::Kind::Alternative, unit.from, path.hexes});
                }
            }
        }
        return paths;
    }
    for (const auto& [unit, hexes] : m_flow.plan()) {
        if (unit != at->unit)
            paths.push_back({BesidePath::Kind::Planned, m_document.position()->unit(unit).hex, hexes});
    }
    return paths;
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
        if (m_moves != nullptr)
            m_moves->decorate(shown);
        if (m_decorate)
            m_decorate(shown);
        m_map.setContent(shown);
    } else {
        m_map.clearContent();
    }
    m_map.setTabCycles(m_flow.canCycle());
    refreshFan();
}

// While hexes are clicked, for a combat or a retreat, a fan must not cover them.
void BoardPresenter::refreshFan()
{
    const bool isFree = m_flow.stage() == RulingFlow::Stage::PickDefender || m_flow.stage() == RulingFlow::Stage::Done
                        || m_flow.stage() == RulingFlow::Stage::Empty;
    m_map.setFanHolds(isFree && !m_comparison.isActive() && !m_isEditing);
}

void BoardPresenter::onFlowChanged()
{
    m_cause.reset();
    refresh();
    if (!m_document.isOpen())
        return;
    // What is under the pointer has another verdict now.
    if (canTell())
        tellAbout(m_told, m_card.isVisible());
    m_map.announceCursor();
}

bool BoardPresenter::hasCombat() const
{
    return m_document.isOpen() && m_flow.combat().defend != noHex;
}

QRectF BoardPresenter::combatArea() const
{
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
    return partAround(m_document.map(), hexes, margin);
}

void BoardPresenter::showCombat()
{
    if (hasCombat())
        m_map.showArea(combatArea(), greatestFightHex);
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

// --- Mouse and keys ---

void BoardPresenter::onPointed(const MapPointer& pointer)
{
    // Who comes from off the map enters where the mouse is; a way that was walked by keys stays.
    if (isMoving() && !m_moves->isDragging() && m_moves->isEntering())
        m_moves->pointAt(pointer.hex);
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
    // While one edits, the cursor walks over holes too, of which there is nothing to tell.
    if (hex == noHex || !m_document.map().hasHex(hex))
        return;
    // A fan that keys have opened closes when they go on.
    if (m_map.fannedHex() != m_map.hoveredHex())
        m_map.setFannedHex(m_map.hoveredHex());
    if (isMoving()) {
        m_moves->pointAt(hex, true);
        tellAbout(hex, true);
        m_map.announceCursor();
        return;
    }
    m_flow.pointAt(hex);
    tellAbout(hex, true);
    m_map.setTabCycles(m_flow.canCycle());
}

void BoardPresenter::onClicked(HexIndex hex)
{
    if (isMoving()) {
        m_moves->pointAt(hex);
        m_moves->putDown();
        return;
    }
    // Two answers are looked at: what is not shown cannot be chosen.
    if (m_comparison.isActive())
        return;
    if (picksPieces(hex)) {
        lookAt(hex);
        return;
    }
    const bool wasPicking = m_flow.isPicking();
    const auto retreatBefore = m_flow.retreatIndex();
    const auto chosenBefore = m_flow.chosen();
    const auto stageBefore = m_flow.stage();
    const auto advancingBefore = m_flow.advancing();
    const auto pathBefore = m_flow.advancePath();
    m_flow.clickHex(hex);
    const bool meantSomething = wasPicking || m_flow.stage() != stageBefore || m_flow.retreatIndex() != retreatBefore
                                || m_flow.chosen() != chosenBefore || m_flow.advancing() != advancingBefore
                                || m_flow.advancePath() != pathBefore;
    if (meantSomething) {
        if (m_selected != noUnit)
            selectUnit(noUnit);
        return;
    }
    lookAt(hex);
}

// Before a combat is begun, one's own units are picked: nobody attacks them in one's own turn.
bool BoardPresenter::picksPieces(HexIndex hex) const
{
    if (m_flow.stage() != RulingFlow::Stage::PickDefender || !m_document.isOpen())
        return false;
    const QString& player = m_document.position()->turn.player;
    const std::vector<UnitIndex> units = m_document.position()->unitsIn(hex);
    return !player.isEmpty() && !units.empty() && m_document.position()->unit(units.front()).side == player;
}

// The counter under the pointer, else the units there one after the other.
void BoardPresenter::lookAt(HexIndex hex)
{
    const std::vector<UnitIndex> units = m_pieces.stackIn(hex);
    const UnitIndex clicked = m_map.pressedUnit();
    const bool isFan = m_map.fannedHex() == hex;
    if (isFan && clicked != noUnit && m_pieces.units() != std::vector{clicked}) {
        selectUnit(clicked);
        return;
    }
    const auto at = std::find(units.begin(), units.end(), m_selected);
    if (units.empty() || (at != units.end() && at + 1 == units.end()))
        selectUnit(noUnit);
    else if (isFan && clicked != noUnit)
        selectUnit(noUnit); // clicked once more
    else
        selectUnit(at == units.end() ? units.front() : *(at + 1));
}

void BoardPresenter::onPicked(HexIndex hex, UnitIndex unit)
{
    const std::vector<UnitIndex> units = m_pieces.stackIn(hex);
    if (unit == noUnit && !units.empty())
        unit = units.front();
    if (unit != noUnit)
        m_pieces.toggle(unit);
}

void BoardPresenter::onEnter(HexIndex hex)
{
    if (isMoving()) {
        m_moves->putDown();
        return;
    }
    const bool confirms =
        !m_comparison.isActive() && m_flow.canConfirm() && (hex == noHex || m_flow.isConfirmedBy(hex));
    if (confirms)
        m_flow.confirm();
    else if (hex != noHex)
        onClicked(hex);
}

void BoardPresenter::onEscape()
{
    if (isMoving())
        m_moves->giveUp();
    else if (m_comparison.isActive())
        m_comparison.end();
    else if (m_flow.isPicking() && m_flow.hasGame() && m_document.scenario().combat)
        m_flow.cancelPicking();
    else if (m_flow.isPicking() && m_flow.combat().defend != noHex)
        m_flow.beginCombat();
    else if (m_flow.canTakeBack())
        m_flow.clearPath();
    else if (m_selected != noUnit)
        selectUnit(noUnit);
    else
        emit escapeUnused();
    hideCard();
}

// --- The card ---

HexDescription BoardPresenter::descriptionOf(HexIndex hex) const
{
    HexDescription description = hexDescription(m_document, m_flow, hex);
    if (isMoving())
        m_moves->tell(description);
    if (!m_comparison.isActive() || !m_comparison.board())
        return description;
    // Two answers instead of one.
    description.verdict.reset();
    description.headline.clear();
    description.why.clear();
    description.cause.reset();
    const auto& marks = m_comparison.board()->marks;
    const auto mark = std::find_if(marks.begin(), marks.end(), [hex](const auto& each) { return each.hex == hex; });
    if (mark == marks.end())
        return description;
    if (!mark->differs) {
        description.headline = tr("both readings: %1").arg(m_comparison.verdictText(0, hex));
        return description;
    }
    description.headline = tr("the readings differ");
    for (const int side : {0, 1}) {
        const QString letter = side == 0 ? QStringLiteral("A") : QStringLiteral("B");
        description.why.push_back({letter, m_comparison.verdictText(side, hex), letter, {}, noRule});
    }
    return description;
}

void BoardPresenter::tellAbout(HexIndex hex, bool atOnce)
{
    m_told = hex;
    const HexDescription description = descriptionOf(hex);
    emit hexSummary(description.summary());
    if (m_cause != description.cause) {
        m_cause = description.cause;
        refresh();
    }
    if (!m_cardShown || m_isEditing)
        return;
    m_card.setDescription(description, m_map.theme());
    if (atOnce)
        showCard();
    else
        m_cardTimer.start();
}

void BoardPresenter::showCard()
{
    if (!m_cardShown || m_isEditing || m_told == noHex || !m_document.isOpen() || m_draggedCombat)
        return;
    // The board itself says what a move costs; a card over it is for what forbids one.
    if (isMoving() && m_moves->isDragging() && !m_moves->isRefused()) {
        hideCard();
        return;
    }
    m_cardTimer.stop();
    // What the card speaks of must stay in sight: before all what causes the verdict, then the ground of the retreat.
    std::vector<QRectF> avoid;
    if (m_cause) {
        constexpr int weight = 8;
        for (const UnitIndex unit : m_cause->units)
            avoid.insert(avoid.end(), weight, m_map.hexRect(m_document.position()->unit(unit).hex));
    }
    if (const UnitRetreat* retreat = m_flow.shown().unit()) {
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

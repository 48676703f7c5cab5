// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/selection_actions.h"

#include "document/document.h"
#include "edit/counters.h"
#include "edit/tools/paste_tool.h"
#include "edit/tools/tool_manager.h"
#include "io/clip_text.h"
#include "map_view/map_view.h"
#include "shell/actions.h"

#include <QApplication>
#include <QClipboard>
#include <QMimeData>

#include <cmath>
#include <utility>

namespace {

/// Where each action moves what is selected; every one and its opposite undo each other.
struct Nudge
{
    ActionId id;
    HexDirection flat;
    HexDirection pointy;
};
constexpr Nudge nudges[] = {
    {ActionId::NudgeUp, HexDirection::D0, HexDirection::D0},
    {ActionId::NudgeDown, HexDirection::D3, HexDirection::D3},
    {ActionId::NudgeLeft, HexDirection::D5, HexDirection::D4},
    {ActionId::NudgeRight, HexDirection::D2, HexDirection::D1},
    {ActionId::NudgeHome, HexDirection::D5, HexDirection::D5},
    {ActionId::NudgePageUp, HexDirection::D1, HexDirection::D0},
    {ActionId::NudgeEnd, HexDirection::D4, HexDirection::D3},
    {ActionId::NudgePageDown, HexDirection::D2, HexDirection::D2},
};

/// Takes out of a clip of another document what this one's file could not hold: counters of types and sides that its game
/// has not, or that have lost more steps than they have here; in a map alone, all. Returns how many counters and markers.
int leaveOutForeign(MapClip& clip, const Document& document)
{
    const Ruleset& game = document.ruleset();
    QStringList sides;
    QStringList types;
    if (!document.isMapOnly()) {
        for (const SideRules& side : game.sides)
            sides += side.id;
        for (const UnitType& type : game.unitTypes)
            types += type.name;
    }
    auto left = static_cast<std::size_t>(leaveOutUnknown(clip, sides, types));
    if (document.isMapOnly()) {
        left += clip.markers.size();
        clip.markers.clear();
        clip.layers.units = clip.layers.markers = clip.layers.control = false;
    }
    left += std::erase_if(clip.units, [&game](const ClipUnit& copy) {
        const Unit& unit = copy.unit;
        return unit.lost >= unit.steps.value_or(game.unitType(unit.type)->steps);
    });
    return static_cast<int>(left);
}

} // namespace

SelectionActions::SelectionActions(Actions& actions, ToolManager& tools, PasteTool& paste, Document& document,
                                   MapView& map, QObject* parent)
    : QObject(parent), m_actions(actions), m_tools(tools), m_paste(paste), m_document(document), m_map(map)
{
    actions.on(ActionId::EditCut, this, &SelectionActions::cut);
    actions.on(ActionId::EditCopy, this, &SelectionActions::copy);
    actions.on(ActionId::EditPaste, this, &SelectionActions::paste);
    actions.on(ActionId::EditDelete, this, &SelectionActions::remove);
    actions.on(ActionId::EditSelectAll, this, [this] { m_tools.setSelection(allBut(nullptr)); });
    actions.on(ActionId::EditSelectNone, &m_tools, &ToolManager::selectNothing);
    actions.on(ActionId::EditSelectInvert, this, &SelectionActions::invert);
    actions.on(ActionId::EditTurnRight, this, [this] { turn(1); });
    actions.on(ActionId::EditTurnLeft, this, [this] { turn(-1); });
    actions.on(ActionId::EditMirrorAcross, this, [this] { mirror(MirrorAxis::LeftRight); });
    actions.on(ActionId::EditMirrorDown, this, [this] { mirror(MirrorAxis::TopBottom); });
    for (const Nudge& each : nudges) {
        actions.on(each.id, this, [this, &each] {
            // As the eye sees it, on a board that is turned.
            const BoardLayout seen = m_map.view().turnedLayout(m_document.map().grid);
            const HexDirection way = seen.shape() == GridShape::Flat ? each.flat : each.pointy;
            const double angle = boardAngle(seen.shape(), way) - 90.0 * seen.turn().quarters()
                                 - boardAngle(m_document.map().grid.shape(), HexDirection::D0);
            nudge(directionFromInt(static_cast<int>(std::lround(angle / 60.0))));
        });
    }
    connect(&m_tools, &ToolManager::selectionChanged, this, &SelectionActions::refresh);
    connect(&m_tools, &ToolManager::activeChanged, this, &SelectionActions::refresh);
    connect(&m_tools, &ToolManager::currentChanged, this, &SelectionActions::refresh);
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all)
            m_ways.clear();
        refresh();
    });
    connect(&m_document, &Document::lineCrossed, this, &SelectionActions::onLineCrossed);
    refresh();
}

bool SelectionActions::hasClipInHand() const
{
    return m_tools.current() == &m_paste;
}

// While counters are put and moved, Delete means the one at the cursor.
bool SelectionActions::hasUnitsInHand() const
{
    return m_tools.current()->name() == QLatin1String("select") && !m_tools.selectedUnits().empty();
}

void SelectionActions::refresh()
{
    const bool hasSelection = m_tools.selection() != nullptr;
    m_actions.set(Fact::HasSelection, hasSelection);
    m_actions.set(Fact::CanTurn, hasSelection || hasClipInHand());
    m_actions.set(Fact::CanDelete, hasSelection || hasUnitsInHand());
}

void SelectionActions::copy()
{
    const MapClip clip = copyHexes(m_document.scenario(), runsOf(*m_tools.selection()), m_tools.choices().clipLayers());
    if (clip.isEmpty())
        return;
    const QByteArray text = clipText(clip);
    auto* data = new QMimeData;
    data->setData(QLatin1String(clipMimeType), text);
    data->setText(QString::fromUtf8(text));
    QApplication::clipboard()->setMimeData(data);
    m_tools.say(tr("%n hex(es) copied", nullptr, static_cast<int>(clip.hexes.size())));
}

void SelectionActions::cut()
{
    copy();
    m_document.perform(clearHexes(m_document.scenario(), runsOf(*m_tools.selection()), m_tools.choices().clipLayers()),
                       tr("Cut"));
}

void SelectionActions::remove()
{
    if (!m_tools.selection()) {
        const std::vector<UnitIndex> units = m_tools.selectedUnits();
        const QString name = units.size() == 1 ? m_document.position()->unit(units.front()).displayName()
                                               : tr("%n unit(s)", nullptr, static_cast<int>(units.size()));
        m_document.perform(removeUnits(units), tr("Delete %1").arg(name));
        return;
    }
    const Edit edit = clearHexes(m_document.scenario(), runsOf(*m_tools.selection()), m_tools.choices().clipLayers());
    if (!isEmpty(edit))
        m_document.perform(edit, tr("Delete"));
}

void SelectionActions::paste()
{
    const QMimeData* data = QApplication::clipboard()->mimeData();
    if (data == nullptr || !data->hasFormat(QLatin1String(clipMimeType))) {
        m_tools.say(tr("There is nothing of a map in the clipboard."));
        return;
    }
    auto clip = parseClip(data->data(QLatin1String(clipMimeType)));
    if (!clip) {
        m_tools.say(tr("What is in the clipboard cannot be read as part of a map."));
        return;
    }
    if (clip.value().shape != m_document.map().grid.shape()) {
        m_tools.say(tr("The hexes in the clipboard stand another way up than those of this map."));
        return;
    }
    MapClip part = std::move(clip).value();
    const bool isWhole = leaveOutForeign(part, m_document) == 0;
    m_paste.setClip(std::move(part));
    m_tools.takeForAWhile(m_paste);
    m_map.setFocus();
    if (!isWhole)
        m_tools.say(tr("Counters and markers that this game does not know are left out."));
}

std::shared_ptr<const HexSet> SelectionActions::allBut(const std::shared_ptr<const HexSet>& hexes) const
{
    const HexMap& map = m_document.map();
    auto others = std::make_shared<HexSet>(map.grid.size());
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        if (map.hasHex(hex) && !(hexes && hexes->contains(hex)))
            others->insert(hex);
    }
    return others;
}

void SelectionActions::invert()
{
    auto others = allBut(m_tools.selection());
    m_tools.setSelection(others->isEmpty() ? nullptr : std::move(others));
}

void SelectionActions::turn(int sixths)
{
    transform([sixths](const MapClip& clip) { return rotated(clip, sixths); },
              [&](const HexRuns& hexes, const ClipLayers& layers) {
                  return rotateHexes(m_document.scenario(), hexes, sixths, layers);
              },
              tr("Turn"));
}

void SelectionActions::mirror(MirrorAxis axis)
{
    transform([axis](const MapClip& clip) { return mirrored(clip, axis); },
              [&](const HexRuns& hexes, const ClipLayers& layers) {
                  return mirrorHexes(m_document.scenario(), hexes, axis, layers);
              },
              tr("Mirror"));
}

template<typename OfClip, typename OfHexes>
void SelectionActions::transform(OfClip ofClip, OfHexes ofHexes, const QString& text)
{
    if (hasClipInHand()) {
        m_paste.setClip(ofClip(m_paste.clip()));
        return;
    }
    const HexGrid& grid = m_document.map().grid;
    const HexRuns hexes = runsOf(*m_tools.selection());
    const ClipLayers& layers = m_tools.choices().clipLayers();
    const MapClip clip = ofClip(copyHexes(m_document.scenario(), hexes, layers));
    auto selected = selectionOf(grid, placesOf(clip, grid, clip.from));
    perform(ofHexes(hexes, layers), text, std::move(selected));
}

void SelectionActions::nudge(HexDirection direction)
{
    const HexGrid& grid = m_document.map().grid;
    const HexRuns hexes = runsOf(*m_tools.selection());
    const Edit edit = nudgeHexes(m_document.scenario(), hexes, direction, m_tools.choices().clipLayers());
    std::vector<HexIndex> moved = hexesOf(hexes);
    for (HexIndex& hex : moved)
        hex = grid.neighbour(hex, direction);
    auto selected = selectionOf(grid, moved);
    perform(edit, tr("Move"), selected->isEmpty() ? nullptr : std::move(selected));
}

void SelectionActions::perform(const Edit& edit, const QString& text, std::shared_ptr<const HexSet> then)
{
    if (!isEmpty(edit)) {
        m_document.perform(edit, text);
        m_ways.insert_or_assign(m_document.log().current(), Way{m_tools.selection(), then});
    }
    m_tools.setSelection(std::move(then));
}

// What was selected in between stays selected.
void SelectionActions::onLineCrossed(EntryIndex line, bool isBack)
{
    const auto way = m_ways.find(line);
    if (way == m_ways.end())
        return;
    const auto& [from, to] = way->second;
    if (m_tools.selection() == (isBack ? to : from))
        m_tools.setSelection(isBack ? from : to);
}

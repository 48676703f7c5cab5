// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/selection_actions.h"

#include "document/document.h"
#include "edit/brush.h"
#include "edit/counters.h"
#include "edit/tools/paste_tool.h"
#include "edit/tools/tool_manager.h"
#include "io/clip_text.h"
#include "map_view/map_view.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QMimeData>

#include <utility>

namespace {

/// The direction in which a key of the cursor moves what is selected; every key and its opposite undo each other.
HexDirection directionOf(int key, GridShape shape)
{
    const bool isFlat = shape == GridShape::Flat;
    switch (key) {
    case Qt::Key_Up:
        return HexDirection::D0;
    case Qt::Key_Down:
        return HexDirection::D3;
    case Qt::Key_Right:
        return isFlat ? HexDirection::D2 : HexDirection::D1;
    case Qt::Key_Left:
        return isFlat ? HexDirection::D5 : HexDirection::D4;
    case Qt::Key_PageUp:
        return isFlat ? HexDirection::D1 : HexDirection::D0;
    case Qt::Key_PageDown:
        return HexDirection::D2;
    case Qt::Key_End:
        return isFlat ? HexDirection::D4 : HexDirection::D3;
    default:
        return HexDirection::D5;
    }
}

std::shared_ptr<const HexSet> setAt(const HexGrid& grid, const std::vector<HexIndex>& hexes)
{
    auto set = std::make_shared<HexSet>(grid.size());
    for (const HexIndex hex : hexes) {
        if (hex != noHex)
            set->insert(hex);
    }
    return set;
}

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

SelectionActions::SelectionActions(ToolManager& tools, PasteTool& paste, Document& document, MapView& map,
                                   QObject* parent)
    : QObject(parent), m_tools(tools), m_paste(paste), m_document(document), m_map(map)
{
    add("edit-cut", tr("Cu&t"), QKeySequence::Cut, Needs::Selection, [this] { cut(); });
    add("edit-copy", tr("C&opy"), QKeySequence::Copy, Needs::Selection, [this] { copy(); });
    add("edit-paste", tr("&Paste"), QKeySequence::Paste, Needs::Map, [this] { this->paste(); });
    add("edit-delete", tr("&Delete"), QKeySequence(Qt::Key_Delete), Needs::SelectionOrUnits, [this] { remove(); });
    add("edit-select-all", tr("Select &all"), QKeySequence::SelectAll, Needs::Map, [this] { selectAll(); });
    add("edit-select-none", tr("Select &nothing"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A), Needs::Selection,
        [this] {
            m_tools.setSelection(nullptr);
            m_tools.setSelectedUnits({});
        });
    add("edit-select-invert", tr("Inv&ert the selection"), QKeySequence(Qt::CTRL | Qt::Key_I), Needs::Map,
        [this] { invert(); });
    add("edit-turn-right", tr("Turn rig&ht by 60°"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Period),
        Needs::SelectionOrClip, [this] { turn(1); });
    add("edit-turn-left", tr("Turn &left by 60°"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Comma),
        Needs::SelectionOrClip, [this] { turn(-1); });
    add("edit-mirror-across", tr("&Mirror left to right"), QKeySequence(Qt::CTRL | Qt::Key_M), Needs::SelectionOrClip,
        [this] { mirror(MirrorAxis::LeftRight); });
    add("edit-mirror-down", tr("Mirror top to &bottom"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M),
        Needs::SelectionOrClip, [this] { mirror(MirrorAxis::TopBottom); });
    const std::tuple<const char*, QString, Qt::Key> nudges[] = {
        {"nudge-up", tr("&Up"), Qt::Key_Up},
        {"nudge-down", tr("&Down"), Qt::Key_Down},
        {"nudge-left", tr("&Left"), Qt::Key_Left},
        {"nudge-right", tr("&Right"), Qt::Key_Right},
        {"nudge-home", tr("Slanting: as Home walks"), Qt::Key_Home},
        {"nudge-page-up", tr("Slanting: as Page Up walks"), Qt::Key_PageUp},
        {"nudge-end", tr("Slanting: as End walks"), Qt::Key_End},
        {"nudge-page-down", tr("Slanting: as Page Down walks"), Qt::Key_PageDown}};
    for (const auto& [name, text, key] : nudges)
        add(name, text, QKeySequence(Qt::CTRL | key), Needs::Selection, [this, key = key] { nudge(key); });
    for (QAction* action : m_actions) {
        // Elsewhere these keys belong to lists and to text.
        const bool isOfMap = action->objectName() == QLatin1String("edit-delete")
                             || action->objectName().startsWith(QLatin1String("nudge-"));
        if (!isOfMap)
            continue;
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_map.addAction(action);
    }
    connect(&m_tools, &ToolManager::selectionChanged, this, &SelectionActions::refresh);
    connect(&m_tools, &ToolManager::activeChanged, this, &SelectionActions::refresh);
    connect(&m_tools, &ToolManager::currentChanged, this, &SelectionActions::refresh);
    connect(&m_document, &Document::changed, this, &SelectionActions::refresh);
    refresh();
}

QAction* SelectionActions::add(const char* name, const QString& text, const QKeySequence& shortcut, Needs needs,
                               std::function<void()> act)
{
    auto* action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, this, [act = std::move(act)] { act(); });
    m_actions += action;
    m_needs += needs;
    return action;
}

void SelectionActions::fillMenu(QMenu& menu)
{
    for (QAction* action : m_actions) {
        if (action->objectName().startsWith(QLatin1String("nudge-"))) {
            if (m_nudges == nullptr)
                m_nudges = menu.addMenu(tr("Mo&ve by a hex"));
            m_nudges->addAction(action);
            continue;
        }
        if (action->objectName() == QLatin1String("edit-select-all")
            || action->objectName() == QLatin1String("edit-turn-right"))
            menu.addSeparator();
        menu.addAction(action);
    }
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
    const bool isMap = m_tools.isActive() && m_document.isOpen();
    for (qsizetype i = 0; i < m_actions.size(); ++i) {
        const bool makesSense = m_needs[i] == Needs::Map || m_tools.selection() != nullptr
                                || (m_needs[i] == Needs::SelectionOrClip && hasClipInHand())
                                || (m_needs[i] == Needs::SelectionOrUnits && hasUnitsInHand());
        m_actions[i]->setEnabled(isMap && makesSense);
    }
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
    emit m_tools.said(tr("%n hex(es) copied", nullptr, static_cast<int>(clip.hexes.size())));
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
        emit m_tools.said(tr("There is nothing of a map in the clipboard."));
        return;
    }
    auto clip = parseClip(data->data(QLatin1String(clipMimeType)));
    if (!clip) {
        emit m_tools.said(tr("What is in the clipboard cannot be read as part of a map."));
        return;
    }
    if (clip.value().shape != m_document.map().grid.shape()) {
        emit m_tools.said(tr("The hexes in the clipboard stand another way up than those of this map."));
        return;
    }
    MapClip part = std::move(clip).value();
    const bool isWhole = leaveOutForeign(part, m_document) == 0;
    m_paste.setClip(std::move(part));
    m_tools.takeForAWhile(m_paste);
    m_map.setFocus();
    if (!isWhole)
        emit m_tools.said(tr("Counters and markers that this game does not know are left out."));
}

void SelectionActions::selectAll()
{
    const HexMap& map = m_document.map();
    auto all = std::make_shared<HexSet>(map.grid.size());
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        if (map.hasHex(hex))
            all->insert(hex);
    }
    m_tools.setSelection(std::move(all));
}

void SelectionActions::invert()
{
    const HexMap& map = m_document.map();
    const auto& selected = m_tools.selection();
    auto others = std::make_shared<HexSet>(map.grid.size());
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        if (map.hasHex(hex) && !(selected && selected->contains(hex)))
            others->insert(hex);
    }
    m_tools.setSelection(others->isEmpty() ? nullptr : std::move(others));
}

void SelectionActions::turn(int sixths)
{
    if (hasClipInHand()) {
        m_paste.setClip(rotated(m_paste.clip(), sixths));
        return;
    }
    const Scenario& scenario = m_document.scenario();
    const HexRuns hexes = runsOf(*m_tools.selection());
    const MapClip turned = rotated(copyHexes(scenario, hexes, m_tools.choices().clipLayers()), sixths);
    const Edit edit = rotateHexes(scenario, hexes, sixths, m_tools.choices().clipLayers());
    auto selected = setAt(m_document.map().grid, placesOf(turned, m_document.map().grid, turned.from));
    m_document.perform(edit, tr("Turn"));
    m_tools.setSelection(std::move(selected));
}

void SelectionActions::mirror(MirrorAxis axis)
{
    if (hasClipInHand()) {
        m_paste.setClip(mirrored(m_paste.clip(), axis));
        return;
    }
    const Scenario& scenario = m_document.scenario();
    const HexRuns hexes = runsOf(*m_tools.selection());
    const MapClip turned = mirrored(copyHexes(scenario, hexes, m_tools.choices().clipLayers()), axis);
    const Edit edit = mirrorHexes(scenario, hexes, axis, m_tools.choices().clipLayers());
    auto selected = setAt(m_document.map().grid, placesOf(turned, m_document.map().grid, turned.from));
    m_document.perform(edit, tr("Mirror"));
    m_tools.setSelection(std::move(selected));
}

void SelectionActions::nudge(int key)
{
    const HexGrid& grid = m_document.map().grid;
    const HexDirection direction = directionOf(key, grid.shape());
    const HexRuns hexes = runsOf(*m_tools.selection());
    const Edit edit = nudgeHexes(m_document.scenario(), hexes, direction, m_tools.choices().clipLayers());
    std::vector<HexIndex> moved = hexesOf(hexes);
    for (HexIndex& hex : moved)
        hex = grid.neighbour(hex, direction);
    auto selected = setAt(grid, moved);
    if (!isEmpty(edit))
        m_document.perform(edit, tr("Move"));
    m_tools.setSelection(selected->isEmpty() ? nullptr : std::move(selected));
}

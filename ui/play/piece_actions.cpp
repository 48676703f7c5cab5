// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/piece_actions.h"

#include "base/form.h"
#include "document/document.h"
#include "map_view/map_view.h"
#include "play/marker_dialog.h"
#include "play/rule_refusals.h"
#include "render/counter_face.h"
#include "rules/derived_layers.h"
#include "shell/actions.h"
#include "table/act_parts.h"
#include "table/game_table.h"
#include "table/hex_description.h"
#include "table/laying.h"
#include "table/loss_plan.h"
#include "table/piece_selection.h"

#include <QInputDialog>
#include <QMenu>

#include <algorithm>

PieceActions::PieceActions(Actions& actions, GameTable& table, PieceSelection& pieces, MapView& map, QWidget& window)
    : m_actions(actions), m_document(table.document()), m_table(table), m_pieces(pieces), m_map(map), m_window(window)
{
    connect(&m_pieces, &PieceSelection::changed, this, &PieceActions::refresh);
    connect(&m_map, &MapView::cursorMoved, this, [this](HexIndex hex) {
        m_lastHex = hex;
        refresh();
    });
    connect(&m_map, &MapView::pointed, this, [this](const MapPointer& pointer) {
        m_lastHex = pointer.hex;
        refresh();
    });
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all || change.touched.otherMap)
            m_lastHex = noHex;
        refresh();
    });
    actions.on(ActionId::PieceNext, this, [this] { cycle(1); });
    actions.on(ActionId::PiecePrevious, this, [this] { cycle(-1); });
    actions.on(ActionId::PieceStackList, this, &PieceActions::showStackList);
    actions.on(ActionId::PieceWholeStack, this, &PieceActions::pickStack);
    actions.on(ActionId::PieceNone, &m_pieces, &PieceSelection::clear);
    actions.on(ActionId::PieceTop, this, [this] { reorder(Order::Top); });
    actions.on(ActionId::PieceUp, this, [this] { reorder(Order::Up); });
    actions.on(ActionId::PieceDown, this, [this] { reorder(Order::Down); });
    actions.on(ActionId::PieceBottom, this, [this] { reorder(Order::Bottom); });
    actions.on(ActionId::PieceLoseStep, this, &PieceActions::loseStep);
    actions.on(ActionId::PieceRecoverStep, this, &PieceActions::recoverStep);
    actions.on(ActionId::PieceStates, this, [this] { popup([this](QMenu& states) { fillStates(states); }); });
    actions.on(ActionId::PieceEliminate, this, &PieceActions::eliminate);
    actions.on(ActionId::PieceTray, this, [this] { popup([this](QMenu& trays) { fillTrays(trays); }); });
    actions.on(ActionId::PieceUnmark, this, [this] { removeMarks(false); });
    actions.on(ActionId::PieceUnmarkAll, this, [this] { removeMarks(true); });
    actions.on(ActionId::PieceMarkers, this, &PieceActions::showMarkers);
    actions.on(ActionId::PieceControl, this, [this] { popup([this](QMenu& control) { fillControl(control); }); });
    refresh();
}

QList<std::pair<QString, QString>> PieceActions::keyRows() const
{
    QList<std::pair<QString, QString>> rows = m_actions.keysOf(ActionId::PieceNext, ActionId::PieceControl);
    rows.append({tr("Shift or Ctrl+click"), tr("pick a counter too, or no more")});
    rows.append({tr("Double click"), tr("pick the whole stack")});
    return rows;
}

void PieceActions::refresh()
{
    const bool hasGame = m_document.hasGame();
    const HexIndex hex = hasGame ? hexAtHand() : noHex;
    m_actions.set(Fact::HexAtHand, hex != noHex);
    m_actions.set(Fact::StackAtHand, hasGame && !m_pieces.stackIn(hex).empty());
    m_actions.set(Fact::UnitsPicked, hasGame && !m_pieces.isEmpty());
    m_actions.set(Fact::UnitsPickedOnMap, hasGame && !onMap().empty());
}

HexIndex PieceActions::hexAtHand() const
{
    if (!m_document.isOpen())
        return noHex;
    if (m_menuHex != noHex)
        return m_menuHex;
    // Whichever moved last, pointer or cursor.
    if (m_lastHex != noHex)
        return m_lastHex;
    if (m_map.cursorHex() != noHex)
        return m_map.cursorHex();
    if (m_map.hoveredHex() != noHex)
        return m_map.hoveredHex();
    return m_pieces.isEmpty() ? noHex : m_document.position()->unit(m_pieces.last()).hex;
}

bool PieceActions::perform(const std::vector<Act>& acts)
{
    const auto done = m_table.perform(acts);
    if (!done)
        emit said(done.error());
    return done.hasValue();
}

std::vector<UnitIndex> PieceActions::onMap() const
{
    std::vector<UnitIndex> units = m_pieces.units();
    std::erase_if(units, [this](UnitIndex unit) { return !m_document.position()->unit(unit).isOnMap(); });
    return units;
}

// --- Through a stack ---

void PieceActions::cycle(int by)
{
    const HexIndex hex = hexAtHand();
    const std::vector<UnitIndex> stack = m_pieces.stackIn(hex);
    if (stack.empty())
        return;
    const auto count = static_cast<int>(stack.size());
    const auto at = std::ranges::find(stack, m_pieces.last());
    const int before = at == stack.end() ? (by > 0 ? -1 : count) : static_cast<int>(at - stack.begin());
    const UnitIndex next = stack[static_cast<std::size_t>((before + by + count) % count)];
    m_map.setFannedHex(hex);
    m_pieces.set({next});
    emit said(tr("%1: %2", "unit, what it is").arg(m_document.words().unitName(next), unitLine(m_document, next)));
}

void PieceActions::pickStack()
{
    m_pieces.set(m_pieces.forDrag(m_pieces.last(), hexAtHand(), true));
}

void PieceActions::showStackList()
{
    const HexIndex hex = hexAtHand();
    popup([this, hex](QMenu& menu) {
        menu.setObjectName(QStringLiteral("stackMenu"));
        const QString title = tr("Stack in %1").arg(m_document.map().number(hex));
        menu.setAccessibleName(title);
        menu.addSection(title);
        constexpr int side = 30;
        for (const UnitIndex unit : m_pieces.stackIn(hex)) {
            const QString text =
                tr("%1 — %2", "unit, what it is").arg(m_document.words().unitName(unit), unitLine(m_document, unit));
            QAction* line = menu.addAction(
                QIcon(counterPicture(m_document.position()->unit(unit), m_document.rules().get(), m_map.theme(), side,
                                     m_map.devicePixelRatioF(), false, m_document.counterPictures().get())),
                plainLabel(text));
            QFont font = line->font();
            font.setBold(m_pieces.contains(unit));
            line->setFont(font);
            line->setData(m_document.position()->unit(unit).id);
            connect(line, &QAction::triggered, this, [this, unit] { m_pieces.set({unit}); });
        }
        menu.addSeparator();
        menu.addAction(tr("The &whole stack"), this,
                       [this, hex] { m_pieces.set(m_pieces.forDrag(noUnit, hex, true)); });
    });
}

// At the hex at hand, so that it is found by keys too.
void PieceActions::popup(const std::function<void(QMenu&)>& fill)
{
    auto* menu = new QMenu(&m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("pieceMenu"));
    fill(*menu);
    const HexIndex hex = hexAtHand();
    QPoint at = m_map.viewport()->rect().center();
    if (hex != noHex && m_map.viewport()->rect().contains(m_map.hexCenter(hex).toPoint()))
        at = m_map.hexRect(hex).bottomLeft().toPoint();
    menu->popup(m_map.viewport()->mapToGlobal(at));
    for (QAction* action : menu->actions()) {
        if (!action->isSeparator() && action->isEnabled()) {
            menu->setActiveAction(action);
            break;
        }
    }
}

// --- What is done to counters ---

void PieceActions::reorder(Order order)
{
    const std::vector<UnitIndex> units = onMap();
    if (units.empty())
        return;
    const HexIndex hex = m_document.position()->unit(units.back()).hex;
    if (hex == noHex)
        return;
    std::vector<UnitIndex> stack = m_document.position()->unitsIn(hex);
    const std::vector<UnitIndex> before = stack;
    const auto isPicked = [&](UnitIndex unit) { return m_pieces.contains(unit); };
    switch (order) {
    case Order::Top:
        std::ranges::stable_partition(stack, isPicked);
        break;
    case Order::Bottom:
        std::ranges::stable_partition(stack, [&](UnitIndex unit) { return !isPicked(unit); });
        break;
    case Order::Up:
        for (std::size_t i = 1; i < stack.size(); ++i) {
            if (isPicked(stack[i]) && !isPicked(stack[i - 1]))
                std::swap(stack[i], stack[i - 1]);
        }
        break;
    case Order::Down:
        for (std::size_t i = stack.size(); i-- > 1;) {
            if (isPicked(stack[i - 1]) && !isPicked(stack[i]))
                std::swap(stack[i], stack[i - 1]);
        }
        break;
    }
    if (stack == before) {
        emit said(order == Order::Top || order == Order::Up ? tr("It is on top already.")
                                                            : tr("It is at the bottom already."));
        return;
    }
    // Indices of units stand for their order, so they may be others afterwards.
    const QStringList picked = idsOf(*m_document.position(), m_pieces.units());
    if (!perform(OrderAct{idsOf(*m_document.position(), stack)}))
        return;
    std::vector<UnitIndex> now;
    for (const QString& id : picked)
        now.push_back(m_document.position()->findUnit(id));
    m_pieces.set(std::move(now));
    m_map.setFannedHex(hex);
}

void PieceActions::loseStep()
{
    std::vector<Act> acts;
    for (const UnitIndex at : m_pieces.units()) {
        const Unit& unit = m_document.position()->unit(at);
        if (stepsLeft(unit, m_document.ruleset()) <= 1)
            acts.push_back(PutAct{{unit.id}, noHex, Tray::eliminated});
        else
            acts.push_back(StepsAct{unit.id, unit.lost + 1});
    }
    perform(acts);
}

void PieceActions::recoverStep()
{
    std::vector<UnitIndex> units = m_pieces.units();
    QStringList whole;
    std::erase_if(units, [&](UnitIndex at) {
        const Unit& unit = m_document.position()->unit(at);
        if (unit.lost == 0)
            whole += unit.displayName();
        return unit.lost == 0;
    });
    if (units.empty()) {
        if (!whole.isEmpty())
            emit said(tr("%1 has lost no step.").arg(VerdictText::list(whole)));
        return;
    }
    if (const auto acts = actsOfRecovery(m_document, units, m_window))
        perform(*acts);
}

void PieceActions::eliminate()
{
    putInTray(onMap(), Tray::eliminated);
}

void PieceActions::putInTray(const std::vector<UnitIndex>& units, const QString& tray)
{
    if (const auto act = actIntoTray(m_document, units, tray, m_window, [this](const QString& why) { emit said(why); }))
        perform(*act);
}

void PieceActions::removeMarks(bool all)
{
    if (m_document.play().trails.empty()) {
        emit said(tr("No counter is marked as moved."));
        return;
    }
    perform(UnmarkAct{all ? QStringList() : idsOf(*m_document.position(), m_pieces.units())});
}

void PieceActions::fillStates(QMenu& menu)
{
    menu.setObjectName(QStringLiteral("statesMenu"));
    const std::vector<UnitIndex>& units = m_pieces.units();
    QStringList names;
    for (const Kind& state : m_document.ruleset().states)
        names += state.name;
    for (const UnitIndex unit : units) {
        for (const QString& state : m_document.position()->unit(unit).states) {
            if (!names.contains(state))
                names += state;
        }
    }
    if (names.isEmpty()) {
        menu.addAction(tr("The game has no states"))->setEnabled(false);
        return;
    }
    for (const QString& name : names) {
        const bool isOn = std::ranges::all_of(
            units, [&](UnitIndex unit) { return m_document.position()->unit(unit).states.contains(name); });
        QAction* action = menu.addAction(plainLabel(titleOf(m_document.ruleset().states, name)));
        action->setCheckable(true);
        action->setChecked(isOn);
        action->setData(name);
        connect(action, &QAction::triggered, this, [this, name, isOn] {
            perform(StateAct{idsOf(*m_document.position(), m_pieces.units()), name, !isOn});
        });
    }
}

QString PieceActions::trayTitle(const QString& tray, const Ruleset& game)
{
    if (const TrayRule* own = game.tray(tray); own != nullptr && !own->title.isEmpty())
        return own->title;
    if (tray == Tray::reinforcements)
        return tr("Reinforcements");
    if (tray == Tray::replacements)
        return tr("Replacements");
    if (tray == Tray::eliminated)
        return tr("Eliminated");
    return tray.isEmpty() ? tr("Off the map") : tray.left(1).toUpper() + tray.mid(1);
}

QList<std::pair<QString, QString>> PieceActions::trays() const
{
    QStringList names{Tray::reinforcements, Tray::replacements, Tray::eliminated};
    if (m_document.isOpen()) {
        for (const TrayRule& own : m_document.ruleset().trays) {
            if (!names.contains(own.name))
                names += own.name;
        }
        for (const Unit& unit : m_document.position()->units) {
            if (!unit.isOnMap() && !unit.tray.isEmpty() && !names.contains(unit.tray))
                names += unit.tray;
        }
    }
    QList<std::pair<QString, QString>> trays;
    for (const QString& name : names)
        trays.append({name, trayTitle(name, m_document.ruleset())});
    return trays;
}

void PieceActions::fillTrays(QMenu& menu)
{
    menu.setObjectName(QStringLiteral("trayMenu"));
    for (const auto& [name, title] : trays())
        menu.addAction(plainLabel(title), this, [this, name = name] { putInTray(m_pieces.units(), name); });
    menu.addSeparator();
    menu.addAction(tr("&Another…"), this, [this] {
        const QString name = QInputDialog::getText(&m_window, tr("Put into a tray"), tr("Name of the tray:")).trimmed();
        if (!name.isEmpty())
            putInTray(m_pieces.units(), name);
    });
}

// --- Markers and control ---

void PieceActions::showMarkers()
{
    if (const HexIndex hex = hexAtHand(); hex != noHex)
        MarkerDialog(m_table, hex, {}, &m_window).exec();
}

void PieceActions::layMarker(const QString& kind, HexIndex hex)
{
    const Laying laying = layingOf(*m_document.position(), m_document.play(), m_document.ruleset(), kind, hex);
    MarkerAct act = laying.act;
    if (laying.losers.size() == 1)
        act.losses = lossesOf(laying, *m_document.position(), m_document.ruleset(), laying.losers.front());
    if (laying.liftable.empty() && laying.losers.size() < 2
        && layingRefusals(m_document.layers().board(), m_document.play(), act).empty())
        perform(act);
    else
        MarkerDialog(m_table, hex, kind, &m_window).exec();
}

void PieceActions::fillControl(QMenu& menu)
{
    menu.setObjectName(QStringLiteral("controlMenu"));
    const HexIndex hex = hexAtHand();
    const QString holder = m_document.position()->controller(hex);
    const QString number = m_document.map().number(hex);
    menu.addSection(holder.isEmpty()
                        ? tr("Nobody controls %1").arg(number)
                        : tr("%1: %2 control", "hex, side").arg(number, m_document.words().sideName(holder)));
    for (const SideRules& side : m_document.ruleset().sides) {
        QAction* action = menu.addAction(tr("Give %1 to the %2 side", "hex, side").arg(number, plainLabel(side.name)),
                                         this, [this, hex, id = side.id] {
                                             perform(ControlAct{{hex}, id});
                                         });
        action->setData(side.id);
        action->setEnabled(side.id != holder);
    }
    menu.addAction(tr("Give %1 to &nobody", "hex").arg(number), this,
                   [this, hex] {
                       perform(ControlAct{{hex}, {}});
                   })
        ->setEnabled(!holder.isEmpty());
    menu.addSeparator();
    for (const SideRules& side : m_document.ruleset().sides) {
        menu.addAction(tr("Paint %1 control…", "side").arg(plainLabel(side.name)), this,
                       [this, id = side.id] { emit controlPaintRequested(id); })
            ->setData(QStringLiteral("paint:") + side.id);
    }
}

void PieceActions::fillHexMenu(QMenu& menu, HexIndex hex, UnitIndex unit)
{
    if (m_document.isMapOnly())
        return;
    // The counter under the pointer is meant, unless it is one of those that are picked.
    const std::vector<UnitIndex> stack = m_pieces.stackIn(hex);
    const UnitIndex meant = unit != noUnit ? unit : stack.empty() ? noUnit : stack.front();
    if (meant != noUnit && !m_pieces.contains(meant))
        m_pieces.set({meant});
    m_menuHex = hex;
    refresh();
    connect(&menu, &QObject::destroyed, this, [this] {
        m_menuHex = noHex;
        refresh();
    });
    if (meant != noUnit) {
        menu.addSection(m_pieces.units().size() == 1
                            ? m_document.words().unitName(meant)
                            : tr("%n counter(s)", nullptr, static_cast<int>(m_pieces.units().size())));
        if (stack.size() > 1) {
            menu.addAction(&m_actions[ActionId::PieceStackList]);
            menu.addAction(&m_actions[ActionId::PieceWholeStack]);
            const QMenu& order = m_actions.menu(MenuId::StackOrder);
            menu.addMenu(order.title())->addActions(order.actions());
        }
        menu.addAction(&m_actions[ActionId::PieceLoseStep]);
        menu.addAction(&m_actions[ActionId::PieceRecoverStep]);
        fillStates(*menu.addMenu(tr("S&tates")));
        menu.addAction(&m_actions[ActionId::PieceEliminate]);
        fillTrays(*menu.addMenu(tr("Put into a tra&y")));
        if (m_document.play().trailOf(meant) != nullptr)
            menu.addAction(&m_actions[ActionId::PieceUnmark]);
    }
    menu.addSection(tr("On the hex"));
    menu.addAction(&m_actions[ActionId::PieceMarkers]);
    for (const MarkerRules& rules : m_document.ruleset().markerRules) {
        menu.addAction(tr("Lay \"%1\"", "marker").arg(plainLabel(titleOf(m_document.ruleset().markers, rules.marker))),
                       this, [this, hex, kind = rules.marker] { layMarker(kind, hex); });
    }
    fillControl(*menu.addMenu(tr("&Control")));
}

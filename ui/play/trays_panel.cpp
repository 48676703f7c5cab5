// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/trays_panel.h"

#include "base/counter_drag.h"
#include "base/form.h"
#include "document/document.h"
#include "map_view/map_view.h"
#include "play/piece_actions.h"
#include "play/rule_refusals.h"
#include "render/counter_face.h"
#include "render/panel_text.h"
#include "rules/returns.h"
#include "table/act_parts.h"
#include "table/game_table.h"
#include "table/hex_description.h"
#include "table/piece_selection.h"

#include <QDrag>
#include <QInputDialog>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QSignalBlocker>
#include <QTreeWidget>

#include <algorithm>
#include <map>

namespace {

constexpr int idRole = Qt::UserRole;
constexpr int trayRole = Qt::UserRole + 1;
constexpr int counterSide = 34; ///< pixels

/// Groups of counters, of which counters are dragged.
class TrayTree : public QTreeWidget
{
protected:
    void startDrag(Qt::DropActions) override
    {
        QStringList ids;
        QPixmap picture;
        for (const QTreeWidgetItem* item : selectedItems()) {
            if (item->data(0, idRole).toString().isEmpty())
                continue;
            if (ids.isEmpty())
                picture = item->icon(0).pixmap(iconSize());
            ids += item->data(0, idRole).toString();
        }
        if (ids.isEmpty())
            return;
        auto* drag = new QDrag(this);
        drag->setMimeData(counter_drag::make(ids));
        drag->setPixmap(picture);
        drag->setHotSpot(QPoint(iconSize().width() / 2, iconSize().height() / 2));
        drag->exec(Qt::MoveAction | Qt::CopyAction, Qt::MoveAction);
    }
};

QPixmap dimmed(const QPixmap& picture)
{
    QPixmap pale(picture.size());
    pale.setDevicePixelRatio(picture.devicePixelRatio());
    pale.fill(Qt::transparent);
    QPainter painter(&pale);
    painter.setOpacity(0.45);
    painter.drawPixmap(0, 0, picture);
    return pale;
}

} // namespace

TraysPanel::TraysPanel(GameTable& table, PieceSelection& pieces, MapView& map, QWidget* parent)
    : QWidget(parent), m_table(table), m_document(table.document()), m_pieces(pieces), m_map(map),
      m_theme(Theme::fromPalette(palette())), m_nothing(panel_text::note()), m_tree(new TrayTree),
      m_enterButton(new QPushButton(tr("Enter the ma&p"))), m_putButton(new QPushButton(tr("Put on he&x…"))),
      m_delayButton(new QPushButton(tr("&Delay"))), m_replaceButton(new QPushButton(tr("&Replace a step"))),
      m_moveButton(new QPushButton(tr("Move t&o")))
{
    asPanel(this, "traysPanel", tr("Trays"),
            tr("Units that are not on the map: reinforcements with their turn, delayed and eliminated ones. Drag one "
               "onto the map, or pick it and press Enter the map."));
    auto* layout = columnIn(this, {8, 6, 8, 8});
    m_tree->setHeaderHidden(true);
    m_tree->setColumnCount(1);
    m_tree->setIndentation(12);
    m_tree->setIconSize(QSize(counterSide + 6, counterSide + 6));
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setDragEnabled(true);
    m_tree->setDragDropMode(QAbstractItemView::DragOnly);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setTextElideMode(Qt::ElideRight);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    addTo(*layout, {m_nothing, {named(m_tree, "trayTree", tr("Counters off the map")), 1}});
    named(m_enterButton, "trayEnter");
    named(m_putButton, "trayPut");
    named(m_delayButton, "trayDelay");
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    for (QPushButton* button : {m_enterButton, m_putButton, m_delayButton}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    layout->addLayout(buttons);
    named(m_replaceButton, "trayReplace",
          {.tip = tr("Give each unit that is picked, here or on the map, a step back out of its pool")});
    named(m_moveButton, "trayMove", {.tip = tr("Put what is picked, here or on the map, into another tray")});
    m_moveButton->setMenu(named(new QMenu(m_moveButton), "trayMoveMenu"));
    auto* ownButtons = new QHBoxLayout;
    ownButtons->setSpacing(4);
    for (QPushButton* button : {m_replaceButton, m_moveButton}) {
        button->setAutoDefault(false);
        ownButtons->addWidget(button);
    }
    ownButtons->addStretch(1);
    layout->addLayout(ownButtons);
    connect(m_replaceButton, &QPushButton::clicked, this, &TraysPanel::replaceSteps);
    connect(m_moveButton->menu(), &QMenu::aboutToShow, this, &TraysPanel::fillMoveMenu);
    connect(&m_pieces, &PieceSelection::changed, this, &TraysPanel::refreshButtons);
    connect(m_enterButton, &QPushButton::clicked, this, &TraysPanel::enterMap);
    connect(m_putButton, &QPushButton::clicked, this, [this] { askHex(picked()); });
    connect(m_delayButton, &QPushButton::clicked, this, &TraysPanel::delay);
    connect(m_tree, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        if (!item->data(0, idRole).toString().isEmpty())
            enterMap();
    });
    connect(m_tree, &QTreeWidget::itemSelectionChanged, this, [this] {
        refreshButtons();
        if (const std::vector<UnitIndex> units = picked(); !units.empty())
            m_pieces.set(units);
    });
    connect(m_tree, &QWidget::customContextMenuRequested, this, &TraysPanel::showMenu);
    connect(&m_document, &Document::counterPicturesChanged, this, &TraysPanel::refreshIfVisible);
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (!change.all && !change.touched.units && !change.touched.unitList && !change.touched.turn
            && !change.touched.rules)
            return;
        refreshIfVisible();
    });
}

void TraysPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    refreshIfVisible();
}

void TraysPanel::refreshIfVisible()
{
    m_isStale = true;
    if (isVisible())
        refresh();
}

void TraysPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        refresh();
}

// --- What lies where ---

std::vector<TraysPanel::Group> TraysPanel::groups() const
{
    const Position& position = *m_document.position();
    const int now = position.turn.number;
    std::map<int, std::vector<UnitIndex>> byTurn; // 0: due
    std::map<std::pair<QString, int>, std::vector<UnitIndex>> others; // by tray and turn, 0: due
    std::vector<UnitIndex> replacements;
    std::vector<UnitIndex> eliminated;
    for (std::size_t i = 0; i < position.units.size(); ++i) {
        const Unit& unit = position.units[i];
        const auto at = static_cast<UnitIndex>(i);
        if (unit.isOnMap())
            continue;
        const int arrival = arrivalOf(unit, m_document.ruleset()).value_or(Arrival{0, {}}).turn;
        const int turn = arrival <= now ? 0 : arrival;
        if (unit.tray == Tray::reinforcements)
            byTurn[turn].push_back(at);
        else if (unit.tray == Tray::replacements)
            replacements.push_back(at);
        else if (unit.tray == Tray::eliminated)
            eliminated.push_back(at);
        else
            others[{unit.tray, turn}].push_back(at);
    }
    const Ruleset& game = m_document.ruleset();
    for (const TrayRule& own : game.trays) {
        if (std::ranges::none_of(others, [&](const auto& each) { return each.first.first == own.name; }))
            others[{own.name, 0}] = {};
    }
    std::vector<Group> groups;
    for (auto& [turn, units] : byTurn) {
        const QString title = turn == 0 ? tr("Reinforcements, due now") : tr("Reinforcements of turn %1").arg(turn);
        groups.push_back({title, Tray::reinforcements, turn != 0, std::move(units)});
    }
    if (byTurn.empty())
        groups.push_back({tr("Reinforcements"), Tray::reinforcements, false, {}});
    groups.push_back(
        {PieceActions::trayTitle(Tray::replacements, game), Tray::replacements, false, std::move(replacements)});
    for (auto& [place, units] : others) {
        const auto& [tray, turn] = place;
        const QString title = PieceActions::trayTitle(tray, game);
        groups.push_back({turn == 0 ? title : tr("%1, back from turn %2", "tray").arg(title).arg(turn), tray, turn != 0,
                          std::move(units)});
    }
    groups.push_back({PieceActions::trayTitle(Tray::eliminated, game), Tray::eliminated, false, std::move(eliminated)});
    return groups;
}

QString TraysPanel::entryPlaces(const Unit& unit) const
{
    const auto arrival = arrivalOf(unit, m_document.ruleset());
    if (!arrival)
        return {};
    QStringList places;
    for (const QString& place : arrival->at)
        places += titleOf(m_document.ruleset().regions, place);
    return places.join(QStringLiteral(", "));
}

void TraysPanel::addGroup(const Group& group)
{
    auto* head = new QTreeWidgetItem(m_tree);
    const auto count = static_cast<int>(group.units.size());
    head->setText(0, count == 0 ? tr("%1: none", "tray").arg(group.title)
                                : tr("%1 (%2)", "tray, number of counters").arg(group.title).arg(count));
    head->setToolTip(0, plainTip(head->text(0)));
    head->setData(0, trayRole, group.tray);
    head->setFlags(Qt::ItemIsEnabled);
    QFont bold = head->font(0);
    bold.setBold(count > 0);
    head->setFont(0, bold);
    const QColor dim = panel_text::dimColor(*this);
    if (count == 0 || group.isLater)
        head->setForeground(0, dim);
    for (const UnitIndex at : group.units) {
        const Unit& unit = m_document.position()->unit(at);
        auto* item = new QTreeWidgetItem(head);
        QPixmap picture = counterPicture(unit, m_document.rules().get(), m_theme, counterSide, devicePixelRatioF(),
                                         false, m_document.counterPictures().get());
        if (group.isLater)
            picture = dimmed(picture);
        QIcon icon(picture);
        icon.addPixmap(picture, QIcon::Selected);
        item->setIcon(0, icon);
        const QString places = entryPlaces(unit);
        const QString name = unit.displayName();
        const bool isDead = group.tray == Tray::eliminated && unit.died;
        item->setText(0, isDead             ? tr("%1\neliminated in turn %2").arg(name).arg(*unit.died)
                         : places.isEmpty() ? name
                                            : tr("%1\nat %2", "unit, entry hexes").arg(name, places));
        const QString told = places.isEmpty() ? tr("%1: %2", "unit, what it is").arg(name, unitLine(m_document, at))
                                              : tr("%1: %2. Enters at %3").arg(name, unitLine(m_document, at), places);
        item->setToolTip(0, plainTip(told));
        item->setData(0, Qt::AccessibleTextRole, told);
        item->setData(0, idRole, unit.id);
        item->setData(0, trayRole, group.tray);
        if (group.isLater)
            item->setForeground(0, dim);
    }
    head->setExpanded(true);
}

void TraysPanel::refresh()
{
    m_isStale = false;
    const bool hasGame = m_document.hasGame();
    QStringList picks;
    for (const QTreeWidgetItem* item : m_tree->selectedItems())
        picks += item->data(0, idRole).toString();
    const QSignalBlocker quiet(m_tree);
    m_tree->clear();
    bool isEmpty = true;
    if (hasGame) {
        for (const Group& group : groups()) {
            addGroup(group);
            isEmpty = isEmpty && group.units.empty();
        }
    }
    m_nothing->setText(!hasGame ? tr("Trays belong to a game. This is a map alone.")
                                : tr("All trays are empty: every counter is on the map."));
    m_nothing->setVisible(isEmpty);
    m_tree->setVisible(hasGame);
    for (const QString& id : picks) {
        if (QTreeWidgetItem* item = itemOf(id))
            item->setSelected(true);
    }
    refreshButtons();
}

std::vector<UnitIndex> TraysPanel::picked() const
{
    std::vector<UnitIndex> units;
    if (!m_document.isOpen())
        return units;
    for (const QTreeWidgetItem* item : m_tree->selectedItems()) {
        const UnitIndex unit = m_document.position()->findUnit(item->data(0, idRole).toString());
        if (unit != noUnit)
            units.push_back(unit);
    }
    return units;
}

QTreeWidgetItem* TraysPanel::itemOf(const QString& id) const
{
    for (QTreeWidgetItemIterator at(m_tree); *at != nullptr; ++at) {
        if ((*at)->data(0, idRole).toString() == id)
            return *at;
    }
    return nullptr;
}

void TraysPanel::perform(const Act& act)
{
    if (const auto done = m_table.perform(act); !done)
        emit said(done.error());
}

void TraysPanel::showUnit(UnitIndex unit)
{
    if (m_isStale)
        refresh();
    if (QTreeWidgetItem* item = itemOf(m_document.position()->unit(unit).id)) {
        m_tree->clearSelection();
        m_tree->setCurrentItem(item);
        m_tree->scrollToItem(item);
    }
}

std::optional<QString> TraysPanel::trayAt(const QPoint& global) const
{
    if (!isVisible() || !rect().contains(mapFromGlobal(global)))
        return std::nullopt;
    const QTreeWidgetItem* item = m_tree->itemAt(m_tree->viewport()->mapFromGlobal(global));
    return item != nullptr ? std::optional(item->data(0, trayRole).toString()) : std::nullopt;
}

// --- Out of the trays ---

bool TraysPanel::mayDelay() const
{
    const std::vector<UnitIndex> units = picked();
    const QString& player = m_document.position()->turn.player;
    return !units.empty() && m_delayRule && std::ranges::all_of(units, [&](UnitIndex unit) {
        const Unit& counter = m_document.position()->unit(unit);
        return counter.tray == Tray::reinforcements && !m_delayRule(unit).isEmpty()
               && (player.isEmpty() || !m_document.ruleset().areEnemies(counter.side, player));
    });
}

void TraysPanel::refreshButtons()
{
    const bool hasUnits = !picked().empty();
    m_enterButton->setEnabled(hasUnits);
    m_putButton->setEnabled(hasUnits);
    const bool hasGame = m_document.hasGame();
    m_replaceButton->setVisible(hasGame && !m_document.ruleset().pools.empty());
    m_replaceButton->setEnabled(!m_pieces.isEmpty());
    m_moveButton->setVisible(hasGame && !m_document.ruleset().trays.empty());
    m_moveButton->setEnabled(!m_pieces.isEmpty());
    const bool delays = mayDelay();
    m_delayButton->setEnabled(delays);
    m_delayButton->setToolTip(
        delays ? plainTip(tr("Hold back until the next turn, by rule %1").arg(m_delayRule(picked().front())))
               : tr("The game has no rule by which these may be held back now"));
}

void TraysPanel::bring(const std::vector<UnitIndex>& units, HexIndex hex)
{
    if (units.empty())
        return;
    const bool areArriving = std::ranges::all_of(units, [this](UnitIndex unit) { return isArriving(unit); });
    if (areArriving && m_enter && m_enter(units, hex)) {
        emit mapRequested();
        return;
    }
    if (hex == noHex) {
        askHex(units);
        return;
    }
    const QStringList ids = idsOf(*m_document.position(), units);
    const auto act = actOntoMap(m_document, units, hex, *this);
    if (act && areArriving && act->against.isEmpty())
        perform(EnterAct{ids, {hex}, 0, true});
    else if (act)
        perform(*act);
}

/// Units of the game's own trays come onto the map like reinforcements, if the game lets them out at all; so do
/// those that left it and come back, and eliminated ones whose return is due.
bool TraysPanel::isArriving(UnitIndex unit) const
{
    const Unit& counter = m_document.position()->unit(unit);
    return counter.tray == Tray::reinforcements || m_document.ruleset().tray(counter.tray) != nullptr
           || arrivalOf(counter, m_document.ruleset())
           || isReturning(*m_document.position(), *m_document.rules(), unit);
}

// --- Trays of the game's own, and replacements ---

void TraysPanel::moveTo(const QString& tray)
{
    if (const auto act =
            actIntoTray(m_document, m_pieces.units(), tray, *this, [this](const QString& why) { emit said(why); }))
        perform(*act);
}

void TraysPanel::fillMoveMenu()
{
    QMenu& menu = *m_moveButton->menu();
    menu.clear();
    const std::vector<UnitIndex>& units = m_pieces.units();
    const Ruleset& game = m_document.ruleset();
    for (const TrayRule& tray : game.trays) {
        if (std::ranges::all_of(units,
                                [&](UnitIndex unit) { return m_document.position()->unit(unit).tray == tray.name; }))
            continue;
        QAction* action = menu.addAction(plainLabel(PieceActions::trayTitle(tray.name, game)), this,
                                         [this, name = tray.name] { moveTo(name); });
        action->setData(tray.name);
    }
}

void TraysPanel::replaceSteps()
{
    const auto acts =
        actsOfReplacement(m_document, m_pieces.units(), *this, [this](const QString& why) { emit said(why); });
    if (!acts)
        return;
    if (const auto done = m_table.perform(*acts); !done)
        emit said(done.error());
}

void TraysPanel::enterMap()
{
    bring(picked(), noHex);
}

void TraysPanel::askHex(const std::vector<UnitIndex>& units)
{
    if (units.empty())
        return;
    QInputDialog dialog(this);
    dialog.setObjectName(QStringLiteral("trayHexDialog"));
    dialog.setWhatsThis(tr("The units that are picked in the tray are put on the hex with this number."));
    dialog.setWindowTitle(tr("Put on hex"));
    dialog.setLabelText(tr("Hex number, for example %1:").arg(m_document.map().grid.number(0)));
    if (m_map.cursorHex() != noHex)
        dialog.setTextValue(m_document.map().number(m_map.cursorHex()));
    if (dialog.exec() != QDialog::Accepted)
        return;
    const auto hex = m_document.map().find(dialog.textValue().trimmed());
    if (!hex) {
        emit said(tr("There is no hex %1 on this map.").arg(dialog.textValue().trimmed()));
        return;
    }
    if (const auto act = actOntoMap(m_document, units, *hex, *this))
        perform(*act);
}

void TraysPanel::delay()
{
    if (!mayDelay())
        return;
    const std::vector<UnitIndex> units = picked();
    DelayAct act{idsOf(*m_document.position(), units), m_document.position()->turn.number + 1,
                 m_delayRule(units.front())};
    for (const UnitIndex unit : units) {
        if (const auto arrival = arrivalOf(m_document.position()->unit(unit), m_document.ruleset()))
            act.turn = std::max(act.turn, arrival->turn + 1);
    }
    perform(act);
}

void TraysPanel::showMenu(const QPoint& at)
{
    if (picked().empty())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("trayUnitMenu"));
    menu->addAction(tr("Enter the ma&p"), this, &TraysPanel::enterMap);
    menu->addAction(tr("Put on he&x…"), this, [this] { askHex(picked()); });
    menu->addAction(tr("&Delay by one turn"), this, &TraysPanel::delay)->setEnabled(mayDelay());
    menu->popup(m_tree->viewport()->mapToGlobal(at));
}

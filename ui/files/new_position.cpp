// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/new_position.h"

#include "base/form.h"
#include "base/notice_bars.h"
#include "document/document.h"
#include "edit/counter_sheet.h"
#include "edit/edit_mode.h"
#include "io/counter_mix.h"
#include "io/ruleset_file.h"
#include "io/shipped_examples.h"
#include "render/panel_text.h"
#include "shell/mode_switch.h"
#include "table/table_session.h"

#include <QSet>

#include <algorithm>
#include <set>
#include <utility>

namespace {

const QString matter = QStringLiteral("newPosition");

} // namespace

Turn turnOfCombat(const Ruleset& game, const QString& player)
{
    Turn turn;
    turn.player = player;
    const auto phase = std::ranges::find_if(game.sequence.phases, [&](const SequencePhase& each) {
        return each.isCombat && (each.player.isEmpty() || each.player == player);
    });
    if (phase != game.sequence.phases.end())
        turn.phase = phase->phase;
    return turn;
}

NewPositionDialog::NewPositionDialog(const Document& document, const Theme& theme, QWidget* parent)
    : QDialog(parent), m_document(document), m_theme(theme), m_game(new QComboBox), m_map(new QComboBox),
      m_sheet(new CounterSheet), m_begin(nullptr)
{
    asDialog(
        this, "newPosition", tr("New position"),
        tr("A position of your own in a few clicks: choose who attacks first, then who defends. When you begin, each "
           "click on the map puts one of them down."));
    for (const QString& id : knownRulesets()) {
        if (auto game = knownRuleset(id)) {
            m_game->addItem(game->title, id);
            m_games.push_back(std::make_shared<const Ruleset>(std::move(game).value()));
        }
    }
    constexpr int letters = 30;
    named(limited(m_game, letters), "newPositionGame", {.tip = tr("Whose rules judge the combat")});
    named(limited(m_map, letters), "newPositionMap", {.tip = tr("Where it is fought")});
    auto* row = new QHBoxLayout;
    addTo(*row, {labelFor(tr("&Game:"), m_game), {m_game, 1}, labelFor(tr("&Map:"), m_map), {m_map, 1}});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_begin = buttons->button(QDialogButtonBox::Ok);
    m_begin->setText(tr("&Begin"));
    named(m_begin, "newPositionBegin", {.tip = tr("Then click a hex for each counter")});
    addTo(
        *new QVBoxLayout(this),
        {row, wrapped(panel_text::note(tr("Choose the attackers first, then the defenders."))), {m_sheet, 1}, buttons});
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    if (document.isOpen())
        m_game->setCurrentIndex(std::max(0, m_game->findData(document.ruleset().id)));
    showGame();
    connect(m_game, &QComboBox::currentIndexChanged, this, &NewPositionDialog::showGame);
    m_sheet->setFocus();
    fitToScreen(*this, {fontMetrics().averageCharWidth() * 110, fontMetrics().height() * 36});
}

const RulesetPtr& NewPositionDialog::game() const
{
    return m_games[static_cast<std::size_t>(m_game->currentIndex())];
}

std::vector<Unit> NewPositionDialog::units() const
{
    return m_sheet->chosen();
}

void NewPositionDialog::showGame()
{
    const QString id = game()->id;
    m_map->clear();
    QSet<QString> maps;
    const auto add = [&](const std::vector<ShippedExample>& examples) {
        for (const ShippedExample& example : examples) {
            if (example.game != id || maps.contains(example.map))
                continue;
            maps.insert(example.map);
            m_map->addItem(titleOfMap(example.map), example.path);
        }
    };
    add(shippedExamples());
    add(ownExamples());
    if (m_document.isOpen())
        m_map->addItem(tr("The map that is open"), QString());
    // One's own drawing is what one wants to see at work.
    if (m_document.isOpen() && m_document.isMapOnly())
        m_map->setCurrentIndex(m_map->count() - 1);
    m_begin->setEnabled(m_map->count() > 0);
    m_sheet->setCounters(counterMix(id), std::make_shared<const RulesInForce>(game()), m_theme, nullptr);
}

NewPosition::NewPosition(TableSession& session, EditMode& edit, ModeSwitch& modes, NoticeBars& notices, QObject* parent)
    : QObject(parent), m_session(session), m_edit(edit), m_modes(modes), m_notices(notices)
{
    // The click that put the last one down is still under way.
    connect(
        &edit, &EditMode::countersPut, this,
        [this] {
            if (m_step == Step::Placing)
                fight();
        },
        Qt::QueuedConnection);
    connect(&modes, &ModeSwitch::toggled, this, [this](ModeId id, bool isActive) {
        if (id == ModeId::Playing && isActive && m_step == Step::Placing)
            tellToFight();
    });
    connect(&session.document, &Document::changed, this, [this](const DocumentChange& change) {
        const bool isRuled = m_step == Step::Fighting && m_session.document.hasGame()
                             && m_session.document.scenario().combat
                             && !m_session.document.scenario().combat->result.isEmpty();
        if (change.all || isRuled)
            end();
    });
}

void NewPosition::lead(const std::vector<Unit>& units)
{
    m_step = Step::Placing;
    m_edit.putCounters(units);
    if (units.empty()) {
        m_modes.switchTo(ModeId::Editing);
        say(tr("New position: put counters of both sides on the map, then go to Play and drag one onto the other."));
    } else if (m_step == Step::Placing) {
        say(tr("New position: click a hex for each counter; with Shift all that are left go there."));
    }
}

void NewPosition::say(const QString& text)
{
    m_notices.tell(matter, text, {{QStringLiteral("endLeading"), tr("&Without help"), [this] { m_step = Step::None; }}},
                   NoticeBars::Kind::Information);
}

void NewPosition::fight()
{
    m_modes.switchTo(ModeId::Playing);
    if (pickOnlyCombat())
        say(tr("New position: press the result of the combat, and who retreats where is told."));
}

void NewPosition::tellToFight()
{
    m_step = Step::Fighting;
    say(tr("New position: drag the attacker onto the defender, then press the result."));
}

/// Where one hex alone can be attacked, by all that stand next to it.
bool NewPosition::pickOnlyCombat()
{
    const Position& position = *m_session.document.position();
    const Ruleset& game = m_session.document.ruleset();
    std::set<HexIndex> from;
    std::set<HexIndex> to;
    for (const Unit& unit : position.units) {
        if (!unit.isOnMap() || unit.side != position.turn.player)
            continue;
        for (const Unit& other : position.units) {
            if (other.isOnMap() && game.areEnemies(unit.side, other.side)
                && position.map->grid.distance(unit.hex, other.hex) == 1) {
                from.insert(unit.hex);
                to.insert(other.hex);
            }
        }
    }
    if (to.size() != 1)
        return false;
    for (const HexIndex hex : from)
        m_session.flow.dragCombat(hex, *to.begin());
    return m_session.flow.stage() == RulingFlow::Stage::EnterResult;
}

void NewPosition::end()
{
    m_step = Step::None;
    m_notices.clear(matter);
}

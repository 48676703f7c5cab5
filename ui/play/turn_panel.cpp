// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/turn_panel.h"

#include "base/form.h"
#include "base/rule_links.h"
#include "base/rule_number.h"
#include "base/text_changes.h"
#include "document/document.h"
#include "edit/edit.h"
#include "play/bidding_dialog.h"
#include "play/game_beginning.h"
#include "play/phase_end.h"
#include "play/points_box.h"
#include "play/secret_box.h"
#include "play/turn_rules_box.h"
#include "play/upkeep_box.h"
#include "render/panel_text.h"
#include "rules/sequence.h"
#include "shell/actions.h"
#include "table/carry_out.h"
#include "table/game_table.h"
#include "table/phase_supply.h"
#include "table/table_words.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <iterator>

namespace {

constexpr int lastTurn = 999;
constexpr int placeRole = Qt::UserRole;
constexpr int waitingUnitRole = Qt::UserRole;

QString nameOfSide(const Ruleset& game, const QString& id)
{
    const SideRules* side = game.side(id);
    return side == nullptr ? id : side->name;
}

/// Button with an action's text, tip and state.
QToolButton* buttonFor(QAction& action, Qt::ArrowType arrow, const char* name)
{
    auto* button = new QToolButton;
    named(button, name)->setDefaultAction(&action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setArrowType(arrow);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return button;
}

} // namespace

TurnPanel::TurnPanel(Actions& actions, GameTable& table, QWidget* parent)
    : QWidget(parent), m_actions(actions), m_table(table), m_title(panel_text::title({})), m_track(panel_text::body()),
      m_rulesBox(new TurnRulesBox(table, [this](RuleIndex rule) { emit ruleRequested(rule); })), m_victory(new QLabel),
      m_turn(new QSpinBox), m_player(new QComboBox), m_phase(new QComboBox), m_freely(new QWidget),
      m_tagsBox(new QWidget), m_phases(new QListWidget), m_supplyBox(new QWidget), m_supplyText(panel_text::body()),
      m_unsupplied(new QListWidget), m_judge(new QPushButton(tr("Judge supply now"))),
      m_points(new PointsBox(table, [this](RuleIndex rule) { emit ruleRequested(rule); }))
{
    setWhatsThis(tr("Turn, phase and player, and what is left to do before the phase ends. Where the game judges "
                    "supply at a certain time, it is judged and noted here."));
    setAccessibleName(tr("Turn"));
    new QVBoxLayout(this);
    buildTurn();
    buildSupply();
    auto* secrets = named(new SecretBox(table), "secretBox");
    connect(secrets, &SecretBox::ruleRequested, this, &TurnPanel::ruleRequested);
    connect(secrets, &SecretBox::said, this, &TurnPanel::said);
    addTo(column(), {secrets});
    connect(m_points, &PointsBox::said, this, &TurnPanel::said);
    addTo(column(), {m_points});
    column().addStretch();
    connect(&table.document(), &Document::changed, this, [this](const DocumentChange& change) {
        const bool mayHide = change.touched.units && !m_table.document().viewer().isEmpty();
        if (change.all || change.play || change.touched.turn || change.touched.unitList || change.touched.rules
            || change.touched.control || mayHide)
            refresh();
        else if (change.touched.units)
            m_rulesBox->refresh();
    });
    connect(&table.document(), &Document::viewerChanged, this, &TurnPanel::refresh);
    connect(&table, &GameTable::currentChanged, this, [this] {
        if (hasGame() && m_table.document().ruleset().bidding)
            m_points->refresh();
    });
    refresh();
}

QSize TurnPanel::sizeHint() const
{
    constexpr int columns = 36;
    constexpr int lines = 26;
    return {roomForLetters(*this, columns), fontMetrics().lineSpacing() * lines};
}

QVBoxLayout& TurnPanel::column()
{
    return static_cast<QVBoxLayout&>(*layout());
}

void TurnPanel::buildTurn()
{
    m_actions.on(ActionId::NextPhase, this, &TurnPanel::goToNextPhase);
    m_actions.on(ActionId::PreviousPhase, this, &TurnPanel::goToPreviousPhase);
    m_actions.on(ActionId::BeginGame, this, &TurnPanel::beginGame);

    m_victory->setFrameShape(QFrame::StyledPanel);
    rule_links::enable(*m_victory, [this](RuleIndex rule) { emit ruleRequested(rule); });
    // Above all that grows and shrinks with the phase: whoever goes on by clicks need not follow the button.
    addTo(column(), {rowOf({buttonFor(m_actions[ActionId::PreviousPhase], Qt::LeftArrow, "previousPhaseButton"),
                            buttonFor(m_actions[ActionId::NextPhase], Qt::RightArrow, "nextPhaseButton")}),
                     wrapped(named(m_title, "turnTitle")), named(m_track, "turnTrack"), &m_rulesBox->tags(),
                     wrapped(named(m_victory, "victory"))});

    named(m_phases, "phases", tr("Phases of the turn"),
          tr("Enter or a double click goes to another phase of this turn"));
    m_phases->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_phases->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    connect(m_phases, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        const Document& document = m_table.document();
        endPhase(turnAt(document.position()->turn, item->data(placeRole).toInt(), document.ruleset()));
    });
    layout()->addWidget(m_phases);

    auto* freely = new QGridLayout(m_freely);
    freely->setContentsMargins(0, 0, 0, 0);
    const auto addRow = [&](int row, const QString& text, QWidget& field, const char* name) {
        auto* label = new QLabel(text);
        label->setBuddy(&field);
        field.setObjectName(QString::fromLatin1(name));
        freely->addWidget(label, row, 0);
        freely->addWidget(&field, row, 1);
    };
    addRow(0, tr("&Turn:"), *m_turn, "turnNumber");
    addRow(1, tr("&Side:"), *m_player, "turnPlayer");
    addRow(2, tr("&Phase:"), *m_phase, "turnPhase");
    freely->setColumnStretch(1, 1);
    m_turn->setRange(1, lastTurn);
    m_turn->setKeyboardTracking(false);
    m_turn->setAccessibleName(tr("Turn"));
    m_player->setAccessibleName(tr("Side whose phase it is"));
    m_phase->setAccessibleName(tr("Phase"));
    const auto go = [this] { endPhase(chosenTurn()); };
    connect(m_turn, &QSpinBox::valueChanged, this, go);
    connect(m_player, &QComboBox::activated, this, go);
    connect(m_phase, &QComboBox::activated, this, go);
    layout()->addWidget(m_freely);
    new QVBoxLayout(m_tagsBox);
    m_tagsBox->layout()->setContentsMargins(0, 0, 0, 0);
    layout()->addWidget(m_tagsBox);
    connect(m_rulesBox, &TurnRulesBox::said, this, &TurnPanel::said);
    addTo(column(), {named(m_rulesBox, "turnRules")});
}

void TurnPanel::buildSupply()
{
    rule_links::enable(*m_supplyText, [this](RuleIndex rule) { emit ruleRequested(rule); });
    named(m_unsupplied, "unsupplied", tr("Units out of supply"), tr("Enter or a click shows the unit"));
    m_unsupplied->setMaximumHeight(fontMetrics().lineSpacing() * 8);
    const auto show = [this](const QListWidgetItem* item) { emit unitRequested(item->data(waitingUnitRole).toInt()); };
    connect(m_unsupplied, &QListWidget::itemActivated, this, show);
    connect(m_unsupplied, &QListWidget::itemClicked, this, show);
    named(m_judge, "judgeSupply", {.tip = tr("Judge for this phase who is in supply as the board is now")});
    connect(m_judge, &QPushButton::clicked, this, &TurnPanel::judgeSupply);
    addTo(*columnIn(m_supplyBox, {}), {panel_text::heading(tr("Supply")),
                                       named(m_supplyText, "supplyText"),
                                       m_unsupplied,
                                       {m_judge, 0, Qt::AlignLeft}});
    addTo(column(), {named(m_supplyBox, "supplyBox")});
}

bool TurnPanel::hasGame() const
{
    const Document& document = m_table.document();
    return document.hasGame() && document.ruleset().sides.size() >= 2;
}

void TurnPanel::refresh()
{
    const bool isOn = hasGame();
    setEnabled(isOn);
    m_actions.set(Fact::HasTurns, isOn);
    m_actions.set(Fact::HasBeginning, isOn && hasBeginning(m_table.document().ruleset()));
    if (!isOn) {
        m_actions.set(Fact::HasPhaseBefore, false);
        m_title->setText(tr("No game is open."));
        m_victory->hide();
        m_points->clear();
        m_phases->clear();
        m_tagsBox->hide();
        m_supplyBox->hide();
        m_rulesBox->hide();
        return;
    }
    refreshTurn();
    refreshTags();
    m_rulesBox->refresh();
    refreshSupply();
    m_points->refresh();
    refreshVictory();
}

// What holds for a turn and the players settle: which formation is drawn, the weather.
void TurnPanel::refreshTags()
{
    const Document& document = m_table.document();
    const Ruleset& game = document.ruleset();
    std::vector<GameTag> tags;
    std::ranges::copy_if(game.tags, std::back_inserter(tags), &GameTag::isPerTurn);
    m_tagsBox->setVisible(!tags.empty());
    if (tags != m_tags) {
        qDeleteAll(m_tagsBox->findChildren<QCheckBox*>());
        for (const GameTag& tag : tags) {
            const QString rule = document.words().number(game.rule(tag.rule));
            auto* box = named(new QCheckBox(tag.heading()), QStringLiteral("turnTag-") + tag.name,
                              {.tip = isNumbered(rule) ? tr("Whether this holds now, by rule %1").arg(rule)
                                                       : tr("Whether this holds now")});
            m_tagsBox->layout()->addWidget(box);
            connect(box, &QCheckBox::clicked, this, [this, tag](bool isOn) { setTag(tag, isOn); });
        }
        m_tags = std::move(tags);
    }
    const auto boxes = m_tagsBox->findChildren<QCheckBox*>();
    for (std::size_t i = 0; i < m_tags.size(); ++i)
        boxes[static_cast<qsizetype>(i)]->setChecked(document.position()->turn.tags.contains(m_tags[i].name));
}

void TurnPanel::setTag(const GameTag& tag, bool isOn)
{
    const Document& document = m_table.document();
    Turn turn = document.position()->turn;
    turn.tags.removeAll(tag.name);
    if (isOn) {
        for (const GameTag& other : document.ruleset().tags) {
            if (!tag.group.isEmpty() && other.group == tag.group)
                turn.tags.removeAll(other.name);
        }
        turn.tags += tag.name;
    }
    const QString text = isOn ? tag.heading() : tr("No longer: %1", "what held for the turn").arg(tag.heading());
    perform(
        EditAct{SetTurn{turn}, TableWords::withRule(text, document.words().number(document.ruleset().rule(tag.rule)))});
    refreshTags(); // a refused act leaves the box as it was
}

/// "Turn track: 14.1.4" of the game itself, then "attack-divisions 2 · snow · frost (yours)"; empty: neither says anything
/// about the turn.
QString TurnPanel::trackText(const Ruleset& game, int turn)
{
    QStringList lines;
    for (const TrackNote& each : game.turnTrack) {
        if (each.turn == turn)
            lines += tr("Turn track: %1", "note of the game's own turn track").arg(each.note);
    }
    const TrackedTurn* tracked = trackedTurn(game, turn);
    if (tracked == nullptr)
        return lines.join(u'\n');
    QStringList parts;
    for (const auto& [name, number] : tracked->counts)
        parts += tr("%1 %2", "count of the turn track, number").arg(name).arg(number);
    parts += tracked->tags;
    if (!tracked->note.isEmpty())
        parts += tracked->note;
    if (!parts.isEmpty())
        lines += tr("%1 (yours)", "from the user's turn track").arg(parts.join(QStringLiteral(" · ")));
    return lines.join(u'\n');
}

void TurnPanel::refreshTurn()
{
    const Document& document = m_table.document();
    const Ruleset& game = document.ruleset();
    const Turn& turn = document.position()->turn;
    const SequencePhase* phase = phaseOf(turn, game);
    const QString number = game.sequence.turns > 0 ? tr("Turn %1 of %2").arg(turn.number).arg(game.sequence.turns)
                                                   : tr("Turn %1").arg(turn.number);
    const QString phaseName = phase != nullptr ? phaseTitle(*phase, game) : titleOf(game.phases, turn.phase);
    QStringList parts{number};
    if (!turn.player.isEmpty())
        parts << nameOfSide(game, turn.player);
    if (!phaseName.isEmpty())
        parts << phaseName;
    m_title->setText(parts.join(QStringLiteral(" · ")));
    m_track->setText(trackText(game, turn.number));
    m_track->setVisible(!m_track->text().isEmpty());
    m_actions.set(Fact::HasPhaseBefore, !(previousPhase(turn, game) == turn));

    const bool hasSequence = !game.sequence.phases.empty();
    m_phases->setVisible(hasSequence);
    m_phases->clear();
    const int current = phasePlace(turn, game);
    for (std::size_t i = 0; i < game.sequence.phases.size(); ++i) {
        const SequencePhase& each = game.sequence.phases[i];
        const bool isCurrent = static_cast<int>(i) == current;
        const QString title = phaseTitle(each, game);
        const QString text =
            each.player.isEmpty() ? title : tr("%1: %2", "side, phase").arg(nameOfSide(game, each.player), title);
        auto* item = new QListWidgetItem((isCurrent ? QStringLiteral("▸ ") : QStringLiteral("   ")) + text, m_phases);
        item->setData(placeRole, static_cast<int>(i));
        item->setData(Qt::AccessibleTextRole, isCurrent ? tr("%1, the phase at hand").arg(text) : text);
        if (isCurrent) {
            QFont font = item->font();
            font.setBold(true);
            item->setFont(font);
            m_phases->setCurrentItem(item);
        }
    }
    if (hasSequence) {
        const int rows = static_cast<int>(game.sequence.phases.size());
        m_phases->setFixedHeight(rows * m_phases->sizeHintForRow(0) + 2 * m_phases->frameWidth() + 2);
    }

    const QSignalBlocker turnBlocker(m_turn);
    m_turn->setValue(turn.number);
    const auto choose = [](QComboBox& box, const QString& wanted) {
        if (box.findData(wanted) < 0)
            box.addItem(wanted, wanted);
        box.setCurrentIndex(box.findData(wanted));
    };
    const QSignalBlocker playerBlocker(m_player);
    m_player->clear();
    for (const SideRules& side : game.sides)
        m_player->addItem(side.name, side.id);
    choose(*m_player, turn.player);
    const QSignalBlocker phaseBlocker(m_phase);
    m_phase->clear();
    for (const Kind& kind : game.phases)
        m_phase->addItem(kind.title.isEmpty() ? kind.name : kind.title, kind.name);
    choose(*m_phase, turn.phase);
    auto* const fields = static_cast<QGridLayout*>(m_freely->layout());
    for (const auto& [row, column] : {std::pair(1, 0), std::pair(1, 1), std::pair(2, 0), std::pair(2, 1)})
        fields->itemAtPosition(row, column)->widget()->setVisible(!hasSequence);
}

void TurnPanel::refreshSupply()
{
    const Document& document = m_table.document();
    const Ruleset& game = document.ruleset();
    const auto& supply = document.play().supply;
    m_supplyBox->setVisible(!game.supply.lines.empty());
    m_unsupplied->clear();
    if (!supply) {
        m_unsupplied->hide();
        const auto moment = supplyMoment(document.position()->turn, game);
        m_supplyText->setText(moment ? tr("Supply has not been judged for this phase yet.")
                                     : tr("Supply is not judged as this phase begins."));
        return;
    }
    for (const QString& id : supply->unsupplied) {
        const UnitIndex index = document.position()->findUnit(id);
        if (index == noUnit || document.isHidden(index))
            continue;
        const Unit& unit = document.position()->unit(index);
        const QString place = unit.isOnMap() ? document.map().grid.number(unit.hex) : tr("off the map");
        auto* item = new QListWidgetItem(
            tr("%1, %2 (%3)", "unit, side, place").arg(unit.displayName(), nameOfSide(game, unit.side), place),
            m_unsupplied);
        for (const auto& [level, units] : supply->levels) {
            if (units.contains(id))
                item->setText(tr("%1: %2", "unit, level of supply").arg(item->text(), level));
        }
        item->setData(waitingUnitRole, index);
    }
    const QString text = supply->unsupplied.isEmpty() ? tr("Judged for this phase: everybody is in supply.")
                         : m_unsupplied->count() == 0
                             ? tr("Judged for this phase: hidden units are out of supply.")
                             : tr("Judged for this phase: %n unit(s) out of supply.", nullptr, m_unsupplied->count());
    m_supplyText->setText(
        isNumbered(supply->rule) ? QStringLiteral("%1 %2").arg(text, rule_links::html(game, supply->rule)) : text);
    m_unsupplied->setVisible(m_unsupplied->count() > 0);
}

void TurnPanel::refreshVictory()
{
    const Ruleset& game = m_table.document().ruleset();
    const auto victory = victoryIn(*m_table.document().position(), game);
    m_victory->setVisible(victory.has_value());
    if (victory)
        m_victory->setText(
            QStringLiteral("<b>%1</b>%2")
                .arg(victoryText(*victory, game).toHtmlEscaped(), rule_links::mark(game, victory->rule)));
}

Turn TurnPanel::chosenTurn() const
{
    Turn turn = m_table.document().position()->turn;
    turn.number = m_turn->value();
    if (m_table.document().ruleset().sequence.phases.empty()) {
        turn.player = m_player->currentData().toString();
        turn.phase = m_phase->currentData().toString();
    }
    return turn;
}

void TurnPanel::goToNextPhase()
{
    const Document& document = m_table.document();
    if (hasGame())
        endPhase(nextPhase(document.position()->turn, document.ruleset()));
}

void TurnPanel::endPhase(const Turn& then)
{
    const Document& document = m_table.document();
    if (then == document.position()->turn)
        return;
    if (!tryToEndPhase(then))
        refreshTurn(); // what was chosen is not so
}

bool TurnPanel::tryToEndPhase(const Turn& then)
{
    const Document& document = m_table.document();
    const std::optional<QStringList> givenUp = m_mayGoOn ? m_mayGoOn(then) : QStringList();
    if (!givenUp)
        return false;
    if (isBefore(then, document.position()->turn, document.ruleset())) {
        goTo(then, *givenUp); // somebody puts the turn right: nothing ends then
        return true;
    }
    const std::optional<QStringList> leftOpen = mayEndPhase(document, then, *this);
    if (!leftOpen || !proposeUpkeep(m_table, UpkeepRule::Edge::End, m_offersDice, *this))
        return false;
    goTo(then, *givenUp + *leftOpen);
    proposeUpkeep(m_table, UpkeepRule::Edge::Begin, m_offersDice, *this);
    return true;
}

void TurnPanel::goToPreviousPhase()
{
    const Document& document = m_table.document();
    if (hasGame())
        endPhase(previousPhase(document.position()->turn, document.ruleset()));
}

void TurnPanel::beginGame()
{
    if (hasGame() && hasBeginning(m_table.document().ruleset()) && mayBeginGame(m_table, *this))
        BiddingDialog(m_table, {}, this).exec();
}

void TurnPanel::perform(const Act& act)
{
    if (auto done = m_table.perform(act); !done)
        emit said(done.error());
}

void TurnPanel::goTo(const Turn& turn, const QStringList& leftOpen)
{
    const Document& document = m_table.document();
    if (turn == document.position()->turn)
        return;
    TurnAct act;
    act.turn = turn;
    act.leftOpen = leftOpen;
    if (const auto moment = supplyMoment(turn, *document.rules())) {
        // Judged on the board as the phase finds it: what ends with the one before (disruption, say) has ended.
        const auto effect = carryOut(act, document.scenario(), document.play(), document.ruleset());
        if (!effect) {
            emit said(effect.error());
            return;
        }
        Scenario then = document.scenario();
        applyEdit(effect->edit, then);
        ::judgeSupply(act, then.position, *document.rules(), moment->side);
        act.rule = moment->rule;
        act.isOfAll = moment->isWidened;
    }
    perform(act);
}

void TurnPanel::judgeSupply()
{
    const Document& document = m_table.document();
    if (!hasGame())
        return;
    const auto moment = supplyMoment(document.position()->turn, *document.rules());
    TurnAct act;
    act.isOfAll = moment && moment->isWidened;
    act.turn = document.position()->turn;
    ::judgeSupply(act, *document.position(), *document.rules(), moment ? moment->side : QString());
    act.rule = moment ? moment->rule : document.words().number(document.ruleset().rule(document.ruleset().supply.rule));
    perform(act);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/bidding_dialog.h"

#include "document/document.h"
#include "render/panel_text.h"
#include "table/dice.h"
#include "table/game_table.h"
#include "table/table_words.h"

#include <algorithm>
#include <utility>

namespace {

constexpr int highestBid = 9999;

} // namespace

std::optional<int> lastBid(const TableLog& log, const QString& side)
{
    for (EntryIndex at = log.current(); at != noEntry; at = log.at(at).after) {
        const auto* points = std::get_if<PointsAct>(&log.at(at).act);
        if (points != nullptr && points->isBid && points->side == side)
            return points->points;
    }
    return std::nullopt;
}

BiddingDialog::BiddingDialog(GameTable& table, Dice dice, QWidget* parent)
    : QDialog(parent), m_table(table), m_rules(table.document().ruleset().bidding.value_or(BiddingRules())),
      m_dice(std::move(dice)), m_rollFirst(new QPushButton(tr("&Roll who bids first"))), m_first(panel_text::body()),
      m_last(panel_text::body()), m_points(new QSpinBox), m_bid(new QPushButton(tr("&Bid"))),
      m_problem(panel_text::body())
{
    if (!m_dice)
        m_dice = [](int count, int sides) { return rollDice(freshSeed(), count, sides); };
    asDialog(
        this, "biddingDialog", tr("Begin a game"),
        tr("Boxes say which variant of the game is played. Where the players bid victory points for a side, dice say "
           "who bids first; then it is rolled which units may move; then each bid is above the last. All of it "
           "stands in the log and can be undone."));
    auto* layout = new QVBoxLayout(this);
    addVariants(*layout);
    const bool hasBids = m_table.document().ruleset().bidding.has_value();
    auto* bids = new QWidget;
    layout->addWidget(bids);
    auto* column = new QVBoxLayout(bids);
    column->setContentsMargins(0, 0, 0, 0);
    auto* form = new QFormLayout;
    addTo(*column, {rowOf({named(m_rollFirst, "rollFirstBidder"), named(m_first, "firstBidder"), spring()})});
    for (const BiddingRoll& roll : m_rules.rolls) {
        const QString place = QString::number(m_rows.size());
        const Row row{&roll,
                      named(new QPushButton(tr("Roll")), QStringLiteral("rollOutcome-") + place,
                            {.spoken = tr("Roll for: %1").arg(roll.title)}),
                      named(new QLabel, QStringLiteral("rolledOutcome-") + place),
                      named(new QComboBox, QStringLiteral("outcome-") + place,
                            {.spoken = roll.title, .tip = tr("What the roll means, by your rule book")})};
        row.outcome->addItem(tr("not known yet"));
        row.outcome->addItem(tr("may move"), true);
        row.outcome->addItem(tr("may not move"), false);
        form->addRow(plainLabel(roll.title), rowOf({row.button, row.rolled, row.outcome}));
        m_rows.push_back(row);
        connect(row.button, &QPushButton::clicked, this, [this, row] { rollFor(row); });
        connect(row.outcome, &QComboBox::activated, this, [this, row] { enterOutcome(row); });
    }
    m_points->setRange(0, highestBid);
    const SideRules* side = m_table.document().ruleset().side(m_rules.side);
    const QString whose = tr("&Points for the %1 side:").arg(side == nullptr ? m_rules.side : side->name);
    form->addRow(labelFor(whose, named(m_points, "bidPoints", {.spoken = QString(whose).remove(u'&')})),
                 rowOf({m_points, named(m_bid, "makeBid")}));
    column->addLayout(form);
    column->addWidget(named(m_last, "lastBid"));
    bids->setVisible(hasBids);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    addTo(*layout, {named(m_problem, "biddingProblem"), buttons});
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_rollFirst, &QPushButton::clicked, this, &BiddingDialog::rollFirst);
    connect(m_bid, &QPushButton::clicked, this, &BiddingDialog::bid);
    for (QPushButton* button : findChildren<QPushButton*>())
        button->setAutoDefault(false);
    m_bid->setDefault(hasBids);
    recall();
    refresh();
}

void BiddingDialog::addVariants(QVBoxLayout& layout)
{
    const Ruleset& game = m_table.document().ruleset();
    for (const GameTag& tag : game.tags) {
        if (tag.isPerTurn)
            continue;
        auto* box = new QCheckBox(plainLabel(tag.heading()));
        named(box, QStringLiteral("variant-") + tag.name,
              {.tip = tr("Whether this variant is played, by rule %1")
                          .arg(m_table.document().words().number(game.rule(tag.rule)))});
        layout.addWidget(box);
        m_variants.emplace_back(tag.name, box);
        connect(box, &QCheckBox::toggled, this, [this, tag](bool isOn) { setVariant(tag, isOn); });
    }
}

void BiddingDialog::setVariant(const GameTag& tag, bool isOn)
{
    const Document& document = m_table.document();
    Turn turn = document.position()->turn;
    turn.tags.removeAll(tag.name);
    if (isOn)
        turn.tags += tag.name;
    const QString title = tag.heading();
    const QString text =
        isOn ? tr("The variant is played: %1").arg(title) : tr("The variant is not played: %1").arg(title);
    perform({EditAct{SetTurn{turn},
                     TableWords::withRule(text, document.words().number(document.ruleset().rule(tag.rule)))}});
}

QString BiddingDialog::playerName(int player)
{
    return player == 0 ? tr("the first player") : tr("the second player");
}

QString BiddingDialog::rule() const
{
    const Document& document = m_table.document();
    return document.words().number(document.ruleset().rule(m_rules.rule));
}

void BiddingDialog::perform(const std::vector<Act>& acts)
{
    m_problem->clear();
    if (const auto done = m_table.perform(acts); !done)
        m_problem->setText(done.error());
    refresh();
}

QString BiddingDialog::firstText(int player) const
{
    const QString who = player < 0 ? tr("a tie, again") : playerName(player);
    return TableWords::withRule(tr("Who bids first: %1").arg(who), rule());
}

QString BiddingDialog::rollText(const Row& row) const
{
    return TableWords::withRule(tr("Whether they may move: %1").arg(row.roll->title), rule());
}

QString BiddingDialog::outcomeText(const Row& row, bool mayMove) const
{
    const QString text = mayMove ? tr("%1: its units may move").arg(row.roll->title)
                                 : tr("%1: its units may not move").arg(row.roll->title);
    return TableWords::withRule(text, rule());
}

void BiddingDialog::recall()
{
    const TableLog& log = m_table.log();
    for (const EntryIndex line : log.pathTo(log.current())) {
        const Act& act = log.at(line).act;
        if (const auto* roll = std::get_if<RollAct>(&act)) {
            for (const int player : {0, 1}) {
                if (roll->purpose == firstText(player))
                    m_next = player;
            }
            for (const Row& row : m_rows) {
                if (roll->purpose == rollText(row))
                    row.rolled->setText(QString::number(roll->roll.total()));
            }
        } else if (const auto* note = std::get_if<NoteAct>(&act)) {
            for (const Row& row : m_rows) {
                for (const bool mayMove : {true, false}) {
                    if (note->text == outcomeText(row, mayMove))
                        row.outcome->setCurrentIndex(row.outcome->findData(mayMove));
                }
            }
        } else if (const auto* points = std::get_if<PointsAct>(&act);
                   points != nullptr && points->isBid && m_next >= 0) {
            m_next = 1 - m_next;
        }
    }
}

// A die for each of them; a tie is rolled again.
void BiddingDialog::rollFirst()
{
    std::vector<Act> acts;
    m_next = -1;
    while (m_next < 0) {
        const DiceRoll roll = m_dice(2, 6);
        if (roll.values.size() != 2)
            return;
        if (roll.values[0] != roll.values[1])
            m_next = roll.values[0] > roll.values[1] ? 0 : 1;
        acts.emplace_back(RollAct{firstText(m_next), roll});
    }
    perform(acts);
}

void BiddingDialog::rollFor(const Row& row)
{
    const DiceRoll roll = m_dice(1, 6);
    row.rolled->setText(QString::number(roll.total()));
    perform({RollAct{rollText(row), roll}});
}

// Whoever may not move is held; which units these are, their formation says.
void BiddingDialog::enterOutcome(const Row& row)
{
    const QVariant outcome = row.outcome->currentData();
    if (!outcome.isValid())
        return;
    const bool mayMove = outcome.toBool();
    QStringList units;
    for (const Unit& unit : m_table.document().position()->units) {
        if (row.roll->formations.contains(unit.formation) && unit.states.contains(row.roll->state) == mayMove)
            units += unit.id;
    }
    std::vector<Act> acts{NoteAct{outcomeText(row, mayMove)}};
    if (!units.isEmpty())
        acts.emplace_back(StateAct{units, row.roll->state, !mayMove, rule()});
    perform(acts);
}

void BiddingDialog::bid()
{
    const auto last = lastBid(m_table.log(), m_rules.side);
    const bool isRolled =
        std::ranges::all_of(m_rows, [](const Row& row) { return row.outcome->currentData().isValid(); });
    // Where a bid stands, the rest was done before this window was closed.
    if (!last && m_next < 0)
        m_problem->setText(tr("Roll first who bids first [%1].").arg(rule()));
    else if (!last && !isRolled)
        m_problem->setText(
            tr("Before the bids it is rolled which units may move: enter what the dice say [%1].").arg(rule()));
    else if (last && m_points->value() <= *last)
        m_problem->setText(
            tr("A bid must be above the last, %1. Raise it, or close the window to let that one stand [%2].")
                .arg(*last)
                .arg(rule()));
    else {
        if (m_next >= 0)
            m_next = 1 - m_next;
        perform({PointsAct{m_rules.side, m_points->value(), true}});
    }
}

void BiddingDialog::refresh()
{
    m_first->setText(m_next < 0 ? QString() : tr("Next bids %1.", "a player").arg(playerName(m_next)));
    for (const auto& [tag, box] : m_variants) {
        const QSignalBlocker quiet(box);
        box->setChecked(m_table.document().position()->turn.tags.contains(tag));
    }
    const auto last = lastBid(m_table.log(), m_rules.side);
    m_last->setText(last ? tr("The last bid is %1: so many points are taken off.").arg(*last)
                         : tr("Nobody has bid yet."));
}

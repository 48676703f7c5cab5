// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/danger_page.h"

#include "base/elided.h"
#include "base/form.h"
#include "document/document.h"
#include "render/panel_text.h"
#include "ruleset/ruleset_texts.h"
#include "verdict/reason_text.h"
#include "verdict/ruling_text.h"
#include "whatif/what_if.h"
#include "whatif/what_if_budget.h"
#include "whatif/what_if_table.h"

#include <QEvent>
#include <QTreeWidget>

#include <algorithm>
#include <limits>

namespace {

constexpr int hexRole = Qt::UserRole;
constexpr int unitRole = Qt::UserRole + 2; // the table has one between
constexpr int mostDangerReach = 12;

/// "safe", "unsettled", "dies of 2: 3 Guards to 0302"
QString movesText(const AskedBoard& board, const MovesDanger& moves)
{
    if (moves.answer == MovesDanger::Answer::Safe)
        return DangerPage::tr("safe");
    if (moves.answer == MovesDanger::Answer::Unsettled)
        return DangerPage::tr("unsettled");
    QStringList steps;
    for (const SupposedMove& move : moves.witness)
        steps += DangerPage::tr("%1 to %2", "unit, hex").arg(board.unitText(move.unit), board.number(move.to));
    const QString text = DangerPage::tr("dies of %1", "hexes").arg(moves.hexes.value_or(0));
    return steps.isEmpty() ? text : QStringLiteral("%1: %2").arg(text, VerdictText::list(steps));
}

/// Who dies of the shortest retreat first, who is safe last.
int movesRank(const MovesDanger& moves)
{
    constexpr int longest = 1000;
    return moves.answer == MovesDanger::Answer::Safe        ? longest + 1
           : moves.answer == MovesDanger::Answer::Unsettled ? longest
                                                            : moves.hexes.value_or(0);
}

QString numbers(const std::vector<int>& list)
{
    QStringList texts;
    for (const int number : list)
        texts += QString::number(number);
    return texts.join(QStringLiteral(", "));
}

/// "2, 3", "2; perhaps 3", "–"
QString killsText(const UnitDanger& danger)
{
    if (danger.kills.empty() && danger.may.empty())
        return QStringLiteral("–");
    const QString may = danger.may.empty() ? QString() : DangerPage::tr("perhaps %1", "hexes").arg(numbers(danger.may));
    if (danger.kills.empty())
        return may;
    return may.isEmpty() ? numbers(danger.kills) : numbers(danger.kills) + QStringLiteral("; ") + may;
}

QString whyText(const DangerAnswer& answer, const DangerAnswer::Unit& unit)
{
    const VerdictText words = answer.board->words();
    QStringList texts;
    if (unit.why.dear) {
        QStringList rules;
        for (const RuleIndex rule : toldRules(*answer.board->rules).charges)
            rules += words.number(rule);
        const QString text = DangerPage::tr("It dies of what the path costs: %1: %2", "path, steps lost")
                                 .arg(words.path(*unit.why.dear), words.cost(*unit.why.dear));
        texts += rules.isEmpty()
                     ? text
                     : DangerPage::tr("%1 [%2]", "reason, rule").arg(text, rules.join(QStringLiteral(", ")));
    }
    for (const ClosedHex& closed : unit.why.closed) {
        if (closed.why.empty())
            continue;
        const Reason& reason = closed.why.front();
        const QString number = closed.hex == noHex ? DangerPage::tr("off the map") : answer.board->number(closed.hex);
        const QString rule = words.number(reason.rule);
        const QString text = QStringLiteral("%1: %2").arg(number, words.reason(reason, closed.hex));
        texts += rule.isEmpty() ? text : DangerPage::tr("%1 [%2]", "reason, rule").arg(text, rule);
    }
    return texts.join(QStringLiteral("; "));
}

} // namespace

DangerPage::DangerPage(WhatIf& whatIf, const Document& document, QWidget* parent)
    : QWidget(parent), m_whatIf(whatIf), m_document(document), m_side(new ElidedBox), m_enemies(new ElidedBox),
      m_reach(new QSpinBox), m_save(new QPushButton(tr("Moves that save &it"))), m_saved(panel_text::body()),
      m_head(panel_text::body()), m_table(new QTreeWidget)
{
    asPanel(this, "whatIfDanger", tr("Danger"),
            tr("Which retreats would kill each unit if its hex were attacked, as the board stands, and what closes its "
               "paths. The layer Danger marks the same hexes on the map."));
    named(m_side, "dangerSide", tr("Units of"));
    limited(m_side, 12);
    m_enemies->addItems({tr("stand still"), tr("move first")});
    named(m_enemies, "dangerEnemies", tr("What the enemies do before"));
    limited(m_enemies, 10);
    m_reach->setRange(0, mostDangerReach);
    m_reach->setSpecialValueText(tr("as the rules say"));
    named(m_reach, "dangerReach", tr("Hexes that units move"));
    named(
        m_save, "dangerSave",
        {.tip = tr("Looks for the hexes to which the unit of the line that is picked can move so that it has a retreat "
                   "of every length there. It has to be its turn to move.")});
    named(m_saved, "dangerSaved");
    m_saved->hide();
    makeTable(*m_table, {tr("Unit"), tr("Hex"), tr("Dies of a retreat of"), tr("After enemy moves"), tr("Results"),
                         tr("Enemies beside it"), tr("Losses that kill"), tr("What closes its paths")});
    explainColumn(*m_table, Kills, tr("Hexes: where a unit has no retreat of that length, or does not survive it"));
    explainColumn(*m_table, Codes, tr("Results that ask for such a retreat"));
    explainColumn(*m_table, Attackers, tr("Enemies in the hexes beside it that may attack"));
    explainColumn(*m_table, Steps, tr("Steps whose loss kills it"));
    named(m_table, "dangerTable", tr("Units and the retreats that kill them"));
    m_table->sortByColumn(Kills, Qt::AscendingOrder);
    addTo(*columnIn(this, {8, 6, 8, 8}),
          {rowOf({labelFor(tr("U&nits of"), m_side), m_side, labelFor(tr("Enemies"), m_enemies), m_enemies, spring(1)}),
           rowOf({labelFor(tr("&Reach"), m_reach), m_reach, spring(1)}),
           named(m_head, "dangerHead"),
           {m_table, 1},
           rowOf({m_save, {m_saved, 1}})});
    connect(m_enemies, &QComboBox::activated, this, &DangerPage::setReach);
    connect(m_reach, &QSpinBox::valueChanged, this, &DangerPage::setReach);
    connect(m_save, &QPushButton::clicked, this, &DangerPage::askSaving);
    connect(m_table, &QTreeWidget::currentItemChanged, this, [this] {
        m_job.cancel();
        m_saving.reset();
        showSaving();
    });
    connect(m_side, &QComboBox::activated, this, [this] { m_whatIf.setDangerSide(m_side->currentData().toString()); });
    const auto request = [this](QTreeWidgetItem* item) {
        if (item != nullptr)
            emit hexRequested(item->data(0, hexRole).toInt());
    };
    connect(m_table, &QTreeWidget::itemClicked, this, request);
    connect(m_table, &QTreeWidget::itemActivated, this, request);
    connect(&m_whatIf, &WhatIf::dangerChanged, this, &DangerPage::refresh);
    refresh();
}

void DangerPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refresh();
}

void DangerPage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_job.cancel();
    m_saving.reset();
    showSaving();
}

void DangerPage::setReach()
{
    const bool movesFirst = m_enemies->currentIndex() == 1;
    if (movesFirst != m_whatIf.dangerReach().movesFirst)
        m_table->sortByColumn(movesFirst ? Moves : Kills, Qt::AscendingOrder); // who is in danger comes first
    m_whatIf.setDangerReach({movesFirst, m_reach->value()});
}

void DangerPage::askSaving()
{
    const QTreeWidgetItem* item = m_table->currentItem();
    const auto& answer = m_whatIf.danger();
    if (item == nullptr || !answer)
        return;
    if (m_reach->value() == 0 && !countsMoves(answer->board->game())) {
        m_saved->setText(tr("No movement costs: set a reach in hexes."));
        m_saved->show();
        return;
    }
    const UnitIndex unit = item->data(0, unitRole).toInt();
    m_job.begin([this, board = answer->board, unit, reach = m_whatIf.dangerReach()](const BackgroundJob::Watch& watch) {
        auto saving = savingOn(board, unit, reach, [&] { return !watch(0.0); });
        return [this, saving] {
            m_saving = saving;
            showSaving();
        };
    });
    m_saved->setText(tr("Looking…"));
    m_saved->show();
}

void DangerPage::showSaving()
{
    if (m_hasMarks)
        m_whatIf.showMarks({}, {});
    m_hasMarks = m_saving && !m_saving->moves.hexes.empty();
    m_saved->setVisible(m_saving != nullptr);
    if (!m_saving)
        return;
    const auto numbers = [&](const std::vector<HexIndex>& hexes) {
        QStringList list;
        for (const HexIndex hex : hexes)
            list += m_saving->board->number(hex);
        return VerdictText::list(list);
    };
    const SavingMoves& moves = m_saving->moves;
    const QString name = m_saving->board->unitText(m_saving->unit);
    QString text =
        moves.hexes.empty() ? tr("No move of %1 alone is sure to save it.").arg(name)
        : m_saving->isAfterMoves
            ? tr("%1 is safe, wherever enemies move then, in: %2.", "unit, hexes").arg(name, numbers(moves.hexes))
            : tr("%1 is safe, as long as enemies stand still, in: %2.", "unit, hexes").arg(name, numbers(moves.hexes));
    if (!moves.unsettled.empty())
        text += u' ' + tr("Not settled: %1.", "hexes").arg(numbers(moves.unsettled));
    if (!m_saving->moves.isComplete)
        text += u' ' + tr("Not all hexes were looked at.");
    m_saved->setText(text);
    if (m_hasMarks)
        m_whatIf.showMarks({}, m_saving->moves.hexes);
}

QString DangerPage::summaryOf(const DangerAnswer& answer) const
{
    if (!answer.problem.isEmpty())
        return answer.problem;
    if (answer.units.empty())
        return tr("This side has no units on the map.");
    if (!answer.board->game().retreat.exists)
        return tr("No retreats in this game: step losses only.");
    const auto isSafe = [](const DangerAnswer::Unit& unit) {
        return unit.danger.kills.empty() && unit.danger.may.empty()
               && (!unit.danger.moves || unit.danger.moves->answer == MovesDanger::Answer::Safe);
    };
    const bool isOpen = std::ranges::any_of(answer.units, [](const DangerAnswer::Unit& unit) {
        return unit.danger.moves && unit.danger.moves->answer == MovesDanger::Answer::Unsettled;
    });
    if (isOpen)
        return tr("Unsettled: nothing was found within %1 boards, and nothing proves that there is nothing.")
            .arg(WhatIfBudget::usualBoards);
    if (!std::ranges::all_of(answer.units, isSafe))
        return {};
    return answer.isAfterMoves ? tr("Nobody is in danger, whatever the enemies move first.")
                               : tr("Nobody is in danger as the board stands. Whether enemies that move first change "
                                    "that is asked above.");
}

void DangerPage::refresh()
{
    fillSides();
    m_job.cancel();
    m_saving.reset();
    showSaving();
    m_table->clear();
    const auto& answer = m_whatIf.danger();
    m_save->setEnabled(answer && !answer->units.empty() && answer->board->game().retreat.exists);
    QStringList head;
    if (const QString viewer = m_whatIf.viewerText(); !viewer.isEmpty())
        head += viewer;
    if (m_whatIf.asksDanger())
        head += tr("Looking at every unit…");
    else if (answer && !summaryOf(*answer).isEmpty())
        head += summaryOf(*answer);
    m_head->setText(head.join(u'\n'));
    m_head->setVisible(!head.isEmpty());
    if (answer)
        fillTable(*answer);
}

void DangerPage::fillSides()
{
    m_side->clear();
    if (!m_document.hasGame())
        return;
    for (const SideRules& side : m_document.ruleset().sides)
        m_side->addItem(side.name, side.id);
    m_side->setCurrentIndex(m_side->findData(m_whatIf.dangerSide()));
}

void DangerPage::fillTable(const DangerAnswer& answer)
{
    const VerdictText words = answer.board->words();
    const bool hasRetreats = answer.board->game().retreat.exists;
    for (const Column column : {Kills, Codes, Why})
        m_table->setColumnHidden(column, !hasRetreats);
    m_table->setColumnHidden(Moves, !hasRetreats || !answer.isAfterMoves);
    m_table->sortByColumn(hasRetreats ? Kills : Steps, Qt::AscendingOrder);
    for (const DangerAnswer::Unit& unit : answer.units) {
        const UnitDanger& danger = unit.danger;
        const QString name = words.unitName(danger.unit);
        const QString number = answer.board->number(danger.hex);
        const QString why = whyText(answer, unit);
        QStringList attackers;
        for (const UnitIndex attacker : danger.attackers)
            attackers += words.unitName(attacker);
        auto* row = new TableRow(*m_table);
        row->setData(0, hexRole, danger.hex);
        row->setData(0, unitRole, danger.unit);
        row->set(Name, name);
        row->set(Place, number);
        // Safe ones come last.
        const int rank = danger.least()       ? *danger.least() * 2
                         : danger.may.empty() ? std::numeric_limits<int>::max()
                                              : danger.may.front() * 2 + 1;
        row->set(Kills, killsText(danger), rank);
        if (danger.moves)
            row->set(Moves, movesText(*answer.board, *danger.moves), movesRank(*danger.moves));
        row->set(Codes, danger.codes.join(QStringLiteral(", ")));
        row->set(Attackers, attackers.join(QStringLiteral(", ")), static_cast<int>(attackers.size()));
        row->setText(Attackers, QString::number(attackers.size()));
        row->set(Steps, QString::number(danger.steps), danger.steps);
        row->set(Why, why);
        QString spoken = !hasRetreats
                             ? tr("%1, %2: a loss of %n step(s) kills it", nullptr, danger.steps).arg(name, number)
                         : danger.least() ? dangerText(QStringLiteral("%1, %2").arg(name, number), unit)
                                          : tr("%1, %2: every retreat is open").arg(name, number);
        if (!why.isEmpty())
            spoken += QStringLiteral("; ") + why;
        if (danger.moves)
            spoken += QStringLiteral("; ") + tr("after enemy moves: %1").arg(row->text(Moves));
        row->setData(0, Qt::AccessibleTextRole, spoken);
        markReadings(*row, answer.board->game(), danger.readings);
    }
    fitColumns(*m_table);
    m_table->setCurrentItem(m_table->topLevelItem(0)); // who is in most danger
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/attack_page.h"

#include "base/form.h"
#include "base/text_changes.h"
#include "document/document.h"
#include "render/panel_text.h"
#include "table/table_session.h"
#include "verdict/reason_text.h"
#include "whatif/asked_unit.h"
#include "whatif/other_readings.h"
#include "whatif/what_if.h"
#include "whatif/what_if_table.h"

#include <QFormLayout>
#include <QTreeWidget>

#include <algorithm>
#include <utility>

namespace {

constexpr int mostAttackers = 6;
constexpr int mostMoves = 3;
constexpr int mostReach = 12;

/// Results by which something happens if both sides play for it, and whether some are not settled.
struct Codes
{
    QStringList sure;
    bool isSettled = true;
};

template<typename WordOf>
Codes codesThat(const FateTable& table, const WordOf& wordOf)
{
    Codes codes;
    for (const CodeFates& code : table.codes) {
        const BringAbout word = wordOf(code);
        if (word == BringAbout::Always || word == BringAbout::Forced)
            codes.sure += code.code;
        codes.isSettled = codes.isSettled && word != BringAbout::Unsettled;
    }
    return codes;
}

/// "by De, Dr3", "by De; others unsettled", "by no result"
void setCodes(TableRow& row, int column, const Codes& codes)
{
    const QString sure = codes.sure.join(QStringLiteral(", "));
    const QString text = codes.isSettled && sure.isEmpty() ? AttackPage::tr("by no result")
                         : codes.isSettled                 ? AttackPage::tr("by %1", "results").arg(sure)
                         : sure.isEmpty()                  ? AttackPage::tr("unsettled")
                                          : AttackPage::tr("by %1; others unsettled", "results").arg(sure);
    row.set(column, text, static_cast<int>(codes.sure.size()));
}

int rankOf(const WeightRange& range)
{
    return range.played.value_or(range.least);
}

} // namespace

AttackPage::AttackPage(WhatIf& whatIf, TableSession& session, QWidget* parent)
    : QWidget(parent), m_whatIf(whatIf), m_session(session), m_unit(new AskedUnit(session.document, session.pieces)),
      m_attackers(new QSpinBox), m_moves(new QSpinBox), m_reach(new QSpinBox), m_ask(new QPushButton(tr("F&ind"))),
      m_summary(panel_text::body()), m_table(new QTreeWidget)
{
    asPanel(this, "whatIfAttack", tr("Attack"),
            tr("From where a unit is attacked best, so that it cannot get away. Other combats, advances and what the "
               "enemy does next are left out."));
    m_attackers->setRange(1, mostAttackers);
    m_attackers->setValue(4);
    named(m_attackers, "attackAttackers", tr("Attackers at most"));
    m_moves->setRange(0, mostMoves);
    named(m_moves, "attackMoves", tr("Others that may move to close paths"));
    m_reach->setRange(0, mostReach);
    m_reach->setSpecialValueText(tr("as the rules of movement say"));
    named(m_reach, "attackReach", tr("Hexes that units move"));
    named(m_ask, "attackFind");
    makeTable(*m_table, {tr("Rank"), tr("Dies"), tr("Attackers"), tr("Hex emptied"), tr("Odds"), tr("Own losses")});
    named(m_table, "attackTable", tr("Attacks, the best first"));
    explainColumn(*m_table, Dies,
                  tr("How often, or by which results, the unit attacked dies if both sides play for it"));
    explainColumn(*m_table, Emptied, tr("How often, or by which results, nobody is left in the hex attacked"));
    explainColumn(
        *m_table, Losses,
        tr("Steps that the attackers lose at most: added up over the results, each as often as it comes up, or "
           "once where nobody says how often"));
    auto* form = new QFormLayout;
    form->addRow(tr("Unit attacked:"), m_unit);
    form->addRow(tr("Attac&kers at most:"), m_attackers);
    form->addRow(tr("Others that close &paths:"), m_moves);
    form->addRow(tr("&Reach in hexes:"), m_reach);
    addTo(*columnIn(this, {8, 6, 8, 8}),
          {form, rowOf({m_ask, spring(1)}), named(m_summary, "attackSummary"), {m_table, 1}});
    // An answer goes with its question.
    for (QSpinBox* box : {m_attackers, m_moves, m_reach})
        connect(box, &QSpinBox::valueChanged, this, &AttackPage::forget);
    connect(m_unit, &AskedUnit::changed, this, &AttackPage::forget);
    connect(&m_whatIf, &WhatIf::unitClicked, m_unit, &AskedUnit::take);
    connect(m_ask, &QPushButton::clicked, this, &AttackPage::ask);
    connect(&m_job, &BackgroundJob::ended, this, &AttackPage::refresh);
    whenEscaped(
        *this, [this] { return m_job.isRunning(); }, [this] { ask(); });
    connect(m_table, &QTreeWidget::currentItemChanged, this, &AttackPage::showPlaces);
    connect(&m_whatIf, &WhatIf::boardChanged, this, &AttackPage::forget);
    refresh();
}

bool AttackPage::hasNoChances(const Answer& answer)
{
    return !answer.attack.ranking.empty() && !answer.attack.ranking.front().fates.totals;
}

bool AttackPage::moves(const Answer& answer)
{
    return std::ranges::any_of(answer.attack.ranking, [&](const RankedAttack& attack) {
        return std::ranges::any_of(attack.place, [&](const AttackPlace& place) {
            return answer.board->position->unit(place.unit).hex != place.hex;
        });
    });
}

void AttackPage::forget()
{
    m_job.cancel();
    show(nullptr);
}

void AttackPage::showPlaces()
{
    const QTreeWidgetItem* item = m_table->currentItem();
    if (item == nullptr || !m_answer)
        return;
    std::vector<HexIndex> hexes;
    for (const AttackPlace& place : m_answer->attack.ranking[item->data(0, Qt::UserRole).toULongLong()].place)
        hexes.push_back(place.hex);
    m_whatIf.showMarks(std::move(hexes), {});
}

void AttackPage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (m_answer)
        m_whatIf.showMarks({}, {});
}

void AttackPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    showPlaces();
}

void AttackPage::refresh()
{
    const bool runs = m_job.isRunning();
    m_ask->setText(runs ? tr("Cancel") : tr("F&ind"));
    m_ask->setEnabled(runs || m_unit->unit() != noUnit);
    QStringList lines;
    if (const QString viewer = m_whatIf.viewerText(); !viewer.isEmpty())
        lines += viewer;
    if (runs)
        lines += tr("Looking…");
    if (m_answer && !m_answer->problem.isEmpty())
        lines += m_answer->problem;
    else if (m_answer && m_answer->attack.ranking.empty() && m_answer->attack.isComplete)
        lines += tr("Nobody can attack it.");
    if (m_answer && hasNoChances(*m_answer))
        lines +=
            tr("Nobody says how often each result comes up: more results that kill come first, then fewer counters.");
    if (m_answer && moves(*m_answer))
        lines += tr("Units that go to another hex move there before the combat.");
    if (m_answer && m_answer->attack.needsReach)
        lines += tr("No movement costs: set a reach in hexes.");
    if (m_answer && !m_answer->attack.isComplete)
        lines += tr("Not settled after %1 boards: there may be a better one.").arg(m_answer->looked);
    m_summary->setText(lines.join(u'\n'));
    m_summary->setVisible(!lines.isEmpty());
}

void AttackPage::ask()
{
    if (m_job.isRunning()) {
        m_job.cancel();
        return;
    }
    const auto board = m_whatIf.board(tr("where to attack %1").arg(m_unit->text()));
    const UnitIndex unit = board ? WhatIf::unitOn(*board, m_unit->unit()) : noUnit;
    if (unit == noUnit)
        return;
    show(nullptr);
    BestAttackQuestion question;
    question.unit = unit;
    question.attackers = m_attackers->value();
    question.moves = m_moves->value();
    if (m_reach->value() > 0)
        question.reach = m_reach->value();
    m_job.begin([this, board, question](const BackgroundJob::Watch& watch) {
        WhatIfBudget budget(WhatIfBudget::usualBoards, [&] { return !watch(0.0); });
        auto answer = std::make_shared<Answer>();
        answer->board = board;
        answer->unit = question.unit;
        if (auto attack = bestAttack(*board->position, *board->rules, question, budget)) {
            answer->attack = std::move(attack).value();
            markReadings(answer->attack, *board->position, *board->rules, question, budget);
        } else {
            answer->problem = attack.error().message;
        }
        answer->looked = budget.looked();
        return [this, answer] { show(answer); };
    });
    refresh();
}

void AttackPage::show(std::shared_ptr<const Answer> answer)
{
    const bool hadMarks = m_answer != nullptr && isVisible();
    m_answer = std::move(answer);
    m_table->clear();
    if (m_answer)
        fillTable();
    if (m_table->topLevelItemCount() > 0)
        m_table->setCurrentItem(m_table->topLevelItem(0));
    else if (hadMarks)
        m_whatIf.showMarks({}, {});
    refresh();
}

void AttackPage::fillTable()
{
    const VerdictText words = m_answer->board->words();
    for (std::size_t rank = 0; rank < m_answer->attack.ranking.size(); ++rank) {
        const RankedAttack& attack = m_answer->attack.ranking[rank];
        QStringList places;
        for (const AttackPlace& place : attack.place) {
            const HexIndex from = m_answer->board->position->unit(place.unit).hex;
            const QString name = words.unitName(place.unit);
            const QString number = m_answer->board->number(place.hex);
            const QString text =
                from == place.hex
                    ? tr("%1 in %2", "unit, hex").arg(name, number)
                    : tr("%1 from %2 to %3", "unit, hexes").arg(name, m_answer->board->number(from), number);
            places += place.attacks ? text : tr("%1 (closes)", "a unit that does not attack").arg(text);
        }
        auto* row = new TableRow(*m_table);
        row->setData(0, Qt::UserRole, static_cast<qulonglong>(rank));
        row->set(Rank, QString::number(rank + 1), static_cast<int>(rank));
        row->set(Place, places.join(QStringLiteral(", ")));
        row->set(Odds, attack.fates.odds.isEmpty() ? QStringLiteral("–") : attack.fates.odds);
        if (const WeightRange* dies = attack.dies(m_answer->unit))
            row->set(Dies, chanceText(*dies, attack.fates.of), rankOf(*dies));
        else
            setCodes(*row, Dies, codesThat(attack.fates, [&](const CodeFates& code) {
                const auto fates = std::ranges::find(code.units, m_answer->unit, &UnitFates::unit);
                return fates == code.units.end() ? BringAbout::Never : fates->dies;
            }));
        if (attack.fates.totals)
            row->set(Emptied, chanceText(attack.fates.totals->hexEmptied, attack.fates.of),
                     rankOf(attack.fates.totals->hexEmptied));
        else
            setCodes(*row, Emptied, codesThat(attack.fates, [](const CodeFates& code) { return code.hexEmptied; }));
        row->set(Losses, QString::number(attack.ownLosses), attack.ownLosses);
        row->setData(0, Qt::AccessibleTextRole,
                     tr("%1: %2; odds %3; dies %4; hex emptied %5; own losses %6")
                         .arg(row->text(Rank), row->text(Place), row->text(Odds), row->text(Dies), row->text(Emptied),
                              row->text(Losses)));
        markReadings(*row, m_answer->board->game(), attack.readings);
    }
    fitColumns(*m_table);
    // What is longer stands in the tip.
    for (const int column : {int(Dies), int(Place)})
        m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), 22 * fontMetrics().averageCharWidth()));
}

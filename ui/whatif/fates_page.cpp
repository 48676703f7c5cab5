// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/fates_page.h"

#include "base/flow_layout.h"
#include "base/form.h"
#include "base/text_changes.h"
#include "render/panel_text.h"
#include "verdict/reason_text.h"
#include "whatif/what_if.h"
#include "whatif/what_if_table.h"

#include <QEvent>
#include <QLocale>
#include <QTreeWidget>

namespace {

QString lossText(const UnitFates& unit)
{
    if (unit.leastLosses == unit.mostLosses)
        return QString::number(unit.mostLosses);
    return FatesPage::tr("%1 to %2", "steps").arg(unit.leastLosses).arg(unit.mostLosses);
}

} // namespace

FatesPage::FatesPage(WhatIf& whatIf, QWidget* parent)
    : QWidget(parent), m_whatIf(whatIf), m_head(panel_text::body()), m_table(new QTreeWidget),
      m_totals(new QTreeWidget), m_notes(panel_text::body()), m_why(new QPushButton(tr("Show me &why"))),
      m_fan(new QWidget), m_boards(new FlowLayout(m_fan))
{
    asPanel(this, "whatIfFates", tr("Fates"),
            tr("What every result of the combat at hand comes to: who dies, whether the hex is emptied, who loses "
               "supply. The small boards show results that come to the same; a click shows one on the map."));
    makeTable(*m_table,
              {tr("Result"), tr("Chance"), tr("Unit"), tr("Dies"), tr("Hex emptied"), tr("Steps lost"), tr("Paths")});
    named(m_table, "fatesTable", tr("What each result comes to"));
    explainColumn(*m_table, Dies, tr("Whether the unit dies, by retreat or loss of steps"));
    explainColumn(*m_table, Emptied, tr("Whether nobody is left in the hex attacked, whoever the line is about"));
    explainColumn(*m_table, Paths, tr("Legal paths of its retreat"));
    auto* column = columnIn(this, {8, 6, 8, 8});
    auto* area = scrolling(new QScrollArea, m_fan);
    makeTable(*m_totals, {tr("Odds"), tr("Hex emptied")});
    m_totals->setSortingEnabled(false);
    named(m_totals, "fatesTotals", tr("How likely it is, by odds"));
    addTo(*column,
          {named(m_head, "fatesHead"),
           {m_table, 3},
           {named(area, "fatesFan", tr("Small boards, one for results that come to the same")), 3},
           rowOf({named(m_why, "fateWhy", {.tip = tr("Explains the result that is shown on the map, step by step")}),
                  spring(1)}),
           {m_totals, 2},
           named(m_notes, "fatesNotes")});
    whenEscaped(
        *this, [this] { return m_whatIf.asksFates() && m_whatIf.fates(); }, [this] { m_whatIf.stopFates(); });
    connect(m_why, &QPushButton::clicked, this, &FatesPage::whyRequested);
    connect(&m_whatIf, &WhatIf::fatesChanged, this, &FatesPage::refresh);
    connect(&m_whatIf, &WhatIf::shownChanged, this, &FatesPage::markShown);
    refresh();
}

void FatesPage::refresh()
{
    m_table->clear();
    for (QToolButton* button : std::as_const(m_buttons))
        delete button;
    m_buttons.clear();
    m_totals->clear();
    m_notes->clear();
    const auto& answer = m_whatIf.fates();
    const bool hasTable = answer && answer->problem.isEmpty();
    m_table->setVisible(hasTable);
    m_notes->setVisible(hasTable);
    m_why->setVisible(hasTable);
    m_totals->setVisible(hasTable && (answer->table.totals || !answer->table.byColumn.empty()));
    QStringList head;
    if (const QString viewer = m_whatIf.viewerText(); !viewer.isEmpty())
        head += viewer;
    if (m_whatIf.asksFates() && hasTable)
        head += tr("Looking further at what is not settled yet… (Escape: no more)");
    else if (m_whatIf.asksFates())
        head += tr("Looking at every play…");
    else if (!answer)
        head += tr("Pick a combat: the attacked hex and the attackers. What every result comes to stands here, before "
                   "any die is rolled.");
    else if (!answer->problem.isEmpty())
        head += answer->problem;
    else if (answer->table.noRetreat)
        head += tr("No retreats in this game: step losses only.");
    if (hasTable && answer->table.weights == FateTable::Weights::None && !answer->table.byColumn.empty())
        head += tr("The odds are not known: the table below tells every column.");
    else if (hasTable && answer->table.weights == FateTable::Weights::None)
        head += tr("Neither a table nor odds say how often each result comes up.");
    m_head->setText(head.join(u'\n'));
    m_head->setVisible(!head.isEmpty());
    if (!hasTable)
        return;
    fillTable(*answer);
    fillFan(*answer);
    fillTotals(*answer);
    m_notes->setText(notesOf(*answer));
    markShown();
}

void FatesPage::fillTable(const FateAnswer& answer)
{
    const FateTable& table = answer.table;
    for (std::size_t place = 0; place < table.codes.size(); ++place) {
        const CodeFates& code = table.codes[place];
        const QString chance =
            code.weight ? tr("%1 in %2", "chances").arg(*code.weight).arg(table.of) : QString(QStringLiteral("–"));
        const auto add = [&](const UnitFates* unit) {
            auto* row = new TableRow(*m_table);
            row->set(Result, code.code, static_cast<int>(place));
            row->set(Chance, chance, code.weight.value_or(0));
            row->set(Emptied, bringAboutTitle(code.hexEmptied), static_cast<int>(code.hexEmptied));
            row->setToolTip(Emptied, plainTip(bringAboutTip(code.hexEmptied)));
            row->setForeground(Emptied, dangerBrush(palette(), code.hexEmptied));
            QString spoken = tr("%1: hex emptied %2").arg(code.code, bringAboutTitle(code.hexEmptied));
            if (unit != nullptr) {
                const QString name = answer.board->words().unitName(unit->unit);
                row->set(Name, name);
                row->set(Dies, bringAboutTitle(unit->dies), static_cast<int>(unit->dies));
                row->setToolTip(Dies, plainTip(bringAboutTip(unit->dies)));
                row->setForeground(Dies, dangerBrush(palette(), unit->dies));
                row->set(Losses, lossText(*unit), unit->mostLosses);
                row->set(Paths, unit->paths == 0 ? QString() : QLocale().toString(unit->paths), unit->paths);
                row->setToolTip(Paths, tr("%1 ends, of them %2 in supply").arg(unit->ends).arg(unit->endsInSupply));
                spoken = tr("%1, %2: dies %3; hex emptied %4; steps lost: %5; legal paths: %6")
                             .arg(code.code, name, bringAboutTitle(unit->dies), bringAboutTitle(code.hexEmptied),
                                  lossText(*unit), QLocale().toString(unit->paths));
            }
            row->setData(0, Qt::AccessibleTextRole, spoken);
            markReadings(*row, answer.board->game(), code.readings);
        };
        for (const UnitFates& unit : code.units)
            add(&unit);
        if (code.units.empty())
            add(nullptr);
    }
    fitColumns(*m_table);
}

void FatesPage::fillFan(const FateAnswer& answer)
{
    for (std::size_t place = 0; place < answer.boards.size(); ++place) {
        const FateAnswer::Board& board = answer.boards[place];
        QStringList codes;
        int weight = 0;
        for (const std::size_t code : board.codes) {
            codes += answer.table.codes[code].code;
            weight += answer.table.codes[code].weight.value_or(0);
        }
        QString text = codes.join(QStringLiteral(", "));
        if (answer.table.weights != FateTable::Weights::None)
            text += QStringLiteral(" · ") + tr("%1 in %2", "chances").arg(weight).arg(answer.table.of);
        auto* button = new QToolButton;
        button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        button->setCheckable(true);
        button->setIcon(QPixmap::fromImage(board.picture));
        button->setIconSize(board.picture.size().scaled(170, 130, Qt::KeepAspectRatio));
        button->setText(fontMetrics().elidedText(text, Qt::ElideRight, 180));
        named(button, QStringLiteral("fateBoard%1").arg(place), tr("The board after %1").arg(text),
              tr("%1: show it on the map, or the map as it is again").arg(text));
        connect(button, &QToolButton::clicked, this,
                [this, place](bool isOn) { m_whatIf.showFate(isOn ? static_cast<int>(place) : -1); });
        m_boards->addWidget(button);
        setTabOrder(m_buttons.isEmpty() ? static_cast<QWidget*>(m_table) : m_buttons.back(), button);
        m_buttons += button;
    }
    if (!m_buttons.isEmpty())
        setTabOrder(m_buttons.back(), m_why);
}

void FatesPage::fillTotals(const FateAnswer& answer)
{
    const FateTable& table = answer.table;
    const FateTotals* first = table.totals ? &*table.totals : nullptr;
    if (first == nullptr && !table.byColumn.empty())
        first = &table.byColumn.front().second;
    if (first == nullptr)
        return;
    QStringList columns{tr("Odds"), tr("Hex emptied")};
    for (const auto& [unit, range] : first->dies)
        columns += tr("%1 dies", "unit").arg(answer.board->words().unitName(unit));
    m_totals->setColumnCount(static_cast<int>(columns.size()));
    m_totals->setHeaderLabels(columns);
    const auto add = [&](const QString& odds, const FateTotals& totals, int of) {
        auto* row = new TableRow(*m_totals);
        row->set(0, odds.isEmpty() ? QStringLiteral("–") : odds);
        row->set(1, chanceText(totals.hexEmptied, of));
        for (std::size_t place = 0; place < totals.dies.size(); ++place)
            row->set(static_cast<int>(place) + 2, chanceText(totals.dies[place].second, of));
        QStringList spoken;
        for (int column = 0; column < columns.size(); ++column)
            spoken += columns[column] + QStringLiteral(": ") + row->text(column);
        row->setData(0, Qt::AccessibleTextRole, spoken.join(QStringLiteral("; ")));
    };
    if (table.totals)
        add(table.odds, *table.totals, table.of);
    const ResultTable* results = answer.board->game().combat.tableFor(table.combat.kind);
    int of = 1;
    for (int die = 0; results != nullptr && die < results->dice; ++die)
        of *= results->sides;
    for (const auto& [odds, totals] : table.byColumn)
        add(odds, totals, of);
    fitColumns(*m_totals);
}

QString FatesPage::notesOf(const FateAnswer& answer) const
{
    QStringList lines{tr("Each event is played by itself; several do not add up to one plan.")};
    if (!std::ranges::all_of(answer.table.codes, &CodeFates::isComplete))
        lines += tr("Not settled after %1 boards.").arg(QLocale().toString(answer.table.boards));
    const auto& codes = answer.table.codes;
    if (std::ranges::any_of(codes, &CodeFates::hasDice))
        lines += tr("Where dice decide, they are taken to fall for the enemy.");
    if (std::ranges::any_of(codes, &CodeFates::isOpen))
        lines += playersSettleText();
    if (answer.board->game().combat.tableFor(answer.table.combat.kind) == nullptr)
        lines += tr("Results with numbers are listed up to 3.");
    return lines.join(u' ');
}

void FatesPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refresh();
}

void FatesPage::markShown()
{
    for (int place = 0; place < m_buttons.size(); ++place)
        m_buttons[place]->setChecked(place == m_whatIf.shownFate());
    m_why->setEnabled(m_whatIf.explainFate().has_value());
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/cuts_page.h"

#include "base/form.h"
#include "base/text_changes.h"
#include "document/document.h"
#include "layers/overlays.h"
#include "render/panel_text.h"
#include "table/table_session.h"
#include "verdict/reason_text.h"
#include "whatif/asked_unit.h"
#include "whatif/other_readings.h"
#include "whatif/what_if.h"
#include "whatif/what_if_table.h"

#include <QFormLayout>
#include <QListWidget>

#include <utility>

namespace {

enum What { CloseRetreat, KeepOpen, CutSupply, KeepSupply };

constexpr int mostHexes = 12;
constexpr int mostClosers = 4;

QString numbersOf(const AskedBoard& board, const std::vector<HexIndex>& hexes)
{
    QStringList numbers;
    for (const HexIndex hex : hexes)
        numbers += board.number(hex);
    return VerdictText::list(numbers);
}

QString pathText(const AskedBoard& board, const HexPath& path)
{
    QStringList numbers;
    for (const HexIndex hex : path)
        numbers += board.number(hex);
    return numbers.join(QStringLiteral(" → "));
}

/// What is wrong with the question, in words of this page.
QString problemText(const QuestionError& error)
{
    return error.code == QLatin1String("whatif.needs-hexes")
               ? CutsPage::tr("The combat at hand, if any, does not make this unit retreat: say how many hexes.")
               : error.message;
}

/// "3 Guards to 0302, infantry in 0401"
QString setText(const AskedBoard& board, const SupposedBoard& supposed, const ClosingSet& set)
{
    QStringList parts;
    for (const Closer& closer : set) {
        const SupposedBoard::Kind& kind = supposed.kinds()[static_cast<std::size_t>(closer.kind)];
        const QString number = board.number(closer.hex);
        const QString text =
            kind.name.isEmpty() ? number : CutsPage::tr("%1 in %2", "kind of unit, hex").arg(kind.name, number);
        // As the rings on the map are lettered.
        parts += set.size() > 1 ? QStringLiteral("%1 %2").arg(closerLetter(parts.size()), text) : text;
    }
    return VerdictText::list(parts);
}

} // namespace

CutsPage::CutsPage(WhatIf& whatIf, TableSession& session, QWidget* parent)
    : QWidget(parent), m_whatIf(whatIf), m_session(session), m_unit(new AskedUnit(session.document, session.pieces)),
      m_what(new QComboBox), m_hexes(new QSpinBox), m_by(new QComboBox), m_until(new QComboBox), m_number(new QSpinBox),
      m_ask(new QPushButton(tr("F&ind"))), m_summary(panel_text::body()), m_list(new QListWidget)
{
    asPanel(this, "whatIfCuts", tr("Cuts"),
            tr("What would close the retreat of a unit or cut its supply, with as few counters as possible; and which "
               "hexes friends must hold so that its retreat or its supply stays open."));
    m_what->addItems(
        {tr("Close its retreat"), tr("Keep its retreat open"), tr("Cut its supply"), tr("Keep its supply open")});
    named(m_what, "cutWhat", tr("What to find"));
    m_hexes->setRange(0, mostHexes);
    m_hexes->setSpecialValueText(tr("as the result says"));
    named(m_hexes, "cutHexes", tr("Hexes of the retreat"));
    named(m_by, "cutBy", tr("By what"));
    m_until->addItems({tr("no retreat is left"), tr("the unit dies")});
    named(m_until, "cutUntil", tr("Until"));
    named(m_number, "cutNumber", tr("Number"));
    named(m_ask, "cutFind");
    named(m_list, "cutList", tr("Sets that were found"));
    auto* form = new QFormLayout;
    form->addRow(tr("Unit:"), m_unit);
    form->addRow(tr("Find out ho&w to:"), m_what);
    form->addRow(tr("He&xes of retreat:"), m_hexes);
    form->addRow(tr("&By:"), m_by);
    form->addRow(tr("Until:"), m_until);
    m_numberLabel = labelFor(QString(), m_number);
    form->addRow(m_numberLabel, m_number);
    addTo(*columnIn(this, {8, 6, 8, 8}),
          {form, rowOf({m_ask, spring(1)}), named(m_summary, "cutSummary"), {m_list, 1}});
    // An answer goes with its question.
    for (QComboBox* box : {m_what, m_by, m_until})
        connect(box, &QComboBox::currentIndexChanged, this, &CutsPage::forget);
    for (QSpinBox* box : {m_hexes, m_number})
        connect(box, &QSpinBox::valueChanged, this, &CutsPage::forget);
    connect(m_unit, &AskedUnit::changed, this, &CutsPage::forget);
    whenEscaped(
        *this, [this] { return m_job.isRunning(); }, [this] { ask(); });
    connect(&m_whatIf, &WhatIf::unitClicked, m_unit, &AskedUnit::take);
    connect(m_ask, &QPushButton::clicked, this, &CutsPage::ask);
    connect(m_list, &QListWidget::currentRowChanged, this, &CutsPage::showSet);
    connect(&m_job, &BackgroundJob::ended, this, &CutsPage::refresh);
    connect(&m_whatIf, &WhatIf::boardChanged, this, [this] {
        forget();
        fillTypes();
    });
    fillTypes();
    refresh();
}

void CutsPage::fillTypes()
{
    const QString before = m_by->currentData().toString();
    m_by->clear();
    m_by->addItem(tr("enemy-held hexes, without a zone of control"), QString());
    if (m_session.document.hasGame()) {
        for (const UnitType& type : m_session.document.ruleset().unitTypes)
            m_by->addItem(tr("further enemies: %1").arg(type.title.isEmpty() ? type.name : type.title), type.name);
    }
    m_by->setCurrentIndex(std::max(0, m_by->findData(before)));
}

void CutsPage::forget()
{
    m_job.cancel();
    show({});
}

void CutsPage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (!m_found.sets.empty())
        m_whatIf.showMarks({}, {});
}

void CutsPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    showSet(m_list->currentRow());
}

void CutsPage::refresh()
{
    const int what = m_what->currentIndex();
    m_hexes->setEnabled(what == CloseRetreat || what == KeepOpen);
    m_until->setEnabled(what == CloseRetreat);
    m_number->setEnabled(what != CloseRetreat);
    m_number->setRange(what == CutSupply ? 0 : 1, what == CutSupply ? mostHexes : mostClosers);
    m_numberLabel->setText(what == CutSupply ? tr("Spare hexes &nearer than:") : tr("Agai&nst so many enemies:"));
    const bool runs = m_job.isRunning();
    m_ask->setText(runs ? tr("Cancel") : tr("F&ind"));
    m_ask->setEnabled(runs || m_unit->unit() != noUnit);
    if (runs)
        m_summary->setText(tr("Looking…"));
    m_summary->setVisible(!m_summary->text().isEmpty());
}

void CutsPage::ask()
{
    if (m_job.isRunning()) {
        m_job.cancel();
        m_summary->clear();
        refresh();
        return;
    }
    const auto board = m_whatIf.board(tr("what cuts off %1").arg(m_unit->text()));
    const UnitIndex unit = board ? WhatIf::unitOn(*board, m_unit->unit()) : noUnit;
    if (unit == noUnit)
        return;
    show({});
    const Asked asked{
        m_what->currentIndex(), unit, m_hexes->value(), m_by->currentData().toString(), m_until->currentIndex() == 1,
        m_number->value()};
    m_job.begin([this, board, asked](const BackgroundJob::Watch& watch) {
        auto found = std::make_shared<Found>(find(*board, asked, [&] { return !watch(0.0); }));
        return [this, found] { show(std::move(*found)); };
    });
    refresh();
}

CutsPage::Found CutsPage::find(const AskedBoard& board, const Asked& asked, const std::function<bool()>& isCancelled)
{
    Found found;
    WhatIfBudget budget(WhatIfBudget::usualBoards, isCancelled);
    const std::optional<int> hexes = asked.hexes > 0 ? std::optional(asked.hexes) : std::nullopt;
    const QString diesAnyway = tr("It dies of this retreat though a path is open: it loses all its steps on it.");
    ClosersWish by;
    by.type = asked.type;
    const auto tellCuts = [&](const Cuts& cuts, const SupposedBoard& supposed) {
        for (const ClosingSet& set : cuts.cuts) {
            std::vector<HexIndex> places;
            for (const Closer& closer : set)
                places.push_back(closer.hex);
            if (places.empty())
                continue; // it is closed already
            found.sets.push_back(places);
            found.texts += setText(board, supposed, set);
        }
        if (!cuts.isProved)
            found.summary = cuts.atMost ? tr("Not settled after %1 boards: %2 to %3.")
                                              .arg(budget.looked())
                                              .arg(cuts.atLeast)
                                              .arg(*cuts.atMost)
                                        : tr("Not settled after %1 boards: %2 or more, or none at all.")
                                              .arg(budget.looked())
                                              .arg(cuts.atLeast);
        else if (cuts.size && *cuts.size == 0)
            found.summary = tr("It is closed already.");
        else if (cuts.size)
            found.summary = asked.type.isEmpty() ? tr("Enough: %n hex(es) held by the enemy.", nullptr, *cuts.size)
                                                 : tr("Enough: %n further enemy unit(s).", nullptr, *cuts.size);
        else
            found.summary = cuts.open ? tr("Nobody can close %1.").arg(pathText(board, *cuts.open))
                                      : tr("Nothing of that kind closes it.");
        if (cuts.hasMore)
            found.summary += u' ' + tr("There are more sets than these.");
    };
    const auto tellHolds = [&](const Holds& holds) {
        found.areHolds = true;
        for (const std::vector<HexIndex>& hold : holds.holds) {
            if (hold.empty())
                continue; // nothing is needed
            found.sets.push_back(hold);
            found.texts += numbersOf(board, hold);
        }
        if (!holds.isProved)
            found.summary = tr("Not settled after %1 boards: %2 or more.").arg(budget.looked()).arg(holds.atLeast);
        else if (!holds.size)
            found.summary = tr("No hexes of its paths, held by friends, keep it open.");
        else if (*holds.size == 0)
            found.summary = tr("It stays open though nobody holds anything.");
        else
            found.summary = tr("Hold %n hex(es).", nullptr, *holds.size);
        if (holds.hasMore)
            found.summary += u' ' + tr("There are more sets than these.");
        if (!holds.onEvery.empty())
            found.summary += u' ' + tr("On every path: %1.").arg(numbersOf(board, holds.onEvery));
    };
    if (asked.what == CloseRetreat) {
        RetreatCutQuestion question;
        question.unit = asked.unit;
        question.combat = board.seen.combat;
        question.hexes = hexes;
        question.by = by;
        question.until = asked.untilDead ? CutAim::Eliminated : CutAim::Closed;
        if (auto cut = cutRetreat(*board.position, *board.rules, question, budget)) {
            tellCuts(cut->cuts, *cut->board);
            if (cut->diesAnyway)
                found.summary += u' ' + diesAnyway;
            markReadings(*cut, *board.position, *board.rules, question, budget);
            found.readings = cut->readings;
        } else {
            found.summary = problemText(cut.error());
        }
    } else if (asked.what == CutSupply) {
        SupplyCutQuestion question;
        question.unit = asked.unit;
        question.by = by;
        question.beyond = asked.number;
        if (auto cut = cutSupply(*board.position, *board.rules, question, budget)) {
            tellCuts(cut->cuts, *cut->board);
            if (!cut->alone.empty())
                found.summary += u' ' + tr("Alone cut: %1.").arg(numbersOf(board, cut->alone));
            markReadings(*cut, *board.position, *board.rules, question, budget);
            found.readings = cut->readings;
        } else {
            found.summary = problemText(cut.error());
        }
    } else if (asked.what == KeepSupply) {
        KeepSupplyQuestion question;
        question.unit = asked.unit;
        question.by = by;
        question.against = asked.number;
        if (auto kept = keepSupply(*board.position, *board.rules, question, budget)) {
            tellHolds(*kept);
            markReadings(*kept, *board.position, *board.rules, question, budget);
            found.readings = kept->readings;
        } else {
            found.summary = problemText(kept.error());
        }
    } else {
        KeepOpenQuestion question;
        question.unit = asked.unit;
        question.combat = board.seen.combat;
        question.hexes = hexes;
        question.by = by;
        question.against = asked.number;
        if (auto kept = keepOpen(*board.position, *board.rules, question, budget)) {
            tellHolds(*kept);
            if (kept->diesAnyway)
                found.summary += u' ' + diesAnyway;
            markReadings(*kept, *board.position, *board.rules, question, budget);
            found.readings = kept->readings;
        } else {
            found.summary = problemText(kept.error());
        }
    }
    if (!found.readings.isEmpty())
        found.summary += u' ' + otherReadingsText(board.game(), found.readings);
    return found;
}

void CutsPage::show(Found found)
{
    const bool hadMarks = !m_found.sets.empty() && isVisible();
    m_found = std::move(found);
    m_list->clear();
    m_list->addItems(m_found.texts);
    m_summary->setText(m_found.summary);
    if (m_list->count() > 0)
        m_list->setCurrentRow(0);
    else if (hadMarks)
        m_whatIf.showMarks({}, {});
    refresh();
}

void CutsPage::showSet(int row)
{
    if (row < 0)
        return;
    std::vector<HexIndex> hexes = m_found.sets[static_cast<std::size_t>(row)];
    if (m_found.areHolds)
        m_whatIf.showMarks({}, std::move(hexes));
    else
        m_whatIf.showMarks(std::move(hexes), {});
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/combat_table.h"

#include "base/icons.h"
#include "base/rule_links.h"
#include "base/text_changes.h"
#include "document/document.h"
#include "play/combat_strip.h"
#include "play/dice_face.h"
#include "play/odds_box.h"
#include "render/panel_text.h"
#include "table/ruling_flow.h"

#include <QApplication>
#include <QEvent>
#include <QHeaderView>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableWidget>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace {

constexpr int edgeOfMap = 12; ///< to the edge of the map

/// "3-1".
QString headOf(const ResultTable& table, int column)
{
    const auto& [attacker, defender] = table.columns[static_cast<std::size_t>(column)];
    return QStringLiteral("%1-%2").arg(attacker).arg(defender);
}

} // namespace

CombatTable::CombatTable(RulingFlow& flow, CombatStrip& strip, std::function<Fight()> fight, QWidget* parent)
    : QFrame(parent), m_flow(flow), m_strip(strip), m_fight(std::move(fight)), m_heading(panel_text::heading({})),
      m_odds(panel_text::note()), m_close(new QToolButton), m_table(new QTableWidget), m_factors(panel_text::note()),
      m_factorsArea(new QScrollArea)
{
    asPanel(this, "combatTable", tr("Table of results"),
            tr("The game's table of results for the combat at hand. The column of the odds and the row of the dice are "
               "lit; a click on a result enters it. Below it, how each strength comes about."));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setAttribute(Qt::WA_NoMousePropagation); // what is pressed here is not pressed on the map below
    m_heading->setWordWrap(false);
    named(m_close, "closeCombatTable", tr("Close the table"), tr("Close the table (Escape)"));
    m_close->setAutoRaise(true);
    m_close->setIcon(panelIcon(PanelSign::Close));
    whenColorsChange(*this, [this] {
        m_close->setIcon(panelIcon(PanelSign::Close));
        refresh();
    });
    named(m_table, "resultTable", tr("Results by dice and odds"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setMinimumSectionSize(1);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setHighlightSections(false);
    rule_links::enable(*m_factors, [this](RuleIndex rule) { emit ruleRequested(rule); });
    addTo(*columnIn(this, {12, 8, 12, 10}, 6), {rowOf({m_heading, {named(m_odds, "tableOdds"), 1}, m_close}), m_table,
                                                scrolling(m_factorsArea, named(m_factors, "tableFactors"))});
    connect(m_close, &QToolButton::clicked, this, &CombatTable::close);
    const auto enter = [this](QTableWidgetItem* item) {
        if (item == nullptr || !item->flags().testFlag(Qt::ItemIsEnabled))
            return;
        const int row = item->row();
        const int column = item->column();
        m_strip.enterCode(item->text());
        m_entered = {row, column, m_flow.combat()};
        refresh();
    };
    connect(m_table, &QTableWidget::itemClicked, this, enter);
    connect(&m_strip, &CombatStrip::oddsChanged, this, &CombatTable::refresh);
    parent->installEventFilter(this);
    m_table->installEventFilter(this);
    hide();
}

void CombatTable::toggle()
{
    if (isVisible()) {
        close();
        return;
    }
    m_isPlaced = false;
    m_columnSeen = -1;
    m_table->setCurrentCell(-1, -1);
    show();
    refresh();
    if (!isVisible())
        return;
    raise();
    makeRoom();
    // By a reason of the keyboard the first cell would look as if it had been entered.
    (m_table->isVisible() ? static_cast<QWidget*>(m_table) : m_close)->setFocus(Qt::MouseFocusReason);
}

void CombatTable::close()
{
    const bool hadKeyboard = isAncestorOf(QApplication::focusWidget());
    hide();
    emit closed(hadKeyboard);
}

bool CombatTable::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool isArrow = key == Qt::Key_Down || key == Qt::Key_Up || key == Qt::Key_Left || key == Qt::Key_Right;
        if (isArrow && !m_table->currentIndex().isValid()) {
            m_table->setCurrentCell(0, std::max(0, shownColumn()));
            return true;
        }
        if ((key == Qt::Key_Return || key == Qt::Key_Enter) && m_table->currentItem() != nullptr) {
            emit m_table->itemClicked(m_table->currentItem());
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

// Nothing is told of the hex that the pointer was on before.
void CombatTable::enterEvent(QEnterEvent* event)
{
    QFrame::enterEvent(event);
    QEvent left(QEvent::Leave);
    QCoreApplication::sendEvent(parentWidget(), &left);
}

void CombatTable::refresh()
{
    if (!isVisible())
        return;
    if (!m_flow.hasGame() || m_flow.combat().defend == noHex) {
        close();
        return;
    }
    const OddsBox& box = m_strip.odds();
    const ResultTable* table = m_flow.document().ruleset().combat.tableFor(m_flow.combat().kind);
    m_heading->setText(table != nullptr ? tr("Combat results") : tr("Odds"));
    if (m_flow.isPicking() || m_strip.diceOfResult() > 0 || m_entered.combat != m_flow.combat())
        m_entered = {};
    const bool isElsewhere = table != nullptr && m_entered.column >= 0 && m_entered.column != shownColumn();
    m_odds->setText(isElsewhere ? tr("%1. %2 was entered, from the column %3", "strengths and odds, result, odds")
                                      .arg(box.line(), m_flow.combat().result, headOf(*table, m_entered.column))
                                : box.line());
    m_table->setVisible(table != nullptr);
    if (table != nullptr)
        fill(*table);
    const QString factors = table != nullptr ? box.factorsBeside() : box.factors();
    rule_links::setText(*m_factors, factors);
    m_factorsArea->setVisible(!factors.isEmpty());
    place();
    if (const int column = shownColumn(); table != nullptr && std::exchange(m_columnSeen, column) != column)
        m_table->scrollTo(m_table->model()->index(0, std::max(0, column)), QAbstractItemView::PositionAtCenter);
    // Once for each ruling: whoever moves the map after it wants it so.
    if (m_flow.combat().result != m_result)
        makeRoom();
}

int CombatTable::shownColumn() const
{
    return m_strip.odds().areOddsSecret() ? -1 : m_strip.odds().odds().column;
}

void CombatTable::fill(const ResultTable& table)
{
    const int column = shownColumn();
    const int total = m_strip.diceOfResult();
    const bool mayEnter = m_strip.mayEnter();
    const bool isOneDie = table.dice == 1 && table.sides == 6;
    const QModelIndex current = m_table->currentIndex();
    const std::pair walked(current.row(), current.column());
    m_table->clear();
    m_table->setColumnCount(static_cast<int>(table.columns.size()));
    m_table->setRowCount(static_cast<int>(table.rows.size()));
    QStringList odds;
    for (int at = 0; at < m_table->columnCount(); ++at)
        odds += headOf(table, at);
    m_table->setHorizontalHeaderLabels(odds);
    QColor lit = palette().color(QPalette::Highlight);
    lit.setAlphaF(0.16F);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const int roll = table.dice + row;
        auto* head = new QTableWidgetItem(isOneDie ? QString() : QString::number(roll));
        if (isOneDie)
            head->setIcon(dieFace(roll, palette(), roll == total));
        head->setData(Qt::AccessibleTextRole, QString::number(roll));
        m_table->setVerticalHeaderItem(row, head);
        const QStringList& codes = table.rows[static_cast<std::size_t>(row)];
        for (int at = 0; at < std::min<int>(m_table->columnCount(), static_cast<int>(codes.size())); ++at) {
            auto* cell = new QTableWidgetItem(codes[at]);
            cell->setTextAlignment(Qt::AlignCenter);
            const bool isHere = (at == column && roll == total) || (row == m_entered.row && at == m_entered.column);
            if (isHere) {
                cell->setBackground(palette().color(QPalette::Highlight));
                cell->setForeground(palette().color(QPalette::HighlightedText));
            } else if (at == column || roll == total) {
                cell->setBackground(lit);
            }
            cell->setFlags(mayEnter ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::ItemFlags());
            cell->setToolTip(mayEnter ? tr("Enter %1").arg(codes[at])
                                      : tr("Undo the retreats to enter another result."));
            cell->setData(Qt::AccessibleTextRole,
                          tr("%1 with %2 at %3", "result, dice, odds").arg(codes[at]).arg(roll).arg(odds[at]));
            m_table->setItem(row, at, cell);
        }
    }
    // As long as nothing was entered, and no key has gone there, no cell is framed.
    if (column >= 0 && total > 0)
        m_table->setCurrentCell(total - table.dice, column);
    else
        m_table->setCurrentCell(walked.first, walked.second);
    m_table->resizeColumnsToContents();
}

void CombatTable::fit(const QSize& most)
{
    constexpr int letters = 40; // of a line of the factors
    const QMargins around = layout()->contentsMargins();
    int wanted = fontMetrics().averageCharWidth() * letters;
    const int grid = m_table->verticalHeader()->sizeHint().width() + m_table->horizontalHeader()->length() + 4;
    if (!m_table->isHidden())
        wanted = std::max(wanted, grid);
    const int width = std::min(most.width(), wanted + around.left() + around.right() + 2);
    const int inner = width - around.left() - around.right() - 2;
    const int factors = m_factors->heightForWidth(inner);
    m_factorsArea->setFixedHeight(factors);
    const auto needed = [this, width] {
        return layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width)
                                             : layout()->totalSizeHint().height();
    };
    if (!m_table->isHidden()) {
        const int bar = grid > inner ? m_table->horizontalScrollBar()->sizeHint().height() : 0;
        // Rows grow tight before any is out of sight.
        for (const int room : {6, 1}) {
            m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + room);
            m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height()
                                    + m_table->verticalHeader()->length() + bar + 2);
            if (needed() <= most.height())
                break;
        }
    }
    // Then the factors scroll, and at last the table.
    const int line = fontMetrics().height();
    if (const int over = needed() - most.height(); over > 0)
        m_factorsArea->setFixedHeight(std::max(std::min(factors, 2 * line), factors - over));
    if (const int over = needed() - most.height(); over > 0 && !m_table->isHidden())
        m_table->setFixedHeight(std::max(4 * line, m_table->minimumHeight() - over));
    resize(width, std::min(most.height(), needed()));
    layout()->activate();
}

// It stays where it is as long as that covers nothing of the fight. Else it goes where it covers least of it, and nothing
// if there is room: in a corner if it can be, else beside a hex.
void CombatTable::place()
{
    const QRect area = parentWidget()->rect().adjusted(edgeOfMap, edgeOfMap, -edgeOfMap, -edgeOfMap);
    fit(area.size());
    const Fight fight = m_fight();
    const QPoint last(area.right() - this->width(), area.bottom() - this->height());
    std::vector<QPoint> places = {{last.x(), area.top()}, area.topLeft(), last, {area.left(), last.y()}};
    std::set<int> across = {area.left(), last.x()};
    std::set<int> down = {area.top(), last.y()};
    for (const auto* hexes : {&fight.ends, &fight.hexes, &fight.others}) {
        for (const QRectF& hex : *hexes) {
            const QRect round = hex.toAlignedRect();
            across.insert({round.right() + 1, round.left() - this->width()});
            down.insert({round.bottom() + 1, round.top() - this->height()});
        }
    }
    for (const int y : down) {
        for (const int x : across) {
            if (area.contains(QRect(QPoint(x, y), size())))
                places.emplace_back(x, y);
        }
    }
    const auto sumOf = [this](const std::vector<QRectF>& hexes, const QPoint& at) {
        double sum = 0.0;
        for (const QRectF& hex : hexes) {
            const QRectF both = hex.intersected(QRectF(at, size()));
            sum += both.isValid() ? both.width() * both.height() : 0.0;
        }
        return sum;
    };
    const auto covered = [&](const QPoint& at) {
        return std::tuple(sumOf(fight.ends, at), sumOf(fight.hexes, at), sumOf(fight.others, at));
    };
    // Grown, it goes from the edge that it has come over.
    const QPoint here(std::clamp(x(), area.left(), std::max(area.left(), last.x())),
                      std::clamp(y(), area.top(), std::max(area.top(), last.y())));
    const bool isGood = sumOf(fight.ends, here) + sumOf(fight.hexes, here) == 0.0;
    if (!std::exchange(m_isPlaced, true) || !isGood)
        move(*std::ranges::min_element(places, {}, covered));
    else
        move(here);
}

void CombatTable::giveWay()
{
    if (!isVisible())
        return;
    place();
    makeRoom();
}

// Where there is no room as the map lies, it goes aside, if the fight has room beside the table then: all of it, or else
// what is covered last.
void CombatTable::makeRoom()
{
    m_result = m_flow.combat().result;
    const Fight fight = m_fight();
    std::vector<QRectF> most = fight.ends;
    most.insert(most.end(), fight.hexes.begin(), fight.hexes.end());
    std::vector<QRectF> all = most;
    all.insert(all.end(), fight.others.begin(), fight.others.end());
    for (const auto* hexes : {&std::as_const(all), &std::as_const(most), &fight.ends}) {
        const auto isCovered = [this](const QRectF& hex) { return hex.intersects(QRectF(geometry())); };
        if (!isVisible() || std::ranges::none_of(*hexes, isCovered) || makeRoomFor(*hexes))
            return;
    }
}

bool CombatTable::makeRoomFor(const std::vector<QRectF>& hexes)
{
    QRectF fight;
    for (const QRectF& hex : hexes)
        fight |= hex;
    const QRectF whole = parentWidget()->rect();
    const QRectF below = whole.adjusted(0, height() + 2 * edgeOfMap, 0, 0);
    const QRectF beside = whole.adjusted(0, 0, -width() - 2 * edgeOfMap, 0);
    for (const QRectF& room : {below, beside}) {
        if (room.width() < fight.width() || room.height() < fight.height())
            continue;
        const auto into = [](double first, double last, double from, double to) {
            return std::max(0.0, from - first) + std::min(0.0, to - last);
        };
        emit roomWanted({into(fight.left(), fight.right(), room.left(), room.right()),
                         into(fight.top(), fight.bottom(), room.top(), room.bottom())});
        place();
        return true;
    }
    return false;
}

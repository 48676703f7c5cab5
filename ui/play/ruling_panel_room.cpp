// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How the ruling finds room: its parts grow denser, the answer stays in sight.

#include "play/ruling_panel.h"

#include "play/advance_box.h"
#include "play/alternatives_box.h"
#include "play/audit_notice.h"
#include "play/combat_strip.h"
#include "play/decision_box.h"
#include "play/panel_foot.h"
#include "play/path_card.h"
#include "play/reason_list.h"
#include "play/waiting_units.h"
#include "play/withdrawal_box.h"
#include "table/ruling_flow.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <utility>

// Texts that wrap, lists and boxes find their height late; whoever changes it asks for a new layout.
bool RulingPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_readingsRow) {
        if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange)
            fitReadingsLine();
        return QWidget::eventFilter(watched, event);
    }
    const bool isOther =
        watched == m_scroll->viewport() ? event->type() == QEvent::Resize : event->type() == QEvent::LayoutRequest;
    if (isOther && !m_isFitting)
        fitSoon();
    return QWidget::eventFilter(watched, event);
}

// What has no use for Enter leaves it to Confirm, which says that it is its: what unfolds has the space bar. Fields and
// buttons that do something keep theirs.
void RulingPanel::keyPressEvent(QKeyEvent* event)
{
    const QWidget* at = QApplication::focusWidget();
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    // A list chooses its line by it, and passes the key on all the same.
    const bool isOwn = qobject_cast<const QPushButton*>(at) != nullptr || qobject_cast<const QLineEdit*>(at) != nullptr
                       || qobject_cast<const QAbstractSpinBox*>(at) != nullptr
                       || qobject_cast<const QComboBox*>(at) != nullptr
                       || qobject_cast<const QAbstractItemView*>(at) != nullptr;
    if (!isEnter || event->isAutoRepeat() || isOwn || !isAncestorOf(at) || !confirmByEnter())
        QWidget::keyPressEvent(event);
}

int RulingPanel::heightNeeded() const
{
    const QWidget& content = *m_scroll->widget();
    // A layout hears at once of its own widgets, and of those that lie deeper once theirs have been laid out. Events
    // that ask for it are not sought: there are many where much is done at once.
    const QList<QWidget*> within = content.findChildren<QWidget*>();
    for (auto widget = within.rbegin(); widget != within.rend(); ++widget) {
        if ((*widget)->layout() != nullptr && (*widget)->isVisible())
            (*widget)->layout()->activate();
    }
    return content.layout()->totalHeightForWidth(m_scroll->viewport()->width());
}

void RulingPanel::setDensity(Density density)
{
    m_density = density;
    const bool isTight = density >= Density::Tight;
    QLayout& layout = *m_scroll->widget()->layout();
    if (const int spacing = isTight ? 4 : 8; layout.spacing() != spacing)
        layout.setSpacing(spacing); // which lays out anew
    layout.setContentsMargins(18, isTight ? 4 : 10, 18, isTight ? 4 : 8);
    m_alternatives->setTight(isTight);
    m_card->setTight(isTight);
    // Around the letters of a row.
    constexpr int airy = 15;
    constexpr int tight = 8;
    constexpr int low = 7;
    constexpr int least = 4;
    const int room = !isTight ? airy : density >= Density::FoldedResults ? least : m_isLow ? low : tight;
    m_reasons->setRowRoom(room);
    m_alternatives->setRowRoom(room);
    m_reasons->setWraps(density < Density::CutRows);
    m_alternatives->setWraps(density < Density::CutRows);
    m_alternatives->setBrief(density >= Density::FewEnds);
    const bool hasLines = density < Density::FewEnds;
    m_answerLine->setVisible(hasLines && m_flow.ruling());
    m_reasonsLine->setVisible(hasLines && !m_reasonsHeading->isHidden());
    m_strip->setFolded(density >= Density::FoldedResults);
    m_card->setOneLine(density >= Density::OneLines);
    m_alternatives->setOneLine(density >= Density::OneLines);
    m_card->setBrief(density >= Density::AnswerAlone);
    setAlone(density >= Density::AnswerAlone);
    m_reasons->setMost(-1);
    m_card->setMostPaths(-1);
}

void RulingPanel::setAlone(bool isAlone)
{
    if (std::exchange(m_isAnswerAlone, isAlone) == isAlone)
        return;
    fillAdvance();
    showDeciders();
    m_alternatives->setAlone(isAlone);
}

// That nothing is changed, or how much is, is what the line tells: it stays whole, and the count gives way.
void RulingPanel::fitReadingsLine()
{
    const QString whole = m_readings->countText();
    m_readingsLine->setText(whole);
    if (!m_readingsRow->isVisible())
        return;
    const QMargins margins = m_readingsRow->layout()->contentsMargins();
    const QFontMetrics letters = m_readingsLine->fontMetrics();
    const int around = m_readingsLine->sizeHint().width() - letters.horizontalAdvance(whole);
    const int room = m_readingsRow->width() - margins.left() - margins.right()
                     - std::max(0, m_readingsRow->layout()->spacing()) - m_readingsChanged->sizeHint().width();
    if (letters.horizontalAdvance(whole) + around > room)
        m_readingsLine->setText(letters.elidedText(whole, Qt::ElideRight, room - around));
}

// Much may change before anybody looks.
void RulingPanel::fitSoon()
{
    if (!std::exchange(m_willFit, true))
        QMetaObject::invokeMethod(this, &RulingPanel::fit, Qt::QueuedConnection);
}

// The first density at which everything is in sight.
void RulingPanel::fit()
{
    m_willFit = false;
    if (!m_flow.document().isOpen())
        return; // there is one line to read
    // It asks for new layouts itself.
    if (m_isFitting || m_fitted == std::pair(heightNeeded(), m_scroll->viewport()->height()))
        return;
    const QScopedValueRollback busy(m_isFitting, true);
    constexpr int lowWindow = 700; // below it the rules of the result are in tips
    if (const bool isLow = window()->height() < lowWindow; std::exchange(m_isLow, isLow) != isLow) {
        m_alternatives->setRuleTips(isLow);
        showDeciders();
    }
    int room = m_scroll->viewport()->height();
    int needed = squeeze(room);
    // Where all must be scrolled for what somebody has unfolded, the answer above that is told as without it.
    if (const int unfolded = m_foot != nullptr ? m_foot->unfoldedByUser() : 0; needed > room && unfolded > 0) {
        room += unfolded;
        needed = squeeze(room);
    }
    if (needed > room) {
        fewerReasons(needed - room);
        needed = heightNeeded();
    }
    fitPaths(room - needed);
    giveBack(room);
    m_fitted = {heightNeeded(), m_scroll->viewport()->height()};
}

int RulingPanel::squeeze(int room)
{
    int needed = 0;
    for (const Density density : {Density::Airy, Density::Tight, Density::CutRows, Density::FewEnds,
                                  Density::FoldedResults, Density::OneLines, Density::AnswerAlone}) {
        // Before the answer is all that is said, reasons wait behind a line that counts them.
        if (density == Density::AnswerAlone)
            fewerReasons(needed - room);
        if (density == Density::AnswerAlone && (needed = heightNeeded()) <= room)
            break;
        setDensity(density);
        needed = heightNeeded();
        if (density == Density::Airy && m_foot != nullptr) {
            // What is folded first, and unfolded last.
            m_foot->setRoom(needed + m_foot->moreToUnfold() <= room);
            needed = heightNeeded();
        }
        if (needed <= room)
            break;
    }
    return needed;
}

// The list of paths scrolls where that keeps all else in sight, and takes what room is left; else the panel scrolls alone.
void RulingPanel::fitPaths(int room)
{
    if (m_card->pathCount() == 0)
        return;
    constexpr int fewest = 3;
    const int line = m_card->pathHeight();
    const int seen = m_card->pathsSeen();
    const int wanted = seen + (room >= 0 ? room / line : (room - line + 1) / line);
    m_card->setMostPaths(wanted >= std::min(fewest, m_card->pathCount()) ? wanted : m_card->pathCount());
}

// Each density makes much denser at once: what found room all the same is as it was.
void RulingPanel::giveBack(int room)
{
    if (heightNeeded() > room)
        return;
    const auto offer = [this, room](const auto& give) {
        give(true);
        if (heightNeeded() > room)
            give(false);
    };
    if (m_density >= Density::OneLines) {
        offer([this](bool isGiven) { m_card->setOneLine(!isGiven); });
        for (int at = 0; at < m_alternatives->count(); ++at)
            offer([this, at](bool isGiven) { m_alternatives->setOneLine(at, !isGiven); });
    }
    const auto offerReasons = [this, room](int wanted) {
        for (int most = m_reasons->most(); most >= 0 && most < std::min(wanted, m_reasons->stories()); ++most) {
            m_reasons->setMost(most + 1);
            if (heightNeeded() <= room)
                continue;
            m_reasons->setMost(most);
            break;
        }
    };
    offerReasons(2); // one, and how many more
    if (m_density >= Density::AnswerAlone) {
        offer([this](bool isGiven) { m_card->setBrief(!isGiven); });
        offer([this](bool isGiven) { setAlone(!isGiven); });
    }
    if (m_density >= Density::FewEnds)
        offer([this](bool isGiven) { m_alternatives->setBrief(!isGiven); });
    offerReasons(m_reasons->stories());
    if (m_density >= Density::CutRows) {
        offer([this](bool isGiven) { m_reasons->setWraps(isGiven); });
        offer([this](bool isGiven) { m_alternatives->setWraps(isGiven); });
    }
}

// The last of them says how many more there are.
void RulingPanel::fewerReasons(int pixels)
{
    if (m_reasons->isHidden())
        return;
    const int line = std::max(1, m_reasons->sizeHintForRow(0));
    m_reasons->setMost(std::max(1, m_reasons->stories() - (pixels + line - 1) / line));
}

// Of a position that was opened one reads first what it is about and who attacks whom, however low the window is.
void RulingPanel::showTop()
{
    m_followsAnswer = false;
    m_scroll->verticalScrollBar()->setValue(0);
}

// Buttons and boxes come and go with the ruling, and a new one would be last: Tab goes on by what is read.
void RulingPanel::orderTabs()
{
    m_willOrder = false;
    m_scroll->widget()->layout()->activate();
    QList<QWidget*> stops;
    for (QWidget* widget : findChildren<QWidget*>()) {
        // Once there is a result, one Tab leads to it and the next past it; arrows go through the others.
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        if (button != nullptr && m_strip->isAncestorOf(button) && button->isCheckable() && !button->isChecked()
            && m_flow.ruling())
            continue;
        if (widget->window() == window() && (widget->focusPolicy() & Qt::TabFocus) != 0
            && widget->focusProxy() == nullptr && widget->isVisible())
            stops += widget;
    }
    const auto place = [this](const QWidget* widget) {
        const QPoint at = widget->mapTo(this, QPoint());
        return std::pair(at.y(), at.x());
    };
    std::ranges::stable_sort(stops, [&place](const QWidget* a, const QWidget* b) { return place(a) < place(b); });
    // The buttons stay last however far the rest has been scrolled.
    for (QWidget* button : {static_cast<QWidget*>(m_readingsLine), static_cast<QWidget*>(m_takeBack),
                            static_cast<QWidget*>(m_why), static_cast<QWidget*>(m_confirm)}) {
        if (stops.removeOne(button))
            stops += button;
    }
    for (qsizetype i = 1; i < stops.size(); ++i)
        setTabOrder(stops[i - 1], stops[i]);
}

// In a low window the many results and what the scenario is about would push the answer down. It stands in the upper half
// and is seen whole: with all that comes before it if there is room, else with the combat alone, else by itself.
void RulingPanel::showAnswer()
{
    const QWidget* first = m_audit->isVisible()        ? static_cast<QWidget*>(m_audit)
                           : m_withdrawal->isVisible() ? m_withdrawal
                           : m_decision->isVisible()   ? m_decision
                           : m_effect->isVisible()     ? static_cast<QWidget*>(m_effect)
                           : m_problem->isVisible()    ? m_problem
                           : m_end->isVisible()        ? static_cast<QWidget*>(m_end)
                                                       : m_alternatives;
    const QWidget* last = m_alternatives;
    for (const QWidget* widget : std::initializer_list<const QWidget*>{m_audit, m_problem, m_withdrawal, m_decision,
                                                                       m_effect, m_units, m_card, m_end, m_advance}) {
        if (widget->isVisible() && (!last->isVisible() || widget->geometry().bottom() > last->geometry().bottom()))
            last = widget;
    }
    if (!m_followsAnswer || !first->isVisible() || !last->isVisible())
        return;
    m_scroll->widget()->layout()->activate();
    const int margin = m_scroll->widget()->layout()->spacing();
    const auto topOf = [margin](const QWidget& widget) { return std::max(0, widget.geometry().top() - margin); };
    const int answer = first->geometry().top();
    const int bottom = last->geometry().bottom() + margin;
    const int room = m_scroll->viewport()->height();
    int top = topOf(*first);
    for (const int from : {topOf(*m_strip), 0}) {
        if (bottom - from <= room && answer - from <= room / 2)
            top = from;
    }
    m_scroll->verticalScrollBar()->setValue(top);
}

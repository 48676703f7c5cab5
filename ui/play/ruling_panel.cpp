// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/ruling_panel.h"

#include "base/data_text.h"
#include "base/elided.h"
#include "base/flow_layout.h"
#include "base/rule_links.h"
#include "base/text_changes.h"
#include "play/advance_box.h"
#include "play/alternatives_box.h"
#include "play/audit_notice.h"
#include "play/combat_strip.h"
#include "play/counter_row.h"
#include "play/decision_box.h"
#include "play/fire_box.h"
#include "play/fold_line.h"
#include "play/panel_foot.h"
#include "play/path_card.h"
#include "play/readings_box.h"
#include "play/reason_list.h"
#include "play/ruling_heading.h"
#include "play/shared_hex_box.h"
#include "play/waiting_units.h"
#include "play/withdrawal_box.h"
#include "render/panel_text.h"
#include "rules/advance.h"
#include "rules/derived_layers.h"
#include "rules/fire.h"
#include "shell/actions.h"
#include "table/carry_out.h"
#include "table/hex_description.h"
#include "table/ruling_flow.h"

#include <QAbstractButton>
#include <QEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace {

/// Between what the panel says of the combat, its result and the other hexes.
QFrame* sectionLine()
{
    auto* line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setForegroundRole(QPalette::Mid);
    line->setFrameShadow(QFrame::Plain);
    return line;
}

} // namespace

RulingPanel::RulingPanel(RulingFlow& flow, QWidget* parent)
    : QWidget(parent), m_flow(flow), m_pages(new QStackedWidget), m_scroll(new QScrollArea),
      m_title(panel_text::note()), m_stack(new CounterRow(flow.document(), Qt::AlignLeft)),
      m_fought(panel_text::note()), m_strip(new CombatStrip(flow)), m_audit(new AuditNotice(flow)),
      m_answerLine(sectionLine()), m_withdrawal(new WithdrawalBox(flow)), m_fire(new FireBox(flow)),
      m_decision(new DecisionBox(flow)), m_effect(panel_text::heading({})), m_deciders(panel_text::note()),
      m_yours(panel_text::note()), m_why(new QPushButton(tr("Show &why"))), m_problem(panel_text::body()),
      m_alternatives(new AlternativesBox(flow)), m_units(new WaitingUnits(flow)), m_card(new PathCard(flow)),
      m_end(new AdvanceBox(flow)), m_shared(new SharedHexBox(flow)), m_advance(panel_text::body()),
      m_reasonsLine(sectionLine()), m_reasonsHeading(panel_text::heading(tr("Why not elsewhere"))),
      m_reasonsNote(panel_text::note()), m_reasons(new ReasonList), m_readings(new ReadingsBox(flow.document())),
      m_readingsArea(new QScrollArea), m_readingsRow(new QWidget), m_readingsLine(new QToolButton),
      m_readingsChanged(new ElidedLabel), m_logHeading(panel_text::heading(tr("Done"))), m_log(panel_text::body()),
      m_takeBack(new QPushButton(tr("Take &back"))), m_confirm(new QPushButton(tr("Conf&irm")))
{
    setWhatsThis(
        tr("The ruling: what the result means, who decides what, the units and their legal paths, losses on the way, "
           "and why they may not go elsewhere. Confirm carries out what was chosen, and Undo takes it back."));
    setAccessibleName(tr("Ruling"));
    auto* content = new QWidget;
    auto* layout = columnIn(content, {18, 10, 18, 8}, 8);
    named(m_why, "showWhy", {.tip = tr("The ruling step by step on the board")});
    m_why->setAutoDefault(false);
    connect(m_why, &QPushButton::clicked, this, &RulingPanel::whyRequested);
    panel_text::makeError(*m_problem);
    for (QLabel* label : {m_deciders, m_advance})
        rule_links::enable(*label, [this](RuleIndex rule) { emit ruleRequested(rule); });
    m_title->setTextFormat(Qt::PlainText);
    m_stack->hide();
    connect(m_stack, &CounterRow::unitClicked, this, &RulingPanel::unitRequested);
    addTo(*layout, {named(m_title, "scenarioTitle"),
                    named(m_stack, "stackRow"),
                    m_strip,
                    named(m_fought, "foughtInPhase"),
                    m_audit,
                    m_answerLine,
                    m_logHeading,
                    named(m_log, "log"),
                    m_withdrawal,
                    m_fire,
                    m_decision,
                    named(m_effect, "effect"),
                    named(m_problem, "problem"),
                    m_alternatives,
                    named(m_deciders, "deciders"),
                    named(m_yours, "yoursCount"),
                    m_units,
                    m_card,
                    m_end,
                    m_shared,
                    named(m_advance, "advance")});
    addTo(*layout, {m_reasonsLine, m_reasonsHeading, m_reasonsNote,
                    named(m_reasons, "reasonList", tr("Why not elsewhere")), spring()});

    scrolling(m_scroll, content);
    // Where large letters, a long name or the bar beside it leave too little room, the rest is a scroll away.
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_pages->addWidget(m_scroll);
    auto* all = columnIn(this, {0, 0, 0, 0}, 0);
    all->addWidget(m_pages, 1);
    addReadings(*all);
    addButtons(*all);

    connect(m_strip, &CombatStrip::resultEntered, this, &RulingPanel::resultEntered);
    connect(m_strip, &CombatStrip::tableRequested, this, &RulingPanel::tableRequested);
    connect(m_reasons, &ReasonList::opened, this, &RulingPanel::fit);
    connect(m_audit, &AuditNotice::ruleRequested, this, &RulingPanel::ruleRequested);
    connect(m_alternatives, &AlternativesBox::ruleRequested, this, &RulingPanel::ruleRequested);
    connect(m_withdrawal, &WithdrawalBox::ruleRequested, this, &RulingPanel::ruleRequested);
    connect(m_withdrawal, &WithdrawalBox::keyboardLeft, this, &RulingPanel::answered);
    connect(m_fire, &FireBox::ruleRequested, this, &RulingPanel::ruleRequested);
    connect(m_decision, &DecisionBox::ruleRequested, this, &RulingPanel::ruleRequested);
    connect(m_decision, &DecisionBox::decided, this, &RulingPanel::answered);
    connect(m_strip, &CombatStrip::ruleRequested, this, &RulingPanel::ruleRequested);
    connect(m_reasons, &ReasonList::hexRequested, this, &RulingPanel::hexRequested);
    connect(m_reasons, &ReasonList::ruleRequested, this, &RulingPanel::ruleRequested);
    connect(m_card, &PathCard::ruleRequested, this, &RulingPanel::ruleRequested);
    connect(m_end, &AdvanceBox::ruleRequested, this, &RulingPanel::ruleRequested);
    connect(m_end, &AdvanceBox::keyboardLeft, this, &RulingPanel::answered);
    connect(m_shared, &SharedHexBox::ruleRequested, this, &RulingPanel::ruleRequested);
    connect(m_shared, &SharedHexBox::settled, this, &RulingPanel::answered);
    connect(m_readings, &ReadingsBox::ruleRequested, this, &RulingPanel::ruleRequested);
    connect(m_readings, &ReadingsBox::compareRequested, this, &RulingPanel::compareRequested);
    connect(&m_flow, &RulingFlow::changed, this, &RulingPanel::refresh);
    connect(&m_flow.document(), &Document::viewerChanged, this, [this] {
        fillReasons();
        refresh();
    });
    connect(&m_flow.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all) {
            showReadings(false);
            showTop();
        }
        if (change.all || change.touched.units || change.touched.unitList)
            m_stack->hide(); // it is another now
    });
    content->installEventFilter(this);
    m_scroll->viewport()->installEventFilter(this);
    // Wrapped texts find their height late; until someone scrolls, the answer stays in sight.
    connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, &RulingPanel::showAnswer);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_followsAnswer = false; });
    fillReasons();
    refresh();
}

// The ruling and the line of what it depends on share one place: unfolded, the readings lie over the panel.
void RulingPanel::addReadings(QBoxLayout& layout)
{
    auto* content = new QWidget;
    addTo(*columnIn(content, {18, 10, 18, 8}), {m_readings, spring()});
    scrolling(m_readingsArea, content);
    m_pages->addWidget(m_readingsArea);
    named(m_readingsLine, "readingsLine",
          {.tip = tr("Show the questions that the rules leave open, and the settings")});
    makeFoldLine(*m_readingsLine, *this);
    panel_text::makeNote(*m_readingsChanged);
    m_readingsChanged->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    named(m_readingsChanged, "readingsChanged");
    addTo(*rowIn(m_readingsRow, {14, 2, 18, 2}), {m_readingsLine, {m_readingsChanged, 1}});
    layout.addWidget(m_readingsRow);
    connect(m_readingsLine, &QToolButton::toggled, this, &RulingPanel::showReadings);
    connect(m_readings, &ReadingsBox::filled, this, &RulingPanel::showReadingsLine);
    showReadings(false);
    showReadingsLine();
}

void RulingPanel::showReadings(bool areShown)
{
    m_readingsLine->setChecked(areShown);
    m_pages->setCurrentWidget(areShown ? m_readingsArea : m_scroll);
}

void RulingPanel::showReadingsLine()
{
    const QString count = m_readings->countText();
    m_readingsRow->setVisible(!count.isEmpty());
    m_readingsLine->setText(count);
    m_readingsLine->setAccessibleName(
        tr("%1: %2", "readings and settings, how many are changed").arg(count, m_readings->changeText()));
    m_readingsChanged->setText(m_readings->changeText());
}

void RulingPanel::addButtons(QLayout& layout)
{
    auto* bar = new QWidget;
    auto* row = new FlowLayout(bar, 10); // one below the other in a narrow panel
    row->setStretched(true);
    row->setContentsMargins(18, 6, 18, 10);
    named(m_takeBack, "takeBack", tr("Take the last hex back"), tr("Take the last hex back (Backspace)"));
    named(m_confirm, "confirm", {.tip = tr("Do what was chosen; Enter on the chosen end does it too")});
    m_confirm->setDefault(true);
    m_confirm->setAutoDefault(true);
    for (QPushButton* button : {m_takeBack, m_why, m_confirm}) {
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setMinimumHeight(fontMetrics().height() * 2);
        row->addWidget(button);
    }
    layout.addWidget(bar);
    connect(m_takeBack, &QPushButton::clicked, &m_flow, &RulingFlow::takeBack);
    connect(m_confirm, &QPushButton::clicked, this, [this] {
        // The button may be off then, and would hand the focus on as the Tab key does, which brings up the card.
        emit answered();
        m_flow.confirm();
    });
}

QString RulingPanel::verdict() const
{
    const QString effect = rulingHeading(m_flow).effect;
    return effect.isEmpty() && !m_flow.outcomes().empty() ? m_alternatives->whoText() : effect;
}

QSize RulingPanel::sizeHint() const
{
    constexpr int letters = 56; // of a line that reads well
    return {roomForLetters(*this, letters), 640};
}

void RulingPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_stack->setTheme(theme);
    m_strip->setTheme(theme);
    m_alternatives->setTheme(theme);
    m_card->setTheme(theme);
    m_reasons->setTheme(theme);
    styleConfirm();
}

// Green to go on, red where it takes counters off the map.
void RulingPanel::styleConfirm()
{
    const UnitRetreat* retreat = m_flow.retreat();
    const bool isLoss = m_flow.stage() == RulingFlow::Stage::SettleEffect && m_flow.effect()->kind != EffectKind::Mark;
    const bool kills = isLoss || (retreat != nullptr && retreat->fate == Fate::Eliminated);
    const QColor ground = kills ? m_theme.forbidden : m_theme.legal;
    const QString sheet = QStringLiteral("QPushButton#confirm:enabled { background: %1; color: %2; font-weight: 600;"
                                         " border: 2px solid %1; border-radius: 6px; padding: 4px 12px; }"
                                         "QPushButton#confirm:enabled:hover { background: %3; }"
                                         "QPushButton#confirm:enabled:focus { border-color: palette(window-text); }")
                              .arg(ground.name(), Theme::textOn(ground).name(), ground.lighter(112).name());
    if (m_confirm->styleSheet() != sheet)
        m_confirm->setStyleSheet(sheet);
}

void RulingPanel::setDice(bool areOffered)
{
    m_decision->setDice(areOffered);
}

void RulingPanel::setFoot(PanelFoot* foot)
{
    m_foot = foot;
    auto& column = static_cast<QVBoxLayout&>(*m_scroll->widget()->layout());
    column.insertWidget(column.count() - 1, foot); // above the room that is left
}

void RulingPanel::beginTyping(const QString& text)
{
    m_strip->beginTyping(text);
}

void RulingPanel::follow(const Actions& actions)
{
    actions.follow(*m_why, ActionId::Why);
    actions.follow(*m_confirm, ActionId::Confirm);
    actions.follow(m_strip->newCombat(), ActionId::NewCombat);
}

void RulingPanel::refresh()
{
    using Stage = RulingFlow::Stage;
    const Stage stage = m_flow.stage();
    // What the scenario is about is read before the first move and the first combat; then the space is the ruling's.
    const Document& document = m_flow.document();
    const QString title =
        document.isOpen() && m_flow.combat().defend == noHex && document.play().isUntouched()
                && document.log().entries().empty()
            ? dataText(scenarioTexts, document.isMapOnly() ? document.map().title : document.scenario().title)
            : QString();
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
    const RulingHeading heading = rulingHeading(m_flow);
    m_effect->setText(heading.effect);
    // Of several outcomes the one that is chosen says it.
    m_effect->setVisible(!heading.effect.isEmpty() && m_flow.alternatives().size() < 2);
    rule_links::setText(*m_deciders, heading.about);
    m_deciders->setVisible(!heading.about.isEmpty());
    const QStringList yours = m_flow.ruling() ? m_flow.ruling()->yours : QStringList();
    m_yours->setText(yours.isEmpty() ? QString() : VerdictText::yours(yours));
    m_yours->setVisible(!yours.isEmpty());
    m_why->setVisible(
        m_flow.withdrawal() == nullptr
        && (m_flow.shown().unit() != nullptr || (stage == Stage::SettleEffect && m_flow.effectIndex() >= 0)));
    m_problem->setText(m_flow.problem());
    m_problem->setVisible(stage == Stage::Blocked);
    fillAdvance();
    fillLog();
    fillFought();
    if (m_flow.combat().defend != noHex)
        m_stack->hide();
    const CombatState::Shown now = explained();
    const bool isOther = std::exchange(m_filled, now) != now;
    if (isOther)
        fillReasons();
    // That nothing happens, that the combat is over or refused, is an answer too.
    const std::pair answer(m_flow.state().stage.index(), !m_flow.refusedBy().empty());
    const bool isDropped = m_answer.second && !answer.second && m_flow.isPicking();
    const bool isNew = std::exchange(m_answer, answer) != answer && (!m_flow.isPicking() || answer.second);
    if (isOther || isNew) {
        m_followsAnswer = true;
        // Once everything has been laid out for the new texts.
        QMetaObject::invokeMethod(this, &RulingPanel::showAnswer, Qt::QueuedConnection);
    }
    // A new combat begins at the top, where one reads what to click.
    const std::tuple picked(m_flow.isPicking(), m_flow.combat().defend,
                            m_flow.hasGame() && fireKind(document.ruleset(), m_flow.combat().kind) != nullptr);
    const bool isOtherCombat = std::exchange(m_picked, picked) != picked;
    if ((m_flow.isPicking() && isOtherCombat) || isDropped)
        showTop();
    showButtons();
    if (isOther || isNew || isOtherCombat)
        fitSoon();
    if (!std::exchange(m_willOrder, true))
        QMetaObject::invokeMethod(this, &RulingPanel::orderTabs, Qt::QueuedConnection);
}

// --- Room ---

// Texts that wrap, lists and boxes find their height late; whoever changes it asks for a new layout.
bool RulingPanel::eventFilter(QObject* watched, QEvent* event)
{
    const bool isOther =
        watched == m_scroll->viewport() ? event->type() == QEvent::Resize : event->type() == QEvent::LayoutRequest;
    if (isOther && !m_isFitting && !m_willFit && m_fitted != std::pair(heightNeeded(), m_scroll->viewport()->height()))
        fitSoon();
    return QWidget::eventFilter(watched, event);
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
    const bool isTight = density >= Density::Tight;
    QLayout& layout = *m_scroll->widget()->layout();
    if (const int spacing = isTight ? 4 : 8; layout.spacing() != spacing)
        layout.setSpacing(spacing); // which lays out anew
    layout.setContentsMargins(18, isTight ? 4 : 10, 18, isTight ? 4 : 8);
    m_alternatives->setTight(isTight);
    m_card->setTight(isTight);
    m_alternatives->setBrief(density >= Density::FewEnds);
    const bool hasLines = density < Density::FewEnds;
    m_answerLine->setVisible(hasLines && m_flow.ruling());
    m_reasonsLine->setVisible(hasLines && !m_reasonsHeading->isHidden());
    m_strip->setFolded(density >= Density::FoldedResults);
    m_card->setOneLine(density >= Density::FoldedResults);
    if (density < Density::CutReasons)
        m_reasons->setMost(-1);
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
    if (m_isFitting)
        return;
    const QScopedValueRollback busy(m_isFitting, true);
    const int room = m_scroll->viewport()->height();
    int needed = 0;
    for (const Density density : {Density::Airy, Density::Tight, Density::FewEnds, Density::FoldedResults}) {
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
    if (needed > room && !m_reasons->isHidden()) {
        constexpr int fewest = 2; // one, and how many more
        const int line = std::max(1, m_reasons->sizeHintForRow(0));
        const int tooMany = (needed - room + line - 1) / line;
        m_reasons->setMost(std::max(fewest, m_reasons->stories() - tooMany));
        needed = heightNeeded();
    }
    m_fitted = {needed, room};
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

// Who may advance, in games that say so, and that there are no retreats in games without.
void RulingPanel::fillAdvance()
{
    QStringList parts;
    if (m_flow.ruling()) {
        const VerdictText words = m_flow.document().words();
        if (m_flow.ruling()->noRetreat)
            parts += tr("This game has no retreats: every result is losses.");
        // Before the losses are carried out: who will. After them the box above asks.
        const RulingFlow::Stage stage = m_flow.stage();
        const auto& advance = m_flow.ruling()->advance;
        if (advance && stage != RulingFlow::Stage::Advance
            && (stage != RulingFlow::Stage::Done || advance->units.empty()))
            parts += words.advance(*advance, m_flow.ruling()->combat.defenceHexes()).toHtmlEscaped()
                     + rule_links::mark(m_flow.document().ruleset(),
                                        advanceRuleTold(m_flow.document().layers().board(), *m_flow.ruling()));
    }
    rule_links::setText(*m_advance, parts.join(QStringLiteral("<br>")));
    m_advance->setVisible(!parts.isEmpty());
}

CombatState::Shown RulingPanel::explained() const
{
    return m_flow.stage() == RulingFlow::Stage::ChooseAlternative ? m_flow.shown() : m_flow.atHand();
}

void RulingPanel::fillReasons()
{
    std::vector<HexDescription> stories;
    const UnitRetreat* retreat =
        m_flow.stage() == RulingFlow::Stage::ChooseAlternative ? m_flow.shown().unit() : m_flow.retreat();
    const bool isProof = retreat != nullptr && retreat->paths.empty();
    if (retreat != nullptr) {
        for (const HexVerdict& verdict : retreat->hexes) {
            if (verdict.verdict == Verdict::Outranked || verdict.verdict == Verdict::DeadEnd
                || verdict.verdict == Verdict::Forbidden)
                stories.push_back(verdictDescription(m_flow.document(), *retreat, verdict));
        }
    }
    m_reasonsHeading->setText(isProof ? tr("What closes it in") : tr("Why not elsewhere"));
    m_reasons->setAccessibleName(m_reasonsHeading->text());
    m_reasonsNote->setText(isProof ? tr("Every hex that it could step to or go on from, and why it is closed:")
                                   : QString());
    m_reasonsNote->setVisible(isProof);
    m_reasonsHeading->setVisible(!stories.empty());
    m_reasons->setVisible(!stories.empty());
    m_reasons->setStories(stories);
}

void RulingPanel::fillLog()
{
    const QStringList log = m_flow.document().isOpen() && !m_flow.isPicking() ? m_flow.done() : QStringList();
    m_logHeading->setVisible(!log.isEmpty());
    m_log->setVisible(!log.isEmpty());
    m_log->setText(log.isEmpty() ? QString() : QStringLiteral("✓ ") + log.join(QStringLiteral("\n✓ ")));
}

// Who has attacked whom in this phase: nobody does so twice, and some games ask it of everybody.
void RulingPanel::fillFought()
{
    constexpr std::size_t most = 6;
    const Document& document = m_flow.document();
    QStringList lines;
    const RulingFlow::Stage stage = m_flow.stage();
    if (m_flow.hasGame() && (stage == RulingFlow::Stage::PickDefender || stage == RulingFlow::Stage::Done)) {
        const VerdictText words = document.words();
        const auto namesOf = [&](const QStringList& ids) {
            std::vector<UnitIndex> units;
            for (const QString& id : ids) {
                if (const UnitIndex unit = document.position()->findUnit(id); unit != noUnit)
                    units.push_back(unit);
            }
            return words.unitNames(units);
        };
        const std::vector<FoughtCombat> fought = foughtByNow(document.scenario(), document.play(), document.ruleset());
        for (std::size_t i = 0; i < std::min(most, fought.size()); ++i)
            lines +=
                QStringLiteral("✓ ")
                + tr("%1 against %2", "attackers, defenders").arg(namesOf(fought[i].attack), namesOf(fought[i].defend));
        if (fought.size() > most)
            lines += tr("and %n more", "combats", static_cast<int>(fought.size() - most));
        if (fought.empty() && !words.known(document.play().attacked).empty())
            lines += tr("Have attacked: %1.", "units").arg(words.unitNames(document.play().attacked));
        if (!fought.empty())
            lines.prepend(tr("Fought in this phase:"));
    }
    m_fought->setText(lines.join(u'\n'));
    m_fought->setVisible(!lines.isEmpty());
}

void RulingPanel::showStack(const std::vector<UnitIndex>& units)
{
    if (m_flow.hasGame())
        m_stack->setUnits(units, *m_flow.document().position(), {});
    m_stack->setVisible(m_flow.hasGame() && units.size() > 1 && m_flow.combat().defend == noHex);
}

void RulingPanel::showButtons()
{
    const bool isEnd = m_flow.stage() == RulingFlow::Stage::Advance;
    const bool isDeciding = m_flow.stage() == RulingFlow::Stage::ChoosePath
                            || m_flow.stage() == RulingFlow::Stage::SettleEffect
                            || (isEnd && m_flow.end().kind != CombatEnd::Kind::Again);
    const bool isAsked = isDeciding || m_flow.stage() == RulingFlow::Stage::ChooseAlternative;
    m_takeBack->parentWidget()->setVisible(isAsked || !m_why->isHidden());
    m_confirm->setVisible(isAsked);
    m_takeBack->setEnabled(m_flow.canTakeBack());
    m_confirm->setEnabled(m_flow.canConfirm());
    styleConfirm();
    const bool kills = m_flow.stage() == RulingFlow::Stage::ChoosePath && m_flow.retreat() != nullptr
                       && m_flow.withdrawal() == nullptr && (m_flow.retreat()->paths.empty() || m_flow.isSacrificed());
    const bool addsOwn = m_flow.retreat() != nullptr && !m_flow.plan().contains(m_flow.retreat()->unit);
    const auto isKnown = [this](const auto& choice) { return !m_flow.document().isHidden(choice.first); };
    const auto planned = static_cast<int>(std::ranges::count_if(m_flow.plan(), isKnown)) + (addsOwn ? 1 : 0);
    const bool goes = isEnd && !m_flow.end().paths.empty();
    m_takeBack->setVisible(isAsked && !isEnd);
    m_confirm->setText(goes          ? tr("&Advance ↵")
                       : planned > 1 ? tr("Conf&irm all %1 ↵").arg(planned)
                       : kills       ? tr("El&iminate ↵")
                                     : tr("Conf&irm ↵"));
    m_confirm->setAccessibleName(goes ? tr("Advance") : kills ? tr("Confirm the elimination") : tr("Confirm"));
}

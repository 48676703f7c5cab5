// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/ruling_panel.h"

#include "base/data_text.h"
#include "base/elided.h"
#include "base/flow_layout.h"
#include "base/rule_links.h"
#include "base/text_changes.h"
#include "base/unfold.h"
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
#include <QApplication>
#include <QGuiApplication>
#include <QRegularExpression>
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
    // Nothing in it asks for more width than there is: what has to gives way.
    content->setMinimumWidth(1);
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
    connect(m_reasons, &ReasonList::left, this, [this] {
        // "Show why" is about the line that is lit; elsewhere nothing tells of it any more.
        if (!isAncestorOf(QApplication::focusWidget()))
            m_reasons->forgetPicked();
        emit hexLeft();
    });
    m_reasons->setConfirms([this] { return confirmByEnter(); });
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
    scrolling(named(m_readingsArea, "readingsArea"), content);
    m_pages->addWidget(m_readingsArea);
    named(m_readingsLine, "readingsLine",
          {.tip = tr("Show the questions that the rules leave open, and the settings")});
    makeFoldLine(*m_readingsLine, *this);
    panel_text::makeNote(*m_readingsChanged);
    m_readingsChanged->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    named(m_readingsChanged, "readingsChanged");
    addTo(*rowIn(m_readingsRow, {14, 2, 18, 2}), {m_readingsLine, {m_readingsChanged, 1}});
    layout.addWidget(m_readingsRow);
    m_readingsRow->installEventFilter(this);
    connect(m_readingsLine, &QToolButton::toggled, this, &RulingPanel::showReadings);
    connect(m_readings, &ReadingsBox::filled, this, &RulingPanel::showReadingsLine);
    showReadings(false);
    showReadingsLine();
}

void RulingPanel::showReadings(bool areShown)
{
    m_readingsLine->setChecked(areShown);
    const bool wereShown = m_pages->currentWidget() == m_readingsArea;
    if (areShown == wereShown)
        return;
    if (wereShown)
        unfold(*m_readingsArea, false, Qt::BottomEdge);
    m_pages->setCurrentWidget(areShown ? m_readingsArea : m_scroll);
    if (areShown) {
        m_readingsArea->hide();
        unfold(*m_readingsArea, true, Qt::BottomEdge);
    }
}

void RulingPanel::showReadingsLine()
{
    const QString count = m_readings->countText();
    m_readingsRow->setVisible(!count.isEmpty());
    m_readingsLine->setAccessibleName(
        tr("%1: %2", "readings and settings, how many are changed").arg(count, m_readings->changeText()));
    m_readingsChanged->setText(m_readings->changeText());
    fitReadingsLine();
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
    whenColorsChange(*this, [this] { styleConfirm(); });
    connect(m_takeBack, &QPushButton::clicked, &m_flow, &RulingFlow::takeBack);
    connect(m_confirm, &QPushButton::clicked, this, [this] {
        // The button may be off then, and would hand the focus on as the Tab key does, which brings up the card.
        emit answered();
        m_flow.confirm();
    });
}

bool RulingPanel::confirmByEnter()
{
    const bool confirms = m_confirm->isVisible() && m_confirm->isEnabled();
    if (confirms)
        m_confirm->click();
    return confirms;
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
    m_stack->setTheme(theme);
    m_strip->setTheme(theme);
    m_alternatives->setTheme(theme);
    m_card->setTheme(theme);
    m_reasons->setTheme(theme);
}

// Filled as what is chosen, whatever it confirms.
void RulingPanel::styleConfirm()
{
    const QPalette colors = QGuiApplication::palette();
    const QColor ground = colors.color(QPalette::Active, QPalette::Highlight);
    const QString sheet = QStringLiteral("QPushButton#confirm:enabled { background: %1; color: %2; font-weight: 600;"
                                         " border: 2px solid %1; border-radius: 6px; padding: 4px 2px; }"
                                         "QPushButton#confirm:enabled:hover { background: %3; }"
                                         "QPushButton#confirm:enabled:focus { border-color: palette(window-text); }")
                              .arg(ground.name(), colors.color(QPalette::Active, QPalette::HighlightedText).name(),
                                   ground.lighter(112).name());
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
    m_effectText = heading.effect;
    // Of several outcomes the one that is chosen says it.
    m_effect->setVisible(!heading.effect.isEmpty() && m_flow.alternatives().size() < 2);
    m_about = heading.about;
    fillAdvance();
    showDeciders();
    const QStringList yours = m_flow.ruling() ? m_flow.ruling()->yours : QStringList();
    m_yours->setText(yours.isEmpty() ? QString() : VerdictText::yours(yours));
    m_yours->setVisible(!yours.isEmpty());
    m_why->setVisible(
        m_flow.withdrawal() == nullptr
        && (m_flow.shown().unit() != nullptr || (stage == Stage::SettleEffect && m_flow.effectIndex() >= 0)));
    m_problem->setText(m_flow.problem());
    m_problem->setVisible(stage == Stage::Blocked);
    fillLog();
    fillFought();
    if (m_flow.combat().defend != noHex)
        m_stack->hide();
    const CombatState::Shown now = explained();
    const bool isOther = std::exchange(m_filled, now) != now;
    if (isOther)
        fillReasons();
    m_reasons->forgetPicked(); // the map points at it no more
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
    if (isOther || isNew || isOtherCombat) {
        m_fitted = {};
        fitSoon();
    }
    if (!std::exchange(m_willOrder, true))
        QMetaObject::invokeMethod(this, &RulingPanel::orderTabs, Qt::QueuedConnection);
}

void RulingPanel::showDeciders()
{
    static const QRegularExpression mark(QStringLiteral(R"( ?<a [^>]*>[^<]*</a>)"));
    QString told = m_about;
    if (m_isLow)
        told.remove(mark);
    rule_links::setText(*m_deciders, told);
    m_deciders->setToolTip(told == m_about ? QString() : m_about);
    const bool isShown = !told.isEmpty() && !(m_isAnswerAlone && m_flow.ruling() && m_effect->isVisibleTo(this));
    m_deciders->setVisible(isShown);
    // What finds no room stands in a tip.
    QStringList leftOut;
    if (!isShown && !told.isEmpty())
        leftOut += m_about;
    if (m_advance->isHidden() && !m_advance->text().isEmpty())
        leftOut += m_advance->text();
    m_effect->setText(m_effectText);
    m_effect->setToolTip(leftOut.join(QStringLiteral("<br>")));
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
    m_advance->setVisible(!parts.isEmpty() && !(m_isAnswerAlone && m_card->isVisibleTo(this)));
}

CombatState::Shown RulingPanel::explained() const
{
    return m_flow.stage() == RulingFlow::Stage::ChooseAlternative ? m_flow.shown() : m_flow.atHand();
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
        m_stack->setUnits(units, *m_flow.document().position(),
                          tr("A drag moves one; by the number, or with Shift, all."));
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

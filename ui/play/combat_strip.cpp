// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/combat_strip.h"

#include "base/announcer.h"
#include "base/contains.h"
#include "base/form.h"
#include "base/rule_links.h"
#include "base/text_changes.h"
#include "play/attackers_box.h"
#include "play/combat_faces.h"
#include "play/odds_box.h"
#include "play/phase_purpose.h"
#include "play/result_buttons.h"
#include "render/panel_text.h"
#include "rules/combat_odds.h"
#include "rules/fire.h"
#include "rules/sequence.h"
#include "table/combat_circumstances.h"
#include "table/ruling_flow.h"

#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace {

// Longer retreats than this can be typed; buttons for all of them would bury the common ones.
constexpr int greatestCodeWithButton = 4;
constexpr int widthOfField = 14; ///< in letters

/// Whether units of two sides that fight each other are on the map.
bool areThereEnemies(const Position& position, const Ruleset& game)
{
    const QString* first = nullptr;
    return std::ranges::any_of(position.units, [&](const Unit& unit) {
        if (!unit.isOnMap())
            return false;
        if (first == nullptr)
            first = &unit.side;
        return game.areEnemies(*first, unit.side);
    });
}

} // namespace

CombatStrip::CombatStrip(RulingFlow& flow, QWidget* parent)
    : QWidget(parent), m_flow(flow), m_faces(new CombatFaces(flow)), m_sentence(new QLabel), m_instruction(new QLabel),
      m_purpose(new QLabel), m_kindLabel(new QLabel(tr("&Kind of attack:"))), m_kind(new QComboBox),
      m_odds(new OddsBox(flow.document())), m_buttons(new ResultButtons), m_typing(new QWidget), m_field(new QLineEdit),
      m_error(new QLabel), m_newCombat(new QPushButton(tr("&New combat")))
{
    setWhatsThis(
        tr("The combat: who attacks whom, at which odds, and with what result. Click the attacked hex and then the "
           "attackers on the map, roll your dice, and press the code of the result or type it and press Enter."));
    setAccessibleName(tr("Combat"));
    auto* layout = columnIn(this, {0, 0, 0, 0});

    wrapped(named(m_sentence, "combatSentence"));
    named(m_newCombat, "newCombat", {.tip = tr("Pick another combat: click the attacked hex, then the attackers")});
    wrapped(named(m_instruction, "instruction"));
    wrapped(named(m_purpose, "phasePurpose"));
    rule_links::enable(*m_purpose, [this](RuleIndex rule) { emit ruleRequested(rule); });
    // Names from files are shown as they are written.
    m_sentence->setTextFormat(Qt::PlainText);
    m_instruction->setTextFormat(Qt::PlainText);
    // The results stand below the counters, where they stay as more is said of the combat.
    addTo(*layout, {m_faces, m_buttons, m_sentence, m_instruction, m_purpose});

    m_kindLabel->setBuddy(m_kind);
    named(m_kind, "attackKind", tr("Kind of attack"));
    constexpr int lettersOfKind = 12;
    limited(m_kind, lettersOfKind);
    addTo(*layout, {new AttackersBox(flow), rowOf({m_kindLabel, {m_kind, 1}}), m_odds});

    m_buttons->setLast(m_odds->rollButton());

    m_field->setPlaceholderText(tr("e.g. %1", "a result code"));
    whenTextChanges(*m_field,
                    [this] { m_field->setFixedWidth(m_field->fontMetrics().averageCharWidth() * widthOfField); });
    named(m_field, "resultField", tr("Result code"));
    m_field->installEventFilter(this);
    addTo(*rowIn(m_typing, {0, 0, 0, 0}), {labelFor(tr("Resul&t:"), m_field), m_field, spring(1)});
    m_typing->hide();
    layout->addWidget(m_typing);
    panel_text::makeError(*m_error);
    m_error->hide();
    addTo(*layout, {wrapped(named(m_error, "resultError")), rowOf({m_newCombat, spring(1)})});

    connect(m_newCombat, &QPushButton::clicked, &m_flow, [this] {
        if (m_flow.canCancelPicking())
            m_flow.cancelPicking();
        else
            m_flow.beginCombat();
    });
    connect(m_buttons, &ResultButtons::chosen, this, [this](const QString& code) { enter(code); });
    connect(m_odds, &OddsBox::rolled, this, &CombatStrip::enter);
    connect(m_odds, &OddsBox::oddsChanged, this, &CombatStrip::showOdds);
    connect(m_faces, &CombatFaces::tableRequested, this, &CombatStrip::tableRequested);
    m_odds->setGuard([this] { return m_flow.mayRoll(); });
    connect(&m_flow, &RulingFlow::rollAllowed, m_odds, &OddsBox::roll);
    connect(m_odds, &OddsBox::nothingHappens, this, [this](const QString& code) { enter(code); });
    connect(m_odds, &OddsBox::ruleRequested, this, &CombatStrip::ruleRequested);
    connect(m_kind, &QComboBox::activated, this, [this] { m_flow.setAttackKind(m_kind->currentData().toString()); });
    connect(m_field, &QLineEdit::returnPressed, this, [this] { enter(m_field->text()); });
    connect(m_field, &QLineEdit::textEdited, this, [this] { setError({}); });
    connect(&m_flow, &RulingFlow::changed, this, &CombatStrip::refresh);
    connect(&m_flow, &RulingFlow::refused, this, &CombatStrip::setError);
    connect(&m_flow.document(), &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all)
            endTyping(); // another game has other codes
    });
    refresh();
}

void CombatStrip::setTheme(const Theme& theme)
{
    m_faces->setTheme(theme);
}

void CombatStrip::setFolded(bool isFolded)
{
    m_buttons->setFolded(isFolded);
}

void CombatStrip::beginTyping(const QString& text)
{
    if (!m_field->isEnabled())
        return;
    m_typing->show();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->setText(text);
}

void CombatStrip::endTyping()
{
    m_field->clear();
    m_typing->hide();
}

// The field is there as long as something is being typed.
bool CombatStrip::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_field && event->type() == QEvent::FocusOut && m_field->text().isEmpty()
        && static_cast<QFocusEvent*>(event)->reason() != Qt::ActiveWindowFocusReason)
        m_typing->hide();
    return QWidget::eventFilter(watched, event);
}

void CombatStrip::enter(const QString& code, const std::optional<DiceRoll>& roll, const QString& odds)
{
    if (code.trimmed().isEmpty())
        return;
    const QString error = m_flow.enterResult(code, roll, odds);
    setError(error);
    if (error.isEmpty()) {
        emit resultEntered(); // which puts the keyboard elsewhere
        endTyping();
    } else {
        m_field->selectAll();
    }
}

void CombatStrip::setError(const QString& text)
{
    m_error->setText(text);
    m_error->setVisible(!text.isEmpty() && m_flow.refusedBy().empty()); // the notice below says it then
    announce(*m_error, text);
}

// Fire that is another side's is not offered.
bool CombatStrip::isForAttacker(const QString& name) const
{
    const Ruleset& game = m_flow.document().ruleset();
    const AttackKind* fire = fireKind(game, name);
    return fire == nullptr || fire->sides.isEmpty()
           || fire->sides.contains(firingSide(*m_flow.document().position(), game, m_flow.combat()));
}

// The kinds that may be made now, and the one that is picked in any case.
void CombatStrip::refreshKinds()
{
    const bool isShown = m_flow.hasGame() && m_flow.isPicking() && m_flow.combat().defend != noHex
                         && !m_flow.document().ruleset().combat.kinds.empty();
    const QString picked = m_flow.combat().kind;
    const std::vector<int> kinds = isShown ? attackKindsOffered(m_flow.document()) : std::vector<int>();
    // Where there is only the ordinary one nobody need read of it.
    const bool isTold = isShown && (kinds.size() > 1 || !picked.isEmpty());
    m_kindLabel->setVisible(isTold);
    m_kind->setVisible(isTold);
    if (!isTold)
        return;
    const QSignalBlocker quiet(m_kind);
    m_kind->clear();
    const Ruleset& game = m_flow.document().ruleset();
    for (int at = -1; at < static_cast<int>(game.combat.kinds.size()); ++at) {
        const QString name = at < 0 ? QString() : game.combat.kinds[static_cast<std::size_t>(at)].name;
        if (name != picked && (!contains(kinds, at) || !isForAttacker(name)))
            continue;
        m_kind->addItem(at < 0 ? tr("Ordinary attack") : game.combat.kinds[static_cast<std::size_t>(at)].title, name);
    }
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(picked)));
}

/// Those of the game; whoever fires loses nothing.
std::vector<ResultRule> CombatStrip::results() const
{
    const Ruleset& game = m_flow.document().ruleset();
    std::vector<ResultRule> results = game.results;
    if (fireKind(game, m_flow.combat().kind) != nullptr)
        std::erase_if(results, [](const ResultRule& result) { return !result.attacker.empty(); });
    return results;
}

void CombatStrip::refresh()
{
    if (m_flow.hasGame())
        m_buttons->setCodes(results(), greatestCodeWithButton);
    if (const QString example = m_buttons->example(); !example.isEmpty())
        m_field->setPlaceholderText(tr("e.g. %1", "a result code").arg(example));
    refreshKinds();
    m_odds->setCombat(m_flow.combat(), m_flow.hasGame() && m_flow.isPicking(), !m_flow.refusedBy().empty());
    const QString sentenceNow = combatSentence();
    // Another hex that is attacked, or another unit that attacks, changes nothing else that is said.
    const bool areOthers = std::exchange(m_named, m_flow.combat().attackers) != m_flow.combat().attackers;
    if (m_flow.isPicking() && (m_flow.maySpread() || areOthers) && sentenceNow != m_sentence->text())
        announce(*m_sentence, sentenceNow.toHtmlEscaped());
    m_sentence->setText(sentenceNow);
    showFaces();
    // With a result the counters say it.
    m_sentence->setVisible(!m_sentence->text().isEmpty() && (m_flow.isPicking() || m_faces->isHidden()));
    const QString instructionNow = instruction();
    if (m_instruction->text() != instructionNow) {
        m_instruction->setText(instructionNow);
        announce(*m_instruction, instructionNow);
    }
    m_instruction->setVisible(!instructionNow.isEmpty());
    const bool isBetween = m_flow.stage() == RulingFlow::Stage::PickDefender;
    rule_links::setText(*m_purpose, isBetween ? phasePurpose(m_flow.document()) : QString());
    m_purpose->setVisible(!m_purpose->text().isEmpty());
    setError({});

    const bool isOpen = m_flow.hasGame();
    const bool isPicked = isOpen && ::isPicked(m_flow.document().ruleset(), m_flow.combat());
    const bool isDecided = this->isDecided();
    const QString why = isDecided  ? tr("Undo the retreats to enter another result.")
                        : isPicked ? QString()
                                   : tr("Pick the combat first.");
    if (!isPicked)
        endTyping(); // what was typed of a combat that was given up
    m_buttons->setUsable(isPicked && !isDecided, why);
    m_buttons->setChosen(m_flow.isPicking() ? QString() : m_flow.combat().result);
    m_field->setEnabled(isPicked && !isDecided);
    m_field->setToolTip(plainTip(why));
    m_buttons->setShown(isOpen && m_flow.combat().defend != noHex && m_flow.stage() != RulingFlow::Stage::Done
                        && m_flow.stage() != RulingFlow::Stage::Advance && !isDecided);
    m_newCombat->setEnabled(isOpen);
    const bool isBegun = m_flow.isPicking() && m_flow.combat().defend != noHex && !m_flow.document().scenario().combat;
    const bool cancels = m_flow.canCancelPicking() || isBegun;
    m_newCombat->setText(cancels ? tr("Ca&ncel") : tr("&New combat"));
    // As long as an answer is asked for, the menu has it.
    const bool isOver = m_flow.stage() == RulingFlow::Stage::Done || m_flow.stage() == RulingFlow::Stage::Advance;
    m_newCombat->setVisible(isOpen
                            && (isOver || cancels || (m_flow.isPicking() && m_flow.document().scenario().combat)));
}

const Position& CombatStrip::position() const
{
    const Document& document = m_flow.document();
    const auto& entered = document.play().entered;
    return !m_flow.isPicking() && entered ? *entered : *document.position();
}

std::vector<UnitIndex> CombatStrip::fightersIn(HexIndex hex, const std::vector<UnitIndex>& only) const
{
    std::vector<UnitIndex> units = position().unitsIn(hex);
    m_flow.combat().keepAttackers(position(), units);
    if (!only.empty())
        std::erase_if(units, [&only](UnitIndex unit) { return !contains(only, unit); });
    return units;
}

const Combat& CombatStrip::told() const
{
    const auto& entered = m_flow.document().scenario().combat;
    return m_flow.isPicking() || !entered ? m_flow.combat() : *entered;
}

void CombatStrip::showFaces()
{
    m_faces->setVisible(m_flow.hasGame() && m_flow.combat().defend != noHex);
    if (m_faces->isHidden())
        return;
    const std::vector<UnitIndex> chosen = m_flow.isPicking() ? m_flow.attackersChosen() : std::vector<UnitIndex>();
    std::vector<UnitIndex> attackers;
    for (const HexIndex hex : told().attack) {
        const auto here = fightersIn(hex, chosen);
        attackers.insert(attackers.end(), here.begin(), here.end());
    }
    std::vector<UnitIndex> defenders;
    for (const HexIndex hex : told().defenceHexes()) {
        const auto here = fightersIn(hex);
        defenders.insert(defenders.end(), here.begin(), here.end());
    }
    m_faces->setCombat(attackers, defenders, position(), m_sentence->text());
}

void CombatStrip::showOdds()
{
    const CombatOdds& odds = m_odds->odds();
    const bool isTold = !m_odds->areOddsSecret();
    const auto numberOf = [](const CombatStrength& side) {
        return side.isKnown ? QString::number(side.total) : QStringLiteral("?");
    };
    const bool isAnyKnown = isTold && (odds.attack.isKnown || odds.defense.isKnown);
    const QString strengths =
        isAnyKnown ? QStringLiteral("%1 : %2").arg(numberOf(odds.attack), numberOf(odds.defense)) : QString();
    m_faces->setOdds(isTold ? odds.text : QString(), strengths, diceOfResult(),
                     m_flow.hasGame() && m_flow.document().ruleset().combat.tableFor(m_flow.combat().kind) != nullptr);
    emit oddsChanged();
}

// Once something was decided, another result would tear the ground away from it.
bool CombatStrip::isDecided() const
{
    return m_flow.hasGame() && !m_flow.isPicking() && !m_flow.document().play().isUntouched();
}

bool CombatStrip::isForMoving() const
{
    const Document& document = m_flow.document();
    if (m_flow.stage() != RulingFlow::Stage::PickDefender)
        return false;
    const SequencePhase* phase = phaseOf(document.position()->turn, document.ruleset());
    return phase != nullptr && phase->isMovement;
}

bool CombatStrip::isForOthers() const
{
    const Document& document = m_flow.document();
    if (!document.hasGame())
        return false;
    const SequencePhase* phase = phaseOf(document.position()->turn, document.ruleset());
    return phase != nullptr && !phase->isMovement && !phase->isCombat && attackKindsOffered(document).empty();
}

bool CombatStrip::mayEnter() const
{
    return m_flow.hasGame() && ::isPicked(m_flow.document().ruleset(), m_flow.combat()) && !isDecided();
}

int CombatStrip::diceOfResult() const
{
    const Document& document = m_flow.document();
    if (m_flow.isPicking() || !document.isOpen())
        return 0;
    const TableLog& log = document.log();
    for (EntryIndex at = log.current(); at != noEntry; at = log.at(at).after) {
        const auto* act = std::get_if<CombatAct>(&log.at(at).act);
        if (act != nullptr)
            return act->roll && act->combat == document.scenario().combat ? act->roll->total() : 0;
    }
    return 0;
}

QString CombatStrip::unitsAt(HexIndex hex, const std::vector<UnitIndex>& only) const
{
    const Document& document = m_flow.document();
    const VerdictText words = document.words();
    QStringList names;
    bool isMore = false;
    for (const UnitIndex unit : fightersIn(hex, only)) {
        // An attack is no way of looking into a stack.
        if (document.isHidden(unit))
            isMore = true;
        else
            names += words.unitName(unit);
    }
    if (isMore)
        names += tr("what lies below it", "hidden counters of a stack");
    const QString number = document.map().number(hex);
    return names.isEmpty() ? number : tr("%1 in %2", "units, hex").arg(VerdictText::list(names), number);
}

QString CombatStrip::combatSentence() const
{
    if (!m_flow.document().isOpen() || m_flow.combat().defend == noHex)
        return {};
    const Combat& combat = told();
    QStringList defenders;
    for (const HexIndex hex : combat.defenceHexes())
        defenders += unitsAt(hex);
    const QString defender = VerdictText::list(defenders);
    if (const AttackKind* fire = fireKind(m_flow.document().ruleset(), combat.kind); fire != nullptr && fire->strength)
        return combat.result.isEmpty() || m_flow.isPicking()
                   ? tr("%1: %2", "kind of fire, what it hits").arg(fire->title, defender)
                   : tr("%1: %2: %3", "kind of fire, what it hits, result").arg(fire->title, defender, combat.result);
    if (combat.attack.empty())
        return tr("%1 is attacked by …", "units and hex").arg(defender);
    // Who is barred from the attack stands by.
    const std::vector<UnitIndex> chosen = m_flow.isPicking() ? m_flow.attackersChosen() : std::vector<UnitIndex>();
    QStringList attackers;
    for (const HexIndex hex : combat.attack) {
        const auto isHere = [&](UnitIndex unit) { return position().unit(unit).hex == hex; };
        if (chosen.empty() || std::ranges::any_of(chosen, isHere))
            attackers += unitsAt(hex, chosen);
    }
    const QString who = VerdictText::list(attackers);
    if (!combat.result.isEmpty() && !m_flow.isPicking())
        return tr("%1 attacked %2: %3", "attackers, defenders, result").arg(who, defender, combat.result);
    std::size_t count = 0;
    for (const HexIndex hex : combat.attack) {
        std::vector<UnitIndex> units = position().unitsIn(hex);
        combat.keepAttackers(position(), units);
        if (!chosen.empty())
            std::erase_if(units, [&chosen](UnitIndex unit) { return !contains(chosen, unit); });
        count += units.size();
    }
    return count > 1 ? tr("%1 attack %2", "several attackers, defenders").arg(who, defender)
                     : tr("%1 attacks %2").arg(who, defender);
}

QString CombatStrip::enterInstruction() const
{
    QString text = m_flow.maySpread()
                       ? tr("Enter the result, or click more attackers, or another hex that they attack, too.")
                       : tr("Enter the result, or click more attackers.");
    if (!m_flow.withdrawals().empty())
        text += u' ' + tr("Before it, defenders may withdraw.");
    if (m_flow.mayStillAdvance())
        text += u' ' + tr("Units may still advance after the combat before: Escape leads back to it.");
    return text;
}

QString CombatStrip::attackersInstruction() const
{
    const QString text = m_flow.maySpread()
                             ? tr("Click the hexes of the attackers, or another hex that they attack, too.")
                             : tr("Click the hexes of the attackers.");
    return m_flow.combat().against.isEmpty()
               ? text
               : text + u' ' + tr("Both sides stand in the hex: click it again to attack the other side.");
}

QString CombatStrip::instruction() const
{
    switch (m_flow.stage()) {
    case RulingFlow::Stage::Empty:
        return m_flow.document().isOpen() ? tr("This is a map; combats are fought in a scenario on it.")
                                          : tr("Open a scenario to begin.");
    case RulingFlow::Stage::PickDefender:
        if (isForMoving()) {
            const QString text =
                tr("In this phase units move: drag a counter to its hex, or its whole stack by the number "
                   "or with Shift, or press F3 on it.")
                + u' '
                + (m_flow.document().ruleset().moves.isCounted
                       ? tr("The map shows how far it may go.")
                       : tr("The map shows where it may go; you count the movement points."));
            const std::vector<int> kinds = attackKindsOffered(m_flow.document());
            if (kinds.empty())
                return text;
            // An attack of its own, which a phase of movement has, by its name.
            return text + u' '
                   + (kinds.front() < 0 ? tr("It may attack, too: drag it onto the enemy.")
                                        : tr("It may attack, too (%1): drag it onto the enemy.", "kind of attack")
                                              .arg(m_flow.document()
                                                       .ruleset()
                                                       .combat.kinds[static_cast<std::size_t>(kinds.front())]
                                                       .title));
        }
        if (isForOthers())
            return tr("In this phase nobody moves or attacks. Next phase goes on.");
        if (!areThereEnemies(*m_flow.document().position(), m_flow.document().ruleset()))
            return tr("Nobody stands here to be attacked yet: go to Edit and put counters of both sides on the map.");
        return tr("Click the hex that is attacked, or drag from one side's unit to the other's.");
    case RulingFlow::Stage::PickAttackers:
        return attackersInstruction();
    case RulingFlow::Stage::EnterResult:
        return enterInstruction();
    default:
        return {};
    }
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/odds_box.h"

#include "base/rule_links.h"
#include "base/unfold.h"
#include "document/document.h"
#include "play/fold_line.h"
#include "render/panel_text.h"
#include "rules/audit.h"
#include "rules/combat_forces.h"
#include "rules/combat_result.h"
#include "rules/fire.h"
#include "table/carry_out.h"
#include "table/combat_circumstances.h"
#include "table/dice.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QMessageBox>
#include <QRegularExpressionValidator>

#include <algorithm>
#include <iterator>
#include <utility>

OddsBox::OddsBox(const Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_text(new QLabel), m_more(new QToolButton), m_typedFields(new QWidget),
      m_typedRows(new QFormLayout(m_typedFields)), m_shiftLines(new QWidget), m_why(panel_text::note()),
      m_refusals(new QLabel), m_leftOut(panel_text::note()), m_enterValues(new QPushButton(tr("Enter &yours…"))),
      m_reveal(new QPushButton(tr("Reveal"))), m_roll(new QPushButton), m_rolled(new QLabel)
{
    setWhatsThis(
        tr("The odds: attack strength against defense strength, as the game rounds them, with what changes them. Where "
           "the game's table is known, the dice can be rolled here; you may as well roll your own."));
    setAccessibleName(tr("Odds"));
    auto* layout = columnIn(this, {0, 0, 0, 0});
    panel_text::makeHeading(*m_text);
    layout->addWidget(named(m_text, "odds"));
    m_typedRows->setContentsMargins(0, 0, 0, 0);
    m_typedRows->setRowWrapPolicy(QFormLayout::WrapLongRows);
    layout->addWidget(named(m_typedFields, "typedStrengths"));
    columnIn(m_shiftLines, {0, 0, 0, 0});
    layout->addWidget(named(m_shiftLines, "oddsShifts", tr("Shifts of the column")));
    named(m_more, "oddsWhy", tr("How the odds come about"), tr("Show how each strength comes about, with the rules"));
    m_more->setText(tr("How?"));
    makeFoldLine(*m_more, *this);
    addTo(*layout, {rowOf({m_more, spring(), named(m_reveal, "revealUnits")}), named(m_rolled, "rolledResult")});
    named(m_leftOut, "terrainLeftOut");
    named(m_enterValues, "enterValues",
          {.spoken = tr("Enter the values of your rule book"),
           .tip = tr("Type or paste what the printed game says: it then counts in odds, dice and moves")});
    addTo(*layout, {rowOf({{m_leftOut, 1}, {m_enterValues, 0, Qt::AlignTop}})});
    connect(m_enterValues, &QPushButton::clicked, this, &OddsBox::valuesRequested);
    named(m_why, "oddsFactors");
    wrapped(named(m_refusals, "attackRefusals"));
    panel_text::makeError(*m_refusals);
    for (QLabel* label : {m_why, m_refusals}) {
        rule_links::enable(*label, [this](RuleIndex rule) { emit ruleRequested(rule); });
        layout->addWidget(label);
    }
    connect(m_more, &QToolButton::toggled, this,
            [this](bool isOpen) { unfold(*m_why, isOpen && !m_why->text().isEmpty()); });
    connect(m_reveal, &QPushButton::clicked, this, &OddsBox::revealRequested);
    named(m_roll, "rollResult");
    m_roll->setParent(this);
    connect(m_roll, &QPushButton::clicked, this, &OddsBox::roll);
    hide();
}

void OddsBox::setCombat(const Combat& combat, bool isOpen, bool isRefused)
{
    if (combat.defenceHexes() != m_combat.defenceHexes() || combat.attack != m_combat.attack
        || combat.kind != m_combat.kind || (!combat.result.isEmpty() && combat.result != m_rolledResult))
        m_rolled->clear(); // it was for another combat, or another result has taken its place
    if (combat.defenceHexes() != m_combat.defenceHexes())
        m_chosenShifts.clear();
    if (combat != m_combat || isOpen)
        m_began = nullptr;
    m_combat = combat;
    m_isOpen = isOpen;
    m_isRefused = isRefused;
    refresh();
}

void OddsBox::setDice(bool areOffered, bool areAskedAbout)
{
    m_asksBeforeRolling = areAskedAbout;
    if (areOffered == m_offersDice)
        return;
    m_offersDice = areOffered;
    refresh();
}

void OddsBox::refresh()
{
    const bool isWhole = m_document.hasGame() && isPicked(m_document.ruleset(), m_combat);
    if (!isWhole)
        m_odds = {};
    else if (!m_isOpen)
        findStandingOdds();
    show(isWhole && m_isOpen);
    emit oddsChanged();
}

/// As the board was when the combat began, whatever has retreated since.
void OddsBox::findStandingOdds()
{
    const auto& entered = m_document.play().entered;
    const std::shared_ptr<const Position> began = entered ? entered : m_document.position();
    if (std::exchange(m_began, began) == began)
        return;
    CombatCircumstances circumstances = circumstancesOf(m_document, m_combat);
    addTyped(circumstances);
    circumstances.shifts = m_chosenShifts;
    m_odds = oddsOf(*began, *m_document.rules(), m_combat, circumstances);
}

void OddsBox::show(bool hasCombat)
{
    setVisible(hasCombat || !m_rolled->text().isEmpty());
    m_rolled->setVisible(!m_rolled->text().isEmpty());
    m_text->setVisible(hasCombat);
    if (!hasCombat) {
        for (QWidget* widget :
             {static_cast<QWidget*>(m_more), m_typedFields, m_shiftLines, static_cast<QWidget*>(m_why),
              static_cast<QWidget*>(m_refusals), static_cast<QWidget*>(m_reveal), static_cast<QWidget*>(m_roll),
              static_cast<QWidget*>(m_leftOut), static_cast<QWidget*>(m_enterValues)})
            widget->hide();
        return;
    }
    const Ruleset& game = m_document.ruleset();
    CombatCircumstances circumstances = circumstancesOf(m_document, m_combat);
    addTyped(circumstances);
    circumstances.shifts = m_chosenShifts;
    Combat combat = m_combat;
    std::vector<SparedUnit> standingBy;
    if (game.combat.isAudited)
        standingBy = standBy(m_document.layers(), combat,
                             factsOf(game, combat, forcesIn(*m_document.position(), game, combat)), circumstances);
    m_odds = oddsOf(*m_document.position(), *m_document.rules(), combat, circumstances);
    const bool isSecret = areOddsSecret();
    const bool areStrengthsKnown = m_odds.attack.isKnown && m_odds.defense.isKnown;
    m_text->setText(line());
    m_text->setToolTip(areStrengthsKnown || m_odds.isFixed ? QString()
                                                           : tr("The strength of some unit is not stated."));
    showTypedFields();
    showShifts(!isSecret);
    const QString why = hidesAny() ? QString() : factors() + guestText() + tableText();
    m_why->setText(why);
    m_more->setVisible(!why.isEmpty());
    m_why->setVisible(m_more->isChecked() && !why.isEmpty());
    const QString refusals = refusalText(combat, standingBy, circumstances);
    m_refusals->setText(refusals);
    m_refusals->setVisible(!refusals.isEmpty());
    const bool leavesOut = leavesTerrainOut(*m_document.rules()) && !m_odds.isFixed;
    m_leftOut->setText(leavesOut ? tr("Terrain is not counted: this game's values are not in the program.")
                                 : QString());
    m_leftOut->setVisible(leavesOut);
    m_enterValues->setVisible(leavesOut);
    const std::vector<UnitIndex> secret = hidesAny() ? std::vector<UnitIndex>() : secretUnits(m_document, m_combat);
    m_reveal->setVisible(!secret.empty());
    const std::vector<AuditBreach> breaches =
        secret.empty() ? std::vector<AuditBreach>() : breachesOf(m_document, m_combat);
    m_reveal->setEnabled(breaches.empty());
    m_reveal->setToolTip(
        breaches.empty()
            ? tr("Now they fight, and everybody sees their strengths: %1", "names of units")
                  .arg(m_document.words().unitNames(secret))
            : plainTip(
                tr("Nobody looks who may not attack: %1.", "why not").arg(m_document.asSeen(breaches.front().why))));
    const ResultTable* table = game.combat.tableFor(m_combat.kind);
    m_roll->setVisible(m_offersDice && table != nullptr);
    m_roll->setEnabled(m_odds.column >= 0);
    if (m_odds.isBelow && !codeOfNothing(game).isEmpty()) {
        m_roll->setVisible(true);
        m_roll->setEnabled(true);
        m_roll->setText(tr("Enter \"%1\"", "a result code").arg(codeOfNothing(game)));
        m_roll->setAccessibleName(tr("Enter that nothing happens"));
        m_roll->setToolTip(tr("The odds are left of the table, so no dice are rolled"));
    } else if (table != nullptr) {
        m_roll->setText(tr("&Roll", "button as short as a result"));
        m_roll->setAccessibleName(tr("Roll the dice and take the result of the table"));
        const QString dice = tr("%1 d%2", "number of dice, sides").arg(table->dice).arg(table->sides);
        m_roll->setToolTip(
            m_odds.column >= 0 ? (
                isSecret
                    ? tr("Roll %1 and enter what the table says", "dice").arg(dice)
                    : tr("Roll %1 and enter what the table says in the column %2", "dice, odds").arg(dice, m_odds.text))
                               : tr("Without odds there is no column to read the result in."));
    }
}

// --- Strengths that nobody knows ---

OddsBox::TypedKey OddsBox::typedKey(UnitIndex unit, CombatRole role) const
{
    const Unit& known = m_document.position()->unit(unit);
    return {known.id, role, known.lost};
}

void OddsBox::addTyped(CombatCircumstances& circumstances) const
{
    const CombatForces forces = forcesIn(*m_document.position(), m_document.ruleset(), m_combat);
    for (const CombatRole role : {CombatRole::Attacker, CombatRole::Defender}) {
        for (const UnitIndex unit : forces.of(role)) {
            if (const auto typed = m_typed.find(typedKey(unit, role)); typed != m_typed.end())
                circumstances.typed[std::get<QString>(typed->first)] = typed->second;
        }
    }
}

// A row each; while one is being written they stay.
void OddsBox::showTypedFields()
{
    std::vector<TypedKey> asked;
    QStringList titles;
    const VerdictText words = m_document.words();
    const auto add = [&](const CombatStrength& strength, CombatRole role, const QString& title) {
        for (const StrengthShare& share : strength.shares) {
            const bool isSecret = isStrengthSecret(m_document.position()->unit(share.unit), m_document.ruleset());
            if ((share.printed && !share.isTyped) || isSecret || m_document.isHidden(share.unit))
                continue;
            asked.push_back(typedKey(share.unit, role));
            titles += title.arg(words.unitName(share.unit));
        }
    };
    add(m_odds.attack, CombatRole::Attacker, tr("Attack of %1:"));
    add(m_odds.defense, CombatRole::Defender, tr("Defense of %1:"));
    m_typedFields->setVisible(!asked.empty());
    if (asked == m_asked)
        return;
    m_asked = asked;
    while (m_typedRows->rowCount() > 0)
        m_typedRows->removeRow(0);
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const TypedKey& key = asked[i];
        auto* field = new QLineEdit;
        field->setObjectName(QStringLiteral("typedStrength-") + std::get<QString>(key));
        field->setAccessibleName(titles[static_cast<qsizetype>(i)]);
        field->setToolTip(tr("The strength is not stated. Type what your counter shows"));
        field->setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{0,3}")), field));
        if (const auto typed = m_typed.find(key); typed != m_typed.end())
            field->setText(QString::number(typed->second));
        connect(field, &QLineEdit::textEdited, this, [this, key](const QString& text) {
            if (text.isEmpty())
                m_typed.erase(key);
            else
                m_typed[key] = text.toInt();
            refresh();
        });
        m_typedRows->addRow(plainLabel(titles[static_cast<qsizetype>(i)]), field);
    }
}

QString OddsBox::changes(const std::vector<StrengthChange>& changes) const
{
    QString text;
    for (const StrengthChange& change : changes) {
        // Among figures a bare number would be one more of them.
        const QString mark = rule_links::mark(m_document.ruleset(), change.rule).trimmed();
        text += QStringLiteral(" → %1").arg(change.to);
        if (!mark.isEmpty())
            text += QStringLiteral(" [%1]").arg(mark);
        if (!change.yours.isEmpty())
            text += QStringLiteral(" ")
                    + tr("(%1, yours)", "ground, by the user's own value").arg(change.yours).toHtmlEscaped();
    }
    return text;
}

QString OddsBox::line() const
{
    const bool areStrengthsKnown = m_odds.attack.isKnown && m_odds.defense.isKnown;
    const QString strengths = tr("%1 against %2", "strengths").arg(m_odds.attack.total).arg(m_odds.defense.total);
    return areOddsSecret()     ? tr("Odds not known: counters of the other player are hidden")
           : m_odds.isFixed    ? tr("Odds %1, whatever the strengths").arg(m_odds.text)
           : m_odds.isBelow    ? tr("%1: below the table, no effect", "strengths").arg(strengths)
           : m_odds.isFirst    ? tr("%1: below the table, column %2", "strengths").arg(strengths, m_odds.text)
           : m_odds.isKnown    ? tr("%1: odds %2", "strengths, odds").arg(strengths, m_odds.text)
           : areStrengthsKnown ? strengths + shiftedBy()
                               : tr("Odds not known");
}

QString OddsBox::factors() const
{
    return hidesAny() ? QString()
                      : strengthLines(m_odds.attack, tr("Attack")) + strengthLines(m_odds.defense, tr("Defence"));
}

QString OddsBox::factorsBeside() const
{
    const QString attack = hidesAny() ? QString() : strengthLines(m_odds.attack, tr("Attack"));
    const QString defence = hidesAny() ? QString() : strengthLines(m_odds.defense, tr("Defence"));
    if (attack.isEmpty() || defence.isEmpty())
        return attack + defence;
    return QStringLiteral("<table width='100%' cellspacing='0' cellpadding='0'><tr><td width='50%'>%1</td>"
                          "<td width='50%'>%2</td></tr></table>")
        .arg(attack, defence);
}

QString OddsBox::strengthLines(const CombatStrength& strength, const QString& title) const
{
    if (strength.shares.empty())
        return {};
    QString lines = QStringLiteral("<b>%1</b>").arg(title.toHtmlEscaped());
    const VerdictText words = m_document.words();
    for (const StrengthShare& share : strength.shares) {
        const QString name = words.unitName(share.unit).toHtmlEscaped();
        const bool isSecret = isStrengthSecret(m_document.position()->unit(share.unit), m_document.ruleset());
        const QString printed = share.isTyped   ? tr("%1 (typed)", "strength").arg(*share.printed)
                                : share.printed ? QString::number(*share.printed)
                                : isSecret      ? QStringLiteral("?")
                                                : tr("not known");
        lines += QStringLiteral("<br>%1: %2%3").arg(name, printed, share.printed ? changes(share.changes) : QString());
    }
    if (strength.isKnown && (strength.shares.size() > 1 || !strength.changes.empty())) {
        const int sum = strength.changes.empty() ? strength.total : strength.changes.front().from;
        lines += QStringLiteral("<br>") + tr("together %1").arg(sum) + changes(strength.changes);
    }
    return lines + QStringLiteral("<br>");
}

QString OddsBox::guestText() const
{
    const Guests guests = guestsIn(*m_document.position(), *m_document.rules(), m_combat);
    const VerdictText words = m_document.words();
    const auto line = [&](const std::vector<UnitIndex>& units, const QString& sentence, RuleIndex rule) {
        QStringList names;
        for (const UnitIndex unit : units)
            names << words.unitName(unit);
        return units.empty() ? QString()
                             : sentence.arg(names.join(QStringLiteral(", "))).toHtmlEscaped()
                                   + rule_links::mark(m_document.ruleset(), rule) + QStringLiteral("<br>");
    };
    return line(guests.units, tr("Counts for nothing, having retreated onto others: %1"), guests.rule)
           + line(guests.worthless, tr("Dies at once, having no defence: %1"), guests.worthlessRule);
}

QString OddsBox::tableText() const
{
    const auto& yours = m_document.ruleset().yours;
    return m_odds.isKnown && yours && yours->table ? tr("The table of results is yours.").toHtmlEscaped() : QString();
}

// --- Shifts of the column ---

namespace {

QString columnsText(int columns)
{
    return columns < 0 ? OddsBox::tr("%n column(s) to the left", nullptr, -columns)
                       : OddsBox::tr("%n column(s) to the right", nullptr, columns);
}

} // namespace

/// Whether counters that the viewer may not see have to do with the odds: those that fight, and below counters that
/// surround nobody those that may.
bool OddsBox::hidesAny() const
{
    if (!m_document.isOpen())
        return false;
    const Position& position = *m_document.position();
    const auto isHidden = [this](UnitIndex unit) { return m_document.isHidden(unit); };
    std::vector<HexIndex> hexes = m_combat.attack;
    const std::vector<HexIndex> attacked = m_combat.defenceHexes();
    hexes.insert(hexes.end(), attacked.begin(), attacked.end());
    if (std::ranges::any_of(hexes, [&](HexIndex hex) { return std::ranges::any_of(position.unitsIn(hex), isHidden); }))
        return true;
    std::vector<HexIndex> around;
    for (const HexIndex hex : attacked)
        std::ranges::copy_if(position.map->grid.neighbours(hex), std::back_inserter(around),
                             [&](HexIndex beside) { return position.map->hasHex(beside); });
    return std::ranges::any_of(m_document.ruleset().combat.shifts, [&](const OddsShift& shift) {
        return std::ranges::any_of(around, [&](HexIndex hex) {
            const std::vector<UnitIndex> units = position.unitsIn(hex);
            return !units.empty() && shift.notTypes.contains(position.unit(units.front()).type)
                   && std::ranges::any_of(units, isHidden);
        });
    });
}

/// ", 1 column to the right": where the odds are not known the players count on.
QString OddsBox::shiftedBy() const
{
    const int columns = m_odds.shiftedBy();
    return columns == 0 ? QString() : QStringLiteral(", ") + columnsText(columns);
}

// While the lines are the same they stay, and with them the keyboard.
void OddsBox::showShifts(bool areKnown)
{
    const std::vector<ColumnShift> shifts = areKnown ? m_odds.shifts : std::vector<ColumnShift>();
    m_shiftLines->setVisible(!shifts.empty());
    auto& column = static_cast<QVBoxLayout&>(*m_shiftLines->layout());
    if (!std::ranges::equal(shifts, m_shifts, {}, &ColumnShift::key, &ColumnShift::key)) {
        while (QLayoutItem* item = column.takeAt(0)) {
            item->widget()->setParent(nullptr); // nobody finds it any more
            item->widget()->deleteLater();
            delete item;
        }
        for (const ColumnShift& shift : shifts) {
            auto* line = new QWidget; // the text of a box alone would not wrap
            auto* box = named(new QCheckBox, QStringLiteral("shift-") + shift.key,
                              {.tip = tr("Untick what does not count here")});
            auto* text = named(panel_text::body(), QStringLiteral("shiftText-") + shift.key);
            rule_links::enable(*text, [this](RuleIndex rule) { emit ruleRequested(rule); });
            addTo(*rowIn(line, {}), {box, {text, 1}});
            connect(box, &QCheckBox::clicked, this, [this, key = shift.key](bool isOn) {
                m_chosenShifts[key] = isOn;
                refresh();
            });
            column.addWidget(line);
        }
    }
    m_shifts = shifts;
    const Ruleset& game = m_document.ruleset();
    for (const ColumnShift& shift : shifts) {
        const QString columns = columnsText(shift.columns);
        const QString what = shift.rule == noRule ? tr("%1: %2, yours", "ground, columns").arg(shift.title, columns)
                                                  : tr("%1: %2", "ground, columns").arg(shift.title, columns);
        QString html = what.toHtmlEscaped() + rule_links::mark(game, shift.rule);
        if (shift.isOutclassed)
            html += u' ' + tr("(not counted)").toHtmlEscaped() + rule_links::mark(game, m_odds.shiftRule);
        rule_links::setText(*m_shiftLines->findChild<QLabel*>(QStringLiteral("shiftText-") + shift.key), html);
        auto& box = *m_shiftLines->findChild<QCheckBox*>(QStringLiteral("shift-") + shift.key);
        box.setAccessibleName(what);
        box.setChecked(shift.counts);
        box.setEnabled(!shift.isOutclassed);
    }
}

QString OddsBox::refusalText(const Combat& combat, const std::vector<SparedUnit>& standingBy,
                             const CombatCircumstances& circumstances) const
{
    const Ruleset& game = m_document.ruleset();
    const Position& position = *m_document.position();
    QStringList lines;
    const auto add = [&](const QString& why, RuleIndex rule) {
        lines << m_document.asSeen(why).toHtmlEscaped() + rule_links::mark(game, rule);
    };
    for (const SparedUnit& each : standingBy)
        add(tr("%1 stands by.", "unit").arg(position.unit(each.unit).displayName()), each.rule);
    if (m_isRefused)
        return lines.join(QStringLiteral("<br>"));
    const CombatForces forces = forcesIn(position, game, combat);
    if (!game.combat.isAudited || forces.defenders.empty()
        || (forces.attackers.empty() && !isWithoutUnits(game, combat.kind))) {
        for (const AttackRefusal& refusal : attackRefusals(position, *m_document.rules(), combat, circumstances))
            add(refusal.why, refusal.rule);
        return lines.join(QStringLiteral("<br>"));
    }
    const auto fought = foughtByNow(m_document.scenario(), m_document.play(), game);
    for (const AuditBreach& breach :
         auditBreaches(m_document.layers(), combat, factsOf(game, combat, forces), fought, standingBy, circumstances))
        add(breach.why + u'.', breach.rule);
    for (const AuditBreach& breach : handBreaches(m_document, combat))
        add(breach.why + u'.', breach.rule);
    return lines.join(QStringLiteral("<br>"));
}

bool OddsBox::isRollWanted()
{
    QMessageBox box(QMessageBox::Question, tr("Roll the dice"), tr("Roll for the result at odds %1?").arg(m_odds.text),
                    QMessageBox::Cancel, this);
    box.setObjectName(QStringLiteral("askBeforeRolling"));
    box.setInformativeText(tr("What is rolled is entered as the result."));
    const QPushButton* yes = box.addButton(tr("&Roll"), QMessageBox::AcceptRole);
    box.exec();
    return box.clickedButton() == yes;
}

void OddsBox::roll()
{
    const Ruleset& game = m_document.ruleset();
    if (m_odds.isBelow) {
        emit nothingHappens(codeOfNothing(game));
        return;
    }
    const ResultTable* table = game.combat.tableFor(m_combat.kind);
    if (table == nullptr || m_odds.column < 0)
        return;
    // No dice fall before the players say that they attack against the rules.
    if ((m_mayRoll && !m_mayRoll()) || (m_asksBeforeRolling && !isRollWanted()))
        return;
    const DiceRoll dice = rollDice(freshSeed(), table->dice, table->sides);
    const QString code = tableResult(game, m_odds.column, dice.total(), m_combat.kind);
    const QString odds = m_odds.text;
    const auto result = parseCombatResult(code, game);
    m_rolledResult = result ? result->code : code;
    m_rolled->setText(tr("Rolled %1 at %2: %3", "roll, odds, result").arg(dice.total()).arg(odds, code));
    emit rolled(code, dice, odds);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/fire_box.h"

#include "base/rule_links.h"
#include "document/document.h"
#include "render/panel_text.h"
#include "rules/combat_forces.h"
#include "table/combat_circumstances.h"
#include "table/ruling_flow.h"
#include "table/table_words.h"

#include <QListWidget>
#include <QScopedValueRollback>
#include <QSignalBlocker>

#include <algorithm>

FireBox::FireBox(RulingFlow& flow, QWidget* parent)
    : QFrame(parent), m_flow(flow), m_targets(new QComboBox), m_guns(new QListWidget), m_refusals(panel_text::body()),
      m_fire(new QPushButton(tr("Fire"))), m_after(panel_text::body()),
      m_goOn(new QPushButton(tr("Go on with the attack"))), m_withdraw(new QPushButton)
{
    asPanel(this, "fireBox", tr("Fire before the attack"),
            tr("Guns that may fire before the odds of the attack count: first those of the side that is attacked, then "
               "those of the attackers. Tick who fires into which hex and press Fire; then enter the result as of any "
               "combat. Whoever is left fights on."));
    rule_links::enable(*m_refusals, [this](RuleIndex rule) { emit ruleRequested(rule); });
    named(m_targets, "fireTarget", tr("Who fires into which hex"),
          tr("Choose the hex that is fired at, and by which side"));
    named(m_guns, "fireGuns", tr("Guns"), tr("Tick who fires"));
    m_guns->setWordWrap(true);
    m_guns->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    addTo(*columnIn(this, {0, 4, 0, 4}),
          {panel_text::heading(tr("Fire before the attack")), m_targets, m_guns, named(m_refusals, "fireRefusals"),
           named(m_after, "afterFire"),
           rowOf({named(m_fire, "fireAtTarget", {.tip = tr("Pick this fire; then enter its result")}),
                  named(m_goOn, "goOnWithAttack", {.tip = tr("Back to the attack, with whoever is left")}),
                  named(m_withdraw, "endBarrage"), spring()})});
    connect(m_targets, &QComboBox::activated, this, [this] {
        m_targets->setToolTip(plainTip(m_targets->currentText()));
        fillGuns();
        showWithdrawal();
    });
    connect(m_guns, &QListWidget::itemChanged, this, &FireBox::showRefusals);
    connect(m_fire, &QPushButton::clicked, this, &FireBox::fire);
    connect(m_goOn, &QPushButton::clicked, &m_flow, &RulingFlow::goOnWithAttack);
    connect(m_withdraw, &QPushButton::clicked, this, &FireBox::withdraw);
    connect(&m_flow, &RulingFlow::changed, this, &FireBox::refresh);
    refresh();
}

void FireBox::refresh()
{
    const bool isAfter = m_flow.isAfterFire();
    m_fires = m_flow.fires();
    setVisible(isAfter || !m_fires.empty());
    for (QWidget* widget : {static_cast<QWidget*>(m_targets), static_cast<QWidget*>(m_guns),
                            static_cast<QWidget*>(m_refusals), static_cast<QWidget*>(m_fire)})
        widget->setVisible(!m_fires.empty());
    const auto left = isAfter ? m_flow.attackAfterFire() : std::nullopt;
    m_goOn->setVisible(left.has_value());
    m_after->setVisible(isAfter);
    m_after->setText(
        !isAfter                ? QString()
        : left && isVoid(*left) ? tr("The unit that the attack needs is gone: it is void, and spent.")
        : left ? tr("The attack on %1 goes on with whoever is left.").arg(m_flow.document().map().number(left->defend))
               : tr("The fire leaves nobody on one side: the attack is over."));
    fillTargets();
    fillGuns();
    showWithdrawal();
}

/// Whether nobody is left whom the kind of attack needs.
bool FireBox::isVoid(const Combat& attack) const
{
    const Document& document = m_flow.document();
    const auto front = unitsInFront(*document.position(), *document.rules(), attack, circumstancesOf(document, attack));
    return front && front->empty();
}

// The target that was chosen, else the first at which somebody may fire.
void FireBox::fillTargets()
{
    const QString before = m_targets->currentText();
    const QSignalBlocker quiet(m_targets);
    m_targets->clear();
    for (const FireTarget& target : m_fires)
        m_targets->addItem(targetText(target));
    int chosen = m_targets->findText(before);
    if (chosen < 0) {
        const auto open = std::ranges::find_if(m_fires, [](const FireTarget& target) {
            return std::ranges::any_of(target.choices, &FireChoice::mayFire);
        });
        chosen = open == m_fires.end() ? 0 : static_cast<int>(open - m_fires.begin());
    }
    m_targets->setCurrentIndex(chosen);
    if (m_targets->count() > 0)
        m_targets->setToolTip(plainTip(m_targets->currentText())); // it may be wider than the panel
}

const FireTarget* FireBox::target() const
{
    const int at = m_targets->currentIndex();
    return at < 0 || at >= static_cast<int>(m_fires.size()) ? nullptr : &m_fires[static_cast<std::size_t>(at)];
}

QString FireBox::targetText(const FireTarget& target) const
{
    const Document& document = m_flow.document();
    const QString kind = document.ruleset().combat.kind(target.kind)->title;
    const QString hex = document.map().number(target.hex);
    // The hex comes first: in a narrow panel the closed list shows no more than the beginning.
    return target.isDefending ? tr("Into %1: %2 of the defender", "hex, kind of fire").arg(hex, kind)
                              : tr("Into %1: %2 of the attacker", "hex, kind of fire").arg(hex, kind);
}

// Whoever may not says why, with the rule's number.
QString FireBox::choiceText(const FireTarget& target, const FireChoice& choice) const
{
    const Document& document = m_flow.document();
    const AttackKind& kind = *document.ruleset().combat.kind(target.kind);
    QString text;
    if (choice.gun != noUnit) {
        const VerdictText words = document.words();
        text = tr("%1 in %2", "unit, hex")
                   .arg(words.unitName(choice.gun), document.map().number(document.position()->unit(choice.gun).hex));
    } else {
        text = kind.title;
        if (kind.perTurn)
            text = tr("%1, %2 of %3 used in this turn", "kind of fire")
                       .arg(kind.title)
                       .arg(usedThisTurn(*document.position(), kind))
                       .arg(kind.perTurn->most);
    }
    if (choice.mayFire())
        return text;
    const AuditBreach& breach = choice.breaches.front();
    return TableWords::withRule(tr("%1: %2", "who may not fire, reason").arg(text, document.asSeen(breach.why)),
                                ruleAt(document.ruleset().rules, breach.rule).number);
}

void FireBox::fillGuns()
{
    {
        const QScopedValueRollback filling(m_isFilling, true);
        m_guns->clear();
        if (const FireTarget* at = target()) {
            for (const FireChoice& choice : at->choices) {
                auto* item = new QListWidgetItem(choiceText(*at, choice), m_guns);
                item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
                if (!choice.mayFire())
                    continue;
                item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
                item->setCheckState(Qt::Unchecked);
            }
        }
        constexpr int mostRows = 5;
        const int rows = std::clamp(m_guns->count(), 1, mostRows);
        m_guns->setFixedHeight(rows * m_guns->fontMetrics().height() * 2 + 2 * m_guns->frameWidth());
    }
    showRefusals();
}

std::vector<const FireChoice*> FireBox::chosen() const
{
    std::vector<const FireChoice*> chosen;
    const FireTarget* at = target();
    for (int row = 0; at != nullptr && row < m_guns->count(); ++row) {
        const FireChoice& choice = at->choices[static_cast<std::size_t>(row)];
        if (choice.mayFire() && m_guns->item(row)->checkState() == Qt::Checked)
            chosen.push_back(&choice);
    }
    return chosen;
}

std::vector<AuditBreach> FireBox::breachesOf(const Combat& combat) const
{
    const Document& document = m_flow.document();
    const Ruleset& game = document.ruleset();
    CombatCircumstances known = circumstancesOf(document, combat);
    known.declared = m_flow.combat();
    return auditBreaches(document.layers(), combat, factsOf(game, combat, forcesIn(*document.position(), game, combat)),
                         {}, {}, known);
}

QString FireBox::reasons(const std::vector<AuditBreach>& breaches) const
{
    const Document& document = m_flow.document();
    QStringList lines;
    for (const AuditBreach& breach : breaches)
        lines += document.asSeen(breach.why).toHtmlEscaped() + rule_links::mark(document.ruleset(), breach.rule) + u'.';
    return lines.join(QStringLiteral("<br>"));
}

// What is against those who are ticked, together.
void FireBox::showRefusals()
{
    if (m_isFilling)
        return;
    const std::vector<const FireChoice*> who = chosen();
    const QString text = who.empty() ? QString() : reasons(breachesOf(together(who)));
    rule_links::setText(*m_refusals, text);
    m_refusals->setVisible(!text.isEmpty());
    m_fire->setEnabled(!who.empty() && text.isEmpty());
}

void FireBox::fire()
{
    const std::vector<const FireChoice*> who = chosen();
    if (who.empty())
        return;
    const Combat combat = together(who);
    m_flow.beginFire(combat);
}

QString FireBox::endingSetting() const
{
    const Document& document = m_flow.document();
    const FireTarget* at = target();
    const AttackKind* kind = at != nullptr ? document.ruleset().combat.kind(at->kind) : nullptr;
    return kind != nullptr && kind->perTurn && !kind->perTurn->until.isEmpty()
                   && !document.rules()->number(kind->perTurn->until)
               ? kind->perTurn->until
               : QString();
}

// Where nobody has said when it ends, a player may say that it ends now.
void FireBox::showWithdrawal()
{
    const QString setting = endingSetting();
    m_withdraw->setVisible(!setting.isEmpty());
    if (setting.isEmpty())
        return;
    const QString kind = m_flow.document().ruleset().combat.kind(target()->kind)->title;
    m_withdraw->setText(tr("%1 is withdrawn now", "kind of fire").arg(plainLabel(kind)));
}

void FireBox::withdraw()
{
    const QString setting = endingSetting();
    if (setting.isEmpty())
        return;
    SetSetting edit;
    edit.name = setting;
    edit.value = m_flow.document().position()->turn.number;
    m_flow.document().perform(edit, m_withdraw->text());
}

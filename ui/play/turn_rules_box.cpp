// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/turn_rules_box.h"

#include "base/lists.h"
#include "base/rule_links.h"
#include "document/document.h"
#include "play/rule_refusals.h"
#include "render/panel_text.h"
#include "rules/limits.h"
#include "rules/rule_view.h"
#include "rules/sequence.h"
#include "table/game_table.h"
#include "table/table_words.h"

namespace {

QString titleOf(const Announcement& announcement)
{
    return announcement.title.isEmpty() ? announcement.name : announcement.title;
}

void fillLine(QLabel& label, const QString& html)
{
    rule_links::setText(label, html);
    label.setVisible(!html.isEmpty());
}

} // namespace

TurnRulesBox::TurnRulesBox(GameTable& table, const std::function<void(RuleIndex)>& follow, QWidget* parent)
    : QWidget(parent), m_table(table), m_tags(panel_text::body()), m_due(panel_text::body()),
      m_limits(panel_text::body()), m_pools(panel_text::body()), m_announced(panel_text::body()),
      m_buttons(new QVBoxLayout)
{
    m_buttons->setContentsMargins(0, 0, 0, 0);
    for (QLabel* label : {m_tags, m_due, m_limits, m_pools, m_announced})
        rule_links::enable(*label, follow);
    wrapped(named(m_tags, "turnTags"));
    addTo(*columnIn(this, {}),
          {wrapped(named(m_due, "turnDue")), wrapped(named(m_limits, "attackLimits")),
           wrapped(named(m_pools, "replacementPools")), wrapped(named(m_announced, "announced")), m_buttons});
}

void TurnRulesBox::refresh()
{
    const Document& document = m_table.document();
    if (!document.hasGame()) {
        hide();
        m_tags->hide();
        return;
    }
    fillLine(*m_tags, tagsText());
    fillLine(*m_due, dueText());
    fillLine(*m_limits, limitsText());
    fillLine(*m_pools, poolsText());
    refreshAnnouncements();
    setVisible(!m_due->isHidden() || !m_limits->isHidden() || !m_pools->isHidden() || !m_announced->isHidden()
               || m_buttons->count() > 0);
}

/// "Night [1.2]": what the game says of turns such as this.
QString TurnRulesBox::tagsText() const
{
    const Document& document = m_table.document();
    const Ruleset& game = document.ruleset();
    QStringList lines;
    for (const TurnTag& each : game.turnTags) {
        if (!each.title.isEmpty() && hasAnyTag(document.position()->turn, {each.tag}, game))
            lines += each.title.toHtmlEscaped() + rule_links::mark(game, game.rule(each.rule));
    }
    lines.removeDuplicates();
    return lines.join(QStringLiteral("<br>"));
}

/// "Due: 309/78, 310/78. Rested: 305/77."
QString TurnRulesBox::dueText() const
{
    const Document& document = m_table.document();
    const Ruleset& game = document.ruleset();
    const Position& position = *document.position();
    QStringList arriving;
    QStringList rested;
    for (UnitIndex index = 0; index < static_cast<UnitIndex>(position.units.size()); ++index) {
        const Unit& unit = position.unit(index);
        if (unit.isOnMap() || document.isHidden(index))
            continue;
        const TrayRule* tray = game.tray(unit.tray);
        const auto arrival = tray != nullptr ? unit.arrival : arrivalOf(unit, game);
        if (!arrival || arrival->turn > position.turn.number)
            continue;
        if (tray != nullptr && tray->turns > 0)
            rested += unit.displayName();
        else if (unit.tray == Tray::reinforcements)
            arriving += unit.displayName();
    }
    QStringList lines;
    if (!arriving.isEmpty())
        lines += tr("Due: %1", "units that may arrive").arg(arriving.join(QStringLiteral(", "))).toHtmlEscaped();
    if (!rested.isEmpty())
        lines += tr("Rest is over: %1", "units").arg(rested.join(QStringLiteral(", "))).toHtmlEscaped();
    return lines.join(QStringLiteral("<br>"));
}

/// "Formations that attacked: 2 of 3 (33, 80) [7.4]"
QString TurnRulesBox::limitsText() const
{
    const Document& document = m_table.document();
    const Ruleset& game = document.ruleset();
    if (game.limits.empty())
        return {};
    const RuleView board(*document.position(), *document.rules());
    QStringList lines;
    for (const LimitUse& use : attackLimits(board, document.play().turn.attacked)) {
        const auto count = static_cast<int>(use.used.size());
        const QString number = use.most ? tr("%1 of %2", "how many attacked, how many may").arg(count).arg(*use.most)
                                        : QString::number(count);
        QString line = use.limit->counts == LimitRule::Counts::Formations
                           ? tr("Formations that attacked: %1").arg(number)
                           : tr("Units that attacked: %1").arg(number);
        if (count > 0)
            line += QStringLiteral(" (%1)").arg(use.used.join(QStringLiteral(", ")));
        lines += line.toHtmlEscaped() + rule_links::mark(game, game.rule(use.limit->rule));
    }
    return lines.join(QStringLiteral("<br>"));
}

/// "Steps to replace: American 47, German 11 [6.3]"
QString TurnRulesBox::poolsText() const
{
    const Document& document = m_table.document();
    const Ruleset& game = document.ruleset();
    if (game.pools.empty())
        return {};
    QStringList parts;
    for (const PoolRule& pool : game.pools)
        parts += tr("%1 %2", "pool, steps left")
                     .arg(TableWords::titleOf(pool))
                     .arg(document.position()->leftInPool(pool.name, pool.start));
    return tr("Steps to replace: %1").arg(parts.join(QStringLiteral(", "))).toHtmlEscaped()
           + rule_links::mark(game, game.rule(game.pools.front().rule));
}

void TurnRulesBox::refreshAnnouncements()
{
    const Document& document = m_table.document();
    const Ruleset& game = document.ruleset();
    QStringList made;
    QStringList open;
    for (const Announcement& each : game.announcements) {
        if (document.position()->turn.tags.contains(each.tag))
            made +=
                tr("Announced: %1").arg(titleOf(each)).toHtmlEscaped() + rule_links::mark(game, game.rule(each.rule));
        else
            open += each.name;
    }
    fillLine(*m_announced, made.join(QStringLiteral("<br>")));
    // Buttons stay while they are the same, so that one keeps the keyboard.
    const QString wanted = game.id + u'\n' + open.join(u'\n');
    if (wanted != m_shown)
        makeAnnouncementButtons(open);
    m_shown = wanted;
    for (const QString& name : open) {
        const Announcement& each = *findBy(game.announcements, &Announcement::name, name);
        const auto refusal = announceRefusal(document.position()->turn, each, game);
        auto* button = findChild<QPushButton*>(QStringLiteral("announce-") + name);
        button->setEnabled(!refusal);
        button->setToolTip(plainTip(
            refusal
                ? refusalText({*refusal}, document)
                : tr("Holds for the rest of the game, by rule %1").arg(document.words().number(game.rule(each.rule)))));
    }
}

void TurnRulesBox::makeAnnouncementButtons(const QStringList& names)
{
    while (QLayoutItem* item = m_buttons->takeAt(0)) {
        item->widget()->deleteLater(); // it may be the one that was clicked
        item->widget()->hide();
        item->widget()->setObjectName({});
        delete item;
    }
    for (const QString& name : names) {
        const Announcement* each = findBy(m_table.document().ruleset().announcements, &Announcement::name, name);
        auto* button = named(new QPushButton(plainLabel(tr("Announce: %1").arg(titleOf(*each)))),
                             QStringLiteral("announce-") + name);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this, name] { announce(name); });
        m_buttons->addWidget(button);
    }
}

void TurnRulesBox::announce(const QString& name)
{
    const Document& document = m_table.document();
    const Ruleset& game = document.ruleset();
    const Announcement* each = findBy(game.announcements, &Announcement::name, name);
    if (each == nullptr)
        return;
    if (const auto refusal = announceRefusal(document.position()->turn, *each, game)) {
        emit said(refusalText({*refusal}, document));
        return;
    }
    const AnnounceAct act{each->name, each->tag, document.words().number(game.rule(each->rule))};
    if (const auto done = m_table.perform(act); !done)
        emit said(done.error());
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the card says of the unit beside its paths.

#include "play/path_card.h"

#include "base/rule_links.h"
#include "render/theme.h"
#include "rules/after_retreat.h"
#include "table/ruling_flow.h"

#include <algorithm>

// Who pays the first step that is left, where the rules say so.
QString PathCard::absorptionText() const
{
    const Absorption& absorption = *m_flow.absorption();
    const QString mark = rule_links::mark(m_flow.document().ruleset(), absorption.rule);
    const VerdictText words = m_flow.document().words();
    if (m_flow.losses().due() == 0)
        return tr("Nothing is lost.").toHtmlEscaped() + mark;
    if (absorption.next.empty() || words.known(absorption.next).empty())
        return mark;
    return tr("One step at least is lost by: %1.").arg(words.unitNames(absorption.next)).toHtmlEscaped() + mark;
}

QString PathCard::ruleLinks(const QStringList& numbers) const
{
    QStringList links;
    for (const QString& number : numbers)
        links += rule_links::html(m_flow.document().ruleset(), number);
    return links.join(QStringLiteral(", "));
}

// Headquarters that stand alone on the chosen path are overrun by it.
QString PathCard::overrunText() const
{
    const UnitRetreat* unit = m_flow.retreat();
    if (unit == nullptr || m_flow.chosen().empty())
        return {};
    const Document& document = m_flow.document();
    const Position& now = *document.position();
    const Position then = afterRetreat(now, document.ruleset(), *unit, m_flow.chosen());
    const VerdictText words = document.words();
    QStringList names;
    for (UnitIndex each = 0; each < static_cast<UnitIndex>(now.units.size()); ++each) {
        if (document.ruleset().areEnemies(now.unit(each).side, now.unit(unit->unit).side) && now.unit(each).isOnMap()
            && !then.unit(each).isOnMap() && !document.isHidden(each))
            names += words.unitWithHex(each);
    }
    if (names.isEmpty())
        return {};
    return QStringLiteral("<p style='margin-top:6px'>%1</p>")
        .arg(tr("On the way it overruns %1.", "headquarters").arg(VerdictText::list(names).toHtmlEscaped()));
}

// Who makes room where the chosen path ends.
QString PathCard::displacedText() const
{
    const auto path = m_flow.chosenPath();
    if (m_flow.retreat() == nullptr || !path)
        return {};
    const DisplacedUnits& displaced = pathAt(*m_flow.retreat(), *path).displaces;
    const VerdictText words = m_flow.document().words();
    if (displaced.of.empty() || words.known(displaced.of).empty())
        return {};
    QString text = tr("There %n unit(s) would have to make room for it, of: %1.", nullptr, displaced.least)
                       .arg(words.unitNames(displaced.of).toHtmlEscaped());
    if (!words.known(displaced.die).empty())
        text += u' ' + tr("For want of room may die: %1.").arg(words.unitNames(displaced.die).toHtmlEscaped());
    const Ruleset& game = m_flow.document().ruleset();
    return QStringLiteral("<p style='margin-top:6px'>%1</p>")
        .arg(text + rule_links::mark(game, ruleOfPaths(game, EffectKind::Displace)));
}

// Paths that are not the mover's to choose: whose they are, and how to know them on the board.
QString PathCard::optionText() const
{
    const UnitRetreat* unit = m_flow.retreat();
    const Effect* effect = m_flow.effect();
    if (unit == nullptr || effect == nullptr)
        return {};
    const auto option =
        std::ranges::find_if(unit->paths, [](const RetreatPath& path) { return !path.option.isEmpty(); });
    if (option == unit->paths.end())
        return {};
    return QStringLiteral("<p style='margin-top:6px'><span style='color:%1'>╌╌▸</span> %2</p>")
        .arg(m_theme.option.name(),
             tr("Dashed on the board, marked ◇ here: the %1 player (owner) may take such a path instead [%2].")
                 .arg(m_flow.document().words().sideName(effect->player).toHtmlEscaped(), ruleLinks({option->option})));
}

QString PathCard::billText() const
{
    const ExchangeBill& bill = *m_flow.bill();
    QStringList sentences{VerdictText::owing(bill)};
    if (bill.owes > bill.has)
        sentences += tr("It has too little: all of it is lost.");
    else if (bill.sets.size() == 1)
        sentences += tr("There is only one way to pay; confirm it.");
    else if (m_flow.payment() < 0)
        sentences += tr("Click what is paid, here or by its counters on the map.");
    if (bill.hasMore)
        sentences += tr("There are more ways to pay than are listed.");
    return sentences.join(u' ');
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a result does to a side, and who decides about it, in words.

#include "verdict/reason_text.h"

#include "base/lists.h"

#include <algorithm>
#include <numeric>
#include <utility>

using namespace Qt::Literals::StringLiterals;

QStringList VerdictText::spared(const Effect& effect) const
{
    std::vector<std::pair<RuleIndex, std::vector<UnitIndex>>> byRule;
    for (const SparedUnit& spared : effect.spared)
        groupOf(byRule, spared.rule).push_back(spared.unit);
    QStringList sentences;
    for (const auto& [rule, units] : byRule) {
        if (!known(units).empty())
            sentences.append(tr("Spared by rule %1: %2.").arg(number(rule), unitsWithHexes(units)));
    }
    return sentences;
}

bool VerdictText::hasLengths(const Effect& effect)
{
    return std::any_of(effect.retreats.begin(), effect.retreats.end(),
                       [](const UnitRetreat& retreat) { return retreat.length.has_value(); });
}

QString VerdictText::withdrawal(const Effect& effect) const
{
    return tr("The %1 (%2) may withdraw %n hex(es), or stay.", "role in the combat (side)", effect.amount)
        .arg(role(effect.side), sideName(effect.player));
}

QString VerdictText::effect(const Effect& effect) const
{
    const QString text = blow(effect);
    // Of retreats the list of units says so.
    const bool hitsNobody = effect.units.empty() && !effect.spared.empty() && effect.kind != EffectKind::Retreat;
    return hitsNobody ? tr("%1 But nobody is hit.", "effect of a result").arg(text) : text;
}

QString VerdictText::blow(const Effect& effect) const
{
    const QString who = tr("The %1 (%2)", "role in the combat (side)").arg(role(effect.side), sideName(effect.player));
    switch (effect.kind) {
    case EffectKind::Retreat: {
        const QString text =
            effect.isInPoints ? tr("%1 retreats %n movement point(s).", nullptr, effect.amount).arg(who)
            : effect.least    ? tr("%1 retreats %2 to %n hex(es).", nullptr, effect.amount).arg(who).arg(*effect.least)
            : hasLengths(effect) ? tr("%1 retreats up to %n hex(es).", nullptr, effect.amount).arg(who)
                                 : tr("%1 retreats %n hex(es).", nullptr, effect.amount).arg(who);
        return effect.ifRolled ? tr("%1: %2", "what dice show, what happens").arg(rolled(*effect.ifRolled), text)
                               : text;
    }
    case EffectKind::LoseSteps:
        if (effect.per == LossPer::Hex)
            return tr("%1 loses %n step(s) in each hex.", nullptr, effect.amount).arg(who);
        if (effect.per == LossPer::Unit)
            return tr("%1 loses %n step(s) of each unit.", nullptr, effect.amount).arg(who);
        return tr("%1 loses %n step(s).", nullptr, effect.amount).arg(who);
    case EffectKind::Eliminated:
        return tr("%1 is eliminated.").arg(who);
    case EffectKind::Engaged:
        return effect.amount > 0 ? tr("%1 is engaged: it loses %n step(s) and stays.", nullptr, effect.amount).arg(who)
                                 : tr("%1 is engaged and stays.").arg(who);
    case EffectKind::Exchange:
        return effect.bill
                   ? tr("%1 owes %2 in an exchange and has %3.").arg(who).arg(effect.bill->owes).arg(effect.bill->has)
                   : tr("%1 takes part in an exchange.").arg(who);
    case EffectKind::Mark:
        return tr("%1 is marked: %2.", "who, state of units").arg(who, stateTitle(effect.state));
    case EffectKind::Either: // answers have its alternatives
        break;
    case EffectKind::Displace:
        return tr("%n unit(s) make room for %1.", nullptr, effect.amount).arg(subject({effect.displacer}));
    }
    return {};
}

QString VerdictText::yours(const QStringList& values)
{
    QStringList names;
    for (const QString& value : values) {
        if (value == QLatin1String("movement"))
            names += tr("movement", "own values");
        else
            names += value.section(u'.', 1).isEmpty() ? value : value.section(u'.', 1);
    }
    return tr("Your own values count here: %1.").arg(names.join(QStringLiteral(", ")));
}

QString VerdictText::ranges(const std::vector<int>& totals)
{
    QStringList ranges;
    for (auto first = totals.begin(); first != totals.end();) {
        const auto gap = std::adjacent_find(first, totals.end(), [](int one, int next) { return next != one + 1; });
        const auto last = gap == totals.end() ? totals.end() - 1 : gap;
        ranges.append(first == last ? QString::number(*first) : QStringLiteral("%1–%2").arg(*first).arg(*last));
        first = last + 1;
    }
    return ranges.join(QStringLiteral(", "));
}

QString VerdictText::rolled(const RollOutcome& outcome) const
{
    return tr("If %1 shows %2", "name of dice, totals such as 2–5")
        .arg(rollTitle(outcome.roll), ranges(outcome.totals));
}

QString VerdictText::alternatives(const Effect& effect, const QString& opponent) const
{
    if (effect.choice.isEmpty())
        return {};
    const QString chooser = effect.by ? decider(*effect.by, effect, opponent) : tr("the side that is hit");
    return sentence(tr("%1 chooses one of several outcomes.").arg(chooser));
}

QString VerdictText::outcome(const Effect& effect) const
{
    switch (effect.kind) {
    case EffectKind::Retreat:
        return effect.isInPoints ? tr("retreat %n movement point(s)", nullptr, effect.amount)
               : effect.least    ? tr("retreat %1 to %n hex(es)", nullptr, effect.amount).arg(*effect.least)
                                 : tr("retreat %n hex(es)", nullptr, effect.amount);
    case EffectKind::LoseSteps:
        return tr("lose %n step(s)", nullptr, effect.amount);
    case EffectKind::Eliminated:
        return tr("be eliminated");
    case EffectKind::Engaged:
        return effect.amount > 0 ? tr("lose %n step(s) and stay", nullptr, effect.amount) : tr("stay");
    case EffectKind::Exchange:
        return tr("exchange steps");
    case EffectKind::Mark:
        return tr("be marked: %1", "state of units").arg(stateTitle(effect.state));
    case EffectKind::Either:
        break;
    case EffectKind::Displace:
        return tr("make room");
    }
    return {};
}

QString VerdictText::outcomes(const std::vector<const Effect*>& alternatives, const QString& opponent) const
{
    const Effect& first = *alternatives.front();
    QStringList ways;
    const Effect* before = nullptr;
    for (const Effect* effect : alternatives) {
        const bool isSame = before != nullptr && effect->alternative && effect->alternative == before->alternative;
        const QString way = outcome(*effect);
        ways.append(isSame ? tr("%1 and %2", "outcomes that come together").arg(ways.takeLast(), way) : way);
        before = effect;
    }
    const QString last = ways.takeLast();
    const QString all = ways.isEmpty() ? last : tr("%1, or %2", "outcomes").arg(ways.join(QStringLiteral(", ")), last);
    const QString chooser = first.by ? decider(*first.by, first, opponent) : tr("the side that is hit");
    const bool isOwn = !first.by || decidingSide(*first.by, first.side, first.player, opponent) == first.player;
    return sentence(
        isOwn
            ? tr("%1 chooses: %2.", "who, outcomes").arg(chooser, all)
            : tr("%1 chooses for the %3 units: %2.", "who, outcomes, side").arg(chooser, all, sideName(first.player)));
}

QString VerdictText::deciders(const Effect& effect, const QString& opponent) const
{
    const QString mover = decider(effect.mover, effect, opponent);
    if (effect.retreats.size() < 2)
        return sentence(tr("%1 chooses the path.").arg(mover));
    if (effect.mover == effect.order)
        return sentence(tr("%1 chooses the path and the order.").arg(mover));
    return sentence(tr("%1 chooses the path, %2 the order.").arg(mover, decider(effect.order, effect, opponent)));
}

QString VerdictText::order(const Effect& effect, const QString& opponent) const
{
    return sentence(tr("%1 picks the unit that goes next.").arg(decider(effect.order, effect, opponent)));
}

QString VerdictText::kindName(EffectKind kind)
{
    switch (kind) {
    case EffectKind::Retreat:
        return tr("retreat");
    case EffectKind::LoseSteps:
        return tr("loss of steps");
    case EffectKind::Eliminated:
        return tr("elimination");
    case EffectKind::Engaged:
        return tr("engagement");
    case EffectKind::Exchange:
        return tr("exchange");
    case EffectKind::Mark:
        return tr("mark");
    case EffectKind::Either:
        return tr("retreat or loss of steps");
    case EffectKind::Displace: // no result has it
        break;
    }
    return {};
}

QString VerdictText::decision(const Decision& decision, const QString& opponent) const
{
    QStringList kinds;
    for (const EffectKind kind : decision.replaces)
        kinds.append(kindName(kind));
    const QString player = m_position.unit(decision.units.front()).side;
    return sentence(tr("%1 may decide on \"%2\" for %3: dice in place of %4.", "who, decision, units, effects")
                        .arg(decider(decision.by, decision.side, player, opponent),
                             decision.title.isEmpty() ? decision.name : decision.title, unitNames(decision.units),
                             list(kinds)));
}

QString VerdictText::payers(const Effect& effect, const QString& opponent) const
{
    QStringList parts;
    if (effect.pick)
        parts.append(sentence(tr("%1 says which units pay.").arg(decider(*effect.pick, effect, opponent))));
    if (effect.first && !effect.first->empty())
        parts.append(tr("First to pay: %1.").arg(unitsWithHexes(*effect.first)));
    if (effect.absorption && !known(effect.absorption->units).empty()) {
        const Absorption& absorption = *effect.absorption;
        parts.append(tr("%n step(s) may be spared by: %1 [%2].", nullptr, absorption.steps)
                         .arg(unitsWithHexes(absorption.units), number(absorption.rule)));
        if (!known(absorption.next).empty() && effect.amount > absorption.steps)
            parts.append(tr("Then one step at least is lost by: %1.").arg(unitsWithHexes(absorption.next)));
    }
    return parts.join(u' ');
}

QString VerdictText::payment(const std::vector<Payment>& set) const
{
    QStringList parts;
    for (const Payment& payment : set) {
        const QString name = unitName(payment.unit);
        parts.append(payment.steps == 0 ? name : tr("%n step(s) of %1", nullptr, payment.steps).arg(name));
    }
    if (parts.isEmpty())
        return tr("nothing");
    const auto add = [](int sum, const Payment& payment) { return sum + payment.worth; };
    return tr("%1 (worth %2)", "who is paid with, a number")
        .arg(list(parts))
        .arg(std::accumulate(set.begin(), set.end(), 0, add));
}

QString VerdictText::owing(const ExchangeBill& bill)
{
    const auto counts = [&] {
        switch (bill.share.of) {
        case ExchangeShare::Of::Losses:
            return tr("The other side's losses are worth %1.");
        case ExchangeShare::Of::All:
            return tr("The other side is worth %1.");
        case ExchangeShare::Of::Smaller:
            break;
        }
        return tr("The weaker side is worth %1.");
    };
    const QString text = counts().arg(bill.counted);
    if (bill.share.times == bill.share.over)
        return text;
    const QString share =
        bill.share.over == 1 ? tr("%1 times as much is owed.").arg(bill.share.times)
        : bill.share.isUp
            ? tr("%1/%2 of that is owed, fractions rounded up.").arg(bill.share.times).arg(bill.share.over)
            : tr("%1/%2 of that is owed, fractions dropped.").arg(bill.share.times).arg(bill.share.over);
    return text + u' ' + share;
}

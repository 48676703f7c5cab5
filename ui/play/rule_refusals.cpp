// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/rule_refusals.h"

#include "base/contains.h"
#include "document/document.h"
#include "rules/conditions.h"
#include "rules/movement.h"
#include "rules/returns.h"
#include "ruleset/values.h"
#include "table/act_parts.h"
#include "table/move_in_hand.h"
#include "table/table_words.h"

#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <iterator>
#include <utility>

namespace {

struct RefusalWords
{
    Q_DECLARE_TR_FUNCTIONS(RuleRefusals)
};

/// With all of their formations that lie in the same tray.
std::vector<UnitIndex> withFormations(const Position& position, std::vector<UnitIndex> units)
{
    for (std::size_t i = 0, named = units.size(); i < named; ++i) {
        const Unit& unit = position.unit(units[i]);
        for (const UnitIndex mate : survivorsOf(position, units[i])) {
            const Unit& other = position.unit(mate);
            if (!other.isOnMap() && other.tray == unit.tray && !contains(units, mate))
                units.push_back(mate);
        }
    }
    return units;
}

} // namespace

QString refusalText(const std::vector<RuleRefusal>& refusals, const Document& document)
{
    QStringList lines;
    for (const RuleRefusal& refusal : refusals) {
        const QString line = TableWords::withRule(refusal.why, document.words().number(refusal.rule));
        if (!lines.contains(line))
            lines += line;
    }
    return lines.join(u'\n');
}

std::optional<QStringList> askAllTheSame(const std::vector<RuleRefusal>& refusals, const Document& document,
                                         QWidget& parent)
{
    if (refusals.empty())
        return QStringList();
    if (std::ranges::any_of(refusals, &RuleRefusal::isFinal))
        return std::nullopt;
    QMessageBox box(QMessageBox::Question, RefusalWords::tr("Against the rules"), refusalText(refusals, document),
                    QMessageBox::Cancel, &parent);
    box.setObjectName(QStringLiteral("ruleRefusals"));
    box.setTextFormat(Qt::PlainText);
    const QPushButton* goOn = box.addButton(RefusalWords::tr("&All the same"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() != goOn)
        return std::nullopt;
    QStringList rules;
    for (const RuleRefusal& refusal : refusals) {
        const QString number = document.words().number(refusal.rule);
        if (!number.isEmpty() && !rules.contains(number))
            rules += number;
    }
    return rules;
}

namespace {

std::vector<RuleRefusal> refusalsOfStep(Document& document, UnitIndex unit)
{
    const TurnRecord& turn = document.play().turn;
    return replaceRefusals(document.layers().board(), unit, 1, {turn.moved, turn.attacked});
}

/// A step out of the pool that the game has for the unit; nothing: it has none.
std::optional<ReplaceAct> replacementOf(Document& document, UnitIndex unit)
{
    const ReplaceRule* entry = replaceRuleFor(document.layers().board(), unit);
    if (entry == nullptr)
        return std::nullopt;
    const Unit& counter = document.position()->unit(unit);
    return ReplaceAct{counter.id,
                      1,
                      entry->pool,
                      counter.isOnMap() ? entry->marks : QString(),
                      document.words().number(document.ruleset().rule(entry->rule)),
                      {}};
}

/// The game's rule about how the unit enters.
RuleIndex entryRule(const Document& document, const Unit& unit)
{
    const Ruleset& game = document.ruleset();
    for (const EntryRules& entry : game.entry) {
        if (applies(entry.when, unit, document.position()->turn, *document.rules(), {}))
            return game.rule(entry.rule);
    }
    return noRule;
}

/// What keeps units from coming back, and from the hex: what keeps those that arrive from entering there.
std::vector<RuleRefusal> hexRefusals(const Document& document, const std::vector<UnitIndex>& units, HexIndex hex)
{
    const Position& position = *document.position();
    const VerdictText words = document.words();
    std::vector<RuleRefusal> refusals;
    for (const UnitIndex unit : units) {
        if (position.unit(unit).isOnMap())
            continue;
        const Unit& counter = position.unit(unit);
        const Ruleset& game = document.ruleset();
        if (const auto refusal = returnRefusal(position, *document.rules(), unit))
            refusals.push_back({refusal->rule, refusal->why});
        else if (counter.tray == Tray::eliminated && !isReturning(position, *document.rules(), unit))
            refusals.push_back(
                {game.returns.empty() ? noRule : game.rule(game.returns.front().rule),
                 RefusalWords::tr("%1 is eliminated, and units of its kind do not return.").arg(words.unitName(unit))});
        if (counter.arrival && counter.arrival->turn > position.turn.number)
            refusals.push_back({entryRule(document, counter), RefusalWords::tr("%1 arrives in turn %2.", "unit, number")
                                                                  .arg(words.unitName(unit))
                                                                  .arg(counter.arrival->turn)});
        const std::vector<EntryHex> entries =
            arrivalOf(counter, game) ? entryHexes(document.layers().board(), unit) : std::vector<EntryHex>();
        if (!entries.empty() && std::ranges::find(entries, hex, &EntryHex::hex) == entries.end())
            refusals.push_back(
                {entryRule(document, counter), RefusalWords::tr("%1 enters the map elsewhere, not in %2.", "unit, hex")
                                                   .arg(words.unitName(unit), document.map().number(hex))});
        MoveQuestion question{.units = {unit}};
        question.enteredAt = hex;
        for (const Reason& reason : judgePath(document.layers(), question, {hex}).why) {
            if (reason.code != ReasonCode::TooDear)
                refusals.push_back({reason.rule, RefusalWords::tr("%1 may not enter %2: %3.", "unit, hex, why not")
                                                     .arg(words.unitName(unit), document.map().number(hex),
                                                          words.reason(reason, hex))});
        }
    }
    return refusals;
}

} // namespace

std::optional<std::vector<Act>> actsOfReplacement(Document& document, const std::vector<UnitIndex>& units,
                                                  QWidget& parent, const std::function<void(const QString&)>& say)
{
    std::vector<RuleRefusal> refusals;
    std::vector<ReplaceAct> replacements;
    for (const UnitIndex unit : units) {
        std::ranges::move(refusalsOfStep(document, unit), std::back_inserter(refusals));
        if (auto replacement = replacementOf(document, unit))
            replacements.push_back(std::move(*replacement));
    }
    if (std::ranges::any_of(refusals, &RuleRefusal::isFinal)) {
        say(refusalText(refusals, document));
        return std::nullopt;
    }
    const auto against = askAllTheSame(refusals, document, parent);
    if (!against)
        return std::nullopt;
    std::vector<Act> acts;
    for (ReplaceAct& replacement : replacements) {
        replacement.against = *against;
        acts.emplace_back(std::move(replacement));
    }
    return acts;
}

std::optional<std::vector<Act>> actsOfRecovery(Document& document, const std::vector<UnitIndex>& units, QWidget& parent)
{
    std::vector<RuleRefusal> refusals;
    std::vector<Act> acts;
    for (const UnitIndex unit : units) {
        const Unit& counter = document.position()->unit(unit);
        std::vector<RuleRefusal> own =
            document.ruleset().pools.empty() ? std::vector<RuleRefusal>() : refusalsOfStep(document, unit);
        const auto replacement = replacementOf(document, unit);
        if (replacement && std::ranges::none_of(own, &RuleRefusal::isFinal))
            acts.emplace_back(*replacement);
        else
            acts.emplace_back(StepsAct{counter.id, counter.lost - 1, {}, {}});
        for (RuleRefusal& refusal : own) {
            refusal.isFinal = false; // by hand it can be done
            refusals.push_back(std::move(refusal));
        }
    }
    const auto against = askAllTheSame(refusals, document, parent);
    if (!against)
        return std::nullopt;
    for (Act& act : acts) {
        if (auto* replacement = std::get_if<ReplaceAct>(&act))
            replacement->against = *against;
        else
            std::get<StepsAct>(act).against = *against;
    }
    return acts;
}

std::optional<PutAct> actOntoMap(Document& document, const std::vector<UnitIndex>& units, HexIndex hex, QWidget& parent)
{
    PutAct act{idsOf(*document.position(), units), hex};
    std::vector<RuleRefusal> refusals = placeRefusals(document.layers().board(), units);
    // Units that arrive do so in their phase; on the map they are put right at any time.
    const auto arrives = [&](UnitIndex unit) {
        const Unit& counter = document.position()->unit(unit);
        return !counter.isOnMap() && arrivalOf(counter, document.ruleset());
    };
    if (std::ranges::any_of(units, arrives)) {
        if (const QString why = whyNotInPhase(document, units); !why.isEmpty())
            refusals.push_back({entryRule(document, document.position()->unit(units.front())), why});
    }
    std::ranges::move(hexRefusals(document, units, hex), std::back_inserter(refusals));
    const auto against = askAllTheSame(refusals, document, parent);
    if (!against)
        return std::nullopt;
    act.against = *against;
    return act;
}

std::optional<PutAct> actIntoTray(Document& document, std::vector<UnitIndex> units, const QString& tray,
                                  QWidget& parent, const std::function<void(const QString&)>& say)
{
    if (units.empty())
        return std::nullopt;
    const Position& position = *document.position();
    const Ruleset& game = document.ruleset();
    const Unit& first = position.unit(units.front());
    const TrayRule* to = game.tray(tray);
    const TrayRule* from = first.isOnMap() ? nullptr : game.tray(first.tray);
    if (!first.isOnMap() && ((to != nullptr && to->in.isWhole) || (from != nullptr && from->in.isWhole)))
        units = withFormations(position, std::move(units));
    PutAct act{idsOf(position, units), noHex, tray};
    if (to != nullptr) {
        const auto against = askAllTheSame(trayRefusals(document.layers(), units, *to), document, parent);
        if (!against)
            return std::nullopt;
        act.against = *against;
    }
    if (const TrayRule* rest = restOf(position, game, units)) {
        const QString why = unrestedBecause(position, game, units);
        if (why.isEmpty())
            act.state = rest->gives;
        else
            say(RefusalWords::tr("They leave without rest: %1.", "why")
                    .arg(TableWords::withRule(why, document.words().number(game.rule(rest->rule)))));
    }
    return act;
}

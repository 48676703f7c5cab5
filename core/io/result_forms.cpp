// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/roll_form.h"
#include "io/rule_forms.h"
#include "io/value_forms.h"
#include "io/write_form.h"

#include <algorithm>

namespace {

constexpr NamedValue<UpkeepEffect::Kind> upkeepKinds[] = {{"lose-steps", UpkeepEffect::Kind::LoseSteps},
                                                          {"eliminated", UpkeepEffect::Kind::Eliminated},
                                                          {"mark", UpkeepEffect::Kind::Mark},
                                                          {"unmark", UpkeepEffect::Kind::Unmark}};
constexpr ConditionScope upkeepScope{.step = false, .combat = false};
constexpr NamedValue<UpkeepRule::Whose> upkeepOwners[] = {{"player", UpkeepRule::Whose::Player},
                                                          {"other", UpkeepRule::Whose::Other},
                                                          {"all", UpkeepRule::Whose::All}};

/// Who pays what a side loses.
void payers(Form& form, ResultEffect& effect)
{
    form.word({"per", "For what the steps count anew; none: the side."}, effect.per, lossScopes());
    form.word({"pick", "Who says which unit pays; none: the owner."}, effect.pick, deciders());
    condition(form, {"first", "Units for which this holds pay first."}, effect.first);
}

/// How much a side owes. An exchange without "own" is left to the players.
void exchange(Form& form, ResultEffect& effect)
{
    ExchangeRules rules = effect.exchange.value_or(ExchangeRules());
    std::optional<ExchangeMeasure> own;
    std::optional<ExchangeMeasure> other;
    if (effect.exchange) {
        own = rules.own;
        other = rules.other;
    }
    form.word({"own", "In what the side pays; none: the players work the exchange out."}, own, exchangeMeasures());
    form.word({"other", "In what the other side is counted."}, other, exchangeMeasures());
    form.demand(own.has_value(), {"other"}, R"("anyOf": [{"not": {"required": ["own"]}}, {"required": ["other"]}])");
    form.word({"of", "What of the other side is counted."}, rules.of, exchangeCounts(), ExchangeRules::Of::Losses);
    form.integer({"times", "The total is multiplied by this …"}, rules.times, {.least = 1, .usual = 1});
    form.integer({"over", "… and divided by this."}, rules.over, {.least = 1, .usual = 1});
    form.word({"round", "Where fractions go."}, rules.isUp, roundings(), false);
    form.flag({"steps", "The side may pay single steps."}, rules.takesSteps);
    form.word({"pick", "Who says which units pay; none: the owner."}, effect.pick, deciders());
    form.whenRead([&](ReadForm& reading) {
        for (const char* key : {"other", "of"}) {
            const auto found = reading.object().find(key);
            if (found && !own)
                reading.problems().addAtKey(*found, "json.wrong-value",
                                            {FileWords::tr("without \"own\" the players work the exchange out"),
                                             FileWords::tr("\"own\" beside it, or none of the two")});
        }
        if (!own)
            return;
        rules.own = *own;
        rules.other = other.value_or(*own);
        effect.exchange = rules;
    });
}

void describe(Form& form, RetreatLength& length)
{
    when(form, length.when);
    form.integer({"amount", "Hexes."}, length.amount, {});
    form.integer({"plus", "Hexes beside the number of the code."}, length.plus, {.least = -12, .most = 1000});
}

/// Refuses a length that says two numbers, or counts on a number that the code does not have.
void checkLength(const JsonValue& element, const RetreatLength& length, int numbers, JsonProblems& problems)
{
    const auto plus = element.isObject() ? element.find("plus") : std::nullopt;
    if (length.amount && plus)
        problems.addAtKey(*plus, "json.wrong-value",
                          {FileWords::tr("there are an amount and a plus"),
                           FileWords::tr("one of them: the hexes, or how many more than the code says")});
    else if (!length.amount && numbers == 0)
        problems.add(element, "json.wrong-value",
                     {FileWords::tr("the code has no number to count from"), FileWords::tr("an amount")});
}

/// Member "amount" of a retreat: one for all, or a list of lengths.
void retreatAmount(Form& form, ResultEffect& effect, int numbers)
{
    const auto read = [&](const JsonValue& found, ReadForm& reading) {
        JsonProblems& problems = reading.problems();
        if (!found.isArray()) {
            effect.amount = asInteger(found, 0, Bounds().most, problems).value_or(0);
            return;
        }
        forEachElement(reading, found, [&](const JsonValue& element) {
            RetreatLength& length = effect.lengths.emplace_back();
            reading.readObject(element, [&](Form& object) { describe(object, length); });
            checkLength(element, length, numbers, problems);
        });
        if (effect.lengths.empty())
            problems.add(found, "json.wrong-value",
                         {FileWords::tr("the list is empty"), FileWords::tr("at least one amount")});
    };
    const auto write = [&](WriteForm& writing) {
        if (effect.lengths.empty())
            writing.writer().integer(*effect.amount);
        else
            writeArray(writing, effect.lengths, [&](const RetreatLength& length) {
                writing.writeObject([&](Form& object) { describe(object, unchanged(length)); });
            });
    };
    const QByteArray schema = QByteArray(R"({"oneOf": [{"type": "integer", "minimum": 0, "maximum": 1000000},
        {"type": "array", "minItems": 1, "items": {"type": "object", "properties": {
        "when": {"$ref": "#/$defs/condition"}, "amount": {"type": "integer", "minimum": 0, "maximum": 1000000},
        "plus": {"type": "integer", "minimum": -12, "maximum": 1000}}, )")
                              + (numbers == 0 ? R"("required": ["amount"], "not": {"required": ["plus"]})"
                                              : R"("not": {"required": ["amount", "plus"]})")
                              + R"(, "additionalProperties": false}}]})";
    form.special({"amount", numbers == 0 ? "How many hexes; or a list, the first that holds for a unit."
                                         : "How many hexes, none: the number of the code; or a list, the first that "
                                           "holds for a unit."},
                 {schema, !effect.amount && effect.lengths.empty(), read, write});
    rollTable(form, {"roll", "Dice that say how many hexes."}, effect.roll, [](Form& row, int& hexes) {
        row.integer({"amount", "How many hexes.", Need::Required}, hexes, {.usual = neverUsual});
    });
    const bool isThere = effect.amount || !effect.lengths.empty();
    if (numbers == 0)
        form.demand(!effect.roll && !isThere, {"amount"},
                    R"("oneOf": [{"required": ["amount"]}, {"required": ["roll"]}])");
    else
        form.demand(false, {}, R"("not": {"required": ["amount", "roll"]})");
    form.whenRead([&effect](ReadForm& reading) {
        const auto amount = reading.object().find("amount");
        if (amount && effect.roll)
            reading.problems().addAtKey(*amount, "json.wrong-value",
                                        {FileWords::tr("there are an amount and a roll"),
                                         FileWords::tr("one of them: the dice say the amount")});
    });
}

void either(Form& form, EitherRules& rules)
{
    form.objectIf({"steps", "How many steps the side may lose for hexes that it does not go."},
                  rules.leastSteps > 0 || rules.mostSteps, [&rules](Form& object) {
                      object.integer({"least", "At least."}, rules.leastSteps, {});
                      object.integer({"most", "At most; none: as many as there are hexes."}, rules.mostSteps, {});
                  });
    form.integer({"stepsPerHex", "Steps lost for each hex that it does not go."}, rules.stepsPerHex,
                 {.least = 1, .usual = 1});
    form.whenRead([&rules](ReadForm& reading) {
        const auto steps = reading.object().find("steps");
        if (steps && rules.mostSteps && *rules.mostSteps < rules.leastSteps)
            reading.problems().add(
                *steps, "json.wrong-value",
                {FileWords::tr("the least is more than the most"), FileWords::tr("a least that is at most the most")});
    });
}

/// Effects on a side. `numbers`: how many {n} the code has that causes them.
void effects(Form& form, const Key& key, std::vector<ResultEffect>& effects, int numbers)
{
    const char* const names[] = {"effect", "effectOfNumber", "effectOfNumbers"};
    form.list(key, effects, {}, [&](Form& entry, ResultEffect& effect) {
        entry.named(names[std::min(numbers, 2)], "What a result does to a side.");
        entry.kind({"kind", "What happens.", Need::Required}, effect.kind, effectKinds(), "json.wrong-value",
                   [&](const auto* row) {
                       rule(entry, effect.rule, Need::Optional);
                       conditionReadings(entry, effect.readings);
                       when(entry, effect.when);
                       entry.demand(!(effect.when == Condition()), {"rule"},
                                    R"("if": {"required": ["when"]}, "then": {"required": ["rule"]})");
                       const bool losesSteps =
                           effect.kind == EffectKind::LoseSteps || effect.kind == EffectKind::Engaged;
                       const bool isRetreat = effect.kind == EffectKind::Retreat;
                       if (losesSteps || isRetreat || effect.kind == EffectKind::Either) {
                           const Need need = row != nullptr && numbers == 0 ? Need::Required : Need::Optional;
                           if (row != nullptr && isRetreat)
                               retreatAmount(entry, effect, numbers);
                           else
                               entry.integer({"amount", "Hexes or steps; none: the number of the code.", need},
                                             effect.amount, {});
                           if (isRetreat)
                               entry.integer({"least", "Paths of so many hexes or more may end before the amount; "
                                                       "none: paths go all of it."},
                                             effect.least, {.least = 1, .usual = neverUsual});
                           if (numbers > 1)
                               entry.integer({"numberOfCode", "Which {n} of the code it is."}, effect.numberOfCode,
                                             {1, numbers, 1});
                       }
                       if (row == nullptr || losesSteps)
                           payers(entry, effect);
                       if (row == nullptr || effect.kind == EffectKind::Mark)
                           entry.name({"state", "The state that the units get.",
                                       row == nullptr ? Need::Optional : Need::Required},
                                      effect.state, Known::States);
                       if (effect.kind == EffectKind::Exchange)
                           exchange(entry, effect);
                       if (effect.kind == EffectKind::Either)
                           either(entry, effect.either);
                       entry.word({"by", "Who chooses among the side's effects that have one; none: it happens."},
                                  effect.by, deciders());
                   });
    });
}

void upkeepEffects(Form& form, std::vector<UpkeepEffect>& effects, ListRules rules)
{
    form.list({"effects", "What happens to the unit."}, effects, rules, [](Form& entry, UpkeepEffect& effect) {
        using Kind = UpkeepEffect::Kind;
        entry.named("upkeepEffect", "What upkeep does to a unit.");
        entry.kind({"kind", "What happens.", Need::Required}, effect.kind,
                   std::span<const NamedValue<Kind>>(upkeepKinds), "json.wrong-value", [&](const auto* row) {
                       if (row == nullptr || effect.kind == Kind::LoseSteps)
                           entry.integer({"amount", "Steps that it loses."}, effect.steps, {.least = 1, .usual = 1});
                       if (row == nullptr || effect.kind == Kind::Mark || effect.kind == Kind::Unmark)
                           entry.name({"state", "The state that it gets or loses.",
                                       row == nullptr ? Need::Optional : Need::Required},
                                      effect.state, Known::States);
                       when(entry, effect.when, upkeepScope);
                   });
    });
}

} // namespace

void describe(Form& form, ResultRule& result)
{
    form.name({"code", "The code; {n} in it (at most twice) stands for a number from 1 to 12.", Need::Required},
              result.code);
    const auto numbers = static_cast<int>(result.code.count(QLatin1String("{n}")));
    form.cases(3, static_cast<std::size_t>(std::min(numbers, 2)), [&](std::size_t place) {
        const char* const patterns[] = {R"("not": {"pattern": "\\{n\\}"})",
                                        R"("pattern": "\\{n\\}", "not": {"pattern": "\\{n\\}.*\\{n\\}"})",
                                        R"("pattern": "\\{n\\}.*\\{n\\}")"};
        form.narrow("code", patterns[place]);
        constexpr int mostNumbers = 9; // the schema has no code to count in
        const int count = place < 2 ? static_cast<int>(place) : numbers > 0 ? numbers : mostNumbers;
        form.text({"title", "What people read."}, result.title);
        effects(form, {"defender", "What it does to the defender."}, result.defender, count);
        effects(form, {"attacker", "What it does to the attacker."}, result.attacker, count);
    });
}

void describe(Form& form, DecisionRule& decision)
{
    form.lines();
    form.name({"name", "By which a call decides.", Need::Required}, decision.name);
    form.text({"title", "What people read; none: its name."}, decision.title);
    rule(form, decision.rule);
    form.word({"by", "Who decides.", Need::Required}, decision.by, deciders());
    form.word({"side", "The side whose effects it is about.", Need::Required}, decision.side, combatRoles());
    when(form, decision.when);
    form.words({"replaces", "The effects in whose place the dice are rolled.", Need::Required}, decision.replaces,
               effectKinds());
    rollTable(form, {"roll", "The dice.", Need::Required}, decision.roll, [](Form& row, DecisionResult& result) {
        effects(row, {"effects", "What happens to the side instead."}, result.effects, 0);
        row.flag({"keep", "What would be replaced happens too."}, result.keeps);
    });
}

void describe(Form& form, UpkeepRule& upkeep)
{
    form.lines();
    rule(form, upkeep.rule);
    form.name({"phase", "The phase.", Need::Required}, upkeep.phase, Known::Phases);
    form.word({"edge", "Whether it happens as the phase begins or as it ends."}, upkeep.edge, phaseEdges,
              UpkeepRule::Edge::End);
    form.word(
        {"whose",
         "Units of the player whose phase it is (allies without such a phase with them), of the other team, or of "
         "both."},
        upkeep.whose, upkeepOwners, UpkeepRule::Whose::Player);
    when(form, upkeep.when, upkeepScope);
    upkeepEffects(form, upkeep.effects, {.least = 1});
    rollTable(
        form, {"roll", "Dice that are rolled for each unit, in place of effects."}, upkeep.roll,
        [](Form& row, std::vector<UpkeepEffect>& effects) { upkeepEffects(row, effects, {}); }, upkeepScope);
    form.demand(!upkeep.roll, {"effects"}, R"("oneOf": [{"required": ["effects"]}, {"required": ["roll"]}])");
    form.whenRead([](ReadForm& reading) {
        const auto effects = reading.object().find("effects");
        if (!effects)
            return;
        reading.checkFilled(*effects);
        if (reading.object().find("roll"))
            reading.problems().addAtKey(*effects, "json.wrong-value",
                                        {FileWords::tr("there are effects and a roll"),
                                         FileWords::tr("one of them: the dice say the effects")});
    });
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/contains.h"
#include "lesson/grader_cache.h"
#include "rules/conditions.h"
#include "ruleset/ruleset_texts.h"

#include <algorithm>
#include <cstdint>

using namespace Qt::Literals::StringLiterals;

// LessonGrader: questions with options, and what each option is worth.

namespace {

using Cache = LessonGrader::Cache;
using Options = LessonGrader::Options;

/// The options of a question with what is needed to grade them.
struct Choices
{
    Options options;
    std::vector<RuleIndex> rules; ///< of Rule: one an option
    std::vector<int> numbers; ///< of Number: one an option
    int right = 0; ///< of Number
    RuleSentence told; ///< what the rules say: the reason of the right answer
    RuleIndex rule = noRule; ///< that wrong answers name, unless the option has one of its own
};

/// The effect that a question about decisions means.
Asked<const Effect*> decidedEffect(Cache& at, const Question& question)
{
    if (!at.needRuling())
        return at.problem;
    const bool isOutcome = question.what == u"outcome"_s;
    if (!question.unit.isEmpty() && !isOutcome) {
        const auto found = at.retreatNamed(question.unit, question.length);
        return found ? Asked<const Effect*>(found->effect) : found.error();
    }
    UnitIndex unit = noUnit;
    if (!question.unit.isEmpty()) {
        const auto named = at.unitNamed(question.unit);
        if (!named)
            return named.error();
        unit = *named;
    }
    for (const Effect& effect : at.ruling->effects) {
        const bool isOf = unit == noUnit || effect.player == at.unit(unit).side;
        if (isOf && (isOutcome ? effect.by.has_value() : effect.kind == EffectKind::Retreat))
            return &effect;
    }
    if (isOutcome)
        return LessonWords::tr("By %1 nobody chooses among outcomes: ask who chooses the path.").arg(at.ruling->code);
    return LessonWords::tr("Nobody retreats by %1: enter another result.").arg(at.ruling->code);
}

Asked<Choices> decides(Cache& at, const Question& question)
{
    const QStringList known{u"path"_s, u"order"_s, u"outcome"_s};
    if (!known.contains(question.what))
        return LessonWords::tr("Nobody decides \"%1\": say path, order or outcome.").arg(question.what);
    const auto asked = decidedEffect(at, question);
    if (!asked)
        return asked.error();
    const Effect& effect = **asked;
    const QString opponent = at.game().opponent(effect.player, at.position().turn.player);
    Decider decider = effect.mover;
    Choices choices;
    choices.told.text = at.words.deciders(effect, opponent);
    if (question.what == u"order"_s) {
        if (effect.retreats.size() < 2)
            return LessonWords::tr("Only one unit retreats, so there is no order to choose: ask who chooses the path.");
        decider = effect.order;
        choices.told.text = at.words.order(effect, opponent);
    } else if (question.what == u"outcome"_s) {
        decider = *effect.by;
        std::vector<const Effect*> alternatives;
        for (const Effect& other : at.effects()) {
            if (other.choice == effect.choice)
                alternatives.push_back(&other);
        }
        choices.told.text = at.words.outcomes(alternatives, opponent);
    }
    choices.told.rule = choices.rule = at.retreatRule();
    const QString right = decidingSide(decider, effect.side, effect.player, opponent);
    for (const SideRules& side : at.game().sides) {
        choices.options.texts.append(LessonWords::tr("The %1 player", "side").arg(at.sideName(side.id)));
        choices.options.isRight.push_back(side.id == right);
    }
    return choices;
}

Asked<Choices> supplied(Cache& at, const Question& question)
{
    const auto unit = at.unitOnMap(question.unit);
    if (!unit)
        return unit.error();
    if (at.game().supply.lines.empty())
        return LessonWords::tr("This game has no rules of supply: ask about something else.");
    const SupplyStatus& status = *at.supplyOf(*unit);
    Choices choices;
    choices.options = {{LessonWords::tr("In supply"), LessonWords::tr("Out of supply")},
                       {status.isSupplied, !status.isSupplied}};
    if (const auto levels = static_cast<int>(at.game().supply.levels.size()); levels > 0) {
        choices.options = {};
        for (int level = 0; level < levels; ++level) {
            QString title = levelTitle(at.game(), level);
            title.replace(0, 1, title.first(1).toUpper()); // a name and a state's title side by side
            choices.options.texts += title;
            choices.options.isRight.push_back(level == status.level);
        }
    }
    choices.told = supplySentence(at, *unit);
    choices.rule = choices.told.rule;
    return choices;
}

Asked<Choices> fates(Cache& at, const Question& question)
{
    const auto unit = at.unitNamed(question.unit);
    if (!unit)
        return unit.error();
    if (!at.needRuling())
        return at.problem;
    if (question.length > 0) {
        if (const auto named = at.retreatNamed(question.unit, question.length); !named)
            return named.error();
    }
    const auto fate = at.fateOf(*unit, question.length);
    if (!fate) {
        return LessonWords::tr("The result does nothing to %1: name a unit that it hits.")
            .arg(at.words.unitName(*unit));
    }
    // Where the players choose the plan, or who loses the steps, either answer may come true.
    const auto found = at.retreatOf(*unit, question.length);
    const Effect* effect = found ? nullptr : at.effectOn(*unit);
    const bool mayLose = *fate == Fate::Stays && effect != nullptr && at.mayKill(*effect, *unit);
    const bool mayDie = mayLose || (*fate == Fate::Retreats && found && found->retreat->mayBeEliminated);
    Choices choices;
    choices.options = {
        {LessonWords::tr("It retreats"), LessonWords::tr("It is eliminated"), LessonWords::tr("It stays")},
        {*fate == Fate::Retreats, *fate == Fate::Eliminated || mayDie, *fate == Fate::Stays}};
    choices.told = fateSentence(at, *unit, question.length);
    if (mayLose)
        choices.told.text +=
            u' ' + LessonWords::tr("The players choose how much of that %1 loses.").arg(at.words.unitName(*unit));
    choices.rule = choices.told.rule;
    return choices;
}

Asked<Choices> rulesThatClose(Cache& at, const Question& question)
{
    const auto found = at.retreatNamed(question.unit, question.length);
    const auto hex = at.hexNumbered(question.hex);
    if (!found || !hex)
        return found ? hex.error() : found.error();
    const HexVerdict* verdict = found->retreat->verdictOf(*hex);
    std::vector<RuleIndex> right;
    if (verdict != nullptr) {
        right.push_back(verdict->rule);
        for (const Reason& reason : verdict->why)
            right.push_back(reason.rule);
        std::erase(right, noRule);
    }
    if (right.empty()) {
        return LessonWords::tr("No rule closes %1 to %2: name a hex that is forbidden or outranked.")
            .arg(question.hex, at.words.unitName(found->unit));
    }
    // Only rules that could close a hex to this unit are worth a thought.
    const Effect& effect = *found->effect;
    const auto lengths = std::ranges::count_if(at.effects(), [&](const Effect& other) {
        return other.side == effect.side && other.by && other.kind == EffectKind::Retreat;
    });
    const CombatPart part{effect.side, effect.by.has_value() && lengths > 1};
    std::vector<RuleIndex> ofTests;
    std::vector<RuleIndex> ofScores;
    const auto add = [&](std::vector<RuleIndex>& list, const Condition& when, const QString& rule) {
        if (applies(when, at.unit(found->unit), at.position().turn, at.rules, part))
            list.push_back(at.game().rule(rule));
    };
    for (const ForbidTest& test : at.game().retreat.forbid)
        add(ofTests, test.when, test.rule);
    for (const PreferScore& score : at.game().retreat.prefer)
        add(ofScores, score.when, score.rule);
    const bool isOutranked = verdict->verdict == Verdict::Outranked;
    std::vector<RuleIndex> offered = isOutranked ? ofScores : ofTests;
    const auto isRight = [&](RuleIndex rule) { return contains(right, rule); };
    if (std::ranges::all_of(offered, isRight)) {
        const std::vector<RuleIndex>& more = isOutranked ? ofTests : ofScores;
        offered.insert(offered.end(), more.begin(), more.end());
    }
    offered.insert(offered.end(), right.begin(), right.end());
    Choices choices;
    for (const RuleIndex rule : offered) {
        if (rule == noRule || contains(choices.rules, rule))
            continue;
        choices.rules.push_back(rule);
        choices.options.texts.append(u"%1 – %2"_s.arg(at.words.number(rule), at.words.paraphrase(rule)));
        choices.options.isRight.push_back(isRight(rule));
    }
    choices.told = verdictSentence(at, *found, *hex);
    return choices;
}

/// A few numbers among which the right one lies at a place that does not give it away, but is the same each time.
void offerNumbers(Choices& choices, const Question& question, int right)
{
    constexpr int offered = 5;
    std::uint32_t mixed = 2166136261U + static_cast<std::uint32_t>(right); // FNV-1a of what is asked
    // Another length is another question.
    const QString asked =
        question.unit + question.what + (question.length > 0 ? QString::number(question.length) : u""_s);
    for (const QChar letter : asked)
        mixed = (mixed ^ letter.unicode()) * 16777619U;
    const int first = std::max(0, right - static_cast<int>((mixed >> 16) % offered));
    choices.right = right;
    for (int number = first; number < first + offered; ++number) {
        choices.numbers.push_back(number);
        choices.options.texts.append(QString::number(number));
        choices.options.isRight.push_back(number == right);
    }
}

Asked<Choices> numbers(Cache& at, const Question& question)
{
    const QStringList known{u"paths"_s, u"charges"_s, u"shortfall"_s, u"losses"_s};
    if (!known.contains(question.what))
        return LessonWords::tr("There is no number \"%1\": say paths, charges, shortfall or losses.")
            .arg(question.what);
    const auto unit = at.unitNamed(question.unit);
    if (!unit)
        return unit.error();
    if (!at.needRuling())
        return at.problem;
    Choices choices;
    const Effect* effect = at.effectOn(*unit);
    if (question.what == u"losses"_s && effect != nullptr) {
        if (effect->kind == EffectKind::Exchange)
            return LessonWords::tr("What an exchange costs is for the players to say: enter another result.");
        const int left = at.stepsLeft(effect->units);
        const int lost = effect->kind == EffectKind::Eliminated ? left : std::min(effect->amount, left);
        choices.told = fateSentence(at, *unit, question.length);
        choices.rule = choices.told.rule;
        offerNumbers(choices, question, lost);
        return choices;
    }
    const auto found = at.retreatNamed(question.unit, question.length);
    if (!found)
        return found.error();
    const std::vector<RetreatPath>& paths = found->retreat->paths;
    if (question.what == u"paths"_s) {
        choices.told = fateSentence(at, *unit, question.length);
        choices.rule = at.retreatRule();
        offerNumbers(choices, question, static_cast<int>(paths.size()));
        return choices;
    }
    if (paths.empty())
        return LessonWords::tr("%1 has no legal path: ask what becomes of it.").arg(at.words.unitName(*unit));
    const auto cost = [&](const RetreatPath& path) {
        return question.what == u"shortfall"_s ? path.shortfall : path.charges;
    };
    const auto best = std::ranges::min_element(paths, {}, cost);
    const QString price = at.words.cost(*best);
    const QString path = at.words.path(*best, found->retreat->from);
    choices.told = {price.isEmpty() ? LessonWords::tr("%1 costs nothing.").arg(path)
                                    : LessonWords::tr("%1: %2.", "path, cost").arg(path, price),
                    at.retreatRule()};
    choices.rule = at.retreatRule();
    offerNumbers(choices, question, cost(*best));
    return choices;
}

Asked<Choices> choicesOf(Cache& at, const Question& question)
{
    switch (question.kind) {
    case Question::Kind::Decides:
        return decides(at, question);
    case Question::Kind::Supplied:
        return supplied(at, question);
    case Question::Kind::Fate:
        return fates(at, question);
    case Question::Kind::Rule:
        return rulesThatClose(at, question);
    case Question::Kind::Number:
        return numbers(at, question);
    default:
        return LessonWords::tr("This question is answered on the board.");
    }
}

/// Why an option is wrong, without telling which is right where several are left.
QString refusal(const Cache& at, const Question& question, const Choices& choices, std::size_t option)
{
    if (question.kind == Question::Kind::Fate)
        return option == 0   ? LessonWords::tr("It does not retreat.")
               : option == 1 ? LessonWords::tr("It is not eliminated.")
                             : LessonWords::tr("It does not stay.");
    if (question.kind == Question::Kind::Rule)
        return LessonWords::tr("That rule has no say in %1: %2", "hex, what the rule says")
            .arg(question.hex, at.words.paraphrase(choices.rules[option]));
    if (question.kind == Question::Kind::Number)
        return choices.numbers[option] < choices.right ? LessonWords::tr("It is more than that.")
                                                       : LessonWords::tr("It is less than that.");
    return choices.told.text;
}

} // namespace

Expected<LessonGrader::Options, QString> LessonGrader::options(const Question& question) const
{
    auto choices = choicesOf(*m_cache, question);
    if (!choices)
        return choices.error();
    return std::move(choices).value().options;
}

Grade LessonGrader::gradeOption(const Question& question, int option) const
{
    const auto choices = choicesOf(*m_cache, question);
    if (!choices)
        return {false, choices.error(), noRule};
    if (option < 0 || option >= static_cast<int>(choices->options.texts.size()))
        return {false, LessonWords::tr("There is no such answer."), noRule};
    const auto place = static_cast<std::size_t>(option);
    const RuleIndex own = choices->rules.empty() ? noRule : choices->rules[place];
    if (!choices->options.isRight[place])
        return {false, refusal(*m_cache, question, *choices, place), own == noRule ? choices->rule : own};
    if (own == noRule)
        return {true, choices->told.text, choices->told.rule};
    // Of several rules that close the hex the one that was picked is told.
    Cache& at = *m_cache;
    const RuleSentence told =
        verdictSentence(at, *at.retreatNamed(question.unit, question.length), *at.hexNumbered(question.hex), {own});
    return {true, told.text, own};
}

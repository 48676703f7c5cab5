// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/contains.h"
#include "lesson/grader_cache.h"
#include "ruleset/ruleset_texts.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

// LessonGrader: what a question says, and whether it asks anything.

namespace {

using Cache = LessonGrader::Cache;
using Problem = LessonGrader::Problem;

QString unitName(const Cache& at, const QString& id)
{
    const UnitIndex unit = at.position().findUnit(id);
    return unit == noUnit ? id : at.words.unitName(unit);
}

/// "9.71 (No retreat crosses a lake)"; the number alone where several rules share it, for all of them are meant then.
QString ruleName(const Cache& at, const QString& rule)
{
    const auto named = at.rulesNumbered(rule);
    if (!named)
        return rule;
    const RuleText& first = (*at.game().rules)[static_cast<std::size_t>(named->front())];
    const QString says = first.text.endsWith(u'.') ? first.text.chopped(1) : first.text;
    return named->size() > 1 ? first.number : u"%1 (%2)"_s.arg(first.number, says);
}

QString purposeName(const Cache& at, const QString& word)
{
    const auto purpose = at.purposeNamed(word);
    return purpose ? ::purposeName(*purpose) : word;
}

/// Which of several outcomes is meant; empty where nobody chooses.
QString choiceNote(const Effect* effect)
{
    if (effect == nullptr || effect->choice.isEmpty())
        return {};
    return u' '
           + (effect->kind == EffectKind::Retreat
                  ? LessonWords::tr("Take it that a retreat of %n hex(es) is chosen.", nullptr, effect->amount)
                  : LessonWords::tr("Take it that the loss of steps is chosen."));
}

QString choiceNote(Cache& at, const QString& unit, int length)
{
    const auto found = at.retreatOf(at.position().findUnit(unit), length);
    return found ? choiceNote(found->effect) : QString();
}

/// The same for a question about all units of the combat.
QString choiceNotes(Cache& at)
{
    QStringList notes;
    QStringList choices;
    for (const Effect& effect : at.effects()) {
        if (effect.kind != EffectKind::Retreat || effect.choice.isEmpty() || choices.contains(effect.choice))
            continue;
        choices.append(effect.choice);
        if (!notes.contains(choiceNote(&effect)))
            notes.append(choiceNote(&effect));
    }
    return notes.join(QString());
}

QString hexesWording(Cache& at, const HexQuery& query)
{
    using Which = HexQuery::Kind;
    const QString name = unitName(at, query.unit);
    switch (query.kind) {
    case Which::LegalEnds:
        return LessonWords::tr("Click every hex in which %1 may end its retreat.").arg(name);
    case Which::LegalHexes:
        return LessonWords::tr("Click every hex that %1 may enter on its retreat.").arg(name);
    case Which::Forbidden:
        return query.rule.isEmpty()
                   ? LessonWords::tr("Click every hex that is forbidden to the retreat of %1.").arg(name)
                   : LessonWords::tr("Click every hex that is forbidden to the retreat of %1 by rule %2.")
                         .arg(name, ruleName(at, query.rule));
    case Which::DeadEnds:
        return LessonWords::tr("Click every dead end: a hex that %1 could enter, but from where its retreat cannot be "
                               "completed.")
            .arg(name);
    case Which::Outranked:
        return query.priority.isEmpty()
                   ? LessonWords::tr("Click every hex that is open to %1, but outranked by a better one.").arg(name)
                   : LessonWords::tr("Click every hex that is open to %1, but outranked at priority %2.")
                         .arg(name, query.priority);
    case Which::Reach:
        return LessonWords::tr("Click every hex within the length of the retreat of %1.").arg(name);
    case Which::Zoc: {
        if (query.unit.isEmpty() && query.purpose.isEmpty())
            return LessonWords::tr("Click every hex in the zone of control of the %1 side.")
                .arg(at.sideName(query.side));
        if (query.unit.isEmpty())
            return LessonWords::tr("Click every hex in the zone of control of the %1 side where nothing negates it "
                                   "for %2.")
                .arg(at.sideName(query.side), purposeName(at, query.purpose));
        return query.purpose.isEmpty()
                   ? LessonWords::tr("Click every hex in the zone of control of %1.").arg(name)
                   : LessonWords::tr("Click every hex in the zone of control of %1 where nothing negates it for %2.")
                         .arg(name, purposeName(at, query.purpose));
    }
    case Which::ZocNegated:
        return LessonWords::tr("Click every hex where the zone of control of the %1 side is negated for %2.")
            .arg(at.sideName(query.side), purposeName(at, query.purpose));
    case Which::ZocStopped:
        return LessonWords::tr("Click every neighbouring hex that the zone of control of %1 does not reach.").arg(name);
    case Which::SupplyCuts:
        return query.rule.isEmpty()
                   ? LessonWords::tr("Click every hex in which a line of supply of %1 is stopped.").arg(name)
                   : LessonWords::tr("Click every hex in which rule %2 stops a line of supply of %1.")
                         .arg(name, ruleName(at, query.rule));
    case Which::SupplyLine:
    case Which::Units:
    case Which::Hexes:
        break;
    }
    return {};
}

/// What the game calls the best supply; empty: it knows supply and the lack of it alone.
QString bestLevel(Cache& at)
{
    return at.game().supply.levels.empty() ? QString() : levelTitle(at.game(), 0);
}

QString unitsWording(Cache& at, const UnitQuery& query)
{
    using Which = UnitQuery::Kind;
    const QString side = at.sideName(query.side);
    const bool isOfSide = !query.side.isEmpty();
    switch (query.kind) {
    case Which::ExertsInto:
        return isOfSide ? LessonWords::tr("Click every %1 unit whose zone of control reaches %2.", "side, hex")
                              .arg(side, query.hex)
                        : LessonWords::tr("Click every unit whose zone of control reaches %1.").arg(query.hex);
    case Which::OutOfSupply:
        if (const QString best = bestLevel(at); !best.isEmpty())
            return isOfSide
                       ? LessonWords::tr("Click every %1 unit whose supply is below the level \"%2\".", "side, level")
                             .arg(side, best)
                       : LessonWords::tr("Click every unit whose supply is below the level \"%1\".").arg(best);
        return isOfSide ? LessonWords::tr("Click every %1 unit that is out of supply.", "side").arg(side)
                        : LessonWords::tr("Click every unit that is out of supply.");
    case Which::InSupply:
        if (const QString best = bestLevel(at); !best.isEmpty())
            return isOfSide ? LessonWords::tr("Click every %1 unit whose supply has the level \"%2\".", "side, level")
                                  .arg(side, best)
                            : LessonWords::tr("Click every unit whose supply has the level \"%1\".").arg(best);
        return isOfSide ? LessonWords::tr("Click every %1 unit that is in supply.", "side").arg(side)
                        : LessonWords::tr("Click every unit that is in supply.");
    case Which::Eliminated:
        return LessonWords::tr("Click every unit that the combat eliminates.");
    case Which::Retreats:
        return LessonWords::tr("Click every unit that retreats.");
    case Which::MayAdvance:
        return LessonWords::tr("Click every unit that may advance after the combat.");
    case Which::AtFault:
        return LessonWords::tr("Click every unit because of which %1 is closed to %2.", "hex, unit")
            .arg(query.hex, unitName(at, query.unit));
    }
    return {};
}

QString decidesWording(Cache& at, const Question& question)
{
    if (question.what == u"order"_s)
        return LessonWords::tr("Which player picks the unit that retreats next?");
    if (question.what == u"outcome"_s)
        return LessonWords::tr("Which player chooses among the outcomes of %1?")
            .arg(at.scenario->combat ? at.scenario->combat->result : QString());
    return question.unit.isEmpty()
               ? LessonWords::tr("Which player chooses the path of the retreat?")
               : LessonWords::tr("Which player chooses the path of %1?").arg(unitName(at, question.unit));
}

QString numberWording(Cache& at, const Question& question)
{
    const QString name = unitName(at, question.unit);
    if (question.what == u"paths"_s)
        return LessonWords::tr("How many legal paths of retreat does %1 have?").arg(name);
    if (question.what == u"charges"_s)
        return LessonWords::tr("How many steps does the retreat of %1 cost on the way?").arg(name);
    if (question.what == u"shortfall"_s)
        return LessonWords::tr("How many hexes does the retreat of %1 fall short?").arg(name);
    QStringList names;
    if (const Effect* effect = at.effectOn(at.position().findUnit(question.unit))) {
        for (const UnitIndex unit : effect->units)
            names.append(at.words.unitName(unit));
    }
    return names.size() < 2 ? LessonWords::tr("How many steps does %1 lose?").arg(name)
                            : LessonWords::tr("How many steps do %1 lose, all together?").arg(VerdictText::list(names));
}

QString ruleWording(Cache& at, const Question& question)
{
    const auto found = at.retreatOf(at.position().findUnit(question.unit), question.length);
    const auto hex = at.hexNumbered(question.hex);
    const HexVerdict* verdict = found && hex ? found->retreat->verdictOf(*hex) : nullptr;
    const QString name = unitName(at, question.unit);
    if (verdict != nullptr && verdict->verdict == Verdict::Outranked)
        return LessonWords::tr("%1 could go to %2, but other hexes are better. By which rule?").arg(name, question.hex);
    if (verdict != nullptr && verdict->verdict == Verdict::DeadEnd && !verdict->isClosedBeyond())
        return LessonWords::tr("%1 may enter %2, but may not end its retreat there. By which rule?")
            .arg(name, question.hex);
    if (verdict != nullptr && verdict->verdict == Verdict::DeadEnd)
        return LessonWords::tr("%1 may enter %2, but no legal path of the needed length goes on from there. Which rule "
                               "closes a hex beyond?")
            .arg(name, question.hex);
    return LessonWords::tr("Which rule closes %2 to %1?").arg(name, question.hex);
}

/// Whether the result of the combat matters to the answer.
bool isOfRuling(const Question& question)
{
    switch (question.kind) {
    case Question::Kind::Hexes:
        return isOfRetreat(question.hexes.kind);
    case Question::Kind::Units:
        return question.units.kind != UnitQuery::Kind::ExertsInto && question.units.kind != UnitQuery::Kind::OutOfSupply
               && question.units.kind != UnitQuery::Kind::InSupply;
    case Question::Kind::Supplied:
        return false;
    default:
        return true;
    }
}

template<typename T>
std::optional<Problem> problemOfSet(const Asked<std::vector<T>>& answer, const Asked<std::vector<T>>& candidates,
                                    const QString& ifEmpty, const QString& ifEverything)
{
    if (!answer || !candidates)
        return Problem{Problem::Kind::CannotAsk, answer ? candidates.error() : answer.error()};
    if (answer->empty())
        return Problem{Problem::Kind::Empty, ifEmpty};
    if (std::ranges::all_of(*candidates, [&](T candidate) { return contains(*answer, candidate); }))
        return Problem{Problem::Kind::Everything, ifEverything};
    return std::nullopt;
}

} // namespace

QString LessonGrader::combatTold(const Question& question) const
{
    const auto& combat = scenario().combat;
    if (!combat || combat->result.isEmpty() || !isOfRuling(question))
        return {};
    const Cache& at = *m_cache;
    const auto unitsIn = [&](const std::vector<HexIndex>& hexes) {
        std::vector<UnitIndex> units;
        for (const HexIndex hex : hexes) {
            std::vector<UnitIndex> here = at.position().unitsIn(hex);
            combat->keepAttackers(at.position(), here);
            units.insert(units.end(), here.begin(), here.end());
        }
        return at.words.unitsWithHexes(units);
    };
    return LessonWords::tr("%1 attacked %2: %3", "attackers, defenders, result")
        .arg(unitsIn(combat->attack), unitsIn(combat->defenceHexes()), combat->result);
}

QString LessonGrader::wording(const Question& question) const
{
    Cache& at = *m_cache;
    switch (question.kind) {
    case Question::Kind::Hexes:
        return hexesWording(at, question.hexes)
               + (isOfRetreat(question.hexes.kind) ? choiceNote(at, question.hexes.unit, question.hexes.length)
                                                   : QString());
    case Question::Kind::Units: {
        const UnitQuery::Kind which = question.units.kind;
        const bool isOfFate = which == UnitQuery::Kind::Eliminated || which == UnitQuery::Kind::Retreats;
        return unitsWording(at, question.units)
               + (isOfFate                            ? choiceNotes(at)
                  : which == UnitQuery::Kind::AtFault ? choiceNote(at, question.units.unit, question.units.length)
                                                      : QString());
    }
    case Question::Kind::Path:
        return LessonWords::tr("Lead %1 hex by hex along a legal path of retreat.").arg(unitName(at, question.unit))
               + choiceNote(at, question.unit, question.length);
    case Question::Kind::Decides:
        return decidesWording(at, question);
    case Question::Kind::Supplied:
        return bestLevel(at).isEmpty()
                   ? LessonWords::tr("Is %1 in supply?").arg(unitName(at, question.unit))
                   : LessonWords::tr("Which level of supply does %1 have?").arg(unitName(at, question.unit));
    case Question::Kind::Fate:
        return LessonWords::tr("What becomes of %1?").arg(unitName(at, question.unit))
               + choiceNote(at, question.unit, question.length);
    case Question::Kind::Rule:
        return ruleWording(at, question) + choiceNote(at, question.unit, question.length);
    case Question::Kind::Number: {
        const Effect* loss =
            question.what == u"losses"_s ? at.effectOn(at.position().findUnit(question.unit)) : nullptr;
        return numberWording(at, question)
               + (loss != nullptr ? choiceNote(loss) : choiceNote(at, question.unit, question.length));
    }
    }
    return {};
}

std::optional<LessonGrader::Problem> LessonGrader::problemOf(const Question& question) const
{
    switch (question.kind) {
    case Question::Kind::Hexes:
        return problemOfSet(
            hexes(question.hexes), candidates(question.hexes),
            LessonWords::tr("No hex is right here: change the position, or ask for something else."),
            LessonWords::tr("Every hex that can be meant is right here, so nothing is asked: change the "
                            "position, or ask for something else."));
    case Question::Kind::Units:
        return problemOfSet(
            units(question.units), candidates(question.units),
            LessonWords::tr("No unit is right here: change the position, or ask for something else."),
            LessonWords::tr("Every unit that can be meant is right here, so nothing is asked: put others "
                            "near, or ask for something else."));
    case Question::Kind::Path: {
        const auto found = m_cache->retreatNamed(question.unit, question.length);
        if (!found)
            return Problem{Problem::Kind::CannotAsk, found.error()};
        const UnitRetreat& retreat = *found->retreat;
        if (std::ranges::all_of(retreat.paths, [](const RetreatPath& path) { return path.hexes.empty(); }))
            return Problem{Problem::Kind::Empty,
                           LessonWords::tr("There is no path to lead the unit along: change the position, or ask what "
                                           "becomes of the unit.")};
        if (std::ranges::all_of(retreat.hexes, isLegal, &HexVerdict::verdict))
            return Problem{Problem::Kind::Everything,
                           LessonWords::tr("Every hex in reach is legal, so no path is wrong: change the position.")};
        return std::nullopt;
    }
    default:
        break;
    }
    const auto answers = options(question);
    if (!answers)
        return Problem{Problem::Kind::CannotAsk, answers.error()};
    if (!contains(answers->isRight, true))
        return Problem{Problem::Kind::Empty, LessonWords::tr("None of the answers is right: ask for something else.")};
    if (!contains(answers->isRight, false))
        return Problem{Problem::Kind::Everything,
                       LessonWords::tr("Every answer is right, so nothing is asked: ask for something else.")};
    return std::nullopt;
}

Expected<Done, QString> LessonGrader::check(const Question& question) const
{
    if (const auto problem = problemOf(question))
        return problem->message;
    return Done{};
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/ruling_maker.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/after_retreat.h"
#include "rules/retreat/choice_refusal.h"
#include "rules/retreat/decisions.h"
#include "rules/retreat/exchange.h"
#include "rules/retreat/ruling_words.h"
#include "rules/retreat/withdrawal.h"
#include "rules/roll_total.h"

#include <algorithm>
#include <iterator>

namespace {

QString namesOf(const RuleView& board, const std::vector<UnitRetreat>& retreats)
{
    QStringList names;
    for (const UnitRetreat& retreat : retreats)
        names += board.unit(retreat.unit).displayName();
    return names.join(QStringLiteral(", "));
}

} // namespace

RulingMaker::RulingMaker(RetreatJudge& judge, const RulingQuestion& question, CombatResult result, CombatSides sides,
                         CombatFacts facts)
    : m_judge(judge), m_board(judge.board()), m_game(m_board.ruleset()), m_question(question),
      m_result(std::move(result)), m_sides(std::move(sides)), m_facts(std::move(facts)), m_displacements(judge)
{
    m_ruling.ruleset = m_game.id;
    m_ruling.combat = question.combat;
    m_ruling.code = m_result.code;
    m_ruling.rules = m_game.rules;
    if (isWithdrawal()) {
        m_ruling.withdraw = question.withdraw;
        m_withdrawing =
            withdrawing(m_board, *findBy(m_game.withdrawals, &Withdrawal::name, question.withdraw), m_facts);
        if (m_withdrawing.empty())
            m_result.defender.clear();
    }
}

RulingMaker::~RulingMaker()
{
    takeBack(0);
}

void RulingMaker::takeBack(std::size_t moved)
{
    for (; m_moved.size() > moved; m_moved.pop_back())
        m_judge.layers().moveUnit(m_moved.back().first, m_moved.back().second);
}

std::vector<std::pair<UnitIndex, HexIndex>> RulingMaker::moved() const
{
    std::vector<std::pair<UnitIndex, HexIndex>> units;
    for (const auto& [unit, from] : m_moved)
        units.emplace_back(unit, m_board.hexOf(unit));
    std::sort(units.begin(), units.end());
    units.erase(std::unique(units.begin(), units.end()), units.end());
    return units;
}

void RulingMaker::returnTo(const Bookmark& bookmark)
{
    m_retreats = bookmark.retreats;
    m_dropped = bookmark.dropped;
    m_displacements = bookmark.displacements;
    m_known = bookmark.known;
    takeBack(bookmark.moved);
}

Expected<Done, QuestionError> RulingMaker::begin()
{
    m_hits = hits();
    if (auto decided = decide(); !decided)
        return decided;
    auto rolled = afterRolls(m_board, m_hits, m_question.rolled, m_facts);
    if (!rolled)
        return rolled.error();
    m_hits = std::move(rolled).value();
    std::for_each(m_hits.begin(), m_hits.end(), [this](const ResultHit& hit) { addEffect(hit); });
    removeEliminated();
    return Done{};
}

std::vector<ResultHit> RulingMaker::hits() const
{
    std::vector<ResultHit> all;
    for (const CombatRole side : {CombatRole::Defender, CombatRole::Attacker}) {
        std::vector<ResultHit> found = hitsOn(m_board, m_sides, side, m_result.of(side), m_facts);
        if (isWithdrawal())
            std::for_each(found.begin(), found.end(), [this](ResultHit& hit) { hit.units = m_withdrawing; });
        std::move(found.begin(), found.end(), std::back_inserter(all));
    }
    return all;
}

Expected<Done, QuestionError> RulingMaker::decide()
{
    std::optional<Decision> offered;
    if (!isWithdrawal())
        offered = offeredDecision(m_board, m_hits, m_facts);
    for (const auto& [name, total] : m_question.decided) {
        if (!offered || offered->name != name)
            return QuestionError{QStringLiteral("combat.unknown-decision"),
                                 offered ? RulingWords::tr("There is no decision \"%1\" to take here. There is: %2.")
                                               .arg(name, offered->name)
                                         : RulingWords::tr("There is no decision \"%1\" to take here.").arg(name)};
        const auto& dice = *findBy(m_game.decisions, &DecisionRule::name, name)->roll;
        if (!canShow(dice, total))
            return wrongTotal(name, dice.dice, dice.sides, total);
        auto& effects = m_result.of(offered->side);
        effects = effectsAfter(m_board, *offered, m_hits, effects, m_facts, total);
        m_hits = hits();
        offered.reset();
    }
    if (offered)
        m_ruling.decisions.push_back(*std::move(offered));
    return Done{};
}

Expected<Done, QuestionError> RulingMaker::choose(const RetreatChoice& choice)
{
    if (!m_displacements.isEmpty())
        return makeRoom(choice);
    std::vector<std::size_t> fitting;
    std::vector<UnitRetreat> answers; // by fitting retreat
    std::optional<UnitRetreat> refused;
    const bool declines = isWithdrawal() && choice.hexes.empty();
    for (std::size_t e = 0; e < m_ruling.effects.size(); ++e) {
        const std::size_t r = m_retreatOf[e];
        if (r == noRetreat || m_dropped[e] || !m_retreats[r].isWaiting(choice.unit))
            continue;
        if (const auto& dice = m_ruling.effects[e].ifRolled)
            return QuestionError{QStringLiteral("combat.needs-roll"),
                                 RulingWords::tr("Dice say how far %1 retreats: first roll \"%2\".")
                                     .arg(m_board.unit(choice.unit).displayName(), dice->roll)};
        if (m_retreats[r].mustWait(choice.unit))
            return QuestionError{
                QStringLiteral("choice.illegal"),
                RulingWords::tr("%1 retreats with a unit that it was stacked with: choose for one of those first.")
                    .arg(m_board.unit(choice.unit).displayName())};
        auto unitJudged = judged(r, choice.unit);
        if (!unitJudged)
            return unitJudged.error();
        UnitRetreat answer = std::move(unitJudged).value();
        const bool isLegal = findBy(answer.paths, &RetreatPath::hexes, choice.hexes) != nullptr;
        const bool dies = choice.hexes.empty() && (answer.paths.empty() || answer.mayBeEliminated);
        if (isLegal || dies || declines) {
            fitting.push_back(r);
            answers.push_back(std::move(answer));
        } else if (!refused) {
            refused = std::move(answer);
        }
    }
    if (fitting.empty() && refused)
        return refusedChoice(m_board, *refused, choice);
    if (fitting.empty())
        return QuestionError{QStringLiteral("choice.not-retreating"),
                             RulingWords::tr("%1 has no retreat to make here, or has made it already.")
                                 .arg(choice.unit == noUnit ? QString() : m_board.unit(choice.unit).displayName())};

    const UnitRetreat& answer = answers.front();
    m_known.reset();
    dropAlternatives(fitting);
    for (std::size_t i = 0; i < fitting.size(); ++i)
        m_retreats[fitting[i]].setGone(choice.unit, choice.hexes, answers[i]);
    for (std::size_t r = 0; r < m_retreats.size(); ++r) {
        if (contains(fitting, r))
            continue;
        for (const UnitIndex unit : answer.group()) // each goes once
            m_retreats[r].setLost(unit);
    }
    if (declines)
        return Done{};
    const HexIndex end = go(answer, choice);
    const RetreatPath* path = findBy(answer.paths, &RetreatPath::hexes, choice.hexes);
    if (path != nullptr && !path->displaces.of.empty() && m_board.hexOf(answer.unit) == end) {
        const SideRetreat& retreat = m_retreats[fitting.front()];
        m_displacements.begin({answer.group(), answer.group(), retreat.role(), answer.from},
                              retreat.orderFor(answer.group()), end);
    }
    return Done{};
}

Expected<Done, QuestionError> RulingMaker::makeRoom(const RetreatChoice& choice)
{
    const auto next = m_displacements.next();
    if (!next)
        return next.error();
    const UnitRetreat* answer = findBy(next.value().retreats, &UnitRetreat::unit, choice.unit);
    if (answer == nullptr)
        return QuestionError{
            QStringLiteral("choice.illegal"),
            RulingWords::tr("First others make room for %1: choose for %2.", "unit, units")
                .arg(m_board.unit(next.value().displacer).displayName(), namesOf(m_board, next.value().retreats))};
    const bool isLegal = findBy(answer->paths, &RetreatPath::hexes, choice.hexes) != nullptr;
    const bool dies = choice.hexes.empty() && answer->paths.empty();
    if (!isLegal && !dies)
        return refusedChoice(m_board, *answer, choice);
    m_known.reset();
    m_displacements.goOn(choice.unit, go(*answer, choice));
    return Done{};
}

Expected<UnitRetreat, QuestionError> RulingMaker::judged(std::size_t retreat, UnitIndex unit)
{
    if (m_known == nullptr)
        return m_retreats[retreat].judge(m_judge, unit, alternativesOf(retreat));
    for (const UnitRetreat& answer : (*m_known)[retreat]) {
        if (contains(answer.group(), unit))
            return answer;
    }
    return UnitRetreat{};
}

HexIndex RulingMaker::go(const UnitRetreat& answer, const RetreatChoice& choice)
{
    const std::vector<HexIndex>& hexes = choice.hexes;
    const bool stays = hexes.empty() && !answer.paths.empty() && !answer.mayBeEliminated;
    const HexIndex end = !hexes.empty() ? hexes.back() : stays ? answer.from : noHex;
    for (const UnitIndex unit : answer.group()) {
        if (m_board.hexOf(unit) != noHex) // whom the code eliminates goes nowhere
            moveUnit(unit, end);
    }
    const auto hexOf = [&](UnitIndex unit) { return m_board.hexOf(unit); };
    for (const UnitIndex unit : overrunBy(m_board.position(), m_game, answer, hexes, hexOf)) {
        moveUnit(unit, noHex);
        for (SideRetreat& retreat : m_retreats)
            retreat.setLost(unit);
    }
    for (const UnitIndex unit : answer.group()) {
        if (contains(choice.dead, unit) && m_board.hexOf(unit) != noHex)
            moveUnit(unit, noHex);
    }
    return end;
}

Expected<Ruling, QuestionError> RulingMaker::finish(CombatAudit audit)
{
    m_ruling.audit = std::move(audit);
    m_ruling.noRetreat = !m_game.retreat.exists;
    m_ruling.yours = m_board.rules().yours(m_board.position().turn.number);
    if (!isWithdrawal())
        m_ruling.advance = advanceAfter(m_board, m_sides, m_hits, m_question.combat, m_ruling.audit.breaches);
    auto open = openEffects();
    if (!open)
        return open.error();
    m_ruling.effects.clear();
    for (OpenEffect& each : *open)
        m_ruling.effects.push_back(std::move(each.effect));
    return std::move(m_ruling);
}

Expected<std::vector<RulingMaker::OpenEffect>, QuestionError> RulingMaker::openEffects()
{
    std::vector<OpenEffect> open;
    m_known.reset();
    Answers known(m_retreats.size());
    bool firstHalfIsOpen = false;
    for (std::size_t e = 0; e < m_ruling.effects.size(); ++e) {
        if (m_dropped[e])
            continue;
        Effect effect = m_ruling.effects[e];
        if (const std::size_t r = m_retreatOf[e]; r != noRetreat) {
            auto all = m_retreats[r].judge(m_judge, alternativesOf(r));
            // What waits until others have made room may be too large to tell yet.
            if (!all && m_displacements.isEmpty())
                return all.error();
            effect.retreats = all ? std::move(all).value() : std::vector<UnitRetreat>();
            if (m_judge.isBrief()) // who tries many choices
                known[r] = effect.retreats;
            for (UnitRetreat& retreat : effect.retreats) {
                retreat.length = ownLength(m_retreats[r], retreat, effect);
                if (isWithdrawal() && retreat.paths.empty())
                    retreat.fate = Fate::Stays; // nobody has to withdraw
            }
            effect.provisional = !m_displacements.isEmpty() || (effect.side == CombatRole::Attacker && firstHalfIsOpen);
            firstHalfIsOpen = firstHalfIsOpen || (effect.side == CombatRole::Defender && !effect.retreats.empty());
        }
        open.push_back({e, std::move(effect)});
    }
    if (!m_displacements.isEmpty()) {
        auto next = m_displacements.next();
        if (!next)
            return next.error();
        open.insert(open.begin(), {noPlace, std::move(next).value()});
    }
    if (m_judge.isBrief())
        m_known = std::make_shared<const Answers>(std::move(known));
    return open;
}

std::optional<int> RulingMaker::ownLength(const SideRetreat& retreat, const UnitRetreat& answer,
                                          const Effect& effect) const
{
    if (!answer.follows.empty())
        return std::nullopt;
    const RetreatGroup group{answer.group(), {}, effect.side, answer.from};
    const int length = retreat.orderFor(group.units).lengthFor(group.asked(m_board));
    return length == effect.amount ? std::nullopt : std::optional(length);
}

void RulingMaker::addEffect(const ResultHit& hit)
{
    Effect effect;
    effect.side = hit.side;
    effect.player = m_board.unit(m_sides.of(hit.side).front()).side;
    effect.kind = hit.effect.kind;
    effect.amount = hit.effect.amount.value_or(0);
    effect.least = hit.effect.least;
    effect.rule = m_game.rule(hit.effect.rule);
    if (hit.effect.by)
        effect.by = asRole(*hit.effect.by, hit.side);
    effect.choice = hit.choice;
    effect.alternative = hit.alternative;
    effect.spared = hit.spared;
    effect.undecided = hit.undecided;
    effect.ifRolled = hit.ifRolled;
    if (hit.effect.kind == EffectKind::Retreat) {
        const RetreatRules& rules = m_game.retreat;
        effect.mover = rules.mover;
        effect.order = hit.side == CombatRole::Defender ? rules.order : rules.orderOfAttackers;
        effect.isInPoints = rules.isInPoints;
        effect.together = rules.planning == Planning::Together;
        const bool keepTogether =
            rules.splitting == Splitting::Together || (rules.splitting == Splitting::StackMayStay && !m_question.split);
        m_retreatOf.push_back(m_retreats.size());
        m_retreats.emplace_back(m_board, hit.units, hit.side,
                                RetreatOrder{.length = effect.amount,
                                             .electsLength = hit.electsLength,
                                             .vacated = vacatedFor(m_board, m_hits, hit.side),
                                             .combat = &m_facts,
                                             .lengths = hit.lengths,
                                             .leastLength = effect.least},
                                keepTogether);
    } else {
        effect.units = hit.units;
        effect.per = hit.effect.per;
        effect.pick = hit.effect.pick;
        effect.state = hit.effect.state;
        if (hit.effect.first)
            effect.first = firstToPay(m_board, hit, m_facts);
        effect.absorption = absorptionOf(m_board, hit, m_facts);
        if (hit.effect.exchange)
            effect.bill = billFor(m_board, m_sides, m_hits, hit);
        m_retreatOf.push_back(noRetreat);
    }
    m_ruling.effects.push_back(std::move(effect));
    m_dropped.push_back(false);
}

void RulingMaker::removeEliminated()
{
    // Whom the code eliminates stands in nobody's way.
    for (const Effect& effect : m_ruling.effects) {
        if (effect.kind != EffectKind::Eliminated || effect.by)
            continue;
        for (const UnitIndex unit : effect.units)
            moveUnit(unit, noHex);
    }
}

std::size_t RulingMaker::effectOf(std::size_t retreat) const
{
    return static_cast<std::size_t>(std::find(m_retreatOf.begin(), m_retreatOf.end(), retreat) - m_retreatOf.begin());
}

std::vector<const SideRetreat*> RulingMaker::alternativesOf(std::size_t retreat) const
{
    std::vector<const SideRetreat*> others;
    const Effect& own = m_ruling.effects[effectOf(retreat)];
    if (own.choice.isEmpty() || own.alternative) // of "either" each is judged for itself
        return others;
    for (std::size_t r = 0; r < m_retreats.size(); ++r) {
        if (r != retreat && m_ruling.effects[effectOf(r)].choice == own.choice)
            others.push_back(&m_retreats[r]);
    }
    return others;
}

void RulingMaker::dropAlternatives(const std::vector<std::size_t>& kept)
{
    for (std::size_t e = 0; e < m_ruling.effects.size(); ++e) {
        const Effect& effect = m_ruling.effects[e];
        bool isAsked = false;
        bool isKept = contains(kept, m_retreatOf[e]);
        for (const std::size_t retreat : kept) {
            const Effect& own = m_ruling.effects[effectOf(retreat)];
            isAsked = isAsked || (!own.choice.isEmpty() && effect.choice == own.choice);
            isKept = isKept || (effect.alternative && effect.alternative == own.alternative);
        }
        m_dropped[e] = m_dropped[e] || (isAsked && !isKept);
    }
}

void RulingMaker::moveUnit(UnitIndex unit, HexIndex to)
{
    m_moved.emplace_back(unit, m_board.hexOf(unit));
    m_judge.layers().moveUnit(unit, to);
}

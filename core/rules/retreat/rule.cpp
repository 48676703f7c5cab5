// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/rule.h"

#include "base/contains.h"
#include "base/expected.h"
#include "base/lists.h"
#include "rules/after_retreat.h"
#include "rules/combat_result.h"
#include "rules/retreat/judge.h"
#include "rules/retreat/side_retreat.h"
#include "rules/retreat_question.h"
#include "rules/rule_view.h"
#include "ruleset/ruleset_texts.h"
#include "verdict/reason_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

namespace {

/// The translation context of what is said about a question.
class RulingWords
{
    Q_DECLARE_TR_FUNCTIONS(Ruling)
};

/// Who takes part in a combat: all units in the attack hexes and in the defence hex.
struct CombatSides
{
    SideIndex defender = 0;
    std::vector<UnitIndex> defenders; ///< in file order
    std::vector<UnitIndex> attackers;

    const std::vector<UnitIndex>& of(CombatRole role) const
    {
        return role == CombatRole::Defender ? defenders : attackers;
    }
    SideIndex side(CombatRole role) const { return role == CombatRole::Defender ? defender : 1 - defender; }
};

Expected<CombatSides, QuestionError> takeSides(const RuleView& board, const Combat& combat)
{
    const HexGrid& grid = board.grid();
    if (combat.defend == noHex || !board.hasHex(combat.defend))
        return QuestionError{QStringLiteral("combat.no-defence"), RulingWords::tr("No defence hex is named.")};
    const QString defence = grid.number(combat.defend);
    const bool standsFirst = board.isOccupied(combat.defend, 0);
    const bool standsSecond = board.isOccupied(combat.defend, 1);
    if (!standsFirst && !standsSecond)
        return QuestionError{QStringLiteral("combat.empty-defence"),
                             RulingWords::tr("No unit stands in the defence hex %1.").arg(defence)};
    if (standsFirst && standsSecond)
        return QuestionError{QStringLiteral("combat.mixed-defence"),
                             RulingWords::tr("Units of both sides stand in the defence hex %1.").arg(defence)};
    if (combat.attack.empty())
        return QuestionError{QStringLiteral("combat.no-attack"), RulingWords::tr("No attack hex is named.")};

    CombatSides sides;
    sides.defender = standsFirst ? 0 : 1;
    for (const HexIndex hex : combat.attack) {
        if (hex == noHex || !board.hasHex(hex) || !board.isOccupied(hex, 1 - sides.defender))
            return QuestionError{QStringLiteral("combat.empty-attack"),
                                 RulingWords::tr("No enemy of the defender stands in the attack hex %1.")
                                     .arg(hex == noHex ? QString() : grid.number(hex))};
        board.forEachUnit(hex, 1 - sides.defender, [&](UnitIndex unit) { sides.attackers.push_back(unit); });
    }
    board.forEachUnit(combat.defend, sides.defender, [&](UnitIndex unit) { sides.defenders.push_back(unit); });
    sortUnique(sides.attackers);
    return sides;
}

QString pathText(const RuleView& board, const std::vector<HexIndex>& hexes)
{
    return board.map().numbers(hexes).join(u',');
}

/// A refusal of a unit that is to stay, or die, though it can retreat.
QString mustGo(const RuleView& board, const UnitRetreat& retreat)
{
    return RulingWords::tr("%1 can retreat, so it must: for example along \"%2\".")
        .arg(board.unit(retreat.unit).displayName(), pathText(board, retreat.paths.front().hexes));
}

/// Why a chosen path is refused: the first of its hexes that no legal path takes, with the verdict on it.
QString whyNot(const RuleView& board, const UnitRetreat& retreat, const std::vector<HexIndex>& hexes)
{
    const auto isBeginning = [&](std::size_t count) {
        return std::any_of(retreat.paths.begin(), retreat.paths.end(), [&](const RetreatPath& path) {
            return path.hexes.size() >= count
                   && std::equal(hexes.begin(), hexes.begin() + static_cast<std::ptrdiff_t>(count), path.hexes.begin());
        });
    };
    std::size_t shared = 0;
    while (shared < hexes.size() && isBeginning(shared + 1))
        ++shared;
    if (shared == hexes.size())
        return retreat.paths.empty() ? RulingWords::tr("no path can be completed")
                                     : RulingWords::tr("it does not have the length of the retreat");
    const QString number = board.grid().number(hexes[shared]);
    const HexVerdict* verdict = retreat.verdictOf(hexes[shared]);
    if (verdict == nullptr)
        return RulingWords::tr("%1 is farther away than the retreat is long").arg(number);
    const VerdictText text(board.position(), board.ruleset().rules, {}, terrainTitles(board.ruleset()));
    QString why = RulingWords::tr("%1 %2", "hex, verdict").arg(number, text.verdict(*verdict));
    for (const Reason& reason : verdict->why)
        why += QStringLiteral("; ") + text.reason(reason, verdict->hex) + QStringLiteral(" [")
               + text.number(reason.rule) + u']';
    return why;
}

/// Losses before the retreat, within a side.
std::vector<ResultEffect> inOrder(std::vector<ResultEffect> effects)
{
    std::stable_partition(effects.begin(), effects.end(),
                          [](const ResultEffect& effect) { return effect.kind != EffectKind::Retreat; });
    return effects;
}

Decider asRole(Decider decider, CombatRole role)
{
    const bool isDefender = role == CombatRole::Defender;
    if (decider == Decider::Owner)
        return isDefender ? Decider::Defender : Decider::Attacker;
    if (decider == Decider::Opponent)
        return isDefender ? Decider::Attacker : Decider::Defender;
    return decider;
}

/// Puts a ruling together from a result code, step by step.
class RulingMaker
{
public:
    RulingMaker(RetreatJudge& judge, const RulingQuestion& question, CombatResult result, CombatSides sides)
        : m_judge(judge), m_board(judge.board()), m_game(m_board.ruleset()), m_question(question),
          m_result(std::move(result)), m_sides(std::move(sides))
    {
        m_ruling.ruleset = m_game.id;
        m_ruling.combat = question.combat;
        m_ruling.code = m_result.code;
        m_ruling.rules = m_game.rules;
        m_facts = {.attackers = m_sides.attackers,
                   .defenders = m_sides.defenders,
                   .attackHexes = question.combat.attack,
                   .defenceHexes = {question.combat.defend},
                   .kind = question.combat.kind,
                   .code = m_result.code,
                   .oddsColumn = {},
                   .supplyLevels = {}};
        addEffects(CombatRole::Defender);
        addEffects(CombatRole::Attacker);
        removeEliminated();
    }

    ~RulingMaker();
    RulingMaker(const RulingMaker&) = delete;
    RulingMaker& operator=(const RulingMaker&) = delete;

    Expected<Done, QuestionError> choose(const RetreatChoice& choice)
    {
        std::vector<std::size_t> fitting;
        std::vector<UnitRetreat> answers; // by fitting retreat
        std::optional<UnitRetreat> refused;
        for (std::size_t e = 0; e < m_ruling.effects.size(); ++e) {
            const std::size_t r = m_retreatOf[e];
            if (r == noRetreat || m_dropped[e] || !m_retreats[r].isWaiting(choice.unit))
                continue;
            if (m_retreats[r].mustWait(choice.unit))
                return QuestionError{
                    QStringLiteral("choice.illegal"),
                    RulingWords::tr("%1 retreats with a unit that it was stacked with: choose for one of those first.")
                        .arg(m_board.unit(choice.unit).displayName())};
            auto judged = m_retreats[r].judge(m_judge, choice.unit, alternativesOf(r));
            if (!judged)
                return judged.error();
            UnitRetreat answer = std::move(judged).value();
            const bool isLegal = findBy(answer.paths, &RetreatPath::hexes, choice.hexes) != nullptr;
            const bool dies = choice.hexes.empty() && (answer.paths.empty() || answer.mayBeEliminated);
            if (isLegal || dies) {
                fitting.push_back(r);
                answers.push_back(std::move(answer));
            } else if (!refused) {
                refused = std::move(answer);
            }
        }
        if (fitting.empty() && refused && choice.hexes.empty())
            return QuestionError{QStringLiteral("choice.illegal"), mustGo(m_board, *refused)};
        if (fitting.empty() && refused)
            return QuestionError{QStringLiteral("choice.illegal"),
                                 RulingWords::tr("%1 may not retreat along \"%2\": %3.")
                                     .arg(m_board.unit(choice.unit).displayName(), pathText(m_board, choice.hexes),
                                          whyNot(m_board, *refused, choice.hexes))};
        if (fitting.empty())
            return QuestionError{QStringLiteral("choice.not-retreating"),
                                 RulingWords::tr("%1 has no retreat to make here, or has made it already.")
                                     .arg(choice.unit == noUnit ? QString() : m_board.unit(choice.unit).displayName())};

        const UnitRetreat& answer = answers.front();
        dropAlternatives(m_retreats[fitting.front()].role(), fitting);
        for (std::size_t i = 0; i < fitting.size(); ++i)
            m_retreats[fitting[i]].setGone(choice.unit, choice.hexes, answers[i]);
        const bool stays = choice.hexes.empty() && !answer.paths.empty() && !answer.mayBeEliminated;
        const HexIndex end = !choice.hexes.empty() ? choice.hexes.back() : stays ? answer.from : noHex;
        moveUnit(answer.unit, end);
        for (const UnitIndex unit : answer.with)
            moveUnit(unit, end);
        const auto hexOf = [&](UnitIndex unit) { return m_board.hexOf(unit); };
        for (const UnitIndex unit : overrunBy(m_board.position(), m_game, answer, choice.hexes, hexOf)) {
            moveUnit(unit, noHex);
            for (SideRetreat& retreat : m_retreats)
                retreat.setLost(unit);
        }
        return Done{};
    }

    Expected<Ruling, QuestionError> finish()
    {
        m_ruling.noRetreat = !m_game.retreat.exists;
        addAdvance();
        std::vector<Effect> effects;
        bool firstHalfIsOpen = false;
        for (std::size_t e = 0; e < m_ruling.effects.size(); ++e) {
            if (m_dropped[e])
                continue;
            Effect effect = std::move(m_ruling.effects[e]);
            if (const std::size_t r = m_retreatOf[e]; r != noRetreat) {
                m_ruling.effects[e].choice = effect.choice; // alternatives are still looked up by it
                auto judged = m_retreats[r].judge(m_judge, alternativesOf(r));
                if (!judged)
                    return judged.error();
                effect.retreats = std::move(judged).value();
                effect.provisional = effect.side == CombatRole::Attacker && firstHalfIsOpen;
                firstHalfIsOpen = firstHalfIsOpen || (effect.side == CombatRole::Defender && !effect.retreats.empty());
            }
            effects.push_back(std::move(effect));
        }
        m_ruling.effects = std::move(effects);
        return std::move(m_ruling);
    }

private:
    static constexpr std::size_t noRetreat = static_cast<std::size_t>(-1);

    void addEffects(CombatRole role)
    {
        const std::vector<ResultEffect> effects = inOrder(effectsOn(role));
        const bool electsLength =
            std::count_if(effects.begin(), effects.end(),
                          [](const ResultEffect& effect) { return effect.by && effect.kind == EffectKind::Retreat; })
            > 1;
        for (const ResultEffect& hit : effects) {
            Effect effect;
            effect.side = role;
            effect.player = m_game.sides[static_cast<std::size_t>(m_sides.side(role))].id;
            effect.kind = hit.kind;
            effect.amount = hit.amount.value_or(0);
            if (hit.by) {
                effect.by = asRole(*hit.by, role);
                effect.choice = roleId(role) + QStringLiteral("-1");
            }
            if (hit.kind == EffectKind::Retreat) {
                const RetreatRules& rules = m_game.retreat;
                effect.mover = rules.mover;
                effect.order = role == CombatRole::Defender ? rules.order : rules.orderOfAttackers;
                effect.together = rules.planning == Planning::Together;
                const bool keepTogether = rules.splitting == Splitting::StackMayStay && !m_question.split;
                m_retreatOf.push_back(m_retreats.size());
                m_retreats.emplace_back(
                    m_board, m_sides.of(role), role,
                    RetreatOrder{effect.amount, electsLength && hit.by.has_value(), vacatedFor(role), &m_facts},
                    keepTogether);
            } else {
                effect.units = m_sides.of(role);
                m_retreatOf.push_back(noRetreat);
            }
            m_ruling.effects.push_back(std::move(effect));
            m_dropped.push_back(false);
        }
    }

    void removeEliminated()
    {
        // Whom the code eliminates stands in nobody's way.
        for (const Effect& effect : m_ruling.effects) {
            if (effect.kind != EffectKind::Eliminated || effect.by)
                continue;
            for (const UnitIndex unit : effect.units)
                moveUnit(unit, noHex);
        }
    }

    std::vector<VacatedHex> vacatedFor(CombatRole role) const
    {
        std::vector<VacatedHex> vacated;
        const auto leave = [&](UnitIndex unit) {
            const HexIndex hex = m_board.hexOf(unit);
            const auto known =
                std::find_if(vacated.begin(), vacated.end(), [hex](const VacatedHex& v) { return v.hex == hex; });
            if (known == vacated.end())
                vacated.push_back({hex, {unit}});
            else
                known->units.push_back(unit);
        };
        for (const CombatRole leaving : {CombatRole::Defender, CombatRole::Attacker}) {
            const auto& effects = effectsOn(leaving);
            const bool mayLeave = std::any_of(effects.begin(), effects.end(), [&](const ResultEffect& effect) {
                // A defender that dies leaves its hex as well, for the attackers.
                return effect.kind == EffectKind::Retreat
                       || (effect.kind == EffectKind::Eliminated && leaving == CombatRole::Defender && role != leaving);
            });
            if (mayLeave) {
                for (const UnitIndex unit : m_sides.of(leaving))
                    leave(unit);
            }
        }
        return vacated;
    }

    const std::vector<ResultEffect>& effectsOn(CombatRole role) const
    {
        return role == CombatRole::Defender ? m_result.defender : m_result.attacker;
    }
    /// The other retreats among which somebody chooses.
    std::vector<const SideRetreat*> alternativesOf(std::size_t retreat) const
    {
        std::vector<const SideRetreat*> others;
        const auto effectOf = [&](std::size_t r) {
            return static_cast<std::size_t>(std::find(m_retreatOf.begin(), m_retreatOf.end(), r) - m_retreatOf.begin());
        };
        const Effect& own = m_ruling.effects[effectOf(retreat)];
        for (std::size_t r = 0; r < m_retreats.size(); ++r) {
            if (r != retreat && !own.choice.isEmpty() && m_ruling.effects[effectOf(r)].choice == own.choice)
                others.push_back(&m_retreats[r]);
        }
        return others;
    }

    void dropAlternatives(CombatRole role, const std::vector<std::size_t>& kept)
    {
        for (std::size_t e = 0; e < m_ruling.effects.size(); ++e) {
            const Effect& effect = m_ruling.effects[e];
            const bool isKept = contains(kept, m_retreatOf[e]);
            if (effect.side == role && effect.by && (m_retreatOf[e] == noRetreat || !isKept))
                m_dropped[e] = true;
        }
    }

    void addAdvance()
    {
        if (!m_game.retreat.advance)
            return;
        const AdvanceRules& rules = *m_game.retreat.advance;
        Advance advance{m_game.rule(rules.rule), {}, std::nullopt};
        int least = 0;
        bool dies = false;
        for (const ResultEffect& effect : m_result.defender) {
            dies = dies || effect.kind == EffectKind::Eliminated;
            least = effect.kind == EffectKind::LoseSteps ? effect.amount.value_or(0) : least;
        }
        int stepsLeft = 0;
        for (const UnitIndex unit : m_sides.defenders)
            stepsLeft += m_board.stepsLeft(unit);
        if (dies || (least > 0 && least >= stepsLeft)) {
            for (const UnitIndex unit : m_sides.attackers) {
                if (!rules.notTypes.contains(m_board.unit(unit).type))
                    advance.units.push_back(unit);
            }
            if (advance.units.empty()) {
                advance.limit = rules.insteadLimit;
                for (const HexIndex hex : m_board.grid().neighbours(m_question.combat.defend)) {
                    if (hex == noHex)
                        continue;
                    m_board.forEachUnit(hex, m_sides.side(CombatRole::Attacker), [&](UnitIndex unit) {
                        if (rules.insteadTypes.contains(m_board.unit(unit).type))
                            advance.units.push_back(unit);
                    });
                }
                std::sort(advance.units.begin(), advance.units.end());
            }
        }
        m_ruling.advance = std::move(advance);
    }

    /// Moves a unit until the ruling is made.
    void moveUnit(UnitIndex unit, HexIndex to)
    {
        m_moved.emplace_back(unit, m_board.hexOf(unit));
        m_judge.layers().moveUnit(unit, to);
    }

    RetreatJudge& m_judge;
    const RuleView& m_board;
    const Ruleset& m_game;
    const RulingQuestion& m_question;
    CombatResult m_result;
    CombatSides m_sides;
    CombatFacts m_facts;
    Ruling m_ruling;
    std::vector<SideRetreat> m_retreats;
    std::vector<std::size_t> m_retreatOf; ///< by effect: its place among the retreats, or noRetreat
    std::vector<bool> m_dropped; ///< by effect: a choice has ruled it out
    std::vector<std::pair<UnitIndex, HexIndex>> m_moved; ///< where moved units stood before, in order
};

RulingMaker::~RulingMaker()
{
    for (auto moved = m_moved.rbegin(); moved != m_moved.rend(); ++moved)
        m_judge.layers().moveUnit(moved->first, moved->second);
}

} // namespace

Expected<Ruling, QuestionError> rule(const Position& position, const RulesInForce& rules,
                                     const RulingQuestion& question)
{
    DerivedLayers layers(position, rules);
    return rule(layers, question);
}

Expected<Ruling, QuestionError> rule(DerivedLayers& layers, const RulingQuestion& question)
{
    RetreatJudge judge(layers);
    return rule(judge, question);
}

Expected<Ruling, QuestionError> rule(RetreatJudge& judge, const RulingQuestion& question)
{
    const RuleView& board = judge.board();
    const Ruleset& game = board.ruleset();
    auto result = parseCombatResult(question.combat.result, game);
    if (!result)
        return QuestionError{
            QStringLiteral("combat.unknown-result"),
            RulingWords::tr("%1 knows no result \"%2\". Its codes are: %3 ({n}: a number from 1 to 12).")
                .arg(game.title, question.combat.result, result.error())};
    auto sides = takeSides(board, question.combat);
    if (!sides)
        return sides.error();
    RulingMaker maker(judge, question, std::move(result).value(), std::move(sides).value());
    for (const RetreatChoice& choice : question.choices) {
        if (auto done = maker.choose(choice); !done)
            return std::move(done).error();
    }
    return maker.finish();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/explain.h"

#include "base/contains.h"
#include "base/lists.h"
#include "explain/explain_words.h"
#include "explain/explained_paths.h"
#include "explain/strike_order.h"
#include "grid/number_order.h"
#include "rules/conditions.h"
#include "rules/retreat/withdrawal.h"

#include <algorithm>
#include <utility>

using namespace Qt::Literals::StringLiterals;

namespace {

/// The name that the engine gives to what an earlier choice took away.
const QString earlierChoice = QStringLiteral("plan");

/// Puts the stages of one unit's or group's retreat together.
class RetreatStages
{
    Q_DECLARE_TR_FUNCTIONS(Explanation)

public:
    RetreatStages(const Position& position, const RulesInForce& rules, const Ruling& ruling, const Effect& effect,
                  const UnitRetreat& retreat, std::vector<OutrankedPath> lost, const HiddenUnits& hidden)
        : m_position(position), m_rules(rules), m_game(rules.ruleset()), m_ruling(ruling), m_effect(effect),
          m_retreat(retreat), m_words(position, rules, hidden),
          m_paths(position.map->grid, m_words, retreat, std::move(lost)), m_order(m_game, testsInOrder())
    {
        m_told.unit = retreat.unit;
        m_told.from = retreat.from;
        m_told.rules = ruling.rules;
    }

    Explanation explanation()
    {
        m_told.title = title();
        addQuestion();
        addReach();
        addForbidden();
        addCutOff();
        addDeadEnds();
        addOutranked();
        addEarlierChoices();
        addGaveWay();
        addOption();
        addCharges();
        addOutcome();
        return std::move(m_told);
    }

private:
    QString tell(const QString& text, const QString& more) const { return more.isEmpty() ? text : text + u' ' + more; }
    /// Whether an entry may have judged this retreat. Whether the length was elected the ruling does not say.
    bool mayApply(const Condition& when) const
    {
        // Who follows goes by the verdicts on those it follows.
        const std::vector<UnitIndex> units = m_retreat.follows.empty() ? m_retreat.group() : m_retreat.follows;
        return std::any_of(units.begin(), units.end(), [&](UnitIndex unit) {
            const auto holds = [&](bool electsLength) {
                return applies(when, m_position.unit(unit), m_position.turn, m_rules, {m_effect.side, electsLength});
            };
            return holds(false) || holds(true);
        });
    }

    std::vector<const ForbidTest*> testsInOrder() const
    {
        std::vector<const ForbidTest*> tests;
        for (const ForbidTest& test : m_game.retreat.forbid) {
            if (mayApply(test.when))
                tests.push_back(&test);
        }
        return tests;
    }

    std::vector<StruckHex> hexesWith(Verdict verdict) const
    {
        std::vector<StruckHex> hexes;
        for (const HexVerdict& each : m_retreat.hexes) {
            if (each.verdict == verdict)
                hexes.push_back({each.hex, each.why, each.isClosedBeyond()});
        }
        return hexes;
    }

    void showPaths(ExplainStage& stage, const ExplainedPaths::Paths& paths) const
    {
        stage.hexes = m_paths.hexesOf(paths);
        stage.units = m_retreat.group();
        stage.paths = m_paths.withStart(paths);
        stage.numbers = m_paths.numbers(paths);
    }

    /// Whether the name of one unit stands for all that go.
    bool isAlone() const { return m_words.verdict().isOne(m_retreat.group()); }
    int length() const { return m_retreat.length.value_or(m_effect.amount); }
    QString title() const
    {
        const QString name = m_words.verdict().subject(m_retreat.group());
        return isAlone() ? tr("%1 retreats %n hex(es)", nullptr, length()).arg(name)
                         : tr("%1 retreat %n hex(es)", "several units", length()).arg(name);
    }

    void addQuestion()
    {
        const QString opponent = m_game.opponent(m_effect.player, m_position.turn.player);
        QString sentence = m_words.verdict().effect(m_effect);
        sentence = tell(sentence, m_words.verdict().alternatives(m_effect, opponent));
        const QString name = m_words.verdict().subject(m_retreat.group());
        const QString from = m_words.number(m_retreat.from);
        sentence = tell(sentence, isAlone() ? tr("%1 starts in %2.").arg(name, from)
                                            : tr("%1 start in %2 and keep together.", "several units").arg(name, from));
        if (!m_retreat.follows.empty()) {
            const QString leaders = m_words.verdict().unitNames(m_retreat.follows);
            sentence =
                tell(sentence, m_words.verdict().isOne(m_retreat.follows) ? tr("It goes where %1 goes.").arg(leaders)
                                                                          : tr("It goes with one of %1.").arg(leaders));
        }
        if (m_effect.together && m_effect.retreats.size() > 1)
            sentence = tell(sentence, tr("All retreats of this combat are one plan."));
        const Withdrawal* withdrawal = findBy(m_game.withdrawals, &Withdrawal::name, m_ruling.withdraw);
        ExplainStage& stage = withdrawal == nullptr
                                  ? m_told.add(StageKind::Question, m_game.rule(m_game.retreat.rule),
                                               tr("Result %1").arg(m_ruling.code), sentence)
                                  : m_told.add(StageKind::Question, m_game.rule(withdrawal->rule),
                                               tr("Withdrawal: %1").arg(withdrawal->heading()), sentence);
        stage.hexes = {m_retreat.from};
        stage.units = m_retreat.group();
    }

    /// Whether the answer is that of another length, which the election may not take away.
    bool isOfOtherLength() const
    {
        return !m_effect.choice.isEmpty() && !m_retreat.paths.empty()
               && std::all_of(m_retreat.paths.begin(), m_retreat.paths.end(), [this](const RetreatPath& path) {
                      return static_cast<int>(path.hexes.size()) + path.shortfall != length();
                  });
    }

    void addReach()
    {
        int farthest = 0;
        std::vector<HexIndex> hexes;
        for (const HexVerdict& verdict : m_retreat.hexes) {
            hexes.push_back(verdict.hex);
            farthest = std::max(farthest, m_position.map->grid.distance(m_retreat.from, verdict.hex));
        }
        const QString within = tr("within %n hex(es)", nullptr, farthest);
        QString sentence = tr("%n hex(es) of the map lie(s) %1 of %2.", nullptr, static_cast<int>(hexes.size()))
                               .arg(within, m_words.number(m_retreat.from));
        const auto& charges = m_game.retreat.charge;
        const bool mayGrow = std::any_of(charges.begin(), charges.end(), [this](const Charge& charge) {
            return charge.hexes > 0 && mayApply(charge.when);
        });
        if (mayGrow && farthest > length())
            sentence = tell(sentence, tr("That is farther than the result says, because hexes on the way can make the "
                                         "retreat longer."));
        else if (isOfOtherLength())
            sentence =
                tell(sentence, tr("No retreat of %n hex(es) can be completed, so the other length that may be chosen "
                                  "counts.",
                                  nullptr, length()));
        m_told.add(StageKind::Reach, noRule, tr("In reach"), sentence).hexes = std::move(hexes);
    }

    void addForbidden()
    {
        for (StrikeOrder::Strike& strike : m_order.strikes(hexesWith(Verdict::Forbidden))) {
            ExplainStage& stage =
                m_told.add(StageKind::Forbid, strike.rule, tr("Forbidden: %1").arg(m_words.test(strike.code)),
                           m_words.strikes(strike, ZocPurpose::Retreat));
            showStruck(stage, strike.leading(), std::move(strike.struck));
        }
    }

    void addCutOff()
    {
        std::vector<StruckHex> struck = hexesWith(Verdict::OutOfReach);
        if (struck.empty())
            return;
        std::vector<HexIndex> hexes;
        for (const StruckHex& each : struck)
            hexes.push_back(each.hex);
        const QString text =
            hexes.size() == 1
                ? tr("%1 is near enough, but no open path leads there.").arg(m_words.hexes(hexes))
                : tr("%1 are near enough, but no open path leads there.", "several hexes").arg(m_words.hexes(hexes));
        m_told.add(StageKind::CutOff, noRule, tr("Cut off"), text).struck = std::move(struck);
    }

    void addDeadEnds()
    {
        for (StrikeOrder::Strike& strike : m_order.strikes(hexesWith(Verdict::DeadEnd))) {
            std::vector<Reason> all;
            QStringList sentences;
            for (const StruckHex& struck : strike.struck) {
                const HexVerdict& verdict = *m_retreat.verdictOf(struck.hex);
                QStringList closed;
                for (const VerdictText::Closed& each : m_words.verdict().beyond(verdict)) {
                    if (!closed.contains(each.text)) // two rules may say the same
                        closed.append(each.text);
                }
                sentences.append(
                    tr("%1 %2: %3.", "hex, that it is a dead end, what closes the hexes beyond")
                        .arg(m_words.number(struck.hex), VerdictText::deadEnd(verdict), closed.join(u"; "_s)));
                all.insert(all.end(), struck.why.begin(), struck.why.end());
            }
            ExplainStage& stage =
                m_told.add(StageKind::DeadEnd, strike.rule,
                           tr("Dead end; beyond it: %1").arg(m_words.test(strike.code)), sentences.join(u' '));
            showStruck(stage, all, std::move(strike.struck));
        }
    }

    void addOutranked()
    {
        std::vector<std::pair<QString, RuleIndex>> done;
        const auto strike = [&](const QString& priority, RuleIndex rule, const PreferScore* score) {
            if (contains(done, std::pair(priority, rule)))
                return;
            done.emplace_back(priority, rule);
            std::vector<const HexVerdict*> hexes;
            for (const HexVerdict& verdict : m_retreat.hexes) {
                if (verdict.verdict == Verdict::Outranked && verdict.priority == priority && verdict.rule == rule)
                    hexes.push_back(&verdict);
            }
            if (hexes.empty())
                return;
            const QString compared = score == nullptr ? QString() : m_words.compares(*score);
            const std::vector<CountedHex> counted = m_paths.counted(hexes);
            QString sentence = tell(compared, m_paths.told(hexes)).trimmed();
            if (score != nullptr && !counted.empty())
                sentence = tell(sentence, m_words.counted(score->kind, counted));
            ExplainStage& stage =
                m_told.add(StageKind::Priority, rule,
                           score == nullptr ? tr("Priority %1").arg(priority)
                                            : tr("Priority %1: %2").arg(priority, m_words.score(score->kind)),
                           sentence);
            stage.priority = priority;
            for (const HexVerdict* verdict : hexes)
                stage.struck.push_back({verdict->hex, verdict->why});
            stage.paths = m_paths.through(hexes);
            for (const CountedHex& each : counted)
                stage.units.insert(stage.units.end(), each.units.begin(), each.units.end());
            sortUnique(stage.units);
        };
        for (const PreferScore& score : m_game.retreat.prefer) {
            if (mayApply(score.when))
                strike(score.priority, m_game.rule(score.rule), &score);
        }
        // Whatever else the ruling names, so that no hex is forgotten.
        for (const HexVerdict& verdict : m_retreat.hexes) {
            if (verdict.verdict == Verdict::Outranked && verdict.priority != earlierChoice)
                strike(verdict.priority, verdict.rule, nullptr);
        }
    }

    void addEarlierChoices()
    {
        std::vector<StruckHex> struck;
        std::vector<HexIndex> hexes;
        std::vector<const HexVerdict*> verdicts;
        for (const HexVerdict& verdict : m_retreat.hexes) {
            if (verdict.verdict == Verdict::Outranked && verdict.priority == earlierChoice) {
                struck.push_back({verdict.hex, verdict.why});
                hexes.push_back(verdict.hex);
                verdicts.push_back(&verdict);
            }
        }
        if (struck.empty())
            return;
        ExplainStage& stage =
            m_told.add(StageKind::EarlierChoice, m_game.rule(m_game.retreat.rule), tr("Earlier choices"),
                       tr("Paths through %1 fit no plan that is still possible after the retreats already chosen.")
                           .arg(m_words.hexes(hexes)));
        stage.struck = std::move(struck);
        stage.paths = m_paths.through(verdicts);
    }

    void addGaveWay()
    {
        for (const QString& number : m_retreat.gaveWay) {
            RuleIndex rule = noRule;
            for (const PreferScore& score : m_game.retreat.prefer) {
                const RuleIndex own = m_game.rule(score.rule);
                if (rule == noRule && score.givesWay && mayApply(score.when) && m_words.verdict().number(own) == number)
                    rule = own;
            }
            const QString says = m_words.verdict().paraphrase(rule);
            const QString text = says.isEmpty() ? tr("No path satisfies the rule, so it gives way.")
                                                : tr("No path satisfies the rule, so it gives way: %1").arg(says);
            m_told.add(StageKind::GaveWay, rule, tr("A rule gives way"), text).units = m_retreat.group();
        }
    }

    void addOption()
    {
        const ExplainedPaths::Paths paths =
            m_paths.where([](const RetreatPath& path) { return !path.option.isEmpty(); });
        if (paths.empty())
            return;
        const bool hasOthers = paths.size() < m_retreat.paths.size();
        const QString first = hasOthers ? tr("All other paths end out of supply.") : tr("There is no other path.");
        const QString text =
            first + u' '
            + tr("The owner may take a path into supply instead, through an enemy zone of control that a "
                 "friendly unit holds: %1.")
                  .arg(m_paths.told(paths));
        const RuleIndex rule = m_game.retreat.option ? m_game.rule(m_game.retreat.option->rule) : noRule;
        showPaths(m_told.add(StageKind::Option, rule, tr("The owner's option"), text), paths);
    }

    void addCharges()
    {
        const auto isCharged = [](const RetreatPath& path) {
            return path.charges > 0 || !path.rolls.empty() || !path.marks.isEmpty();
        };
        if (const auto paths = m_paths.where(isCharged); !paths.empty()) {
            RuleIndex rule = noRule;
            for (const Charge& charge : m_game.retreat.charge) {
                const bool costs = charge.steps > 0 || charge.roll || !charge.mark.isEmpty();
                if (rule == noRule && costs && mayApply(charge.when))
                    rule = m_game.rule(charge.rule);
            }
            const QString sentence =
                m_paths.toldBy(paths, [this](const RetreatPath& path) { return m_words.verdict().chargesOf(path); });
            showPaths(m_told.add(StageKind::Charges, rule, tr("What it costs"), sentence), paths);
        }
        if (const auto paths = m_paths.where([](const RetreatPath& path) { return !path.displaces.of.empty(); });
            !paths.empty()) {
            const QString sentence = m_paths.toldBy(
                paths, [this](const RetreatPath& path) { return m_words.verdict().displacedBy(path.displaces); });
            showPaths(
                m_told.add(StageKind::Charges, m_game.rule(m_game.retreat.displace->rule), tr("Making room"), sentence),
                paths);
        }
        if (const auto paths = m_paths.where([](const RetreatPath& path) { return path.leavesMap(); });
            !paths.empty()) {
            const RetreatExit& exit = m_game.retreat.exits[static_cast<std::size_t>(paths.front()->exit)];
            showPaths(m_told.add(StageKind::Charges, m_game.rule(exit.rule), tr("Off the map"),
                                 tr("%1: the retreat ends off the map.").arg(m_paths.told(paths))),
                      paths);
        }
        if (const auto paths = m_paths.where([](const RetreatPath& path) { return path.shortfall > 0; });
            !paths.empty()) {
            const Otherwise otherwise = m_game.retreat.otherwiseAt(m_retreat.otherwise);
            QString sentence = m_paths.toldBy(
                paths, [](const RetreatPath& path) { return tr("%n hex(es) short", nullptr, path.shortfall); });
            if (otherwise.kind == Otherwise::Kind::StayAndLose)
                sentence =
                    tell(sentence, tr("Every hex that is lacking costs %n step(s).", nullptr, otherwise.stepsPerHex));
            showPaths(m_told.add(StageKind::Charges, m_game.rule(otherwise.rule), tr("Too few hexes"), sentence),
                      paths);
        }
    }

    void addOutcome()
    {
        const ExplainedPaths::Paths paths = m_paths.where([](const RetreatPath&) { return true; });
        const bool goes =
            std::any_of(paths.begin(), paths.end(), [](const RetreatPath* path) { return !path->hexes.empty(); });
        const QString fate = m_words.verdict().fate(m_retreat) + u'.';
        if (!goes) {
            const auto isOutranked = [](const HexVerdict& verdict) { return verdict.verdict == Verdict::Outranked; };
            const bool isPlanned =
                m_effect.together && std::any_of(m_retreat.hexes.begin(), m_retreat.hexes.end(), isOutranked);
            ExplainStage& stage =
                m_told.add(StageKind::NoPath, m_game.rule(m_game.retreat.otherwiseAt(m_retreat.otherwise).rule),
                           m_retreat.fate == Fate::Stays ? tr("No path: it stays") : tr("No path: eliminated"),
                           isPlanned ? tell(fate, tr("No plan saves more units.")) : fate);
            for (const HexVerdict& verdict : m_retreat.hexes) {
                if (verdict.verdict == Verdict::Forbidden || verdict.verdict == Verdict::DeadEnd)
                    stage.hexes.push_back(verdict.hex);
            }
            stage.units = m_retreat.group();
            stage.paths = m_paths.withStart(paths);
            return;
        }
        QString sentence =
            paths.size() == 1
                ? tr("One path is left: %1.").arg(m_paths.told(paths))
                : tr("%n path(s) are left: %1.", nullptr, static_cast<int>(paths.size())).arg(m_paths.told(paths));
        if (m_retreat.fate == Fate::Eliminated || m_retreat.mayBeEliminated)
            sentence = tell(sentence, fate);
        sentence = tell(sentence,
                        m_words.verdict().deciders(m_effect, m_game.opponent(m_effect.player, m_position.turn.player)));
        showPaths(m_told.add(StageKind::Choice, m_game.rule(m_game.retreat.rule), tr("What remains"), sentence), paths);
    }

    const Position& m_position;
    const RulesInForce& m_rules;
    const Ruleset& m_game;
    const Ruling& m_ruling;
    const Effect& m_effect;
    const UnitRetreat& m_retreat;
    ExplainWords m_words;
    ExplainedPaths m_paths;
    StrikeOrder m_order;
    Explanation m_told;
};

/// What an effect does that moves nobody, in a single stage.
Explanation explainLosses(const Position& position, const RulesInForce& rules, const Ruling& ruling,
                          const Effect& effect, const HiddenUnits& hidden)
{
    const Ruleset& game = rules.ruleset();
    const ExplainWords words(position, rules, hidden);
    Explanation told;
    told.rules = ruling.rules;
    told.unit = effect.units.empty() ? noUnit : effect.units.front();
    told.from = told.unit == noUnit ? noHex : position.unit(told.unit).hex;
    told.title = ExplainWords::tr("Result %1").arg(ruling.code);
    QStringList sentences{words.verdict().effect(effect)};
    const QString opponent = game.opponent(effect.player, position.turn.player);
    if (const QString choice = words.verdict().alternatives(effect, opponent); !choice.isEmpty())
        sentences.append(choice);
    if (!effect.units.empty())
        sentences.append(ExplainWords::tr("It is about %1.").arg(words.verdict().unitsWithHexes(effect.units)));
    for (const QString& spared : words.verdict().spared(effect))
        sentences.append(spared);
    if (ruling.noRetreat)
        sentences.append(ExplainWords::tr("Nobody retreats in this game."));
    ExplainStage& stage = told.add(StageKind::Losses, ruling.noRetreat ? game.rule(game.retreat.rule) : noRule,
                                   told.title, sentences.join(u' '));
    for (const UnitIndex unit : effect.units) {
        const HexIndex hex = position.unit(unit).hex;
        if (hex != noHex)
            stage.hexes.push_back(hex);
    }
    uniqueByNumber(position.map->grid, stage.hexes);
    stage.units = effect.units;
    return told;
}

} // namespace

Explanation explainRetreat(const Position& position, const RulesInForce& rules, const Ruling& ruling, int effect,
                           int retreat)
{
    return explainRetreat(position, rules, ruling, {ruling.combat, {}, false}, effect, retreat);
}

Explanation explainRetreat(const Position& position, const RulesInForce& rules, const Ruling& ruling,
                           const RulingQuestion& question, int effect, int retreat, const HiddenUnits& hidden)
{
    const Effect& hit = ruling.effects.at(static_cast<std::size_t>(effect));
    if (retreat < 0)
        return explainLosses(position, rules, ruling, hit, hidden);
    const UnitRetreat& told = hit.retreats.at(static_cast<std::size_t>(retreat));
    const Withdrawal* withdrawal = findBy(rules.ruleset().withdrawals, &Withdrawal::name, ruling.withdraw);
    const RulesInForce own = withdrawal == nullptr ? rules : rulesOfWithdrawal(rules, *withdrawal);
    const auto isOutranked = [](const HexVerdict& verdict) { return verdict.verdict == Verdict::Outranked; };
    std::vector<OutrankedPath> outranked;
    if (std::any_of(told.hexes.begin(), told.hexes.end(), isOutranked))
        outranked = outrankedPaths(position, rules, question, told);
    return RetreatStages(position, own, ruling, hit, told, std::move(outranked), hidden).explanation();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/combat_state.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/combat_result.h"
#include "rules/retreat/rule.h"
#include "table/phase_supply.h"

#include <algorithm>
#include <utility>

namespace {

/// Plans ask for each of their units.
constexpr std::size_t mostKnown = 64;

bool isSame(const RulingQuestion& a, const RulingQuestion& b)
{
    return a.combat == b.combat && a.choices == b.choices && a.split == b.split && a.supplyLevels == b.supplyLevels;
}

std::vector<UnitIndex> onMap(const std::vector<UnitIndex>& units, const Position& position)
{
    std::vector<UnitIndex> left;
    std::ranges::copy_if(units, std::back_inserter(left),
                         [&position](UnitIndex unit) { return position.unit(unit).isOnMap(); });
    return left;
}

bool isGone(const UnitRetreat& retreat, const Position& position)
{
    return !position.unit(retreat.unit).isOnMap();
}

bool isSettled(const Effect& effect, const Document& document)
{
    const QStringList& settled = document.play().settled;
    if (settled.contains(keyOf(effect)))
        return true;
    // Another of the alternatives was carried out.
    if (!effect.choice.isEmpty()
        && std::ranges::any_of(settled, [&](const QString& key) { return key.endsWith(u'/' + effect.choice); }))
        return true;
    if (effect.kind == EffectKind::Displace)
        return false; // a ruling lists it only while somebody has to make room
    if (effect.kind == EffectKind::Retreat)
        return std::ranges::all_of(effect.retreats,
                                   [&](const UnitRetreat& r) { return isGone(r, *document.position()); });
    return effect.units.empty();
}

class Deriver
{
public:
    Deriver(const Document& document, const CombatChoices& choices, RulingCache& rulings)
        : m_document(document), m_position(*document.position()), m_choices(choices), m_rulings(rulings)
    {}

    CombatState run()
    {
        m_state.combat =
            m_choices.picking ? m_choices.picking->combat : m_document.scenario().combat.value_or(Combat());
        if (!m_choices.picking)
            judge();
        else if (m_state.combat.defend == noHex)
            m_state.stage = CombatState::PickDefender();
        else if (m_state.combat.attack.empty())
            m_state.stage = CombatState::PickAttackers();
        else
            m_state.stage = CombatState::EnterResult();
        return std::move(m_state);
    }

private:
    void judge()
    {
        const auto answer = m_rulings.ask(m_document, m_state.combat, isSplit(m_document, m_choices));
        if (!answer) {
            m_state.stage = CombatState::Blocked{answer.error()};
            return;
        }
        m_state.ruling = *answer;
        if (!findGuests())
            findEffect();
    }

    // Units that had retreated onto others, or are worth nothing, die before anything else.
    bool findGuests()
    {
        const PlayState& play = m_document.play();
        if (play.settled.contains(guestsKey) || !play.choices.empty())
            return false;
        const Position& before = play.before ? *play.before : m_position;
        CombatState::SettleEffect settle;
        settle.guests = guestsIn(before, *m_document.rules(), m_state.combat);
        std::vector<UnitIndex> dead = settle.guests.die ? settle.guests.units : std::vector<UnitIndex>();
        dead.insert(dead.end(), settle.guests.worthless.begin(), settle.guests.worthless.end());
        std::ranges::sort(dead);
        dead.erase(std::unique(dead.begin(), dead.end()), dead.end());
        dead = onMap(dead, m_position);
        if (dead.empty())
            return false;
        settle.guestEffect.kind = EffectKind::Eliminated;
        settle.guestEffect.player = before.unit(dead.front()).side;
        settle.guestEffect.units = std::move(dead);
        m_state.stage = std::move(settle);
        return true;
    }

    void findEffect()
    {
        const auto& effects = m_state.ruling->effects;
        for (std::size_t i = 0; i < effects.size(); ++i) {
            if (isSettled(effects[i], m_document))
                continue;
            if (!effects[i].choice.isEmpty()) {
                std::vector<int> group;
                bool isAnyChosen = false;
                const auto found = m_choices.alternatives.find(effects[i].choice);
                const QString chosen = found != m_choices.alternatives.end() ? found->second : QString();
                for (std::size_t j = 0; j < effects.size(); ++j) {
                    if (effects[j].choice == effects[i].choice && !isSettled(effects[j], m_document)) {
                        group.push_back(static_cast<int>(j));
                        isAnyChosen = isAnyChosen || keyOf(effects[j]) == chosen;
                    }
                }
                if (group.size() > 1)
                    m_state.alternatives = group;
                if (group.size() > 1 && !isAnyChosen) {
                    m_state.stage = CombatState::ChooseAlternative{{m_state.ruling, preview(), 0}};
                    return;
                }
                if (group.size() > 1 && keyOf(effects[i]) != chosen)
                    continue;
            }
            if (hasPaths(effects[i]))
                choosePath(static_cast<int>(i));
            else
                settle(static_cast<int>(i));
            return;
        }
        findEnd();
    }

    int preview() const
    {
        // The longest retreat shows most of what may happen.
        const auto reach = [&](int at) {
            const Effect& one = effectAt(*m_state.ruling, at);
            return one.kind == EffectKind::Retreat ? one.amount : -1;
        };
        return m_choices.answer.preview.value_or(
            *std::ranges::max_element(m_state.alternatives, [&](int a, int b) { return reach(a) < reach(b); }));
    }

    void choosePath(int effect)
    {
        const Effect& at = effectAt(*m_state.ruling, effect);
        CombatState::ChoosePath stage;
        stage.effect = effect;
        for (int i = 0; i < static_cast<int>(at.retreats.size()); ++i) {
            const bool isWanted = at.retreats[static_cast<std::size_t>(i)].unit == m_choices.unit;
            if ((stage.retreat < 0 || isWanted) && mayGoNow(at, i, m_position))
                stage.retreat = i;
        }
        if (stage.retreat >= 0) {
            stage.shown = leftTo(stage.retreat, effect, m_state.ruling, m_document, m_choices, m_rulings);
            const UnitRetreat& unit = *stage.shown.unit();
            stage.path = m_choices.answer.path.value_or(untouchedPath(unit));
            stage.losses = lossesOn(unit, stage.path);
        }
        m_state.stage = std::move(stage);
    }

    CombatChoices::Path untouchedPath(const UnitRetreat& unit) const
    {
        if (const auto planned = m_choices.answer.plan.find(unit.unit); planned != m_choices.answer.plan.end())
            return {planned->second, planned->second.empty() && unit.mayBeEliminated};
        // Where there is nothing to choose the path is chosen already; it still takes a confirmation.
        if (unit.paths.size() == 1 && !unit.mayBeEliminated)
            return {unit.paths.front().hexes, false};
        return {};
    }

    LossPlan lossesOn(const UnitRetreat& unit, const CombatChoices::Path& chosen) const
    {
        const auto index = pathOf(unit, chosen.hexes);
        if (!index || chosen.isSacrificed)
            return {};
        const RetreatPath& path = pathAt(unit, *index);
        const Otherwise otherwise = m_document.ruleset().retreat.otherwiseAt(unit.otherwise);
        const int perHex = otherwise.kind == Otherwise::Kind::StayAndLose ? otherwise.stepsPerHex : 0;
        const int due = path.charges + path.shortfall * perHex;
        return due == 0 ? LossPlan() : lossPlan(unit.group(), {due});
    }

    LossPlan lossPlan(const std::vector<UnitIndex>& units, const LossTerms& terms) const
    {
        const auto& before = m_document.play().before;
        LossPlan losses(m_position, *m_document.rules(), units, terms, before ? *before : m_position);
        for (const auto& [unit, lost] : m_choices.answer.losses)
            losses.set(unit, lost);
        return losses;
    }

    void settle(int effect)
    {
        const Effect& at = effectAt(*m_state.ruling, effect);
        CombatState::SettleEffect stage;
        stage.effect = effect;
        if (at.kind == EffectKind::LoseSteps || at.kind == EffectKind::Engaged)
            stage.losses = lossPlan(onMap(at.units, m_position), {at.amount, at.per.value_or(LossPer::Side),
                                                                  at.first.value_or(std::vector<UnitIndex>())});
        else if (at.kind == EffectKind::Exchange && at.bill)
            stage.bill = billOf(at);
        else if (at.kind == EffectKind::Exchange)
            stage.losses = lossPlan(onMap(at.units, m_position), {std::nullopt});
        if (stage.bill) {
            const auto count = static_cast<int>(stage.bill->sets.size());
            const int chosen = m_choices.answer.payment.value_or(count == 1 ? 0 : -1);
            stage.payment = chosen < count ? chosen : -1;
        }
        m_state.stage = std::move(stage);
    }

    // Both sides pay for what stood there before either did.
    ExchangeBill billOf(const Effect& effect) const
    {
        ExchangeBill bill = *effect.bill;
        if (const auto entered = m_rulings.askAsEntered(m_document, m_state.combat)) {
            if (const Effect* same = findBy((*entered)->effects, keyOf, keyOf(effect)); same != nullptr && same->bill)
                bill = *same->bill;
        }
        std::erase_if(bill.sets, [this](const std::vector<Payment>& set) {
            return std::ranges::any_of(set, [this](const Payment& payment) {
                const Unit& unit = m_position.unit(payment.unit);
                return !unit.isOnMap() || payment.steps > stepsLeft(unit, m_document.ruleset());
            });
        });
        if (bill.sets.empty())
            bill = *effect.bill; // who was to pay it has died since
        return bill;
    }

    void findEnd()
    {
        CombatState::Advance stage;
        stage.end = endOf(m_position, *m_document.rules(), *m_state.ruling, m_document.play());
        if (stage.end.kind == CombatEnd::Kind::Over) {
            m_state.stage = CombatState::Done();
            return;
        }
        stage.path = m_choices.answer.advancePath.value_or(stage.end.paths.empty() ? -1 : 0);
        // Those who attacked as one stack go on as one; of others the players say who goes.
        const bool isOne = stage.end.kind == CombatEnd::Kind::GoOn || stage.end.units.size() == 1;
        stage.units = m_choices.answer.advancing.value_or(isOne ? stage.end.units : std::vector<UnitIndex>());
        m_state.stage = std::move(stage);
    }

    const Document& m_document;
    const Position& m_position;
    const CombatChoices& m_choices;
    RulingCache& m_rulings;
    CombatState m_state;
};

} // namespace

RulingCache::Answer RulingCache::ask(const Document& document, const Combat& combat, bool isSplit,
                                     const std::vector<RetreatChoice>& further)
{
    const PlayState& play = document.play();
    const auto& position = play.before ? play.before : document.position();
    if (m_position != position || m_rules != document.rules())
        m_known.clear();
    m_position = position;
    m_rules = document.rules();
    RulingQuestion question{combat, play.choices, isSplit};
    question.choices.insert(question.choices.end(), further.begin(), further.end());
    question.supplyLevels = rememberedSupply(play, *position, document.ruleset());
    const auto known = std::ranges::find_if(m_known, [&](const auto& each) { return isSame(each.first, question); });
    if (known != m_known.end())
        return known->second;
    auto ruling = play.before ? rule(*play.before, *m_rules, question) : rule(document.layers(), question);
    const Answer answer =
        ruling ? Answer(std::make_shared<const Ruling>(std::move(ruling).value())) : Answer(ruling.error().message);
    if (m_known.size() == mostKnown)
        m_known.erase(m_known.begin());
    m_known.emplace_back(std::move(question), answer);
    return answer;
}

RulingCache::Answer RulingCache::askAsEntered(const Document& document, const Combat& combat)
{
    const PlayState& play = document.play();
    if (!play.entered || *play.entered == *play.before)
        return ask(document, combat, play.split);
    if (!m_asEntered || m_asEntered->position != play.entered || m_asEntered->rules != document.rules()
        || !(m_asEntered->combat == combat)) {
        RulingQuestion question{combat, {}, false};
        question.supplyLevels = rememberedSupply(play, *play.entered, document.ruleset());
        auto ruling = rule(*play.entered, *document.rules(), question);
        m_asEntered = AsEntered{play.entered, document.rules(), combat,
                                ruling ? Answer(std::make_shared<const Ruling>(std::move(ruling).value()))
                                       : Answer(ruling.error().message)};
    }
    return m_asEntered->answer;
}

const UnitRetreat* CombatState::Shown::unit() const
{
    if (!ruling || effect < 0 || retreat < 0)
        return nullptr;
    const auto& retreats = effectAt(*ruling, effect).retreats;
    return static_cast<std::size_t>(retreat) < retreats.size() ? &retreats[static_cast<std::size_t>(retreat)] : nullptr;
}

const Effect* CombatState::effect() const
{
    if (const auto* settle = std::get_if<SettleEffect>(&stage); settle != nullptr && settle->effect < 0)
        return &settle->guestEffect;
    const int at = std::max(of(&ChoosePath::effect), of(&SettleEffect::effect));
    return at < 0 ? nullptr : &effectAt(*ruling, at);
}

QString keyOf(const Effect& effect)
{
    return QStringLiteral("%1/%2/%3/%4")
        .arg(roleId(effect.side), effectKindId(effect.kind))
        .arg(effect.amount)
        .arg(effect.choice);
}

RuleIndex ruleOfPaths(const Ruleset& game, EffectKind kind)
{
    const bool makesRoom = kind == EffectKind::Displace && game.retreat.displace;
    return game.rule(makesRoom ? game.retreat.displace->rule : game.retreat.rule);
}

RuleIndex ruleOf(const Ruleset& game, const Ruling& ruling, const Effect& effect)
{
    const auto result = parseCombatResult(ruling.code, game);
    if (!result)
        return noRule;
    QStringList rules;
    for (const ResultEffect& each : result->of(effect.side)) {
        if (each.kind == effect.kind && each.amount.value_or(0) == effect.amount)
            rules += each.rule;
    }
    rules.removeDuplicates();
    return rules.size() == 1 && !rules.front().isEmpty() ? game.rule(rules.front()) : noRule;
}

std::optional<PathIndex> pathOf(const UnitRetreat& unit, const std::vector<HexIndex>& hexes)
{
    const auto found = std::ranges::find(unit.paths, hexes, &RetreatPath::hexes);
    return found == unit.paths.end() ? std::nullopt : std::optional(static_cast<PathIndex>(found - unit.paths.begin()));
}

bool mayGoNow(const Effect& effect, int retreat, const Position& position)
{
    if (retreat < 0 || retreat >= static_cast<int>(effect.retreats.size()))
        return false;
    const UnitRetreat& own = effect.retreats[static_cast<std::size_t>(retreat)];
    const auto hasGone = [&](UnitIndex unit) {
        return std::ranges::none_of(effect.retreats, [&](const UnitRetreat& other) {
            return (other.unit == unit || contains(other.with, unit)) && !isGone(other, position);
        });
    };
    return !isGone(own, position) && (own.follows.empty() || std::ranges::any_of(own.follows, hasGone));
}

bool isSplit(const Document& document, const CombatChoices& choices)
{
    return document.isOpen() && !document.play().choices.empty() ? document.play().split : choices.isSplit;
}

CombatChoices stillValid(CombatChoices choices, const Document& document)
{
    if (!document.hasGame())
        return {};
    const auto& combat = document.scenario().combat;
    if (!choices.picking && (!combat || combat->defend == noHex || combat->attack.empty() || combat->result.isEmpty()))
        choices.picking = CombatChoices::Picking{combat.value_or(Combat())};
    return choices;
}

CombatState derive(const Document& document, const CombatChoices& choices, RulingCache& rulings)
{
    return document.hasGame() ? Deriver(document, choices, rulings).run() : CombatState();
}

CombatState::Shown leftTo(int retreat, int effect, const std::shared_ptr<const Ruling>& ruling,
                          const Document& document, const CombatChoices& choices, RulingCache& rulings)
{
    const CombatState::Shown own{ruling, effect, retreat};
    const UnitIndex unit = own.unit()->unit;
    std::vector<RetreatChoice> others;
    for (const auto& [other, hexes] : choices.answer.plan) {
        if (other != unit)
            others.push_back({other, hexes});
    }
    if (others.empty())
        return own;
    const auto narrowed = rulings.ask(document, *document.scenario().combat, isSplit(document, choices), others);
    if (!narrowed)
        return own;
    const QString key = keyOf(effectAt(*ruling, effect));
    const auto& effects = (*narrowed)->effects;
    for (std::size_t e = 0; e < effects.size(); ++e) {
        const auto& retreats = effects[e].retreats;
        const auto found = std::ranges::find(retreats, unit, &UnitRetreat::unit);
        if (keyOf(effects[e]) == key && found != retreats.end())
            return {*narrowed, static_cast<int>(e), static_cast<int>(found - retreats.begin())};
    }
    return own;
}

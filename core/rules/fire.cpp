// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/fire.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/combat_forces.h"
#include "rules/observation.h"
#include "rules/sequence.h"

#include <QCoreApplication>

#include <algorithm>

namespace {

class FireWords
{
    Q_DECLARE_TR_FUNCTIONS(Fire)
};

/// Finds what is against one fire.
class FireRefusals
{
public:
    FireRefusals(const RuleView& board, const AttackKind& kind, const Combat& combat, const CombatCircumstances& known)
        : m_board(board), m_game(board.ruleset()), m_kind(kind), m_combat(combat), m_known(known),
          m_forces(forcesIn(board.position(), m_game, combat)),
          m_isDefending(isDefendingFire(board.position(), m_game, combat)),
          m_side(firingSide(board.position(), m_game, combat))
    {}

    std::vector<AttackRefusal> run()
    {
        if (m_kind.perTurn)
            checkTurn(*m_kind.perTurn);
        checkMoment();
        checkSide();
        if (m_kind.guns)
            checkGuns(*m_kind.guns);
        checkObserved();
        return std::move(m_refusals);
    }

    /// The same of guns that take part in an attack that is no fire.
    std::vector<AttackRefusal> runBeside()
    {
        if (m_kind.guns)
            std::erase_if(m_forces.attackers,
                          [&](UnitIndex unit) { return !m_kind.guns->types.contains(m_board.unit(unit).type); });
        if (!m_kind.guns || m_forces.attackers.empty())
            return {};
        checkCount(*m_kind.guns);
        checkObserved();
        return std::move(m_refusals);
    }

private:
    void checkObserved()
    {
        if (m_kind.observed.isEmpty())
            return;
        for (const HexIndex hex : aimOf(m_board.position(), m_game, m_combat, m_known)) {
            if (!isObserved(m_board, m_side, hex))
                refuse(noUnit, m_kind.observed, notObservedText(m_board, m_side, hex) + u'.');
        }
    }

    void refuse(UnitIndex unit, const QString& rule, const QString& why)
    {
        m_refusals.push_back({unit, m_game.rule(rule), why});
    }

    QString number(HexIndex hex) const { return m_board.grid().number(hex); }

    /// The attack beside which it is made; null: none that is known.
    const Combat* beside() const
    {
        if (!m_known.declared)
            return nullptr;
        const Combat& attack = *m_known.declared;
        const bool isIts =
            m_isDefending ? contains(attack.attack, m_combat.defend) : attack.isDefenceHex(m_combat.defend);
        return isIts ? &attack : nullptr;
    }

    /// Beside an attack it is made when that one is, first by the side that is attacked.
    void checkMoment()
    {
        if (const Combat* attack = beside()) {
            const bool haveAttackersFired = std::ranges::any_of(
                m_known.fired, [attack](const auto& fired) { return attack->isDefenceHex(fired.second); });
            if (m_isDefending && haveAttackersFired)
                refuse(noUnit, defenceRule(),
                       FireWords::tr("The attackers have fired already: before them the defender may."));
            return;
        }
        if (m_isDefending && m_known.areAttacksKnown) {
            refuse(noUnit, defenceRule(),
                   FireWords::tr("Nobody attacks from %1: declare the attack first.").arg(number(m_combat.defend)));
            return;
        }
        const SequencePhase* phase = phaseOf(m_board.position().turn, m_game);
        if (phase == nullptr || (m_kind.phases.contains(phase->phase) && !m_isDefending))
            return;
        if (m_known.areAttacksKnown || (!phase->isCombat && supportedKind(*phase) == nullptr))
            refuse(noUnit, m_kind.rule,
                   FireWords::tr("%1 is not made in the phase \"%2\", unless beside an attack.")
                       .arg(m_kind.title, phaseTitle(*phase, m_game)));
    }

    /// The kind of attack of that phase beside which there is fire; null: none.
    const AttackKind* supportedKind(const SequencePhase& phase) const
    {
        const auto found = std::ranges::find_if(m_game.combat.kinds, [&](const AttackKind& kind) {
            return !kind.isFire() && kind.phases.contains(phase.phase);
        });
        return found == m_game.combat.kinds.end() ? nullptr : &*found;
    }

    void checkSide()
    {
        if (m_kind.sides.isEmpty() || m_side.isEmpty() || m_kind.sides.contains(m_side))
            return;
        refuse(noUnit, m_kind.rule,
               FireWords::tr("%1 is not for this side: %2.", "kind of attack, side")
                   .arg(m_kind.title, m_game.side(m_side)->name));
    }

    QString defenceRule() const
    {
        return m_kind.guns && !m_kind.guns->defendingRule.isEmpty() ? m_kind.guns->defendingRule : m_kind.rule;
    }

    void checkGuns(const GunRules& guns)
    {
        for (const UnitIndex unit : m_forces.attackers) {
            if (!guns.types.contains(m_board.unit(unit).type))
                refuse(unit, m_kind.rule,
                       FireWords::tr("%1 is no gun and does not fire so.").arg(m_board.unit(unit).displayName()));
        }
        checkCount(guns);
    }

    void checkCount(const GunRules& guns)
    {
        const int most = mostOf(guns);
        const auto firing = static_cast<int>(m_forces.attackers.size());
        const int before = firedBefore();
        if (firing + before > most)
            refuse(noUnit, m_isDefending ? defenceRule() : m_kind.rule,
                   before > 0
                       ? FireWords::tr("%n gun(s) may fire here, and %2 have fired already.", nullptr, most).arg(before)
                       : FireWords::tr("%n gun(s) may fire here at most, not %2.", nullptr, most).arg(firing));
    }

    int mostOf(const GunRules& guns) const
    {
        if (m_isDefending) {
            const Combat* attack = beside();
            const auto own = attack == nullptr
                                 ? guns.defendingFor.end()
                                 : std::ranges::find(guns.defendingFor, attack->kind, &std::pair<QString, int>::first);
            return own == guns.defendingFor.end() ? guns.defending : own->second;
        }
        QString kind = fireKind(m_game, m_combat.kind) == nullptr ? m_combat.kind : QString();
        if (const Combat* attack = beside()) {
            kind = attack->kind;
        } else if (const SequencePhase* phase = phaseOf(m_board.position().turn, m_game);
                   phase != nullptr && !phase->isCombat) {
            const AttackKind* supported = supportedKind(*phase);
            kind = supported != nullptr ? supported->name : QString();
        }
        const auto own = std::ranges::find(guns.mostFor, kind, &std::pair<QString, int>::first);
        return own == guns.mostFor.end() ? guns.most : own->second;
    }

    /// Other guns of the side that have fired at the hex, or beside the same attack.
    int firedBefore() const
    {
        const Combat* attack = beside();
        const auto isSame = [&](HexIndex hex) {
            return m_combat.isDefenceHex(hex)
                   || (attack != nullptr
                       && (m_isDefending ? contains(attack->attack, hex) : attack->isDefenceHex(hex)));
        };
        return static_cast<int>(std::ranges::count_if(m_known.fired, [&](const auto& fired) {
            const UnitIndex gun = m_board.position().findUnit(fired.first);
            return isSame(fired.second) && gun != noUnit && !contains(m_forces.attackers, gun)
                   && !m_game.areEnemies(m_board.unit(gun).side, m_side);
        }));
    }

    void checkTurn(const FirePerTurn& perTurn)
    {
        const int turn = m_board.position().turn.number;
        if (turn < perTurn.from)
            refuse(noUnit, m_kind.rule, FireWords::tr("%1 begins with turn %2.").arg(m_kind.title).arg(perTurn.from));
        if (const auto until = m_board.rules().number(perTurn.until); until && turn >= *until)
            refuse(noUnit, m_kind.rule,
                   FireWords::tr("%1 is withdrawn from turn %2 on.").arg(m_kind.title).arg(*until));
        const int used = usedThisTurn(m_board.position(), m_kind) - (m_known.isAnotherResult ? 1 : 0);
        if (used >= perTurn.most)
            refuse(noUnit, m_kind.rule,
                   FireWords::tr("%1 has been made %2 of %n time(s) in this turn.", nullptr, perTurn.most)
                       .arg(m_kind.title)
                       .arg(used));
    }

    const RuleView& m_board;
    const Ruleset& m_game;
    const AttackKind& m_kind;
    const Combat& m_combat;
    const CombatCircumstances& m_known;
    CombatForces m_forces;
    bool m_isDefending;
    QString m_side;
    std::vector<AttackRefusal> m_refusals;
};

/// Of an attack at which more guns fire than at others (a deliberate one) those who make it are fired at: who stands beside
/// them takes no part.
QStringList sparedBeside(const Position& position, const AttackKind& fire, HexIndex hex,
                         const CombatCircumstances& known)
{
    const bool isAimed =
        fire.guns && known.declared && contains(known.declared->attack, hex)
        && std::ranges::find(fire.guns->defendingFor, known.declared->kind, &std::pair<QString, int>::first)
               != fire.guns->defendingFor.end();
    std::vector<UnitIndex> spared = isAimed ? position.unitsIn(hex) : std::vector<UnitIndex>();
    std::erase_if(spared, [&](UnitIndex unit) { return known.declared->isAttacker(position, unit); });
    QStringList ids;
    for (const UnitIndex unit : spared)
        ids += position.unit(unit).id;
    return ids;
}

/// Who of that side may fire into the hex, one by one.
FireTarget targetOf(DerivedLayers& layers, const AttackKind& kind, HexIndex hex, const CombatCircumstances& known)
{
    const RuleView& board = layers.board();
    const Position& position = board.position();
    const Ruleset& game = board.ruleset();
    const auto into = [&](HexIndex target) {
        Combat combat{target, {}, {}, kind.name};
        combat.standingBy = sparedBeside(position, kind, target, known);
        return combat;
    };
    FireTarget target{kind.name, hex, isDefendingFire(position, game, into(hex)), {}};
    const QString side = firingSide(position, game, into(hex));
    const auto add = [&](Combat combat, UnitIndex gun) {
        const CombatFacts facts = factsOf(game, combat, forcesIn(position, game, combat));
        auto breaches = auditBreaches(layers, combat, facts, {}, {}, known);
        target.choices.push_back({std::move(combat), gun, std::move(breaches)});
    };
    if (!kind.sides.isEmpty() && !kind.sides.contains(side))
        return target;
    if (kind.strength)
        add(into(hex), noUnit);
    for (UnitIndex unit = 0; kind.guns && unit < static_cast<UnitIndex>(position.units.size()); ++unit) {
        const Unit& gun = position.unit(unit);
        if (!gun.isOnMap() || !kind.guns->types.contains(gun.type) || game.areEnemies(gun.side, side))
            continue;
        Combat combat = into(hex);
        combat.attack = {gun.hex};
        combat.attackers = {gun.id};
        add(std::move(combat), unit);
    }
    return target;
}

} // namespace

const AttackKind* fireKind(const Ruleset& game, const QString& kind)
{
    const AttackKind* found = game.combat.kind(kind);
    return found != nullptr && found->isFire() ? found : nullptr;
}

bool isWithoutUnits(const Ruleset& game, const QString& kind)
{
    const AttackKind* fire = fireKind(game, kind);
    return fire != nullptr && fire->strength;
}

bool isPicked(const Ruleset& game, const Combat& combat)
{
    return combat.defend != noHex && (!combat.attack.empty() || isWithoutUnits(game, combat.kind));
}

bool isDefendingFire(const Position& position, const Ruleset& game, const Combat& combat)
{
    const QString target = forcesIn(position, game, combat).defender;
    return !target.isEmpty() && !position.turn.player.isEmpty() && game.side(position.turn.player) != nullptr
           && game.teamOf(target) == game.teamOf(position.turn.player);
}

std::vector<HexIndex> aimOf(const Position& position, const Ruleset& game, const Combat& combat,
                            const CombatCircumstances& known)
{
    const bool isMet = fireKind(game, combat.kind) != nullptr && known.declared
                       && contains(known.declared->attack, combat.defend) && isDefendingFire(position, game, combat);
    return isMet ? known.declared->defenceHexes() : combat.defenceHexes();
}

QString firingSide(const Position& position, const Ruleset& game, const Combat& combat)
{
    const CombatForces forces = forcesIn(position, game, combat);
    if (!forces.attackers.empty())
        return position.unit(forces.attackers.front()).side;
    return forces.defender.isEmpty() ? QString() : game.opponent(forces.defender, position.turn.player);
}

bool isAnotherResult(const std::optional<Combat>& before, const Combat& now)
{
    if (!before || before->result.isEmpty())
        return false;
    Combat same = now;
    same.result = before->result;
    return same == *before;
}

int usedThisTurn(const Position& position, const AttackKind& kind)
{
    if (!kind.perTurn)
        return 0;
    return static_cast<int>(std::ranges::count_if(position.markers, [&](const Marker& marker) {
        return marker.kind == kind.perTurn->marker && marker.turn == position.turn.number;
    }));
}

std::vector<AttackRefusal> fireRefusals(const RuleView& board, const AttackKind& kind, const Combat& combat,
                                        const CombatCircumstances& known)
{
    return FireRefusals(board, kind, combat, known).run();
}

std::vector<AttackRefusal> gunRefusals(const RuleView& board, const Combat& combat, const CombatCircumstances& known)
{
    std::vector<AttackRefusal> refusals;
    for (const AttackKind& kind : board.ruleset().combat.kinds) {
        const auto more = FireRefusals(board, kind, combat, known).runBeside();
        refusals.insert(refusals.end(), more.begin(), more.end());
    }
    return refusals;
}

QString firedState(const Ruleset& game, const Combat& combat, const Unit& unit)
{
    for (const AttackKind& kind : game.combat.kinds) {
        if (kind.guns && kind.guns->types.contains(unit.type)
            && (kind.name == combat.kind || fireKind(game, combat.kind) == nullptr))
            return kind.sets;
    }
    return {};
}

std::vector<FireTarget> firesBeside(DerivedLayers& layers, const Combat& attack, const CombatCircumstances& known)
{
    std::vector<FireTarget> targets;
    CombatCircumstances now = known;
    now.declared = attack;
    now.areAttacksKnown = true;
    for (const std::vector<HexIndex>& hexes : {attack.attack, attack.defenceHexes()}) {
        for (const AttackKind& kind : layers.board().ruleset().combat.kinds) {
            for (const HexIndex hex : hexes) {
                FireTarget target = kind.isFire() ? targetOf(layers, kind, hex, now) : FireTarget();
                if (!target.choices.empty())
                    targets.push_back(std::move(target));
            }
        }
    }
    return targets;
}

Combat together(const std::vector<const FireChoice*>& choices)
{
    Combat combat;
    for (const FireChoice* choice : choices) {
        combat.defend = choice->combat.defend;
        combat.kind = choice->combat.kind;
        combat.standingBy = choice->combat.standingBy;
        combat.attackers += choice->combat.attackers;
        for (const HexIndex hex : choice->combat.attack) {
            if (!contains(combat.attack, hex))
                combat.attack.push_back(hex);
        }
    }
    return combat;
}

std::optional<Combat> whatIsLeft(const Position& position, const Ruleset& game, const Combat& declared)
{
    Combat left = declared;
    const auto isDeserted = [&position](HexIndex hex) { return position.unitsIn(hex).empty(); };
    std::erase_if(left.attack, isDeserted);
    std::vector<HexIndex> defence = left.defenceHexes();
    std::erase_if(defence, isDeserted);
    left.setDefenceHexes(defence);
    const auto isGone = [&position](const QString& id) {
        const UnitIndex unit = position.findUnit(id);
        return unit == noUnit || !position.unit(unit).isOnMap();
    };
    left.attackers.removeIf(isGone);
    left.standingBy.removeIf(isGone);
    if (defence.empty() || left.attack.empty() || forcesIn(position, game, left).attackers.empty()
        || (!declared.attackers.isEmpty() && left.attackers.isEmpty()))
        return std::nullopt;
    return left;
}

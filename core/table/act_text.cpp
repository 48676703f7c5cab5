// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/act_text.h"

#include "base/lists.h"
#include "rules/combat_result.h"
#include "rules/fire.h"
#include "rules/replacements.h"
#include "rules/sequence.h"
#include "table/act_parts.h"
#include "table/table_words.h"
#include "verdict/reason_text.h"

#include <algorithm>

namespace {

/// More hexes than this are counted and not named.
constexpr std::size_t mostNamedHexes = 8;

struct Teller
{
    Q_DECLARE_TR_FUNCTIONS(Table)

public:
    const Scenario& scenario;
    const PlayState& play;
    const Ruleset& game;

    const Position& position() const { return scenario.position; }
    const HexMap& map() const { return *scenario.position.map; }
    QString number(HexIndex hex) const { return hex == noHex ? tr("nowhere") : map().number(hex); }
    QString names(const QStringList& units) const { return TableWords::names(position(), units); }

    QString sideName(const QString& id) const
    {
        const SideRules* side = game.side(id);
        return side == nullptr ? id : side->name;
    }

    /// Where the first of the units stands.
    HexIndex placeOf(const QStringList& units) const
    {
        const UnitIndex first = units.isEmpty() ? noUnit : position().findUnit(units.front());
        return first == noUnit ? noHex : position().unit(first).hex;
    }

    static QString withCost(const QString& text, int cost, bool isFree)
    {
        if (isFree)
            return tr("%1 (free)", "a move that is not counted").arg(text);
        return cost == 0 ? text : tr("%1 (%2 MP)", "movement points").arg(text, TableWords::halfPoints(cost));
    }

    /// The bridges that are captured on the way.
    QString captures(const QStringList& units, HexIndex from, const std::vector<HexIndex>& path) const
    {
        const UnitIndex first = units.isEmpty() ? noUnit : position().findUnit(units.front());
        if (first == noUnit || !hexProblem(map(), path).isEmpty())
            return {};
        EditGroup edits;
        std::vector<HexIndex> beside;
        for (const QString& id : units) {
            if (const UnitIndex unit = position().findUnit(id); unit != noUnit && position().unit(unit).isOnMap())
                beside.push_back(position().unit(unit).hex);
        }
        addCaptures(edits, position(), game, position().unit(first).side, from, path, beside);
        return capturesIn(edits);
    }

    QString capturesIn(const EditGroup& edits) const
    {
        QStringList bridges;
        for (const Edit& edit : edits.edits) {
            if (const auto* inserted = std::get_if<InsertMarker>(&edit))
                bridges += hexsideName(map().grid, std::get<Hexside>(inserted->marker.at));
        }
        if (bridges.isEmpty())
            return {};
        const QString text = bridges.size() == 1 ? tr("; the bridge %1 is captured").arg(bridges.front())
                                                 : tr("; the bridges %1 are captured").arg(VerdictText::list(bridges));
        return TableWords::withRule(text, numberOf(game.control.capturedBridge.rule));
    }

    /// Number of a rule of the game by its id.
    QString numberOf(const QString& id) const { return ruleAt(game.rules, game.rule(id)).number; }

    QString operator()(const MoveAct& act) const
    {
        const HexIndex from = placeOf(act.units);
        const QString path = TableWords::path(map(), act.path);
        QString text = act.units.size() == 1
                           ? tr("%1 moves from %2: %3").arg(names(act.units), number(from), path)
                           : tr("%1 move from %2: %3", "several units").arg(names(act.units), number(from), path);
        text = withCost(text, act.cost, act.isFree);
        if (!act.mode.isEmpty()) {
            const MoveMode* mode = findBy(game.moves.modes, &MoveMode::name, act.mode);
            text += QStringLiteral(", ")
                    + (mode == nullptr ? act.mode : TableWords::withRule(mode->title, numberOf(mode->rule)));
        }
        return text + captures(act.units, from, act.path);
    }

    QString operator()(const EnterAct& act) const
    {
        if (act.path.empty())
            return {};
        const bool isOne = act.units.size() == 1;
        const QString at = number(act.path.front());
        QString text = isOne ? tr("%1 enters the map in %2").arg(names(act.units), at)
                             : tr("%1 enter the map in %2", "several units").arg(names(act.units), at);
        if (act.path.size() > 1) {
            const QString path = TableWords::path(map(), {act.path.begin() + 1, act.path.end()});
            text = isOne ? tr("%1 and moves on: %2").arg(text, path)
                         : tr("%1 and move on: %2", "several units").arg(text, path);
        }
        if (!act.isFree)
            text = TableWords::withRule(text, entryRule(act.units, act.path.front()));
        return withCost(text, act.cost, act.isFree) + captures(act.units, noHex, act.path);
    }

    /// Number of the first rule of entry that names the hex for such units; empty: there is none.
    QString entryRule(const QStringList& units, HexIndex hex) const
    {
        const UnitIndex first = units.isEmpty() ? noUnit : position().findUnit(units.front());
        if (first == noUnit || !hexProblem(map(), {hex}).isEmpty())
            return {};
        const Unit& unit = position().unit(first);
        const auto admits = [](const QStringList& list, const QString& value) {
            return list.isEmpty() || list.contains(value);
        };
        const auto isNamed = [&](const EntryRules& entry) {
            return admits(entry.when.sides, unit.side) && admits(entry.when.nations, unit.nation)
                   && admits(entry.when.types, unit.type)
                   && std::ranges::any_of(entry.regions, [&](const QString& name) {
                          const HexSet* region = map().region(name);
                          return region != nullptr && region->contains(hex);
                      });
        };
        const auto entry = std::ranges::find_if(game.entry, isNamed);
        return entry == game.entry.end() ? QString() : numberOf(entry->rule);
    }

    /// ", rested"; where they leave a track of rest too early or too weak: why not.
    QString restText(const PutAct& act) const
    {
        if (!act.state.isEmpty())
            return tr(": %1", "state that units get").arg(titleOf(game.states, act.state));
        const auto units = findUnits(position(), act.units);
        const QString why = units ? unrestedBecause(position(), game, *units) : QString();
        return why.isEmpty() ? QString() : tr(", without rest: %1", "why").arg(why);
    }

    /// "; not by the rules [6.3]"
    static QString againstText(const QStringList& rules)
    {
        return rules.isEmpty() ? QString() : TableWords::withRules(tr("; against the rules"), rules);
    }

    QString operator()(const PutAct& act) const
    {
        const QString all = names(act.units);
        const bool isOne = act.units.size() == 1;
        if (act.hex != noHex)
            return (isOne ? tr("%1 is put in %2 by hand").arg(all, number(act.hex))
                          : tr("%1 are put in %2 by hand", "several units").arg(all, number(act.hex)))
                   + againstText(act.against);
        if (act.tray == Tray::eliminated && !act.rule.isEmpty())
            return TableWords::withRule(
                isOne ? tr("%1 is eliminated").arg(all) : tr("%1 are eliminated", "several units").arg(all), act.rule);
        if (act.tray.isEmpty())
            return isOne ? tr("%1 is taken off the map").arg(all)
                         : tr("%1 are taken off the map", "several units").arg(all);
        if (const TrayRule* own = game.tray(act.tray)) {
            const QString tray = TableWords::tray(act.tray, game);
            const QString text = isOne ? tr("%1 goes to: %2", "unit, tray of the game").arg(all, tray)
                                       : tr("%1 go to: %2", "several units, tray of the game").arg(all, tray);
            return TableWords::withRule(text + restText(act), numberOf(own->rule)) + againstText(act.against);
        }
        const QString tray = TableWords::tray(act.tray);
        return isOne ? tr("%1 is put among the %2").arg(all, tray)
                     : tr("%1 are put among the %2", "several units").arg(all, tray);
    }

    QString operator()(const DelayAct& act) const
    {
        const QString all = names(act.units);
        const QString text = act.units.size() == 1
                                 ? tr("%1 is held back until turn %2").arg(all).arg(act.turn)
                                 : tr("%1 are held back until turn %2", "several units").arg(all).arg(act.turn);
        return TableWords::withRule(text, act.rule);
    }

    QString operator()(const OrderAct& act) const
    {
        return tr("The stack in %1 is now, from the top, %2").arg(number(placeOf(act.units)), names(act.units));
    }

    QString operator()(const StepsAct& act) const
    {
        const UnitIndex unit = position().findUnit(act.unit);
        const int before = unit == noUnit ? 0 : position().unit(unit).lost;
        const QString name = names({act.unit});
        if (act.lost > before)
            return TableWords::withRule(tr("%1 loses %n step(s)", nullptr, act.lost - before).arg(name), act.rule);
        if (act.lost == before)
            return tr("%1 keeps its steps").arg(name);
        return tr("%1 recovers %n step(s)", nullptr, before - act.lost).arg(name) + againstText(act.against);
    }

    QString operator()(const StateAct& act) const
    {
        const QString state = titleOf(game.states, act.state);
        const QString all = names(act.units);
        const QString text = act.isOn ? TableWords::marked(position(), act.units, state)
                             : act.units.size() == 1
                                 ? tr("%1 is no longer marked \"%2\"").arg(all, state)
                                 : tr("%1 are no longer marked \"%2\"", "several units").arg(all, state);
        return TableWords::withRule(text, act.rule);
    }

    QString operator()(const MarkerAct& act) const
    {
        const Marker& marker = act.marker;
        QStringList about;
        if (!marker.side.isEmpty())
            about += sideName(marker.side);
        if (marker.turn)
            about += tr("turn %1").arg(*marker.turn);
        if (marker.count)
            about += QString::number(*marker.count);
        if (!marker.text.isEmpty())
            about += marker.text;
        QString name = tr("\"%1\"", "name of a marker").arg(titleOf(game.markers, marker.kind));
        if (!about.isEmpty())
            name += QStringLiteral(" (%1)").arg(about.join(QStringLiteral(", ")));
        const QString place = placeOf(marker);
        if (!act.isOn)
            return tr("The marker %1 is taken off %2").arg(name, place);
        QString text = tr("The marker %1 is put on %2").arg(name, place);
        if (act.lifted)
            text += tr("; the one on %1 is taken up").arg(placeOf(*act.lifted));
        if (const QString lost = TableWords::losses(position(), afterLosses(position(), act.losses, game));
            !lost.isEmpty())
            text += QStringLiteral("; ") + lost;
        text = TableWords::withRule(text, act.rule);
        return act.against.isEmpty()
                   ? text
                   : TableWords::withRules(tr("%1, against the rules", "a sentence").arg(text), act.against);
    }

    QString placeOf(const Marker& marker) const
    {
        const auto* hexside = std::get_if<Hexside>(&marker.at);
        return hexside != nullptr ? hexsideName(map().grid, *hexside) : number(std::get<HexIndex>(marker.at));
    }

    /// "; taken up: "Gas" on 0905 and 1004 [11.7]": what ends with the turn.
    QString markersEndingText(const TurnAct& act) const
    {
        std::vector<std::pair<QString, std::vector<HexIndex>>> ending;
        for (const std::size_t at : markersEnding(position(), act.turn, game)) {
            const Marker& marker = position().markers[at];
            if (const auto* hex = std::get_if<HexIndex>(&marker.at))
                groupOf(ending, marker.kind).push_back(*hex);
        }
        QString text;
        for (const auto& [kind, hexes] : ending)
            text += TableWords::withRule(tr("; taken up: \"%1\" on %2", "marker, hexes")
                                             .arg(titleOf(game.markers, kind), TableWords::hexes(map(), hexes)),
                                         numberOf(rulesOfMarker(game, kind)->rule));
        return text;
    }

    QString operator()(const ControlAct& act) const
    {
        const QString hexes = act.hexes.size() > mostNamedHexes
                                  ? tr("%n hex(es)", nullptr, static_cast<int>(act.hexes.size()))
                                  : TableWords::hexes(map(), act.hexes);
        if (act.side.isEmpty())
            return tr("Nobody controls %1 any more").arg(hexes);
        EditGroup edits;
        if (hexProblem(map(), act.hexes).isEmpty())
            addTakenBridges(edits, position(), game, act.side, act.hexes);
        return tr("The %1 side controls %2 now").arg(sideName(act.side), hexes) + capturesIn(edits);
    }

    std::vector<UnitIndex> unitsIn(const std::vector<HexIndex>& hexes) const
    {
        std::vector<UnitIndex> units;
        for (const HexIndex hex : hexes) {
            const std::vector<UnitIndex> here = position().unitsIn(hex);
            units.insert(units.end(), here.begin(), here.end());
        }
        return units;
    }

    /// Number of the rule of a kind of attack; fire for the defence may have its own.
    QString ruleOfKind(const AttackKind& kind, const Combat& combat) const
    {
        const bool isOwn =
            kind.guns && !kind.guns->defendingRule.isEmpty() && isDefendingFire(position(), game, combat);
        return numberOf(isOwn ? kind.guns->defendingRule : kind.rule);
    }

    /// Whether another result of the same attack was entered before and nothing of it has been carried out; an attack that
    /// may be repeated is another one.
    bool isReplaced(const Combat& combat) const
    {
        const AttackKind* kind = game.combat.kind(combat.kind);
        return play.isUntouched() && isAnotherResult(scenario.combat, combat)
               && scenario.combat->result != combat.result && (kind == nullptr || kind->repeats.isEmpty());
    }

    QString operator()(const CombatAct& act) const
    {
        if (!act.combat)
            return tr("The combat is given up");
        const VerdictText words(position(), game.rules);
        const auto told = [&](const std::vector<HexIndex>& hexes, const std::vector<UnitIndex>& units) {
            return units.empty() ? TableWords::hexes(map(), hexes) : words.unitsWithHexes(units);
        };
        std::vector<UnitIndex> attackers = unitsIn(act.combat->attack);
        act.combat->keepAttackers(position(), attackers);
        const QString who = told(act.combat->attack, attackers);
        const QString whom = told(act.combat->defenceHexes(), unitsIn(act.combat->defenceHexes()));
        const bool isByNobody = act.combat->attack.empty(); // a barrage, say
        QString text = isByNobody              ? whom
                       : attackers.size() == 1 ? tr("%1 attacks %2").arg(who, whom)
                                               : tr("%1 attack %2", "several units").arg(who, whom);
        if (!act.combat->kind.isEmpty()) {
            const AttackKind* kind = game.combat.kind(act.combat->kind);
            const QString title = kind == nullptr || kind->title.isEmpty() ? act.combat->kind : kind->title;
            text = tr("%1: %2", "kind of attack, sentence")
                       .arg(TableWords::withRule(title, kind == nullptr ? QString() : ruleOfKind(*kind, *act.combat)),
                            text);
        }
        if (!act.odds.isEmpty())
            text = tr("%1 at %2", "an attack and its odds").arg(text, act.odds);
        if (act.roll)
            text = tr("%1, roll %2").arg(text, TableWords::dice(*act.roll));
        if (!act.against.isEmpty())
            text = TableWords::withRules(tr("%1, against the rules", "a sentence").arg(text), act.against);
        if (act.combat->result.isEmpty())
            return text;
        text = tr("%1: %2", "an attack and its result").arg(text, act.combat->result);
        return isReplaced(*act.combat) ? tr("%1, in place of %2", "an attack and its result, the result before")
                                             .arg(text, scenario.combat->result)
                                       : text;
    }

    QString operator()(const DecideAct& act) const
    {
        const QString all = names(act.units);
        const QString dice = act.roll ? TableWords::dice(*act.roll) : QString();
        const DecisionRule* rule = findBy(game.decisions, &DecisionRule::name, act.decision);
        const QString decision = rule == nullptr ? act.decision : rule->heading();
        const RollTable<int>* length = act.length.isEmpty() ? nullptr : diceOfLength(game, act.length);
        const QString text =
            !act.length.isEmpty() ? tr("%1: roll \"%2\" for the length of the retreat: %3", "units, name, dice")
                                        .arg(all, length == nullptr ? act.length : length->heading(), dice)
            : act.roll
                ? tr("%1: the decision \"%2\" is taken, roll %3", "units, decision, dice").arg(all, decision, dice)
                : tr("%1: the decision \"%2\" is not taken", "units, decision").arg(all, decision);
        return TableWords::withRule(text, act.rule);
    }

    /// What was added to the log of the combat; rules are told once, at the end. `lossRules`: of the steps that are lost
    /// last.
    QString fromLog(const Act& act, const QString& rule, const QStringList& lossRules = {}) const
    {
        const auto effect = carryOut(act, scenario, play, game);
        if (!effect)
            return {};
        QStringList parts = effect->play.log.mid(play.log.size());
        const QString sign = TableWords::withRule(QString(), rule);
        for (QString& part : parts) {
            if (!rule.isEmpty() && part.endsWith(sign))
                part.chop(sign.size());
        }
        const QString lossSign = TableWords::withRules(QString(), lossRules);
        if (parts.size() > 1 && !lossSign.isEmpty() && parts.constLast().endsWith(lossSign)) {
            const QString loss = parts.takeLast();
            return TableWords::withRule(parts.join(QStringLiteral("; ")), rule) + QStringLiteral("; ") + loss;
        }
        return TableWords::withRule(parts.join(QStringLiteral("; ")), rule);
    }

    QString operator()(const RetreatAct& act) const { return fromLog(act, act.rule, act.lossRules); }
    QString operator()(const LossAct& act) const { return fromLog(act, act.rule); }

    QString operator()(const AdvanceAct& act) const
    {
        if (act.units.isEmpty())
            return TableWords::withRule(play.advanced.empty() ? tr("Nobody advances") : tr("Nobody else advances"),
                                        act.rule);
        const QString all = names(act.units);
        const bool isOne = act.units.size() == 1;
        if (act.path.empty()) {
            const QString at = number(placeOf(act.units));
            QStringList apart; // whoever retreated stands elsewhere
            for (const QString& unit : act.units)
                apart += tr("%1 (%2)", "unit, hex").arg(names(QStringList(unit)), number(placeOf(QStringList(unit))));
            const bool isApart = std::any_of(act.units.begin(), act.units.end(), [&](const QString& unit) {
                return placeOf(QStringList(unit)) != placeOf(act.units);
            });
            if (isApart)
                return TableWords::withRule(
                    tr("%1 move no farther", "several units with hexes").arg(apart.join(QStringLiteral(", "))),
                    act.rule);
            return TableWords::withRule(isOne ? tr("%1 stays in %2 and moves no farther").arg(all, at)
                                              : tr("%1 stay in %2 and move no farther", "several units").arg(all, at),
                                        act.rule);
        }
        const QString path = TableWords::path(map(), act.path);
        return TableWords::withRule(isOne ? tr("%1 advances: %2").arg(all, path)
                                          : tr("%1 advance: %2", "several units").arg(all, path),
                                    act.rule)
               + captures(act.units, placeOf(act.units), act.path);
    }

    QString operator()(const TurnAct& act) const
    {
        const Turn& turn = act.turn;
        const SequencePhase* phase = phaseOf(turn, game);
        const QString title = phase == nullptr ? titleOf(game.phases, turn.phase) : phaseTitle(*phase, game);
        QString text = isBefore(turn, scenario.position.turn, game) ? tr("Back to turn %1").arg(turn.number)
                                                                    : tr("Turn %1").arg(turn.number);
        if (!turn.player.isEmpty())
            text += QStringLiteral(", ") + sideName(turn.player);
        if (!title.isEmpty())
            text += QStringLiteral(", ") + title;
        if (!act.leftOpen.isEmpty())
            text += TableWords::withRules(tr("; left undone before"), act.leftOpen);
        text += markersEndingText(act);
        if (!act.unsupplied)
            return text;
        text += act.unsupplied->isEmpty() ? tr("; no unit is out of supply")
                                          : tr("; out of supply: %1").arg(names(*act.unsupplied));
        return TableWords::withRule(text, act.rule);
    }

    QString operator()(const PointsAct& act) const
    {
        if (act.isBid)
            return tr("%n victory point(s) bid for the %1 side", nullptr, act.points).arg(sideName(act.side));
        return tr("The %1 side goes from %2 to %3 victory points")
            .arg(sideName(act.side))
            .arg(position().pointsOf(act.side))
            .arg(act.points);
    }

    QString operator()(const RollAct& act) const
    {
        if (const SecretRule* secret = findBy(game.secrets, &SecretRule::name, act.secret))
            return TableWords::withRule(
                tr("%1: a secret roll of the %2 side", "what is rolled, side")
                    .arg(secret->title.isEmpty() ? secret->name : secret->title, sideName(secret->side)),
                numberOf(secret->rule));
        if (!act.secret.isEmpty())
            return tr("A secret roll");
        return tr("%1: %2", "purpose of a roll, its dice")
            .arg(act.purpose.isEmpty() ? tr("Roll") : act.purpose, TableWords::dice(act.roll));
    }

    QString operator()(const NoteAct& act) const { return tr("Note: %1").arg(act.text); }

    QString operator()(const UnmarkAct& act) const
    {
        if (act.units.isEmpty())
            return tr("The moved marks are removed");
        return act.units.size() == 1 ? tr("%1 is no longer marked as moved").arg(names(act.units))
                                     : tr("%1 are no longer marked as moved", "several units").arg(names(act.units));
    }

    QString operator()(const SettleAct& act) const
    {
        const bool isOne = act.units.size() == 1;
        const QString all = names(act.units);
        QString text;
        if (act.die)
            text = isOne ? tr("%1, whose hex an enemy entered, is eliminated").arg(all)
                         : tr("%1, whose hex an enemy entered, are eliminated", "several units").arg(all);
        else if (act.to == noHex)
            text = isOne ? tr("%1 stays in %2 with the enemy").arg(all, number(act.hex))
                         : tr("%1 stay in %2 with the enemy", "several units").arg(all, number(act.hex));
        else
            text = isOne ? tr("%1 makes way from %2 to %3").arg(all, number(act.hex), number(act.to))
                         : tr("%1 make way from %2 to %3", "several units").arg(all, number(act.hex), number(act.to));
        return TableWords::withRule(text, act.rule);
    }

    QString operator()(const EditAct& act) const
    {
        return act.text.isEmpty() ? tr("The board is changed by hand") : act.text;
    }

    QString operator()(const ReplaceAct& act) const
    {
        const UnitIndex unit = position().findUnit(act.unit);
        const PoolRule* pool =
            act.pool.isEmpty() && unit != noUnit ? poolFor(position().unit(unit), game) : game.pool(act.pool);
        const int left = pool == nullptr ? 0 : position().leftInPool(pool->name, pool->start) - act.steps;
        const QString text = tr("%1 gets %n step(s) back; %2 left: %3", "unit; name of a pool, number", act.steps)
                                 .arg(names({act.unit}), pool == nullptr ? act.pool : TableWords::titleOf(*pool))
                                 .arg(left);
        return TableWords::withRule(text, act.rule) + againstText(act.against);
    }

    QString operator()(const AnnounceAct& act) const
    {
        const Announcement* found = findBy(game.announcements, &Announcement::name, act.announcement);
        const QString title = found == nullptr || found->title.isEmpty() ? act.announcement : found->title;
        return TableWords::withRule(tr("Announced: %1").arg(title), act.rule);
    }
};

} // namespace

QString actText(const Act& act, const Scenario& scenario, const PlayState& play, const Ruleset& game)
{
    return std::visit(Teller{scenario, play, game}, act);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/fire.h"
#include "table/combat_state.h"
#include "table/dice_table.h"
#include "table/game_table.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

struct SharedHex;

/// The hex attacks no more, nor does any unit named in it.
void leaveAttack(Combat& combat, const Position& position, HexIndex hex);

/// A combat from its first click to the advance after it: picks the combat, takes the result, asks the engine for the
/// ruling, lets the paths be chosen hex by hex, and makes an act of what was confirmed. Knows no widgets and no rules:
/// what is legal is what the ruling says.
///
/// What is confirmed is an act of the game (and is undone there); what is being picked, chosen or pointed at lives here.
/// All else follows from it and from the document (see CombatState).
class RulingFlow : public QObject
{
    Q_OBJECT

public:
    enum class Stage : unsigned char {
        Empty, ///< no scenario
        PickDefender, ///< waiting for the hex that is attacked
        PickAttackers, ///< waiting for the first attacking hex
        EnterResult, ///< the combat is known, more attackers may join, the result is missing
        Decide, ///< a player may take a decision in place of effects of the result
        ChooseAlternative, ///< the result leaves a choice of what happens
        ChoosePath, ///< a unit retreats: choose hex by hex
        SettleEffect, ///< losses, eliminations: confirm, with the shares where there is a choice
        Advance, ///< everything is carried out: who advances, or what else comes after the combat (see end())
        Blocked, ///< the question has no answer; problem() says why
        Done ///< everything the result asks for has been done
    };

    explicit RulingFlow(GameTable& table, QObject* parent = nullptr);

    Document& document() const { return m_document; }
    /// Who rolls the dice that rulings call for: `purpose` is a sentence; nothing: somebody thought better of it.
    using Dice = std::function<std::optional<DiceRoll>(const QString& purpose, int dice, int sides)>;
    /// Without one they are rolled from a fresh seed.
    void setDice(Dice dice) { m_dice = std::move(dice); }
    /// Who says which units of a group lose the steps that the dice of its path take: sets the plan.
    using Sharing = std::function<void(LossPlan& plan)>;
    /// Without one the first units do.
    void setSharing(Sharing sharing) { m_sharing = std::move(sharing); }
    /// Why what was chosen is not carried out yet, a sentence; empty: it is.
    using Guard = std::function<QString()>;
    void setGuard(Guard guard) { m_guard = std::move(guard); }
    const CombatChoices& choices() const { return m_choices; }
    const CombatState& state() const { return m_state; }
    Stage stage() const { return static_cast<Stage>(m_state.stage.index()); }
    bool isPicking() const { return m_choices.picking.has_value(); }
    /// Why the last question has no answer; empty otherwise.
    QString problem() const { return m_document.asSeen(m_state.of(&CombatState::Blocked::problem)); }
    /// The combat that is picked is another than the one that stands in the scenario.
    bool canCancelPicking() const
    {
        return isPicking() && hasGame() && m_document.scenario().combat
               && m_document.scenario().combat != m_choices.picking->combat;
    }
    /// A combat is picked that neither stands in the scenario nor came back with a line that was undone: leavePicking()
    /// takes it back.
    bool hasDraft() const;
    bool hasGame() const { return m_document.hasGame(); }

    /// How far the combat that stands in the scenario has come, whatever is being picked.
    CombatState standing() const;
    /// The rule by which the result that stands has still to be carried out; nothing: it has been, or there is none.
    std::optional<RuleIndex> openResult() const;

    /// Whether an attack stands without a result since its units were revealed, and the rule by which they are.
    bool hasRevealedAttack() const;
    RuleIndex ruleOfRevealed() const;
    /// Whether units may advance after that combat, and nobody has said that they do not.
    bool mayStillAdvance() const;

    /// What the game's audit has against the attack whose result was entered last; empty: it was not refused.
    const std::vector<AuditBreach>& refusedBy() const { return m_refused.breaches; }

    /// What becomes of units whose hex an enemy retreated into, hex by hex, as long as that is open.
    std::vector<std::pair<HexIndex, SharedHex>> sharedHexes() const;
    /// Their player says it, of units that share the hex. `to`: where they move; noHex: they stay, or die.
    void settleShared(HexIndex hex, HexIndex to, bool die);
    /// Whether units of both sides stand in the hex.
    bool isShared(HexIndex hex) const;
    /// Whether one combat may be against several hexes.
    bool maySpread() const { return hasGame() && m_document.ruleset().combat.severalHexes; }
    /// The combat that is being picked or judged; hexes may be missing.
    const Combat& combat() const { return m_state.combat; }
    /// Units of stacks that are picked to attack, each of which may take part or not (see setAttacking()).
    std::vector<UnitIndex> attackersToChoose() const;
    /// All units that take part in the attack, in file order; whoever the game bars from it stands by.
    std::vector<UnitIndex> attackersChosen() const;
    const std::shared_ptr<const Ruling>& ruling() const { return m_state.ruling; }

    /// The effect at hand and its place in the ruling (-1: none, or guests()).
    const Effect* effect() const { return m_state.effect(); }
    int effectIndex() const
    {
        return std::max(m_state.of(&CombatState::ChoosePath::effect), m_state.of(&CombatState::SettleEffect::effect));
    }
    /// The dice at hand, those of a decision or of a length; nothing: there are none.
    std::optional<DiceTable> dice() const;
    /// The retreats one of which those dice say, as places in the ruling; none: they are of a decision.
    const std::vector<int>& lengths() const { return m_state.of(&CombatState::Decide::lengths); }
    /// What is asked about the combat at hand.
    RulingQuestion question() const { return questionOf(m_document, m_choices); }
    /// The withdrawals that may be made before the result is entered, or before the one that the scenario brings.
    const std::vector<WithdrawalOffer>& withdrawals() const { return m_state.withdrawals; }
    /// The one that is being made, of which effect and units at hand are; null: none.
    const Withdrawal* withdrawal() const;
    /// What fire may be made before the odds of the attack that is picked: targets, guns, and why some may not.
    std::vector<FireTarget> fires() const;
    /// The attack beside which there was fire, with who is left of it; nothing: nobody is, or there is no such attack.
    std::optional<Combat> attackAfterFire() const;
    /// Whether fire has been made, and all that its result asks for.
    bool isAfterFire() const;
    /// Effects that mark units, as places in the ruling: carried out with what is confirmed next.
    const std::vector<int>& marks() const { return m_state.marks; }

    /// For each of the outcomes one of which is to be chosen an effect, as its place in the ruling. They stay until one of
    /// them has begun to be carried out, so that the choice can be changed.
    const std::vector<int>& alternatives() const { return m_state.alternatives; }
    /// All effects of the outcome to which that one belongs.
    std::vector<const Effect*> outcomeOf(int effect) const;
    /// The effects of all of them, those of an outcome together.
    std::vector<const Effect*> outcomes() const;
    /// Whether that outcome is chosen.
    bool isChosen(int effect) const;
    /// While none is chosen: the one that is shown.
    int previewedAlternative() const { return m_state.of(&CombatState::ChooseAlternative::shown).effect; }

    /// The unit at hand and its place in the effect (-1: none). Of a plan its paths are those that the choices for the
    /// other units leave.
    const UnitRetreat* retreat() const { return m_state.of(&CombatState::ChoosePath::shown).unit(); }
    int retreatIndex() const { return m_state.of(&CombatState::ChoosePath::retreat); }
    /// What the board shows: the ruling at hand, narrowed by the plan so far, or the alternative that is looked at.
    using Shown = CombatState::Shown;
    const Shown& shown() const;
    /// By which one knows that another effect, unit or ruling is at hand.
    Shown atHand() const { return {shown().ruling, effectIndex(), retreatIndex()}; }
    /// Goes up whenever ruling, effect or plan are others, or another side looks.
    int revision() const { return m_revision; }
    const std::vector<HexIndex>& chosen() const { return m_state.of(&CombatState::ChoosePath::path).hexes; }
    /// Whether the unit at hand is chosen to die so that others live.
    bool isSacrificed() const { return m_state.of(&CombatState::ChoosePath::path).isSacrificed; }
    bool maySacrifice() const;

    /// Whether all units of the effect are judged as one plan.
    bool isPlan() const;
    /// What was chosen for the units of the plan, by unit; no hexes: it stays or dies.
    const std::map<UnitIndex, std::vector<HexIndex>>& plan() const { return m_choices.answer.plan; }
    /// How many units of the effect have no path in any best plan, whichever they are.
    int mustDie() const;
    /// What the plan so far leaves to the unit at that place of the effect.
    Shown leftTo(int retreat) const;
    /// Whether the unit at that place may be chosen now: one that follows others goes after them.
    bool mayGoNow(int retreat) const;
    /// The next unit after the one at hand that may be chosen now, of that hex or (noHex) of any; -1: none.
    int nextRetreat(HexIndex from = noHex) const;

    /// Whether stacks may keep together or part, as their owner likes.
    bool maySplit() const;
    bool isSplit() const { return ::isSplit(m_document, m_choices); }
    /// Nothing has been chosen yet, so that stacks may still part or come together.
    bool canChangeSplit() const;
    /// The path that was chosen to its end.
    std::optional<PathIndex> chosenPath() const;
    /// The legal paths that begin with what was chosen.
    std::vector<PathIndex> openPaths() const;
    /// The hexes that come next on them, in order of index.
    std::vector<HexIndex> continuations() const;
    /// The path that is pointed at.
    std::optional<PathIndex> pointedPath() const;
    /// Several paths lead to the hex that is pointed at.
    bool canCycle() const { return m_pointing.candidates.size() > 1 || pathsToSameEnd().size() > 1; }
    /// The legal paths that end where the chosen one does, it among them; none is chosen: none.
    std::vector<PathIndex> pathsToSameEnd() const;

    const LossPlan& losses() const;
    /// Who pays for the effect at hand as it is chosen or pointed at: by a set of an exchange, by losses that are shared
    /// out; where there is neither, or nobody is chosen, all among whom it is.
    std::vector<UnitIndex> payers() const;
    /// Whether a click on that counter has it lose a step more, or none, of those that are shared out.
    bool mayPay(UnitIndex unit) const;
    /// Who may spare the side hit steps of the loss at hand, and whether they do; null: nobody may.
    const Absorption* absorption() const;
    bool absorbs() const { return m_state.of(&CombatState::SettleEffect::absorbs); }
    /// What the effect at hand owes in an exchange, with the sets of which one is paid; null: it is no such effect.
    const ExchangeBill* bill() const;
    /// The set that is chosen, and the one that is pointed at or else chosen; -1: none.
    int payment() const { return m_state.of(&CombatState::SettleEffect::payment); }
    int shownPayment() const;
    /// The effect at hand is that units die which had retreated onto others: they, and by which rule. Null: it is not.
    const Guests* guests() const;

    /// What comes after the combat, in Stage::Advance; else nothing.
    const CombatEnd& end() const { return m_state.of(&CombatState::Advance::end); }
    /// The units that are picked to advance, in file order, and where to: the place of a path in end(), -1: none.
    const std::vector<UnitIndex>& advancing() const { return m_state.of(&CombatState::Advance::units); }
    int advancePath() const { return m_state.of(&CombatState::Advance::path); }
    /// Why they cannot go there together; empty: they can.
    QString advanceProblem() const;
    /// Whether one of the units may advance to that hex.
    bool mayDragInAdvance(const std::vector<UnitIndex>& units, HexIndex to) const;
    /// What was done in this combat, a sentence each.
    QStringList done() const;
    bool canConfirm() const;
    /// Whether Enter on that hex confirms: the end of the chosen path, or where the unit stands that has none.
    bool isConfirmedBy(HexIndex hex) const;
    bool canTakeBack() const { return !chosen().empty(); }

    /// The side that does not suffer the effect.
    QString opponentOf(const Effect& effect) const { return opponentOf(effect.player); }
    /// The side that fights that one.
    QString opponentOf(const QString& side) const;

public slots:
    /// Forgets the combat at hand and waits for another; nothing is changed before its result is entered.
    void beginCombat();
    /// Back to the combat that stands in the scenario, if there is one.
    void cancelPicking();
    /// One step back: from who withdraws to the combat, from a combat that is picked to the one that stands, or to none.
    /// Returns whether there was one.
    bool leavePicking();
    /// A click on a hex, whatever it means at this stage, and on a counter that lies there: where losses are shared or an
    /// exchange is paid, that one pays.
    void clickHex(HexIndex hex, UnitIndex unit = noUnit);
    /// A drag from one hex to the other: the side whose turn it is attacks. Begins a new combat.
    void dragCombat(HexIndex from, HexIndex to);
    /// Those of the units that may advance do, to that hex; where they cannot go there together they are only picked.
    /// False: none of them may go there.
    bool dragInAdvance(std::vector<UnitIndex> units, HexIndex to);
    /// What dragCombat() would pick, without picking it; nothing where that is no combat.
    std::optional<Combat> combatOfDrag(HexIndex from, HexIndex to) const;
    /// Whether the dice of the attack that is picked may be rolled: nothing is against it, or nobody minds. Else
    /// refusedBy() says what is, and rollAllowed() comes once the players attack all the same.
    bool mayRoll();
    /// Takes the result and asks for the ruling. Returns what is wrong with it, or an empty text. `roll`: the dice that
    /// gave it; `odds`: "3-1", where it was read off the game's table.
    QString enterResult(const QString& text, const std::optional<DiceRoll>& roll = std::nullopt,
                        const QString& odds = {});
    /// Whether that unit takes part in the attack that is being picked; with the last one its hex is picked no more, with
    /// the first one it is.
    void setAttacking(UnitIndex unit, bool isOn);
    /// Everybody sees the strengths of those that fight; whoever proves to have none is gone at once.
    void reveal();
    /// Makes the attack that the rules do not allow (see refusedBy()), or forgets that it was entered.
    void attackAllTheSame();
    void dropRefusedAttack();
    /// The kind of attack that is being picked ("overrun"); empty: an ordinary one.
    void setAttackKind(const QString& kind);
    /// Rolls the dice at hand, or takes the total that dice showed.
    void rollDice();
    void takeTotal(int total);
    /// The decision at hand is not taken: the effects stand.
    void leaveDecision();
    /// Looks who may withdraw, and where to; nothing is changed before somebody does.
    void beginWithdrawal(const QString& name);
    /// The unit at hand does not withdraw.
    void stay();
    /// Nobody else does.
    void endWithdrawal();
    /// Declares the attack that is picked, and picks this fire before it; its result is entered as any other. An attack that
    /// the rules do not allow is refused as with a result.
    void beginFire(const Combat& fire);
    /// Back to the attack before which there was fire.
    void goOnWithAttack();
    void chooseAlternative(int effect);
    /// Looks at an alternative without choosing it; -1: at the one that is shown first.
    void previewAlternative(int effect);
    void setSplit(bool isSplit);
    void sacrifice();
    void selectRetreat(int retreat);
    /// The pointer or the cursor is on that hex: the paths through it are offered, at each visit the next one.
    void pointAt(HexIndex hex);
    /// It is there again, where it was before it pointed at something else: no visit of its own.
    void pointBackAt(HexIndex hex);
    void pointAtPath(std::optional<PathIndex> path);
    void cyclePath(int by);
    void choosePath(PathIndex path);
    void takeBack();
    void clearPath();
    void setLoss(UnitIndex unit, int lost);
    void setAbsorbs(bool isOn);
    void choosePayment(int set);
    /// -1: at none.
    void pointAtPayment(int set);
    /// Applies what was chosen as one undo step and goes on to what comes next, unless the guard has a reason against it.
    void confirm();
    void setAdvancing(UnitIndex unit, bool isOn);
    /// As many as may go together where the path leads, in file order; those the viewer may not see are left out.
    void setAllAdvancing();
    void setAdvancePath(int path);
    /// Nobody, or nobody else, advances.
    void endAdvance();
    /// After an attack that failed: the same again, or back to where the attackers came from.
    void attackAgain();
    void goBack();

signals:
    /// Anything but what is pointed at.
    void changed();
    void pointedChanged();
    /// A click that means nothing here, and why.
    void refused(const QString& why);
    void rollAllowed();

private:
    /// The pointer or the cursor on the map. The paths through its hex are offered in turn.
    struct Pointing
    {
        HexIndex hex = noHex;
        std::vector<PathIndex> candidates = {};
        std::size_t at = 0; ///< in the candidates
        std::map<HexIndex, std::size_t> visits = {}; ///< by hex: the candidate of the next visit
        int payment = -1; ///< of an exchange
    };

    /// A result that was entered in an attack against the rules.
    struct RefusedAttack
    {
        QString text;
        std::optional<DiceRoll> roll;
        QString odds;
        std::vector<AuditBreach> breaches;
        std::optional<Combat> fire = {}; ///< the attack has no result yet: this fire comes before it
        bool isRoll = false; ///< the attack has no result yet: the dice are to be rolled
    };

    /// What the dice of a path give.
    struct PathDice
    {
        std::vector<Act> acts; ///< the rolls
        int steps = 0; ///< lost beside those that the path counts
        QStringList marks;
    };

    std::optional<DiceRoll> rollFor(const QString& purpose, int dice, int sides) const;
    /// Rolls them; nothing: somebody thought better of it.
    std::optional<PathDice> diceOf(const RetreatPath& path, const QStringList& names) const;
    LossPlan lossesWithDice(const std::vector<UnitIndex>& group, int steps) const;
    StepLosses payments() const;
    QString makeAttack(const QString& text, const std::optional<DiceRoll>& roll, const QString& odds,
                       const std::vector<AuditBreach>& notMinded);
    void onDocumentChanged(const DocumentChange& change);
    void onLineCrossed(EntryIndex line, bool isBack);
    /// Judges at once what waits for the pen to rest. Returns whether anything did.
    bool judgeNow();
    /// Another question: what was chosen of the last one is void.
    void evaluate();
    /// Another choice.
    void update();
    void pick(HexIndex hex);
    void pickCombat(const Combat& combat, bool isRepeat = false);
    void choose(std::vector<HexIndex> hexes, bool isSacrificed = false);
    void pointAtAlternative(HexIndex hex);
    void clickInAlternatives(HexIndex hex);
    void clickInPath(HexIndex hex);
    /// Whether a legal path leaves the map after these hexes.
    bool mayExitAfter(std::vector<HexIndex> hexes) const;
    bool declare(const std::vector<AuditBreach>& against);
    QStringList numbersOf(const std::vector<AuditBreach>& breaches) const;
    /// What is against the attack, whatever its result.
    std::vector<AuditBreach> breachesOfResult(const Combat& attack) const;
    void clickInAdvance(HexIndex hex, UnitIndex clicked);
    void goIn(int path);
    void tickInAdvance(const std::vector<UnitIndex>& here, UnitIndex clicked);
    void clickBeforeDecision(HexIndex hex);
    QString advanceProblemOf(const std::vector<UnitIndex>& units) const;
    void clickInBill(HexIndex hex, UnitIndex unit);
    void payWith(UnitIndex unit);
    void share(const LossPlan& plan);
    std::vector<PathIndex> pathsThrough(HexIndex hex) const;
    Retreat retreatOf(const UnitRetreat& unit, const std::vector<HexIndex>& hexes) const;
    StepLosses stepLosses(const LossPlan& plan) const;
    /// The dice at hand show that; nothing: the decision is not taken.
    void decide(const std::optional<DiceRoll>& roll);
    const RetreatRules& retreatRules() const;
    /// The acts that mark units with what is confirmed.
    std::vector<Act> markActs() const;
    /// Makes the retreats part of the withdrawal at hand, and declares the combat first if need be.
    void withdraw(RetreatAct act, std::vector<Act> acts);
    QStringList lossRules(const RetreatPath& path) const; ///< numbers of the rules by which it costs steps
    void confirmRetreat();
    void confirmEffect();
    void confirmAdvance();
    void advance(const std::vector<UnitIndex>& units, const std::vector<HexIndex>& path);
    void perform(const Act& act);
    void perform(const std::vector<Act>& acts);
    QString teamIn(HexIndex hex) const;
    bool isAttacked(UnitIndex unit) const;
    void nameAttacked(Combat& combat) const;
    QString attackedIn(HexIndex hex, bool isEnemy) const;
    QString teamAttacked(const Combat& combat) const;
    QString kindOfPhase() const;
    int attackCost(const Combat& combat) const;

    GameTable& m_table;
    Document& m_document;
    QTimer m_mapRest; ///< runs: the map was drawn on since the ruling was found
    CombatChoices m_choices;
    CombatState m_state; ///< derive()d from document and choices
    mutable RulingCache m_rulings;
    std::vector<RetreatChoice> m_gone; ///< that the document had last
    int m_revision = 0;
    Pointing m_pointing;
    RefusedAttack m_refused;
    Dice m_dice;
    Sharing m_sharing;
    Guard m_guard;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "document/document.h"
#include "rules/combat_odds.h"
#include "table/combat_end.h"
#include "table/game_table.h"
#include "table/loss_plan.h"
#include "verdict/ruling.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>
#include <vector>

/// A combat from its first click to the advance after it: picks the combat, takes the result, asks the engine for the
/// ruling, lets the paths be chosen hex by hex, and makes an act of what was confirmed. Knows no widgets and no rules:
/// what is legal is what the ruling says.
///
/// What is confirmed is an act of the game (and is undone there); what is being picked or pointed at lives here.
class RulingFlow : public QObject
{
    Q_OBJECT

public:
    enum class Stage : unsigned char {
        Empty, ///< no scenario
        PickDefender, ///< waiting for the hex that is attacked
        PickAttackers, ///< waiting for the first attacking hex
        EnterResult, ///< the combat is known, more attackers may join, the result is missing
        ChooseAlternative, ///< the result leaves a choice of what happens
        ChoosePath, ///< a unit retreats: choose hex by hex
        SettleEffect, ///< losses, eliminations: confirm, with the shares where there is a choice
        Advance, ///< everything is carried out: who advances, or what else comes after the combat (see end())
        Blocked, ///< the question has no answer; problem() says why
        Done ///< everything the result asks for has been done
    };

    explicit RulingFlow(GameTable& table, QObject* parent = nullptr);

    Document& document() const { return m_document; }
    Stage stage() const { return m_stage; }
    bool isPicking() const
    {
        return m_stage == Stage::PickDefender || m_stage == Stage::PickAttackers || m_stage == Stage::EnterResult;
    }
    /// Why the last question has no answer; empty otherwise.
    QString problem() const { return m_document.asSeen(m_problem); }

    /// Whether there is something to fight over: a scenario, and not nothing or a map alone.
    bool hasGame() const;

    /// The combat that is being picked or judged; hexes may be missing.
    const Combat& combat() const { return m_combat; }
    /// The codes that a person can press.
    QStringList resultCodes() const;
    const std::shared_ptr<const Ruling>& ruling() const { return m_ruling; }

    /// The effect at hand and its place in the ruling (-1: none, or guests()).
    const Effect* effect() const;
    int effectIndex() const { return m_effect; }
    /// The effects one of which is to be chosen, as places in the ruling. They stay until one of them has begun to be
    /// carried out, so that the choice can be changed.
    const std::vector<int>& alternatives() const { return m_alternatives; }
    /// While none is chosen: the one that is shown.
    int previewedAlternative() const { return m_preview; }

    /// The unit at hand and its place in the effect (-1: none). Of a plan its paths are those that the choices for the
    /// other units leave.
    const UnitRetreat* retreat() const;
    int retreatIndex() const { return m_retreat; }
    /// What the board shows: a ruling, its effect and its unit. The ruling at hand, narrowed by the plan so far, or the
    /// alternative that is looked at; without ruling: nothing.
    struct Shown
    {
        std::shared_ptr<const Ruling> ruling;
        int effect = -1;
        int retreat = -1;

        const UnitRetreat* unit() const;
    };
    const Shown& shown() const { return m_shown; }
    /// Goes up whenever ruling, effect or plan are others, or another side looks.
    int revision() const { return m_revision; }
    const std::vector<HexIndex>& chosen() const { return m_chosen; }
    /// Whether the unit at hand is chosen to die so that others live.
    bool isSacrificed() const { return m_isSacrificed; }
    bool maySacrifice() const;

    /// Whether all units of the effect are judged as one plan.
    bool isPlan() const;
    /// What was chosen for the units of the plan, by unit; no hexes: it stays or dies.
    const std::map<UnitIndex, std::vector<HexIndex>>& plan() const { return m_plan; }
    /// How many units of the effect have no path in any best plan, whichever they are.
    int mustDie() const;
    /// What the plan so far leaves to the unit at that place of the effect.
    const UnitRetreat* leftTo(int retreat) const;
    /// Whether the unit at that place still waits and may be chosen now: one that follows others goes after them.
    bool isWaiting(int retreat) const;
    bool mayGoNow(int retreat) const;

    /// Whether stacks may keep together or part, as their owner likes.
    bool maySplit() const;
    bool isSplit() const;
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
    bool canCycle() const { return m_candidates.size() > 1; }

    const LossPlan& losses() const { return m_losses; }
    /// The effect at hand is that units die which had retreated onto others: they, and by which rule. Null: it is not.
    const Guests* guests() const { return m_isGuests ? &m_guests : nullptr; }

    /// What comes after the combat, in Stage::Advance; else nothing.
    const CombatEnd& end() const { return m_end; }
    /// The units that are picked to advance, in file order, and where to: the place of a path in end(), -1: none.
    const std::vector<UnitIndex>& advancing() const { return m_advancing; }
    int advancePath() const { return m_advancePath; }
    /// Why they cannot go there together; empty: they can.
    QString advanceProblem() const;
    /// What was done in this combat, a sentence each.
    QStringList done() const;
    bool canConfirm() const;
    /// Whether Enter on that hex confirms: the end of the chosen path, or where the unit stands that has none.
    bool isConfirmedBy(HexIndex hex) const;
    bool canTakeBack() const { return m_stage == Stage::ChoosePath && !m_chosen.empty(); }

    /// What an effect is called in PlayState::settled and in acts.
    static QString keyOf(const Effect& effect);
    /// The side that does not suffer the effect.
    QString opponentOf(const Effect& effect) const;

public slots:
    /// Forgets the combat at hand and waits for another; nothing is changed before its result is entered.
    void beginCombat();
    /// Back to the combat that stands in the scenario, if there is one.
    void cancelPicking();
    /// A click on a hex, whatever it means at this stage.
    void clickHex(HexIndex hex);
    /// A drag from one hex to the other: the side whose turn it is attacks. Begins a new combat.
    void dragCombat(HexIndex from, HexIndex to);
    /// What dragCombat() would pick, without picking it; nothing where that is no combat.
    std::optional<Combat> combatOfDrag(HexIndex from, HexIndex to) const;
    /// Takes the result and asks for the ruling. Returns what is wrong with it, or an empty text. `roll`: the dice that
    /// gave it; `odds`: "3-1", where it was read off the game's table.
    QString enterResult(const QString& text, const std::optional<DiceRoll>& roll = std::nullopt,
                        const QString& odds = {});
    /// The kind of attack that is being picked ("overrun"); empty: an ordinary one.
    void setAttackKind(const QString& kind);
    void chooseAlternative(int effect);
    /// Looks at an alternative without choosing it.
    void previewAlternative(int effect);
    void setSplit(bool isSplit);
    void sacrifice();
    void selectRetreat(int retreat);
    /// The pointer or the cursor is on that hex: the paths through it are offered, at each visit the next one.
    void pointAt(HexIndex hex);
    void pointAtPath(std::optional<PathIndex> path);
    void cyclePath(int by);
    void choosePath(PathIndex path);
    void takeBack();
    void clearPath();
    void setLoss(UnitIndex unit, int lost);
    /// Applies what was chosen as one undo step and goes on to what comes next.
    void confirm();
    void setAdvancing(UnitIndex unit, bool isOn);
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

private:
    void onDocumentChanged(const DocumentChange& change);
    /// Judges at once what waits for the pen to rest. Returns whether anything did.
    bool judgeNow();
    void evaluate();
    bool ask();
    void findEffect();
    void beginEffect();
    void beginRetreat(int retreat);
    void showUnit();
    void showPreview(int effect);
    void updateChoice();
    void pointAtAlternative(HexIndex hex);
    bool clickInAlternatives(HexIndex hex);
    std::shared_ptr<const Ruling> narrowedFor(UnitIndex unit) const;
    void setStage(Stage stage);
    void pick(HexIndex hex);
    void clickInPath(HexIndex hex);
    void updateCandidates(HexIndex hex);
    void updateLosses();
    void confirmRetreat();
    Retreat retreatOf(const UnitRetreat& unit, const std::vector<HexIndex>& hexes) const;
    StepLosses stepLosses() const;
    void confirmEffect();
    void confirmAdvance();
    bool findGuests();
    void findEnd();
    void clickInAdvance(HexIndex hex);
    void perform(const Act& act);
    bool isSettled(const Effect& effect) const;
    bool isGone(const UnitRetreat& retreat) const;
    QString sideIn(HexIndex hex) const;
    QString kindOfPhase() const;
    int attackCost(const Combat& combat) const;

    GameTable& m_table;
    Document& m_document;
    QTimer m_mapRest; ///< runs: the map was drawn on since the ruling was found
    Stage m_stage = Stage::Empty;
    bool m_isPicking = false;
    Combat m_combat;
    QString m_problem;
    std::shared_ptr<const Ruling> m_ruling;
    std::map<QString, QString> m_alternativeChosen; ///< choice → key of its effect
    std::vector<int> m_alternatives;
    int m_preview = -1;
    int m_effect = -1;
    int m_retreat = -1;
    Shown m_shown;
    int m_revision = 0;
    bool m_split = false; ///< as long as nothing is chosen; then PlayState has it
    std::map<UnitIndex, std::vector<HexIndex>> m_plan;
    mutable std::map<UnitIndex, std::shared_ptr<const Ruling>> m_narrowed;
    mutable std::optional<int> m_mustDie;
    bool m_isSacrificed = false;
    std::vector<HexIndex> m_chosen;
    HexIndex m_pointed = noHex;
    std::vector<PathIndex> m_candidates;
    std::size_t m_candidate = 0;
    std::map<HexIndex, std::size_t> m_lastCandidate;
    LossPlan m_losses;
    bool m_isGuests = false; ///< m_guestEffect is the effect at hand
    Guests m_guests;
    Effect m_guestEffect;
    CombatEnd m_end;
    std::vector<UnitIndex> m_advancing;
    int m_advancePath = -1;
    bool m_isRepeat = false; ///< the attack that is being picked was made before
};

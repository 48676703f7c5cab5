// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "ruleset/replacement_rules.h"
#include "table/act.h"
#include "verdict/rule_text.h"
#include "verdict/ruling.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <utility>
#include <vector>

class Actions;
class GameTable;
class PointsBox;
class QListWidget;
class Ruleset;
class TurnRulesBox;

/// Whose phase it is: the turn and phase track of the game, supply as it was judged when the phase began, and the
/// points of each side. Whatever is changed here is an act at the table. Games without a sequence set turn, side and
/// phase freely.
class TurnPanel : public QWidget
{
    Q_OBJECT

public:
    explicit TurnPanel(Actions& actions, GameTable& table, QWidget* parent = nullptr);

    QSize sizeHint() const override;

    /// Who is asked before another phase begins. Nothing: it does not; else numbers of the rules against which it does.
    using Guard = std::function<std::optional<QStringList>(const Turn& then)>;
    void setGuard(Guard mayGoOn) { m_mayGoOn = std::move(mayGoOn); }
    /// Whether dice are rolled here too, or typed alone.
    void setDice(bool areOffered) { m_offersDice = areOffered; }

public slots:
    void goToNextPhase();
    void goToPreviousPhase();
    void beginGame();
    /// Judges supply for the phase at hand anew.
    void judgeSupply();

signals:
    void unitRequested(UnitIndex unit);
    void ruleRequested(RuleIndex rule);
    /// An act that was refused, or what happened.
    void said(const QString& text);

private:
    QVBoxLayout& column();
    void buildTurn();
    void buildSupply();
    void refresh();
    void refreshTurn();
    static QString trackText(const Ruleset& game, int turn);
    void refreshTags();
    void setTag(const GameTag& tag, bool isOn);
    void refreshSupply();
    void refreshVictory();
    void perform(const Act& act);
    /// Ends the phase at hand, if nobody has anything against it, and goes to that turn. A turn that lies before is gone to
    /// as soon as nothing is left open at the board.
    void endPhase(const Turn& then);
    bool tryToEndPhase(const Turn& then);
    /// Goes to that turn, with supply judged where the game has it judged there.
    /// `leftOpen`: numbers of the rules whose duties are not done.
    void goTo(const Turn& turn, const QStringList& leftOpen = {});
    Turn chosenTurn() const;
    bool hasGame() const;

    Actions& m_actions;
    GameTable& m_table;
    QLabel* m_title;
    QLabel* m_track; ///< what the game's turn track says, and the user's
    TurnRulesBox* m_rulesBox;
    QLabel* m_victory;
    QSpinBox* m_turn;
    QComboBox* m_player;
    QComboBox* m_phase;
    QWidget* m_freely;
    QWidget* m_tagsBox; ///< a box for each of m_tags, in their order
    std::vector<GameTag> m_tags; ///< of the game, that change from turn to turn
    QListWidget* m_phases;
    QWidget* m_supplyBox; ///< hidden in games without supply
    QLabel* m_supplyText;
    QListWidget* m_unsupplied;
    QPushButton* m_judge;
    PointsBox* m_points;
    Guard m_mayGoOn;
    bool m_offersDice = true;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "render/board_content.h"
#include "render/theme.h"
#include "table/combat_state.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

class Actions;
class AdvanceBox;
class AlternativesBox;
class AuditNotice;
class CombatStrip;
class CounterRow;
class DecisionBox;
class ElidedLabel;
class FireBox;
class PanelFoot;
class PathCard;
class QFrame;
class QStackedWidget;
class ReadingsBox;
class ReasonList;
class RulingFlow;
class SharedHexBox;
class WaitingUnits;
class WithdrawalBox;

/// The ruling in the order of the table talk: what happened, who decides, what may be done, why not elsewhere, which
/// reading, and the buttons. Where there is little room its parts grow denser, one after the other, so that nothing has to
/// be scrolled.
class RulingPanel : public QWidget
{
    Q_OBJECT

public:
    explicit RulingPanel(RulingFlow& flow, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    void setTheme(const Theme& theme);
    /// The board lies turned by that many quarters, clockwise: what is "up" on it is another direction.
    void setBoardTurn(int quarters);
    /// Whether dice are rolled here too.
    void setDice(bool areOffered);
    /// Puts the keyboard into the result's field.
    void beginTyping(const QString& text = {});
    QPushButton& confirmButton() const { return *m_confirm; }
    CombatStrip& strip() const { return *m_strip; }
    /// What stands over the answer; empty: there is none.
    QString verdict() const;
    /// The hex whose line is picked among the reasons; noHex: none is.
    HexIndex pickedReason() const;
    /// Whether tips say all of a reason, where no card on the board does.
    void setReasonTips(bool areShown);
    /// Puts a widget below all that is said of the ruling.
    void setFoot(PanelFoot* foot);
    /// Lays the units of a stack out at the head; fewer than two: none. While a combat is judged its counters stand there.
    void showStack(const std::vector<UnitIndex>& units);
    /// Its buttons name the shortcuts of the actions that do the same.
    void follow(const Actions& actions);

signals:
    void resultEntered();
    void answered(); ///< by a button or a list that had the keyboard, and is gone
    void ruleRequested(RuleIndex rule);
    void compareRequested(const QString& reading);
    void whyRequested(); ///< the ruling step by step
    void tableRequested(); ///< of results
    void unitRequested(UnitIndex unit);
    void hexLeft(); ///< that was pointed at in the list
    void hexRequested(HexIndex hex, const std::optional<CauseHighlight>& cause);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// How dense the parts are, from airy to the least room; each is what the one before is, and more.
    enum class Density : unsigned char { Airy, Tight, CutRows, FewEnds, FoldedResults, OneLines, AnswerAlone };

    void refresh();
    void showDeciders();
    /// Whether Confirm was on, and has been pressed.
    bool confirmByEnter();
    void fit();
    void fitSoon();
    /// The first density at which all has room in that many pixels, else the last; returns what it needs then.
    int squeeze(int room);
    void setDensity(Density density);
    /// Whether nothing but the answer is told, and the rest in tips.
    void setAlone(bool isAlone);
    void fewerReasons(int pixels);
    /// `room`: that is left in pixels, or lacking.
    void fitPaths(int room);
    void giveBack(int room);
    int heightNeeded() const;
    void showReadings(bool areShown);
    void showReadingsLine();
    void fitReadingsLine();
    void addReadings(QBoxLayout& layout);
    void showTop();
    void showAnswer();
    void orderTabs();
    void fillAdvance();
    void fillReasons();
    /// Whose reasons are listed: the unit at hand, or that of the outcome that is looked at.
    CombatState::Shown explained() const;
    void fillLog();
    void fillFought();
    void showButtons();
    void styleConfirm();
    void addButtons(QLayout& layout);

    RulingFlow& m_flow;
    QStackedWidget* m_pages; ///< the ruling, and the readings that are unfolded over it
    QScrollArea* m_scroll;
    QLabel* m_title;
    CounterRow* m_stack;
    QLabel* m_fought; ///< the attacks of the phase
    CombatStrip* m_strip;
    AuditNotice* m_audit;
    QFrame* m_answerLine;
    WithdrawalBox* m_withdrawal;
    FireBox* m_fire;
    DecisionBox* m_decision;
    QLabel* m_effect;
    QLabel* m_deciders;
    QLabel* m_yours; ///< which of the user's values count
    QPushButton* m_why;
    QLabel* m_problem;
    AlternativesBox* m_alternatives;
    WaitingUnits* m_units;
    PathCard* m_card;
    AdvanceBox* m_end;
    SharedHexBox* m_shared;
    QLabel* m_advance;
    Density m_density = Density::Airy;
    QFrame* m_reasonsLine;
    QLabel* m_reasonsHeading;
    QLabel* m_reasonsNote;
    ReasonList* m_reasons;
    PanelFoot* m_foot = nullptr; ///< null: there is none
    ReadingsBox* m_readings;
    QScrollArea* m_readingsArea;
    QWidget* m_readingsRow;
    QToolButton* m_readingsLine;
    ElidedLabel* m_readingsChanged;
    QLabel* m_logHeading;
    QLabel* m_log;
    QPushButton* m_takeBack;
    QPushButton* m_confirm;
    QString m_about; ///< the result, HTML: who decides, what comes with it
    QString m_effectText; ///< what the result means
    CombatState::Shown m_filled; ///< whose reasons are listed
    std::pair<std::size_t, bool> m_answer; ///< that is told: the stage of the combat, and whether it is refused
    std::tuple<bool, HexIndex, bool> m_picked{}; ///< whether a combat is picked, where, and whether it is fire
    std::pair<int, int> m_fitted; ///< height that the parts took when they were fitted, and the room there was
    int m_quarters = 0; ///< by which the board is turned
    bool m_isLow = false; ///< the window is so low that the rules of the result are in tips
    bool m_isAnswerAlone = false; ///< there is room for the answer, and for nothing about it
    bool m_isFitting = false;
    bool m_willFit = false; ///< once all that happens now has happened
    bool m_willOrder = false; ///< the same of the stops of the Tab key
    bool m_followsAnswer = false; ///< the answer is new, and nobody has scrolled since
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "grid/hex_grid.h"
#include "render/theme.h"
#include "ruleset/result_rules.h"
#include "table/act.h"
#include "verdict/rule_text.h"

#include <QString>

#include <optional>
#include <vector>

class CombatFaces;
class OddsBox;
class ResultButtons;
class RulingFlow;

/// Who attacks whom with which result: says it, says what to click next, and takes the result by button or typing.
class CombatStrip : public QWidget
{
    Q_OBJECT

public:
    explicit CombatStrip(RulingFlow& flow, QWidget* parent = nullptr);

    /// Puts the keyboard into the field for the result, with what was typed on the map so far.
    void beginTyping(const QString& text);
    /// Where another combat may be picked, or the one that is being picked be given up.
    QPushButton& newCombat() const { return *m_newCombat; }
    void setTheme(const Theme& theme);
    /// Of the results only the one in force shows.
    void setFolded(bool isFolded);
    const OddsBox& odds() const { return *m_odds; }
    /// What the dice of the result that stands showed; 0: they were not rolled here.
    int diceOfResult() const;
    /// Whether a result may be entered now, for the first time or another one.
    bool mayEnter() const;
    void enterCode(const QString& code) { enter(code); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// A result was taken; what comes next happens on the map.
    void resultEntered();
    void ruleRequested(RuleIndex rule);
    void tableRequested(); ///< of results
    void oddsChanged(); ///< or what else is told of the combat

private:
    void refresh();
    void refreshKinds();
    void showFaces();
    void showOdds();
    bool isDecided() const;
    /// It is a phase of movement, and no combat is being picked.
    bool isForMoving() const;
    /// It is a phase of something else.
    bool isForOthers() const;
    bool isForAttacker(const QString& kind) const;
    void enter(const QString& code, const std::optional<DiceRoll>& roll = std::nullopt, const QString& odds = {});
    void setError(const QString& text);
    void endTyping();
    QString combatSentence() const;
    /// The one that is told of: whoever has died since fought, too.
    const Combat& told() const;
    QString instruction() const;
    std::vector<ResultRule> results() const;
    QString enterInstruction() const;
    QString attackersInstruction() const;
    /// The one that the combat began in, or that of now while it is being picked.
    const Position& position() const;
    /// Those of a hex that fight. `only`: none: all.
    std::vector<UnitIndex> fightersIn(HexIndex hex, const std::vector<UnitIndex>& only = {}) const;
    /// "12/4 and 70Tk in 3503", or what is missing. `only`: those of them that are told; none: all.
    QString unitsAt(HexIndex hex, const std::vector<UnitIndex>& only = {}) const;

    RulingFlow& m_flow;
    CombatFaces* m_faces;
    QLabel* m_sentence;
    QLabel* m_instruction;
    QLabel* m_purpose; ///< of the phase
    QLabel* m_kindLabel;
    QComboBox* m_kind;
    OddsBox* m_odds;
    ResultButtons* m_buttons;
    QWidget* m_typing; ///< the field with its label, shown as soon as somebody types
    QLineEdit* m_field;
    QLabel* m_error;
    QPushButton* m_newCombat;
    QStringList m_named; ///< the single units that attacked last
};

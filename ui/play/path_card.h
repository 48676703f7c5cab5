// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "render/theme.h"
#include "table/combat_state.h"

#include <QFrame>

class LossForm;
class QListWidget;
class RulingFlow;

/// The unit at hand: what becomes of it, its legal paths with the numbers they have on the board, and who loses the
/// steps that the chosen path costs.
class PathCard : public QFrame
{
    Q_OBJECT

public:
    explicit PathCard(RulingFlow& flow, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Less room around the text.
    void setTight(bool isTight);
    /// Each path takes one line, and what does not fit into it stands in its tip.
    void setOneLine(bool isOneLine);
    /// Leaves out what goes without saying.
    void setBrief(bool isBrief);
    /// So many paths are seen before their list scrolls; -1: the usual number.
    void setMostPaths(int paths);
    /// How many there are, and how many of them are seen.
    int pathCount() const;
    int pathsSeen() const;
    /// Of a path's line in pixels.
    int pathHeight() const;

signals:
    void ruleRequested(RuleIndex rule);

private:
    void refresh();
    void fillPaths();
    void fillPayments();
    void pointAt(int row);
    void choose(int row);
    int chosenRow() const;
    void fitPaths();
    void markPaths();
    void fillAbsorption();
    void fillLosses();
    void applyStyle();
    void showNote();
    bool eventFilter(QObject* watched, QEvent* event) override;
    QString headingText() const;
    QString ruleLinks(const QStringList& numbers) const;
    QString optionText() const;
    QString absorptionText() const;
    QString billText() const;
    QString overrunText() const;
    QString displacedText() const;

    RulingFlow& m_flow;
    Theme m_theme = Theme::light();
    QLabel* m_heading;
    QLabel* m_note;
    QListWidget* m_paths;
    QPushButton* m_sacrifice;
    QCheckBox* m_absorb;
    LossForm* m_losses;
    bool m_isOneLine = false;
    bool m_isBrief = false;
    int m_mostPaths = -1;
    bool m_isNoteNeeded = false; ///< it tells of losses
    CombatState::Shown m_filled; ///< whose paths the list holds
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "render/theme.h"
#include "table/combat_state.h"

#include <QFrame>

#include <vector>

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

signals:
    void ruleRequested(RuleIndex rule);

private:
    void refresh();
    void fillPaths();
    void fitPaths();
    void markPaths();
    void fillLosses();
    void applyStyle();
    bool eventFilter(QObject* watched, QEvent* event) override;
    QString headingText() const;
    QString ruleLinks(const QStringList& numbers) const;
    QString optionText() const;
    QString overrunText() const;
    QString displacedText() const;

    RulingFlow& m_flow;
    Theme m_theme = Theme::light();
    QLabel* m_heading;
    QLabel* m_note;
    QListWidget* m_paths;
    QPushButton* m_sacrifice;
    QWidget* m_losses;
    QFormLayout* m_lossLayout;
    QLabel* m_lossNote;
    CombatState::Shown m_filled; ///< whose paths the list holds
    std::vector<UnitIndex> m_lossUnits;
};

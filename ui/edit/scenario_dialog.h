// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "edit/edit.h"
#include "ruleset/ruleset.h"

#include <QDialog>

class QPlainTextEdit;

/// Title, turn, phase, player, dates and tags of a scenario. (Readings and settings have their place beside the ruling.) Shown
/// with open().
class ScenarioDialog : public QDialog
{
    Q_OBJECT

public:
    ScenarioDialog(const Scenario& scenario, const Ruleset& game, QWidget* parent);

    /// What it is called as long as it has no title of its own.
    void setUsualTitle(const QString& title);

signals:
    /// All that was changed, as one edit; not emitted when nothing was.
    void edited(const Edit& edit);

private:
    Edit edit() const;

    QString m_titleBefore;
    Turn m_turnBefore;
    QStringList m_datesBefore;
    WhatIfUse m_whatIfBefore;
    QLineEdit* m_title;
    QSpinBox* m_number;
    QComboBox* m_player;
    QComboBox* m_phase;
    QPlainTextEdit* m_dates; ///< of the turns, a line each
    QComboBox* m_whatIf;
    QLineEdit* m_tags; ///< but those that have a box
    std::vector<std::pair<QString, QCheckBox*>> m_variants; ///< tags of the game, each with its box
};

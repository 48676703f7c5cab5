// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/unit.h"
#include "render/theme.h"
#include "ruleset/rules_in_force.h"

#include <QDialog>
#include <QSet>

#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class Position;

/// The counters of a game as on the sheet that they come on: each with both its sides. Many may be chosen.
class CounterSheet : public QWidget
{
    Q_OBJECT

public:
    explicit CounterSheet(QWidget* parent = nullptr);

    /// What lies on the sheet, with nothing chosen. Counters that the position has already are there, but cannot be
    /// chosen; null: there is no position.
    void setCounters(std::vector<Unit> counters, std::shared_ptr<const RulesInForce> rules, const Theme& theme,
                     const Position* position);
    /// In the order in which they were chosen.
    std::vector<Unit> chosen() const;

signals:
    void chosenChanged();

private:
    void filter();
    void fit();
    void noteChosen();

    std::vector<Unit> m_counters;
    std::shared_ptr<const RulesInForce> m_rules;
    std::vector<std::size_t> m_chosen; ///< places in the counters
    QLineEdit* m_find;
    QComboBox* m_side;
    QListWidget* m_list;
    QLabel* m_count;
};

/// Counters from a game's sheet for a position.
class CounterSheetDialog : public QDialog
{
    Q_OBJECT

public:
    CounterSheetDialog(std::vector<Unit> counters, std::shared_ptr<const RulesInForce> rules, const Theme& theme,
                       const Position& position, QWidget* parent);

    std::vector<Unit> chosen() const { return m_sheet->chosen(); }

private:
    CounterSheet* m_sheet;
};

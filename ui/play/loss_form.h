// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "table/loss_plan.h"

#include <vector>

class Document;

/// Who loses how many of the steps that are due: a box for each unit of which somebody has to say it.
class LossForm : public QWidget
{
    Q_OBJECT

public:
    explicit LossForm(const Document& document, QWidget* parent = nullptr);

    void setPlan(const LossPlan& plan);
    /// Things are called differently: the next plan is read anew.
    void forget() { m_rows.clear(); }

signals:
    void lossChanged(UnitIndex unit, int lost);

private:
    struct Row
    {
        UnitIndex unit = noUnit;
        int left = 0;
        bool isOpen = false;
        QSpinBox* box = nullptr; ///< null: nothing to say about it, or nobody here may
        QLabel* fixed = nullptr; ///< what it loses in any case
    };

    void fill(const LossPlan& plan);

    const Document& m_document;
    QVBoxLayout* m_layout;
    QLabel* m_note;
    std::vector<Row> m_rows;
};

/// Asks in a dialog who loses the steps that dice take, which have fallen: it can be answered, not refused.
void askWhoLoses(const Document& document, LossPlan& plan, QWidget* parent);

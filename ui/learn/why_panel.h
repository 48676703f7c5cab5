// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class StepThrough;

/// The buttons and the text of a step-through: what acts now, with its rule number; the list of all stages; play,
/// pause, steps, speed; export as a picture strip.
class WhyPanel : public QWidget
{
    Q_OBJECT

public:
    explicit WhyPanel(StepThrough& steps, QWidget* parent = nullptr);

signals:
    void ruleRequested(int rule); ///< its number was clicked; a place in the explanation's rules
    void exportRequested();
    void closeRequested();

private:
    StepThrough& m_steps;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <vector>

class QAbstractButton;
class StepThrough;

/// How fast a step-through plays: three buttons in a groove, of which one is chosen.
class SpeedSwitch : public QWidget
{
    Q_OBJECT

public:
    explicit SpeedSwitch(StepThrough& steps, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();

    StepThrough& m_steps;
    std::vector<QAbstractButton*> m_buttons; ///< slow, normal, fast
};

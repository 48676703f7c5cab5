// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/why_panel.h"

#include "learn/step_through.h"

WhyPanel::WhyPanel(StepThrough& steps, QWidget* parent) : QWidget(parent), m_steps(steps)
{
    static_cast<void>(m_steps);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/learn_page.h"

#include "learn/step_through.h"
#include "map_view.h"

#include <QVBoxLayout>

LearnPage::LearnPage(QWidget* parent) : QWidget(parent), m_map(new MapView), m_steps(new StepThrough(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_map);
}

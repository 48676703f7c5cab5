// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map/stagger_box.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QSignalBlocker>

#include <algorithm>

namespace {

struct StaggerText
{
    Q_DECLARE_TR_FUNCTIONS(Stagger)
};

} // namespace

void fillStaggerBox(QComboBox& box, GridShape shape)
{
    const QSignalBlocker blocker(&box);
    const int chosen = std::max(box.currentIndex(), 0);
    box.clear();
    const bool isFlat = shape == GridShape::Flat;
    box.addItem(isFlat ? StaggerText::tr("even columns lie lower") : StaggerText::tr("even rows lie further right"),
                static_cast<int>(Shifted::Even));
    box.addItem(isFlat ? StaggerText::tr("odd columns lie lower") : StaggerText::tr("odd rows lie further right"),
                static_cast<int>(Shifted::Odd));
    box.setCurrentIndex(chosen);
}

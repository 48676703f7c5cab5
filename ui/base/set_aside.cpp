// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/set_aside.h"

#include <QDockWidget>
#include <QStringList>
#include <QVariant>

namespace {

// Properties of the panels.
constexpr const char* asideFor = "asideFor";
constexpr const char* wasShown = "wasShownBeforeAside";
constexpr const char* wasInFront = "wasInFrontBeforeAside";

} // namespace

void setAside(const QList<QDockWidget*>& panels, const QString& reason, bool isAside)
{
    // Before the first of them goes, which brings another one to the front.
    for (QDockWidget* panel : panels) {
        if (!panel->property(asideFor).toStringList().isEmpty())
            continue;
        panel->setProperty(wasShown, !panel->isHidden());
        panel->setProperty(wasInFront, !panel->visibleRegion().isEmpty());
    }
    for (QDockWidget* panel : panels) {
        QStringList reasons = panel->property(asideFor).toStringList();
        if (reasons.contains(reason) == isAside)
            continue;
        if (isAside)
            reasons += reason;
        else
            reasons.removeAll(reason);
        panel->setProperty(asideFor, reasons);
        if (isAside)
            panel->hide();
        else if (reasons.isEmpty())
            panel->setVisible(panel->property(wasShown).toBool());
    }
    for (QDockWidget* panel : panels) {
        if (!isAside && !panel->isHidden() && panel->property(wasInFront).toBool())
            panel->raise();
    }
}

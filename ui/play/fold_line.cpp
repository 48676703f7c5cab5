// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/fold_line.h"

#include "base/text_changes.h"

#include <QGuiApplication>
#include <QPalette>
#include <QToolButton>

void makeFoldLine(QToolButton& button)
{
    button.setCheckable(true);
    button.setAutoRaise(true);
    button.setFocusPolicy(Qt::StrongFocus);
    button.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button.setArrowType(Qt::RightArrow);
    QObject::connect(&button, &QToolButton::toggled, &button,
                     [&button](bool isOn) { button.setArrowType(isOn ? Qt::DownArrow : Qt::RightArrow); });
    // Unfolded it is no choice that is made, and looks as it did. The colour of its text is the palette's: one that the
    // sheet names would stay, for a widget with all its colours named hears nothing of others.
    const auto color = [&button] {
        const QPalette colors = QGuiApplication::palette();
        const QString sheet =
            QStringLiteral("QToolButton { background: transparent; border: 2px solid "
                           "transparent; border-radius: 6px; padding: 1px 3px; }"
                           "QToolButton:hover { background: %1; }"
                           "QToolButton:focus { border-color: %2; }")
                .arg(colors.color(QPalette::Midlight).name(), colors.color(QPalette::Highlight).name());
        if (button.styleSheet() != sheet)
            button.setStyleSheet(sheet);
    };
    whenColorsChange(button, color);
    color();
}

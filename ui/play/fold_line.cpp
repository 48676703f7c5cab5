// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/fold_line.h"

#include "base/text_changes.h"

#include <QGuiApplication>
#include <QPalette>
#include <QToolButton>

void makeFoldLine(QToolButton& button, QWidget& panel)
{
    button.setCheckable(true);
    button.setAutoRaise(true);
    button.setFocusPolicy(Qt::StrongFocus);
    button.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button.setArrowType(Qt::RightArrow);
    QObject::connect(&button, &QToolButton::toggled, &button,
                     [&button](bool isOn) { button.setArrowType(isOn ? Qt::DownArrow : Qt::RightArrow); });
    // Unfolded it is no choice that is made, and looks as it did. A widget whose colours a sheet names hears nothing of
    // others: its panel does.
    const auto color = [&button] {
        const QPalette colors = QGuiApplication::palette();
        const QString sheet =
            QStringLiteral("QToolButton { color: %3; background: transparent; border: 2px solid "
                           "transparent; border-radius: 6px; padding: 1px 3px; }"
                           "QToolButton:hover { background: %1; }"
                           "QToolButton:focus { border-color: %2; }")
                .arg(colors.color(QPalette::Midlight).name(), colors.color(QPalette::Highlight).name(),
                     colors.color(QPalette::WindowText).name());
        if (button.styleSheet() != sheet)
            button.setStyleSheet(sheet);
    };
    whenColorsChange(panel, color);
    color();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QToolButton>

/// The button that plays: round, in the accent.
class PlayButton : public QToolButton
{
public:
    using QToolButton::QToolButton;

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

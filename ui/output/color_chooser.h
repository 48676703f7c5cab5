// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/map_colors.h"

#include <QComboBox>

/// Which colours go on paper: standard, safe for the colour-blind, none. Begins with what was printed last, or with what
/// is on the screen.
class ColorChooser : public QComboBox
{
    Q_OBJECT

public:
    explicit ColorChooser(QWidget* parent = nullptr);

    MapColors colors() const { return static_cast<MapColors>(currentData().toInt()); }
    /// Keeps the choice for the next print.
    void store() const;
};

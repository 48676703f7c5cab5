// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "files/card_parts.h"

class QLabel;

/// A map of the user's own, to go on drawing.
class MapCard : public BoardCard
{
    Q_OBJECT

public:
    /// `name`: what the card is called until the map is read.
    MapCard(const QString& file, const QString& name, QWidget* parent = nullptr);

    /// Reads the map, unless it is large, and paints its middle.
    void showBoard(const Theme& theme);

signals:
    void clicked();

private:
    QString m_file;
    QLabel* m_scenarios;
};

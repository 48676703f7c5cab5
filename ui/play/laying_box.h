// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/laying.h"

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

class GameTable;
class QComboBox;
class QFormLayout;
class QLabel;

/// What has to be chosen for a marker that the game's rules let a side lay on a hex, and what is against it.
class LayingBox : public QWidget
{
    Q_OBJECT

public:
    LayingBox(GameTable& table, HexIndex hex, QWidget* parent = nullptr);

    /// What it is about. It hides where the game has no rules for laying that.
    void setMarker(const QString& kind);
    bool isByRules() const { return m_laying.has_value(); }
    /// Whether nothing is against it, as it is chosen now.
    bool isAllowed() const { return m_refusals.empty(); }
    /// With what is chosen, and the rules that are against it. Precondition: isByRules().
    MarkerAct act() const;

signals:
    /// Another choice was made.
    void changed();

private:
    void judge();

    GameTable& m_table;
    HexIndex m_hex;
    QFormLayout* m_form;
    QComboBox* m_lift;
    QComboBox* m_loser;
    QLabel* m_note;
    QLabel* m_reasons;
    std::optional<Laying> m_laying;
    std::vector<LayingRefusal> m_refusals;
};

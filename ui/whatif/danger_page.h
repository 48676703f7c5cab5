// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <QWidget>

class Document;
class QComboBox;
class QLabel;
class QTreeWidget;
class WhatIf;
struct DangerAnswer;

/// Which retreats would kill the units of a side, as a table; the layer Danger shows the same on the map.
class DangerPage : public QWidget
{
    Q_OBJECT

public:
    DangerPage(WhatIf& whatIf, const Document& document, QWidget* parent = nullptr);

signals:
    void hexRequested(HexIndex hex);

private:
    enum Column { Name, Place, Kills, Codes, Attackers, Steps, Why };

    void refresh();
    void fillSides();
    void fillTable(const DangerAnswer& answer);

    WhatIf& m_whatIf;
    const Document& m_document;
    QComboBox* m_side;
    QLabel* m_head;
    QTreeWidget* m_table;
};

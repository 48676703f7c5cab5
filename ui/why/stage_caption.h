// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>

class MapView;
class StepThrough;

/// Over the board of a step-through, at its top: which stage it is, and which rule acts. Lets the mouse through.
class StageCaption : public QLabel
{
    Q_OBJECT

public:
    StageCaption(StepThrough& steps, MapView& map);

    /// The board is not that of the step-through for the time being.
    void setSuspended(bool isSuspended);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void place();

    StepThrough& m_steps;
    MapView& m_map;
    bool m_isSuspended = false;
};

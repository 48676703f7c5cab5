// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/ruling_flow.h"

#include <vector>

/// Gives out the steps that are due: as many as possible to the first units.
inline void shareLosses(RulingFlow& flow)
{
    for (const LossPlan::Share& share : std::vector(flow.losses().shares())) {
        if (flow.losses().isOpen(share) && !flow.losses().isComplete())
            flow.setLoss(share.unit, share.left);
    }
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class RulingFlow;

/// What stands over the ruling at hand.
struct RulingHeading
{
    QString effect; ///< what happens, plain
    QString about; ///< who decides, what comes with it, whom it spares; HTML
};

RulingHeading rulingHeading(const RulingFlow& flow);

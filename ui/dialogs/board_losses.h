// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/resize.h"

/// What has no place on the new board, in a sentence or two; empty: everything has.
QString lossesText(const BoardChange& change);

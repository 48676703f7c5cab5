// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class Document;

/// What the rules say of the phase at hand, beside what all phases of its kind have: which types of units move in it, and,
/// where nobody moves or attacks, what it is for. HTML with rule numbers as links; empty: nothing.
QString phasePurpose(const Document& document);

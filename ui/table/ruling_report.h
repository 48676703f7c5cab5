// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class Document;
class RulingFlow;

/// The ruling as text for people: position, combat, who decides, every legal path, why not elsewhere with rule numbers,
/// and the readings in force. Empty where there is no ruling.
QString rulingReport(const Document& document, const RulingFlow& flow);

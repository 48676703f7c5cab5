// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

/// What a title says first, where it goes on after a colon, a semicolon or a full stop, and no more than a line of it:
/// "The worked case: 3502 attacks 3503, Ar2." is "The worked case".
QString headline(const QString& title);

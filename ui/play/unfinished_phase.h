// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

#include <optional>

class QWidget;
struct TableSession;
struct Turn;

/// Asks whether the phase ends, if something would be lost with it: a result that is not carried out, a combat that is
/// picked, units in hand. Nothing: it does not end; else numbers of the rules against which it does.
std::optional<QStringList> mayLeavePhase(TableSession& session, const Turn& then, QWidget& window);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCoreApplication>

/// The translation context of what is said about a question.
class RulingWords
{
    Q_DECLARE_TR_FUNCTIONS(Ruling)
};

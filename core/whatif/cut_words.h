// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCoreApplication>

/// What is told to people about questions of cuts and attacks that cannot be answered.
struct CutWords
{
    Q_DECLARE_TR_FUNCTIONS(WhatIf)
};

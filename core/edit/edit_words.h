// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCoreApplication>

/// Translation context of what is said about boards in the making.
class EditWords
{
    Q_DECLARE_TR_FUNCTIONS(Edit)
};

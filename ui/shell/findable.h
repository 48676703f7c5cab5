// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <functional>

/// What is found by its name, beside commands and what is on the board.
struct Findable
{
    QString title;
    QString about; ///< what it is
    std::function<void()> go; ///< nothing: it cannot be done now, and `about` says why
    QString words = {}; ///< other words by which it is found
};

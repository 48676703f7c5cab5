// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QCoreApplication;

/// Loads the texts in the user's language; in English, where there are none. English has a file too: its plurals.
void installLanguage(QCoreApplication& application);

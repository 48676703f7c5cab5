// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class NoticeBars;

/// Says in a bar that settings and progress in lessons will be forgotten, where their file cannot be written: a home
/// without rights, none at all, a full disk. Nothing else depends on them.
void tellWhetherSettingsAreKept(NoticeBars& notices);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

/// Makes map views known to assistive technology: the map is a table-like thing with one child, the hex under the
/// keyboard's cursor, whose name is the spoken summary of that hex. Call once, before the first map view; more calls
/// do no harm.
void installMapAccessibility();

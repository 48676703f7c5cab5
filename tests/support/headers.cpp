// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Nothing: the libraries made of it have precompiled headers, for tests to share.

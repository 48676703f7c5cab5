// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/import_file.h"

/// What importers ask about pictures in files of other programs. May be called on any thread.
PictureTools pictureTools();

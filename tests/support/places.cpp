// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/places.h"

QString sourcePath(QStringView path)
{
    return QStringLiteral(REARGUARD_SOURCE_DIR).append(path);
}

QString buildPath(QStringView path)
{
    return QStringLiteral(REARGUARD_BUILD_DIR).append(path);
}

QString programPath()
{
    return buildPath(u"/rearguard");
}

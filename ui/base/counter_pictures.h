// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QImage>
#include <QString>

#include <memory>

/// Pictures of counters by the paths under which units know them (Unit::faces), read and made small. Those that are
/// shared never change.
using CounterPictures = QHash<QString, QImage>;
using CounterPicturesPtr = std::shared_ptr<const CounterPictures>;

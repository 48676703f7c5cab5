// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/counter_pictures.h"
#include "position/position.h"

#include <QSet>

#include <functional>

/// The pictures that the units of a position name.
QSet<QString> counterPicturesOf(const Position& position);

/// Reads the pictures of counters in the map's folder. One that is missing, damaged, too large or outside of the folder is
/// left out: such a counter has its symbol. Those that are `known` are not read again. May run on any thread; `goesOn` is
/// asked before each.
CounterPicturesPtr readCounterPictures(const QString& folder, const QSet<QString>& names,
                                       const CounterPictures& known = {}, const std::function<bool()>& goesOn = {});

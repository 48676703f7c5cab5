// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

class QThreadPool;

/// The threads that paint pictures: Qt's global pool, which nothing else of the program uses.
///
/// Qt's raster engine hands a soft fill that is not opaque to that pool, in parts of some 64 spans, and waits for them,
/// unless the thread that paints is one of the pool's (qdrawhelper.cpp, QT_THREAD_PARALLEL_FILLS): 60 us in place of 4
/// for a hex, far more while the processor is busy.
QThreadPool& paintPool();

/// Runs `work` in a thread of the pool and waits for it; at once where this thread is one.
void paintInPool(const std::function<void()>& work);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/paint_pool.h"

#include <QSemaphore>
#include <QThread>
#include <QThreadPool>

QThreadPool& paintPool()
{
    QThreadPool* const pool = QThreadPool::globalInstance();
    // Threads that go away take their fonts with them.
    pool->setExpiryTimeout(-1);
    return *pool;
}

void paintInPool(const std::function<void()>& work)
{
    QThreadPool& pool = paintPool();
    if (pool.contains(QThread::currentThread())) {
        work();
        return;
    }
    QSemaphore done;
    pool.start([&] {
        work();
        done.release();
    });
    done.acquire();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFlags>
#include <QObject>

class MapView;

enum class ModeId : unsigned char { Playing = 1, Editing = 2, Learning = 4 };
Q_DECLARE_FLAGS(ModeIds, ModeId)
Q_DECLARE_OPERATORS_FOR_FLAGS(ModeIds)

/// What clicks on the map mean and which panels are in sight. One is active.
class Mode : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// The mode before has ended.
    virtual void activate() = 0;
    /// Its panels still are there.
    virtual void deactivate() = 0;
    /// The map that zooming means.
    virtual MapView& map() = 0;
};

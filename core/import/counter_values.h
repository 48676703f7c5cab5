// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/unit.h"

#include <QJsonObject>

/// What a counter says beside its id, name, side, type, place and steps, by the keys of a scenario's unit: for formats
/// whose objects have properties of the user's own.
QJsonObject counterValues(const Unit& unit);

/// A value as text, for formats that know nothing else.
QString counterValueText(const QJsonValue& value);

/// A unit with these values, which may be texts. What is no such value is passed over.
Unit unitOfValues(const QJsonObject& values);

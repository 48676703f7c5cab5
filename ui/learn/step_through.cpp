// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/step_through.h"

StepThrough::StepThrough(QObject* parent) : QObject(parent) {}

void StepThrough::decorate(BoardContent&) const {}

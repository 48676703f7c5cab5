// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRect>
#include <QSize>

#include <vector>

/// What a card shall not lie on, and how much that counts: the cost of each covered pixel.
struct Shunned
{
    QRect area;
    double weight = 1.0;
};

/// Where a card of that size goes inside `room`: on as little of what is shunned as can be, and beside `part`. A place
/// that covers nothing and is held already is kept. Whatever happens its corner lies in the room.
QRect placeCard(QSize card, const QRect& room, const QRect& part, const std::vector<Shunned>& shunned,
                const QRect& held = {});

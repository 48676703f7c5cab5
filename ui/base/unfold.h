// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <Qt>

class QVariantAnimation;
class QWidget;

/// Shows or hides a part of a window, which is seen to open from that edge of it, or to close towards it. Only shows: the
/// part is there, or gone, from the first moment. At once where nobody sees it, or where less motion is asked for.
void unfold(QWidget& part, bool isShown, Qt::Edge edge = Qt::TopEdge);

/// The time of a part that opens, which goes by itself: to see a certain moment, pause it and set that. Null: it is open.
QVariantAnimation* unfolding(const QWidget& part);

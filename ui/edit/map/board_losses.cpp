// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map/board_losses.h"

#include <QCoreApplication>
#include <QStringList>

namespace {

struct LossText
{
    Q_DECLARE_TR_FUNCTIONS(BoardLosses)
};

} // namespace

QString lossesText(const BoardChange& change)
{
    QStringList lost;
    const auto add = [&lost](int count, const QString& text) {
        if (count > 0)
            lost += text;
    };
    add(change.hexes, LossText::tr("%n hex(es)", nullptr, change.hexes));
    add(change.hexsides, LossText::tr("%n hexside(s)", nullptr, change.hexsides));
    add(change.links, LossText::tr("%n road link(s)", nullptr, change.links));
    add(change.labels, LossText::tr("%n label(s)", nullptr, change.labels));
    add(change.markers, LossText::tr("%n marker(s)", nullptr, change.markers));
    QStringList sentences;
    if (!change.unitsOff.empty())
        sentences += LossText::tr("%n counter(s) go off the map.", nullptr, static_cast<int>(change.unitsOff.size()));
    if (!lost.isEmpty())
        sentences += LossText::tr("Lost: %1. Undo brings it back.").arg(lost.join(QStringLiteral(", ")));
    return sentences.join(u' ');
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/any/plain_dice.h"

#include <algorithm>

using namespace Qt::StringLiterals;

QJsonObject plainResult(const QJsonObject& roll, int total)
{
    const std::vector<int> totals = plainTotals(roll);
    const int counted = std::clamp(total, totals.front(), totals.back());
    for (const QJsonValue each : roll[u"results"_s].toArray()) {
        if (each[u"from"_s].toInt() <= counted && counted <= each[u"to"_s].toInt())
            return each.toObject();
    }
    qFatal("no result for %d", counted);
}

int plainPlus(const QJsonObject& roll, const PlainAsked& asked)
{
    int plus = 0;
    for (const QJsonValue each : roll[u"plus"_s].toArray()) {
        if (holds(each[u"when"_s].toObject(), asked))
            plus += each[u"add"_s].toInt();
    }
    return plus;
}

std::vector<int> plainTotals(const QJsonObject& roll)
{
    const int dice = roll[u"dice"_s].toInt(1);
    std::vector<int> totals;
    for (int total = dice; total <= dice * roll[u"sides"_s].toInt(6); ++total)
        totals.push_back(total);
    return totals;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "hex_arguments.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

} // namespace

Expected<HexIndex, CallError> hexNamed(const QString& number, const HexMap& map)
{
    if (const auto hex = map.find(number))
        return *hex;
    return CallError{u"call.unknown-hex"_s,
                     Text::tr("\"%1\" is no hex of this map").arg(number),
                     {},
                     Text::tr("hexes are numbered like %1").arg(map.grid.numbering().first())};
}

Expected<std::vector<HexIndex>, CallError> hexesNamed(const QStringList& numbers, const HexMap& map)
{
    std::vector<HexIndex> hexes;
    for (const QString& number : numbers) {
        const auto hex = hexNamed(number, map);
        if (!hex)
            return hex.error();
        hexes.push_back(*hex);
    }
    return hexes;
}

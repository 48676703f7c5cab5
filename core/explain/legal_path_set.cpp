// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/legal_path_set.h"

#include "grid/number_order.h"

#include <algorithm>
#include <utility>

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qsizetype mostTold = 4;

} // namespace

std::vector<HexIndex> LegalPathSet::hexesOf(const Paths& paths) const
{
    std::vector<HexIndex> hexes;
    for (const RetreatPath* path : paths)
        hexes.insert(hexes.end(), path->hexes.begin(), path->hexes.end());
    std::sort(hexes.begin(), hexes.end());
    hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
    sortByNumber(m_grid, hexes, [](HexIndex hex) { return hex; });
    return hexes;
}

std::vector<std::vector<HexIndex>> LegalPathSet::withStart(const Paths& paths) const
{
    std::vector<std::vector<HexIndex>> ways;
    for (const RetreatPath* path : paths) {
        ways.push_back({m_retreat.from});
        ways.back().insert(ways.back().end(), path->hexes.begin(), path->hexes.end());
    }
    return ways;
}

QString LegalPathSet::told(const Paths& paths) const
{
    const auto count = static_cast<qsizetype>(paths.size());
    QStringList ways;
    for (const RetreatPath* path : paths) {
        // One more path takes no more room than to say that there is one more.
        if (ways.size() == mostTold && count > mostTold + 1)
            break;
        ways.append(m_words.verdict().path(*path, m_retreat.from));
    }
    if (const qsizetype left = count - ways.size(); left > 0)
        ways.append(tr("%n more", "paths", static_cast<int>(left)));
    return VerdictText::list(ways);
}

QString LegalPathSet::toldBy(const Paths& paths, const std::function<QString(const RetreatPath&)>& say) const
{
    std::vector<std::pair<QString, Paths>> alike;
    for (const RetreatPath* path : paths) {
        const QString text = say(*path);
        const auto known =
            std::find_if(alike.begin(), alike.end(), [&](const auto& each) { return each.first == text; });
        if (known == alike.end())
            alike.emplace_back(text, Paths{path});
        else
            known->second.push_back(path);
    }
    QStringList sentences;
    for (const auto& [text, ways] : alike)
        sentences.append(u"%1: %2."_s.arg(told(ways), text));
    return sentences.join(u' ');
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/explained_paths.h"

#include "base/contains.h"
#include "base/lists.h"
#include "grid/number_order.h"

#include <algorithm>
#include <utility>

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qsizetype mostTold = 4;

} // namespace

std::vector<HexIndex> ExplainedPaths::hexesOf(const Paths& paths) const
{
    std::vector<HexIndex> hexes;
    for (const RetreatPath* path : paths)
        hexes.insert(hexes.end(), path->hexesOnMap().begin(), path->hexesOnMap().end());
    uniqueByNumber(m_grid, hexes);
    return hexes;
}

std::vector<std::vector<HexIndex>> ExplainedPaths::withStart(const Paths& paths) const
{
    std::vector<std::vector<HexIndex>> whole;
    for (const RetreatPath* path : paths) {
        whole.push_back({m_retreat.from});
        whole.back().insert(whole.back().end(), path->hexes.begin(), path->hexes.end());
    }
    return whole;
}

std::vector<int> ExplainedPaths::numbers(const Paths& paths) const
{
    std::vector<int> numbers;
    for (const RetreatPath* path : paths) {
        if (m_retreat.paths.size() > 1)
            numbers.push_back(static_cast<int>(path - m_retreat.paths.data()) + 1);
    }
    return numbers;
}

QString ExplainedPaths::told(const Paths& paths) const
{
    const auto count = static_cast<qsizetype>(paths.size());
    QStringList texts;
    for (const RetreatPath* path : paths) {
        // One more path takes no more room than to say that there is one more.
        if (texts.size() == mostTold && count > mostTold + 1)
            break;
        texts.append(m_words.verdict().path(*path, m_retreat.from));
    }
    if (const qsizetype left = count - texts.size(); left > 0)
        texts.append(tr("%n more", "paths", static_cast<int>(left)));
    return VerdictText::list(texts);
}

QString ExplainedPaths::toldBy(const Paths& paths, const std::function<QString(const RetreatPath&)>& say) const
{
    std::vector<std::pair<QString, Paths>> alike;
    for (const RetreatPath* path : paths)
        groupOf(alike, say(*path)).push_back(path);
    QStringList sentences;
    for (const auto& [text, same] : alike)
        sentences.append(u"%1: %2."_s.arg(told(same), text));
    return sentences.join(u' ');
}

/// Without a path where it is not known.
const OutrankedPath& ExplainedPaths::pathThrough(HexIndex hex) const
{
    static const OutrankedPath unknown;
    const OutrankedPath* found = findBy(m_lost, &OutrankedPath::hex, hex);
    return found == nullptr ? unknown : *found;
}

std::vector<std::vector<HexIndex>> ExplainedPaths::through(const std::vector<const HexVerdict*>& hexes) const
{
    std::vector<std::vector<HexIndex>> paths;
    for (const HexVerdict* verdict : hexes) {
        const bool isCovered =
            std::any_of(paths.begin(), paths.end(), [&](const auto& path) { return contains(path, verdict->hex); });
        const std::vector<HexIndex>& path = pathThrough(verdict->hex).path;
        if (isCovered || path.empty())
            continue;
        paths.push_back({m_retreat.from});
        paths.back().insert(paths.back().end(), path.begin(), path.end());
    }
    return paths;
}

std::vector<CountedHex> ExplainedPaths::counted(const std::vector<const HexVerdict*>& hexes) const
{
    std::vector<CountedHex> counted;
    for (const HexVerdict* verdict : hexes) {
        for (const CountedHex& each : pathThrough(verdict->hex).counted) {
            if (!contains(counted, each))
                counted.push_back(each);
        }
    }
    sortByNumber(m_grid, counted, [](const CountedHex& each) { return each.hex; });
    return counted;
}

QString ExplainedPaths::told(const std::vector<const HexVerdict*>& hexes) const
{
    std::vector<std::pair<PathIndex, std::vector<const HexVerdict*>>> byBeater;
    for (const HexVerdict* verdict : hexes)
        groupOf(byBeater, verdict->beatenBy).push_back(verdict);
    QStringList sentences;
    for (const auto& [beater, beaten] : byBeater) {
        std::vector<HexIndex> through;
        for (const HexVerdict* verdict : beaten)
            through.push_back(verdict->hex);
        const QString numbers = m_words.hexes(through);
        const QString better =
            beater < 0 ? QString()
                       : m_words.verdict().path(m_retreat.paths[static_cast<std::size_t>(beater)], m_retreat.from);
        if (better.isEmpty()) {
            sentences.append(tr("Paths through %1 are outranked.").arg(numbers));
        } else if (beaten.size() == 1 && pathThrough(through.front()).path.size() > 1) {
            const RetreatPath path{pathThrough(through.front()).path, 0, 0, {}};
            sentences.append(tr("The best path through %1, %2, is outranked by %3.")
                                 .arg(numbers, m_words.verdict().path(path, m_retreat.from), better));
        } else {
            sentences.append(tr("Paths through %1 are outranked by %2.").arg(numbers, better));
        }
    }
    return sentences.join(u' ');
}

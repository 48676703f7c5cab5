// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/search_peer.h"

namespace {

class TextbookSearch : public SearchPeer
{
public:
    using SearchPeer::SearchPeer;

private:
    void search(std::size_t side, const std::vector<std::uint8_t>& open, std::vector<int>& distance) override
    {
        const HexGrid& grid = board().grid;
        distance.assign(open.size(), unreached);
        m_queue.clear();
        const auto reach = [&](HexIndex hex, int length) {
            const auto place = static_cast<std::size_t>(hex);
            if (open[place] != 0 && distance[place] == unreached) {
                distance[place] = length;
                m_queue.push_back(hex);
            }
        };
        for (const HexIndex source : board().sources[side])
            reach(source, 0);
        for (std::size_t head = 0; head < m_queue.size(); ++head) {
            const HexIndex hex = m_queue[head];
            const int length = distance[static_cast<std::size_t>(hex)] + 1;
            for (const HexIndex next : grid.neighbours(hex)) {
                if (next != noHex)
                    reach(next, length);
            }
        }
    }

    std::vector<HexIndex> m_queue;
};

} // namespace

std::unique_ptr<SearchPeer> textbookSearch(const SearchBoard& board)
{
    return std::make_unique<TextbookSearch>(board);
}

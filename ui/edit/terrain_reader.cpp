// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/terrain_reader.h"

#include "document/document.h"
#include "document/kind_names.h"
#include "edit/drawing.h"
#include "grid/plane_layout.h"
#include "map_view/underlay_store.h"
#include "render/underlay/underlay_picture.h"

#include <algorithm>
#include <map>
#include <utility>

namespace {

std::optional<QString> mostCommonTerrain(const HexMap& map)
{
    std::vector<int> counts(map.legend.size());
    for (const std::uint8_t entry : map.legendIndex)
        ++counts[entry];
    return map.legend[static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin())].terrain;
}

} // namespace

TerrainReader::TerrainReader(Document& document, UnderlayStore& store, QObject* parent)
    : QObject(parent), m_document(document), m_store(store), m_job(this)
{
    connect(&m_document, &Document::changed, this, &TerrainReader::onChanged);
    connect(&m_store, &UnderlayStore::changed, this, &TerrainReader::onPictureChanged);
    connect(&m_job, &BackgroundJob::ended, this, &TerrainReader::changed);
}

void TerrainReader::clearProposals()
{
    m_job.cancel();
    m_recogniser.reset();
    m_hexes.clear();
    m_rowOf.clear();
    m_examples.clear();
    m_proposals.clear();
    m_doubtful.clear();
    m_asked = 0;
    m_isExample = HexSet();
    m_hasGround = false;
    m_held = {};
    count();
}

void TerrainReader::end()
{
    m_isActive = false;
    clearProposals();
    emit changed();
}

void TerrainReader::begin()
{
    clearProposals();
    m_isActive = true;
    if (!m_document.isOpen() || m_store.state() != UnderlayStore::State::Shown || !m_document.map().underlay) {
        emit changed();
        return;
    }
    const HexGrid grid = m_document.map().grid;
    m_place = m_document.map().underlay;
    if (!m_ground)
        m_ground = mostCommonTerrain(m_document.map());
    const UnderlayPicturePtr picture = m_store.picture();
    PicturePlace place = placeOf(*m_place);
    place.origin *= picture->sharpness();
    place.hexSize *= picture->sharpness();
    m_job.begin([this, picture, grid, place](const BackgroundJob::Watch& watch) -> std::function<void()> {
        const QImage pixels = picture->pixels().convertToFormat(QImage::Format_RGB32);
        const PixelView view{reinterpret_cast<const std::uint32_t*>(pixels.constBits()), pixels.width(),
                             pixels.height(), pixels.bytesPerLine() / 4};
        const PlaneLayout layout(grid, 1.0);
        const PlaneToPicture toPicture(grid, place);
        std::vector<HexIndex> hexes;
        for (HexIndex hex = 0; hex < grid.size(); ++hex) {
            const QPointF at = toPicture.at(layout.center(hex));
            if (at.x() >= 0 && at.y() >= 0 && at.x() < view.width && at.y() < view.height)
                hexes.push_back(hex);
        }
        std::optional<FeatureTable> table = hexFeatures(view, grid, place, hexes, watch);
        std::shared_ptr<const Recogniser> recogniser;
        if (table)
            recogniser = std::make_shared<const Recogniser>(std::move(*table));
        return [this, recogniser, hexes, size = grid.size()] {
            m_recogniser = recogniser;
            m_hexes = hexes;
            m_rowOf.assign(static_cast<std::size_t>(size), -1);
            for (std::size_t row = 0; row < hexes.size(); ++row)
                m_rowOf[static_cast<std::size_t>(hexes[row])] = static_cast<int>(row);
            propose();
        };
    });
    emit changed();
}

void TerrainReader::collectExamples()
{
    const HexMap& map = m_document.map();
    const auto entryOf = [&](HexIndex hex) { return map.legendIndex[static_cast<std::size_t>(hex)]; };
    // What was drawn over is the user's.
    std::erase_if(m_accepted, [&](const auto& one) {
        return entryOf(one.first) != one.second.now && entryOf(one.first) != one.second.before;
    });
    m_acceptedCount = static_cast<int>(
        std::ranges::count_if(m_accepted, [&](const auto& one) { return entryOf(one.first) == one.second.now; }));
    m_examples.clear();
    m_hasGround = false;
    m_isExample = HexSet(map.grid.size());
    for (std::size_t row = 0; row < m_hexes.size(); ++row) {
        const HexIndex hex = m_hexes[row];
        const std::uint8_t entry = entryOf(hex);
        const bool isGround = terrainOf(hex) == m_ground;
        const auto confirmed = m_confirmed.find(hex);
        const bool isConfirmed = confirmed != m_confirmed.end() && confirmed->second == terrainOf(hex);
        if (!isConfirmed && (isGround || m_accepted.contains(hex)))
            continue;
        m_hasGround |= isGround;
        m_examples.push_back({static_cast<int>(row), entry});
        m_isExample.insert(hex);
    }
}

void TerrainReader::propose()
{
    if (!m_recogniser)
        return;
    collectExamples();
    const int kinds = static_cast<int>(m_document.map().legend.size());
    const std::vector<Example> enough = m_hasGround ? m_examples : std::vector<Example>();
    m_job.begin([this, recogniser = m_recogniser, examples = enough, kinds](const BackgroundJob::Watch& watch) {
        std::vector<Proposal> proposals;
        std::vector<int> doubtful;
        HeldBack held;
        if (!examples.empty() && watch(0.0)) {
            proposals = recogniser->propose(examples, kinds);
            doubtful = mostDoubtful(proposals, examples, recogniser->rows());
            // The more there are, the longer it takes, and the less it is asked for.
            constexpr std::size_t most = 1000;
            if (examples.size() <= most && watch(0.5))
                held = recogniser->crossValidate(examples, kinds);
        }
        return [this, proposals, doubtful, held] {
            m_proposals = proposals;
            m_doubtful = doubtful;
            m_asked = 0;
            m_held = held;
            count();
        };
    });
    emit changed();
}

void TerrainReader::count()
{
    m_sureCount = 0;
    m_doubtfulCount = 0;
    m_doubtfulAsDrawnCount = 0;
    for (const HexIndex hex : m_hexes) {
        if (const std::optional<Guess> one = guess(hex))
            ++(one->confidence >= sure ? m_sureCount : m_doubtfulCount);
        else if (const std::optional<Guess> asDrawn = proposal(hex); asDrawn && asDrawn->confidence < sure)
            ++m_doubtfulAsDrawnCount;
    }
}

const std::optional<QString>& TerrainReader::terrain(int entry) const
{
    return m_document.map().legend[static_cast<std::size_t>(entry)].terrain;
}

const std::optional<QString>& TerrainReader::terrainOf(HexIndex hex) const
{
    return terrain(m_document.map().legendIndex[static_cast<std::size_t>(hex)]);
}

std::optional<TerrainReader::Guess> TerrainReader::guess(HexIndex hex) const
{
    const std::optional<Guess> one = proposal(hex);
    return one && m_document.map().legendIndex[static_cast<std::size_t>(hex)] == one->entry ? std::nullopt : one;
}

std::optional<TerrainReader::Guess> TerrainReader::proposal(HexIndex hex) const
{
    if (m_proposals.empty() || hex < 0 || static_cast<std::size_t>(hex) >= m_rowOf.size() || m_isExample.contains(hex))
        return std::nullopt;
    const int row = m_rowOf[static_cast<std::size_t>(hex)];
    if (row < 0)
        return std::nullopt;
    const Proposal& proposal = m_proposals[static_cast<std::size_t>(row)];
    if (proposal.kind < 0 || static_cast<std::size_t>(proposal.kind) >= m_document.map().legend.size())
        return std::nullopt;
    return Guess{proposal.kind, proposal.confidence};
}

QString TerrainReader::obstacle() const
{
    if (!m_isActive || isRunning())
        return {};
    if (!m_document.isOpen() || !m_document.map().underlay)
        return tr("The map has no underlay yet: choose a picture under Map > Underlay, and lay it under the hexes.");
    if (m_store.state() != UnderlayStore::State::Shown)
        return tr("The picture is not read yet.");
    if (!m_recogniser)
        return tr("The picture cannot be read.");
    if (m_examples.empty())
        return tr(
            "Draw a few hexes of each kind of terrain as the picture shows them, and confirm some of the plainest.");
    if (!m_hasGround)
        return tr("Confirm some hexes of %1 as well, in which the picture shows just that: select them and press "
                  "Right as drawn. Without them all of it would be proposed to be something else.")
            .arg(m_ground && *m_ground ? titleOfName(m_document, MapList::Legend, **m_ground) : tr("no hex"));
    return {};
}

HexIndex TerrainReader::nextDoubtful()
{
    for (std::size_t tried = 0; tried < m_doubtful.size(); ++tried) {
        const HexIndex hex = m_hexes[static_cast<std::size_t>(m_doubtful[m_asked])];
        m_asked = (m_asked + 1) % m_doubtful.size();
        // Drawn meanwhile.
        if (!m_isExample.contains(hex))
            return hex;
    }
    return noHex;
}

void TerrainReader::confirm(const std::vector<HexIndex>& hexes)
{
    if (!m_recogniser)
        return;
    for (const HexIndex hex : hexes) {
        if (hex >= 0 && hex < m_document.map().grid.size())
            m_confirmed[hex] = terrainOf(hex);
    }
    propose();
}

void TerrainReader::takeProposal(HexIndex hex)
{
    if (const std::optional<Guess> one = guess(hex))
        paint({{hex, one->entry}}, tr("Terrain as proposed"));
    confirm({hex});
}

void TerrainReader::accept(float least)
{
    std::vector<std::pair<HexIndex, int>> hexes;
    for (const HexIndex hex : m_hexes) {
        if (const std::optional<Guess> one = guess(hex); one && one->confidence >= least) {
            hexes.emplace_back(hex, one->entry);
            const std::uint8_t before = m_document.map().legendIndex[static_cast<std::size_t>(hex)];
            // Accepted twice, it goes back to what it was at first.
            const auto known = m_accepted.find(hex);
            const bool isAgain = known != m_accepted.end() && known->second.now == before;
            m_accepted[hex] = {static_cast<std::uint8_t>(one->entry), isAgain ? known->second.before : before};
        }
    }
    if (hexes.empty())
        return;
    paint(hexes, tr("Accept terrain from the picture"));
    propose();
}

void TerrainReader::takeBack()
{
    std::vector<std::pair<HexIndex, int>> hexes;
    for (const auto& [hex, accepted] : m_accepted) {
        if (m_document.map().legendIndex[static_cast<std::size_t>(hex)] == accepted.now)
            hexes.emplace_back(hex, accepted.before);
    }
    paint(hexes, tr("Take back terrain from the picture"));
    propose();
}

void TerrainReader::paint(const std::vector<std::pair<HexIndex, int>>& hexes, const QString& text)
{
    std::map<int, std::vector<HexIndex>> byEntry;
    for (const auto& [hex, entry] : hexes)
        byEntry[entry].push_back(hex);
    EditGroup group;
    for (const auto& [entry, own] : byEntry)
        group.edits.push_back(
            paintTerrain(m_document.scenario(), own, m_document.map().legend[static_cast<std::size_t>(entry)].terrain));
    if (group.edits.empty())
        return;
    m_isPainting = true;
    m_document.perform(group, text);
    m_isPainting = false;
}

void TerrainReader::onChanged(const DocumentChange& change)
{
    if (m_isPainting)
        return;
    if (change.all || change.touched.otherMap) {
        m_confirmed.clear();
        m_ground.reset();
        m_accepted.clear();
        onPictureChanged();
        return;
    }
    if (!change.touched.map && !change.touched.wholeMap)
        return;
    // Places in the legend may be others.
    if (change.touched.wholeMap) {
        m_accepted.clear();
        m_proposals.clear();
        m_doubtful.clear();
        count();
    }
    if (m_isActive && m_document.map().underlay != m_place)
        begin();
    else if (m_isActive)
        propose();
}

void TerrainReader::onPictureChanged()
{
    if (m_isActive)
        begin();
}

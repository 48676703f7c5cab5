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
#include <functional>
#include <iterator>
#include <utility>

namespace {

/// What items show of which nobody has said anything: the most common terrain; of other lists nothing.
QStringList groundOfList(const HexMap& map, MapList list)
{
    if (list != MapList::Legend)
        return {};
    std::vector<int> counts(map.legend.size());
    for (const std::uint8_t entry : map.legendIndex)
        ++counts[entry];
    const auto& terrain =
        map.legend[static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin())].terrain;
    return terrain ? QStringList{*terrain} : QStringList();
}

} // namespace

TerrainReader::TerrainReader(Document& document, UnderlayStore& store, QObject* parent)
    : QObject(parent), m_document(document), m_store(store), m_job(this)
{
    connect(&m_document, &Document::changed, this, &TerrainReader::onChanged);
    connect(&m_store, &UnderlayStore::changed, this, &TerrainReader::onPictureChanged);
    connect(&m_document, &Document::saved, this, &TerrainReader::onSaved);
    connect(&m_job, &BackgroundJob::ended, this, &TerrainReader::changed);
}

void TerrainReader::clearProposals()
{
    m_job.cancel();
    m_recogniser.reset();
    m_items.clear();
    m_examples.clear();
    m_isExample.clear();
    m_proposals.clear();
    m_byWorth.clear();
    m_leftOpen.clear();
    m_hasGround = false;
    m_held = {};
    m_askedOdd = 0;
    count();
}

void TerrainReader::end()
{
    m_isActive = false;
    clearProposals();
    emit changed();
}

void TerrainReader::setList(MapList list)
{
    if (std::exchange(m_list, list) == list)
        return;
    m_unwanted.clear();
    if (m_isActive)
        begin();
}

void TerrainReader::begin()
{
    clearProposals();
    m_isActive = true;
    if (!m_document.isOpen() || m_store.state() != UnderlayStore::State::Shown || !m_document.map().underlay) {
        emit changed();
        return;
    }
    const HexMap& map = m_document.map();
    m_place = map.underlay;
    if (!said().ground)
        said().ground = groundOfList(map, m_list);
    const UnderlayPicturePtr picture = m_store.picture();
    PicturePlace place = placeOf(*m_place);
    place.origin *= picture->sharpness();
    place.hexSize *= picture->sharpness();
    const QSizeF size = QSizeF(picture->pixels().size());
    const PlaneToPicture toPicture(map.grid, place);
    const std::vector<Hexside> items = picturedItems(map, m_list, [&](QPointF plane) {
        const QPointF at = toPicture.at(plane);
        return at.x() >= 0 && at.y() >= 0 && at.x() < size.width() && at.y() < size.height();
    });
    m_job.begin([this, picture, grid = map.grid, items, list = m_list,
                 place](const BackgroundJob::Watch& watch) -> std::function<void()> {
        const QImage pixels = picture->pixels().convertToFormat(QImage::Format_RGB32);
        const PixelView view{reinterpret_cast<const std::uint32_t*>(pixels.constBits()), pixels.width(),
                             pixels.height(), pixels.bytesPerLine() / 4};
        std::optional<FeatureTable> table = itemFeatures(list, view, grid, place, items, watch);
        std::shared_ptr<const Recogniser> recogniser;
        if (table)
            recogniser = std::make_shared<const Recogniser>(std::move(*table));
        return [this, recogniser, items] {
            m_recogniser = recogniser;
            m_items = items;
            propose();
        };
    });
    emit changed();
}

int TerrainReader::rowOf(Hexside item) const
{
    const auto found = std::ranges::lower_bound(m_items, item);
    return found != m_items.end() && *found == item ? static_cast<int>(found - m_items.begin()) : -1;
}

std::vector<int> TerrainReader::rowsOf(HexIndex hex) const
{
    std::vector<int> rows;
    const auto add = [&](Hexside item) {
        if (const int row = rowOf(item); row >= 0)
            rows.push_back(row);
    };
    if (isOfHexes(m_list)) {
        add({hex});
        return rows;
    }
    for (const HexDirection direction : allDirections) {
        if (const auto side = hexsideOf(m_document.map().grid, hex, direction))
            add(*side);
    }
    return rows;
}

QStringList TerrainReader::drawn(int row) const
{
    return namesAt(m_document.map(), m_list, item(row));
}

void TerrainReader::collectExamples()
{
    const HexMap& map = m_document.map();
    PictureAnswers& said = this->said();
    if (m_list == MapList::Legend && !said.ground->isEmpty() && !hasKind(map, m_list, said.ground->front()))
        said.ground = groundOfList(map, m_list); // it has another name now
    // What was drawn over is the user's.
    m_acceptedCount = 0;
    std::erase_if(said.accepted, [&](const auto& one) {
        const QStringList now = namesAt(map, m_list, one.first);
        m_acceptedCount += now == one.second.now ? 1 : 0;
        return now != one.second.now && now != one.second.before;
    });
    m_classes.clear();
    m_examples.clear();
    m_hasGround = false;
    m_isExample.assign(m_items.size(), false);
    for (int row = 0; row < rowCount(); ++row) {
        const QStringList names = drawn(row);
        const bool isGround = names == said.ground;
        if (!isConfirmed(row) && (isGround || said.accepted.contains(item(row))))
            continue;
        m_hasGround |= isGround;
        const auto known = std::ranges::find(m_classes, names);
        const auto kind = static_cast<int>(known - m_classes.begin());
        if (known == m_classes.end())
            m_classes.push_back(names);
        m_examples.push_back({row, kind});
        m_isExample[static_cast<std::size_t>(row)] = true;
    }
}

void TerrainReader::propose()
{
    if (!m_recogniser)
        return;
    collectExamples();
    count(); // what is an example now is proposed no more
    const std::vector<Example> enough = m_hasGround ? m_examples : std::vector<Example>();
    m_job.begin(
        [this, recogniser = m_recogniser, examples = enough, classes = m_classes](const BackgroundJob::Watch& watch) {
            const auto kinds = static_cast<int>(classes.size());
            std::vector<Proposal> proposals;
            std::vector<int> doubtful;
            HeldBack held;
            if (!examples.empty() && watch(0.0)) {
                proposals = recogniser->propose(examples, kinds);
                doubtful = mostDoubtful(proposals, examples, recogniser->rows());
                std::ranges::stable_partition(doubtful, [&proposals](int row) {
                    return proposals[static_cast<std::size_t>(row)].confidence < fairlySure;
                });
                // The more there are, the longer it takes, and the less it is asked for.
                constexpr std::size_t most = 1000;
                if (examples.size() <= most && watch(0.5))
                    held = recogniser->crossValidate(examples, kinds);
            }
            return [this, proposals, doubtful, held, classes] {
                m_proposals = proposals;
                m_proposedClasses = classes;
                m_byWorth = doubtful;
                m_held = held;
                m_askedOdd = 0;
                count();
            };
        });
    emit changed();
}

void TerrainReader::count()
{
    m_sureCount = 0;
    m_fairlySureCount = 0;
    m_changeCount = 0;
    m_proposedKinds.clear();
    for (int row = 0; row < rowCount(); ++row) {
        const std::optional<Guess> one = guess(row);
        if (!one)
            continue;
        if (one->confidence >= fairlySure) {
            const auto known = std::ranges::find(m_proposedKinds, one->names, &ProposedKind::names);
            ++(known != m_proposedKinds.end() ? *known : m_proposedKinds.emplace_back(one->names)).count;
        }
        if (!isWanted(one->names))
            continue;
        ++m_changeCount;
        m_sureCount += one->confidence >= sure ? 1 : 0;
        m_fairlySureCount += one->confidence < sure && one->confidence >= fairlySure ? 1 : 0;
    }
    std::ranges::stable_sort(m_proposedKinds, std::ranges::greater(), &ProposedKind::count);
    m_doubtful.clear();
    std::ranges::copy_if(m_byWorth, std::back_inserter(m_doubtful), [this](int row) { return isDoubtful(row); });
}

std::optional<TerrainReader::Guess> TerrainReader::guess(int row) const
{
    std::optional<Guess> one = proposal(row);
    return one && drawn(row) == one->names ? std::nullopt : one;
}

std::optional<TerrainReader::Guess> TerrainReader::wantedGuess(int row) const
{
    std::optional<Guess> one = guess(row);
    return one && isWanted(one->names) ? one : std::nullopt;
}

bool TerrainReader::isDoubtful(int row) const
{
    const std::optional<Guess> one = proposal(row);
    return one && one->confidence < fairlySure;
}

void TerrainReader::setWanted(const QStringList& names, bool isWanted)
{
    if (isWanted)
        m_unwanted.erase(names);
    else
        m_unwanted.insert(names);
    count();
    emit changed();
}

std::optional<TerrainReader::Guess> TerrainReader::second(int row) const
{
    if (!proposal(row))
        return std::nullopt;
    const Proposal& proposal = m_proposals[static_cast<std::size_t>(row)];
    if (proposal.second < 0)
        return std::nullopt;
    return Guess{m_proposedClasses[static_cast<std::size_t>(proposal.second)], proposal.confidence - proposal.lead};
}

std::optional<TerrainReader::Guess> TerrainReader::proposal(int row) const
{
    if (row < 0 || static_cast<std::size_t>(row) >= m_proposals.size() || m_isExample[static_cast<std::size_t>(row)])
        return std::nullopt;
    const Proposal& proposal = m_proposals[static_cast<std::size_t>(row)];
    if (proposal.kind < 0)
        return std::nullopt;
    return Guess{m_proposedClasses[static_cast<std::size_t>(proposal.kind)], proposal.confidence};
}

QString TerrainReader::titleOf(const QStringList& names) const
{
    if (names.isEmpty())
        return m_list == MapList::Legend ? tr("no hex") : tr("none");
    QStringList titles;
    for (const QString& name : names)
        titles += titleOfName(m_document, m_list, name);
    return titles.join(tr(" and ", "between kinds of one hexside"));
}

QString TerrainReader::obstacle() const
{
    if (!m_isActive || isRunning())
        return {};
    if (!m_document.isOpen() || !m_document.map().underlay)
        return tr(
            "The map has no underlay yet: choose a picture under Table > Map > Underlay, and lay it under the hexes.");
    if (m_store.state() != UnderlayStore::State::Shown)
        return tr("The picture is not read yet.");
    if (!m_recogniser)
        return tr("The picture cannot be read.");
    if (m_examples.empty())
        return m_list == MapList::Legend
                   ? tr("Draw a few hexes of each kind of terrain as the picture shows them, and confirm some of the "
                        "plainest.")
                   : tr("Draw a few of each kind as the picture shows them, up to ten, and confirm some hexes where "
                        "there "
                        "is none.");
    if (m_hasGround)
        return {};
    return m_list == MapList::Legend
               ? tr("Confirm some hexes of %1 as well, in which the picture shows just that: draw them once more, "
                    "or select them and press Right as drawn. Without them all of it would be proposed to be something "
                    "else.")
                     .arg(titleOf(m_said[0].ground.value_or(QStringList())))
               : tr("Confirm some hexes as well where the picture shows none: select them and press Right as drawn. "
                    "Without them there would be proposals everywhere.");
}

int TerrainReader::nextDoubtful()
{
    const auto next = std::ranges::find_if(m_doubtful, [this](int row) { return !m_leftOpen.contains(item(row)); });
    if (next != m_doubtful.end())
        return *next;
    m_leftOpen.clear();
    return m_doubtful.empty() ? -1 : m_doubtful.front();
}

std::optional<TerrainReader::Guess> TerrainReader::oddity(int row) const
{
    const auto odd = std::ranges::find(m_held.odd, row, &std::pair<int, Proposal>::first);
    if (odd == m_held.odd.end() || odd->second.confidence < ratherSure || !m_isExample[static_cast<std::size_t>(row)])
        return std::nullopt;
    return Guess{m_proposedClasses[static_cast<std::size_t>(odd->second.kind)], odd->second.confidence};
}

int TerrainReader::oddCount() const
{
    return static_cast<int>(
        std::ranges::count_if(m_held.odd, [this](const auto& one) { return oddity(one.first).has_value(); }));
}

int TerrainReader::nextOdd()
{
    for (std::size_t tried = 0; tried < m_held.odd.size(); ++tried) {
        const int row = m_held.odd[m_askedOdd % m_held.odd.size()].first;
        m_askedOdd = (m_askedOdd + 1) % m_held.odd.size();
        if (oddity(row))
            return row;
    }
    return -1;
}

void TerrainReader::onChanged(const DocumentChange& change)
{
    if (m_isDrawing)
        return;
    if (change.all || change.touched.otherMap) {
        m_mapFile = m_document.mapFile();
        m_said = m_document.isOpen() ? keptAnswers(m_mapFile, m_document.map()) : MapAnswers();
        onPictureChanged();
        return;
    }
    if (!change.touched.map && !change.touched.wholeMap)
        return;
    if (m_isActive && m_document.map().underlay != m_place)
        begin();
    else if (m_isActive)
        propose();
}

void TerrainReader::onSaved()
{
    if (std::exchange(m_mapFile, m_document.mapFile()) != m_document.mapFile())
        keep();
}

void TerrainReader::keep()
{
    keepAnswers(m_mapFile, m_document.map(), m_said);
}

void TerrainReader::onPictureChanged()
{
    if (m_isActive)
        begin();
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/supposed_board.h"

#include "base/contains.h"
#include "base/lists.h"
#include "grid/number_order.h"
#include "rules/move_judge.h"
#include "whatif/cut_words.h"

namespace {

/// Counters of each kind: as many as there are hexes round a retreat of some length. More are never put at once but to
/// bound a search, which then is bounded less.
constexpr int ghostsOfAKind = 400;
constexpr int ghostsOfAUnit = 60;

const QString holderType = QStringLiteral("-");

/// A type of unit that only holds hexes.
UnitType holder()
{
    UnitType type;
    type.name = holderType;
    type.exertsZoc = false;
    type.stacks = false;
    return type;
}

/// Whether a reason keeps a unit from standing in a hex, and not only from going there now.
bool keepsOut(const Reason& reason)
{
    return reason.code == ReasonCode::EnemyUnit || reason.code == ReasonCode::ProhibitedTerrain
           || reason.code == ReasonCode::ProhibitedRegion || reason.code == ReasonCode::OffMap
           || reason.code == ReasonCode::Barred;
}

} // namespace

SupposedBoard::SupposedBoard(const Position& position, const RulesInForce& rules, UnitIndex of)
    : m_position(position), m_of(of), m_side(rules.ruleset().teamPlace(position.unit(of).side)),
      m_isFriendly(static_cast<std::size_t>(position.map->grid.size())), m_isHostile(m_isFriendly.size())
{
    auto game = std::make_shared<Ruleset>(rules.ruleset());
    game->unitTypes.push_back(holder());
    m_rules = rules.withRuleset(std::move(game));
    for (const Unit& unit : position.units) {
        if (const int team = rules.ruleset().teamPlace(unit.side); unit.isOnMap() && team >= 0)
            (team == m_side ? m_isFriendly : m_isHostile)[static_cast<std::size_t>(unit.hex)] = true;
    }
}

Expected<std::unique_ptr<SupposedBoard>, QuestionError>
SupposedBoard::make(const Position& position, const RulesInForce& rules, UnitIndex of, const ClosersWish& wish)
{
    std::unique_ptr<SupposedBoard> made(new SupposedBoard(position, rules, of));
    made->m_mayStay = wish.mayStay;
    if (auto error = made->addKinds(wish))
        return *std::move(error);
    made->addGhosts(made->m_friends, position.unit(of), ghostsOfAUnit);
    made->addGhosts(made->m_holders, made->holderOf(), 1);
    made->m_used.assign(made->m_kinds.size() + 1, 0);
    made->m_farthest = wish.reach;
    made->m_layers = std::make_unique<DerivedLayers>(made->m_position, *made->m_rules);
    if (auto error = made->findReaches())
        return *std::move(error);
    return made;
}

SupposedBoard::~SupposedBoard() = default;

std::optional<QuestionError> SupposedBoard::addKinds(const ClosersWish& wish)
{
    for (const UnitIndex unit : wish.units) {
        if (auto error = addUnit(unit))
            return error;
    }
    if (!m_kinds.empty())
        return std::nullopt;
    if (!wish.type.isEmpty())
        return addType(wish.type);
    addGhosts(m_kinds.emplace_back().ghosts, holderOf(), ghostsOfAKind);
    return std::nullopt;
}

Unit SupposedBoard::holderOf() const
{
    Unit unit;
    unit.side = m_rules->ruleset().opponent(m_position.unit(m_of).side, m_position.turn.player);
    unit.type = holderType;
    return unit;
}

std::optional<QuestionError> SupposedBoard::addType(const QString& name)
{
    const Ruleset& game = m_rules->ruleset();
    const UnitType* type = game.unitType(name);
    Unit like;
    for (const Unit& unit : m_position.units) {
        const bool isEnemy = game.teamPlace(unit.side) == 1 - m_side;
        // Whatever the order of the file: one on the map first, then the least id.
        if (isEnemy && unit.type == name
            && (like.id.isEmpty() || std::pair(!unit.isOnMap(), unit.id) < std::pair(!like.isOnMap(), like.id)))
            like = unit;
    }
    if (like.id.isEmpty() && type != nullptr) {
        const auto has = [&](const SideRules& side) {
            return game.teamPlace(side.id) == 1 - m_side && (type->sides.isEmpty() || type->sides.contains(side.id));
        };
        const auto side = std::find_if(game.sides.begin(), game.sides.end(), has);
        like.side = side == game.sides.end() ? QString() : side->id;
        like.type = name;
    }
    if (type == nullptr || like.side.isEmpty()) {
        QStringList known;
        for (const UnitType& each : game.unitTypes)
            known += each.name;
        known.removeAll(holderType);
        return QuestionError{
            QStringLiteral("whatif.unknown-closer"),
            CutWords::tr("\"%1\" closes nothing: neither a type of unit that the enemy has nor the id of "
                         "a unit. The types of %2 are: %3. Or say \"hexes\".")
                .arg(name, game.title, known.join(QStringLiteral(", ")))};
    }
    Kind& kind = m_kinds.emplace_back();
    kind.name = name;
    kind.exertsZoc = type->exertsZoc;
    like.formation.clear();
    like.states.clear();
    like.lost = 0;
    addGhosts(kind.ghosts, like, ghostsOfAKind);
    return std::nullopt;
}

std::optional<QuestionError> SupposedBoard::addUnit(UnitIndex unit)
{
    const Unit who = m_position.unit(unit);
    const Ruleset& game = m_rules->ruleset();
    if (!who.isOnMap() || game.teamPlace(who.side) != 1 - m_side)
        return QuestionError{QStringLiteral("whatif.no-closer"),
                             CutWords::tr("%1 can close nothing to %2: name enemies of it that are on the map.")
                                 .arg(who.displayName(), m_position.unit(m_of).displayName())};
    const UnitType* type = game.unitType(who.type);
    Kind& kind = m_kinds.emplace_back();
    kind.name = who.id;
    kind.unit = unit;
    kind.exertsZoc = type == nullptr || type->exertsZoc;
    addGhosts(kind.ghosts, who, m_mayStay ? 0 : ghostsOfAUnit); // which only bound searches
    return std::nullopt;
}

void SupposedBoard::addGhosts(std::vector<UnitIndex>& ghosts, const Unit& like, int count)
{
    const int most = std::min(count, m_position.map->grid.size());
    Unit ghost = like;
    ghost.hex = noHex;
    ghost.tray.clear();
    ghost.arrival.reset();
    for (int i = 0; i < most; ++i) {
        ghost.id = QStringLiteral("~%1").arg(m_position.units.size()); // "~" is in no id of a file
        ghosts.push_back(static_cast<UnitIndex>(m_position.units.size()));
        m_position.units.push_back(ghost);
    }
}

MoveField SupposedBoard::movesOf(UnitIndex unit)
{
    MoveQuestion question;
    question.units = {unit};
    if (m_farthest)
        question.farthest = *m_farthest;
    if (!m_rules->ruleset().moves.halvedUnsupplied.isEmpty()) {
        const SupplyField& supply = m_layers->supply(unit);
        question.halved = {!supply.isSupplied(board(), board().hexOf(unit))};
    }
    return m_moves.find(*m_layers, question);
}

std::optional<QuestionError> SupposedBoard::findReaches()
{
    for (Kind& kind : m_kinds) {
        if (kind.unit == noUnit)
            continue;
        const MoveField field = movesOf(kind.unit);
        kind.reach.emplace();
        if (!field.isCounted() && !m_farthest && m_mayStay) {
            kind.reach->push_back(board().hexOf(kind.unit));
            continue;
        }
        if (!field.isCounted() && !m_farthest)
            return QuestionError{QStringLiteral("whatif.needs-reach"),
                                 CutWords::tr("Nobody says how far %1 moves: set a reach in hexes (--reach).")
                                     .arg(m_position.unit(kind.unit).displayName())};
        for (const MoveReach& reach : field.reach()) {
            if (reach.mayEnd && !reach.isOverfull)
                kind.reach->push_back(reach.hex);
        }
        if (m_mayStay) {
            kind.reach->push_back(board().hexOf(kind.unit));
            sortUnique(*kind.reach);
        }
    }
    return std::nullopt;
}

void SupposedBoard::spare(HexIndex center, int nearerThan)
{
    m_center = center;
    m_spared = nearerThan;
}

bool SupposedBoard::mayBeHeldAgainst(HexIndex hex) const
{
    return hex != noHex && board().hasHex(hex) && !m_isFriendly[static_cast<std::size_t>(hex)]
           && !m_isHostile[static_cast<std::size_t>(hex)] && !board().isOccupied(hex, m_side);
}

void SupposedBoard::holdAgainst(HexIndex hex)
{
    putUnit(m_holders.front(), hex, nullptr);
}

bool SupposedBoard::mayStand(const Closer& closer)
{
    const auto place = static_cast<std::size_t>(closer.kind);
    const Kind& kind = m_kinds[place];
    if (m_spared > 0 && board().grid().distance(m_center, closer.hex) < m_spared)
        return false;
    if (kind.name.isEmpty())
        return mayBeHeldAgainst(closer.hex);
    if (!board().hasHex(closer.hex) || m_isFriendly[static_cast<std::size_t>(closer.hex)]
        || board().isOccupied(closer.hex, m_side))
        return false;
    if (kind.reach)
        return std::binary_search(kind.reach->begin(), kind.reach->end(), closer.hex);
    const auto known = m_mayStand.find(closer.hex);
    if (known != m_mayStand.end())
        return known->second;
    if (m_bare == nullptr) {
        m_bare = std::make_unique<DerivedLayers>(m_position, *m_rules);
        m_judge = std::make_unique<MoveJudge>(
            *m_bare, MoveQuestion{.units = {kind.ghosts.front()}, .enteredAt = closer.hex}, noHex);
    }
    const std::vector<Reason> reasons = m_judge->stepReasons({noHex, closer.hex, HexDirection::D0});
    const bool isTooMany =
        m_rules->ruleset().moves.stacking != MoveRules::Stacking::Never && m_judge->isOverstacked(closer.hex);
    const bool may = std::none_of(reasons.begin(), reasons.end(), keepsOut) && !isTooMany;
    m_mayStand.emplace(closer.hex, may);
    return may;
}

std::vector<Closer> SupposedBoard::closersNear(const HexPath& path, HexIndex start, int reach, int reachWithoutZoc)
{
    std::vector<Closer> found;
    const HexMap& map = board().map();
    for (std::size_t kind = 0; kind < m_kinds.size(); ++kind) {
        const int radius = m_kinds[kind].exertsZoc ? std::max(reach, reachWithoutZoc) : reachWithoutZoc;
        std::vector<HexIndex> hexes;
        const auto add = [&](HexIndex hex) {
            if (hex == noHex)
                return;
            if (radius == 0)
                hexes.push_back(hex);
            else
                for (const HexIndex near : map.hexesAround(hex, radius))
                    hexes.push_back(near);
        };
        std::for_each(path.begin(), path.end(), add);
        if (radius > 0)
            add(start);
        sortUnique(hexes);
        for (const HexIndex hex : hexes) {
            const Closer closer{static_cast<int>(kind), hex};
            if (hex != start && mayStand(closer))
                found.push_back(closer);
        }
    }
    sort(found);
    return found;
}

void SupposedBoard::moveTo(UnitIndex unit, HexIndex hex)
{
    m_position.unit(unit).hex = hex; // where it stands as the combat begins
    m_layers->moveUnit(unit, hex);
}

bool SupposedBoard::putUnit(UnitIndex unit, HexIndex hex, std::size_t* used)
{
    m_put.push_back({unit, board().hexOf(unit), used});
    moveTo(unit, hex);
    return true;
}

bool SupposedBoard::put(const Closer& closer, bool asGhost)
{
    const auto place = static_cast<std::size_t>(closer.kind);
    const Kind& kind = m_kinds[place];
    if (kind.unit != noUnit && !asGhost)
        return putUnit(kind.unit, closer.hex, nullptr);
    if (m_used[place] == kind.ghosts.size())
        return false;
    return putUnit(kind.ghosts[m_used[place]++], closer.hex, &m_used[place]);
}

void SupposedBoard::takeBack(std::size_t count)
{
    while (m_put.size() > count) {
        const Put last = m_put.back();
        m_put.pop_back();
        moveTo(last.unit, last.before);
        if (last.used != nullptr)
            --*last.used;
    }
}

bool SupposedBoard::mayHold(HexIndex hex)
{
    const UnitIndex ghost = m_friends.front();
    return hex != noHex && board().hasHex(hex) && !board().isOccupied(hex, 1 - m_side)
           && !isOverstackedBy(board(), hex, m_side, {ghost});
}

bool SupposedBoard::hold(HexIndex hex)
{
    std::size_t& used = m_used.back();
    return used < m_friends.size() && putUnit(m_friends[used++], hex, &used);
}

std::optional<ClosingSet> SupposedBoard::legalOrder(const ClosingSet& closers)
{
    if (!areUnits())
        return closers;
    ClosingSet left = closers;
    sort(left);
    ClosingSet done;
    const std::size_t before = m_put.size();
    const bool isLegal = orderFrom(left, done);
    takeBack(before);
    return isLegal ? std::optional(done) : std::nullopt;
}

bool SupposedBoard::mayMoveTo(UnitIndex unit, HexIndex hex)
{
    if (m_mayStay && board().hexOf(unit) == hex)
        return true;
    const MoveField field = movesOf(unit);
    const MoveReach* reach = field.reachOf(hex);
    return reach != nullptr && reach->mayEnd && !reach->isOverfull;
}

bool SupposedBoard::orderFrom(ClosingSet& left, ClosingSet& done)
{
    if (left.empty())
        return true;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const Closer next = left[i];
        if (!mayMoveTo(m_kinds[static_cast<std::size_t>(next.kind)].unit, next.hex))
            continue;
        const std::size_t before = m_put.size();
        put(next);
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
        done.push_back(next);
        if (orderFrom(left, done))
            return true;
        done.pop_back();
        left.insert(left.begin() + static_cast<std::ptrdiff_t>(i), next);
        takeBack(before);
    }
    return false;
}

void SupposedBoard::sort(ClosingSet& closers) const
{
    const auto nameOf = [this](const Closer& closer) { return m_kinds[static_cast<std::size_t>(closer.kind)].name; };
    std::stable_sort(closers.begin(), closers.end(),
                     [&](const Closer& a, const Closer& b) { return nameOf(a) < nameOf(b); });
    sortByNumber(board().grid(), closers, [](const Closer& closer) { return closer.hex; });
}

bool SupposedBoard::comesBefore(const ClosingSet& a, const ClosingSet& b) const
{
    const HexGrid& grid = board().grid();
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), [&](const Closer& x, const Closer& y) {
        if (x.hex != y.hex)
            return grid.number(x.hex) < grid.number(y.hex);
        return m_kinds[static_cast<std::size_t>(x.kind)].name < m_kinds[static_cast<std::size_t>(y.kind)].name;
    });
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson/lesson_grader.h"

#include "base/contains.h"
#include "grid/number_order.h"
#include "lesson/grader_cache.h"

#include <algorithm>

LessonGrader::LessonGrader(std::shared_ptr<const Scenario> scenario, RulesInForce rules)
    : m_cache(std::make_unique<Cache>(std::move(scenario), std::move(rules)))
{}

LessonGrader::~LessonGrader() = default;

const Scenario& LessonGrader::scenario() const
{
    return *m_cache->scenario;
}

const RulesInForce& LessonGrader::rules() const
{
    return m_cache->rules;
}

std::shared_ptr<const Ruling> LessonGrader::ruling() const
{
    m_cache->needRuling();
    return m_cache->ruling;
}

QString LessonGrader::problem() const
{
    m_cache->needRuling();
    return m_cache->problem;
}

const UnitRetreat* LessonGrader::retreatOf(const QString& unit, int length, int* effect, int* retreat) const
{
    const auto found = m_cache->retreatOf(m_cache->position().findUnit(unit), length);
    if (!found)
        return nullptr;
    if (effect != nullptr)
        *effect = found->effectIndex;
    if (retreat != nullptr)
        *retreat = found->retreatIndex;
    return found->retreat;
}

const SupplyStatus* LessonGrader::supplyOf(const QString& unit) const
{
    const UnitIndex index = m_cache->position().findUnit(unit);
    return index == noUnit ? nullptr : m_cache->supplyOf(index);
}

bool LessonGrader::isSupplied(const QString& unit) const
{
    const auto index = m_cache->unitOnMap(unit);
    return index && m_cache->isSupplied(*index);
}

const RuleView& LessonGrader::board() const
{
    return m_cache->board();
}

namespace {

using Hexes = std::vector<HexIndex>;
using Units = std::vector<UnitIndex>;

/// The hexes of the retreat whose verdict is one of those wanted.
template<typename IsWanted>
Hexes hexesOf(const UnitRetreat& retreat, IsWanted isWanted)
{
    Hexes hexes;
    for (const HexVerdict& verdict : retreat.hexes) {
        if (isWanted(verdict))
            hexes.push_back(verdict.hex);
    }
    return hexes;
}

Hexes zocOf(const RuleView& board, UnitIndex unit)
{
    Hexes hexes;
    for (const HexDirection direction : allDirections) {
        const HexIndex hex = board.neighbour(board.hexOf(unit), direction);
        if (hex != noHex && contains(board.exertingUnits(hex, board.side(unit)), unit))
            hexes.push_back(hex);
    }
    return hexes;
}

Hexes zocOfSide(const RuleView& board, SideIndex side)
{
    Hexes hexes;
    for (HexIndex hex = 0; hex < board.grid().size(); ++hex) {
        if (board.zocMask(hex, side) != 0)
            hexes.push_back(hex);
    }
    return hexes;
}

bool isNegated(const RuleView& board, HexIndex hex, SideIndex side, int purpose)
{
    const QString id = board.ruleset().teams()[side];
    for (const SideZoc& zoc : zonesOfControlIn(board, hex)) {
        if (zoc.side == id)
            return zoc.hexes.front().isNegated(static_cast<ZocPurpose>(purpose));
    }
    return false;
}

/// The unit's own hex stands for a cut where the line is too long or there is no source: nothing is cut there.
bool isPlace(const SupplyCut& cut)
{
    return cut.reason.code != ReasonCode::TooFar && cut.reason.code != ReasonCode::NoSource;
}

using Cache = LessonGrader::Cache;
using Which = HexQuery::Kind;

/// The rules that a query names; none where it names no rule.
Asked<std::vector<RuleIndex>> rulesOf(const Cache& at, const HexQuery& query)
{
    return query.rule.isEmpty() ? std::vector<RuleIndex>() : at.rulesNumbered(query.rule);
}

bool isAsked(const Reason& reason, const std::vector<RuleIndex>& rules)
{
    return rules.empty() || contains(rules, reason.rule);
}

Asked<Hexes> hexesOfRetreat(Cache& at, const HexQuery& query)
{
    const auto rules = rulesOf(at, query);
    if (!rules)
        return rules.error();
    const auto found = at.retreatNamed(query.unit, query.length);
    if (!found)
        return found.error();
    const auto& prefer = at.game().retreat.prefer;
    const bool isKnown = std::ranges::find(prefer, query.priority, &PreferScore::priority) != prefer.end();
    if (query.kind == Which::Outranked && !query.priority.isEmpty() && !isKnown)
        return LessonWords::tr("The game has no priority \"%1\".").arg(query.priority);
    return hexesOf(*found->retreat, [&](const HexVerdict& verdict) {
        switch (query.kind) {
        case Which::LegalEnds:
            return isLegalEnd(verdict.verdict);
        case Which::LegalHexes:
            return isLegal(verdict.verdict);
        case Which::Forbidden:
            return verdict.verdict == Verdict::Forbidden
                   && std::ranges::any_of(verdict.why, [&](const Reason& reason) { return isAsked(reason, *rules); });
        case Which::DeadEnds:
            return verdict.verdict == Verdict::DeadEnd;
        case Which::Outranked:
            return verdict.verdict == Verdict::Outranked
                   && (query.priority.isEmpty() || verdict.priority == query.priority);
        default:
            return true;
        }
    });
}

Asked<Hexes> hexesOfZone(Cache& at, const HexQuery& query)
{
    if (!at.game().zoc.exists)
        return LessonWords::tr("This game has no zones of control: ask about something else.");
    int purpose = -1;
    if (!query.purpose.isEmpty() || query.kind == Which::ZocNegated) {
        const auto named = at.purposeNamed(query.purpose);
        if (!named)
            return named.error();
        purpose = *named;
    }
    SideIndex side = -1;
    Hexes found;
    if (query.kind == Which::ZocNegated || query.unit.isEmpty()) {
        const auto named = at.sideNamed(query.side);
        if (!named)
            return named.error();
        side = *named;
        found = zocOfSide(at.board(), side);
    } else {
        const auto unit = at.unitOnMap(query.unit);
        if (!unit)
            return unit.error();
        side = at.board().side(*unit);
        found = zocOf(at.board(), *unit);
    }
    if (purpose >= 0) {
        const bool isWanted = query.kind == Which::ZocNegated;
        std::erase_if(found, [&](HexIndex hex) { return isNegated(at.board(), hex, side, purpose) != isWanted; });
    }
    return found;
}

/// Neighbours of the unit that its zone of control does not reach.
Asked<Hexes> hexesBeyondZone(Cache& at, const HexQuery& query)
{
    if (!at.game().zoc.exists)
        return LessonWords::tr("This game has no zones of control: ask about something else.");
    const auto unit = at.unitOnMap(query.unit);
    if (!unit)
        return unit.error();
    const HexIndex own = at.unit(*unit).hex;
    const Hexes reached = zocOf(at.board(), *unit);
    Hexes found = hexesAround(at.map(), own, 1);
    std::erase_if(found, [&](HexIndex hex) { return hex == own || contains(reached, hex); });
    return found;
}

Asked<Hexes> hexesOfSupply(Cache& at, const HexQuery& query)
{
    const auto rules = rulesOf(at, query);
    const auto unit = at.unitOnMap(query.unit);
    if (!rules || !unit)
        return rules ? unit.error() : rules.error();
    const SupplyStatus& status = *at.supplyOf(*unit);
    const QString name = at.words.unitName(*unit);
    if (query.kind == Which::SupplyLine && !status.isSupplied)
        return LessonWords::tr("%1 is out of supply, so there is no line: show \"supply-cuts\".").arg(name);
    if (query.kind == Which::SupplyCuts && status.isSupplied)
        return LessonWords::tr("%1 is in supply, so nothing cuts its line: show \"supply-line\".").arg(name);
    Hexes found = status.line;
    for (const SupplyCut& cut : status.cuts) {
        if (isPlace(cut) && isAsked(cut.reason, *rules))
            found.push_back(cut.hex);
    }
    return found;
}

/// Those that a highlight names itself, or in which the units stand that it names.
Asked<Hexes> hexesNamed(const Cache& at, const HexQuery& query)
{
    Hexes found;
    for (const QString& id : query.kind == Which::Units ? query.units : QStringList()) {
        const auto unit = at.unitOnMap(id);
        if (!unit)
            return unit.error();
        found.push_back(at.unit(*unit).hex);
    }
    for (const QString& number : query.kind == Which::Hexes ? query.hexes : QStringList()) {
        const auto hex = at.hexNumbered(number);
        if (!hex)
            return hex.error();
        found.push_back(*hex);
    }
    return found;
}

Asked<Hexes> hexesAsked(Cache& at, const HexQuery& query)
{
    if (isOfRetreat(query.kind))
        return hexesOfRetreat(at, query);
    if (query.kind <= Which::ZocNegated)
        return hexesOfZone(at, query);
    if (query.kind == Which::ZocStopped)
        return hexesBeyondZone(at, query);
    return query.kind <= Which::SupplyLine ? hexesOfSupply(at, query) : hexesNamed(at, query);
}

} // namespace

Expected<std::vector<HexIndex>, QString> LessonGrader::hexes(const HexQuery& query) const
{
    auto found = hexesAsked(*m_cache, query);
    if (!found)
        return found;
    Hexes hexes = std::move(found).value();
    uniqueByNumber(m_cache->grid(), hexes);
    return hexes;
}

Expected<std::vector<HexIndex>, QString> LessonGrader::candidates(const HexQuery& query) const
{
    Cache& at = *m_cache;
    auto answer = hexes(query);
    if (!answer)
        return answer;
    Hexes found;
    const auto addAround = [&](HexIndex center, int radius) {
        const Hexes around = hexesAround(at.map(), center, radius);
        found.insert(found.end(), around.begin(), around.end());
    };
    switch (query.kind) {
    case Which::Reach:
        for (const HexIndex hex : *answer)
            addAround(hex, 1);
        break;
    case Which::Zoc:
        if (query.unit.isEmpty()) {
            for (const UnitIndex unit : at.unitsOnMap(*at.sideNamed(query.side)))
                addAround(at.unit(unit).hex, 2);
        } else {
            addAround(at.unit(*at.unitOnMap(query.unit)).hex, 2);
        }
        break;
    case Which::ZocNegated:
        found = zocOfSide(at.board(), *at.sideNamed(query.side));
        break;
    case Which::ZocStopped: {
        const HexIndex own = at.unit(*at.unitOnMap(query.unit)).hex;
        addAround(own, 1);
        std::erase(found, own);
        break;
    }
    case Which::SupplyCuts:
        addAround(at.unit(*at.unitOnMap(query.unit)).hex, 1);
        for (const HexIndex hex : *answer)
            addAround(hex, 1);
        break;
    case Which::SupplyLine:
    case Which::Units:
    case Which::Hexes:
        return LessonWords::tr("\"%1\" is for highlights only: ask about something that the rules decide.")
            .arg(hexQueryWords().at(static_cast<int>(query.kind)));
    default:
        found = hexesOf(*at.retreatNamed(query.unit, query.length)->retreat, [](const HexVerdict&) { return true; });
        break;
    }
    uniqueByNumber(at.grid(), found);
    return found;
}

namespace {

/// Those that the verdict names.
Asked<Units> unitsAtFault(Cache& at, const UnitQuery& query)
{
    const auto retreat = at.retreatNamed(query.unit, query.length);
    const auto hex = at.hexNumbered(query.hex);
    if (!retreat || !hex)
        return retreat ? hex.error() : retreat.error();
    Units found;
    if (const HexVerdict* verdict = retreat->retreat->verdictOf(*hex)) {
        for (const Reason& reason : verdict->why)
            found.insert(found.end(), reason.units.begin(), reason.units.end());
    }
    return found;
}

} // namespace

Expected<std::vector<UnitIndex>, QString> LessonGrader::units(const UnitQuery& query) const
{
    using Which = UnitQuery::Kind;
    Cache& at = *m_cache;
    SideIndex side = -1;
    if (!query.side.isEmpty()) {
        const auto named = at.sideNamed(query.side);
        if (!named)
            return named.error();
        side = *named;
    }
    Units found;
    switch (query.kind) {
    case Which::ExertsInto: {
        if (!at.game().zoc.exists)
            return LessonWords::tr("This game has no zones of control: ask about something else.");
        const auto hex = at.hexNumbered(query.hex);
        if (!hex)
            return hex.error();
        for (SideIndex exerting = 0; exerting < at.game().teams().size(); ++exerting) {
            if (side >= 0 && side != exerting)
                continue;
            const Units exerts = at.board().exertingUnits(*hex, exerting);
            found.insert(found.end(), exerts.begin(), exerts.end());
        }
        break;
    }
    case Which::OutOfSupply:
    case Which::InSupply:
        found = at.unitsOnMap(side);
        std::erase_if(found, [&](UnitIndex unit) { return at.isSupplied(unit) != (query.kind == Which::InSupply); });
        break;
    case Which::Eliminated:
    case Which::Retreats: {
        if (!at.needRuling())
            return at.problem;
        const Fate wanted = query.kind == Which::Retreats ? Fate::Retreats : Fate::Eliminated;
        found = at.unitsInCombat();
        std::erase_if(found, [&](UnitIndex unit) { return at.fateOf(unit) != wanted; });
        break;
    }
    case Which::MayAdvance:
        if (!at.needRuling())
            return at.problem;
        if (!at.ruling->advance)
            return LessonWords::tr("The ruling does not say who advances: ask about something else.");
        found = at.ruling->advance->units;
        break;
    case Which::AtFault: {
        auto atFault = unitsAtFault(at, query);
        if (!atFault)
            return atFault;
        found = std::move(atFault).value();
        break;
    }
    }
    sortUnique(found);
    return found;
}

Expected<std::vector<UnitIndex>, QString> LessonGrader::candidates(const UnitQuery& query) const
{
    using Which = UnitQuery::Kind;
    Cache& at = *m_cache;
    auto answer = units(query);
    if (!answer)
        return answer;
    const SideIndex side = query.side.isEmpty() ? -1 : *at.sideNamed(query.side);
    switch (query.kind) {
    case Which::ExertsInto:
    case Which::OutOfSupply:
    case Which::InSupply:
        return at.unitsOnMap(side);
    case Which::Eliminated:
    case Which::Retreats:
        return at.unitsInCombat();
    case Which::MayAdvance: {
        Units found = at.unitsOnMap(-1);
        const Combat& combat = *at.scenario->combat;
        std::erase_if(found, [&](UnitIndex unit) {
            const HexIndex hex = at.unit(unit).hex;
            const HexIndex defence = nearestByNumber(at.grid(), combat.defenceHexes(), hex);
            return hex == defence || (at.grid().distance(hex, defence) > 2 && !contains(*answer, unit));
        });
        return found;
    }
    case Which::AtFault: {
        const UnitIndex asked = *at.unitNamed(query.unit);
        Units found = at.unitsOnMap(-1);
        std::erase(found, asked);
        return found;
    }
    }
    return answer;
}

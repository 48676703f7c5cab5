// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/any/plain_condition.h"

#include "support/reference/any/plain_lines.h"
#include "support/reference/any/plain_zones.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr int none = PlainGround::none;

PlainTruth asTruth(bool is)
{
    return is ? PlainTruth::Yes : PlainTruth::No;
}

int startOf(const PlainAsked& asked)
{
    return asked.match.piece(asked.unit).start;
}

/// Where it counts for `near` and `stack`.
int standOf(const PlainAsked& asked)
{
    return asked.moves ? asked.hex : asked.places[static_cast<std::size_t>(asked.unit)];
}

bool hexPasses(const QJsonObject& test, const PlainAsked& asked, int hex)
{
    if (hex == none)
        return false;
    const PlainMatch& match = asked.match;
    const PlainGround& ground = match.ground;
    const auto oneOf = [&](const QJsonValue& list, const auto& is) {
        const QJsonArray words = list.toArray();
        return std::any_of(words.begin(), words.end(), [&](const QJsonValue& word) { return is(word.toString()); });
    };
    const auto hasFeature = [&](const QString& kind) { return ground.hasFeature(kind, hex); };
    const auto inRegion = [&](const QString& name) { return ground.inRegion(name, hex); };
    const auto onPath = [&](const QString& kind) { return ground.onPath(kind, hex); };
    const auto isMarked = [&](const QString& kind) { return match.isMarked(hex, kind); };
    for (auto member = test.begin(); member != test.end(); ++member) {
        const QString key = member.key();
        const QJsonValue value = member.value();
        bool passes = true;
        if (key == u"terrain") {
            passes = contains(value, ground.terrain(hex));
        } else if (key == u"features") {
            passes = oneOf(value, hasFeature);
        } else if (key == u"withoutFeatures") {
            passes = !oneOf(value, hasFeature);
        } else if (key == u"regions") {
            passes = oneOf(value, inRegion);
        } else if (key == u"paths") {
            passes = oneOf(value, onPath);
        } else if (key == u"marked") {
            passes = oneOf(value, isMarked);
        } else if (key == u"unmarked") {
            passes = !oneOf(value, isMarked);
        } else if (key == u"control") {
            const QString whose = match.controller(hex);
            const QString own = match.piece(asked.unit).team;
            passes = value.toString() == (whose.isEmpty() ? u"nobody"_s : whose == own ? u"own"_s : u"enemy"_s);
        } else {
            qFatal("no hex test \"%s\"", qPrintable(key));
        }
        if (!passes)
            return false;
    }
    return true;
}

int numberOf(const QString& key, const PlainAsked& asked)
{
    const PlainMatch& match = asked.match;
    const PlainPiece& piece = match.piece(asked.unit);
    if (key == u"steps")
        return piece.steps;
    if (key == u"stack") {
        std::set<int> units = {asked.unit};
        units.insert(asked.with.begin(), asked.with.end());
        const std::vector<int> there = match.in(asked.places, standOf(asked), piece.team);
        units.insert(there.begin(), there.end());
        int count = 0;
        for (const int unit : units)
            count += stackingCount(match, unit);
        return count;
    }
    if (key == u"distance")
        return match.ground.distance(startOf(asked), asked.combat->nearestDefence(match.ground, startOf(asked)));
    if (key == u"attackers")
        return static_cast<int>(asked.combat->attackers.size());
    if (key == u"defenders")
        return static_cast<int>(asked.combat->defenders.size());
    if (key == u"attackHexes") {
        std::set<int> hexes;
        for (const int unit : asked.combat->attackers)
            hexes.insert(match.piece(unit).start);
        return static_cast<int>(hexes.size());
    }
    return piece.values.at(key);
}

bool numbersPass(const QJsonObject& numbers, const PlainAsked& asked, bool isLeast)
{
    for (auto number = numbers.begin(); number != numbers.end(); ++number) {
        const int value = numberOf(number.key(), asked);
        if (isLeast ? value < number.value().toInt() : value > number.value().toInt())
            return false;
    }
    return true;
}

bool isNear(const QJsonObject& test, const PlainAsked& asked)
{
    const int stand = standOf(asked);
    const int within = test[u"within"_s].toInt();
    const auto found = unitsPassing(test, asked);
    const auto count = std::count_if(found.begin(), found.end(), [&](const auto& each) {
        return stand != none && asked.match.ground.distance(stand, each.second) <= within;
    });
    return count >= test[u"count"_s].toInt(1);
}

PlainTruth oddsPass(const QJsonObject& test, const PlainAsked& asked)
{
    if (asked.combat == nullptr || asked.combat->odds.isEmpty())
        return PlainTruth::Unknown;
    const QJsonArray columns = asked.match.rules[u"combat"_s][u"table"_s][u"columns"_s].toArray();
    const auto place = [&](const QString& odds) {
        return std::find(columns.begin(), columns.end(), QJsonValue(odds)) - columns.begin();
    };
    const auto here = place(asked.combat->odds);
    if (test.contains(u"least"_s) && here < place(test[u"least"_s].toString()))
        return PlainTruth::No;
    return asTruth(!test.contains(u"most"_s) || here <= place(test[u"most"_s].toString()));
}

QString roleOf(const PlainAsked& asked)
{
    if (asked.combat == nullptr)
        return asked.role;
    const auto has = [&](const std::vector<int>& units) {
        return std::find(units.begin(), units.end(), asked.unit) != units.end();
    };
    if (has(asked.combat->attackers))
        return u"attacker"_s;
    return has(asked.combat->defenders) ? u"defender"_s : asked.role;
}

bool hasOneOf(const QStringList& states, const QJsonValue& words)
{
    return std::any_of(states.begin(), states.end(), [&](const QString& state) { return contains(words, state); });
}

/// Any member but `any`, `not` and `odds`, which alone may be unknown.
bool memberHolds(const QString& key, const QJsonValue& value, const PlainAsked& asked)
{
    const PlainMatch& match = asked.match;
    const PlainPiece& piece = match.piece(asked.unit);
    const QJsonValue turn = match.scenario[u"turn"_s];
    QStringList tags;
    for (const QJsonValue tag : turn[u"tags"_s].toArray())
        tags << tag.toString();
    if (key == u"sides")
        return contains(value, piece.side);
    if (key == u"teams")
        return contains(value, piece.team);
    if (key == u"nations")
        return contains(value, piece.nation);
    if (key == u"types")
        return contains(value, piece.type);
    if (key == u"sizes")
        return contains(value, piece.size);
    if (key == u"formations")
        return contains(value, piece.formation);
    if (key == u"states")
        return hasOneOf(piece.states, value);
    if (key == u"withoutStates")
        return !hasOneOf(piece.states, value);
    if (key == u"tags")
        return hasOneOf(tags, value);
    if (key == u"withoutTags")
        return !hasOneOf(tags, value);
    if (key == u"phases")
        return contains(value, turn[u"phase"_s].toString());
    if (key == u"players")
        return contains(value, turn[u"player"_s].toString());
    if (key == u"fromTurn")
        return turn[u"number"_s].toInt(1) >= value.toInt();
    if (key == u"untilTurn")
        return turn[u"number"_s].toInt(1) <= value.toInt();
    if (key == u"role")
        return value.toString() == roleOf(asked);
    if (key == u"supply")
        return contains(value, PlainLines(match, match.places, asked.combat).levelName(asked.unit));
    if (key == u"least" || key == u"most")
        return numbersPass(value.toObject(), asked, key == u"least");
    if (key == u"start")
        return hexPasses(value.toObject(), asked, startOf(asked));
    if (key == u"hex")
        return hexPasses(value.toObject(), asked, asked.hex);
    if (key == u"from")
        return hexPasses(value.toObject(), asked, asked.from);
    if (key == u"defence")
        return hexPasses(value.toObject(), asked,
                         asked.combat == nullptr ? none : asked.combat->nearestDefence(match.ground, startOf(asked)));
    const int to = asked.to == none ? asked.hex : asked.to;
    if (key == u"across")
        return asked.from != none && describesHexside(value.toArray(), match, asked.from, to);
    if (key == u"along") {
        const QJsonArray paths = value.toArray();
        return asked.from != none && std::any_of(paths.begin(), paths.end(), [&](const QJsonValue& path) {
                   return match.ground.hasLink(path.toString(), asked.from, to);
               });
    }
    if (key == u"enemyZoc")
        return value.toBool()
               == !PlainZones(match, asked.places)
                       .enemyZoc({asked.unit}, asked.hex, {.purpose = asked.purpose})
                       .empty();
    if (key == u"near") {
        const QJsonArray tests = value.toArray();
        return std::all_of(tests.begin(), tests.end(),
                           [&](const QJsonValue& test) { return isNear(test.toObject(), asked); });
    }
    if (key == u"attackKinds")
        return contains(value, u"ordinary"_s);
    if (key == u"codes")
        return asked.combat != nullptr && contains(value, asked.combat->code);
    qFatal("no condition \"%s\"", qPrintable(key));
}

} // namespace

bool PlainCombat::has(int unit) const
{
    return std::find(attackers.begin(), attackers.end(), unit) != attackers.end()
           || std::find(defenders.begin(), defenders.end(), unit) != defenders.end();
}

int PlainCombat::nearestDefence(const PlainGround& ground, int hex) const
{
    int nearest = none;
    for (const int each : defend) {
        if (nearest == none || ground.distance(hex, each) < ground.distance(hex, nearest))
            nearest = each;
    }
    return nearest;
}

PlainAsked plainAskedInPlace(const PlainMatch& match, const PlainCombat* combat, int unit)
{
    const int hex = match.piece(unit).start;
    PlainAsked asked{match, match.places, combat, unit, hex};
    const int defence = combat == nullptr ? none : combat->nearestDefence(match.ground, hex);
    if (defence != none && hex != none && match.ground.distance(hex, defence) == 1) {
        asked.from = hex;
        asked.to = defence;
    }
    return asked;
}

PlainTruth truth(const QJsonObject& when, const PlainAsked& asked)
{
    PlainTruth whole = PlainTruth::Yes;
    for (auto member = when.begin(); member != when.end(); ++member) {
        const QString key = member.key();
        PlainTruth each = PlainTruth::Yes;
        if (key == u"not") {
            each = truth(member.value().toObject(), asked);
            if (each != PlainTruth::Unknown)
                each = asTruth(each == PlainTruth::No);
        } else if (key == u"any") {
            each = PlainTruth::No;
            for (const QJsonValue one : member.value().toArray()) {
                const PlainTruth its = truth(one.toObject(), asked);
                if (its == PlainTruth::Yes || each == PlainTruth::No)
                    each = its;
                if (each == PlainTruth::Yes)
                    break;
            }
        } else if (key == u"odds") {
            each = oddsPass(member.value().toObject(), asked);
        } else {
            each = asTruth(memberHolds(key, member.value(), asked));
        }
        if (each == PlainTruth::No)
            return each;
        if (each == PlainTruth::Unknown)
            whole = each;
    }
    return whole;
}

bool describesHexside(const QJsonArray& tests, const PlainMatch& match, int a, int b)
{
    const auto all = [&](const QJsonValue& list, const auto& is) {
        const QJsonArray words = list.toArray();
        return std::all_of(words.begin(), words.end(), [&](const QJsonValue& word) { return is(word.toString()); });
    };
    return std::any_of(tests.begin(), tests.end(), [&](const QJsonValue& test) {
        return all(test[u"with"_s], [&](const QString& kind) { return match.ground.hasHexside(kind, a, b); })
               && all(test[u"without"_s], [&](const QString& kind) { return !match.ground.hasHexside(kind, a, b); })
               && all(test[u"marked"_s], [&](const QString& kind) { return match.isMarked(a, b, kind); })
               && all(test[u"unmarked"_s], [&](const QString& kind) { return !match.isMarked(a, b, kind); });
    });
}

std::vector<std::pair<int, int>> unitsPassing(const QJsonObject& test, const PlainAsked& asked)
{
    const PlainMatch& match = asked.match;
    const PlainPiece& own = match.piece(asked.unit);
    const QString of = test[u"of"_s].toString();
    std::vector<std::pair<int, int>> found;
    for (int unit = 0; unit < static_cast<int>(match.pieces.size()); ++unit) {
        const PlainPiece& piece = match.piece(unit);
        const bool isFriend = piece.team == own.team;
        // Those of the combat count where they stood as it began, the others where they stand.
        const bool isOpposed = of == u"opposed";
        const int hex = isOpposed ? piece.start : asked.places[static_cast<std::size_t>(unit)];
        if (unit == asked.unit || hex == none || isFriend != (of == u"friend"))
            continue;
        if (isOpposed && (asked.combat == nullptr || !asked.combat->has(unit)))
            continue;
        if (test[u"sameFormation"_s].toBool() && (own.formation.isEmpty() || piece.formation != own.formation))
            continue;
        const PlainAsked its{match, match.places, asked.combat, unit, hex};
        if (holds(test[u"is"_s].toObject(), its))
            found.push_back({unit, hex});
    }
    return found;
}

int stackingCount(const PlainMatch& match, int unit)
{
    const PlainPiece& piece = match.piece(unit);
    if (!piece.stacks)
        return 0;
    const QString by = match.rules[u"stackingBy"_s].toString();
    return by == u"points" ? piece.stackValue : by == u"steps" ? piece.steps : 1;
}

std::optional<int> stackingLimit(const PlainAsked& hexOfLead)
{
    const PlainMatch& match = hexOfLead.match;
    const QJsonValue limit = match.rules[u"stackingLimit"_s];
    std::optional<int> most;
    if (limit.isDouble())
        most = limit.toInt();
    for (const QJsonValue each : limit.toArray()) {
        if (!most && holds(each[u"when"_s].toObject(), hexOfLead))
            most = each[u"amount"_s].toInt();
    }
    std::vector<int> stack = hexOfLead.with;
    for (const int unit : match.in(hexOfLead.places, hexOfLead.hex, match.piece(hexOfLead.unit).team))
        stack.push_back(unit);
    for (const QJsonValue bonus : match.rules[u"stackingBonus"_s].toArray()) {
        const bool isThere = std::any_of(stack.begin(), stack.end(), [&](int unit) {
            return match.piece(unit).type == bonus[u"withType"_s].toString();
        });
        const QJsonArray sides = bonus[u"sides"_s].toArray();
        const bool isTheirs = sides.isEmpty() || std::any_of(sides.begin(), sides.end(), [&](const QJsonValue side) {
            return match.teamOf(side.toString()) == match.piece(hexOfLead.unit).team;
        });
        if (most && isThere && isTheirs && holds(bonus[u"when"_s].toObject(), hexOfLead))
            *most += bonus[u"plus"_s].toInt();
    }
    return most;
}

bool overstacks(const PlainMatch& match, const PlainPlaces& places, const PlainCombat* combat,
                const std::vector<int>& movers, int hex, const QString& role)
{
    PlainAsked asked{match, places, combat, movers.front(), hex};
    asked.moves = true;
    asked.with = movers;
    asked.role = role;
    const std::optional<int> limit = stackingLimit(asked);
    int own = 0;
    for (const int unit : movers)
        own += stackingCount(match, unit);
    int all = own;
    for (const int unit : match.in(places, hex, match.piece(movers.front()).team)) {
        if (std::find(movers.begin(), movers.end(), unit) == movers.end())
            all += stackingCount(match, unit);
    }
    return limit && own > 0 && all > *limit;
}

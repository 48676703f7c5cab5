// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/contains.h"
#include "lesson/grader_cache.h"

#include <algorithm>

// LessonGrader: what a click is worth.

namespace {

/// Whether the path begins with these hexes.
bool beginsWith(const RetreatPath& path, const std::vector<HexIndex>& hexes)
{
    return path.hexes.size() >= hexes.size() && std::equal(hexes.begin(), hexes.end(), path.hexes.begin());
}

/// Whether these are the path's hexes on the map: there is none to click beyond its edge.
bool isWhole(const RetreatPath& path, const std::vector<HexIndex>& hexes)
{
    return !path.hexes.empty() && beginsWith(path, hexes)
           && path.hexes.size() == hexes.size() + (path.leavesMap() ? 1 : 0);
}

} // namespace

Grade LessonGrader::gradeHex(const Question& question, HexIndex hex) const
{
    using Which = HexQuery::Kind;
    Cache& at = *m_cache;
    if (question.kind == Question::Kind::Path)
        return gradePath(question, {hex});
    const HexQuery& query = question.hexes;
    if (hex == noHex || !at.map().hasHex(hex))
        return {false, LessonWords::tr("There is no hex."), noRule};
    const auto answer = hexes(query);
    if (!answer)
        return {false, answer.error(), noRule};
    const auto rules = query.rule.isEmpty() ? std::vector<RuleIndex>() : *at.rulesNumbered(query.rule);
    RuleSentence told;
    if (isOfRetreat(query.kind)) {
        told = verdictSentence(at, *at.retreatNamed(query.unit, query.length), hex, rules);
    } else if (query.kind <= Which::ZocNegated) {
        const bool isOfUnit = query.kind == Which::Zoc && !query.unit.isEmpty();
        const int side = isOfUnit ? at.board().side(*at.unitNamed(query.unit)) : *at.sideNamed(query.side);
        told = isOfUnit ? zocSentence(at, *at.unitNamed(query.unit), hex) : sideZocSentence(at, side, hex);
        if (!query.purpose.isEmpty()) {
            const int purpose = *at.purposeNamed(query.purpose);
            const RuleSentence negation = negationSentence(at, side, purpose, hex);
            if (!negation.text.isEmpty()) {
                told = negation;
            } else if (query.kind == Which::ZocNegated && at.board().zocMask(hex, side) != 0) {
                told.text += u' ' + LessonWords::tr("Nothing negates it there for %1.").arg(purposeName(purpose));
            }
        }
    } else if (query.kind == Which::ZocStopped) {
        told = zocSentence(at, *at.unitNamed(query.unit), hex);
    } else if (query.kind == Which::SupplyCuts) {
        told = cutSentence(at, *at.unitNamed(query.unit), hex, rules);
    }
    return {contains(*answer, hex), told.text, told.rule};
}

Grade LessonGrader::gradeUnit(const Question& question, UnitIndex unit) const
{
    using Which = UnitQuery::Kind;
    Cache& at = *m_cache;
    const UnitQuery& query = question.units;
    if (unit < 0 || unit >= static_cast<UnitIndex>(at.position().units.size()))
        return {false, LessonWords::tr("There is no unit."), noRule};
    const auto answer = units(query);
    if (!answer)
        return {false, answer.error(), noRule};
    const bool isRight = contains(*answer, unit);
    const QString name = at.words.unitWithHex(unit);
    const Unit& clicked = at.unit(unit);
    RuleSentence told;
    const bool isOtherSide = !query.side.isEmpty() && clicked.side != query.side;
    switch (query.kind) {
    case Which::ExertsInto:
        told = zocSentence(at, unit, *at.hexNumbered(query.hex));
        break;
    case Which::OutOfSupply:
    case Which::InSupply:
        told = supplySentence(at, unit);
        break;
    case Which::Eliminated:
    case Which::Retreats:
        told = fateSentence(at, unit);
        break;
    case Which::MayAdvance: {
        const Advance& advance = *at.ruling->advance;
        const QString number = at.number(at.scenario->combat->defend);
        told = {isRight ? LessonWords::tr("%1 may advance into %2.").arg(name, number)
                        : LessonWords::tr("%1 may not advance into %2.").arg(name, number),
                advance.rule};
        break;
    }
    case Which::AtFault: {
        const auto found = at.retreatNamed(query.unit, query.length);
        const HexIndex hex = *at.hexNumbered(query.hex);
        std::vector<RuleIndex> rules;
        if (const HexVerdict* verdict = found->retreat->verdictOf(hex)) {
            for (const Reason& reason : verdict->why) {
                if (contains(reason.units, unit))
                    rules.push_back(reason.rule);
            }
        }
        if (isRight)
            told = verdictSentence(at, *found, hex, rules);
        else
            told = {LessonWords::tr("%1 does not close %2 to %3.", "unit, hex, retreating unit")
                        .arg(name, at.number(hex), at.words.unitName(found->unit)),
                    at.retreatRule()};
        break;
    }
    }
    if (isOtherSide)
        told.text = LessonWords::tr("%1 is a %2 unit.", "unit, side").arg(name, at.sideName(clicked.side));
    return {isRight, told.text, told.rule};
}

Grade LessonGrader::gradePath(const Question& question, const std::vector<HexIndex>& hexes) const
{
    Cache& at = *m_cache;
    const auto found = at.retreatNamed(question.unit, question.length);
    if (!found)
        return {false, found.error(), noRule};
    const UnitRetreat& retreat = *found->retreat;
    if (hexes.empty() && !isWholePath(question, hexes))
        return {!retreat.paths.empty(), verdictSentence(at, *found, retreat.from).text, at.retreatRule()};
    const auto paths = static_cast<int>(
        std::ranges::count_if(retreat.paths, [&](const RetreatPath& path) { return beginsWith(path, hexes); }));
    if (paths > 0) {
        const auto whole =
            std::ranges::find_if(retreat.paths, [&](const RetreatPath& path) { return isWhole(path, hexes); });
        if (whole == retreat.paths.end())
            return {true, LessonWords::tr("Open: %n legal path(s) go on from here.", nullptr, paths), at.retreatRule()};
        const QString cost = at.words.cost(*whole);
        const QString path = at.words.path(*whole, retreat.from);
        return {true,
                cost.isEmpty() ? LessonWords::tr("%1 is a legal path.").arg(path)
                               : LessonWords::tr("%1 is a legal path: %2.", "path, cost").arg(path, cost),
                at.retreatRule()};
    }
    const HexIndex from = hexes.size() > 1 ? hexes[hexes.size() - 2] : retreat.from;
    const HexIndex to = hexes.back();
    if (!at.grid().directionTo(from, to))
        return {false, LessonWords::tr("%1 is not next to %2: go on hex by hex.").arg(at.number(to), at.number(from)),
                at.retreatRule()};
    if (const HexVerdict* verdict = retreat.verdictOf(to); verdict != nullptr && isLegal(verdict->verdict))
        return {false, LessonWords::tr("No legal path goes on from %1 to %2.").arg(at.number(from), at.number(to)),
                at.retreatRule()};
    const RuleSentence told = verdictSentence(at, *found, to);
    return {false, told.text, told.rule};
}

bool LessonGrader::isWholePath(const Question& question, const std::vector<HexIndex>& hexes) const
{
    const UnitRetreat* retreat = retreatOf(question.unit, question.length);
    return retreat != nullptr
           && std::ranges::any_of(retreat->paths, [&](const RetreatPath& path) { return isWhole(path, hexes); });
}

std::vector<HexIndex> LessonGrader::rightHexes(const Question& question) const
{
    auto right = question.kind == Question::Kind::Hexes ? hexes(question.hexes) : std::vector<HexIndex>();
    return right ? std::move(right).value() : std::vector<HexIndex>();
}

std::vector<UnitIndex> LessonGrader::rightUnits(const Question& question) const
{
    auto right = question.kind == Question::Kind::Units ? units(question.units) : std::vector<UnitIndex>();
    return right ? std::move(right).value() : std::vector<UnitIndex>();
}

std::vector<int> LessonGrader::rightOptions(const Question& question) const
{
    std::vector<int> right;
    const auto all = options(question);
    for (std::size_t option = 0; all && option < all->isRight.size(); ++option) {
        if (all->isRight[option])
            right.push_back(static_cast<int>(option));
    }
    return right;
}

int LessonGrader::longestPath(const Question& question) const
{
    std::size_t longest = 0;
    if (const UnitRetreat* retreat = retreatOf(question.unit, question.length)) {
        for (const RetreatPath& path : retreat->paths)
            longest = std::max(longest, path.hexes.size() - (path.leavesMap() ? 1 : 0));
    }
    return static_cast<int>(longest);
}

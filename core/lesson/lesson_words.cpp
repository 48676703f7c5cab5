// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson/lesson_words.h"

namespace {

constexpr unsigned what = bitOf(LessonMember::What);
constexpr unsigned unit = bitOf(LessonMember::Unit);
constexpr unsigned length = bitOf(LessonMember::Length);
constexpr unsigned rule = bitOf(LessonMember::Rule);
constexpr unsigned priority = bitOf(LessonMember::Priority);
constexpr unsigned hex = bitOf(LessonMember::Hex);
constexpr unsigned side = bitOf(LessonMember::Side);
constexpr unsigned purpose = bitOf(LessonMember::Purpose);

using Hexes = HexQuery::Kind;
constexpr LessonKind<Hexes> hexQueries[] = {{"legal-ends", Hexes::LegalEnds, unit, length},
                                            {"legal-hexes", Hexes::LegalHexes, unit, length},
                                            {"forbidden", Hexes::Forbidden, unit, length | rule},
                                            {"dead-ends", Hexes::DeadEnds, unit, length},
                                            {"outranked", Hexes::Outranked, unit, length | priority},
                                            {"reach", Hexes::Reach, unit, length},
                                            {"zoc", Hexes::Zoc, 0, unit | side | purpose},
                                            {"zoc-negated", Hexes::ZocNegated, side | purpose},
                                            {"zoc-stopped", Hexes::ZocStopped, unit},
                                            {"supply-cuts", Hexes::SupplyCuts, unit, rule},
                                            {"supply-line", Hexes::SupplyLine, unit},
                                            {"units", Hexes::Units, bitOf(LessonMember::Units)},
                                            {"hexes", Hexes::Hexes, bitOf(LessonMember::Hexes)}};

using Units = UnitQuery::Kind;
constexpr LessonKind<Units> unitQueries[] = {{"exerts-into", Units::ExertsInto, hex, side},
                                             {"out-of-supply", Units::OutOfSupply, 0, side},
                                             {"in-supply", Units::InSupply, 0, side},
                                             {"eliminated", Units::Eliminated},
                                             {"retreats", Units::Retreats},
                                             {"may-advance", Units::MayAdvance},
                                             {"at-fault", Units::AtFault, unit | hex, length}};

using Asked = Question::Kind;
constexpr LessonKind<Asked> questions[] = {{"hexes", Asked::Hexes},
                                           {"units", Asked::Units},
                                           {"path", Asked::Path, unit, length},
                                           {"decides", Asked::Decides, what, unit},
                                           {"supplied", Asked::Supplied, unit},
                                           {"fate", Asked::Fate, unit, length},
                                           {"rule", Asked::Rule, unit | hex, length},
                                           {"number", Asked::Number, what | unit, length}};

template<typename Kind>
LessonMembers membersIn(std::span<const LessonKind<Kind>> kinds, Kind kind)
{
    const LessonKind<Kind>& row = kinds[static_cast<std::size_t>(kind)];
    LessonMembers members;
    for (unsigned place = 0; place <= static_cast<unsigned>(LessonMember::Hexes); ++place) {
        if (((row.needs | row.allows) >> place & 1U) != 0)
            members.push_back({static_cast<LessonMember>(place), (row.needs >> place & 1U) != 0});
    }
    return members;
}

template<typename Kind>
QStringList wordsIn(std::span<const LessonKind<Kind>> kinds)
{
    QStringList words;
    for (const LessonKind<Kind>& kind : kinds)
        words += QString::fromLatin1(kind.name);
    return words;
}

} // namespace

std::span<const LessonKind<HexQuery::Kind>> hexQueryTable()
{
    return hexQueries;
}

std::span<const LessonKind<UnitQuery::Kind>> unitQueryTable()
{
    return unitQueries;
}

std::span<const LessonKind<Question::Kind>> questionTable()
{
    return questions;
}

LessonMembers membersOf(HexQuery::Kind kind)
{
    return membersIn(hexQueryTable(), kind);
}

LessonMembers membersOf(UnitQuery::Kind kind)
{
    return membersIn(unitQueryTable(), kind);
}

LessonMembers membersOf(Question::Kind kind)
{
    return membersIn(questionTable(), kind);
}

QStringList hexQueryWords()
{
    return wordsIn(hexQueryTable());
}

QStringList unitQueryWords()
{
    return wordsIn(unitQueryTable());
}

QStringList questionWords()
{
    return wordsIn(questionTable());
}

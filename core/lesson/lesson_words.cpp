// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lesson/lesson_words.h"

namespace {

/// Short words for the tables; the folder, which compiles as one unit, has others of these names.
namespace lesson_words {

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

} // namespace lesson_words

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
    return lesson_words::hexQueries;
}

std::span<const LessonKind<UnitQuery::Kind>> unitQueryTable()
{
    return lesson_words::unitQueries;
}

std::span<const LessonKind<Question::Kind>> questionTable()
{
    return lesson_words::questions;
}

QStringList hexQueryWords()
{
    return wordsIn(hexQueryTable());
}

QStringList questionWords()
{
    return wordsIn(questionTable());
}

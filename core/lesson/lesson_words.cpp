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

using AskedHexes = HexQuery::Kind;
constexpr LessonKind<AskedHexes> hexQueries[] = {{"legal-ends", AskedHexes::LegalEnds, unit, length},
                                                 {"legal-hexes", AskedHexes::LegalHexes, unit, length},
                                                 {"forbidden", AskedHexes::Forbidden, unit, length | rule},
                                                 {"dead-ends", AskedHexes::DeadEnds, unit, length},
                                                 {"outranked", AskedHexes::Outranked, unit, length | priority},
                                                 {"reach", AskedHexes::Reach, unit, length},
                                                 {"zoc", AskedHexes::Zoc, 0, unit | side | purpose},
                                                 {"zoc-negated", AskedHexes::ZocNegated, side | purpose},
                                                 {"zoc-stopped", AskedHexes::ZocStopped, unit},
                                                 {"supply-cuts", AskedHexes::SupplyCuts, unit, rule},
                                                 {"supply-line", AskedHexes::SupplyLine, unit},
                                                 {"units", AskedHexes::Units, bitOf(LessonMember::Units)},
                                                 {"hexes", AskedHexes::Hexes, bitOf(LessonMember::Hexes)}};

using AskedUnits = UnitQuery::Kind;
constexpr LessonKind<AskedUnits> unitQueries[] = {{"exerts-into", AskedUnits::ExertsInto, hex, side},
                                                  {"out-of-supply", AskedUnits::OutOfSupply, 0, side},
                                                  {"in-supply", AskedUnits::InSupply, 0, side},
                                                  {"eliminated", AskedUnits::Eliminated},
                                                  {"retreats", AskedUnits::Retreats},
                                                  {"may-advance", AskedUnits::MayAdvance},
                                                  {"at-fault", AskedUnits::AtFault, unit | hex, length}};

using AskedThing = Question::Kind;
constexpr LessonKind<AskedThing> questions[] = {{"hexes", AskedThing::Hexes},
                                                {"units", AskedThing::Units},
                                                {"path", AskedThing::Path, unit, length},
                                                {"decides", AskedThing::Decides, what, unit},
                                                {"supplied", AskedThing::Supplied, unit},
                                                {"fate", AskedThing::Fate, unit, length},
                                                {"rule", AskedThing::Rule, unit | hex, length},
                                                {"number", AskedThing::Number, what | unit, length}};

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

QStringList unitQueryWords()
{
    return wordsIn(unitQueryTable());
}

QStringList questionWords()
{
    return wordsIn(questionTable());
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/lesson_words.h"

namespace {

constexpr LessonMemberUse required(LessonMember member)
{
    return {member, true};
}
constexpr LessonMemberUse optional(LessonMember member)
{
    return {member, false};
}

} // namespace

LessonMembers membersOf(HexQuery::Kind kind)
{
    switch (kind) {
    case HexQuery::Kind::LegalEnds:
    case HexQuery::Kind::LegalHexes:
    case HexQuery::Kind::DeadEnds:
    case HexQuery::Kind::Reach:
        return {required(LessonMember::Unit), optional(LessonMember::Length)};
    case HexQuery::Kind::ZocStopped:
    case HexQuery::Kind::SupplyLine:
        return {required(LessonMember::Unit)};
    case HexQuery::Kind::Forbidden:
        return {required(LessonMember::Unit), optional(LessonMember::Length), optional(LessonMember::Rule)};
    case HexQuery::Kind::SupplyCuts:
        return {required(LessonMember::Unit), optional(LessonMember::Rule)};
    case HexQuery::Kind::Outranked:
        return {required(LessonMember::Unit), optional(LessonMember::Length), optional(LessonMember::Priority)};
    case HexQuery::Kind::Zoc:
        return {optional(LessonMember::Unit), optional(LessonMember::Side), optional(LessonMember::Purpose)};
    case HexQuery::Kind::ZocNegated:
        return {required(LessonMember::Side), required(LessonMember::Purpose)};
    case HexQuery::Kind::Units:
        return {required(LessonMember::Units)};
    case HexQuery::Kind::Hexes:
        return {required(LessonMember::Hexes)};
    }
    return {};
}

LessonMembers membersOf(UnitQuery::Kind kind)
{
    switch (kind) {
    case UnitQuery::Kind::ExertsInto:
        return {required(LessonMember::Hex), optional(LessonMember::Side)};
    case UnitQuery::Kind::OutOfSupply:
    case UnitQuery::Kind::InSupply:
        return {optional(LessonMember::Side)};
    case UnitQuery::Kind::AtFault:
        return {required(LessonMember::Unit), optional(LessonMember::Length), required(LessonMember::Hex)};
    case UnitQuery::Kind::Eliminated:
    case UnitQuery::Kind::Retreats:
    case UnitQuery::Kind::MayAdvance:
        break;
    }
    return {};
}

LessonMembers membersOf(Question::Kind kind)
{
    switch (kind) {
    case Question::Kind::Decides:
        return {required(LessonMember::What), optional(LessonMember::Unit)};
    case Question::Kind::Supplied:
        return {required(LessonMember::Unit)};
    case Question::Kind::Path:
    case Question::Kind::Fate:
        return {required(LessonMember::Unit), optional(LessonMember::Length)};
    case Question::Kind::Rule:
        return {required(LessonMember::Unit), optional(LessonMember::Length), required(LessonMember::Hex)};
    case Question::Kind::Number:
        return {required(LessonMember::What), required(LessonMember::Unit), optional(LessonMember::Length)};
    case Question::Kind::Hexes:
    case Question::Kind::Units:
        break;
    }
    return {};
}

const char* keyOf(LessonMember member)
{
    constexpr const char* keys[] = {"unit",    "length", "rule",  "priority", "side",
                                    "purpose", "units",  "hexes", "hex",      "what"};
    return keys[static_cast<std::size_t>(member)];
}

QStringList purposeWords()
{
    return {QStringLiteral("movement"), QStringLiteral("supply"), QStringLiteral("retreat")};
}

QStringList whatWords(Question::Kind kind)
{
    if (kind == Question::Kind::Decides)
        return {QStringLiteral("path"), QStringLiteral("order"), QStringLiteral("outcome")};
    return {QStringLiteral("paths"), QStringLiteral("charges"), QStringLiteral("shortfall"), QStringLiteral("losses")};
}

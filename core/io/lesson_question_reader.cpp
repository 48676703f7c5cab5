// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a step of a lesson highlights and asks; declared in lesson_reader.h.

#include "io/lesson_reader.h"

#include <utility>

namespace {

// More than anybody asks for.
constexpr std::size_t mostHints = 20;

} // namespace

Highlight LessonReader::readHighlight(const JsonValue& value)
{
    JsonObjectReader reader(value, m_problems);
    Highlight highlight;
    highlight.label = readText(reader, "label");
    if (auto hexes = readHexQuery(reader, static_cast<int>(hexQueryWords().size()))) {
        highlight.hexes = *std::move(hexes);
        reader.finish();
    }
    return highlight;
}

Question LessonReader::readQuestion(const JsonValue& value)
{
    JsonObjectReader reader(value, m_problems);
    Question question;
    question.text = readText(reader, "text");
    if (const auto hints = list(reader, "hints", mostHints)) {
        for (const JsonValue hint : *hints)
            question.hints.push_back(readText(hint));
    }
    question.done = readText(reader, "done");
    const auto kind = reader.word("ask", questionWords(), Need::Required);
    if (!kind)
        return question;
    question.kind = static_cast<Question::Kind>(*kind);
    if (question.kind == Question::Kind::Hexes) {
        auto hexes = readHexQuery(reader, askedHexQueries);
        if (!hexes)
            return question;
        question.hexes = *std::move(hexes);
    } else if (question.kind == Question::Kind::Units) {
        auto units = readUnitQuery(reader);
        if (!units)
            return question;
        question.units = *std::move(units);
    }
    for (const LessonMemberUse& use : membersOf(question.kind)) {
        const Need need = use.isRequired ? required() : Need::Optional;
        if (use.member == LessonMember::What)
            question.what = readWord(reader, keyOf(use.member), whatWords(question.kind), need);
        else if (use.member == LessonMember::Unit)
            question.unit = readUnit(reader, need);
        else if (use.member == LessonMember::Length)
            question.length = readLength(reader);
        else
            question.hex = readHex(reader, need);
    }
    reader.finish();
    return question;
}

std::optional<HexQuery> LessonReader::readHexQuery(JsonObjectReader& reader, int known)
{
    HexQuery query;
    const auto kind = reader.word("which", hexQueryWords().mid(0, known), Need::Required);
    if (!kind)
        return std::nullopt;
    query.kind = static_cast<HexQuery::Kind>(*kind);
    // A zone is a unit's or a side's: where neither is named the unit is missing, where both are the side is too much.
    const bool isOfSide =
        query.kind == HexQuery::Kind::Zoc && !reader.value().find("unit") && reader.value().find("side");
    for (const LessonMemberUse& use : membersOf(query.kind)) {
        const Need need = use.isRequired ? required() : Need::Optional;
        switch (use.member) {
        case LessonMember::Unit:
            if (!isOfSide)
                query.unit = readUnit(reader, required());
            break;
        case LessonMember::Side:
            if (isOfSide || query.kind != HexQuery::Kind::Zoc)
                query.side = readSide(reader, required());
            break;
        case LessonMember::Length:
            query.length = readLength(reader);
            break;
        case LessonMember::Rule:
            query.rule = reader.name(keyOf(use.member), need);
            break;
        case LessonMember::Priority:
            query.priority = reader.name(keyOf(use.member), need);
            break;
        case LessonMember::Purpose:
            query.purpose = readWord(reader, keyOf(use.member), purposeWords(), need);
            break;
        case LessonMember::Units:
            query.units = readUnits(reader, need);
            break;
        default:
            query.hexes = readHexes(reader, keyOf(use.member), need);
            break;
        }
    }
    return query;
}

std::optional<UnitQuery> LessonReader::readUnitQuery(JsonObjectReader& reader)
{
    UnitQuery query;
    const auto kind = reader.word("which", unitQueryWords(), Need::Required);
    if (!kind)
        return std::nullopt;
    query.kind = static_cast<UnitQuery::Kind>(*kind);
    for (const LessonMemberUse& use : membersOf(query.kind)) {
        const Need need = use.isRequired ? required() : Need::Optional;
        if (use.member == LessonMember::Hex)
            query.hex = readHex(reader, need);
        else if (use.member == LessonMember::Side)
            query.side = readSide(reader, need);
        else if (use.member == LessonMember::Length)
            query.length = readLength(reader);
        else
            query.unit = readUnit(reader, need);
    }
    return query;
}

int LessonReader::readLength(JsonObjectReader& reader)
{
    return reader.integer(keyOf(LessonMember::Length), 1, longestRetreat).value_or(0);
}

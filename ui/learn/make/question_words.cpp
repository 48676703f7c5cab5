// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/question_words.h"

#include "lesson/lesson_words.h"

#include <QCoreApplication>

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(QuestionWords)
};

unsigned fieldOf(LessonMember member)
{
    switch (member) {
    case LessonMember::Unit:
        return QueryFields::Unit;
    case LessonMember::Length:
        return QueryFields::Length;
    case LessonMember::Rule:
        return QueryFields::Rule;
    case LessonMember::Priority:
        return QueryFields::Priority;
    case LessonMember::Side:
        return QueryFields::Side;
    case LessonMember::Purpose:
        return QueryFields::Purpose;
    case LessonMember::Units:
        return QueryFields::Units;
    case LessonMember::Hexes:
        return QueryFields::Hexes;
    case LessonMember::Hex:
        return QueryFields::Hex;
    case LessonMember::What:
        return QueryFields::What;
    }
    return 0;
}

NeededFields fieldsFor(const LessonMembers& members)
{
    NeededFields needed;
    for (const LessonMemberUse& use : members) {
        needed.shown |= fieldOf(use.member);
        needed.optional |= use.isRequired ? 0 : fieldOf(use.member);
    }
    return needed;
}

} // namespace

QString textOf(HexQuery::Kind kind)
{
    switch (kind) {
    case HexQuery::Kind::LegalEnds:
        return Text::tr("where a unit may end its retreat");
    case HexQuery::Kind::LegalHexes:
        return Text::tr("all hexes of its legal paths");
    case HexQuery::Kind::Forbidden:
        return Text::tr("hexes forbidden to its retreat");
    case HexQuery::Kind::DeadEnds:
        return Text::tr("hexes from which it cannot go on");
    case HexQuery::Kind::Outranked:
        return Text::tr("ends outranked by better ones");
    case HexQuery::Kind::Reach:
        return Text::tr("all hexes within its retreat's length");
    case HexQuery::Kind::Zoc:
        return Text::tr("a zone of control");
    case HexQuery::Kind::ZocNegated:
        return Text::tr("where a zone of control is negated");
    case HexQuery::Kind::ZocStopped:
        return Text::tr("neighbours a zone of control does not reach");
    case HexQuery::Kind::SupplyCuts:
        return Text::tr("where a unit's line of supply is cut");
    case HexQuery::Kind::SupplyLine:
        return Text::tr("a unit's line of supply");
    case HexQuery::Kind::Units:
        return Text::tr("where some units stand");
    case HexQuery::Kind::Hexes:
        return Text::tr("hexes by their numbers");
    }
    return {};
}

QString textOf(UnitQuery::Kind kind)
{
    switch (kind) {
    case UnitQuery::Kind::ExertsInto:
        return Text::tr("whose zone of control reaches a hex");
    case UnitQuery::Kind::OutOfSupply:
        return Text::tr("that are out of supply");
    case UnitQuery::Kind::InSupply:
        return Text::tr("that are in supply");
    case UnitQuery::Kind::Eliminated:
        return Text::tr("that are eliminated");
    case UnitQuery::Kind::Retreats:
        return Text::tr("that have to retreat");
    case UnitQuery::Kind::MayAdvance:
        return Text::tr("that may advance");
    case UnitQuery::Kind::AtFault:
        return Text::tr("that close a hex to a retreat");
    }
    return {};
}

QString textOf(Question::Kind kind)
{
    switch (kind) {
    case Question::Kind::Hexes:
        return Text::tr("Click hexes");
    case Question::Kind::Units:
        return Text::tr("Click units");
    case Question::Kind::Path:
        return Text::tr("Lead a unit along a legal path");
    case Question::Kind::Decides:
        return Text::tr("Who decides?");
    case Question::Kind::Supplied:
        return Text::tr("In supply or not?");
    case Question::Kind::Fate:
        return Text::tr("What becomes of a unit?");
    case Question::Kind::Rule:
        return Text::tr("Which rule closes a hex?");
    case Question::Kind::Number:
        return Text::tr("How many?");
    }
    return {};
}

QString signOf(Question::Kind kind)
{
    switch (kind) {
    case Question::Kind::Hexes:
        return Text::tr("hexes");
    case Question::Kind::Units:
        return Text::tr("units");
    case Question::Kind::Path:
        return Text::tr("path");
    case Question::Kind::Decides:
        return Text::tr("who decides");
    case Question::Kind::Supplied:
        return Text::tr("supply");
    case Question::Kind::Fate:
        return Text::tr("fate");
    case Question::Kind::Rule:
        return Text::tr("rule");
    case Question::Kind::Number:
        return Text::tr("number");
    }
    return {};
}

NeededFields fieldsOf(HexQuery::Kind kind)
{
    NeededFields needed = fieldsFor(membersOf(kind));
    // Of a zone of control the file wants the unit or the side; here the side is the wider of the two.
    if (kind == HexQuery::Kind::Zoc)
        needed.optional &= ~QueryFields::Side;
    return needed;
}

NeededFields fieldsOf(UnitQuery::Kind kind)
{
    return fieldsFor(membersOf(kind));
}

NeededFields fieldsOf(Question::Kind kind)
{
    return fieldsFor(membersOf(kind));
}

QueryFields::Words whatsOf(Question::Kind kind)
{
    if (kind == Question::Kind::Decides)
        return {{QStringLiteral("path"), Text::tr("the path")},
                {QStringLiteral("order"), Text::tr("the order of the units")},
                {QStringLiteral("outcome"), Text::tr("what the result does")}};
    if (kind == Question::Kind::Number)
        return {{QStringLiteral("paths"), Text::tr("legal paths")},
                {QStringLiteral("charges"), Text::tr("steps lost on the way")},
                {QStringLiteral("shortfall"), Text::tr("hexes it falls short")},
                {QStringLiteral("losses"), Text::tr("steps lost to the result")}};
    return {};
}

QueryFields::Values valuesOf(const HexQuery& query)
{
    QueryFields::Values values;
    values.unit = query.unit;
    values.rule = query.rule;
    values.priority = query.priority;
    values.side = query.side;
    values.purpose = query.purpose;
    values.units = query.units;
    values.hexes = query.hexes;
    values.length = query.length;
    return values;
}

QueryFields::Values valuesOf(const UnitQuery& query)
{
    QueryFields::Values values;
    values.unit = query.unit;
    values.side = query.side;
    values.hex = query.hex;
    values.length = query.length;
    return values;
}

QueryFields::Values valuesOf(const Question& question)
{
    if (question.kind == Question::Kind::Hexes)
        return valuesOf(question.hexes);
    if (question.kind == Question::Kind::Units)
        return valuesOf(question.units);
    QueryFields::Values values;
    values.unit = question.unit;
    values.hex = question.hex;
    values.what = question.what;
    values.length = question.length;
    return values;
}

HexQuery hexQuery(HexQuery::Kind kind, const QueryFields::Values& values)
{
    return {kind,           values.unit,  values.rule,  values.priority, values.side,
            values.purpose, values.units, values.hexes, values.length};
}

UnitQuery unitQuery(UnitQuery::Kind kind, const QueryFields::Values& values)
{
    return {kind, values.unit, values.side, values.hex, values.length};
}

void putValues(Question& question, const QueryFields::Values& values)
{
    const bool isHexes = question.kind == Question::Kind::Hexes;
    const bool isUnits = question.kind == Question::Kind::Units;
    question.hexes = isHexes ? hexQuery(question.hexes.kind, values) : HexQuery{};
    question.units = isUnits ? unitQuery(question.units.kind, values) : UnitQuery{};
    question.unit = isHexes || isUnits ? QString() : values.unit;
    question.hex = isHexes || isUnits ? QString() : values.hex;
    question.what = isHexes || isUnits ? QString() : values.what;
    question.length = isHexes || isUnits ? 0 : values.length;
}

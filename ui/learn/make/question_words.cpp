// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/question_words.h"

#include <QCoreApplication>

#include <iterator>

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(QuestionWords)
};

constexpr const char* hexQueryTexts[] = {
    QT_TRANSLATE_NOOP("QuestionWords", "where a unit may end its retreat"),
    QT_TRANSLATE_NOOP("QuestionWords", "all hexes of its legal paths"),
    QT_TRANSLATE_NOOP("QuestionWords", "hexes forbidden to its retreat"),
    QT_TRANSLATE_NOOP("QuestionWords", "hexes from which it cannot go on"),
    QT_TRANSLATE_NOOP("QuestionWords", "ends outranked by better ones"),
    QT_TRANSLATE_NOOP("QuestionWords", "all hexes within its retreat's length"),
    QT_TRANSLATE_NOOP("QuestionWords", "a zone of control"),
    QT_TRANSLATE_NOOP("QuestionWords", "where a zone of control is negated"),
    QT_TRANSLATE_NOOP("QuestionWords", "neighbours a zone of control does not reach"),
    QT_TRANSLATE_NOOP("QuestionWords", "where a unit's line of supply is cut"),
    QT_TRANSLATE_NOOP("QuestionWords", "a unit's line of supply"),
    QT_TRANSLATE_NOOP("QuestionWords", "where some units stand"),
    QT_TRANSLATE_NOOP("QuestionWords", "hexes by their numbers")};
static_assert(std::size(hexQueryTexts) == hexQueryKinds);

constexpr const char* unitQueryTexts[] = {QT_TRANSLATE_NOOP("QuestionWords", "whose zone of control reaches a hex"),
                                          QT_TRANSLATE_NOOP("QuestionWords", "that are out of supply"),
                                          QT_TRANSLATE_NOOP("QuestionWords", "that are in supply"),
                                          QT_TRANSLATE_NOOP("QuestionWords", "that are eliminated"),
                                          QT_TRANSLATE_NOOP("QuestionWords", "that have to retreat"),
                                          QT_TRANSLATE_NOOP("QuestionWords", "that may advance"),
                                          QT_TRANSLATE_NOOP("QuestionWords", "that close a hex to a retreat")};
static_assert(std::size(unitQueryTexts) == unitQueryKinds);

struct QuestionText
{
    const char* text;
    const char* sign;
};

constexpr QuestionText questionTexts[] = {
    {QT_TRANSLATE_NOOP("QuestionWords", "Click hexes"), QT_TRANSLATE_NOOP("QuestionWords", "hexes")},
    {QT_TRANSLATE_NOOP("QuestionWords", "Click units"), QT_TRANSLATE_NOOP("QuestionWords", "units")},
    {QT_TRANSLATE_NOOP("QuestionWords", "Lead a unit along a legal path"), QT_TRANSLATE_NOOP("QuestionWords", "path")},
    {QT_TRANSLATE_NOOP("QuestionWords", "Who decides?"), QT_TRANSLATE_NOOP("QuestionWords", "who decides")},
    {QT_TRANSLATE_NOOP("QuestionWords", "In supply or not?"), QT_TRANSLATE_NOOP("QuestionWords", "supply")},
    {QT_TRANSLATE_NOOP("QuestionWords", "What becomes of a unit?"), QT_TRANSLATE_NOOP("QuestionWords", "fate")},
    {QT_TRANSLATE_NOOP("QuestionWords", "Which rule closes a hex?"), QT_TRANSLATE_NOOP("QuestionWords", "rule")},
    {QT_TRANSLATE_NOOP("QuestionWords", "How many?"), QT_TRANSLATE_NOOP("QuestionWords", "number")}};
static_assert(std::size(questionTexts) == questionKinds);

/// The fields are the members of the kind.
template<typename Kind>
NeededFields fieldsIn(std::span<const LessonKind<Kind>> kinds, Kind kind)
{
    const LessonKind<Kind>& row = kinds[static_cast<std::size_t>(kind)];
    return {row.needs | row.allows, row.allows};
}

} // namespace

QString textOf(HexQuery::Kind kind)
{
    return Text::tr(hexQueryTexts[static_cast<std::size_t>(kind)]);
}

QString textOf(UnitQuery::Kind kind)
{
    return Text::tr(unitQueryTexts[static_cast<std::size_t>(kind)]);
}

QString textOf(Question::Kind kind)
{
    return Text::tr(questionTexts[static_cast<std::size_t>(kind)].text);
}

QString signOf(Question::Kind kind)
{
    return Text::tr(questionTexts[static_cast<std::size_t>(kind)].sign);
}

NeededFields fieldsOf(HexQuery::Kind kind)
{
    NeededFields needed = fieldsIn(hexQueryTable(), kind);
    // Of a zone of control the file wants the unit or the side; here the side is the wider of the two.
    if (kind == HexQuery::Kind::Zoc)
        needed.optional &= ~QueryFields::Side;
    return needed;
}

NeededFields fieldsOf(const Question& question)
{
    return question.kind == Question::Kind::Hexes   ? fieldsOf(question.hexes.kind)
           : question.kind == Question::Kind::Units ? fieldsIn(unitQueryTable(), question.units.kind)
                                                    : fieldsIn(questionTable(), question.kind);
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
    return {query.unit, query.rule, query.priority, query.side,  query.purpose,
            {},         {},         query.units,    query.hexes, query.length};
}

QueryFields::Values valuesOf(const Question& question)
{
    if (question.kind == Question::Kind::Hexes)
        return valuesOf(question.hexes);
    QueryFields::Values values;
    const bool isUnits = question.kind == Question::Kind::Units;
    values.unit = isUnits ? question.units.unit : question.unit;
    values.side = isUnits ? question.units.side : QString();
    values.hex = isUnits ? question.units.hex : question.hex;
    values.what = isUnits ? QString() : question.what;
    values.length = isUnits ? question.units.length : question.length;
    return values;
}

HexQuery hexQuery(HexQuery::Kind kind, const QueryFields::Values& values)
{
    return {kind,           values.unit,  values.rule,  values.priority, values.side,
            values.purpose, values.units, values.hexes, values.length};
}

void putValues(Question& question, const QueryFields::Values& values)
{
    const bool isHexes = question.kind == Question::Kind::Hexes;
    const bool isUnits = question.kind == Question::Kind::Units;
    const QueryFields::Values own = isHexes || isUnits ? QueryFields::Values() : values;
    question.hexes = isHexes ? hexQuery(question.hexes.kind, values) : HexQuery{};
    question.units =
        isUnits ? UnitQuery{question.units.kind, values.unit, values.side, values.hex, values.length} : UnitQuery{};
    question.unit = own.unit;
    question.hex = own.hex;
    question.what = own.what;
    question.length = own.length;
}

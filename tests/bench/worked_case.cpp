// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/worked_case.h"

#include "bench/bench_scenario.h"
#include "rules/retreat/rule.h"
#include "support/places.h"

#include <QFile>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

const QString folder = sourcePath(u"/maps/ardennes/");

QJsonObject readObject(const QString& name)
{
    QFile file(folder + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(file.fileName()));
    return QJsonDocument::fromJson(file.readAll()).object();
}

WorkedCase readBoard()
{
    auto loaded = loadScenario(BenchScenario::workedCasePath());
    if (!loaded)
        qFatal("%s", qPrintable(toText(loaded.error().front())));
    return {std::move(loaded).value(), PlainScenario::fromJson(readObject(u"ardennes.hexmap.json"_s),
                                                               readObject(u"worked-case-3502.scenario.json"_s), {})};
}

} // namespace

const WorkedCase& workedCase()
{
    static const WorkedCase board = readBoard();
    return board;
}

std::vector<RulingQuestion> longRetreats(const WorkedCase& board)
{
    const Position& position = board.position();
    std::vector<RulingQuestion> questions;
    for (const Unit& unit : position.units) {
        if (!unit.isOnMap() || position.unitsIn(unit.hex).size() != 1)
            continue;
        const auto enemy = std::find_if(position.units.begin(), position.units.end(),
                                        [&](const Unit& other) { return other.isOnMap() && other.side != unit.side; });
        if (enemy == position.units.end())
            continue;
        RulingQuestion question;
        question.combat = {unit.hex, {enemy->hex}, u"Dr4"_s};
        questions.push_back(question);
    }
    return questions;
}

RulingQuestion widestRetreat(const WorkedCase& board)
{
    RulingQuestion widest;
    std::ptrdiff_t most = -1;
    for (const RulingQuestion& question : longRetreats(board)) {
        const auto ruling = rule(board.position(), board.loaded.rules, question);
        if (!ruling || ruling->effects.empty() || ruling->effects.front().retreats.empty())
            continue;
        const std::vector<HexVerdict>& hexes = ruling->effects.front().retreats.front().hexes;
        const auto open = std::count_if(hexes.begin(), hexes.end(),
                                        [](const HexVerdict& verdict) { return verdict.verdict < Verdict::Forbidden; });
        if (open > most) {
            most = open;
            widest = question;
        }
    }
    return widest;
}

PlainScenario plainQuestion(const WorkedCase& board, const RulingQuestion& question)
{
    const HexMap& map = *board.position().map;
    PlainScenario plain = board.plain;
    plain.defend = PlainHex::fromNumber(map.number(question.combat.defend));
    for (const HexIndex hex : question.combat.attack)
        plain.attack.push_back(PlainHex::fromNumber(map.number(hex)));
    plain.result = question.combat.result;
    return plain;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/check/doctor_board.h"

using namespace Qt::Literals::StringLiterals;

const std::vector<const char*> wholeRiver{"0301/0401", "0302/0401", "0302/0402", "0303/0402", "0303/0403",
                                          "0304/0403", "0304/0404", "0305/0404", "0305/0405", "0306/0405",
                                          "0306/0406", "0307/0406", "0307/0407"};

Board riverWithout(std::size_t from, std::size_t to)
{
    Board board(plain);
    for (std::size_t i = 0; i < wholeRiver.size(); ++i) {
        if (i < from || i >= to)
            board.river({wholeRiver[i]});
    }
    return board;
}

RulesInForce rulesOf(const Ruleset& ruleset)
{
    return RulesInForce(std::make_shared<const Ruleset>(ruleset));
}

Scenario scenarioOf(const Board& board)
{
    Scenario scenario;
    scenario.position = board.position();
    return scenario;
}

QStringList told(const Findings& findings, const HexMap& map, const QString& code)
{
    QStringList result;
    for (const Finding& finding : findings) {
        if (finding.code != "check."_L1 + code)
            continue;
        QString text = finding.hexside        ? hexsideName(map.grid, *finding.hexside)
                       : finding.hex == noHex ? finding.pointer
                                              : map.number(finding.hex);
        if (finding.severity == Finding::Severity::Note)
            text = u'(' + text + u')';
        result += finding.fix ? text + u'+' : text;
    }
    result.sort();
    return result;
}

QStringList told(const Board& board, const QString& code)
{
    const Scenario scenario = scenarioOf(board);
    return told(examineScenario(scenario, rulesOf(board.ruleset()), all), *scenario.position.map, code);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "lesson/lesson_grader.h"

#include <QJsonArray>
#include <QJsonObject>

#include <map>
#include <tuple>
#include <vector>

/// Grades and the rules they name, each once: what is said about a hundred hexes is mostly the same.
class GradeTable
{
public:
    /// The place of the grade in the table.
    int add(const Grade& grade, const Ruleset& game);

    /// Of each grade: 1 if it is right, its sentence, the place of its rule or -1.
    QJsonArray grades() const { return m_grades; }
    /// Of each rule: its number, its paraphrase.
    QJsonArray rules() const { return m_rules; }

private:
    int addRule(const RuleText& rule);

    QJsonArray m_grades;
    QJsonArray m_rules;
    std::map<std::tuple<bool, QString, int>, int> m_places;
    std::map<QString, int> m_rulePlaces;
};

/// A question with what every answer to it is worth, for a page without an engine. `hexes` are those that can be clicked.
///
/// - "kind": "hexes", "units", "path" or "options"
/// - "hexes", "units": grade by hex number or unit id; "answer": the right ones
/// - "unitHex": by unit id the hex it stands in
/// - "options": grades, in order; "answer": places of the right ones
/// - "nodes" of paths: "at" the hex that the path has come to, "g" the grade of the path so far, "whole" whether it may
///   end there, "to" pairs of a hex and the node that it leads to, "not" grades by hex, with %hex in their sentences for
///   the number of a hex that is not next to it
/// - "longest": hexes of the longest legal path
QJsonObject bakedQuestion(const LessonGrader& grader, const Question& question, const std::vector<HexIndex>& hexes,
                          GradeTable& table);

/// The right answers for people: numbers, names, paths, options.
QStringList rightAnswers(const LessonGrader& grader, const Question& question);

/// The units that can be clicked: those that stand in one of the hexes, and the right ones wherever they are. By hex
/// number.
std::vector<UnitIndex> clickableUnits(const LessonGrader& grader, const Question& question,
                                      const std::vector<HexIndex>& hexes);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/export/lesson_grades.h"

#include "base/contains.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

/// Grades every path that can be led.
class PathTree
{
public:
    PathTree(const LessonGrader& grader, const Question& question, const std::vector<HexIndex>& hexes,
             GradeTable& table)
        : m_grader(grader), m_question(question), m_hexes(hexes), m_table(table), m_map(*grader.scenario().position.map)
    {}

    QJsonArray nodes(const UnitRetreat& retreat)
    {
        grow({}, retreat.from, retreat);
        QJsonArray array;
        for (const QJsonObject& node : m_nodes)
            array.append(node);
        return array;
    }

private:
    int grade(const std::vector<HexIndex>& path)
    {
        return m_table.add(m_grader.gradePath(m_question, path), m_grader.rules().ruleset());
    }

    /// Of all hexes that are too far away the same is said.
    int gradeClosed(const std::vector<HexIndex>& path, HexIndex from)
    {
        Grade grade = m_grader.gradePath(m_question, path);
        if (!m_map.grid.directionTo(from, path.back()))
            grade.sentence.replace(m_map.number(path.back()), u"%hex"_s);
        return m_table.add(grade, m_grader.rules().ruleset());
    }

    int grow(const std::vector<HexIndex>& path, HexIndex at, const UnitRetreat& retreat)
    {
        const std::size_t place = m_nodes.size();
        m_nodes.emplace_back();
        // In the order of the legal paths: the first is what is shown to those who give up.
        std::vector<HexIndex> next;
        for (const RetreatPath& legal : retreat.paths) {
            if (legal.hexes.size() <= path.size() || !std::equal(path.begin(), path.end(), legal.hexes.begin()))
                continue;
            const HexIndex hex = legal.hexes[path.size()];
            if (hex != noHex && !contains(next, hex))
                next.push_back(hex);
        }
        QJsonArray to;
        QJsonObject closed;
        const bool isWhole = m_grader.isWholePath(m_question, path);
        if (!isWhole || path.empty()) { // a whole path ends the question
            for (const HexIndex hex : next) {
                std::vector<HexIndex> longer = path;
                longer.push_back(hex);
                to.append(QJsonArray{m_map.number(hex), grow(longer, hex, retreat)});
            }
            for (const HexIndex hex : m_hexes) {
                if (hex == at || contains(next, hex))
                    continue;
                std::vector<HexIndex> longer = path;
                longer.push_back(hex);
                closed.insert(m_map.number(hex), gradeClosed(longer, at));
            }
        }
        m_nodes[place] = QJsonObject{{u"at"_s, m_map.number(at)},
                                     {u"g"_s, grade(path)},
                                     {u"whole"_s, isWhole},
                                     {u"to"_s, to},
                                     {u"not"_s, closed}};
        return static_cast<int>(place);
    }

    const LessonGrader& m_grader;
    const Question& m_question;
    const std::vector<HexIndex>& m_hexes;
    GradeTable& m_table;
    const HexMap& m_map;
    std::vector<QJsonObject> m_nodes;
};

QStringList numbersOf(const HexMap& map, const std::vector<HexIndex>& hexes)
{
    QStringList numbers;
    for (const HexIndex hex : hexes)
        numbers += map.number(hex);
    return numbers;
}

} // namespace

int GradeTable::addRule(const RuleText& rule)
{
    const auto [place, isNew] = m_rulePlaces.try_emplace(rule.number + u'\n' + rule.text, m_rules.size());
    if (isNew)
        m_rules.append(QJsonArray{rule.number, rule.text});
    return place->second;
}

int GradeTable::add(const Grade& grade, const Ruleset& game)
{
    const int rule = grade.rule == noRule ? -1 : addRule(ruleAt(game.rules, grade.rule));
    const auto [place, isNew] = m_places.try_emplace(std::tuple(grade.isRight, grade.sentence, rule), m_grades.size());
    if (isNew)
        m_grades.append(QJsonArray{grade.isRight ? 1 : 0, grade.sentence, rule});
    return place->second;
}

std::vector<UnitIndex> clickableUnits(const LessonGrader& grader, const Question& question,
                                      const std::vector<HexIndex>& hexes)
{
    const Position& position = grader.scenario().position;
    std::vector<UnitIndex> units = grader.rightUnits(question);
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position.units.size()); ++unit) {
        if (contains(hexes, position.unit(unit).hex) && !contains(units, unit))
            units.push_back(unit);
    }
    const auto number = [&](UnitIndex unit) {
        return position.unit(unit).isOnMap() ? position.map->number(position.unit(unit).hex) : QString();
    };
    std::ranges::stable_sort(units, {}, number);
    return units;
}

QJsonObject bakedQuestion(const LessonGrader& grader, const Question& question, const std::vector<HexIndex>& hexes,
                          GradeTable& table)
{
    const Position& position = grader.scenario().position;
    const HexMap& map = *position.map;
    const Ruleset& game = grader.rules().ruleset();
    QJsonObject baked;
    QJsonObject grades;
    QJsonArray answer;
    if (question.kind == Question::Kind::Hexes) {
        for (const HexIndex hex : hexes)
            grades.insert(map.number(hex), table.add(grader.gradeHex(question, hex), game));
        answer = QJsonArray::fromStringList(numbersOf(map, grader.rightHexes(question)));
        baked = {{u"kind"_s, u"hexes"_s}, {u"hexes"_s, grades}, {u"answer"_s, answer}};
    } else if (question.kind == Question::Kind::Units) {
        QJsonObject places;
        for (const UnitIndex unit : clickableUnits(grader, question, hexes)) {
            const Unit& each = position.unit(unit);
            grades.insert(each.id, table.add(grader.gradeUnit(question, unit), game));
            if (each.isOnMap())
                places.insert(each.id, map.number(each.hex));
        }
        for (const UnitIndex unit : grader.rightUnits(question))
            answer.append(position.unit(unit).id);
        baked = {{u"kind"_s, u"units"_s}, {u"units"_s, grades}, {u"unitHex"_s, places}, {u"answer"_s, answer}};
    } else if (question.kind == Question::Kind::Path) {
        baked = {{u"kind"_s, u"path"_s}};
        if (const UnitRetreat* retreat = grader.retreatOf(question.unit, question.length)) {
            baked.insert(u"nodes"_s, PathTree(grader, question, hexes, table).nodes(*retreat));
            baked.insert(u"longest"_s, grader.longestPath(question));
        }
    } else if (const auto options = grader.options(question)) {
        QJsonArray all;
        for (int option = 0; option < options->texts.size(); ++option)
            all.append(table.add(grader.gradeOption(question, option), game));
        for (const int option : grader.rightOptions(question))
            answer.append(option);
        baked = {{u"kind"_s, u"options"_s}, {u"options"_s, all}, {u"answer"_s, answer}};
    }
    baked.insert(u"hints"_s, static_cast<int>(question.hints.size()));
    return baked;
}

QStringList rightAnswers(const LessonGrader& grader, const Question& question)
{
    const Position& position = grader.scenario().position;
    QStringList answers = numbersOf(*position.map, grader.rightHexes(question));
    for (const UnitIndex unit : grader.rightUnits(question))
        answers += position.unit(unit).displayName();
    if (question.kind == Question::Kind::Path) {
        if (const UnitRetreat* retreat = grader.retreatOf(question.unit, question.length)) {
            for (const RetreatPath& path : retreat->paths)
                answers +=
                    numbersOf(*position.map, {path.hexesOnMap().begin(), path.hexesOnMap().end()}).join(u" → "_s);
        }
    }
    if (const auto options = grader.options(question)) {
        for (const int option : grader.rightOptions(question))
            answers += options->texts[option];
    }
    return answers;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/lesson_picture.h"

#include "grid/plane_layout.h"
#include "io/neighbour_path.h"

#include <QFileInfo>

#include <algorithm>

namespace {

constexpr double margin = 0.6; ///< hexes around what the step is about
constexpr double leastWidth = 7.0; ///< hexes: a board of two hexes says nothing about where one is
constexpr double leastHeight = 5.0;

template<typename T>
void append(std::vector<T>& list, const Expected<std::vector<T>, QString>& more)
{
    if (more)
        list.insert(list.end(), more->begin(), more->end());
}

/// Hexes that have to be in the picture, so that the question can be answered in it.
std::vector<HexIndex> askedHexes(const Question& question, const LessonGrader& grader)
{
    std::vector<HexIndex> hexes;
    const Position& position = grader.scenario().position;
    const auto addUnit = [&](const QString& id) {
        if (const UnitIndex unit = position.findUnit(id); unit != noUnit && position.unit(unit).isOnMap())
            hexes.push_back(position.unit(unit).hex);
    };
    if (question.kind == Question::Kind::Hexes) {
        append(hexes, grader.candidates(question.hexes));
        append(hexes, grader.hexes(question.hexes));
        addUnit(question.hexes.unit);
    } else if (question.kind == Question::Kind::Units) {
        std::vector<UnitIndex> units;
        append(units, grader.candidates(question.units));
        append(units, grader.units(question.units));
        for (const UnitIndex unit : units) {
            if (position.unit(unit).isOnMap())
                hexes.push_back(position.unit(unit).hex);
        }
        addUnit(question.units.unit);
    } else if (const UnitRetreat* retreat = grader.retreatOf(question.unit)) {
        hexes.push_back(retreat->from);
        for (const HexVerdict& verdict : retreat->hexes)
            hexes.push_back(verdict.hex);
    }
    addUnit(question.unit);
    for (const QString& number : {question.hex, question.units.hex}) {
        if (const auto hex = position.map->find(number))
            hexes.push_back(*hex);
    }
    return hexes;
}

QRectF atLeast(QRectF part, const QRectF& board)
{
    const double width = std::max(0.0, leastWidth - part.width()) / 2.0;
    const double height = std::max(0.0, leastHeight - part.height()) / 2.0;
    part.adjust(-width, -height, width, height);
    // Beside the edge of the board the room goes to the other side.
    part.translate(std::max(0.0, board.left() - part.left()), std::max(0.0, board.top() - part.top()));
    part.translate(std::min(0.0, board.right() - part.right()), std::min(0.0, board.bottom() - part.bottom()));
    return part.intersected(board);
}

} // namespace

StepPicture stepPicture(const LessonStep& step, const LoadedScenario& position, const LessonGrader& grader,
                        double hexSize)
{
    const Scenario& scenario = position.scenario;
    const HexMap& map = *scenario.position.map;
    StepPicture picture;
    RenderRequest& request = picture.request;
    request.hexSize = hexSize;
    request.margin = 0.0;
    BoardContent& content = request.content;
    content.position = std::make_shared<const Position>(scenario.position);
    content.rules = std::make_shared<const RulesInForce>(position.rules);

    std::vector<HexIndex> sight;
    for (const QString& number : step.focus) {
        if (const auto hex = map.find(number))
            sight.push_back(*hex);
    }
    if (scenario.combat) {
        content.defendHex = scenario.combat->defend;
        content.attackHexes = scenario.combat->attack;
        if (sight.empty()) {
            sight = scenario.combat->attack;
            sight.push_back(scenario.combat->defend);
        }
    }
    std::vector<LessonMark> marks;
    for (std::size_t group = 0; group < step.highlights.size(); ++group) {
        const auto hexes = grader.hexes(step.highlights[group].hexes);
        if (!hexes)
            continue;
        for (const HexIndex hex : *hexes)
            marks.push_back({hex, LessonMark::Kind::Highlight, static_cast<int>(group)});
        append(sight, hexes);
    }
    if (!marks.empty())
        content.lessonMarks = std::make_shared<const std::vector<LessonMark>>(std::move(marks));
    if (step.question) {
        const std::vector<HexIndex> asked = askedHexes(*step.question, grader);
        sight.insert(sight.end(), asked.begin(), asked.end());
    }
    if (sight.empty()) {
        for (const Unit& unit : scenario.position.units) {
            if (unit.isOnMap())
                sight.push_back(unit.hex);
        }
    }
    const PlaneLayout layout(map.grid, 1.0);
    request.part = atLeast(partAround(map, sight, margin), layout.bounds());
    request.underlayFolder = QFileInfo(neighbourFile(scenario.mapPath, position.path)).path();

    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        if (map.hasHex(hex) && request.part->contains(layout.center(hex)))
            picture.hexes.push_back(hex);
    }
    std::sort(picture.hexes.begin(), picture.hexes.end(),
              [&map](HexIndex a, HexIndex b) { return map.number(a) < map.number(b); });
    return picture;
}

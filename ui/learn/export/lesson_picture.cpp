// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/export/lesson_picture.h"

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
class AskedHexes
{
public:
    AskedHexes(const Question& question, const LessonGrader& grader)
        : m_grader(grader), m_position(grader.scenario().position)
    {
        switch (question.kind) {
        case Question::Kind::Hexes:
            append(m_hexes, grader.candidates(question.hexes));
            append(m_hexes, grader.hexes(question.hexes));
            addUnit(question.hexes.unit);
            break;
        case Question::Kind::Units:
            addUnits(question.units);
            break;
        default:
            addRetreat(question.unit, question.length);
            addUnit(question.unit);
            addHex(question.hex, 0);
            break;
        }
    }

    std::vector<HexIndex> take() { return std::move(m_hexes); }

private:
    void addUnit(UnitIndex unit)
    {
        if (unit != noUnit && m_position.unit(unit).isOnMap())
            m_hexes.push_back(m_position.unit(unit).hex);
    }
    void addUnit(const QString& id) { addUnit(m_position.findUnit(id)); }

    void addUnits(const UnitQuery& query)
    {
        std::vector<UnitIndex> units;
        append(units, m_grader.units(query));
        // Of a hex those who stand near are thought of, of the others all that could be meant.
        if (query.hex.isEmpty())
            append(units, m_grader.candidates(query));
        for (const UnitIndex unit : units)
            addUnit(unit);
        addUnit(query.unit);
        addHex(query.hex, nearby);
    }

    void addHex(const QString& number, int radius)
    {
        const HexMap& map = *m_position.map;
        const auto center = map.find(number);
        for (HexIndex hex = 0; center && hex < map.grid.size(); ++hex) {
            if (map.hasHex(hex) && map.grid.distance(*center, hex) <= radius)
                m_hexes.push_back(hex);
        }
    }

    void addRetreat(const QString& unit, int length)
    {
        const UnitRetreat* retreat = m_grader.retreatOf(unit, length);
        if (retreat == nullptr)
            return;
        m_hexes.push_back(retreat->from);
        for (const HexVerdict& verdict : retreat->hexes)
            m_hexes.push_back(verdict.hex);
    }

    static constexpr int nearby = 2; ///< hexes

    const LessonGrader& m_grader;
    const Position& m_position;
    std::vector<HexIndex> m_hexes;
};

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
        const std::vector<HexIndex> asked = AskedHexes(*step.question, grader).take();
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

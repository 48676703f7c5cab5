// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/export/lesson_picture.h"

#include "base/replaced.h"
#include "grid/plane_layout.h"
#include "io/neighbour_path.h"
#include "layers/overlays.h"

#include <QFileInfo>
#include <QPainter>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

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
    constexpr int nearby = 2; // hexes
    const Position& position = grader.scenario().position;
    const HexMap& map = *position.map;
    std::vector<HexIndex> hexes;
    const auto addUnit = [&](UnitIndex unit) {
        if (unit != noUnit && position.unit(unit).isOnMap())
            hexes.push_back(position.unit(unit).hex);
    };
    const auto addHex = [&](const QString& number, int radius) {
        const auto center = map.find(number);
        for (HexIndex hex = 0; center && hex < map.grid.size(); ++hex) {
            if (map.hasHex(hex) && map.grid.distance(*center, hex) <= radius)
                hexes.push_back(hex);
        }
    };
    if (question.kind == Question::Kind::Hexes) {
        append(hexes, grader.candidates(question.hexes));
        append(hexes, grader.hexes(question.hexes));
        addUnit(position.findUnit(question.hexes.unit));
    } else if (question.kind == Question::Kind::Units) {
        const UnitQuery& query = question.units;
        std::vector<UnitIndex> units = grader.rightUnits(question);
        // Of a hex those who stand near are thought of, of the others all that could be meant.
        if (query.hex.isEmpty())
            append(units, grader.candidates(query));
        std::ranges::for_each(units, addUnit);
        addUnit(position.findUnit(query.unit));
        addHex(query.hex, nearby);
    } else {
        if (const UnitRetreat* retreat = grader.retreatOf(question.unit, question.length)) {
            hexes.push_back(retreat->from);
            std::ranges::transform(retreat->hexes, std::back_inserter(hexes), &HexVerdict::hex);
        }
        addUnit(position.findUnit(question.unit));
        addHex(question.hex, 0);
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

/// Qt writes a group for every change of the pen, most of them empty, and says in each what holds anyway.
QString shortened(QString svg)
{
    static const QRegularExpression noDefinitions(QStringLiteral("<defs>\\s*</defs>\\s*"));
    static const QRegularExpression emptyGroup(QStringLiteral("<g [^>]*>\\s*</g>\\s*"));
    static const QRegularExpression group(QStringLiteral("<g ([^>]*)>([^<]*(?:<(?!g |/g>)[^<]*)*)</g>"));
    static const QRegularExpression font(QStringLiteral("font-family=\"[^\"]*\" font-size=\"[^\"]*\" "
                                                        "font-weight=\"[^\"]*\" font-style=\"[^\"]*\"\\s*"));
    static const QRegularExpression opaque(QStringLiteral("(fill|stroke)-opacity=\"1\" "));
    static const QRegularExpression unmoved(QStringLiteral("transform=\"matrix\\(1,0,0,1,0,0\\)\"\\s*"));
    svg.remove(noDefinitions).remove(emptyGroup).remove(opaque).remove(unmoved);
    svg = replaced(svg, group, [](const QRegularExpressionMatch& found) {
        QString attributes = found.captured(1);
        if (!found.capturedView(2).contains(QLatin1String("<text")))
            attributes.remove(font);
        return QStringLiteral("<g ") + attributes.simplified() + QLatin1Char('>') + found.captured(2).trimmed()
               + QStringLiteral("</g>");
    });
    static const QRegularExpression gaps(QStringLiteral("\\n\\s*\\n+"));
    return svg.replace(gaps, QStringLiteral("\n"));
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
        content.showCombat(*scenario.combat);
        if (sight.empty()) {
            sight = scenario.combat->defenceHexes();
            sight.insert(sight.end(), scenario.combat->attack.begin(), scenario.combat->attack.end());
        }
    }
    std::vector<LessonMark> marks;
    for (std::size_t group = 0; group < step.highlights.size(); ++group) {
        const auto hexes = grader.hexes(step.highlights[group].hexes);
        if (!hexes)
            continue;
        for (const HexIndex hex : *hexes)
            marks.push_back({hex, LessonMark::Kind::Highlight, static_cast<int>(group), {}});
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
    std::ranges::sort(picture.hexes, {}, [&map](HexIndex hex) { return map.number(hex); });
    return picture;
}

SvgDrawing svgOf(const RenderRequest& request, const QString& idPrefix)
{
    const QSizeF size = pictureSize(request);
    return {shortened(svgFragment(size, idPrefix, [&request](QPainter& painter) { renderVector(painter, request); })),
            size};
}

QString markSvg(int group, const Theme& theme)
{
    constexpr double size = 64.0;
    constexpr double radius = size / std::numbers::sqrt3 * 0.86;
    const QPolygonF outline = signOutline(size / 2.0, radius);
    const QString text = svgFragment({size, size}, QStringLiteral("m%1-").arg(group), [&](QPainter& painter) {
        painter.setRenderHint(QPainter::Antialiasing);
        paintLessonMark(painter, outline, group, theme);
    });
    return QStringLiteral("<svg viewBox=\"0 0 64 64\" aria-hidden=\"true\">%1</svg>").arg(shortened(text));
}

QPolygonF signOutline(double center, double radius)
{
    QPolygonF outline;
    for (int corner = 0; corner < 6; ++corner) {
        const double angle = corner * std::numbers::pi / 3.0;
        outline << QPointF(center + radius * std::cos(angle), center + radius * std::sin(angle));
    }
    return outline;
}

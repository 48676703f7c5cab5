// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/log_pictures.h"

#include "table/table_words.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QImage>

namespace {

struct LogPictureWords
{
    Q_DECLARE_TR_FUNCTIONS(LogPictures)
};

constexpr double combatHexSize = 52.0;
constexpr double boardWidth = 1100.0;
constexpr double pixelRatio = 1.5;

const Combat* combatOf(const Act& act)
{
    const auto* fought = std::get_if<CombatAct>(&act);
    return fought != nullptr && fought->combat && fought->combat->defend != noHex ? &*fought->combat : nullptr;
}

LogPicture pictureOf(RenderRequest request, const QString& about)
{
    request.devicePixelRatio = pixelRatio;
    const QImage image = renderImage(request);
    LogPicture picture;
    picture.about = about;
    const QSizeF size = pictureSize(request);
    picture.width = static_cast<int>(size.width());
    picture.height = static_cast<int>(size.height());
    QBuffer buffer(&picture.png);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return picture;
}

LogPicture combatPicture(const LogDescription& description, const Scenario& scenario, const Combat& combat)
{
    RenderRequest request = description.request;
    const HexMap& map = *scenario.position.map;
    std::vector<HexIndex> hexes = combat.attack;
    const std::vector<HexIndex> attacked = combat.defenceHexes();
    hexes.insert(hexes.end(), attacked.begin(), attacked.end());
    request.content.showCombat(combat);
    request.part = partAround(map, hexes);
    request.hexSize = combatHexSize;
    return pictureOf(request, LogPictureWords::tr("The attack on %1, result %2")
                                  .arg(TableWords::hexes(map, attacked),
                                       combat.result.isEmpty() ? LogPictureWords::tr("open") : combat.result));
}

LogPicture turnPicture(const LogDescription& description, const Turn& turn)
{
    RenderRequest request = description.request;
    request.hexSize = combatHexSize;
    // The whole board is as wide as a page.
    const double width = pictureSize(request).width();
    if (width > boardWidth)
        request.hexSize *= boardWidth / width;
    return pictureOf(request, LogPictureWords::tr("The end of turn %1").arg(turn.number));
}

} // namespace

LogDescription logDescription(const Document& document, const RenderRequest& request)
{
    LogDescription description;
    description.log = logAsSeen(document);
    description.way = document.editsAlong(document.log().shownBranch());
    // The map is changed in place while the description is being written.
    description.way.start.position.map = std::make_shared<const HexMap>(*description.way.start.position.map);
    description.title = {document.title(), document.ruleset().title, startText(logStart(document), document)};
    description.rules = document.rules();
    description.request = request;
    description.request.part.reset();
    description.request.content = {};
    description.request.content.counterPictures = document.counterPictures();
    if (document.ruleset().secrecy.hidesStacks)
        description.viewer = document.viewer();
    return description;
}

std::optional<QByteArray> writtenDescription(const LogDescription& description, LogPictureKind pictures,
                                             const RenderWatch& watch)
{
    Scenario scenario = description.way.start;
    MapInHand hand;
    LogDescription canvas{{}, {}, {}, description.rules, description.request};
    const std::vector<EntryIndex>& lines = description.way.lines;
    std::size_t done = 0;
    bool isStopped = false;
    const auto pictureAfter = [&](EntryIndex line) -> std::optional<LogPicture> {
        const std::size_t at = done++;
        Touched touched;
        applyEdit(description.way.edits[at], scenario, hand, touched);
        if (isStopped || (watch && !watch(static_cast<double>(at) / static_cast<double>(lines.size())))) {
            isStopped = true;
            return std::nullopt;
        }
        const LogEntry& entry = description.log.at(line);
        const bool endsTurn =
            at + 1 == lines.size() || description.log.at(lines[at + 1]).turn.number != entry.turn.number;
        const Combat* combat = combatOf(entry.act);
        if (!(pictures == LogPictureKind::Combats && combat != nullptr)
            && !(pictures == LogPictureKind::Turns && endsTurn))
            return std::nullopt;
        canvas.request.content = {};
        canvas.request.content.position = std::make_shared<const Position>(scenario.position);
        canvas.request.content.rules = description.rules;
        canvas.request.content.counterPictures = description.request.content.counterPictures;
        canvas.request.content.viewer = description.viewer;
        return pictures == LogPictureKind::Combats ? combatPicture(canvas, scenario, *combat)
                                                   : turnPicture(canvas, entry.turn);
    };
    const QByteArray html = logAsHtml(description.log, lines, description.title, description.rules->ruleset(),
                                      pictures == LogPictureKind::None ? nullptr : std::function(pictureAfter));
    if (isStopped)
        return std::nullopt;
    return html;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "drawn_board.h"

#include "arguments.h"
#include "base/data_text.h"
#include "console.h"
#include "io/file_kind.h"
#include "io/map_file.h"
#include "render/underlay/counter_picture_reader.h"
#include "render/underlay/underlay_reader.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::Literals::StringLiterals;

Expected<DrawnBoard, FileErrors> boardToDraw(const QString& file, const QString& values)
{
    DrawnBoard board;
    RenderRequest& request = board.request;
    if (fileKind(file) == FileKind::Map) {
        auto map = readMap(file);
        if (!map)
            return map.error();
        request.title = map->title;
        request.underlayFolder = QFileInfo(file).path();
        auto position = std::make_shared<Position>();
        position->map = std::make_shared<const HexMap>(*std::move(map));
        request.content.position = std::move(position);
        return board;
    }
    auto loaded = loadWithValues(file, values);
    if (!loaded)
        return loaded.error();
    request.title = dataText(scenarioTexts, loaded->scenario.title);
    request.underlayFolder = QFileInfo(QFileInfo(file).path() + u'/' + loaded->scenario.mapPath).path();
    request.content.position = std::make_shared<const Position>(loaded->scenario.position);
    request.content.rules = std::make_shared<const RulesInForce>(loaded->rules);
    request.content.counterPictures =
        readCounterPictures(request.underlayFolder, counterPicturesOf(*request.content.position));
    board.scenario = *std::move(loaded);
    return board;
}

void takeUnderlay(RenderRequest& request)
{
    const std::optional<Underlay>& underlay = request.content.map().underlay;
    if (!underlay || !request.layers.isShown(LayerId::Underlay))
        return;
    auto picture = readUnderlay(QDir(request.underlayFolder).filePath(underlay->image));
    if (picture)
        request.underlay = *picture;
    else
        complain(u"rearguard: warning: "_s + picture.error());
}

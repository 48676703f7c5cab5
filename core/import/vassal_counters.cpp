// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/unpack.h"
#include "import/vassal.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

// The counters of a module: in set-up and palettes, and their pictures.

void VassalModule::place(ImportedPiece& piece, QPointF at, const ImportedBoard& board) const
{
    piece.at = at;
    const VassalGrid grid(*m_grid, {});
    const auto [c, r] = grid.cell(at);
    const int line = c - m_firstColumn;
    const int place = (grid.isStaggered() && c % 2 != 0 ? r + 1 : r) - m_firstRow;
    const HexIndex cell = board.plane.index(grid.isSideways ? OffsetCoord{place, line} : OffsetCoord{line, place});
    const QPointF away = grid.centre(c, r) - at;
    piece.off = std::round(std::hypot(away.x(), away.y()) * 10.0) / 10.0;
    const VassalZone* zone = zoneAt(at);
    if (cell != noHex && board.exists[static_cast<std::size_t>(cell)] && (zone == nullptr || isHexAt(at)))
        piece.cell = cell;
    else
        piece.tray = zone != nullptr ? zone->name : m_mapName;
}

/// The counter of a slot in a palette or set-up; nothing: the slot is empty.
std::optional<ImportedPiece> VassalModule::slotPiece(const Element& slot)
{
    const QStringList parts = sequence(slot.text, u'/');
    if (!className(slot).endsWith(u"PieceSlot") || parts.size() < 3)
        return std::nullopt;
    ImportedPiece piece = vassalPiece(parts[2], parts.value(3), *this);
    if (piece.name.isEmpty())
        piece.name = slot.attribute(u"entryName");
    if (piece.side.isEmpty())
        piece.side = palette(slot.attribute(u"gpid")).section(QStringLiteral(" / "), 0, 0);
    return piece;
}

QString VassalModule::idOf(const ImportedPiece& piece)
{
    if (!piece.unit.isEmpty() && m_ids.insert(piece.unit).second)
        return piece.unit;
    QString id;
    do
        id = QStringLiteral("u%1").arg(++m_lastId);
    while (!m_ids.insert(id).second);
    return id;
}

void VassalModule::addSetup(const Element& map, const Element& element, ImportedBoard& board, int depth)
{
    for (const Element& child : element.children) {
        const QString kind = className(child);
        if (kind.endsWith(u"Folder") && depth < 100)
            addSetup(map, child, board, depth + 1);
        if (!kind.endsWith(u"SetupStack"))
            continue;
        const bool isOnMap = &map == m_map;
        const QString owner = child.attribute(u"owningBoard");
        if (isOnMap && !owner.isEmpty() && owner != m_boardName) {
            board.leave(ImportWords::tr("set-up stacks"), 1, ImportWords::tr("they belong to another board"));
            continue;
        }
        QPointF at(child.number(u"x", 0.0), child.number(u"y", 0.0));
        if (isOnMap && child.flag(u"useGridLocation", false)) {
            const QString location = child.attribute(u"location");
            const auto named = std::find(board.numbers.begin(), board.numbers.end(), location);
            if (!location.isEmpty() && named != board.numbers.end())
                at = board.plane.centre(board.plane.offset(static_cast<HexIndex>(named - board.numbers.begin())));
        }
        std::vector<ImportedPiece> stack;
        for (const Element& slot : child.children) {
            auto piece = slotPiece(slot);
            if (!piece)
                continue;
            piece->at = at;
            if (isOnMap)
                place(*piece, at, board);
            else
                piece->tray = map.attribute(u"mapName");
            stack.push_back(*std::move(piece));
        }
        std::reverse(stack.begin(), stack.end()); // the last is on top
        for (std::size_t i = 0; i < stack.size(); ++i) {
            stack[i].place = static_cast<int>(i) + 1;
            stack[i].stack = static_cast<int>(stack.size());
            stack[i].id = idOf(stack[i]);
            board.pieces.push_back(std::move(stack[i]));
        }
    }
}

/// The counters of palettes lie beside the map, in a tray for each list, but those of units that stand somewhere.
void VassalModule::addPalettes(const Element& element, const QStringList& path, const std::set<QString>& standing,
                               ImportedBoard& board)
{
    for (const Element& child : element.children) {
        const QString kind = className(child);
        if (auto piece = slotPiece(child)) {
            if (standing.contains(piece->unit))
                continue;
            piece->tray = ImportWords::tr("Palette: %1", "tray").arg(path.join(QStringLiteral(" / ")));
            piece->id = idOf(*piece);
            board.pieces.push_back(*std::move(piece));
        } else if (kind.endsWith(u"CardSlot")) {
            board.leave(ImportWords::tr("cards"), 1, ImportWords::tr("cards are no counters"));
        } else if (kind.endsWith(u"Widget") || kind.endsWith(u"PieceWindow")) {
            const QString name = child.attribute(kind.endsWith(u"PieceWindow") ? u"name" : u"entryName");
            addPalettes(child, name.isEmpty() ? path : path + QStringList(name), standing, board);
        }
    }
}

QString VassalModule::face(const std::vector<VassalFacePart>& parts)
{
    QString key;
    for (const VassalFacePart& part : parts)
        key += QStringLiteral("%1\n%2\n%3\n").arg(part.image).arg(part.at.x()).arg(part.at.y());
    if (key.isEmpty())
        return {};
    const auto known = m_faces.find(key);
    if (known != m_faces.end())
        return known->second.first;
    // Any name of a file of a stranger becomes one that is good everywhere, and differs from others in any file system.
    static const QRegularExpression odd(QStringLiteral("[^A-Za-z0-9]+"));
    constexpr qsizetype longest = 60;
    QString name = parts.back().image.section(u'/', -1).section(u'.', 0, 0).left(longest);
    name.replace(odd, QStringLiteral("-"));
    if (name.isEmpty() || name == u"-")
        name = QStringLiteral("counter");
    QString own = name;
    for (int number = 2; !m_faceNames.insert(own.toLower()).second; ++number)
        own = QStringLiteral("%1-%2").arg(name).arg(number);
    m_faces.emplace(key, std::pair(own, parts));
    return own;
}

bool VassalModule::hasFaces(const ImportedBoard& board) const
{
    std::set<QString> wanted;
    for (const ImportedPiece& piece : board.pieces)
        wanted.insert(piece.faces.begin(), piece.faces.end());
    return std::any_of(m_faces.begin(), m_faces.end(), [&](const auto& each) {
        const auto& [name, parts] = each.second;
        return wanted.contains(name) && std::any_of(parts.begin(), parts.end(), [this](const VassalFacePart& part) {
                   QString image = part.image;
                   return m_files.picture(image).has_value();
               });
    });
}

void VassalModule::takeFaces(ImportedBoard& board) const
{
    constexpr qsizetype mostBytes = 16LL * 1024 * 1024;
    std::set<QString> wanted;
    for (const ImportedPiece& piece : board.pieces)
        wanted.insert(piece.faces.begin(), piece.faces.end());
    std::map<QString, QString> found; // name, name of the file
    constexpr qsizetype mostKept = 16 * 1024;
    std::map<QString, std::pair<QString, QByteArray>> read; // many counters have parts in common
    const auto bytesOf = [&](QString& image) {
        if (const auto known = read.find(image); known != read.end()) {
            image = known->second.first;
            return known->second.second;
        }
        const QString named = image;
        QByteArray bytes = m_files.picture(image).value_or(QByteArray());
        if (bytes.size() > mostBytes)
            bytes.clear();
        if (bytes.size() <= mostKept)
            read[named] = {image, bytes};
        return bytes;
    };
    int missing = 0;
    qint64 bytesLeft = 128LL * 1024 * 1024;
    double pixelsLeft = 100e6; // of what is put together
    for (const auto& [key, face] : m_faces) {
        const auto& [name, parts] = face;
        if (!wanted.contains(name))
            continue;
        std::vector<PictureLayer> layers;
        QString ending;
        for (const VassalFacePart& part : parts) {
            QString image = part.image;
            if (QByteArray bytes = bytesOf(image); !bytes.isEmpty()) {
                ending = QFileInfo(image).suffix().toLower();
                layers.push_back({std::move(bytes), part.at});
            }
        }
        for (const PictureLayer& layer : layers) {
            const auto size = m_tools.size ? m_tools.size(layer.bytes) : std::nullopt;
            pixelsLeft -= size ? double(size->width()) * size->height() : 0.0;
        }
        const bool isOne = layers.size() == 1 && (ending == u"png" || ending == u"jpg" || ending == u"svg");
        QByteArray bytes;
        if (isOne)
            bytes = layers.front().bytes;
        else if (!layers.empty() && m_tools.layered && pixelsLeft > 0.0)
            bytes = m_tools.layered(layers);
        bytesLeft -= bytes.size();
        if (bytes.isEmpty() || bytesLeft < 0) {
            ++missing;
            continue;
        }
        const QString file = name + u'.' + (isOne ? ending : QStringLiteral("png"));
        found[name] = file;
        board.faces.push_back({file, std::move(bytes)});
    }
    for (ImportedPiece& piece : board.pieces) {
        for (qsizetype i = 0; i < piece.faces.size(); ++i) {
            const auto at = found.find(piece.faces[i]);
            if (at == found.end()) {
                piece.faces.resize(i);
                break;
            }
            piece.faces[i] = at->second;
        }
    }
    board.leave(ImportWords::tr("pictures of counters"), missing,
                ImportWords::tr("they are not in the module or cannot be read"));
}

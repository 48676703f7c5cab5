// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/unpack.h"
#include "import/vassal.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <set>

namespace {

const Element* childOf(const Element& element, QLatin1StringView ending)
{
    for (const Element& child : element.children) {
        if (className(child).endsWith(ending))
            return &child;
    }
    return nullptr;
}

/// Every element below that a class of that name's ending made, at any depth.
void findAll(const Element& element, QLatin1StringView ending, std::vector<const Element*>& found)
{
    for (const Element& child : element.children) {
        if (className(child).endsWith(ending))
            found.push_back(&child);
        findAll(child, ending, found);
    }
}

bool isHexGrid(const Element& element)
{
    return className(element).endsWith(QLatin1StringView("HexGrid"));
}

const Element* hexGridOf(const Element& element)
{
    const auto found = std::find_if(element.children.begin(), element.children.end(), isHexGrid);
    return found == element.children.end() ? nullptr : &*found;
}

constexpr std::size_t mostCorners = 50'000; ///< of all zones of a board

/// Of the zones in it, counted without being read.
std::size_t cornersIn(const Element& element)
{
    std::size_t corners = 0;
    if (className(element).endsWith(QLatin1StringView("Zone")))
        corners = static_cast<std::size_t>(element.attribute(u"path").count(u';')) + 1;
    for (const Element& child : element.children)
        corners += cornersIn(child);
    return corners;
}

ImportError tooManyCorners(std::size_t corners)
{
    return {ImportWords::tr("the zones of the board have %L1 corners, which is too many").arg(corners), {}};
}

std::vector<QPointF> outlineOf(const Element& zone)
{
    std::vector<QPointF> outline;
    const QString path = zone.attribute(u"path");
    for (qsizetype from = 0; from < path.size() && outline.size() <= mostCorners;) {
        const qsizetype found = path.indexOf(u';', from);
        const qsizetype end = found < 0 ? path.size() : found;
        const QStringView point = QStringView(path).mid(from, end - from);
        const qsizetype comma = point.indexOf(u',');
        if (!point.isEmpty())
            outline.emplace_back(point.left(comma < 0 ? point.size() : comma).toDouble(),
                                 point.mid(comma + 1).toDouble());
        from = end + 1;
    }
    return outline;
}

QRectF boxOf(const std::vector<QPointF>& outline)
{
    if (outline.empty())
        return {};
    const auto x =
        std::minmax_element(outline.begin(), outline.end(), [](QPointF a, QPointF b) { return a.x() < b.x(); });
    const auto y =
        std::minmax_element(outline.begin(), outline.end(), [](QPointF a, QPointF b) { return a.y() < b.y(); });
    return {QPointF(x.first->x(), y.first->y()), QPointF(x.second->x(), y.second->y())};
}

} // namespace

QSizeF VassalModule::sizeOf(const Element& board, const PictureTools& tools) const
{
    QString name = board.attribute(u"image");
    if (!name.isEmpty() && tools.size) {
        if (const auto head = m_files.pictureHead(name)) {
            if (const auto size = tools.size(*head))
                return *size;
        }
        // Of some the size stands farther in.
        if (const auto bytes = m_files.picture(name)) {
            if (const auto size = tools.size(*bytes))
                return *size;
        }
    }
    return {board.number(u"width", 0.0), board.number(u"height", 0.0)};
}

std::vector<VassalModule::Choice> VassalModule::choices(const PictureTools& tools)
{
    std::vector<Choice> list;
    for (const Element& map : m_root->children) {
        const Element* picker = childOf(map, QLatin1StringView("BoardPicker"));
        if (picker == nullptr)
            continue;
        for (const Element& board : picker->children) {
            if (!className(board).endsWith(QLatin1StringView("Board")))
                continue;
            const Element* zoned = childOf(board, QLatin1StringView("ZonedGrid"));
            const QSizeF size = sizeOf(board, tools);
            if (const Element* grid = hexGridOf(zoned != nullptr ? *zoned : board))
                list.push_back({&map, &board, grid, nullptr, size});
            if (zoned == nullptr)
                continue;
            for (const Element& zone : zoned->children) {
                if (const Element* grid = hexGridOf(zone))
                    list.push_back({&map, &board, grid, &zone, size});
            }
        }
    }
    return list;
}

void VassalModule::collect(const Element& element, const QStringList& path)
{
    for (const Element& child : element.children) {
        const QString kind = className(child);
        if (kind == u"PrototypeDefinition") {
            const QStringList parts = sequence(child.text, u'/');
            m_prototypes[child.attribute(u"name")] = parts.value(2) + QChar(0) + parts.value(3);
        } else if (kind == u"PredefinedSetup") {
            // One without a file is a menu of others, or begins with what lies there anyway.
            if (const QString file = child.attribute(u"file"); !file.isEmpty() && child.flag(u"useFile", true))
                m_setups.emplace_back(child.attribute(u"name", file), file);
        } else if (kind.endsWith(u"PieceSlot")) {
            m_palettes.try_emplace(child.attribute(u"gpid"), path.join(QStringLiteral(" / ")));
        }
        if (const QString map = child.attribute(u"mapName"); !map.isEmpty())
            m_maps.insert(map);
        const QString name = child.attribute(u"entryName");
        collect(child, kind.endsWith(u"Widget") && !name.isEmpty() ? path + QStringList(name) : path);
    }
}

Expected<VassalModule, ImportError> VassalModule::open(ModuleFiles files, const ImportChoice& choice,
                                                       const PictureTools& tools)
{
    VassalModule module;
    module.m_files = std::move(files);
    module.m_tools = tools;
    constexpr qsizetype mostText = 48LL * 1024 * 1024;
    auto text = module.m_files.read(QStringLiteral("buildFile.xml"));
    if (!text)
        text = module.m_files.read(QStringLiteral("buildFile"));
    if (text && text->size() > mostText)
        return ImportError{
            ImportWords::tr("the build file of the module is longer than %1 MB").arg(mostText / 1024 / 1024),
            ImportWords::tr("such a module is made to fill the memory; do not open it")};
    if (!text)
        return ImportError{ImportWords::tr("this archive has no build file, so it is no VASSAL module"), {}};
    auto root = parseXml(*text);
    if (!root)
        return std::move(root).error();
    module.m_root = std::make_shared<Element>(std::move(root).value());
    module.collect(*module.m_root, {});
    constexpr std::size_t mostBoards = 10; // that have as many corners as a board may
    if (const std::size_t corners = cornersIn(*module.m_root); corners > mostBoards * mostCorners)
        return tooManyCorners(corners);
    auto list = module.choices(tools);
    const auto isWanted = [&choice](const Choice& each) {
        return (choice.map.isEmpty() || each.map->attribute(u"mapName") == choice.map)
               && (choice.board.isEmpty() || each.board->attribute(u"name") == choice.board);
    };
    if (list.empty()) {
        std::vector<const Element*> regions;
        std::vector<const Element*> squares;
        findAll(*module.m_root, QLatin1StringView("RegionGrid"), regions);
        findAll(*module.m_root, QLatin1StringView("SquareGrid"), squares);
        return ImportError{!regions.empty() ? ImportWords::tr("this module has no hex grid: its boards are regions")
                           : !squares.empty()
                               ? ImportWords::tr("this module has no hex grid: its boards are squares")
                               : ImportWords::tr("this module has no hex grid: its boards have no grid at all"),
                           ImportWords::tr("only boards of hexes can be imported")};
    }
    QStringList names;
    for (const Choice& each : list) {
        const ImportedBoard::Choice choosable{each.map->attribute(u"mapName"), each.board->attribute(u"name")};
        if (std::find(module.m_choices.begin(), module.m_choices.end(), choosable) != module.m_choices.end())
            continue;
        module.m_choices.push_back(choosable);
        names += choosable.map + QStringLiteral(" / ") + choosable.board;
    }
    list.erase(std::remove_if(list.begin(), list.end(), [&](const Choice& each) { return !isWanted(each); }),
               list.end());
    if (list.empty())
        return ImportError{ImportWords::tr("the module has no such board of hexes"),
                           ImportWords::tr("it has: %1").arg(names.join(QStringLiteral(", ")))};
    std::vector<double> areas;
    for (const Choice& each : list) {
        const QSizeF box = each.zone != nullptr ? boxOf(outlineOf(*each.zone)).size() : each.size;
        areas.push_back(box.width() * box.height());
    }
    const Choice best = list[static_cast<std::size_t>(std::max_element(areas.begin(), areas.end()) - areas.begin())];
    if (const std::size_t corners = cornersIn(*best.board); corners > mostCorners)
        return tooManyCorners(corners);
    module.m_map = best.map;
    module.m_board = best.board;
    module.m_grid = best.grid;
    module.m_zone = best.zone;
    module.m_boardSize = best.size;
    module.m_mapName = best.map->attribute(u"mapName");
    module.m_boardName = best.board->attribute(u"name");
    for (const Element& board : childOf(*best.map, QLatin1StringView("BoardPicker"))->children) {
        if (className(board).endsWith(QLatin1StringView("Board")))
            module.m_boardSizes[board.attribute(u"name")] = module.sizeOf(board, tools);
    }
    if (const Element* zoned = childOf(*best.board, QLatin1StringView("ZonedGrid"))) {
        for (const Element& zone : zoned->children) {
            if (!className(zone).endsWith(QLatin1StringView("Zone")))
                continue;
            const Element* grid = childOf(zone, QLatin1StringView("Grid"));
            auto outline = outlineOf(zone);
            const QRectF box = boxOf(outline);
            module.m_zones.push_back(
                {zone.attribute(u"name"), std::move(outline), box, zone.flag(u"useParentGrid", false), grid, &zone});
        }
    }
    return module;
}

QPointF VassalModule::edge() const
{
    return {m_map->number(u"edgeWidth", 0.0), m_map->number(u"edgeHeight", 0.0)};
}

QString VassalModule::prototype(const QString& name) const
{
    const auto found = m_prototypes.find(name);
    return found == m_prototypes.end() ? QString() : found->second;
}

QString VassalModule::palette(const QString& gpid) const
{
    const auto found = m_palettes.find(gpid);
    return gpid.isEmpty() || found == m_palettes.end() ? QString() : found->second;
}

const VassalZone* VassalModule::zoneAt(QPointF at) const
{
    const auto found = std::find_if(m_zones.begin(), m_zones.end(), [at](const VassalZone& zone) {
        return !zone.outline.empty() && zone.contains(at);
    });
    return found == m_zones.end() ? nullptr : &*found;
}

bool VassalModule::isHexAt(QPointF at) const
{
    const VassalZone* zone = zoneAt(at);
    if (m_zone != nullptr)
        return zone != nullptr && zone->element == m_zone;
    if (zone != nullptr && !zone->usesParentGrid)
        return false;
    return at.x() >= 0.0 && at.y() >= 0.0 && at.x() < m_boardSize.width() && at.y() < m_boardSize.height();
}

/// Nearly half of such a hex is printed. Other grids may lie beside a zone.
bool VassalModule::isHalfBeside(const VassalGrid& grid, QPointF at) const
{
    constexpr double near = 0.125; // of a hex
    const double x = (grid.isSideways ? grid.dy : grid.dx) * near;
    const double y = (grid.isSideways ? grid.dx : grid.dy) * near;
    const QRectF picture(QPointF(), m_boardSize);
    return m_zone == nullptr && !picture.contains(at) && picture.adjusted(-x, -y, x, y).contains(at)
           && zoneAt(at) == nullptr;
}

Expected<ImportedBoard, ImportError> VassalModule::board(bool withSetup)
{
    ImportedBoard board;
    board.kind = QStringLiteral("vassal-module");
    board.title = name();
    if (m_root->attribute(QString(vassalMaker)) == vassalMakerName)
        board.positionTitle = m_root->attribute(QString(vassalPositionTitle));
    board.version = version();
    board.family = board.title;
    board.choices = m_choices;
    board.chosen = {m_mapName, m_boardName};
    const VassalGrid grid(*m_grid, m_zone != nullptr ? boxOf(outlineOf(*m_zone)).size() : m_boardSize);
    if (!(grid.dx >= 2.0) || !(grid.dy >= 2.0) || m_boardSize.isEmpty())
        return ImportError{ImportWords::tr("the board's picture is missing or its hexes have no size"), {}};
    const double wide = grid.isSideways ? m_boardSize.height() : m_boardSize.width();
    const double high = grid.isSideways ? m_boardSize.width() : m_boardSize.height();
    constexpr double mostPixels = 200e6;
    if (wide * high > mostPixels)
        return ImportError{ImportWords::tr("the board's picture claims to be %L1 × %L2 pixels, which is too many")
                               .arg(m_boardSize.width(), 0, 'f', 0)
                               .arg(m_boardSize.height(), 0, 'f', 0),
                           ImportWords::tr("at most %1 million pixels can be shown").arg(mostPixels / 1e6)};
    const double count = (wide / grid.dx + 3) * (high / grid.dy + 3);
    constexpr double mostHexes = 500'000;
    if (count > mostHexes)
        return ImportError{ImportWords::tr("the board has %L1 hexes, which is too many").arg(count, 0, 'f', 0),
                           ImportWords::tr("a board of VASSAL may have %L1").arg(mostHexes, 0, 'f', 0)};
    std::size_t corners = 0;
    for (const VassalZone& zone : m_zones)
        corners += zone.outline.size();
    constexpr double mostWork = 1e8;
    if (static_cast<double>(corners) * count > mostWork)
        return tooManyCorners(corners);
    // Rows of the map are rows of the printed numbers: with stagger, odd columns are those of the hex above.
    const bool isStaggered = grid.isStaggered();
    const auto rowOf = [isStaggered](int c, int r) { return isStaggered && c % 2 != 0 ? r + 1 : r; };
    struct Found
    {
        int c;
        int r;
    };
    std::vector<Found> hexes;
    const int firstC = static_cast<int>(std::floor(-grid.x0 / grid.dx)) - 1;
    const int firstR = static_cast<int>(std::floor(-grid.y0 / grid.dy)) - 2;
    QStringList beside;
    int besideCount = 0;
    for (int c = firstC; c <= firstC + static_cast<int>(wide / grid.dx) + 3; ++c) {
        for (int r = firstR; r <= firstR + static_cast<int>(high / grid.dy) + 4; ++r) {
            if (isHexAt(grid.centre(c, r))) {
                hexes.push_back({c, r});
            } else if (isHalfBeside(grid, grid.centre(c, r))) {
                constexpr int mostTold = 5;
                if (++besideCount <= mostTold && grid.numbering != nullptr)
                    beside += grid.number(c, r);
            }
        }
    }
    if (besideCount > beside.size() && !beside.isEmpty())
        beside += QStringLiteral("…");
    board.leave(beside.isEmpty() ? ImportWords::tr("half hexes at the edge")
                                 : ImportWords::tr("half hexes at the edge: %1").arg(beside.join(u' ')),
                besideCount, ImportWords::tr("their centres lie just outside the picture"));
    if (hexes.empty())
        return ImportError{ImportWords::tr("no hex of the board lies on its picture"), {}};
    m_firstColumn = std::min_element(hexes.begin(), hexes.end(), [](Found a, Found b) { return a.c < b.c; })->c;
    const auto lastColumn = std::max_element(hexes.begin(), hexes.end(), [](Found a, Found b) { return a.c < b.c; })->c;
    m_firstRow = rowOf(hexes.front().c, hexes.front().r);
    int lastRow = m_firstRow;
    for (const Found& hex : hexes) {
        m_firstRow = std::min(m_firstRow, rowOf(hex.c, hex.r));
        lastRow = std::max(lastRow, rowOf(hex.c, hex.r));
    }
    CellPlane& plane = board.plane;
    const int lines = lastColumn - m_firstColumn + 1;
    const int places = lastRow - m_firstRow + 1;
    plane.shape = grid.isSideways ? GridShape::Pointy : GridShape::Flat;
    plane.columns = grid.isSideways ? places : lines;
    plane.rows = grid.isSideways ? lines : places;
    plane.isFirstShifted = (m_firstColumn % 2 != 0) != isStaggered;
    plane.shift = isStaggered ? grid.dy - std::trunc(grid.dy / 2.0) : std::trunc(grid.dy / 2.0);
    const double along = grid.x0 + m_firstColumn * grid.dx;
    const double down = grid.y0 + m_firstRow * grid.dy - (isStaggered ? plane.shift : 0.0);
    plane.origin = grid.isSideways ? QPointF(down, along) : QPointF(along, down);
    plane.pitch = grid.isSideways ? QSizeF(grid.dy, grid.dx) : QSizeF(grid.dx, grid.dy);
    const auto size = static_cast<std::size_t>(plane.columns) * static_cast<std::size_t>(plane.rows);
    board.exists.assign(size, false);
    if (grid.numbering != nullptr)
        board.numbers.resize(size);
    for (const Found& hex : hexes) {
        const int line = hex.c - m_firstColumn;
        const int place = rowOf(hex.c, hex.r) - m_firstRow;
        const auto cell = static_cast<std::size_t>(
            plane.index(grid.isSideways ? OffsetCoord{place, line} : OffsetCoord{line, place}));
        board.exists[cell] = true;
        if (grid.numbering != nullptr)
            board.numbers[cell] = grid.number(hex.c, hex.r);
    }
    QString pictureName = m_board->attribute(u"image");
    if (auto bytes = pictureName.isEmpty() ? std::nullopt : m_files.picture(pictureName)) {
        const QString ending = QFileInfo(pictureName).suffix().toLower();
        const bool isKnown =
            ending == u"png" || ending == u"jpg" || ending == u"jpeg" || ending == u"svg" || ending == u"webp";
        if (!isKnown && m_tools.png) {
            bytes = m_tools.png(*bytes);
            pictureName += QStringLiteral(".png");
        }
        if (bytes->isEmpty())
            board.leave(pictureName, 1, ImportWords::tr("the board's picture cannot be read"));
        else
            board.picture = ImportedPicture{pictureName, *bytes};
    }
    for (const VassalZone& zone : m_zones) {
        if (zone.element != m_zone && !zone.usesParentGrid && zone.grid != nullptr && isHexGrid(*zone.grid))
            board.leave(zone.name, 1, ImportWords::tr("this zone has a hex grid of its own"));
    }
    board.leave(ImportWords::tr("other boards"), static_cast<int>(m_choices.size()) - 1,
                ImportWords::tr("one board is imported at a time; choose another, with --board on the command line"));
    board.leave(ImportWords::tr("other boards"),
                static_cast<int>(std::count_if(m_boardSizes.begin(), m_boardSizes.end(),
                                               [this](const auto& other) {
                                                   return std::find(m_choices.begin(), m_choices.end(),
                                                                    ImportedBoard::Choice{m_mapName, other.first})
                                                          == m_choices.end();
                                               })),
                ImportWords::tr("they have no hexes"));
    board.setups = setups();
    if (withSetup) {
        for (const Element& map : m_root->children) {
            if (childOf(map, QLatin1StringView("BoardPicker")) != nullptr)
                addSetup(map, map, board, 0);
        }
        std::set<QString> standing;
        for (const ImportedPiece& piece : board.pieces) {
            if (!piece.unit.isEmpty())
                standing.insert(piece.unit);
        }
        addPalettes(*m_root, {}, standing, board);
        takeFaces(board);
    }
    return board;
}

QStringList VassalModule::setups() const
{
    QStringList names;
    for (const auto& [name, file] : m_setups)
        names += name;
    names.removeDuplicates();
    return names;
}

std::optional<QByteArray> VassalModule::setup(const QString& name) const
{
    const auto found =
        std::find_if(m_setups.begin(), m_setups.end(), [&name](const auto& each) { return each.first == name; });
    return found == m_setups.end() ? std::nullopt : m_files.read(found->second);
}

Expected<ImportedBoard, ImportError> readVassalModule(ModuleFiles files, const ImportChoice& choice,
                                                      const PictureTools& tools)
{
    auto module = VassalModule::open(std::move(files), choice, tools);
    if (!module)
        return std::move(module).error();
    if (choice.scenario.isEmpty())
        return module->board(true);
    const QStringList setups = module->setups();
    if (!setups.contains(choice.scenario))
        return ImportError{ImportWords::tr("the module has no set-up %1").arg(choice.scenario),
                           setups.isEmpty() ? ImportWords::tr("it has none")
                                            : ImportWords::tr("it has: %1").arg(setups.join(QStringLiteral(", ")))};
    const auto saved = module->setup(choice.scenario);
    const auto text = saved ? vassalSaveIn(*saved) : std::nullopt;
    if (!text)
        return ImportError{ImportWords::tr("the file of the set-up %1 is missing or damaged").arg(choice.scenario), {}};
    return readVassalSave(*text, *module);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/readers.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

// Hexwright: a folder with project.json, which names the parts: grid, terrain, hexsides, features, names.

namespace {

class HexwrightReader
{
public:
    HexwrightReader(const QString& folder, const QString& project) : m_folder(folder), m_file(project) {}

    Expected<ImportedBoard, ImportError> read()
    {
        m_board.kind = QStringLiteral("hexwright");
        m_project = document(m_file);
        m_board.title = m_project.value(u"name").toString();
        if (m_project.value(u"mapFamily").toString() == u"ptp" || m_project.contains(u"nodes"))
            return ImportError{ImportWords::tr("this Hexwright board is points and lines between them, without hexes"),
                               ImportWords::tr("only boards of hexes can be imported")};
        if (auto fault = readGrid())
            return *std::move(fault);
        readTerrain();
        readHexsides();
        readFeatures();
        readNames();
        m_board.leave(ImportWords::tr("hexes that are named and not there"), m_unknown,
                      ImportWords::tr("the grid has no such number"));
        m_board.leave(ImportWords::tr("hexsides whose hexes do not touch"), m_apart,
                      ImportWords::tr("they would lie nowhere"));
        if (!document(part("elevation", "elevation.json")).isEmpty())
            m_board.leave(ImportWords::tr("elevations"), 1, ImportWords::tr("maps have no place for them"));
        return std::move(m_board);
    }

private:
    /// The file of a part as the project names it, or by its usual name.
    QString part(const char* key, const char* usual) const
    {
        const QString named = m_project.value(QLatin1StringView(key)).toString();
        return named.isEmpty() ? QString::fromLatin1(usual) : named;
    }

    /// Empty: it is not in the folder, or no JSON.
    QJsonObject document(const QString& name) const
    {
        const QString folder = QDir(m_folder).canonicalPath();
        for (const QString& each : {name, name.section(u'/', -1)}) {
            const QString path = QFileInfo(folder + u'/' + each).canonicalFilePath();
            constexpr qint64 mostBytes = 20LL * 1024 * 1024;
            const QFileInfo info(path);
            if (!path.startsWith(folder + u'/') || !info.isFile() || info.size() > mostBytes)
                continue;
            QFile file(path);
            if (file.open(QIODevice::ReadOnly))
                return QJsonDocument::fromJson(file.readAll()).object();
        }
        return {};
    }

    static double number(const QJsonObject& json, const char* key, double usual)
    {
        return json.value(QLatin1StringView(key)).toDouble(usual);
    }

    std::optional<ImportError> readGrid()
    {
        const QJsonObject grid = document(part("hexgrid", "hexgrid.json"));
        if (grid.isEmpty())
            return ImportError{ImportWords::tr("the folder has no hexgrid.json, so its hexes are unknown"),
                               ImportWords::tr("copy it into the folder")};
        const QJsonObject x = grid.value(u"x_model").toObject();
        const QJsonObject y = grid.value(u"y_model").toObject();
        const auto counts = grid.value(u"row_counts_by_parity").toObject();
        const int evenRows = counts.value(u"even").toInt(grid.value(u"n_rows").toInt());
        const int oddRows = counts.value(u"odd").toInt(grid.value(u"n_rows").toInt());
        const int columns = grid.value(u"n_cols").toInt();
        if (auto fault = sizeFault(columns, std::max(evenRows, oddRows)))
            return fault;
        CellPlane& plane = m_board.plane;
        plane.columns = columns;
        plane.rows = std::max(evenRows, oddRows);
        const double columnPitch = number(grid, "col_pitch_x", number(x, "col_pitch", 100.0));
        const double rowPitch = number(grid, "row_pitch_y", number(y, "row_pitch", 115.0));
        if (!(columnPitch > 0.0) || !(rowPitch > 0.0))
            return ImportError{ImportWords::tr("the hexes have no size"), {}};
        const bool isSecond = grid.value(u"grid_version").toInt(1) >= 2;
        const double even = number(grid, "even_col_y_offset", number(y, "even_col_down_offset", rowPitch / 2.0));
        const double odd = number(grid, "odd_col_y_offset", rowPitch / 2.0);
        // A negative offset puts the named columns higher.
        const double further = isSecond ? odd : even;
        const bool isNamedLower = further >= 0.0;
        plane.isFirstShifted = isSecond != isNamedLower;
        plane.shift = std::abs(further);
        plane.pitch = {columnPitch, rowPitch};
        plane.origin = {number(grid, "x_intercept_col0", number(x, "intercept", 100.0)),
                        number(grid, "y_intercept_row0", number(y, "intercept", 100.0)) + std::min(further, 0.0)};
        const auto size = static_cast<std::size_t>(plane.columns) * static_cast<std::size_t>(plane.rows);
        m_board.exists.assign(size, true);
        for (HexIndex cell = 0; cell < static_cast<HexIndex>(size); ++cell) {
            const OffsetCoord at = plane.offset(cell);
            m_board.numbers.push_back(
                QStringLiteral("%1%2").arg(at.column, 2, 10, QLatin1Char('0')).arg(at.row, 2, 10, QLatin1Char('0')));
            if (at.row >= (at.column % 2 == 0 ? evenRows : oddRows))
                m_board.exists[static_cast<std::size_t>(cell)] = false;
        }
        return std::nullopt;
    }

    HexIndex hex(const QString& code)
    {
        bool isColumn = false;
        bool isRow = false;
        const OffsetCoord at{code.left(code.size() - 2).toInt(&isColumn), code.right(2).toInt(&isRow)};
        const HexIndex cell = isColumn && isRow ? m_board.plane.index(at) : noHex;
        m_unknown += cell == noHex ? 1 : 0;
        return cell;
    }

    void readTerrain()
    {
        const QJsonObject terrain = document(part("terrain", "terrain.json")).value(u"terrain").toObject();
        std::vector<int> cells(m_board.numbers.size(), -1);
        for (auto entry = terrain.begin(); entry != terrain.end(); ++entry) {
            const QString key = entry.value().isObject() ? entry.value().toObject().value(u"terrain").toString()
                                                         : entry.value().toString();
            if (const HexIndex cell = hex(entry.key()); cell != noHex && !key.isEmpty())
                cells[static_cast<std::size_t>(cell)] = m_board.value(key, ImportedValue::Kind::Hex);
        }
        m_board.layers.push_back(std::move(cells));
    }

    /// Both hexes of {"a", "b"} or ["a", "b"].
    std::pair<HexIndex, HexIndex> pairOf(const QJsonValue& value)
    {
        if (value.isArray())
            return {hex(value.toArray().at(0).toString()), hex(value.toArray().at(1).toString())};
        return {hex(value.toObject().value(u"a").toString()), hex(value.toObject().value(u"b").toString())};
    }

    void readHexsides()
    {
        const QJsonObject sides = document(part("hexsides", "hexsides.json"));
        for (auto kind = sides.begin(); kind != sides.end(); ++kind) {
            if (!kind.value().isArray())
                continue;
            const QString& name = kind.key();
            const bool isCrossed = name == u"roads" || name == u"rails" || name == u"railroads" || name == u"trails";
            for (const QJsonValue& each : kind.value().toArray()) {
                const auto [a, b] = pairOf(each);
                if (a == noHex || b == noHex)
                    continue;
                if (isCrossed)
                    m_board.addPath(m_board.value(name, ImportedValue::Kind::Path),
                                    {m_board.plane.offset(a), m_board.plane.offset(b)});
                else
                    m_board.hexsides.push_back({m_board.value(name, ImportedValue::Kind::Hexside), a, b});
            }
        }
    }

    void readFeatures()
    {
        const QJsonObject document = this->document(part("features", "features.json"));
        for (const QJsonValue& value : document.value(u"features").toArray()) {
            const QJsonObject feature = value.toObject();
            const HexIndex cell = hex(feature.value(u"code").toString());
            if (cell == noHex)
                continue;
            if (const QString type = feature.value(u"type").toString(); !type.isEmpty())
                m_board.features.push_back({m_board.value(type, ImportedValue::Kind::Feature), cell});
            if (const QString name = feature.value(u"name").toString(); !name.isEmpty())
                m_board.labels.push_back({cell, name});
            m_board.leave(ImportWords::tr("attributes of features"),
                          static_cast<int>(feature.value(u"attrs").toObject().size()),
                          ImportWords::tr("maps have no place for them"));
        }
    }

    void readNames()
    {
        const QJsonObject names = document(part("names", "names.json"));
        const QJsonObject list = names.value(u"names").isObject() ? names.value(u"names").toObject() : names;
        for (auto entry = list.begin(); entry != list.end(); ++entry) {
            if (entry.key().startsWith(u'_') || !entry.value().isString())
                continue;
            if (const HexIndex cell = hex(entry.key()); cell != noHex)
                m_board.labels.push_back({cell, entry.value().toString()});
        }
    }

    QString m_folder;
    QString m_file; ///< of the project
    QJsonObject m_project;
    ImportedBoard m_board;
    int m_unknown = 0;
    int m_apart = 0;
};

} // namespace

Expected<ImportedBoard, ImportError> readHexwright(const QString& folder, const QString& project)
{
    return HexwrightReader(folder, project).read();
}

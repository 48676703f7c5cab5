// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/readers.h"

#include <map>

// An LGeneral map: lines "key»value", lists parted by "°", Latin-1.

namespace {

constexpr QChar keyEnd(0xBB);
constexpr QChar partEnd(0xB0);

struct Letter
{
    char16_t letter;
    const char* terrain;
    const char* feature;
};

constexpr Letter letters[] = {
    {u'c', "clear", ""},
    {u'r', "clear", "road"},
    {u'@', "fields", ""},
    {u'~', "rough", ""},
    {u'R', "river", ""},
    {u'f', "forest", ""},
    {u'F', "clear", "fortification"},
    {u'a', "clear", "airfield"},
    {u't', "town", ""},
    {u'o', "ocean", ""},
    {u'm', "mountain", ""},
    {u's', "swamp", ""},
    {u'd', "desert", ""},
    {u'D', "rough-desert", ""},
    {u'h', "harbour", ""},
};

} // namespace

bool isLGeneral(const QByteArray& bytes)
{
    const QString head = QString::fromLatin1(bytes.left(4096));
    return head.contains(QStringLiteral("width") + keyEnd) && head.contains(QStringLiteral("height") + keyEnd);
}

Expected<ImportedBoard, ImportError> readLGeneral(const QByteArray& bytes)
{
    ImportedBoard board;
    board.kind = QStringLiteral("lgeneral");
    constexpr qsizetype mostRows = 100'000;
    if (bytes.count('\n') > mostRows)
        return ImportError{ImportWords::tr("the map has more than %L1 rows").arg(mostRows), {}};
    std::map<QString, QString> values;
    const QString text = QString::fromLatin1(bytes);
    for (qsizetype from = 0; from < text.size();) {
        const qsizetype end = text.indexOf(u'\n', from);
        const QStringView line = QStringView(text).mid(from, (end < 0 ? text.size() : end) - from);
        const qsizetype at = line.indexOf(keyEnd);
        if (at > 0)
            values[line.left(at).trimmed().toString()] = line.mid(at + 1).trimmed().toString();
        from = end < 0 ? text.size() : end + 1;
    }
    const qint64 columns = values[QStringLiteral("width")].toLongLong();
    const qint64 rows = values[QStringLiteral("height")].toLongLong();
    if (auto fault = sizeFault(columns, rows))
        return *std::move(fault);
    board.plane.columns = static_cast<int>(columns);
    board.plane.rows = static_cast<int>(rows);
    const QString& tileText = values[QStringLiteral("tiles")];
    const QString& nameText = values[QStringLiteral("names")];
    if (tileText.count(partEnd) > HexGrid::maxHexes || nameText.count(partEnd) > HexGrid::maxHexes)
        return ImportError{ImportWords::tr("the map has more tiles than its width and height make"), {}};
    const QList<QStringView> tiles = QStringView(tileText).split(partEnd);
    const QList<QStringView> names = QStringView(nameText).split(partEnd);
    if (tiles.size() < columns * rows)
        return ImportError{ImportWords::tr("the map has %1 tiles where its width and height make %2")
                               .arg(tiles.size())
                               .arg(columns * rows),
                           {}};
    std::vector<int> cells;
    for (qsizetype i = 0; i < columns * rows; ++i) {
        const QString letter = tiles[i].trimmed().left(1).toString();
        const auto known = static_cast<qsizetype>(board.values.size());
        const int value = board.value(letter, ImportedValue::Kind::Hex);
        cells.push_back(value);
        if (value < known)
            continue;
        for (const Letter& each : letters) {
            if (letter == QChar(each.letter)) {
                board.values.back().terrain = QString::fromLatin1(each.terrain);
                board.values.back().feature = QString::fromLatin1(each.feature);
            }
        }
    }
    board.layers.push_back(std::move(cells));
    // A hex that is called as its terrain has no name of its own.
    std::map<QStringView, int> often;
    for (const QStringView name : names)
        ++often[name.trimmed()];
    int usual = 0;
    for (qsizetype i = 0; i < std::min<qsizetype>(names.size(), columns * rows); ++i) {
        const QStringView name = names[i].trimmed();
        constexpr int mostOften = 6;
        if (name.isEmpty() || often[name] > mostOften)
            usual += name.isEmpty() ? 0 : 1;
        else
            board.labels.push_back({static_cast<HexIndex>(i), name.toString()});
    }
    board.leave(ImportWords::tr("names of hexes"), usual, ImportWords::tr("many hexes are called so"));
    board.leave(ImportWords::tr("kinds of pictures"), 1,
                ImportWords::tr("the number beside a terrain's letter only chooses its picture"));
    if (const QString table = values[QStringLiteral("terrain_db")];
        !table.isEmpty() && table != u"terrain.lgtdtb" && table != u"terrain.lgtdb" && table != u"terrain.tdb")
        board.guesses += ImportWords::tr("letters of the terrain mean what LGeneral's own table says; the map names %1")
                             .arg(table.left(40));
    return board;
}

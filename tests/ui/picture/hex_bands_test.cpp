// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "render/board_faces.h"
#include "render/board_text.h"
#include "render/chip.h"
#include "render/counter_places.h"
#include "render/detail.h"
#include "render/theme.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QDirIterator>
#include <QFontMetricsF>
#include <QTest>

using namespace Qt::StringLiterals;

// Numbers, counters, names and chips have bands of their own in a hex: whatever map, whatever zoom, and if every hex
// were full of counters, none lies over another.
class HexBandsTest : public QObject
{
    Q_OBJECT

private slots:
    void nothingLiesOverAnything_data();
    void nothingLiesOverAnything();
};

namespace {

/// A little of a letter's soft edge may touch.
constexpr double soft = 0.6;

QRectF textRect(QPointF middle, const QString& text, const QFont& font)
{
    const QFontMetricsF metrics(font);
    QRectF rect(QPointF(), QSizeF(metrics.horizontalAdvance(text), metrics.capHeight()));
    rect.moveCenter(middle);
    return rect;
}

struct Bands
{
    QRectF number;
    QRectF counters; ///< of a stack, with what peeps out
    QRectF chip;
};

class Board
{
public:
    Board(const HexMap& map, double size) : m_map(map), m_layout(map.grid, size), m_size(size) {}

    Bands of(HexIndex hex) const
    {
        const QPointF center = m_layout.center(hex);
        const GridShape shape = m_map.grid.shape();
        const QFontMetricsF digits(fontOf(Theme::light().digits, detail::numberText(m_size)));
        const QSizeF text(digits.horizontalAdvance(m_map.number(hex)), digits.capHeight());
        Bands bands;
        if (detail::numbers(m_size) > 0.0)
            bands.number = QRectF(center + places::number(shape, m_size, text) - QPointF(0.0, text.height()), text);
        const std::vector<UnitIndex> three{0, 1, 2};
        const double side = counterSide(m_size);
        for (const CounterPlace& place : stackedPlaces({hex, three}, m_layout)) {
            QRectF counter(0.0, 0.0, side, side);
            counter.moveCenter(place.center);
            bands.counters |= counter;
        }
        const Chip chip{Theme::light().forbidden, u"not away"_s, ReasonCode::NotAway, true};
        const places::ChipPlace place = places::chip(shape, m_size);
        if (place.isThere())
            bands.chip = chipRect(chip, center + place.center, place.height, place.widest, Theme::light().font);
        return bands;
    }

    QRectF name(const MapLabel& label, const QFont& family) const
    {
        const QFont font =
            fittedFont(fontOf(family, detail::labelText(m_size)), label.text, places::widestLabel(m_size));
        return textRect(m_layout.center(label.at) + places::label(m_map.grid.shape(), m_size), label.text, font);
    }

private:
    const HexMap& m_map;
    BoardLayout m_layout;
    double m_size;
};

bool meet(const QRectF& a, const QRectF& b)
{
    const QRectF both = a & b;
    return both.width() > soft && both.height() > soft;
}

} // namespace

void HexBandsTest::nothingLiesOverAnything_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<double>("size");
    for (const auto& folder : {u"/maps"_s, u"/resources/kits"_s}) {
        QDirIterator files(sourcePath(folder), {u"*.hexmap.json"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            for (const double size : {24.0, 40.0, 52.0, 78.0, 120.0})
                QTest::addRow("%s, %.0f px", qPrintable(QFileInfo(path).fileName()), size) << path << size;
        }
    }
}

void HexBandsTest::nothingLiesOverAnything()
{
    QFETCH(QString, path);
    QFETCH(double, size);
    const auto map = readMap(path);
    QVERIFY(map);
    const Board board(*map, size);
    // Where hexes are small, letters that can still be read need more of them.
    const bool isClose = size >= 48.0;
    for (HexIndex hex = 0; hex < map->grid.size(); ++hex) {
        if (!map->hasHex(hex))
            continue;
        const Bands own = board.of(hex);
        const QByteArray what = map->number(hex).toUtf8();
        QVERIFY2(!isClose || !meet(own.number, own.counters), what);
        QVERIFY2(!own.number.intersects(own.chip), what);
        QVERIFY2(!meet(own.counters, own.chip), what);
        for (const HexIndex neighbour : map->grid.neighbours(hex)) {
            if (neighbour == noHex || !map->hasHex(neighbour))
                continue;
            const Bands other = board.of(neighbour);
            QVERIFY2(!meet(own.number, other.counters) && !meet(own.number, other.number), what);
            QVERIFY2(!meet(own.counters, other.counters) && !meet(own.chip, other.number), what);
        }
    }
    for (const Livery& livery : {Livery(), builtInRuleset(u"russia-besieged"_s)->livery}) {
        const QFont family = boardFace(livery.names);
        for (const MapLabel& label : map->labels) {
            if (!(label.style == LabelStyle()) || size < detail::labelsFrom)
                continue;
            const QRectF name = board.name(label, family);
            std::vector<HexIndex> near{label.at};
            for (const HexIndex neighbour : map->grid.neighbours(label.at)) {
                if (neighbour != noHex && map->hasHex(neighbour))
                    near.push_back(neighbour);
            }
            for (const HexIndex hex : near) {
                const Bands bands = board.of(hex);
                QVERIFY2(!meet(name, bands.number), qPrintable(label.text));
                QVERIFY2(!isClose || !meet(name, bands.counters), qPrintable(label.text));
            }
        }
    }
}

REARGUARD_TEST(HexBandsTest)
#include "hex_bands_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/kind_styles.h"

#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "picture/kind_picture.h"
#include "render/styles.h"
#include "render/usual_looks.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/test_board.h"

#include <QDirIterator>
#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;

namespace {

constexpr MapList listsWithLooks[] = {MapList::Legend, MapList::Features, MapList::Hexsides, MapList::Paths};

HexMap mapWith(MapList list, const QStringList& kinds)
{
    HexMap map;
    map.grid = HexGrid(GridShape::Flat, 3, 3, Shifted::Even, HexNumbering(), 0.0);
    map.legendIndex.assign(9, 0);
    map.legend = {{U'.', u"clear"_s}};
    char32_t character = U'A';
    for (const QString& kind : kinds) {
        switch (list) {
        case MapList::Legend:
            if (kind != u"clear"_s)
                map.legend.push_back({character++, kind});
            break;
        case MapList::Features:
            map.features.push_back({kind, HexSet(9)});
            break;
        case MapList::Hexsides:
            map.hexsides.push_back({kind, HexsideSet(9)});
            break;
        default:
            map.paths.push_back({kind, PathKind{{}, HexsideSet(9)}});
        }
    }
    return map;
}

/// Says which two of the kinds nobody can tell apart in grey; empty: none.
QString alikeIn(const HexMap& map, const std::shared_ptr<const RulesInForce>& rules, MapList list)
{
    const KindStyles styles(map, rules);
    QStringList kinds = namesIn(map, list);
    kinds.removeAll(QString());
    kinds.removeDuplicates();
    KindPictures pictures;
    pictures.rules = rules;
    pictures.theme = Theme::light().withColors(MapColors::Greyscale);
    pictures.size = QSize(64, 64);
    pictures.map = std::make_shared<const HexMap>(map);
    std::vector<QImage> painted;
    for (const QString& kind : kinds)
        painted.push_back(pictures.of(list, kind, styles.look(list, kind)));
    for (qsizetype i = 0; i < kinds.size(); ++i) {
        for (qsizetype j = 0; j < i; ++j) {
            const bool areLooksApart = areApart(list, styles.look(list, kinds[i]), styles.look(list, kinds[j]));
            const double difference =
                testboard::greyDifference(painted[static_cast<std::size_t>(i)], painted[static_cast<std::size_t>(j)]);
            const double least = list == MapList::Legend ? 1.5 : 0.4;
            if (!areLooksApart || difference < least)
                return u"%1 and %2 (%3)"_s.arg(kinds[i], kinds[j]).arg(difference);
        }
    }
    return {};
}

} // namespace

class KindStylesTest : public QObject
{
    Q_OBJECT

private slots:
    void kindsOfShippedMapsTellApartInGrey_data();
    void kindsOfShippedMapsTellApartInGrey();
    void sixtyUsualNamesTellApartInGrey();
    void usualLinesAndSignsTellApartInGrey();
    void linesOfOneKindShowOnClearGround();
    void shippedTerrainLooksAsBefore();
    void namesAreKnownInBothLanguages_data();
    void namesAreKnownInBothLanguages();
    void everyPatternIsAnotherPicture();
    void noTwoOfVeryManyUnknownKindsAreEqual();
    void aNewKindChangesNoOther();
    void aLookOfOneKindChangesNoOther();
    void theMapHasTheLastWord();
    void theGameSaysWhatTheMapDoesNot();
    void numbersReadOnEveryUsualGround();
};

void KindStylesTest::kindsOfShippedMapsTellApartInGrey_data()
{
    QTest::addColumn<QString>("path");
    for (const auto& folder : {u"/maps"_s, u"/resources/kits"_s}) {
        QDirIterator files(sourcePath(folder), {u"*.hexmap.json"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
        }
    }
}

void KindStylesTest::kindsOfShippedMapsTellApartInGrey()
{
    QFETCH(QString, path);
    const auto map = readMap(path);
    QVERIFY(map);
    for (const MapList list : listsWithLooks)
        QCOMPARE(alikeIn(*map, nullptr, list), QString());
}

void KindStylesTest::sixtyUsualNamesTellApartInGrey()
{
    const QStringList names{
        u"clear"_s,    u"forest"_s,  u"woods"_s,         u"rough"_s,      u"hills"_s,   u"swamp"_s,      u"marsh"_s,
        u"sea"_s,      u"lake"_s,    u"mountain"_s,      u"major-city"_s, u"city"_s,    u"impassable"_s, u"map-edge"_s,
        u"water"_s,    u"snow"_s,    u"ice"_s,           u"reef"_s,       u"desert"_s,  u"dunes"_s,      u"beach"_s,
        u"jungle"_s,   u"orchard"_s, u"bocage"_s,        u"fields"_s,     u"village"_s, u"town"_s,       u"ruins"_s,
        u"fortress"_s, u"river"_s,   u"shallow water"_s, u"tundra"_s,     u"ridge"_s,   u"rocks"_s,      u"craters"_s,
        u"plateau"_s,  u"brush"_s,   u"grassland"_s,     u"heath"_s,      u"Wald"_s,    u"Nadelwald"_s,  u"Wasser"_s,
        u"Sumpf"_s,    u"Gebirge"_s, u"Hügel"_s,         u"Wüste"_s,      u"Schnee"_s,  u"Stadt"_s,      u"Dorf"_s,
        u"Feld"_s,     u"Acker"_s,   u"Wiese"_s,         u"Fluss"_s,      u"Meer"_s,    u"factory"_s,    u"badlands"_s,
        u"flooded"_s,  u"Heide"_s,   u"Weinberg"_s,      u"unheard-of"_s, u"Straße"_s};
    QVERIFY(names.size() >= 60);
    QCOMPARE(alikeIn(mapWith(MapList::Legend, names), nullptr, MapList::Legend), QString());
}

void KindStylesTest::usualLinesAndSignsTellApartInGrey()
{
    QCOMPARE(alikeIn(mapWith(MapList::Hexsides, {u"river"_s, u"stream"_s, u"major-river"_s, u"canal"_s, u"coast"_s,
                                                 u"lake-side"_s, u"wall"_s, u"cliff"_s, u"hedge"_s, u"slope"_s,
                                                 u"border"_s, u"Fluss"_s, u"Bach"_s, u"unheard-of"_s, u"other"_s}),
                     nullptr, MapList::Hexsides),
             QString());
    QCOMPARE(alikeIn(mapWith(MapList::Paths,
                             {u"road"_s, u"secondary-road"_s, u"track"_s, u"rail"_s, u"highway"_s, u"river"_s,
                              u"ferry"_s, u"Straße"_s, u"Schiene"_s, u"unheard-of"_s, u"other"_s}),
                     nullptr, MapList::Paths),
             QString());
    QCOMPARE(alikeIn(mapWith(MapList::Features,
                             {u"town"_s, u"village"_s, u"city"_s, u"fort"_s, u"airfield"_s, u"port"_s, u"castle"_s,
                              u"ruins"_s, u"mine"_s, u"church"_s, u"tower"_s, u"camp"_s, u"objective"_s, u"hill"_s,
                              u"Hafen"_s, u"unheard-of"_s, u"other"_s, u"third"_s}),
                     nullptr, MapList::Features),
             QString());
}

// Those after the first get another look, which is never white alone.
void KindStylesTest::linesOfOneKindShowOnClearGround()
{
    const QStringList cliffs{u"Steilwand"_s, u"Klippe"_s, u"cliff"_s, u"wall"_s, u"Mauer"_s};
    const KindStyles styles(mapWith(MapList::Hexsides, cliffs), nullptr);
    const Theme theme = Theme::light();
    for (const QString& cliff : cliffs) {
        const KindLook look = styles.look(MapList::Hexsides, cliff);
        const auto [casing, inner] = hexsideColors(theme, look);
        for (const auto& ground : {u"clear"_s, u"rough"_s, u"forest"_s, u"snow"_s}) {
            const QColor fill = theme.terrain(ground).fill;
            const double seen = std::max(contrast(inner, fill), look.casing == 0.0 ? 0.0 : contrast(casing, fill));
            QVERIFY2(seen >= 3.0, qPrintable(cliff));
        }
    }
}

// Old maps look as they did, but that nothing is hatched: only rulings are.
void KindStylesTest::shippedTerrainLooksAsBefore()
{
    const std::tuple<const char*, const char*, const char*, TerrainPattern> rows[] = {
        {"clear", "#efe7cf", "#ddd3b4", TerrainPattern::None},
        {"forest", "#c2cf9f", "#6f8a52", TerrainPattern::Trees},
        {"woods", "#d3dbb8", "#8ea76d", TerrainPattern::Bushes},
        {"rough", "#d9c7a3", "#a2865a", TerrainPattern::Tufts},
        {"hills", "#dccba4", "#a2865a", TerrainPattern::Tufts},
        {"swamp", "#cbdbcf", "#5f8f7f", TerrainPattern::Reeds},
        {"marsh", "#cbdbcf", "#5f8f7f", TerrainPattern::Reeds},
        {"sea", "#b0cfe0", "#5f97bb", TerrainPattern::Waves},
        {"lake", "#bfd9e6", "#6fa2c2", TerrainPattern::Ripples},
        {"mountain", "#c6b296", "#836a47", TerrainPattern::Peaks},
        {"major-city", "#d5c8bd", "#8d7a6d", TerrainPattern::Blocks},
        {"city", "#d9cdc2", "#97867a", TerrainPattern::Blocks},
        {"impassable", "#aaa294", "#726a5c", TerrainPattern::Crosses},
        {"map-edge", "#cdd6dc", "#98aab8", TerrainPattern::Edge},
    };
    for (const auto& [name, fill, ink, pattern] : rows) {
        const TerrainStyle style = Theme::light().terrain(QString::fromLatin1(name));
        QCOMPARE(style, (TerrainStyle{QColor(QLatin1StringView(fill)), QColor(QLatin1StringView(ink)), pattern}));
    }
}

void KindStylesTest::namesAreKnownInBothLanguages_data()
{
    QTest::addColumn<MapList>("list");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("like");
    const auto row = [](MapList list, const QString& name, const QString& like) {
        QTest::newRow(qPrintable(name + u' ' + like)) << list << name << like;
    };
    row(MapList::Legend, u"Wald"_s, u"forest"_s);
    row(MapList::Legend, u"WALD"_s, u"forest"_s);
    row(MapList::Legend, u"Mischwälder"_s, u"forest"_s);
    row(MapList::Legend, u"Kiefernwald"_s, u"forest"_s);
    row(MapList::Legend, u"Nadelwald"_s, u"pine"_s);
    row(MapList::Legend, u"Stadtgebiet"_s, u"city"_s);
    row(MapList::Legend, u"Hügelland"_s, u"hills"_s);
    row(MapList::Legend, u"Heavy Woods"_s, u"woods"_s);
    row(MapList::Legend, u"mountains"_s, u"mountain"_s);
    row(MapList::Legend, u"Wasser"_s, u"water"_s);
    row(MapList::Legend, u"Hecken"_s, u"bocage"_s);
    row(MapList::Legend, u"Korallenriff"_s, u"reef"_s);
    row(MapList::Legend, u"Schnee"_s, u"snow"_s);
    row(MapList::Features, u"Hauptstadt"_s, u"capital"_s);
    row(MapList::Features, u"Flugplatz"_s, u"airfield"_s);
    row(MapList::Hexsides, u"Fluß"_s, u"river"_s);
    row(MapList::Hexsides, u"Brücke"_s, u"bridge"_s);
    row(MapList::Paths, u"Straße"_s, u"road"_s);
    row(MapList::Paths, u"Bahnlinie"_s, u"rail"_s);
}

void KindStylesTest::namesAreKnownInBothLanguages()
{
    QFETCH(MapList, list);
    QFETCH(QString, name);
    QFETCH(QString, like);
    QVERIFY(usualLook(list, name));
    QVERIFY(*usualLook(list, name) == *usualLook(list, like));
}

void KindStylesTest::everyPatternIsAnotherPicture()
{
    QVERIFY(std::size(terrainPatterns) >= 24);
    KindPictures pictures;
    pictures.theme = Theme::light().withColors(MapColors::Greyscale);
    pictures.size = QSize(64, 64);
    std::vector<QImage> painted;
    for (const auto& [word, pattern] : terrainPatterns) {
        KindLook look;
        look.color = u"#d0c8b4"_s;
        look.second = u"#6a6250"_s;
        look.pattern = pattern;
        painted.push_back(pictures.of(MapList::Legend, u"any"_s, look));
        for (std::size_t i = 0; i + 1 < painted.size(); ++i)
            QVERIFY2(testboard::greyDifference(painted[i], painted.back()) > 0.8, word);
    }
}

void KindStylesTest::noTwoOfVeryManyUnknownKindsAreEqual()
{
    QStringList names;
    for (int i = 0; i < 200; ++i)
        names += u"xq%1"_s.arg(i);
    for (const MapList list : listsWithLooks) {
        const KindStyles styles(mapWith(list, names), nullptr);
        for (int i = 0; i < names.size(); ++i) {
            for (int j = 0; j < i; ++j)
                QVERIFY(!(styles.look(list, names[i]) == styles.look(list, names[j])));
        }
    }
}

void KindStylesTest::aNewKindChangesNoOther()
{
    const QStringList before{u"marsh"_s, u"swamp"_s, u"nowhere"_s};
    const KindStyles styles(mapWith(MapList::Legend, before), nullptr);
    const KindLook offered = styles.look(MapList::Legend, u"Sumpf"_s);
    const KindStyles after(mapWith(MapList::Legend, before + QStringList{u"Sumpf"_s}), nullptr);
    for (const QString& kind : before)
        QVERIFY(styles.look(MapList::Legend, kind) == after.look(MapList::Legend, kind) || kind == u"nowhere"_s);
    QVERIFY(areApart(MapList::Legend, offered, styles.look(MapList::Legend, u"swamp"_s)));
}

void KindStylesTest::aLookOfOneKindChangesNoOther()
{
    const QStringList kinds{u"Zorgblatt"_s, u"Fnord"_s, u"Blarg"_s, u"Xyzzy"_s, u"swamp"_s, u"marsh"_s, u"Sumpf"_s};
    for (const MapList list : listsWithLooks) {
        const KindStyles before(mapWith(list, kinds), nullptr);
        for (const QString& changed : kinds) {
            HexMap map = mapWith(list, kinds);
            KindLook look = before.look(list, kinds[0]);
            look.picture = u"a.svg"_s;
            map.setLook(list, changed, look);
            const KindStyles after(map, nullptr);
            for (const QString& kind : kinds)
                QVERIFY2((before.look(list, kind) == after.look(list, kind)) == (kind != changed), qPrintable(kind));
            // Of what is not said the kind keeps its own.
            look = {};
            look.color = u"#123456"_s;
            map.setLook(list, changed, look);
            KindLook wanted = before.look(list, changed);
            wanted.color = look.color;
            QVERIFY(KindStyles(map, nullptr).look(list, changed) == wanted);
        }
    }
}

void KindStylesTest::theMapHasTheLastWord()
{
    HexMap map = mapWith(MapList::Legend, {u"forest"_s, u"wood-of-oaks"_s});
    KindLook look;
    look.pattern = TerrainPattern::Orchard;
    map.setLook(MapList::Legend, u"forest"_s, look);
    look = {};
    look.drawAs = u"snow"_s;
    map.setLook(MapList::Legend, u"wood-of-oaks"_s, look);
    const KindStyles styles(map, nullptr);
    const KindLook forest = styles.look(MapList::Legend, u"forest"_s);
    QCOMPARE(*forest.pattern, TerrainPattern::Orchard);
    QCOMPARE(forest.color, u"#c2cf9f"_s);
    QCOMPARE(*styles.look(MapList::Legend, u"wood-of-oaks"_s).pattern, TerrainPattern::Snow);
    // Another map to which it is written has the same.
    HexMap other = mapWith(MapList::Legend, {u"forest"_s});
    styles.writeInto(other);
    QVERIFY(KindStyles(other, nullptr).look(MapList::Legend, u"forest"_s) == forest);
}

void KindStylesTest::theGameSaysWhatTheMapDoesNot()
{
    auto loaded = builtInRuleset(u"lost-battalion"_s);
    QVERIFY(loaded);
    Ruleset game = std::move(loaded).value();
    for (Kind& kind : game.hexsides) {
        if (kind.name == u"river"_s)
            kind.look.color = u"#112233"_s;
    }
    const auto rules = std::make_shared<const RulesInForce>(std::make_shared<const Ruleset>(game));
    HexMap map = mapWith(MapList::Hexsides, {u"river"_s, u"meuse"_s});
    QCOMPARE(KindStyles(map, rules).look(MapList::Hexsides, u"river"_s).color, u"#112233"_s);
    // The game draws one as the other.
    QCOMPARE(hexsideLook(KindStyles(map, rules).look(MapList::Hexsides, u"meuse"_s)), HexsideLook::River);
    KindLook look;
    look.color = u"#445566"_s;
    map.setLook(MapList::Hexsides, u"river"_s, look);
    QCOMPARE(KindStyles(map, rules).look(MapList::Hexsides, u"river"_s).color, u"#445566"_s);
}

void KindStylesTest::numbersReadOnEveryUsualGround()
{
    for (const Theme& theme : {Theme::light(), Theme::dark(), Theme::highContrast()}) {
        for (const auto& name : {u"water"_s, u"jungle"_s, u"pine"_s, u"brush"_s, u"snow"_s, u"unheard-of"_s,
                                 u"crater"_s, u"ruins"_s, u"space"_s, u"river"_s, u"ridge"_s, u"factory"_s})
            QVERIFY2(contrast(theme.number, theme.terrain(name).fill) >= 4.5, qPrintable(name));
    }
}

REARGUARD_TEST(KindStylesTest)
#include "kind_styles_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/ruleset_file.h"
#include "layers/layer.h"
#include "render/board_faces.h"
#include "render/counter_face.h"
#include "render/styles.h"
#include "render/terrain_pattern.h"
#include "render/theme.h"
#include "support/test_registry.h"
#include "ui/support/test_board.h"

#include <QFontInfo>
#include <QPainter>
#include <QPalette>
#include <QSet>
#include <QSvgRenderer>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

QImage hexPicture(const Theme& theme, const QString& terrain, double size)
{
    const TerrainStyle style = theme.terrain(terrain);
    QImage image(static_cast<int>(size), static_cast<int>(size), QImage::Format_RGB32);
    image.fill(style.fill);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(size / 2, size / 2);
    painter.scale(size, size);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.ink);
    TerrainPatterns patterns;
    for (const QPolygonF& shape : patterns.marks(style.pattern, GridShape::Flat, 0, size).shapes)
        painter.drawPolygon(shape, Qt::WindingFill);
    return image;
}

QImage counterPicture(const CounterFace& face, double side)
{
    QImage image(static_cast<int>(side * 1.6), static_cast<int>(side * 1.6), QImage::Format_RGB32);
    image.fill(QColor(u"#ece6d2"_s));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(image.width() / 2.0, image.height() / 2.0);
    paintCounter(painter, face, side, false, Theme::light());
    return image;
}

CounterFace face()
{
    CounterFace result;
    result.color = QColor(u"#5f6b4c"_s);
    result.symbol = u"infantry"_s;
    result.size = u"division"_s;
    result.name = u"12 VG"_s;
    result.strengths = u"5-4-8"_s;
    result.steps = 2;
    return result;
}

} // namespace

class LooksTest : public QObject
{
    Q_OBJECT

private slots:
    void terrainsTellApartInGrey_data();
    void terrainsTellApartInGrey();
    void textOfTheMapReadsOnEveryTerrainOfTheGames_data();
    void textOfTheMapReadsOnEveryTerrainOfTheGames();
    void darkTerrainIsAboutAThirdAsLight();
    void everyFaceIsBundled();
    void aLiveryPrintsLightMapsOnly();
    void anUnknownTerrainAlwaysLooksTheSame();
    void thePaletteChoosesTheTheme();
    void sidesTellApartOnDarkGround();

    void aCounterShowsItsPictureWhereItIsLarge();

    void everyUnitTypeOfTheGamesHasASymbol();
    void everySymbolIsADrawing();
    void anUnknownTypeGetsTheGenericSymbol();
    void sidesTellApartWithoutColour_data();
    void sidesTellApartWithoutColour();
    void lostStepsAndStatesShow();
    void detailFallsAwayWithSize();
    void strengthsAreShownAsFarAsTheyAreKnown();

    void everyLayerHasANameOfItsOwn();
};

void LooksTest::terrainsTellApartInGrey_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void LooksTest::terrainsTellApartInGrey()
{
    QFETCH(bool, isDark);
    const Theme theme = isDark ? Theme::dark() : Theme::light();
    const QStringList terrains = {u"clear"_s, u"forest"_s,   u"woods"_s,      u"rough"_s,      u"swamp"_s,   u"sea"_s,
                                  u"lake"_s,  u"mountain"_s, u"major-city"_s, u"impassable"_s, u"map-edge"_s};
    for (qsizetype i = 0; i < terrains.size(); ++i) {
        for (qsizetype j = 0; j < i; ++j) {
            const TerrainStyle a = theme.terrain(terrains[i]);
            const TerrainStyle b = theme.terrain(terrains[j]);
            const QString pair = terrains[i] + u" and "_s + terrains[j];
            QVERIFY2(a.fill != b.fill, qPrintable(pair));
            // Either clearly lighter, or another pattern that one sees.
            const bool isLighter = std::abs(lightness(a.fill) - lightness(b.fill)) > 6.0;
            QVERIFY2(isLighter || a.pattern != b.pattern, qPrintable(pair));
            if (!isLighter)
                QVERIFY2(testboard::greyDifference(hexPicture(theme, terrains[i], 48.0),
                                                   hexPicture(theme, terrains[j], 48.0))
                             > 1.5,
                         qPrintable(pair));
        }
        const TerrainStyle style = theme.terrain(terrains[i]);
        if (style.pattern != TerrainPattern::None)
            QVERIFY2(std::abs(lightness(style.ink) - lightness(style.fill)) > 8.0, qPrintable(terrains[i]));
    }
}

void LooksTest::textOfTheMapReadsOnEveryTerrainOfTheGames_data()
{
    QTest::addColumn<QString>("ruleset");
    QTest::addColumn<bool>("isDark");
    for (const QString& id : builtInRulesets()) {
        for (const bool isDark : {false, true})
            QTest::addRow("%s, %s", qPrintable(id), isDark ? "dark" : "light") << id << isDark;
    }
}

void LooksTest::textOfTheMapReadsOnEveryTerrainOfTheGames()
{
    QFETCH(QString, ruleset);
    QFETCH(bool, isDark);
    constexpr double readable = 4.5; // WCAG 2, level AA
    auto loaded = builtInRuleset(ruleset);
    QVERIFY(loaded);
    const RulesInForce rules(std::make_shared<const Ruleset>(std::move(loaded).value()));
    const Theme theme = (isDark ? Theme::dark() : Theme::light()).withLivery(rules.ruleset().livery);
    QVERIFY(!rules.ruleset().terrain.empty());
    // A legal end lies under the number as a tint.
    QColor tint = theme.legal;
    for (const Kind& kind : rules.ruleset().terrain) {
        const QColor fill = terrainStyle(theme, &rules, kind.name).fill;
        const double number = contrast(theme.number, fill);
        QVERIFY2(number >= readable, qPrintable(kind.name + u": "_s + QString::number(number)));
        const double alpha = isDark ? 0.28 : 0.2;
        const auto mix = [alpha](int below, int above) { return static_cast<int>(below + (above - below) * alpha); };
        const QColor tinted(mix(fill.red(), tint.red()), mix(fill.green(), tint.green()),
                            mix(fill.blue(), tint.blue()));
        const double onTint = contrast(theme.number, tinted);
        QVERIFY2(onTint >= 3.0, qPrintable(kind.name + u", tinted: "_s + QString::number(onTint)));
    }
    // Names stand on their halo whatever lies below.
    QVERIFY(contrast(theme.label, theme.labelHalo) >= readable);
}

void LooksTest::darkTerrainIsAboutAThirdAsLight()
{
    const Theme light = Theme::light();
    const Theme dark = Theme::dark();
    for (const auto& terrain : {u"clear"_s, u"forest"_s, u"rough"_s, u"swamp"_s, u"sea"_s}) {
        const double ratio = lightness(dark.terrain(terrain).fill) / lightness(light.terrain(terrain).fill);
        QVERIFY2(ratio > 0.25 && ratio < 0.45, qPrintable(terrain + u' ' + QString::number(ratio)));
    }
}

void LooksTest::everyFaceIsBundled()
{
    QSet<QString> families;
    for (const auto& [word, face] : faceWords) {
        const QFontInfo found(boardFace(face));
        QVERIFY2(found.family().startsWith(u"Rearguard "_s),
                 qPrintable(QLatin1String(word) + u": "_s + found.family()));
        families.insert(found.family());
    }
    QCOMPARE(families.size(), static_cast<qsizetype>(std::size(faceWords)));
}

void LooksTest::aLiveryPrintsLightMapsOnly()
{
    Livery livery;
    livery.paper = u"#f3f5f4"_s;
    livery.numbers = u"#102030"_s;
    livery.names = Face::Humanist;
    const Theme light = Theme::light().withLivery(livery);
    QCOMPARE(light.number, QColor(u"#102030"_s));
    QCOMPARE(light.paper, QColor(u"#f3f5f4"_s));
    QVERIFY(light.labelHalo != Theme::light().labelHalo);
    for (const Theme& theme : {Theme::dark(), Theme::highContrast()}) {
        const Theme dressed = theme.withLivery(livery);
        QCOMPARE(dressed.number, theme.number);
        QCOMPARE(dressed.labelHalo, theme.labelHalo);
        QVERIFY(dressed.names != theme.names); // faces are for all
    }
    const Theme grey = Theme::light().withColors(MapColors::Greyscale).withLivery(livery);
    QCOMPARE(grey.number, greyOf(QColor(u"#102030"_s)));
}

void LooksTest::anUnknownTerrainAlwaysLooksTheSame()
{
    const Theme theme = Theme::light();
    QCOMPARE(theme.terrain(u"tundra"_s), Theme::light().terrain(u"tundra"_s));
    QCOMPARE(theme.terrain(u"xyzzy"_s), Theme::light().terrain(u"xyzzy"_s));
    QVERIFY(theme.terrain(u"tundra"_s).fill != theme.terrain(u"jungle"_s).fill);
}

void LooksTest::thePaletteChoosesTheTheme()
{
    QPalette palette;
    palette.setColor(QPalette::Window, Qt::white);
    palette.setColor(QPalette::WindowText, Qt::black);
    QVERIFY(!Theme::fromPalette(palette).isDark);
    palette.setColor(QPalette::Window, QColor(u"#20231f"_s));
    palette.setColor(QPalette::WindowText, Qt::white);
    QVERIFY(Theme::fromPalette(palette).isDark);
}

void LooksTest::sidesTellApartOnDarkGround()
{
    const Theme theme = Theme::dark();
    for (const auto& side : {u"#5f6b4c"_s, u"#8c2f22"_s, u"#2b3f6b"_s})
        QVERIFY(contrast(theme.sideOnMap(QColor(side), 0), theme.terrain(u"clear"_s).fill) > 1.8);
}

void LooksTest::aCounterShowsItsPictureWhereItIsLarge()
{
    Unit unit;
    unit.faces = {u"front.png"_s, u"back.png"_s};
    unit.steps = 3;
    QImage front(75, 75, QImage::Format_ARGB32_Premultiplied);
    front.fill(Qt::red);
    QImage back = front;
    back.fill(Qt::blue);
    const CounterPictures pictures{{u"front.png"_s, front}, {u"back.png"_s, back}};
    const auto middle = [&](const CounterPictures* known, double side) {
        const QImage image = counterPicture(faceOf(unit, nullptr, false, false, known), side);
        return image.pixelColor(image.rect().center());
    };
    QCOMPARE(middle(&pictures, 60.0), QColor(Qt::red));
    QVERIFY(middle(&pictures, 13.0) != QColor(Qt::red)); // a symbol is easier to read
    QVERIFY(middle(nullptr, 60.0) != QColor(Qt::red)); // not read yet, or missing
    unit.lost = 1;
    QCOMPARE(middle(&pictures, 60.0), QColor(Qt::blue));
    // The back shows one step lost; of a second, which has no side of its own, the band tells.
    QCOMPARE(faceOf(unit, nullptr, false, false, &pictures).lost, 0);
    unit.lost = 2;
    QCOMPARE(faceOf(unit, nullptr, false, false, &pictures).lost, 2);
    // Another picture is another counter for whoever keeps what was painted.
    CounterFace one = face();
    CounterFace other = face();
    one.picture = front;
    other.picture = back;
    QVERIFY(one.key(CounterDetail::Full) != other.key(CounterDetail::Full));
}

void LooksTest::everyUnitTypeOfTheGamesHasASymbol()
{
    for (const QString& id : builtInRulesets()) {
        const Expected<Ruleset, FileErrors> ruleset = builtInRuleset(id);
        QVERIFY(ruleset);
        for (const UnitType& type : ruleset->unitTypes) {
            const QString symbol = type.symbol.isEmpty() ? type.name : type.symbol;
            QVERIFY2(hasCounterSymbol(symbol), qPrintable(id + u": "_s + symbol));
        }
    }
}

void LooksTest::everySymbolIsADrawing()
{
    for (const auto& symbol : {u"infantry"_s, u"mechanized"_s, u"armor"_s, u"tank"_s, u"panzer"_s, u"artillery"_s,
                               u"cavalry"_s, u"motorized"_s, u"engineer"_s, u"hq"_s, u"leader"_s, u"mg"_s, u"air"_s,
                               u"partisan"_s, u"shock"_s, u"rifle"_s, u"generic"_s}) {
        QSvgRenderer drawing(QStringLiteral(":/counters/%1.svg").arg(symbol));
        QVERIFY2(drawing.isValid(), qPrintable(symbol));
        QCOMPARE(drawing.defaultSize(), QSize(60, 40));
    }
}

void LooksTest::anUnknownTypeGetsTheGenericSymbol()
{
    CounterFace unknown = face();
    unknown.symbol = u"war-elephant"_s;
    CounterFace generic = face();
    generic.symbol = u"generic"_s;
    QCOMPARE(counterPicture(unknown, 40.0), counterPicture(generic, 40.0));
    QVERIFY(counterPicture(face(), 40.0) != counterPicture(generic, 40.0));
}

void LooksTest::sidesTellApartWithoutColour_data()
{
    QTest::addColumn<double>("side");
    QTest::newRow("mark") << 8.0;
    QTest::newRow("symbol") << 13.0;
    QTest::newRow("full") << 44.0;
}

void LooksTest::sidesTellApartWithoutColour()
{
    QFETCH(double, side);
    CounterFace other = face();
    other.side = 1;
    QVERIFY(testboard::greyDifference(counterPicture(face(), side), counterPicture(other, side)) > 0.4);
}

void LooksTest::lostStepsAndStatesShow()
{
    const QImage whole = counterPicture(face(), 40.0);
    CounterFace hurt = face();
    hurt.lost = 1;
    // A bar is hollow then.
    QVERIFY(testboard::greatestDifference(counterPicture(hurt, 40.0), whole) > 60);
    CounterFace disrupted = face();
    disrupted.badges = u"D"_s;
    QVERIFY(testboard::greyDifference(counterPicture(disrupted, 40.0), whole) > 0.5);
}

void LooksTest::detailFallsAwayWithSize()
{
    CounterFace other = face();
    other.name = u"26 VG"_s;
    QVERIFY(counterPicture(face(), 44.0) != counterPicture(other, 44.0));
    QCOMPARE(counterPicture(face(), 26.0), counterPicture(other, 26.0));
    other.strengths = u"9-9-9"_s;
    QVERIFY(counterPicture(face(), 26.0) != counterPicture(other, 26.0));
    QCOMPARE(counterPicture(face(), 13.0), counterPicture(other, 13.0));
    other.symbol = u"armor"_s;
    QVERIFY(counterPicture(face(), 13.0) != counterPicture(other, 13.0));
    QCOMPARE(counterPicture(face(), 8.0), counterPicture(other, 8.0));
}

void LooksTest::strengthsAreShownAsFarAsTheyAreKnown()
{
    const BoardContent content = testboard::content();
    Unit unit = content.position->unit(0);
    QCOMPARE(faceOf(unit, content.rules.get()).strengths, u"5-4-8"_s);
    unit.defense.reset();
    QCOMPARE(faceOf(unit, content.rules.get()).strengths, u"5-8"_s);
    unit.attack.reset();
    unit.movement.reset();
    QCOMPARE(faceOf(unit, content.rules.get()).strengths, QString());
    QCOMPARE(faceOf(unit, nullptr).name, u"1"_s);
}

void LooksTest::everyLayerHasANameOfItsOwn()
{
    QSet<QString> names;
    for (const LayerId id : allLayers()) {
        QCOMPARE(layerFromName(layerName(id)), std::optional<LayerId>(id));
        QVERIFY(!layerTitle(id).isEmpty());
        names.insert(layerName(id));
    }
    QCOMPARE(names.size(), layerCount);
    QVERIFY(!layerFromName(u"nonsense"));
}

REARGUARD_TEST(LooksTest)
#include "looks_test.moc"

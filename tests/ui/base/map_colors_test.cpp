// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/ruleset_file.h"
#include "output/counter_sheets.h"
#include "output/export_dialog.h"
#include "output/map_print_dialog.h"
#include "output/print_choosers.h"
#include "picture/render.h"
#include "render/styles.h"
#include "render/underlay/underlay_picture.h"
#include "support/test_registry.h"
#include "ui/support/test_board.h"

#include <QComboBox>
#include <QPainter>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::Literals::StringLiterals;

namespace {

using Matrix = std::array<std::array<double, 3>, 3>;

struct Eye
{
    const char* name;
    Matrix seen; ///< what is seen of linear red, green and blue
};

// Machado, Oliveira and Fernandes 2009, severity 1.
constexpr Eye eyes[] = {
    {"all cones", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protanopia",
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    {"deuteranopia",
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
    {"tritanopia",
     {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}},
};

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

/// CIE L*a*b* of a colour as that eye sees it.
std::array<double, 3> labOf(const QColor& color, const Matrix& seen)
{
    const std::array<double, 3> rgb{linear(color.redF()), linear(color.greenF()), linear(color.blueF())};
    std::array<double, 3> as{};
    for (std::size_t i = 0; i < 3; ++i)
        as[i] = std::clamp(seen[i][0] * rgb[0] + seen[i][1] * rgb[1] + seen[i][2] * rgb[2], 0.0, 1.0);
    const auto root = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116.0; };
    const double x = root((0.4124 * as[0] + 0.3576 * as[1] + 0.1805 * as[2]) / 0.95047);
    const double y = root(0.2126 * as[0] + 0.7152 * as[1] + 0.0722 * as[2]);
    const double z = root((0.0193 * as[0] + 0.1192 * as[1] + 0.9505 * as[2]) / 1.08883);
    return {116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)};
}

double difference(const QColor& a, const QColor& b, const Eye& eye)
{
    const auto first = labOf(a, eye.seen);
    const auto second = labOf(b, eye.seen);
    return std::hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

/// Marks that differ in meaning.
std::vector<std::pair<QString, QColor>> marksOf(const Theme& theme)
{
    const QColor anything(u"#5f6b4c"_s);
    return {{u"legal"_s, theme.legal},
            {u"path"_s, theme.path},
            {u"option"_s, theme.option},
            {u"outranked"_s, theme.outranked},
            {u"dead end"_s, theme.deadEnd},
            {u"forbidden"_s, theme.forbidden},
            {u"supply"_s, theme.supply},
            {u"first side"_s, theme.counter(anything, 0)},
            {u"second side"_s, theme.counter(anything, 1)}};
}

RenderRequest requestFor(const BoardContent& content, const Theme& theme)
{
    RenderRequest request;
    request.content = content;
    request.layers = LayerSettings::forWindow();
    for (const LayerId layer : {LayerId::Zoc, LayerId::Supply, LayerId::Ruling, LayerId::Control})
        request.layers.show(layer);
    request.theme = theme;
    request.hexSize = 72.0;
    return request;
}

/// Everything that a board can show at once.
BoardContent crowded()
{
    BoardContent content = testboard::contentWithRuling();
    auto position = std::make_shared<Position>(*content.position);
    position->units[2].lost = 1;
    Marker plain;
    plain.kind = u"interdicted"_s;
    plain.at = testboard::at(2, 2);
    Marker ofASide = plain;
    ofASide.at = testboard::at(3, 5);
    ofASide.side = u"red"_s;
    position->markers = {plain, ofASide};
    HexSet held(testboard::columns * testboard::rows);
    held.insert(testboard::at(2, 4));
    held.insert(testboard::at(2, 5));
    position->control.push_back({u"blue"_s, held});
    content.position = position;
    content.cursorHex = testboard::at(3, 4);
    content.hoveredHex = testboard::at(5, 5);
    content.fannedHex = testboard::at(5, 1);
    content.selectedUnits = {0};
    auto selected = std::make_shared<HexSet>(testboard::columns * testboard::rows);
    selected->insert(testboard::at(1, 3));
    content.selectedHexes = selected;
    return content;
}

/// How many pixels are no grey, and one of them.
std::pair<int, QColor> coloredPixels(const QImage& image)
{
    std::pair<int, QColor> result{0, QColor()};
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QRgb pixel = image.pixel(x, y);
            if (qRed(pixel) == qGreen(pixel) && qGreen(pixel) == qBlue(pixel))
                continue;
            ++result.first;
            result.second = QColor(pixel);
        }
    }
    return result;
}

/// The counter of a side as the theme paints it.
QImage counterOf(int side, const Theme& theme)
{
    CounterFace face;
    face.color = QColor(u"#5f6b4c"_s);
    face.side = side;
    face.symbol = u"infantry"_s;
    face.size = u"division"_s;
    face.strengths = u"4-6"_s;
    QImage image(80, 80, QImage::Format_RGB32);
    image.fill(theme.ground);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(40, 40);
    paintCounter(painter, face, 64.0, false, theme);
    return image;
}

} // namespace

class MapColorsTest : public QObject
{
    Q_OBJECT

private slots:
    void safeMarksTellApartForEveryEye_data();
    void safeMarksTellApartForEveryEye();
    void standardMarksDoNot();
    void sidesOfTheGamesTellApart();
    void textReadsOnEveryMark_data();
    void textReadsOnEveryMark();
    void aGreyBoardHasNoColorAtAll_data();
    void aGreyBoardHasNoColorAtAll();
    void aGreyUnderlayHasNoColor();
    void greySidesTellApartByShadeAndSlant();
    void greyCounterSheetsHaveNoColor();
    void printsAndExportsOfferGreysByThemselves();
    void theScreensColorsAreThoseOfAllBoards();
    void highContrastIsBlackAndWhite();
};

void MapColorsTest::safeMarksTellApartForEveryEye_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::addColumn<int>("eye");
    for (int eye = 0; eye < static_cast<int>(std::size(eyes)); ++eye) {
        for (const bool isDark : {false, true})
            QTest::addRow("%s, %s", eyes[eye].name, isDark ? "dark" : "light") << isDark << eye;
    }
}

void MapColorsTest::safeMarksTellApartForEveryEye()
{
    QFETCH(bool, isDark);
    QFETCH(int, eye);
    constexpr double clearly = 20.0; // of CIE 1976; 2.3 can just be seen
    const Theme theme = (isDark ? Theme::dark() : Theme::light()).withColors(MapColors::ColorBlindSafe);
    const auto marks = marksOf(theme);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const double apart = difference(marks[i].second, marks[j].second, eyes[eye]);
            QVERIFY2(apart >= clearly, qPrintable(u"%1 and %2: %3"_s.arg(marks[i].first, marks[j].first).arg(apart)));
        }
    }
}

// The reason why there are others: this test would pass for any colours if it could not fail for these.
void MapColorsTest::standardMarksDoNot()
{
    const auto marks = marksOf(Theme::light());
    double least = 1000.0;
    for (std::size_t i = 0; i < 7; ++i) {
        for (std::size_t j = 0; j < i; ++j)
            least = std::min(least, difference(marks[i].second, marks[j].second, eyes[2]));
    }
    QVERIFY2(least < 20.0, qPrintable(QString::number(least)));
}

// In any light and to any eye: by lightness, and by colour.
void MapColorsTest::sidesOfTheGamesTellApart()
{
    for (const QString& id : builtInRulesets()) {
        const auto game = builtInRuleset(id);
        QVERIFY(game);
        QCOMPARE(game->sides.size(), 2U);
        const QColor first(game->sides[0].color);
        const QColor second(game->sides[1].color);
        QVERIFY2(std::abs(lightness(first) - lightness(second)) >= 28.5, qPrintable(id));
        for (const Eye& eye : eyes)
            QVERIFY2(difference(first, second, eye) >= 38.5, qPrintable(id + u", "_s + QLatin1String(eye.name)));
    }
}

void MapColorsTest::textReadsOnEveryMark_data()
{
    QTest::addColumn<int>("look");
    QTest::addColumn<int>("colors");
    for (int look = 0; look < 3; ++look) {
        for (int colors = 0; colors < 3; ++colors)
            QTest::addRow("look %d, colours %d", look, colors) << look << colors;
    }
}

void MapColorsTest::textReadsOnEveryMark()
{
    QFETCH(int, look);
    QFETCH(int, colors);
    const Theme looks[] = {Theme::light(), Theme::dark(), Theme::highContrast()};
    const Theme theme = looks[look].withColors(static_cast<MapColors>(colors));
    for (const auto& [name, color] : marksOf(theme)) {
        if (name != u"supply"_s) // a line
            QVERIFY2(contrast(color, Theme::textOn(color)) >= 4.5, qPrintable(name));
    }
    QVERIFY(contrast(theme.badge, theme.badgeText) >= 4.5);
    QVERIFY(contrast(theme.lossBand, theme.badgeText) >= 4.5);
    QVERIFY(contrast(theme.label, theme.labelHalo) >= 4.5);
    for (const auto& terrain : {u"clear"_s, u"forest"_s, u"rough"_s, u"swamp"_s, u"sea"_s, u"mountain"_s, u"tundra"_s})
        QVERIFY2(contrast(theme.number, theme.terrain(terrain).fill) >= 4.5, qPrintable(terrain));
}

void MapColorsTest::aGreyBoardHasNoColorAtAll_data()
{
    QTest::addColumn<int>("look");
    QTest::addColumn<double>("hexSize");
    for (int look = 0; look < 3; ++look) {
        for (const double size : {6.0, 20.0, 44.0, 90.0})
            QTest::addRow("look %d, %.0f px", look, size) << look << size;
    }
}

void MapColorsTest::aGreyBoardHasNoColorAtAll()
{
    QFETCH(int, look);
    QFETCH(double, hexSize);
    const Theme looks[] = {Theme::light(), Theme::dark(), Theme::highContrast()};
    RenderRequest request = requestFor(crowded(), looks[look].withColors(MapColors::Greyscale));
    request.hexSize = hexSize;
    const QImage image = renderImage(request);
    const auto [count, one] = coloredPixels(image);
    QVERIFY2(count == 0, qPrintable(u"%1 pixels, one of %2"_s.arg(count).arg(one.name())));
    // It can fail: the same board in its colours has some.
    request.theme = looks[look];
    QVERIFY(coloredPixels(renderImage(request)).first > 100);
}

void MapColorsTest::aGreyUnderlayHasNoColor()
{
    QImage scan(64, 64, QImage::Format_RGB32);
    scan.fill(QColor(u"#c04020"_s));
    const UnderlayPicturePtr picture = UnderlayPicture::fromImage(scan);
    for (const bool isGrey : {true, false}) {
        QImage image(64, 64, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        picture->paint(painter, QRectF(0, 0, 64, 64), 1.0, isGrey);
        painter.end();
        QCOMPARE(coloredPixels(image).first == 0, isGrey);
        QVERIFY(image.pixelColor(32, 32) != QColor(Qt::white));
    }
}

void MapColorsTest::greySidesTellApartByShadeAndSlant()
{
    const Theme theme = Theme::light().withColors(MapColors::Greyscale);
    const QColor anything(u"#5f6b4c"_s);
    for (int i = 0; i < 4; ++i) {
        for (int j = 0; j < i; ++j) {
            QVERIFY(std::abs(lightness(theme.counter(anything, i)) - lightness(theme.counter(anything, j))) > 15.0);
            QVERIFY(testboard::greyDifference(counterOf(i, theme), counterOf(j, theme)) > 10.0);
        }
    }
    // Lines across the ground of the second, none on the first.
    const auto shadesOf = [&](int side) {
        const QImage image = counterOf(side, theme);
        QSet<QRgb> shades;
        for (int x = 12; x < 22; ++x)
            shades.insert(image.pixel(x, 50));
        return shades.size();
    };
    QCOMPARE(shadesOf(0), 1);
    QVERIFY(shadesOf(1) > 2);
}

void MapColorsTest::greyCounterSheetsHaveNoColor()
{
    const BoardContent content = testboard::content();
    const auto sheets =
        CounterSheets::make(content.position->units, content.rules.get(),
                            Theme::light().withColors(MapColors::Greyscale), CounterSheetSettings(), u"Greys"_s);
    QVERIFY(sheets);
    QImage page(800, 1100, QImage::Format_RGB32);
    page.fill(Qt::white);
    QPainter painter(&page);
    painter.scale(800 / 210.0, 800 / 210.0);
    sheets->paintPage(painter, 0);
    painter.end();
    const auto [count, one] = coloredPixels(page);
    QVERIFY2(count == 0, qPrintable(u"%1 pixels, one of %2"_s.arg(count).arg(one.name())));
}

void MapColorsTest::printsAndExportsOfferGreysByThemselves()
{
    const QTemporaryDir home;
    QCoreApplication::setOrganizationName(u"Rearguard"_s);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, home.path());
    const RenderRequest request = requestFor(crowded(), Theme::dark());
    const PictureParts parts{request.content.position->map, std::nullopt, nullptr, {}};
    const auto choose = [](QDialog& dialog, const char* name) {
        auto* colors = dialog.findChild<QComboBox*>(QString::fromLatin1(name));
        QVERIFY(colors != nullptr);
        QTest::keyClick(colors, Qt::Key_End);
        QVERIFY(colors->currentText().contains(u"grey"_s, Qt::CaseInsensitive));
    };
    MapPrintDialog print(request, parts);
    QVERIFY(print.request().theme.colors == MapColors::Standard);
    choose(print, "printColors");
    QCOMPARE(coloredPixels(renderImage(print.request())).first, 0);
    ExportDialog exported(request, parts);
    choose(exported, "exportColors");
    QCOMPARE(coloredPixels(renderImage(exported.request())).first, 0);
}

void MapColorsTest::theScreensColorsAreThoseOfAllBoards()
{
    QPalette palette;
    palette.setColor(QPalette::Window, Qt::white);
    palette.setColor(QPalette::WindowText, Qt::black);
    Theme::setScreenColors(MapColors::ColorBlindSafe);
    QVERIFY(Theme::fromPalette(palette) == Theme::light().withColors(MapColors::ColorBlindSafe));
    Theme::setScreenColors(MapColors::Standard);
    QVERIFY(Theme::fromPalette(palette) == Theme::light());
}

void MapColorsTest::highContrastIsBlackAndWhite()
{
    QPalette palette;
    palette.setColor(QPalette::Window, Qt::black);
    palette.setColor(QPalette::WindowText, Qt::white);
    const Theme theme = Theme::fromPalette(palette);
    QVERIFY(theme.isHighContrast);
    QCOMPARE(theme.ground, QColor(Qt::black));
    QCOMPARE(theme.number, QColor(Qt::white));
    for (const auto& [name, color] : marksOf(theme)) {
        if (!name.contains(u"side"_s))
            QVERIFY2(contrast(color, theme.terrain(u"clear"_s).fill) >= 4.5, qPrintable(name));
    }
}

REARGUARD_TEST(MapColorsTest)
#include "map_colors_test.moc"

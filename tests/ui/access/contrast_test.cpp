// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/appearance.h"
#include "io/ruleset_file.h"
#include "learn/read/lesson_signs.h"
#include "picture/board_painter.h"
#include "render/board_text.h"
#include "render/detail.h"
#include "render/panel_text.h"
#include "render/styles.h"
#include "render/theme.h"
#include "render/verdict_ring.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/test_board.h"

#include <QApplication>
#include <QFile>
#include <QFontMetricsF>
#include <QLabel>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>
#include <QToolTip>

#include <array>
#include <cmath>
#include <map>
#include <utility>

using namespace Qt::Literals::StringLiterals;

// Text is told from its ground by 4.5 to 1, marks that carry meaning by 3 to 1 (WCAG 2, level AA), in every look.
class ContrastTest : public QObject
{
    Q_OBJECT

private slots:
    void textOfPanelsAndFields_data();
    void textOfPanelsAndFields();
    void textThatPanelsColour_data();
    void textThatPanelsColour();
    void textOfTheBoard_data();
    void textOfTheBoard();
    void numbersStandOnBareGround_data();
    void numbersStandOnBareGround();
    void patternsKeepClearOfNumbers_data();
    void patternsKeepClearOfNumbers();
    void marksOfTheBoard_data();
    void marksOfTheBoard();
    void pagesOfLessons();
};

namespace {

constexpr double ofText = 4.5;
constexpr double ofMarks = 3.0;
/// What cannot be used at the moment need not be read, but it is to be seen that there is something.
constexpr double ofDisabled = 2.5;

// Collects what does not reach its ratio, so that all of it is seen at once.
class Measure
{
public:
    void check(const QString& what, const QColor& ink, const QColor& ground, double least = ofText)
    {
        const double found = contrast(ink, ground);
        m_lowest = std::min(m_lowest, found / least);
        if (found < least)
            m_wrong +=
                u"%1: %2 on %3 is %4, not %5"_s.arg(what, ink.name(), ground.name()).arg(found, 0, 'f', 2).arg(least);
        ++m_count;
    }
    int count() const { return m_count; }
    QByteArray wrong() const { return m_wrong.join(u'\n').toUtf8(); }
    bool isGood() const { return m_wrong.isEmpty() && m_count > 0; }

private:
    QStringList m_wrong;
    int m_count = 0;
    double m_lowest = 100.0;
};

QColor over(const QColor& below, const QColor& above, double alpha)
{
    const auto mix = [alpha](int a, int b) { return static_cast<int>(a + (b - a) * alpha); };
    return {mix(below.red(), above.red()), mix(below.green(), above.green()), mix(below.blue(), above.blue())};
}

std::vector<std::pair<QString, std::shared_ptr<const RulesInForce>>> games()
{
    std::vector<std::pair<QString, std::shared_ptr<const RulesInForce>>> found;
    for (const QString& id : builtInRulesets()) {
        auto loaded = builtInRuleset(id);
        if (loaded)
            found.emplace_back(
                id, std::make_shared<const RulesInForce>(std::make_shared<const Ruleset>(std::move(loaded).value())));
    }
    return found;
}

QImage painted(const BoardContent& content, const LayerSettings& settings, const Theme& theme, double hexSize)
{
    Viewport view;
    view.hexSize = hexSize;
    const QSize size = view.layout(content.map().grid).bounds().size().toSize();
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::magenta);
    QPainter onto(&image);
    BoardPainter painter;
    painter.setCaching(false);
    painter.setLayers(settings);
    painter.setTheme(theme);
    painter.paint(onto, content, view, QRect(QPoint(), size));
    return image;
}

/// The hex numbers, and the whole pixels below each in such a picture.
std::vector<std::pair<QString, QRect>> numberPixels(const HexMap& map, double hexSize)
{
    const PlaneLayout layout(map.grid, hexSize);
    const QFontMetricsF metrics(fontOf(Theme::light().digits, detail::numberText(hexSize)));
    std::vector<std::pair<QString, QRect>> result;
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        if (!map.hasHex(hex))
            continue;
        const QSizeF text(metrics.horizontalAdvance(map.number(hex)), metrics.capHeight());
        const QRectF number(
            layout.center(hex) + places::number(map.grid.shape(), hexSize, text) - QPointF(0.0, text.height()), text);
        const QPoint first(static_cast<int>(std::ceil(number.left())), static_cast<int>(std::ceil(number.top())));
        const QPoint last(static_cast<int>(number.right()) - 1, static_cast<int>(number.bottom()) - 1);
        result.emplace_back(map.number(hex), QRect(first, last));
    }
    return result;
}

void addAppearances()
{
    QTest::addColumn<Appearance>("appearance");
    for (const Appearance each : {Appearance::Light, Appearance::Dark, Appearance::HighContrast})
        QTest::newRow(qPrintable(appearanceName(each))) << each;
}

void addThemes()
{
    QTest::addColumn<Theme>("theme");
    const std::pair<const char*, Theme> looks[] = {
        {"light", Theme::light()}, {"dark", Theme::dark()}, {"high contrast", Theme::highContrast()}};
    const std::pair<const char*, MapColors> sets[] = {{"standard", MapColors::Standard},
                                                      {"colour-blind safe", MapColors::ColorBlindSafe},
                                                      {"greyscale", MapColors::Greyscale}};
    for (const auto& [look, theme] : looks) {
        for (const auto& [name, colors] : sets)
            QTest::addRow("%s, %s", look, name) << theme.withColors(colors);
    }
}

} // namespace

void ContrastTest::textOfPanelsAndFields_data()
{
    addAppearances();
}

void ContrastTest::textOfPanelsAndFields()
{
    QFETCH(const Appearance, appearance);
    applyAppearance(appearance);
    Measure measure;
    const QPalette palette = QApplication::palette();
    const std::pair<QPalette::ColorRole, QPalette::ColorRole> pairs[] = {
        {QPalette::WindowText, QPalette::Window},
        {QPalette::Text, QPalette::Base},
        {QPalette::Text, QPalette::AlternateBase},
        {QPalette::ButtonText, QPalette::Button},
        {QPalette::HighlightedText, QPalette::Highlight},
        {QPalette::ToolTipText, QPalette::ToolTipBase},
        {QPalette::PlaceholderText, QPalette::Base},
        {QPalette::Link, QPalette::Window},
        {QPalette::Link, QPalette::Base},
        {QPalette::Link, QPalette::AlternateBase},
        {QPalette::LinkVisited, QPalette::Window},
        {QPalette::LinkVisited, QPalette::Base}};
    for (const auto& [ink, ground] : pairs) {
        const QString what =
            u"%1 on %2"_s.arg(QLatin1String(QMetaEnum::fromType<QPalette::ColorRole>().valueToKey(ink)),
                              QLatin1String(QMetaEnum::fromType<QPalette::ColorRole>().valueToKey(ground)));
        for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive})
            measure.check(what, palette.color(group, ink), palette.color(group, ground));
    }
    for (const auto& [ink, ground] :
         {std::pair(QPalette::WindowText, QPalette::Window), std::pair(QPalette::Text, QPalette::Base),
          std::pair(QPalette::ButtonText, QPalette::Button)})
        measure.check(u"disabled"_s, palette.color(QPalette::Disabled, ink), palette.color(QPalette::Disabled, ground),
                      ofDisabled);
    const QPalette tips = QToolTip::palette();
    measure.check(u"tool tip"_s, tips.color(QPalette::Inactive, QPalette::ToolTipText),
                  tips.color(QPalette::Inactive, QPalette::ToolTipBase));
    // Who has the keyboard is framed in the colour of what is chosen.
    measure.check(u"focus"_s, palette.color(QPalette::Highlight), palette.color(QPalette::Window), ofMarks);
    measure.check(u"focus"_s, palette.color(QPalette::Highlight), palette.color(QPalette::Base), ofMarks);
    QVERIFY2(measure.isGood(), measure.wrong());
}

void ContrastTest::textThatPanelsColour_data()
{
    addAppearances();
}

void ContrastTest::textThatPanelsColour()
{
    QFETCH(const Appearance, appearance);
    applyAppearance(appearance);
    Measure measure;
    QWidget panel;
    QLabel note(u"note"_s, &panel);
    panel_text::makeNote(note);
    QLabel error(u"error"_s, &panel);
    panel_text::makeError(error);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    const QColor ground = panel.palette().color(QPalette::Window);
    measure.check(u"note"_s, note.palette().color(QPalette::WindowText), ground);
    measure.check(u"error"_s, error.palette().color(QPalette::WindowText), ground);
    for (const auto sign :
         {lesson_signs::Sign::Right, lesson_signs::Sign::Wrong, lesson_signs::Sign::Missed, lesson_signs::Sign::Hint})
        measure.check(u"sign of an answer"_s, lesson_signs::color(sign, panel), ground);

    // The card beside a hex.
    const Theme theme = Theme::fromPalette(panel.palette());
    const CardColors card = cardColors(theme);
    measure.check(u"card"_s, card.text, card.ground);
    measure.check(u"note on a card"_s, card.dimText, card.ground);
    for (const Verdict verdict : {Verdict::LegalEnd, Verdict::Displaces, Verdict::LegalPass, Verdict::Outranked,
                                  Verdict::DeadEnd, Verdict::Forbidden, Verdict::OutOfReach})
        measure.check(u"heading of a card: "_s + verdictId(verdict), verdictTextColor(theme, verdict), card.ground);
    QVERIFY2(measure.isGood(), measure.wrong());
}

void ContrastTest::textOfTheBoard_data()
{
    addThemes();
}

void ContrastTest::textOfTheBoard()
{
    QFETCH(const Theme, theme);
    Measure measure;
    measure.check(u"name on its halo"_s, theme.label, theme.labelHalo);
    measure.check(u"badge"_s, theme.badgeText, theme.badge);
    measure.check(u"band of losses"_s, theme.badgeText, theme.lossBand);
    measure.check(u"symbol"_s, theme.counterInk, theme.counterGround);
    for (const Verdict verdict :
         {Verdict::LegalEnd, Verdict::LegalPass, Verdict::Outranked, Verdict::DeadEnd, Verdict::Forbidden}) {
        const QColor chip = verdictColor(theme, verdict);
        measure.check(u"chip: "_s + verdictId(verdict), Theme::textOn(chip), chip);
    }
    for (const QColor& chip : {theme.path, theme.option, theme.combat})
        measure.check(u"chip"_s, Theme::textOn(chip), chip);
    // Tints lie over names and their halos; these are the strongest.
    for (const QColor& tint : {theme.legal, theme.path, theme.selection}) {
        constexpr double strength = 0.3;
        measure.check(u"name, tinted"_s, over(theme.label, tint, strength), over(theme.labelHalo, tint, strength));
    }
    const auto all = games();
    QVERIFY(!all.empty());
    for (const auto& [id, rules] : all) {
        const Theme dressed = theme.withLivery(rules->ruleset().livery);
        measure.check(u"name on its halo, of "_s + id, dressed.label, dressed.labelHalo);
        for (const Kind& kind : rules->ruleset().terrain) {
            const QColor fill = terrainStyle(theme, rules.get(), kind.name).fill;
            // Whatever is shown, see numbersStandOnBareGround().
            measure.check(u"number on %1 of %2"_s.arg(kind.name, id), dressed.number, fill);
        }
        int index = 0;
        for (const SideRules& side : rules->ruleset().sides) {
            const QColor counter = theme.counter(side.color, index++);
            measure.check(u"counter of %1 of %2"_s.arg(side.id, id), Theme::textOn(counter), counter);
        }
    }
    QVERIFY2(measure.isGood(), measure.wrong());
}

void ContrastTest::numbersStandOnBareGround_data()
{
    QTest::addColumn<BoardContent>("shown");
    QTest::addColumn<QList<LayerId>>("layers");
    for (const auto& [shape, grid] : {std::pair(GridShape::Flat, "flat"), std::pair(GridShape::Pointy, "pointy")}) {
        const BoardContent plain = testboard::content(shape);
        const std::vector<HexIndex> some{testboard::at(1, 1), testboard::at(4, 4), testboard::at(2, 5),
                                         testboard::at(6, 2)};
        const auto set = std::make_shared<HexSet>(testboard::columns * testboard::rows);
        for (const HexIndex hex : some)
            set->insert(hex);

        BoardContent ruling = testboard::contentWithRuling(shape);
        // Arrows and the frame of the target are lines, not ground.
        auto withoutPaths = std::make_shared<Ruling>(*ruling.ruling);
        withoutPaths->effects[0].retreats[0].paths.clear();
        ruling.ruling = withoutPaths;
        ruling.attackHexes.clear();
        ruling.defendHexes.clear();
        QTest::addRow("ruling, %s", grid) << ruling << QList<LayerId>{LayerId::Ruling};

        BoardContent comparison = plain;
        auto compared = std::make_shared<BoardComparison>();
        for (const HexIndex hex : some)
            compared->marks.push_back({hex, {Verdict::LegalEnd, std::nullopt}, {u"A"_s, u"B"_s}, hex != some.front()});
        comparison.comparison = compared;
        QTest::addRow("comparison, %s", grid) << comparison << QList<LayerId>{LayerId::Ruling};

        BoardContent stage = plain;
        auto explanation = std::make_shared<Explanation>();
        ExplainStage reach;
        reach.kind = StageKind::Reach;
        reach.hexes = some;
        explanation->stages = {reach};
        stage.stage = std::make_shared<ShownStage>(ShownStage{explanation, 0, 1.0, noHex});
        QTest::addRow("stage, %s", grid) << stage << QList<LayerId>{LayerId::Ruling};

        BoardContent lesson = plain;
        auto marks = std::make_shared<std::vector<LessonMark>>();
        for (std::size_t i = 0; i < some.size(); ++i)
            marks->push_back({some[i], static_cast<LessonMark::Kind>(i), static_cast<int>(i)});
        lesson.lessonMarks = marks;
        QTest::addRow("lesson, %s", grid) << lesson << QList<LayerId>{LayerId::Ruling};

        BoardContent entries = plain;
        auto move = std::make_shared<ShownMove>();
        move->open = some;
        entries.move = move;
        QTest::addRow("entries, %s", grid) << entries << QList<LayerId>{LayerId::Ruling};

        BoardContent selection = plain;
        selection.selectedHexes = set;
        QTest::addRow("selection, %s", grid) << selection << QList<LayerId>{};

        BoardContent control = plain;
        auto position = std::make_shared<Position>(*control.position);
        position->control.push_back({u"red"_s, *set});
        control.position = position;
        QTest::addRow("control, %s", grid) << control << QList<LayerId>{LayerId::Control};
        QTest::addRow("zones of control, %s", grid) << plain << QList<LayerId>{LayerId::Zoc};
    }
}

// Tints and hatches leave the numbers' places out: there the board has the same pixels as without them.
void ContrastTest::numbersStandOnBareGround()
{
    QFETCH(const BoardContent, shown);
    QFETCH(const QList<LayerId>, layers);
    for (const double hexSize : {48.0, 72.0, 130.0}) {
        // In small pointy hexes the corner of a ring touches the outer digits.
        if (hexSize < 60.0 && shown.map().grid.shape() == GridShape::Pointy)
            continue;
        LayerSettings settings = LayerSettings::forWindow();
        for (const LayerId layer : {LayerId::Ruling, LayerId::Control, LayerId::Zoc})
            settings.show(layer, false);
        const QImage plain = painted(testboard::content(shown.map().grid.shape()), settings, Theme::dark(), hexSize);
        for (const LayerId layer : layers)
            settings.show(layer);
        const QImage covered = painted(shown, settings, Theme::dark(), hexSize);
        QVERIFY(testboard::greatestDifference(plain, covered) > 40);

        for (const auto& [number, pixels] : numberPixels(shown.map(), hexSize)) {
            QVERIFY2(testboard::greatestDifference(plain.copy(pixels), covered.copy(pixels)) == 0,
                     qPrintable(u"%1 at %2 pixels a hex"_s.arg(number).arg(hexSize)));
        }
    }
}

void ContrastTest::patternsKeepClearOfNumbers_data()
{
    addThemes();
}

// Of every terrain with a look, measured pixel by pixel.
void ContrastTest::patternsKeepClearOfNumbers()
{
    QFETCH(const Theme, theme);
    LayerSettings settings = LayerSettings::forWindow();
    for (const LayerId layer : allLayers())
        settings.show(layer, layer == LayerId::Terrain);
    Measure measure;
    for (const GridShape shape : {GridShape::Flat, GridShape::Pointy}) {
        const BoardContent content = testboard::content(shape);
        for (const double hexSize : {48.0, 72.0, 130.0}) {
            const QImage image = painted(content, settings, theme, hexSize);
            for (const auto& [number, pixels] : numberPixels(content.map(), hexSize)) {
                QColor worst = theme.number;
                double least = 21.0;
                for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
                    for (int x = pixels.left(); x <= pixels.right(); ++x) {
                        const QColor ground = image.pixelColor(x, y);
                        if (contrast(theme.number, ground) < least) {
                            least = contrast(theme.number, ground);
                            worst = ground;
                        }
                    }
                }
                measure.check(u"%1 at %2 pixels a hex"_s.arg(number).arg(hexSize), theme.number, worst);
            }
        }
    }
    QVERIFY2(measure.isGood(), measure.wrong());
}

void ContrastTest::marksOfTheBoard_data()
{
    addThemes();
}

// Each lies on a casing of its own, through which a little of the ground is seen at most.
void ContrastTest::marksOfTheBoard()
{
    QFETCH(const Theme, theme);
    Measure measure;
    const QColor casing = ringCasing(theme);
    const std::pair<const char*, QColor> marks[] = {{"legal", theme.legal},      {"outranked", theme.outranked},
                                                    {"dead end", theme.deadEnd}, {"forbidden", theme.forbidden},
                                                    {"path", theme.path},        {"option", theme.option},
                                                    {"combat", theme.combat}};
    for (const auto& [id, rules] : games()) {
        for (const Kind& kind : rules->ruleset().terrain) {
            const QColor fill = terrainStyle(theme, rules.get(), kind.name).fill;
            for (const auto& [name, color] : marks)
                measure.check(u"%1 on %2 of %3"_s.arg(QLatin1String(name), kind.name, id), color,
                              over(fill, casing, casing.alphaF()), ofMarks);
        }
    }
    // Their casing is opaque.
    for (const QColor& mark : {theme.supply, theme.supplyCut})
        measure.check(u"supply"_s, mark, theme.pathCasing, ofMarks);
    measure.check(u"cursor on its halo"_s, theme.cursor, theme.cursorHalo, ofMarks);
    QVERIFY2(measure.isGood(), measure.wrong());
}

void ContrastTest::pagesOfLessons()
{
    QFile file(sourcePath(u"/resources/lesson-page/lesson.css"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString css = QString::fromUtf8(file.readAll());
    const auto darkAt = css.indexOf(u"prefers-color-scheme: dark"_s);
    QVERIFY(darkAt > 0);
    const auto end = css.indexOf(u"\n}"_s, darkAt);
    Measure measure;
    static const QRegularExpression variable(u"--([a-z-]+):\\s*(#[0-9a-f]{6})"_s);
    for (const QString& part : {css.left(darkAt), css.mid(darkAt, end - darkAt)}) {
        std::map<QString, QColor> colors;
        auto at = variable.globalMatch(part);
        while (at.hasNext()) {
            const auto match = at.next();
            colors[match.captured(1)] = QColor(match.captured(2));
        }
        const std::pair<const char*, const char*> texts[] = {
            {"ink", "ground"},         {"ink", "card"},          {"soft", "ground"},       {"soft", "card"},
            {"accent", "card"},        {"accent", "ground"},     {"accent-ink", "accent"}, {"ink", "right-ground"},
            {"ink", "wrong-ground"},   {"right", "card"},        {"wrong", "card"},        {"missed", "card"},
            {"right", "right-ground"}, {"wrong", "wrong-ground"}};
        for (const auto& [ink, ground] : texts) {
            const QString a = QLatin1String(ink);
            const QString b = QLatin1String(ground);
            QVERIFY2(colors.contains(a) && colors.contains(b), qPrintable(a + u' ' + b));
            measure.check(a + u" on "_s + b, colors[a], colors[b]);
        }
    }
    QCOMPARE(measure.count(), 28);
    QVERIFY2(measure.isGood(), measure.wrong());
}

REARGUARD_TEST(ContrastTest)
#include "contrast_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/drawing.h"
#include "support/test_registry.h"
#include "ui/support/recognise_trial.h"

#include <QPainter>
#include <QTest>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

/// How each kind is found with examples at random, and after some are reviewed: the mean of three seeds.
std::vector<Found> foundWith(const Trial& trial, int first, int each, int reviewed = 0)
{
    constexpr int seeds = 3;
    const Recogniser recogniser(trial.table);
    std::vector<Found> mean(static_cast<std::size_t>(trial.kinds), {0.0, 0.0});
    for (int seed = 1; seed <= seeds; ++seed) {
        SeededRandom random(static_cast<std::uint64_t>(seed));
        std::vector<Example> examples = someExamples(trial, first, each, random);
        answer(trial, recogniser, reviewed, 10, examples);
        const std::vector<Proposal> proposals = recogniser.propose(examples, trial.kinds);
        for (int kind = 0; kind < trial.kinds; ++kind) {
            const Found found = foundOf(trial, proposals, kind);
            mean[static_cast<std::size_t>(kind)].precision += found.precision / seeds;
            mean[static_cast<std::size_t>(kind)].recall += found.recall / seeds;
        }
    }
    return mean;
}

QByteArray text(const Found& found)
{
    return QByteArray::number(found.precision) + " / " + QByteArray::number(found.recall);
}

double rightWith(const Trial& trial, int each)
{
    SeededRandom random(1);
    const std::vector<Example> examples = someExamples(trial, each, each, random);
    return rightShare(trial, Recogniser(trial.table).propose(examples, trial.kinds), examples);
}

} // namespace

/// Pictures whose truth is known, read as their goals say. All goals, on many pictures: recognise_measure.
class RecogniseTest : public QObject
{
    Q_OBJECT

private slots:
    void twoClicksFindTheGridOfAScan_data()
    {
        QTest::addColumn<QString>("map");
        QTest::addColumn<int>("apart");
        QTest::addColumn<int>("seed");

        // Those of the second map once locked on the side of the outlines, or between them.
        QTest::newRow("neighbours") << u"ardennes/ardennes"_s << 1 << 1;
        QTest::newRow("ten columns") << u"ardennes/ardennes"_s << 10 << 2;
        QTest::newRow("woods, neighbours") << u"lost-battalion/lost-battalion"_s << 1 << 9;
        QTest::newRow("woods, four columns") << u"lost-battalion/lost-battalion"_s << 4 << 2;
        QTest::newRow("pointy") << u"russia-besieged/eastern-marches"_s << 4 << 3;
        QTest::newRow("large hexes, thin lines") << u"panzergruppe-guderian/land-bridge"_s << 10 << 4;
    }

    void twoClicksFindTheGridOfAScan()
    {
        QFETCH(QString, map);
        QFETCH(int, apart);
        QFETCH(int, seed);
        const bool isLarge = QByteArrayView(QTest::currentDataTag()).startsWith("large");
        const KnownPicture picture =
            scanned(shippedMap(map.toUtf8()), isLarge ? ScanQuality{1.5, 54.4, 65, 1.0} : fairScan);
        const GridTrial trial = gridTrial(picture, apart, static_cast<std::uint64_t>(seed));
        QVERIFY2(trial.off < 0.5, qPrintable(QString::number(trial.off)));
        QVERIFY2(trial.found.isSure, qPrintable(QString::number(trial.found.measured)));
        QVERIFY(trial.found.residual < 1.0);
    }

    void hexesThatTheSheetDoesNotHaveAreFound_data()
    {
        QTest::addColumn<QString>("map");

        QTest::newRow("flat") << u"panzergruppe-guderian/land-bridge"_s;
        QTest::newRow("woods") << u"lost-battalion/lost-battalion"_s;
        QTest::newRow("pointy") << u"russia-besieged/eastern-marches"_s;
    }

    void hexesThatTheSheetDoesNotHaveAreFound()
    {
        QFETCH(QString, map);
        const HexMapPtr whole = shippedMap(map.toUtf8());
        const std::vector<HexIndex> none = gridTrial(scanned(whole), 4, 2).found.unprinted;
        QVERIFY2(none.empty(), qPrintable(whole->numbers(none).join(u' ')));

        // A sheet without two corners and a bay.
        const HexGrid& grid = whole->grid;
        const HexIndex middle = grid.index(OffsetCoord{grid.columns() / 2, 0});
        std::vector<HexIndex> cut;
        for (HexIndex hex = 0; hex < grid.size(); ++hex) {
            if (grid.distance(hex, 0) <= 4 || grid.distance(hex, grid.size() - 1) <= 3
                || grid.distance(hex, middle) <= 2)
                cut.push_back(hex);
        }
        Scenario scenario;
        scenario.position.map = whole;
        applyEdit(paintTerrain(scenario, cut, std::nullopt), scenario);
        const GridTrial trial = gridTrial(scanned(scenario.position.map), 4, 2);
        QVERIFY(trial.found.isSure);
        std::vector<HexIndex> wrong;
        std::ranges::set_symmetric_difference(trial.found.unprinted, cut, std::back_inserter(wrong));
        QVERIFY2(std::ssize(wrong) <= 2, qPrintable(whole->numbers(wrong).join(u' ')));
    }

    void aPictureWithoutOutlinesIsNotSure()
    {
        KnownPicture picture = scanned(shippedMap("winter-front/winter-front"));
        const GridTrial before = gridTrial(picture, 4, 1);
        QVERIFY(before.found.isSure);
        picture.image.fill(Qt::white);
        QPainter painter(&picture.image);
        SeededRandom random(3);
        for (int i = 0; i < 600; ++i) {
            painter.setPen(QPen(QColor::fromHsv(random.below(360), 90, 60 + random.below(180)), 1 + random.below(4)));
            const auto point = [&] {
                return QPoint(random.below(picture.image.width()), random.below(picture.image.height()));
            };
            painter.drawLine(point(), point());
        }
        painter.end();
        QVERIFY(!gridTrial(picture, 4, 1).found.isSure);
    }

    void nothingIsReadWhereNothingIsOrNobodyWantsIt()
    {
        const HexMapPtr map = shippedMap("winter-front/winter-front");
        const PicturePlace place{QPointF(10, 10), QSizeF(34, 40), 0.0};
        QImage image(64, 48, QImage::Format_RGB32);
        image.fill(Qt::gray);
        const KnownPicture picture{image, map, place};
        const std::vector<HexIndex> hexes{0, 1, 30};
        QVERIFY(!findGrid({}, map->grid, place, {}));
        QVERIFY(!findGrid(picture.view(), map->grid, PicturePlace{}, {}));
        QVERIFY(!findGrid(picture.view(), map->grid, place, {}, [](double) { return false; }));
        QVERIFY(!hexFeatures({}, map->grid, place, hexes));
        QVERIFY(!hexFeatures(picture.view(), map->grid, place, hexes, [](double) { return false; }));
        // Hexes beside the picture look like its edge, and like nothing worse.
        const auto table = hexFeatures(picture.view(), map->grid, place, hexes);
        QVERIFY(table);
        QCOMPARE(table->rows(), 3);
        QVERIFY(std::ranges::all_of(table->values, [](float value) { return std::abs(value) < 1e3F; }));
        QVERIFY(Recogniser(*table).propose({}, 2).front().kind < 0);
    }

    void terrainIsProposedFromThreeExamplesAKind_data()
    {
        QTest::addColumn<QString>("map");
        QTest::addColumn<bool>("isBad");

        QTest::newRow("flat") << u"panzergruppe-guderian/land-bridge"_s << false;
        QTest::newRow("pointy") << u"russia-besieged/eastern-marches"_s << false;
        QTest::newRow("bad scan") << u"panzergruppe-guderian/land-bridge"_s << true;
    }

    void terrainIsProposedFromThreeExamplesAKind()
    {
        QFETCH(QString, map);
        QFETCH(bool, isBad);
        const Trial trial = terrainTrial(scanned(shippedMap(map.toUtf8()), isBad ? badScan : fairScan));
        const double right = rightWith(trial, 3);
        QVERIFY2(right > 0.95, qPrintable(QString::number(right)));
    }

    /// All goals of the workflow, on the pictures of other programs as well: recognise_measure.
    void reviewOfTheMostDoubtfulLeavesHardlyAnythingWrong()
    {
        const Trial trial = terrainTrial(scanned(shippedMap("russia-besieged/eastern-marches")));
        const Recogniser recogniser(trial.table);
        for (const std::uint64_t seed : {1U, 2U, 3U}) {
            const Workflow one = workflow(trial, recogniser, seed);
            QVERIFY2(one.reviewed <= 0.15, qPrintable(QString::number(one.reviewed)));
            QVERIFY2(one.wrong <= 0.005, qPrintable(QString::number(one.wrong)));
        }
    }

    void aFadedSheetIsReadLikeABrightOne()
    {
        KnownPicture picture = scanned(shippedMap("panzergruppe-guderian/land-bridge"));
        const Trial bright = terrainTrial(picture);
        for (int y = 0; y < picture.image.height(); ++y) {
            auto* row = reinterpret_cast<QRgb*>(picture.image.scanLine(y));
            for (int x = 0; x < picture.image.width(); ++x)
                row[x] = qRgb(90 + qRed(row[x]) / 2, 80 + qGreen(row[x]) / 2, 50 + qBlue(row[x]) / 2);
        }
        const Trial faded = terrainTrial(picture);
        // Examples of the one, hexes of the other.
        SeededRandom random(1);
        const std::vector<Example> examples = someExamples(bright, 5, 5, random);
        Trial both = faded;
        for (const Example& example : examples)
            std::ranges::copy(bright.table.row(example.row),
                              both.table.values.begin() + std::ptrdiff_t{example.row} * both.table.columns);
        const double right = rightShare(both, Recogniser(both.table).propose(examples, both.kinds), examples);
        QVERIFY2(right > 0.9, qPrintable(QString::number(right)));
    }

    void riversAndRoadsAreFoundOnHexsides_data()
    {
        QTest::addColumn<QString>("map");
        // Both have rivers beneath bridges and numbers.
        QTest::newRow("flat") << u"ardennes/ardennes"_s;
        QTest::newRow("woods") << u"lost-battalion/lost-battalion"_s;
    }

    void riversAndRoadsAreFoundOnHexsides()
    {
        QFETCH(QString, map);
        const KnownPicture picture = scanned(shippedMap(map.toUtf8()));
        for (const Trial& trial : {hexsideTrial(picture, {u"river"_s}), linkTrial(picture, {u"road"_s})}) {
            const Found found = foundWith(trial, 20, 10)[1];
            QVERIFY2(found.precision >= 0.93 && found.recall >= 0.98, text(found));
            const Found reviewed = foundWith(trial, 20, 10, 30)[1];
            QVERIFY2(reviewed.precision >= 0.97 && reviewed.recall >= 0.99, text(reviewed));
        }
    }

    void roadAndRailAreToldApart()
    {
        const Trial trial = linkTrial(scanned(shippedMap("panzergruppe-guderian/land-bridge")), {u"road"_s, u"rail"_s});
        const std::vector<Found> found = foundWith(trial, 20, 10, 40);
        for (const std::size_t kind : {1U, 2U})
            QVERIFY2(found[kind].precision >= 0.97 && found[kind].recall >= 0.99, text(found[kind]));
    }

    void theMostDoubtfulAreTheOnesToAskFor()
    {
        const Trial trial = terrainTrial(scanned(shippedMap("russia-besieged/eastern-marches"), badScan));
        SeededRandom random(2);
        const std::vector<Example> examples = someExamples(trial, 1, 1, random);
        const Recogniser recogniser(trial.table);
        const std::vector<Proposal> proposals = recogniser.propose(examples, trial.kinds);
        const std::vector<int> asked = mostDoubtful(proposals, examples, 100);
        QCOMPARE(asked.size(), 100U);
        int wrongAsked = 0;
        for (const int row : asked) {
            QVERIFY(std::ranges::none_of(examples, [row](Example example) { return example.row == row; }));
            wrongAsked += proposals[static_cast<std::size_t>(row)].kind != trial.truth[static_cast<std::size_t>(row)];
        }
        int wrong = 0;
        for (std::size_t row = 0; row < proposals.size(); ++row)
            wrong += proposals[row].kind != trial.truth[row] ? 1 : 0;
        // By chance it would be one in twenty.
        QVERIFY2(wrongAsked * 3 > wrong, qPrintable(u"%1 of %2"_s.arg(wrongAsked).arg(wrong)));

        std::vector<Example> more = examples;
        answer(trial, recogniser, 60, 10, more);
        QVERIFY(rightShare(trial, recogniser.propose(more, trial.kinds), more)
                > rightShare(trial, proposals, examples));
    }

    void examplesHeldBackTellHowGoodItIs()
    {
        const Trial trial = terrainTrial(scanned(shippedMap("russia-besieged/eastern-marches")));
        SeededRandom random(1);
        const std::vector<Example> examples = someExamples(trial, 10, 10, random);
        const Recogniser recogniser(trial.table);
        const HeldBack held = recogniser.crossValidate(examples, trial.kinds);
        QCOMPARE(held.all, static_cast<int>(examples.size()));
        const double truly = rightShare(trial, recogniser.propose(examples, trial.kinds), examples);
        QVERIFY(std::abs(static_cast<double>(held.right) / held.all - truly) < 0.06);

        // Labels that mean nothing are held back in vain.
        std::vector<Example> senseless = examples;
        for (Example& example : senseless)
            example.kind = random.below(trial.kinds);
        const HeldBack vain = recogniser.crossValidate(senseless, trial.kinds);
        QVERIFY(vain.right * 2 < vain.all);
        // Of a kind with one example nothing can be held back.
        QCOMPARE(recogniser.crossValidate(std::vector<Example>{{0, 0}, {1, 1}}, 2).all, 0);
    }

    void theSameExamplesGiveTheSameProposals()
    {
        const Trial trial = terrainTrial(scanned(shippedMap("winter-front/winter-front")));
        SeededRandom random(1);
        const std::vector<Example> examples = someExamples(trial, 3, 3, random);
        const std::vector<Proposal> once = Recogniser(trial.table).propose(examples, trial.kinds);
        const std::vector<Proposal> again = Recogniser(trial.table).propose(examples, trial.kinds);
        for (std::size_t row = 0; row < once.size(); ++row) {
            QCOMPARE(once[row].kind, again[row].kind);
            QCOMPARE(once[row].confidence, again[row].confidence);
        }
        for (const Example& example : examples)
            QCOMPARE(once[static_cast<std::size_t>(example.row)].confidence, 1.0F);
    }
};

REARGUARD_TEST(RecogniseTest)
#include "recognise_test.moc"

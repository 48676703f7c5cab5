// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "picture/board_painter.h"
#include "play/board_presenter.h"
#include "support/random/random_edits.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QDockWidget>
#include <QPainter>
#include <QScrollBar>
#include <QTest>

#include <variant>
#include <vector>

/// Random edits of all kinds, undone and redone, against a plain list of what the scenario was at each step.
class EditsUndoTest : public QObject
{
    Q_OBJECT

private slots:
    void tenThousandEditsUndoAndRedo();
    void theWindowShowsWhatWasEdited();
    void aMapEditLeavesThePositionTheSameObject();
    void zonesOfControlFollowTheMap();
    void aRulingInProgressIsJudgedOnTheMapAsItIs();
    void whatWasDecidedIsForgottenWhenUnitsAreRenumbered();
    void anotherBoardTakesTheRulingAlong();
};

namespace {

/// What a walk through the history should find: every scenario with a map of its own.
class PlainHistory
{
public:
    explicit PlainHistory(Scenario start) : m_states{withOwnMap(std::move(start))} {}

    void perform(const Edit& edit)
    {
        m_states.resize(m_at + 1);
        Scenario next = withOwnMap(m_states.back());
        applyEdit(edit, next);
        m_states.push_back(std::move(next));
        ++m_at;
    }
    void undo() { --m_at; }
    void redo() { ++m_at; }
    bool canUndo() const { return m_at > 0; }
    bool canRedo() const { return m_at + 1 < m_states.size(); }
    int index() const { return static_cast<int>(m_at); }
    const Scenario& now() const { return m_states[m_at]; }
    const Scenario& first() const { return m_states.front(); }
    const Scenario& last() const { return m_states.back(); }

private:
    static Scenario withOwnMap(Scenario scenario)
    {
        scenario.position.map = std::make_shared<const HexMap>(*scenario.position.map);
        return scenario;
    }

    std::vector<Scenario> m_states;
    std::size_t m_at = 0;
};

} // namespace

void EditsUndoTest::tenThousandEditsUndoAndRedo()
{
    constexpr int editCount = 10'000;
    Document document;
    QVERIFY(document.open(WindowDriver::fixture(QStringLiteral("several-paths"))).hasValue());
    RandomEdits random(20261121, RandomEdits::Words::of(document.ruleset()));
    PlainHistory plain(document.scenario());
    int performed = 0;
    for (int step = 1; performed < editCount; ++step) {
        const int what = random.chance().below(100);
        if (what < 20 && plain.canUndo()) {
            document.history().undo();
            plain.undo();
        } else if (what < 45 && plain.canRedo()) {
            document.history().redo();
            plain.redo();
        } else {
            const Edit edit = random.next(document.scenario());
            document.perform(edit, QStringLiteral("edit"));
            plain.perform(edit);
            ++performed;
        }
        if (step % 100 != 0)
            continue;
        QCOMPARE(document.history().index(), plain.index());
        QVERIFY2(document.scenario() == plain.now(), qPrintable(QStringLiteral("after %1 steps").arg(step)));
        QVERIFY(*document.position() == plain.now().position);
        QVERIFY(document.position()->map == document.scenario().position.map);
    }
    while (document.history().canUndo())
        document.history().undo();
    QVERIFY(document.scenario() == plain.first());
    while (document.history().canRedo())
        document.history().redo();
    QVERIFY(document.scenario() == plain.last());
}

void EditsUndoTest::theWindowShowsWhatWasEdited()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    for (auto* dock : driver.window().findChildren<QDockWidget*>())
        dock->show();
    MapView& map = driver.map();
    Document& document = driver.document();
    LayerSettings layers = map.layers();
    for (const LayerId layer : {LayerId::Regions, LayerId::Control, LayerId::Zoc})
        layers.show(layer);
    map.setLayers(layers);
    driver.window().ruling().presenter().refresh();
    RandomEdits random(4, RandomEdits::Words::of(document.ruleset()));
    for (int i = 0; i < 300; ++i) {
        if (document.history().canUndo() && random.chance().percent(25))
            document.history().undo();
        else if (document.history().canRedo() && random.chance().percent(25))
            document.history().redo();
        else
            document.perform(random.next(document.scenario()), QStringLiteral("edit"));
        if (i % 20 == 7)
            map.zoomIn();
        if (i % 20 == 17)
            map.fitMap();
        QCoreApplication::processEvents();
        if (i % 3 != 0)
            continue;
        driver.window().ruling().presenter().refresh();
        QVERIFY(map.content().position->map == document.scenario().position.map);
        QVERIFY(*map.content().position == document.scenario().position);
        if (i % 30 != 0)
            continue;
        // Sharp again after the zoom has rested.
        const auto isPainted = [&] {
            // What lies over the map comes back when its content changes.
            for (QWidget* over : map.viewport()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
                over->hide();
            const QImage shown = map.viewport()->grab().toImage().convertToFormat(QImage::Format_RGB32);
            QImage fresh(shown.size(), QImage::Format_RGB32);
            BoardPainter painter;
            painter.setTheme(map.theme());
            painter.setLayers(map.layers());
            QPainter onto(&fresh);
            painter.paint(onto, map.content(), map.view(), QRect(QPoint(), shown.size()));
            onto.end();
            return shown == fresh;
        };
        QTRY_VERIFY2(isPainted(), qPrintable(QStringLiteral("edit %1").arg(i)));
    }
}

void EditsUndoTest::aMapEditLeavesThePositionTheSameObject()
{
    Document document;
    QVERIFY(document.open(WindowDriver::fixture(QStringLiteral("two-units"))).hasValue());
    const auto asRead = document.position();
    const HexMap before = document.map();
    document.perform(EditMap{{SetTerrain{{{3, 1, 1}}}}}, QStringLiteral("first"));
    QVERIFY(*asRead->map == before); // the map that was read is nobody's to change
    const auto held = document.position();
    document.perform(EditMap{{SetTerrain{{{4, 1, 1}}}}}, QStringLiteral("second"));
    QCOMPARE(document.position(), held);
    QCOMPARE(held->map->legendIndex[4], std::uint8_t{1});
    document.perform(MoveUnits{{{0, 3}}}, QStringLiteral("move"));
    QVERIFY(document.position() != held);
    QVERIFY(held->unit(0).hex != 3);
    document.history().undo();
    document.history().undo();
    document.history().undo();
    QVERIFY(document.map() == before);
}

void EditsUndoTest::zonesOfControlFollowTheMap()
{
    Document document;
    QVERIFY(document.open(WindowDriver::fixture(QStringLiteral("two-units"))).hasValue());
    const auto isIn = [&](HexIndex hex) { return !document.zocIn(hex).empty(); };
    const HexGrid grid = document.map().grid;
    const HexIndex unit = document.position()->unit(0).hex;
    HexIndex beside = noHex;
    for (const HexIndex hex : grid.neighbours(unit)) {
        if (hex != noHex && isIn(hex) && document.position()->unitsIn(hex).empty())
            beside = hex;
    }
    QVERIFY(beside != noHex);
    const auto zoc = document.zoc();
    const auto entry = static_cast<std::uint8_t>(document.map().legend.size());
    document.perform(EditMap{{InsertLegendEntry{entry, {U'o', std::nullopt}}, SetTerrain{{{beside, 1, entry}}}}},
                     QStringLiteral("hole"));
    QVERIFY(!isIn(beside)); // zones of control reach no hex that is not there
    QVERIFY(document.zoc() != zoc);
    document.history().undo();
    QVERIFY(isIn(beside));
}

void EditsUndoTest::aRulingInProgressIsJudgedOnTheMapAsItIs()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::ChoosePath);
    const HexIndex end = driver.flow().retreat()->paths.front().hexes.back();
    const auto leadsThere = [&] {
        const auto& paths = driver.flow().retreat()->paths;
        return std::any_of(paths.begin(), paths.end(), [&](const RetreatPath& p) { return p.hexes.back() == end; });
    };
    QVERIFY(leadsThere());
    const auto entry = static_cast<std::uint8_t>(driver.document().map().legend.size());
    driver.document().perform(EditMap{{InsertLegendEntry{entry, {U'o', std::nullopt}}, SetTerrain{{{end, 1, entry}}}}},
                              QStringLiteral("hole"));
    // At the latest when the hand has rested, and at once when somebody wants to go that way.
    QTRY_VERIFY(!leadsThere());
    driver.document().history().undo();
    driver.flow().confirm();
    QVERIFY(leadsThere());
    QVERIFY(driver.document().play().isUntouched());
}

void EditsUndoTest::whatWasDecidedIsForgottenWhenUnitsAreRenumbered()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    Document& document = driver.document();
    driver.flow().choosePath(0);
    driver.flow().confirm();
    QVERIFY(!document.play().isUntouched());
    const auto before = document.play();
    // The map that what was decided is judged on goes along with the document's.
    document.perform(EditMap{{SetTerrain{{{0, 1, 1}}}}}, QStringLiteral("terrain"));
    QVERIFY(!document.play().isUntouched());
    QVERIFY(document.play().before->map == document.scenario().position.map);
    document.perform(RemoveUnit{0}, QStringLiteral("remove"));
    QVERIFY(document.play().isUntouched());
    document.history().undo();
    QCOMPARE(document.play().choices, before.choices);
    document.history().undo();
    QVERIFY(document.play().before->map == document.scenario().position.map);
}

void EditsUndoTest::anotherBoardTakesTheRulingAlong()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    Document& document = driver.document();
    driver.flow().choosePath(0);
    driver.flow().confirm();
    auto small = std::make_shared<HexMap>();
    small->grid = HexGrid(GridShape::Flat, 3, 3, Shifted::Even, document.map().grid.numbering(), 0.0);
    small->legend = {document.map().legend.front()};
    small->legendIndex.assign(9, 0);
    ReplaceBoard board;
    board.map = small;
    board.unitHexes.assign(document.position()->units.size(), noHex);
    board.unitHexes[0] = 4;
    document.perform(board, QStringLiteral("crop"));
    QCoreApplication::processEvents();
    QVERIFY(document.play().isUntouched());
    QCOMPARE(driver.flow().stage(), RulingFlow::Stage::PickDefender);
    QCOMPARE(driver.map().content().map().grid.size(), 9);
    QVERIFY(driver.map().hexAt(driver.map().viewport()->rect().center()) != noHex); // it is in sight
    document.history().undo();
    QCoreApplication::processEvents();
    QVERIFY(!document.play().isUntouched());
    QCOMPARE(driver.map().content().map().grid.size(), 81);
}

REARGUARD_TEST(EditsUndoTest)
#include "edits_undo_test.moc"

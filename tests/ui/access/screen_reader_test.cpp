// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/access/accessibility_bus.h"

#include "io/scenario_file.h"
#include "rules/retreat/rule.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "verdict/reason_text.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <optional>
#include <set>

// The program on a real X server, used as a screen reader uses it: through the accessibility bus alone, and keys.
class ScreenReaderTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void theMapIsATableOfItsHexes();
    void theRulingIsAnnounced();
    void theCursorIsFollowedHexByHex();
    void pressingAHexRetreatsTheUnitAndThatIsSaid();
    void theRulingIsReadAsText();
    void everythingThatTakesTheKeyboardHasAName();

private:
    bool saw(const QString& detail, const std::function<bool(const AccessibilityBus::Event&)>& isIt)
    {
        return AccessibilityBus::wait([&] {
            const auto& events = m_bus.events();
            return std::any_of(events.begin(), events.end(), [&](const AccessibilityBus::Event& event) {
                return event.detail == detail && event.value == 1 && isIt(event);
            });
        });
    }
    bool hears(const QString& part)
    {
        return saw(QStringLiteral("showing"), [&](const AccessibilityBus::Event& event) {
            return event.about.contains(part) && m_bus.role(event.source) == QLatin1String("notification");
        });
    }
    bool focuses(const QString& number)
    {
        return saw(QStringLiteral("focused"),
                   [&](const AccessibilityBus::Event& event) { return event.about.startsWith(number); });
    }
    void key(const QString& name)
    {
        QVERIFY2(m_bus.tool(QStringLiteral("xdotool"), {QStringLiteral("key"), name}).has_value(), qPrintable(name));
    }

    QTemporaryDir m_folder;
    AccessibilityBus m_bus;
    BusObject m_program;
    BusObject m_map;
    std::optional<LoadedScenario> m_case;
    std::optional<Ruling> m_ruling;
};

void ScreenReaderTest::initTestCase()
{
    // A copy: beside what is open, journal and lock are kept.
    for (const char* name : {"worked-case-3502.scenario.json", "ardennes.hexmap.json"})
        QVERIFY(
            QFile::copy(sourcePath(u"/maps/ardennes/") + QLatin1String(name), m_folder.filePath(QLatin1String(name))));
    const QString file = m_folder.filePath(QStringLiteral("worked-case-3502.scenario.json"));
    auto loaded = loadScenario(file);
    QVERIFY(loaded);
    m_case = *loaded;
    const auto ruling =
        rule(m_case->scenario.position, m_case->rules, RulingQuestion{*m_case->scenario.combat, {}, false});
    QVERIFY(ruling);
    m_ruling = *ruling;

    const QString wrong = m_bus.start();
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    const QString wrongProgram = m_bus.run(programPath(), {file});
    QVERIFY2(wrongProgram.isEmpty(), qPrintable(wrongProgram));
    QVERIFY2(AccessibilityBus::wait([&] {
                 m_program = m_bus.application(QStringLiteral("rearguard"));
                 return !m_program.isNull();
             }),
             m_bus.programErrors().constData());
    QVERIFY(AccessibilityBus::wait([&] {
        m_map = m_bus.find(m_program, QStringLiteral("table"), QStringLiteral("Map"));
        return !m_map.isNull() && m_bus.rows(m_map) > 0;
    }));
}

void ScreenReaderTest::theMapIsATableOfItsHexes()
{
    const HexMap& map = *m_case->scenario.position.map;
    QCOMPARE(m_bus.rows(m_map), map.grid.rows());
    QCOMPARE(m_bus.columns(m_map), map.grid.columns());
    QVERIFY(m_bus.hasState(m_map, bus_state::managesDescendants));
    const Combat& combat = *m_case->scenario.combat;
    for (const HexIndex hex : {combat.defend, combat.attack.front(), HexIndex{0}, map.grid.size() - 1}) {
        const OffsetCoord place = map.grid.offset(hex);
        const BusObject cell = m_bus.cell(m_map, place.row, place.column);
        QVERIFY(!cell.isNull());
        QVERIFY2(m_bus.name(cell).startsWith(map.number(hex)), qPrintable(m_bus.name(cell)));
        QCOMPARE(m_bus.role(cell), QStringLiteral("cell"));
        QCOMPARE(m_bus.placeOf(m_map, cell), std::pair(place.row, place.column));
        // The same cell, however often it is asked for.
        QCOMPARE(m_bus.cell(m_map, place.row, place.column), cell);
    }
    // Who stands there is said, and what they may not do.
    const UnitRetreat& unit = m_ruling->effects.front().retreats.front();
    const auto cellOf = [&](HexIndex hex) {
        return m_bus.cell(m_map, map.grid.offset(hex).row, map.grid.offset(hex).column);
    };
    QVERIFY(m_bus.name(cellOf(unit.from)).contains(m_case->scenario.position.unit(unit.unit).displayName()));
    const VerdictText words(m_case->scenario.position, m_ruling->rules);
    int refused = 0;
    for (const HexVerdict& verdict : unit.hexes) {
        if (verdict.verdict != Verdict::Forbidden || verdict.why.empty())
            continue;
        ++refused;
        const QString name = m_bus.name(cellOf(verdict.hex));
        QVERIFY2(name.contains(words.number(verdict.why.front().rule)), qPrintable(name));
    }
    QVERIFY(refused > 0);
    const OffsetCoord place = map.grid.offset(combat.defend);
    QVERIFY(m_bus.columnDescription(m_map, place.column)
                .contains(QString::number(map.grid.numbering().printedColumn(place.column))));
    QVERIFY(
        m_bus.rowDescription(m_map, place.row).contains(QString::number(map.grid.numbering().printedRow(place.row))));
}

void ScreenReaderTest::theRulingIsAnnounced()
{
    const UnitRetreat& unit = m_ruling->effects.front().retreats.front();
    QVERIFY(hears(m_case->scenario.position.unit(unit.unit).displayName()));
}

void ScreenReaderTest::theCursorIsFollowedHexByHex()
{
    // There is no window manager to give the window the keyboard.
    const auto windows = m_bus.tool(QStringLiteral("xdotool"), {QStringLiteral("search"), QStringLiteral("--sync"),
                                                                QStringLiteral("--onlyvisible"),
                                                                QStringLiteral("--name"), QStringLiteral("Rearguard")});
    QVERIFY(windows.has_value());
    const QString window = QString::fromLatin1(windows->trimmed().split('\n').front());
    QVERIFY(m_bus.tool(QStringLiteral("xdotool"), {QStringLiteral("windowfocus"), QStringLiteral("--sync"), window}));
    const HexMap& map = *m_case->scenario.position.map;
    const HexIndex start = m_case->scenario.combat->defend;
    key(QStringLiteral("Down")); // shows the cursor at the combat
    QVERIFY(focuses(map.number(start)));
    const OffsetCoord place = map.grid.offset(start);
    const BusObject here = m_bus.cell(m_map, place.row, place.column);
    QVERIFY(m_bus.hasState(here, bus_state::focused));
    // Where it is on the screen.
    const QRect at = m_bus.extents(here);
    QVERIFY(at.width() > 5 && m_bus.extents(m_map).contains(at.center()));

    m_bus.forgetEvents();
    key(QStringLiteral("Down"));
    const HexIndex below = map.grid.index(OffsetCoord{place.column, place.row + 1});
    QVERIFY(focuses(map.number(below)));
    const BusObject there = m_bus.cell(m_map, place.row + 1, place.column);
    QVERIFY(m_bus.hasState(there, bus_state::focused));
    QVERIFY(!m_bus.hasState(here, bus_state::focused));
    QVERIFY(m_bus.extents(there).top() > at.top());
}

void ScreenReaderTest::pressingAHexRetreatsTheUnitAndThatIsSaid()
{
    const HexMap& map = *m_case->scenario.position.map;
    const UnitRetreat& unit = m_ruling->effects.front().retreats.front();
    const QString name = m_case->scenario.position.unit(unit.unit).displayName();
    const RetreatPath& path = unit.paths.front();
    const auto cellOf = [&](HexIndex hex) {
        return m_bus.cell(m_map, map.grid.offset(hex).row, map.grid.offset(hex).column);
    };
    const BusObject end = cellOf(path.hexes.back());
    const QString nobody = QStringLiteral("no units");
    QVERIFY(m_bus.name(end).contains(nobody) && !m_bus.name(cellOf(unit.from)).contains(nobody));
    // Hex by hex where there is something to choose, then the end once more.
    const std::vector<HexIndex> toChoose = unit.paths.size() > 1 ? path.hexes : std::vector<HexIndex>();
    for (const HexIndex hex : toChoose) {
        QVERIFY(m_bus.act(cellOf(hex), QStringLiteral("Press")));
        QVERIFY(AccessibilityBus::wait([&] { return m_bus.hasState(cellOf(hex), bus_state::focused); }));
    }
    m_bus.forgetEvents();
    QVERIFY2(m_bus.actions(end).contains(QStringLiteral("cursorWhy")),
             qPrintable(m_bus.actions(end).join(QStringLiteral(", "))));
    QVERIFY(m_bus.act(end, QStringLiteral("Press")));
    QVERIFY(saw(QStringLiteral("showing"), [&](const AccessibilityBus::Event& event) {
        return event.about.contains(name) && event.about.contains(map.number(path.hexes.back()))
               && m_bus.role(event.source) == QLatin1String("notification");
    }));
    QVERIFY(AccessibilityBus::wait([&] { return !m_bus.name(end).contains(nobody); }));
    key(QStringLiteral("ctrl+z"));
    QVERIFY(hears(QStringLiteral("Taken back:")));
    QVERIFY(AccessibilityBus::wait([&] { return m_bus.name(end).contains(nobody); }));
}

void ScreenReaderTest::theRulingIsReadAsText()
{
    m_bus.forgetEvents();
    key(QStringLiteral("ctrl+b"));
    BusObject text;
    QVERIFY(AccessibilityBus::wait([&] {
        text = m_bus.find(m_program, [&](const BusObject& object) {
            return m_bus.name(object) == QStringLiteral("Board as text") && !m_bus.text(object).isEmpty();
        });
        return !text.isNull();
    }));
    QVERIFY(AccessibilityBus::wait([&] { return m_bus.hasState(text, bus_state::focused); }));
    const QString read = m_bus.text(text);
    const HexMap& map = *m_case->scenario.position.map;
    const UnitRetreat& unit = m_ruling->effects.front().retreats.front();
    for (const HexVerdict& verdict : unit.hexes)
        QVERIFY2(read.contains(map.number(verdict.hex)), qPrintable(map.number(verdict.hex)));
    for (const Unit& each : m_case->scenario.position.units)
        QVERIFY2(read.contains(each.displayName()), qPrintable(each.displayName()));
    QVERIFY(read.contains(m_case->scenario.combat->result));
}

// The window as it stands: what a reader lands on must say what it is.
void ScreenReaderTest::everythingThatTakesTheKeyboardHasAName()
{
    QStringList nameless;
    int focusable = 0;
    m_bus.find(m_program, [&](const BusObject& object) {
        if (m_bus.hasState(object, bus_state::focusable) && m_bus.hasState(object, bus_state::showing)) {
            ++focusable;
            const QString role = m_bus.role(object);
            const QString name = m_bus.name(object).trimmed();
            // Of a bar of tabs Qt tells the name of the current tab, and of an empty one none.
            const bool isBar = role == QLatin1String("page tab list");
            if ((name.isEmpty() && !isBar) || name.compare(role, Qt::CaseInsensitive) == 0)
                nameless += QStringLiteral("%1 at %2,%3")
                                .arg(role)
                                .arg(m_bus.extents(object).x())
                                .arg(m_bus.extents(object).y());
        }
        return false;
    });
    QVERIFY(focusable > 20);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
}

REARGUARD_GUILESS_TEST(ScreenReaderTest)
#include "screen_reader_test.moc"

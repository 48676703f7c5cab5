// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/table_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "io/document_file.h"
#include "io/table_file.h"
#include "support/random/chance.h"
#include "table/act_text.h"
#include "table/carry_out.h"
#include "table/dice.h"
#include "table/game_table.h"
#include "window/main_window.h"
#include "json/json_reader.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <optional>
#include <utility>
#include <vector>

namespace {

constexpr int acts = 10'000;

/// A long game: mostly moves, some combats with a retreat, turns, marks and notes.
class LongGame
{
public:
    explicit LongGame(const BenchScenario& scenario)
        : m_start(scenario.loaded.scenario), m_now(m_start), m_game(scenario.rules().ruleset())
    {
        while (static_cast<int>(m_log.entries().size()) < acts)
            one();
    }

    QByteArray text() const { return tableText({m_start, m_log, m_now, {}}); }
    const Scenario& start() const { return m_start; }
    const TableLog& log() const { return m_log; }

private:
    void one()
    {
        const Unit& unit = m_now.position.unit(m_chance.below(static_cast<int>(m_now.position.units.size())));
        const int kind = m_chance.below(100);
        const QStringList one{unit.id};
        if (!unit.isOnMap())
            perform(PutAct{one, m_chance.below(m_now.position.map->grid.size())});
        else if (kind < 75)
            move(unit, one);
        else if (kind < 80)
            fight(unit);
        else if (kind < 88)
            perform(StateAct{one, QStringLiteral("tired"), m_chance.percent(50)});
        else if (kind < 92)
            perform(TurnAct{Turn{m_now.position.turn.number + 1, unit.side, QStringLiteral("movement"), {}}});
        else if (kind < 96)
            perform(RollAct{{}, rollDice(static_cast<std::uint64_t>(kind), 2, 6)});
        else
            perform(NoteAct{QStringLiteral("What was said at the table")});
    }

    HexIndex next(HexIndex from)
    {
        const HexIndex to = m_now.position.map->grid.neighbour(from, directionFromInt(m_chance.below(directionCount)));
        return to != noHex && m_now.position.map->hasHex(to) ? to : from;
    }

    void move(const Unit& unit, const QStringList& units)
    {
        MoveAct act{units};
        for (HexIndex at = unit.hex; act.path.size() < 3;)
            act.path.push_back(at = next(at));
        act.cost = 6;
        perform(act);
    }

    void fight(const Unit& unit)
    {
        const HexIndex defend = unit.hex;
        Retreat retreat{unit.id, {}, defend, {next(defend)}};
        perform(CombatAct{Combat{defend, {next(defend)}, QStringLiteral("Dr1")}, rollDice(7, 1, 6)});
        perform(RetreatAct{{std::move(retreat)}});
    }

    void perform(const Act& act)
    {
        auto effect = carryOut(act, m_now, m_play, m_game);
        if (!effect)
            return;
        LogEntry entry;
        entry.act = act;
        applyEdit(effect->edit, m_now);
        m_play = std::move(effect->play);
        m_log.add(std::move(entry));
    }

    Scenario m_start;
    Scenario m_now;
    const Ruleset& m_game;
    PlayState m_play;
    TableLog m_log;
    Chance m_chance{1944};
};

/// The window with the game open: a step as a key makes it, and the way from the end of the game to its start and back.
void addWindowRows(BenchTable& table, const QByteArray& text, const QString& path)
{
    if (!table.wants("log-step") && !table.wants("log-jump"))
        return;
    MainWindow window;
    window.resize(1920, 1080);
    window.show();
    window.document().take(tableAsScenario(parseTable(text, path).value()));
    QCoreApplication::processEvents();
    GameTable& game = window.session().table;
    const EntryIndex end = game.log().current();
    if (table.wants("log-step")) {
        constexpr std::size_t steps = 300;
        table.addCalls("rearguard", "log-step", "us", steps, [&](std::size_t i) -> std::int64_t {
            if (i == 0)
                game.showLine(end);
            if (i < steps / 2)
                game.stepBack();
            else
                game.stepForward();
            QCoreApplication::processEvents(); // painted
            return game.log().current();
        });
    }
    if (table.wants("log-jump")) {
        table.add(
            "rearguard", "log-jump", "ms",
            [&] {
                game.showLine(noEntry);
                game.showLine(end);
            },
            [&] { return std::int64_t(game.log().current()); });
    }
}

} // namespace

void addTableRows(BenchTable& table, const BenchScenario& scenario)
{
    if (!table.wants("open-table") && !table.wants("write-table") && !table.wants("one-act") && !table.wants("log-step")
        && !table.wants("log-jump"))
        return;
    const LongGame game(scenario);
    const QByteArray text = game.text();
    const QString path = QFileInfo(scenario.path()).path() + QStringLiteral("/bench.table.json");
    if (table.wants("open-table")) {
        std::optional<LoadedTable> read;
        table.add(
            "rearguard", "open-table", "ms", [&] { read.emplace(parseTable(text, path).value()); },
            [&] { return static_cast<std::int64_t>(read->log.entries().size()); });
        std::size_t found = 0;
        table.add(
            "json-alone", "open-table", "ms", [&] { found = parseJson(text).document->root().find("log")->size(); },
            [&] { return static_cast<std::int64_t>(found); });
    }
    addWindowRows(table, text, path);
    if (table.wants("write-table")) {
        qsizetype size = 0;
        table.add(
            "rearguard", "write-table", "ms", [&] { size = game.text().size(); }, [&] { return std::int64_t(size); });
    }
    if (table.wants("one-act")) {
        Scenario now = game.start();
        PlayState play;
        const Ruleset& rules = scenario.rules().ruleset();
        const auto& entries = game.log().entries();
        table.addCalls("rearguard", "one-act", "us", entries.size(), [&](std::size_t i) -> std::int64_t {
            if (i == 0) {
                now = game.start();
                play = {};
            }
            const QString sentence = actText(entries[i].act, now, play, rules);
            auto effect = carryOut(entries[i].act, now, play, rules);
            applyEdit(effect->edit, now);
            play = std::move(effect->play);
            return sentence.size();
        });
    }
}

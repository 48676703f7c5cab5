// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/replay.h"

#include "base/language.h"
#include "table/act_text.h"
#include "table/carry_out.h"
#include "table/table_words.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <optional>
#include <utility>

namespace {

class Replayer
{
public:
    Replayer(const Scenario& start, std::vector<LogEntry>& entries, const Ruleset& game,
             const std::function<bool(std::size_t)>& goOn)
        : m_entries(entries), m_game(game), m_goOn(goOn), m_followers(entries.size() + 1)
    {
        m_replay.now = start;
        for (std::size_t i = 0; i < entries.size(); ++i)
            m_followers[static_cast<std::size_t>(entries[i].after + 1)].push_back(static_cast<EntryIndex>(i));
    }

    Replay run(EntryIndex current)
    {
        std::vector<EntryIndex> path;
        for (EntryIndex at = current; at != noEntry; at = entry(at).after)
            path.push_back(at);
        std::reverse(path.begin(), path.end());
        m_replay.steps.reserve(path.size());
        branchesOf(noEntry, path.empty() ? noEntry : path.front());
        for (std::size_t i = 0; i < path.size() && !m_isStopped; ++i) {
            auto step = carry(path[i]);
            if (!step)
                break;
            m_replay.steps.push_back(*std::move(step));
            m_replay.current = path[i];
            branchesOf(path[i], i + 1 < path.size() ? path[i + 1] : noEntry);
        }
        for (LogEntry& each : m_entries) {
            if (each.text.isEmpty())
                each.text = TableWords::tr("Not carried out: a line before it could not be");
        }
        std::sort(m_replay.problems.begin(), m_replay.problems.end(),
                  [](const ReplayProblem& a, const ReplayProblem& b) { return a.entry < b.entry; });
        return std::move(m_replay);
    }

private:
    LogEntry& entry(EntryIndex at) { return m_entries[static_cast<std::size_t>(at)]; }
    const std::vector<EntryIndex>& followers(EntryIndex at) const
    {
        return m_followers[static_cast<std::size_t>(at + 1)];
    }

    /// Does and takes back all that follows a line, but for one of its branches.
    void branchesOf(EntryIndex from, EntryIndex except)
    {
        struct Open
        {
            EntryIndex entry;
            std::size_t next;
            ReplayStep step;
        };
        std::vector<Open> open;
        open.push_back({from, 0, {}});
        while (!open.empty() && !m_isStopped) {
            const std::vector<EntryIndex>& next = followers(open.back().entry);
            if (open.back().next == next.size()) {
                if (open.size() > 1)
                    takeBack(open.back().step);
                open.pop_back();
                continue;
            }
            const EntryIndex at = next[open.back().next++];
            if (at == except)
                continue;
            if (auto step = carry(at))
                open.push_back({at, 0, *std::move(step)});
        }
    }

    std::optional<ReplayStep> carry(EntryIndex at)
    {
        LogEntry& line = entry(at);
        line.turn = m_replay.now.position.turn;
        line.text = actText(line.act, m_replay.now, m_replay.play, m_game);
        auto effect = carryOut(line.act, m_replay.now, m_replay.play, m_game);
        if (!effect) {
            m_replay.problems.push_back({at, effect.error()});
            if (line.text.isEmpty())
                line.text = TableWords::tr("Not carried out");
            return std::nullopt;
        }
        Touched touched;
        ReplayStep step;
        step.back = applyEdit(effect->edit, m_replay.now, m_hand, touched);
        step.before = PlayChange(effect->play, std::exchange(m_replay.play, effect->play));
        ++m_done;
        m_isStopped = m_goOn && !m_goOn(m_done);
        return step;
    }

    void takeBack(ReplayStep& step)
    {
        Touched touched;
        applyEdit(step.back, m_replay.now, m_hand, touched);
        m_replay.play = step.before.appliedTo(m_replay.play);
    }

    std::vector<LogEntry>& m_entries;
    const Ruleset& m_game;
    const std::function<bool(std::size_t)>& m_goOn;
    std::vector<std::vector<EntryIndex>> m_followers; ///< by entry + 1
    Replay m_replay;
    MapInHand m_hand;
    std::size_t m_done = 0;
    bool m_isStopped = false;
};

/// Says how two states of play differ.
class Comparer
{
public:
    Comparer(const Scenario& here, const Scenario& file, const Ruleset& game)
        : m_here(here.position), m_file(file.position), m_game(game)
    {
        units();
        if (m_here.markers != m_file.markers)
            say(TableWords::tr("The markers are others in the file"));
        control();
        if (!(m_here.turn == m_file.turn))
            say(TableWords::tr("It is %1 here and %2 in the file").arg(turnText(m_here.turn), turnText(m_file.turn)));
        points();
        if (m_here.pools != m_file.pools)
            say(TableWords::tr("The pools of replacements are others in the file"));
        if (here.combat != file.combat)
            say(TableWords::tr("The combat at hand is another one in the file"));
        if (here.readings != file.readings || here.settings != file.settings)
            say(TableWords::tr("The readings and settings are others in the file"));
        if (here.title != file.title)
            say(TableWords::tr("The title is \"%1\" here and \"%2\" in the file").arg(here.title, file.title));
    }

    QStringList said() && { return std::move(m_said); }

private:
    void say(const QString& text) { m_said += text; }

    QString place(const Unit& unit) const
    {
        if (unit.isOnMap() && unit.hex < m_here.map->grid.size())
            return TableWords::tr("in %1").arg(m_here.map->number(unit.hex));
        if (unit.tray.isEmpty())
            return TableWords::tr("off the map");
        return TableWords::tr("among \"%1\"").arg(TableWords::tray(unit.tray, m_game));
    }

    QString turnText(const Turn& turn) const
    {
        const SideRules* side = m_game.side(turn.player);
        QStringList parts{TableWords::tr("turn %1").arg(turn.number)};
        if (!turn.player.isEmpty())
            parts += side == nullptr ? turn.player : side->name;
        if (!turn.phase.isEmpty())
            parts += titleOf(m_game.phases, turn.phase);
        return parts.join(QStringLiteral(", "));
    }

    QString sideName(const QString& id) const
    {
        const SideRules* side = m_game.side(id);
        if (id.isEmpty())
            return TableWords::tr("nobody");
        return side == nullptr ? id : side->name;
    }

    void units()
    {
        QHash<QString, UnitIndex> inFile;
        for (std::size_t i = 0; i < m_file.units.size(); ++i)
            inFile.insert(m_file.units[i].id, static_cast<UnitIndex>(i));
        bool isSameOrder = m_here.units.size() == m_file.units.size();
        QSet<QString> seen;
        for (std::size_t i = 0; i < m_here.units.size(); ++i) {
            const Unit& unit = m_here.units[i];
            const auto found = inFile.constFind(unit.id);
            if (found == inFile.constEnd()) {
                say(TableWords::tr("%1 is not in the file").arg(unit.displayName()));
                continue;
            }
            seen.insert(unit.id);
            isSameOrder = isSameOrder && *found == static_cast<UnitIndex>(i);
            const Unit& other = m_file.unit(*found);
            Unit same = unit;
            if (!other.died)
                same.died.reset(); // files of before do not say it
            if (other != same)
                unitDiffers(unit, other);
        }
        for (const Unit& unit : m_file.units) {
            if (!seen.contains(unit.id))
                say(TableWords::tr("%1 is in the file only").arg(unit.displayName()));
        }
        if (!isSameOrder && seen.size() == static_cast<qsizetype>(m_file.units.size()))
            say(TableWords::tr("Stacks lie in another order in the file"));
    }

    void unitDiffers(const Unit& unit, const Unit& other)
    {
        const QString& name = unit.displayName();
        const std::size_t before = static_cast<std::size_t>(m_said.size());
        if (unit.hex != other.hex || (!unit.isOnMap() && unit.tray != other.tray))
            say(TableWords::tr("%1 stands %2 here and %3 in the file", "where: in 3301, off the map")
                    .arg(name, place(unit), place(other)));
        if (unit.lost != other.lost)
            say(TableWords::tr("%1 has lost %2 steps here and %3 in the file")
                    .arg(name)
                    .arg(unit.lost)
                    .arg(other.lost));
        if (unit.states != other.states) {
            const auto told = [&](const QStringList& states) {
                QStringList titles;
                for (const QString& state : states)
                    titles += inSentence(titleOf(m_game.states, state));
                return states.isEmpty() ? TableWords::tr("no marks") : titles.join(QStringLiteral(", "));
            };
            say(TableWords::tr("%1 has %2 here and %3 in the file", "marks of a unit")
                    .arg(name, told(unit.states), told(other.states)));
        }
        if (static_cast<std::size_t>(m_said.size()) == before)
            say(TableWords::tr("The counter of %1 is another one in the file").arg(name));
    }

    void control()
    {
        if (m_here.control == m_file.control)
            return;
        constexpr int mostNamed = 5;
        int count = 0;
        for (HexIndex hex = 0; hex < m_here.map->grid.size(); ++hex) {
            const QString here = m_here.controller(hex);
            const QString file = m_file.controller(hex);
            if (here != file && ++count <= mostNamed)
                say(TableWords::tr("%1 is controlled by %2 here and by %3 in the file")
                        .arg(m_here.map->number(hex), sideName(here), sideName(file)));
        }
        if (count > mostNamed)
            say(TableWords::tr("Control differs in %n more hex(es)", nullptr, count - mostNamed));
    }

    void points()
    {
        QStringList sides;
        for (const auto* list : {&m_here.points, &m_file.points}) {
            for (const auto& [side, points] : *list) {
                if (!sides.contains(side))
                    sides += side;
            }
        }
        for (const QString& side : sides) {
            if (m_here.pointsOf(side) != m_file.pointsOf(side))
                say(TableWords::tr("The %1 side has %2 victory points here and %3 in the file")
                        .arg(sideName(side))
                        .arg(m_here.pointsOf(side))
                        .arg(m_file.pointsOf(side)));
        }
    }

    const Position& m_here;
    const Position& m_file;
    const Ruleset& m_game;
    QStringList m_said;
};

} // namespace

Replay replay(const Scenario& start, std::vector<LogEntry>& entries, EntryIndex current, const Ruleset& game,
              const std::function<bool(std::size_t)>& goOn)
{
    return Replayer(start, entries, game, goOn).run(current);
}

QStringList differencesFrom(const Scenario& here, const Scenario& file, const Ruleset& game)
{
    return Comparer(here, file, game).said();
}

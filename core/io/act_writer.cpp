// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/act_json.h"
#include "io/act_words.h"
#include "io/edit_json.h"
#include "io/position_writer.h"

#include <string_view>

namespace {

/// Writes the members of one act. What has its default is left out.
class ActWriter : private PositionWriter
{
public:
    ActWriter(JsonWriter& writer, const HexMap& before) : PositionWriter(writer, before), m_map(before) {}

    void operator()(const MoveAct& act)
    {
        texts("units", act.units);
        hexes("path", act.path);
        text("mode", act.mode);
        points("cost", act.cost);
        flag("free", act.isFree);
        flag("ends", act.endsMove);
    }
    void operator()(const EnterAct& act)
    {
        texts("units", act.units);
        hexes("path", act.path);
        points("cost", act.cost);
        flag("free", act.isFree);
    }
    void operator()(const PutAct& act)
    {
        texts("units", act.units);
        if (act.hex != noHex) {
            m_writer.key("hex");
            place(act.hex);
        }
        text("tray", act.tray);
    }
    void operator()(const DelayAct& act)
    {
        texts("units", act.units);
        number("turn", act.turn);
        text("rule", act.rule);
    }
    void operator()(const OrderAct& act) { texts("units", act.units); }
    void operator()(const StepsAct& act)
    {
        text("unit", act.unit);
        number("lost", act.lost);
    }
    void operator()(const StateAct& act)
    {
        texts("units", act.units);
        text("state", act.state);
        flag("off", !act.isOn);
    }
    void operator()(const MarkerAct& act)
    {
        marker(act.marker);
        flag("off", !act.isOn);
    }
    void operator()(const ControlAct& act)
    {
        hexes("hexes", act.hexes);
        text("side", act.side);
    }
    void operator()(const CombatAct& act)
    {
        if (act.combat)
            combat(*act.combat);
        text("odds", act.odds);
        points("cost", act.cost);
        if (act.roll)
            dice(*act.roll);
    }
    void operator()(const RetreatAct& act)
    {
        m_writer.key("retreats");
        m_writer.beginArray();
        for (const Retreat& retreat : act.retreats) {
            m_writer.beginObject();
            text("unit", retreat.unit);
            texts("with", retreat.with);
            m_writer.key("from");
            place(retreat.from);
            if (!retreat.hexes.empty())
                hexes("hexes", retreat.hexes);
            flag("dies", retreat.dies);
            if (retreat.shortfall != 0)
                number("short", retreat.shortfall);
            m_writer.endObject();
        }
        m_writer.endArray();
        losses(act.losses);
        flag("split", act.split);
        text("rule", act.rule);
    }
    void operator()(const LossAct& act)
    {
        text("effect", act.effect);
        losses(act.losses);
        texts("eliminated", act.eliminated);
        text("rule", act.rule);
    }
    void operator()(const AdvanceAct& act)
    {
        texts("units", act.units);
        if (!act.path.empty())
            hexes("path", act.path);
        text("rule", act.rule);
    }
    void operator()(const TurnAct& act)
    {
        turn(act.turn);
        if (act.unsupplied) {
            m_writer.key("unsupplied");
            list(*act.unsupplied);
        }
        text("rule", act.rule);
    }
    void operator()(const PointsAct& act)
    {
        text("side", act.side);
        number("points", act.points);
    }
    void operator()(const RollAct& act)
    {
        text("purpose", act.purpose);
        dice(act.roll);
    }
    void operator()(const NoteAct& act)
    {
        m_writer.key("text");
        m_writer.string(act.text);
    }
    void operator()(const UnmarkAct& act) { texts("units", act.units); }
    void operator()(const EditAct& act)
    {
        text("text", act.text);
        m_writer.key("edit");
        writeEdit(m_writer, act.edit, m_map);
    }

private:
    void points(const char* key, int halves)
    {
        if (halves == 0)
            return;
        m_writer.key(key);
        m_writer.number(halves / 2.0);
    }
    void flag(const char* key, bool value)
    {
        if (!value)
            return;
        m_writer.key(key);
        m_writer.boolean(true);
    }
    void losses(const StepLosses& losses)
    {
        if (losses.empty())
            return;
        m_writer.key("losses");
        m_writer.beginArray();
        for (const auto& [unit, lost] : losses) {
            m_writer.beginArray();
            m_writer.string(unit);
            m_writer.integer(lost);
            m_writer.endArray();
        }
        m_writer.endArray();
    }
    void dice(const DiceRoll& roll)
    {
        m_writer.key("dice");
        m_writer.beginObject();
        // Other programs' numbers are too small for a seed.
        text("seed", QString::number(roll.seed));
        number("sides", roll.sides);
        m_writer.key("values");
        m_writer.beginArray();
        for (const int value : roll.values)
            m_writer.integer(value);
        m_writer.endArray();
        m_writer.endObject();
    }

    const HexMap& m_map;
};

const ReplaceBoard* lastBoard(const Edit& edit)
{
    if (const auto* group = std::get_if<EditGroup>(&edit)) {
        for (auto part = group->edits.rbegin(); part != group->edits.rend(); ++part) {
            if (const ReplaceBoard* board = lastBoard(*part))
                return board;
        }
        return nullptr;
    }
    return std::get_if<ReplaceBoard>(&edit);
}

} // namespace

void writeAct(JsonWriter& writer, const Act& act, const HexMap& before)
{
    writer.key("do");
    writer.string(std::string_view(actWords[act.index()]));
    std::visit(ActWriter(writer, before), act);
}

QByteArray actJson(const Act& act, const HexMap& before)
{
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::OneLine);
    writeAct(writer, act, before);
    writer.endObject();
    return writer.finished().trimmed();
}

HexMapPtr mapAfter(const Act& act, const HexMapPtr& before)
{
    const auto* edit = std::get_if<EditAct>(&act);
    const ReplaceBoard* board = edit == nullptr ? nullptr : lastBoard(edit->edit);
    return board == nullptr ? before : board->map;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/ruleset_reader.h"

namespace {

constexpr int halfPoints = 2; ///< movement costs are kept in half points

} // namespace

void RulesetReader::readMoves(JsonObjectReader& reader)
{
    const auto member = reader.member("moves", JsonKind::Object);
    if (!member)
        return;
    JsonObjectReader entry(*member, m_problems);
    MoveRules& moves = m_ruleset.moves;
    moves.rule = m_words.rule(entry);
    moves.isCounted = entry.boolean("counted").value_or(false);
    moves.forbid = m_entries.forbidTests(entry, "forbid");
    moves.stops = m_entries.forbidTests(entry, "stops");
    moves.holds = m_entries.forbidTests(entry, "holds");
    if (const auto stacking = entry.member("stacking", JsonKind::Object)) {
        JsonObjectReader stackingReader(*stacking, m_problems);
        moves.stackingRule = m_words.rule(stackingReader);
        const auto at =
            stackingReader.word("at", {QStringLiteral("move-end"), QStringLiteral("phase-end")}, Need::Required);
        moves.stacking = at.value_or(0) == 0 ? MoveRules::Stacking::MoveEnd : MoveRules::Stacking::PhaseEnd;
        stackingReader.finish();
    }
    if (const auto halved = entry.member("halvedUnsupplied", JsonKind::Object)) {
        JsonObjectReader halvedReader(*halved, m_problems);
        moves.halvedUnsupplied = m_words.rule(halvedReader);
        moves.isHalvedUp =
            halvedReader.word("fractions", {QStringLiteral("up"), QStringLiteral("down")}).value_or(0) == 0;
        halvedReader.finish();
    }
    if (const auto held = entry.member("held", JsonKind::Object)) {
        JsonObjectReader heldReader(*held, m_problems);
        moves.heldRule = m_words.rule(heldReader);
        moves.heldStates = m_words.knownNames(heldReader, "states", m_names.states, Need::Required);
        heldReader.finish();
    }
    m_words.forEachObject(entry, "modes", Need::Optional, [&](JsonObjectReader& modeEntry) {
        MoveMode mode;
        mode.name = modeEntry.name("name", Need::Required);
        mode.title = modeEntry.string("title");
        mode.rule = m_words.rule(modeEntry);
        mode.when = m_words.condition(modeEntry);
        mode.along = m_words.knownName(modeEntry, "along", m_names.paths);
        if (const auto cost = modeEntry.member("cost"))
            mode.halves = m_words.scaled(*cost, halfPoints).value_or(0);
        mode.forbid = m_entries.forbidTests(modeEntry, "forbid");
        moves.modes.push_back(mode);
    });
    entry.finish();
}

void RulesetReader::readEntry(JsonObjectReader& reader)
{
    m_words.forEachObject(reader, "entry", Need::Optional, [&](JsonObjectReader& entryReader) {
        EntryRules entry;
        entry.rule = m_words.rule(entryReader);
        entry.when = m_words.condition(entryReader);
        entry.regions = m_words.knownNames(entryReader, "regions", m_names.regions);
        entry.forbid = m_entries.forbidTests(entryReader, "forbid");
        entry.mayDelay = entryReader.boolean("mayDelay").value_or(false);
        m_ruleset.entry.push_back(entry);
    });
}

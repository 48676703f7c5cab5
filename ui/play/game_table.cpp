// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/game_table.h"

#include "table/act_text.h"
#include "table/carry_out.h"

GameTable::GameTable(Document& document, QObject* parent) : QObject(parent), m_document(document) {}

Expected<Done, QString> GameTable::perform(const Act& act)
{
    const Ruleset& game = m_document.ruleset();
    auto effect = carryOut(act, m_document.scenario(), m_document.play(), game);
    if (!effect)
        return effect.error();
    LogEntry entry;
    entry.text = actText(act, m_document.scenario(), m_document.play(), game);
    entry.act = act;
    entry.turn = m_document.position()->turn;
    m_document.perform(effect->edit, effect->play, entry.text);
    m_log.add(std::move(entry));
    emit logChanged();
    emit currentChanged();
    return Done{};
}

Expected<Done, QString> GameTable::perform(const std::vector<Act>& acts)
{
    for (const Act& act : acts) {
        if (auto done = perform(act); !done)
            return done;
    }
    return Done{};
}

void GameTable::stepBack()
{
    m_document.undoStack().undo();
}

void GameTable::stepForward()
{
    m_document.undoStack().redo();
}

void GameTable::showLine(EntryIndex /*entry*/) {}

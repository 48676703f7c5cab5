// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/game_table.h"

#include "table/act_text.h"
#include "table/carry_out.h"
#include "table/table_words.h"

#include <utility>

GameTable::GameTable(Document& document, QObject* parent) : QObject(parent), m_document(document)
{
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (!change.all)
            return;
        emit logReplaced();
        emit logChanged();
        emit currentChanged();
    });
    connect(&document, &Document::lineAdded, this, &GameTable::logChanged);
    connect(&document, &Document::lineShown, this, &GameTable::currentChanged);
    connect(&document.history(), &History::failed, this, &GameTable::failed);
    connect(&document, &Document::lineCrossed, this, [this](EntryIndex line, bool isBack) {
        emit currentChanged();
        emit lineCrossed(line, isBack);
    });
}

Expected<Done, QString> GameTable::perform(const Act& act)
{
    const Ruleset& game = m_document.ruleset();
    auto effect = carryOut(act, m_document.scenario(), m_document.play(), game);
    if (!effect)
        return effect.error();
    const QString text = actText(act, m_document.scenario(), m_document.play(), game);
    const auto before = victoryIn(*m_document.position(), game);
    m_document.perform(effect->edit, effect->play, text, act);
    if (announceVictory(m_document, before))
        emit logChanged();
    return Done{};
}

// Tried on a copy first, so that nothing is done if one of them cannot be.
Expected<Done, QString> GameTable::perform(const std::vector<Act>& acts)
{
    if (acts.size() > 1) {
        Scenario scenario = m_document.scenario();
        PlayState play = m_document.play();
        for (const Act& act : acts) {
            auto effect = carryOut(act, scenario, play, m_document.ruleset());
            if (!effect)
                return effect.error();
            applyEdit(effect->edit, scenario);
            play = std::move(effect->play);
        }
    }
    for (const Act& act : acts) {
        if (auto done = perform(act); !done)
            return done;
    }
    return Done{};
}

bool GameTable::announceVictory(Document& document, const std::optional<Victory>& before)
{
    const Ruleset& game = document.ruleset();
    const auto now = victoryIn(*document.position(), game);
    if (!now || (before && before->side == now->side && before->rule == now->rule))
        return false;
    document.announce(document.log().current(),
                      TableWords::withRule(victoryText(*now, game), document.words().number(now->rule)));
    return true;
}

void GameTable::stepBack()
{
    m_isStepping = true;
    m_document.history().undo();
    m_isStepping = false;
}

void GameTable::stepForward()
{
    m_isStepping = true;
    m_document.history().redo();
    m_isStepping = false;
}

void GameTable::showLine(EntryIndex entry)
{
    m_document.history().show(entry);
}

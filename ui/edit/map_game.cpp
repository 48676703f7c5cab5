// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map_game.h"

#include "document/document.h"
#include "io/ruleset_file.h"

#include <QFile>
#include <QSettings>
#include <QTimer>

#include <memory>
#include <utility>

namespace {

const QString mapGamesKey = QStringLiteral("edit/games");

} // namespace

MapGame::MapGame(Document& document, QObject* parent) : QObject(parent), m_document(document)
{
    connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.all) {
            m_game.clear();
            QTimer::singleShot(0, this, &MapGame::recall); // when all know of the map
        } else if (change.touched.rules && m_document.ruleset().id != m_game) {
            keep();
        }
    });
    connect(&document, &Document::pathChanged, this, [this] {
        if (!m_document.ruleset().id.isEmpty()) // it is not being opened
            keep();
    });
}

void MapGame::recall()
{
    if (!m_document.isOpen() || !m_document.isMapOnly() || !m_document.ruleset().id.isEmpty())
        return;
    const QString game = QSettings().value(mapGamesKey).toMap().value(m_document.path()).toString();
    if (auto ruleset = knownRuleset(game); !game.isEmpty() && ruleset)
        m_document.setGame(std::make_shared<const Ruleset>(std::move(ruleset).value()));
}

void MapGame::keep()
{
    if (!m_document.isOpen() || !m_document.isMapOnly())
        return;
    m_game = m_document.ruleset().id;
    if (m_document.path().isEmpty())
        return;
    QSettings settings;
    QVariantMap games = settings.value(mapGamesKey).toMap();
    // Maps that are gone are forgotten.
    for (auto one = games.begin(); one != games.end();)
        one = QFile::exists(one.key()) ? std::next(one) : games.erase(one);
    if (m_game.isEmpty())
        games.remove(m_document.path());
    else
        games.insert(m_document.path(), m_game);
    settings.setValue(mapGamesKey, games);
}

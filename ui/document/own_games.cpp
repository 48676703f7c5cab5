// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document/own_games.h"

#include "base/headline.h"
#include "base/notice_bars.h"
#include "base/preferences.h"
#include "io/ruleset_file.h"
#include "io/saved_versions.h"
#include "io/text_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPointer>
#include <QStandardPaths>

namespace {

struct GamesText
{
    Q_DECLARE_TR_FUNCTIONS(OwnGames)
};

const QString matter = QStringLiteral("game");

bool isAmongOwn(const QString& path, const QString& folder)
{
    return !folder.isEmpty() && QFileInfo(path).canonicalPath() == QFileInfo(folder).canonicalFilePath();
}

NoticeBars::Choice dismissal()
{
    return {QStringLiteral("dismissGame"), GamesText::tr("D&ismiss"), {}};
}

void tellHowToUse(const QString& title, NoticeBars& notices, const std::function<void()>& newMap)
{
    notices.tell(matter,
                 GamesText::tr("“%1” is in order, and one of your own games. You can draw a map for it.").arg(title),
                 {{QStringLiteral("newMapOfGame"), GamesText::tr("&New map…"), newMap}, dismissal()},
                 NoticeBars::Kind::Information);
}

QString copyIn(const QString& folder, const QString& id)
{
    return folder + u'/' + id + QStringLiteral(".ruleset.json");
}

/// Puts a copy among the user's own games. What is there by that name stays, or is kept as an earlier version. False: it
/// could not be copied.
bool copyToOwn(const QString& path, const QString& id, bool replaces, PreferenceStore& preferences)
{
    Preferences wanted = preferences.now();
    if (wanted.gamesFolder.isEmpty())
        wanted.gamesFolder =
            QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/games");
    const QString copy = copyIn(wanted.gamesFolder, id);
    const auto game = readBytes(path);
    if (!game || !QDir().mkpath(wanted.gamesFolder) || (QFile::exists(copy) && !(replaces && keepVersion(copy)))
        || !writeBytes(*game, copy))
        return false;
    preferences.set(wanted);
    setGamesFolder(wanted.gamesFolder); // also where nobody lives by the preferences
    return true;
}

} // namespace

void own_games::offer(const Ruleset& game, const QString& path, PreferenceStore& preferences, NoticeBars& notices,
                      const std::function<void()>& newMap)
{
    const QString title = headline(game.title);
    if (isAmongOwn(path, preferences.now().gamesFolder)) {
        tellHowToUse(title, notices, newMap);
        return;
    }
    if (builtInRulesets().contains(game.id)) {
        notices.tell(matter,
                     GamesText::tr("“%1” is in order, but a game that comes with the program has its id, %2. To use it "
                                   "here, give it an id of its own.")
                         .arg(title, game.id),
                     {dismissal()}, NoticeBars::Kind::Information);
        return;
    }
    const auto add = [title, path, id = game.id, store = QPointer(&preferences), bars = QPointer(&notices),
                      newMap](bool replaces) {
        if (!store || !bars)
            return;
        if (copyToOwn(path, id, replaces, *store))
            tellHowToUse(title, *bars, newMap);
        else
            bars->tell(matter, GamesText::tr("“%1” could not be copied into the folder of your own games.").arg(title),
                       {dismissal()});
    };
    if (knownRulesets().contains(game.id)) {
        std::vector<NoticeBars::Choice> choices{dismissal()};
        // The copy that was added before; a file that somebody put there by another name is theirs to change.
        const QString copy = copyIn(preferences.now().gamesFolder, game.id);
        if (QFile::exists(copy))
            choices.insert(choices.begin(),
                           {QStringLiteral("replaceGame"), GamesText::tr("&Replace that one"), [add] { add(true); }});
        notices.tell(matter,
                     GamesText::tr("“%1” is in order, but one of your own games has its id, %2, already. To use both, "
                                   "give one of them another id.")
                         .arg(title, game.id),
                     choices, NoticeBars::Kind::Information);
        return;
    }
    notices.tell(
        matter,
        GamesText::tr("“%1” is in order. To draw maps for it, add it to your own games: it is copied into their "
                      "folder, which the settings name.")
            .arg(title),
        {{QStringLiteral("addGame"), GamesText::tr("&Add to my games"), [add] { add(false); }}, dismissal()},
        NoticeBars::Kind::Information);
}

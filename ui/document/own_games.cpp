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

#include <algorithm>
#include <iterator>
#include <vector>

namespace {

struct GamesText
{
    Q_DECLARE_TR_FUNCTIONS(OwnGames)
};

const QString matter = QStringLiteral("game");
const QString kitMatter = QStringLiteral("kit");

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

/// The preferences with a folder of own games, which is in the user's data folder if none was chosen.
Preferences withFolder(Preferences wanted)
{
    if (wanted.gamesFolder.isEmpty())
        wanted.gamesFolder =
            QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/games");
    return wanted;
}

/// Writes files into the folder of own games, which the preferences name from then on. Those that are there already
/// stay, or are kept as earlier versions. False: they could not be written.
bool writeOwn(const std::vector<FileContent>& files, bool replaces, const Preferences& wanted,
              PreferenceStore& preferences)
{
    if (!QDir().mkpath(wanted.gamesFolder))
        return false;
    for (const FileContent& file : files) {
        if (QFile::exists(file.path) && !(replaces && keepVersion(file.path)))
            return false;
    }
    if (!writeFiles(files))
        return false;
    preferences.set(wanted);
    setGamesFolder(wanted.gamesFolder); // also where nobody lives by the preferences
    return true;
}

/// Puts a copy among the user's own games. False: it could not be copied.
bool copyToOwn(const QString& path, const QString& id, bool replaces, PreferenceStore& preferences)
{
    const Preferences wanted = withFolder(preferences.now());
    const auto game = readBytes(path);
    return game && writeOwn({{copyIn(wanted.gamesFolder, id), *game}}, replaces, wanted, preferences);
}

/// The files of a kit, as they would lie among the user's own games.
std::vector<FileContent> filesOf(const StarterKit& kit, const QString& folder)
{
    std::vector<FileContent> files;
    const QDir from(kit.folder);
    for (const QString& name : from.entryList(QDir::Files, QDir::Name)) {
        if (auto bytes = readBytes(from.filePath(name)))
            files.push_back({folder + u'/' + name, *std::move(bytes)});
    }
    return files;
}

/// Whether the user has something else in the file's place.
bool isChanged(const FileContent& file)
{
    const auto there = readBytes(file.path);
    return QFile::exists(file.path) && !(there && *there == file.bytes);
}

void tellOfKit(const StarterKit& kit, const QString& folder, const QString& position, NoticeBars& notices,
               const std::function<void(const QString& file)>& open)
{
    notices.tell(
        kitMatter,
        GamesText::tr("“%1” is one of your own games: its rules, its map and %n position(s) are in %2, yours to "
                      "change.",
                      nullptr, static_cast<int>(kit.positions.size()))
            .arg(kit.title, QDir::toNativeSeparators(folder)),
        {{QStringLiteral("openOwnKit"), GamesText::tr("&Open my copy"),
          [open, file = folder + u'/' + QFileInfo(position).fileName()] { open(file); }},
         {QStringLiteral("dismissKit"), GamesText::tr("D&ismiss"), {}}},
        NoticeBars::Kind::Information);
}

/// A position of a kit that the user has among his games goes by his rules: who plays it has to know.
void tellOfOwnRules(const StarterKit& kit, const QString& file, const QString& position, NoticeBars& notices,
                    const std::function<void(const QString& file)>& open)
{
    const auto own = readRuleset(file);
    const auto shipped = readRuleset(kitRulesetFile(kit.game));
    const bool isChanged = own && shipped && printOfRules(*own) != printOfRules(*shipped);
    const QString text = isChanged ? GamesText::tr("“%1” is a starter kit, and one of your own games. This position "
                                                   "goes by your rules in %2, which are not the kit's.")
                                   : GamesText::tr("“%1” is a starter kit, and one of your own games. This position "
                                                   "goes by the rules in %2.");
    std::vector<NoticeBars::Choice> choices{{QStringLiteral("dismissKit"), GamesText::tr("D&ismiss"), {}}};
    const QString copy = QFileInfo(file).dir().filePath(QFileInfo(position).fileName());
    if (QFile::exists(copy))
        choices.insert(choices.begin(),
                       {QStringLiteral("openOwnKit"), GamesText::tr("&Open my copy"), [open, copy] { open(copy); }});
    notices.tell(kitMatter, text.arg(kit.title, QDir::toNativeSeparators(file)), choices,
                 NoticeBars::Kind::Information);
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
        {{QStringLiteral("addGame"), GamesText::tr("Add to my games"), [add] { add(false); }}, dismissal()},
        NoticeBars::Kind::Information);
}

void own_games::offerKit(const StarterKit& kit, const QString& position, NoticeBars& notices,
                         const std::function<void()>& add, const std::function<void(const QString& file)>& open)
{
    if (const auto own = ownRulesets(); own.contains(kit.game)) {
        tellOfOwnRules(kit, own.at(kit.game), position, notices, open);
        return;
    }
    notices.tell(kitMatter,
                 GamesText::tr("“%1” is a starter kit. To make a game of your own out of it, add it to your games: its "
                               "rules, its map and its positions are copied into their folder.")
                     .arg(kit.title),
                 {{QStringLiteral("addKit"), GamesText::tr("Add to my games"), add},
                  {QStringLiteral("dismissKit"), GamesText::tr("D&ismiss"), {}}},
                 NoticeBars::Kind::Information);
}

void own_games::addKit(const StarterKit& kit, const QString& position, PreferenceStore& preferences,
                       NoticeBars& notices, const std::function<void(const QString& file)>& open)
{
    const Preferences wanted = withFolder(preferences.now());
    std::vector<FileContent> missing = filesOf(kit, wanted.gamesFolder);
    std::vector<FileContent> changed;
    std::ranges::copy_if(missing, std::back_inserter(changed), isChanged);
    std::erase_if(missing, [](const FileContent& file) { return QFile::exists(file.path); });
    const auto copy = [=, store = QPointer(&preferences), bars = QPointer(&notices)](bool replaces) {
        if (!store || !bars)
            return;
        const bool isCopied =
            writeOwn(missing, false, wanted, *store) && (!replaces || writeOwn(changed, true, wanted, *store));
        if (isCopied)
            tellOfKit(kit, wanted.gamesFolder, position, *bars, open);
        else
            bars->tell(kitMatter,
                       GamesText::tr("“%1” could not be copied into the folder of your own games.").arg(kit.title),
                       {{QStringLiteral("dismissKit"), GamesText::tr("D&ismiss"), {}}});
    };
    if (changed.empty()) {
        copy(false);
        return;
    }
    notices.tell(kitMatter,
                 GamesText::tr("“%1” is among your own games already, and you have changed %n of its files.", nullptr,
                               static_cast<int>(changed.size()))
                     .arg(kit.title),
                 {{QStringLiteral("keepOwnKit"), GamesText::tr("&Keep mine"), [copy] { copy(false); }},
                  {QStringLiteral("replaceOwnKit"), GamesText::tr("&Replace them, and keep mine as earlier versions"),
                   [copy] { copy(true); }},
                  {QStringLiteral("dismissKit"), GamesText::tr("D&ismiss"), {}}},
                 NoticeBars::Kind::Information);
}

void own_games::forgetKit(NoticeBars& notices)
{
    notices.clear(kitMatter);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/meaning.h"

#include <algorithm>

namespace {

/// Words for the same thing, the usual name of maps first; then what stands for it in games that lack it.
struct Group
{
    std::initializer_list<const char*> words;
    std::initializer_list<const char*> instead;
};

const Group terrains[] = {
    {{"forest", "woods", "wood", "wald", "trees", "tree", "jungle", "dschungel", "taiga", "deciduous", "evergreen",
      "nadelwald", "laubwald"},
     {}},
    {{"hills", "hill", "huegel", "hügel", "hügelland"}, {"rough"}},
    {{"mountain", "mountains", "moutain", "berg", "berge", "gebirge", "alpine", "peak", "peaks"}, {"hills", "rough"}},
    {{"swamp", "marsh", "bog", "sumpf", "moor", "wetland", "wetlands", "mangrove", "marschland"}, {}},
    {{"desert", "wüste", "wueste", "dunes", "dünen", "sand"}, {"clear"}},
    {{"rough", "broken", "badlands", "rauh", "rau", "ödland"}, {}},
    {{"sea", "ocean", "meer", "ozean", "deep-water"}, {"water", "lake"}},
    {{"lake", "see"}, {"sea", "water"}},
    {{"water", "wasser", "shallow-water"}, {"lake", "sea"}},
    {{"river", "fluss", "fluß"}, {"water"}},
    {{"beach", "strand", "küste", "coast"}, {"clear"}},
    {{"ice", "eis", "gletscher", "glacier"}, {}},
    {{"snow", "schnee"}, {"clear"}},
    {{"city", "urban", "stadt", "großstadt", "metropolis"}, {"town"}},
    {{"town", "village", "dorf", "ort", "settlement", "kleinstadt"}, {"city"}},
};
const Group clearGround{{"clear", "plain", "plains", "ebene", "grass", "gras", "grassland", "open", "offen", "flat",
                         "fields", "feld", "felder", "farmland", "steppe", "prairie", "meadow", "wiese", "land"},
                        {}};
const Group features[] = {
    {{"town", "village", "dorf", "ort", "settlement", "kleinstadt"}, {"city"}},
    {{"city", "stadt", "großstadt", "metropolis", "capital", "hauptstadt"}, {"town"}},
    {{"fort", "fortress", "fortification", "castle", "festung", "burg", "keep", "bunker"}, {"fortification"}},
    {{"forest", "woods", "wald", "trees"}, {}},
    {{"airfield", "airport", "flugplatz", "flughafen"}, {}},
    {{"port", "harbour", "harbor", "hafen"}, {}},
    {{"bridge", "brücke", "bruecke"}, {}},
    {{"objective", "ziel"}, {}},
};
const Group hexsides[] = {
    {{"river", "rivers", "fluss", "flüsse", "stream", "bach"}, {"minor-river", "major-river"}},
    {{"slope", "slopes", "hang", "hänge"}, {}},
    {{"escarpment", "escarpments", "cliff", "cliffs", "steilhang"}, {"slope"}},
    {{"bridge", "bridges", "brücke", "brücken"}, {}},
    {{"wall", "walls", "mauer"}, {}},
};
const Group paths[] = {
    {{"road", "roads", "strasse", "straße", "straßen", "highway", "way", "weg"}, {}},
    {{"rail", "railroad", "rails", "railway", "bahn", "eisenbahn"}, {}},
    {{"trail", "trails", "track", "pfad"}, {"road"}},
    {{"river", "fluss", "bach", "stream"}, {}},
};

QString slug(const QString& name)
{
    QString result;
    for (const QChar c : name.trimmed().toLower()) {
        if (c.isSpace() || c == u'_')
            result += result.endsWith(u'-') ? QString() : QStringLiteral("-");
        else if (c.isPrint())
            result += c;
    }
    return result.left(60);
}

/// "Flat Forest Deciduous", "flatForest" → flat, forest, deciduous.
QStringList wordsOf(const QString& name)
{
    QStringList words;
    bool isOpen = false;
    for (qsizetype i = 0; i < name.size(); ++i) {
        const QChar c = name[i];
        if (!c.isLetter()) {
            isOpen = false;
            continue;
        }
        if (!isOpen || (c.isUpper() && i > 0 && name[i - 1].isLower()))
            words += QString();
        words.back() += c.toLower();
        isOpen = true;
    }
    return words;
}

bool isIn(const Group& group, const QString& word)
{
    return std::any_of(group.words.begin(), group.words.end(),
                       [&word](const char* each) { return word == QString::fromUtf8(each); });
}

/// The name of the group that the game has; the usual one where it has none or there is no game.
QString nameIn(const Group& group, const QStringList& known)
{
    for (const auto& words : {group.words, group.instead}) {
        for (const char* word : words) {
            if (known.contains(QString::fromUtf8(word)))
                return QString::fromUtf8(word);
        }
    }
    return QString::fromUtf8(*group.words.begin());
}

/// The one group that a name speaks of; nullptr: none, or several.
template<std::size_t size>
const Group* groupOf(const Group (&groups)[size], const QString& name, bool& isMixed)
{
    const Group* found = nullptr;
    const QString whole = slug(name);
    for (const Group& group : groups) {
        if (isIn(group, whole))
            return &group;
    }
    for (const QString& word : wordsOf(name)) {
        for (const Group& group : groups) {
            if (!isIn(group, word))
                continue;
            isMixed = isMixed || (found != nullptr && found != &group);
            found = &group;
            break;
        }
    }
    return isMixed ? nullptr : found;
}

template<std::size_t size>
QString named(const Group (&groups)[size], const QString& name, const QStringList& known)
{
    if (known.contains(slug(name)))
        return slug(name);
    bool isMixed = false;
    const Group* group = groupOf(groups, name, isMixed);
    return group != nullptr ? nameIn(*group, known) : slug(name);
}

/// What the palette has where there is no game.
const QStringList& usualTerrain()
{
    static const QStringList names{QStringLiteral("clear"),      QStringLiteral("forest"),   QStringLiteral("rough"),
                                   QStringLiteral("hills"),      QStringLiteral("mountain"), QStringLiteral("swamp"),
                                   QStringLiteral("impassable"), QStringLiteral("lake"),     QStringLiteral("sea")};
    return names;
}

QString terrainNamed(const QString& name, const QStringList& known)
{
    if (known.contains(slug(name)))
        return slug(name);
    bool isMixed = false;
    const Group* group = groupOf(terrains, name, isMixed);
    if (group != nullptr)
        return nameIn(*group, known);
    const QStringList words = wordsOf(name);
    const bool isClear = !isMixed && std::any_of(words.begin(), words.end(), [](const QString& word) {
        return isIn(clearGround, word);
    });
    return isClear ? nameIn(clearGround, known) : slug(name);
}

/// What lies on other ground covers it where that is a terrain of the game, or of the palette where there is no game;
/// otherwise it is something on the ground. What merely stands for a terrain does not cover.
Meaning overlayNamed(const QString& name, const KnownKinds& known)
{
    const bool hasGame = !known.terrain.isEmpty();
    const QStringList& grounds = hasGame ? known.terrain : usualTerrain();
    const QString whole = slug(name);
    bool isMixed = false;
    const Group* group = groupOf(terrains, name, isMixed);
    if (group == nullptr && !isMixed && isIn(clearGround, whole))
        group = &clearGround;
    if (grounds.contains(whole))
        return {whole, {}, false};
    if (group != nullptr) {
        for (const char* word : group->words) {
            if (grounds.contains(QString::fromUtf8(word)))
                return {QString::fromUtf8(word), {}, false};
        }
    }
    return {{}, named(features, name, known.features), false};
}

} // namespace

std::optional<QString> lineNamed(const QString& feature, const KnownKinds& known)
{
    if (known.features.contains(feature))
        return std::nullopt;
    if (known.paths.contains(feature))
        return feature;
    const Group* group =
        std::find_if(std::begin(paths), std::end(paths), [&feature](const Group& each) { return isIn(each, feature); });
    return group != std::end(paths) ? std::optional(nameIn(*group, known.paths)) : std::nullopt;
}

QStringList strangeNames(const Meaning& meaning, ImportedValue::Kind kind, const KnownKinds& known)
{
    QStringList strange;
    const auto look = [&](const QString& name, const QStringList& names) {
        if (!known.terrain.isEmpty() && !name.isEmpty() && !names.contains(name))
            strange += name;
    };
    look(meaning.terrain, known.terrain);
    const auto line = kind == ImportedValue::Kind::Hexside ? std::nullopt : lineNamed(meaning.feature, known);
    look(line.value_or(meaning.feature), kind == ImportedValue::Kind::Hexside        ? known.hexsides
                                         : kind == ImportedValue::Kind::Path || line ? known.paths
                                                                                     : known.features);
    return strange;
}

Meaning meaningOf(const ImportedValue& value, const MappingTable& table, const KnownKinds& known)
{
    if (const Meaning* kept = table.find(value))
        return *kept;
    return proposedMeaning(value, known);
}

Meaning proposedMeaning(const ImportedValue& value, const KnownKinds& known)
{
    Meaning meaning;
    if (value.isExact) {
        const bool isGround = value.kind == ImportedValue::Kind::Hex && value.isBase;
        (isGround ? meaning.terrain : meaning.feature) = value.key;
        return meaning;
    }
    const QString& name = value.name.isEmpty() ? value.key : value.name;
    switch (value.kind) {
    case ImportedValue::Kind::Hex:
        meaning.isHole = value.isHole;
        if (value.isHole)
            break;
        if (value.isNumbered) {
            (value.isBase ? meaning.terrain : meaning.feature) = slug(name);
            break;
        }
        if (!value.terrain.isEmpty() || !value.feature.isEmpty()) {
            if (!value.feature.isEmpty())
                meaning = overlayNamed(value.feature, known);
            if (meaning.terrain.isEmpty() && !value.terrain.isEmpty())
                meaning.terrain = terrainNamed(value.terrain, known.terrain);
        } else if (value.isBase) {
            meaning.terrain = terrainNamed(name, known.terrain);
        } else {
            meaning = overlayNamed(name, known);
        }
        break;
    case ImportedValue::Kind::Feature:
        meaning.feature = named(features, name, known.features);
        break;
    case ImportedValue::Kind::Hexside:
        meaning.feature = named(hexsides, name, known.hexsides);
        break;
    case ImportedValue::Kind::Path:
        meaning.feature = named(paths, name, known.paths);
        break;
    }
    return meaning;
}

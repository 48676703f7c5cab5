// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document/values_store.h"

#include "io/text_file.h"
#include "io/values_file.h"

#include <QDir>
#include <QFile>

#include <memory>

void ValuesStore::setFolder(const QString& folder)
{
    m_folder = folder;
    m_kept.clear();
    emit changed();
}

QString ValuesStore::fileOf(const QString& game) const
{
    return m_folder + u'/' + game + QStringLiteral(".values.json");
}

QString ValuesStore::lastGoodOf(const QString& game) const
{
    return m_folder + u'/' + game + QStringLiteral(".values.json.good");
}

ValuesStore::Kept& ValuesStore::kept(const Ruleset& game)
{
    Kept& kept = m_kept[game.id];
    if (m_folder.isEmpty() || game.id.isEmpty())
        return kept;
    const QString file = fileOf(game.id);
    if (!QFile::exists(file)) {
        if (kept.text)
            kept = {};
        return kept;
    }
    auto text = readBytes(file);
    if (!text) {
        kept.errors = {text.error()};
    } else {
        if (kept.text == *text)
            return kept;
        kept.text = *text;
        kept.errors.clear();
        if (auto read = parseValues(*text, file, {game})) {
            kept.values = std::make_shared<const Values>(std::move(read).value());
            (void)writeFiles({{lastGoodOf(game.id), valuesText(*kept.values)}}); // at worst there is none
            return kept;
        } else {
            kept.errors = std::move(read).error();
        }
    }
    if (kept.values)
        return kept;
    if (auto good = readValues(lastGoodOf(game.id), {game}))
        kept.values = std::make_shared<const Values>(std::move(good).value());
    return kept;
}

ValuesPtr ValuesStore::valuesOf(const Ruleset& game)
{
    return kept(game).values;
}

const FileErrors& ValuesStore::errorsOf(const Ruleset& game)
{
    return kept(game).errors;
}

Expected<Done, FileError> ValuesStore::set(const Ruleset& game, const Values& values)
{
    Kept& kept = m_kept[game.id];
    kept.values = values.isEmpty() ? nullptr : std::make_shared<const Values>(values);
    kept.errors.clear();
    Expected<Done, FileError> written = Done{};
    if (!m_folder.isEmpty()) {
        QDir().mkpath(m_folder);
        kept.text.reset();
        if (!kept.values) {
            QFile::remove(fileOf(game.id));
            QFile::remove(lastGoodOf(game.id));
        } else {
            const QByteArray text = valuesText(values);
            written = writeFiles({{fileOf(game.id), text}, {lastGoodOf(game.id), text}});
        }
        if (const auto text = readBytes(fileOf(game.id)))
            kept.text = *text;
    }
    emit changed();
    return written;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/ruleset_file.h"

#include "io/document_header.h"
#include "io/read_form.h"
#include "io/read_limits.h"
#include "io/rule_forms.h"
#include "io/text_file.h"
#include "io/write_form.h"
#include "ruleset/ruleset_texts.h"
#include "json/file_words.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <map>
#include <mutex>

namespace {

const QLatin1String ending(".ruleset.json");

QString builtInFolder()
{
    return QStringLiteral(":/rulesets");
}

/// More files than anybody has games are not looked through.
constexpr int mostFiles = 200;

/// The user's folder and what was found in it: which game a file holds is asked again only when the file is another.
class OwnGames
{
public:
    void setFolder(const QString& folder)
    {
        const std::lock_guard lock(m_mutex);
        m_folder = QDir::isAbsolutePath(folder) ? QFileInfo(folder).canonicalFilePath() : QString();
        m_known.clear();
    }

    /// Ids and files, by id.
    std::map<QString, QString> files()
    {
        const std::lock_guard lock(m_mutex);
        std::map<QString, QString> found;
        if (m_folder.isEmpty())
            return found;
        const QFileInfoList entries =
            QDir(m_folder).entryInfoList({u'*' + ending}, QDir::Files | QDir::Readable, QDir::Name);
        for (const QFileInfo& entry : entries.mid(0, mostFiles)) {
            // A link that leads elsewhere is not of this folder.
            const QString path = entry.canonicalFilePath();
            if (QFileInfo(path).path() != m_folder)
                continue;
            const QString id = idIn(QFileInfo(path));
            if (!id.isEmpty())
                found.emplace(id, path);
        }
        return found;
    }

private:
    struct Known
    {
        QDateTime changed;
        qint64 size = 0;
        QString id; ///< empty: it is no ruleset
    };

    QString idIn(const QFileInfo& file)
    {
        Known& known = m_known[file.filePath()];
        if (known.changed != file.lastModified() || known.size != file.size()) {
            const auto ruleset = readRuleset(file.filePath());
            known = {file.lastModified(), file.size(), ruleset ? ruleset->id : QString()};
        }
        return known.id;
    }

    std::mutex m_mutex;
    QString m_folder; ///< canonical; empty: none
    std::map<QString, Known> m_known; ///< by file
};

OwnGames& ownGames()
{
    static OwnGames games;
    return games;
}

} // namespace

QByteArray rulesetText(const Ruleset& ruleset)
{
    return documentText(rulesetFormat, [&](JsonWriter& writer) { WriteForm(writer).members(ruleset); });
}

FilePrint printOfRules(const Ruleset& ruleset)
{
    return printOf(rulesetText(withoutTexts(ruleset)));
}

Expected<Ruleset, FileErrors> parseRuleset(const QByteArray& text, const QString& file)
{
    if (text.size() > mostRulesetBytes)
        return FileErrors{wholeFile("json.too-large", file, FileWords::tr("the file is too large for a ruleset"),
                                    FileWords::tr("at most %1 MB").arg(mostRulesetBytes / 1024 / 1024))};
    return parsedDocument<Ruleset>(
        text, file,
        [](JsonObjectReader& reader) {
            Ruleset ruleset;
            if (readHeader(reader, rulesetFormat)) {
                const KnownNames known = knownNamesIn(reader.value());
                ReadForm form(reader, &known);
                describe(form, ruleset);
                reader.finish();
            }
            return ruleset;
        },
        mostRulesetEntries);
}

Expected<Ruleset, FileErrors> readRuleset(const QString& path)
{
    const auto text = readBytes(path);
    if (!text)
        return FileErrors{text.error()};
    auto ruleset = parseRuleset(*text, path);
    // A copy of a starter kit has the kit's texts, where the user has not changed them.
    if (ruleset && (path.startsWith(u':') || !kitRulesetFile(ruleset->id).isEmpty()))
        translateTexts(*ruleset);
    return ruleset;
}

QStringList builtInRulesets()
{
    QStringList ids;
    for (const QString& name : QDir(builtInFolder()).entryList({u'*' + ending}, QDir::Files, QDir::Name))
        ids += name.chopped(ending.size());
    return ids;
}

Expected<Ruleset, FileErrors> builtInRuleset(const QString& id)
{
    return readRuleset(builtInFolder() + u'/' + id + ending);
}

QString kitRulesetFile(const QString& id)
{
    const QString file = QStringLiteral(":/resources/kits/%1/%1").arg(id) + ending;
    return QFileInfo::exists(file) ? file : QString();
}

void setGamesFolder(const QString& folder)
{
    ownGames().setFolder(folder);
}

std::map<QString, QString> ownRulesets()
{
    return ownGames().files();
}

QStringList knownRulesets()
{
    QStringList ids = builtInRulesets();
    for (const auto& [id, file] : ownRulesets()) {
        if (!ids.contains(id))
            ids += id;
    }
    return ids;
}

bool isRulesetPath(const QString& ruleset)
{
    return ruleset.contains(u'/') || ruleset.endsWith(QLatin1String(".json"));
}

bool isKnownRuleset(const QString& id)
{
    return knownRulesets().contains(id) || !kitRulesetFile(id).isEmpty();
}

Expected<Ruleset, FileErrors> knownRuleset(const QString& id)
{
    if (builtInRulesets().contains(id))
        return builtInRuleset(id);
    const std::map<QString, QString> own = ownRulesets();
    const auto at = own.find(id);
    if (at != own.end())
        return readRuleset(at->second);
    const QString kit = kitRulesetFile(id);
    return kit.isEmpty() ? builtInRuleset(id) : readRuleset(kit);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/import_file.h"

#include "import/element.h"
#include "import/readers.h"
#include "import/unpack.h"
#include "import/vassal.h"
#include "ruleset/ruleset.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace {

/// Of a text; a JSON text needs ten times its size while it is read.
constexpr qint64 mostBytes = 64LL * 1024 * 1024;
constexpr qint64 mostJson = 20LL * 1024 * 1024;
/// VASSAL writes two letters a byte.
constexpr qint64 mostSave = 96LL * 1024 * 1024;

ImportError unknown()
{
    return {ImportWords::tr("this is no board of a program that is known here"),
            ImportWords::tr(
                "VASSAL modules and saves, Tiled, HexJSON, Hexwright, Worldographer, Wesnoth and LGeneral maps can "
                "be imported, in the window also pictures (PNG, JPEG, WebP) and PDF")};
}

/// Why a picture in a format that is not read does not come in; nothing: it is none.
std::optional<ImportError> foreignPicture(const QByteArray& bytes)
{
    const std::pair<QByteArray, QString> formats[] = {{"GIF8", QStringLiteral("GIF")},
                                                      {"BM", QStringLiteral("BMP")},
                                                      {QByteArray("II*\0", 4), QStringLiteral("TIFF")},
                                                      {QByteArray("MM\0*", 4), QStringLiteral("TIFF")}};
    for (const auto& [head, name] : formats) {
        if (bytes.startsWith(head))
            return ImportError{ImportWords::tr("this is a picture, and %1 is not read").arg(name),
                               ImportWords::tr("save it as PNG in a picture editor")};
    }
    return std::nullopt;
}

ImportError tooLong(qint64 most)
{
    return {ImportWords::tr("the file is longer than %1 MB").arg(most / 1024 / 1024),
            ImportWords::tr("no map of a million hexes is as long")};
}

/// Of a file that is no archive.
Expected<QByteArray, ImportError> bytesOf(QFile& file)
{
    const qint64 most = file.peek(4) == "!VCS" ? mostSave : mostBytes;
    QByteArray bytes = file.size() > most ? QByteArray() : file.read(most + 1);
    if (file.size() > most || bytes.size() > most)
        return tooLong(most);
    if (bytes.isEmpty())
        return ImportError{ImportWords::tr("the file is empty"), {}};
    return bytes;
}

bool isXml(const QByteArray& head)
{
    return head.startsWith("\xfe\xff") || head.startsWith("\xff\xfe") || head.startsWith('<')
           || head.startsWith("\xef\xbb\xbf<");
}

bool isJson(const QByteArray& head)
{
    return head.startsWith('{') || head.startsWith("\xef\xbb\xbf{");
}

bool isHexJson(const QJsonObject& json)
{
    return json.contains(u"hexes") && json.contains(u"layout");
}

bool isTiled(const QJsonObject& json)
{
    return json.contains(u"layers") && (json.contains(u"orientation") || json.contains(u"tilewidth"));
}

bool isHexwright(const QJsonObject& json)
{
    return json.contains(u"hexgrid") || json.contains(u"mapFamily") || json.contains(u"grid_version");
}

bool isModuleFolder(const QString& folder)
{
    return QFile::exists(QDir(folder).filePath(QStringLiteral("buildFile.xml")))
           || QFile::exists(QDir(folder).filePath(QStringLiteral("buildFile")));
}

bool isHexwrightFolder(const QString& folder)
{
    return QFile::exists(QDir(folder).filePath(QStringLiteral("project.json")))
           || QFile::exists(QDir(folder).filePath(QStringLiteral("hexgrid.json")));
}

Expected<ImportedBoard, ImportError> readXml(const QByteArray& bytes, const QString& path, const QStringList& tilesets)
{
    const auto root = parseXml(bytes);
    if (!root)
        return root.error();
    if (root->name == u"map" && root->child(u"tiles") != nullptr)
        return readWorldographer(*root);
    if (root->name == u"map" && (!root->attribute(u"orientation").isEmpty() || root->child(u"layer") != nullptr))
        return readTiled(*root, path, tilesets);
    if (root->name.endsWith(QLatin1StringView(".GameModule")) || root->name.endsWith(QLatin1StringView(".BasicModule")))
        return ImportError{ImportWords::tr("this is the build file of a VASSAL module, without its pictures"),
                           ImportWords::tr("import the module, or the folder into which it was unpacked")};
    if (root->name == u"tileset")
        return ImportError{ImportWords::tr("this is a tileset of Tiled, not a map"),
                           ImportWords::tr("import the map that uses it")};
    return unknown();
}

Expected<ImportedBoard, ImportError> readJson(const QByteArray& bytes, const QString& path, const QStringList& tilesets)
{
    if (bytes.size() > mostJson)
        return tooLong(mostJson);
    QJsonParseError error;
    const QJsonObject json = QJsonDocument::fromJson(bytes, &error).object();
    if (error.error != QJsonParseError::NoError)
        return ImportError{ImportWords::tr("the file is no good JSON: %1").arg(error.errorString()), {}};
    if (isHexJson(json))
        return readHexJson(json);
    if (json.value(u"hexes").isObject() && !json.contains(u"layers"))
        return ImportError{ImportWords::tr("this HexJSON map has no \"layout\""),
                           ImportWords::tr("write into it how its rows lie: \"layout\": \"odd-r\", \"even-r\", "
                                           "\"odd-q\" or \"even-q\"")};
    if (isTiled(json))
        return readTiled(tiledElements(json), path, tilesets);
    if (isHexwright(json))
        return readHexwright(QFileInfo(path).absolutePath(), json.contains(u"grid_version")
                                                                 ? QStringLiteral("project.json")
                                                                 : QFileInfo(path).fileName());
    if (json.value(u"format").toString().startsWith(u"rearguard-"))
        return ImportError{ImportWords::tr("this is a file of Rearguard itself"), ImportWords::tr("open it instead")};
    for (const QString& part :
         {QStringLiteral("rivers"), QStringLiteral("roads"), QStringLiteral("rails"), QStringLiteral("nodes"),
          QStringLiteral("edges"), QStringLiteral("terrain"), QStringLiteral("features"), QStringLiteral("names")}) {
        if (json.contains(part))
            return ImportError{ImportWords::tr("this looks like a part of a Hexwright board, not like the board"),
                               ImportWords::tr("import its folder or its project.json")};
    }
    return unknown();
}

ImportError hasNoSetups()
{
    return {ImportWords::tr("only a VASSAL module has set-ups to choose from"), {}};
}

/// A save is read with its module.
Expected<ImportedBoard, ImportError> readSave(const QByteArray& bytes, const QString& title, const QString& version,
                                              const ImportChoice& choice, const PictureTools& pictures)
{
    const auto text = vassalSaveText(bytes);
    if (!text || !text->contains(QStringLiteral("begin_save")))
        return ImportError{ImportWords::tr("the save is damaged, too long, or written in a way that is unknown"), {}};
    if (choice.module.isEmpty())
        return ImportError{title.isEmpty()
                               ? ImportWords::tr("this is a VASSAL save; without its module nobody knows its hexes")
                               : ImportWords::tr("this is a VASSAL save of %1; without its module nobody knows "
                                                 "its hexes")
                                     .arg(title),
                           ImportWords::tr("name the module with --module"), true};
    auto files = ModuleFiles::open(choice.module);
    if (!files)
        return std::move(files).error();
    auto module = VassalModule::open(std::move(files).value(), choice, pictures);
    if (!module)
        return std::move(module).error();
    if (!title.isEmpty() && !module->name().isEmpty() && title != module->name())
        return ImportError{ImportWords::tr("the save belongs to %1, the module is %2").arg(title, module->name()),
                           ImportWords::tr("name the module of that save"), true};
    auto board = readVassalSave(*text, *module);
    if (board)
        board->version = version;
    return board;
}

Expected<ImportedBoard, ImportError> readZip(const QString& path, const ImportChoice& choice,
                                             const PictureTools& pictures)
{
    auto archive = ZipArchive::openFile(path);
    if (!archive)
        return std::move(archive).error();
    if (archive->contains(QStringLiteral("buildFile.xml")) || archive->contains(QStringLiteral("buildFile"))) {
        auto files = ModuleFiles::of(std::move(archive).value());
        return readVassalModule(std::move(files).value(), choice, pictures);
    }
    if (!choice.scenario.isEmpty())
        return hasNoSetups();
    if (archive->contains(QStringLiteral("savedGame"))) {
        const auto saved = archive->read(QStringLiteral("savedGame"));
        if (!saved)
            return ImportError{ImportWords::tr("the save is damaged"), {}};
        QString title;
        QString version;
        if (const auto data = archive->read(QStringLiteral("moduledata"))) {
            if (const auto root = parseXml(*data)) {
                const auto textOf = [&root](QStringView name) {
                    const Element* element = root->child(name);
                    return element != nullptr ? element->text.trimmed() : QString();
                };
                title = textOf(u"name");
                version = textOf(u"version");
            }
        }
        return readSave(*saved, title, version, choice, pictures);
    }
    return ImportError{ImportWords::tr("this archive is neither a VASSAL module nor a save of one"), {}};
}

Expected<ImportedBoard, ImportError> readFolder(const QString& folder, const ImportChoice& choice,
                                                const PictureTools& pictures)
{
    if (isModuleFolder(folder)) {
        auto files = ModuleFiles::open(folder);
        return files ? readVassalModule(std::move(files).value(), choice, pictures) : std::move(files).error();
    }
    if (isHexwrightFolder(folder))
        return readHexwright(folder, QStringLiteral("project.json"));
    return ImportError{
        ImportWords::tr("the folder is no board of a program that is known here"),
        ImportWords::tr("a Hexwright folder has a project.json, an unpacked VASSAL module a buildFile.xml")};
}

/// `path`: of a file.
Expected<ImportedBoard, ImportError> readFile(const QString& path, const ImportChoice& choice,
                                              const PictureTools& pictures)
{
    const QFileInfo info(path);
    if (!info.exists())
        return ImportError{ImportWords::tr("there is no such file"), {}};
    if (!info.isFile())
        return ImportError{ImportWords::tr("this is a device or a pipe, not a file"), {}};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return ImportError{ImportWords::tr("the file may not be read"), {}};
    if (isZip(file.peek(4)))
        return readZip(path, choice, pictures);
    if (!choice.scenario.isEmpty())
        return hasNoSetups();
    auto bytes = bytesOf(file);
    if (!bytes)
        return bytes.error();
    if (isGzip(*bytes)) {
        bytes = inflated(*bytes, mostBytes);
        if (!bytes)
            return bytes.error();
    }
    if (vassalSaveText(bytes->left(64)) || bytes->left(4096).contains("begin_save"))
        return readSave(*bytes, {}, {}, choice, pictures);
    const QByteArray head = bytes->left(256).trimmed();
    if (isXml(head))
        return readXml(*bytes, path, choice.tilesets);
    if (isJson(head))
        return readJson(*bytes, path, choice.tilesets);
    if (isLGeneral(*bytes))
        return readLGeneral(*bytes);
    if (isWesnoth(*bytes))
        return readWesnoth(*bytes);
    return foreignPicture(*bytes).value_or(unknown());
}

} // namespace

bool isForeign(const QString& path)
{
    const QFileInfo info(path);
    if (info.isDir())
        return isModuleFolder(path) || isHexwrightFolder(path);
    QFile file(path);
    if (!info.isFile() || !file.open(QIODevice::ReadOnly))
        return false;
    constexpr qint64 headBytes = 4096;
    const QByteArray bytes = file.read(headBytes);
    const QByteArray head = bytes.left(256).trimmed();
    if (isGzip(bytes) || isZip(bytes) || vassalSaveText(bytes.left(64)) || bytes.contains("begin_save") || isXml(head))
        return true;
    if (!isJson(head))
        return isLGeneral(bytes) || isWesnoth(bytes);
    // What is ours says so at once, and may be long.
    if (bytes.contains("\"rearguard-") || info.size() > mostJson)
        return false;
    const QJsonObject json = QJsonDocument::fromJson(bytes + file.readAll()).object();
    return isHexJson(json) || isTiled(json) || isHexwright(json);
}

Expected<ImportedBoard, ImportError> readForeign(const QString& path, const ImportChoice& choice,
                                                 const PictureTools& pictures)
{
    if (QFileInfo(path).isDir())
        return readFolder(path, choice, pictures);
    auto board = readFile(path, choice, pictures);
    if (board && board->title.isEmpty())
        board->title = QFileInfo(path).completeBaseName();
    return board;
}

QStringList modulesBeside(const QString& save)
{
    constexpr int most = 200; // files that are looked into
    QStringList modules;
    const QDir folder = QFileInfo(save).absoluteDir();
    for (const QString& name : folder.entryList(QDir::Files, QDir::Name).mid(0, most)) {
        const QString path = folder.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly) || !isZip(file.peek(4)))
            continue;
        const auto archive = ZipArchive::openFile(path);
        if (archive
            && (archive->contains(QStringLiteral("buildFile.xml")) || archive->contains(QStringLiteral("buildFile"))))
            modules += path;
    }
    return modules;
}

KnownKinds kindsOf(const Ruleset& ruleset)
{
    const auto names = [](const auto& kinds) {
        QStringList list;
        for (const auto& kind : kinds)
            list += kind.name;
        return list;
    };
    return {names(ruleset.terrain), names(ruleset.features), names(ruleset.hexsides), names(ruleset.paths)};
}

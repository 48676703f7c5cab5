// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/shortcut_file.h"

#include "io/document_header.h"
#include "io/text_file.h"
#include "json/file_words.h"
#include "json/json_reader.h"
#include "json/json_writer.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <utility>

namespace {

constexpr DocumentFormat format{"rearguard-shortcuts", 1};
constexpr qsizetype mostBytes = 1024 * 1024;
constexpr qsizetype mostLetters = 100; ///< of a shortcut

struct ShortcutText
{
    Q_DECLARE_TR_FUNCTIONS(ShortcutFile)
};

FileError tooLarge(const QString& path)
{
    FileError error;
    error.code = QStringLiteral("json.too-large");
    error.file = path;
    error.message = ShortcutText::tr("the file is too large for a list of shortcuts");
    error.expected = FileWords::tr("at most %1 MB").arg(mostBytes / 1024 / 1024);
    return error;
}

shortcut_file::Line readLine(const JsonValue& member, JsonProblems& problems)
{
    shortcut_file::Line line{member.key(), {}, member.keyPlace().line};
    if (!isOfKind(member, JsonKind::Array, problems))
        return line;
    for (const JsonValue value : member) {
        const auto text = asName(value, problems);
        if (!text)
            continue;
        const QKeySequence keys = shortcut_file::keysOf(*text);
        if (keys.isEmpty())
            problems.add(
                value, "shortcut.unknown-key",
                {ShortcutText::tr("%1 of the action %2 is no shortcut").arg(quoted(*text), quoted(line.action)),
                 ShortcutText::tr("keys as in “Ctrl+Shift+G” or “F7”"),
                 {}});
        else if (!line.keys.contains(keys))
            line.keys += keys;
    }
    if (line.keys.size() > shortcut_file::mostKeys)
        problems.add(member, "shortcut.too-many",
                     {ShortcutText::tr("the action %1 has too many shortcuts").arg(quoted(line.action)),
                      ShortcutText::tr("at most %1").arg(shortcut_file::mostKeys),
                      {}});
    return line;
}

} // namespace

QKeySequence shortcut_file::keysOf(const QString& text)
{
    if (text.size() > mostLetters)
        return {};
    const QKeySequence keys = QKeySequence::fromString(text, QKeySequence::PortableText);
    for (int i = 0; i < keys.count(); ++i) {
        const Qt::Key key = keys[static_cast<uint>(i)].key();
        if (key == Qt::Key_unknown || key == Qt::Key(0))
            return {};
    }
    return keys;
}

QByteArray shortcut_file::text(const QList<Line>& lines)
{
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::Lines);
    writeHeader(writer, format);
    writer.key("shortcuts");
    writer.beginObject(JsonWriter::Layout::Lines);
    for (const Line& line : lines) {
        writer.key(line.action);
        writer.beginArray(JsonWriter::Layout::OneLine);
        for (const QKeySequence& keys : line.keys)
            writer.string(keys.toString(QKeySequence::PortableText));
        writer.endArray();
    }
    writer.endObject();
    writer.endObject();
    return writer.finished();
}

Expected<QList<shortcut_file::Line>, FileErrors> shortcut_file::parse(QByteArray text, const QString& path)
{
    if (text.size() > mostBytes)
        return FileErrors{tooLarge(path)};
    const JsonParse parse = parseJson(std::move(text));
    if (!parse.document)
        return fileErrors(parse.errors, path);
    JsonProblems problems(*parse.document);
    JsonObjectReader reader(parse.document->root(), problems);
    QList<Line> lines;
    if (readHeader(reader, format)) {
        if (const auto list = reader.member("shortcuts", JsonKind::Object, Need::Required)) {
            if (list->size() > mostActions)
                problems.add(*list, "shortcut.too-many",
                             {ShortcutText::tr("the file names too many actions"),
                              ShortcutText::tr("at most %1").arg(mostActions),
                              {}});
            else
                for (const JsonValue member : *list)
                    lines += readLine(member, problems);
        }
        reader.finish();
    }
    if (!problems.isEmpty())
        return fileErrors(problems.sorted(), path);
    return lines;
}

Expected<QList<shortcut_file::Line>, FileErrors> shortcut_file::read(const QString& path)
{
    if (QFileInfo(path).size() > mostBytes)
        return FileErrors{tooLarge(path)};
    auto text = readBytes(path);
    if (!text)
        return FileErrors{text.error()};
    return parse(std::move(text).value(), path);
}

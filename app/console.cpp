// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "console.h"

#include "base/crash/crash_handler.h"
#include "json/json_parts.h"

#include <QCoreApplication>

#include <cstdio>

using namespace Qt::Literals::StringLiterals;

namespace {

struct ConsoleText
{
    Q_DECLARE_TR_FUNCTIONS(Console)
};

/// Control and format characters as \uXXXX: what stands in a file must not steer the terminal that shows it, nor turn a
/// line around. Line breaks and tabs stay.
QString tamed(const QString& text)
{
    QString result;
    result.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isPair = text.at(i).isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate();
        const qsizetype units = isPair ? 2 : 1;
        const QChar::Category category =
            isPair ? QChar::category(QChar::surrogateToUcs4(text.at(i), text.at(i + 1))) : text.at(i).category();
        const bool isWild = (category == QChar::Other_Control && text.at(i) != u'\n' && text.at(i) != u'\t')
                            || category == QChar::Other_Format;
        for (const QChar unit : QStringView(text).mid(i, units)) {
            if (isWild)
                result += u"\\u%1"_s.arg(static_cast<uint>(unit.unicode()), 4, 16, QLatin1Char('0'));
            else
                result += unit;
        }
        i += units - 1;
    }
    return result;
}

void write(std::FILE* stream, const QByteArray& utf8)
{
    // What fails here stays known to the stream (isPrinted).
    (void)std::fwrite(utf8.constData(), 1, static_cast<std::size_t>(utf8.size()), stream);
}

/// "rearguard: error: message; hint" for an error that is in no file.
QString toLine(const FileError& error)
{
    if (!error.file.isEmpty())
        return toText(error);
    QString line = ConsoleText::tr("rearguard: error: %1").arg(error.message);
    if (!error.expected.isEmpty())
        line += u"; "_s + ConsoleText::tr("expected %1").arg(error.expected);
    if (!error.hint.isEmpty())
        line += u"; "_s + error.hint;
    return line;
}

// What does not apply is left out.
void memberIfAny(JsonWriter& json, const char* key, const QString& text)
{
    if (!text.isEmpty())
        member(json, key, text);
}

void memberIfAny(JsonWriter& json, const char* key, int number)
{
    if (number != 0)
        member(json, key, number);
}

void writeError(JsonWriter& json, const FileError& error)
{
    member(json, "code", error.code);
    member(json, "message", error.message);
    memberIfAny(json, "file", error.file);
    memberIfAny(json, "line", error.line);
    memberIfAny(json, "column", error.column);
    // The empty pointer means the whole document: it applies wherever there is a place.
    if (error.line != 0 || !error.pointer.isEmpty())
        member(json, "pointer", error.pointer);
    memberIfAny(json, "expected", error.expected);
    memberIfAny(json, "hint", error.hint);
}

QtMessageHandler qtHandler = nullptr;

void passOn(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (type == QtWarningMsg && message.startsWith("QStandardPaths: "_L1))
        return;
    // What went before tells most about an end that nobody expected.
    crash_handler::remember(message);
    qtHandler(type, context, message);
}

} // namespace

void print(const QString& text)
{
    print(tamed(text).toUtf8());
}

void print(const QByteArray& utf8)
{
    write(stdout, utf8);
}

bool isPrinted()
{
    return std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
}

void complain(const QString& line)
{
    // What was printed before stands before it, also where both streams go to one place.
    std::fflush(stdout);
    write(stderr, tamed(line).toUtf8() + '\n');
}

ExitStatus fail(ExitStatus status, const FileErrors& errors, bool json)
{
    if (json) {
        print(errorsJson(errors));
        return status;
    }
    for (const FileError& error : errors)
        complain(toLine(error));
    return status;
}

ExitStatus fail(const CallError& error, bool json, const std::function<void(JsonWriter&)>& more)
{
    FileError record;
    record.code = error.code;
    record.message = error.message;
    record.expected = error.expected;
    record.hint = error.hint;
    if (!json || !more)
        return fail(ExitStatus::CallAtFault, {record}, json);
    print(errorsJson({record}, nullptr, more));
    return ExitStatus::CallAtFault;
}

QString toWarning(const LocatedFinding& finding)
{
    const FileError& place = finding.place;
    QString line = place.file;
    if (place.line > 0)
        line += u":%1:%2"_s.arg(place.line).arg(place.column);
    line += u": "_s;
    if (!place.pointer.isEmpty())
        line += place.pointer + u": "_s;
    line += finding.severity == Finding::Severity::Note ? ConsoleText::tr("warning: note: %1").arg(place.message)
                                                        : ConsoleText::tr("warning: %1").arg(place.message);
    // Of those that are left out the code is all that says what they are like.
    if (finding.more > 0)
        return line + u" ["_s + place.code + u']';
    if (!place.expected.isEmpty())
        line += u"; "_s + ConsoleText::tr("expected %1").arg(place.expected);
    if (!finding.fix.isEmpty())
        line += u"; "_s + ConsoleText::tr("fix: %1").arg(finding.fix);
    return line;
}

QByteArray errorsJson(const FileErrors& errors, const LocatedFindings* findings,
                      const std::function<void(JsonWriter&)>& more)
{
    JsonWriter json;
    json.beginObject();
    writeObjects(json, "errors", errors, [&](const FileError& error) {
        writeError(json, error);
        if (more)
            more(json);
    });
    if (findings != nullptr)
        writeObjects(json, "findings", *findings, [&](const LocatedFinding& finding) {
            member(json, "severity", finding.severity == Finding::Severity::Note ? u"note"_s : u"warning"_s);
            writeError(json, finding.place);
            memberIfAny(json, "hex", finding.hex);
            memberIfAny(json, "hexside", finding.hexside);
            memberIfAny(json, "unit", finding.unit);
            memberIfAny(json, "mend", finding.fix);
            memberIfAny(json, "more", finding.more);
        });
    json.endObject();
    return json.finished();
}

QString wrapped(const QString& text, const QString& first)
{
    const QString indent(first.size(), u' ');
    QString result;
    QString line = first;
    bool isEmpty = true; // of words
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    for (const QString& word : words) {
        if (!isEmpty && line.size() + 1 + word.size() > textWidth) {
            result += line + u'\n';
            line = indent;
            isEmpty = true;
        }
        if (!isEmpty)
            line += u' ';
        line += word;
        isEmpty = false;
    }
    while (line.endsWith(u' '))
        line.chop(1);
    return result + line;
}

void silenceSessionWarnings()
{
    qtHandler = qInstallMessageHandler(passOn);
}

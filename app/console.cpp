// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "console.h"

#include "answers_json.h"

#include <QCoreApplication>

#include <cstdio>

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Console)
};

void write(std::FILE* stream, const QByteArray& utf8)
{
    // What fails here stays known to the stream (isPrinted).
    (void)std::fwrite(utf8.constData(), 1, static_cast<std::size_t>(utf8.size()), stream);
}

} // namespace

void print(const QString& text)
{
    print(text.toUtf8());
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
    write(stderr, line.toUtf8() + '\n');
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

ExitStatus fail(const CallError& error, bool json)
{
    FileError record;
    record.code = error.code;
    record.message = error.message;
    record.expected = error.expected;
    record.hint = error.hint;
    return fail(ExitStatus::CallAtFault, {record}, json);
}

QString toWarning(const FileError& finding)
{
    QString line = finding.file;
    if (finding.line > 0)
        line += u":%1:%2"_s.arg(finding.line).arg(finding.column);
    line += u": "_s;
    if (!finding.pointer.isEmpty())
        line += finding.pointer + u": "_s;
    return line + Text::tr("warning: %1").arg(finding.message);
}

QString toLine(const FileError& error)
{
    if (!error.file.isEmpty())
        return toText(error);
    QString line = Text::tr("rearguard: error: %1").arg(error.message);
    if (!error.expected.isEmpty())
        line += u"; "_s + Text::tr("expected %1").arg(error.expected);
    if (!error.hint.isEmpty())
        line += u"; "_s + error.hint;
    return line;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "program.h"
#include "support/places.h"

#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QProcessEnvironment>

using namespace Qt::Literals::StringLiterals;

namespace {

QString here(const QString& path)
{
    return sourceFile(u"tests/app/"_s + path);
}

} // namespace

QJsonObject ProgramRun::json() const
{
    return QJsonDocument::fromJson(output.toUtf8()).object();
}

ProgramRun runProgram(const QStringList& arguments, const QStringList& environment)
{
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    for (const QString& name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s, u"LANG"_s, u"LANGUAGE"_s})
        variables.remove(name);
    for (const QString& setting : environment)
        variables.insert(setting.section(u'=', 0, 0), setting.section(u'=', 1));

    QProcess process;
    process.setProcessEnvironment(variables);
    process.setWorkingDirectory(fixture({}));
    process.start(programPath(), arguments);
    constexpr int patience = 60'000;
    ProgramRun run;
    if (!process.waitForFinished(patience)) {
        process.kill();
        process.waitForFinished();
    } else if (process.exitStatus() == QProcess::NormalExit) {
        run.status = process.exitCode();
    }
    run.output = QString::fromUtf8(process.readAllStandardOutput());
    run.errors = QString::fromUtf8(process.readAllStandardError());
    return run;
}

QString fixture(const QString& name)
{
    return here(u"fixtures/"_s + name);
}

QString sourceFile(const QString& path)
{
    return sourcePath() + u'/' + path;
}

QString differenceFromExpected(const QString& text, const QString& name)
{
    QFile file(here(u"expected/"_s + name));
    if (qEnvironmentVariableIsSet("REARGUARD_REGENERATE")) {
        const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) >= 0;
        return isWritten ? QString() : u"%1 cannot be written"_s.arg(file.fileName());
    }
    if (!file.open(QIODevice::ReadOnly))
        return u"%1 cannot be read"_s.arg(file.fileName());
    const QStringList expected = QString::fromUtf8(file.readAll()).split(u'\n');
    const QStringList actual = text.split(u'\n');
    for (qsizetype i = 0; i < std::max(expected.size(), actual.size()); ++i) {
        if (expected.value(i) != actual.value(i))
            return u"%1, line %2: expected \"%3\", found \"%4\" (REARGUARD_REGENERATE=1 writes it anew)"_s.arg(
                name, QString::number(i + 1), expected.value(i), actual.value(i));
    }
    return expected.size() == actual.size() ? QString() : u"%1: another number of lines"_s.arg(name);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/crash/crash_handler.h"
#include "base/language.h"
#include "base/preferences.h"
#include "command_line.h"
#include "commands.h"
#include "console.h"
#include "io/ruleset_file.h"
#include "safety/crash_reports.h"
#include "safety/system_report.h"

#include <QApplication>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QSettings>

#include <memory>

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr const char* platformVariable = "QT_QPA_PLATFORM";

// Whether a window can be shown: there is a display, or the arguments or the environment choose Qt's platform. (Where
// there is none, a QApplication would abort.)
bool hasDisplay(const QStringList& arguments)
{
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
           || !qEnvironmentVariableIsEmpty(platformVariable) || arguments.contains(u"-platform"_s);
#else
    Q_UNUSED(arguments)
    return true;
#endif
}

// The least that the call needs: asking for a ruling must not start fonts, pictures or a display.
std::unique_ptr<QCoreApplication> createApplication(Surroundings surroundings, int& argc, char** argv)
{
    if (surroundings == Surroundings::Console)
        return std::make_unique<QCoreApplication>(argc, argv);
    // A picture never needs the display, and connecting to one costs time and may fail.
    if (surroundings != Surroundings::Window)
        qputenv(platformVariable, "offscreen");
    if (surroundings == Surroundings::Pictures)
        return std::make_unique<QGuiApplication>(argc, argv);
    return std::make_unique<QApplication>(argc, argv);
}

} // namespace

int main(int argc, char* argv[])
{
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words.append(QString::fromLocal8Bit(argv[i]));
    const auto asked = takeLanguage(words);
    Surroundings surroundings = surroundingsFor(words);
    const bool needsDisplay = surroundings == Surroundings::Window && !hasDisplay(words);
    if (needsDisplay)
        surroundings = Surroundings::Console;

    silenceSessionWarnings();
    QCoreApplication::setApplicationName(QStringLiteral("Rearguard"));
    QCoreApplication::setOrganizationName(QStringLiteral("Rearguard"));
    QCoreApplication::setApplicationVersion(QStringLiteral(REARGUARD_VERSION));
    const auto kind = surroundings == Surroundings::Window ? crash_handler::Kind::Window : crash_handler::Kind::Command;
    crash_handler::install(kind, crash_handler::defaultFolder());
    if (kind == crash_handler::Kind::Command)
        crash_reports::tidy(crash_handler::defaultFolder()); // the window tells of them first
    crash_handler::describe(system_report::program());
    // Games of the user's own are known to every call, as they are to the window.
    setGamesFolder(PreferenceStore::read(QSettings()).gamesFolder);
    const auto application = createApplication(surroundings, argc, argv);
    const QString chosen =
        surroundings == Surroundings::Window ? PreferenceStore::read(QSettings()).language : QString();
    installLanguage(*application, asked ? asked->value_or(chosen) : chosen);
    crash_handler::install(kind, crash_handler::defaultFolder()); // now in the user's language

    // The application object has taken Qt's own options out.
    QStringList arguments = application->arguments().mid(1);
    const auto language = takeLanguage(arguments);
    if (!language)
        return static_cast<int>(fail(language.error(), wantsJson(words)));
    const auto call = parseCommandLine(arguments, *language);
    if (!call)
        return static_cast<int>(fail(call.error(), wantsJson(words)));
    if (needsDisplay)
        return static_cast<int>(fail(CallError{u"call.no-display"_s,
                                               CallText::tr("there is no display to open a window on"),
                                               {},
                                               CallText::tr("subcommands need none: see rearguard --help")},
                                     false));
    const ExitStatus status = std::visit([](const auto& each) { return run(each); }, *call);
    return static_cast<int>(isPrinted() ? status : ExitStatus::ProgramAtFault);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/language.h"
#include "command_line.h"
#include "commands.h"
#include "console.h"
#include "display.h"

#include <QApplication>
#include <QCoreApplication>
#include <QGuiApplication>

#include <memory>

namespace {

// The least that the call needs: asking for a ruling must not start fonts, pictures or a display.
std::unique_ptr<QCoreApplication> createApplication(Surroundings surroundings, int& argc, char** argv)
{
    switch (surroundings) {
    case Surroundings::Console:
        return std::make_unique<QCoreApplication>(argc, argv);
    case Surroundings::Pictures:
        useOffscreenPlatform();
        return std::make_unique<QGuiApplication>(argc, argv);
    case Surroundings::Window:
        return std::make_unique<QApplication>(argc, argv);
    }
    return nullptr;
}

} // namespace

int main(int argc, char* argv[])
{
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words.append(QString::fromLocal8Bit(argv[i]));
    Surroundings surroundings = surroundingsFor(words);
    const bool needsDisplay = surroundings == Surroundings::Window && !hasDisplay(words);
    if (needsDisplay)
        surroundings = Surroundings::Console;

    silenceSessionWarnings();
    QCoreApplication::setApplicationName(QStringLiteral("Rearguard"));
    QCoreApplication::setOrganizationName(QStringLiteral("Rearguard"));
    QCoreApplication::setApplicationVersion(QStringLiteral(REARGUARD_VERSION));
    const auto application = createApplication(surroundings, argc, argv);
    installLanguage(*application);

    // The application object has taken Qt's own options out.
    const auto call = parseCommandLine(application->arguments().mid(1));
    if (!call)
        return static_cast<int>(fail(call.error(), wantsJson(words)));
    if (needsDisplay)
        return static_cast<int>(fail(noDisplayError(), false));
    const ExitStatus status = std::visit([](const auto& each) { return run(each); }, *call);
    return static_cast<int>(isPrinted() ? status : ExitStatus::ProgramAtFault);
}

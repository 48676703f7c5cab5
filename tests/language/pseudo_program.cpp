// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The program's calls in a language that nobody speaks.

#include "command_line.h"
#include "commands.h"
#include "console.h"
#include "ui/support/pseudo_language.h"

#include <QGuiApplication>

int main(int argc, char* argv[])
{
    silenceSessionWarnings();
    QGuiApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("Rearguard"));
    PseudoLanguage language;
    language.install();
    QStringList arguments = application.arguments().mid(1);
    const auto asked = takeLanguage(arguments);
    if (!asked)
        return static_cast<int>(fail(asked.error(), false));
    const auto call = parseCommandLine(arguments, *asked);
    if (!call)
        return static_cast<int>(fail(call.error(), false));
    return static_cast<int>(std::visit([](const auto& each) { return run(each); }, *call));
}

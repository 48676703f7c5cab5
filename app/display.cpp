// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "display.h"

#include "base/crash/crash_handler.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Display)
};

constexpr const char* platformVariable = "QT_QPA_PLATFORM";

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

void useOffscreenPlatform()
{
    // A picture never needs the display, and connecting to one costs time and may fail.
    qputenv(platformVariable, "offscreen");
}

void silenceSessionWarnings()
{
    qtHandler = qInstallMessageHandler(passOn);
}

CallError noDisplayError()
{
    return {u"call.no-display"_s,
            Text::tr("there is no display to open a window on"),
            {},
            Text::tr("subcommands need none: see rearguard --help")};
}

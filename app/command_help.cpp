// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "console.h"
#include "usage.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

ExitStatus run(const HelpCall& call)
{
    print(helpText(call.subcommand));
    return ExitStatus::Done;
}

ExitStatus run(const VersionCall&)
{
    print(u"rearguard %1\n"_s.arg(QCoreApplication::applicationVersion()));
    return ExitStatus::Done;
}

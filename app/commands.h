// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "command_line.h"
#include "verdict/rule_text.h"

#include <QCoreApplication>

/// The words of the calls.
struct CallText
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

/// Where to read on about a subcommand; empty: about all.
inline QString helpHint(const QString& subcommand)
{
    return CallText::tr("see %1").arg(subcommand.isEmpty() ? QStringLiteral("rearguard --help")
                                                           : QStringLiteral("rearguard %1 --help").arg(subcommand));
}

// The subcommands: load, ask the rules, print. Each prints its answer on standard output and what is wrong on standard
// error (with --json: on standard output as well).

ExitStatus run(const CheckCall& call);
ExitStatus run(const ZocCall& call);
ExitStatus run(const SupplyCall& call);
ExitStatus run(const RulingCall& call);
ExitStatus run(const WhatIfCall& call);
/// Needs a QGuiApplication.
ExitStatus run(const RenderCall& call);
ExitStatus run(const ImportCall& call);
/// Needs a QGuiApplication.
ExitStatus run(const ExportCall& call);
ExitStatus run(const RulesCall& call);
/// Needs a QApplication, but no display.
ExitStatus run(const GuideCall& call);
ExitStatus run(const HelpCall& call);
ExitStatus run(const VersionCall& call);
/// Needs a QApplication.
ExitStatus run(const WindowCall& call);

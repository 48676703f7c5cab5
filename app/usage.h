// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <vector>

/// An option as a table row. Texts are untranslated sources of the context "Usage".
struct OptionSpec
{
    const char* name; ///< with the dashes: "--json"
    const char* letter; ///< "-o"; empty: none
    const char* value; ///< what follows, as help shows it: "HEX"; empty: nothing follows
    bool repeats; ///< may be given more than once with a value
    const char* text;
};

/// A subcommand as a table row.
struct SubcommandSpec
{
    const char* name;
    const char* arguments; ///< as the usage line shows them: "SCENARIO"
    int leastFiles;
    int mostFiles; ///< -1: any number
    const char* summary; ///< one line, for the list of subcommands
    const char* more; ///< what else to know; may be empty
    const char* example;
    std::vector<OptionSpec> options;
};

/// All subcommands, in the order that help lists them.
const std::vector<SubcommandSpec>& subcommands();
const SubcommandSpec* findSubcommand(const QString& name);
QStringList subcommandNames();

/// The names of the layers that `render --show` knows.
QStringList renderLayers();

/// Help for a subcommand; for an empty name, of the program as a whole.
QString helpText(const QString& subcommand);

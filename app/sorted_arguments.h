// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "commands.h"
#include "usage.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

CallError callError(const char* code, const QString& message, const QString& hint = {});

/// The arguments of a subcommand, sorted into files and options, in the order given.
struct Sorted
{
    QString subcommand;
    QStringList files;
    std::vector<std::pair<QString, QString>> options; ///< by their long name

    bool has(QLatin1StringView name) const
    {
        return std::ranges::any_of(options, [&](const auto& option) { return option.first == name; });
    }
    QStringList values(QLatin1StringView name) const
    {
        QStringList found;
        for (const auto& [option, value] : options) {
            if (option == name)
                found.append(value);
        }
        return found;
    }
    std::optional<QString> value(QLatin1StringView name) const
    {
        const QStringList found = values(name);
        return found.isEmpty() ? std::nullopt : std::optional(found.last());
    }
    QString text(QLatin1StringView name) const { return value(name).value_or(QString()); }

    /// An error that its help says more about.
    CallError wrong(const char* code, const QString& message) const
    {
        return callError(code, message, helpHint(subcommand));
    }
};

/// The known option that is most like that name, or where to read on.
QString optionHint(const QString& name, const QStringList& known, const QString& subcommand);

/// Errors: an option that does not exist, is given twice, or lacks its value; too few files, or too many.
Expected<Sorted, CallError> sortArguments(const SubcommandSpec& spec, const QStringList& arguments);

/// "NAME=VALUE" in two; nothing where there is no name or no "=".
std::optional<std::pair<QString, QString>> splitAtEquals(const QString& text);
/// A list with commas; blanks around the items do not count, empty items do.
QStringList items(const QString& text);
/// The value of an option has another form than its.
CallError malformed(const Sorted& sorted, QLatin1StringView option, const QString& value);
/// The hexes of --defend, each once.
Expected<QStringList, CallError> defenceHexes(const Sorted& sorted, const QString& value);
/// The values "NAME=TOTAL" of an option, in order.
Expected<std::vector<std::pair<QString, int>>, CallError> totals(const Sorted& sorted, QLatin1StringView option);

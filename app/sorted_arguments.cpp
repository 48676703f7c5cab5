// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sorted_arguments.h"

#include "json/nearest_name.h"

using namespace Qt::Literals::StringLiterals;

CallError callError(const char* code, const QString& message, const QString& hint)
{
    return {QString::fromLatin1(code), message, {}, hint};
}

namespace {

const OptionSpec* findOption(const SubcommandSpec& spec, const QString& name)
{
    for (const OptionSpec& option : spec.options) {
        if (name == QLatin1StringView(option.name) || (*option.letter && name == QLatin1StringView(option.letter)))
            return &option;
    }
    return nullptr;
}

} // namespace

// The dashes, which all options share, make none of them alike.
QString optionHint(const QString& name, const QStringList& known, const QString& subcommand)
{
    const auto bare = [](const QString& option) { return option.mid(option.startsWith("--"_L1) ? 2 : 1); };
    QStringList names;
    for (const QString& option : known)
        names.append(bare(option));
    const QString nearest = nearestName(bare(name), names);
    return nearest.isEmpty() ? helpHint(subcommand) : nearestHint(u"--"_s + nearest, {u"--"_s + nearest});
}

Expected<Sorted, CallError> sortArguments(const SubcommandSpec& spec, const QStringList& arguments)
{
    Sorted sorted;
    sorted.subcommand = QString::fromLatin1(spec.name);
    bool onlyFiles = false; // after "--"
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString& argument = arguments.at(i);
        if (onlyFiles || !argument.startsWith(u'-') || argument == "-"_L1) {
            sorted.files.append(argument);
            continue;
        }
        if (argument == "--"_L1) {
            onlyFiles = true;
            continue;
        }

        const qsizetype equals = argument.startsWith("--"_L1) ? argument.indexOf(u'=') : -1;
        const QString name = equals < 0 ? argument : argument.left(equals);
        const OptionSpec* option = findOption(spec, name);
        if (!option) {
            QStringList known{u"--help"_s, u"--language"_s};
            for (const OptionSpec& each : spec.options)
                known.append(QString::fromLatin1(each.name));
            return callError("call.unknown-option",
                             CallText::tr("unknown option %1 of %2").arg(name, sorted.subcommand),
                             optionHint(name, known, sorted.subcommand));
        }
        const auto longName = QLatin1StringView(option->name);
        const bool takesValue = *option->value != '\0';
        if (takesValue && !option->repeats && sorted.has(longName))
            return sorted.wrong("call.repeated-option", CallText::tr("%1 is given twice").arg(longName));

        QString value;
        if (!takesValue) {
            if (equals >= 0)
                return sorted.wrong("call.unexpected-value", CallText::tr("%1 takes no value").arg(longName));
        } else if (equals >= 0) {
            value = argument.mid(equals + 1);
        } else if (i + 1 < arguments.size() && !arguments.at(i + 1).startsWith("--"_L1)) {
            value = arguments.at(++i); // may be "-", the code of a result without effect
        } else {
            return sorted.wrong(
                "call.missing-value",
                CallText::tr("%1 needs a value: %1 %2").arg(longName, QLatin1StringView(option->value)));
        }
        sorted.options.emplace_back(longName, value);
    }

    if (sorted.files.size() < spec.leastFiles || sorted.files.contains(QString()))
        return sorted.wrong("call.missing-file", CallText::tr("%1 needs a file to work on").arg(sorted.subcommand));
    if (spec.mostFiles >= 0 && sorted.files.size() > spec.mostFiles)
        return sorted.wrong("call.too-many-files",
                            CallText::tr("%1 is one argument too many").arg(sorted.files.at(spec.mostFiles)));
    return sorted;
}

std::optional<std::pair<QString, QString>> splitAtEquals(const QString& text)
{
    const qsizetype equals = text.indexOf(u'=');
    if (equals < 1)
        return std::nullopt;
    return std::pair(text.left(equals).trimmed(), text.mid(equals + 1).trimmed());
}

QStringList items(const QString& text)
{
    QStringList list = text.split(u',');
    for (QString& item : list)
        item = item.trimmed();
    return list;
}

CallError malformed(const Sorted& sorted, QLatin1StringView option, const QString& value)
{
    const OptionSpec* spec = findOption(*findSubcommand(sorted.subcommand), option);
    return sorted.wrong(
        "call.malformed-value",
        CallText::tr("%1 of %2 is not in the form %3").arg(value, option, QLatin1StringView(spec->value)));
}

Expected<QStringList, CallError> defenceHexes(const Sorted& sorted, const QString& value)
{
    QStringList hexes = items(value);
    if (hexes.contains(QString()))
        return malformed(sorted, "--defend"_L1, value);
    if (hexes.removeDuplicates() > 0)
        return sorted.wrong("call.malformed-value",
                            CallText::tr("%1 of %2 names a hex twice: name each once").arg(value, "--defend"_L1));
    return hexes;
}

Expected<std::vector<std::pair<QString, int>>, CallError> totals(const Sorted& sorted, QLatin1StringView option)
{
    std::vector<std::pair<QString, int>> found;
    for (const QString& value : sorted.values(option)) {
        const auto total = splitAtEquals(value);
        bool isNumber = false;
        const int number = total ? total->second.toInt(&isNumber) : 0;
        if (!isNumber)
            return malformed(sorted, option, value);
        found.emplace_back(total->first, number);
    }
    return found;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "command_line.h"

#include "base/language.h"
#include "commands.h"
#include "export/export_board.h"
#include "sorted_arguments.h"
#include "json/nearest_name.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

// "did you mean …?", or where to read on.
QString hintFor(const QString& word, const QStringList& known, const QString& subcommand)
{
    const QString hint = nearestHint(word, known);
    return hint.isEmpty() ? helpHint(subcommand) : hint;
}

bool isHelp(const QString& argument)
{
    return argument == "--help"_L1 || argument == "-h"_L1;
}

bool isVersion(const QString& argument)
{
    return argument == "--version"_L1 || argument == "-v"_L1;
}

Expected<Call, CallError> rulingCall(const Sorted& sorted)
{
    RulingCall call;
    call.scenario = sorted.files.first();
    call.withdraw = sorted.text("--withdraw"_L1);
    if (sorted.has("--result"_L1) && !call.withdraw.isEmpty())
        return sorted.wrong("call.contradiction",
                            CallText::tr("--withdraw stands in place of --result: name one of them"));
    call.house = sorted.has("--house"_L1);
    if (const auto defend = sorted.value("--defend"_L1)) {
        auto hexes = defenceHexes(sorted, *defend);
        if (!hexes)
            return hexes.error();
        call.defend = *std::move(hexes);
    }
    call.result = sorted.value("--result"_L1);
    call.against = sorted.value("--against"_L1);
    call.split = sorted.has("--split"_L1);
    call.odds = sorted.text("--odds"_L1);
    call.compare = sorted.text("--compare"_L1);
    call.values = sorted.text("--values"_L1);
    call.json = sorted.has("--json"_L1);
    for (const QString& value : sorted.values("--attack"_L1)) {
        const QStringList hexes = items(value);
        if (hexes.contains(QString()))
            return malformed(sorted, "--attack"_L1, value);
        if (!call.attack)
            call.attack.emplace();
        *call.attack += hexes;
    }
    for (const QString& value : sorted.values("--choose"_L1)) {
        const auto choice = splitAtEquals(value);
        if (!choice)
            return malformed(sorted, "--choose"_L1, value);
        const QStringList hexes = choice->second.isEmpty() ? QStringList() : items(choice->second);
        if (hexes.contains(QString()))
            return malformed(sorted, "--choose"_L1, value);
        call.choices.emplace_back(choice->first, hexes);
    }
    const auto decided = totals(sorted, "--decide"_L1);
    if (!decided)
        return decided.error();
    call.decided = *decided;
    const auto rolled = totals(sorted, "--roll"_L1);
    if (!rolled)
        return rolled.error();
    call.rolled = *rolled;
    for (const QString& value : sorted.values("--reading"_L1)) {
        const auto reading = splitAtEquals(value);
        if (!reading || reading->second.isEmpty())
            return malformed(sorted, "--reading"_L1, value);
        call.readings.push_back(*reading);
    }
    return Call(call);
}

/// The number that an option names, from `least` on.
Expected<int, CallError> numberOf(const Sorted& sorted, QLatin1StringView option, int usual, int least, int most)
{
    const auto value = sorted.value(option);
    bool isNumber = true;
    const int number = value ? value->toInt(&isNumber) : usual;
    if (!isNumber || number < least || number > most)
        return sorted.wrong("call.malformed-value",
                            CallText::tr("%1 is a number from %2 to %3").arg(option).arg(least).arg(most));
    return number;
}

/// Options of `whatif` each of which asks a question of its own.
QStringList whatIfQuestions()
{
    return {u"--fates"_s, u"--danger"_s, u"--move"_s, u"--cut"_s, u"--supply-cut"_s, u"--best-attack"_s};
}

/// Refuses options that another question asks for.
std::optional<CallError> foreignOption(const Sorted& sorted, const QString& question)
{
    struct Option
    {
        QLatin1StringView name;
        QStringList questions; ///< that take it
    };
    const Option options[] = {
        {"--defend"_L1, {u"--fates"_s}},
        {"--attack"_L1, {u"--fates"_s}},
        {"--weights"_L1, {u"--fates"_s, u"--best-attack"_s}},
        {"--reach"_L1, {u"--danger"_s, u"--cut"_s, u"--supply-cut"_s, u"--best-attack"_s}},
        {"--hexes"_L1, {u"--cut"_s}},
        {"--until"_L1, {u"--cut"_s}},
        {"--keep-open"_L1, {u"--cut"_s, u"--supply-cut"_s}},
        {"--against"_L1, {u"--cut"_s, u"--supply-cut"_s}},
        {"--by"_L1, {u"--cut"_s, u"--supply-cut"_s}},
        {"--beyond"_L1, {u"--supply-cut"_s}},
        {"--all"_L1, {u"--cut"_s, u"--supply-cut"_s, u"--best-attack"_s}},
        {"--attackers"_L1, {u"--best-attack"_s}},
        {"--moves"_L1, {u"--best-attack"_s}},
        {"--from"_L1, {u"--best-attack"_s}},
    };
    for (const Option& option : options) {
        if (sorted.has(option.name) && !option.questions.contains(question))
            return sorted.wrong("call.missing-option",
                                CallText::tr("%1 goes with %2").arg(option.name, option.questions.join(u", "_s)));
    }
    return std::nullopt;
}

/// What cuts and attacks ask for.
std::optional<CallError> readClosing(const Sorted& sorted, WhatIfCall& call)
{
    constexpr int mostHexes = 4'000'000;
    constexpr int mostUnits = 100;
    call.cut = sorted.text("--cut"_L1);
    call.supplyCut = sorted.text("--supply-cut"_L1);
    call.bestAttack = sorted.text("--best-attack"_L1);
    call.until = sorted.text("--until"_L1);
    call.all = sorted.has("--all"_L1);
    call.keepOpen = sorted.has("--keep-open"_L1);
    if (!call.until.isEmpty() && call.until != "closed"_L1 && call.until != "eliminated"_L1)
        return malformed(sorted, "--until"_L1, call.until);
    for (const auto& [option, list] : {std::pair{"--by"_L1, &call.by}, {"--from"_L1, &call.from}}) {
        for (const QString& value : sorted.values(option)) {
            *list += items(value);
            if (list->contains(QString()))
                return malformed(sorted, option, value);
        }
    }
    struct Number
    {
        QLatin1StringView option;
        int* value;
        int least;
        int most;
    };
    int hexes = 0;
    for (const Number& number : {Number{"--hexes"_L1, &hexes, sorted.has("--hexes"_L1) ? 1 : 0, mostHexes},
                                 {"--against"_L1, &call.against, 1, mostUnits},
                                 {"--beyond"_L1, &call.beyond, 0, mostHexes},
                                 {"--attackers"_L1, &call.attackers, 1, mostUnits},
                                 {"--moves"_L1, &call.moves, 0, mostUnits}}) {
        const auto read = numberOf(sorted, number.option, *number.value, number.least, number.most);
        if (!read)
            return read.error();
        *number.value = *read;
    }
    if (hexes > 0)
        call.hexes = hexes;
    return std::nullopt;
}

Expected<Call, CallError> whatIfCall(const Sorted& sorted)
{
    constexpr int mostNumber = 12;
    constexpr int mostBoards = 1000000000;
    QStringList asked;
    for (const QString& question : whatIfQuestions()) {
        if (sorted.has(QLatin1StringView(question.toLatin1())))
            asked += question;
    }
    if (asked.isEmpty())
        return sorted.wrong("call.missing-option",
                            CallText::tr("whatif needs one of %1").arg(whatIfQuestions().join(u", "_s)));
    if (asked.size() > 1)
        return sorted.wrong(
            "call.not-together",
            CallText::tr("whatif answers one question a call, not both %1 and %2").arg(asked.at(0), asked.at(1)));
    if (auto error = foreignOption(sorted, asked.front()))
        return *std::move(error);
    WhatIfCall call;
    call.scenario = sorted.files.first();
    call.fates = sorted.has("--fates"_L1);
    call.danger = sorted.text("--danger"_L1);
    call.reach = sorted.text("--reach"_L1);
    call.viewer = sorted.text("--viewer"_L1);
    call.values = sorted.text("--values"_L1);
    call.json = sorted.has("--json"_L1);
    if (const auto move = sorted.value("--move"_L1)) {
        const auto parts = splitAtEquals(*move);
        if (!parts || parts->second.isEmpty() || items(parts->first).contains(QString()))
            return malformed(sorted, "--move"_L1, *move);
        call.move = {items(parts->first), parts->second};
    }
    if (const auto defend = sorted.value("--defend"_L1)) {
        auto hexes = defenceHexes(sorted, *defend);
        if (!hexes)
            return hexes.error();
        call.defend = *std::move(hexes);
    }
    for (const QString& value : sorted.values("--attack"_L1)) {
        const QStringList hexes = items(value);
        if (hexes.contains(QString()))
            return malformed(sorted, "--attack"_L1, value);
        if (!call.attack)
            call.attack.emplace();
        *call.attack += hexes;
    }
    int weights = 0;
    for (const QString& value : sorted.values("--weights"_L1)) {
        for (const QString& item : items(value)) {
            const auto weight = splitAtEquals(item);
            bool isNumber = false;
            const int number = weight ? weight->second.toInt(&isNumber) : 0;
            constexpr int mostWeight = 1000000;
            if (!isNumber || number < 0 || number > mostWeight
                || std::ranges::find(call.weights, weight->first, &std::pair<QString, int>::first)
                       != call.weights.end())
                return malformed(sorted, "--weights"_L1, value);
            call.weights.emplace_back(weight->first, number);
            weights += number;
        }
    }
    if (sorted.has("--weights"_L1) && weights == 0) // nothing would ever come up
        return malformed(sorted, "--weights"_L1, sorted.values("--weights"_L1).join(u','));
    const auto most = numberOf(sorted, "--most"_L1, call.most, 1, mostNumber);
    if (!most)
        return most.error();
    call.most = *most;
    if (auto error = readClosing(sorted, call))
        return *std::move(error);
    const auto budget = numberOf(sorted, "--budget"_L1, 0, sorted.has("--budget"_L1) ? 1 : 0, mostBoards);
    if (!budget)
        return budget.error();
    call.budget = *budget;
    for (const QString& value : sorted.values("--reading"_L1)) {
        const auto reading = splitAtEquals(value);
        if (!reading || reading->second.isEmpty())
            return malformed(sorted, "--reading"_L1, value);
        call.readings.push_back(*reading);
    }
    return Call(call);
}

Expected<Call, CallError> renderCall(const Sorted& sorted, const QString& language)
{
    RenderCall call;
    call.language = language;
    call.scenario = sorted.files.first();
    call.output = sorted.text("--output"_L1);
    call.dark = sorted.has("--dark"_L1);
    call.values = sorted.text("--values"_L1);
    call.json = sorted.has("--json"_L1);
    if (call.output.isEmpty())
        return sorted.wrong("call.missing-option", CallText::tr("render needs the picture to write: -o FILE"));
    static const QStringList endings{u"png"_s, u"svg"_s, u"pdf"_s, u"html"_s};
    if (!endings.contains(QFileInfo(call.output).suffix().toLower()))
        return sorted.wrong(
            "call.unknown-picture-format",
            CallText::tr("%1 does not end in .png, .svg or .pdf (a lesson: .html or .pdf)").arg(call.output));
    for (const QString& value : sorted.values("--show"_L1)) {
        for (const QString& layer : items(value)) {
            if (!renderLayers().contains(layer))
                return callError("call.unknown-layer", CallText::tr("there is no layer \"%1\" to show").arg(layer),
                                 hintFor(layer, renderLayers(), sorted.subcommand));
            call.show.append(layer);
        }
    }
    for (const QString& value : sorted.values("--around"_L1)) {
        const QStringList hexes = items(value);
        if (hexes.contains(QString()))
            return malformed(sorted, "--around"_L1, value);
        call.around += hexes;
    }
    if (const auto size = sorted.value("--size"_L1)) {
        constexpr int least = 4;
        constexpr int most = 512;
        bool isNumber = false;
        call.hexSize = size->toInt(&isNumber);
        if (!isNumber || call.hexSize < least || call.hexSize > most)
            return sorted.wrong("call.malformed-value",
                                CallText::tr("--size is a number from %1 to %2").arg(least).arg(most));
    }
    return Call(call);
}

Expected<Call, CallError> importCall(const Sorted& sorted)
{
    ImportCall call{sorted.files.first(),        sorted.text("--output"_L1),   sorted.text("--module"_L1),
                    sorted.text("--map"_L1),     sorted.text("--board"_L1),    sorted.text("--mapping"_L1),
                    sorted.text("--ruleset"_L1), sorted.text("--scenario"_L1), sorted.has("--json"_L1)};
    if (call.output.isEmpty())
        return sorted.wrong("call.missing-option", CallText::tr("import needs the map or scenario to write: -o FILE"));
    const bool isScenario = call.output.endsWith(".scenario.json"_L1);
    if (!isScenario && !call.output.endsWith(".hexmap.json"_L1))
        return sorted.wrong("call.malformed-value",
                            CallText::tr("%1 ends neither in .hexmap.json nor in .scenario.json").arg(call.output));
    if (isScenario && call.ruleset.isEmpty())
        return sorted.wrong(
            "call.missing-option",
            CallText::tr("a scenario belongs to a game: name it with --ruleset, or write a .hexmap.json"));
    return Call(call);
}

Expected<Call, CallError> exportCall(const Sorted& sorted)
{
    ExportCall call{sorted.files.first(), sorted.text("--output"_L1), sorted.text("--values"_L1),
                    sorted.has("--json"_L1)};
    if (call.output.isEmpty())
        return sorted.wrong("call.missing-option", CallText::tr("export needs the file to write: -o FILE"));
    if (!exportFormatOf(call.output))
        return sorted.wrong("call.malformed-value",
                            CallText::tr("%1 does not end in .tmx, .hexjson, .csv or .vmod (pictures are written by "
                                         "rearguard render)")
                                .arg(call.output));
    return Call(call);
}

Expected<Call, CallError> guideCall(const Sorted& sorted)
{
    const QString output = sorted.text("--output"_L1);
    if (output.isEmpty())
        return sorted.wrong("call.missing-option", CallText::tr("guide needs the folder to write into: -o FOLDER"));
    return Call(GuideCall{output, sorted.has("--json"_L1)});
}

Expected<Call, CallError> subcommandCall(const Sorted& sorted, const QString& language)
{
    const bool json = sorted.has("--json"_L1);
    const QString& name = sorted.subcommand;
    if (name == "check"_L1 && json && sorted.has("--answers"_L1))
        return sorted.wrong("call.not-together", CallText::tr("--answers prints text: leave --json out"));
    if (name == "check"_L1)
        return Call(CheckCall{sorted.files, sorted.text("--ruleset"_L1), sorted.has("--map-doctor"_L1),
                              sorted.has("--answers"_L1), language, json});
    if (name == "zoc"_L1)
        return Call(ZocCall{sorted.files.first(), sorted.text("--values"_L1), json});
    if (name == "supply"_L1)
        return Call(SupplyCall{sorted.files.first(), sorted.text("--side"_L1), sorted.text("--values"_L1), json});
    if (name == "ruling"_L1)
        return rulingCall(sorted);
    if (name == "whatif"_L1)
        return whatIfCall(sorted);
    if (name == "render"_L1)
        return renderCall(sorted, language);
    if (name == "import"_L1)
        return importCall(sorted);
    if (name == "export"_L1)
        return exportCall(sorted);
    if (name == "guide"_L1)
        return guideCall(sorted);
    return Call(RulesCall{sorted.files.value(0), json});
}

// Options that the application object of a window takes for itself; parseCommandLine never sees them.
bool isQtOption(const QString& argument)
{
    static const QStringList known{u"-platform"_s,     u"-style"_s,    u"-stylesheet"_s,
                                   u"-display"_s,      u"-geometry"_s, u"-qwindowgeometry"_s,
                                   u"-qwindowtitle"_s, u"-reverse"_s,  u"-session"_s};
    return known.contains(argument);
}

bool looksLikeFile(const QString& word)
{
    return word.contains(u'.') || word.contains(u'/') || QFileInfo::exists(word);
}

Expected<Call, CallError> windowCall(const QStringList& arguments)
{
    QStringList files = arguments;
    files.removeOne(u"--"_s);
    if (files.size() > 1)
        return callError("call.too-many-files", CallText::tr("the window opens one file, not also %1").arg(files.at(1)),
                         helpHint({}));
    return Call(WindowCall{files.value(0)});
}

} // namespace

Surroundings surroundingsFor(const QStringList& arguments)
{
    const QString first = arguments.value(0);
    if (std::ranges::any_of(arguments, isHelp))
        return Surroundings::Console;
    if (first == "render"_L1 || first == "export"_L1)
        return Surroundings::Pictures;
    if (first == "guide"_L1)
        return Surroundings::UnseenWindow;
    if (first.isEmpty() || first == "--"_L1 || isQtOption(first))
        return Surroundings::Window;
    const bool isFile = !first.startsWith(u'-') && !findSubcommand(first) && looksLikeFile(first);
    return isFile ? Surroundings::Window : Surroundings::Console;
}

bool wantsJson(const QStringList& arguments)
{
    return findSubcommand(arguments.value(0)) && arguments.contains("--json"_L1);
}

Expected<std::optional<QString>, CallError> takeLanguage(QStringList& arguments)
{
    const QString option = u"--language"_s;
    const QString subcommand = findSubcommand(arguments.value(0)) ? arguments.first() : QString();
    std::optional<QString> language;
    for (qsizetype i = 0; i < arguments.size() && arguments.at(i) != "--"_L1;) {
        const bool isWhole = arguments.at(i).startsWith(option + u'=');
        if (!isWhole && arguments.at(i) != option) {
            ++i;
            continue;
        }
        QString value = arguments.takeAt(i).mid(option.size() + 1);
        if (!isWhole && i < arguments.size() && !arguments.at(i).startsWith(u'-'))
            value = arguments.takeAt(i);
        if (value.isEmpty())
            return callError("call.missing-value", CallText::tr("%1 needs a value: %1 %2").arg(option, u"LANG"_s),
                             helpHint(subcommand));
        if (language)
            return callError("call.repeated-option", CallText::tr("%1 is given twice").arg(option),
                             helpHint(subcommand));
        language = value;
    }
    return language;
}

Expected<Call, CallError> parseCommandLine(const QStringList& arguments, const std::optional<QString>& language)
{
    const QString first = arguments.value(0);
    const SubcommandSpec* spec = findSubcommand(first);
    // A lesson may be in languages that the program does not speak.
    const bool hasLessons = first == "render"_L1 || first == "check"_L1;
    if (language && !hasLessons && languageFor(*language).isEmpty())
        return callError("call.unknown-language", CallText::tr("the program does not speak \"%1\"").arg(*language),
                         CallText::tr("its languages are %1").arg(languages().join(u", "_s)));
    if (spec) {
        const QStringList rest = arguments.mid(1);
        const qsizetype end = rest.contains("--"_L1) ? rest.indexOf("--"_L1) : rest.size();
        if (std::any_of(rest.begin(), rest.begin() + end, isHelp))
            return Call(HelpCall{first});
        const auto sorted = sortArguments(*spec, rest);
        return sorted ? subcommandCall(*sorted, language.value_or(spokenLanguage())) : sorted.error();
    }
    if (isHelp(first) || first == "help"_L1)
        return Call(HelpCall{findSubcommand(arguments.value(1)) ? arguments.at(1) : QString()});
    if (isVersion(first))
        return Call(VersionCall{arguments.contains("--json"_L1)});
    if (first.startsWith(u'-') && first != "--"_L1)
        return callError("call.unknown-option", CallText::tr("unknown option %1").arg(first),
                         optionHint(first, {u"--help"_s, u"--language"_s, u"--version"_s}, {}));
    if (!first.isEmpty() && first != "--"_L1 && !looksLikeFile(first))
        return callError("call.unknown-subcommand",
                         CallText::tr("\"%1\" is neither a subcommand nor a file").arg(first),
                         hintFor(first, subcommandNames(), {}));
    return windowCall(arguments);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "usage.h"

#include "console.h"
#include "layers/layer.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr const char* languageOption = "--language LANG";
constexpr const char* languageText =
    QT_TRANSLATE_NOOP("Usage", "the language to speak, such as de; without it, that of the system");

constexpr const char* jsonText = QT_TRANSLATE_NOOP("Usage", "print one JSON document, errors included");

constexpr const char* aboutValues = QT_TRANSLATE_NOOP(
    "Usage", "your values from the printed game's rule book; without it none, whatever the window keeps");

struct UsageText
{
    Q_DECLARE_TR_FUNCTIONS(Usage)
};

struct Row
{
    QString left;
    QString right;
};

QString rowsText(const std::vector<Row>& rows)
{
    qsizetype width = 0;
    for (const Row& row : rows)
        width = std::max(width, row.left.size());
    QString text;
    for (const Row& row : rows) {
        const QString left = u"  "_s + row.left.leftJustified(width + 3);
        text += wrapped(row.right, left) + u'\n';
    }
    return text;
}

QString heading(const QString& text)
{
    return u'\n' + text + u'\n';
}

QString generalHelp()
{
    QString text = UsageText::tr("Usage:") + u"\n  rearguard [FILE]\n  rearguard SUBCOMMAND ARGUMENTS\n\n"_s;
    text += wrapped(UsageText::tr("Legal retreats in hex-and-counter wargames, with every reason why not. Without a "
                                  "subcommand the window opens, on the named file if one is named; with one, no "
                                  "display is needed."))
            + u'\n';
    std::vector<Row> rows;
    for (const SubcommandSpec& spec : subcommands())
        rows.push_back({QString::fromLatin1(spec.name), UsageText::tr(spec.summary)});
    text += heading(UsageText::tr("Subcommands:")) + rowsText(rows);
    text += heading(UsageText::tr("Options:"))
            + rowsText({{u"--help"_s, UsageText::tr("this help; after a subcommand, its own")},
                        {QString::fromLatin1(languageOption), UsageText::tr(languageText)},
                        {u"--version"_s,
                         UsageText::tr("the program's version, its file formats and libraries; with --json as JSON")}});
    text += heading(UsageText::tr("Exit status:"))
            + rowsText({{u"0"_s, UsageText::tr("done")},
                        {u"1"_s, UsageText::tr("a file is at fault")},
                        {u"2"_s, UsageText::tr("the call is at fault")},
                        {u"3"_s, UsageText::tr("the program is at fault")}});
    return text;
}

QString subcommandHelp(const SubcommandSpec& spec)
{
    QString text = UsageText::tr("Usage:") + u"\n  rearguard "_s + QString::fromLatin1(spec.name) + u' '
                   + QString::fromLatin1(spec.arguments) + u"\n\n"_s;
    QString summary = UsageText::tr(spec.summary);
    if (!summary.isEmpty())
        summary[0] = summary.at(0).toUpper();
    text += wrapped(summary + u'.') + u'\n';
    if (*spec.more != '\0')
        text += u'\n' + wrapped(UsageText::tr(spec.more)) + u'\n';

    std::vector<Row> rows;
    for (const OptionSpec& option : spec.options) {
        QString left = QString::fromLatin1(option.name);
        if (*option.letter != '\0')
            left.prepend(QString::fromLatin1(option.letter) + u", "_s);
        if (*option.value != '\0')
            left += u' ' + QString::fromLatin1(option.value);
        rows.push_back({left, UsageText::tr(option.text)});
    }
    rows.push_back({QString::fromLatin1(languageOption), UsageText::tr(languageText)});
    rows.push_back({u"--help"_s, UsageText::tr("this help")});
    text += heading(UsageText::tr("Options:")) + rowsText(rows);
    text += heading(UsageText::tr("Example:")) + u"  rearguard "_s + QString::fromLatin1(spec.example) + u'\n';
    return text;
}

} // namespace

const std::vector<SubcommandSpec>& subcommands()
{
    static const OptionSpec json{"--json", "", "", false, jsonText};
    static const OptionSpec values{"--values", "", "FILE", false, aboutValues};
    static const std::vector<SubcommandSpec> table{
        {"check",
         "[OPTIONS] FILE...",
         1,
         -1,
         QT_TRANSLATE_NOOP("Usage", "say what is wrong in maps, scenarios, rulesets, tables, lessons and values"),
         QT_TRANSLATE_NOOP("Usage", "Errors are printed with file, line, column and place, and end with exit status 1. "
                                    "Findings, which are no errors of the file, are printed as warnings. Nothing is "
                                    "printed when all is well."),
         "check --map-doctor maps/ardennes/worked-case-3502.scenario.json",
         {{"--map-doctor", "", "", false,
           QT_TRANSLATE_NOOP("Usage", "look the map over as well: rivers that end in the open, bridges over nothing, "
                                      "roads that break, hexes cut off, units without a source of supply; with notes "
                                      "on what may be intended, such as units off the sheet")},
          {"--ruleset", "", "RULESET", false,
           QT_TRANSLATE_NOOP("Usage",
                             "the game that the named maps are for, an id or a file (scenarios name their own)")},
          {"--answers", "", "", false,
           QT_TRANSLATE_NOOP("Usage", "print what the rules answer to each question of the named lessons, with the "
                                      "reasons, and the hexes of each highlight")},
          json}},
        {"zoc",
         "SCENARIO [OPTIONS]",
         1,
         1,
         QT_TRANSLATE_NOOP("Usage", "each side's zone of control and which units exert it"),
         "",
         "zoc maps/ardennes/worked-case-3502.scenario.json",
         {values, json}},
        {"supply",
         "SCENARIO [OPTIONS]",
         1,
         1,
         QT_TRANSLATE_NOOP("Usage", "for each unit, its line of supply hex by hex, or what cuts it"),
         "",
         "supply maps/ardennes/worked-case-3502.scenario.json --side allied",
         {{"--side", "", "SIDE", false, QT_TRANSLATE_NOOP("Usage", "only the units of this side")}, values, json}},
        {"ruling",
         "SCENARIO [OPTIONS]",
         1,
         1,
         QT_TRANSLATE_NOOP("Usage", "who retreats what, who decides, every legal path and why each other hex is out"),
         QT_TRANSLATE_NOOP("Usage", "What --defend, --attack and --result leave out comes from the scenario's own "
                                    "combat."),
         "ruling maps/ardennes/worked-case-3502.scenario.json --result Ar3 --compare evaluation",
         {{"--defend", "", "HEX[,HEX...]", false,
           QT_TRANSLATE_NOOP("Usage", "the hex that was attacked; several where the game lets one combat be against "
                                      "several hexes")},
          {"--against", "", "SIDE", false,
           QT_TRANSLATE_NOOP("Usage", "the side that is attacked, where units of both sides share the hex")},
          {"--attack", "", "HEX[:UNIT][,HEX...]", true,
           QT_TRANSLATE_NOOP("Usage", "the hexes of the attackers; with a unit, only the units named there attack")},
          {"--result", "", "CODE", false, QT_TRANSLATE_NOOP("Usage", "the combat result, in the game's own code")},
          {"--withdraw", "", "NAME", false,
           QT_TRANSLATE_NOOP("Usage", "in place of a result: who may withdraw before the combat, and where")},
          {"--choose", "", "UNIT=HEX[,HEX...]", true,
           QT_TRANSLATE_NOOP("Usage", "fix a unit's retreat and ask for what remains; in order, as often as needed; "
                                      "no hex: it does not move")},
          {"--house", "", "", false,
           QT_TRANSLATE_NOOP("Usage", "answer all the same where the game's rules do not allow the attack")},
          {"--odds", "", "COLUMN", false,
           QT_TRANSLATE_NOOP("Usage", "the odds, as a column of the table of results such as 3-1")},
          {"--decide", "", "NAME=TOTAL", true,
           QT_TRANSLATE_NOOP("Usage", "take a decision that the ruling offers, with the total that its dice show")},
          {"--roll", "", "NAME=TOTAL", true,
           QT_TRANSLATE_NOOP("Usage", "the total of the dice that say how far a side retreats, before anything is "
                                      "added")},
          {"--split", "", "", false, QT_TRANSLATE_NOOP("Usage", "stacks that may keep together go unit by unit")},
          {"--reading", "", "NAME=VALUE", true,
           QT_TRANSLATE_NOOP("Usage", "read an open question of the rules this way (rearguard rules lists them)")},
          {"--compare", "", "READING", false,
           QT_TRANSLATE_NOOP("Usage", "rule under each value of a reading and say where the answers differ")},
          values,
          json}},
        {"whatif",
         "SCENARIO QUESTION [OPTIONS]",
         1,
         1,
         QT_TRANSLATE_NOOP("Usage", "what would be: every result of a combat, units in danger, a move"),
         QT_TRANSLATE_NOOP("Usage", "A call asks one question: --fates, --danger, --move, --cut, --supply-cut or "
                                    "--best-attack. Who can bring an event "
                                    "about is said in five words: never and always, in no play and in every play; "
                                    "avoidable, the unit's side can prevent it; forced, the enemy can bring it about; "
                                    "unsettled, the budget ran out. Each event is played by itself."),
         "whatif maps/ardennes/worked-case-3502.scenario.json --fates --weights Ar1=1,Ar2=2,Ae=1",
         {{"--fates", "", "", false,
           QT_TRANSLATE_NOOP("Usage", "what every result of the combat comes to, for each unit that it hits")},
          {"--danger", "", "SIDE", false,
           QT_TRANSLATE_NOOP("Usage", "for each unit of the side, the retreats that would kill it")},
          {"--reach", "", "now|moves|N", false,
           QT_TRANSLATE_NOOP("Usage", "of --danger: enemies stay where they are (now), move first, or move N hexes "
                                      "first where movement is not counted; of other questions: N")},
          {"--move", "", "UNIT[,UNIT...]=HEX", false,
           QT_TRANSLATE_NOOP("Usage", "what a move would change: supply, zones of control, retreats")},
          {"--cut", "", "UNIT", false,
           QT_TRANSLATE_NOOP("Usage", "the fewest enemies that leave the unit no complete retreat")},
          {"--hexes", "", "N", false,
           QT_TRANSLATE_NOOP("Usage", "of --cut: how far it retreats; left out: as the combat's result says")},
          {"--by", "", "hexes|TYPE|UNIT[,UNIT...]", true,
           QT_TRANSLATE_NOOP("Usage", "who closes: hexes held without a zone of control, further enemies of a type, or "
                                      "enemies that move there; usually hexes")},
          {"--until", "", "closed|eliminated", false,
           QT_TRANSLATE_NOOP("Usage", "of --cut: until no complete retreat is left, or until the unit dies")},
          {"--all", "", "", false, QT_TRANSLATE_NOOP("Usage", "list every smallest cut, not the first 20")},
          {"--keep-open", "", "", false,
           QT_TRANSLATE_NOOP("Usage",
                             "of --cut and --supply-cut: the fewest hexes for friends to hold so that the retreat, or "
                             "the line of supply, stays open")},
          {"--against", "", "N", false,
           QT_TRANSLATE_NOOP("Usage", "of --keep-open: against so many enemies; usually 1")},
          {"--supply-cut", "", "UNIT", false,
           QT_TRANSLATE_NOOP("Usage", "the fewest enemies that leave the unit without a line of supply")},
          {"--beyond", "", "N", false,
           QT_TRANSLATE_NOOP("Usage", "of --supply-cut: none of them nearer to the unit than so many hexes")},
          {"--best-attack", "", "UNIT", false,
           QT_TRANSLATE_NOOP("Usage", "the attacks on the unit, the best first; other combats, soak-offs, advances and "
                                      "the reply are left out")},
          {"--attackers", "", "N", false, QT_TRANSLATE_NOOP("Usage", "of --best-attack: so many at most; usually 4")},
          {"--moves", "", "N", false,
           QT_TRANSLATE_NOOP("Usage", "of --best-attack: so many others may move to close ways; usually 0")},
          {"--from", "", "HEX[,HEX...]", true, QT_TRANSLATE_NOOP("Usage", "of --best-attack: only from these hexes")},
          {"--defend", "", "HEX[,HEX...]", false,
           QT_TRANSLATE_NOOP("Usage", "the hex that is attacked; left out: as the scenario's own combat has it")},
          {"--attack", "", "HEX[:UNIT][,HEX...]", true,
           QT_TRANSLATE_NOOP("Usage", "the hexes of the attackers; with a unit, only the units named there attack")},
          {"--weights", "", "CODE=N[,CODE=N...]", true,
           QT_TRANSLATE_NOOP("Usage", "how often each result comes up, in whole numbers; left out: as the game's "
                                      "table has it at these odds")},
          {"--viewer", "", "SIDE", false,
           QT_TRANSLATE_NOOP("Usage", "as this side sees it: units that it may not see are not there")},
          {"--most", "", "N", false,
           QT_TRANSLATE_NOOP("Usage", "the highest number in result codes, where no table names them; usually 3")},
          {"--budget", "", "N", false,
           QT_TRANSLATE_NOOP("Usage", "boards to look at before a question is left unsettled; usually 20000")},
          {"--reading", "", "NAME=VALUE", true,
           QT_TRANSLATE_NOOP("Usage", "read an open question of the rules this way (rearguard rules lists them)")},
          values,
          json}},
        {"render",
         "SCENARIO|MAP|LESSON -o FILE [OPTIONS]",
         1,
         1,
         QT_TRANSLATE_NOOP("Usage", "draw a scenario or map as PNG, SVG or PDF, or write a lesson as HTML or PDF, "
                                    "by the ending of FILE"),
         QT_TRANSLATE_NOOP("Usage", "The map and the counters are always drawn. Layers that --show adds: "
                                    "regions, control, zoc, supply, ruling; the ruling is that of the "
                                    "scenario's own combat."),
         "render maps/ardennes/worked-case-3502.scenario.json -o ruling.png --show ruling,zoc",
         {{"--output", "-o", "FILE", false, QT_TRANSLATE_NOOP("Usage", "the picture to write")},
          {"--show", "", "LAYER[,LAYER...]", true, QT_TRANSLATE_NOOP("Usage", "what to draw besides the position")},
          {"--around", "", "HEX[,HEX...]", true,
           QT_TRANSLATE_NOOP("Usage", "only the part of the map around these hexes")},
          {"--size", "", "PX", false, QT_TRANSLATE_NOOP("Usage", "pixels across a hex, from flat to flat")},
          {"--dark", "", "", false, QT_TRANSLATE_NOOP("Usage", "the dark theme")},
          values,
          {"--json", "", "", false, QT_TRANSLATE_NOOP("Usage", "print errors as one JSON document")}}},
        {"import",
         "FILE -o FILE [OPTIONS]",
         1,
         1,
         QT_TRANSLATE_NOOP("Usage", "make a map or a scenario of a board of another program"),
         QT_TRANSLATE_NOOP("Usage", "FILE is a map of Tiled, HexJSON, Worldographer, Wesnoth or LGeneral, a Hexwright "
                                    "folder, or a VASSAL module or save; its content says which. What came in, what "
                                    "was left out and what was guessed is printed."),
         "import old-board.tmx -o board.hexmap.json --mapping tiles.json",
         {{"--output", "-o", "FILE", false,
           QT_TRANSLATE_NOOP("Usage", "the .hexmap.json or .scenario.json to write; its picture is written beside it")},
          {"--module", "", "MODULE", false, QT_TRANSLATE_NOOP("Usage", "the VASSAL module of a save or log")},
          {"--map", "", "NAME", false,
           QT_TRANSLATE_NOOP("Usage", "which of several maps; without it the largest of hexes")},
          {"--board", "", "NAME", false, QT_TRANSLATE_NOOP("Usage", "which of several boards of that map")},
          {"--scenario", "", "NAME", false,
           QT_TRANSLATE_NOOP("Usage", "the set-up of a VASSAL module to begin with; the report names them")},
          {"--mapping", "", "TABLE.json", false,
           QT_TRANSLATE_NOOP("Usage",
                             "what the file's values mean; what the table lacks is proposed and written to it")},
          {"--ruleset", "", "RULESET", false,
           QT_TRANSLATE_NOOP("Usage", "the game whose names of terrain are proposed, an id or a file")},
          json}},
        {"export",
         "FILE -o FILE [OPTIONS]",
         1,
         1,
         QT_TRANSLATE_NOOP("Usage", "write a map or a scenario for another program, by the ending of the file"),
         QT_TRANSLATE_NOOP("Usage", "A .tmx is for Tiled, with its pictures beside it; a .hexjson holds all of the map "
                                    "as text, a .csv one line a hex for spreadsheets; a .vmod is a module of VASSAL "
                                    "3.7. What the format has no place for is printed first."),
         "export maps/ardennes/worked-case-3502.scenario.json -o ardennes.vmod",
         {{"--output", "-o", "FILE", false, QT_TRANSLATE_NOOP("Usage", "the .tmx, .hexjson, .csv or .vmod to write")},
          values,
          json}},
        {"rules",
         "[RULESET] [OPTIONS]",
         0,
         1,
         QT_TRANSLATE_NOOP("Usage", "the rulesets, or one ruleset's rules and which of them the engine enforces"),
         QT_TRANSLATE_NOOP("Usage", "RULESET is the id of a built-in game or a ruleset file."),
         "rules ardennes-offensive",
         {json}},
        {"guide",
         "-o FOLDER [OPTIONS]",
         0,
         0,
         QT_TRANSLATE_NOOP("Usage", "write the user guide as HTML pages, to be read in a browser"),
         QT_TRANSLATE_NOOP("Usage",
                           "The folder is made if it is not there; its first page is index.html. The pages need "
                           "nothing outside of it."),
         "guide -o guide-html",
         {{"--output", "-o", "FOLDER", false, QT_TRANSLATE_NOOP("Usage", "the folder to write the pages into")},
          {"--json", "", "", false, QT_TRANSLATE_NOOP("Usage", "print errors as one JSON document")}}},
    };
    return table;
}

const SubcommandSpec* findSubcommand(const QString& name)
{
    const auto& table = subcommands();
    const auto found =
        std::ranges::find_if(table, [&](const SubcommandSpec& spec) { return name == QLatin1StringView(spec.name); });
    return found == table.end() ? nullptr : &*found;
}

QStringList subcommandNames()
{
    QStringList names;
    for (const SubcommandSpec& spec : subcommands())
        names.append(QString::fromLatin1(spec.name));
    return names;
}

QStringList renderLayers()
{
    QStringList names;
    for (const LayerId layer : allLayers()) {
        if (layer != LayerId::Cursor) // there is no keyboard in a picture
            names.append(layerName(layer));
    }
    return names;
}

QString helpText(const QString& subcommand)
{
    const SubcommandSpec* spec = findSubcommand(subcommand);
    return spec ? subcommandHelp(*spec) : generalHelp();
}

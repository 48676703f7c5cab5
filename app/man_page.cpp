// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Writes the manual page from what the program says of itself, so that the two never differ:
//   rearguard-man-page PROGRAM VERSION DATE SHARE OUTPUT [LANGUAGE FILE.qm]
// SHARE: the folder into which data is installed, /usr/share

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QTranslator>

#include <cstdio>
#include <optional>
#include <utility>
#include <vector>

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ManPage)
};

/// What `rearguard --help` or `rearguard SUBCOMMAND --help` prints, taken apart.
struct Help
{
    struct Row
    {
        QString left; ///< an option, a subcommand, a number
        QString text; ///< empty: `left` is a line to type
    };
    struct Section
    {
        QString title; ///< without its colon
        std::vector<Row> rows;
    };
    std::vector<Section> sections; ///< the first is the usage
    QStringList paragraphs;
};

Help takeApart(const QString& text)
{
    static const QRegularExpression row(u"^  (\\S.*?)   +(\\S.*)$"_s);
    Help help;
    QString paragraph;
    const auto endParagraph = [&] {
        if (!paragraph.isEmpty())
            help.paragraphs.append(std::exchange(paragraph, QString()));
    };
    bool isInSection = false;
    for (const QString& line : text.split(u'\n')) {
        if (line.isEmpty()) {
            isInSection = false;
            endParagraph();
        } else if (isInSection && line.startsWith("   "_L1)) {
            help.sections.back().rows.back().text += u' ' + line.trimmed();
        } else if (isInSection) {
            const auto match = row.match(line);
            help.sections.back().rows.push_back(match.hasMatch() ? Help::Row{match.captured(1), match.captured(2)}
                                                                 : Help::Row{line.trimmed(), {}});
        } else if (line.endsWith(u':') && paragraph.isEmpty()) {
            help.sections.push_back({line.chopped(1), {}});
            isInSection = true;
        } else {
            paragraph += (paragraph.isEmpty() ? QString() : u" "_s) + line;
        }
    }
    endParagraph();
    return help;
}

QString escaped(QString text)
{
    text.replace(u'\\', "\\e"_L1).replace(u'-', "\\-"_L1);
    return text.startsWith(u'.') || text.startsWith(u'\'') ? u"\\&"_s + text : text;
}

QString rowsText(const std::vector<Help::Row>& rows)
{
    QString text;
    for (const Help::Row& each : rows) {
        if (each.text.isEmpty())
            text += u".PP\n.nf\n.RS 4\n%1\n.RE\n.fi\n"_s.arg(escaped(each.left));
        else
            text += u".TP\n\\fB%1\\fR\n%2\n"_s.arg(escaped(each.left), escaped(each.text));
    }
    return text;
}

QString heading(const QString& title)
{
    return u".SH \"%1\"\n"_s.arg(escaped(title.toUpper()));
}

/// Nothing: the program did not answer.
std::optional<Help> helpOf(const QString& program, QStringList call)
{
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s); // English, where --language does not say otherwise
    environment.remove(u"LANGUAGE"_s);
    process.setProcessEnvironment(environment);
    process.start(program, call << u"--help"_s);
    if (!process.waitForFinished() || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return std::nullopt;
    Help help = takeApart(QString::fromUtf8(process.readAllStandardOutput()));
    return help.sections.empty() ? std::nullopt : std::optional(std::move(help));
}

std::optional<QString> manPage(const QString& program, const QString& version, const QString& date,
                               const QString& share, const QStringList& language)
{
    const auto general = helpOf(program, language);
    if (!general || general->sections.size() < 4)
        return std::nullopt;
    const Help::Section& subcommands = general->sections.at(1);

    QString text =
        u".\\\" Made by rearguard-man-page from what the program says of itself.\n"
        ".TH REARGUARD 1 \"%1\" \"Rearguard %2\" \"%3\"\n"_s.arg(date, version, escaped(Text::tr("User commands")));
    text += heading(Text::tr("Name"))
            + u"rearguard \\- %1\n"_s.arg(escaped(Text::tr("legal retreats in hex-and-counter wargames")));
    text += heading(Text::tr("Synopsis")) + u".nf\n"_s;
    for (const Help::Row& each : general->sections.front().rows)
        text += escaped(each.left) + u'\n';
    text += u".fi\n"_s + heading(Text::tr("Description"));
    for (const QString& paragraph : general->paragraphs)
        text += u".PP\n"_s + escaped(paragraph) + u'\n';

    text += heading(subcommands.title);
    for (const Help::Row& each : subcommands.rows) {
        const auto help = helpOf(program, QStringList{each.left} + language);
        if (!help)
            return std::nullopt;
        text += u".SS \"%1\"\n"_s.arg(escaped(help->sections.front().rows.front().left));
        for (const QString& paragraph : help->paragraphs)
            text += u".PP\n"_s + escaped(paragraph) + u'\n';
        for (std::size_t i = 1; i < help->sections.size(); ++i)
            text += rowsText(help->sections.at(i).rows);
    }
    for (std::size_t i = 2; i < general->sections.size(); ++i)
        text += heading(general->sections.at(i).title) + rowsText(general->sections.at(i).rows);
    text += heading(Text::tr("Files"))
            + rowsText(
                {{share + u"/rearguard"_s, Text::tr("maps, positions, lessons and games that come with the program")},
                 {share + u"/doc/rearguard/html"_s, Text::tr("the user guide")},
                 {share + u"/doc/rearguard/FORMAT.md"_s, Text::tr("the formats of all files")}});
    return text;
}

} // namespace

int main(int argc, char* argv[])
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 6 && arguments.size() != 8) {
        std::fputs("usage: rearguard-man-page PROGRAM VERSION DATE SHARE OUTPUT [LANGUAGE FILE.qm]\n", stderr);
        return 2;
    }
    QTranslator translator;
    QStringList language;
    if (arguments.size() == 8) {
        language = {u"--language"_s, arguments.at(6)};
        if (!translator.load(arguments.at(7)))
            return 1;
        QCoreApplication::installTranslator(&translator);
    }
    const auto text = manPage(arguments.at(1), arguments.at(2), arguments.at(3), arguments.at(4), language);
    QFile file(arguments.at(5));
    const bool isWritten = text && file.open(QIODevice::WriteOnly) && file.write(text->toUtf8()) > 0;
    return isWritten ? 0 : 1;
}

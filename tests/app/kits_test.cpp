// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "program.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace {

/// What fixtures/kits.positions.txt says, by name of the position: a line for each effect and each unit that retreats.
std::map<QString, QStringList> workedOut()
{
    std::map<QString, QStringList> positions;
    QFile file(sourceFile(u"tests/fixtures/kits.positions.txt"_s));
    if (!file.open(QIODevice::ReadOnly))
        return positions;
    QStringList* lines = nullptr;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n')) {
        if (line.startsWith(u' ') && lines != nullptr)
            lines->append(line.trimmed());
        else if (!line.isEmpty() && !line.startsWith(u'#'))
            lines = &positions[line];
    }
    return positions;
}

QString textsOf(const QJsonValue& list, const QString& separator)
{
    return list.toVariant().toStringList().join(separator);
}

QString pathText(const QJsonObject& path)
{
    QStringList notes;
    for (const auto& [key, word] : {std::pair("charges", "steps"), std::pair("shortfall", "short")}) {
        if (const int number = path[QLatin1StringView(key)].toInt(); number > 0)
            notes += u"%1 %2"_s.arg(QLatin1StringView(word)).arg(number);
    }
    if (path.contains(u"displaces"_s))
        notes += u"room %1"_s.arg(path[u"displaces"_s][u"least"_s].toInt());
    const QString hexes = textsOf(path[u"hexes"_s], u" "_s);
    return notes.isEmpty() ? hexes : u"%1 (%2)"_s.arg(hexes, notes.join(u", "_s));
}

/// A set of an exchange: "H1 + HC", with its steps where it does not lose all.
QString setText(const QJsonArray& set)
{
    QStringList parts;
    for (const QJsonValue& each : set)
        parts += each.isString() ? each.toString()
                                 : u"%1 %2"_s.arg(each[u"unit"_s].toString()).arg(each[u"steps"_s].toInt());
    return parts.join(u" + "_s);
}

QStringList effectLines(const QJsonObject& effect)
{
    QString head = effect.contains(u"alternative"_s) ? u"or: "_s : QString();
    if (effect.contains(u"if"_s))
        head += u"on %1: "_s.arg(textsOf(effect[u"if"_s][u"totals"_s], u","_s));
    head += effect[u"kind"_s].toString();
    QString spared;
    for (const QJsonValue& each : effect[u"spared"_s].toArray())
        spared += u" spared %1 [%2]"_s.arg(each[u"unit"_s].toString(), each[u"rule"_s].toString());
    const QJsonArray units = effect[u"units"_s].toArray();
    if (effect.contains(u"sets"_s)) {
        QStringList sets;
        for (const QJsonValue& set : effect[u"sets"_s].toArray())
            sets += setText(set.toArray());
        return {u"%1 %2 of %3: %4%5"_s.arg(head)
                    .arg(effect[u"owes"_s].toInt())
                    .arg(effect[u"has"_s].toInt())
                    .arg(sets.join(u" | "_s), spared)};
    }
    const QString number = textsOf(QJsonArray{effect[u"steps"_s], effect[u"state"_s]}, QString());
    if (effect[u"kind"_s] != u"retreat"_s)
        return {u"%1%2: %3%4"_s.arg(head, number.isEmpty() ? number : u' ' + number,
                                    units.isEmpty() ? u"nobody"_s : textsOf(units, u", "_s), spared)};
    if (units.isEmpty())
        return {u"%1 %2: nobody%3"_s.arg(head).arg(effect[u"hexes"_s].toInt()).arg(spared)};
    QStringList lines;
    for (const QJsonValue& value : units) {
        const QJsonObject unit = value.toObject();
        QStringList paths;
        for (const QJsonValue& path : unit[u"paths"_s].toArray())
            paths += pathText(path.toObject());
        const QString fate = unit[u"fate"_s].toString();
        QString line = u"%1 %2 %3"_s.arg(head)
                           .arg(unit[u"length"_s].toInt(effect[u"hexes"_s].toInt()))
                           .arg(unit[u"unit"_s].toString());
        if (fate != u"retreats"_s)
            line += u' ' + fate;
        if (!paths.isEmpty())
            line += u": "_s + paths.join(u" | "_s);
        lines += lines.isEmpty() ? line + spared : line;
    }
    return lines;
}

QStringList rulingLines(const QJsonObject& ruling)
{
    QStringList lines;
    for (const QJsonValue& effect : ruling[u"effects"_s].toArray())
        lines += effectLines(effect.toObject());
    for (const QJsonValue& each : ruling[u"decisions"_s].toArray())
        lines += u"decision %1: %2 for %3"_s.arg(each[u"name"_s].toString(), textsOf(each[u"units"_s], u", "_s),
                                                 textsOf(each[u"replaces"_s], u", "_s));
    for (const QJsonValue& each : ruling[u"duties"_s].toArray())
        lines += u"duty %1%2"_s.arg(each[u"unit"_s].toString(), each[u"lost"_s].toBool() ? u" lost"_s : QString());
    return lines;
}

QJsonObject readObject(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

} // namespace

/// The starter kits of resources/kits: the program has nothing against their files, and rules on each position.
class KitsTest : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsFound_data() { kits(); }
    void nothingIsFound();
    void everyPositionIsRuledAsWorkedOut_data() { kits(); }
    void everyPositionIsRuledAsWorkedOut();
    void everyUnitHasStrengthsForLostSteps_data() { kits(); }
    void everyUnitHasStrengthsForLostSteps();
    void nobodyHasAZoneByNight();
    void onlyTheFormationDrawnAttacks();
    void cavalrySlipsAwayFromInfantryAlone();
    void aLowerLevelTellsItsLineAndWhatCutsTheFirst();
    void aUnitIsKnownByTheNameThatIsPrinted();
    void aCopySpeaksTheLanguageOfTheProgram();

private:
    static void kits();
    static QStringList filesOf(const QString& kit, const QString& pattern);
};

void KitsTest::kits()
{
    QTest::addColumn<QString>("kit");
    for (const char* kit : {"chit-pull", "classic-two-hex", "eastern-front", "folio", "musket", "standard-combat",
                            "step-loss", "zoc-bond"})
        QTest::newRow(kit) << QString::fromLatin1(kit);
}

QStringList KitsTest::filesOf(const QString& kit, const QString& pattern)
{
    const QDir folder(sourceFile(u"resources/kits/"_s + kit));
    QStringList files = folder.entryList({pattern}, QDir::Files, QDir::Name);
    for (QString& file : files)
        file = folder.filePath(file);
    return files;
}

void KitsTest::nothingIsFound()
{
    QFETCH(const QString, kit);
    const QStringList files = filesOf(kit, u"*.json"_s);
    QVERIFY(files.size() >= 7);
    const QJsonObject found = runProgram(QStringList{u"check"_s, u"--json"_s} + files).json();
    QCOMPARE(found[u"errors"_s].toArray(), QJsonArray());
    QCOMPARE(found[u"findings"_s].toArray(), QJsonArray());
}

void KitsTest::everyPositionIsRuledAsWorkedOut()
{
    QFETCH(const QString, kit);
    const std::map<QString, QStringList> expected = workedOut();
    for (const QString& scenario : filesOf(kit, u"*.scenario.json"_s)) {
        if (!readObject(scenario).contains(u"combat"_s))
            continue; // there is nothing to rule on: nobody attacks by night
        const ProgramRun run = runProgram({u"ruling"_s, scenario, u"--json"_s});
        QVERIFY2(run.status == 0, qPrintable(scenario + u": "_s + run.output));
        const auto shown = expected.find(QFileInfo(scenario).fileName().section(u'.', 0, 0));
        QVERIFY2(shown != expected.end(), qPrintable(scenario));
        QCOMPARE(rulingLines(run.json()), shown->second);
    }
}

void KitsTest::everyUnitHasStrengthsForLostSteps()
{
    QFETCH(const QString, kit);
    std::map<QString, qsizetype> steps;
    for (const QJsonValue& type : readObject(filesOf(kit, u"*.ruleset.json"_s).front())[u"unitTypes"_s].toArray())
        steps[type[u"name"_s].toString()] = type[u"steps"_s].toInt();
    for (const QString& scenario : filesOf(kit, u"*.scenario.json"_s)) {
        for (const QJsonValue& unit : readObject(scenario)[u"units"_s].toArray())
            QVERIFY2(unit[u"reduced"_s].toArray().size() == steps[unit[u"type"_s].toString()] - 1,
                     qPrintable(scenario + u' ' + unit[u"id"_s].toString()));
    }
}

void KitsTest::nobodyHasAZoneByNight()
{
    const auto zones = [](const QString& name) {
        const QString scenario = sourceFile(u"resources/kits/musket/musket-%1.scenario.json"_s.arg(name));
        return runProgram({u"zoc"_s, scenario, u"--json"_s}).json()[u"zoc"_s].toObject();
    };
    const QJsonObject night = zones(u"no-zones-by-night"_s);
    QCOMPARE(night[u"blue"_s], QJsonValue(QJsonArray()));
    QCOMPARE(night[u"grey"_s], QJsonValue(QJsonArray()));
    QVERIFY(!zones(u"shaken"_s)[u"blue"_s].toArray().isEmpty()); // the same units by day
}

void KitsTest::onlyTheFormationDrawnAttacks()
{
    const QString scenario = sourceFile(u"resources/kits/chit-pull/chit-pull-the-formation-drawn.scenario.json"_s);
    const ProgramRun run = runProgram({u"ruling"_s, scenario, u"--attack"_s, u"0805,0906"_s, u"--json"_s});
    QCOMPARE(run.status, 0);
    // Whoever is of another formation stands by.
    const QJsonArray idle = run.json()[u"standingBy"_s].toArray();
    QCOMPARE(idle.size(), 1);
    QCOMPARE(idle[0][u"unit"_s].toString(), u"a1"_s);
    QCOMPARE(idle[0][u"rule"_s].toString(), u"1.2"_s);
}

void KitsTest::cavalrySlipsAwayFromInfantryAlone()
{
    const auto effects = [](const QString& name) {
        const QString scenario = sourceFile(u"resources/kits/musket/musket-%1.scenario.json"_s.arg(name));
        return runProgram({u"ruling"_s, scenario, u"--withdraw"_s, u"slip"_s, u"--json"_s})
            .json()[u"effects"_s]
            .toArray();
    };
    const QJsonArray slips = effects(u"cavalry-slips-away"_s);
    QCOMPARE(slips.size(), 2); // one hex, or two
    QCOMPARE(slips[0][u"units"_s].toArray().size(), 1);
    QCOMPARE(slips[0][u"units"_s][0][u"unit"_s].toString(), u"gh"_s);
    QVERIFY(effects(u"not-from-cavalry"_s).isEmpty());
}

void KitsTest::aLowerLevelTellsItsLineAndWhatCutsTheFirst()
{
    const QString scenario =
        sourceFile(u"resources/kits/eastern-front/eastern-front-a-chain-of-depots.scenario.json"_s);
    const QJsonArray units = runProgram({u"supply"_s, scenario, u"--json"_s}).json()[u"supply"_s].toArray();
    const auto found =
        std::find_if(units.begin(), units.end(), [](const QJsonValue& each) { return each[u"unit"_s] == u"v1"_s; });
    QVERIFY(found != units.end());
    const QJsonObject unit = found->toObject();
    QCOMPARE(unit[u"supplied"_s], QJsonValue(false));
    QCOMPARE(unit[u"level"_s].toString(), u"low"_s);
    QCOMPARE(unit[u"rule"_s].toString(), u"7.4"_s);
    QCOMPARE(unit[u"suppliers"_s].toVariant().toStringList(), (QStringList{u"d2"_s, u"d1"_s}));
    // Too far for the rule of full supply.
    const QJsonArray cut = unit[u"cut"_s].toArray();
    QCOMPARE(cut.size(), 1);
    QCOMPARE(cut[0][u"hex"_s].toString(), u"1204"_s);
    QCOMPARE(cut[0][u"rule"_s].toString(), u"7.3"_s);
    QCOMPARE(cut[0][u"reason"_s].toString(), u"too-far"_s);
}

void KitsTest::aUnitIsKnownByTheNameThatIsPrinted()
{
    const QString scenario = sourceFile(u"resources/kits/folio/folio-a-friend-makes-room.scenario.json"_s);
    const auto chosen = [&](const QString& unit) {
        return runProgram({u"ruling"_s, scenario, u"--choose"_s, unit + u"=0903"_s, u"--json"_s});
    };
    QCOMPARE(chosen(u"1 Regiment"_s).status, 0);
    QCOMPARE(chosen(u"1 Regiment"_s).output, chosen(u"V1"_s).output);
    QVERIFY(chosen(u"9 Regiment"_s).output.contains(u"call.unknown-unit"_s));
}

void KitsTest::aCopySpeaksTheLanguageOfTheProgram()
{
    QTemporaryDir copies;
    for (const QString& file : filesOf(u"folio"_s, u"*.json"_s))
        QVERIFY(QFile::copy(file, copies.filePath(QFileInfo(file).fileName())));
    const QString ruleset = copies.filePath(u"folio.ruleset.json"_s);
    const QString scenario = copies.filePath(u"folio-no-room-no-retreat.scenario.json"_s);
    QFile file(ruleset);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray text = file.readAll();
    file.close();
    // What the user has written stays as it is.
    QVERIFY(text.contains("One unit stands in a hex."));
    text.replace("One unit stands in a hex.", "A hex holds one unit, says the user.");
    text.replace("\"rule\": \"6.2\"}", "\"rule\": \"2.1\"}");
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    const QString said = runProgram({u"ruling"_s, scenario, u"--language"_s, u"de"_s}).output;
    QVERIFY2(said.contains(u"Der Besitzer führt eine geschlagene Einheit ein Feld zurück."_s), qPrintable(said));
    QVERIFY2(said.contains(u"says the user"_s), qPrintable(said));
}

REARGUARD_APPLESS_TEST(KitsTest)
#include "kits_test.moc"

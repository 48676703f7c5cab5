// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/engine_any_case.h"
#include "support/random/chance.h"
#include "support/random/random_any_game.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;

/// The engine against the plain reference (support/reference/any) on games made by chance of the words of every family.
/// REARGUARD_POSITIONS sets how many of all families together; REARGUARD_SEED where the seeds begin; REARGUARD_FAMILY
/// chooses one family; REARGUARD_PART and REARGUARD_PARTS which share of each family's; REARGUARD_CASES a folder for the
/// cases that differ, as tests/fixtures/any-game has them.
class AnyReferenceTest : public QObject
{
    Q_OBJECT

private slots:
    void engineAgreesWithTheReference_data();
    void engineAgreesWithTheReference();
};

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int usualPositions = 4'000; // ten times as slow
#else
constexpr int usualPositions = 21'000;
#endif

int numberFrom(const char* variable, int otherwise)
{
    bool isSet = false;
    const int number = qEnvironmentVariableIntValue(variable, &isSet);
    return isSet ? number : otherwise;
}

void append(QJsonObject& call, const QString& key, const QString& word)
{
    QJsonArray list = call[key].toArray();
    list.append(word);
    call[key] = list;
}

/// What a player may say next: a decision, a total of dice, a legal path. Empty: nothing. Of units only those of the first
/// effect that has any, which others may wait for.
bool sayMore(QJsonObject& call, const QJsonObject& ruling, Chance& chance)
{
    const QJsonArray decisions = ruling[u"decisions"_s].toArray();
    if (!decisions.isEmpty() && chance.percent(60)) {
        append(call, u"decide"_s, u"%1=%2"_s.arg(decisions[0][u"name"_s].toString()).arg(chance.between(1, 6)));
        return true;
    }
    QList<QJsonObject> units;
    for (const QJsonValue& effect : ruling[u"effects"_s].toArray()) {
        if (const QString roll = effect[u"if"_s][u"roll"_s].toString(); !roll.isEmpty()) {
            append(call, u"roll"_s, u"%1=%2"_s.arg(roll).arg(chance.between(1, 6)));
            return true;
        }
        for (const QJsonValue& unit : effect[u"units"_s].toArray()) {
            if (unit.isObject())
                units.append(unit.toObject());
        }
        if (effect[u"kind"_s] == u"displace"_s)
            break; // has to be answered first
    }
    if (units.isEmpty())
        return false;
    const QJsonObject unit = chance.oneOf(units);
    const QJsonArray paths = unit[u"paths"_s].toArray();
    const QJsonArray path =
        paths.isEmpty() ? QJsonArray() : paths[chance.below(static_cast<int>(paths.size()))][u"hexes"_s].toArray();
    append(call, u"choose"_s,
           unit[u"unit"_s].toString() + u'=' + QJsonValue(path).toVariant().toStringList().join(u','));
    return true;
}

QString report(const AnyCase& any, const QString& name, const QJsonObject& expected, const QJsonObject& found)
{
    const QJsonObject parts{
        {u"name"_s, name},     {u"ruleset"_s, any.ruleset}, {u"map"_s, any.map}, {u"scenario"_s, any.scenario},
        {u"call"_s, any.call}, {u"expected"_s, expected},   {u"found"_s, found}};
    const QByteArray text = QJsonDocument(parts).toJson(QJsonDocument::Compact);
    const QString folder = qEnvironmentVariable("REARGUARD_CASES");
    if (folder.isEmpty())
        return QString::fromUtf8(text);
    QFile file(QDir(folder).filePath(name + u".json"_s));
    return file.open(QIODevice::WriteOnly) && file.write(text) > 0 ? file.fileName() : u"cannot be written"_s;
}

} // namespace

void AnyReferenceTest::engineAgreesWithTheReference_data()
{
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("count");
    const QString only = qEnvironmentVariable("REARGUARD_FAMILY");
    const QStringList families = only.isEmpty() ? anyGameFamilies() : QStringList(only);
    // Families take very different times, so each part has every so-many-th game of each.
    const int parts = numberFrom("REARGUARD_PARTS", 1);
    const int first = numberFrom("REARGUARD_SEED", 1) + numberFrom("REARGUARD_PART", 1) - 1;
    const auto count = numberFrom("REARGUARD_POSITIONS", usualPositions) / (families.size() * parts) + 1;
    for (const QString& family : families)
        QTest::newRow(qPrintable(family)) << first << parts << static_cast<int>(count);
}

void AnyReferenceTest::engineAgreesWithTheReference()
{
    QFETCH(const int, first);
    QFETCH(const int, step);
    QFETCH(const int, count);
    const QString family = QString::fromLatin1(QTest::currentDataTag());
    int compared = 0;
    int differing = 0;
    std::map<QString, int> refused;
    for (int seed = first; compared < count; seed += step) {
        AnyCase any = randomAnyGame(family, static_cast<std::uint64_t>(seed));
        Chance chance(static_cast<std::uint64_t>(seed) ^ 0x5eedU);
        QStringList calls = anyCalls;
        do {
            const auto found = engineAnswers(any, calls);
            if (!found) { // not all words go together
                ++refused[found.error().front().code];
                break;
            }
            if (const QString code = (*found)[u"ruling"_s][u"errors"][0][u"code"].toString();
                code == u"retreat.too-many-paths") { // the engine has a limit, the reference only patience
                ++refused[code];
                break;
            }
            const QJsonObject expected = referenceAnswers(any, calls);
            ++compared;
            const QString difference = anyDifference(expected, *found);
            if (!difference.isEmpty()) {
                const QString name = u"%1-%2"_s.arg(family).arg(seed);
                qWarning("%s: %s\n%s", qPrintable(name), qPrintable(difference),
                         qPrintable(report(any, name, expected, *found)));
                ++differing;
                break;
            }
            calls = {u"ruling"_s};
            if (!chance.percent(55) || !sayMore(any.call, expected[u"ruling"_s].toObject(), chance))
                break;
        } while (compared < count);
    }
    for (const auto& [code, times] : refused)
        qWarning("refused: %s %d", qPrintable(code), times);
    QCOMPARE(differing, 0);
}

REARGUARD_APPLESS_TEST(AnyReferenceTest)
#include "any_reference_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "format_fixtures.h"
#include "support/test_registry.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

/// Damages a few bytes: one changed, taken out, put in, or a stretch copied elsewhere.
QByteArray damaged(QByteArray text, QRandomGenerator& random)
{
    static const QByteArray likely = "{}[],:\"\\0123456789.-eE/ntru\n \xC3\xF0\x9F\x80\xFF";
    for (quint32 times = random.bounded(1U, 5U); times > 0; --times) {
        if (text.isEmpty())
            return text;
        const qsizetype at = random.bounded(text.size());
        const char byte =
            random.bounded(2U) == 0 ? likely[random.bounded(likely.size())] : static_cast<char>(random.bounded(256U));
        switch (random.bounded(5U)) {
        case 0:
            text[at] = byte;
            break;
        case 1:
            text.insert(at, byte);
            break;
        case 2:
            text.remove(at, static_cast<qsizetype>(random.bounded(1U, 20U)));
            break;
        case 3:
            text.insert(at, text.mid(random.bounded(text.size()), static_cast<qsizetype>(random.bounded(1U, 60U))));
            break;
        default:
            text.truncate(random.bounded(20U) == 0 ? at : text.size());
        }
    }
    return text;
}

/// What was said must have a place inside the text, and there must not be too much of it.
void verifyPlaces(const FileErrors& errors, const QByteArray& text)
{
    QVERIFY(!errors.empty());
    QVERIFY(errors.size() <= maxFileErrors);
    const qsizetype lines = text.count('\n') + 1;
    int before = 0;
    for (const FileError& error : errors) {
        QVERIFY2(error.line >= 1 && error.line <= lines && error.column >= 1, text.constData());
        QVERIFY2(error.line >= before, "errors stand in order of place");
        before = error.line;
        QVERIFY(!error.code.isEmpty() && !error.message.isEmpty());
    }
}

} // namespace

/// Random damage to good files: they are read or refused, and never anything else.
class DamagedFilesTest : public QObject
{
    Q_OBJECT

private slots:
    void damagedMapsAreReadOrRefused();
    void damagedScenariosAreReadOrRefused();
    void damagedRulesetsAreReadOrRefused();

private:
    static constexpr int m_times = 10'000;
};

void DamagedFilesTest::damagedMapsAreReadOrRefused()
{
    QRandomGenerator random(1);
    const QByteArray good = FormatFixtures::text(u"good.hexmap.json"_s);
    int read = 0;
    for (int i = 0; i < m_times; ++i) {
        const QByteArray text = damaged(good, random);
        const auto map = parseMap(text, u"x"_s);
        if (!map) {
            verifyPlaces(map.error(), text);
            continue;
        }
        ++read;
        const auto again = parseMap(mapText(*map), u"x"_s);
        QVERIFY2(again.hasValue() && *again == *map, text.constData());
    }
    QVERIFY(read > m_times / 100); // else the damage is too great to try anything
}

void DamagedFilesTest::damagedScenariosAreReadOrRefused()
{
    QRandomGenerator random(2);
    const auto good = loadScenario(FormatFixtures::path(u"good.scenario.json"_s));
    QVERIFY(good.hasValue());
    const HexMapPtr map = good->scenario.position.map;
    const QByteArray goodText = FormatFixtures::text(u"good.scenario.json"_s);
    for (int i = 0; i < m_times; ++i) {
        const QByteArray text = damaged(goodText, random);
        const auto scenario = parseScenario(text, u"x"_s, map, good->rules.rulesetPtr());
        if (!scenario) {
            verifyPlaces(scenario.error(), text);
            continue;
        }
        const auto again = parseScenario(scenarioText(*scenario), u"x"_s, map, good->rules.rulesetPtr());
        QVERIFY2(again.hasValue() && *again == *scenario, text.constData());
    }
}

void DamagedFilesTest::damagedRulesetsAreReadOrRefused()
{
    QRandomGenerator random(3);
    const QByteArray good = FormatFixtures::text(u"good.ruleset.json"_s);
    for (int i = 0; i < m_times / 2; ++i) {
        const QByteArray text = damaged(good, random);
        const auto ruleset = parseRuleset(text, u"x"_s);
        if (!ruleset) {
            verifyPlaces(ruleset.error(), text);
            continue;
        }
        const auto again = parseRuleset(rulesetText(*ruleset), u"x"_s);
        QVERIFY2(again.hasValue() && *again == *ruleset, text.constData());
    }
}

REARGUARD_APPLESS_TEST(DamagedFilesTest)
#include "damaged_files_test.moc"

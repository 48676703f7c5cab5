// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explanation_check.h"
#include "io/scenario_file.h"
#include "support/any_game_case.h"
#include "support/test_registry.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

/// "Show me why" in games made of the wider vocabulary: the stages tell all that the ruling says, with every new reason.
class ExplainAnyGameTest : public QObject
{
    Q_OBJECT

private slots:
    void stagesAreTheRulingsReasons_data();
    void stagesAreTheRulingsReasons();
};

namespace {

QStringList words(const QJsonObject& call, const QString& key)
{
    return call[key].toVariant().toStringList();
}

std::vector<std::pair<QString, int>> totals(const QJsonObject& call, const QString& key)
{
    std::vector<std::pair<QString, int>> found;
    for (const QString& word : words(call, key))
        found.emplace_back(word.section(u'=', 0, 0), word.section(u'=', 1).toInt());
    return found;
}

std::vector<HexIndex> hexes(const Position& position, const QStringList& numbers)
{
    std::vector<HexIndex> found;
    for (const QString& number : numbers)
        found.push_back(number == offMapWord ? noHex : position.map->find(number.section(u':', 0, 0)).value_or(noHex));
    return found;
}

/// What the case asks, attackers named one by one apart.
RulingQuestion questionOf(const QJsonObject& call, const Position& position)
{
    RulingQuestion question;
    question.combat.setDefenceHexes(hexes(position, words(call, u"defend"_s)));
    question.combat.attack = hexes(position, words(call, u"attack"_s));
    question.combat.result = call[u"result"].toString();
    question.split = call[u"split"].toBool();
    question.withdraw = call[u"withdraw"].toString();
    question.odds = call[u"odds"].toString();
    question.decided = totals(call, u"decide"_s);
    question.rolled = totals(call, u"roll"_s);
    for (const QString& choice : words(call, u"choose"_s)) {
        const QString path = choice.section(u'=', 1);
        question.choices.push_back({position.findUnit(choice.section(u'=', 0, 0)),
                                    path.isEmpty() ? std::vector<HexIndex>() : hexes(position, path.split(u','))});
    }
    return question;
}

} // namespace

void ExplainAnyGameTest::stagesAreTheRulingsReasons_data()
{
    QTest::addColumn<QJsonObject>("parts");
    for (const QJsonObject& each : anyGameCases()) {
        if (each[u"expected"][u"ruling"][u"effects"].isArray())
            QTest::newRow(qPrintable(each[u"name"].toString())) << each;
    }
}

void ExplainAnyGameTest::stagesAreTheRulingsReasons()
{
    QFETCH(const QJsonObject, parts);
    const QTemporaryDir folder;
    const auto loaded = loadScenario(writeCase(parts, folder.path()));
    QVERIFY(loaded.hasValue());
    const Position& position = loaded->scenario.position;
    const RulingQuestion question = questionOf(parts[u"call"].toObject(), position);
    const auto ruling = rule(position, loaded->rules, question);
    QVERIFY2(ruling.hasValue(), ruling ? "" : qPrintable(ruling.error().message));
    std::map<StageKind, int> stages;
    const QString wrong = wrongIn(position, loaded->rules, *ruling, question, stages);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

REARGUARD_APPLESS_TEST(ExplainAnyGameTest)
#include "explain_any_game_test.moc"

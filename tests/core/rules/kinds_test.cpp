// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/retreat_rules.h"
#include "support/test_registry.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

/// The rows of tests, scores and causes: complete, and each at one with itself.
class KindsTest : public QObject
{
    Q_OBJECT

private slots:
    void wordsAreThereOnce();
    void scoresHaveTitleAndSentence();
    void sentencesNameOnlyWhatTheEntryHas();
    void examplesHaveTheParametersThatTheRowNames();
};

namespace {

/// The members of an entry that a parameter stands for.
QStringList membersOf(unsigned parameters)
{
    static const QList<std::pair<unsigned, QStringList>> members{
        {EntryParameter::Terrain, {u"terrain"_s}},
        {EntryParameter::Hexsides, {u"hexsides"_s}},
        {EntryParameter::Regions, {u"regions"_s}},
        {EntryParameter::Types, {u"types"_s}},
        {EntryParameter::Path, {u"path"_s}},
        {EntryParameter::Values, {u"values"_s}},
        {EntryParameter::Crossings, {u"crossings"_s}},
        {EntryParameter::LinkedAndOnto, {u"linked"_s, u"onto"_s}},
        {EntryParameter::UnlessFeatures, {u"unlessFeatures"_s}},
        {EntryParameter::FriendlyNegates, {u"friendlyNegates"_s}},
        {EntryParameter::Measure, {u"measure"_s}},
        {EntryParameter::At, {u"at"_s}},
        {EntryParameter::Value, {u"value"_s}},
        {EntryParameter::Zoc, {u"zoc"_s}},
        {EntryParameter::SameUnit, {u"sameUnit"_s}},
        {EntryParameter::FromStart, {u"fromStart"_s}},
        {EntryParameter::Units, {u"units"_s}},
        {EntryParameter::OrSame, {u"orSame"_s}},
        {EntryParameter::Away, {u"away"_s}},
        {EntryParameter::Levels, {u"levels"_s}},
    };
    QStringList names;
    for (const auto& [bit, words] : members) {
        if ((parameters & bit) != 0)
            names += words;
    }
    names.sort();
    return names;
}

template<typename Kind>
void checkWords()
{
    QSet<QString> words;
    for (const auto& row : Kind::table()) {
        QVERIFY2(!words.contains(QString::fromLatin1(row.name)), row.name);
        words += QString::fromLatin1(row.name);
        QVERIFY2(row.doc != nullptr && *row.doc != '\0', row.name);
    }
}

template<typename Kind>
void checkExamples()
{
    for (const auto& row : Kind::table()) {
        const auto example = QJsonDocument::fromJson("{" + QByteArray(row.example) + "}");
        QVERIFY2(example.isObject(), row.name);
        // Zones by name are for games with several kinds of them: the examples of the tests show them.
        QJsonObject object = example.object();
        object.remove(u"zoc"_s);
        const unsigned parameters = (row.needs | row.allows) & ~static_cast<unsigned>(EntryParameter::Zoc);
        QVERIFY2(object.keys() == membersOf(parameters), row.name);
    }
}

void checkPlaces(const char* sentence, unsigned parameters, const char* name)
{
    const QString text = QString::fromLatin1(sentence);
    QVERIFY2(!text.contains("%terrain"_L1) || (parameters & EntryParameter::Terrain) != 0, name);
    QVERIFY2(!text.contains("%regions"_L1) || (parameters & EntryParameter::Regions) != 0, name);
    QVERIFY2(!text.contains("%path"_L1) || (parameters & EntryParameter::Path) != 0, name);
    QVERIFY2(!text.contains("%directions"_L1) || (parameters & EntryParameter::Values) != 0, name);
    QVERIFY2(!text.contains("%hexsides"_L1) || (parameters & EntryParameter::Hexsides) != 0, name);
}

} // namespace

void KindsTest::wordsAreThereOnce()
{
    checkWords<ForbidKind>();
    checkWords<ScoreKind>();
    checkWords<ChargeCause>();
}

void KindsTest::scoresHaveTitleAndSentence()
{
    for (const ScoreRow& row : ScoreKind::table()) {
        QVERIFY2(row.title != nullptr && row.sentences.each != nullptr, row.name);
        const bool takesPlace = (row.allows & EntryParameter::At) != 0;
        QVERIFY2(takesPlace || (row.sentences.end == nullptr && row.sentences.passed == nullptr), row.name);
    }
}

void KindsTest::sentencesNameOnlyWhatTheEntryHas()
{
    for (const ScoreRow& row : ScoreKind::table()) {
        for (const char* sentence : {row.sentences.each, row.sentences.end, row.sentences.passed})
            checkPlaces(sentence, row.needs, row.name);
    }
    for (const TestRow& row : ForbidKind::table())
        checkPlaces(row.closes, row.needs, row.name);
}

void KindsTest::examplesHaveTheParametersThatTheRowNames()
{
    checkExamples<ForbidKind>();
    checkExamples<ScoreKind>();
}

REARGUARD_APPLESS_TEST(KindsTest)
#include "kinds_test.moc"

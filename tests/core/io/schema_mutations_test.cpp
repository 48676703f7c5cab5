// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "format_fixtures.h"
#include "mutations.h"
#include "schema_validator.h"

#include "ruleset/rule_words.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "json/json_reader.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <functional>

using namespace Qt::Literals::StringLiterals;

namespace {

/// Faults that a schema can see, too; the others are about what the file means.
bool isStructural(const FileError& error)
{
    static const QSet<QString> codes{u"json.unknown-key"_s, u"json.missing-key"_s,     u"json.wrong-type"_s,
                                     u"json.wrong-value"_s, u"json.out-of-range"_s,    u"format.wrong"_s,
                                     u"format.newer"_s,     u"map.legend"_s,           u"map.empty-path"_s,
                                     u"map.picture"_s,      u"ruleset.unknown-test"_s, u"ruleset.unknown-score"_s,
                                     u"ruleset.sides"_s,    u"ruleset.id"_s,           u"scenario.unit-id"_s,
                                     u"lesson.id"_s,        u"lesson.language"_s};
    // Numbers whose bounds stand elsewhere in the file.
    static const QRegularExpression bounded(u"(^|/scenario)/settings/|/numberOfCode$|(^|/scenario)/units/\\d+/lost$"_s);
    return codes.contains(error.code)
           && !(error.code == u"json.out-of-range"_s && bounded.match(error.pointer).hasMatch());
}

using Read = std::function<FileErrors(const QByteArray&)>;

QJsonObject objectIn(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

/// All keys and strings of a document.
void collectUsed(const QJsonValue& value, QSet<QString>& keys, QSet<QString>& words)
{
    if (value.isString())
        words += value.toString();
    for (const QJsonValue& element : value.toArray())
        collectUsed(element, keys, words);
    const QJsonObject object = value.toObject();
    for (const QString& key : object.keys()) {
        keys += key;
        collectUsed(object.value(key), keys, words);
    }
}

} // namespace

/// Every single change of documents that use everything: what a schema refuses its reader refuses, and the other way
/// round where the fault is one of shape.
class SchemaMutationsTest : public QObject
{
    Q_OBJECT

private slots:
    void fullDocumentsUseEveryKeyAndWord_data();
    void fullDocumentsUseEveryKeyAndWord();
    void schemaHasTheWordsThatTheReaderKnows();
    void schemaAndReaderAgreeOnEveryChange_data();
    void schemaAndReaderAgreeOnEveryChange();
};

Q_DECLARE_METATYPE(Read)

void SchemaMutationsTest::fullDocumentsUseEveryKeyAndWord_data()
{
    QTest::addColumn<QString>("suffix");
    QTest::newRow("map") << u".hexmap.json"_s;
    QTest::newRow("ruleset") << u".ruleset.json"_s;
    QTest::newRow("scenario") << u".scenario.json"_s;
    QTest::newRow("lesson") << u".lesson.json"_s;
}

void SchemaMutationsTest::fullDocumentsUseEveryKeyAndWord()
{
    QFETCH(const QString, suffix);
    const SchemaWords schema(QString::fromLatin1(QTest::currentDataTag()));
    QSet<QString> keys;
    QSet<QString> words;
    collectUsed(objectIn(FormatFixtures::path(u"full"_s + suffix)), keys, words);
    // The games and positions of the wider vocabulary use its words.
    const QDir wider(sourcePath(u"/tests/fixtures/any-game"));
    for (const QString& name : wider.entryList({u"*.json"_s}, QDir::Files)) {
        for (const QJsonValue& each : objectIn(wider.filePath(name))[u"cases"_s].toArray())
            collectUsed(each[QString::fromLatin1(QTest::currentDataTag())], keys, words);
    }
    const QSet<QString> unusedKeys = schema.keys() - keys;
    QVERIFY2(unusedKeys.isEmpty(), qPrintable(QStringList(unusedKeys.values()).join(u' ')));
    // Of words that exclude each other the changes try the others.
    QSet<QString> tried = words;
    for (const QString& word : words)
        tried += schema.othersThan(word);
    const QSet<QString> untried = schema.all() - tried;
    QVERIFY2(untried.isEmpty(), qPrintable(QStringList(untried.values()).join(u' ')));
}

void SchemaMutationsTest::schemaHasTheWordsThatTheReaderKnows()
{
    const SchemaWords schema(u"ruleset"_s);
    const auto words = [](auto table) {
        QSet<QString> names;
        for (const auto& row : table)
            names += QString::fromLatin1(row.name);
        return names;
    };
    for (const QSet<QString>& known :
         {words(ForbidKind::table()), words(ScoreKind::table()), words(ChargeCause::table())}) {
        const QString any = *known.begin();
        // "friendly-unit" and "enemy-zoc" mean something elsewhere, too.
        QVERIFY2((schema.othersThan(any) + QSet<QString>{any}).contains(known), qPrintable(any));
    }
    QSet<QString> others;
    for (const QSet<QString>& known :
         {words(otherwiseKinds()), words(splittings()), words(plannings()), words(entryPlaces()), words(chargePayers()),
          words(deciders()), words(effectKinds())})
        others += known;
    const QSet<QString> missing = others - schema.all();
    QVERIFY2(missing.isEmpty(), qPrintable(QStringList(missing.values()).join(u' ')));
}

void SchemaMutationsTest::schemaAndReaderAgreeOnEveryChange_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("part");
    QTest::addColumn<Read>("read");
    const auto map = readMap(FormatFixtures::path(u"full.hexmap.json"_s));
    const auto ruleset = readRuleset(FormatFixtures::path(u"full.ruleset.json"_s));
    QVERIFY(map.hasValue() && ruleset.hasValue());
    const Read readsMap = [](const QByteArray& text) { return FormatFixtures::errorsOf(parseMap(text, u"x"_s)); };
    const Read readsRuleset = [](const QByteArray& text) {
        return FormatFixtures::errorsOf(parseRuleset(text, u"x"_s));
    };
    const Read readsScenario = [map = std::make_shared<const HexMap>(*map),
                                game = std::make_shared<const Ruleset>(*ruleset)](const QByteArray& text) {
        return FormatFixtures::errorsOf(parseScenario(text, u"x"_s, map, game));
    };
    const Read readsLesson = [](const QByteArray& text) {
        return FormatFixtures::errorsOf(parseLesson(text, FormatFixtures::path(u"x.lesson.json"_s)));
    };
    const auto rows = [](const QString& kind, const QString& file, const Read& read) {
        QTest::newRow(qPrintable(kind)) << kind << file << QString() << read;
        const QJsonObject full = objectIn(FormatFixtures::path(file));
        for (const QString& part : full.keys())
            QTest::newRow(qPrintable(kind + u": "_s + part)) << kind << file << part << read;
    };
    rows(u"map"_s, u"full.hexmap.json"_s, readsMap);
    rows(u"ruleset"_s, u"full.ruleset.json"_s, readsRuleset);
    rows(u"scenario"_s, u"full.scenario.json"_s, readsScenario);
    rows(u"lesson"_s, u"full.lesson.json"_s, readsLesson);
}

void SchemaMutationsTest::schemaAndReaderAgreeOnEveryChange()
{
    QFETCH(const QString, kind);
    QFETCH(const QString, file);
    QFETCH(const QString, part);
    QFETCH(const Read, read);
    const SchemaWords words(kind);
    const JsonDocumentPtr schema = parseJson(schemaText(kind)).document;
    const SchemaValidator validator(schema->root());
    const QJsonObject full = objectIn(FormatFixtures::path(file));

    int changes = 0;
    int refused = 0;
    QStringList disagreements;
    const auto compare = [&](const QString& what, const QJsonObject& document) {
        ++changes;
        const QByteArray text = QJsonDocument(document).toJson(QJsonDocument::Compact);
        const FileErrors errors = read(text);
        const QString fault = validator.fault(parseJson(text).document->root());
        refused += fault.isEmpty() ? 0 : 1;
        if (!fault.isEmpty() && errors.empty())
            disagreements += what + u": only the schema refuses it: "_s + fault;
        else if (fault.isEmpty() && std::any_of(errors.begin(), errors.end(), isStructural))
            disagreements += what + u": only the reader refuses it: "_s + FormatFixtures::told(errors);
    };
    const Mutations mutations(words);
    if (part.isEmpty()) {
        compare(u"another key"_s, [&] {
            QJsonObject changed = full;
            changed.insert(u"nobodyKnowsThis"_s, 1);
            return changed;
        }());
        for (const QString& key : full.keys()) {
            QJsonObject changed = full;
            changed.remove(key);
            compare(u"without "_s + key, changed);
        }
    } else {
        mutations.of(full.value(part), u'/' + part, [&](const QString& what, const QJsonValue& value) {
            QJsonObject changed = full;
            changed.insert(part, value);
            compare(what, changed);
        });
    }
    for (const QString& disagreement : disagreements)
        qWarning("%s", qPrintable(disagreement));
    QVERIFY2(disagreements.isEmpty(), qPrintable(u"%1 of %2 changes"_s.arg(disagreements.size()).arg(changes)));
    QVERIFY(refused > 0);
    QVERIFY(part.isEmpty() || changes >= 10);
}

REARGUARD_APPLESS_TEST(SchemaMutationsTest)
#include "schema_mutations_test.moc"

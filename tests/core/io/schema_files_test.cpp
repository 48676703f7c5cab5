// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "schema_form.h"

#include "io/document_header.h"
#include "io/lesson_form.h"
#include "io/map_form.h"
#include "io/rule_forms.h"
#include "io/scenario_loader.h"
#include "io/table_file.h"
#include "io/values_file.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "json/json_reader.h"

#include <QFile>
#include <QSet>
#include <QTest>

#include <vector>

using namespace Qt::Literals::StringLiterals;

namespace {

/// "format" and "version".
void describeHeader(SchemaForm& form, const DocumentFormat& format)
{
    form.member({"format", "Which kind of file it is.", Need::Required},
                "{\"const\": \"" + QByteArray(format.word) + "\"}");
    form.member({"version", "The version of the format.", Need::Required},
                format.version == 1 ? QByteArray("{\"const\": 1}")
                                    : "{\"type\": \"integer\", \"minimum\": 1, \"maximum\": "
                                          + QByteArray::number(format.version) + "}");
}

template<typename T>
QByteArray schemaOf(const char* file, const char* title, const char* doc, const DocumentFormat& format)
{
    return SchemaForm::document(file, title, doc, [&format](SchemaForm& form) {
        describeHeader(form, format);
        T value;
        describe(form, value);
    });
}

QByteArray rulesetSchema()
{
    return schemaOf<Ruleset>("ruleset.schema.json", "Rearguard ruleset",
                             "A game as data. That names are declared before they are used is beyond a schema; see "
                             "resources/rulesets/README.md.",
                             rulesetFormat);
}

QByteArray scenarioSchema()
{
    return schemaOf<Scenario>(
        "scenario.schema.json", "Rearguard scenario",
        "A position on a map. Which sides, types, readings and settings there are, the game says; see maps/FORMAT.md.",
        scenarioFormat);
}

QByteArray mapSchema()
{
    return schemaOf<HexMap>(
        "map.schema.json", "Rearguard map",
        "A board of hexes. Numbers of hexes, and which of them touch, are beyond a schema; see maps/FORMAT.md.",
        mapFormat);
}

QByteArray lessonSchema()
{
    return schemaOf<Lesson>("lesson.schema.json", "Rearguard lesson",
                            "Steps with text, a position and a question that the rules answer; see maps/FORMAT.md.",
                            lessonFormat);
}

QByteArray valuesSchema()
{
    return schemaOf<Values>("values.schema.json", "Rearguard values",
                            "A user's own numbers from the rule book of a game. Which ground, types and results there "
                            "are, the game says; see maps/FORMAT.md.",
                            valuesFormat);
}

QByteArray tableSchema()
{
    return SchemaForm::document(
        "table.schema.json", "Rearguard table",
        "A game in progress: where it began, what was done, and what came of it; see maps/FORMAT.md.",
        [](SchemaForm& form) {
            describeHeader(form, tableFormat);
            Scenario scenario;
            std::vector<LogEntry> entries;
            TableParts table{scenario, entries, scenario};
            describe(form, table);
        });
}

/// The name behind "#/$defs/".
QString definitionOf(const JsonValue& reference)
{
    return reference.string().section(u'/', -1);
}

/// Rows of a Markdown table: every key of an object and of those within it, with what it means.
class KeyTable
{
public:
    explicit KeyTable(const JsonValue& schema)
    {
        add(QString(), schema);
        for (const JsonValue definition : *schema.find("$defs"))
            add(definition.key(), definition);
    }
    const QString& rows() const { return m_rows; }

private:
    void add(const QString& owner, const JsonValue& object)
    {
        const std::vector<JsonValue> keys = keysOf(object);
        for (const JsonValue& key : keys) {
            const auto word = key.find("const");
            m_rows += u"| %1 | `%2`%3 | %4 |\n"_s.arg(
                owner.isEmpty() ? QString() : u'`' + owner + u'`', key.key(),
                word && word->isString() ? u": `%1`"_s.arg(word->string()) : QString(), meaningOf(key));
        }
        for (const JsonValue& key : keys) {
            const JsonValue inner = key.find("items").value_or(key);
            if (inner.find("properties") || (inner.find("oneOf") && inner.find("type")))
                add((owner.isEmpty() ? QString() : owner + u'.') + key.key(), inner);
        }
    }
    /// The keys of all its shapes, each once; the key that says which shape it is, with each of its words.
    static std::vector<JsonValue> keysOf(const JsonValue& object)
    {
        std::vector<JsonValue> keys;
        QSet<QString> told;
        const auto addKeys = [&](const JsonValue& shape) {
            const auto members = shape.find("properties");
            for (const JsonValue member : members.value_or(shape)) {
                if (!members || (told.contains(member.key()) && !member.find("const")))
                    continue;
                told.insert(member.key());
                keys.push_back(member);
            }
        };
        addKeys(object);
        if (const auto shapes = object.find("oneOf")) {
            for (const JsonValue shape : *shapes)
                addKeys(shape);
        }
        return keys;
    }
    static QString meaningOf(const JsonValue& member)
    {
        const auto doc = member.find("description");
        QString meaning = doc ? doc->string() : QString();
        const auto reference = member.find("items").value_or(member).find("$ref");
        static const QSet<QString> plain{u"names"_s, u"someNames"_s, u"hexes"_s, u"points"_s};
        if (reference && !plain.contains(definitionOf(*reference)))
            meaning += u" See `%1`."_s.arg(definitionOf(*reference));
        return meaning;
    }

    QString m_rows;
};

} // namespace

/// The schemas in resources/schemas are those of the descriptions by which files are read and written.
/// REARGUARD_REGENERATE=1 build/tests/core/core_io_tests SchemaFilesTest writes them.
class SchemaFilesTest : public QObject
{
    Q_OBJECT

private slots:
    void schemasAreThoseOfTheDescriptions_data();
    void schemasAreThoseOfTheDescriptions();
    void tableOfKeysIsThatOfTheDescriptions();
};

void SchemaFilesTest::schemasAreThoseOfTheDescriptions_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::newRow("ruleset") << rulesetSchema();
    QTest::newRow("scenario") << scenarioSchema();
    QTest::newRow("map") << mapSchema();
    QTest::newRow("lesson") << lessonSchema();
    QTest::newRow("table") << tableSchema();
    QTest::newRow("values") << valuesSchema();
}

void SchemaFilesTest::schemasAreThoseOfTheDescriptions()
{
    QFETCH(const QByteArray, schema);
    QFile file(sourcePath(u"/resources/schemas/%1.schema.json"_s.arg(QString::fromLatin1(QTest::currentDataTag()))));
    if (qEnvironmentVariableIsSet("REARGUARD_REGENERATE")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(schema), schema.size());
        return;
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY2(file.readAll() == schema, "REARGUARD_REGENERATE=1 writes the schemas anew");
}

void SchemaFilesTest::tableOfKeysIsThatOfTheDescriptions()
{
    const JsonParse schema = parseJson(rulesetSchema());
    const QString table = KeyTable(schema.document->root()).rows();
    for (const QString& row : table.split(u'\n', Qt::SkipEmptyParts))
        QVERIFY2(!row.endsWith(u"|  |"_s), qPrintable(row));
    QFile file(sourcePath(u"/resources/rulesets/README.md"));
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QString page = QString::fromUtf8(file.readAll());
    const QString head = u"| in | key | meaning |\n|---|---|---|\n"_s;
    const qsizetype begin = page.indexOf(head) + head.size();
    const qsizetype end = page.indexOf(u"\n\n"_s, begin);
    QVERIFY(page.contains(head) && end > 0);
    if (qEnvironmentVariableIsSet("REARGUARD_REGENERATE")) {
        file.resize(0);
        file.write((page.left(begin) + table.chopped(1) + page.mid(end)).toUtf8());
        return;
    }
    QVERIFY2(page.mid(begin, end - begin) == table.chopped(1), "REARGUARD_REGENERATE=1 writes the table of keys anew");
}

REARGUARD_APPLESS_TEST(SchemaFilesTest)
#include "schema_files_test.moc"

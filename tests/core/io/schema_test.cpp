// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "format_fixtures.h"
#include "schema_validator.h"

#include "support/places.h"
#include "support/test_registry.h"
#include "json/json_reader.h"

#include <QDir>
#include <QDirIterator>
#include <QSet>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

/// Faults that a schema can see, too; the others are about what the file means.
const QSet<QString> structural{u"json.unknown-key"_s,     u"json.missing-key"_s,
                               u"json.wrong-type"_s,      u"json.wrong-value"_s,
                               u"format.wrong"_s,         u"format.newer"_s,
                               u"map.legend"_s,           u"map.empty-path"_s,
                               u"ruleset.unknown-test"_s, u"ruleset.unknown-score"_s,
                               u"ruleset.sides"_s,        u"ruleset.id"_s,
                               u"scenario.unit-id"_s,     u"lesson.id"_s,
                               u"lesson.language"_s};

JsonDocumentPtr documentIn(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? parseJson(file.readAll()).document : nullptr;
}

QString schemaOf(const QString& path)
{
    const QString kind = path.endsWith(".hexmap.json"_L1)    ? u"map"_s
                         : path.endsWith(".ruleset.json"_L1) ? u"ruleset"_s
                         : path.endsWith(".table.json"_L1)   ? u"table"_s
                         : path.endsWith(".lesson.json"_L1)  ? u"lesson"_s
                         : path.endsWith(".values.json"_L1)  ? u"values"_s
                                                             : u"scenario"_s;
    return sourcePath(u"/resources/schemas/%1.schema.json").arg(kind);
}

/// Where the file breaks its schema; empty where it does not.
QString faultIn(const QString& path)
{
    const JsonDocumentPtr schema = documentIn(schemaOf(path));
    const JsonDocumentPtr document = documentIn(path);
    if (!schema || !document)
        return u"no JSON: "_s + path;
    return SchemaValidator(schema->root()).fault(document->root());
}

} // namespace

/// The schemas in resources/schemas and the readers are of one mind.
class SchemaTest : public QObject
{
    Q_OBJECT

private slots:
    void filesThatAreReadKeepTheirSchema();
    void whatAReaderRefusesForItsShapeBreaksTheSchema();
};

void SchemaTest::filesThatAreReadKeepTheirSchema()
{
    int read = 0;
    for (const QString& folder : {u"/maps"_s, u"/resources/lessons"_s, u"/resources/rulesets"_s,
                                  u"/tests/fixtures/rulesets"_s, u"/tests/fixtures/format"_s}) {
        QDirIterator files(sourcePath() + folder, {u"*.json"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            if (!FormatFixtures::errorsIn(path).empty())
                continue;
            ++read;
            const QString fault = faultIn(path);
            QVERIFY2(fault.isEmpty(), qPrintable(path + u": "_s + fault));
        }
    }
    QVERIFY(read > 15);
}

void SchemaTest::whatAReaderRefusesForItsShapeBreaksTheSchema()
{
    int refused = 0;
    const QDir folder(FormatFixtures::folder());
    for (const QString& name : folder.entryList({u"*.json"_s}, QDir::Files)) {
        const QString path = folder.filePath(name);
        bool isStructural = false;
        for (const FileError& error : FormatFixtures::errorsIn(path))
            isStructural = isStructural || (error.file == path && structural.contains(error.code));
        if (!isStructural)
            continue;
        ++refused;
        QVERIFY2(!faultIn(path).isEmpty(), qPrintable(path));
    }
    QVERIFY(refused > 20);
}

REARGUARD_APPLESS_TEST(SchemaTest)
#include "schema_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "json/json_reader.h"
#include "json/json_writer.h"

#include <QRandomGenerator>
#include <QTest>

#include <functional>

using namespace Qt::Literals::StringLiterals;
using Layout = JsonWriter::Layout;

namespace {

void strings(JsonWriter& writer, int count, int length, Layout layout = Layout::Fit)
{
    writer.beginArray(layout);
    for (int i = 0; i < count; ++i)
        writer.string(QString(length, u'x'));
    writer.endArray();
}

/// Writes a value of the tree again.
void copy(const JsonValue& value, JsonWriter& writer)
{
    switch (value.kind()) {
    case JsonKind::Null:
        writer.null();
        break;
    case JsonKind::Boolean:
        writer.boolean(value.boolean());
        break;
    case JsonKind::Number:
        value.integer() ? writer.integer(*value.integer()) : writer.number(value.number());
        break;
    case JsonKind::String:
        writer.string(value.utf8());
        break;
    case JsonKind::Array:
        writer.beginArray();
        for (const JsonValue element : value)
            copy(element, writer);
        writer.endArray();
        break;
    case JsonKind::Object:
        writer.beginObject();
        for (const JsonValue member : value) {
            writer.key(member.key());
            copy(member, writer);
        }
        writer.endObject();
    }
}

void writeRandom(QRandomGenerator& random, int depth, JsonWriter& writer)
{
    const quint32 kind = random.bounded(depth == 0 ? 4U : 8U);
    const int count = static_cast<int>(random.bounded(random.bounded(4U) == 0 ? 40U : 5U));
    if (kind == 0)
        writer.integer(static_cast<qint64>(random.generate64()));
    else if (kind == 1)
        writer.number(random.generateDouble() * 1e9);
    else if (kind <= 3)
        writer.string(QString(random.bounded(30), random.bounded(2U) == 0 ? u'ä' : u'"'));
    else if (kind <= 5) {
        writer.beginArray();
        for (int i = 0; i < count; ++i)
            writeRandom(random, depth - 1, writer);
        writer.endArray();
    } else {
        writer.beginObject();
        for (int i = 0; i < count; ++i) {
            writer.key(u"k%1"_s.arg(i));
            writeRandom(random, depth - 1, writer);
        }
        writer.endObject();
    }
}

} // namespace

class JsonWriterTest : public QObject
{
    Q_OBJECT

private slots:
    void shortValuesStandInOneLine();
    void whatDoesNotFitIsBroken();
    void fullLinesAreUsedToTheLastColumn();
    void innerArraysStayInOneLine();
    void layoutsCanBeForced();
    void emptyContainersAreShort();
    void escapesOnlyWhatMustBe();
    void numbersAreShortest();
    void columnsAreCharacters();
    void randomDocumentsReadBackAndStayTheSame();
};

void JsonWriterTest::shortValuesStandInOneLine()
{
    JsonWriter writer;
    writer.beginObject();
    writer.key("a");
    writer.integer(1);
    writer.key("b");
    strings(writer, 2, 1);
    writer.key("c");
    writer.null();
    writer.endObject();
    QCOMPARE(writer.finished(), QByteArray("{\"a\": 1, \"b\": [\"x\", \"x\"], \"c\": null}\n"));
}

void JsonWriterTest::whatDoesNotFitIsBroken()
{
    JsonWriter writer;
    writer.beginObject();
    writer.key("list");
    strings(writer, 3, 50);
    writer.endObject();
    const QByteArray x = '"' + QByteArray(50, 'x') + '"';
    QCOMPARE(writer.finished(), QByteArray("{\n \"list\": [\n  " + x + ",\n  " + x + ",\n  " + x + "\n ]\n}\n"));
}

void JsonWriterTest::fullLinesAreUsedToTheLastColumn()
{
    // [ " … ", " … " ] and room for a comma: 2 + 4 + 2 + 1.
    for (const int length : {119, 120, 121}) {
        JsonWriter writer;
        writer.beginArray();
        writer.string(QString(50, u'x'));
        writer.string(QString(length - 50 - 9, u'x'));
        writer.endArray();
        QCOMPARE(writer.finished().count('\n') == 1, length <= JsonWriter::mostColumns);
    }
}

void JsonWriterTest::innerArraysStayInOneLine()
{
    JsonWriter writer;
    writer.beginArray();
    for (int i = 0; i < 3; ++i)
        strings(writer, 2, 25);
    writer.endArray();
    const QByteArray x = '"' + QByteArray(25, 'x') + '"';
    const QByteArray line = " [" + x + ", " + x + "]";
    QCOMPARE(writer.finished(), QByteArray("[\n" + line + ",\n" + line + ",\n" + line + "\n]\n"));
}

void JsonWriterTest::layoutsCanBeForced()
{
    JsonWriter writer;
    writer.beginArray(Layout::Lines);
    strings(writer, 2, 1, Layout::Lines);
    strings(writer, 5, 50, Layout::OneLine);
    writer.endArray();
    const QByteArrayList lines = writer.finished().split('\n');
    QCOMPARE(lines.mid(0, 5), QByteArrayList({"[", " [", "  \"x\",", "  \"x\"", " ],"}));
    QVERIFY(lines[5].size() > 250);
    QCOMPARE(lines[6], QByteArray("]"));
}

void JsonWriterTest::emptyContainersAreShort()
{
    JsonWriter writer;
    writer.beginArray(Layout::Lines);
    strings(writer, 0, 0, Layout::Lines);
    writer.beginObject();
    writer.endObject();
    writer.endArray();
    QCOMPARE(writer.finished(), QByteArray("[\n [],\n {}\n]\n"));
}

void JsonWriterTest::escapesOnlyWhatMustBe()
{
    JsonWriter writer;
    writer.string(u"ü€😀 \"\\/\b\f\n\r\t\u0001"_s);
    QCOMPARE(writer.finished(), QByteArray("\"ü€😀 \\\"\\\\/\\b\\f\\n\\r\\t\\u0001\"\n"));
}

void JsonWriterTest::numbersAreShortest()
{
    JsonWriter writer;
    writer.beginArray();
    for (const double number : {0.0, 270.0, 0.1, -12.5, 1e300, 1.0 / 3.0})
        writer.number(number);
    writer.integer(-9223372036854775807LL - 1);
    writer.endArray();
    QCOMPARE(writer.finished(), QByteArray("[0, 270, 0.1, -12.5, 1e+300, 0.3333333333333333, -9223372036854775808]\n"));
}

void JsonWriterTest::columnsAreCharacters()
{
    JsonWriter writer;
    writer.beginArray();
    writer.string(QString(50, u'€'));
    writer.string(QString(50, u'€'));
    writer.endArray();
    QCOMPARE(writer.finished().count('\n'), 1);
}

void JsonWriterTest::randomDocumentsReadBackAndStayTheSame()
{
    QRandomGenerator random(7);
    for (int i = 0; i < 500; ++i) {
        JsonWriter writer;
        writeRandom(random, 5, writer);
        const QByteArray text = writer.finished();
        const JsonParse parse = parseJson(text);
        QVERIFY2(parse.document, text.constData());
        JsonWriter again;
        copy(parse.document->root(), again);
        QCOMPARE(again.finished(), text);
        for (const QByteArray& line : text.split('\n')) {
            // Only a line that cannot be broken may be longer.
            if (QString::fromUtf8(line).size() > JsonWriter::mostColumns)
                QVERIFY2(!line.contains(", "), line.constData());
        }
    }
}

REARGUARD_APPLESS_TEST(JsonWriterTest)
#include "json_writer_test.moc"

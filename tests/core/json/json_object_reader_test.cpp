// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "json/json_object_reader.h"
#include "json/json_reader.h"

#include <QTest>

#include <functional>

using namespace Qt::Literals::StringLiterals;

namespace {

/// What is said when `read` reads the object.
QStringList said(const QByteArray& text, const std::function<void(JsonObjectReader&)>& read)
{
    const JsonParse parse = parseJson(text);
    if (!parse.document)
        return {u"no JSON"_s};
    JsonProblems problems(*parse.document);
    JsonObjectReader reader(parse.document->root(), problems);
    read(reader);
    reader.finish();
    QStringList result;
    for (const JsonError& error : problems.sorted())
        result += QStringList({error.code, error.pointer, error.message, error.expected, error.hint}).join(u'|');
    return result;
}

/// The member, read by one of the functions that say what is wrong with a value.
template<auto asValue, typename... More>
auto read(JsonObjectReader& reader, const char* key, const More&... more)
{
    const auto found = reader.member(key);
    return found ? asValue(*found, more..., reader.problems()) : std::nullopt;
}

} // namespace

class JsonObjectReaderTest : public QObject
{
    Q_OBJECT

private slots:
    void readsWhatIsThere();
    void namesTheTypeThatItFound();
    void missingAndUnknownKeysAreReported();
    void numbersHaveLimits();
    void wordsAreKnown();
    void namesAreThereOnce();
    void errorsComeInOrderOfPlace();
    void noMoreThanFiftyErrorsAreKept();
    void whatIsNoObjectIsReportedOnce();
};

void JsonObjectReaderTest::readsWhatIsThere()
{
    const QStringList errors = said(
        R"({"s": "text", "b": true, "i": 7, "d": 0.5, "n": ["x", "y"], "w": "two"})", [](JsonObjectReader& reader) {
            QCOMPARE(read<asString>(reader, "s"), u"text"_s);
            QCOMPARE(read<asBoolean>(reader, "b"), true);
            QCOMPARE(read<asInteger>(reader, "i", 0, 9), 7);
            QCOMPARE(read<asNumber>(reader, "d", 0, 1), 0.5);
            QCOMPARE(read<asNames>(reader, "n"), QStringList({u"x"_s, u"y"_s}));
            QCOMPARE(read<asWord>(reader, "w", QStringList{u"one"_s, u"two"_s}, "json.wrong-value"), 1);
            QVERIFY(!read<asString>(reader, "absent"));
            QVERIFY(!read<asInteger>(reader, "absent too", 0, 9));
        });
    QCOMPARE(errors, QStringList());
}

void JsonObjectReaderTest::namesTheTypeThatItFound()
{
    const QStringList errors =
        said(R"({"s": 1, "b": null, "i": "x", "a": {}, "o": [], "t": true})", [](JsonObjectReader& reader) {
            read<asString>(reader, "s");
            read<asBoolean>(reader, "b");
            read<asInteger>(reader, "i", 0, 9);
            reader.member("a", JsonKind::Array);
            reader.member("o", JsonKind::Object);
            read<asName>(reader, "t");
        });
    QCOMPARE(
        errors,
        QStringList(
            {u"json.wrong-type|/s|found a number|a string|"_s, u"json.wrong-type|/b|found null|true or false|"_s,
             u"json.wrong-type|/i|found a string|a whole number|"_s, u"json.wrong-type|/a|found an object|an array|"_s,
             u"json.wrong-type|/o|found an array|an object|"_s, u"json.wrong-type|/t|found true|a string|"_s}));
}

void JsonObjectReaderTest::missingAndUnknownKeysAreReported()
{
    const QStringList errors = said(R"({"tilte": 1})", [](JsonObjectReader& reader) {
        read<asString>(reader, "title");
        reader.member("rows", Need::Required);
    });
    QCOMPARE(
        errors,
        QStringList({u"json.missing-key||the key \"rows\" is missing||"_s,
                     u"json.unknown-key|/tilte|the key \"tilte\" is not known here|one of \"title\", \"rows\"|did you "
                     u"mean \"title\"?"_s}));
}

void JsonObjectReaderTest::numbersHaveLimits()
{
    const QStringList errors =
        said(R"({"a": 10, "b": 2.5, "c": 1e400, "d": -1, "e": 99999999999999999999})", [](JsonObjectReader& reader) {
            for (const char* key : {"a", "b", "e"})
                read<asInteger>(reader, key, 1, 9);
            for (const char* key : {"c", "d"})
                read<asNumber>(reader, key, 0, 1);
        });
    QCOMPARE(errors.size(), 5);
    QCOMPARE(errors.first(), u"json.out-of-range|/a|the number 10 does not fit|a whole number from 1 to 9|"_s);
}

void JsonObjectReaderTest::wordsAreKnown()
{
    const QStringList errors = said(R"({"a": "Flat", "b": 3})", [](JsonObjectReader& reader) {
        read<asWord>(reader, "a", QStringList{u"flat"_s, u"pointy"_s}, "json.wrong-value");
        read<asWord>(reader, "b", QStringList{u"flat"_s}, "json.wrong-value");
    });
    QCOMPARE(errors,
             QStringList({u"json.wrong-value|/a|\"Flat\" is not known here|one of \"flat\", \"pointy\"|did you mean "
                          u"\"flat\"?"_s,
                          u"json.wrong-type|/b|found a number|\"flat\"|"_s}));
}

void JsonObjectReaderTest::namesAreThereOnce()
{
    const QStringList errors = said(R"({"a": ["x", "y", "x", ""]})", [](JsonObjectReader& reader) {
        QCOMPARE(read<asNames>(reader, "a"), QStringList({u"x"_s, u"y"_s}));
    });
    QCOMPARE(errors.size(), 2);
    QVERIFY(errors[0].startsWith("json.duplicate-value|/a/2|"_L1));
    QVERIFY(errors[1].startsWith("json.wrong-value|/a/3|"_L1));
}

void JsonObjectReaderTest::errorsComeInOrderOfPlace()
{
    const QStringList errors = said("{\"a\": 1,\n\"b\": 2,\n\"a\": 3}", [](JsonObjectReader& reader) {
        read<asString>(reader, "b");
        read<asString>(reader, "a");
    });
    QCOMPARE(errors.size(), 3);
    QVERIFY(errors[0].startsWith("json.wrong-type|/a"_L1));
    QVERIFY(errors[1].startsWith("json.wrong-type|/b"_L1));
    QVERIFY(errors[2].startsWith("json.duplicate-key|/a"_L1));
}

void JsonObjectReaderTest::noMoreThanFiftyErrorsAreKept()
{
    QByteArray text = "{\"a\": 0";
    for (int i = 0; i < 1000; ++i)
        text += ", \"k" + QByteArray::number(i) + "\": 0";
    QCOMPARE(said(text + '}', [](JsonObjectReader&) {}).size(), 50);
}

void JsonObjectReaderTest::whatIsNoObjectIsReportedOnce()
{
    const QStringList errors = said("[]", [](JsonObjectReader& reader) {
        QVERIFY(!reader.isObject());
        reader.member("a", Need::Required);
    });
    QCOMPARE(errors, QStringList({u"json.wrong-type||found an array|an object|"_s}));
}

REARGUARD_APPLESS_TEST(JsonObjectReaderTest)
#include "json_object_reader_test.moc"

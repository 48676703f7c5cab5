// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "json/json_reader.h"
#include "json/json_scanner.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

JsonError firstError(const QByteArray& text)
{
    const JsonParse parse = parseJson(text);
    return parse.document || parse.errors.empty() ? JsonError() : parse.errors.front();
}

QByteArray nested(int depth)
{
    return QByteArray(depth, '[') + QByteArray(depth, ']');
}

/// A random document, so that random damage to it comes near to every rule of the grammar.
QByteArray randomValue(QRandomGenerator& random, int depth)
{
    static const QByteArrayList scalars{"0",
                                        "-1.5e3",
                                        "12345678901234567890",
                                        "true",
                                        "false",
                                        "null",
                                        "\"\"",
                                        "\"a b\"",
                                        "\"\\u00e9\\n\"",
                                        "\"ü€😀\"",
                                        "\"\\ud83d\\ude00\"",
                                        "1e400"};
    const quint32 kind = depth == 0 ? 0 : random.bounded(3U);
    if (kind == 0)
        return scalars[random.bounded(scalars.size())];
    QByteArray text = kind == 1 ? "[" : "{";
    const int count = static_cast<int>(random.bounded(4U));
    for (int i = 0; i < count; ++i) {
        if (i > 0)
            text += random.bounded(2U) == 0 ? "," : " ,\n ";
        if (kind == 2)
            text += "\"key" + QByteArray::number(i) + "\": ";
        text += randomValue(random, depth - 1);
    }
    return text + (kind == 1 ? "]" : "}");
}

} // namespace

class JsonReaderTest : public QObject
{
    Q_OBJECT

private slots:
    void keepsOrderKindsAndPlaces();
    void numbersAreExact_data();
    void numbersAreExact();
    void stringsAreReadWithoutEscapes_data();
    void stringsAreReadWithoutEscapes();
    void pointersEscapeTheirParts();
    void columnsCountCharacters();
    void duplicateKeysAreErrorsWithBothPlaces();
    void manyDuplicateKeysAreFoundInTime();
    void refusesWhatIsNoJson_data();
    void refusesWhatIsNoJson();
    void nestingUpToTheLimitIsGood();
    void aNestingBombIsRefused();
    void aTreeThatWouldFillTheMemoryIsRefused();
    void anObjectOfTooManyMembersIsRefused();
    void aByteOrderMarkIsSkipped();
    void aLoneValueIsADocument();
    void streamedArraysStayOutOfTheTree();
    void readerAndScannerAgreeOnDamagedTexts();
};

void JsonReaderTest::keepsOrderKindsAndPlaces()
{
    const JsonParse parse = parseJson("{\"b\": 1,\n \"a\": [true, null, \"x\"],\n \"c\": {}}");
    QVERIFY(parse.document);
    const JsonValue root = parse.document->root();
    QStringList keys;
    for (const JsonValue member : root)
        keys += member.key();
    QCOMPARE(keys, QStringList({u"b"_s, u"a"_s, u"c"_s}));
    const JsonValue list = *root.find("a");
    QCOMPARE(list.size(), 3U);
    QCOMPARE(list.place(), (JsonPlace{2, 7}));
    QCOMPARE(list.keyPlace(), (JsonPlace{2, 2}));
    auto element = list.begin();
    QVERIFY((*element).boolean());
    ++element;
    QVERIFY((*element).isNull());
    ++element;
    QCOMPARE((*element).string(), u"x"_s);
    QCOMPARE((*element).pointer(), u"/a/2"_s);
    QCOMPARE((*element).place(), (JsonPlace{2, 20}));
    QCOMPARE(root.find("c")->kind(), JsonKind::Object);
    QVERIFY(!root.find("d"));
}

void JsonReaderTest::numbersAreExact_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isWhole");
    QTest::addColumn<qlonglong>("whole");
    QTest::addColumn<double>("nearest");
    QTest::newRow("zero") << QByteArray("0") << true << 0LL << 0.0;
    QTest::newRow("largest") << QByteArray("9223372036854775807") << true << 9223372036854775807LL
                             << 9.223372036854775807e18;
    QTest::newRow("least") << QByteArray("-9223372036854775808") << true << LLONG_MIN << -9.223372036854775808e18;
    QTest::newRow("too large") << QByteArray("9223372036854775808") << false << 0LL << 9223372036854775808.0;
    QTest::newRow("beyond doubles' whole numbers")
        << QByteArray("9007199254740993") << true << 9007199254740993LL << 9007199254740992.0;
    QTest::newRow("fraction") << QByteArray("0.1") << false << 0LL << 0.1;
    QTest::newRow("whole with a point") << QByteArray("3.0") << true << 3LL << 3.0;
    QTest::newRow("whole with an exponent") << QByteArray("-12e2") << true << -1200LL << -1200.0;
    QTest::newRow("tiny") << QByteArray("1e-400") << true << 0LL << 0.0;
}

void JsonReaderTest::numbersAreExact()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isWhole);
    QFETCH(qlonglong, whole);
    QFETCH(double, nearest);
    const JsonParse parse = parseJson('[' + text + ']');
    QVERIFY(parse.document);
    const JsonValue number = *parse.document->root().begin();
    QCOMPARE(number.integer().has_value(), isWhole);
    if (isWhole)
        QCOMPARE(static_cast<qlonglong>(*number.integer()), whole);
    QCOMPARE(number.number(), nearest);
}

void JsonReaderTest::stringsAreReadWithoutEscapes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("plain") << QByteArray("\"abc\"") << u"abc"_s;
    QTest::newRow("letters") << QByteArray(R"("\"\\\/\b\f\n\r\t")") << u"\"\\/\b\f\n\r\t"_s;
    QTest::newRow("code points") << QByteArray(R"("\u0041\u00fc\u20ac")") << u"Aü€"_s;
    QTest::newRow("nul") << QByteArray(R"("a\u0000b")") << QString::fromUtf16(u"a\0b", 3);
    QTest::newRow("pair") << QByteArray(R"("\ud83d\uDE00!")") << u"😀!"_s;
    QTest::newRow("UTF-8") << QByteArray("\"ü€😀\"") << u"ü€😀"_s;
}

void JsonReaderTest::stringsAreReadWithoutEscapes()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const JsonParse parse = parseJson("{" + text + ": " + text + "}");
    QVERIFY(parse.document);
    const JsonValue member = *parse.document->root().begin();
    QCOMPARE(member.string(), expected);
    QCOMPARE(member.key(), expected);
}

void JsonReaderTest::pointersEscapeTheirParts()
{
    const JsonParse parse = parseJson(R"({"a/b~c": [{"": 1}]})");
    QVERIFY(parse.document);
    const JsonValue list = *parse.document->root().begin();
    const JsonValue inner = *(*list.begin()).begin();
    QCOMPARE(inner.pointer(), u"/a~1b~0c/0/"_s);
    QCOMPARE(parse.document->root().pointer(), QString());
}

void JsonReaderTest::columnsCountCharacters()
{
    const JsonParse parse = parseJson("[\"ü€😀\", 7]");
    QVERIFY(parse.document);
    auto element = parse.document->root().begin();
    ++element;
    QCOMPARE((*element).place(), (JsonPlace{1, 9}));
}

void JsonReaderTest::duplicateKeysAreErrorsWithBothPlaces()
{
    const JsonParse parse = parseJson("{\"a\": 1, \"b\": {\"x\": 1,\n\"\\u0078\": 2}, \"a\": 3}");
    QVERIFY(parse.document);
    const std::vector<JsonError>& errors = parse.document->errors();
    QCOMPARE(errors.size(), 2U);
    QCOMPARE(errors[0].pointer, u"/b/x"_s);
    QCOMPARE(errors[0].place, (JsonPlace{2, 1}));
    QVERIFY(errors[0].hint.contains("line 1, column 16"_L1));
    QCOMPARE(errors[1].code, u"json.duplicate-key"_s);
    QCOMPARE(errors[1].place, (JsonPlace{2, 15}));
    QVERIFY(errors[1].hint.contains("line 1, column 2"_L1));
}

void JsonReaderTest::manyDuplicateKeysAreFoundInTime()
{
    QByteArray text = "{\"a\": 0";
    for (int i = 0; i < 9'000; ++i)
        text += ", \"k" + QByteArray::number(i % 7'000) + "\": 0";
    const JsonParse parse = parseJson(text + '}');
    QVERIFY(parse.document);
    QCOMPARE(parse.document->errors().size(), 50U);
}

void JsonReaderTest::refusesWhatIsNoJson_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    const auto row = [](const char* name, const QByteArray& text, const char* code, int line, int column) {
        QTest::newRow(name) << text << QString::fromLatin1(code) << line << column;
    };
    row("empty", "", "json.empty", 1, 1);
    row("white space", " \n ", "json.empty", 2, 2);
    row("unclosed array", "[1, 2", "json.syntax", 1, 6);
    row("unclosed object", "{\"a\": 1\n", "json.syntax", 2, 1);
    row("unclosed string", "{\"a\": \"b}\n", "json.syntax", 1, 7);
    row("line break in a string", "[\"a\nb\"]", "json.syntax", 1, 2);
    row("string ends in a backslash", "[\"a\\", "json.syntax", 1, 4);
    row("wrong bracket", "[1}", "json.syntax", 1, 3);
    row("no comma", "[1 2]", "json.syntax", 1, 4);
    row("two commas", "[1,, 2]", "json.syntax", 1, 4);
    row("trailing comma", "{\"a\": 1,}", "json.syntax", 1, 9);
    row("no colon", "{\"a\" 1}", "json.syntax", 1, 6);
    row("colon behind a value", "{\"a\": \"b\": 1}", "json.syntax", 1, 10);
    row("no value", "{\"a\":}", "json.syntax", 1, 6);
    row("key without quotes", "{a: 1}", "json.syntax", 1, 2);
    row("leading zero", "[007]", "json.syntax", 1, 2);
    row("lone minus", "[-]", "json.syntax", 1, 3);
    row("plus", "[+1]", "json.syntax", 1, 2);
    row("no digit after the point", "[1.]", "json.syntax", 1, 4);
    row("no digit before the point", "[.5]", "json.syntax", 1, 2);
    row("no digit in the exponent", "[1e]", "json.syntax", 1, 4);
    row("letters behind a number", "[12a]", "json.syntax", 1, 4);
    row("wrong word", "[nul]", "json.syntax", 1, 2);
    row("longer word", "[trueish]", "json.syntax", 1, 2);
    row("comment", "[1 /* one */]", "json.syntax", 1, 4);
    row("text behind the end", "[1] [2]", "json.syntax", 1, 5);
    row("text behind a number", "1 2", "json.syntax", 1, 3);
    row("unknown escape", "[\"\\x\"]", "json.syntax", 1, 3);
    row("short escape", "[\"\\u12\"]", "json.syntax", 1, 3);
    row("tab in a string", "[\"a\tb\"]", "json.syntax", 1, 4);
    row("lone high surrogate", R"(["\ud800"])", "json.encoding", 1, 3);
    row("lone low surrogate", R"(["\udc00"])", "json.encoding", 1, 3);
    row("high surrogate twice", R"(["\ud800\ud800"])", "json.encoding", 1, 3);
    row("lone surrogate in a key", R"({"\udfff": 1})", "json.encoding", 1, 3);
    row("Latin-1", "[\"\xFC\"]", "json.encoding", 1, 3);
    row("overlong", "[\"\xC0\xAF\"]", "json.encoding", 1, 3);
    row("surrogate in UTF-8", "[\"\xED\xA0\x80\"]", "json.encoding", 1, 3);
    row("beyond Unicode", "[\"\xF4\x90\x80\x80\"]", "json.encoding", 1, 3);
    row("cut character", "[\"\xE2\x82", "json.encoding", 1, 3);
    row("UTF-16", QByteArray("\xFF\xFE[\0]\0", 6), "json.encoding", 1, 1);
    row("nul byte", QByteArray("[\0]", 3), "json.syntax", 1, 2);
    row("nul byte in a string", QByteArray("[\"\0\"]", 5), "json.syntax", 1, 3);
    row("too deep", nested(65), "json.too-deep", 1, 65);
}

void JsonReaderTest::refusesWhatIsNoJson()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, code);
    QFETCH(int, line);
    QFETCH(int, column);
    const JsonError error = firstError(text);
    QCOMPARE(error.code, code);
    QCOMPARE(error.place, (JsonPlace{line, column}));
    QVERIFY(!error.message.isEmpty());
}

void JsonReaderTest::nestingUpToTheLimitIsGood()
{
    QVERIFY(parseJson(nested(maxJsonDepth)).document);
}

void JsonReaderTest::aNestingBombIsRefused()
{
    QCOMPARE(firstError(nested(2'000'000)).code, u"json.too-deep"_s);
    QCOMPARE(firstError(QByteArray(2'000'000, '[')).code, u"json.too-deep"_s);
    QByteArray objects;
    for (int i = 0; i < 100'000; ++i)
        objects += "{\"a\":";
    QCOMPARE(firstError(objects).code, u"json.too-deep"_s);
}

void JsonReaderTest::aTreeThatWouldFillTheMemoryIsRefused()
{
    JsonStreamed few;
    few.mostValues = 9; // with the root
    QVERIFY(parseJson("[1, [2, {\"a\": 3}], 4, {}, []]", few).document);
    const JsonParse many = parseJson("[1, [2, {\"a\": 3}], 4, {}, [5]]", few);
    QVERIFY(!many.document);
    QCOMPARE(many.errors.size(), 1U);
    QCOMPARE(many.errors.front().code, u"json.too-large"_s);
    QCOMPARE(many.errors.front().pointer, u"/4"_s);
    // What is streamed takes no room.
    few.arrays = {"rows"};
    QVERIFY(parseJson("{\"rows\": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}", few).document);
}

void JsonReaderTest::anObjectOfTooManyMembersIsRefused()
{
    const auto object = [](std::size_t members) {
        QByteArray text = "{\"list\": [{";
        for (std::size_t i = 0; i < members; ++i)
            text += (i == 0 ? "\"" : ", \"") + QByteArray::number(static_cast<qulonglong>(i)) + "\": 0";
        return text + "}]}";
    };
    QVERIFY(parseJson(object(maxJsonMembers)).document);
    const JsonError error = firstError(object(maxJsonMembers + 1));
    QCOMPARE(error.code, u"json.too-large"_s);
    QCOMPARE(error.pointer, u"/list/0"_s);
    QCOMPARE(error.place, (JsonPlace{1, 11}));
}

void JsonReaderTest::aByteOrderMarkIsSkipped()
{
    const JsonParse parse = parseJson("\xEF\xBB\xBF{\"a\": 1}");
    QVERIFY(parse.document);
    QCOMPARE(parse.document->root().find("a")->place(), (JsonPlace{1, 7}));
    QCOMPARE(firstError("\xEF\xBB\xBF").code, u"json.empty"_s);
}

void JsonReaderTest::aLoneValueIsADocument()
{
    QCOMPARE(parseJson(" \"a\" ").document->root().string(), u"a"_s);
    QCOMPARE(parseJson("12").document->root().integer().value_or(0), 12);
    QVERIFY(parseJson("null\n").document->root().isNull());
}

void JsonReaderTest::streamedArraysStayOutOfTheTree()
{
    const JsonParse parse =
        parseJson(R"({"rows": ["a"], "lists": {"x": [1, 2], "y": 3}, "other": {"rows": [1]}})", {{"rows"}, {"lists"}});
    QVERIFY(parse.document);
    const JsonValue root = parse.document->root();
    QVERIFY(root.find("rows")->isStreamed());
    QVERIFY(root.find("lists")->find("x")->isStreamed());
    QCOMPARE(root.find("lists")->find("x")->streamedText(), std::string_view("[1, 2]"));
    QVERIFY(!root.find("lists")->find("y")->isStreamed());
    QVERIFY(!root.find("other")->find("rows")->isStreamed());
}

void JsonReaderTest::readerAndScannerAgreeOnDamagedTexts()
{
    QRandomGenerator random(20260101);
    static const QByteArray damage = "{}[],:\"\\ \nnull0123456789.eE+-tf\xC3\xBC\xF0\x9F\x98\x80";
    for (int i = 0; i < 40'000; ++i) {
        QByteArray text = randomValue(random, 4);
        for (quint32 times = random.bounded(4U); times > 0 && !text.isEmpty(); --times) {
            const qsizetype at = random.bounded(text.size());
            const char byte = damage[random.bounded(damage.size())];
            switch (random.bounded(3U)) {
            case 0:
                text[at] = byte;
                break;
            case 1:
                text.insert(at, byte);
                break;
            default:
                text.remove(at, 1);
            }
        }
        const auto fault =
            findJsonSyntaxError(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
        const JsonParse parse = parseJson(text);
        QVERIFY2((parse.document != nullptr) == !fault, text.constData());
        if (!parse.document)
            QVERIFY2(parse.errors.front().place.line > 0, text.constData());
    }
}

REARGUARD_APPLESS_TEST(JsonReaderTest)
#include "json_reader_test.moc"

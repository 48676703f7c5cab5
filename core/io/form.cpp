// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/form.h"

#include "io/value_forms.h"
#include "json/file_words.h"

#include <cmath>

namespace {

constexpr const char* anyName = R"({"type": "string", "minLength": 1})";
constexpr const char* anyNames =
    R"({"type": "array", "items": {"type": "string", "minLength": 1}, "uniqueItems": true})";
constexpr const char* someNames =
    R"({"type": "array", "items": {"type": "string", "minLength": 1}, "uniqueItems": true, "minItems": 1})";

constexpr const char* anyText = R"({"type": "string"})";
constexpr const char* anyBoolean = R"({"type": "boolean"})";

// Readers for scalar().
template<auto asValue>
auto read(const JsonValue& found, ReadForm& reading)
{
    return asValue(found, reading.problems());
}
auto readNumber(Bounds bounds)
{
    return [bounds](const JsonValue& found, ReadForm& reading) {
        return asInteger(found, bounds.least, bounds.most, reading.problems());
    };
}

QByteArray wholeNumber(Bounds bounds)
{
    return "{\"type\": \"integer\", \"minimum\": " + QByteArray::number(bounds.least)
           + ", \"maximum\": " + QByteArray::number(bounds.most) + "}";
}

QByteArray numberBetween(double least, double most)
{
    return "{\"type\": \"number\", \"minimum\": " + QByteArray::number(least)
           + ", \"maximum\": " + QByteArray::number(most) + "}";
}

QByteArray oneWord(Words words)
{
    QByteArrayList names;
    for (const Word& word : words)
        names += '"' + QByteArray(word.name) + '"';
    return "{\"enum\": [" + names.join(", ") + "]}";
}

QByteArray someWords(Words words, Need need)
{
    const char* end = need == Need::Required ? R"(, "uniqueItems": true, "minItems": 1})" : R"(, "uniqueItems": true})";
    return R"({"type": "array", "items": )" + oneWord(words) + end;
}

QStringList textsOf(Words words)
{
    QStringList texts;
    for (const Word& word : words)
        texts += QString::fromLatin1(word.name);
    return texts;
}

/// The code of an error about a name that is not among those.
const char* codeOfUnknown(Known known)
{
    return known == Known::Rules    ? "ruleset.unknown-rule"
           : known == Known::Levels ? "ruleset.levels"
                                    : "ruleset.unknown-name";
}

/// A list out of `known`; nothing: it is no list.
std::optional<QStringList> namesAmong(const JsonValue& found, const QStringList& known, Need need,
                                      JsonProblems& problems, const char* code = "ruleset.unknown-name")
{
    auto names = asNames(found, problems);
    if (!names)
        return names;
    if (need == Need::Required && names->isEmpty())
        problems.add(found, "json.wrong-value",
                     {FileWords::tr("the list is empty"), FileWords::tr("at least one name")});
    for (const JsonValue element : found) {
        if (element.isString() && !element.utf8().empty())
            asWord(element, known, code, problems);
    }
    return names;
}

int halvesOf(const JsonValue& found, double points, JsonProblems& problems)
{
    const double doubled = points * 2.0;
    if (doubled != std::floor(doubled))
        problems.add(found, "json.out-of-range",
                     {FileWords::tr("movement points are counted in halves"),
                      FileWords::tr("%1 or %2").arg(std::floor(doubled) / 2.0).arg(std::ceil(doubled) / 2.0)});
    return static_cast<int>(doubled);
}

} // namespace

void writeValue(WriteForm& writing, const QString& text)
{
    writing.writer().string(text);
}

void writeValue(WriteForm& writing, const QStringList& names)
{
    writeArray(writing, names, [&writing](const QString& name) { writing.writer().string(name); });
}

void writeValue(WriteForm& writing, bool value)
{
    writing.writer().boolean(value);
}

void writeValue(WriteForm& writing, int number)
{
    writing.writer().integer(number);
}

void writeValue(WriteForm& writing, double number)
{
    writing.writer().number(number);
}

void writeHexes(WriteForm& writing, const Named<HexSet>& hexes)
{
    writing.writer().key(hexes.name);
    writing.writer().beginArray();
    HexNames(writing.map()).forEachInOrder([&](HexIndex hex) {
        if (hexes.content.contains(hex))
            writing.place(hex);
    });
    writing.writer().endArray();
}

std::size_t wordIn(const JsonValue& value, Words words, const char* code, JsonProblems& problems)
{
    if (value.isString()) {
        for (std::size_t place = 0; place < words.size(); ++place) {
            if (value.utf8() == words[place].name)
                return place;
        }
    }
    asWord(value, textsOf(words), code, problems);
    return noWord;
}

void Form::text(const Key& key, QString& content)
{
    scalar(*this, key, anyText, content, content.isEmpty(), read<asString>);
}

void Form::text(const Key& key, std::optional<QString>& content)
{
    scalar(*this, key, anyText, content, read<asString>);
}

void Form::name(const Key& key, QString& content)
{
    scalar(*this, key, anyName, content, content.isEmpty(), read<asName>);
}

void Form::names(const Key& key, QStringList& content)
{
    scalar(*this, key, anyNames, content, content.isEmpty(), read<asNames>, "names");
}

void Form::names(const Key& key, std::optional<QStringList>& content)
{
    scalar(*this, key, anyNames, content, read<asNames>, "names");
}

void Form::boolean(const Key& key, bool& content, bool usual)
{
    scalar(*this, key, anyBoolean, content, content == usual, read<asBoolean>);
}

void Form::boolean(const Key& key, std::optional<bool>& content)
{
    scalar(*this, key, anyBoolean, content, read<asBoolean>);
}

void Form::flagUnless(const Key& key, bool& content)
{
    bool isNot = !content;
    flag(key, isNot);
    if (content == isNot)
        content = !isNot;
}

void Form::side(const Key& key, QString& content)
{
    scalar(*this, key, anyText, content, content.isEmpty(), [](const JsonValue& found, ReadForm& reading) {
        auto side = asString(found, reading.problems());
        if (side)
            reading.checkSide(found, *side);
        return side;
    });
}

void Form::name(const Key& key, QString& content, Known known)
{
    const auto readKnown = [known](const JsonValue& found, ReadForm& reading) {
        const QStringList& names = reading.known().of(known);
        const auto place = asWord(found, names, codeOfUnknown(known), reading.problems());
        return place ? std::optional(names[*place]) : std::nullopt;
    };
    std::optional<QString> name = content.isEmpty() ? std::nullopt : std::optional(content);
    scalar(*this, key, anyName, name, readKnown);
    if (name && *name != content)
        content = *std::move(name);
}

void Form::names(const Key& key, QStringList& content, Known known)
{
    const bool isNeeded = key.need == Need::Required;
    const auto readKnown = [&](const JsonValue& found, ReadForm& reading) {
        return namesAmong(found, reading.known().of(known), key.need, reading.problems(), codeOfUnknown(known));
    };
    scalar(*this, key, isNeeded ? someNames : anyNames, content, content.isEmpty(), readKnown,
           isNeeded ? "someNames" : "names");
}

void Form::integer(const Key& key, int& content, Bounds bounds)
{
    scalar(*this, key, makesSchema() ? wholeNumber(bounds) : QByteArray(), content, content == bounds.usual,
           readNumber(bounds));
}

void Form::integer(const Key& key, std::optional<int>& content, Bounds bounds)
{
    scalar(*this, key, makesSchema() ? wholeNumber(bounds) : QByteArray(), content, readNumber(bounds));
}

void Form::number(const Key& key, double& content, double least, double most)
{
    scalar(*this, key, makesSchema() ? numberBetween(least, most) : QByteArray(), content, false,
           [&](const JsonValue& found, ReadForm& reading) { return asNumber(found, least, most, reading.problems()); });
}

void Form::number(const Key& key, std::optional<double>& content, double least, double most)
{
    scalar(*this, key, makesSchema() ? numberBetween(least, most) : QByteArray(), content,
           [&](const JsonValue& found, ReadForm& reading) { return asNumber(found, least, most, reading.problems()); });
}

void Form::hex(const Key& key, HexIndex& value)
{
    special(key, {anyName, value == noHex,
                  [&value](const JsonValue& found, ReadForm& reading) { value = reading.hexAt(found).value_or(noHex); },
                  [&value](WriteForm& writing) { writing.place(value); }});
}

void Form::hexes(const Key& key, std::vector<HexIndex>& content)
{
    array(
        *this, key, R"({"type": "array", "items": {"type": "string", "minLength": 1}})", content,
        [&content](const JsonValue& element, ReadForm& reading) { reading.addHex(element, content); },
        [](WriteForm& writing, HexIndex hex) { writing.place(hex); }, "hexes");
}

void Form::hexOrHexside(const Key& key, std::variant<HexIndex, Hexside>& value)
{
    const auto write = [&value](WriteForm& writing) { std::visit([&](auto at) { writing.place(at); }, value); };
    special(key,
            {anyName, false,
             [&value](const JsonValue& found, ReadForm& reading) { value = reading.placeAt(found).value_or(value); },
             write});
}

void Form::halfPoints(const Key& key, int& halves)
{
    special(key, {R"({"type": "number", "minimum": 0, "maximum": 1000000, "multipleOf": 0.5})", halves == 0,
                  [&halves](const JsonValue& found, ReadForm& reading) {
                      if (const auto points = asNumber(found, 0.0, Bounds().most, reading.problems()))
                          halves = halvesOf(found, *points, reading.problems());
                  },
                  [&halves](WriteForm& writing) { writing.writer().number(halves / 2.0); }, "points"});
}

std::size_t Form::wordAt(const Key& key, Words words, std::size_t place, std::size_t usual)
{
    const std::size_t before = place;
    whenRead([&](ReadForm& reading) {
        if (usual != noWord && !reading.object().find(key.name))
            place = usual;
    });
    special(key, {makesSchema() ? oneWord(words) : QByteArray(), before == usual,
                  [&](const JsonValue& found, ReadForm& reading) {
                      const std::size_t read = wordIn(found, words, "json.wrong-value", reading.problems());
                      place = read == noWord ? before : read;
                  },
                  [&](WriteForm& writing) { writing.writer().string(std::string_view(words[before].name)); }, nullptr,
                  before == noWord});
    return place;
}

bool Form::wordsAt(const Key& key, Words words, std::vector<std::size_t>& places)
{
    bool isRead = false;
    const auto read = [&](const JsonValue& found, ReadForm& reading) {
        const QStringList known = textsOf(words);
        const auto names = namesAmong(found, known, key.need, reading.problems());
        isRead = names.has_value();
        places.clear();
        for (const QString& name : names.value_or(QStringList())) {
            if (const qsizetype place = known.indexOf(name); place >= 0)
                places.push_back(static_cast<std::size_t>(place));
        }
    };
    const auto write = [&](WriteForm& writing) {
        writeArray(writing, places,
                   [&](std::size_t place) { writing.writer().string(std::string_view(words[place].name)); });
    };
    special(key, {makesSchema() ? someWords(words, key.need) : QByteArray(), places.empty(), read, write});
    return isRead;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "schema_form.h"

#include "json/json_reader.h"
#include "json/json_writer.h"

#include <algorithm>

namespace {

QByteArray quotedText(const QByteArray& text)
{
    JsonWriter writer;
    writer.string(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    return writer.finished().trimmed();
}

/// The keyword in front of those of the schema.
QByteArray with(const char* keyword, const QByteArray& text, const QByteArray& schema)
{
    return text.isEmpty() ? schema
                          : "{\"" + QByteArray(keyword) + "\": " + quotedText(text)
                                + (schema == "{}" ? "}" : ", " + schema.mid(1));
}

void write(const JsonValue& value, JsonWriter& writer, JsonWriter::Layout layout = JsonWriter::Layout::Fit)
{
    switch (value.kind()) {
    case JsonKind::Null:
        return writer.null();
    case JsonKind::Boolean:
        return writer.boolean(value.boolean());
    case JsonKind::Number:
        return writer.number(value.number());
    case JsonKind::String:
        return writer.string(value.utf8());
    case JsonKind::Array:
        writer.beginArray(layout);
        for (const JsonValue element : value)
            write(element, writer);
        return writer.endArray();
    case JsonKind::Object:
        writer.beginObject(layout);
        for (const JsonValue member : value) {
            writer.key(member.key());
            write(member, writer);
        }
        return writer.endObject();
    }
}

} // namespace

QByteArray SchemaForm::document(const char* id, const char* title, const char* doc,
                                const std::function<void(SchemaForm&)>& describeFile)
{
    SchemaForm form;
    QByteArray text = R"({"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": )" + quotedText(id)
                      + ", \"title\": " + quotedText(title) + ", "
                      + with("description", doc, form.objectSchema([&](Form&) { describeFile(form); })).mid(1);
    QByteArrayList definitions;
    for (const auto& [name, schema] : form.m_definitions)
        definitions += quotedText(name) + ": " + schema;
    if (!definitions.isEmpty())
        text = text.chopped(1) + ", \"$defs\": {" + definitions.join(", ") + "}}";
    const JsonParse parse = parseJson(text);
    if (parse.document == nullptr)
        qFatal("this is no JSON: %s", text.constData());
    JsonWriter writer;
    write(parse.document->root(), writer, JsonWriter::Layout::Lines);
    return writer.finished();
}

void SchemaForm::member(const Key& key, const QByteArray& schema)
{
    for (Shape& shape : shapes()) {
        shape.members.push_back({key.name, with("description", key.doc, schema)});
        if (key.need != Need::Optional)
            shape.required += quotedText(key.name);
    }
}

QByteArray SchemaForm::reference(const char* name, const QByteArray& schema)
{
    if (std::none_of(m_definitions.begin(), m_definitions.end(),
                     [name](const auto& each) { return each.first == name; }))
        m_definitions.emplace_back(name, schema);
    return "{\"$ref\": \"#/$defs/" + QByteArray(name) + "\"}";
}

void SchemaForm::named(const char* name, const char* doc)
{
    Object& object = m_objects.back();
    object.name = name;
    object.doc = doc;
    object.isKnown = std::any_of(m_definitions.begin(), m_definitions.end(),
                                 [name](const auto& each) { return each.first == name; });
    if (!object.isKnown)
        m_definitions.emplace_back(name, QByteArray());
}

QByteArray SchemaForm::closed(const Object& object)
{
    const auto keysOf = [](const Shape& shape) {
        QByteArrayList members;
        for (const Member& member : shape.members)
            members += quotedText(member.name) + ": " + member.schema;
        QByteArray text = "\"properties\": {" + members.join(", ") + "}";
        if (!shape.required.isEmpty())
            text += ", \"required\": [" + shape.required.join(", ") + "]";
        text += ", \"additionalProperties\": false";
        if (shape.demands.size() == 1)
            text += ", " + shape.demands.front();
        else if (!shape.demands.isEmpty())
            text += ", \"allOf\": [{" + shape.demands.join("}, {") + "}]";
        return text + "}";
    };
    QByteArrayList shapes;
    for (const Shape& shape : object.shapes)
        shapes += "{" + keysOf(shape);
    const QByteArray text = shapes.size() == 1 ? R"({"type": "object", )" + keysOf(object.shapes.front())
                                               : R"({"type": "object", "oneOf": [)" + shapes.join(", ") + "]}";
    return with("description", object.doc, text);
}

QByteArray SchemaForm::objectSchema(const std::function<void(Form&)>& describeIt)
{
    m_objects.emplace_back();
    describeIt(*this);
    const Object object = std::move(m_objects.back());
    m_objects.pop_back();
    if (object.name.isEmpty())
        return closed(object);
    for (auto& [name, schema] : m_definitions) {
        if (name == object.name && !object.isKnown)
            schema = closed(object);
    }
    return "{\"$ref\": \"#/$defs/" + object.name + "\"}";
}

void SchemaForm::special(const Key& key, const Special& special)
{
    const QByteArray schema = special.schema.toByteArray();
    member(key, special.definition == nullptr ? schema : reference(special.definition, schema));
}

void SchemaForm::objectOf(const Key& key, bool /*isThere*/, const std::function<void(Form&)>& describeIt)
{
    if (!m_objects.back().isKnown)
        member(key, objectSchema(describeIt));
}

void SchemaForm::listOf(const Key& key, std::size_t /*size*/, ListRules rules,
                        const std::function<void(Form&, std::size_t)>& describeEntry)
{
    if (m_objects.back().isKnown)
        return;
    QByteArray schema =
        "{\"type\": \"array\", \"items\": " + objectSchema([&describeEntry](Form& form) { describeEntry(form, 0); });
    if (rules.least > 0)
        schema += ", \"minItems\": " + QByteArray::number(static_cast<qulonglong>(rules.least));
    if (rules.most != ListRules().most)
        schema += ", \"maxItems\": " + QByteArray::number(static_cast<qulonglong>(rules.most));
    member(key, schema + "}");
}

void SchemaForm::oneOrMoreOf(const Key& key, std::size_t /*size*/,
                             const std::function<void(Form&, std::size_t)>& describeEntry)
{
    if (m_objects.back().isKnown)
        return;
    const QByteArray entry = objectSchema([&describeEntry](Form& form) { describeEntry(form, 0); });
    member(key, "{\"oneOf\": [" + entry + R"(, {"type": "array", "minItems": 1, "items": )" + entry + "}]}");
}

void SchemaForm::partOf(const char* /*first*/, bool /*isThere*/, const std::function<void()>& describeIt)
{
    const std::vector<Shape> without = shapes();
    describeIt();
    shapes().insert(shapes().begin(), without.begin(), without.end());
}

void SchemaForm::cases(std::size_t count, std::size_t /*at*/, const std::function<void(std::size_t)>& describeCase)
{
    const std::vector<Shape> before = shapes();
    std::vector<Shape> all;
    for (std::size_t place = 0; place < count; ++place) {
        shapes() = before;
        describeCase(place);
        all.insert(all.end(), shapes().begin(), shapes().end());
    }
    shapes() = std::move(all);
}

void SchemaForm::narrow(const char* key, QByteArrayView schema)
{
    for (Shape& shape : shapes()) {
        for (Member& member : shape.members) {
            if (member.name == key)
                member.schema = member.schema.chopped(1) + ", " + schema.toByteArray() + "}";
        }
    }
}

void SchemaForm::demand(bool /*isNeeded*/, std::initializer_list<const char*> /*keys*/, QByteArrayView schema)
{
    for (Shape& shape : shapes())
        shape.demands += schema.toByteArray();
}

void SchemaForm::kindOf(const Key& key, Words words, std::size_t /*place*/, const char* /*code*/,
                        const std::function<void(std::size_t)>& describeAs)
{
    cases(words.size(), 0, [&](std::size_t place) {
        const char* doc = *words[place].doc == '\0' ? key.doc : words[place].doc;
        member({key.name, doc, key.need}, "{\"const\": " + quotedText(words[place].name) + "}");
        describeAs(place);
    });
}

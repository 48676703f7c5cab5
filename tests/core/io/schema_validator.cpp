// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "schema_validator.h"

#include "support/places.h"
#include "json/json_reader.h"

#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QStringList>

#include <cmath>
#include <memory>

using namespace Qt::Literals::StringLiterals;

namespace {

bool isOfType(const JsonValue& value, const QString& type)
{
    switch (value.kind()) {
    case JsonKind::Null:
        return type == "null"_L1;
    case JsonKind::Boolean:
        return type == "boolean"_L1;
    case JsonKind::Number:
        return type == "number"_L1 || (type == "integer"_L1 && value.integer());
    case JsonKind::String:
        return type == "string"_L1;
    case JsonKind::Array:
        return type == "array"_L1;
    case JsonKind::Object:
        return type == "object"_L1;
    }
    return false;
}

bool isSame(const JsonValue& a, const JsonValue& b)
{
    if (a.kind() != b.kind() || a.size() != b.size())
        return false;
    if (a.kind() == JsonKind::String)
        return a.utf8() == b.utf8();
    if (a.kind() == JsonKind::Number)
        return a.number() == b.number();
    if (a.kind() == JsonKind::Boolean)
        return a.boolean() == b.boolean();
    return a.isArray()
           && std::equal(a.begin(), a.end(), b.begin(), [](JsonValue x, JsonValue y) { return isSame(x, y); });
}

bool isNamed(const QString& key, const JsonValue& names)
{
    for (const JsonValue name : names) {
        if (name.string() == key)
            return true;
    }
    return false;
}

bool isAmong(const JsonValue& value, const JsonValue& list)
{
    for (const JsonValue element : list) {
        if (isSame(value, element))
            return true;
    }
    return false;
}

/// Whether the choice says `"kind": {"const": …}` and the value has another kind: no need to look at the rest.
bool isOfAnotherKind(const JsonValue& value, const JsonValue& choice)
{
    const auto properties = choice.find("properties");
    if (!properties || !value.isObject())
        return false;
    for (const JsonValue property : *properties) {
        if (const auto kind = property.find("const")) {
            const auto member = value.find(property.keyUtf8());
            return member && !isSame(*member, *kind);
        }
    }
    return false;
}

/// A schema that stands beside the one that names it.
JsonValue otherSchema(const QString& name)
{
    static QHash<QString, std::shared_ptr<const JsonDocument>> read;
    std::shared_ptr<const JsonDocument>& document = read[name];
    if (document == nullptr) {
        QFile file(sourcePath(u"/resources/schemas/") + name);
        const bool isOpen = file.open(QIODevice::ReadOnly);
        document = parseJson(isOpen ? file.readAll() : QByteArray()).document;
        if (document == nullptr)
            qFatal("there is no schema %s", qPrintable(name));
    }
    return document->root();
}

QString wrong(const JsonValue& value, const JsonValue& keyword)
{
    return value.pointer() + u": "_s + keyword.pointer();
}

} // namespace

QString SchemaValidator::fault(const JsonValue& value, const JsonValue& schema) const
{
    for (const JsonValue keyword : schema) {
        if (const QString found = keywordFault(value, keyword, schema); !found.isEmpty())
            return found;
    }
    return {};
}

QString SchemaValidator::keywordFault(const JsonValue& value, const JsonValue& keyword, const JsonValue& schema) const
{
    static const QStringList silent{u"$schema"_s, u"$id"_s, u"$defs"_s, u"title"_s, u"description"_s};
    static const QStringList ofObjects{u"properties"_s,    u"required"_s,      u"additionalProperties"_s,
                                       u"propertyNames"_s, u"minProperties"_s, u"maxProperties"_s};
    static const QStringList ofArrays{u"items"_s, u"prefixItems"_s, u"minItems"_s, u"maxItems"_s, u"uniqueItems"_s};
    const QString name = keyword.key();
    if (silent.contains(name))
        return {};
    if (name == "$ref"_L1) {
        const QString file = keyword.string().section(u'#', 0, 0);
        const QString part = keyword.string().section(u'#', 1).mid(QStringLiteral("/$defs/").size());
        const JsonValue root = file.isEmpty() ? m_root : otherSchema(file);
        return SchemaValidator(root).fault(value,
                                           part.isEmpty() ? root : *root.find("$defs")->find(part.toStdString()));
    }
    if (name == "oneOf"_L1 || name == "anyOf"_L1) {
        int valid = 0;
        for (const JsonValue choice : keyword)
            valid += !isOfAnotherKind(value, choice) && fault(value, choice).isEmpty() ? 1 : 0;
        return valid == 1 || (valid > 1 && name == "anyOf"_L1) ? QString() : wrong(value, keyword);
    }
    if (name == "allOf"_L1) {
        for (const JsonValue demand : keyword) {
            if (const QString found = fault(value, demand); !found.isEmpty())
                return found;
        }
        return {};
    }
    if (name == "not"_L1)
        return fault(value, keyword).isEmpty() ? wrong(value, keyword) : QString();
    if (name == "then"_L1 || name == "else"_L1)
        return {}; // with "if"
    if (name == "if"_L1) {
        const auto branch = schema.find(fault(value, keyword).isEmpty() ? "then" : "else");
        return branch ? fault(value, *branch) : QString();
    }
    if (name == "type"_L1) {
        if (keyword.isString())
            return isOfType(value, keyword.string()) ? QString() : wrong(value, keyword);
        for (const JsonValue type : keyword) {
            if (isOfType(value, type.string()))
                return {};
        }
        return wrong(value, keyword);
    }
    if (name == "const"_L1)
        return isSame(value, keyword) ? QString() : wrong(value, keyword);
    if (name == "enum"_L1)
        return isAmong(value, keyword) ? QString() : wrong(value, keyword);
    if (ofObjects.contains(name))
        return value.isObject() ? objectFault(value, keyword, schema) : QString();
    if (ofArrays.contains(name))
        return value.isArray() ? arrayFault(value, keyword, schema) : QString();
    return scalarFault(value, keyword);
}

QString SchemaValidator::objectFault(const JsonValue& value, const JsonValue& keyword, const JsonValue& schema) const
{
    const QString name = keyword.key();
    if (name == "minProperties"_L1)
        return static_cast<double>(value.size()) >= keyword.number() ? QString() : wrong(value, keyword);
    if (name == "maxProperties"_L1)
        return static_cast<double>(value.size()) <= keyword.number() ? QString() : wrong(value, keyword);
    if (name == "required"_L1) {
        for (const JsonValue key : keyword) {
            if (!value.find(key.utf8()))
                return wrong(value, keyword);
        }
        return {};
    }
    for (const JsonValue member : value) {
        const auto properties = schema.find("properties");
        const auto known = properties ? properties->find(member.keyUtf8()) : std::nullopt;
        QString found;
        if (name == "properties"_L1)
            found = known ? fault(member, *known) : QString();
        else if (name == "propertyNames"_L1 && keyword.find("pattern"))
            found = QRegularExpression(keyword.find("pattern")->string()).match(member.key()).hasMatch()
                        ? QString()
                        : wrong(member, keyword);
        else if (const auto names = name == "propertyNames"_L1 ? keyword.find("enum") : std::nullopt)
            found = isNamed(member.key(), *names) ? QString() : wrong(member, keyword);
        else if (name == "propertyNames"_L1)
            found =
                static_cast<double>(member.key().toUcs4().size()) >= keyword.find("minLength")->number()
                        && (!keyword.find("maxLength")
                            || static_cast<double>(member.key().toUcs4().size()) <= keyword.find("maxLength")->number())
                    ? QString()
                    : wrong(member, keyword);
        else if (!known)
            found = keyword.isObject() ? fault(member, keyword) : wrong(member, keyword);
        if (!found.isEmpty())
            return found;
    }
    return {};
}

QString SchemaValidator::arrayFault(const JsonValue& value, const JsonValue& keyword, const JsonValue& schema) const
{
    const QString name = keyword.key();
    const auto prefix = schema.find("prefixItems");
    const std::size_t own = prefix ? prefix->size() : 0; // elements with schemas of their own, which "items" leaves out
    if (name == "prefixItems"_L1) {
        auto element = value.begin();
        for (const JsonValue first : keyword) {
            if (element == value.end())
                break;
            if (const QString found = fault(*element, first); !found.isEmpty())
                return found;
            ++element;
        }
        return {};
    }
    if (name == "minItems"_L1)
        return static_cast<double>(value.size()) >= keyword.number() ? QString() : wrong(value, keyword);
    if (name == "maxItems"_L1)
        return static_cast<double>(value.size()) <= keyword.number() ? QString() : wrong(value, keyword);
    std::size_t place = 0;
    for (auto element = value.begin(); element != value.end(); ++element, ++place) {
        if (name == "items"_L1) {
            if (place < own)
                continue;
            if (const QString found = fault(*element, keyword); !found.isEmpty())
                return found;
            continue;
        }
        auto later = element;
        for (++later; later != value.end(); ++later) {
            if (isSame(*element, *later))
                return wrong(*later, keyword);
        }
    }
    return {};
}

QString SchemaValidator::scalarFault(const JsonValue& value, const JsonValue& keyword) const
{
    const QString name = keyword.key();
    const auto tell = [&](bool isGood) { return isGood ? QString() : wrong(value, keyword); };
    if (QStringList{u"minimum"_s, u"maximum"_s, u"multipleOf"_s}.contains(name)) {
        if (value.kind() != JsonKind::Number)
            return {};
        const double number = value.number();
        return tell(name == "minimum"_L1   ? number >= keyword.number()
                    : name == "maximum"_L1 ? number <= keyword.number()
                                           : std::remainder(number, keyword.number()) == 0.0);
    }
    if (QStringList{u"minLength"_s, u"pattern"_s}.contains(name)) {
        if (!value.isString())
            return {};
        return tell(name == "pattern"_L1 ? QRegularExpression(keyword.string()).match(value.string()).hasMatch()
                                         : static_cast<double>(value.string().toUcs4().size()) >= keyword.number());
    }
    return u"unknown keyword "_s + keyword.pointer();
}

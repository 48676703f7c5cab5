// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "mutations.h"

#include "support/places.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::Literals::StringLiterals;

QByteArray schemaText(const QString& kind)
{
    QFile file(sourcePath(u"/resources/schemas/%1.schema.json").arg(kind));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

SchemaWords::SchemaWords(const QString& kind)
{
    collect(QJsonDocument::fromJson(schemaText(kind)).object());
}

void SchemaWords::collect(const QJsonValue& schema)
{
    if (schema.isArray()) {
        for (const QJsonValue& element : schema.toArray())
            collect(element);
    }
    const QJsonObject object = schema.toObject();
    add(wordsOf(object));
    // The kind of an entry is a word for each of its alternatives.
    QHash<QString, QSet<QString>> ofKey;
    for (const QJsonValue& choice : object.value(u"oneOf"_s).toArray()) {
        const QJsonObject properties = choice[u"properties"_s].toObject();
        for (auto property = properties.begin(); property != properties.end(); ++property)
            ofKey[property.key()] += wordsOf(property->toObject());
    }
    for (const QSet<QString>& words : ofKey)
        add(words);
    for (const QString& key : object.keys()) {
        if (key == u"properties"_s) {
            const QStringList keys = object.value(key).toObject().keys();
            m_keys.unite({keys.begin(), keys.end()});
        }
        collect(object.value(key));
    }
}

QSet<QString> SchemaWords::wordsOf(const QJsonObject& schema)
{
    QSet<QString> words;
    for (const QJsonValue& word : schema.value(u"enum"_s).toArray())
        words += word.toString();
    if (schema.value(u"const"_s).isString())
        words += schema.value(u"const"_s).toString();
    return words;
}

void SchemaWords::add(const QSet<QString>& words)
{
    for (const QString& word : words)
        m_others[word] += words;
}

void Mutations::of(const QJsonValue& value, const QString& pointer, const Visit& visit,
                   const QJsonObject& siblings) const
{
    // One value of every kind, and those at which bounds lie.
    static const QJsonArray strangers{QJsonValue(),
                                      true,
                                      false,
                                      -1,
                                      0,
                                      1.25,
                                      5'000'000,
                                      u""_s,
                                      u"no such word"_s,
                                      QJsonArray(),
                                      QJsonObject(),
                                      QJsonArray{u"no such word"_s},
                                      QJsonArray{1}};
    for (const QJsonValue& stranger : strangers) {
        if (stranger != value)
            visit(pointer + u" is "_s
                      + QString::fromUtf8(QJsonDocument(QJsonArray{stranger}).toJson(QJsonDocument::Compact)),
                  stranger);
    }
    if (value.isString()) {
        for (const QString& word : m_words.othersThan(value.toString()))
            visit(pointer + u" is "_s + word, word);
    } else if (value.isObject()) {
        ofObject(value.toObject(), pointer, visit, siblings);
    } else if (value.isArray()) {
        ofArray(value.toArray(), pointer, visit);
    }
}

void Mutations::ofObject(const QJsonObject& object, const QString& pointer, const Visit& visit,
                         const QJsonObject& siblings) const
{
    const auto with = [&object](const QString& key, const QJsonValue& value) {
        QJsonObject changed = object;
        changed.insert(key, value);
        return changed;
    };
    for (const QString& key : object.keys()) {
        QJsonObject changed = object;
        const QJsonValue taken = changed.take(key);
        visit(pointer + u" without "_s + key, changed);
        changed.insert(key + u'x', taken);
        visit(pointer + u" with a misspelt "_s + key, changed);
        of(taken, pointer + u'/' + key,
           [&](const QString& what, const QJsonValue& part) { visit(what, with(key, part)); });
    }
    visit(pointer + u" with another key"_s, with(u"nobodyKnowsThis"_s, 1));
    visit(pointer + u" with a key without a name"_s,
          with(QString(), object.isEmpty() ? QJsonValue(1) : QJsonValue(*object.begin())));
    for (const QString& key : siblings.keys()) {
        if (!object.contains(key))
            visit(pointer + u" with the key of another entry, "_s + key, with(key, siblings.value(key)));
    }
}

void Mutations::ofArray(const QJsonArray& array, const QString& pointer, const Visit& visit) const
{
    QJsonObject siblings;
    for (const QJsonValue& element : array) {
        for (const QString& key : element.toObject().keys())
            siblings.insert(key, element[key]);
    }
    for (qsizetype place = 0; place < array.size(); ++place) {
        QJsonArray changed = array;
        changed.removeAt(place);
        visit(pointer + u" without element %1"_s.arg(place), changed);
        changed = array;
        changed.append(array.at(place));
        visit(pointer + u" with element %1 twice"_s.arg(place), changed);
        of(
            array.at(place), pointer + u"/%1"_s.arg(place),
            [&](const QString& what, const QJsonValue& part) {
                QJsonArray outer = array;
                outer[place] = part;
                visit(what, outer);
            },
            siblings);
    }
}

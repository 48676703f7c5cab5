// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/element.h"
#include "import/readers.h"
#include "import/unpack.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QtEndian>

#include <cmath>

namespace {

QString scalarText(const QJsonValue& value)
{
    if (value.isBool())
        return value.toBool() ? QStringLiteral("1") : QStringLiteral("0");
    if (value.isDouble())
        return QString::number(value.toDouble(), 'g', 17);
    return value.toString();
}

QString csvOf(const QJsonArray& array)
{
    QString text;
    for (const QJsonValue& number : array)
        text += QString::number(number.toInteger()) + u',';
    return text;
}

QString pointsOf(const QJsonArray& array)
{
    QString text;
    for (const QJsonValue& point : array)
        text += scalarText(point.toObject().value(u"x")) + u',' + scalarText(point.toObject().value(u"y")) + u' ';
    return text;
}

/// A list of objects; one of anything else is no part of a map.
QJsonArray objectsIn(const QJsonValue& value)
{
    const QJsonArray array = value.toArray();
    return array.isEmpty() || array.first().isObject() ? array : QJsonArray();
}

constexpr int deepestGroup = 1000;

/// Elements of a whole map; what is beyond is left out, and then no map any more.
constexpr int mostElements = 300'000;

/// An object as the XML of Tiled has it: scalars are attributes, lists are children.
Element elementOf(const QString& name, const QJsonObject& json, int depth, int& left)
{
    Element element;
    element.name = name;
    if (depth > deepestGroup || --left < 0)
        return element;
    for (auto member = json.begin(); member != json.end(); ++member) {
        const QString& key = member.key();
        const QJsonValue value = member.value();
        if (key == u"data" && (value.isArray() || value.isString())) {
            Element data;
            data.name = key;
            data.attributes = {{QStringLiteral("encoding"), json.value(u"encoding").toString(QStringLiteral("csv"))},
                               {QStringLiteral("compression"), json.value(u"compression").toString()}};
            data.text = value.isArray() ? csvOf(value.toArray()) : value.toString();
            if (name == u"chunk")
                element.text = data.text;
            else
                element.children.push_back(std::move(data));
        } else if (key == u"chunks") {
            Element data;
            data.name = QStringLiteral("data");
            data.attributes = {{QStringLiteral("encoding"), json.value(u"encoding").toString(QStringLiteral("csv"))},
                               {QStringLiteral("compression"), json.value(u"compression").toString()}};
            for (const QJsonValue& chunk : objectsIn(value))
                data.children.push_back(elementOf(QStringLiteral("chunk"), chunk.toObject(), depth + 1, left));
            element.children.push_back(std::move(data));
        } else if (key == u"layers") {
            for (const QJsonValue& layer : objectsIn(value)) {
                const QString type = layer.toObject().value(u"type").toString();
                element.children.push_back(elementOf(type == u"tilelayer" ? QStringLiteral("layer") : type,
                                                     layer.toObject(), depth + 1, left));
            }
        } else if (key == u"polygon" || key == u"polyline") {
            Element shape;
            shape.name = key;
            shape.attributes = {{QStringLiteral("points"), pointsOf(value.toArray())}};
            element.children.push_back(std::move(shape));
        } else if ((key == u"point" || key == u"ellipse") && value.toBool()) {
            element.children.push_back({key, {}, {}, {}});
        } else if (key == u"image" && value.isString()) {
            element.children.push_back({key, {{QStringLiteral("source"), value.toString()}}, {}, {}});
        } else if (key == u"properties") {
            Element properties;
            properties.name = key;
            for (const QJsonValue& property : objectsIn(value))
                properties.children.push_back(
                    elementOf(QStringLiteral("property"), property.toObject(), depth + 1, left));
            element.children.push_back(std::move(properties));
        } else if (value.isArray()) {
            // "tilesets" of "tileset"
            for (const QJsonValue& each : objectsIn(value))
                element.children.push_back(elementOf(key.chopped(1), each.toObject(), depth + 1, left));
        } else if (value.isObject()) {
            element.children.push_back(elementOf(key, value.toObject(), depth + 1, left));
        } else {
            element.attributes.emplace_back(key, scalarText(value));
        }
    }
    return element;
}

} // namespace

Element tiledElements(const QJsonObject& json)
{
    int left = mostElements;
    return elementOf(QStringLiteral("map"), json, 0, left);
}

Expected<std::vector<quint32>, ImportError> tiledCells(const Element& data, qint64 count, const QString& encoding,
                                                       const QString& compression)
{
    const auto wrong = [count](qint64 found) {
        return ImportError{
            ImportWords::tr("a layer has %L1 cells where its width and height make %L2").arg(found).arg(count),
            ImportWords::tr("save the map once more in Tiled")};
    };
    std::vector<quint32> cells;
    if (encoding.isEmpty()) {
        for (const Element* tile : data.all(u"tile"))
            cells.push_back(tile->attribute(u"gid").toUInt());
    } else if (encoding == u"csv") {
        const QStringView text(data.text);
        for (qsizetype from = 0; from < text.size();) {
            const qsizetype comma = text.indexOf(u',', from);
            const qsizetype end = comma < 0 ? text.size() : comma;
            const QStringView digits = text.mid(from, end - from).trimmed();
            from = end + 1;
            if (digits.isEmpty())
                continue;
            bool isNumber = false;
            cells.push_back(digits.toUInt(&isNumber));
            if (!isNumber)
                return ImportError{
                    ImportWords::tr("a layer has %1 where a tile's number belongs").arg(digits.left(20).toString()),
                    {}};
            if (static_cast<qint64>(cells.size()) > count)
                return wrong(static_cast<qint64>(cells.size()));
        }
    } else if (encoding == u"base64") {
        QByteArray bytes = QByteArray::fromBase64(data.text.toLatin1());
        const qint64 most = count * 4;
        if (compression == u"zlib" || compression == u"gzip" || compression == u"zstd") {
            auto unpacked = compression == u"zstd" ? unzstd(bytes, most) : inflated(bytes, most);
            if (!unpacked)
                return unpacked.error();
            bytes = *std::move(unpacked);
        } else if (!compression.isEmpty()) {
            return ImportError{ImportWords::tr("a layer is packed by %1, which is unknown").arg(compression.left(20)),
                               ImportWords::tr("choose another layer format in Tiled")};
        }
        if (bytes.size() != most)
            return wrong(bytes.size() / 4);
        for (qsizetype at = 0; at + 4 <= bytes.size(); at += 4)
            cells.push_back(qFromLittleEndian<quint32>(bytes.constData() + at));
    } else {
        return ImportError{ImportWords::tr("a layer is written as %1, which is unknown").arg(encoding.left(20)),
                           ImportWords::tr("choose another layer format in Tiled")};
    }
    if (static_cast<qint64>(cells.size()) != count)
        return wrong(static_cast<qint64>(cells.size()));
    return cells;
}

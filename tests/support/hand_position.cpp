// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/hand_position.h"

#include "support/places.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

const QString ending = u".positions.txt"_s;

QString folder()
{
    return sourcePath(u"/tests/fixtures/rulesets/");
}

QByteArray contentOf(const QString& name)
{
    QFile file(folder() + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(name));
    return file.readAll();
}

/// Makes the documents of a case out of the lines of a position.
class PositionReader
{
public:
    explicit PositionReader(const QJsonObject& ruleset)
    {
        m_any.ruleset = ruleset;
        m_any.scenario = {{u"format"_s, u"rearguard-scenario"_s},
                          {u"version"_s, 1},
                          {u"title"_s, u"by hand"_s},
                          {u"map"_s, u"map.hexmap.json"_s},
                          {u"ruleset"_s, u"game.ruleset.json"_s}};
    }

    /// False: the line says what is expected.
    bool read(const QString& line)
    {
        const QString word = line.section(u' ', 0, 0);
        const QStringList rest = line.section(u' ', 1).split(u' ');
        if (word == u"map")
            readMap(rest);
        else if (word == u"unit")
            readUnit(rest);
        else if (word == u"control")
            m_control[rest[0]] = QJsonArray::fromStringList(rest.mid(1));
        else if (word == u"turn")
            m_any.scenario[u"turn"_s] =
                QJsonObject{{u"number"_s, rest[0].toInt()}, {u"tags"_s, QJsonArray::fromStringList(rest.mid(1))}};
        else if (word == u"fought")
            m_fought.append(QJsonObject{{u"attack"_s, QJsonArray{rest[0]}}, {u"defend"_s, QJsonArray{rest[2]}}});
        else if (word == u"call")
            readCall(rest);
        else if (!line.contains(u": "_s))
            readPlaces(word, rest);
        else
            return false;
        return true;
    }

    AnyCase any()
    {
        m_any.scenario[u"units"_s] = m_units;
        m_any.scenario[u"markers"_s] = m_markers;
        m_any.scenario[u"control"_s] = m_control;
        if (!m_fought.isEmpty())
            m_any.scenario[u"fought"_s] = m_fought;
        return m_any;
    }

private:
    void readMap(const QStringList& rows)
    {
        QJsonObject legend{{u"-"_s, QJsonValue()}};
        for (const QJsonValue& each : m_any.ruleset[u"terrain"_s].toArray()) {
            const QString name = each[u"name"_s].toString();
            legend[name == u"clear" ? u"."_s : name.left(1)] = name;
        }
        m_any.map = {{u"format"_s, u"rearguard-map"_s},
                     {u"version"_s, 1},
                     {u"grid"_s, QJsonObject{{u"shape"_s, u"flat"_s},
                                             {u"columns"_s, rows[0].size()},
                                             {u"rows"_s, rows.size()},
                                             {u"shifted"_s, u"even"_s}}},
                     {u"legend"_s, legend},
                     {u"terrain"_s, QJsonArray::fromStringList(rows)}};
    }
    void readUnit(const QStringList& parts)
    {
        QString side;
        for (const QJsonValue& each : m_any.ruleset[u"sides"_s].toArray()) {
            if (each[u"id"_s].toString().startsWith(parts[0].front()))
                side = each[u"id"_s].toString();
        }
        QJsonObject unit{{u"id"_s, parts[0]}, {u"side"_s, side}, {u"type"_s, parts[1]}, {u"hex"_s, parts[2]}};
        for (const QString& part : parts.mid(3)) {
            const QString key = part.section(u'=', 0, 0);
            const QString value = part.section(u'=', 1);
            bool isNumber = false;
            const int many = value.toInt(&isNumber);
            unit[key] = key == u"states" ? QJsonValue(QJsonArray::fromStringList(value.split(u',')))
                        : isNumber       ? QJsonValue(many)
                                         : QJsonValue(value);
        }
        m_units.append(unit);
    }
    void readCall(const QStringList& parts)
    {
        const qsizetype arrow = parts.indexOf(u">"_s);
        m_any.call[u"attack"_s] = QJsonArray::fromStringList(parts.first(arrow));
        m_any.call[u"defend"_s] = QJsonArray::fromStringList(parts[arrow + 1].split(u','));
        for (const QString& part : parts.mid(arrow + 2)) {
            const QString key = part.section(u'=', 0, 0);
            QString value = part.section(u'=', 1);
            QJsonArray list = m_any.call.value(key).toArray();
            if (key == u"house")
                m_any.call[key] = true;
            else if (!part.contains(u'='))
                m_any.call[u"result"_s] = part;
            else if (key == u"withdraw" || key == u"odds")
                m_any.call[key] = value;
            else {
                list.append(value.replace(u':', u'='));
                m_any.call[key] = list;
            }
        }
    }
    /// Things of a kind that the ruleset knows.
    void readPlaces(const QString& kind, QStringList places)
    {
        for (const QString& list : {u"hexsides"_s, u"paths"_s, u"features"_s, u"regions"_s, u"markers"_s}) {
            for (const QJsonValue& each : m_any.ruleset.value(list).toArray()) {
                if (each[u"name"_s] != kind)
                    continue;
                if (list == u"markers") {
                    for (const QString& place : places)
                        m_markers.append(QJsonObject{{u"kind"_s, kind}, {u"at"_s, place}});
                    return;
                }
                QJsonObject kinds = m_any.map[list].toObject();
                const QJsonArray all = QJsonArray::fromStringList(places);
                kinds[kind] = list == u"paths" ? QJsonArray{all} : all;
                m_any.map[list] = kinds;
                return;
            }
        }
        qFatal("what is %s?", qPrintable(kind));
    }

    AnyCase m_any;
    QJsonArray m_units;
    QJsonArray m_markers;
    QJsonArray m_fought;
    QJsonObject m_control;
};

} // namespace

QStringList handGames()
{
    QStringList names = QDir(folder()).entryList({u'*' + ending}, QDir::Files, QDir::Name);
    for (QString& name : names)
        name.chop(ending.size());
    return names;
}

std::vector<HandPosition> handPositions(const QString& game)
{
    const QJsonObject ruleset = QJsonDocument::fromJson(contentOf(game + u".ruleset.json"_s)).object();
    std::vector<HandPosition> positions;
    for (const QString& part : QString::fromUtf8(contentOf(game + ending)).split(u"== "_s).mid(1)) {
        const QStringList lines = part.split(u'\n', Qt::SkipEmptyParts);
        PositionReader reader(ruleset);
        HandPosition& position = positions.emplace_back();
        position.shows = lines.first();
        for (const QString& line : lines.mid(1)) {
            if (line == u"engine only")
                position.isOfEngine = true;
            else if (!reader.read(line))
                position.expected << line;
        }
        position.any = reader.any();
    }
    return positions;
}

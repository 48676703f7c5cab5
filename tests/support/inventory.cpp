// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/inventory.h"
#include "support/places.h"

#include <QFile>
#include <QMetaMethod>

#include <algorithm>

using namespace Qt::StringLiterals;

QStringList inventoryIds(const QString& game)
{
    QFile file(sourcePath(u"/tests/fixtures/inventory/ids.txt"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no list of inventory ids");
    QStringList ids;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
        if (line.section(u' ', 0, 0) == game)
            ids << line.section(u' ', 1);
    }
    return ids;
}

QString slotPrefix(const QString& id)
{
    QString prefix = id;
    return prefix.replace(u'-', u'_').replace(u'.', u'_') + u'_';
}

QStringList idsWithoutSlot(const QMetaObject& test, const QString& game)
{
    QStringList names;
    for (int i = test.methodOffset(); i < test.methodCount(); ++i)
        names << QString::fromLatin1(test.method(i).name());
    QStringList missing;
    for (const QString& id : inventoryIds(game)) {
        const QString prefix = slotPrefix(id);
        const bool hasSlot = std::any_of(names.begin(), names.end(), [&](const QString& name) {
            return name.startsWith(prefix) && name.size() > prefix.size();
        });
        if (!hasSlot)
            missing << id;
    }
    return missing;
}

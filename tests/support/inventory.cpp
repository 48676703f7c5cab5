// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/inventory.h"
#include "support/places.h"

#include <QFile>
#include <QMetaMethod>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

using Status = Statement::Status;

constexpr std::array<std::pair<Status, const char*>, 4> statusWords{
    {{Status::Live, "live"}, {Status::Data, "data"}, {Status::Yours, "yours"}, {Status::Nothing, "nothing"}}};

Status statusNamed(const QString& word)
{
    if (word.isEmpty())
        return Status::Live;
    for (const auto& [status, name] : statusWords) {
        if (word == QLatin1StringView(name))
            return status;
    }
    qFatal("the list of statements has no status %s", qPrintable(word));
}

} // namespace

std::vector<Statement> inventoryOf(const QString& game)
{
    QFile file(sourcePath(u"/tests/fixtures/inventory/ids.txt"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no list of statements");
    std::vector<Statement> statements;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
        const QStringList words = line.split(u' ');
        if (words.front() == game)
            statements.push_back({words.value(1), statusNamed(words.value(2))});
    }
    return statements;
}

QString statusWord(Statement::Status status)
{
    return QString::fromLatin1(statusWords.at(static_cast<std::size_t>(status)).second);
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
    for (const Statement& statement : inventoryOf(game)) {
        const QString prefix = slotPrefix(statement.id);
        const bool hasSlot = std::any_of(names.begin(), names.end(), [&](const QString& name) {
            return name.startsWith(prefix) && name.size() > prefix.size();
        });
        if (statement.needsSlot() && !hasSlot)
            missing << statement.id;
    }
    return missing;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QSet>
#include <QString>
#include <QStringList>

#include <functional>

// The rules of the house, as functions of a file's path and text, so that planted violations can be tried on them.
// Paths are relative to the repository's root: "core/rules/supply.cpp".
class LayeringRules
{
public:
    // Says whether a path of the repository exists.
    using Exists = std::function<bool(const QString& path)>;

    LayeringRules(Exists exists, const QStringList& gameNames);

    // Every rule the file breaks, one sentence each, beginning with "path:line: ".
    QStringList violations(const QString& path, const QString& text) const;

    // The folders of core that a folder of core may include, itself among them.
    static QSet<QString> mayInclude(const QString& coreFolder);
    static QStringList coreFolders();

private:
    struct Include
    {
        int line = 0;
        QString target;
    };

    QStringList includeViolations(const QString& path, const Include& include) const;
    QString resolved(const QString& path, const QString& target) const;

    Exists m_exists;
    QRegularExpression m_anyGame;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layer_table.h"

#include <QRegularExpression>
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

    LayeringRules(Exists exists, const QStringList& gameNames, const LayerTable& table);

    // Every rule the file breaks, one sentence each, beginning with "path:line: ".
    QStringList violations(const QString& path, const QString& text) const;

    // The files of the repository that the file includes.
    QList<LayerTable::Step> steps(const QString& path, const QString& text) const;

private:
    struct Include
    {
        int line = 0;
        QString target; // empty: a macro
    };

    static QList<Include> includes(const QString& text);
    QStringList includeViolations(const QString& path, const Include& include) const;
    QString resolved(const QString& path, const QString& target) const;

    Exists m_exists;
    LayerTable m_table;
    QRegularExpression m_anyGame;
};

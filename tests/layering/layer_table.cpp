// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layer_table.h"

#include <QSet>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

// "ui" of "ui/edit/tools"
QString treeOf(const QString& folder)
{
    return folder.section(u'/', 0, 0);
}

// Every row of core sees core/base, every row of ui sees ui/base; ui sees all of core. Beside that:
const std::initializer_list<std::initializer_list<const char*>> arrows{
    // folder, sees
    {"core/base", ""},
    {"core/json", ""},
    {"core/grid", ""},
    {"core/geometry", "grid"},
    {"core/recognise", "grid geometry"},
    {"core/map", "grid"},
    {"core/position", "grid map"},
    {"core/verdict", "json grid position"},
    {"core/ruleset", "grid map position verdict"},
    {"core/rules", "grid map position verdict ruleset"},
    {"core/rules/retreat", "grid verdict ruleset rules"},
    {"core/edit", "grid map position"},
    {"core/check", "grid map position ruleset rules edit"},
    {"core/table", "position verdict ruleset rules edit"},
    {"core/whatif", "grid position verdict ruleset rules rules/retreat"},
    {"core/explain", "grid position verdict ruleset rules rules/retreat"},
    {"core/lesson", "grid position verdict ruleset rules rules/retreat table"},
    {"core/io", "json grid map position ruleset edit table lesson"},
    {"core/import", "json grid map position ruleset edit table io"},
    {"core/export", "json grid position ruleset io import"},

    {"ui/base/crash", ""},
    {"ui/base", "base/crash"},
    {"ui/render", ""},
    {"ui/render/underlay", ""},
    {"ui/layers", "render render/underlay"},
    {"ui/picture", "render render/underlay layers"},
    {"ui/document", ""},
    {"ui/map_view", "render render/underlay picture document"},
    {"ui/table", "render picture document"},
    {"ui/shell", "render"},
    {"ui/panels", "render layers picture document map_view table shell"},
    {"ui/guide", "shell"},
    {"ui/output", "render layers picture document map_view"},
    {"ui/safety", "base/crash render document table"},
    {"ui/edit/tools", "render document map_view"},
    {"ui/edit/underlay", "render/underlay document map_view edit/tools"},
    {"ui/edit/map", "picture document"},
    {"ui/import", "render render/underlay document"},
    {"ui/edit", "render render/underlay picture document map_view shell panels edit/tools edit/underlay edit/map"},
    {"ui/play", "render layers picture document map_view table shell panels output"},
    {"ui/why", "render picture document map_view table shell panels output play"},
    {"ui/whatif", "render layers picture document map_view table shell panels play why"},
    {"ui/access", "document map_view table shell panels play why"},
    {"ui/learn/export", "layers picture"},
    {"ui/learn/read", "render layers picture document map_view table panels why learn/export"},
    {"ui/learn/make", "render document map_view table learn/export learn/read"},
    {"ui/learn", "document map_view table shell panels edit play why learn/read learn/make"},
    {"ui/files",
     "render picture document table shell panels safety edit edit/underlay edit/map import learn learn/read"},
    {"ui/settings", "render guide shell output play why learn learn/read"},
    {"ui/values", "render document shell play"},
    {"ui/help", "base/crash render picture document map_view table shell panels guide safety edit play why files"},
    {"ui/window", "*"},
};

// Includes against the arrows, that are still to be turned: file by file, and only to be taken away from.
const std::initializer_list<std::pair<const char*, const char*>> exceptions{};

QStringList inTree(const QString& folder, const char* names)
{
    QStringList folders = QString::fromLatin1(names).split(u' ', Qt::SkipEmptyParts);
    for (QString& name : folders) {
        if (name != "*"_L1)
            name.prepend(treeOf(folder) + u'/');
    }
    return folders;
}

} // namespace

LayerTable::LayerTable(const QList<Row>& rows, const QList<Step>& exceptions) : m_rows(rows), m_exceptions(exceptions)
{}

LayerTable LayerTable::ofTheHouse()
{
    QList<Row> rows;
    for (const auto& line : arrows) {
        const auto* const cells = line.begin();
        const QString folder = QString::fromLatin1(cells[0]);
        rows.append({folder, inTree(folder, cells[1])});
    }
    QList<Step> steps;
    for (const auto& [from, to] : ::exceptions)
        steps.append({QString::fromLatin1(from), QString::fromLatin1(to)});
    return {rows, steps};
}

const LayerTable::Row* LayerTable::row(const QString& folder) const
{
    const auto found = std::ranges::find(m_rows, folder, &Row::folder);
    return found == m_rows.end() ? nullptr : &*found;
}

QString LayerTable::folderOf(const QString& path) const
{
    for (QString folder = path.section(u'/', 0, -2); !folder.isEmpty(); folder = folder.section(u'/', 0, -2)) {
        if (row(folder))
            return folder;
    }
    return {};
}

bool LayerTable::hasArrow(const QString& folder, const QString& other) const
{
    const Row* const one = row(folder);
    return one
           && (folder == other || other == treeOf(folder) + "/base"_L1 || one->sees.contains(other)
               || (one->sees.contains("*"_L1) && treeOf(folder) == treeOf(other)));
}

bool LayerTable::mayInclude(const QString& path, const QString& other) const
{
    const QString folder = folderOf(path);
    const QString seen = folderOf(other);
    if (folder.isEmpty() || seen.isEmpty() || treeOf(folder) != treeOf(seen))
        return true;
    return hasArrow(folder, seen) || m_exceptions.contains(Step{path, other});
}

QStringList LayerTable::faults() const
{
    QStringList found;
    QSet<QString> above;
    for (const Row& one : m_rows) {
        for (const QString& other : one.sees) {
            if (!above.contains(other) && other != "*"_L1)
                found.append(u"%1 sees %2, which is no row above it"_s.arg(one.folder, other));
        }
        above.insert(one.folder);
    }
    return found;
}

QStringList LayerTable::leftovers(const QStringList& files, const QList<Step>& steps) const
{
    QSet<QString> used;
    for (const QString& path : files)
        used.insert(folderOf(path));
    for (const Step& step : steps)
        used.insert(folderOf(step.from) + u" -> "_s + folderOf(step.to));

    QStringList found;
    for (const Row& one : m_rows) {
        if (!used.contains(one.folder))
            found.append(u"no file lies in %1"_s.arg(one.folder));
        for (const QString& other : one.sees) {
            if (other != "*"_L1 && !used.contains(one.folder + u" -> "_s + other))
                found.append(u"nothing in %1 includes anything of %2"_s.arg(one.folder, other));
        }
    }
    for (const Step& step : m_exceptions) {
        if (!steps.contains(step))
            found.append(u"%1 no longer includes %2"_s.arg(step.from, step.to));
        else if (hasArrow(folderOf(step.from), folderOf(step.to)))
            found.append(u"%1 may include %2 without an exception"_s.arg(step.from, step.to));
    }
    return found;
}

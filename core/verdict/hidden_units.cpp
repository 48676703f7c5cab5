// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "verdict/hidden_units.h"

#include "verdict/reason_text.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

using namespace Qt::Literals::StringLiterals;

namespace {

QRegularExpression anyOf(QStringList names)
{
    // Of two names one of which begins with the other, the longer one is meant.
    std::sort(names.begin(), names.end(),
              [](const QString& a, const QString& b) { return a.size() != b.size() ? a.size() > b.size() : a < b; });
    for (QString& name : names)
        name = QRegularExpression::escape(name);
    // "28" is no part of "128", "28th", "109/28" or "28.Pz".
    QRegularExpression pattern(
        uR"((?<![\p{L}\p{N}])(?<![\p{L}\p{N}][/.\-])(?:%1)(?![\p{L}\p{N}]|[/.\-][\p{L}\p{N}]))"_s.arg(names.join(u'|')),
        QRegularExpression::UseUnicodePropertiesOption);
    pattern.optimize();
    return pattern;
}

/// What stands between the parts of a list, and before its last.
struct ListWords
{
    QString between;
    QString last;

    ListWords()
    {
        const QChar mark(u'\x1');
        const QStringList parts = VerdictText::list({mark, mark, mark}).split(mark);
        between = parts.value(1);
        last = parts.value(2);
    }
};

} // namespace

HiddenUnits::HiddenUnits(std::vector<bool> hidden) : m_hidden(std::move(hidden))
{
    if (std::find(m_hidden.begin(), m_hidden.end(), true) == m_hidden.end())
        m_hidden.clear();
}

std::vector<UnitIndex> HiddenUnits::known(std::vector<UnitIndex> units) const
{
    if (!isEmpty())
        std::erase_if(units, [this](UnitIndex unit) { return contains(unit); });
    return units;
}

QString HiddenUnits::one()
{
    return tr("hidden unit");
}

QString HiddenUnits::several()
{
    return tr("hidden units");
}

HiddenUnits hiddenFrom(const QString& viewer, const Position& position)
{
    if (viewer.isEmpty())
        return {};
    std::unordered_set<HexIndex> topped; // hexes whose top counter was met
    std::vector<bool> hidden;
    hidden.reserve(position.units.size());
    for (const Unit& unit : position.units)
        hidden.push_back(unit.isOnMap() && unit.side != viewer && !topped.insert(unit.hex).second);
    return HiddenUnits(std::move(hidden));
}

HiddenNames::HiddenNames(const Position& position, const HiddenUnits& hidden)
{
    if (hidden.isEmpty())
        return;
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position.units.size()); ++unit) {
        if (hidden.contains(unit))
            m_hidden.insert(position.unit(unit).displayName());
    }
    QStringList names = m_hidden.values();
    const QRegularExpression hiddenOnly = anyOf(names);
    for (const Unit& unit : position.units) {
        if (const QString& name = unit.displayName(); !m_hidden.contains(name) && name.contains(hiddenOnly))
            names.append(name);
    }
    names.removeDuplicates();
    m_names = anyOf(names);
}

QString HiddenNames::takenFrom(const QString& sentence) const
{
    if (m_hidden.isEmpty())
        return sentence;
    struct Run
    {
        qsizetype from;
        qsizetype to;
        bool isOne;
        bool endsList;
    };
    const ListWords words;
    std::vector<Run> runs; // of hidden names, each with what stands between them
    for (auto matches = m_names.globalMatch(sentence); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        if (!m_hidden.contains(match.captured()))
            continue;
        const QStringView before =
            runs.empty() ? QStringView()
                         : QStringView(sentence).mid(runs.back().to, match.capturedStart() - runs.back().to);
        if (!runs.empty() && (before == words.between || before == words.last || before == " + "_L1))
            runs.back() = {runs.back().from, match.capturedEnd(), false, before == words.last};
        else
            runs.push_back({match.capturedStart(), match.capturedEnd(), true, false});
    }
    QString told;
    qsizetype done = 0;
    for (const Run& run : runs) {
        told += QStringView(sentence).mid(done, run.from - done);
        const QStringView after = QStringView(sentence).mid(run.to);
        const bool continuesList = told.endsWith(words.between) || told.endsWith(words.last) || told.endsWith(" + "_L1);
        const bool isInList = continuesList || after.startsWith(words.between) || after.startsWith(words.last)
                              || after.startsWith(" + "_L1);
        if (run.endsList && told.endsWith(words.between)) {
            told.chop(words.between.size());
            told += words.last;
        }
        QString name = run.isOne && !isInList ? HiddenUnits::one() : HiddenUnits::several();
        if (told.isEmpty())
            name[0] = name.at(0).toUpper();
        told += name;
        done = run.to;
    }
    told += QStringView(sentence).mid(done);
    return told;
}

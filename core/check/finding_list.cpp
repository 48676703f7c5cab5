// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "check/finding_list.h"

#include <QStringList>

#include <algorithm>
#include <iterator>

void FindingList::add(Findings findings)
{
    for (Finding& finding : findings) {
        if (m_counts[{finding.code, finding.severity}]++ < m_most)
            m_findings.push_back(std::move(finding));
    }
}

Findings FindingList::finished() const
{
    QStringList codes;
    for (const Finding& finding : m_findings) {
        if (!codes.contains(finding.code))
            codes += finding.code;
    }
    Findings ordered;
    for (const QString& code : codes) {
        for (const auto severity : {Finding::Severity::Warning, Finding::Severity::Note}) {
            const auto isOfKind = [&](const Finding& f) { return f.code == code && f.severity == severity; };
            std::copy_if(m_findings.begin(), m_findings.end(), std::back_inserter(ordered), isOfKind);
            const auto count = m_counts.find({code, severity});
            if (count == m_counts.end() || count->second <= m_most)
                continue;
            Finding rest;
            rest.severity = severity;
            rest.code = code;
            rest.file = ordered.back().file;
            rest.more = static_cast<int>(count->second - m_most);
            rest.message = CheckWords::tr("and %n more like this", nullptr, rest.more);
            ordered.push_back(rest);
        }
    }
    return ordered;
}

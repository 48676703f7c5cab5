// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/replaced.h"
#include "check/finding.h"

#include <QCoreApplication>
#include <QString>

#include <map>
#include <utility>

/// Findings of one kind (code and severity) that are listed; of the others only their number is told.
inline constexpr std::size_t mostFindingsOfAKind = 20;

/// Collects findings, no more of a kind than it may list: a large map may have a hundred thousand, and each costs words.
class FindingList
{
public:
    explicit FindingList(std::size_t mostOfAKind) : m_most(mostOfAKind) {}

    /// `make()` returns the finding and is called only where it is listed; code and severity are filled in.
    template<typename Make>
    void add(Finding::Severity severity, const char* code, Make make)
    {
        std::size_t& count = m_counts[{QString::fromLatin1(code), severity}];
        if (count++ >= m_most)
            return;
        Finding finding = make();
        finding.severity = severity;
        finding.code = QString::fromLatin1(code);
        m_findings.push_back(std::move(finding));
    }
    /// Findings that exist already count as well.
    void add(Findings findings);

    /// Codes in the order of their first finding, of each the warnings first; where some are left out, a last one says
    /// how many.
    Findings finished() const;

private:
    using FindingKind = std::pair<QString, Finding::Severity>;

    std::size_t m_most;
    std::map<FindingKind, std::size_t> m_counts;
    Findings m_findings;
};

/// Translation context of all findings.
class CheckWords
{
    Q_DECLARE_TR_FUNCTIONS(Check)
};

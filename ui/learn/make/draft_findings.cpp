// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/draft_findings.h"

#include "base/form.h"
#include "base/text_changes.h"
#include "learn/make/draft_check.h"
#include "render/panel_text.h"

#include <QCoreApplication>
#include <QListWidget>

#include <algorithm>

namespace {

constexpr int stepRole = Qt::UserRole;
constexpr int pointerRole = Qt::UserRole + 1;

struct FindingWords
{
    Q_DECLARE_TR_FUNCTIONS(LessonMaker)
};

} // namespace

DraftFindings::DraftFindings(QWidget* parent) : QWidget(parent), m_verdict(panel_text::body()), m_list(new QListWidget)
{
    named(m_list, "lessonFindings", FindingWords::tr("What is to be mended"),
          FindingWords::tr("Enter or a click goes to the place"));
    m_list->setWordWrap(true);
    const auto choose = [this](const QListWidgetItem* item) {
        emit placeChosen(item->data(stepRole).toInt(), item->data(pointerRole).toString());
    };
    connect(m_list, &QListWidget::itemClicked, this, choose);
    connect(m_list, &QListWidget::itemActivated, this, choose);
    whenTextChanges(*m_list, [this] { fitHeight(); });
    addTo(*columnIn(this, {0, 0, 0, 0}), {named(m_verdict, "lessonVerdict"), m_list});
}

// A sentence takes two lines mostly; more of them are scrolled.
void DraftFindings::fitHeight()
{
    constexpr int mostLines = 5;
    const int lines = std::min(mostLines, 2 * m_list->count());
    m_list->setFixedHeight(m_list->fontMetrics().lineSpacing() * lines + 2 * m_list->frameWidth() + 4);
}

void DraftFindings::showReport(const DraftReport& report, bool isBehind)
{
    m_list->setVisible(!report.findings.empty());
    m_list->setEnabled(!isBehind);
    if (isBehind) {
        m_verdict->setText(FindingWords::tr("… asking the rules"));
        return;
    }
    m_list->clear();
    for (const LessonFinding& finding : report.findings) {
        auto* item = new QListWidgetItem(QStringLiteral("⚠ ") + finding.message, m_list);
        item->setData(stepRole, finding.step);
        item->setData(pointerRole, finding.pointer);
        item->setToolTip(plainTip(finding.message));
    }
    fitHeight();
    const auto count = static_cast<int>(report.findings.size());
    m_verdict->setText(count == 0 ? FindingWords::tr("✓ Nothing to mend: every question can be answered")
                                  : FindingWords::tr("⚠ %n thing(s) to mend:", nullptr, count));
}

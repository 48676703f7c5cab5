// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/explanation_text.h"

#include <QCoreApplication>

QString stageLine(const Explanation& explanation, int stage)
{
    const ExplainStage& told = explanation.stages.at(static_cast<std::size_t>(stage));
    const QString number =
        told.rule == noRule ? QString() : explanation.rules->at(static_cast<std::size_t>(told.rule)).number;
    const QString title =
        number.isEmpty() ? told.title
                         : QCoreApplication::translate("Explanation", "%1 [%2]", "title, rule").arg(told.title, number);
    return QCoreApplication::translate("Explanation", "%1 of %2. %3. %4", "stage, stages, title, sentences")
        .arg(QString::number(stage + 1), QString::number(explanation.stages.size()), title, told.sentence);
}

QStringList explanationLines(const Explanation& explanation)
{
    QStringList lines;
    for (std::size_t stage = 0; stage < explanation.stages.size(); ++stage)
        lines.append(stageLine(explanation, static_cast<int>(stage)));
    return lines;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "safety/notice_bars.h"

#include <QAccessible>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

NoticeBars::NoticeBars(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    hide();
}

void NoticeBars::tell(const QString& matter, const QString& text, const std::vector<Choice>& choices)
{
    clear(matter);
    auto* bar = new QFrame;
    bar->setObjectName(QStringLiteral("notice-") + matter);
    bar->setAccessibleName(text);
    bar->setFrameShape(QFrame::StyledPanel);
    bar->setBackgroundRole(QPalette::ToolTipBase);
    bar->setForegroundRole(QPalette::ToolTipText);
    bar->setAutoFillBackground(true);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 8, 0);
    // In any theme the bar stands out from the map and the panels.
    auto* stripe = new QWidget;
    stripe->setFixedWidth(6);
    stripe->setAutoFillBackground(true);
    QPalette amber = stripe->palette();
    amber.setColor(QPalette::Window, QColor(0xE0, 0x9A, 0x00));
    stripe->setPalette(amber);
    row->addWidget(stripe);
    row->setSpacing(10);
    auto* sign = new QLabel;
    const int size = style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, this);
    sign->setPixmap(style()->standardIcon(QStyle::SP_MessageBoxWarning, nullptr, this).pixmap(size));
    row->addWidget(sign, 0, Qt::AlignVCenter);
    auto* label = new QLabel(text);
    label->setObjectName(QStringLiteral("noticeText"));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::ToolTipText);
    label->setContentsMargins(0, 6, 0, 6);
    row->addWidget(label, 1);
    for (const Choice& choice : choices) {
        auto* button = new QPushButton(choice.text);
        button->setObjectName(choice.name);
        row->addWidget(button, 0, Qt::AlignVCenter);
        connect(button, &QPushButton::clicked, this, [this, matter, act = choice.act] {
            clear(matter);
            if (act)
                act();
        });
    }
    m_layout->addWidget(bar);
    m_bars[matter] = bar;
    show();
    // Nothing here takes the focus, so whoever listens has to be told.
    QAccessibleEvent told(bar, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
}

void NoticeBars::clear(const QString& matter)
{
    const auto found = m_bars.find(matter);
    if (found == m_bars.end())
        return;
    QWidget* bar = found->second;
    m_bars.erase(found);
    // One of its buttons may be what calls.
    bar->hide();
    m_layout->removeWidget(bar);
    bar->setObjectName({});
    bar->deleteLater();
    setVisible(!m_bars.empty());
}

void NoticeBars::clearAll()
{
    while (!m_bars.empty())
        clear(QString(m_bars.begin()->first));
}

QString NoticeBars::text(const QString& matter) const
{
    const auto found = m_bars.find(matter);
    return found == m_bars.end() ? QString() : found->second->accessibleName();
}

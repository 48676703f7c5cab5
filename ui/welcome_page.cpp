// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "welcome_page.h"

#include "docks/panel_text.h"

#include <QFileInfo>
#include <QIcon>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

WelcomePage::WelcomePage(QWidget* parent) : QWidget(parent), m_recentBox(new QWidget), m_recent(new QListWidget)
{
    setAccessibleName(tr("Welcome"));
    auto* column = new QWidget;
    column->setMaximumWidth(520);
    auto* layout = new QVBoxLayout(column);
    layout->setSpacing(12);
    auto* icon = new QLabel;
    icon->setPixmap(QIcon(QStringLiteral(":/icons/rearguard.svg")).pixmap(96, 96));
    icon->setAlignment(Qt::AlignCenter);
    layout->addWidget(icon);
    auto* title = panel_text::title(tr("Who retreats where, and why nowhere else"));
    title->setAlignment(Qt::AlignCenter);
    title->setWordWrap(true);
    layout->addWidget(title);
    auto* text = panel_text::body(tr("Open a scenario, a map or a lesson, or drop its file on this window."));
    text->setAlignment(Qt::AlignCenter);
    layout->addWidget(text);
    auto* open = new QPushButton(tr("&Open a scenario…"));
    open->setObjectName(QStringLiteral("welcomeOpen"));
    open->setDefault(true);
    auto* newMap = new QPushButton(tr("&Draw a new map…"));
    newMap->setObjectName(QStringLiteral("welcomeNewMap"));
    auto* learn = new QPushButton(tr("&Learn the rules"));
    learn->setObjectName(QStringLiteral("welcomeLearn"));
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(open);
    buttons->addWidget(newMap);
    buttons->addWidget(learn);
    buttons->addStretch();
    layout->addLayout(buttons);
    auto* recentLayout = new QVBoxLayout(m_recentBox);
    recentLayout->setContentsMargins(0, 12, 0, 0);
    recentLayout->addWidget(panel_text::heading(tr("Recent files")));
    m_recent->setAccessibleName(tr("Recent files"));
    recentLayout->addWidget(m_recent);
    layout->addWidget(m_recentBox);

    auto* outer = new QVBoxLayout(this);
    outer->addStretch();
    auto* row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(column, 1);
    row->addStretch();
    outer->addLayout(row);
    outer->addStretch();
    connect(open, &QPushButton::clicked, this, &WelcomePage::openRequested);
    connect(newMap, &QPushButton::clicked, this, &WelcomePage::newMapRequested);
    connect(learn, &QPushButton::clicked, this, &WelcomePage::learnRequested);
    connect(m_recent, &QListWidget::itemActivated, this,
            [this](QListWidgetItem* item) { emit fileRequested(item->data(Qt::UserRole).toString()); });
    connect(m_recent, &QListWidget::itemClicked, this,
            [this](QListWidgetItem* item) { emit fileRequested(item->data(Qt::UserRole).toString()); });
    setRecentFiles({});
}

void WelcomePage::setRecentFiles(const QStringList& files)
{
    m_recent->clear();
    for (const QString& file : files) {
        auto* item = new QListWidgetItem(QFileInfo(file).fileName(), m_recent);
        item->setToolTip(file);
        item->setData(Qt::UserRole, file);
    }
    m_recentBox->setVisible(!files.isEmpty());
}

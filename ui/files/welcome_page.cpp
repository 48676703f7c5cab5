// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "files/welcome_page.h"

#include "base/flow_layout.h"
#include "base/headline.h"
#include "base/panel_area.h"
#include "base/plain_tip.h"
#include "base/text_changes.h"
#include "io/shipped_examples.h"
#include "render/panel_text.h"

#include <QFileInfo>
#include <QIcon>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QTreeWidget>
#include <QVBoxLayout>

WelcomePage::WelcomePage(QWidget* parent)
    : QWidget(parent), m_examples(new QTreeWidget), m_recentBox(new QWidget), m_recent(new QListWidget)
{
    setWhatsThis(tr("Where everything begins: open a position or one of your recent files, draw a map, or learn the "
                    "rules. A file can be dropped on the window, too."));
    setAccessibleName(tr("Welcome"));
    auto* column = new QWidget;
    whenTextChanges(*column, [column] {
        constexpr int letters = 75;
        column->setMaximumWidth(column->fontMetrics().averageCharWidth() * letters);
    });
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
    auto* open = new QPushButton(tr("Open a &scenario…"));
    open->setObjectName(QStringLiteral("welcomeOpen"));
    open->setDefault(true);
    auto* newMap = new QPushButton(tr("&Draw a new map…"));
    newMap->setObjectName(QStringLiteral("welcomeNewMap"));
    auto* learn = new QPushButton(tr("Learn the &rules"));
    learn->setObjectName(QStringLiteral("welcomeLearn"));
    auto* buttons = new FlowLayout;
    buttons->setCentred(true);
    for (QPushButton* button : {open, newMap, learn})
        buttons->addWidget(button);
    layout->addLayout(buttons);
    auto* begin = new QPushButton(tr("Your first rulin&g in two minutes"));
    begin->setObjectName(QStringLiteral("welcomeGuide"));
    auto* beginRow = new QHBoxLayout;
    beginRow->addStretch();
    beginRow->addWidget(begin);
    beginRow->addStretch();
    layout->addLayout(beginRow);
    connect(begin, &QPushButton::clicked, this, &WelcomePage::guideRequested);
    const auto heading = [](const QString& words) {
        auto* label = panel_text::heading(words);
        label->setWordWrap(false); // a box with a line that may break promises less room than it takes
        return label;
    };
    layout->addWidget(heading(tr("Examples")));
    m_examples->setObjectName(QStringLiteral("welcomeExamples"));
    m_examples->setAccessibleName(tr("Examples"));
    m_examples->setHeaderHidden(true);
    m_examples->setExpandsOnDoubleClick(false); // one click does it
    m_examples->setMinimumHeight(fontMetrics().height() * 8);
    layout->addWidget(m_examples, 1);
    const auto choose = [this](QTreeWidgetItem* item) {
        const QString path = item->data(0, Qt::UserRole).toString();
        if (path.isEmpty())
            item->setExpanded(!item->isExpanded());
        else
            emit exampleRequested(path);
    };
    connect(m_examples, &QTreeWidget::itemClicked, this, choose);
    // What a click has done already is not done again.
    auto* enter = new QShortcut(QKeySequence(Qt::Key_Return), m_examples);
    enter->setContext(Qt::WidgetShortcut);
    connect(enter, &QShortcut::activated, this, [this, choose] {
        if (m_examples->currentItem() != nullptr)
            choose(m_examples->currentItem());
    });
    auto* recentLayout = new QVBoxLayout(m_recentBox);
    recentLayout->setContentsMargins(0, 12, 0, 0);
    recentLayout->addWidget(heading(tr("Recent files")));
    m_recent->setAccessibleName(tr("Recent files"));
    recentLayout->addWidget(m_recent);
    layout->addWidget(m_recentBox);

    auto* page = new QWidget;
    auto* row = new QHBoxLayout(page);
    row->addStretch();
    row->addWidget(column, 1);
    row->addStretch();
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(new PanelArea(page));
    connect(open, &QPushButton::clicked, this, &WelcomePage::openRequested);
    connect(newMap, &QPushButton::clicked, this, &WelcomePage::newMapRequested);
    connect(learn, &QPushButton::clicked, this, &WelcomePage::learnRequested);
    connect(m_recent, &QListWidget::itemActivated, this,
            [this](QListWidgetItem* item) { emit fileRequested(item->data(Qt::UserRole).toString()); });
    connect(m_recent, &QListWidget::itemClicked, this,
            [this](QListWidgetItem* item) { emit fileRequested(item->data(Qt::UserRole).toString()); });
    setRecentFiles({});
}

void WelcomePage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_examples->topLevelItemCount() == 0)
        fillExamples();
}

void WelcomePage::fillExamples()
{
    QTreeWidgetItem* game = nullptr;
    QString id;
    for (const ShippedExample& example : shippedExamples()) {
        if (game == nullptr || example.game != id) {
            id = example.game;
            game = new QTreeWidgetItem(m_examples, {example.gameTitle});
        }
        auto* item = new QTreeWidgetItem(game, {headline(example.title)});
        item->setToolTip(0, plainTip(example.title));
        item->setData(0, Qt::UserRole, example.path);
    }
    if (m_examples->topLevelItemCount() > 0)
        m_examples->topLevelItem(0)->setExpanded(true);
}

void WelcomePage::setRecentFiles(const QStringList& files)
{
    m_recent->clear();
    for (const QString& file : files) {
        auto* item = new QListWidgetItem(QFileInfo(file).fileName(), m_recent);
        item->setToolTip(plainTip(file));
        item->setData(Qt::UserRole, file);
    }
    m_recentBox->setVisible(!files.isEmpty());
}

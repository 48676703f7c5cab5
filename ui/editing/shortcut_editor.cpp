// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editing/shortcut_editor.h"

#include "editing/shortcut_store.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

ShortcutEditor::ShortcutEditor(ShortcutStore& store, QWidget* parent)
    : QDialog(parent), m_store(store), m_search(new QLineEdit), m_list(new QTreeWidget), m_edit(new QKeySequenceEdit),
      m_warning(new QLabel), m_assign(new QPushButton(tr("&Assign"))), m_clear(new QPushButton(tr("&No shortcut"))),
      m_reset(new QPushButton(tr("&Standard")))
{
    setWindowTitle(tr("Shortcuts"));
    setObjectName(QStringLiteral("shortcutEditor"));
    for (const ShortcutStore::Entry& entry : m_store.entries())
        m_keys[entry.action] = entry.action->shortcuts();

    m_search->setObjectName(QStringLiteral("shortcutSearch"));
    m_search->setPlaceholderText(tr("Search for an action or a key"));
    m_search->setAccessibleName(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_list->setObjectName(QStringLiteral("shortcutList"));
    m_list->setAccessibleName(tr("Actions and their shortcuts"));
    m_list->setHeaderLabels({tr("Action"), tr("Shortcut"), tr("Where")});
    m_list->setRootIsDecorated(false);
    m_list->setAllColumnsShowFocus(true);
    m_list->setUniformRowHeights(true);
    m_edit->setObjectName(QStringLiteral("shortcutKeys"));
    m_edit->setAccessibleName(tr("New shortcut"));
    m_warning->setObjectName(QStringLiteral("shortcutWarning"));
    m_warning->setWordWrap(true);
    m_warning->setMinimumHeight(fontMetrics().height() * 2);
    m_assign->setObjectName(QStringLiteral("shortcutAssign"));
    m_clear->setObjectName(QStringLiteral("shortcutClear"));
    m_reset->setObjectName(QStringLiteral("shortcutReset"));
    for (QPushButton* button : {m_assign, m_clear, m_reset})
        button->setAutoDefault(false);

    auto* keys = new QHBoxLayout;
    auto* label = new QLabel(tr("New &shortcut:"));
    label->setBuddy(m_edit);
    keys->addWidget(label);
    keys->addWidget(m_edit, 1);
    keys->addWidget(m_assign);
    keys->addWidget(m_clear);
    keys->addWidget(m_reset);
    auto* buttons =
        new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    layout->addLayout(keys);
    layout->addWidget(m_warning);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 30);

    connect(m_search, &QLineEdit::textChanged, this, &ShortcutEditor::search);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ShortcutEditor::showCurrent);
    connect(m_edit, &QKeySequenceEdit::keySequenceChanged, this, &ShortcutEditor::keysTyped);
    connect(m_assign, &QPushButton::clicked, this, &ShortcutEditor::assign);
    connect(m_clear, &QPushButton::clicked, this, [this] {
        m_edit->clear();
        assign();
    });
    connect(m_reset, &QPushButton::clicked, this, &ShortcutEditor::resetCurrent);
    connect(buttons, &QDialogButtonBox::accepted, this, &ShortcutEditor::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, &ShortcutEditor::resetAll);
    fill();
}

void ShortcutEditor::fill()
{
    for (const ShortcutStore::Entry& entry : m_store.entries()) {
        auto* item = new QTreeWidgetItem(m_list);
        item->setText(0, ShortcutStore::plainText(*entry.action));
        item->setText(2, entry.place);
        item->setData(0, Qt::UserRole, QVariant::fromValue(static_cast<QObject*>(entry.action)));
        showKeys(*item);
    }
    m_list->setCurrentItem(m_list->topLevelItem(0));
    m_list->header()->resizeSections(QHeaderView::ResizeToContents);
}

void ShortcutEditor::showKeys(QTreeWidgetItem& item) const
{
    auto* action = qobject_cast<QAction*>(item.data(0, Qt::UserRole).value<QObject*>());
    item.setText(1, QKeySequence::listToString(m_keys[action], QKeySequence::NativeText));
}

void ShortcutEditor::search(const QString& words)
{
    QTreeWidgetItem* first = nullptr;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = m_list->topLevelItem(row);
        bool isFound = words.isEmpty();
        for (int column = 0; column < 3; ++column)
            isFound = isFound || item->text(column).contains(words, Qt::CaseInsensitive);
        item->setHidden(!isFound);
        if (isFound && first == nullptr)
            first = item;
    }
    if (m_list->currentItem() == nullptr || m_list->currentItem()->isHidden())
        m_list->setCurrentItem(first);
}

QAction* ShortcutEditor::current() const
{
    const QTreeWidgetItem* item = m_list->currentItem();
    return item == nullptr || item->isHidden() ? nullptr
                                               : qobject_cast<QAction*>(item->data(0, Qt::UserRole).value<QObject*>());
}

QAction* ShortcutEditor::ownerOf(const QKeySequence& keys, const QAction* action) const
{
    for (const ShortcutStore::Entry& entry : m_store.entries()) {
        if (entry.action != action && !keys.isEmpty() && m_keys[entry.action].contains(keys))
            return entry.action;
    }
    return nullptr;
}

void ShortcutEditor::showCurrent()
{
    QAction* action = current();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_edit, m_assign, m_clear, m_reset})
        widget->setEnabled(action != nullptr);
    const QSignalBlocker quiet(m_edit);
    m_edit->setKeySequence(action != nullptr && !m_keys[action].isEmpty() ? m_keys[action].front() : QKeySequence());
    m_warning->clear();
    m_assign->setText(tr("&Assign"));
}

void ShortcutEditor::keysTyped(const QKeySequence& keys)
{
    const QAction* owner = ownerOf(keys, current());
    m_assign->setText(owner != nullptr ? tr("&Assign all the same") : tr("&Assign"));
    m_warning->setText(owner != nullptr
                           ? tr("⚠ %1 is the shortcut of “%2”, which would lose it.")
                                 .arg(keys.toString(QKeySequence::NativeText), ShortcutStore::plainText(*owner))
                           : QString());
}

void ShortcutEditor::assign()
{
    QAction* action = current();
    if (action == nullptr)
        return;
    const QKeySequence keys = m_edit->keySequence();
    if (QAction* owner = ownerOf(keys, action))
        m_keys[owner].removeAll(keys);
    m_keys[action] = keys.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{keys};
    for (int row = 0; row < m_list->topLevelItemCount(); ++row)
        showKeys(*m_list->topLevelItem(row));
    showCurrent();
}

void ShortcutEditor::resetCurrent()
{
    QAction* action = current();
    for (const ShortcutStore::Entry& entry : m_store.entries()) {
        if (entry.action != action)
            continue;
        for (const QKeySequence& keys : entry.standard) {
            if (QAction* owner = ownerOf(keys, action))
                m_keys[owner].removeAll(keys);
        }
        m_keys[action] = entry.standard;
    }
    for (int row = 0; row < m_list->topLevelItemCount(); ++row)
        showKeys(*m_list->topLevelItem(row));
    showCurrent();
}

void ShortcutEditor::resetAll()
{
    for (const ShortcutStore::Entry& entry : m_store.entries())
        m_keys[entry.action] = entry.standard;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row)
        showKeys(*m_list->topLevelItem(row));
    showCurrent();
}

void ShortcutEditor::accept()
{
    // First everything is let go, so that shortcuts may change places.
    for (const ShortcutStore::Entry& entry : m_store.entries()) {
        if (entry.action->shortcuts() != m_keys[entry.action])
            entry.action->setShortcuts(QList<QKeySequence>());
    }
    for (const ShortcutStore::Entry& entry : m_store.entries()) {
        if (entry.action->shortcuts() != m_keys[entry.action])
            m_store.set(entry.action, m_keys[entry.action]);
    }
    QDialog::accept();
}

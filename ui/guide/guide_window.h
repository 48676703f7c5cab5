// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "guide/guide_index.h"
#include "guide/guide_search.h"
#include "guide/guide_words.h"

#include <QByteArray>
#include <QHash>

#include <functional>

class GuideView;
class QAction;
class QListWidget;
class QPagedPaintDevice;
class QSplitter;
class QStackedWidget;
class QTreeWidget;
class QTreeWidgetItem;

/// The user guide beside the program: contents, search and a page. A window of its own that locks nothing. Fetches
/// nothing: pages and pictures are those that ship with the program, and links lead from page to page.
class GuideWindow : public QWidget
{
    Q_OBJECT

public:
    /// `words`: says what the program calls its parts at the moment; asked each time the window is shown.
    GuideWindow(GuideIndex index, std::function<GuideWords()> words, QWidget* parent = nullptr);

    /// Remembers where it was and how large.
    ~GuideWindow() override;

    /// Shows the page; one that does not exist: the first.
    void showPage(const QString& name);
    /// Moves to the right edge of the screen, narrow and without its contents, so that what the page asks to click can be
    /// seen beside it. Once closed it is as before.
    void standAside();
    /// Name of the page that is shown.
    const QString& page() const { return m_page; }
    /// What is read of it.
    QString plainText() const;
    /// The words for programs and keys may be others now.
    void refresh();
    /// Puts the page on paper.
    void printTo(QPagedPaintDevice& device);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void createActions();
    void fillContents();
    void fitContents();
    void search(const QString& words);
    void open(const QString& name);
    void applyTheme();
    void endAside();
    void render();
    void go(int direction);
    void zoom(int steps);
    void print();
    void followLink(const QString& target);
    void refreshActions();

    GuideIndex m_index;
    std::function<GuideWords()> m_makeWords;
    GuideWords m_words;
    GuideSearch m_search;
    QString m_page;
    struct Place
    {
        QString page;
        int scroll = 0;
    };
    QList<Place> m_history;
    qsizetype m_at = -1; ///< in the history
    int m_zoom = 0; ///< steps above the program's text size
    QWidget* m_side; ///< search and contents
    QStackedWidget* m_lists;
    QSplitter* m_splitter;
    QTreeWidget* m_contents;
    QListWidget* m_hits;
    QLineEdit* m_searchLine;
    GuideView* m_view;
    QHash<QString, QTreeWidgetItem*> m_items; ///< by page
    QAction* m_back = nullptr;
    QAction* m_forward = nullptr;
    QAction* m_home = nullptr;
    QAction* m_smaller = nullptr;
    QAction* m_larger = nullptr;
    bool m_isReady = false;
    bool m_wasShown = false;
    QByteArray m_usualPlace; ///< saved while it stands aside
};

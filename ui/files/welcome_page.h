// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QWidget>

#include <functional>
#include <vector>

class CardGrid;
class KitsCard;
class LearnCard;
class PanelArea;
class QGridLayout;
class QLabel;
class QPushButton;
class QTimer;
class Theme;

/// What the window shows while nothing is open: how to begin, files to go on with, the games with their boards, the
/// user's own games and maps, how far the lessons are, and what is new. What there is nothing of is left out.
class WelcomePage : public QWidget
{
    Q_OBJECT

public:
    explicit WelcomePage(QWidget* parent = nullptr);

    void setRecentFiles(const QStringList& files);
    /// The key that finds things, as it is written.
    void setFindKey(const QString& key);
    /// The name of one of the files, with its folder where others of them have the same name.
    static QString nameAmong(const QStringList& files, const QString& file);
    /// The settings' name of the step of the tour at which it was left, from 1; 0: it was gone through.
    static QString tourKey();
    /// What lists call the user's own games, the starter kits, and adding one of these to those.
    static QString headingOfOwn();
    static QString headingOfKits();
    static QString addingKit();

signals:
    void findRequested();
    void importRequested();
    void newMapRequested();
    void newPositionRequested();
    void learnRequested();
    void quizRequested();
    void tourRequested();
    void firstRulingRequested();
    /// A scenario of the program's own.
    void exampleRequested(const QString& path);
    /// The starter kit of that position is to become one of the user's own games.
    void kitRequested(const QString& position);
    void fileRequested(const QString& path);
    void folderRequested(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeTourCard();
    KitsCard* makeKitsCard();
    void fillGames();
    void fillRecent();
    void fillOwn();
    /// The maps of the files that are shown as the user's own.
    QStringList mapsShown() const;
    void arrangeLower();
    void orderKeys();
    void paintNextBoard();

    QPushButton* m_find;
    PanelArea* m_area;
    QLabel* m_recentHeading;
    QPushButton* m_allRecent;
    CardGrid* m_recent;
    CardGrid* m_games;
    QPushButton* m_folder;
    QString m_ownFolder; ///< where what is one's own lies
    CardGrid* m_own;
    LearnCard* m_learn = nullptr; ///< null until the page is first seen
    QPushButton* m_allLessons;
    CardGrid* m_learnGrid;
    QGridLayout* m_lower; ///< what is one's own, the lessons and what is new
    std::vector<QWidget*> m_sections; ///< of them
    QWidget* m_head;
    QStringList m_files; ///< opened before
    bool m_areAllShown = false;
    using Boards = std::vector<std::function<void(const Theme&)>>; ///< how each is painted
    Boards m_gameBoards;
    Boards m_recentBoards;
    Boards m_ownBoards;
    std::size_t m_painted = 0; ///< of all boards, in that order
    QTimer* m_painting; ///< one board after the other, while nothing else is to do
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

class CardGrid;
class FileCard;
class GameCard;
class LearnCard;
class QBoxLayout;
class QLabel;
class QPushButton;
class QTimer;
struct ShippedExample;

/// What the window shows while nothing is open: how to begin, files to go on with, the games with their boards, the
/// user's own games, and how far the lessons are. What there is nothing of is left out.
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
    /// What lists call the user's own games, the starter kits, and adding one of these to those.
    static QString headingOfOwn();
    static QString headingOfKits();
    static QString addingKit();

signals:
    void findRequested();
    void openRequested();
    void importRequested();
    void newMapRequested();
    void newPositionRequested();
    void learnRequested();
    void tourRequested();
    void guideRequested();
    /// A scenario of the program's own.
    void exampleRequested(const QString& path);
    /// The starter kit of that position is to become one of the user's own games.
    void kitRequested(const QString& position);
    void fileRequested(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeTourCard();
    QWidget* makeKitsCard();
    GameCard* addGame(std::vector<ShippedExample> positions, std::vector<QWidget*>& cards);
    void fillGames();
    void fillOwn();
    void paintNextBoard();

    QPushButton* m_find;
    QWidget* m_recentBox;
    QLabel* m_recentHeading;
    CardGrid* m_recent;
    CardGrid* m_games;
    CardGrid* m_own;
    LearnCard* m_learn = nullptr; ///< null until the page is first seen
    QWidget* m_learnBox;
    QBoxLayout* m_lower; ///< what is one's own, and the lessons
    std::vector<FileCard*> m_fileCards;
    std::vector<GameCard*> m_gameCards;
    std::vector<GameCard*> m_ownCards;
    std::size_t m_painted = 0; ///< of all cards
    QTimer* m_painting; ///< one board after the other, while nothing else is to do
};

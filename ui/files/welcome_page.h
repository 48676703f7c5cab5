// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

class CardGrid;
class GameCard;
class QTimer;
class QTreeWidget;
class QTreeWidgetItem;

/// What the window shows while nothing is open: how to begin, files to go on with, the games with their boards, and all
/// positions. What there is nothing of is left out.
class WelcomePage : public QWidget
{
    Q_OBJECT

public:
    explicit WelcomePage(QWidget* parent = nullptr);

    void setRecentFiles(const QStringList& files);
    /// The name of one of the files, with its folder where others of them have the same name.
    static QString nameAmong(const QStringList& files, const QString& file);
    /// What lists call the user's own games, the starter kits, and adding one of these to those.
    static QString headingOfOwn();
    static QString headingOfKits();
    static QString addingKit();

signals:
    void openRequested();
    void newMapRequested();
    void newPositionRequested();
    void learnRequested();
    void guideRequested();
    /// A scenario of the program's own.
    void exampleRequested(const QString& path);
    /// The starter kit of that position is to become one of the user's own games.
    void kitRequested(const QString& position);
    void fileRequested(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fillGames();
    void paintNextBoard();
    void fillExamples();
    void fillKits();
    void fillOwn();

    QTreeWidget* m_examples;
    QTreeWidgetItem* m_own = nullptr; ///< above the games of the program; null: the user has none
    QWidget* m_recentBox;
    CardGrid* m_recent;
    CardGrid* m_games;
    std::vector<GameCard*> m_cards;
    std::size_t m_painted = 0; ///< of the cards
    QTimer* m_painting; ///< one board after the other, while nothing else is to do
};

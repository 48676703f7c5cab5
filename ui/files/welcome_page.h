// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QWidget>

class QListWidget;
class QTreeWidget;

/// What the window shows while nothing is open: how to open something, examples, and what was
/// open before.
class WelcomePage : public QWidget
{
    Q_OBJECT

public:
    explicit WelcomePage(QWidget* parent = nullptr);

    void setRecentFiles(const QStringList& files);
    /// What lists call the starter kits, and adding one to the user's own games.
    static QString headingOfKits();
    static QString addingKit();

signals:
    void openRequested();
    void newMapRequested();
    void learnRequested();
    void guideRequested();
    /// A scenario of the program's own.
    void exampleRequested(const QString& path);
    /// The starter kit of that position is to become one of the user's own games.
    void kitRequested(const QString& position);
    void fileRequested(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void fillExamples();
    void fillKits();

    QTreeWidget* m_examples;
    QWidget* m_recentBox;
    QListWidget* m_recent;
};

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

signals:
    void openRequested();
    void newMapRequested();
    void learnRequested();
    void guideRequested();
    /// A scenario of the program's own.
    void exampleRequested(const QString& path);
    void fileRequested(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void fillExamples();

    QTreeWidget* m_examples;
    QWidget* m_recentBox;
    QListWidget* m_recent;
};

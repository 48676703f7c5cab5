// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>

class QAction;
class QMenu;
struct ShippedExample;

/// The menu of what can be opened without looking for a file: examples, starter kits, and the user's own games; or the
/// starter kits alone. It is filled when it is first opened; the own games are looked for each time.
class ExampleMenu : public QObject
{
    Q_OBJECT

public:
    enum class Holds : unsigned char { All, Kits };

    /// The menu owns it.
    explicit ExampleMenu(QMenu& menu, Holds holds = Holds::All);

signals:
    /// A scenario of the program's own.
    void exampleRequested(const QString& path);
    /// The starter kit of that position is to become one of the user's own games.
    void kitRequested(const QString& position);
    /// A scenario of the user's.
    void fileRequested(const QString& path);

private:
    QMenu& addGame(QMenu& menu, const QString& title);
    QAction& add(QMenu& menu, const ShippedExample& example);
    void fill();
    void fillKits(QMenu& kits);
    void addShipped(QMenu& menu, const ShippedExample& example);
    void fillOwn();

    QMenu& m_menu;
    QMenu* m_own = nullptr;
};

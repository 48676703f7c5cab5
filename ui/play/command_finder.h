// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/unit.h"
#include "shell/findable.h"
#include "verdict/rule_text.h"

#include <QFrame>

#include <functional>
#include <vector>

class Actions;
class Document;
class QLabel;
class QLineEdit;
class QListWidget;
class QMainWindow;

/// Finds by a few letters what one would look for in the window: hexes by their number, units by their name, rules by
/// number or word, everything that the menus do, and what else a part of the window offers. The arrows choose, Enter goes
/// there or does it.
class CommandFinder : public QFrame
{
    Q_OBJECT

public:
    CommandFinder(QMainWindow& window, Actions& actions, Document& document);

    /// Opens at the top of the window, with what was sought last. `hasBoard`: what is open is seen, so that hexes, units
    /// and rules are offered too.
    void begin(bool hasBoard);
    /// Tells what else there is to find, each time that the finder opens.
    void addOthers(const std::function<std::vector<Findable>()>& others) { m_others.push_back(others); }

signals:
    void hexChosen(HexIndex hex);
    void unitChosen(UnitIndex unit);
    void ruleChosen(RuleIndex rule);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Hit
    {
        int rank = 0; ///< the best is 0
        QString title;
        QString about; ///< where it is, which keys it has
        std::function<void()> go; ///< nothing: it cannot be done now

        bool isOn() const { return go != nullptr; }
    };

    void fill();
    void addHexes(const QString& sought, std::vector<Hit>& hits);
    void addUnits(const QString& sought, std::vector<Hit>& hits);
    void addRules(const QString& sought, std::vector<Hit>& hits);
    void addCommands(const QString& sought, std::vector<Hit>& hits);
    void addOthers(const QString& sought, std::vector<Hit>& hits) const;
    void place();
    void choose();
    void end();

    QMainWindow& m_window;
    Actions& m_actions;
    Document& m_document;
    bool m_hasBoard = false;
    QLineEdit* m_field;
    QListWidget* m_list;
    QLabel* m_note;
    std::vector<std::function<std::vector<Findable>()>> m_others;
    std::vector<Findable> m_known; ///< of them, while it is open
    std::vector<Hit> m_hits;
};

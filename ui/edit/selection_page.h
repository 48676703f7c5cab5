// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class ToolManager;

/// The page of the Select tool: which hexes are selected, and what can be done with them; of none, how to select some.
class SelectionPage : public QWidget
{
    Q_OBJECT

public:
    explicit SelectionPage(ToolManager& tools, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// While it is seen; else once it is.
    void refresh();
    QString terrains() const;

    ToolManager& m_tools;
    QLabel* m_count;
    QLabel* m_terrains;
    QLabel* m_help;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "position/unit.h"

#include <QTimer>

#include <vector>

class Document;
class QTreeWidget;

/// All units with their places and supply; a filter finds one by any of its words. A line that is gone to shows the
/// unit on the map with its line of supply.
class UnitsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit UnitsPanel(Document& document, QWidget* parent = nullptr);

    void setCurrentUnit(UnitIndex unit);

signals:
    void unitRequested(UnitIndex unit);

protected:
    void showEvent(QShowEvent* event) override;

private:
    class Line;

    void refresh();
    void forgetLines();
    void updateLines();
    void filter(const QString& text);

    Document& m_document;
    QLineEdit* m_filter;
    QTreeWidget* m_tree;
    std::vector<Line*> m_lines; ///< by unit
    bool m_hides = false; ///< units that the viewer may not see, when lines were last hidden
    bool m_isStale = true;
    bool m_isOld = false; ///< the lines, of which the map may make something else
    QTimer m_mapRest;
};

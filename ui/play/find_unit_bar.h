// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "position/unit.h"

#include <QFrame>

class Document;
class MapView;
class QListWidget;

/// Finds a unit by what it is called: a field over the map with the units whose name, id or formation has what was typed,
/// and where each is. Enter goes there, the arrows to the next.
class FindUnitBar : public QFrame
{
    Q_OBJECT

public:
    FindUnitBar(Document& document, MapView& map);

    void begin();

signals:
    void unitChosen(UnitIndex unit);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fill();
    void choose(bool isDone);
    void place();
    void end();

    Document& m_document;
    MapView& m_map;
    QLineEdit* m_field;
    QLabel* m_count;
    QListWidget* m_hits;
};

/// Draws the eye to a hex: a ring on the map that closes in on it and goes.
void flashHex(MapView& map, HexIndex hex);

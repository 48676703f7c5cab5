// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/unit.h"

#include <QWidget>

class Document;
class PieceSelection;
class QLabel;

/// The unit that a page of "What if" asks about: the one that is picked on the map, or else the last one that was.
class AskedUnit : public QWidget
{
    Q_OBJECT

public:
    AskedUnit(const Document& document, const PieceSelection& pieces, QWidget* parent = nullptr);

    /// On the map, and seen; noUnit: none is picked.
    UnitIndex unit() const;
    /// "316/212 in 3502"
    QString text() const;
    /// Somebody clicked that unit; the click may have meant something else as well.
    void take(UnitIndex unit);

signals:
    void changed();

private:
    void takePicked();
    void refresh();

    const Document& m_document;
    const PieceSelection& m_pieces;
    QLabel* m_name;
    QString m_id; ///< of the one that was picked last
};

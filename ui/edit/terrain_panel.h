// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/terrain_reader.h"

#include <QComboBox>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QWidget>

class MapView;
class ProposalOverlay;

/// "Terrain from the picture": what is proposed, how sure it is, the next doubtful hex, and what accepts and takes back.
class TerrainPanel : public QWidget
{
    Q_OBJECT

public:
    TerrainPanel(Document& document, UnderlayStore& store, MapView& map, QWidget* parent = nullptr);
    ~TerrainPanel() override;

    TerrainReader& reader() { return m_reader; }

signals:
    /// It is not wanted any more.
    void closed();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void refresh();
    void ask(int row);
    /// Where what was asked about is answered now, the next is asked about as soon as there are new proposals.
    void goOnFrom(int row);
    void takeProposal();
    void confirm();
    /// The item that is asked about: the hex at the cursor, or a hexside that "next" led to; -1: none.
    int row() const;
    QString about(int row) const;

    Document& m_document;
    MapView& m_map;
    TerrainReader m_reader;
    QPointer<ProposalOverlay> m_overlay; ///< which the map view owns
    QComboBox* m_list;
    QLabel* m_state;
    QLabel* m_hex;
    QPushButton* m_next;
    QPushButton* m_odd;
    QPushButton* m_right;
    QPushButton* m_confirm;
    QPushButton* m_acceptSure;
    QPushButton* m_acceptAll;
    QPushButton* m_takeBack;
    std::optional<Hexside> m_asked; ///< item that "next" led to
    bool m_goesOn = false;
    QString m_note; ///< about what was confirmed, until something else is done
};

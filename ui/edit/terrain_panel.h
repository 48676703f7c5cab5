// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/terrain_reader.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QWidget>

#include <array>
#include <utility>
#include <vector>

class ChoicePicture;
class DoubtfulList;
class ElidedLabel;
class FlowLayout;
class MapView;
class ProposalBar;
class ProposalCard;
class ProposalLegend;
class ProposalOverlay;

/// "Terrain from the picture": how much of what is proposed is sure, which kinds of it are wanted, what is doubtful, and
/// what accepts it. What is asked about has its choices beside it on the map.
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
    /// The hex at the cursor is to be judged by the picture: nothing shall be shown over it.
    void askedAbout();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeHead(QLayout& layout);
    void makePictures(QLayout& layout);
    void makeButtons(QLayout& layout);
    void connectParts();
    void refresh();
    void showKinds();
    void showDoubtful();
    void showPictures(int row);
    void showAsked();
    void showCard();
    void placeCard();
    void ask(int row);
    void askOdd();
    void askNext();
    void leaveOpen();
    /// Moves the view so that nothing that floats lies on what is asked about.
    void bringOut();
    QRectF askedArea() const;
    /// The card goes, and the brackets with it.
    void leaveHex();
    /// The card goes; what was asked about stays as it is.
    void putAway();
    void answer(const QStringList& names);
    /// All that may be drawn, to choose from.
    void answerOtherwise();
    /// Where what was asked about is answered now, the next is asked about as soon as there are new proposals.
    void goOn();
    void confirm();
    /// The item that is told about: the hex at the cursor, or a hexside that was asked about; -1: none.
    int row() const;
    QString nameOf(int row) const;
    QString percentOf(const TerrainReader::Guess& guess) const;
    /// What it may be, in the palette's order: a key means the same from hex to hex.
    std::vector<TerrainReader::Guess> choicesOf(int row) const;
    /// The same, the likelier first.
    std::vector<TerrainReader::Guess> likeliest(int row) const;
    QString wordsOf(const std::vector<TerrainReader::Guess>& kinds) const;
    QPixmap pictureOf(const QStringList& names, const QSize& size) const;
    QPixmap scanOf(int row, const QSize& size) const;

    Document& m_document;
    UnderlayStore& m_store;
    MapView& m_map;
    TerrainReader m_reader;
    QPointer<ProposalOverlay> m_overlay; ///< which the map view owns, as it does the following
    QPointer<ProposalCard> m_card;
    QPointer<ProposalLegend> m_legend;
    QComboBox* m_list;
    QLabel* m_count;
    ProposalBar* m_bar;
    QWidget* m_counts;
    QLabel* m_sure;
    QLabel* m_fairlySure;
    QLabel* m_doubtful;
    QWidget* m_kinds;
    FlowLayout* m_kindRows;
    std::vector<std::pair<QStringList, QCheckBox*>> m_kindBoxes;
    QWidget* m_pictures;
    QLabel* m_scan;
    std::array<ChoicePicture*, 2> m_choices;
    std::array<ElidedLabel*, 3> m_captionOf; ///< the scan, the first choice and the second
    std::array<QLabel*, 2> m_shareOf;
    DoubtfulList* m_rows;
    QLabel* m_about;
    QLabel* m_state;
    QPushButton* m_confirm;
    QPushButton* m_odd;
    QPushButton* m_takeBack;
    QPushButton* m_drop;
    QPushButton* m_acceptAll;
    QPushButton* m_acceptSure;
    std::optional<Hexside> m_asked;
    bool m_isOdd = false; ///< it is an example of the user's
    bool m_goesOn = false;
    QString m_note; ///< about what was confirmed, until something else is done
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/map_handler.h"
#include "play/path_drawing.h"
#include "render/board_content.h"
#include "table/hex_description.h"
#include "table/reading_comparison.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <optional>

class Document;
class HoverCard;
class MapView;
class PieceSelection;
class MoveFlow;
class RulingFlow;
struct TableSession;

/// Brings document, ruling and map view together: makes the content that the board shows, turns clicks into steps of
/// the ruling, and keeps the hover card. Holds no widgets of its own and no rules.
class BoardPresenter : public QObject
{
    Q_OBJECT

public:
    /// Counters in somebody's hand come before the combat: drags, clicks and keys that move them go there.
    BoardPresenter(TableSession& session, MapView& map, HoverCard& card);

    /// Lets somebody else add to what the board shows.
    void setDecorator(std::function<void(BoardContent&)> decorate) { m_decorate = std::move(decorate); }
    /// And to what is told about a hex.
    void setTeller(std::function<void(HexDescription&)> tell) { m_tell = std::move(tell); }

    /// Two readings on one board; while they are compared they are shown instead of the ruling.
    ReadingComparison& comparison() { return m_comparison; }
    PathDrawing& pathDrawing() { return m_drawing; }
    /// What card, status bar and screen reader say of a hex. Precondition: the document is open and the hex exists.
    HexDescription descriptionOf(HexIndex hex) const;
    /// The first rule that the verdict of the hex names that is told about; noRule: none.
    RuleIndex ruleTold() const;

    /// Brings the hex into sight and points at what refuses it, as a list does whose line was clicked.
    void showHex(HexIndex hex, const std::optional<CauseHighlight>& cause);
    /// The same for as long as a list points at it: until leaveHex(), or until another ruling is at hand.
    void pointAtHex(HexIndex hex, const std::optional<CauseHighlight>& cause);
    /// Nobody points at a hex in a list any more: the cursor is where it was.
    void leaveHex();
    /// Picks that unit alone; noUnit: none is picked.
    void selectUnit(UnitIndex unit);
    void setCardShown(bool isShown);
    /// While one edits, what the rules say of a hex neither comes up as a card nor lies over the board.
    void setEditing(bool isEditing);
    /// Milliseconds before the card of the first hex that is pointed at.
    void setCardDelay(int milliseconds) { m_cardTimer.setInterval(milliseconds); }
    void refresh();

signals:
    /// One line about the hex that is pointed at; empty: none.
    void hexSummary(const QString& text);
    void unitSelected(UnitIndex unit);
    /// Escape was pressed on the map, and nothing was under way that it would have ended.
    void escapeUnused();

private:
    void onPointed(const MapPointer& pointer);
    void onCursor(HexIndex hex);
    void onClicked(HexIndex hex);
    void onPicked(HexIndex hex, UnitIndex unit);
    void onPiecesChanged();
    bool picksPieces(HexIndex hex) const;
    bool meansAnother(HexIndex hex) const;
    std::vector<UnitIndex> dragged(HexIndex from) const;
    bool beginsCombat(HexIndex hex) const;
    void lookAt(HexIndex hex);
    void putDown();
    void attackWith(const QStringList& ids, HexIndex from, HexIndex to);
    void refreshFan();
    void onEnter(HexIndex hex);
    void onEscape();
    void onFlowChanged();
    HexDescription summarize(HexIndex hex);
    void tellAbout(HexIndex hex, bool atOnce);
    void tellAgain();
    void showCard();
    void hideCard();
    BoardContent content();
    void followMap();
    bool canTell() const;

    Document& m_document;
    RulingFlow& m_flow;
    PieceSelection& m_pieces;
    MoveFlow& m_moves;
    MapView& m_map;
    HoverCard& m_card;
    ReadingComparison m_comparison;
    PathDrawing m_drawing;
    QTimer m_cardTimer;
    QTimer m_mapRest; ///< runs: the map was drawn on since zones and supply were found that are shown
    HexMapPtr m_shownMap;
    std::shared_ptr<const std::vector<SideZoc>> m_shownZoc;
    std::shared_ptr<const TeamBonds> m_shownBonds;
    std::shared_ptr<const std::vector<SupplyStatus>> m_shownLevels; ///< of all units; null: levels are not shown
    std::shared_ptr<const std::vector<SupplyStatus>> m_shownSupply;
    bool m_cardShown = true;
    bool m_isEditing = false;
    std::function<void(BoardContent&)> m_decorate;
    std::function<void(HexDescription&)> m_tell;
    HexIndex m_told = noHex; ///< the hex that card and status bar speak of
    std::optional<Combat> m_draggedCombat;
    std::optional<CauseHighlight> m_cause;
    std::optional<HexIndex> m_cursorBefore; ///< a list pointed; nothing: none does
    std::shared_ptr<const BoardPreview> m_advancePreview;
    UnitIndex m_selected = noUnit; ///< of the picked ones the last
    std::shared_ptr<const std::vector<UnitTrail>> m_trails;
};

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "verdict/ruling.h"
#include "why/step_through.h"

#include <QObject>

#include <memory>
#include <vector>

class Actions;
class Document;
class MapView;
class OutputController;
class PanelHost;
class PieceSelection;
class QMenu;
class QShortcut;
class RulingController;
class RulingFlow;
class ViewController;
class WhyCard;
struct TableSession;

/// "Show me why": the step-through of what is on the board of play, the ruling at hand, a unit's supply, zones of control,
/// with its card on the map. Closes it as soon as what it tells of is no more.
class WhyController : public QObject
{
    Q_OBJECT

public:
    struct Parts
    {
        PanelHost& panels;
        Actions& actions;
        TableSession& session;
        MapView& map;
        RulingController& ruling;
        ViewController& view;
        OutputController& output;
    };

    explicit WhyController(const Parts& parts);

    StepThrough& steps() { return m_steps; }
    /// Enabled while one is open; more than this may want to end with Escape.
    QShortcut& escape() { return *m_escape; }
    /// While other things are in sight it rests.
    void setSuspended(bool isSuspended);
    /// Puts the keyboard onto the card. Precondition: a step-through is open.
    void takeFocus();

    /// Whether there is a ruling to tell of: of the unit that is shown, or of losses that are to be taken.
    bool hasRuling() const;
    /// Whether the ruling says anything about the hex.
    bool tellsOf(HexIndex hex) const;
    /// Whether supply and zone of control of the unit can be told of: it is on the map, and may be seen.
    bool mayTell(UnitIndex unit) const;

    // They return false where there is nothing to tell.
    bool showRuling(HexIndex asked = noHex);
    bool showSupply(UnitIndex unit);
    bool showZoc(UnitIndex unit);
    /// Of a board that somebody only supposes, which is on the map instead of the one of play: its title says so.
    bool showSupposed(Explanation explanation);
    /// Of all units that exert one into the hex.
    bool showZocIn(HexIndex hex);

    void fillHexMenu(QMenu& menu, HexIndex hex, UnitIndex unit);
    /// Writes it as a picture strip, beside the interface.
    void exportTo(const QString& path);

private:
    /// What a step-through of a ruling tells of.
    struct Source
    {
        std::shared_ptr<const Ruling> ruling; ///< null: it tells of something else
        int effect = -1;
        int retreat = -1;
        std::vector<HexIndex> chosen;

        friend bool operator==(const Source&, const Source&) = default;
    };

    Source source() const;
    bool show(Explanation explanation, const Source& source, HexIndex asked = noHex);
    void bindActions();
    void reportFacts();
    void showHere();
    UnitIndex unitAskedAbout() const;
    void showSupplyHere();
    void showZocHere();
    void askAndExport();
    void onOpened();

    PanelHost& m_panels;
    Actions& m_actions;
    Document& m_document;
    RulingFlow& m_flow;
    PieceSelection& m_pieces;
    MapView& m_map;
    RulingController& m_ruling;
    ViewController& m_view;
    OutputController& m_output;
    StepThrough m_steps;
    WhyCard* m_card;
    QShortcut* m_escape;
    Source m_source;
};

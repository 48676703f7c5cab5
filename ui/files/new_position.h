// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "render/theme.h"
#include "ruleset/ruleset.h"

#include <QComboBox>
#include <QDialog>
#include <QObject>

#include <vector>

class CounterSheet;
class Document;
class EditMode;
class ModeSwitch;
class NoticeBars;
class QPushButton;
struct TableSession;

/// A position to begin: game, map, and the counters that meet on it.
class NewPositionDialog : public QDialog
{
    Q_OBJECT

public:
    NewPositionDialog(const Document& document, const Theme& theme, QWidget* parent);

    const RulesetPtr& game() const;
    /// A position of the game on whose map one begins; empty: on the map that is open.
    QString example() const { return m_map->currentData().toString(); }
    /// Those chosen, the first chosen first: its side attacks.
    std::vector<Unit> units() const;

private:
    void showGame();

    const Document& m_document;
    Theme m_theme;
    std::vector<RulesetPtr> m_games;
    QComboBox* m_game;
    QComboBox* m_map;
    CounterSheet* m_sheet;
    QPushButton* m_begin;
};

/// Leads from the counters of a new position to its first ruling: they are put down click by click, the combat of those
/// that meet is picked, and a bar says what comes next until the ruling is there or nobody wants it.
class NewPosition : public QObject
{
    Q_OBJECT

public:
    NewPosition(TableSession& session, EditMode& edit, ModeSwitch& modes, NoticeBars& notices, QObject* parent);

    /// The document has the position, without counters yet.
    void lead(const std::vector<Unit>& units);

private:
    void say(const QString& text);
    void fight();
    void tellToFight();
    bool pickOnlyCombat();
    void end();

    TableSession& m_session;
    EditMode& m_edit;
    ModeSwitch& m_modes;
    NoticeBars& m_notices;
    enum class Step : unsigned char { None, Placing, Fighting } m_step = Step::None;
};

/// The first phase in which that side attacks.
Turn turnOfCombat(const Ruleset& game, const QString& player);

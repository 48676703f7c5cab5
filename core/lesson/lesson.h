// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "table/act.h"

#include <QString>
#include <QStringList>

#include <map>
#include <memory>
#include <optional>
#include <vector>

// A lesson as its file says it. Answers are nowhere in it: LessonGrader asks the rules.

/// A text in one language or more: language code ("en", "de") to text.
struct LocalText
{
    std::map<QString, QString> texts;

    bool isEmpty() const { return texts.empty(); }
    /// In the language, else in English, else in whatever there is; empty where there is none. The language that the
    /// program speaks may have the text of a shipped lesson in its own file.
    QString in(const QString& language) const;
    QStringList languages() const;

    friend bool operator==(const LocalText&, const LocalText&) = default;
};

/// A set of hexes that the engine finds. Units by id, so that a query means the same whatever the position.
struct HexQuery
{
    enum class Kind : unsigned char {
        LegalEnds, ///< "legal-ends": where `unit` may end its retreat
        LegalHexes, ///< "legal-hexes": ends and hexes passed
        Forbidden, ///< "forbidden": closed to `unit`; by `rule` (number), if given
        DeadEnds, ///< "dead-ends"
        Outranked, ///< "outranked": at `priority`, if given
        Reach, ///< "reach": every hex within the length of `unit`'s retreat
        Zoc, ///< "zoc": of `unit`, or of all units of `side`; with `purpose` only where nothing negates it for that
        ZocNegated, ///< "zoc-negated": of `side`, where something negates it for `purpose`
        ZocStopped, ///< "zoc-stopped": neighbours of `unit` that its zone of control does not reach
        SupplyCuts, ///< "supply-cuts": where `unit`'s attempts at a line end; by `rule`, if given
        SupplyLine, ///< "supply-line": the line that the engine found for `unit`; highlights only
        Units, ///< "units": the hexes in which `units` stand; highlights only
        Hexes ///< "hexes": `hexes`, by number; highlights only
    };
    Kind kind = Kind::LegalEnds;
    QString unit;
    QString rule; ///< printed number
    QString priority;
    QString side;
    QString purpose; ///< "movement", "supply", "retreat"
    QStringList units;
    QStringList hexes; ///< numbers
    int length = 0; ///< of `unit`'s retreat in hexes, where the result leaves a choice; 0: the first

    friend bool operator==(const HexQuery&, const HexQuery&) = default;
};

/// A set of units that the engine finds.
struct UnitQuery
{
    enum class Kind : unsigned char {
        ExertsInto, ///< "exerts-into": whose zone of control reaches `hex`; of `side`, if given
        OutOfSupply, ///< "out-of-supply": of `side`, if given
        InSupply, ///< "in-supply"
        Eliminated, ///< "eliminated": that the ruling leaves no path
        Retreats, ///< "retreats": that have to retreat
        MayAdvance, ///< "may-advance"
        AtFault ///< "at-fault": that the verdict on `hex` for `unit` names
    };
    Kind kind = Kind::ExertsInto;
    QString unit;
    QString side;
    QString hex; ///< number
    int length = 0; ///< of `unit`'s retreat; see HexQuery

    friend bool operator==(const UnitQuery&, const UnitQuery&) = default;
};

struct Question
{
    enum class Kind : unsigned char {
        Hexes, ///< "hexes": click all of `hexes` and no other
        Units, ///< "units": click all of `units` and no other
        Path, ///< "path": lead `unit` along a legal path, hex by hex
        Decides, ///< "decides": which player decides `what`: "path", "order", "outcome"
        Supplied, ///< "supplied": is `unit` in supply
        Fate, ///< "fate": does `unit` retreat, die or stay
        Rule, ///< "rule": which rule closes `hex` to `unit` (or outranks it)
        Number ///< "number": how many; `what`: "paths", "charges" and "shortfall" (of the best path), "losses"
    };
    Kind kind = Kind::Hexes;
    LocalText text; ///< what is asked; empty: the program words it
    HexQuery hexes;
    UnitQuery units;
    QString unit;
    QString hex;
    QString what;
    int length = 0; ///< of `unit`'s retreat; see HexQuery
    std::vector<LocalText> hints; ///< shown one after the other, at a price
    LocalText done; ///< said when it has been answered

    friend bool operator==(const Question&, const Question&) = default;
};

/// Hexes that are pointed out, found by the engine.
struct Highlight
{
    HexQuery hexes;
    LocalText label; ///< for the legend; may be empty

    friend bool operator==(const Highlight&, const Highlight&) = default;
};

/// A page of a lesson.
struct LessonStep
{
    LocalText title;
    LocalText text; ///< Markdown
    /// Where a new position begins: the scenario itself, or the path of its file relative to the lesson. Neither: the
    /// position of the step before, with `changes` done to it.
    std::shared_ptr<const Scenario> scenario;
    QString scenarioPath;
    std::vector<Act> changes; ///< done to the position, in order
    QStringList focus; ///< hex numbers that the board shows large; empty: where the combat or the units are
    std::vector<Highlight> highlights;
    std::optional<Question> question;
};

struct Lesson
{
    QString id; ///< by which progress is kept: unique among lessons ("retreats-3-priorities")
    LocalText title;
    LocalText summary;
    QString game; ///< id of the ruleset, as lists are sorted
    int level = 1; ///< 1 first steps, 2 the rules, 3 hard cases
    QString author;
    std::vector<LessonStep> steps; ///< one at least; the first has a scenario

    /// Languages in which every text of the lesson is there, sorted; and that of the program, if its file has the texts
    /// of the lesson.
    QStringList languages() const;
};

// The words of lesson files, in the order of the enumerations.
QStringList hexQueryWords();
QStringList questionWords();

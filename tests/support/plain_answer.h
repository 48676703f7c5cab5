// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

// Answers of engine, reference and case folders in one plain form that can be compared and printed: hexes by number,
// units by id, everything as text.

/// Names of the purposes of a zone of control, in the order of ZocPurpose.
extern const QStringList plainPurposes;

/// "3401,3301", with " charges n", " shortfall n" and " option n" where there are any.
QString plainPath(const QStringList& hexes, int charges = 0, int shortfall = 0, const QString& option = {});
/// "name/hex" of a source that has a name, else "kind/hex".
QString plainSource(const QString& kind, const QString& name, const QString& hex);
/// "a+b", in order of id.
QString plainGroup(QStringList units);

struct PlainZocHex
{
    std::set<QString> by;
    std::map<QString, std::set<QString>> negated; ///< purpose → ids

    friend bool operator==(const PlainZocHex&, const PlainZocHex&) = default;
};

struct PlainReason
{
    QString reason;
    QString rule;
    std::set<QString> by;

    friend bool operator<(const PlainReason& a, const PlainReason& b)
    {
        return std::tie(a.reason, a.rule, a.by) < std::tie(b.reason, b.rule, b.by);
    }
};

struct PlainSupply
{
    bool isSupplied = false;
    QStringList line;
    QString source; ///< as plainSource has it
    std::map<QString, std::set<PlainReason>> cuts; ///< hex → reasons
};

struct PlainVerdict
{
    QString verdict;
    std::set<QString> paths; ///< of legal hexes
    QString priority;
    QString rule; ///< of an outranked hex
    std::set<QString> beatenBy; ///< expected: any of them will do (none: not compared); found: the one
    std::set<PlainReason> why;
};

struct PlainRetreat
{
    QString top; ///< of a group of several: the top unit
    QStringList follows; ///< the units one of which it goes with, in order
    QString from;
    QString fate;
    bool mayBeEliminated = false;
    std::set<QString> gaveWay;
    std::vector<QString> paths; ///< in order
    std::map<QString, PlainVerdict> hexes;
};

struct PlainEffect
{
    QString side;
    QString player;
    QString kind;
    int amount = 0;
    QString choice;
    QString by;
    bool isProvisional = false; ///< the half of a split result that waits for the other
    QString mover;
    QString order;
    QString planning;
    QStringList units; ///< in order
    std::map<QString, PlainRetreat> retreats; ///< by the unit, or "a+b" for a group, in order of id
};

/// Who may enter the hex that a combat has emptied.
struct PlainAdvance
{
    QString rule;
    QStringList units; ///< in order
    std::optional<int> limit; ///< how many of them may

    friend bool operator==(const PlainAdvance&, const PlainAdvance&) = default;
};

struct PlainAnswer
{
    std::map<QString, std::map<QString, PlainZocHex>> zoc; ///< side → hex
    std::map<QString, PlainSupply> supply; ///< unit
    std::vector<PlainEffect> effects;
    bool noRetreat = false; ///< the game has none at all
    std::optional<PlainAdvance> advance;
};

/// The expected.json of a case folder. It leaves out cuts, rules of outranked hexes and paths of legal hexes.
PlainAnswer plainAnswer(const QJsonObject& expected);

/// What a comparison leaves out because one side does not say it.
struct Unsaid
{
    bool cuts = false;
    bool outrankedRules = false;
    bool pathsOfHexes = false;
    bool beatenBy = false;
    bool unitOrder = false;
    bool effectOrder = false;
    bool verdictsOfFollowers = false; ///< retreats without any verdict in the expected answer
    bool sourceKinds = false; ///< what a source is of which the hex is known
    bool causes = false; ///< rule numbers of reasons, and who causes them
    bool provisional = false; ///< which half of a split result waits
};

/// Every difference, a line each; empty: equal.
QStringList differences(const PlainAnswer& expected, const PlainAnswer& found, const Unsaid& unsaid = {});

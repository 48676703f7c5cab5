// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>

#include <memory>

class Announcer;
class GameTable;
class RulingFlow;
struct ExchangeBill;
struct Ruling;

/// Follows a game and has it announced: what was done, what a new ruling says and who decides, which hexes may come next
/// on a path. Knows no rules: what it says is what ruling and log say. Puts nothing into words while nobody listens, and
/// a new listener hears how things stand.
class PlayAnnouncements : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive it.
    PlayAnnouncements(GameTable& table, RulingFlow& flow, Announcer& announcer, QObject* parent = nullptr);

private:
    void forgetTold();
    void onLine(int line, bool isBack);
    void onFlow();
    QString rulingText() const;
    QString choiceText(bool isOtherUnit) const;
    QString paymentText(const ExchangeBill& bill) const;

    GameTable& m_table;
    RulingFlow& m_flow;
    Announcer& m_announcer;
    std::shared_ptr<const Ruling> m_toldRuling;
    int m_toldEffect = -1;
    int m_toldRetreat = -1;
};

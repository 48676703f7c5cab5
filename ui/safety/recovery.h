// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/recovery_journal.h"

#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

class Document;

/// What a journal that was left behind has to offer.
struct RecoveryOffer
{
    enum class State : unsigned char {
        Fits, ///< the files are as the journal knows them, or there never were any
        Outdated, ///< the files were changed by something else, or are gone: only a copy can be recovered
        Lost ///< the journal depends on what was in a file that is another now
    };

    QString journal; ///< path of the journal
    QString file; ///< of the document; empty: never saved
    QString title;
    QDateTime begun;
    QDateTime last; ///< when the last change was written
    int changes = 0; ///< acts that are in no file
    State state = State::Fits;
};

/// Looks into a journal; nothing: it cannot be read, or everything in it was saved. Of one that lies beside another file
/// than it names only a copy can be recovered.
std::optional<RecoveryOffer> recoveryOffer(const QString& journal);

/// Journals in the recovery folder that no living window writes and that have something to offer, the latest first.
/// Those that have nothing are cleared away.
std::vector<RecoveryOffer> recoveryOffers(const QString& folder);

/// Moves a journal into the recovery folder, where the next one for its file does not replace it. False: it stays.
bool setAside(const QString& journal, const QString& folder);

struct Recovered
{
    int changes = 0;
    int lost = 0; ///< acts that could not be read, and those after them
    bool hasOtherRules = false; ///< the game's rules are others than when they were done
};

/// Brings the document to the journal's last act, its undo steps with it. `asCopy`: without a file. What was open is
/// gone then; on an error it stays.
Expected<Recovered, QString> recover(const QString& journal, Document& document, bool asCopy);

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits and saves a document until it is killed: kill_child <file or ""> <recovery folder> <new map> <bytes>
// Says "n" when perform() has returned from act n, "s n" before and "S n" after saving. With <bytes> its own writing
// kills it as soon as a file gets longer than that.

#include "io/map_file.h"
#include "safety/document_journal.h"
#include "safety/document_lock.h"
#include "safety/recovery.h"
#include "ui/safety/kill_acts.h"

#include <QCoreApplication>
#include <QFile>

#include <cstdio>
#include <sys/resource.h>
#include <unistd.h>

namespace {

void say(const QByteArray& text)
{
    // At once and in one piece, without any buffer of the process.
    if (::write(STDOUT_FILENO, text.constData(), static_cast<std::size_t>(text.size())) != text.size())
        _exit(7);
}

// What the window does at its start: recover what is left, else open the file, else begin anew.
bool begin(Document& document, DocumentJournal& journal, const QString& file, const QString& newMap)
{
    std::optional<RecoveryOffer> offer;
    if (!file.isEmpty()) {
        offer = recoveryOffer(DocumentJournal::besidePath(file));
    } else if (const auto offers = recoveryOffers(journal.folder()); !offers.empty()) {
        offer = offers.front();
    }
    if (offer) {
        const auto recovered = recover(offer->journal, document, false);
        if (recovered)
            journal.adopt(offer->journal);
        return recovered.hasValue();
    }
    if (!file.isEmpty())
        return document.open(file).hasValue();
    document.take(*readMap(newMap), {});
    return true;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    const QString& file = words[1];
    const DocumentLock lock(file);
    if (lock.state() == DocumentLock::State::Theirs)
        return 3;
    Document document;
    DocumentJournal journal(document);
    journal.setFolder(words[2]);
    journal.setLongFrom(6000);
    if (!begin(document, journal, file, words[3]))
        return 4;
    if (const auto bytes = words[4].toULongLong(); bytes > 0) {
        const rlimit limit{static_cast<rlim_t>(bytes), static_cast<rlim_t>(bytes)};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    for (int number = kill_acts::actsIn(document.scenario()) + 1;; ++number) {
        document.perform(kill_acts::act(number, document.scenario()), QStringLiteral("act %1").arg(number));
        say(QByteArray::number(number) + '\n');
        if (number % 3 == 0) {
            say(QByteArray::number(number - 1) + '\n'); // from now on no more is promised
            document.history().undo();
            document.history().redo();
            say(QByteArray::number(number) + '\n');
        }
        if (!file.isEmpty() && number % kill_acts::actsBetweenSaves == 0) {
            say("s " + QByteArray::number(number) + '\n');
            if (!document.save(file))
                return 5;
            say("S " + QByteArray::number(number) + '\n');
        }
        QCoreApplication::processEvents(); // a new beginning of the journal takes its place
    }
}

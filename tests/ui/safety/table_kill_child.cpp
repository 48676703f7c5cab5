// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Plays at a table and saves it until it is killed: table_kill_child <file> <recovery folder> <bytes>
// Says "n" when line n was played, "s n" before and "S n" after saving. With <bytes> its own writing kills it as soon as
// a file gets longer than that.

#include "safety/document_journal.h"
#include "safety/document_lock.h"
#include "safety/recovery.h"
#include "ui/safety/played_script.h"

#include <QCoreApplication>

#include <sys/resource.h>
#include <unistd.h>

namespace {

void say(const QByteArray& text)
{
    // At once and in one piece, without any buffer of the process.
    if (::write(STDOUT_FILENO, text.constData(), static_cast<std::size_t>(text.size())) != text.size())
        _exit(7);
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
    GameTable table(document);
    DocumentJournal journal(document);
    journal.setFolder(words[2]);
    journal.setLongFrom(12'000);
    if (const auto offer = recoveryOffer(DocumentJournal::besidePath(file))) {
        if (!recover(offer->journal, document, false))
            return 4;
        journal.adopt(offer->journal);
    } else if (!document.open(file)) {
        return 4;
    }
    if (const auto bytes = words[3].toULongLong(); bytes > 0) {
        const rlimit limit{static_cast<rlim_t>(bytes), static_cast<rlim_t>(bytes)};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    for (;;) {
        if (!played_script::play(table))
            return 6;
        const auto number = static_cast<int>(table.log().entries().size());
        say(QByteArray::number(number) + '\n');
        if (number % played_script::linesBetweenSaves == 0) {
            say("s " + QByteArray::number(number) + '\n');
            if (!document.save(file))
                return 5;
            say("S " + QByteArray::number(number) + '\n');
        }
        QCoreApplication::processEvents(); // a new beginning of the journal takes its place
    }
}

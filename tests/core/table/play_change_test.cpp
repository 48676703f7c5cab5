// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/play_change.h"

#include "support/test_registry.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

/// A log keeps what makes one state of play of the next, there and back.
class PlayChangeTest : public QObject
{
    Q_OBJECT

private slots:
    void everyStateComesBackThereAndBack();
};

namespace {

/// Units that moved, some of them again; few kinds of entries, so that lists begin and end alike by chance.
PlayState randomPlay(QRandomGenerator& random)
{
    PlayState play;
    for (int i = random.bounded(6); i > 0; --i) {
        play.trails.push_back({static_cast<UnitIndex>(random.bounded(3)), QList<HexIndex>(random.bounded(3), 7)});
        play.turn.moved += QString(QChar(u'a' + random.bounded(3)));
        play.turn.attacked.prepend(QString(QChar(u'a' + random.bounded(2))));
        play.turn.placed += u"p"_s;
        play.log += u"said"_s;
    }
    play.turn.laid += u"mine"_s;
    play.split = random.bounded(2) == 1;
    return play;
}

} // namespace

void PlayChangeTest::everyStateComesBackThereAndBack()
{
    QRandomGenerator random(20261127);
    for (int round = 0; round < 2000; ++round) {
        const PlayState from = randomPlay(random);
        const PlayState to = randomPlay(random);
        QCOMPARE(PlayChange(from, to).appliedTo(from), to);
        QCOMPARE(PlayChange(to, from).appliedTo(to), from);
        QCOMPARE(PlayChange(from, from).appliedTo(from), from);
    }
}

REARGUARD_TEST(PlayChangeTest)
#include "play_change_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "ui/help/tourist.h"

#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QScopeGuard>
#include <QTest>

using enum TourStep::Index;

/// Where card and frame lie: in sight, on nothing that one must see, and with what they are about.
class TourSightTest : public QObject
{
    Q_OBJECT

private slots:
    void coversNeitherItsPartNorTheRuling_data();
    void coversNeitherItsPartNorTheRuling();
    void nextStaysWhereItIs_data();
    void nextStaysWhereItIs();
    void followsTheMapAndTheWindow();
};

void TourSightTest::coversNeitherItsPartNorTheRuling_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("percent");
    QTest::addColumn<int>("appearance");
    for (const Appearance appearance : {Appearance::Light, Appearance::Dark}) {
        for (const QSize size : {QSize(1280, 720), QSize(1500, 950), QSize(1920, 1080)}) {
            for (const int percent : {100, 150, 200}) {
                QTest::addRow("%d x %d, text %d %%, %s", size.width(), size.height(), percent,
                              appearance == Appearance::Dark ? "dark" : "light")
                    << size << percent << int(appearance);
            }
        }
    }
}

void TourSightTest::coversNeitherItsPartNorTheRuling()
{
    QFETCH(const QSize, size);
    QFETCH(const int, percent);
    QFETCH(const int, appearance);
    const QFont before = QApplication::font();
    const auto back = qScopeGuard([&before] { QApplication::setFont(before); });
    QFont large = before;
    large.setPointSizeF(before.pointSizeF() * percent / 100.0);
    QApplication::setFont(large);
    {
        Tourist user(false);
        user.window().settings().setAppearance(static_cast<Appearance>(appearance));
        user.window().resize(size);
        user.begin();
        for (int step = Board; step <= Help; ++step) {
            user.goTo(step);
            const QRect card = user.card().geometry();
            const QByteArray where = QByteArray::number(step + 1);
            const auto numbers = [](const QRect& rect) {
                return QStringLiteral("%1,%2 %3x%4").arg(rect.x()).arg(rect.y()).arg(rect.width()).arg(rect.height());
            };
            QVERIFY2(user.window().rect().contains(card),
                     where + qPrintable(u' ' + numbers(user.window().rect()) + u' ' + numbers(card)));
            QVERIFY2(!user.framed().isEmpty(), where);
            QVERIFY2(!card.intersects(user.framed()), where);
            const auto& ruling = user.find<QDockWidget>("rulingDock");
            if (percent <= 150 && ruling.isVisible())
                QVERIFY2(!card.intersects(ruling.geometry()),
                         where
                             + qPrintable(u' ' + numbers(card) + u' ' + numbers(ruling.geometry()) + u' '
                                          + numbers(user.framed())));
            // All that it says is read.
            for (const char* name : {"tourTitle", "tourText", "tourTask"}) {
                const auto& label = user.find<QLabel>(name);
                if (label.isVisible())
                    QVERIFY2(label.height() >= label.heightForWidth(label.width()), where + name);
            }
            for (const char* name : {"tourNext", "tourBack"}) {
                const auto& button = user.find<QPushButton>(name);
                QVERIFY2(button.width() >= button.minimumSizeHint().width(), where + name);
                QVERIFY2(user.card().rect().contains(QRect(button.mapTo(&user.card(), QPoint()), button.size())),
                         where + name);
            }
        }
    }
}

void TourSightTest::nextStaysWhereItIs_data()
{
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(1500, 950), QSize(1920, 1080)})
        QTest::addRow("%d x %d", size.width(), size.height()) << size;
}

// Whoever clicks through need not look for the button, unless the card has to make room for what it tells of.
void TourSightTest::nextStaysWhereItIs()
{
    QFETCH(const QSize, size);
    Tourist user(false);
    user.window().resize(size);
    user.begin();
    const auto placeOf = [&user](const char* name) {
        const auto& button = user.find<QPushButton>(name);
        return QRect(button.mapTo(&user.window(), QPoint()), button.size());
    };
    const auto inCard = [&](const char* name) { return placeOf(name).translated(-user.card().pos()); };
    const QRect next = inCard("tourNext");
    const QRect back = inCard("tourBack");
    const QSize card = user.card().size();
    int stays = 0;
    for (int step = Board + 1; step <= Help; ++step) {
        const QRect before = user.card().geometry();
        const QRect button = placeOf("tourNext");
        user.goTo(step);
        Tourist::settle();
        const QByteArray where = QByteArray::number(step + 1);
        QCOMPARE(user.card().size(), card);
        QVERIFY2(inCard("tourNext") == next && inCard("tourBack") == back, where);
        if (before.intersects(user.framed()) || before.intersects(user.find<QDockWidget>("rulingDock").geometry()))
            continue;
        // It may have had to leave the hexes of the combat.
        stays += placeOf("tourNext") == button ? 1 : 0;
    }
    QVERIFY2(stays >= 4, QByteArray::number(stays));
}

void TourSightTest::followsTheMapAndTheWindow()
{
    Tourist user;
    user.goTo(PickCombat);
    const auto hexes = [&user] {
        const QRectF both =
            user.map().hexRect(user.hex(QStringLiteral("3503"))) | user.map().hexRect(user.hex(QStringLiteral("3502")));
        return QRect(user.map().viewport()->mapTo(&user.window(), both.toAlignedRect().topLeft()),
                     both.toAlignedRect().size());
    };
    QTRY_COMPARE(user.framed(), hexes());
    user.map().zoomOut();
    QTRY_COMPARE(user.framed(), hexes());
    user.window().resize(1200, 800);
    QTRY_COMPARE(user.framed(), hexes());
    // A click through the frame's inside goes to the map.
    QVERIFY(user.window().childAt(user.framed().center()) == user.map().viewport());
}

REARGUARD_TEST(TourSightTest)
#include "tour_sight_test.moc"

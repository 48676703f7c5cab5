// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <QToolButton>
#include <QWheelEvent>

class ReadingsBoxTest : public QObject
{
    Q_OBJECT

private slots:
    void aSettingIsChangedAndJudgedAnew();
    void whatTheSourcesDoNotStateIsMarked();
    void theWheelScrollsAndChangesNothing();
    void anAnswerWithoutRoomIsCutVisiblyAndToldInFull();
};

void ReadingsBoxTest::aSettingIsChangedAndJudgedAnew()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("winter-front/stack-or-split"))));
    driver.find<QToolButton>("readingsLine").click();
    auto& limit = driver.find<QSpinBox>("setting-stackingLimit");
    const int before = limit.value();
    const auto ruling = driver.flow().ruling();
    limit.setFocus();
    QTest::keyClick(&limit, Qt::Key_Up);
    QCOMPARE(driver.document().rules()->setting(QStringLiteral("stackingLimit")), before + 1);
    QVERIFY(driver.flow().ruling() != ruling);
    QVERIFY(driver.document().isDirty());
    driver.document().history().undo();
    QCOMPARE(limit.value(), before);
    QVERIFY(!driver.document().isDirty());
}

void ReadingsBoxTest::whatTheSourcesDoNotStateIsMarked()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("russia-besieged/one-or-two"))));
    driver.find<QToolButton>("readingsLine").click();
    const Ruleset& ruleset = driver.document().ruleset();
    int marked = 0;
    QCoreApplication::processEvents();
    for (const QLabel* label : driver.window().findChildren<QLabel*>())
        marked += label->isVisible() && label->text().contains(QStringLiteral("<i>assumed</i>")) ? 1 : 0;
    int assumed = 0;
    const auto count = [&](const QString& id) {
        const RuleIndex rule = ruleset.rule(id);
        if (rule != noRule && ruleset.rules->at(static_cast<std::size_t>(rule)).source == RuleText::Source::Assumed)
            ++assumed;
    };
    for (const Setting& setting : ruleset.settings)
        count(setting.rule);
    for (const Reading& reading : ruleset.readings)
        count(reading.rule);
    QVERIFY(assumed > 0);
    QCOMPARE(marked, assumed);
}

void ReadingsBoxTest::theWheelScrollsAndChangesNothing()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("winter-front/safe-or-closer"))));
    driver.find<QToolButton>("readingsLine").click();
    const auto roll = [](QWidget& box) {
        const QPointF at = box.rect().center();
        QWheelEvent wheel(at, box.mapToGlobal(at), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(&box, &wheel);
    };
    auto& reading = driver.find<QComboBox>("reading-order");
    reading.setFocus();
    roll(reading);
    auto& limit = driver.find<QSpinBox>("setting-stackingLimit");
    limit.setFocus();
    roll(limit);
    QVERIFY(!driver.document().isDirty());
}

void ReadingsBoxTest::anAnswerWithoutRoomIsCutVisiblyAndToldInFull()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::shipped(QStringLiteral("russia-besieged/one-or-two"))));
    driver.find<QToolButton>("readingsLine").click();
    auto& box = driver.find<QComboBox>("reading-two-away");
    QCOMPARE(box.toolTip(), box.currentText());
    const QString text = box.currentText().repeated(4);
    QCoreApplication::processEvents();
    box.setItemText(box.currentIndex(), text);
    const QImage cut = box.grab().toImage();
    bool endsInEllipsis = false;
    for (qsizetype letters = 1; letters < text.size() && !endsInEllipsis; ++letters) {
        box.setItemText(box.currentIndex(), text.left(letters) + QStringLiteral("…"));
        const bool isSame = box.grab().toImage() == cut;
        box.setItemText(box.currentIndex(), text.left(letters));
        endsInEllipsis = isSame && box.grab().toImage() != cut;
    }
    QVERIFY(endsInEllipsis);
}

REARGUARD_TEST(ReadingsBoxTest)
#include "readings_box_test.moc"

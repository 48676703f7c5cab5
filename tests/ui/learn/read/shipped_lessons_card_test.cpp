// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "ui/support/lesson_driver.h"
#include "why/step_through.h"

#include <QPushButton>

#include <algorithm>

// Whoever is told why, in a shipped lesson and a small window, sees the hex that it is about, at every stage.
class ShippedLessonsCardTest : public QObject
{
    Q_OBJECT

private slots:
    void theHexAskedAboutIsSeen_data();
    void theHexAskedAboutIsSeen();
};

namespace {

/// Right answers, and some of the hexes that are in sight, most of them wrong.
std::vector<HexIndex> hexesToClick(LessonDriver& driver)
{
    constexpr std::size_t most = 4;
    const QuestionRun& run = *driver.session().run();
    std::vector<HexIndex> hexes = run.grader().rightHexes(run.question());
    hexes.resize(std::min<std::size_t>(hexes.size(), 2));
    std::vector<HexIndex> inSight;
    const MapView& map = driver.board();
    for (HexIndex hex = 0; hex < driver.session().position()->map->grid.size(); ++hex) {
        if (driver.session().position()->map->hasHex(hex) && map.viewport()->rect().contains(map.hexArea(hex)))
            inSight.push_back(hex);
    }
    for (std::size_t each = 0; each < most && !inSight.empty(); ++each)
        hexes.push_back(inSight[(each * 2 + 1) * inSight.size() / (2 * most)]);
    return hexes;
}

void expectItIsSeen(LessonDriver& driver)
{
    driver.find<QPushButton>("lessonExplain").click();
    StepThrough& steps = driver.page().steps();
    const MapView& map = driver.board();
    const auto& card = driver.find<QWidget>("whyCard");
    for (int stage = 0; steps.isOpen() && steps.asked() != noHex && stage < steps.stageCount(); ++stage) {
        steps.goTo(stage);
        const QRect hex = map.hexArea(steps.asked());
        const QString where = QStringLiteral("%1, stage %2 of step %3")
                                  .arg(driver.session().position()->map->number(steps.asked()))
                                  .arg(stage + 1)
                                  .arg(driver.session().step() + 1);
        QVERIFY2(map.viewport()->rect().contains(hex.center()), qPrintable(where));
        QVERIFY2(!card.geometry().intersects(hex), qPrintable(where));
    }
    steps.close();
    driver.session().retry();
}

} // namespace

void ShippedLessonsCardTest::theHexAskedAboutIsSeen_data()
{
    QTest::addColumn<QString>("path");
    for (const QString& path : shippedLessons())
        QTest::newRow(qPrintable(path.section(u'/', -1))) << path;
}

void ShippedLessonsCardTest::theHexAskedAboutIsSeen()
{
    QFETCH(const QString, path);
    LessonDriver driver;
    driver.window().resize(1280, 720);
    QVERIFY(driver.window().files().openFile(path));
    driver.page().steps().setAnimated(false);
    LessonSession& session = driver.session();
    for (int step = 0; step < session.stepCount(); ++step) {
        session.goTo(step);
        QCoreApplication::processEvents();
        if (session.run() == nullptr)
            continue;
        switch (session.run()->question().kind) {
        case Question::Kind::Hexes:
        case Question::Kind::Path:
            for (const HexIndex hex : hexesToClick(driver)) {
                session.clickHex(hex);
                expectItIsSeen(driver);
            }
            break;
        case Question::Kind::Units:
            for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(session.position()->units.size()); ++unit) {
                session.clickUnit(unit);
                expectItIsSeen(driver);
            }
            break;
        default:
            for (int option = 0; option < session.options().texts.size(); ++option) {
                session.choose(option);
                expectItIsSeen(driver);
            }
        }
        if (QTest::currentTestFailed())
            return;
    }
}

REARGUARD_TEST(ShippedLessonsCardTest)
#include "shipped_lessons_card_test.moc"

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/language.h"
#include "edit/map/board_picture.h"
#include "edit/map/new_map_dialog.h"
#include "io/ruleset_file.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSpinBox>
#include <QTimer>

namespace {

/// The dialog as a person has it before them.
class Form
{
public:
    explicit Form(QDialog& dialog) : m_dialog(dialog)
    {
        dialog.show();
        if (!QTest::qWaitForWindowActive(&dialog))
            qFatal("the dialog does not become active");
    }

    template<typename T>
    T& find(const char* name)
    {
        return namedChild<T>(m_dialog, name);
    }
    /// Types a text over what a field holds.
    void type(const char* name, const QString& text)
    {
        auto& field = find<QWidget>(name);
        field.setFocus();
        QTest::keyClick(&field, Qt::Key_A, Qt::ControlModifier);
        if (text.isEmpty())
            QTest::keyClick(&field, Qt::Key_Delete);
        QTest::keyClicks(&field, text);
    }
    /// Chooses in a list by keys.
    void choose(const char* name, int row)
    {
        auto& box = find<QComboBox>(name);
        box.setFocus();
        QTest::keyClick(&box, Qt::Key_Home);
        for (int i = 0; i < row; ++i)
            QTest::keyClick(&box, Qt::Key_Down);
    }
    bool canBegin() { return ok().isEnabled(); }
    QPushButton& ok() { return *m_dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok); }
    /// What the form says is wrong; empty: nothing.
    QString note()
    {
        for (const QLabel* label : m_dialog.findChildren<QLabel*>(QStringLiteral("note"))) {
            if (label->isVisible())
                return label->text();
        }
        return {};
    }
    QStringList numbers() { return m_dialog.findChild<BoardPicture*>()->shownNumbers(); }

private:
    QDialog& m_dialog;
};

} // namespace

class NewMapDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void whatIsTypedIsTheMap();
    void thePictureShowsTheNumbers();
    void aLargeSheetShowsItsCorners();
    void whatIsWrongIsSaidAtOnce();
    void theNoteStandsBelowItsField();
    void aPatternIsTypedLetterByLetter();
    void turningTheNumbersRoundKeepsThem();
    void aGameBringsItsGridAndTerrains();
    void theGroundIsShownByItsTitle();
    void shortColumnsEndInHoles();
    void everyFieldIsNamedAndReachedByKeys();
    void theWindowBeginsAMap();
};

void NewMapDialogTest::whatIsTypedIsTheMap()
{
    NewMapDialog dialog;
    Form form(dialog);
    form.type("title", QStringLiteral("A ford"));
    form.choose("shape", 1);
    form.type("columns", QStringLiteral("7"));
    form.type("rows", QStringLiteral("5"));
    form.choose("shifted", 1);
    form.type("pattern", QStringLiteral("RR.CC"));
    form.type("first", QStringLiteral("10.20"));
    form.choose("columnOrder", 0);
    form.type("north", QStringLiteral("90"));
    form.type("terrain", QStringLiteral("steppe"));
    QVERIFY2(form.canBegin(), qPrintable(form.note()));
    QTest::mouseClick(&form.ok(), Qt::LeftButton);
    QCOMPARE(dialog.result(), int(QDialog::Accepted));

    const HexMap map = dialog.map();
    QCOMPARE(map.title, QStringLiteral("A ford"));
    QCOMPARE(map.grid.shape(), GridShape::Pointy);
    QCOMPARE(map.grid.columns(), 7);
    QCOMPARE(map.grid.rows(), 5);
    QCOMPARE(map.grid.shifted(), Shifted::Odd);
    QCOMPARE(map.number(0), QStringLiteral("10.20"));
    QCOMPARE(map.number(map.grid.size() - 1), QStringLiteral("14.26"));
    QCOMPARE(map.grid.north(), 90.0);
    QCOMPARE(map.terrain(0), QStringLiteral("steppe"));
    QCOMPARE(dialog.map().ruleset, QString());
}

void NewMapDialogTest::thePictureShowsTheNumbers()
{
    NewMapDialog dialog;
    Form form(dialog);
    form.type("columns", QStringLiteral("3"));
    form.type("rows", QStringLiteral("2"));
    const QStringList plain{QStringLiteral("0101"), QStringLiteral("0201"), QStringLiteral("0301"),
                            QStringLiteral("0102"), QStringLiteral("0202"), QStringLiteral("0302")};
    QCOMPARE(form.numbers(), plain);
    form.type("first", QStringLiteral("0510"));
    QCOMPARE(form.numbers().first(), QStringLiteral("0510"));
    QCOMPARE(form.numbers().last(), QStringLiteral("0711"));
    QCOMPARE(form.find<QLabel>("summary").text(),
             QStringLiteral("6 hexes, 0510 to 0711\nCorners: 0510 · 0710 · 0711 · 0511"));
}

void NewMapDialogTest::aLargeSheetShowsItsCorners()
{
    NewMapDialog dialog;
    Form form(dialog);
    form.type("columns", QStringLiteral("90"));
    form.type("rows", QStringLiteral("80"));
    const QStringList numbers = form.numbers();
    for (const char* corner : {"0101", "9001", "0180", "9080"})
        QVERIFY2(numbers.contains(QString::fromLatin1(corner)), corner);
    QVERIFY(!numbers.contains(QStringLiteral("4540")));
    QVERIFY(numbers.size() < 400);
}

void NewMapDialogTest::whatIsWrongIsSaidAtOnce()
{
    NewMapDialog dialog;
    Form form(dialog);
    QVERIFY(form.note().isEmpty());
    form.type("first", QStringLiteral("01"));
    QVERIFY(form.note().contains(QStringLiteral("“01” is no number of the pattern CCRR")));
    QVERIFY(form.note().contains(QStringLiteral("for example 0101")));
    QVERIFY(!form.canBegin());
    form.type("first", QStringLiteral("0101"));
    QVERIFY(form.note().isEmpty());
    QVERIFY(form.canBegin());
    form.type("columns", QStringLiteral("120"));
    QVERIFY(form.note().contains(QStringLiteral("The last column would be 120")));
    QVERIFY(!form.canBegin());
    form.type("pattern", QStringLiteral("CCCRR"));
    QVERIFY2(form.note().isEmpty(), qPrintable(form.note()));
    form.type("terrain", QString());
    QVERIFY(form.note().contains(QStringLiteral("terrain")));
    QVERIFY(!form.canBegin());
}

void NewMapDialogTest::theNoteStandsBelowItsField()
{
    NewMapDialog dialog;
    Form form(dialog);
    form.type("pattern", QStringLiteral("CC"));
    QCoreApplication::processEvents();
    const auto& field = form.find<QWidget>("pattern");
    QVERIFY(!form.note().isEmpty());
    for (const QLabel* label : dialog.findChildren<QLabel*>(QStringLiteral("note"))) {
        if (!label->isVisible())
            continue;
        const int below = label->mapTo(&dialog, QPoint()).y() - field.mapTo(&dialog, QPoint(0, field.height())).y();
        QVERIFY(below >= 0 && below < 20);
    }
    QVERIFY(!field.accessibleDescription().isEmpty());
}

void NewMapDialogTest::aPatternIsTypedLetterByLetter()
{
    NewMapDialog dialog;
    Form form(dialog);
    form.type("first", QStringLiteral("1305"));
    form.type("pattern", QStringLiteral("RRCC"));
    QCOMPARE(form.find<QLineEdit>("first").text(), QStringLiteral("0513"));
    form.type("pattern", QStringLiteral("C-R"));
    QCOMPARE(form.find<QLineEdit>("first").text(), QStringLiteral("13-5"));
    QVERIFY(form.canBegin());
}

void NewMapDialogTest::turningTheNumbersRoundKeepsThem()
{
    NewMapDialog dialog;
    Form form(dialog);
    form.type("columns", QStringLiteral("3"));
    form.type("rows", QStringLiteral("2"));
    form.choose("columnOrder", 1);
    QCOMPARE(form.find<QLineEdit>("first").text(), QStringLiteral("0301"));
    form.choose("rowOrder", 1);
    QCOMPARE(form.find<QLineEdit>("first").text(), QStringLiteral("0302"));
    QVERIFY2(form.canBegin(), qPrintable(form.note()));
    QCOMPARE(form.numbers().last(), QStringLiteral("0101"));
    form.type("columns", QStringLiteral("5")); // the lowest number stays at the right
    QCOMPARE(form.numbers().first(), QStringLiteral("0502"));
    QCOMPARE(form.numbers().last(), QStringLiteral("0101"));
}

void NewMapDialogTest::aGameBringsItsGridAndTerrains()
{
    NewMapDialog dialog;
    Form form(dialog);
    const QStringList ids = builtInRulesets();
    for (int row = 0; row < ids.size(); ++row) {
        form.choose("game", row + 1);
        const auto game = builtInRuleset(ids[row]);
        QCOMPARE(dialog.map().ruleset, game->id);
        QVERIFY2(form.canBegin(), qPrintable(form.note()));
        const HexMap map = dialog.map();
        QCOMPARE(map.grid.shape(), game->grid.shape);
        QCOMPARE(map.grid.north(), game->grid.north);
        QCOMPARE(map.legend.size(), game->terrain.size());
        QCOMPARE(map.terrain(0), game->terrain.front().name);
    }
    form.choose("game", 0);
    QCOMPARE(dialog.map().ruleset, QString());
    QCOMPARE(dialog.map().legend.size(), std::size_t{1});
}

void NewMapDialogTest::theGroundIsShownByItsTitle()
{
    const auto english = qScopeGuard([] { installLanguage(*qApp, QStringLiteral("en")); });
    installLanguage(*qApp, QStringLiteral("de"));
    NewMapDialog dialog;
    Form form(dialog);
    const auto& ground = form.find<QComboBox>("terrain");
    QCOMPARE(ground.currentText(), QStringLiteral("offen"));
    QCOMPARE(dialog.map().terrain(0), QStringLiteral("clear"));
    form.type("terrain", QStringLiteral("wald"));
    QCOMPARE(dialog.map().terrain(0), QStringLiteral("forest"));
    form.type("terrain", QStringLiteral("steppe"));
    QCOMPARE(dialog.map().terrain(0), QStringLiteral("steppe"));
    form.choose("game", 1);
    const auto game = builtInRuleset(dialog.map().ruleset);
    const auto& terrain = game->terrain.front();
    QVERIFY(terrain.title != terrain.name);
    QCOMPARE(ground.currentText(), terrain.title);
    QCOMPARE(dialog.map().terrain(0), terrain.name);
}

void NewMapDialogTest::shortColumnsEndInHoles()
{
    NewMapDialog dialog;
    Form form(dialog);
    form.type("columns", QStringLiteral("3"));
    form.type("rows", QStringLiteral("2"));
    QTest::mouseClick(&form.find<QCheckBox>("ragged"), Qt::LeftButton, {}, QPoint(8, 8));
    QCOMPARE(form.numbers().join(u' '), QStringLiteral("0101 0201 0301 0102 0302"));
}

void NewMapDialogTest::everyFieldIsNamedAndReachedByKeys()
{
    NewMapDialog dialog;
    Form form(dialog);
    QStringList reached;
    for (int i = 0; i < 40; ++i) {
        const QWidget* focus = dialog.focusWidget();
        QVERIFY(focus != nullptr);
        if (reached.size() > 1 && focus->objectName() == reached.first())
            break;
        if (!focus->objectName().isEmpty() && qobject_cast<const QPushButton*>(focus) == nullptr) {
            reached += focus->objectName();
            QVERIFY2(!focus->accessibleName().isEmpty() || qobject_cast<const QCheckBox*>(focus) != nullptr,
                     qPrintable(focus->objectName()));
        }
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    for (const char* name : {"title", "game", "shape", "columns", "rows", "shifted", "ragged", "pattern", "first",
                             "columnOrder", "rowOrder", "north", "terrain"})
        QVERIFY2(reached.contains(QString::fromLatin1(name)), name);
    QVERIFY(reached.indexOf(QStringLiteral("title")) < reached.indexOf(QStringLiteral("columns")));
    QVERIFY(reached.indexOf(QStringLiteral("columns")) < reached.indexOf(QStringLiteral("first")));
}

void NewMapDialogTest::theWindowBeginsAMap()
{
    WindowDriver driver;
    bool wasAsked = false;
    QTimer::singleShot(0, &driver.window(), [&] {
        auto* dialog = qobject_cast<NewMapDialog*>(QApplication::activeModalWidget());
        wasAsked = dialog != nullptr;
        if (!wasAsked)
            return;
        Form form(*dialog);
        form.type("columns", QStringLiteral("9"));
        form.choose("game", 1);
        QTest::keyClick(dialog, Qt::Key_Return);
    });
    driver.key(Qt::Key_N, Qt::ControlModifier);
    QVERIFY(wasAsked);
    QVERIFY(driver.document().isOpen());
    QVERIFY(driver.document().isMapOnly());
    QVERIFY(driver.find<QAction>("editMode").isChecked());
    QCOMPARE(driver.document().map().grid.columns(), 9);
    QCOMPARE(driver.document().ruleset().id, builtInRulesets().first());
}

REARGUARD_TEST(NewMapDialogTest)
#include "new_map_dialog_test.moc"

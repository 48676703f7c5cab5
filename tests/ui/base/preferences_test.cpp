// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/preferences.h"
#include "support/test_registry.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

/// Nothing in it is as it is at first.
Preferences unusual()
{
    Preferences preferences;
    preferences.language = u"de"_s;
    preferences.appearance = Appearance::HighContrast;
    preferences.textPercent = 150;
    preferences.mapColors = MapColors::ColorBlindSafe;
    preferences.isAnimated = false;
    preferences.wheel = ScrollHabit::Pans;
    preferences.touchpad = ScrollHabit::Zooms;
    preferences.isZoomReversed = true;
    preferences.panWithRightButton = true;
    preferences.doubleClick = DoubleClickHabit::Nothing;
    preferences.panWithOneFinger = true;
    preferences.wheelPercent = 175;
    preferences.dragDistance = 12;
    preferences.cardDelay = 900;
    preferences.startsInFullScreen = true;
    preferences.showsDice = false;
    preferences.asksBeforeRolling = true;
    preferences.mapsFolder = u"/home/somebody/maps"_s;
    preferences.exportFolder = u"/home/somebody/pictures"_s;
    preferences.gamesFolder = u"/home/somebody/games"_s;
    return preferences;
}

} // namespace

class PreferencesTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void everyFieldComesBack();
    void nobodyHasChosenAnything();
    void nonsenseIsPassedOver_data();
    void nonsenseIsPassedOver();
    void theThemeOfOldSettingsCounts();
    void whatIsTriedIsNotKept();
    void everyChangeIsToldOnce();

private:
    QString m_file;
    QTemporaryDir m_folder;
    int m_number = 0;
};

void PreferencesTest::init()
{
    m_file = m_folder.filePath(u"%1.ini"_s.arg(++m_number));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath(u"home%1"_s.arg(m_number)));
    QCoreApplication::setOrganizationName(u"Rearguard"_s);
    QCoreApplication::setApplicationName(u"Rearguard"_s);
}

void PreferencesTest::everyFieldComesBack()
{
    {
        QSettings settings(m_file, QSettings::IniFormat);
        PreferenceStore::write(unusual(), settings);
    }
    const QSettings settings(m_file, QSettings::IniFormat);
    QVERIFY(PreferenceStore::read(settings) == unusual());
}

void PreferencesTest::nobodyHasChosenAnything()
{
    const QSettings settings(m_file, QSettings::IniFormat);
    QVERIFY(PreferenceStore::read(settings) == Preferences());
}

void PreferencesTest::nonsenseIsPassedOver_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QVariant>("value");
    QTest::addColumn<int>("text");
    QTest::newRow("theme") << u"appearance"_s << QVariant(u"pink"_s) << 100;
    QTest::newRow("language") << u"language"_s << QVariant(u"../../etc/passwd"_s) << 100;
    QTest::newRow("text as a word") << u"preferences/textPercent"_s << QVariant(u"large"_s) << 100;
    QTest::newRow("text too large") << u"preferences/textPercent"_s << QVariant(100000) << 300;
    QTest::newRow("text below nothing") << u"preferences/textPercent"_s << QVariant(-5) << 80;
    QTest::newRow("colours") << u"preferences/mapColors"_s << QVariant(QByteArray("\0\xff", 2)) << 100;
    QTest::newRow("wheel") << u"preferences/wheel"_s << QVariant(7) << 100;
    QTest::newRow("a truth") << u"preferences/animated"_s << QVariant(u"maybe"_s) << 100;
    QTest::newRow("speed of the wheel") << u"preferences/wheelPercent"_s << QVariant(u"fast"_s) << 100;
    QTest::newRow("a list") << u"preferences/dice"_s << QVariant(QStringList{u"a"_s, u"b"_s}) << 100;
    QTest::newRow("no whole path") << u"preferences/gamesFolder"_s << QVariant(u"games"_s) << 100;
}

void PreferencesTest::nonsenseIsPassedOver()
{
    QFETCH(QString, key);
    QFETCH(QVariant, value);
    QFETCH(int, text);
    QSettings settings(m_file, QSettings::IniFormat);
    settings.setValue(key, value);
    Preferences expected;
    expected.textPercent = text;
    QVERIFY(PreferenceStore::read(settings) == expected);
}

void PreferencesTest::theThemeOfOldSettingsCounts()
{
    QSettings settings(m_file, QSettings::IniFormat);
    settings.setValue(u"appearance"_s, u"dark"_s); // as the program has written it ever since it had themes
    QCOMPARE(PreferenceStore::read(settings).appearance, Appearance::Dark);
}

void PreferencesTest::whatIsTriedIsNotKept()
{
    PreferenceStore store;
    store.tryOut(unusual());
    QVERIFY(store.now() == unusual());
    QVERIFY(PreferenceStore::read(QSettings()) == Preferences());
    // Kept as it is, although nothing changes any more.
    store.set(unusual());
    QVERIFY(PreferenceStore::read(QSettings()) == unusual());
    PreferenceStore later;
    later.load();
    QVERIFY(later.now() == unusual());
}

void PreferencesTest::everyChangeIsToldOnce()
{
    PreferenceStore store;
    QSignalSpy told(&store, &PreferenceStore::changed);
    store.tryOut(unusual());
    store.set(unusual());
    QCOMPARE(told.count(), 1);
    store.set(Preferences());
    QCOMPARE(told.count(), 2);
}

REARGUARD_GUILESS_TEST(PreferencesTest)
#include "preferences_test.moc"

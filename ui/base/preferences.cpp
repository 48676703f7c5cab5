// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/preferences.h"

#include <QDir>
#include <QRegularExpression>
#include <QSettings>

#include <algorithm>
#include <utility>

using namespace Qt::Literals::StringLiterals;

namespace {

// These two have their places because others read them too: the first is older, the second is read at the start.
const QString appearanceKey = u"appearance"_s;
const QString languageKey = u"language"_s;
const QString textKey = u"preferences/textPercent"_s;
const QString colorsKey = u"preferences/mapColors"_s;
const QString animatedKey = u"preferences/animated"_s;
const QString wheelKey = u"preferences/wheel"_s;
const QString touchpadKey = u"preferences/touchpad"_s;
const QString reversedKey = u"preferences/zoomReversed"_s;
const QString rightPansKey = u"preferences/panWithRightButton"_s;
const QString doubleClickKey = u"preferences/doubleClick"_s;
const QString fingerKey = u"preferences/panWithOneFinger"_s;
const QString wheelPercentKey = u"preferences/wheelPercent"_s;
const QString dragDistanceKey = u"preferences/dragDistance"_s;
const QString cardDelayKey = u"preferences/cardDelay"_s;
const QString fullScreenKey = u"preferences/startsInFullScreen"_s;
const QString diceKey = u"preferences/dice"_s;
const QString askKey = u"preferences/askBeforeRolling"_s;
const QString mapsKey = u"preferences/mapsFolder"_s;
const QString exportKey = u"preferences/exportFolder"_s;
const QString gamesKey = u"preferences/gamesFolder"_s;

constexpr std::pair<MapColors, const char*> colorNames[] = {{MapColors::Standard, "standard"},
                                                            {MapColors::ColorBlindSafe, "color-blind-safe"},
                                                            {MapColors::Greyscale, "grey"}};
constexpr std::pair<ScrollHabit, const char*> habitNames[] = {{ScrollHabit::Zooms, "zooms"},
                                                              {ScrollHabit::Pans, "pans"}};

constexpr std::pair<DoubleClickHabit, const char*> clickNames[] = {{DoubleClickHabit::PicksStack, "picks-stack"},
                                                                   {DoubleClickHabit::ZoomsIn, "zooms-in"},
                                                                   {DoubleClickHabit::Nothing, "nothing"}};

template<typename Value, std::size_t Count>
QString nameOf(const std::pair<Value, const char*> (&names)[Count], Value value)
{
    const auto* at = std::find_if(names, names + Count, [&](const auto& each) { return each.first == value; });
    return QString::fromLatin1(at->second);
}

/// The value of that name; `otherwise` for a name that is none.
template<typename Value, std::size_t Count>
Value valueOf(const std::pair<Value, const char*> (&names)[Count], const QVariant& name, Value otherwise)
{
    const auto* at = std::find_if(names, names + Count,
                                  [&](const auto& each) { return name.toString() == QLatin1String(each.second); });
    return at == names + Count ? otherwise : at->first;
}

/// In a file of settings a truth is a word; what is no such word is `otherwise`.
bool truthOf(const QVariant& value, bool otherwise)
{
    const QString word = value.toString();
    if (word == "true"_L1 || word == "1"_L1)
        return true;
    return word == "false"_L1 || word == "0"_L1 ? false : otherwise;
}

int numberOf(const QVariant& value, int least, int most, int otherwise)
{
    bool isNumber = false;
    const int number = value.toInt(&isNumber);
    return isNumber ? std::clamp(number, least, most) : otherwise;
}

/// A folder is a whole path; what is relative would mean another folder at every start.
QString folderOf(const QVariant& value)
{
    const QString path = value.toString().trimmed();
    return QDir::isAbsolutePath(path) && !path.contains(QChar(0)) ? QDir::cleanPath(path) : QString();
}

/// "de", "pt_BR"; anything else is as the system.
QString languageOf(const QVariant& value)
{
    static const QRegularExpression code(u"^[a-z]{2,3}([_-][A-Za-z]{2,8})*$"_s);
    const QString language = value.toString();
    return code.match(language).hasMatch() ? language : QString();
}

} // namespace

Preferences PreferenceStore::read(const QSettings& settings)
{
    const Preferences usual;
    Preferences result;
    result.appearance = appearanceFromName(settings.value(appearanceKey).toString());
    result.language = languageOf(settings.value(languageKey));
    result.textPercent = numberOf(settings.value(textKey), leastText, mostText, usual.textPercent);
    result.mapColors = valueOf(colorNames, settings.value(colorsKey), usual.mapColors);
    result.isAnimated = truthOf(settings.value(animatedKey), usual.isAnimated);
    result.wheel = valueOf(habitNames, settings.value(wheelKey), usual.wheel);
    result.touchpad = valueOf(habitNames, settings.value(touchpadKey), usual.touchpad);
    result.isZoomReversed = truthOf(settings.value(reversedKey), usual.isZoomReversed);
    result.panWithRightButton = truthOf(settings.value(rightPansKey), usual.panWithRightButton);
    result.doubleClick = valueOf(clickNames, settings.value(doubleClickKey), usual.doubleClick);
    result.panWithOneFinger = truthOf(settings.value(fingerKey), usual.panWithOneFinger);
    result.wheelPercent = numberOf(settings.value(wheelPercentKey), leastWheel, mostWheel, usual.wheelPercent);
    result.dragDistance = numberOf(settings.value(dragDistanceKey), 0, mostDragDistance, usual.dragDistance);
    result.cardDelay = numberOf(settings.value(cardDelayKey), 0, mostCardDelay, usual.cardDelay);
    result.startsInFullScreen = truthOf(settings.value(fullScreenKey), usual.startsInFullScreen);
    result.showsDice = truthOf(settings.value(diceKey), usual.showsDice);
    result.asksBeforeRolling = truthOf(settings.value(askKey), usual.asksBeforeRolling);
    result.mapsFolder = folderOf(settings.value(mapsKey));
    result.exportFolder = folderOf(settings.value(exportKey));
    result.gamesFolder = folderOf(settings.value(gamesKey));
    return result;
}

void PreferenceStore::write(const Preferences& preferences, QSettings& settings)
{
    settings.setValue(appearanceKey, appearanceName(preferences.appearance));
    settings.setValue(languageKey, preferences.language);
    settings.setValue(textKey, preferences.textPercent);
    settings.setValue(colorsKey, nameOf(colorNames, preferences.mapColors));
    settings.setValue(animatedKey, preferences.isAnimated);
    settings.setValue(wheelKey, nameOf(habitNames, preferences.wheel));
    settings.setValue(touchpadKey, nameOf(habitNames, preferences.touchpad));
    settings.setValue(reversedKey, preferences.isZoomReversed);
    settings.setValue(rightPansKey, preferences.panWithRightButton);
    settings.setValue(doubleClickKey, nameOf(clickNames, preferences.doubleClick));
    settings.setValue(fingerKey, preferences.panWithOneFinger);
    settings.setValue(wheelPercentKey, preferences.wheelPercent);
    settings.setValue(dragDistanceKey, preferences.dragDistance);
    settings.setValue(cardDelayKey, preferences.cardDelay);
    settings.setValue(fullScreenKey, preferences.startsInFullScreen);
    settings.setValue(diceKey, preferences.showsDice);
    settings.setValue(askKey, preferences.asksBeforeRolling);
    settings.setValue(mapsKey, preferences.mapsFolder);
    settings.setValue(exportKey, preferences.exportFolder);
    settings.setValue(gamesKey, preferences.gamesFolder);
}

void PreferenceStore::load()
{
    m_now = read(QSettings());
}

void PreferenceStore::set(const Preferences& preferences)
{
    QSettings settings;
    write(preferences, settings);
    tryOut(preferences);
}

void PreferenceStore::tryOut(const Preferences& preferences)
{
    if (preferences == m_now)
        return;
    m_now = preferences;
    emit changed(m_now);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/preferences.h"

#include "base/notice_bars.h"

#include <QApplication>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSettings>
#include <QStyle>
#include <QTemporaryFile>

#include <algorithm>
#include <utility>

using namespace Qt::Literals::StringLiterals;

namespace {

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

/// Leaves what the settings do not hold, or hold wrong, as it is.
struct PreferenceReader
{
    const QSettings& settings;

    void appearance(const QString& key, Appearance& field) const
    {
        field = appearanceFromName(settings.value(key).toString());
    }
    void language(const QString& key, QString& field) const { field = languageOf(settings.value(key)); }
    void folder(const QString& key, QString& field) const { field = folderOf(settings.value(key)); }
    void truth(const QString& key, bool& field) const { field = truthOf(settings.value(key), field); }
    void number(const QString& key, int& field, int least, int most) const
    {
        field = numberOf(settings.value(key), least, most, field);
    }
    template<typename Names, typename Value>
    void name(const QString& key, Value& field, const Names& names) const
    {
        field = valueOf(names, settings.value(key), field);
    }
};

struct PreferenceWriter
{
    QSettings& settings;

    void appearance(const QString& key, Appearance field) const { settings.setValue(key, appearanceName(field)); }
    void language(const QString& key, const QString& field) const { settings.setValue(key, field); }
    void folder(const QString& key, const QString& field) const { settings.setValue(key, field); }
    void truth(const QString& key, bool field) const { settings.setValue(key, field); }
    void number(const QString& key, int field, int, int) const { settings.setValue(key, field); }
    template<typename Names, typename Value>
    void name(const QString& key, Value field, const Names& names) const
    {
        settings.setValue(key, nameOf(names, field));
    }
};

/// Every field with its place in the settings.
template<typename Visitor, typename Fields>
void forEachField(const Visitor& visit, Fields& fields)
{
    using Store = PreferenceStore;
    // These two have their places because others read them too: the first is older, the second is read at the start.
    visit.appearance(u"appearance"_s, fields.appearance);
    visit.language(u"language"_s, fields.language);
    visit.number(u"preferences/textPercent"_s, fields.textPercent, Store::leastText, Store::mostText);
    visit.name(u"preferences/mapColors"_s, fields.mapColors, colorNames);
    visit.truth(u"preferences/animated"_s, fields.isAnimated);
    visit.name(u"preferences/wheel"_s, fields.wheel, habitNames);
    visit.name(u"preferences/touchpad"_s, fields.touchpad, habitNames);
    visit.truth(u"preferences/zoomReversed"_s, fields.isZoomReversed);
    visit.truth(u"preferences/panWithRightButton"_s, fields.panWithRightButton);
    visit.name(u"preferences/doubleClick"_s, fields.doubleClick, clickNames);
    visit.truth(u"preferences/panWithOneFinger"_s, fields.panWithOneFinger);
    visit.number(u"preferences/wheelPercent"_s, fields.wheelPercent, Store::leastWheel, Store::mostWheel);
    visit.number(u"preferences/dragDistance"_s, fields.dragDistance, 0, Store::mostDragDistance);
    visit.number(u"preferences/cardDelay"_s, fields.cardDelay, 0, Store::mostCardDelay);
    visit.truth(u"preferences/startsInFullScreen"_s, fields.startsInFullScreen);
    visit.truth(u"preferences/dice"_s, fields.showsDice);
    visit.truth(u"preferences/askBeforeRolling"_s, fields.asksBeforeRolling);
    visit.folder(u"preferences/mapsFolder"_s, fields.mapsFolder);
    visit.folder(u"preferences/exportFolder"_s, fields.exportFolder);
    visit.folder(u"preferences/gamesFolder"_s, fields.gamesFolder);
}

Preferences habits; ///< by which maps are moved

} // namespace

Preferences PreferenceStore::read(const QSettings& settings)
{
    Preferences result;
    forEachField(PreferenceReader{settings}, result);
    return result;
}

void PreferenceStore::write(const Preferences& preferences, QSettings& settings)
{
    forEachField(PreferenceWriter{settings}, preferences);
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

const Preferences& mapHabits()
{
    return habits;
}

void setMapHabits(const Preferences& preferences)
{
    habits = preferences;
    habits.wheelPercent = std::clamp(habits.wheelPercent, PreferenceStore::leastWheel, PreferenceStore::mostWheel);
    habits.dragDistance = std::clamp(habits.dragDistance, 0, PreferenceStore::mostDragDistance);
}

int dragDistance()
{
    return habits.dragDistance > 0 ? habits.dragDistance : QApplication::startDragDistance();
}

bool mayAnimate()
{
    return habits.isAnimated && QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
}

namespace {

struct PlaceText
{
    Q_DECLARE_TR_FUNCTIONS(SettingsPlace)
};

/// Why nothing can be kept beside the file; empty: it can. A disk that is full lets files be made, and nothing be put
/// into them.
QString whyNotKept(const QString& file)
{
    constexpr qsizetype room = 64 * 1024; // bytes; with all that may be set the file has less
    const QString folder = QFileInfo(file).absolutePath();
    QDir().mkpath(folder);
    QTemporaryFile probe(folder + QStringLiteral("/.rearguard-XXXXXX"));
    if (!probe.open())
        return probe.errorString();
    return probe.write(QByteArray(room, '\n')) == room && probe.flush() ? QString() : probe.errorString();
}

} // namespace

void tellWhetherSettingsAreKept(NoticeBars& notices)
{
    const QString matter = QStringLiteral("settings");
    const QString file = QSettings().fileName();
    const QString why = whyNotKept(file);
    if (why.isEmpty()) {
        notices.clear(matter);
        return;
    }
    notices.tell(matter,
                 PlaceText::tr("Settings and progress in lessons are forgotten when the program ends: “%1” cannot be "
                               "written (%2).")
                     .arg(QDir::toNativeSeparators(QFileInfo(file).absolutePath()), why),
                 {{QStringLiteral("closeNotice"), PlaceText::tr("Close"), nullptr}});
}

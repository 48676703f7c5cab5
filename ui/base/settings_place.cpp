// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/settings_place.h"

#include "base/notice_bars.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QTemporaryFile>

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

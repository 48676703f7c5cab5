// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/language.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

using namespace Qt::Literals::StringLiterals;

void installLanguage(QCoreApplication& application)
{
    auto* translator = new QTranslator(&application);
    const bool isFound = translator->load(QLocale(), u"rearguard"_s, u"_"_s, u":/translations"_s)
                         || translator->load(u"rearguard_en"_s, u":/translations"_s);
    if (isFound)
        QCoreApplication::installTranslator(translator);
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/xml_text.h"

QString xmlText(const QString& text)
{
    return QString::fromUtf8(withoutForbidden(text.toHtmlEscaped().toUtf8()));
}

QByteArray withoutForbidden(QByteArray xml)
{
    xml.removeIf([](char c) { return c >= 0 && c < ' ' && c != '\t' && c != '\n' && c != '\r'; });
    for (const char* noCharacter : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"}) // U+FFFE, U+FFFF
        xml.replace(noCharacter, QByteArrayView());
    return xml;
}

// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/pseudo_language.h"

#include <QCoreApplication>
#include <QRegularExpression>

using namespace Qt::Literals::StringLiterals;

namespace {

// What in a text is no word of the language: places to fill in, elements, entities, patterns of file names.
const QRegularExpression& fixedParts()
{
    static const QRegularExpression parts(
        u"%L?\\d+|%(?:terrain|regions|path|directions|hexsides)|%L?n|<[^<>]*>|&(?:amp|lt|gt|quot|nbsp|apos);|\\*\\.[a-z.*]+|\\{\\d\\}"_s);
    return parts;
}

QChar other(QChar letter)
{
    constexpr char16_t wide = u'\uFF21' - u'A'; // the two alphabets have the same order
    const bool isPlain = (letter >= u'A' && letter <= u'Z') || (letter >= u'a' && letter <= u'z');
    return isPlain ? QChar(static_cast<char16_t>(letter.unicode() + wide)) : letter;
}

QStringList tokens(const QString& text)
{
    static const QRegularExpression word(u"[\\p{L}\\p{N}]+"_s);
    QStringList words;
    for (auto each = word.globalMatch(text); each.hasNext();)
        words += each.next().captured();
    return words;
}

} // namespace

QString PseudoLanguage::translate(const char* context, const char* source, const char* disambiguation, int n) const
{
    Q_UNUSED(context)
    Q_UNUSED(disambiguation)
    Q_UNUSED(n)
    const QString text = QString::fromUtf8(source);
    QString made;
    qsizetype at = 0;
    const auto add = [&](qsizetype end) {
        for (; at < end; ++at)
            made += other(text.at(at));
    };
    for (auto parts = fixedParts().globalMatch(text); parts.hasNext();) {
        const QRegularExpressionMatch part = parts.next();
        add(part.capturedStart());
        made += part.captured();
        at = part.capturedEnd();
    }
    add(text.size());
    return made;
}

void PseudoLanguage::install()
{
    // Lessons have languages of their own, and this is none of them.
    QCoreApplication::instance()->setProperty("rearguardLanguage", u"xx"_s);
    QCoreApplication::installTranslator(this);
}

QStringList plainWords(const QString& shown, const QSet<QString>& data)
{
    static const QRegularExpression tag(u"<style.*?</style>|<[^<>]*>|&[a-z]+;"_s,
                                        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression word(u"^[A-Za-z]{2,}$"_s);
    QString text = shown;
    text.replace(tag, u" "_s).remove(u'&');
    QStringList words;
    for (const QString& each : tokens(text)) {
        if (word.match(each).hasMatch() && !data.contains(each.toLower()))
            words += each;
    }
    return words;
}

void addWords(QSet<QString>& data, const QString& name)
{
    for (const QString& each : tokens(name))
        data += each.toLower();
}

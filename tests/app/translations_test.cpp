// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

class TranslationsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyEnglishPluralIsThere();
    void everyTextHasAContext();

private:
    // What lupdate says, and the texts it writes on a copy of the shipped file.
    struct Update
    {
        QString said;
        QString texts;
    };
    static Update update();
};

TranslationsTest::Update TranslationsTest::update()
{
    const QTemporaryDir folder;
    const QString copy = folder.filePath(u"rearguard_en.ts"_s);
    if (!QFile::copy(QStringLiteral(REARGUARD_SOURCE_DIR "/resources/translations/rearguard_en.ts"), copy))
        return {};
    QProcess lupdate;
    lupdate.setWorkingDirectory(QStringLiteral(REARGUARD_SOURCE_DIR));
    lupdate.start(QStringLiteral(REARGUARD_LUPDATE), {u"-silent"_s, u"-locations"_s, u"none"_s, u"-no-obsolete"_s,
                                                      u"-pluralonly"_s, u"app"_s, u"core"_s, u"ui"_s, u"-ts"_s, copy});
    if (!lupdate.waitForFinished())
        return {};
    Update update;
    update.said = QString::fromUtf8(lupdate.readAllStandardOutput() + lupdate.readAllStandardError());
    if (QFile file(copy); file.open(QIODevice::ReadOnly))
        update.texts = QString::fromUtf8(file.readAll());
    return update;
}

void TranslationsTest::everyEnglishPluralIsThere()
{
    const QString texts = update().texts;
    QVERIFY(texts.contains("<numerusform>"_L1));
    static const QRegularExpression message(u"<source>([^<]*)</source>\\s*<translation([^>]*)>"_s);
    QStringList unfinished;
    for (auto matches = message.globalMatch(texts); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        if (match.captured(2).contains("unfinished"_L1))
            unfinished.append(match.captured(1));
    }
    QVERIFY2(unfinished.isEmpty(),
             qPrintable(u"build the target update_translations, then fill in: "_s + unfinished.join(u" | "_s)));
}

void TranslationsTest::everyTextHasAContext()
{
    // A tr() outside of a class with Q_DECLARE_TR_FUNCTIONS is never translated.
    const QStringList lines = update().said.split(u'\n').filter(u"without context"_s);
    QVERIFY2(lines.isEmpty(), qPrintable(lines.join(u'\n')));
}

QTEST_GUILESS_MAIN(TranslationsTest)
#include "translations_test.moc"

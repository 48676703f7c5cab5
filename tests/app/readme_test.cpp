// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/places.h"
#include "support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

// Runs what README.md shows. An example is a block fenced as "console": a line "$ build/rearguard ...", called from the
// root of the repository, and below it what the program prints. To write the true output into README.md:
// REARGUARD_REGENERATE=1 build/tests/app/readme_test
class ReadmeTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void exampleIsTrue_data();
    void exampleIsTrue();
    void linksLeadSomewhere_data();
    void linksLeadSomewhere();

private:
    static QString sourceDir() { return sourcePath(); }
    static QString readmePath() { return QDir(sourceDir()).filePath(u"README.md"_s); }

    QString m_readme;
};

void ReadmeTest::initTestCase()
{
    QFile file(readmePath());
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.errorString()));
    m_readme = QString::fromUtf8(file.readAll());
    QVERIFY2(m_readme.contains("```console\n$ build/rearguard "_L1), "README.md shows no example");
}

void ReadmeTest::exampleIsTrue_data()
{
    QTest::addColumn<QString>("call");
    QTest::addColumn<QString>("output");

    static const QRegularExpression example(u"```console\n\\$ build/rearguard ([^\n]*)\n(.*?)```"_s,
                                            QRegularExpression::DotMatchesEverythingOption);
    auto matches = example.globalMatch(m_readme);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        QTest::newRow(qPrintable(match.captured(1))) << match.captured(1) << match.captured(2);
    }
}

void ReadmeTest::exampleIsTrue()
{
    QFETCH(QString, call);
    QFETCH(QString, output);

    QProcess program;
    program.setWorkingDirectory(sourceDir());
    program.start(programPath(), call.split(u' ', Qt::SkipEmptyParts));
    QVERIFY2(program.waitForFinished(), qPrintable(program.errorString()));
    QCOMPARE(QString::fromUtf8(program.readAllStandardError()), QString());
    QCOMPARE(program.exitCode(), 0);
    const QString truth = QString::fromUtf8(program.readAllStandardOutput());

    if (qEnvironmentVariableIsSet("REARGUARD_REGENERATE")) {
        const QString head = u"```console\n$ build/rearguard "_s + call + u'\n';
        m_readme.replace(head + output + "```"_L1, head + truth + "```"_L1);
        QFile file(readmePath());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(m_readme.toUtf8());
        return;
    }
    QCOMPARE(output.split(u'\n'), truth.split(u'\n'));
}

void ReadmeTest::linksLeadSomewhere_data()
{
    QTest::addColumn<QString>("target");
    static const QRegularExpression link(u"\\]\\(([^)#:]+)\\)"_s);
    auto matches = link.globalMatch(m_readme);
    while (matches.hasNext()) {
        const QString target = matches.next().captured(1);
        QTest::newRow(qPrintable(target)) << target;
    }
}

void ReadmeTest::linksLeadSomewhere()
{
    QFETCH(QString, target);
    QVERIFY(QFile::exists(QDir(sourceDir()).filePath(target)));
}

REARGUARD_GUILESS_TEST(ReadmeTest)
#include "readme_test.moc"

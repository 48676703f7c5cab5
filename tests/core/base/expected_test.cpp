// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/expected.h"
#include "support/test_registry.h"

#include <QTest>

#include <memory>
#include <string>

/// A value or the reason why there is none.
class ExpectedTest : public QObject
{
    Q_OBJECT

private slots:
    void valueIsHeld();
    void errorIsHeld();
    void valueIsMovedOut();
};

void ExpectedTest::valueIsHeld()
{
    Expected<std::string, int> expected = std::string("seven");
    QVERIFY(expected.hasValue());
    QVERIFY(static_cast<bool>(expected));
    QCOMPARE(expected.value(), std::string("seven"));
    QCOMPARE(expected->size(), std::size_t{5});
    *expected += "teen";
    QCOMPARE(*expected, std::string("seventeen"));
}

void ExpectedTest::errorIsHeld()
{
    const Expected<std::string, int> expected = 7;
    QVERIFY(!expected.hasValue());
    QVERIFY(!static_cast<bool>(expected));
    QCOMPARE(expected.error(), 7);
}

void ExpectedTest::valueIsMovedOut()
{
    Expected<std::unique_ptr<int>, std::string> expected = std::make_unique<int>(7);
    const std::unique_ptr<int> value = std::move(expected).value();
    QCOMPARE(*value, 7);
    Expected<Done, std::unique_ptr<int>> refused = std::make_unique<int>(8);
    const std::unique_ptr<int> error = std::move(refused).error();
    QCOMPARE(*error, 8);
}

REARGUARD_APPLESS_TEST(ExpectedTest)
#include "expected_test.moc"

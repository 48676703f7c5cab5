// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include <memory>
#include <string_view>

/// A test class of the executable of its folder. test_main.cpp runs the one that the first argument names.
struct TestEntry
{
    enum class Application {
        None,
        Core,
        Window, ///< the fullest kind that the folder links
    };

    std::string_view className;
    Application application;
    void (*init)(); ///< the class's own initMain(), called before the application is made
    std::unique_ptr<QObject> (*make)();
};

/// Returns true, so that a variable can call it.
bool registerTest(const TestEntry& entry);

#define REARGUARD_TEST_WITH(Class, kind)                                                                               \
    static const bool is##Class##Registered =                                                                          \
        registerTest({#Class, TestEntry::Application::kind, &QTest::Internal::callInitMain<Class>,                     \
                      []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); }});

/// In place of QTEST_MAIN, QTEST_GUILESS_MAIN and QTEST_APPLESS_MAIN.
#define REARGUARD_TEST(Class) REARGUARD_TEST_WITH(Class, Window)
#define REARGUARD_GUILESS_TEST(Class) REARGUARD_TEST_WITH(Class, Core)
#define REARGUARD_APPLESS_TEST(Class) REARGUARD_TEST_WITH(Class, None)

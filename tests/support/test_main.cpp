// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The main function of each folder's tests: NAME [SLOT...], where NAME is a class or its file, SupplyTest or supply_test.

#include "support/test_registry.h"

#if defined(QT_WIDGETS_LIB)
#include <QApplication>
#elif defined(QT_GUI_LIB)
#include <QGuiApplication>
#else
#include <QCoreApplication>
#endif

#include <cctype>
#include <cstdio>
#include <string>
#include <vector>

namespace {

#if defined(QT_WIDGETS_LIB)
using FullApplication = QApplication;
#elif defined(QT_GUI_LIB)
using FullApplication = QGuiApplication;
#else
using FullApplication = QCoreApplication;
#endif

std::vector<TestEntry>& entries()
{
    static std::vector<TestEntry> all;
    return all;
}

std::string comparable(std::string_view name)
{
    std::string letters;
    for (const char letter : name) {
        if (letter != '_')
            letters += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    return letters;
}

int run(const TestEntry& entry, int argc, char** argv)
{
    entry.init();
    std::unique_ptr<QCoreApplication> application;
    if (entry.application == TestEntry::Application::Window) {
        application = std::make_unique<FullApplication>(argc, argv);
        QCoreApplication::setAttribute(Qt::AA_Use96Dpi, true);
    } else if (entry.application == TestEntry::Application::Core) {
        application = std::make_unique<QCoreApplication>(argc, argv);
    }
    const std::unique_ptr<QObject> test = entry.make();
    return QTest::qExec(test.get(), argc, argv);
}

} // namespace

bool registerTest(const TestEntry& entry)
{
    entries().push_back(entry);
    return true;
}

int main(int argc, char** argv)
{
    const std::string name = argc > 1 ? comparable(argv[1]) : std::string();
    for (const TestEntry& entry : entries()) {
        // The test's name takes the place of the program's: it names the folders of settings, too.
        if (comparable(entry.className) == name)
            return run(entry, argc - 1, argv + 1);
    }
    std::fputs("Name one of these tests, then slots or options of Qt Test:\n", stderr);
    for (const TestEntry& entry : entries())
        std::fprintf(stderr, "  %.*s\n", static_cast<int>(entry.className.size()), entry.className.data());
    return 2;
}

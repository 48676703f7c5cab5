// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QList>
#include <QObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRect>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

/// Something that a program shows on the accessibility bus: who has it, and its path there.
struct BusObject
{
    QString service;
    QString path;

    bool isNull() const { return path.isEmpty() || path.endsWith(QLatin1String("/null")); }
    friend bool operator==(const BusObject&, const BusObject&) = default;
};
Q_DECLARE_METATYPE(BusObject)

QDBusArgument& operator<<(QDBusArgument& argument, const BusObject& object);
const QDBusArgument& operator>>(const QDBusArgument& argument, BusObject& object);

/// A desktop without a screen: an X server, a session bus and an accessibility bus of its own, on which it listens as a
/// screen reader does. Everything that it starts, and what that starts, ends with it.
class AccessibilityBus : public QObject
{
    Q_OBJECT

public:
    /// What the program said of itself: "StateChanged focused 1", and what the object was called when it was read.
    struct Event
    {
        QString name; ///< "StateChanged"
        QString detail; ///< "focused"
        int value = 0;
        BusObject source;
        QString about; ///< name of the source, read at once; of focus and showing only
    };

    AccessibilityBus();
    ~AccessibilityBus() override;

    /// Starts the desktop; returns what went wrong, or an empty text.
    QString start();
    /// Starts a program on it.
    QString run(const QString& program, const QStringList& arguments);
    /// What the program wrote to its standard error.
    QByteArray programErrors() { return m_program.readAllStandardError(); }
    /// The X display, ":7".
    const QString& display() const { return m_display; }
    /// Runs a program to its end, for what it prints; nothing where it fails.
    std::optional<QByteArray> tool(const QString& program, const QStringList& arguments) const;

    /// Waits, while the bus is listened to, until that is so; false: it took too long.
    static bool wait(const std::function<bool()>& isSo);

    // --- What is on the bus ---

    /// The program's root; null while it is not there.
    BusObject application(const QString& name);
    QList<BusObject> children(const BusObject& object);
    QString name(const BusObject& object);
    QString role(const BusObject& object);
    bool hasState(const BusObject& object, int state);
    QRect extents(const BusObject& object);
    /// The first one below `root`, which is visited breadth first; objects that manage their children are not entered.
    BusObject find(const BusObject& root, const std::function<bool(const BusObject&)>& isIt);
    BusObject find(const BusObject& root, const QString& role, const QString& name);

    int rows(const BusObject& table);
    int columns(const BusObject& table);
    BusObject cell(const BusObject& table, int row, int column);
    QString rowDescription(const BusObject& table, int row);
    QString columnDescription(const BusObject& table, int column);
    /// Row and column of a cell, by its place among the table's children.
    std::pair<int, int> placeOf(const BusObject& table, const BusObject& cell);

    QStringList actions(const BusObject& object);
    bool act(const BusObject& object, const QString& action);
    QString text(const BusObject& object);

    const std::vector<Event>& events() const { return m_events; }
    void forgetEvents() { m_events.clear(); }

private slots:
    void onEvent(const QDBusMessage& message);

private:
    QVariant property(const BusObject& object, const QString& interface, const QString& name);
    QList<QVariant> call(const BusObject& object, const QString& interface, const QString& method,
                         const QList<QVariant>& arguments = {});
    void keep(QProcess& process) const;
    QString startServer();
    QString startBuses();

    QTemporaryDir m_home;
    QProcessEnvironment m_environment;
    QProcess m_server;
    QProcess m_session;
    QProcess m_launcher;
    QProcess m_program;
    QString m_display;
    std::unique_ptr<QDBusConnection> m_bus;
    std::vector<Event> m_events;
};

/// Numbers of states as AT-SPI counts them.
namespace bus_state {
inline constexpr int enabled = 8;
inline constexpr int focusable = 11;
inline constexpr int focused = 12;
inline constexpr int selected = 23;
inline constexpr int showing = 25;
inline constexpr int visible = 30;
inline constexpr int managesDescendants = 31;
} // namespace bus_state

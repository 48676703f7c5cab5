// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/access/accessibility_bus.h"

#include <QDBusMetaType>
#include <QDBusReply>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTest>

#include <csignal>
#include <set>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

constexpr int patience = 20'000; // milliseconds
constexpr int callPatience = 5'000;

const QString accessibleInterface = QStringLiteral("org.a11y.atspi.Accessible");
const QString tableInterface = QStringLiteral("org.a11y.atspi.Table");
const QString actionInterface = QStringLiteral("org.a11y.atspi.Action");
const QString textInterface = QStringLiteral("org.a11y.atspi.Text");
const QString componentInterface = QStringLiteral("org.a11y.atspi.Component");
const BusObject registryRoot{QStringLiteral("org.a11y.atspi.Registry"),
                             QStringLiteral("/org/a11y/atspi/accessible/root")};

template<typename T>
T fromArgument(const QVariant& value)
{
    return value.canConvert<QDBusArgument>() ? qdbus_cast<T>(value.value<QDBusArgument>()) : value.value<T>();
}

// Children of this process and theirs, which outlive their parents here.
std::vector<pid_t> descendants()
{
    std::vector<pid_t> all{getpid()};
    for (std::size_t i = 0; i < all.size(); ++i) {
        QFile list(QStringLiteral("/proc/%1/task/%1/children").arg(all[i]));
        if (!list.open(QIODevice::ReadOnly))
            continue;
        for (const QByteArray& pid : list.readAll().simplified().split(' ')) {
            if (!pid.isEmpty())
                all.push_back(pid.toInt());
        }
    }
    all.erase(all.begin());
    return all;
}

} // namespace

QDBusArgument& operator<<(QDBusArgument& argument, const BusObject& object)
{
    argument.beginStructure();
    argument << object.service << QDBusObjectPath(object.path);
    argument.endStructure();
    return argument;
}

const QDBusArgument& operator>>(const QDBusArgument& argument, BusObject& object)
{
    QDBusObjectPath path;
    argument.beginStructure();
    argument >> object.service >> path;
    argument.endStructure();
    object.path = path.path();
    return argument;
}

AccessibilityBus::AccessibilityBus() : m_environment(QProcessEnvironment::systemEnvironment())
{
    qDBusRegisterMetaType<BusObject>();
    qDBusRegisterMetaType<QList<BusObject>>();
    // Whatever is left behind by what was started becomes a child of this process.
    prctl(PR_SET_CHILD_SUBREAPER, 1);
}

AccessibilityBus::~AccessibilityBus()
{
    if (m_bus) {
        m_bus.reset();
        QDBusConnection::disconnectFromBus(QStringLiteral("accessibility"));
    }
    for (QProcess* process : {&m_program, &m_launcher, &m_session, &m_server}) {
        if (process->state() == QProcess::NotRunning)
            continue;
        process->terminate();
        if (!process->waitForFinished(callPatience)) {
            process->kill();
            process->waitForFinished(callPatience);
        }
    }
    for (const pid_t pid : descendants()) {
        kill(pid, SIGKILL);
        waitpid(pid, nullptr, 0);
    }
}

// A test that dies leaves nothing running.
void AccessibilityBus::keep(QProcess& process) const
{
    process.setProcessEnvironment(m_environment);
    process.setChildProcessModifier([] { prctl(PR_SET_PDEATHSIG, SIGKILL); });
}

QString AccessibilityBus::start()
{
    for (const char* program : {"Xvfb", "dbus-daemon", "xdotool"}) {
        if (QStandardPaths::findExecutable(QLatin1String(program)).isEmpty())
            return QStringLiteral("%1 is missing: install what packages-test.txt names").arg(QLatin1String(program));
    }
    const QString home = m_home.path();
    for (const auto& [name, folder] :
         {std::pair("HOME", "home"), std::pair("XDG_CONFIG_HOME", "config"), std::pair("XDG_DATA_HOME", "data"),
          std::pair("XDG_CACHE_HOME", "cache"), std::pair("XDG_RUNTIME_DIR", "run")}) {
        const QString path = home + u'/' + QLatin1String(folder);
        QDir().mkpath(path);
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        m_environment.insert(QLatin1String(name), path);
    }
    m_environment.insert(QStringLiteral("GSETTINGS_BACKEND"), QStringLiteral("memory"));
    m_environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    m_environment.insert(QStringLiteral("QT_LINUX_ACCESSIBILITY_ALWAYS_ON"), QStringLiteral("1"));
    m_environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    for (const char* name : {"AT_SPI_BUS_ADDRESS", "WAYLAND_DISPLAY", "XAUTHORITY", "NO_AT_BRIDGE", "LANGUAGE"})
        m_environment.remove(QLatin1String(name));
    const QString wrong = startServer();
    return wrong.isEmpty() ? startBuses() : wrong;
}

QString AccessibilityBus::startServer()
{
    keep(m_server);
    // It writes the number that it has found free once it listens.
    m_server.start(QStringLiteral("Xvfb"),
                   {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"), QStringLiteral("0"),
                    QStringLiteral("1280x800x24"), QStringLiteral("-nolisten"), QStringLiteral("tcp"),
                    QStringLiteral("-noreset")});
    QByteArray number;
    while (!number.endsWith('\n')) {
        if (!m_server.waitForReadyRead(patience))
            return QStringLiteral("Xvfb does not start: %1").arg(QString::fromUtf8(m_server.readAllStandardError()));
        number += m_server.readAllStandardOutput();
    }
    m_display = u':' + QString::fromLatin1(number.trimmed());
    m_environment.insert(QStringLiteral("DISPLAY"), m_display);
    return {};
}

QString AccessibilityBus::startBuses()
{
    keep(m_session);
    m_session.start(QStringLiteral("dbus-daemon"),
                    {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--nopidfile"),
                     QStringLiteral("--print-address=1"),
                     QStringLiteral("--address=unix:path=%1/run/bus").arg(m_home.path())});
    QByteArray address;
    while (!address.endsWith('\n')) {
        if (!m_session.waitForReadyRead(patience))
            return QStringLiteral("no session bus: %1").arg(QString::fromUtf8(m_session.readAllStandardError()));
        address += m_session.readAllStandardOutput();
    }
    const QString session = QString::fromLatin1(address.trimmed());
    m_environment.insert(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), session);
    QString launcher;
    for (const char* folder : {"/usr/libexec", "/usr/lib/at-spi2-core", "/usr/lib/at-spi2"}) {
        if (QFile::exists(QLatin1String(folder) + QStringLiteral("/at-spi-bus-launcher")))
            launcher = QLatin1String(folder) + QStringLiteral("/at-spi-bus-launcher");
    }
    if (launcher.isEmpty())
        return QStringLiteral("at-spi-bus-launcher is missing: install what packages-test.txt names");
    keep(m_launcher);
    m_launcher.start(launcher, {QStringLiteral("--launch-immediately")});

    // Whoever is asked for before they are there is waited for by the bus, or started by it.
    QString a11y;
    {
        QDBusConnection connection = QDBusConnection::connectToBus(session, QStringLiteral("session"));
        QDBusMessage ask =
            QDBusMessage::createMethodCall(QStringLiteral("org.a11y.Bus"), QStringLiteral("/org/a11y/bus"),
                                           QStringLiteral("org.a11y.Bus"), QStringLiteral("GetAddress"));
        wait([&] {
            const QDBusReply<QString> reply = connection.call(ask, QDBus::Block, callPatience);
            a11y = reply.isValid() ? reply.value() : QString();
            return !a11y.isEmpty();
        });
    }
    QDBusConnection::disconnectFromBus(QStringLiteral("session"));
    if (a11y.isEmpty())
        return QStringLiteral("no accessibility bus: %1").arg(QString::fromUtf8(m_launcher.readAllStandardError()));
    m_bus = std::make_unique<QDBusConnection>(QDBusConnection::connectToBus(a11y, QStringLiteral("accessibility")));
    if (!m_bus->isConnected())
        return QStringLiteral("the accessibility bus does not answer: %1").arg(m_bus->lastError().message());

    // Programs tell only what somebody listens to.
    const BusObject registry{registryRoot.service, QStringLiteral("/org/a11y/atspi/registry")};
    for (const char* event : {"object:state-changed", "object:property-change", "focus:", "window:"}) {
        QDBusMessage ask = QDBusMessage::createMethodCall(registry.service, registry.path, registry.service,
                                                          QStringLiteral("RegisterEvent"));
        ask << QString::fromLatin1(event);
        const QDBusMessage reply = m_bus->call(ask, QDBus::Block, patience);
        if (reply.type() == QDBusMessage::ErrorMessage)
            return QStringLiteral("no registry: %1").arg(reply.errorMessage());
    }
    const bool isHeard = m_bus->connect(QString(), QString(), QStringLiteral("org.a11y.atspi.Event.Object"),
                                        QStringLiteral("StateChanged"), this, SLOT(onEvent(QDBusMessage)))
                         && m_bus->connect(QString(), QString(), QStringLiteral("org.a11y.atspi.Event.Object"),
                                           QStringLiteral("PropertyChange"), this, SLOT(onEvent(QDBusMessage)));
    return isHeard ? QString() : QStringLiteral("events cannot be listened to");
}

QString AccessibilityBus::run(const QString& program, const QStringList& arguments)
{
    keep(m_program);
    m_program.start(program, arguments);
    return m_program.waitForStarted(patience) ? QString() : m_program.errorString();
}

std::optional<QByteArray> AccessibilityBus::tool(const QString& program, const QStringList& arguments) const
{
    QProcess process;
    keep(process);
    process.start(program, arguments);
    if (!process.waitForFinished(patience) || process.exitCode() != 0)
        return std::nullopt;
    return process.readAllStandardOutput();
}

bool AccessibilityBus::wait(const std::function<bool()>& isSo)
{
    return QTest::qWaitFor(isSo, patience);
}

void AccessibilityBus::onEvent(const QDBusMessage& message)
{
    const QList<QVariant> arguments = message.arguments();
    if (arguments.size() < 3)
        return;
    Event event{
        message.member(), arguments[0].toString(), arguments[1].toInt(), {message.service(), message.path()}, {}};
    if (event.detail == QLatin1String("focused") || event.detail == QLatin1String("showing"))
        event.about = name(event.source);
    m_events.push_back(event);
}

// --- What is on the bus ---

QList<QVariant> AccessibilityBus::call(const BusObject& object, const QString& interface, const QString& method,
                                       const QList<QVariant>& arguments)
{
    QDBusMessage ask = QDBusMessage::createMethodCall(object.service, object.path, interface, method);
    ask.setArguments(arguments);
    const QDBusMessage reply = m_bus->call(ask, QDBus::Block, callPatience);
    return reply.type() == QDBusMessage::ReplyMessage ? reply.arguments() : QList<QVariant>();
}

QVariant AccessibilityBus::property(const BusObject& object, const QString& interface, const QString& name)
{
    const QList<QVariant> reply =
        call(object, QStringLiteral("org.freedesktop.DBus.Properties"), QStringLiteral("Get"), {interface, name});
    return reply.isEmpty() ? QVariant() : reply.front().value<QDBusVariant>().variant();
}

BusObject AccessibilityBus::application(const QString& wanted)
{
    for (const BusObject& each : children(registryRoot)) {
        if (name(each).compare(wanted, Qt::CaseInsensitive) == 0)
            return each;
    }
    return {};
}

QList<BusObject> AccessibilityBus::children(const BusObject& object)
{
    const QList<QVariant> reply = call(object, accessibleInterface, QStringLiteral("GetChildren"));
    return reply.isEmpty() ? QList<BusObject>() : fromArgument<QList<BusObject>>(reply.front());
}

QString AccessibilityBus::name(const BusObject& object)
{
    return property(object, accessibleInterface, QStringLiteral("Name")).toString();
}

QString AccessibilityBus::role(const BusObject& object)
{
    const QList<QVariant> reply = call(object, accessibleInterface, QStringLiteral("GetRoleName"));
    return reply.isEmpty() ? QString() : reply.front().toString();
}

bool AccessibilityBus::hasState(const BusObject& object, int state)
{
    const QList<QVariant> reply = call(object, accessibleInterface, QStringLiteral("GetState"));
    if (reply.isEmpty())
        return false;
    const auto words = fromArgument<QList<uint>>(reply.front());
    return state / 32 < words.size() && (words[state / 32] >> (state % 32) & 1U) != 0;
}

QRect AccessibilityBus::extents(const BusObject& object)
{
    const QList<QVariant> reply = call(object, componentInterface, QStringLiteral("GetExtents"), {0U});
    return reply.isEmpty() ? QRect() : fromArgument<QRect>(reply.front());
}

BusObject AccessibilityBus::find(const BusObject& root, const std::function<bool(const BusObject&)>& isIt)
{
    std::vector<BusObject> open{root};
    std::set<QString> seen;
    for (std::size_t i = 0; i < open.size(); ++i) {
        const BusObject at = open[i];
        if (at.isNull() || !seen.insert(at.path).second)
            continue;
        if (isIt(at))
            return at;
        if (hasState(at, bus_state::managesDescendants))
            continue;
        for (const BusObject& child : children(at))
            open.push_back(child);
    }
    return {};
}

BusObject AccessibilityBus::find(const BusObject& root, const QString& wantedRole, const QString& wantedName)
{
    return find(root,
                [&](const BusObject& object) { return name(object) == wantedName && role(object) == wantedRole; });
}

int AccessibilityBus::rows(const BusObject& table)
{
    return property(table, tableInterface, QStringLiteral("NRows")).toInt();
}

int AccessibilityBus::columns(const BusObject& table)
{
    return property(table, tableInterface, QStringLiteral("NColumns")).toInt();
}

BusObject AccessibilityBus::cell(const BusObject& table, int row, int column)
{
    const QList<QVariant> reply = call(table, tableInterface, QStringLiteral("GetAccessibleAt"), {row, column});
    return reply.isEmpty() ? BusObject() : fromArgument<BusObject>(reply.front());
}

QString AccessibilityBus::rowDescription(const BusObject& table, int row)
{
    const QList<QVariant> reply = call(table, tableInterface, QStringLiteral("GetRowDescription"), {row});
    return reply.isEmpty() ? QString() : reply.front().toString();
}

QString AccessibilityBus::columnDescription(const BusObject& table, int column)
{
    const QList<QVariant> reply = call(table, tableInterface, QStringLiteral("GetColumnDescription"), {column});
    return reply.isEmpty() ? QString() : reply.front().toString();
}

std::pair<int, int> AccessibilityBus::placeOf(const BusObject& table, const BusObject& cell)
{
    const QList<QVariant> index = call(cell, accessibleInterface, QStringLiteral("GetIndexInParent"));
    if (index.isEmpty())
        return {-1, -1};
    const QList<QVariant> row = call(table, tableInterface, QStringLiteral("GetRowAtIndex"), index);
    const QList<QVariant> column = call(table, tableInterface, QStringLiteral("GetColumnAtIndex"), index);
    return {row.isEmpty() ? -1 : row.front().toInt(), column.isEmpty() ? -1 : column.front().toInt()};
}

QStringList AccessibilityBus::actions(const BusObject& object)
{
    QStringList names;
    const int count = property(object, actionInterface, QStringLiteral("NActions")).toInt();
    for (int i = 0; i < count; ++i) {
        const QList<QVariant> reply = call(object, actionInterface, QStringLiteral("GetName"), {i});
        names += reply.isEmpty() ? QString() : reply.front().toString();
    }
    return names;
}

bool AccessibilityBus::act(const BusObject& object, const QString& action)
{
    const auto at = actions(object).indexOf(action);
    if (at < 0)
        return false;
    const QList<QVariant> reply = call(object, actionInterface, QStringLiteral("DoAction"), {static_cast<int>(at)});
    return !reply.isEmpty() && reply.front().toBool();
}

QString AccessibilityBus::text(const BusObject& object)
{
    const QList<QVariant> reply = call(object, textInterface, QStringLiteral("GetText"), {0, -1});
    return reply.isEmpty() ? QString() : reply.front().toString();
}

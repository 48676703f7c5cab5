// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Between the signal and the end only what POSIX calls async-signal-safe is used, on memory that was there before; but for
// what crash_writer.h says. Should that hang or fail all the same, an alarm or the second signal ends the process.

#include "base/crash/crash_handler.h"

#include "base/crash/crash_messages.h"
#include "base/crash/program_facts.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>
#include <QStringList>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <typeinfo>
#include <utility>

#ifdef Q_OS_LINUX
#include "base/crash/crash_writer.h"

#include <cerrno>
#include <csignal>
#include <ctime>
#include <cxxabi.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace {

struct CrashText
{
    Q_DECLARE_TR_FUNCTIONS(CrashHandler)
};

constinit CrashMessages kept;

} // namespace

QString crash_handler::withoutPaths(QString text)
{
    // A path may have blanks, and what stands between two of them in a line is better lost than told.
    // Messages come to the very end, when what is static is taken down; this is not.
    static const QRegularExpression& path = *new QRegularExpression(
        QStringLiteral("(?<![^\\s\"'“„«(\\[=:/<>])(?:file:)?/+(?=[^\\s/])(?:[^\\n\"“”„«»]*/)?"));
    return text.replace(path, QStringLiteral("…/"));
}

void crash_handler::remember(const QString& message)
{
    kept.add(withoutPaths(message.simplified()));
}

QStringList crash_handler::messages()
{
    return kept.all();
}

QString crash_handler::defaultFolder()
{
    QString state = qEnvironmentVariable("XDG_STATE_HOME");
    if (!QDir::isAbsolutePath(state))
        state = QDir::homePath() + QStringLiteral("/.local/state");
    return state + QStringLiteral("/Rearguard/reports");
}

#ifdef Q_OS_LINUX

namespace {

/// All that the handler reads, laid down before.
struct Prepared
{
    FixedText<pathBytes> folder;
    FixedText<8> prefix;
    FixedText<4096> facts;
    FixedText<256> reason; ///< of an abort(): what was not caught
    FixedText<512> told; ///< on stderr, before the report's path
    FixedText<512> toldNone; ///< if there is no report
    FixedText<128> buildId;
};

constinit Prepared prepared;
constexpr std::size_t handlerStackBytes = 128 * 1024;
std::array<std::byte, handlerStackBytes> handlerStack;
std::atomic<pid_t> reporter = 0; ///< the thread that reports; 0: nobody does
std::atomic<int> reported = 0; ///< its signal
void (*hookOfTests)() = nullptr;

constexpr std::array signalNumbers{SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

pid_t thisThread()
{
    return static_cast<pid_t>(syscall(SYS_gettid));
}

/// Makes the folder and those it is in; readable by nobody else.
void makeFolder()
{
    FixedText<pathBytes> path = prepared.folder;
    for (char* at = path.data() + 1; *at != '\0'; ++at) {
        if (*at != '/')
            continue;
        *at = '\0';
        mkdir(path.data(), S_IRWXU);
        *at = '/';
    }
    mkdir(path.data(), S_IRWXU);
}

/// As if nobody had ever listened: the signal comes again as soon as this handler has returned, or at once.
void leaveToSystem(int signal)
{
    for (const int each : signalNumbers)
        ::signal(each, SIG_DFL);
    ::signal(SIGALRM, SIG_DFL);
    raise(signal);
}

/// The report takes too long, or fails itself: what is written is what there is.
void giveUp(int)
{
    leaveToSystem(reported);
    sigset_t all;
    sigemptyset(&all);
    sigaddset(&all, reported);
    sigprocmask(SIG_UNBLOCK, &all, nullptr);
    _exit(128 + reported);
}

void onSignal(int signal, siginfo_t* info, void*)
{
    const int before = errno;
    pid_t nobody = 0;
    if (!reporter.compare_exchange_strong(nobody, thisThread())) {
        if (nobody == thisThread())
            giveUp(signal);
        // Another thread reports, and then everything ends.
        for (;;)
            pause();
    }
    reported = signal;
    constexpr unsigned mostSeconds = 10;
    struct sigaction late
    {};
    late.sa_handler = giveUp;
    sigaction(SIGALRM, &late, nullptr);
    sigset_t wake;
    sigemptyset(&wake);
    sigaddset(&wake, SIGALRM);
    pthread_sigmask(SIG_UNBLOCK, &wake, nullptr);
    alarm(mostSeconds);
    ::signal(SIGXFSZ, SIG_IGN);
    ::signal(SIGPIPE, SIG_IGN);

    FixedText<pathBytes + 64> path;
    int file = -1;
    if (!prepared.folder.isEmpty()) {
        makeFolder();
        timespec now{};
        clock_gettime(CLOCK_REALTIME, &now);
        path.appendAll(prepared.folder.view(), "/", prepared.prefix.view(), static_cast<std::uint64_t>(now.tv_sec), "-",
                       static_cast<std::uint64_t>(getpid()), ".txt");
        file = open(path.data(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR);
    }
    CrashWriter said(STDERR_FILENO);
    if (file >= 0) {
        // Said before, lest the report's own failure leaves it unsaid.
        said.texts(prepared.told.view(), path.view(), "\n");
        CrashWriter writer(file);
        writeReport(writer, {signal, *info, thisThread() == getpid(), prepared.reason.view(), prepared.facts.view(),
                             prepared.buildId.view(), kept, hookOfTests});
        struct stat written
        {};
        if (fstat(file, &written) == 0 && written.st_size == 0)
            unlink(path.data()); // the disk is full
        close(file);
    } else {
        said.text(prepared.toldNone.view());
    }
    errno = before;
    alarm(0); // what the system writes may take its time
    leaveToSystem(signal);
}

// --- Before ---

/// The number by which the symbols of exactly this program are found.
int findBuildId(dl_phdr_info* info, std::size_t, void*)
{
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        const auto& header = info->dlpi_phdr[i];
        if (header.p_type != PT_NOTE)
            continue;
        const auto* at = reinterpret_cast<const char*>(info->dlpi_addr + header.p_vaddr);
        const char* end = at + header.p_memsz;
        while (at + sizeof(ElfW(Nhdr)) <= end) {
            ElfW(Nhdr) note;
            std::memcpy(&note, at, sizeof(note));
            const char* name = at + sizeof(note);
            const char* bytes = name + (note.n_namesz + 3U) / 4U * 4U;
            if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && std::memcmp(name, "GNU", 4) == 0) {
                prepared.buildId.set(QByteArray(bytes, static_cast<qsizetype>(note.n_descsz)).toHex().toStdString());
                return 1;
            }
            at = bytes + (note.n_descsz + 3U) / 4U * 4U;
        }
    }
    return 1; // the first is the program
}

[[noreturn]] void onTerminate()
{
    if (const std::type_info* type = abi::__cxa_current_exception_type(); type != nullptr) {
        // What it says may be about the user's files; its kind is not.
        int status = 0;
        char* name = abi::__cxa_demangle(type->name(), nullptr, nullptr, &status);
        prepared.reason.appendAll("nobody caught ", name != nullptr ? name : type->name());
    }
    std::abort();
}

} // namespace

void crash_handler::install(Kind kind, const QString& folder)
{
    const auto local = [](const QString& text) { return text.toLocal8Bit().toStdString(); };
    const bool isWindow = kind == Kind::Window;
    prepared.folder.set(local(QDir::toNativeSeparators(folder)));
    prepared.prefix.set(isWindow ? "window-" : "cmd-");
    prepared.told.set(
        local(QStringLiteral("rearguard: ")
              + (isWindow ? CrashText::tr("ended unexpectedly; what was not saved is kept. A report is in")
                          : CrashText::tr("ended unexpectedly. A report is in"))
              + u' '));
    prepared.toldNone.set(local(QStringLiteral("rearguard: ")
                                + CrashText::tr("ended unexpectedly. A report could not be written.") + u'\n'));
    if (prepared.facts.isEmpty())
        describe(QStringLiteral("Version: Rearguard ") + programVersion());
    static bool isInstalled = false;
    if (std::exchange(isInstalled, true))
        return;
    dl_iterate_phdr(findBuildId, nullptr);
    // The first call loads what the later ones use.
    std::array<void*, 4> frames{};
    const int count = backtrace(frames.data(), static_cast<int>(frames.size()));
    if (const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC); nowhere >= 0) {
        backtrace_symbols_fd(frames.data(), count, nowhere);
        close(nowhere);
    }
    // A stack that has run over is no place to report from.
    stack_t stack{};
    stack.ss_sp = handlerStack.data();
    stack.ss_size = handlerStack.size();
    sigaltstack(&stack, nullptr);
    struct sigaction act
    {};
    act.sa_sigaction = onSignal;
    act.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&act.sa_mask);
    for (const int signal : signalNumbers)
        sigaction(signal, &act, nullptr);
    std::set_terminate(onTerminate);
}

void crash_handler::coverThread()
{
    /// Each thread needs one of its own, for as long as it lives.
    class Cover
    {
    public:
        Cover()
        {
            stack_t stack{};
            stack.ss_sp = m_bytes.get();
            stack.ss_size = handlerStackBytes;
            sigaltstack(&stack, nullptr);
        }
        ~Cover()
        {
            stack_t none{};
            none.ss_flags = SS_DISABLE;
            sigaltstack(&none, nullptr);
        }
        Cover(const Cover&) = delete;
        Cover& operator=(const Cover&) = delete;

    private:
        std::unique_ptr<std::byte[]> m_bytes = std::make_unique<std::byte[]>(handlerStackBytes);
    };
    static thread_local const Cover cover;
    (void)cover;
}

void crash_handler::describe(const QString& facts)
{
    prepared.facts.set(withoutPaths(facts).toUtf8().toStdString());
}

void crash_handler::setHook(void (*hook)())
{
    hookOfTests = hook;
}

#else

// Elsewhere the system's own reports serve.
void crash_handler::install(Kind, const QString&) {}
void crash_handler::coverThread() {}
void crash_handler::describe(const QString&) {}
void crash_handler::setHook(void (*)()) {}

#endif

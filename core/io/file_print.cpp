// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/file_print.h"

#include "json/json_reader.h"

#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <bit>

namespace {

constexpr std::uint64_t firstPrime = 0x9E3779B97F4A7C15U;
constexpr std::uint64_t secondPrime = 0xC2B2AE3D27D4EB4FU;

std::uint64_t mixed(std::uint64_t sum, std::uint64_t word)
{
    return std::rotl(sum ^ (word * firstPrime), 29) * secondPrime + firstPrime;
}

} // namespace

std::uint64_t sumOf(QByteArrayView bytes, std::uint64_t before)
{
    constexpr qsizetype step = 8;
    std::uint64_t sum = mixed(before, static_cast<std::uint64_t>(bytes.size()));
    qsizetype at = 0;
    for (; at + step <= bytes.size(); at += step)
        sum = mixed(sum, qFromLittleEndian<std::uint64_t>(bytes.data() + at));
    std::uint64_t rest = 0;
    for (qsizetype i = bytes.size() - 1; i >= at; --i)
        rest = rest << 8U | static_cast<unsigned char>(bytes[i]);
    sum = mixed(sum, rest);
    sum ^= sum >> 33U;
    sum *= secondPrime;
    return sum ^ sum >> 29U;
}

FilePrint printOf(QByteArrayView bytes)
{
    return {bytes.size(), sumOf(bytes)};
}

FilePrint printOfFile(const QString& path)
{
    QFile file(path);
    // A pipe would be waited for.
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return {};
    // Read and not mapped: who cuts a mapped file short meanwhile ends the program. None of ours is larger.
    return printOf(file.read(maxJsonSize + 1));
}
